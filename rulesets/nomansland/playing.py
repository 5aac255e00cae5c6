"""Playing cards, using activated abilities, the stack, and the windows in which players may act."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from game.causes import cost_changes
from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.effects import Effects
from game.kernel.events import tell
from game.kernel.pricing import prices_change
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked, said
from game.kernel.timing import RESOLVE_TOP, Window, add_item, item_of
from game.kernel.using import ability_of, number_of
from game.kernel.zones import create, present, put, reference
from game.language.vocabulary.costs import ExhaustThis
from rulesets.nomansland.board import BACKLINES, NML, SIDES, ZONES_OF_BOARD, occupied
from rulesets.nomansland.keywords import RETREATING
from rulesets.nomansland.resources import (
    CHANNELLED,
    COUNT,
    FREE,
    affordable,
    channel,
    exhaust_resource,
    funds,
    pay,
    price_now,
    why_not_channel,
    words_of,
    words_of_funds,
)
from rulesets.nomansland.state import (
    BIT,
    BOARD,
    CHANNEL,
    EXHAUST,
    FIELD,
    FIELD_PLACE,
    GROUND,
    HAND,
    LIMBO,
    MAIN,
    PITCH,
    PLACE,
    PLAY,
    STACK,
    USE,
    USE_OTHER,
    USED_UP,
    NmlPosition,
)
from rulesets.nomansland.units import lay_terrain

if TYPE_CHECKING:
    from game.kernel.abilities import Payable
    from game.kernel.cards import Definition

Item = tuple[int, Program, int, int, Any, tuple[Any, ...]]


EXHAUSTS: tuple[Move, ...] = tuple((EXHAUST, kind) for kind in range(COUNT))


# ---- checks
def cost_facts(position: NmlPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The numbers of a price: what is asked, and what floats or is ready."""
    have = funds(position, seat)
    cost = words_of(price_now(position, seat, move[1]))
    extra = position.channelled[seat]
    spare = said(", and {extra} for magic only", extra=extra) if extra else ""
    return {
        "cost": cost,
        "changes": cost_changes(position, seat, move[1]),
        "have": said("{have}{spare}", have=words_of_funds(have), spare=spare),
    }


