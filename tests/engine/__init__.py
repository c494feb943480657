"""The engine alone, with the smallest game there is (counting.py, asking.py)."""
