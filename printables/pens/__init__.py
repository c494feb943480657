"""The pens: one drawing, told to a PDF, to an SVG or to a log."""
