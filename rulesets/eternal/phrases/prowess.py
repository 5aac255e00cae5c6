"""Battle skills as such: how many there are, one at random, and those of another card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Static
from game.kernel.modifiers import NUMBERS
from game.kernel.randomness import roll
from game.kernel.reading import NOTHING
from game.language import CardName, Several, phrase
from game.language.errors import happens_once
from game.language.vocabulary.speech import Action, Duration, Fact, Pronoun, Selector, Standing, Suffix
from rulesets.eternal import drawing, effects
from rulesets.eternal.elsewhere import IN_PLAY, health_of, skills_of, strength_of
from rulesets.eternal.phrases.numbers import MayPass, Size, only_on_playmat
from rulesets.eternal.skills import printed_warcry
from rulesets.eternal.state import ALL_BATTLE_SKILLS, BATTLE_SKILLS, BIT, EternalPosition

if TYPE_CHECKING:
    from game.kernel.effects import Play

WARCRY = BIT["Warcry"]


def battle_skills(position: EternalPosition, card: int) -> int:
    """The bits of the battle skills of a card that are not used up."""
    mask: int = skills_of(position, card) & ALL_BATTLE_SKILLS & ~position.spent[card]
    return mask


def warcry_of(position: EternalPosition, card: int) -> int:
    """How much Warcry a card has, wherever it lies."""
    amount: int = position.warcry[card] if position.zone[card] in IN_PLAY else 0
    return amount or printed_warcry(position.text[card]) + position.warcry_up[card]


@phrase("with {number} or more battle skills")
class WithBattleSkills(Suffix):
    """So many of them, whichever they are."""

    reads = NOTHING
    layer = NUMBERS
    number: int

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return battle_skills(position, card).bit_count() >= self.number


@phrase("{who} <gets|get> {size} for each of its battle skills[ {duration}]")
class GrowsBySkills(MayPass, Action, Fact):
    """The more of them it has, the more it gets."""

    reads = NOTHING
    who: Selector
    size: Size
    duration: Duration | None = None

    def static(self, name: str) -> Static:
        who, strength, health = self.who, int(self.size.strength), int(self.size.health)
        if not isinstance(who, Standing) or self.duration is not None:
            raise happens_once(self.text)
        only_on_playmat(who, self.text)

        def apply(position: EternalPosition, card: int) -> None:
            for target in who.found(position, card, position.controller[card]):
                times = battle_skills(position, target).bit_count()
                position.strength[target] += strength * times
                position.health[target] += health * times

        return Static(name, NUMBERS, apply)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards, turn = self.who.pick(play), self.duration is not None
        for card in cards:
            times = battle_skills(play.position, card).bit_count()
            effects.buff(play, [card], self.size.strength * times, self.size.health * times, turn=turn)
        return bool(cards)


@phrase("draw a card for each battle skill of {who}")
class DrawsBySkills(Action):
    """As many cards as that one has battle skills."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        return drawing.draw(
            play, play.you, sum(battle_skills(position, one).bit_count() for one in self.who.pick(play))
        )


@phrase("{who} <gains|gain> {number} random battle <skill|skills>")
class GainsRandom(Action):
    """Those that it does not have are equally likely; it keeps them for good."""

    who: Selector
    number: Several

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.who.pick(play)
        for card in cards:
            for _ in range(self.number):
                gain_random(play, card)
        return bool(cards)


def gain_random(play: Play[EternalPosition], card: int) -> int:
    """A card gains a battle skill that it lacks; returns its bit, 0 if it has all of them."""
    position = play.position
    lacking = [BIT[skill] for skill in BATTLE_SKILLS if not skills_of(position, card) & BIT[skill]]
    if not lacking:
        return 0
    bit = lacking[roll(position, len(lacking))]
    effects.grant(play, [card], bit, warcry=int(bit == WARCRY))
    return bit


@phrase("{who} gains a random battle skill; {others} <gains|gain> the same")
class GainSame(Action):
    """What the first gains the others gain, too."""

    who: Selector
    others: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        for card in self.who.pick(play):
            bit = gain_random(play, card)
            if bit:
                effects.grant(play, self.others.pick(play), bit, warcry=int(bit == WARCRY))
        return True


@phrase("{who} <gains|gain> the battle skills of {whom}")
class GainsThoseOf(Action):
    """Those that they have now, for good."""

    who: Selector
    whom: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards, models = self.who.pick(play), self.whom.pick(play)
        bits, warcry = 0, 0
        for model in models:
            bits |= skills_of(position, model) & ALL_BATTLE_SKILLS
            warcry += warcry_of(position, model)
        effects.grant(play, cards, bits, warcry=warcry)
        return bool(cards and bits)


@phrase("kill {what} and {who} gains a random battle skill for each")
class KillsAndLearns(Action):
    """For each of those that are killed."""

    what: Selector
    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards, learners = self.what.pick(play), self.who.pick(play)
        before = [position.stay[card] for card in cards]
        effects.kill(play, cards)
        times = sum(position.stay[card] != stay for card, stay in zip(cards, before, strict=True))
        for learner in learners:
            for _ in range(times):
                gain_random(play, learner)
        return bool(cards)


@phrase("create a {name} with its strength, health and battle skills")
class CreateLike(Action, Pronoun):
    """Those of what was played just now; armor is health."""

    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        definition: Any = position.ruleset.card_named(self.name)
        for model in play.it:
            card = effects.make(play, definition)
            if card >= 0:
                strength, health = strength_of(position, model), health_of(position, model)
                effects.buff(play, [card], strength - definition.strength, health - definition.health)
                bits = skills_of(position, model) & ALL_BATTLE_SKILLS
                effects.grant(play, [card], bits, warcry=warcry_of(position, model))
        return bool(play.it)
