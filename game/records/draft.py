"""Drafts: packs of cards go round a table, everybody takes one card of each, and builds a deck of what was taken.

What is drafted is said by draft.toml in a game's folder. One seat is a person's, the others are computer drafters,
whose decks are the opponents of the run that follows. A draft is one file, written after each pick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.kernel.said import said
from game.records.decks import Deck, Section
from game.records.files import FileError, model_if_there
from game.records.names import Name
from game.records.places import drafts
from game.records.runs import PERSON, Results, match_seed, read_as, write_as
from game.records.sections import Section as Part

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

    Picker = Callable[[Sequence[Definition], Sequence[Definition], Random], Definition]
    """Takes a card: from what it has, the pack before it, and chance."""

FORMAT = 1
FILE = "draft.toml"
SUFFIX = ".draft"
KIND = "draft"
Cards = Annotated[tuple[Name, ...], Field(max_length=500)]


class Slot(BaseModel):
    """Places in a pack: how many different cards, and how likely each rarity is in proportion to the others."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    cards: Annotated[int, Field(ge=1, le=50)]
    rarity: Annotated[dict[Name, Annotated[int, Field(ge=1, le=1000)]], Field(min_length=1)]


class Pack(BaseModel):
    """A pack that each drafter opens: the sets that its cards are from, and to whom it is passed on."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    sets: Annotated[tuple[int, ...], Field(min_length=1)]
    passes: Literal["left", "right"]


class DraftRules(BaseModel):
    """How a game is drafted: the seats of the circle, the packs in order and what is in each, cards that are free
    besides, the sections of a deck, the wins or losses that end a run, and the settings of its matches."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    seats: Annotated[int, Field(ge=2, le=24)]
    wins: Annotated[int, Field(ge=1, le=50)]
    losses: Annotated[int, Field(ge=1, le=50)]
    settings: dict[str, str] = {}
    free: Cards = ()
    slot: Annotated[tuple[Slot, ...], Field(min_length=1)]
    pack: Annotated[tuple[Pack, ...], Field(min_length=1, max_length=20)]
    section: dict[Name, Part] = {}

    @property
    def picks(self) -> int:
        """Cards that each drafter has in the end."""
        return len(self.pack) * sum(slot.cards for slot in self.slot)


@cache
def read_draft_rules(folder: Path) -> DraftRules | None:
    """How the game in a folder is drafted; None if it is not. Raises FileError."""
    return model_if_there(DraftRules, folder / FILE)


