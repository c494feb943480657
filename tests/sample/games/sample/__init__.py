"""A score pad with one secret: foretell your points, then make them."""
