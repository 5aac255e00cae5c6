"""Playing cards and using Actions: the moves that are legal, and how they go onto the chain."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, cast

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.pricing import levies
from game.kernel.refusal import Move
from game.kernel.said import said
from game.kernel.timing import add_item, item_of
from game.kernel.using import ability_of
from game.kernel.zones import create, present, reference, unseen
from rulesets.invasion import chances, targets
from rulesets.invasion.board import is_attachment, questing_on, quests, section
from rulesets.invasion.entering import develop, enter
from rulesets.invasion.keywords import has
from rulesets.invasion.legality import (
    hosts,
    is_limited,
    open_time,
    rises,
    tactic_action,
    why_not_aimed,
    why_not_attached,
    why_not_begin,
    why_not_card,
    why_not_on,
    why_not_there,
)
from rulesets.invasion.loyalty import Levy, missing_symbols, price, price_without_loyalty, prices_of_x, symbols
from rulesets.invasion.money import funds, pay
from rulesets.invasion.state import (
    BOARD,
    CAPITAL,
    DEVELOP,
    DISCARD,
    FACE_DOWN,
    HAND,
    PLAY,
    PLAY_CARD,
    PLAY_FOR,
    PLAY_IN,
    PLAY_ON,
    STACK,
    USE,
    USE_OTHER,
    VERBS,
    InvasionPosition,
)

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from rulesets.invasion.actions import Action

CHOOSE = VERBS.number_of("choose")


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
    cards = position.card
    tactics = {cards[card]: card for card in reversed(hand) if cards[card].type == "tactic"}
    if tactics or free:
        means, levied = funds(position, seat), levies(position)
        for card in tactics.values():
            list_tactic(position, seat, card, levied, means, moves)
        if free:
            distinct = {cards[card]: card for card in reversed(hand)}
            list_cards(position, seat, list(distinct.values()), levied, means, moves)
    return moves


def list_abilities(position: InvasionPosition, seat: int, moves: list[Move]) -> None:
    """Add the Actions of cards in play that the seat could use."""
    text, development, piles = position.text, position.development, position.piles
    for card in (*piles[PLAY][seat], *piles[CAPITAL][seat]):
        if not (actions := untriggered(text[card])) or development[card] == FACE_DOWN:
            continue
        for number, action in actions:
            move = (USE_OTHER, card, number + 1) if number else (USE, card)
            if move not in moves and why_not_begin(position, seat, card, action) is None:
                moves.append(move)


@cache
def untriggered(text: Definition) -> tuple[tuple[int, Action], ...]:
    """The Actions of a text that wait for nothing, with their numbers."""
    actions = cast("list[Action]", text.abilities.activated)
    return tuple((number, one) for number, one in enumerate(actions) if not one.triggered)


def list_tactic(
    position: InvasionPosition, seat: int, card: int, levied: list[Levy], means: int, moves: list[Move]
) -> None:
    """Add a tactic, with each X that can be paid with the means of the seat."""
    cost = price_without_loyalty(position, seat, card, levied)
    if cost > means:  # the quickest of all that stands against most cards
        return
    missing = missing_symbols(position, seat, card)
    cost += missing
    if cost > means:
        return
    if why_not_card(position, seat, card, cost) is not None:
        return
    if position.card[card].x:
        for x, cost in prices_of_x(position, seat, card, levied, missing):
            if why_not_aimed(position, seat, card, cost, x) is None:
                moves.append((PLAY_FOR, card, x))
    elif why_not_aimed(position, seat, card, cost) is None:
        moves.append((PLAY_CARD, card))


def list_cards(
    position: InvasionPosition, seat: int, hand: list[int], levied: list[Levy], means: int, moves: list[Move]
) -> None:
    """Add what is played in one's own capital phase: cards of the hand, units with Necromancy, developments."""
    cards, have = position.card, symbols(position, seat)
    sections = [section(position, seat, place) for place in range(3)]
    raised = [card for card in position.piles[DISCARD][seat] if rises(cards[card])]
    for card in (*hand, *raised):
        definition = cards[card]
        if definition.type in ("tactic", "capital", "section"):
            continue
        cost = price_without_loyalty(position, seat, card, levied) + missing_symbols(position, seat, card, have)
        if cost > means or why_not_card(position, seat, card, cost) is not None:
            continue
        if definition.type == "legend":
            moves.append((PLAY_CARD, card))
        elif is_attachment(definition):
            moves += [
                (PLAY_ON, card, host)
                for host in hosts(position, seat, card)
                if why_not_attached(position, seat, card, host) is None
            ]
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
    card = unseen(position, card)
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
    note_played(position, seat, card)
    if definition.type == "tactic":
        effects = definition.abilities.spell
        entity = add_item(position, effects.program, seat, card, card=card)
        position.x[card] = x
        action = tactic_action(definition)
        in_text = 0 if action is None else action.price(position, card, seat)
        push(position, PAYING, seat, reference(position, card), (entity, cost, in_text, -1, definition.key))
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
        if on_card:
            targets.pay_tolls(position, seat, [host])
    if is_limited(definition):
        position.limited[seat] += 1


