"""Forges: a deck is made of offers of three cards, of which one is taken each time; then it meets a row of opponents.

What is offered is said by forge.toml in a game's folder; who is met are the opponents of the game's gauntlet, without
twists. What a forge gives follows from its seed and the cards taken so far, so these are all that a run keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from game.kernel.said import said
from game.records.decks import Deck, Section
from game.records.files import FileError, model_if_there
from game.records.gauntlet import GauntletRules, GauntletRun, Line, gauntlet_of
from game.records.names import Name
from game.records.pool import pool_of
from game.records.query import QueryError, compile_query
from game.records.runs import run_file

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

FILE = "forge.toml"
KIND = "forge"
SHOWN = 3
"""Cards of an offer."""
Query = Annotated[str, Field(max_length=200)]


class Group(BaseModel):
    """Cards that go together, such as a faction: which they are, what asks for them on a card, and the card that the
    forge adds for them."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    cards: Query
    letter: Annotated[str, Field(max_length=1)] = ""
    """How it is written in the field of a card that asks for it."""
    basic: Name


class Offer(BaseModel):
    """Offers of one kind: how many, what is shown, now and then something rarer in place of one card (in one run of so
    many), the section that the card goes to, and how many copies of it."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    count: Annotated[int, Field(ge=1, le=60)]
    called: Name
    cards: Query
    rarer: Query = ""
    one_in: Annotated[int, Field(ge=1, le=1000)] = 10
    section: Name = "main"
    copies: Annotated[int, Field(ge=1, le=10)] = 1
    like: Annotated[int, Field(ge=0, le=60)] = 0
    """Of the groups of the card that was taken so manieth; then there may be fewer than three."""


class Part(BaseModel):
    """Offers that come in any order."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    offer: Annotated[tuple[Offer, ...], Field(min_length=1)]


class Basics(BaseModel):
    """What the forge adds to the cards that were taken: so many cards of the groups, shared out by what the cards ask
    for (a field of theirs that has the groups' letters, or how many they are), at least so many of each; some of them
    are cards that stand for two groups."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    count: Annotated[int, Field(ge=0, le=60)]
    least: Annotated[int, Field(ge=0, le=30)] = 0
    section: Name = "main"
    of: str = ""
    """Only cards of this section ask for something."""
    field: str = ""
    pairs: Annotated[int, Field(ge=0, le=10)] = 0
    pair: dict[Name, str] = {}
    """Cards that stand for two groups, with the letters of both."""


class ForgeRules(BaseModel):
    """How decks are forged in a game, and when the run with one ends."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    about: Line = ""
    losses: Annotated[int, Field(ge=1, le=9)] = 2
    pool: Query = ""
    """Cards that are offered at all."""
    groups: Annotated[int, Field(ge=1, le=5)] = 2
    """Of so many groups a deck is made."""
    settles: Annotated[int, Field(ge=2, le=60)] = 6
    """By this offer a second group is chosen: in those before it is always a card of the first one."""
    group: Annotated[dict[Name, Group], Field(min_length=2)]
    part: Annotated[tuple[Part, ...], Field(min_length=1)]
    basics: Basics

    @property
    def picks(self) -> int:
        """Cards to take."""
        return sum(offer.count for part in self.part for offer in part.offer)


@cache
def read_forge(folder: Path) -> ForgeRules | None:
    """How decks are forged in the game of a folder; None if they are not. Raises FileError."""
    return model_if_there(ForgeRules, folder / FILE)


def forge_of(ruleset: Ruleset) -> ForgeRules:
    """How decks are forged in a game. Raises FileError if they are not."""
    rules = read_forge(ruleset.folder)
    if rules is None:
        raise FileError(f"{ruleset.title} has no forge")
    return rules


def path_of(ruleset: Ruleset) -> GauntletRules:
    """Who is met with a forged deck: the opponents of the gauntlet, who play by the rules. Raises FileError."""
    rules = gauntlet_of(ruleset)
    plain = tuple(stage.model_copy(update={"twist": None}) for stage in rules.stage)
    return rules.model_copy(update={"stage": plain, "losses": forge_of(ruleset).losses, "about": ""})


class ForgeRun(GauntletRun):
    """A forge and the run with its deck: the cards taken, in order; the deck once all are."""

    picks: Annotated[tuple[Name, ...], Field(max_length=200)] = ()

    @property
    def pool(self) -> tuple[str, ...]:
        """What was taken."""
        return self.picks

    @property
    def event(self) -> str:
        return f"Forge {self.number}"


class Stock(NamedTuple):
    """The cards of a forge: which match each kind of offer, and which groups each has."""

    cards: dict[str, list[Definition]]
    groups: dict[str, frozenset[str]]


@lru_cache(maxsize=8)
def stock(ruleset: Ruleset) -> Stock:
    """What the forge of a game can offer. Raises FileError for a query that cannot be understood."""
    rules, pool = forge_of(ruleset), pool_of(ruleset)
    entries = [entry for entry in pool.entries if ruleset.for_decks(entry.definition)]

    def found(query: str) -> list[Definition]:
        try:
            test = compile_query(query, pool)
        except QueryError as error:
            raise FileError(f"{ruleset.folder / FILE}: '{query}': {error}") from error
        return [entry.definition for entry in entries if test(entry)]

    offered = {card.name for card in found(rules.pool)}
    queries = {query for part in rules.part for offer in part.offer for query in (offer.cards, offer.rarer)}
    cards = {query: [card for card in found(query) if card.name in offered] for query in queries if query}
    members = {name: {card.name for card in found(group.cards)} for name, group in rules.group.items()}
    groups = {card.name: frozenset(name for name, named in members.items() if card.name in named) for card in found("")}
    return Stock(cards, groups)


