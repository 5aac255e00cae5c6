"""Playing cards and using Actions: the checks, the moves, and how they go onto the chain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.kernel.agenda import Frame, Program, push
from game.kernel.cards import Definition
from game.kernel.effects import Effects
from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.timing import add_item, item_of
from game.kernel.zones import create, present, reference
from rulesets.invasion import chances, targets
from rulesets.invasion.board import is_attachment, legend_of, questing_on, quests, section
from rulesets.invasion.entering import develop, enter, hero_in, only_zone, unique_in_play
from rulesets.invasion.loyalty import price, symbols, symbols_of
from rulesets.invasion.numbers import keywords
from rulesets.invasion.state import (
    BOARD,
    CAPITAL_PHASE,
    DEVELOP,
    DISCARD,
    FACE_DOWN,
    HAND,
    NO_FIGHT,
    PLAY,
    PLAY_CARD,
    PLAY_FOR,
    PLAY_IN,
    PLAY_ON,
    QUEST,
    SKILL,
    STACK,
    USE,
    USE_OTHER,
    InvasionPosition,
)

NECROMANCY = SKILL["Necromancy"]


# ---- the numbers and words of refusals
def cost_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card costs, and what there is to pay it."""
    card, x = move[1], move[2] if move[0] == PLAY_FOR else 0
    short = position.card[card].loyalty
    cost = price(position, seat, card, x=x)
    loyalty = f", with {short} for loyalty less the symbols that you have" if short else ""
    return {"cost": cost, "have": position.resources[seat], "loyalty": loyalty}


def target_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card would need to be aimed at."""
    effects = effects_of(position, move)
    missing = effects.targets[0] if effects and effects.targets else None
    return {"what": str(getattr(missing, "wanted", "a target")) if missing else "a target"}


def limit_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Why a tactic cannot be played now, in its own words."""
    return {"reason": tactic_limit(position, seat, move[1]) or "not now"}


def ability_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """Why an ability cannot be used."""
    ability = ability_of(position, move)
    return {"reason": (ability.why_not(position, move[1], seat) if ability else None) or "it cannot be paid"}


