"""What the kernel asks of a game while it is played: what its rules make of damage, death, triggers and moves.

The defaults suit a game without the thing in question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic

from game.kernel.abilities import Abilities
from game.kernel.modifiers import refresh, up_to_date
from game.kernel.position import EMPTY, IllegalMove, P, Position, Result
from game.kernel.said import said
from game.kernel.zones import present

if TYPE_CHECKING:
    from game.kernel.agenda import Program
    from game.kernel.cards import Definition
    from game.kernel.effects import Choice
    from game.kernel.notation import Verbs
    from game.kernel.packets import Packet
    from game.kernel.refusal import Move, Refusal

Trigger = tuple["Program", int, int, Any, int]
"""A trigger that waits: its program, source reference, seat, subject and rank."""


class Ruling(Generic[P]):
    """The rules where the kernel asks for them."""

    verbs: Verbs

    def read(self, definition: Definition) -> Abilities:
        """The abilities that a card's text gives it."""
        return Abilities()

    def announces(self, choice: Choice) -> bool:
        """Is this choice made as the card is played, rather than on resolution?"""
        return False

    def state_checks(self, position: P) -> None:
        """What must be looked at whenever something changed: deaths, the end of the game."""

    def each_begins(self, position: P, seat: int) -> None:
        """Several players are about to do, one after another, what a text of a seat says of each of them."""

    def settles(self, position: P) -> bool:
        """May that be looked at now, and may what waits happen? Not in the midst of what counts as one."""
        return True

    def trigger_order(self, position: P, waiting: list[Trigger]) -> list[Trigger]:
        """The order in which triggers that wait together happen: by rank, the active seat's first, then in turn
        order."""
        return sorted(waiting, key=lambda trigger: (trigger[4], (trigger[2] - position.active) % position.seats))

    def replacement_order(self, position: P, packet: Packet) -> Sequence[int]:
        """The cards whose replacements look at a packet, first to last."""
        return list(position.watchers)

    def landing(self, position: P, packets: Sequence[Packet]) -> Sequence[Packet]:
        """What is left of packets right before they land together: the place for toughness, which counts once for each
        receiver."""
        return packets

    def left_play(self, position: P, card: int) -> None:
        """A card left play: clear what was marked on it. Its `place` is still the one that it had."""

    def item_gone(self, position: P, item: tuple[Any, ...]) -> None:
        """A waiting item was done or cancelled: put its card where it belongs."""

    def origin(self, position: P, ref: int) -> int:
        """The card behind the source of an effect: its id, or a number below 0 if it is not where it was any more, by
        which a game may remember what the effect still asks about it."""
        return present(position, ref)

    def resolving(self, position: P, item: tuple[Any, ...]) -> tuple[Any, ...]:
        """A waiting item as it resolves, such as without the targets that have become illegal (-1 in their place)."""
        return item

    def pays_by_tiring(self, position: P, card: int, source: int) -> bool:
        """Could a card in play have to be exhausted to pay for what a source does?"""
        return False

    def stays_exhausted(self, position: P, card: int) -> bool:
        """Does a text keep a card in play from being readied?"""
        return False

    def fizzles(self, position: P, item: tuple[Any, ...]) -> bool:
        """Is a waiting item cancelled as it should resolve? See `timing.targets_gone`."""
        return False

    def base_values(self, position: P) -> None:
        """Set the derived slots of cards in play to what is printed."""

    def apply_change(self, position: P, card: int, slot: str, amount: int) -> None:
        """Apply a lasting change to a derived slot."""
        getattr(position, slot)[card] += amount

    def refresh(self, position: P) -> None:
        """Compute the derived slots, if anything has changed that they rest on."""
        if not up_to_date(position):
            refresh(position)

    def reckon_anew(self, position: P) -> None:
        """Compute the derived slots of a copy in which a card was left out."""
        position.dirty = 1
        self.refresh(position)

    def deal(self, position: P, *packets: Packet) -> None:
        """Damage of a text is dealt, all of it together."""
        from game.kernel.packets import propose

        propose(position, *packets)

    def can_draw(self, position: P, seat: int, count: int) -> bool:
        """Would an effect that draws so many cards be carried out in full? A player who draws from nothing has done
        all that there was to do, if the game does not say otherwise."""
        return True

    def destroy(self, position: P, card: int) -> None:
        """A card in play goes to where destroyed cards go."""
        raise NotImplementedError

    def destroy_all(self, position: P, cards: list[int]) -> None:
        """Cards in play that one text destroys go there together; one after another, where that makes no difference."""
        for card in cards:
            self.destroy(position, card)

    def choosable(self, position: P, cards: list[int], source: int, seat: int) -> list[int]:
        """Those of the cards described by the text of a source that a seat may choose, as it may not what lies
        covered."""
        return cards

    def reaches(self, position: P, you: int, seat: int) -> bool:
        """Does what a seat does reach another player, whom something may shield?"""
        return True

    def without_twins(self, position: P, moves: list[Move]) -> list[Move]:
        """The moves without those that differ only by which of two equal cards they name."""
        return moves

    def why_not(self, position: P, seat: int, move: Move) -> Refusal | None:
        """The first failed check for a move, listed or not."""
        raise NotImplementedError

    def endless(self, position: P) -> None:
        """A chain of effects without a decision did not end: the game is over by rule, as a draw."""
        self.end(position, (), "end.loop")

    def end(self, position: Position, winners: tuple[int, ...], rule: str) -> None:
        """End the game."""
        position.result = Result(winners, rule)
        position.moves = EMPTY

    def concede(self, position: P, seat: int, rule: str) -> None:
        """A seat gives up, or ran out of time: with two seats the other one wins."""
        self.end(position, tuple(other for other in range(position.seats) if other != seat), rule)

    def play_unlisted(self, position: P, move: Move) -> None:
        """Concessions and time-outs; anything else is refused with its reason."""
        if position.result is not None:
            raise IllegalMove(said("the game is over"))
        if len(move) == 2 and move[0] in (self.verbs.concede, self.verbs.timeout) and 0 <= move[1] < position.seats:
            if position.out >> move[1] & 1:
                raise IllegalMove(said("seat {seat} is out of the game already", seat=move[1] + 1))
            self.concede(position, move[1], "end.concede" if move[0] == self.verbs.concede else "end.timeout")
            return
        try:
            refusal = self.why_not(position, position.seat, move)
            reason = str(refusal.explain(position, position.seat, move)) if refusal else "it is not among the moves now"
        except (IndexError, KeyError, ValueError, TypeError):
            reason = "it is no move at all"
        raise IllegalMove(f"{move!r} cannot be played: {reason}")
