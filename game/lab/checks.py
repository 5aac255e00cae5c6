"""What must hold at every decision of every game; each check raises Broken saying what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.position import Position
from game.kernel.reading import IN_PLAY
from game.kernel.refusal import Move
from game.kernel.timing import abilities_on_stack

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset


class Broken(AssertionError):
    """A promise of the engine that a position breaks."""


def cards_of(position: Position) -> Counter[tuple[int, str]]:
    """Every card by owner and id, without abilities that wait, parts of texts that live on, and what is gone for
    good."""
    ruleset = position.ruleset
    abilities = abilities_on_stack(position)
    return Counter(
        (position.owner[card], definition.key)
        for card, definition in enumerate(position.card)
        if position.zone[card] != ruleset.limbo and card not in abilities and "/" not in definition.key
    )


def check_piles(position: Position) -> None:
    """Each card lies in exactly one pile, the one that its slots name; what waits is its player's, and what is asked
    can be answered."""
    places: dict[int, tuple[int, int]] = {}
    for zone, row in enumerate(position.piles):
        for seat, pile in enumerate(row):
            for card in pile:
                if card in places:
                    raise Broken(f"{position.card[card].name} ({card}) lies in two piles")
                places[card] = (zone, seat)
    for card, definition in enumerate(position.card):
        if card not in places:
            raise Broken(f"{definition.name} ({card}) lies in no pile")
        zone, seat = places[card]
        shared = position.ruleset.zones[zone].shared
        if zone != position.zone[card] or (seat != position.controller[card] and not shared):
            raise Broken(
                f"{definition.name} ({card}) lies in {places[card]}, its slots say "
                f"{position.zone[card], position.controller[card]}"
            )
    for entity, _, _, seat, *_ in position.items:
        if position.controller[entity] != seat:
            raise Broken(f"{position.card[entity].name} ({entity}) waits for seat {seat}, and another one has it")
    if len(set(position.moves)) != len(position.moves):
        raise Broken(f"a move is listed twice: {position.moves}")
    if not position.moves and position.result is None:
        raise Broken("the game is not over, and nobody is asked")
    if position.moves and not 0 <= position.seat < position.seats:
        raise Broken(f"seat {position.seat} is asked")


def check_cards(position: Position, cards: Counter[tuple[int, str]]) -> None:
    """No card is lost or doubled; in a game that makes cards no owner has fewer than before."""
    now = cards_of(position)
    if position.ruleset.makes_cards:
        if owned(now) & owned(cards) != owned(cards):
            raise Broken(f"lost: {dict(cards - now)}")
    elif now != cards:
        raise Broken(f"lost: {dict(cards - now)}, doubled: {dict(now - cards)}")


def check_same(position: Position, other: Position, what: str) -> None:
    """Two positions are equal in every slot, found by looking at the class."""
    if differences := position.differences(other):
        raise Broken(f"{what} differs in {', '.join(differences)}")
    missing = set(slots(type(position))) - set(position.kinds)
    if missing:
        raise Broken(f"slots that neither copy nor JSON knows: {', '.join(sorted(missing))}")


def slots(cls: type[Any]) -> list[str]:
    """The slots of a class and those it builds on."""
    return [name for base in cls.__mro__ for name in vars(base).get("__slots__", ())]


def play_three(position: Position, move: Move) -> Position:
    """Let a position, its copy and its JSON twin take the same move; all must end equal. Returns the position."""
    copy, witness, twin = position.copy(), position.copy(), position.ruleset.position_from_json(position.to_json())
    check_same(position, copy, "the copy")
    check_same(position, twin, "the JSON twin")
    copy.play(move)
    check_same(position, witness, "the original, after a move on its copy,")
    position.play(move)
    twin.play(move)
    check_same(position, copy, "the copy after a move")
    check_same(position, twin, "the JSON twin after a move")
    return position


def check_fresh(position: Position) -> None:
    """The derived numbers are what they would be if everything were computed anew."""
    now = position.copy()
    if now.dirty:
        now.ruleset.refresh(now)
    compare_with_new(now, now.ruleset.refresh, range(len(now.card)))


def check_order(position: Position) -> None:
    """The derived numbers in play rest on what lies there, and not on which of it came first."""
    now = position.copy()
    if now.dirty:
        now.ruleset.refresh(now)
    now.watchers.reverse()
    compare_with_new(now, now.ruleset.refresh, in_play(now))


def in_play(position: Position) -> list[int]:
    """The cards that lie where texts work."""
    return [card for card in range(len(position.card)) if position.in_play(card)]


def compare_with_new(now: Position, refresh: Callable[[Position], None], cards: Iterable[int]) -> None:
    """Raise Broken if a position that is up to date has other derived numbers of some cards than its copy computed
    anew."""
    anew = now.copy()
    anew.dirty = IN_PLAY
    refresh(anew)
    for name, (kind, _) in now.kinds.items():
        if kind == "derived":
            old, new = getattr(now, name), getattr(anew, name)
            for card in cards if old != new else ():
                if old[card] != new[card]:
                    raise Broken(f"{name} of {now.card[card].name} ({card}) is {old[card]} and should be {new[card]}")


@contextmanager
def every_refresh_checked(ruleset: Ruleset) -> Iterator[None]:
    """Meanwhile each refresh of a ruleset, in the midst of moves as well, is compared with everything computed anew, as
    far as the cards in play are concerned."""
    plain = ruleset.refresh

    def refresh(position: Position) -> None:
        plain(position)
        compare_with_new(position, plain, in_play(position))

    ruleset.refresh = refresh  # type: ignore[method-assign]
    try:
        yield
    finally:
        del ruleset.refresh


def check_notation(position: Position) -> None:
    """Each listed move has a text of its own, and the text names the move."""
    own: dict[str, Move] = {}
    for move, text in position.ruleset.notation.texts(position).items():
        if text in own:
            raise Broken(f"'{text}' is the text of {own[text]} and of {move}")
        own[text] = move
    for text in (*own,)[-1:]:  # texts that differ are read alike
        if position.move(text) != own[text]:
            raise Broken(f"'{text}' reads as {position.move(text)}, not {own[text]}")


def any_move(position: Position, random: Random) -> Move:
    """Any legal move; now and then a seat, asked or not, gives up where the game can go on without it."""
    if position.seats > 2 and random.random() < 0.001:
        in_game = [seat for seat in range(position.seats) if not position.out >> seat & 1]
        return (position.ruleset.verbs.concede, in_game[int(random.random() * len(in_game))])
    moves = position.moves
    return moves[int(random.random() * len(moves))]


def owned(cards: Counter[tuple[int, str]]) -> Counter[int]:
    """How many cards each owner has."""
    found: Counter[int] = Counter()
    for (owner, _), count in cards.items():
        found[owner] += count
    return found
