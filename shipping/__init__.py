"""How the companion reaches people: the wheel, one file that runs, units for services.

Nothing of this is installed with it.
"""
