"""What other games call the cards that fight, one of them and many."""

from __future__ import annotations

from collections.abc import Iterator

from game.language.sayings.words import Sayings

CALLED = (("creature|minion|dino", ("creature", "unit", "dino")), ("unit", ("unit", "creature", "dino")))
"""What somebody may call them, and what a language here may: what was said comes first, where it is said here, too."""
GAIN = (("get", "gets"), ("gain", "gains"), ("have", "has"))


def each(said: str, *meant: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is said of a CARD, whatever it is called, and what may be meant."""
    for names, here in CALLED:
        yield said.replace("CARD", f"(?:{names})"), tuple(one.replace("CARD", card) for one in meant for card in here)


KINDS: Sayings = (
    *(
        row
        for many, one in GAIN
        for row in (
            *each(rf"(?:all )?(other )?CARDs you control {many}\b", rf"each \1CARD you control {one}"),
            *each(rf"(?:all )?your (other )?CARDs {many}\b", rf"each \1CARD you control {one}"),
            *each(rf"(?:all )?(?:enemy|opposing|your opponent's) CARDs {many}\b", rf"each enemy CARD {one}"),
        )
    ),
    *each(r"all (?:enemy|opposing) CARDs\b", "each enemy CARD"),
    *each(r"all (?:your|friendly) CARDs\b", "each CARD you control"),
    *each(r"all (other )?CARDs\b", r"each \1CARD"),
    *each(r"(an?|another|target) friendly CARD\b", r"\1 CARD you control"),
    # what is done to them
    *each(r"untap (?:all )?(?:CARDs you control|your CARDs)", "ready each CARD you control"),
    *each(r"untap (?:an?|target) ((?:enemy )?)CARD\b", r"ready a \1CARD", r"ready target \1CARD"),
    *each(r"tap (?:an?|target) ((?:enemy )?)CARD\b", r"exhaust a \1CARD", r"exhaust target \1CARD"),
    *each(
        r"freeze ((?:an?|another|each|target) (?:enemy )?)CARD\b",
        r"stun \1CARD",
        r"exhaust \1CARD. It cannot ready until your next turn",
        r"exhaust \1CARD. Exhaust it",
    ),
)
