"""Cards that may not be played, by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import SKILLS, UNTIL_TURN_OF, WHILE_IN_PLAY, last
from game.kernel.reading import NOTHING
from game.kernel.said import marked, said
from game.kernel.zones import show
from game.language import Phrase, phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Action, Choice, Fact, Selector, Standing
from rulesets.eternal import aegis
from rulesets.eternal.elsewhere import cost_of
from rulesets.eternal.forbidding import number_of
from rulesets.eternal.phrases.nouns import Letter, Sort
from rulesets.eternal.phrases.shown import OfShown
from rulesets.eternal.state import BANNED, DECK, NO_SPELLS, NO_WEAPONS, EternalPosition, avatar
from rulesets.eternal.turn import UNTIL_OWN_TURN

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


@phrase("enemy {shuns} spells and curses cannot choose {this}.")
class NotChosen(Ability):
    """They are played on others, or not at all."""

    shuns: Letter
    this: This

    def make(self, making: Making) -> None:
        """Asked when something is chosen."""


@phrase("enemy cards cannot choose {this}.")
class NeverChosen(Ability):
    """Nothing of theirs is played on it or aimed at it; what chooses nothing reaches it all the same."""

    this: This
    hides = True

    def make(self, making: Making) -> None:
        """Asked when something is chosen."""


class Span(Phrase):
    """How long a ban holds."""

    def until(self, play: Play[EternalPosition]) -> int:
        """As the kernel's modifiers count it."""
        raise NotImplementedError


@phrase("as long as you control {this}")
class WhileControlled(Span):
    """Until that card leaves, or changes sides."""

    this: This

    def until(self, play: Play[EternalPosition]) -> int:
        return WHILE_IN_PLAY


def ban_shown(play: Play[EternalPosition], cards: list[int], span: Span) -> bool:
    """The enemy player cannot play cards with the names of these, of those that they were to show you: if Aegis was in
    the way, not even one that you knew before."""
    return aegis.reaches_player(play, 1 - play.you) and ban(play, cards, span)


def ban(play: Play[EternalPosition], cards: list[int], span: Span) -> bool:
    """The enemy player cannot play cards with the names of these, which all are told. Tells ('banned', seat, card,
    until) of each."""
    position = play.position
    if play.source < 0 and isinstance(span, WhileControlled):
        return False
    player, until = avatar(position, 1 - play.you), span.until(play)
    for card in cards:
        name = number_of(position.ruleset, position.card[card].name)
        last(position, SKILLS, player, "banned", name, until, play.origin)
        tell(position, ("banned", 1 - play.you, card, until))
    return bool(cards)


@phrase("{who} cannot play cards with the name of {whom}")
class NameBanned(Fact):
    """As long as the card is in play."""

    reads = NOTHING
    who: Standing
    whom: Standing

    def static(self, name: str) -> Static:
        who = self.who

        def apply(position: EternalPosition, card: int) -> None:
            for player in who.found(position, card, position.controller[card]):
                position.held[player] |= BANNED

        return Static(name, SKILLS, apply)

    def bans(self, position: EternalPosition, source: int, seat: int) -> list[str]:
        """The names that a seat cannot play."""
        you = position.controller[source]
        if avatar(position, seat) not in self.who.found(position, source, you):
            return []
        return [position.card[card].name for card in self.whom.found(position, source, you)]


@phrase(
    "the enemy player shows you their hand and cannot play cards with the name of a {what} in it that you choose {span}"
)
class BansFromHand(OfShown):
    """Only what you were shown can be chosen."""

    what: Sort
    span: Span

    def prompt(self, play: Play[EternalPosition]) -> str:
        return said("Choose the {what} that cannot be played", what=self.what.text)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return ban_shown(play, play.answered(self), self.span)


class ShowDearest:
    """A step in which you see the dearest cards of the enemy deck, unless Aegis is in the way."""

    hostile = True

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if not aegis.reaches_player(play, 1 - play.you):
            return False
        deck = position.piles[DECK][1 - play.you]
        for card in sorted(deck, key=lambda card: -cost_of(position, card))[: self.number]:
            show(position, card, 1 << play.you)
        return True


@phrase(
    "the enemy player shows you the {number} cards of their deck that cost most"
    " and cannot play cards with the name of one that you choose {span}"
)
class BansDearest(Action, Choice):
    """What they cost now counts; of equal cost those that lie deeper."""

    number: int
    span: Span
    hostile = True

    def steps(self, making: Making) -> list[Doing]:
        return [ShowDearest(self.number), self]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        deck = position.piles[DECK][1 - play.you]
        seen = [card for card in deck if position.known[card] >> play.you & 1]
        return sorted(seen, key=lambda card: -cost_of(position, card))[: self.number]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose the card that cannot be played")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return ban_shown(play, play.answered(self), self.span)


@phrase("for their next {number} turns")
class ForTurns(Span):
    """Turns of the enemy's own, the first of which is the next, however many turns come between."""

    number: int

    def until(self, play: Play[EternalPosition]) -> int:
        enemy = 1 - play.you
        until: int = UNTIL_OWN_TURN[enemy] + play.position.turns[enemy] + self.number
        return until


@phrase("the enemy player cannot play cards with the name of {whom} {span}")
class BansName(Action):
    """Said of what is chosen, and remembered."""

    whom: Selector
    span: Span
    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return ban(play, aegis.reached(play, self.whom.pick(play)), self.span)


@phrase("{who} cannot play spells or weapons until your next turn")
class NeitherNor(Action):
    """Until your next turn begins. Tells ('bound', player, bits, until)."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        players = aegis.reached(play, self.who.pick(play))
        for player in players:
            last(play.position, SKILLS, player, "held", NO_SPELLS | NO_WEAPONS, UNTIL_TURN_OF[play.you], play.origin)
            tell(play.position, ("bound", player, NO_SPELLS | NO_WEAPONS, UNTIL_TURN_OF[play.you]))
        return bool(players)
