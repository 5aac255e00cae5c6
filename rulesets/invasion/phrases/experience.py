"""Experience: cards that hang face down on the one that gained them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Program, ask, push
from game.kernel.events import tell
from game.kernel.said import said
from game.kernel.zones import attach, present, put, reference
from game.language import phrase
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.speech import Action, Deed, Selector
from rulesets.invasion.state import DECK, DISCARD, EXPERIENCE, InvasionPosition

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


def learn(position: InvasionPosition, card: int, host: int) -> None:
    """A card becomes an experience of another one. Tells ('learns', host, card)."""
    put(position, card, EXPERIENCE, position.controller[host])
    attach(position, card, host)
    position.place[card] = position.place[host]
    position.dirty = position.unsettled = 1
    tell(position, ("learns", host, card))


@phrase("attach {number} experience to {what}")
class GainExperience(Deed):
    """From the bottom of your discard pile or from the top of your deck, as you like."""

    number: int
    what: Selector

    def steps(self, making: Making) -> list[Doing]:
        return [FromWhere(making, self.number, self.what)]


class FromWhere:
    """The question from which end of which pile the cards come."""

    def __init__(self, making: Making, number: int, what: Selector) -> None:
        self.number, self.what = number, what
        self.prompt = said("{card}: take experience from the bottom of your discard pile?", card=making.definition.name)
        self.program = Program(making.name(), self.offer, self.hear)
        making.abilities.programs[self.program.name] = self.program

    def choices(self) -> Iterator[Any]:
        """Who is to gain it."""
        return choices_in(self.what)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        hosts = self.what.pick(play)
        for host in hosts:
            push(play.position, self.program, play.you, reference(play.position, host))
        return bool(hosts)

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        """Ask, if both piles hold enough."""
        seat, verbs = frame[3], position.ruleset.verbs
        enough = [len(position.piles[zone][seat]) >= self.number for zone in (DISCARD, DECK)]
        position.answer = verbs.yes if enough[0] else verbs.no
        if all(enough) and not position.out >> seat & 1:
            ask(position, seat, self.prompt, [verbs.yes, verbs.no], present(position, frame[2]))

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        """Take them."""
        host, seat = present(position, frame[2]), frame[3]
        if host < 0:
            return
        if position.answer == position.ruleset.verbs.yes:
            cards = position.piles[DISCARD][seat][: self.number]
        else:
            cards = position.piles[DECK][seat][::-1][: self.number]
        for card in cards:
            learn(position, card, host)


@phrase("attach {one} facedown to {what}")
class AttachFacedown(Action):
    """It becomes an experience, whoever's it is."""

    one: Selector
    what: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        hosts = self.what.pick(play)
        cards = self.one.pick(play) if hosts else []
        for card in cards:
            learn(play.position, card, hosts[0])
        return bool(cards)
