"""Which moves of ERA are worth a thought, and which is passable without one.

Every move gets an appeal: a rough guess at how good it is, by the words of the card and what lies open to the seat that
decides. Below zero it is not worth thinking about: something else is at least as good. The search looks at the rest in
this order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.doubts import comes_to_nothing
from game.kernel.appeal import NEVER, Rated, appealing
from game.kernel.effects import Play
from game.kernel.notation import DONE, NO, PASS, YES
from game.kernel.refusal import Move
from game.kernel.using import number_of
from game.language.vocabulary.actions import Damage
from game.language.vocabulary.vain import once_played
from game.language.wording import Wording, spites_its_player
from rulesets.era.energy import PAYMENT, cost_of, left_over, within_reach, yield_of
from rulesets.era.playing import uses
from rulesets.era.state import (
    ATTACK,
    CHARGE,
    CRYSTALS,
    DECK,
    DINOS,
    ELEMENT,
    ELEMENTS,
    END_TURN,
    EQUIP,
    EQUIPMENT,
    EXHAUST,
    GRAVEYARD,
    HAND,
    INTERCEPT,
    KEEP,
    MAIN,
    NO_INTERCEPTION,
    PLAY,
    REDRAW,
    SLEEPING_CRYSTALS,
    USE,
    USE_OTHER,
    VERBS,
    EraPosition,
)

if TYPE_CHECKING:
    from game.kernel.cards import Definition

TARGET, CHOOSE, ELEMENT_CHOICE = (VERBS.number_of(name) for name in ("target", "choose", "element"))
ONSET = r"when (this|the equipped) dino attacks"
MORE_THAN_ANY = 99
MOST_USES = 4
"""An ability is used so often in a turn: some pay for each other, and would be used for ever."""
SMALL_HAND = 4
"""A hand of so few cards is not drawn anew: every card can charge a crystal at least."""
FEW = {CHARGE: 4, CHOOSE: 5}
"""Of the moves of a verb only so many of the best are thought about."""


class Aim(NamedTuple):
    """What the words of a text say it is for."""

    harms: bool
    wounds: bool  # by damage and nothing else
    damage: int  # as far as it is a number
    heals: bool
    shifts: bool  # a wound from one dino to another
    readies: bool
    exhausts: bool
    wakes: bool  # a crystal
    dumps: bool  # the whole hand
    also: bool  # has a use besides: it draws, or leaves a choice
    shield: int  # damage prevented
    more: int  # power added this turn
    alone: bool  # to the dino that says so, or wears it
    less: int  # power taken this turn
    onset: Onset | None  # what the attack alone sets off


class Onset(NamedTuple):
    """How much better a blow lands for what the attack itself sets off: by a fixed amount, and for each card in hand or
    crystal of an element; and is that all that it sets off?"""

    flat: int
    cards: int
    crystals: int
    element: str
    alone: bool


@cache
def aim(definition: Definition) -> Aim:
    """What a card is for, by its words."""
    wording = Wording(definition.text)
    says, amount = wording.says, wording.amount
    return Aim(
        harms=says(
            r"\bdeal\b|place (a|\d+) wounds? on an enemy|exhaust (an enemy|a|each enemy) "
            r"|\bdestroy\b|\binterrupt\b|return an equipment"
            r"|an enemy dino gets -|\ban? (enemy )?dino cannot (attack|intercept|ready)"
        ),
        wounds=says(r"^([^.:]*: )?deal [^.:]*\.?$"),
        damage=amount(r"deal (\d+) damage"),
        heals=says(r"remove (a|\d+|all) wounds?"),
        shifts=says(r"\bmove a wound from|place the wound on another"),
        readies=says(r"\bready (a dino|an \w+ dino|another|each dino|this dino|the equipped|it)"),
        exhausts=says(r"exhaust (an enemy|a) dino"),
        wakes=says(r"\bready a crystal"),
        dumps=says(r"discard your hand"),
        also=says(r"\bdraw\b|choose (one|two):"),
        shield=amount(r"prevent the next (\d+)"),
        more=amount(r"\+(\d+) power this turn"),
        alone=says(r"(this|the equipped) dino gets \+"),
        less=amount(r"-(\d+) power this turn"),
        onset=onset(wording) if says(ONSET) else None,
    )


def onset(wording: Wording) -> Onset:
    """What an attack sets off, by the words."""
    amount = wording.amount
    element = re.search(r"power per (\w+) crystal", wording.text)
    return Onset(
        amount(r"each enemy dino gets -(\d+) stamina") + amount(r"deal (\d+) damage to an enemy dino"),
        amount(r"\+(\d+) power per card in your hand"),
        amount(r"\+(\d+) power per \w+ crystal"),
        element[1].title() if element else "",
        wording.says(ONSET + r", it gets \+\d+ power( per [^.]*)? this turn\."),
    )


def rated(position: EraPosition, moves: list[Move]) -> list[Rated]:
    """The moves whose appeal is not below zero, the highest first."""
    if position.dirty:
        position.ruleset.refresh(position)
    return appealing(position, moves, APPEAL, FEW)


# ---- cards
def keeping(position: EraPosition, card: int) -> float:
    """How much a seat would like to keep a card of its own, from 0 (it can never be played) to about 3."""
    definition, seat = position.card[card], position.controller[card]
    if definition.type == "event":
        return 0.0
    cards, piles = position.card, position.piles
    income = 0
    for crystal in piles[CRYSTALS][seat]:
        if cards[crystal].element == definition.element:
            income += yield_of(position, crystal)
    if not income and not any(
        cards[crystal].element == definition.element for crystal in piles[SLEEPING_CRYSTALS][seat]
    ):
        return 0.0
    worth: float = 2.0 + 0.1 * definition.cost
    if cost_of(position, seat, card) > income + 1:
        worth -= 0.6
    if sum(1 for other in piles[HAND][seat] if cards[other] is definition) > 1:
        worth -= 0.5
    return worth


def charging(position: EraPosition, move: Move) -> float:
    """Charge with what is least missed; a ready crystal gives its energy at once."""
    _, crystal, card = move
    worth = 4.0 - 0.5 * keeping(position, card)
    if not position.exhausted[crystal]:
        worth += 0.3
    element, cards = position.card[crystal].element, position.card
    for other in position.piles[HAND][position.seat]:
        if other != card and cards[other].element == element:
            worth += 0.05
    return worth


def equipping(position: EraPosition, move: Move) -> float:
    """Gear goes into empty slots of dinos that will live to use it."""
    _, dino, card = move
    definition, host, cards = position.card[card], position.host, position.card
    for other in position.piles[EQUIPMENT][position.seat]:
        if host[other] == dino and cards[other].type == definition.type:
            return NEVER if cards[other].cost >= definition.cost else 0.2
    life = position.hitpoints[dino] - position.wounds[dino]
    worth = 3.2 + 0.1 * min(life, 3)
    if definition.type == "weapon" and not position.exhausted[dino]:
        worth += 0.1
    return worth


def playing(position: EraPosition, move: Move) -> float:
    """An action, if something would come of it."""
    worth, card = acting(position, move[1]), move[1]
    if worth < 0 or comes_to_nothing(position, position.seat, card, position.card[card].abilities.spell):
        return NEVER
    return worth


def acting(position: EraPosition, card: int) -> float:
    """An action: when it is of use at all, and whether waiting would cost nothing."""
    seat, spell = position.seat, position.card[card].abilities.spell
    if spites_its_player(position.card[card].text):
        return NEVER
    text = aim(position.card[card])
    if text.shifts and not text.also and not eases(position, card, seat):
        return NEVER
    mine = position.active == seat
    fight = position.attacker >= 0
    aims = spell.aims(position, card, seat) if text.harms else []
    spent = position.exhausted if text.exhausts and not text.also else None
    if any(
        found and all(position.controller[one] == seat or (spent and spent[one]) for one in found) for found in aims
    ):
        return NEVER  # there is nothing to aim it at but what is one's own, or exhausted already
    if (worth := helping(position, text, seat)) is not None and (worth >= 0 or not text.also):
        return worth
    if (
        text.wounds
        and not text.also
        and not any(finds_use(position, card, seat, dinos) for dinos in aims or position.piles[DINOS])
    ):
        return NEVER
    if text.readies:
        if mine:
            return 1.2 if not fight and any(position.exhausted[dino] for dino in position.piles[DINOS][seat]) else NEVER
        return 0.7 if fight and position.interceptor < 0 else NEVER
    if text.wakes:  # it has to give more than the card takes, or energy of another element
        cost, element = cost_of(position, position.controller[card], card), position.card[card].element
        gives = any(
            yield_of(position, crystal) > cost
            or (position.exhausted[crystal] and position.card[crystal].element != element)
            for crystal in position.piles[CRYSTALS][seat]
        )
        return 0.8 if gives else NEVER
    if text.dumps:
        return 1.5 if len(position.piles[HAND][seat]) <= 3 else 0.1
    if mine:
        return 1.5 if position.phase == MAIN and not fight and not position.items else 0.4
    return 0.8 if not text.exhausts or not fight else NEVER


def finds_use(position: EraPosition, card: int, seat: int, dinos: Iterable[int]) -> bool:
    """Would the damage of a card help to wound one of some dinos in this turn that is not wounded without it?"""
    damage = damage_by(position, card, seat)
    others = [aim(position.card[other]) for other in position.piles[HAND][seat] if other != card]
    reach = damage + sum([other.damage + other.more for other in others])
    blow, victim = 0, -1
    if position.active == seat:
        ready = [dino for dino in position.piles[DINOS][seat] if not position.exhausted[dino]]
        reach += sum([position.power[dino] + setting_off(position, dino)[1] for dino in ready])
        if position.attacker >= 0:
            victim, blow = blow_at_hand(position)
    for dino in dinos:
        if position.controller[dino] == seat or position.suffered[dino]:
            continue
        struck = blow if dino == victim else 0
        if 0 < position.stamina[dino] - position.damage[dino] + position.shield[dino] - struck <= reach:
            return True
    return False


def damage_by(position: EraPosition, card: int, seat: int) -> int:
    """The damage that a card deals by its words; of what they count, as much as there is when it has been played."""
    definition = position.card[card]
    fixed = aim(definition).damage
    if fixed or position.zone[card] != HAND:
        return fixed or MORE_THAN_ANY
    spell = definition.abilities.spell
    deed = next((step for step in spell.effects if isinstance(step, Damage)), None)
    if deed is None:
        return MORE_THAN_ANY
    return once_played(Play(position, card, seat, effects=spell), lambda: deed.amount.count(position, card, seat))


def using(position: EraPosition, move: Move) -> float:
    """An activated ability."""
    card, seat = move[1], position.seat
    if uses(position, card, number_of(move)) >= MOST_USES:
        return NEVER
    text = aim(position.card[card])
    dino = position.host[card] if position.zone[card] == EQUIPMENT else card
    if text.more and text.alone and not may_strike(position, dino):
        return NEVER
    if text.shifts and not eases(position, card, seat):
        return NEVER
    if (worth := helping(position, text, seat)) is not None:
        return worth
    if text.readies and not text.harms:
        return 1.2 if position.exhausted[dino] and (position.active == seat) == (position.attacker < 0) else NEVER
    if text.wounds and not any(finds_use(position, card, seat, row) for row in position.piles[DINOS]):
        return NEVER
    effects = position.text[card].abilities.activated[number_of(move)].effects
    return NEVER if comes_to_nothing(position, seat, card, effects) else 0.8


def helping(position: EraPosition, text: Aim, seat: int) -> float | None:
    """The appeal of healing, shielding and changes of power; None for whatever is for something else."""
    if text.heals and not any(position.wounds[dino] for dino in position.piles[DINOS][seat]):
        return NEVER
    if text.shield:
        return saving(position, seat, text.shield) if position.attacker >= 0 or position.items else NEVER
    if text.less:
        return saving(position, seat, text.less) if position.attacker >= 0 and position.active != seat else NEVER
    if text.more:
        return striking_harder(position, seat, text.more) if position.active == seat else NEVER
    return None


def eases(position: EraPosition, card: int, seat: int) -> bool:
    """Would a wound that moves be taken from a dino that can bear it less than where it goes?"""
    dinos = position.piles[DINOS][seat]
    wounded = [dino for dino in dinos if position.wounds[dino]]
    if "an enemy dino" in position.card[card].text:
        return bool(wounded)
    return any(bears(position, other, dino) for dino in wounded for other in dinos)


def bears(position: EraPosition, dino: int, other: int) -> bool:
    """Does a dino bear a wound better than another one? One that could die of the next is helped by any that could
    not; whose power grows with its wounds bears all but the last, and who dies in any case that one, too."""
    if doomed(position, dino):
        return dino != other
    left, others = bearable(position, dino), bearable(position, other)
    if left > 1 and "power per wound" in position.text[dino].text:
        return dino != other
    return left > others + (others > 1)


def bearable(position: EraPosition, dino: int) -> int:
    """The wounds that a dino can still take, the last one too."""
    return position.hitpoints[dino] - position.wounds[dino]


def doomed(position: EraPosition, dino: int) -> bool:
    """Does a dino die of the blow that is about to land?"""
    if position.attacker < 0 or bearable(position, dino) > 1:
        return False
    victim, power = blow_at_hand(position)
    return victim == dino and power >= position.stamina[dino] - position.damage[dino] + position.shield[dino]


def blow_at_hand(position: EraPosition) -> tuple[int, int]:
    """The dino that an attack under way is to land on, and its power; both dinos may be gone."""
    struck = position.interceptor if position.interceptor >= 0 else position.target
    return struck & 0xFFF, position.power[position.attacker & 0xFFF]


def saving(position: EraPosition, seat: int, amount: int) -> float:
    """Is a blow about to land that this much less would ward off?"""
    if position.attacker < 0:
        return 0.6
    victim, power = blow_at_hand(position)
    if position.controller[victim] != seat or position.suffered[victim]:
        return NEVER
    over = power - position.stamina[victim] + position.damage[victim]
    return NEVER if over < 0 else 1.2 if over < amount else 0.1


def striking_harder(position: EraPosition, seat: int, amount: int) -> float:
    """Would more power turn a blow into a wound?"""
    if position.attacker < 0:
        strikes = any(may_strike(position, dino) for dino in position.piles[DINOS][seat])
        return 0.2 if strikes and position.phase == MAIN and not position.items else NEVER
    victim, power = blow_at_hand(position)
    missing = position.stamina[victim] - position.damage[victim] - power
    return 1.3 if 0 < missing <= amount else 0.1 if missing > amount else NEVER


def may_strike(position: EraPosition, dino: int) -> bool:
    """Does a dino attack, or can it yet as it lies there? What makes it stronger can wait until it is ready again."""
    if position.attacker >= 0:
        return position.attacker & 0xFFF == dino
    return not (position.exhausted[dino] or position.rooted[dino])


def exhausting(position: EraPosition, move: Move) -> float:
    """For its own sake never: whatever is played exhausts what it needs. For a payment, what leaves the least over; the
    fewest crystals, for two small ones pay for two things later."""
    moves = position.moves
    if PASS in moves or END_TURN in moves:
        return NEVER
    if position.agenda[-1][0] == PAYMENT:
        over = left_over(position, move[1])
        if any(left_over(position, other[1]) < over for other in moves):
            return NEVER
    return 0.1 * yield_of(position, move[1])


# ---- combat
def attacking(position: EraPosition, move: Move) -> float:
    """A blow that wounds, best one that kills; a weaker one only where several together may wound, or for what the
    attack itself sets off."""
    _, target, dino = move
    need = position.stamina[target] - position.damage[target]
    sets_off, more = setting_off(position, dino)
    power = position.power[dino] + more
    life = position.hitpoints[target] - position.wounds[target]
    if power >= need:
        worth = 3.0 - 0.02 * power - 0.03 * life + 0.02 * position.power[target]
        if life > 1:
            return worth
        return worth + (0.3 if len(position.piles[DINOS][position.controller[target]]) > 1 else 9.0)
    together = power
    for other in position.piles[DINOS][position.seat]:
        if other != dino and not position.exhausted[other]:
            together += position.power[other] + setting_off(position, other)[1]
    if together >= need:
        return 1.0
    if together + power >= need and strikes_again(position, dino):
        return 0.6
    if sets_off:
        return 0.4
    return 0.15 if together + helped(position, position.seat) >= need else NEVER


def helped(position: EraPosition, seat: int) -> int:
    """How much harder blows could land in this turn for actions in hand that can be paid for, and for what lies in
    play."""
    cards, piles = position.card, position.piles
    found = 0
    for card in (*piles[HAND][seat], *piles[DINOS][seat], *piles[EQUIPMENT][seat]):
        definition = cards[card]
        if position.zone[card] == HAND and not (
            definition.type == "action"
            and within_reach(position, seat, ELEMENT[definition.element], cost_of(position, seat, card))
        ):
            continue
        text = aim(definition)
        found += text.more + (damage_by(position, card, seat) if text.wounds else text.damage)
    return found


def strikes_again(position: EraPosition, dino: int) -> bool:
    """Could a dino be readied after its blow, by an ability of its own or by an action in hand?"""
    for move in position.moves:
        verb, card = move[0], move[-1]
        if verb in (PLAY, USE) and aim(position.card[card]).readies and not aim(position.card[card]).harms:
            if verb == USE and dino in (card, position.host[card]):
                return True
            if verb == PLAY:
                found = position.card[card].abilities.spell.aims(position, card, position.seat)
                if all(dino in dinos for dinos in found):
                    return True
    return False


def setting_off(position: EraPosition, dino: int) -> tuple[bool, int]:
    """Does an attack with a dino set something off that is more than a harder blow, its own or its gear's, and how much
    harder does it strike for that?"""
    cards, host, seat = position.card, position.host, position.seat
    found, more = False, 0
    for card in (dino, *position.piles[EQUIPMENT][seat]):
        if card != dino and host[card] != dino:
            continue
        sets_off = aim(cards[card]).onset
        if sets_off is not None:
            found |= not sets_off.alone and not in_vain(position, card)
            more += sets_off.flat + sets_off.cards * len(position.piles[HAND][seat])
            if sets_off.crystals:
                element = sets_off.element
                more += sets_off.crystals * sum(cards[one].element == element for one in position.piles[CRYSTALS][seat])
    return found, more


def in_vain(position: EraPosition, card: int) -> bool:
    """Would nothing come of what a card sets off by an attack?"""
    heard = position.text[card].abilities.triggers.get("attacks", ())
    seat = position.controller[card]
    return bool(heard) and all(comes_to_nothing(position, seat, card, trigger.effects) for trigger in heard)


def intercepting(position: EraPosition, move: Move) -> float:
    """Stand in the way if that wards off a wound, or a death."""
    dino, attacker, target = move[1], position.attacker & 0xFFF, position.target & 0xFFF
    power, damage, stamina = position.power[attacker], position.damage, position.stamina
    hitpoints, wounds, suffered = position.hitpoints, position.wounds, position.suffered
    if suffered[target] or power + 2 < stamina[target] - damage[target]:
        return NEVER
    if power < stamina[target] - damage[target]:
        return 0.1
    if suffered[dino] or power < stamina[dino] - damage[dino]:
        return 2.0
    left, own = hitpoints[target] - wounds[target], hitpoints[dino] - wounds[dino]
    return 1.5 if left <= 1 < own else 0.4 if own > left else 0.1


# ---- targets and choices
def targeting(position: EraPosition, move: Move) -> float:
    """Harm goes to others, help to one's own, and neither where it does nothing."""
    card, about = move[1], position.about
    if about < 0:
        return 0.5
    text = aim(position.card[about])
    mine = position.controller[card] == position.seat
    if text.shifts:
        return shifting(position, card, about, mine)
    if text.harms and not text.heals:
        if mine and any(
            position.controller[other[1]] != position.seat for other in position.moves if other[0] == TARGET
        ):
            return NEVER
        if position.zone[card] != DINOS:
            return 1.0 + 0.1 * getattr(position.card[card], "cost", 0)
        if text.exhausts:
            return NEVER if position.exhausted[card] else 1.0 + 0.1 * position.power[card]
        if text.less:
            return 2.0 if position.attacker & 0xFFF == card and position.attacker >= 0 else 0.1
        if position.suffered[card]:
            others = [other[1] for other in position.moves if other[0] == TARGET]
            return NEVER if text.wounds and finds_use(position, about, position.seat, others) else 0.1
        return (
            2.0
            - 0.1 * (position.stamina[card] - position.damage[card])
            - 0.05 * (position.hitpoints[card] - position.wounds[card])
        )
    if position.zone[card] != DINOS:
        return 1.0 if mine else 0.5
    if not mine and (text.heals or text.more or text.shield or text.readies):
        return NEVER
    if text.heals:
        return 2.0 - 0.1 * (position.hitpoints[card] - position.wounds[card]) if position.wounds[card] else NEVER
    if text.readies:
        return 1.0 + 0.1 * position.power[card] if position.exhausted[card] else NEVER
    if text.more:
        return (
            2.0
            if position.attacker & 0xFFF == card and position.attacker >= 0
            else 0.1
            if position.exhausted[card]
            else 1.0
        )
    if text.shield:
        victim = position.interceptor if position.interceptor >= 0 else position.target
        return 2.0 if victim >= 0 and victim & 0xFFF == card else 0.5
    return 1.0


