"""What a rulebook and the examples say of a card: the rules of its keywords and words, and its rulings."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from functools import cache
from math import fsum, log
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.records.files import FileError, read_text
from game.records.rulebook import Rule, read_rulebook

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

MOST_RULES = 10
LEAST_RULES = 5
"""Rules of a card's type fill up what its words do not bring."""
CLOSE = 2.4
"""What a rule must count for to be shown: about two rare words that it shares with the card."""
RARE = 0.5
"""What a word counts for that not too many rules have."""
BEGINNINGS = "setup.", "start.", "end."
"""Rules of how games and turns begin and end: they have words of many cards, and one rare word alone says nothing."""
_WORD = re.compile(r"[a-z]+")
_NUMBERED = re.compile(r" \d+$")
_SMALL = frozenset(
    _WORD.findall("""
    a an the this that these those it its they them their he she you your of to in on at by from with for as
    into onto out up off over under between beyond and or nor not no but if unless when whenever while where who
    whoever whom whose which what whatever how is are be been was were has have had having may can cannot could
    would do does done did another other others each every any all both some none most more less least so such
    only also too then than there here again otherwise once one control controls
    """)
)
"""Words that say nothing of what a text is about; nor does "you control"."""
_ENDINGS = re.compile(r"(?:ing|ed|es|s|e)$")


class Ruling(NamedTuple):
    """An example in which a card has a part: what it shows, and the rules that it names."""

    title: str
    rules: tuple[str, ...]


def stems(words: str) -> frozenset[str]:
    """The words of a text that say something, without their endings, so that 'exhausts' and 'exhausted' are one."""
    return frozenset(_ENDINGS.sub("", word) for word in _WORD.findall(words.lower()) if word not in _SMALL)


def rules_for(ruleset: Ruleset, definition: Definition) -> list[Rule]:
    """The rules that a reader of this card may ask for: the closest ones, then some of its type. Raises FileError."""
    close = close_rules(ruleset, definition)
    of_type = [rule for rule, *_ in _indexed(ruleset.folder) if rule.id.startswith(f"{definition.type}.")]
    return close + [rule for rule in of_type if rule not in close][: max(0, LEAST_RULES - len(close))]


def close_rules(ruleset: Ruleset, definition: Definition) -> list[Rule]:
    """The rules of a card's keywords, then those about something that its text says or that it is, rare words before
    common ones. Raises FileError."""
    said = stems(f"{definition.text} {definition.type} {definition.fields.get('subtype', '')}")
    each_skill = [stems(str(skill)) for skill in definition.abilities.skills]
    skills = frozenset[str]().union(*each_skill)
    weights = _weights(ruleset.folder)
    others = {card.type for card in ruleset.definitions.values()} - {definition.type}
    ranked = []
    for number, entry in enumerate(_indexed(ruleset.folder)):
        rule, about, words = entry.rule, entry.about, entry.words
        if not entry.keyword <= said | skills:
            continue  # what another keyword does is no help
        if not (any(skill <= about for skill in each_skill) or _speaks_of(entry, said | skills, others)):
            continue  # it only happens to have a word of the card
        if rule.id.startswith(BEGINNINGS) and sum(weights[stem] > RARE for stem in said & (about | words)) < 2:
            continue  # that a turn begins with a draw is no help for 'draw'
        score = fsum(weights[stem] for stem in (said | skills) & about)
        score += fsum(weights[stem] / 3 for stem in said & words) + 9 * len(skills & about) + 3 * len(entry.keyword)
        if score > CLOSE:
            ranked.append((-score, number, rule))
    return [rule for *_, rule in sorted(ranked)[:MOST_RULES]]


def _speaks_of(entry: _Entry, said: frozenset[str], other_types: Collection[str]) -> bool:
    """Is a rule about what is said: all that it is named after, or the kind that it is of and that its text begins
    with? Not if it is one for other types of cards."""
    whole = bool(entry.name) and entry.name <= said
    return entry.kind not in other_types and (whole or (stems(entry.kind) | entry.first) <= said)


