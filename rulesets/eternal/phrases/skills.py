"""Skills, printed and gained, and what a unit or a player may not do."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import FOREVER, SKILLS, THIS_TURN, UNTIL_TURN_OF, WITHOUT, last
from game.kernel.randomness import roll
from game.kernel.reading import NOTHING
from game.kernel.said import marked, said
from game.language import Phrase, phrase
from game.language.errors import happens_once
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Ability, Action, Checked, Countable, Duration, Fact, Selector, Standing
from game.language.vocabulary.vain import DoneFor
from rulesets.eternal import aegis, effects, gaining
from rulesets.eternal.elsewhere import Reach
from rulesets.eternal.state import (
    BINDING,
    BIT,
    BY_HEALTH,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    FROZEN,
    HARDY,
    INVULNERABLE,
    KEPT,
    MUTE,
    NO_AEGIS,
    NO_HEALTH_GAIN,
    NO_SPELLS,
    NO_WEAPONS,
    PLAYERS,
    SPYING,
    TAKEN,
    THRIFTY,
    TWICE,
    UNITS,
    VOID,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import deny

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making

SkillWord = Literal[
    "Aegis",
    "Ambush",
    "Berserk",
    "Bond",
    "Charge",
    "Deadly",
    "Depleted",
    "Destiny",
    "Double Damage",
    "Echo",
    "Endurance",
    "Flying",
    "Killer",
    "Lifesteal",
    "Overwhelm",
    "Pledge",
    "Quickdraw",
    "Reckless",
    "Revenge",
    "Unblockable",
    "Voidbound",
    "Warp",
]


class Skill(Phrase):
    """A skill; the rules say what each does."""

    bits: int
    warcry: int


@phrase("{word}")
class PlainSkill(Skill):
    """One that is there or not."""

    reads = NOTHING
    word: SkillWord
    warcry = 0

    @cached_property
    def bits(self) -> int:  # type: ignore[override]
        """Its bit."""
        return BIT[self.word]


@phrase("Warcry[ {number}]")
class Warcry(Skill):
    """The one that has a number; several add up."""

    reads = NOTHING
    number: int = 1
    bits = BIT["Warcry"]

    @property
    def warcry(self) -> int:  # type: ignore[override]
        """How much it gives."""
        return self.number


def bits_of(skills: tuple[Skill, ...]) -> int:
    """The bits of several skills."""
    bits = 0
    for skill in skills:
        bits |= skill.bits
    return bits


def warcry_of(skills: tuple[Skill, ...]) -> int:
    """How much Warcry there is among several skills."""
    return sum(skill.warcry for skill in skills)


FIGHTERS = frozenset({"unit", "weapon", "curse"})
"""The types of card whose skills a unit has."""
STRIKERS = FIGHTERS | {"relic weapon"}
OF_USE_ON = {
    **dict.fromkeys(
        ("Berserk", "Charge", "Endurance", "Flying", "Killer", "Reckless", "Unblockable"),
        (marked("units and weapons"), FIGHTERS),
    ),
    **dict.fromkeys(("Quickdraw", "Warcry"), (marked("units and weapons"), STRIKERS)),
    "Aegis": (marked("units, weapons and sites"), STRIKERS | {"site"}),
    "Ambush": (marked("units"), frozenset({"unit"})),
    "Bond": (marked("units"), frozenset({"unit"})),
    "Depleted": (marked("power cards"), frozenset({"power"})),
}
"""The types of card on which some skills do anything, and what those are called."""
OF_PLAYERS = sum(
    BIT[name] for name in ("Aegis", "Deadly", "Double Damage", "Lifesteal", "Overwhelm", "Quickdraw", "Warcry")
)
"""The bits of the skills that do anything for a player."""


@phrase("{skills*, }.")
class Keywords(Ability, Checked):
    """What the card has by nature. On a weapon the wielder has it, on a relic weapon the player."""

    skills: tuple[Skill, ...]

    def fault(self, definition: Definition) -> str | None:
        for skill in self.skills:
            whose, types = OF_USE_ON.get("Warcry" if skill.warcry else skill.text, ("", None))
            if types is not None and definition.type not in types:
                return said(
                    "'{skill}' does nothing on a {type}: only {whose} have it",
                    skill=skill.text,
                    type=said(definition.type),
                    whose=said(whose),
                )
        return None

    def make(self, making: Making) -> None:
        words = {skill.text for skill in self.skills}
        making.abilities.skills |= words | {word.split()[0] for word in words if word.startswith("Warcry")}


class Skilling:
    """Gives somebody skills."""

    who: Selector
    skills: tuple[Skill, ...]

    @property
    def embodied(self) -> Selector | None:
        """Who has a skill that does nothing for a player."""
        return self.who if bits_of(self.skills) & ~OF_PLAYERS else None


@phrase("{who} <gains|gain> {skills* and }[ {duration}]")
class Gains(Skilling, DoneFor):
    """For good, or for this turn."""

    who: Selector
    skills: tuple[Skill, ...]
    duration: Duration | None = None

    @property
    def shielded(self) -> Selector | None:
        """Who has Aegis for a while."""
        return self.who if self.duration is not None and bits_of(self.skills) & BIT["Aegis"] else None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.who.pick(play)
        return grant(play, cards, self.skills, self.duration)


def grant(play: Play[EternalPosition], cards: list[int], skills: tuple[Skill, ...], duration: Duration | None) -> bool:
    """Give skills to cards; False if there is none. The Aegis of a player is the player's own."""
    position = play.position
    bits = bits_of(skills)
    players = [card for card in cards if position.zone[card] == PLAYERS and bits & BIT["Aegis"]]
    reached = aegis.reached(play, players)
    for player in reached:
        gaining.grant_player(play, position.controller[player])
    others = [card for card in cards if card not in players]
    until = FOREVER if duration is None else duration.until(play.you)
    return effects.grant(play, others, bits, until=until, warcry=warcry_of(skills)) or bool(reached)