def target_facts(position: NmlPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card would need to be aimed at."""
    if move[0] in (USE, USE_OTHER):
        return {"what": ability_of(position, move).wanted(position, move[1], seat)}
    missing = position.card[move[1]].abilities.spell.missing(position, move[1], seat)
    return {"what": getattr(missing, "wanted", said("a target"))}


def ability_facts(position: NmlPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Which cost of an ability cannot be paid."""
    ability = ability_of(position, move)
    if ability is not None:
        for cost in ability.costs:
            if reason := cost.why_not(position, move[1], seat):
                return {"reason": reason}
    return {"reason": said("it cannot be paid")}


def counters(position: NmlPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """How tired a creature is."""
    return {"counters": position.exhausted[move[1]]}


NOT_IN_HAND = Refusal("play.from-hand", "{card} is not in your hand")
NOT_PREPARED = Refusal(
    "timing.prepared", "{card} is played in your own main phase, outside combat and while nothing else is going on"
)
TOO_DEAR = Refusal("play.cost", "{card} costs {cost}{changes}: you have {have}", cost_facts)
NO_TARGET = Refusal("play.target", "{card} needs {what}, and there is none", target_facts)
NO_ZONE = Refusal("play.zone", "there is no vacant zone that {card} could be put on")
NO_ABILITY = Refusal("ability.activated", "{card} has no ability that you could activate")
COVERED = Refusal("terrain.covered", "{card} is covered by another terrain, so its text does not work")
NOT_NOW = Refusal("ability.prepared", "that ability of {card} is for your main phase, while nothing else is going on")
SPENT = Refusal("ability.once", "{card} has used this ability this turn already")
UNPAYABLE = Refusal("ability.cost", "{card}: {reason}", ability_facts)
RESTING = Refusal("ability.cost", "{card} has {counters} exhaust: it is neither activated nor exhausted", counters)
ARRIVED = Refusal("ability.cost", "{card} has summoning exhaust until your next refresh step")
NOTHING_TO_AIM_AT = Refusal("ability.target", "the ability of {card} needs {what}, and there is none", target_facts)


def is_reaction(definition: Definition) -> bool:
    """Is a card played at reaction speed?"""
    return definition.type == "spell" and definition.subtype == "Reaction"


def is_magic(definition: Definition) -> bool:
    """May channelled resources pay for a card?"""
    return definition.type in ("spell", "terrain")


def prepared_time(position: NmlPosition, seat: int) -> bool:
    """May a seat act at prepared speed: in its own main phase, outside combat, with an empty stack?"""
    return position.phase == MAIN and position.active == seat and not position.items and position.attacker < 0


def why_not_play(position: NmlPosition, seat: int, card: int, have: list[int]) -> Refusal | None:
    """Why a seat with these funds may not play a card now."""
    definition = position.card[card]
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    if not is_reaction(definition) and not prepared_time(position, seat):
        return NOT_PREPARED
    extra = position.channelled[seat] if is_magic(definition) else 0
    if not affordable(have, price_now(position, seat, card), extra):
        return TOO_DEAR
    if definition.type == "spell":
        effects = definition.abilities.spell
        if effects.targets and effects.missing(position, card, seat) is not None:
            return NO_TARGET
    elif definition.type != "terrain" and not places_for(position, seat, definition):
        return NO_ZONE
    return None


def why_not_use(position: NmlPosition, seat: int, card: int, number: int) -> Refusal | None:
    """Why a seat may not activate an ability of a card."""
    if position.zone[card] not in (BOARD, GROUND, FIELD) or position.controller[card] != seat:
        return NO_ABILITY
    activated = position.text[card].abilities.activated
    if not 0 <= number < len(activated):
        return NO_ABILITY
    if position.covered[card]:
        return COVERED
    ability = activated[number]
    if getattr(ability, "prepared", False) and not prepared_time(position, seat):
        return NOT_NOW
    if ability.once_a_turn and position.used[card] >> 4 * number & 15:
        return SPENT
    for cost in ability.costs:
        if not cost.payable(position, card, seat):
            return why_unpaid(position, card, cost)
    if ability.effects.targets and ability.missing(position, card, seat) is not None:
        return NOTHING_TO_AIM_AT
    return None


def why_unpaid(position: NmlPosition, card: int, cost: Payable) -> Refusal:
    """Why a cost cannot be paid: why a creature is not exhausted in the same words as why it is not activated, which
    are then told once."""
    rests = position.card[card].type == "creature" and isinstance(cost, ExhaustThis)
    return (RESTING if position.exhausted[card] else ARRIVED) if rests else UNPAYABLE


def why_no_exhausting(position: NmlPosition, card: int) -> str | None:
    """Why a card cannot be exhausted as a cost: it needs no counter on it, and no summoning exhaust."""
    if position.exhausted[card]:
        return said("it has {exhausted} exhaust already", exhausted=position.exhausted[card])
    if position.dirty:
        position.ruleset.refresh(position)
    if position.summoning[card] and not position.keywords[card] & BIT["Ready"]:
        return said("it has summoning exhaust")
    return None


def places_for(
    position: NmlPosition, seat: int, definition: Definition, taken: Container[int] | None = None
) -> list[int]:
    """Where a card may enter for a seat, if these zones are taken; else now."""
    if definition.type == "terrain":
        if definition.subtype == "Field":
            return [FIELD_PLACE + seat, FIELD_PLACE + 1 - seat]
        return list(ZONES_OF_BOARD)
    if definition.type == "construct":
        zones = (*SIDES[seat], *NML) if definition.subtype == "Barricade" else SIDES[seat]
    else:
        zones = BACKLINES[seat] if "Backstart" in definition.abilities.skills else SIDES[seat]
    if taken is None:
        taken = occupied(position)
    return [place for place in zones if place not in taken]


def may_stand(definition: Definition, line: str) -> bool:
    """May a card be put onto a line of the battlefield ("backline", "frontline", "NML") at all?"""
    if definition.type == "creature":
        return line == "backline" or "Backstart" not in definition.abilities.skills
    return definition.type == "construct" or definition.subtype == "Zone"


# ---- what may be done at any time
def anytime(position: NmlPosition, seat: int) -> list[Move] | None:
    """What a seat may do whenever it is asked: exhaust resources, play reactions, activate abilities.

    None if nothing that everybody sees lets it act (timing.asked): asking must not depend on hidden cards.
    """
    moves: list[Move] = []
    list_abilities(position, seat, moves)
    have = list_resources(position, seat, moves)
    hand = position.piles[HAND][seat]
    if not hand or not (any(have) or position.channelled[seat] or could_channel(position, seat)):
        return moves if any(move[0] != EXHAUST for move in moves) else None
    list_plays(position, seat, moves, have, distinct_hand(position, seat))
    return moves


def could_channel(position: NmlPosition, seat: int) -> bool:
    """Is there anything that Spellcaster alone could pay for, whatever the seat holds: an exhaust ability with a price,
    or among two cards in hand a reaction that costs no typed resource, if the game has such a card?"""
    text, piles, exhausted = position.text, position.piles, position.exhausted
    if CHANNELLED * (len(piles[HAND][seat]) - 1) >= position.ruleset.cheapest_answer or prices_change(position):
        return True
    return any(
        thirsty(text[card]) and not exhausted[card] for zone in (BOARD, GROUND, FIELD) for card in piles[zone][seat]
    )


@cache
def thirsty(definition: Definition) -> bool:
    """Has a text an exhaust ability with a price that any kind of resource pays?"""
    return any(
        len(ability.costs) > 1 and any(getattr(cost, "amounts", FREE)[0] for cost in ability.costs)
        for ability in definition.abilities.activated
    )


def distinct_hand(position: NmlPosition, seat: int) -> list[int]:
    """One card of each kind in a hand: equal ones are one move."""
    cards = position.card
    return list({cards[card]: card for card in reversed(position.piles[HAND][seat])}.values())


def list_resources(position: NmlPosition, seat: int, moves: list[Move]) -> list[int]:
    """Add the kinds of resource that could be exhausted; returns the seat's funds."""
    for move, count in zip(EXHAUSTS, position.ready[seat * COUNT : (seat + 1) * COUNT], strict=True):
        if count:
            moves.append(move)
    return funds(position, seat)


def list_abilities(position: NmlPosition, seat: int, moves: list[Move]) -> None:
    """Add the activated abilities that the seat could use."""
    text, piles = position.text, position.piles
    for zone in (BOARD, GROUND, FIELD):
        for card in piles[zone][seat]:
            activated = text[card].abilities.activated
            if activated:
                for number in range(len(activated)):
                    if why_not_use(position, seat, card, number) is None:
                        moves.append((USE, card) if number == 0 else (USE_OTHER, card, number + 1))


def list_plays(position: NmlPosition, seat: int, moves: list[Move], have: list[int], hand: list[int]) -> None:
    """Add the cards among these that could be played with these funds, and those to pitch for Spellcaster."""
    cards, slow = position.card, prepared_time(position, seat)
    for card in hand:
        definition = cards[card]
        if (slow or is_reaction(definition)) and why_not_play(position, seat, card, have) is None:
            moves.append((PLAY, card))
        if "Spellcaster" in definition.abilities.skills and why_not_channel(position, seat, card) is None:
            moves.append((CHANNEL, card))


# ---- doing it
def act(position: NmlPosition, seat: int, move: Move) -> None:
    """Carry out a move that may be made at any time."""
    verb, what = move[0], move[1]
    if verb == EXHAUST:
        exhaust_resource(position, seat, what)
    elif verb == CHANNEL:
        channel(position, seat, what)
    elif verb == PLAY:
        play(position, seat, what)
    elif verb in (USE, USE_OTHER):
        use(position, seat, what, number_of(move))


def play(position: NmlPosition, seat: int, card: int) -> None:
    """Put a card on the stack, aim it and pay for it."""
    definition = position.card[card]
    if not is_reaction(definition):
        position.acting = -1
    cost = price_now(position, seat, card)
    tell(position, ("plays", seat, card))
    effects = definition.abilities.spell
    spell = definition.type == "spell"
    entity = add_item(position, effects.program if spell else ENTERING, seat, card, card=card)
    pay(position, seat, cost, magic=is_magic(definition))
    if spell:
        choose_targets(position, seat, reference(position, card), effects, entity)


def use(position: NmlPosition, seat: int, card: int, number: int) -> None:
    """Activate an ability: it goes on the stack, is aimed and paid for."""
    ability = position.text[card].abilities.activated[number]
    tell(position, ("uses", seat, card, number))
    source = reference(position, card)
    entity = add_item(position, ability.effects.program, seat, card)
    if position.used[card] >> 4 * number & 15 < 15:
        position.used[card] += 1 << 4 * number
    counters = position.exhausted[card]
    for cost in ability.costs:
        cost.pay(position, card, seat)
    if position.acting == source and position.exhausted[card] > counters:
        position.struck |= USED_UP
    choose_targets(position, seat, source, ability.effects, entity)


def choose_targets(position: NmlPosition, seat: int, source: int, effects: Effects, entity: int) -> None:
    """Announce the targets of what now waits on the stack; whoever has Protection may then retreat."""
    if effects.targets:
        push(position, RETREATING, seat, subject=(entity,))
        push(position, effects.announcing, seat, source, (entity,))


# ---- entering
WHERE = marked("Where does it enter?")


def ask_place(position: NmlPosition, frame: Frame) -> None:
    """A card resolves: its player chooses where it enters."""
    card, seat = present(position, frame[2]), frame[3]
    places = places_for(position, seat, position.card[card]) if card >= 0 else []
    position.answer = (PLACE, places[0]) if places else ()
    if len(places) > 1:
        ask(position, seat, WHERE, [(PLACE, place) for place in places], card)


def enter(position: NmlPosition, frame: Frame) -> None:
    """The card enters, or goes to the pitch if there is no place left for it. Tells ('enters', card, place)."""
    card, seat = present(position, frame[2]), frame[3]
    if card < 0 or not position.answer:
        return
    put_into_play(position, card, seat, position.answer[1])


def whose_place(position: NmlPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The card that is asked about."""
    return {"card": position.card[position.about].name}


OCCUPIED = Refusal("board.vacant", "{square} is occupied by another unit", whose_place)
VOID_ZONE = Refusal("board.void", "{square} is void: nobody may enter it", whose_place)
APART = Refusal("terrain.field", "{card} is a field terrain: it lies beside a side, and not on {square}", whose_place)
ONLY_FIELD = Refusal("board.only-field", "only field terrains lie there, and {card} is none", whose_place)
BACK_ONLY = Refusal("keyword.backstart", "{card} has Backstart: it enters on your backline", whose_place)
OWN_SIDE = Refusal("creature.zone", "{card} enters on your own side: your frontline or your backline", whose_place)
OWN_SIDE_TOO = Refusal("construct.zone", OWN_SIDE.words, whose_place)
NOT_BEYOND = Refusal("construct.barricade", "{card} enters on your own side or in no man's land", whose_place)


def why_not_enter(position: NmlPosition, seat: int, place: int) -> Refusal | None:
    """Why the card that is asked about may not enter at a place; None if nothing is asked, or it may."""
    if seat != position.seat or position.prompt != WHERE or (PLACE, place) in position.moves:
        return None
    definition = position.card[position.about]
    if definition.type == "terrain" and definition.subtype == "Field":
        return APART
    if place >= FIELD_PLACE:
        return ONLY_FIELD
    if place not in ZONES_OF_BOARD:
        return VOID_ZONE
    if place in places_for(position, seat, definition, set()):
        return OCCUPIED
    if definition.type == "construct":
        return NOT_BEYOND if definition.subtype == "Barricade" else OWN_SIDE_TOO
    return BACK_ONLY if place in SIDES[seat] else OWN_SIDE


def put_into_play(position: NmlPosition, card: int, seat: int, place: int) -> None:
    """A card comes into play at a place. Tells ('enters', card, place)."""
    definition = position.card[card]
    if definition.type == "terrain":
        lay_terrain(position, card, GROUND if place < FIELD_PLACE else FIELD, seat, place)
    else:
        put(position, card, BOARD, seat)
        position.place[card] = place
        if definition.type == "creature" and "Ready" not in definition.abilities.skills:
            position.summoning[card] = 1
        position.dirty = position.unsettled = 1
    tell(position, ("enters", card, place))


ENTERING = Program("nomansland/entering", ask_place, enter)


# ---- the stack
AT_ONCE = -1
"""The rank of triggers that nobody can answer: what a terrain does to a creature that moves into its zone, and below it
to one that moves out."""


def add_trigger(position: NmlPosition, frame: Frame) -> None:
    """A triggered ability goes on the stack and is aimed; its program comes first in the frame's subject."""
    aim_trigger(position, frame, put_trigger(position, frame))


def put_trigger(position: NmlPosition, frame: Frame) -> int:
    """A triggered ability goes on the stack; returns its entity there."""
    _, _, source, seat, (program, *subject), _ = frame
    entity = create(position, position.card[source & 0xFFF], seat, STACK)
    position.items.append((entity, program, source, seat, tuple(subject), ()))
    tell(position, ("triggers", source & 0xFFF, seat, entity))
    return entity


def aim_trigger(position: NmlPosition, frame: Frame, entity: int) -> None:
    """The targets of a triggered ability are announced."""
    _, _, source, seat, (program, *subject), _ = frame
    key = program.name.rpartition("/")[0]
    announcing = position.ruleset.definition(key).abilities.programs[program.name + "/announced"]
    if len(announcing.steps) > 1:
        push(position, RETREATING, seat, subject=(entity,))
        push(position, announcing, seat, source, (~entity, *subject))


TRIGGERING = Program("nomansland/triggering", add_trigger)


def trigger_at_once(position: NmlPosition, frame: Frame) -> None:
    """A triggered ability that is aimed and carried out before anybody can act."""
    entity = put_trigger(position, frame)
    again(position, frame, 1, answers=(entity,))
    aim_trigger(position, frame, entity)


def resolve_at_once(position: NmlPosition, frame: Frame) -> None:
    """It resolves before whatever else has come onto the stack meanwhile."""
    item = item_of(position, frame[5][0])
    if item is not None:
        position.items.remove(item)
        position.items.append(item)
        push(position, RESOLVE_TOP, frame[3])


HAPPENING_AT_ONCE = Program("nomansland/happening at once", trigger_at_once, resolve_at_once)


def item_gone(position: NmlPosition, item: Item) -> None:
    """A card that was played and is still on the stack goes to the pitch; an ability is gone for good."""
    entity, _, source, *_ = item
    position.unsettled = 1
    if position.zone[entity] == STACK:
        put(position, entity, PITCH if present(position, source) == entity else LIMBO)


ASIDE = frozenset({EXHAUST, CHANNEL})
"""Adding resources to the pool is no act that others answer (resource.no-answer)."""
ANSWER = marked("Answer, or let it happen")
ACT = marked("Act, or let the turn go on")
RESPONSE = Window("response", ACT, anytime, act, waiting=ANSWER, after_act="adder", reopens="closes", aside=ASIDE)
PAUSE = Window("pause", ACT, anytime, act, waiting=ANSWER, after_act="adder", aside=ASIDE)
DAMAGE_COMES = marked("Act before the damage is dealt, or pass")
STRIKES_NOBODY = marked("The attack strikes nobody any more: act, or pass")


class BeforeDamage(Window):
    """The moment before the damage of an attack, which never comes if the attacker has gone."""

    def asked(self, position: NmlPosition) -> str:
        return self.prompt if present(position, position.attacker) >= 0 else STRIKES_NOBODY


STRIKE = BeforeDamage("strike", DAMAGE_COMES, anytime, act, waiting=ANSWER, after_act="adder", aside=ASIDE)


def resolves_to_nothing(position: NmlPosition) -> bool:
    """Is it asked to answer what does one thing only, to a target that it has not found?"""
    if position.prompt != ANSWER or not position.items:
        return False
    _, program, _, _, _, answers = position.items[-1]
    effects = program.effects
    if effects is None or len(effects.effects) != 1 or len(effects.choices) != 1:
        return False
    (choice,) = effects.choices
    return bool(answers == ((),) and choice.of_cards)


def settle_stack(position: NmlPosition, frame: Frame) -> None:
    """After an action: what waits on the stack may be answered and resolves; then the other seat may act."""
    if position.items:
        push(position, SETTLING, frame[3])
        RESPONSE.open(position, position.items[-1][3], base=0)
    else:
        other = 1 - position.active
        PAUSE.open(position, other, 1 << position.active, base=0)


SETTLING = Program("nomansland/settling", settle_stack)