def reminders(ruleset: Ruleset, words: Iterable[str]) -> list[tuple[str, Rule]]:
    """Keywords with the rule that says what each does: the one that is named after it, whatever number it comes with.
    A keyword without such a rule is left out. Raises FileError."""
    found: dict[str, tuple[str, Rule]] = {}
    for word in words:
        name = _NUMBERED.sub("", word)
        named = _named(ruleset.folder).get(_slug(name), ())
        own = [rule for rule in named if rule.text.startswith(f"{name}:")]
        if named:
            found.setdefault(name, (word, (own or named)[0]))
    return list(found.values())


def keywords_in(ruleset: Ruleset, text: str) -> list[str]:
    """The keywords with a rule of their own that a text says, in its order. Raises FileError."""
    names = {_keyword(rule) for rule, *_ in _indexed(ruleset.folder)} - {""}
    said = ((re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE), name) for name in names)
    return [name for _, name in sorted((place.start(), name) for place, name in said if place)]


@cache
def _named(folder: Path) -> dict[str, list[Rule]]:
    """The rules by what they are named after."""
    found: dict[str, list[Rule]] = {}
    for rule, *_ in _indexed(folder):
        found.setdefault(rule.id.partition(".")[2], []).append(rule)
    return found


def _keyword(rule: Rule) -> str:
    """The keyword that a rule is named after and says the meaning of; "" for others."""
    name, colon, _ = rule.text.partition(": ")
    return name if colon and _slug(name) == rule.id.partition(".")[2] else ""


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def rulings_for(ruleset: Ruleset, definition: Definition) -> list[Ruling]:
    """The examples in which this card acts, those named after it first."""
    found = []
    for path, text in _examples(ruleset.folder):
        if definition.name in text:
            found += [ruling for acts, ruling in _rulings(path) if definition.name in f"{acts} {ruling.title}"]
    return sorted(found, key=lambda ruling: definition.name not in ruling.title)[:MOST_RULES]


class _Entry(NamedTuple):
    """A rule, the words of its id and of its text, the keyword that it says the meaning of, its kind and what it is
    named after, and the word that its text begins with."""

    rule: Rule
    about: frozenset[str]
    words: frozenset[str]
    keyword: frozenset[str]
    kind: str
    name: frozenset[str]
    first: frozenset[str]


@cache
def _indexed(folder: Path) -> tuple[_Entry, ...]:
    """The rules with their words; how decks are built is no help in reading a card."""
    rules = read_rulebook(folder).rules.values()
    return tuple(map(_entry, (rule for rule in rules if not rule.id.startswith("deck."))))


def _entry(rule: Rule) -> _Entry:
    kind, _, name = rule.id.partition(".")
    first = next((word for word in _WORD.findall(rule.text.lower()) if word not in _SMALL), "")
    return _Entry(rule, stems(rule.id), stems(rule.text), stems(_keyword(rule)), kind, stems(name), stems(first))


@cache
def _weights(folder: Path) -> dict[str, float]:
    """How much it says that a rule has a word: the more, the fewer have it."""
    rules = _indexed(folder)
    counts = Counter(stem for entry in rules for stem in entry.about | entry.words)
    return defaultdict(float, {stem: max(0.0, log(len(rules) / count) - 1) for stem, count in counts.items()})


@cache
def _examples(folder: Path) -> tuple[tuple[Path, str], ...]:
    from game.records.examples import example_files

    found = []
    for path in example_files(folder):
        try:
            found.append((path, read_text(path)))
        except FileError:
            continue  # what is wrong with it, `playmat check` says
    return tuple(found)


@cache
def _rulings(path: Path) -> tuple[tuple[str, Ruling], ...]:
    """For each example of a file its moves (to look for names in), and its ruling."""
    from game.records.examples import read_examples

    try:
        examples = read_examples(path)
    except FileError:
        return ()
    return tuple(
        (" ".join(step.model_dump_json() for step in example.step), Ruling(example.title, tuple(example.rules)))
        for example in examples
        if example.kind != "puzzle"  # what is to be found out settles nothing
    )
