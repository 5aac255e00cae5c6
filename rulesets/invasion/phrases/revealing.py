"""Cards of decks that are looked at or revealed and then played, discarded or put back."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.kernel.agenda import Program, ask, push
from game.kernel.events import tell
from game.kernel.pricing import levies
from game.kernel.said import marked
from game.kernel.zones import put, show
from game.language import phrase
from game.language.vocabulary.speech import Action, Choice, Deed
from rulesets.invasion.combat import join_attack
from rulesets.invasion.entering import put_into_play, turn_up
from rulesets.invasion.free import play_now, playable
from rulesets.invasion.keywords import amount
from rulesets.invasion.leaving import discard, sacrifice
from rulesets.invasion.legality import why_not_aimed
from rulesets.invasion.loyalty import price_without_loyalty, prices_of_x
from rulesets.invasion.money import pay
from rulesets.invasion.phrases.nouns import Kind, OfTrait
from rulesets.invasion.phrases.selectors import Target
from rulesets.invasion.state import BATTLEFIELD, DECK, DISCARD, HAND, PLAY, UNIT, InvasionPosition
from rulesets.invasion.targets import DECK_PROMPT, DISCARD_PROMPT, ORDER_PROMPT

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


def asking(making: Making, name: Asking) -> Program:
    """The program of a step that asks, known to saved games by its name."""
    program = Program(making.name(), name.offer, name.hear)
    making.abilities.programs[program.name] = program
    return program


class Asking:
    """A step that puts questions of its own."""

    program: Program

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        """Ask."""
        raise NotImplementedError

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        """Go on with the answer."""
        raise NotImplementedError


@phrase("look at the top {number} cards of a deck, discard up to one of them and put the others back in any order")
class LookAtADeck(Deed):
    """First whose deck, then what is discarded, then the order, the lowest first."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [Peek(making, self.number)]


class Peek(Asking):
    """Whose deck; what goes; what lies under what. The subject holds the seat of the deck (-1: not chosen yet), then
    the cards that are still to be put back; the answers say whether a card was discarded. Tells ('puts back', seat,
    card)."""

    def __init__(self, making: Making, number: int) -> None:
        self.number, self.program = number, asking(making, self)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        push(play.position, self.program, play.you, subject=(-1,))
        return True

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        seat, (whose, *cards), verbs = frame[3], frame[4], position.ruleset.verbs
        choose = verbs.number_of("choose")
        if whose < 0:
            option = verbs.number_of("option")
            ask(position, seat, DECK_PROMPT, [(option, 1), (option, 2)])
        elif not frame[5]:
            ask(position, seat, DISCARD_PROMPT, [*((choose, card) for card in cards), verbs.done])
        elif len(cards) > 1:
            ask(position, seat, ORDER_PROMPT, [(choose, card) for card in cards])
        else:
            position.answer = (choose, *cards)

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        seat, (whose, *cards), answer = frame[3], frame[4], position.answer
        if whose < 0:
            whose = answer[1] - 1
            cards = position.piles[DECK][whose][-self.number :]
            for card in cards:
                show(position, card, 1 << seat)
            push(position, self.program, seat, subject=(whose, *cards))
            return
        if not frame[5]:
            if answer != position.ruleset.verbs.done:
                cards.remove(answer[1])
                discard(position, answer[1])
        elif cards:
            cards.remove(answer[1])
            put(position, answer[1], DECK, whose)
            tell(position, ("puts back", seat, answer[1]))
        if cards:
            push(position, self.program, seat, subject=(whose, *cards), answers=(1,))


@phrase("reveal the top {number} cards of your deck and you may play a {what.singular} among them at no cost")
class PlayRevealed(Deed):
    """What must be paid by its own text is paid."""

    number: int
    what: Kind

    def steps(self, making: Making) -> list[Doing]:
        return [RevealTop(making, self.number, self.what)]


class RevealTop(Asking):
    """Everybody sees the cards; one of them may be played."""

    def __init__(self, making: Making, number: int, what: Kind) -> None:
        self.number, self.what, self.program = number, what, asking(making, self)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = position.piles[DECK][play.you][::-1][: self.number]
        for card in cards:
            show(position, card, (1 << position.seats) - 1)
        push(position, self.program, play.you, subject=tuple(cards))
        return bool(cards)

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        seat, verbs = frame[3], position.ruleset.verbs
        fitting = [card for card in frame[4] if self.what.fits(position, card) and playable(position, seat, card)]
        position.answer = verbs.done
        if fitting:
            choose = verbs.number_of("choose")
            ask(position, seat, "Play which one at no cost?", [*((choose, card) for card in fitting), verbs.done])

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        if position.answer != position.ruleset.verbs.done:
            play_now(position, frame[3], position.answer[1])