def slots(rules: ForgeRules, seed: int) -> list[Offer]:
    """The kinds of offer in their order."""
    random, row = Random(f"{seed}/slots"), list[Offer]()
    for part in rules.part:
        some = [offer for offer in part.offer for _ in range(offer.count)]
        random.shuffle(some)
        row += some
    return row


def chosen_groups(ruleset: Ruleset, picks: Sequence[str]) -> frozenset[str]:
    """The groups of what was taken."""
    groups = stock(ruleset).groups
    return frozenset().union(*(groups.get(name, frozenset()) for name in picks))


def groups_of(ruleset: Ruleset, picks: Sequence[str]) -> list[str]:
    """The same in the order in which the game has them."""
    chosen = chosen_groups(ruleset, picks)
    return [name for name in forge_of(ruleset).group if name in chosen]


def offered(ruleset: Ruleset, seed: int, picks: Sequence[str]) -> list[Definition]:
    """The cards of the next offer; none if all are taken."""
    rules, goods = forge_of(ruleset), stock(ruleset)
    row = slots(rules, seed)
    if len(picks) >= len(row):
        return []
    slot, have = row[len(picks)], chosen_groups(ruleset, picks)
    random = Random(f"{seed}/offer/{len(picks)}")
    shown: list[Definition] = []

    def some(query: str, wanted: int) -> None:
        """Add cards, of those that fit what was taken."""
        for card in random.sample(goods.cards[query], len(goods.cards[query])):
            if len(shown) < wanted and card.name not in picks and card not in shown and fits(card):
                shown.append(card)

    def fits(card: Definition) -> bool:
        mine = goods.groups[card.name]
        if slot.like:
            return mine == goods.groups[picks[slot.like - 1]]
        if len(have | mine) > rules.groups:
            return False
        if not have or len(have) >= rules.groups:
            return True
        at = len(picks) + 1
        first = at < rules.settles and not shown
        return not mine <= have if at >= rules.settles else bool(mine and mine <= have) or not first

    rare = Random(f"{seed}/rarer").randrange(slot.one_in) == 0 and slot.rarer
    if rare:
        some(slot.rarer, 1)
    some(slot.cards, SHOWN)
    random.shuffle(shown)
    return shown


def taken(ruleset: Ruleset, run: ForgeRun) -> Section:
    """The cards that were taken, each as often as it comes into the deck."""
    found: Section = {}
    for slot, card in zip(slots(forge_of(ruleset), run.seed), run.picks, strict=False):
        found[card] = found.get(card, 0) + slot.copies
    return found


def forged(ruleset: Ruleset, run: ForgeRun, name: str = "Forged deck", whole: bool = True) -> Deck:
    """The deck of all that was taken; a whole one with what the forge adds to it."""
    rules = forge_of(ruleset)
    sections: dict[str, dict[str, int]] = {}

    def put(section: str, card: str, count: int) -> None:
        if count:
            part = sections.setdefault(section, {})
            part[card] = part.get(card, 0) + count

    for slot, card in zip(slots(rules, run.seed), run.picks, strict=False):
        put(slot.section, card, slot.copies)
    for card, count in basics(ruleset, run.seed, run.picks).items() if whole else ():
        put(rules.basics.section, card, count)
    groups = " and ".join(groups_of(ruleset, run.picks))
    return Deck(game=ruleset.name, name=name, plan=f"Forged of {groups}." if groups else "", sections=sections)


def basics(ruleset: Ruleset, seed: int, picks: Sequence[str]) -> dict[str, int]:
    """What the forge adds: by card, how many."""
    rules, goods = forge_of(ruleset), stock(ruleset)
    own, have = rules.basics, chosen_groups(ruleset, picks)
    groups = [name for name in rules.group if name in have] or list(rules.group)[:1]
    letters = {rules.group[name].letter for name in groups}
    found = {card: own.pairs for card, both in own.pair.items() if len(groups) == 2 and set(both) == letters}
    count = own.count - sum(found.values())
    asked = dict.fromkeys(groups, 0)
    for slot, card in zip(slots(rules, seed), picks, strict=False):
        for name in groups if own.of in ("", slot.section) else ():
            if own.field:
                asked[name] += str(ruleset.by_name[card].fields.get(own.field, "")).count(rules.group[name].letter)
            else:
                asked[name] += name in goods.groups[card]
    total = sum(asked.values()) or 1
    shares = {name: max(own.least, round(count * asked[name] / total)) for name in groups}
    while (over := sum(shares.values()) - count) and len(groups) > 0:
        last = max(shares, key=lambda name: (shares[name] * (1 if over > 0 else -1), name))
        shares[last] -= 1 if over > 0 else -1
    return found | {rules.group[name].basic: share for name, share in shares.items() if share}


def forge_file(game: str) -> Path:
    """Where a person's forge of a game lies."""
    return run_file(game, KIND)


def forge_faults(ruleset: Ruleset, run: ForgeRun) -> list[str]:
    """What keeps a forge that was read from being gone on with."""
    if run.game != ruleset.name:
        return [said("game: is '{found}', expected '{game}'", found=run.game, game=ruleset.name)]
    rules = forge_of(ruleset)
    unknown = [name for name in run.picks if name not in ruleset.by_name]
    faults: list[str] = [said("picks: no card is called '{name}'", name=name) for name in unknown[:10]]
    if not faults and run.deck is not None:
        names = {name for part in run.deck.sections.values() for name in part}
        faults = [
            said("deck: no card is called '{name}'", name=name) for name in sorted(names - {*ruleset.by_name})[:10]
        ]
    if len(run.picks) > rules.picks or (run.deck is None and (run.results or len(run.picks) == rules.picks)):
        faults.append(said("picks: expected {picks} and then a deck", picks=rules.picks))
    return faults