@phrase("{who} <gains|gain> {skills* and } until your next turn")
class GainsUntil(Skilling, DoneFor):
    """Until your next turn begins."""

    who: Selector
    skills: tuple[Skill, ...]

    @property
    def shielded(self) -> Selector | None:
        """Who has Aegis for a while."""
        return self.who if bits_of(self.skills) & BIT["Aegis"] else None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        bits, until = bits_of(self.skills), UNTIL_TURN_OF[play.you]
        return effects.grant(play, self.who.pick(play), bits, until=until, warcry=warcry_of(self.skills))


@phrase("{who} <gains|gain> {skills* or } at random")
class GainsOneOf(Action):
    """For each of them chance says which."""

    who: Selector
    skills: tuple[Skill, ...]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.who.pick(play)
        for card in cards:
            grant(play, [card], (self.skills[roll(play.position, len(self.skills))],), None)
        return bool(cards)


@phrase("cards you control cannot be stolen")
class Unstealable(Fact):
    """By nothing that the enemy plays."""

    reads = NOTHING

    def static(self, name: str) -> Static:
        def apply(position: EternalPosition, card: int) -> None:
            position.held[avatar(position, position.controller[card])] |= KEPT

        return Static(name, SKILLS, apply)


@phrase("on top of your deck this card has {skills* and }.")
class OnTop(Ability):
    """As long as it lies there."""

    skills: tuple[Skill, ...]

    def make(self, making: Making) -> None:
        """Looked up where it lies."""

    @property
    def on_top(self) -> int:
        """The bits of the skills."""
        return bits_of(self.skills)


@phrase("{who} [{always} ]<has|have> {skills* and }")
class Has(Skilling, Fact):
    """As long as the card is in play; 'always' says it of what is printed on the card and would be used up."""

    reads = NOTHING
    who: Standing
    skills: tuple[Skill, ...]
    always: Literal["always"] | None = None

    def static(self, name: str) -> Static:
        who, bits, warcry = self.who, bits_of(self.skills), warcry_of(self.skills)

        def apply(position: EternalPosition, card: int) -> None:
            for unit in who.found(position, card, position.controller[card]):
                position.skills[unit] |= bits & ~position.denied[unit]
                position.warcry[unit] += warcry

        return Static(name, SKILLS, apply)


