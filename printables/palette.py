"""The colours of the family, the same on paper and on the phone.

They are told apart by every kind of colour vision, but gold and sky not in grey:
whatever a colour means, a shape says too.
"""

from __future__ import annotations

NIGHT = "#111418"
SLATE = "#3D5A6C"
SKY = "#4FA3D1"
GOLD = "#F0C24B"
OXBLOOD = "#8C1C13"
PAPER = "#F2E8CF"
WHITE = "#FFFFFF"
