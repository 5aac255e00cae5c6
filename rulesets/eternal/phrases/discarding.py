"""Cards that go to the void by a discard, out of hands and decks, named in other ways than one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import phrase
from game.language.vocabulary.speech import Action, Countable, Players, Pronoun, Selector
from rulesets.eternal import aegis, drawing
from rulesets.eternal.state import DECK, HAND, EternalPosition
from rulesets.eternal.zoning import discard

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("the enemy player")
class TheEnemy(Players):
    """The one opponent, who does something of their own choice."""

    @property
    def plural(self) -> bool:
        return False

    def seats(self, play: Play[EternalPosition]) -> list[int]:
        return [1 - play.you]


@phrase("discard {what:Random}", "discard {what:Each}", "discard {what:TopOf}")
class DiscardThese(Action):
    """Out of a hand or a deck, whosever it is."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = aegis.reached(play, self.what.pick(play))
        for card in cards:
            discard(position, card)
        return bool(cards)


@phrase("discard your hand")
class DiscardOwnHand(Action):
    """All of it."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.discard(play, list(play.position.piles[HAND][play.you]))


@phrase("{who} <discards|discard> the top [{number} ]<card|cards> of their deck[ per {per.singular}]")
class MillTheirs(Action):
    """As many as there are. They go to the void."""

    who: Selector
    number: int = 1
    per: Countable | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        times = 1 if self.per is None else self.per.count(position, play.source, play.you)
        seats = [position.controller[player] for player in self.who.pick(play)]
        milled = [drawing.mill(play, seat, self.number * times, discarded=True) for seat in seats]
        return any(milled)


@phrase("the enemy player discards each copy of it in their hand and deck")
class DiscardCopies(Action, Pronoun):
    """All cards of the same name, wherever it is by now."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        names = {position.card[ref & 0xFFF].name for ref in play.meant}
        held = [card for zone in (HAND, DECK) for card in position.piles[zone][1 - play.you]]
        found = aegis.reached(play, [card for card in held if position.card[card].name in names])
        for card in found:
            discard(position, card)
        return bool(found)
