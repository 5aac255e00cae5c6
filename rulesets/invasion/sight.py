"""What the table shows besides cards: the combat in progress, which window is open, and the symbols of loyalty."""

from __future__ import annotations

from typing import Any

from game.kernel.foresight import Sign
from game.kernel.notation import PASS
from game.kernel.packets import Packet, foreseen
from game.kernel.said import marked, said, said_many
from game.kernel.zones import present
from rulesets.invasion.board import called, within_reach
from rulesets.invasion.damage import COMBAT, INDIRECT_PROMPT, POOLS, laid, lethal, remaining
from rulesets.invasion.fronts import front_of
from rulesets.invasion.loyalty import symbols
from rulesets.invasion.narration import zone
from rulesets.invasion.state import (
    AMBUSHED,
    ASSIGNED,
    ATTACKED,
    BATTLEFIELD_PHASE,
    BEGINNING,
    CAPITAL_PHASE,
    DEFENDED,
    END,
    KINGDOM_PHASE,
    NO_DEFENCE,
    NO_FIGHT,
    PLAY,
    QUEST_PHASE,
    TARGETED,
    UNIT,
    InvasionPosition,
)
from rulesets.invasion.windows import TRIGGERED

STEPS = {
    TARGETED: marked("a target is declared"),
    ATTACKED: marked("attackers are declared"),
    AMBUSHED: marked("after ambush"),
    DEFENDED: marked("defenders are declared"),
    ASSIGNED: marked("damage is assigned"),
}
MUSTER = marked("{attack} power so far; hit points of units that could defend: {guard}")
ZONE_LEFT = marked("{attack} damage comes; your defenders keep off {taken}, hit points left of the zone: {left}")
ZONE_BURNS = marked("{attack} damage comes; your defenders keep off {taken}, the zone is burning already")
LEGEND_LEFT = marked("{attack} damage comes; your defenders keep off {taken}, hit points left of {card}: {left}")
LEGEND_GONE = marked("{attack} damage comes; your defenders keep off {taken}, the legend that was attacked is gone")
BEHIND = marked("{words}, before anything goes to what they defend")
PHASE_WINDOWS = {
    BEGINNING: marked("Beginning of the turn"),
    KINGDOM_PHASE: marked("Kingdom phase"),
    QUEST_PHASE: marked("Quest phase"),
    CAPITAL_PHASE: marked("Capital phase"),
    BATTLEFIELD_PHASE: marked("Battlefield phase"),
    END: marked("End of the turn"),
}


def window(position: InvasionPosition) -> str:
    """The action window that is open, in words; nothing between windows."""
    if PASS not in position.moves:
        return ""
    if position.items:
        return said("The chain: {number} waiting", number=len(position.items))
    if position.step != NO_FIGHT:
        return said("Combat: {step}", step=said(STEPS.get(position.step, marked("damage is applied"))))
    return PHASE_WINDOWS.get(position.phase, "")


def passing(position: InvasionPosition) -> str:
    """What it means to pass now, where it is more than to let an empty window go by."""
    if position.prompt == TRIGGERED.prompt:
        return said("Pass: do not use it")
    if position.items:
        return said("Pass: no response")
    if position.phase == CAPITAL_PHASE and position.seat == position.active:
        return said("Pass: end the phase")
    return ""


def combat(position: InvasionPosition) -> dict[str, Any]:
    """The combat in progress: who attacks whom through which section, and who fights."""
    from rulesets.invasion.combat import WHO_ATTACKS, WHO_DEFENDS

    where = present(position, position.target)
    attackers = [card for row in position.piles[PLAY] for card in row if position.attacking[card]]
    aim = position.aim & 0xFFF if position.aim >= 0 else -1
    more: dict[str, Any] = {
        "attacker": position.attacker,
        "section": where,
        "zone": zone(position.place[where]),
        "step": position.step,
        "attackers": attackers,
        "defenders": [card for row in position.piles[PLAY] for card in row if position.defending[card]],
        "pairs": [[card, aim if aim >= 0 else front_of(position, card)] for card in attackers],
    }
    if position.aim >= 0:
        more["legend"] = aim
    if position.other >= 0 and position.prompt not in (*WHO_ATTACKS, *WHO_DEFENDS):  # then one of them is meant
        more["other"] = present(position, position.other)
    return more


