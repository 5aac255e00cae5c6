"""Cards played by effects while a chain resolves, and copies of tactics: they resolve as a part of it, and nobody may
answer. [play.during]"""

from __future__ import annotations

from game.kernel.agenda import push
from game.kernel.cards import Definition
from game.kernel.timing import RESOLVE_TOP, add_item
from game.kernel.zones import create, reference
from rulesets.invasion.legality import why_not_aimed
from rulesets.invasion.playing import PAYING, note_played
from rulesets.invasion.state import STACK, InvasionPosition


def playable(position: InvasionPosition, seat: int, card: int) -> bool:
    """Could a seat play this tactic now, if it cost nothing? What its text asks for must be paid. [cost.no-cost]"""
    return position.card[card].type == "tactic" and why_not_aimed(position, seat, card, 0) is None


def play_now(position: InvasionPosition, seat: int, card: int, x: int = 0) -> None:
    """A seat plays a tactic that costs nothing or is paid for, and it resolves at once. Tells ('plays', seat, card)."""
    definition = position.card[card]
    note_played(position, seat, card)
    entity = add_item(position, definition.abilities.spell.program, seat, card, card=card)
    position.x[card] = x
    resolve_now(position, seat, entity, reference(position, card), definition)


def copy_now(position: InvasionPosition, seat: int, source: int, definition: Definition) -> None:
    """A copy of a tactic resolves at once, with targets of its own; its X is 0."""
    entity = create(position, definition, seat, STACK)
    position.x[source] = 0
    position.items.append((entity, definition.abilities.spell.program, reference(position, source), seat, (), ()))
    resolve_now(position, seat, entity, reference(position, source), definition)


def resolve_now(position: InvasionPosition, seat: int, entity: int, source: int, definition: Definition) -> None:
    """What was put on the chain last is aimed, paid for and done."""
    push(position, RESOLVE_TOP, seat)
    aim_and_pay(position, seat, entity, source, definition)


def aim_and_pay(position: InvasionPosition, seat: int, entity: int, source: int, definition: Definition) -> None:
    """A tactic on the chain that costs nothing is aimed, and what its text and its targets ask for is paid."""
    effects = definition.abilities.spell
    push(position, PAYING, seat, source, (entity, 0, 0, -1, definition.key))
    if effects.targets:
        push(position, effects.announcing, seat, source, (~entity,))
