"""What is taken from the enemy player, or made theirs to give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.said import marked
from game.kernel.zones import attach, present, put, take_control
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Choice, Selector
from rulesets.eternal import aegis, drawing, effects, gaining
from rulesets.eternal.phrases.gains import Symbols
from rulesets.eternal.phrases.negating import WaitingSpell, present_in_void
from rulesets.eternal.playing import regained
from rulesets.eternal.pledging import pledged_as
from rulesets.eternal.state import DECK, KIND, KINDS, MARKET, UNITS, EternalPosition, avatar
from rulesets.eternal.units import attachments, lay_down
from rulesets.eternal.zoning import discard, is_bound, to_hand

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("put {what} into your {pile}")
class PutIntoYour(Action):
    """Whoever owned it before; into a deck to a random place."""

    what: Selector
    pile: Literal["hand", "deck"]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        if self.pile == "deck":
            return drawing.to_deck(play, self.what.pick(play), "random", play.you)
        position = play.position
        cards = [card for card in aegis.reached(play, self.what.pick(play)) if not is_bound(position, card)]
        for card in cards:
            tell(position, ("takes", play.you, card))
            lay_down(position, card)
            to_hand(position, card, play.you)
        return bool(cards)


@phrase("{this} takes the weapons of {whom}")
class TakesWeapons(Action):
    """They lie on it from now on, and are yours. Tells ('bears', unit, card, seat) of each."""

    this: This
    whom: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        units = aegis.reached(play, self.whom.pick(play))
        if play.source < 0 or position.zone[play.source] != UNITS:
            return False
        for weapon in [one for unit in units for one in attachments(position, unit)]:
            if position.card[weapon].type == "weapon":
                take_control(position, weapon, play.you)
                attach(position, weapon, play.source)
                regained(position, play.source, position.skills[weapon])
                tell(position, ("bears", play.source, weapon, play.you))
        return bool(units)


@phrase("put a random card of the enemy market into your market; if there is none, gain {number} health")
class RobsMarket(Action):
    """Nobody else sees which it is."""

    number: int
    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        market = position.piles[MARKET][1 - play.you]
        if not market:
            gaining.gain_life(play, play.you, self.number)
        elif aegis.reaches_player(play, 1 - play.you):
            put(position, market[roll(position, len(market))], MARKET, play.you)
        return True


@phrase("negate a enemy spell that chose you or a unit you control and play it")
class NegateAndPlay(WaitingSpell):
    """Out of the void, with choices of your own."""

    @property
    def wanted(self) -> str:
        return "an enemy spell that chose you or a unit of yours"

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        aimed = {
            item[0]: {present(position, ref) for answer in item[5] if answer for ref in answer}
            for item in position.items
        }
        mine = {avatar(position, play.you), *position.piles[UNITS][play.you]}
        return [entity for entity in super().candidates(play) if aimed.get(entity, set()) & mine]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = [entity for entity in play.answered(self) if effects.negate(play, entity)]
        played = [effects.play_free(play, card) for card in cards if present_in_void(position, card)]
        return any(played)


@phrase("the enemy player sacrifices a unit")
class TheySacrificeOne(Action, Choice):
    """Which one is theirs to choose."""

    hostile = True

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        return list(play.position.piles[UNITS][1 - play.you])

    def chooser(self, play: Play[EternalPosition]) -> int:
        return 1 - play.you

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose a unit to sacrifice")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return aegis.reaches_player(play, 1 - play.you) and effects.sacrifice(play, play.answered(self))


@phrase("the enemy player discards cards from the top of their deck until a unit is among them")
class DiscardToUnit(Action):
    """That unit, too; without one all of the deck."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if not aegis.reaches_player(play, 1 - play.you):
            return False
        for card in list(reversed(position.piles[DECK][1 - play.you])):
            discard(position, card)
            if position.card[card].type == "unit":
                break
        return True


@phrase("lose all your {symbols} influence")
class LosesInfluence(Action):
    """Of the kinds named."""

    symbols: Symbols

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for letter in self.symbols:
            amount = position.influence[play.you * len(KINDS) + KIND[letter]]
            gaining.gain_influence(play, play.you, KIND[letter], -amount)
        return True


@phrase("play one more Sigil of the card that you pledged")
class OneMoreSigil(Action):
    """Of the faction that it was pledged for."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if not position.pledged[play.you]:
            return False
        return effects.create_and_play(play, pledged_as(position, play.you))
