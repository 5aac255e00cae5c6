"""Combat: an attack, the one interception, and the damage."""

from __future__ import annotations

from game.causes import forbidding
from game.kernel.agenda import Frame, Program, ask, past, push
from game.kernel.events import tell
from game.kernel.packets import Packet, propose
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked
from game.kernel.zones import present, reference
from rulesets.era.playing import ANSWER, ASIDE, InTurn, act, anytime
from rulesets.era.state import DINOS, INTERCEPT, MAIN, NO_INTERCEPTION, EraPosition

NOT_NOW = Refusal("combat.main-phase", "dinos attack in your own main phase, while nothing else is going on")
NO_DINO = Refusal("combat.own-dino", "{dino} is not one of your face-up dinos")
EXHAUSTED = Refusal("combat.attack-ready", "{dino} is exhausted and cannot attack")
ROOTED = Refusal("combat.forbidden", "{text} forbids {dino} to attack", forbidding)
NO_ENEMIES = Refusal("combat.enemy-dino", "no opponent has a face-up dino")
NO_ENEMY = Refusal("combat.enemy-dino", "{target} is not a face-up dino of an opponent")
SUFFERED = Refusal("combat.not-after-suffering", "{target} has suffered a wound this turn and cannot be attacked")
NO_ATTACK = Refusal("combat.intercept-once", "there is no attack on a dino of yours to intercept now")
ATTACKER_GONE = Refusal("combat.attacker-gone", "the attacker has left the battlefield: nothing is left to intercept")
INTERCEPTED = Refusal(
    "combat.intercept-once",
    "{other} intercepts this attack already, and only one dino does",
    lambda position, seat, move: {"other": position.card[position.interceptor & 0xFFF].name},
)
DECIDED = Refusal("combat.intercept", "whether to intercept has been decided: the damage comes next")
NOT_YET = Refusal("combat.intercept", "whether to intercept is asked when all have passed")
ITSELF = Refusal("combat.intercept-other", "{dino} is the one attacked: only another dino can intercept")
NOT_YOURS = Refusal("combat.intercept-own", "{dino} is not one of your face-up dinos")
TIRED = Refusal("combat.intercept-ready", "{dino} is exhausted and cannot intercept")
GROUNDED = Refusal("ability.cannot-intercept", "{text} forbids {dino} to intercept", forbidding)
ELUSIVE = Refusal(
    "ability.not-intercepted",
    "a text says that {attacker} cannot be intercepted",
    lambda position, seat, move: {"attacker": position.card[position.attacker & 0xFFF].name},
)
TOO_HIGH = Refusal("ability.soar", "the attacker soars: only an Air dino may intercept it, and {dino} is not one")


def why_no_attack(position: EraPosition, seat: int) -> Refusal | None:
    """Why a seat may attack with nothing now."""
    if position.phase != MAIN or position.active != seat or position.items or position.attacker >= 0:
        return NOT_NOW
    return None


def why_not_attacker(position: EraPosition, seat: int, dino: int) -> Refusal | None:
    """Why a dino may not be chosen as attacker."""
    if position.zone[dino] != DINOS or position.controller[dino] != seat:
        return NO_DINO
    if position.exhausted[dino]:
        return EXHAUSTED
    if position.dirty:
        position.ruleset.refresh(position)
    return ROOTED if position.rooted[dino] else None


def why_not_target(position: EraPosition, seat: int, dino: int) -> Refusal | None:
    """Why a dino may not be attacked by a seat."""
    if position.zone[dino] != DINOS or position.controller[dino] == seat:
        enemies = any(pile for other, pile in enumerate(position.piles[DINOS]) if other != seat)
        return NO_ENEMY if enemies else NO_ENEMIES
    if position.suffered[dino]:
        return SUFFERED
    return None


def why_not_intercept(position: EraPosition, seat: int, dino: int) -> Refusal | None:
    """Why a dino may not intercept the attack in progress."""
    target, attacker = present(position, position.target), present(position, position.attacker)
    if target < 0 or position.controller[target] != seat:
        return NO_ATTACK
    if attacker < 0:
        return ATTACKER_GONE
    if position.interceptor >= 0:
        return INTERCEPTED
    if dino == target:
        return ITSELF
    if position.zone[dino] != DINOS or position.controller[dino] != seat:
        return NOT_YOURS
    if position.exhausted[dino]:
        return TIRED
    if position.dirty:
        position.ruleset.refresh(position)
    if position.grounded[dino]:
        return GROUNDED
    if position.elusive[attacker]:
        return ELUSIVE
    if position.soaring[attacker] and position.card[dino].element != "Air":
        return TOO_HIGH
    return None


def why_no_interception(position: EraPosition) -> Refusal | None:
    """Why nobody may intercept at this moment."""
    if NO_INTERCEPTION in position.moves:
        return None
    return DECIDED if past(position, COMBAT, intercept) else NOT_YET


def list_attacks(position: EraPosition, seat: int, moves: list[Move], verb: int) -> None:
    """Add every legal attack of a seat."""
    attackers = [dino for dino in position.piles[DINOS][seat] if why_not_attacker(position, seat, dino) is None]
    if attackers:
        for other, row in enumerate(position.piles[DINOS]):
            if other != seat:
                for target in row:
                    if why_not_target(position, seat, target) is None:
                        for dino in attackers:
                            moves.append((verb, target, dino))


