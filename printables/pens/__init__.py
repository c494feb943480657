"""The pens: each takes the same drawing, to a PDF or to an SVG; the tests have one to a log."""