def shifting(position: EraPosition, card: int, about: int, mine: bool) -> float:
    """A wound goes from who bears it least to who bears it best, and to nobody who bears it no better than who has it,
    or would die of it; an opponent's dino takes it that bears it least."""
    left, text = bearable(position, card), position.card[about].text
    if not mine:
        return 2.0 - 0.1 * left
    if "wound from a" in text and not position.agenda[-1][5]:
        others = position.piles[DINOS][position.seat]
        eased = "an enemy dino" in text or any(bears(position, dino, card) for dino in others)
        return 2.0 - 0.1 * left if eased else NEVER
    if left <= 1 and not doomed(position, card):
        return NEVER
    giver = bearer(position, about)
    better = [other[1] for other in position.moves if other[0] == TARGET and bears(position, other[1], giver)]
    return 1.0 + 0.1 * left if not better or card in better else NEVER


def bearer(position: EraPosition, about: int) -> int:
    """The dino whose wound is to go elsewhere: one that was chosen, or who bears the gear, or says so itself."""
    answers = position.agenda[-1][5]
    if answers and answers[0]:
        return int(answers[0][0]) & 0xFFF
    return position.host[about] if position.zone[about] == EQUIPMENT else about


def choosing(position: EraPosition, move: Move) -> float:
    """Give away what is least missed, take back what is most."""
    card = move[1]
    zone = position.zone[card]
    if zone in (HAND, DECK) and position.controller[card] == position.seat:
        return 3.0 - keeping(position, card)
    if zone == GRAVEYARD and position.controller[card] == position.seat:
        return 1.0 + keeping(position, card)
    return 1.0


