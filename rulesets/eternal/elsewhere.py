"""Numbers of cards that are not in play: what they cost, and what texts in play change about them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Static
from game.kernel.modifiers import CONDITIONAL
from game.kernel.reading import NOTHING
from game.kernel.zones import reference
from rulesets.eternal.skills import on_top, printed_skills
from rulesets.eternal.state import DECK, FIGHTING, RELICS, SKILLS, SPELLS, ZONES, EternalPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition


IN_PLAY = frozenset(zone.number for zone in ZONES if zone.in_play)


class Reach(Static):
    """Always true while its card is in play, of cards that are elsewhere: they cost less, or have skills.

    `amount(position, source, card)` is what is added to the cost of a card, or the bits of skills that it has.
    """

    def __init__(self, name: str, slot: str, amount: Callable[[EternalPosition, int, int], int]) -> None:
        super().__init__(name, CONDITIONAL, self.changes_nothing_in_play, reads=NOTHING)
        self.slot, self.amount = slot, amount

    def limited(self, holds: Callable[[Any, int], bool]) -> Reach:
        def amount(position: EternalPosition, source: int, card: int) -> int:
            return self.amount(position, source, card) if holds(position, source) else 0

        return Reach(self.name, self.slot, amount)

    def changes_nothing_in_play(self, position: EternalPosition, card: int) -> None:
        """What is in play has derived slots of its own."""


@cache
def reaching(text: Definition) -> tuple[Reach, ...]:
    """What a text says of cards elsewhere."""
    return tuple(static for static in text.abilities.statics if isinstance(static, Reach))


def note_statics(position: EternalPosition) -> None:
    """Note whether any text in play changes something all the time, and whether one is about cards elsewhere."""
    text = position.text
    position.reaching = position.changing = 0
    for card in position.watchers:
        if text[card].abilities.statics:
            position.changing = 1
            if reaching(text[card]):
                position.reaching = 1


def turned(position: EternalPosition) -> None:
    """A card was exhausted or readied, or goes into a fight: of use to texts that change something all the time."""
    position.unsettled = 1
    if position.changing:
        position.dirty |= FIGHTING


def changed(position: EternalPosition, slot: str, card: int) -> list[int]:
    """What the texts in play change about a number of a card elsewhere."""
    text = position.text
    return [
        reach.amount(position, source, card)
        for source in position.watchers
        for reach in reaching(text[source])
        if reach.slot == slot
    ]


def discounts(text: Definition) -> tuple[Any, ...]:
    """The phrases by which a card itself costs less (`discount`), looked up once for each reading of the text."""
    abilities: Any = text.abilities
    if not hasattr(abilities, "discounts"):
        tree = abilities.tree
        parts = tree.paragraphs if tree is not None else ()
        abilities.discounts = tuple(part for part in parts if hasattr(part, "discount"))
    found: tuple[Any, ...] = abilities.discounts
    return found


def cost_of(position: EternalPosition, card: int) -> int:
    """What a card costs its player now."""
    if position.dirty:
        position.ruleset.refresh(position)
    cost: int = position.card[card].cost + position.cost_up[card]
    if own := discounts(position.text[card]):
        cost -= sum(one.discount(position, card) for one in own)
    if position.reaching:
        cost += sum(changed(position, "cost", card))
    return cost if cost > 0 else 0


def skills_of(position: EternalPosition, card: int) -> int:
    """The bits of the skills of a card, wherever it lies."""
    if position.dirty:
        position.ruleset.refresh(position)
    if position.zone[card] in IN_PLAY:
        return position.skills[card]
    mask = printed_skills(position.text[card]) & ~position.lost[card] | position.gained[card]
    if position.zone[card] == DECK and (bits := on_top(position.text[card])):
        mask |= bits if position.piles[DECK][position.controller[card]][-1] == card else 0
    if position.lasting:
        mask |= lent_skills(position, card)
    if position.reaching:
        for bits in changed(position, "skills", card):
            mask |= bits
    return mask


def lent_skills(position: EternalPosition, card: int) -> int:
    """The bits of the skills that a card out of play has for this turn."""
    ref, bits = reference(position, card), 0
    for _, target, slot, amount, *_ in position.lasting:
        if target == ref and slot == "skills":
            bits |= amount
    return bits


def changes(position: EternalPosition, card: int) -> dict[str, Any]:
    """What a card that is not in play shows of what it has become: its numbers and cost, and its skills if they are
    others than those of its text."""
    definition, mask = position.card[card], skills_of(position, card)
    strength, health = position.strength_up[card], position.health_up[card]
    found: dict[str, Any] = {"cost": cost_of(position, card)} if "cost" in definition.fields else {}
    for name, more in zip(NUMBERS.get(definition.type, ()), (strength, health), strict=False):
        found[name] = definition.fields[name] + more
    if definition.type in SPELLS and strength:
        found["strength"] = strength
    if mask != printed_skills(position.text[card]):
        found["keywords"] = [word for number, word in enumerate(SKILLS) if mask >> number & 1]
    return found


NUMBERS = {"unit": ("strength", "health"), "weapon": ("strength", "health"), "relic weapon": ("strength", "armor")}
"""The numbers on a type of card that may have become others."""


def strength_of(position: EternalPosition, card: int) -> int:
    """The strength of a card, wherever it lies."""
    if position.zone[card] in IN_PLAY:
        if position.dirty:
            position.ruleset.refresh(position)
        return position.strength[card]
    return max(0, int(position.card[card].strength) + position.strength_up[card])


def health_of(position: EternalPosition, card: int) -> int:
    """The health of a card, wherever it lies: in play what is left of it, of a relic weapon the armor."""
    zone = position.zone[card]
    if zone in IN_PLAY:
        if zone == RELICS and position.card[card].type == "relic weapon":
            return position.armor[position.controller[card]]
        if position.dirty:
            position.ruleset.refresh(position)
        return position.health[card]
    return int(position.card[card].health) + position.health_up[card]
