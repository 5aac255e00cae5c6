"""What comes of the attack that is under way, if nobody does anything more, as everybody sees it; and which equipment
makes way for what is in hand."""

from __future__ import annotations

from game.kernel.agenda import past
from game.kernel.foresight import Sign
from game.kernel.packets import Packet, foredoomed, foreseen
from game.kernel.said import marked, said
from game.kernel.zones import present
from rulesets.era.combat import COMBAT, strike
from rulesets.era.damage import equipment_of
from rulesets.era.state import DINOS, EQUIP, HAND, EraPosition

ORDINALS = (
    "",
    marked("first"),
    marked("second"),
    marked("third"),
    marked("fourth"),
    marked("fifth"),
    marked("sixth"),
    marked("seventh"),
    marked("eighth"),
    marked("ninth"),
)


def foresee(position: EraPosition, seat: int, card: int) -> list[Sign]:
    """What equipment in hand would take the place of, dino by dino."""
    mine = position.card[card]
    moves = [move for move in position.moves if move[0] == EQUIP and position.card[move[2]] is mine]
    if position.seat != seat or position.zone[card] != HAND:
        return []
    return [
        Sign(
            "dies",
            old,
            words=said(
                "{old} on {card} would be destroyed", old=position.card[old].name, card=position.card[dino].name
            ),
        )
        for _, dino, _ in moves
        for old in equipment_of(position, dino, mine.type)
    ]


def outlook(position: EraPosition, seat: int) -> list[Sign]:
    """Who is hit by whom, for how much, and what would come of it: 'Bronto 5 against Carno 4: Carno suffers its second
    wound of 3'."""
    attacker = present(position, position.attacker)
    victim = present(position, position.interceptor if position.interceptor >= 0 else position.target)
    if attacker < 0 or victim < 0 or position.zone[attacker] != DINOS or position.zone[victim] != DINOS:
        return []
    if past(position, COMBAT, strike):
        return []
    if position.dirty:
        position.ruleset.refresh(position)
    power, stamina = max(0, position.power[attacker]), position.stamina[victim]
    enough = max(1, stamina)  # damage.none
    name = position.card[victim].name
    before = position.damage[victim]
    landing = max(0, foreseen(position, Packet("damage", attacker, victim, power)) - position.shield[victim])
    fight = said(
        "{attacker} {power} against {card} {stamina}",
        attacker=position.card[attacker].name,
        power=power,
        card=name,
        stamina=stamina,
    )
    if before:
        fight = said("{fight} with {damage} damage already", fight=fight, damage=before)
    if landing < power:
        fight = said("{fight}, {amount} of it prevented", fight=fight, amount=power - landing)
    if position.suffered[victim]:
        words = said("{fight}: {card} has suffered its wound this turn already", fight=fight, card=name)
        return [Sign("stands", victim, words=words)]
    if before + landing < enough:
        short = enough - before - landing
        return [Sign("stands", victim, words=said("{fight}: no wound, {short} short of one", fight=fight, short=short))]
    wounds, hitpoints = position.wounds[victim] + 1, position.hitpoints[victim]
    which = said(ORDINALS[min(wounds, 9)])
    if wounds >= hitpoints and foredoomed(position, victim):
        words = said("{fight}: {card} dies of its {which} wound", fight=fight, card=name, which=which)
        return [Sign("dies", victim, words=words)]
    words = said(
        "{fight}: {card} suffers its {which} wound of {hitpoints}",
        fight=fight,
        card=name,
        which=which,
        hitpoints=hitpoints,
    )
    return [Sign("wound", victim, words=words)]
