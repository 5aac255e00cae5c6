"""From a text that was read to the abilities of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Abilities
from game.kernel.effects import Ahead, Effects, StandIn, carry_on, names_it
from game.kernel.said import said
from game.language.errors import TextError
from game.language.phrase import Phrase, parts, walk
from game.language.tokens import articled
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import (
    ByName,
    CardText,
    Checked,
    Choice,
    Creating,
    Deed,
    Event,
    Fact,
    Instead,
    Moment,
    Nameless,
    NumberEvent,
    Pronoun,
    Selector,
    Tally,
    Telling,
)

if TYPE_CHECKING:
    from game.kernel.abilities import Static
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position


def abilities_of(
    definition: Definition,
    text: CardText | None,
    *,
    announces: Callable[[Any], bool],
    in_play: bool,
    check: Callable[[CardText, Definition], None] | None = None,
) -> Abilities:
    """What a card's text does. A card without text does nothing.

    `announces` says which choices are made as the card is played; `in_play` that the card stays in play, so that its
    statements are facts rather than deeds; `check` raises TextError for what may not happen to the cards that a text
    means. Raises TextError for what the grammar allows and the card does not.
    """
    making = Making(definition, announces, in_play)
    if text is not None:
        for part in walk(text):
            if isinstance(part, Checked) and (fault := part.fault(definition)):
                raise TextError(fault)
        if not in_play:
            check_counting(text, definition)
        if check is not None:
            check(text, definition)
        for told in text.paragraphs if in_play else (text,):  # else the deeds of all lines are done as one
            check_meaning(told)
        for ability in text.paragraphs:
            ability.make(making)
            if making.abilities.replacements:
                making.stays(ability.text)
    if not in_play:
        making.abilities.spell = making.effects(making.deeds)
    making.abilities.tree = text
    return making.abilities


class Making:
    """A card's abilities as they grow."""

    def __init__(self, definition: Definition, announces: Callable[[Any], bool], in_play: bool) -> None:
        self.definition = definition
        self.announces = announces
        self.in_play = in_play
        self.abilities = Abilities()
        self.deeds: list[Deed] = []
        self._number = 0

    def stays(self, words: str) -> None:
        """Raises TextError if the card does not stay in play, where alone what these words say can be so."""
        if not self.in_play:
            raise TextError(said("'{words}' works only on a card that stays in play", words=words))

    def always(self, fact: Fact) -> None:
        """Let a fact be true as long as the card is in play."""
        self.abilities.statics.append(self.static(fact))

    def static(self, fact: Fact) -> Static:
        """What a fact does to derived numbers, with what its words look at."""
        static = fact.static(self.name())
        static.reads &= fact.read()
        static.layer = max(static.layer, fact.judged_in)
        return static

    def name(self) -> str:
        """The name of the next part. Saved games refer to it: it begins with the card's id."""
        self._number += 1
        return f"{self.definition.key}/{self._number}"

    def effects(self, deeds: Iterable[Deed | Instead], *, about: bool = False) -> Effects:
        """A program of these deeds; `about`: something that 'it' can mean comes before them."""
        name, steps, deeds = self.name(), [], tuple(deeds)
        for deed in deeds:
            about = understood(deed, about)
            steps += deed.steps(self)
        effects = self.program(name, steps)
        effects.names_subject = any(isinstance(part, ByName) for deed in deeds for part in walk(deed))
        return effects

    def program(self, name: str, steps: Sequence[Any]) -> Effects:
        """A program of steps that are ready."""
        chained = [getattr(step, "chained", False) for step in steps]
        effects = self.abilities.add(Effects(name, steps, choices_in, self.announces, chained))
        for step in steps:
            note_pronouns(effects, getattr(step, "step", step))
        return effects


def note_pronouns(effects: Effects, deed: Any, after: int | None = None) -> int | None:
    """Note for each word that means what was chosen how many of the choices stand before it, if one of its deed stands
    `after` it; says where the first one of the deed stands."""
    after = effects.index.get(id(deed), after)
    if isinstance(deed, Phrase):
        for part in reversed(parts(deed)):
            after = note_pronouns(effects, part, after)
        if isinstance(deed, Pronoun) and after is not None:
            effects.before[id(deed)] = after
    return after


class IfDone:
    """A step that is done only if the one before it did something. What it aims at is chosen in any case."""

    chained = True

    def __init__(self, effects: Effects) -> None:
        self.effects = effects

    def choices(self) -> Iterator[Any]:
        """Those that are announced."""
        return map(Ahead, self.effects.targets)

    def do(self, play: Play[Position]) -> bool | None:
        carry_on(play, self.effects)
        return None