@phrase("no {what.singular} has {skill}")
class NobodyHas(Fact):
    """Nothing gives them the skill."""

    reads = NOTHING
    what: Group
    skill: Skill

    def static(self, name: str) -> Static:
        what, bits = self.what, self.skill.bits

        def apply(position: EternalPosition, card: int) -> None:
            for unit in what.find(position, card, position.controller[card]):
                deny(position, unit, bits)

        return Static(name, WITHOUT, apply)


@phrase("no {what.singular} has {skill} {duration}")
class NobodyGets(Action):
    """Whatever comes later in the turn has it neither. Tells ('lacks', -1, bits, until)."""

    what: Group
    skill: Skill
    duration: Duration

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position, until = play.position, self.duration.until(play.you)
        last(position, WITHOUT, avatar(position, play.you), "taken", self.skill.bits, until, play.origin)
        tell(position, ("lacks", -1, self.skill.bits, until))
        return True


@phrase("{who} cannot have {skill}")
class CannotHave(Fact):
    """Nothing gives it the skill."""

    reads = NOTHING
    who: Standing
    skill: Skill

    def static(self, name: str) -> Static:
        who, bits = self.who, self.skill.bits

        def apply(position: EternalPosition, card: int) -> None:
            for one in who.found(position, card, position.controller[card]):
                deny(position, one, bits)
                if bits & BIT["Aegis"]:
                    position.held[one] |= NO_AEGIS

        return Static(name, WITHOUT, apply)


Act = Literal[
    "block",
    "attack",
    "attack or block",
    "gain health",
    "play spells",
    "play weapons",
    "be killed but by damage or loss of health",
    "Entomb or use Revenge",
]
FORBIDDEN = {
    "block": CANNOT_BLOCK,
    "attack": CANNOT_ATTACK,
    "attack or block": CANNOT_ATTACK | CANNOT_BLOCK,
    "gain health": NO_HEALTH_GAIN,
    "play spells": NO_SPELLS,
    "play weapons": NO_WEAPONS,
    "be killed but by damage or loss of health": HARDY,
    "Entomb or use Revenge": MUTE,
}


class Held(Action, Fact):
    """Bits of what a card may not do or suffer, always or for this turn."""

    reads = NOTHING
    who: Selector
    bits: int
    duration: Duration | None

    def static(self, name: str) -> Static:
        who, bits = self.who, self.bits
        if not isinstance(who, Standing) or self.duration is not None:
            raise happens_once(self.text)

        def apply(position: EternalPosition, card: int) -> None:
            for one in who.found(position, card, position.controller[card]):
                position.held[one] |= bits

        return Static(name, SKILLS, apply)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        until = FOREVER if self.duration is None else self.duration.until(play.you)
        return hold(play, self.who.pick(play), self.bits, until)


def hold(play: Play[EternalPosition], cards: list[int], bits: int, until: int) -> bool:
    """What cards may not do or suffer from now on. Tells ('bound', card, bits, until)."""
    found = aegis.reached(play, cards)
    for card in found:
        last(play.position, SKILLS, card, "held", bits, until, play.origin)
        tell(play.position, ("bound", card, bits, until))
    return bool(found)


@phrase("{who} <is|are> invulnerable[ {duration}]")
class Invulnerable(Held):
    """No damage is dealt to it."""

    who: Selector
    duration: Duration | None = None
    bits = INVULNERABLE


@phrase("{who} <fights|fight> with <its|their> health instead of <its|their> strength[ {duration}]")
class FightsWithHealth(Held):
    """The damage that it deals in battle and in direct attacks is as much as its health."""

    who: Selector
    duration: Duration | None = None
    bits = BY_HEALTH


@phrase("{who} cannot {act}[ {duration}]")
class Cannot(Held):
    """What is forbidden."""

    who: Selector
    act: Act
    duration: Duration | None = None

    @cached_property
    def bits(self) -> int:  # type: ignore[override]
        """The bit of what is forbidden."""
        return FORBIDDEN[self.act]


@phrase("{who} cannot {act} until your next turn")
class CannotUntil(Action):
    """Until your next turn begins."""

    who: Selector
    act: Act

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return hold(play, self.who.pick(play), FORBIDDEN[self.act], UNTIL_TURN_OF[play.you])