@phrase(
    "you may play a tactic in a opponent's discard pile without paying for its loyalty "
    "and put it on the bottom of its owner's deck"
)
class PlayBuried(Deed):
    """Otherwise as though from hand: what makes it cheaper counts, and an X is chosen."""

    def steps(self, making: Making) -> list[Doing]:
        return [Unbury(making)]


class Unbury(Asking):
    """One of the opponent's discarded tactics is played, paid for, and goes under the deck when it is done. The subject
    is the tactic whose X is asked for."""

    def __init__(self, making: Making) -> None:
        self.program = asking(making, self)
        self.under = Program(making.name(), self.put_under)
        making.abilities.programs[self.under.name] = self.under

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        push(play.position, self.program, play.you)
        return True

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        seat, verbs = frame[3], position.ruleset.verbs
        for card in frame[4]:
            amount = verbs.number_of("amount")
            ask(position, seat, marked("Choose X"), [(amount, x) for x in amounts_for(position, seat, card)], card)
            return
        fitting = [card for card in position.piles[DISCARD][1 - seat] if amounts_for(position, seat, card)]
        position.answer = verbs.done
        if fitting:
            choose = verbs.number_of("choose")
            ask(position, seat, "Play which tactic?", [*((choose, card) for card in fitting), verbs.done])

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        seat, answer = frame[3], position.answer
        if answer == position.ruleset.verbs.done:
            return
        card = frame[4][0] if frame[4] else answer[1]
        amounts = amounts_for(position, seat, card)
        if not frame[4] and len(amounts) > 1:
            push(position, self.program, seat, subject=(card,))
            return
        x = answer[1] if frame[4] else amounts[0]
        pay(position, seat, price_without_loyalty(position, seat, card, levies(position), x))
        push(position, self.under, seat, subject=(card,))
        play_now(position, seat, card, x)

    def put_under(self, position: InvasionPosition, frame: Frame) -> None:
        """It is done."""
        (card,) = frame[4]
        if position.zone[card] == DISCARD:
            put(position, card, DECK, at=0)


def amounts_for(position: InvasionPosition, seat: int, card: int) -> list[int]:
    """With which X a seat could play a tactic now without paying for its loyalty: 0 if it has none, nothing if that is
    not possible at all."""
    definition = position.card[card]
    if definition.type != "tactic":
        return []
    found = prices_of_x(position, seat, card, levies(position))
    return [
        x
        for x, cost in (found if definition.x else islice(found, 1))
        if why_not_aimed(position, seat, card, cost, x) is None
    ]


@phrase("reveal the top card of your deck and put a {what.singular} into your battlefield as an attacker")
class RevealAttacker(Action):
    """Anything else stays on the deck."""

    what: Kind

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        for card in position.piles[DECK][play.you][-1:]:
            show(position, card, (1 << position.seats) - 1)
            if self.what.fits(position, card) and put_into_play(position, card, play.you, BATTLEFIELD):
                join_attack(position, card)
                return True
        return False


@phrase("turn {what} faceup; a {trait} unit with Ambush ambushes and attacks, and anything else is sacrificed")
class TurnToAttack(Action):
    """It has not entered play."""

    what: Target
    trait: OfTrait

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            if not turn_up(position, card):
                continue
            position.ruleset.refresh(position)
            fits = position.kind[card] & UNIT and self.trait.holds(position, card, -1, play.you)
            if fits and amount(position.card[card], "Ambush") is not None:
                join_attack(position, card)
                tell(position, ("ambushes", card, play.you))
            elif position.zone[card] == PLAY:
                sacrifice(position, card)
        return bool(cards)


@phrase("play a tactic from your hand at no cost")
class PlayForNothing(Action, Choice):
    """It resolves at once; what its own text asks for is paid."""

    @property
    def wanted(self) -> str:
        return "a tactic to play at no cost"

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        hand = position.piles[HAND][play.you]
        return [card for card in hand if card != play.source and playable(position, play.you, card)]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return min(1, found), 1

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        cards = play.answered(self)
        for card in cards:
            play_now(play.position, play.you, card)
        return bool(cards)
