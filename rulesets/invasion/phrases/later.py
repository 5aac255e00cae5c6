"""What happens only when the turn ends, or as soon as something is so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Trigger
from game.kernel.events import tell
from game.kernel.zones import present, reference
from game.language import phrase
from game.language.vocabulary.parts import part_of
from game.language.vocabulary.speech import Ability, Deed, Pronoun
from rulesets.invasion.damage import deal
from rulesets.invasion.leaving import leave, sacrifice
from rulesets.invasion.marks import add_tokens
from rulesets.invasion.parts import end, leave_behind
from rulesets.invasion.phrases.abilities import FORCED, made
from rulesets.invasion.phrases.nouns import OfTrait
from rulesets.invasion.phrases.selectors import This
from rulesets.invasion.state import BATTLEFIELD_PHASE, EFFECTS, HAND, PLAY, InvasionPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making


@phrase("{what} when the turn ends")
class AtTurnEnd(Deed, Pronoun):
    """What 'it' is now, if it is still there then."""

    there = True
    what: Literal["sacrifice it", "return it to its owner's hand"]

    def steps(self, making: Making) -> list[Doing]:
        def hears(position: InvasionPosition, part: int, event: Happening) -> tuple[int, ...]:
            return (position.x[part],)

        sacrificed = self.what == "sacrifice it"
        end = made(making, [GoesAway(None if sacrificed else HAND)])
        part = part_of(making, self.text, triggers=[Trigger("turn ends", hears, end, rank=FORCED)])
        return [Remember(part, "to be sacrificed" if sacrificed else "to go back")]


@phrase("put {number} tokens on {this} when the turn ends, but only once")
class TokensAtTurnEnd(Deed):
    """If it is still there then; however often that was said in the turn."""

    number: int
    this: This

    def steps(self, making: Making) -> list[Doing]:
        def hears(position: InvasionPosition, part: int, event: Happening) -> tuple[int, ...]:
            return (position.x[part],)

        end = made(making, [Gather(self.number)])
        return [RememberThis(part_of(making, self.text, triggers=[Trigger("turn ends", hears, end, rank=FORCED)]))]


class Gather:
    """The step at the end: the tokens are put on it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        for card in play.it:
            add_tokens(play.position, card, self.number)
        return bool(play.it)


class RememberThis:
    """The step that leaves a part behind that is about the card itself, unless one is there already. Tells
    ('lingers', source)."""

    def __init__(self, part: Definition) -> None:
        self.part = part

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position, source = play.position, play.source
        if source < 0:
            return False
        about, waiting = reference(position, source), position.piles[EFFECTS][play.you]
        if not any(position.card[one] is self.part and position.x[one] == about for one in waiting):
            leave_behind(position, self.part, play.you, about)
            tell(position, ("lingers", play.dealer))
        return True


class Remember:
    """The step that leaves the part behind. Tells what is to become of the card, if there is a name for it:
    ('to be sacrificed', card) or ('to go back', card)."""

    def __init__(self, part: Definition, told: str = "") -> None:
        self.part, self.told = part, told

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        for card in play.it:
            leave_behind(position, self.part, play.you, reference(position, card))
            if self.told:
                tell(position, (self.told, card))
        return bool(play.it)


class GoesAway:
    """The step at the end: sacrificed (None), or back to a zone of its owner."""

    def __init__(self, zone: int | None) -> None:
        self.zone = zone

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        if self.zone is None:
            sacrifice(position, *play.it)
        else:
            leave(position, play.it, self.zone)
        return bool(play.it)


@phrase("sacrifice {this} as soon as you control a card that is not {trait}.")
class AsSoonAs(Ability):
    """Looked at after everything that happens: a face-up card may come into play, be turned up, change sides, or be no
    mere development any more."""

    this: This
    trait: OfTrait

    def make(self, making: Making) -> None:
        trait = self.trait

        def doomed(position: InvasionPosition, card: int) -> bool:
            mine = position.piles[PLAY][position.controller[card]]
            return any(not trait.holds(position, one, card, -1) for one in mine if not position.development[one])

        making.abilities.doomed = making.abilities.topples = doomed  # type: ignore[attr-defined]


@phrase("if a opponent's effect makes you discard {this}, put it into play instead.")
class Springs(Ability):
    """From the hand, into a zone that its owner chooses."""

    this: This

    def make(self, making: Making) -> None:
        making.abilities.springs = True  # type: ignore[attr-defined]


@phrase(
    "when your battlefield phase ends, deal {number} damage to each enemy unit that could have defended and did not."
)
class PunishIdle(Ability):
    """Who they are is noted as the defenders are declared: it may be any zone that they could have defended."""

    number: int

    def make(self, making: Making) -> None:
        def stood_by(position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
            mine = position.phase == BATTLEFIELD_PHASE and position.attacker == position.controller[card]
            return (reference(position, event[1]),) if mine else None

        def over(position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
            return () if event[1:] == (BATTLEFIELD_PHASE, position.controller[card]) else None

        part = part_of(making, self.text)
        making.abilities.hear(Trigger("stands by", stood_by, made(making, [Remember(part)])))
        making.abilities.hear(Trigger("phase ends", over, made(making, [Punish(part, self.number)])))


class Punish:
    """The step that deals the damage to all that were noted, together."""

    def __init__(self, part: Definition, number: int) -> None:
        self.part, self.number = part, number

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        notes = [one for one in position.piles[EFFECTS][play.you] if position.card[one] is self.part]
        idle = [unit for note in notes if (unit := present(position, position.x[note])) >= 0]
        deal(position, play.source, [(unit, self.number) for unit in idle if position.controller[unit] != play.you])
        for note in notes:
            end(position, note)
        return bool(notes)
