"""What other games call the cards that fight, one of them and many."""

from __future__ import annotations

from collections.abc import Iterator

from game.language.sayings.words import KEPT_DOWN, Sayings, forms

SAID = (("creature|minion|dino", "creature"), ("unit", "unit"))
"""What somebody may call them, and what is tried first for it: a language may have both, and mean two things."""
GAIN = (("get", "gets"), ("gain", "gains"), ("have", "has"))


def each(said: str, *meant: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is said of a {card}, whatever it is called, and what may be meant."""
    for names, first in SAID:
        yield said.replace("{card}", f"(?:{names})"), tuple(form for one in meant for form in forms(one, first))


KINDS: Sayings = (
    *(
        row
        for many, one in GAIN
        for row in (
            *each(rf"(?:all )?(other )?{{card}}s you control {many}\b", rf"each \1{{card}} you control {one}"),
            *each(rf"(?:all )?your (other )?{{card}}s {many}\b", rf"each \1{{card}} you control {one}"),
            *each(rf"(?:all )?(?:enemy|opposing|your opponent's) {{card}}s {many}\b", rf"each enemy {{card}} {one}"),
        )
    ),
    *each(r"all (?:enemy|opposing) {card}s\b", "each enemy {card}"),
    *each(r"all (?:your|friendly) {card}s\b", "each {card} you control"),
    *each(r"all (other )?{card}s\b", r"each \1{card}"),
    *each(r"(an?|another|target) friendly {card}\b", r"\1 {card} you control"),
    # what is done to them
    *each(r"untap (?:all )?(?:{card}s you control|your {card}s)", "ready each {card} you control"),
    *each(r"untap (?:an?|target) ((?:enemy )?){card}\b", r"ready a \1{card}", r"ready target \1{card}"),
    *each(r"tap (?:an?|target) ((?:enemy )?){card}\b", r"exhaust a \1{card}", r"exhaust target \1{card}"),
    *each(
        r"freeze ((?:an?|another|each|target) (?:enemy )?){card}\b",
        *(words.replace(r"\1", r"\1{card}") for words in KEPT_DOWN),
    ),
)