def more_view(position: InvasionPosition) -> dict[str, Any]:
    """What belongs in a view besides cards and counters; nothing of it is hidden."""
    more: dict[str, Any] = {"symbols": [symbols(position, seat) for seat in range(position.seats)]}
    if words := window(position):
        more["window"] = words
    if position.target >= 0:
        more["combat"] = combat(position)
    return more


def outlook(position: InvasionPosition, seat: int) -> list[Sign]:
    """What comes of a combat as it is being declared and assigned, in words, and how far indirect damage is assigned.
    Only what lies open is counted."""
    from rulesets.invasion import assigning, combat

    prompt = position.prompt
    if position.seat == seat and prompt == INDIRECT_PROMPT:
        return indirect(position, seat)
    if position.seat != seat or position.target < 0:
        return []
    attack = sum(assigning.strength(position, one) for one in assigning.participants(position, position.attacker))
    if prompt in combat.WHO_ATTACKS:
        free = [one for one in position.piles[PLAY][1 - seat] if could_defend(position, one)]
        guard = sum(remaining(position, one) for one in free)
        return [Sign("", words=said(MUSTER, attack=attack, guard=guard))]
    if prompt in combat.WHO_DEFENDS:
        return [Sign("", words=defence(position, seat, attack))]
    if prompt == assigning.ASSIGN_PROMPT and position.about >= 0:
        need = lethal(position, position.about, COMBAT)
        behind = seat == position.attacker and assigning.last_receiver(position) >= 0
        words = said(
            "{left} damage is left to assign; it takes {need} to destroy {card}",
            left=assigning.to_give(position, seat),
            need=need,
            card=called(position, position.about),
        )
        if behind:
            words = said(BEHIND, words=words)
        return [Sign("aim", position.about, words=words)]
    return []


def defence(position: InvasionPosition, seat: int, attack: int) -> str:
    """What comes of so much damage and of the defenders declared so far: to the zone, or to the legend that is attacked
    through it."""
    from rulesets.invasion import assigning, combat

    guards = assigning.participants(position, seat)
    taken = min(attack, sum(lethal(position, one, COMBAT) for one in guards))
    last = assigning.last_receiver(position)
    legend = position.aim >= 0
    words = said(
        (LEGEND_LEFT if legend else ZONE_LEFT) if last >= 0 else LEGEND_GONE if legend else ZONE_BURNS,
        attack=attack,
        taken=taken,
        left=remaining(position, last) if last >= 0 else 0,
        card=called(position, last) if last >= 0 else "",
    )
    beyond = attack - taken if last >= 0 else 0
    pools = COMBAT | POOLS[position.attacker]
    if stopped := beyond - foreseen(position, Packet("damage", -1, last, beyond, pools)):
        words = said("{words}, {stopped} of the rest does not reach it", words=words, stopped=stopped)
    if (itself := combat.defends_itself(position)) >= 0:
        guards = [*guards, itself]
    back = sum(assigning.strength(position, one) for one in guards)
    return said("{words}. They hit back for {back}", words=words, back=back) if back else words


def indirect(position: InvasionPosition, seat: int) -> list[Sign]:
    """How much indirect damage is still to be assigned, and what was given to whom."""
    left, given = laid(position, seat)
    return [
        Sign("", words=said_many("{number} point is left", "{number} points are left", left)),
        *(
            Sign("aim", card, words=said("{card} gets {count}", card=position.card[card].name, count=given.count(card)))
            for card in dict.fromkeys(given)
        ),
    ]


def could_defend(position: InvasionPosition, one: int) -> bool:
    """Could a unit be declared as a defender, as far as everybody sees?"""
    where = present(position, position.target)
    free = position.kind[one] & UNIT and not position.corrupt[one] and not position.held[one] & NO_DEFENCE
    return bool(free) and within_reach(position, one, position.place[where])
