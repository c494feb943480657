"""Which font is used when: the one place that knows the families by name.

Sizes are points *as set in Latin and Cyrillic*. Hebrew display type is Karantina, so condensed that
it must be set 1.45 times as large to look equal: that happens here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.fonts import PT, family_and_weight, has
from printables.text.language import KARANTINA, Faces, letters


@dataclass(frozen=True)
class Style:
    font: str
    bold: str
    size: float  # points
    leading: float = 1.3  # from base line to base line, in sizes
    tracking: float = 0  # thousandths of the size added after every letter

    def at(self, size: float) -> Style:
        return replace(self, size=size)

    def spaced(self, tracking: float) -> Style:
        return replace(self, tracking=tracking)

    @property
    def line(self) -> float:
        """Millimetres from base line to base line."""
        return self.size * self.leading * PT


# By name; `language.LETTERS` has the exceptions of a language.
KINDS: dict[str, Faces] = {
    "text": ("Rubik-400", "Rubik-700", 1.3),
    "label": ("Rubik-500", "Rubik-700", 1.2),
    "strong": ("Rubik-700", "Rubik-900", 1.25),
    "black": ("Rubik-900", "Rubik-900", 1.1),
    "type": ("Cousine-400", "Cousine-700", 1.3),
    "type-bold": ("Cousine-700", "Cousine-700", 1.3),
    "display": ("Oswald-700", "Oswald-700", 1.2),
    "display-light": ("Oswald-500", "Oswald-700", 1.2),
}
# Heights of H and of ה above the base line, in sizes.
RISES = {"Rubik": (0.7, 0.571), "Karantina": (0.7, 0.6), "Oswald": (0.81, 0.6),
         "Cousine": (0.659, 0.599)}
FALLBACKS = {
    "Karantina": (("Oswald", 1 / KARANTINA), ("Rubik", 1 / KARANTINA), ("Cousine", 0.69)),
    "Oswald": (("Karantina", KARANTINA), ("Rubik", 1.0), ("Cousine", 1.0)),
    "Rubik": (("Cousine", 1.0),),
    "Cousine": (("Rubik", 1.0),),
}
WEIGHTS = {"Karantina": ("400", "700"), "Oswald": ("500", "700"), "Cousine": ("400", "700"),
           "Rubik": ("400", "500", "700", "900")}


def style(kind: str, lang: str, size: float) -> Style:
    """The style for a role of text: text, label, strong, black, type, display and so on."""
    own = letters(lang)
    font, bold, leading = own.faces.get(kind, KINDS[kind])
    return Style(font, bold, size * own.larger if kind in own.faces else size, leading)


def rise(used: Style, lang: str) -> float:
    """Millimetres from the base line to the top of a capital, or of a Hebrew letter."""
    capital, low = RISES[family_and_weight(used.font)[0]]
    return (low if letters(lang).low else capital) * used.size * PT


def font_for(character: str, font: str) -> tuple[str, float] | None:
    """The font that has a character, and how much larger it must be set; or None."""
    if has(font, character):
        return font, 1.0
    family, weight = family_and_weight(font)
    for other, larger in FALLBACKS[family]:
        name = f"{other}-{_nearest(WEIGHTS[other], weight)}"
        if has(name, character):
            return name, larger
    return None


def _nearest(weights: tuple[str, ...], wanted: str) -> str:
    return min(weights, key=lambda weight: (abs(int(weight) - int(wanted)), weight))
