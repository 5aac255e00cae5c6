"""Which decisions are mere chances to act, and what a seat that is asked sparingly is asked about.

Only what everybody sees counts. Whoever attacks is asked once the defenders stand, and before it if there are tactics
of their race for that moment alone; whoever is attacked once the attackers do and once more when the defenders stand;
everybody, when the chain holds something aimed at their cards.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.kernel.notation import DONE, PASS
from game.kernel.refusal import Move
from rulesets.invasion import ambushing
from rulesets.invasion.chances import meant, pointless
from rulesets.invasion.combat import TARGET_PROMPT, could_attack
from rulesets.invasion.money import funds
from rulesets.invasion.state import (
    ATTACKED,
    CAPITAL_PHASE,
    DEFENDED,
    HAND,
    NO_ATTACK_MOVE,
    NO_FIGHT,
    RACE,
    USE,
    USE_OTHER,
    InvasionPosition,
)
from rulesets.invasion.turn import AS_IT_BEGINS, about_to_fight
from rulesets.invasion.windows import TRIGGERED

ASKED_AT = {True: (DEFENDED,), False: (ATTACKED, DEFENDED)}
"""The steps of a combat after which the attacker (True) and the defender are asked."""


def chance(position: InvasionPosition) -> Move | None:
    """The move that lets the open decision go by: ambush and windows; but not
    one's own capital phase, nor the use of what was triggered."""
    if not position.moves:
        return None
    if position.prompt == ambushing.AMBUSH_PROMPT:
        return DONE
    if PASS not in position.moves or position.prompt == TRIGGERED.prompt:
        return None
    own = position.seat == position.active and not position.items and position.step == NO_FIGHT
    return None if own and position.phase == CAPITAL_PHASE else PASS


def forced(position: InvasionPosition) -> Move | None:
    """Who has nobody that could attack need not be asked for a target, for no other ambush whose last facedown card of
    the zone has ambushed, and for no use of what was triggered if nothing would come of it."""
    if position.prompt == ambushing.AMBUSH_PROMPT:
        return None if ambushing.may_lie_in_ambush(position, position.seat) else DONE
    if position.prompt == TRIGGERED.prompt and PASS in position.moves:
        return PASS if pointless(position, position.seat) else None
    idle = position.prompt == TARGET_PROMPT and not could_attack(position, position.seat)
    return NO_ATTACK_MOVE if idle else None


def aims(position: InvasionPosition, seat: int) -> list[Hashable]:
    """What a seat is asked about in a combat, and in a phase of its turn in which alone one of its Actions works."""
    found: list[Hashable] = []
    if position.target >= 0:
        if position.step in ASKED_AT[position.attacker == seat]:
            found.append(("attack", position.target, position.step))
        if position.prompt == ambushing.AMBUSH_PROMPT and position.seat == seat:
            found.append(("ambush", position.target))
    elif position.active == position.seat == seat and not position.items and position.phase != CAPITAL_PHASE:
        found += [
            ("occasion", move) for move in position.moves if move[0] in (USE, USE_OTHER) and timely(position, move)
        ]
        if may_hold_what_is_due(position, seat):
            found.append(("begins", position.battles))
    return found


def may_hold_what_is_due(position: InvasionPosition, seat: int) -> bool:
    """Might a seat about to attack have a tactic of its race in hand that is played now or never?"""
    if not about_to_fight(position) or not position.piles[HAND][seat] or not could_attack(position, seat):
        return False
    due = position.ruleset.that_say(AS_IT_BEGINS)
    return any(RACE[one.race] == position.race[seat] and one.cost <= funds(position, seat) for one in due)


def timely(position: InvasionPosition, move: Move) -> bool:
    """May an Action be used in this phase only?"""
    return any(str(getattr(cost, "when", "")).endswith("phase") for cost in meant(position, position.seat, move).costs)