class Draft(BaseModel):
    """A draft and the run with its deck: the round, the pack before each seat, what each seat took; then the person's
    deck, and the matches played."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: Literal[1] = 1
    game: Annotated[str, Field(min_length=1, max_length=40)]
    name: Name
    seed: Annotated[int, Field(ge=0, lt=2**63)]
    round: Annotated[int, Field(ge=0, le=20)] = 0
    packs: tuple[Cards, ...]
    pools: tuple[Cards, ...]
    deck: Deck | None = None
    results: Results = ()

    @property
    def pack(self) -> Cards:
        """The cards from which the person takes one now; none when the draft is over."""
        return self.packs[PERSON] if self.packs else ()

    @property
    def pool(self) -> Cards:
        """What the person took."""
        return self.pools[PERSON]

    @property
    def match_seed(self) -> int:
        """The seed of the next match of the run, by which its journal is found again."""
        return match_seed(self.seed, len(self.results))

    def count(self, result: str) -> int:
        """How many matches of the run ended so."""
        return self.results.count(result)

    def whole(self, rules: DraftRules) -> bool:
        """Is as much won as can be?"""
        return self.count("won") >= rules.wins

    def over(self, rules: DraftRules) -> bool:
        """Has the run ended?"""
        return self.whole(rules) or self.count("lost") >= rules.losses

    def opponent(self) -> int:
        """The drafter who is met next: all others in turn, before anybody is met again. A draw is played again."""
        met = self.count("won") + self.count("lost")
        others = [seat for seat in range(len(self.pools)) if seat != PERSON]
        Random(f"{self.seed}/opponents").shuffle(others)
        return others[met % len(others)]


def rules_of(ruleset: Ruleset) -> DraftRules:
    """How a game is drafted. Raises FileError if it is not."""
    rules = read_draft_rules(ruleset.folder)
    if rules is None:
        raise FileError(f"{ruleset.title} has no draft")
    return rules


def begin(ruleset: Ruleset, seed: int, name: str = "Draft") -> Draft:
    """A new draft with the first packs opened."""
    rules = rules_of(ruleset)
    empty: tuple[Cards, ...] = ((),) * rules.seats
    draft = Draft(game=ruleset.name, name=name, seed=seed, packs=empty, pools=empty)
    return draft.model_copy(update={"packs": opened(ruleset, rules, seed, 0)})


def opened(ruleset: Ruleset, rules: DraftRules, seed: int, round: int) -> tuple[Cards, ...]:
    """A pack of a round for each seat."""
    random = Random(f"{seed}/packs/{round}")
    by_rarity: dict[str, list[str]] = {}
    for card in ruleset.definitions.values():
        fields = card.fields
        if fields.get("set") in rules.pack[round].sets and not fields.get("created") and card.name not in rules.free:
            by_rarity.setdefault(fields["rarity"], []).append(card.name)
    return tuple(tuple(filled(rules.slot, by_rarity, random)) for _ in range(rules.seats))


def filled(slots: Sequence[Slot], by_rarity: Mapping[str, Sequence[str]], random: Random) -> Iterable[str]:
    """The cards of a pack, the rarest first, all of them different."""
    found: list[str] = []
    for slot in slots:
        rarities = random.choices(list(slot.rarity), list(slot.rarity.values()), k=slot.cards)
        for rarity in rarities:
            found.append(random.choice([name for name in by_rarity[rarity] if name not in found]))
    return reversed(found)


def take(ruleset: Ruleset, draft: Draft, name: str, picker: Picker) -> Draft:
    """The draft after the person took a card and so did all others, and the packs went on. Raises ValueError for a card
    that is not in the pack."""
    if name not in draft.pack:
        raise ValueError(f"there is no {name} in this pack")
    chosen = [name] + [picked(ruleset, draft, seat, picker) for seat in range(1, len(draft.packs))]
    return passed_on(ruleset, draft, chosen)


def picked(ruleset: Ruleset, draft: Draft, seat: int, picker: Picker) -> str:
    """What a picker takes in a seat: the same whenever it is asked."""
    cards = ruleset.by_name
    random = Random(f"{draft.seed}/{seat}/{len(draft.pools[seat])}")
    pool, pack = ([cards[name] for name in names] for names in (draft.pools[seat], draft.packs[seat]))
    return picker(pool, pack, random).name


def giver(rules: DraftRules, draft: Draft, seat: int) -> int:
    """The seat whose pack goes on to this one."""
    step = 1 if rules.pack[draft.round].passes == "left" else -1
    return (seat - step) % len(draft.packs)


def passed_on(ruleset: Ruleset, draft: Draft, chosen: Sequence[str]) -> Draft:
    """The draft after each seat took a card; after the last of a round the next packs are opened."""
    rules = rules_of(ruleset)
    pools = tuple((*pool, name) for pool, name in zip(draft.pools, chosen, strict=True))
    left = [without(pack, name) for pack, name in zip(draft.packs, chosen, strict=True)]
    round = draft.round
    if left[0]:
        packs = tuple(left[giver(rules, draft, seat)] for seat in range(len(left)))
    else:
        round += 1
        packs = opened(ruleset, rules, draft.seed, round) if round < len(rules.pack) else ()
    return draft.model_copy(update={"pools": pools, "packs": packs, "round": round})


def without(pack: Cards, name: str) -> Cards:
    """A pack without one card."""
    place = pack.index(name)
    return pack[:place] + pack[place + 1 :]


def drafted(ruleset: Ruleset, seed: int, pickers: Sequence[Picker]) -> Draft:
    """A whole draft among computer drafters, a picker for each seat."""
    draft = begin(ruleset, seed)
    while draft.packs:
        chosen = [picked(ruleset, draft, seat, picker) for seat, picker in enumerate(pickers)]
        draft = passed_on(ruleset, draft, chosen)
    return draft


def counted(names: Iterable[str]) -> Section:
    """A pool or a deck as a section: how many of each card."""
    found: Section = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found


def draft_faults(ruleset: Ruleset, draft: Draft) -> list[str]:
    """What keeps a draft that was read from being gone on with."""
    rules = rules_of(ruleset)
    faults: list[str] = []
    if draft.game != ruleset.name:
        faults.append(said("game: is '{found}', expected '{game}'", found=draft.game, game=ruleset.name))
    if len(draft.pools) != rules.seats or len(draft.packs) not in (0, rules.seats):
        faults.append(said("pools, packs: expected one for each of {seats} seats", seats=rules.seats))
    if draft.packs and (draft.round >= len(rules.pack) or not all(draft.packs)):
        faults.append(said("packs: the draft is over, or a pack is empty"))
    if not draft.packs and sum(map(len, draft.pools)) != rules.seats * rules.picks:
        faults.append(said("pools: expected {picks} cards in each when the draft is over", picks=rules.picks))
    known = {*ruleset.by_name}
    unknown = dict.fromkeys(name for row in (*draft.packs, *draft.pools) for name in row if name not in known)
    return faults + [said("no card is called '{name}'", name=name) for name in list(unknown)[:10]]


# ---- on disk
def draft_file(game: str) -> Path:
    """Where a person's draft of a game lies."""
    return drafts() / (game + SUFFIX)


def write_draft(draft: Draft, path: Path) -> None:
    """Write a draft into its file. Raises FileError."""
    write_as(draft, path)


def read_draft(path: Path) -> Draft:
    """A draft from its file. Raises FileError."""
    return read_as(Draft, path)