@phrase("{who} <is|are> invulnerable until your next turn")
class InvulnerableUntil(Action):
    """No damage is dealt to it before your next turn begins."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return hold(play, self.who.pick(play), INVULNERABLE, UNTIL_TURN_OF[play.you])


@phrase("no {what.singular} can {act}")
class NobodyCan(Fact):
    """What is forbidden to all of them."""

    reads = NOTHING
    what: Group
    act: Literal["block", "attack", "gain health", "play spells"]

    def static(self, name: str) -> Static:
        what, bits = self.what, FORBIDDEN[self.act]

        def apply(position: EternalPosition, card: int) -> None:
            for one in what.find(position, card, position.controller[card]):
                position.held[one] |= bits

        return Static(name, SKILLS, apply)


@phrase("{who} <is|are> stunned")
class IsStunned(Fact):
    """It does not ready as long as that is so."""

    reads = NOTHING
    who: Standing

    def static(self, name: str) -> Static:
        who = self.who

        def apply(position: EternalPosition, card: int) -> None:
            for unit in who.found(position, card, position.controller[card]):
                position.held[unit] |= FROZEN

        return Static(name, SKILLS, apply)


@phrase("cards cannot leave the enemy void")
class VoidLocked(Fact):
    """All cards in it are bound to it."""

    reads = NOTHING

    def static(self, name: str) -> Static:
        def amount(position: EternalPosition, source: int, card: int) -> int:
            bound = position.zone[card] == VOID and position.controller[card] != position.controller[source]
            return BIT["Voidbound"] if bound else 0

        return Reach(name, "skills", amount)


@phrase("each unit that goes to the enemy void gains Voidbound")
class FallenBound(Fact):
    """As it comes there, before anything could take it out again."""

    reads = NOTHING

    def static(self, name: str) -> Static:
        def apply(position: EternalPosition, card: int) -> None:
            position.held[avatar(position, 1 - position.controller[card])] |= BINDING

        return Static(name, SKILLS, apply)


@phrase("each enemy unit that dies goes to your void instead of its owner's")
class TakesFallen(Fact):
    """It was in no other, so nobody can do anything in between."""

    reads = NOTHING

    def static(self, name: str) -> Static:
        def apply(position: EternalPosition, card: int) -> None:
            for unit in position.piles[UNITS][1 - position.controller[card]]:
                position.held[unit] |= TAKEN

        return Static(name, SKILLS, apply)


@phrase("{who} may attack twice a turn with a relic weapon")
class StrikesTwice(Held):
    """Two direct attacks instead of one."""

    who: Selector
    duration = None
    bits = TWICE


@phrase("{who} can Infiltrate each time that it hits")
class Spying(Held):
    """Not only the first time."""

    who: Selector
    duration = None
    bits = SPYING


@phrase("abilities of your relics cost 1 less", "abilities of relics {whose} cost 1 less")
class Thrifty(Held):
    """The power that is paid for them. What says 'of yours' was written before."""

    whose: Literal["of yours"] | None = None
    duration = None
    bits = THRIFTY

    @property
    def who(self) -> Selector:  # type: ignore[override]
        """You."""
        from rulesets.eternal.phrases.whom import Player

        return Player("you")


@phrase("{who} <has|have> Warcry per {per.singular}")
class HasWarcryPer(Fact):
    """As long as the card is in play."""

    reads = NOTHING
    who: Standing
    per: Countable

    def static(self, name: str) -> Static:
        who, per = self.who, self.per

        def apply(position: EternalPosition, card: int) -> None:
            you = position.controller[card]
            times = per.count(position, card, you)
            for unit in who.found(position, card, you) if times else ():
                position.skills[unit] |= BIT["Warcry"]
                position.warcry[unit] += times

        return Static(name, SKILLS, apply)


@phrase("{who} <loses|lose> {skill} this turn")
class LosesSkill(Action):
    """Whatever gives it the skill, until it gains the skill anew. Tells ('lacks', card, bits, until)."""

    who: Selector
    skill: Skill

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = aegis.reached(play, self.who.pick(play))
        for card in cards:
            last(play.position, WITHOUT, card, "barred", self.skill.bits, THIS_TURN, play.origin)
            tell(play.position, ("lacks", card, self.skill.bits, THIS_TURN))
        return bool(cards)
