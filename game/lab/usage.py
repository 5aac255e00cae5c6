"""What the texts of a game's cards really do: how often each card was played in random games, and how often each part
of its text changed a position.

A part that never did is a text that says nothing, a situation that never came, or a part that is always true and read
where it is needed (such as a limit or a price), which changes nothing by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from game import __version__
from game.kernel.cards import Definition
from game.kernel.position import Event, Position
from game.kernel.ruleset import Ruleset
from game.lab.checks import any_move
from game.lab.counts import Counts, counts_in
from game.lab.games import MOST_DECISIONS
from game.lab.machines import Machines, workers
from game.lab.random_decks import random_deck
from game.lab.results import rules_of
from game.library import load_ruleset
from game.records.files import write_whole

PLAYS = ("plays", "summons")
"""The events of a card that is played, with the seat and the card."""
GAMES = 250
"""Games that are counted in one piece."""
WAVE = 4
"""Pieces after which it is looked again which cards were played least, and what is known is written down."""
ENOUGH = 20
"""A part that changed a position so often in a piece is not looked at any more: looking takes longer than playing."""


class Usage:
    """Counts for each card how often it was `played`, and for each part of a text how often it changed a position:
    `parts` holds every part with that number, by its card and what it is."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.played: Counter[str] = Counter()
        self.parts: Counter[tuple[str, str]] = Counter()
        for definition in ruleset.definitions.values():
            self._watch(definition)

    def hear(self, position: Position, event: Event) -> None:
        """A sink that counts what is played."""
        if event[0] in PLAYS:
            self.played[position.card[event[2]].key] += 1

    def _watch(self, definition: Definition) -> None:
        """Have each part of a card's text counted."""
        abilities = definition.abilities
        for row in abilities.rows:
            for number, effect in enumerate(row.effects, 1):
                name = row.program.name.rpartition("/")[2]
                self._count(definition.key, f"row {name}, {number}: {type(effect).__name__}", effect, "do")
        for number, static in enumerate(abilities.statics, 1):
            self._count(definition.key, f"always {number}: {static.name}", static, "apply")
        for number, one in enumerate(abilities.replacements, 1):
            self._count(definition.key, f"instead {number}: {one.name}", one, "replace")

    def _count(self, key: str, part: str, thing: Any, deed: str) -> None:
        """Put a counter before a deed of a part; what it returns and raises is as before."""
        done: Callable[..., Any] = getattr(thing, deed)
        self.parts[key, part] += 0
        derived = deed == "apply"

        def counted(*about: Any) -> Any:
            first = about[0]
            position = first if isinstance(first, Position) else first.position
            before, numbers = None if derived else position.copy(), derived_of(position)
            returned = done(*about)
            changed = position.differences(before) if before else derived_of(position) != numbers
            self.parts[key, part] += bool(changed) or deed == "replace"
            if self.parts[key, part] >= ENOUGH:
                object.__setattr__(thing, deed, done)
            return returned

        object.__setattr__(thing, deed, counted)


def derived_of(position: Position) -> list[list[Any]]:
    """The numbers that texts change all the time."""
    return [list(getattr(position, name)) for name, (kind, _) in position.kinds.items() if kind == "derived"]


@contextmanager
def counting(game: str) -> Iterator[Usage]:
    """A game of its own whose texts count what they do."""
    ruleset = load_ruleset.__wrapped__(game)
    yield Usage(ruleset)


def count_games(
    game: str, first: int, games: int, least: int = 0, before: Mapping[str, int] = MappingProxyType({})
) -> tuple[dict[str, int], dict[tuple[str, str], int], list[str]]:
    """Random games with random decks and the seeds from `first` on: the counts of cards and of parts, and faults. As
    long as a card was played less often than `least`, with what was played `before`, decks are made around such."""
    faults = []
    with counting(game) as usage:
        ruleset, played = usage.ruleset, usage.played
        wanted = [one for one in ruleset.definitions.values() if ruleset.for_decks(one)]
        for seed in range(first, first + games):
            random = Random(seed)
            seats = ruleset.seats[seed % len(ruleset.seats)]
            short = [one for one in wanted if before.get(one.key, 0) + played[one.key] < least]
            around = [random.choice(short) if short else None for _ in range(seats)]
            try:
                position = ruleset.new_game([random_deck(ruleset, random, one) for one in around], seed)
                position.sink = usage.hear
                for _ in range(MOST_DECISIONS):
                    if not position.moves:
                        break
                    position.play(any_move(position, random))
            except Exception as error:
                faults.append(f"{game}, seed {seed}: {type(error).__name__}: {error}")
        return dict(played), dict(usage.parts), faults


def usage(
    game: str,
    games: int,
    seed: int = 0,
    machines: Machines = 1,
    progress: Callable[[int, int, int], object] | None = None,
    least: int = 0,
    results: Path | None = None,
) -> dict[str, Any]:
    """Count over random games; those that a file of results holds are not played again.

    Keys: games, played (card -> how often; all cards for decks), never (card -> the parts that never changed a
    position), parts (how many there are), faults. Raises FileError.
    """
    counts = Counts(version=__version__, rules=rules_of(game), game=game, seed=seed, least=least)
    if results:
        counts = counts_in(results, counts)
    known = counts.games
    with workers(machines, game) as spread:
        while counts.games < games:
            firsts = range(counts.games, min(games, counts.games + WAVE * GAMES), GAMES)
            before = dict(counts.played)  # the same for all pieces of a wave, however many work at once
            pieces = [(game, seed + first, min(GAMES, games - first), least, before) for first in firsts]
            for piece in spread(_piece, pieces):
                counts.add(*piece)
                if progress:
                    progress(counts.games, games, known)
            if results:
                write_whole(results, counts.model_dump_json())
    ruleset = load_ruleset(game)
    never = {key: [part for part, count in parts.items() if not count] for key, parts in sorted(counts.parts.items())}
    wanted = [key for key, one in ruleset.definitions.items() if ruleset.for_decks(one)]
    played = Counter(counts.played)
    return {
        "games": counts.games,
        "played": {key: played[key] for key in sorted(wanted, key=lambda key: (played[key], key))},
        "never": {key: sorted(parts) for key, parts in never.items() if parts},
        "parts": sum(map(len, counts.parts.values())),
        "faults": counts.faults,
    }


def _piece(
    piece: tuple[str, int, int, int, Mapping[str, int]],
) -> tuple[int, dict[str, int], dict[tuple[str, str], int], list[str]]:
    return piece[2], *count_games(*piece)
