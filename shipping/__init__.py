"""Packages the companion: the wheel, one file that runs, units for services.

None of this is installed with it.
"""
