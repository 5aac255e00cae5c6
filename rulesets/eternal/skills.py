"""What a text says about its card: its skills, and the extra costs that may be paid as it is played."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.language.phrase import walk
from rulesets.eternal.state import BIT, LETTERS

if TYPE_CHECKING:
    from game.kernel.cards import Definition


@cache
def printed_skills(text: Definition) -> int:
    """The bits of the skills that a text gives."""
    mask = 0
    for name in text.abilities.skills:
        mask |= BIT.get(name, 0)
    return mask


@cache
def printed_warcry(text: Definition) -> int:
    """The number of a printed Warcry."""
    words = text.abilities.skills
    return max((int(word.split()[-1]) for word in words if word.startswith("Warcry ")), default=int("Warcry" in words))


@cache
def warcries_wide(text: Definition) -> bool:
    """Does a text say that the Warcry of its card strengthens all there is to strengthen in a deck?"""
    return any(hasattr(part, "wide") for part in _parts(text))


@cache
def influence_needed(symbols: str) -> tuple[tuple[int, int], ...]:
    """A requirement such as 'FFJ' as pairs of a kind's number and how much of it."""
    return tuple((number, symbols.count(letter)) for number, letter in enumerate(LETTERS) if letter in symbols)


class Extras(NamedTuple):
    """What may be paid as a card is played: the prices of Amplify and Spellcraft (0: it has none), a unit for Mentor;
    the spell that Spellcraft names; and how much cheaper a sacrifice makes the card."""

    amplify: int = 0
    spellcraft: int = 0
    mentor: bool = False
    spell: str = ""
    offering: int = 0


NO_EXTRAS = Extras()


@cache
def extras(text: Definition) -> Extras:
    """What a text lets its player pay for, besides the cost of the card."""
    prices = {part.extra: getattr(part, "price", 1) for part in _parts(text) if getattr(part, "extra", "")}
    if not prices:
        return NO_EXTRAS
    spell = next((part.name for part in _parts(text) if getattr(part, "extra", "") == "spellcraft"), "")
    amplify, spellcraft, offering = (prices.get(name, 0) for name in ("amplify", "spellcraft", "offering"))
    return Extras(amplify, spellcraft, "mentor" in prices, spell, offering)


@cache
def on_top(text: Definition) -> int:
    """The bits of the skills that a text gives its card on top of a deck."""
    return next((part.on_top for part in _parts(text) if hasattr(part, "on_top")), 0)


@cache
def is_repeating(text: Definition) -> bool:
    """Does a text let Spellcraft be used once more, its own too?"""
    return any(getattr(static, "slot", "") == "spellcraft" for static in text.abilities.statics)


@cache
def transmute(text: Definition) -> Any:
    """The phrase that makes a card another one (`name`) with so much maximum power (`number`), or None."""
    return next((part for part in _parts(text) if getattr(part, "extra", "") == "transmute"), None)


@cache
def gives_maximum(text: Definition) -> bool:
    """Does a text say how much maximum power somebody has?"""
    return any(hasattr(part, "maximum") for part in _parts(text))


class Limits(NamedTuple):
    """What a text says of when its card may be played (`only`), on whom (`bearer`), and with what new unit if there is
    none (`brings`)."""

    only: Any = None
    bearer: Any = None
    brings: str = ""


NO_LIMITS = Limits()


@cache
def limits(text: Definition) -> Limits:
    """The phrases that limit the playing of a card."""
    parts = _parts(text)
    only = next((part for part in parts if hasattr(part, "only")), None)
    bearer = next((part for part in parts if hasattr(part, "bearer")), None)
    brings = next((part.brings for part in parts if hasattr(part, "brings")), "")
    return Limits(only, bearer, brings) if only is not None or bearer is not None or brings else NO_LIMITS


@cache
def shunned(text: Definition) -> str:
    """The faction whose spells and curses the enemy cannot choose a card for; empty if there is none."""
    return next((part.shuns for part in _parts(text) if hasattr(part, "shuns")), "")


@cache
def hides(text: Definition) -> bool:
    """Can the enemy not choose a card for anything?"""
    return any(hasattr(part, "hides") for part in _parts(text))


@cache
def agenda(text: Definition) -> Any:
    """The phrase of a site that names its spells (`spells`) and its hero (`hero`), or None."""
    return next((part for part in _parts(text) if getattr(part, "extra", "") == "agenda"), None)


def _parts(text: Definition) -> list[Any]:
    tree: Any = text.abilities.tree
    return list(walk(tree)) if tree is not None else []