def naming(position: EraPosition, move: Move) -> float:
    """An element that pays for something in hand."""
    cards, element = position.card, ELEMENTS[move[1]]
    return 0.5 + 0.1 * sum([1 for card in position.piles[HAND][position.seat] if cards[card].element == element])


def agreeing(position: EraPosition, move: Move) -> float:
    """Yes rather than no; but a wound is passed on only to a dino that bears it better."""
    about = position.about
    if move == NO or about < 0 or not aim(position.card[about]).shifts:
        return 0.5 if move == NO else 0.6
    return 0.6 if any(bears(position, dino, about) for dino in position.piles[DINOS][position.seat]) else 0.4


# ---- opening hand
def opening(position: EraPosition, move: Move) -> float:
    """A hand is kept if two of its cards could be played early, since a new one is smaller; a small one always."""
    elements = {position.card[crystal].element for crystal in position.piles[SLEEPING_CRYSTALS][position.seat]}
    good = 0
    for card in position.piles[HAND][position.seat]:
        definition = position.card[card]
        if definition.element in elements and definition.cost <= 2:
            good += 1
    wanted = good >= 2 or len(position.piles[HAND][position.seat]) <= SMALL_HAND
    return 1.0 if wanted == (move == KEEP) else NEVER


APPEAL: dict[int, Callable[[EraPosition, Move], float]] = {
    PASS[0]: lambda position, move: 1.0,
    DONE[0]: lambda position, move: 0.3,
    YES[0]: agreeing,
    NO[0]: agreeing,
    END_TURN[0]: lambda position, move: 0.3,
    NO_INTERCEPTION[0]: lambda position, move: 0.5,
    KEEP[0]: opening,
    REDRAW[0]: opening,
    EXHAUST: exhausting,
    CHARGE: charging,
    EQUIP: equipping,
    PLAY: playing,
    USE: using,
    USE_OTHER: using,
    ATTACK: attacking,
    INTERCEPT: intercepting,
    TARGET: targeting,
    CHOOSE: choosing,
    ELEMENT_CHOICE: naming,
}
