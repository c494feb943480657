"""The pens: each takes the same drawing, to a PDF, to an SVG or to a log."""
