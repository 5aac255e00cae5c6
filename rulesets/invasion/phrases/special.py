"""Texts that do what hardly any other card does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.abilities import Trigger
from game.kernel.agenda import Program, ask, push
from game.kernel.effects import Ahead, chosen_ahead, do_now
from game.kernel.events import tell
from game.kernel.pricing import Surcharge
from game.kernel.randomness import some
from game.kernel.said import marked, said
from game.kernel.zones import after_moves, present, reference, show
from game.language import phrase
from game.language.vocabulary.parts import part_of
from game.language.vocabulary.speech import Action, Checked, Choice, Deed, Pronoun
from rulesets.invasion.board import called
from rulesets.invasion.combat import divert
from rulesets.invasion.entering import turn_up
from rulesets.invasion.free import play_now, playable
from rulesets.invasion.fronts import zones_attacked
from rulesets.invasion.leaving import sacrifice
from rulesets.invasion.money import lacks, pay
from rulesets.invasion.parts import end, leave_behind
from rulesets.invasion.phrases.abilities import made
from rulesets.invasion.phrases.nouns import Kind
from rulesets.invasion.phrases.selectors import Target
from rulesets.invasion.state import CAPITAL, HAND, NO_FIGHT, UNIT, WOUNDS, InvasionPosition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.agenda import Frame
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making


@phrase("its controller pays {number} or {deed}")
class PaysOr(Deed, Pronoun):
    """Whoever controls the card that the 'when' is about says which."""

    number: int
    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [Demand(making, self.number, self.deed)]


class Demand:
    """The question whether somebody pays. What is aimed at otherwise was chosen before it."""

    def __init__(self, making: Making, number: int, deed: Deed) -> None:
        self.number, self.effects = number, making.effects([deed], about=True)
        self.card, self.what = making.definition.name, deed.text
        self.program = Program(making.name(), self.offer, self.hear)
        making.abilities.programs[self.program.name] = self.program

    def choices(self) -> Iterator[Ahead]:
        """Those that are announced."""
        return map(Ahead, self.effects.targets)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        aimed = chosen_ahead(play, self.effects)
        for card in play.it[:1]:
            asked = play.position.controller[card]
            push(play.position, self.program, asked, play.origin, (*play.meant, ~play.you), aimed)
        return None

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        """Ask, if there is enough to pay."""
        verbs, seat = position.ruleset.verbs, frame[3]
        position.answer = verbs.no
        whom = present(position, frame[4][0])
        if not lacks(position, seat, self.number) and not position.out >> seat & 1:
            prompt = said(
                "{card}: pay {number} for {whom}? Otherwise {what}",
                card=self.card,
                number=self.number,
                whom=called(position, frame[4][0] & 0xFFF),
                what=self.what,
            )
            ask(position, seat, prompt, [verbs.yes, verbs.no], whom)

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        """Take what was paid, or do the rest."""
        if position.answer == position.ruleset.verbs.yes:
            pay(position, frame[3], self.number)
        else:
            *meant, you = frame[4]
            do_now(position, self.effects, ~you, frame[2], tuple(meant), frame[5])


@phrase("the attack goes to another zone of your capital that is not burning")
class Divert(Action, Choice):
    """Who attacks and what they attack with stays as it is. Without an attack on that capital there is nothing to
    say."""

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        if position.step == NO_FIGHT or position.attacker == play.you:
            return []
        attacked = zones_attacked(position)
        zones = position.piles[CAPITAL][play.you][:3]
        return [zone for zone in zones if zone not in attacked and not position.burning[zone]]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return (1, 1) if found else (0, 0)

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return marked("Where does the attack go?")

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        zones = play.answered(self)
        for zone in zones:
            divert(position, zone)
        return bool(zones)


@phrase("turn {what} faceup; a unit is sacrificed when the turn ends, and anything else at once")
class TurnUp(Deed):
    """It has not entered play."""

    what: Target

    def steps(self, making: Making) -> list[Doing]:
        def hears(position: InvasionPosition, part: int, event: Happening) -> tuple[int, ...]:
            return (position.x[part],)

        giving_up = made(making, [SacrificeMeant()])
        part = part_of(making, self.text, triggers=[Trigger("turn ends", hears, giving_up, rank=1)])
        return [TurningUp(self.what, part)]


class SacrificeMeant:
    """What was turned up is given up by whoever controls it then."""

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        sacrifice(play.position, *play.it)
        return bool(play.it)


class TurningUp:
    """The step that turns developments up. Tells ('to be sacrificed', card) of each that stays for the turn."""

    def __init__(self, what: Target, part: Definition) -> None:
        self.what, self.part = what, part

    def choices(self) -> list[Target]:
        """What is turned up."""
        return [self.what]

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            if not turn_up(position, card):
                continue
            position.ruleset.refresh(position)
            if position.kind[card] & UNIT:
                leave_behind(position, self.part, position.controller[card], reference(position, card))
                tell(position, ("to be sacrificed", card))
            else:
                sacrifice(position, card)
        return bool(cards)


@phrase(
    "the next {what.singular} you play this turn costs {number} less[, but no less than {least}]"
    "[ and enters play with {damage} damage]"
)
class NextCostsLess(Deed, Checked):
    """The part that waits for it notes which one it is as it is played."""

    what: Kind
    number: int
    damage: int = 0
    least: int = 0

    def fault(self, definition: Definition) -> str | None:
        if self.damage and self.what.word != "unit":
            return said("'{words}': only a unit enters play with damage", words=self.text)
        return None

    def steps(self, making: Making) -> list[Doing]:
        number, least, fits = self.number, self.least, self.what.fits

        def less(position: InvasionPosition, part: int, seat: int, card: int) -> int:
            free = position.x[part] == 0 and position.controller[part] == seat
            return -number if free and fits(position, card) else 0

        def played(position: InvasionPosition, part: int, event: Happening) -> tuple[int, ...] | None:
            _, seat, card = event
            mine = position.x[part] == 0 and seat == position.controller[part]
            return (~card,) if mine and fits(position, card) else None

        def entered(position: InvasionPosition, part: int, event: Happening) -> tuple[int, ...] | None:
            unit = reference(position, event[1])
            return (unit,) if position.x[part] == unit else None

        def cancelled(position: InvasionPosition, part: int, event: Happening) -> tuple[int, ...] | None:
            return () if position.x[part] and position.x[part] & 0xFFF == event[1] else None

        noting = made(making, [Noted()])
        arriving = made(making, [Arrived(self.damage)])
        part = part_of(
            making,
            self.text,
            triggers=[
                Trigger("plays", played, noting),
                Trigger("enters", entered, arriving),
                Trigger("cancelled", cancelled, arriving),
            ],
            statics=[Surcharge("less", less, least)],
        )
        return [Waits(part)]


class Noted:
    """This is the card that was waited for, should it enter play: it lies on the chain."""

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position, card = play.position, ~play.subject[0]
        position.x[play.source] = after_moves(position, card)
        return None


class Arrived:
    """It is there, and the damage is put on it, or it was cancelled and is not: nothing waits any more. Tells
    ('suffers', card, amount)."""

    def __init__(self, damage: int) -> None:
        self.damage = damage

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        for card in play.it:
            position.damage[card] += self.damage
            position.dirty |= WOUNDS
            position.unsettled = 1
            tell(position, ("suffers", card, self.damage))
        end(position, play.source)
        return None


class Waits:
    """The step that leaves a part behind. Tells ('lingers', source)."""

    def __init__(self, part: Definition) -> None:
        self.part = part

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        leave_behind(play.position, self.part, play.you)
        tell(play.position, ("lingers", play.dealer))
        return True


@phrase("a opponent reveals {number} random cards and you may play the tactics among them at no cost")
class PlayTheirs(Deed):
    """One after another, as a part of this chain."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [Reveal(making, self.number)]


class Reveal:
    """The step that shows the cards, and the question which of them is played next."""

    def __init__(self, making: Making, number: int) -> None:
        self.number = number
        self.program = Program(making.name(), self.offer, self.hear)
        making.abilities.programs[self.program.name] = self.program

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        shown = some(position, position.piles[HAND][1 - play.you], self.number)
        for card in shown:
            show(position, card, 1 << play.you)
        push(position, self.program, play.you, subject=tuple(reference(position, card) for card in shown))
        return bool(shown)

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        """Ask which tactic is played next."""
        seat, verbs = frame[3], position.ruleset.verbs
        cards = [card for ref in frame[4] if (card := present(position, ref)) >= 0]
        moves = [(verbs.number_of("choose"), card) for card in cards if playable(position, seat, card)]
        position.answer = verbs.done
        if moves and not position.out >> seat & 1:
            ask(position, seat, "Play which tactic at no cost?", [*moves, verbs.done])

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        """Play it, and ask again."""
        if position.answer != position.ruleset.verbs.done:
            push(position, self.program, frame[3], subject=frame[4])
            play_now(position, frame[3], position.answer[1])
