"""Health, armor, power and influence that a player gains."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import SKILLS, WHILE_IN_PLAY, last
from game.kernel.reading import NOTHING
from game.kernel.said import marked
from game.kernel.zones import reference
from game.language import Signed, Word, phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Action, Amount, Choice, Countable, Fact, Standing
from rulesets.eternal import aegis, gaining
from rulesets.eternal.phrases.scaling import amount_of
from rulesets.eternal.state import KIND, PLAYER, PLAYMAT, POWERS, EternalPosition, avatar
from rulesets.eternal.zoning import transmute_all

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making

Counted = Literal["health", "armor", "power"]


class Symbols(Word):
    """Influence, a letter for each."""

    shape = r"[FTJPS]+\b"


@phrase("gain {amount:Simple} {stat}", "gain {stat} equal to {amount}")
class Gain(Action):
    """Health has no upper limit; power is for this turn."""

    amount: Amount
    stat: Counted

    def do(self, play: Play[EternalPosition]) -> bool | None:
        amount = amount_of(play, self.amount)
        give = {"health": gaining.gain_life, "armor": gaining.gain_armor, "power": gaining.gain_power}[self.stat]
        give(play, play.you, amount)
        return True


@phrase("{loss} {number} health")
class LosesHealth(Action):
    """No damage: no armor takes it."""

    loss: Literal["lose", "the enemy player loses"]
    number: int

    @property
    def hostile(self) -> bool:
        """It touches the enemy."""
        return self.loss != "lose"

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position, seat = play.position, 1 - play.you if self.hostile else play.you
        if not aegis.reaches_player(play, seat):
            return False
        position.life[seat] -= self.number
        position.dirty |= PLAYER
        position.unsettled = 1
        tell(position, ("health becomes", seat, position.life[seat]))
        return True


@phrase("double your armor")
class DoublesArmor(Action):
    """As much again as there is now, with a relic weapon or without one."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        gaining.gain_armor(play, play.you, play.position.armor[play.you])
        return True


@phrase("when you gain armor, gain {number} more armor.")
class MoreArmor(Ability):
    """It is part of each gain of that player."""

    number: int

    def make(self, making: Making) -> None:
        """Looked up as armor is gained."""


def more_armor(position: EternalPosition, seat: int) -> int:
    """How much more armor a player gains with any that is gained."""
    trees: list[Any] = [position.text[card].abilities.tree for zone in PLAYMAT for card in position.piles[zone][seat]]
    return sum(part.number for tree in trees if tree for part in tree.paragraphs if isinstance(part, MoreArmor))


@phrase("gain {symbols} influence")
class GainInfluence(Action):
    """Of the kinds named, so much of each."""

    symbols: Symbols

    @cached_property
    def amounts(self) -> list[tuple[int, int]]:
        """Each kind, and how much of it."""
        return [(KIND[letter], self.symbols.count(letter)) for letter in dict.fromkeys(self.symbols)]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for kind, amount in self.amounts:
            if play.source >= 0 and position.zone[play.source] == POWERS:
                gaining.add_influence(position, play.you, kind, amount)
            else:
                gaining.gain_influence(play, play.you, kind, amount)
        return True


@phrase("gain {first} or {rest* or } influence")
class GainOneOf(Action, Choice):
    """One of the kinds, as its player chooses when it happens."""

    first: Symbols
    rest: tuple[Symbols, ...]
    of_cards = False

    @property
    def verb(self) -> str:
        return "influence"

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        return [KIND[letter] for letter in (self.first, *self.rest)]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose the influence")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        for kind in play.answered(self):
            gaining.gain_influence(play, play.you, kind, 1)
        return True


@phrase("{who} <has|have> {number} maximum power[ per {per.singular}]")
class HasMaximum(Fact):
    """As long as the card is in play; it can be used from the next turn on."""

    reads = NOTHING
    who: Standing
    number: Signed
    per: Countable | None = None
    maximum: ClassVar[bool] = True

    def static(self, name: str) -> Static:
        who, number, per = self.who, int(self.number), self.per

        def apply(position: EternalPosition, card: int) -> None:
            seat = position.controller[card]
            times = 1 if per is None else per.count(position, card, seat)
            for player in who.found(position, card, seat):
                position.reserve[player] += number * times

        return Static(name, SKILLS, apply)


@phrase("you may play another power card in each of your turns")
class MorePower(Fact):
    """One more, as long as the card is in play."""

    reads = NOTHING

    def static(self, name: str) -> Static:
        def apply(position: EternalPosition, card: int) -> None:
            position.spare[avatar(position, position.controller[card])] += 1

        return Static(name, SKILLS, apply)


@phrase("you get {number} maximum power as long as you control {this}")
class GetsMaximum(Action):
    """Each time more. Tells ('reserve', seat, amount)."""

    number: Signed
    this: This

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if play.source < 0:
            return False
        player, source = avatar(position, play.you), reference(position, play.source)
        last(position, SKILLS, player, "reserve", int(self.number), WHILE_IN_PLAY, source)
        tell(position, ("reserve", play.you, int(self.number)))
        transmute_all(position, play.you)
        return True