def attack(position: EraPosition, target: int, dino: int) -> None:
    """Declare an attack."""
    push(position, COMBAT, position.active, subject=(target, dino))


def declare(position: EraPosition, frame: Frame) -> None:
    """The attacker exhausts, and whatever hears of the attack happens at once."""
    target, dino = frame[4]
    position.exhausted[dino] = 1
    position.attacker, position.target, position.interceptor = (
        reference(position, dino),
        reference(position, target),
        -1,
    )
    position.dirty = position.unsettled = 1
    tell(position, ("attacks", dino, target))


def after_declaring(position: EraPosition, frame: Frame) -> None:
    """Anybody may act before the decision to intercept, the attacking player last: what the attack set off may have
    given that player something to act with."""
    window = ATTACKED if interceptors(position) else UNHINDERED if victim(position) >= 0 else VOID
    window.open(position, position.active + 1 if position.active + 1 < position.seats else 0)


def interceptors(position: EraPosition) -> list[int]:
    """The dinos that may intercept the attack in progress."""
    target = present(position, position.target)
    if target < 0:
        return []
    seat = position.controller[target]
    return [dino for dino in position.piles[DINOS][seat] if why_not_intercept(position, seat, dino) is None]


def offer_interception(position: EraPosition, frame: Frame) -> None:
    """The defending player decides whether a ready dino intercepts."""
    position.answer = ()
    dinos = interceptors(position)
    if dinos:
        target = present(position, position.target)
        moves: list[Move] = [*((INTERCEPT, dino) for dino in dinos), NO_INTERCEPTION]
        ask(position, position.controller[target], "Intercept the attack?", moves, target)


def intercept(position: EraPosition, frame: Frame) -> None:
    """The interceptor exhausts and stands in the way."""
    answer = position.answer
    if answer and answer[0] == INTERCEPT:
        dino = answer[1]
        position.exhausted[dino] = 1
        position.interceptor = reference(position, dino)
        position.dirty = position.unsettled = 1
        tell(position, ("intercepts", dino, present(position, position.attacker)))


def before_damage(position: EraPosition, frame: Frame) -> None:
    """Anybody may act before the damage is dealt, the attacking player first."""
    window = STRIKE if victim(position) >= 0 else VOID
    window.open(position, position.active)


def victim(position: EraPosition) -> int:
    """The dino that the blow will land on; -1 if that one or the attacker is gone."""
    if present(position, position.attacker) < 0:
        return -1
    return present(position, position.interceptor if position.interceptor >= 0 else position.target)


def strike(position: EraPosition, frame: Frame) -> None:
    """The attacker deals its power to the interceptor, or else to its target; to nobody if that dino is gone."""
    struck, attacker = victim(position), position.attacker & 0xFFF
    if struck >= 0:
        if position.dirty:
            position.ruleset.refresh(position)
        tell(position, ("strikes", attacker, struck, position.power[attacker]))
        propose(position, Packet("damage", attacker, struck, max(0, position.power[attacker])))


def end_combat(position: EraPosition, frame: Frame) -> None:
    """The combat is over, and whatever was said of who attacks."""
    position.attacker = position.target = position.interceptor = -1
    position.dirty = 1


# ---- when others may act
BEFORE_INTERCEPTION = marked("Act before the interception, or pass")
DAMAGE_COMES = marked("Act before the damage is dealt, or pass")
STRIKES_NOBODY = marked("The attack strikes nobody any more: act, or pass")


class InAttack(InTurn):
    """A moment of an attack. What is asked in it is true no more when the blow cannot land on anybody."""

    def __init__(self, name: str, prompt: str) -> None:
        super().__init__(name, prompt, anytime, act, waiting=ANSWER, aside=ASIDE)

    def asked(self, position: EraPosition) -> str:
        return self.prompt if victim(position) >= 0 else STRIKES_NOBODY


ATTACKED = InAttack("attacked", BEFORE_INTERCEPTION)
UNHINDERED = InAttack("unhindered", DAMAGE_COMES)
"""Instead of `ATTACKED`, when nobody could intercept: whoever lets it go by has nothing new to think of in `STRIKE`."""
STRIKE = InAttack("strike", DAMAGE_COMES)
VOID = InAttack("void", STRIKES_NOBODY)
"""Instead of both, when the attacker or whoever it was to strike has left."""
WINDOWS = (ATTACKED, UNHINDERED, STRIKE, VOID)


def let_go_before(position: EraPosition) -> bool:
    """Is it asked once more, before the damage, that an attack strikes nobody? Whoever is asked so although nobody
    intercepted let that go by before the interception."""
    if position.prompt != STRIKES_NOBODY or position.interceptor >= 0:
        return False
    return position.agenda[-2][:2] == (COMBAT, COMBAT.steps.index(strike))


COMBAT = Program(
    "era/combat", declare, after_declaring, offer_interception, intercept, before_damage, strike, end_combat
)