def development_facts(position: InvasionPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """How many developments were played."""
    return {"done": position.developed[seat], "most": position.may_develop[seat]}


NOT_IN_HAND = Refusal("play.from-hand", "{card} is not in your hand")
NOT_NOW = Refusal("play.phase", "{card} is played in your own capital phase")
NO_ANSWER = Refusal("play.no-answer", "{card} cannot be played in response to anything, or during combat")
TOO_DEAR = Refusal("play.cost", "{card} costs {cost}{loyalty}: you have {have}", cost_facts)
TWICE = Refusal("card.unique", "{card} is unique, and you have one in play")
LIMITED = Refusal("card.limited", "you have played a Limited card this turn")
WRONG_ZONE = Refusal("card.zone-only", "{card} may enter only one of your zones, and that is another one")
NOT_THERE = Refusal("card.zones", "{card} is not played there")
ONE_HERO = Refusal("card.heroes", "a Hero in that zone keeps {card} out")
NOT_NOW_TACTIC = Refusal("card.tactic-limits", "{card}: {reason}", limit_facts)
ONE_DEVELOPMENT = Refusal(
    "turn.one-development", "you have played {done} of {most} development this turn", development_facts
)
NOT_YOUR_ZONE = Refusal("play.development", "a development goes into a zone of your own capital")
ONE_LEGEND = Refusal("legend.one", "you have a legend in play")
OTHER_RACE = Refusal("legend.race", "{card} asks for the capital board of its race")
NO_QUEST = Refusal("quest.unit", "no unit can be put on that quest: it must be yours, and nobody be on it")
NO_HOST = Refusal("attachment.enters", "{card} cannot be attached to {host}")
NECROMANCER = Refusal(
    "keyword.necromancy-phase", "{card} may be played from the discard pile in your capital phase only"
)
NO_TARGET = Refusal("target.needed", "{card} needs {what}, and there is none", target_facts)
NO_ABILITY = Refusal("effect.in-play", "{card} has no Action that you could use")
OTHER_ZONE = Refusal("card.zone-text", "that Action of {card} works in another zone only")
NOT_TRIGGERED = Refusal("action.triggered", "that Action of {card} waits for something that has not happened just now")
USED = Refusal("action.once", "{card} has used that Action this turn")
UNPAYABLE = Refusal("effect.cost", "{card}: {reason}", ability_facts)


# ---- when and what
def open_time(position: InvasionPosition, seat: int) -> Refusal | None:
    """Why a seat may not play what takes time of its own: it needs its capital phase and no chain."""
    if position.phase != CAPITAL_PHASE or position.active != seat:
        return NOT_NOW
    return NO_ANSWER if position.items or position.step != NO_FIGHT else None


def attachment_rule(definition: Definition) -> Any:
    """What an attachment says about its host: an object with `hosts(position, card, seat)`, all that it may enter play
    on, and `stays(position, card, host)`; None if it does not say."""
    return getattr(definition.abilities, "attach", None)


@cache
def is_limited(definition: Definition) -> bool:
    """Is it one of the cards of which one a turn is played?"""
    return "Limited" in definition.abilities.skills


def tactic_limit(position: InvasionPosition, seat: int, card: int) -> str | None:
    """Why the text of a tactic keeps it from being played now, costs in its text included."""
    abilities = position.card[card].abilities
    for limit in getattr(abilities, "tactic_limits", ()):
        reason: str | None = limit(position, seat)
        if reason is not None:
            return reason
    action = tactic_action(position.card[card])
    return None if action is None else action.why_not(position, card, seat)


def tactic_action(definition: Definition) -> Any:
    """The Action of a tactic that has costs in its text, or None."""
    return getattr(definition.abilities, "tactic", None)


def effects_of(position: InvasionPosition, move: Move) -> Effects | None:
    """What a move that plays a card or uses an ability would do."""
    if move[0] in (USE, USE_OTHER):
        ability = ability_of(position, move)
        return ability.effects if ability else None
    return position.card[move[1]].abilities.spell


def ability_of(position: InvasionPosition, move: Move) -> Any:
    """The ability that a move names, or None."""
    activated = position.text[move[1]].abilities.activated
    number = move[2] - 1 if move[0] == USE_OTHER else 0
    return activated[number] if 0 <= number < len(activated) else None


# ---- checks
def why_not_held(position: InvasionPosition, seat: int, card: int) -> Refusal | None:
    """Why a card is not one that the seat could play: it is in its hand, or has Necromancy."""
    zone = position.zone[card]
    if zone == HAND and position.controller[card] == seat:
        return None
    if zone == DISCARD and position.owner[card] == seat and keywords(position.card[card]).skills & NECROMANCY:
        return NECROMANCER if open_time(position, seat) is not None else None
    return NOT_IN_HAND


def why_not_card(position: InvasionPosition, seat: int, card: int, cost: int) -> Refusal | None:
    """Why a unit, support, quest or legend may not be played, wherever it would go."""
    refusal = why_not_held(position, seat, card) or open_time(position, seat)
    if refusal is not None:
        return refusal
    definition = position.card[card]
    if definition.unique and unique_in_play(position, seat, card):
        return TWICE
    if is_limited(definition) and position.limited[seat]:
        return LIMITED
    if definition.type == "legend":
        if legend_of(position, seat) >= 0:
            return ONE_LEGEND
        if definition.loyalty and position.race[seat] not in symbols_of(definition):
            return OTHER_RACE
    return TOO_DEAR if cost > position.resources[seat] else None


def why_not_there(position: InvasionPosition, seat: int, card: int, where: int) -> Refusal | None:
    """Why a card may not be played in a section of a capital."""
    definition = position.card[card]
    if definition.type not in ("unit", "support", "quest") or is_attachment(definition):
        return NOT_THERE
    place, only = position.place[where], only_zone(position, card)
    if position.controller[where] != seat and "Opponent's zone" not in definition.abilities.skills:
        return NOT_THERE
    if definition.type == "quest" and only < 0 and place != QUEST:
        return NOT_THERE
    if only not in (-1, place):
        return WRONG_ZONE
    return ONE_HERO if hero_in(position, position.controller[where], place, card) else None


def why_not_on(position: InvasionPosition, seat: int, card: int, host: int) -> Refusal | None:
    """Why a unit may not be played on a quest, or an attachment on a card."""
    definition = position.card[card]
    if definition.type == "unit":
        if host not in quests(position, seat) or questing_on(position, host) >= 0:
            return NO_QUEST
        return why_not_there(position, seat, card, section(position, seat, position.place[host]))
    if not is_attachment(definition):
        return NOT_THERE
    return None if host in hosts(position, seat, card) else NO_HOST


def hosts(position: InvasionPosition, seat: int, card: int) -> list[int]:
    """What a seat may attach a card to."""
    rule = attachment_rule(position.card[card])
    found: list[int] = [] if rule is None else rule.hosts(position, card, seat)
    return found


def why_not_tactic(position: InvasionPosition, seat: int, card: int, cost: int) -> Refusal | None:
    """Why a tactic may not be played."""
    definition = position.card[card]
    if definition.type != "tactic":
        return NOT_THERE
    refusal = why_not_held(position, seat, card)
    if refusal is not None:
        return refusal
    if cost > position.resources[seat]:
        return TOO_DEAR
    if is_limited(definition) and position.limited[seat]:
        return LIMITED
    if tactic_limit(position, seat, card) is not None:
        return NOT_NOW_TACTIC
    lacking = targets.missing(position, seat, card, definition.abilities.spell, cost)
    return NO_TARGET if lacking else None


def why_not_develop(position: InvasionPosition, seat: int, card: int, where: int) -> Refusal | None:
    """Why a card may not be played face down as a development."""
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    refusal = open_time(position, seat)
    if refusal is not None:
        return refusal
    if position.controller[where] != seat:
        return NOT_YOUR_ZONE
    return ONE_DEVELOPMENT if position.developed[seat] >= position.may_develop[seat] else None


def why_not_use(position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not use an Action of a card."""
    card, ability = move[1], ability_of(position, move)
    if chances.chance_for(position, seat, move) is not None:
        return None
    if position.zone[card] != PLAY or position.controller[card] != seat or ability is None:
        return NO_ABILITY
    if getattr(ability, "triggered", False):
        return NOT_TRIGGERED
    prefix = getattr(ability, "prefix", None)
    if prefix is not None and position.place[card] != prefix:
        return OTHER_ZONE
    if ability.once_a_turn and position.used[card] >> 4 * ability.number & 15:
        return USED
    if ability.why_not(position, card, seat) is not None:
        return UNPAYABLE
    return NO_TARGET if targets.missing(position, seat, card, ability.effects, 0) else None


# ---- the moves
def anytime(position: InvasionPosition, seat: int) -> list[Move] | None:
    """What a seat may do in an action window. None if nothing that everybody sees lets it act: asking must not
    depend on hidden cards. [chain.asked]"""
    moves = chances.open_to(position, seat) if position.chances else []
    list_abilities(position, seat, moves)
    hand = position.piles[HAND][seat]
    free = open_time(position, seat) is None
    if not hand and not (free and position.piles[DISCARD][seat]):
        return moves or None
    have = symbols(position, seat)
    cards = position.card
    distinct = list({cards[card]: card for card in reversed(hand)}.values())
    for card in distinct:
        if cards[card].type == "tactic":
            list_tactic(position, seat, card, have, moves)
    if free:
        list_cards(position, seat, distinct, have, moves)
    return moves


def list_abilities(position: InvasionPosition, seat: int, moves: list[Move]) -> None:
    """Add the Actions of cards in play that the seat could use."""
    text = position.text
    for card in position.piles[PLAY][seat]:
        if position.development[card] == FACE_DOWN:
            continue
        for number in range(len(text[card].abilities.activated)):
            move = (USE_OTHER, card, number + 1) if number else (USE, card)
            if move not in moves and why_not_use(position, seat, move) is None:
                moves.append(move)


def list_tactic(position: InvasionPosition, seat: int, card: int, have: list[int], moves: list[Move]) -> None:
    """Add a tactic, with each X that can be paid."""
    cost = price(position, seat, card, have)
    if cost > position.resources[seat] or why_not_tactic(position, seat, card, cost) is not None:
        return
    if position.card[card].x:
        moves += [(PLAY_FOR, card, x) for x in range(position.resources[seat] - cost + 1)]
    else:
        moves.append((PLAY_CARD, card))


def list_cards(position: InvasionPosition, seat: int, hand: list[int], have: list[int], moves: list[Move]) -> None:
    """Add what is played in one's own capital phase: cards of the hand, units with Necromancy, developments."""
    cards = position.card
    sections = [section(position, seat, place) for place in range(3)]
    raised = [card for card in position.piles[DISCARD][seat] if keywords(cards[card]).skills & NECROMANCY]
    for card in (*hand, *raised):
        definition = cards[card]
        if definition.type == "tactic":
            continue
        if why_not_card(position, seat, card, price(position, seat, card, have)) is not None:
            continue
        if definition.type == "legend":
            moves.append((PLAY_CARD, card))
        elif is_attachment(definition):
            moves += [(PLAY_ON, card, host) for host in hosts(position, seat, card)]
        else:
            moves += [(PLAY_IN, card, one) for one in sections if why_not_there(position, seat, card, one) is None]
            if definition.type == "unit":
                moves += [
                    (PLAY_ON, card, quest)
                    for quest in quests(position, seat)
                    if why_not_on(position, seat, card, quest) is None
                ]
            elif "Opponent's zone" in definition.abilities.skills:
                moves += [
                    (PLAY_IN, card, one)
                    for one in (section(position, 1 - seat, place) for place in range(3))
                    if why_not_there(position, seat, card, one) is None
                ]
    if position.developed[seat] < position.may_develop[seat]:
        moves += [(DEVELOP, card, one) for card in hand for one in sections]


# ---- doing it
def act(position: InvasionPosition, seat: int, move: Move) -> None:
    """Carry out a move made in an action window."""
    verb, card = move[0], move[1]
    if verb in (USE, USE_OTHER):
        use(position, seat, move)
    elif verb == DEVELOP:
        play_down(position, seat, card, position.place[move[2]])
    else:
        play(position, seat, move)


def play_down(position: InvasionPosition, seat: int, card: int, place: int) -> None:
    """A card goes onto the chain face down, so that nobody learns what it is."""
    known, reveals = position.known[card], position.reveals[:]
    position.developed[seat] += 1
    tell(position, ("lays", seat))
    add_item(position, DEVELOPING, seat, card, card=card, subject=(place,))
    position.known[card], position.reveals = known, reveals


def play(position: InvasionPosition, seat: int, move: Move) -> None:
    """A card goes onto the chain, is aimed and paid for."""
    verb, card = move[0], move[1]
    definition = position.card[card]
    x = move[2] if verb == PLAY_FOR else 0
    cost = price(position, seat, card, x=x)
    raised = position.zone[card] == DISCARD
    tell(position, ("plays", seat, card))
    if definition.type == "tactic":
        effects = definition.abilities.spell
        entity = add_item(position, effects.program, seat, card, card=card)
        position.x[card] = x
        push(position, PAYING, seat, reference(position, card), (entity, cost, -1, definition.key))
        if effects.targets:
            push(position, effects.announcing, seat, reference(position, card), (~entity,))
    else:
        host = move[2] if verb == PLAY_ON else -1
        on_card = host >= 0 and is_attachment(definition)
        where = host if host >= 0 else move[2] if verb == PLAY_IN else -1
        place = position.place[where] if where >= 0 else BOARD
        owner = position.controller[where] if verb == PLAY_IN else seat
        entity = add_item(
            position,
            ENTERING,
            seat,
            card,
            card=card,
            subject=(place, owner, reference(position, host) if host >= 0 and not on_card else -1, int(raised)),
            answers=((reference(position, host),),) if on_card else (),
        )
        pay(position, seat, cost)
    if is_limited(definition):
        position.limited[seat] += 1
    position.played.append((seat, card))


def pay(position: InvasionPosition, seat: int, amount: int) -> None:
    """Resources go back to the supply. Tells ('pays', seat, amount)."""
    if amount:
        position.resources[seat] -= amount
        tell(position, ("pays", seat, amount))


def use(position: InvasionPosition, seat: int, move: Move) -> None:
    """An Action goes onto the chain, is aimed and paid for; one that was triggered uses up its chance."""
    card = move[1]
    chance = chances.chance_for(position, seat, move)
    if chance is not None:
        position.chances.remove(chance)
        source, ability, key, subject = chance[0], chances.ability_of(position, chance), chance[3], chance[4]
    else:
        source, ability, key, subject = reference(position, card), ability_of(position, move), "", ()
        key = position.text[card].key
        if position.used[card] >> 4 * ability.number & 15 < 15:
            position.used[card] += 1 << 4 * ability.number
    tell(position, ("uses", seat, card, ability.number))
    entity = create(position, position.ruleset.definition(key), seat, STACK)
    position.items.append((entity, ability.effects.program, source, seat, subject, ()))
    tell(position, ("waits", entity, seat))
    push(position, PAYING, seat, source, (entity, 0, ability.number, key))
    if ability.effects.targets:
        push(position, ability.effects.announcing, seat, source, (~entity, *subject))


def settle_price(position: InvasionPosition, frame: Frame) -> None:
    """After the targets were named: the price is paid, the costs in the text, and what targets ask for."""
    _, _, source, seat, (entity, cost, number, key), _ = frame
    definition = position.ruleset.definition(key)
    item = item_of(position, entity)
    answers = item[5] if item is not None else ()
    pay(position, seat, cost + taxes(position, seat, answers, item))
    action = tactic_action(definition) if number < 0 else definition.abilities.activated[number]
    if action is not None and hasattr(action, "pay"):
        action.pay(position, source & 0xFFF, seat, answers)
    position.unsettled = 1


PAYING = Program(targets.PAYING, settle_price)


def taxes(position: InvasionPosition, seat: int, answers: tuple[Any, ...], item: Any) -> int:
    """What opponents' cards among the targets cost more to aim at. [core.golden]"""
    if item is None or not answers:
        return 0
    if position.dirty:
        position.ruleset.refresh(position)
    numbers = item[1].numbers
    aims = {
        present(position, ref)
        for index, answer in enumerate(answers)
        if answer and index not in numbers
        for ref in answer
        if ref >= 0
    }
    more = sum(position.tax[card] for card in aims if card >= 0 and position.controller[card] != seat)
    return min(more, position.resources[seat])


# ---- what happens at the end of the chain
def come_in(position: InvasionPosition, frame: Frame) -> None:
    """The card enters play where it was played. [play.enters]"""
    card, seat, (place, owner, quest, raised) = present(position, frame[2]), frame[3], frame[4]
    if card < 0:
        return
    answers = frame[5]
    host = present(position, answers[0][0]) if answers else present(position, quest) if quest >= 0 else -1
    if answers:
        if host < 0:
            return
        place = position.place[host]
    elif host >= 0 and (questing_on(position, host) >= 0 or position.place[host] != place):
        host = -1
    enter(position, card, seat if answers else owner, place, host)
    if raised and position.zone[card] == PLAY:
        position.raised[card] = 1


ENTERING = Program("invasion/entering", come_in)


def lay_down(position: InvasionPosition, frame: Frame) -> None:
    """A development is laid into its zone."""
    card = present(position, frame[2])
    if card >= 0:
        develop(position, card, frame[3], frame[4][0])


DEVELOPING = Program("invasion/developing", lay_down)