def note_played(position: InvasionPosition, seat: int, card: int) -> None:
    """A seat plays a card; what that was is remembered, whatever becomes of it. Tells ('plays', seat, card)."""
    position.played.append((seat, position.card[card].key))
    tell(position, ("plays", seat, card))


def use(position: InvasionPosition, seat: int, move: Move) -> None:
    """An Action goes onto the chain; one that was triggered uses up its chance, of several the one that is chosen."""
    found = chances.chances_for(position, seat, move)
    if chances.occasions(position, found):
        push(position, CHOOSING, seat, subject=move)
    elif found:
        use_chance(position, found[0])
    else:
        card, ability = move[1], ability_of(position, move)
        if position.used[card] >> 4 * ability.number & 15 < 15:
            position.used[card] += 1 << 4 * ability.number
        begin(position, seat, reference(position, card), ability, position.text[card].key, ())


def use_chance(position: InvasionPosition, chance: chances.Chance) -> None:
    """A chance is used."""
    position.chances.remove(chance)
    source, seat, _, key, subject = chance
    begin(position, seat, source, chances.ability_of(position, chance), key, subject)


def begin(position: InvasionPosition, seat: int, source: int, ability: Any, key: str, subject: tuple[Any, ...]) -> None:
    """An Action of a card (a reference) is aimed and paid for."""
    card = source & 0xFFF
    tell(position, ("uses", seat, card, ability.number))
    entity = create(position, position.ruleset.definition(key), seat, STACK)
    position.items.append((entity, ability.effects.program, source, seat, subject, ()))
    tell(position, ("waits", entity, seat))
    in_text = ability.price(position, card, seat)
    push(position, PAYING, seat, source, (entity, 0, in_text, ability.number, key))
    if ability.effects.targets:
        push(position, ability.effects.announcing, seat, source, (~entity, *subject))


def ask_occasion(position: InvasionPosition, frame: Frame) -> None:
    """For which of the cards that it was triggered by is an Action used? [action.occasion]"""
    seat, move = frame[3], frame[4]
    cards = chances.occasions(position, chances.chances_for(position, seat, move))
    moves: list[Move] = [(CHOOSE, card) for card in sorted(cards)]
    ask(position, seat, said("For which card is {card} used?", card=position.card[move[1]].name), moves, move[1])


def hear_occasion(position: InvasionPosition, frame: Frame) -> None:
    """It goes onto the chain for that one."""
    found = chances.occasions(position, chances.chances_for(position, frame[3], frame[4]))
    use_chance(position, found[position.answer[1]])


CHOOSING = Program("invasion/occasion", ask_occasion, hear_occasion)


def settle_price(position: InvasionPosition, frame: Frame) -> None:
    """After the targets were named: the price is paid, the costs in the text, and what targets ask for."""
    _, _, source, seat, (entity, cost, _, number, key), _ = frame
    definition = position.ruleset.definition(key)
    item = item_of(position, entity)
    answers = item[5] if item is not None else ()
    if position.dirty:
        position.ruleset.refresh(position)
    aims = aimed_at(item, answers, position)
    pay(position, seat, cost)
    action = tactic_action(definition) if number < 0 else definition.abilities.activated[number]
    if action is not None:
        action.pay(position, source & 0xFFF, seat, answers)
        position.unsettled = 1
    targets.pay_tolls(position, seat, aims)


PAYING = Program(targets.PAYING, settle_price)


def aimed_at(item: Any, answers: tuple[Any, ...], position: InvasionPosition) -> set[int]:
    """The cards that an item on the chain aims at."""
    if item is None or not answers:
        return set()
    numbers = item[1].numbers
    return {
        present(position, ref)
        for index, answer in enumerate(answers)
        if answer and index not in numbers
        for ref in answer
        if ref >= 0
    }


# ---- what happens at the end of the chain
def come_in(position: InvasionPosition, frame: Frame) -> None:
    """The card enters play where it was played. [play.enters]"""
    card, seat, (place, owner, quest, raised) = present(position, frame[2]), frame[3], frame[4]
    if card < 0:
        return
    answers = frame[5]
    host = present(position, answers[0][0]) if answers else present(position, quest) if quest >= 0 else -1
    if answers:
        if host < 0 or host not in hosts(position, seat, card):  # [attachment.enters, attachment.zone]
            return
        place = position.place[host]
    elif host >= 0 and (questing_on(position, host) >= 0 or position.place[host] != place):
        host = -1
    enter(position, card, seat if answers else owner, place, host, DISCARD if raised else HAND)
    if raised and position.zone[card] == PLAY and has(position.card[card], "Necromancy"):
        position.raised[card] = 1


ENTERING = Program("invasion/entering", come_in)


def lay_down(position: InvasionPosition, frame: Frame) -> None:
    """A development is laid into its zone."""
    card = present(position, frame[2])
    if card >= 0:
        develop(position, card, frame[3], frame[4][0])


DEVELOPING = Program("invasion/developing", lay_down)
