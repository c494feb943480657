"""The colours of the family, the same on paper and on the phone.

Every kind of colour vision can tell them apart, but in grey gold and sky look alike: so a shape
always says what a colour means.
"""

from __future__ import annotations

NIGHT = "#111418"
SLATE = "#3D5A6C"
SKY = "#4FA3D1"
GOLD = "#F0C24B"
OXBLOOD = "#8C1C13"
PAPER = "#F2E8CF"
WHITE = "#FFFFFF"