class IfDoneLast(IfDone):
    """One after which comes what is done otherwise, and is passed over now."""

    def do(self, play: Play[Position]) -> bool | None:
        play.effects.leave_out(play.position)
        return super().do(play)


class IfNotDone(IfDone):
    """The step after that one."""

    chained = False


class Attempt:
    """A step that may turn out to have nothing to be done to."""

    def __init__(self, step: Doing) -> None:
        self.step = step

    def choices(self) -> Iterator[Any]:
        """Its own, each of which may be left open."""
        return map(IfAny, choices_in(self.step))

    def do(self, play: Play[Position]) -> bool | None:
        return self.step.do(play)


class IfAny(StandIn):
    """A choice that is none where there is nothing to choose."""

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        least, most = super().bounds(play, found)
        return (least, most) if self.candidates(play) else (0, most)


def choices_in(doing: Any) -> Iterator[Any]:
    """The choices of a step in the order of the text; what a choice depends on comes before it."""
    if hasattr(doing, "choices"):
        yield from doing.choices()
    if isinstance(doing, Phrase):
        for part in parts(doing):
            yield from choices_in(part)
        if isinstance(doing, Choice):
            yield doing


def check_counting(text: Phrase, definition: Definition) -> None:
    """Raises TextError if others are counted than a card that is none of those counted."""
    for part in walk(text):
        if isinstance(part, Selector | Choice):
            continue
        for what in parts(part):
            if isinstance(what, Group) and what.others:
                words, type = what.text, said(definition.type)
                raise TextError(articled(said("'{words}' would count each: a {type} is none", words=words, type=type)))


def check_meaning(ability: Phrase) -> None:
    """Raises TextError if a paragraph means a number that nothing tells, or a card after what is about none.

    What is chosen takes the place of what an event told: later deeds may know of nothing else.
    """
    told: Phrase | None = None
    brought: Nameless | None = None
    makers = [part for part in walk(ability) if isinstance(part, Creating) and part.goes_on]
    copied = {id(part) for maker in makers for part in parts(maker)}  # a copy of the copy is no other card
    for part in as_told(ability):
        if isinstance(part, Event | Telling | Creating) or (isinstance(part, Choice) and names_it(part)):
            told, brought = part, None
        elif isinstance(part, Nameless):
            brought = part
        elif isinstance(part, Tally) and not isinstance(told, NumberEvent):
            raise TextError(said("'{words}' refers to no number", words=part.text.lower()))
        elif not isinstance(part, Pronoun):
            continue
        elif isinstance(told, Creating) and id(part) not in copied and not isinstance(part, ByName):
            words, text = part.text.lower(), told.text
            if told.goes_on:
                raise TextError(
                    said("'{words}' is not what was created: say '{text}, and it ...'", words=words, text=text)
                )
            raise TextError(said("'{words}' is not what came of '{text}'", words=words, text=text))
        elif brought is not None and bool(part.plural) == brought.many and not isinstance(part, ByName):
            words, text = part.text.lower(), brought.text
            if told is None:
                raise TextError(said("'{words}' is not what came of '{text}'", words=words, text=text))
            raise TextError(
                said("'{words}' would be taken for what came of '{text}': say this before it", words=words, text=text)
            )
        elif isinstance(told, Moment):
            raise TextError(said("'{words}' refers to nothing in '{text}'", words=part.text.lower(), text=ability.text))


def understood(deed: Phrase, about: bool) -> bool:
    """Is there something that 'it' can mean after this? Raises TextError if an 'it' comes too early."""
    for part in as_told(deed):
        if isinstance(part, Pronoun) and not about:
            raise TextError(said("'{words}' refers to nothing in '{text}'", words=part.text.lower(), text=deed.text))
        about = about or isinstance(part, Telling) or (isinstance(part, Choice) and names_it(part))
    return about


def as_told(said: Phrase) -> Iterator[Phrase]:
    """The phrase and every phrase in it as `walk` has them; but what tells what 'it' is comes before the last of its
    parts, the deed that follows, since the others stand before it in the text; and what creates comes after all."""
    inner = parts(said)
    ahead = len(inner) - 1 if isinstance(said, Telling) else len(inner) if isinstance(said, Creating) else 0
    for part in inner[:ahead]:
        yield from as_told(part)
    yield said
    for part in inner[ahead:]:
        yield from as_told(part)
