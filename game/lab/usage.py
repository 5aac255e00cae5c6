"""What the texts of a game's cards really do: how often each card was played in random games, and how often each part
of its text changed a position.

A part that never did is a text that says nothing, a situation that never came, or a part that is always true and read
where it is needed (such as a limit or a price), which changes nothing by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from game.kernel.cards import Definition
from game.kernel.position import Event, Position
from game.kernel.ruleset import Ruleset
from game.lab.checks import any_move
from game.lab.games import MOST_DECISIONS
from game.lab.machines import Machines, workers
from game.lab.random_decks import random_deck
from game.library import load_ruleset

PLAYS = ("plays", "summons")
"""The events of a card that is played, with the seat and the card."""
GAMES = 250
"""Games that are counted in one piece."""
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


def count_games(game: str, first: int, games: int) -> tuple[dict[str, int], dict[tuple[str, str], int], list[str]]:
    """Random games with random decks and the seeds from `first` on: the counts of cards and of parts, and faults."""
    faults = []
    with counting(game) as usage:
        ruleset = usage.ruleset
        for seed in range(first, first + games):
            random = Random(seed)
            seats = ruleset.seats[seed % len(ruleset.seats)]
            try:
                position = ruleset.new_game([random_deck(ruleset, random) for _ in range(seats)], seed)
                position.sink = usage.hear
                for _ in range(MOST_DECISIONS):
                    if not position.moves:
                        break
                    position.play(any_move(position, random))
            except Exception as error:
                faults.append(f"{game}, seed {seed}: {type(error).__name__}: {error}")
        return dict(usage.played), dict(usage.parts), faults


def usage(
    game: str, games: int, seed: int = 0, machines: Machines = 1, progress: Callable[[int, int], object] | None = None
) -> dict[str, Any]:
    """Count over random games. Keys: games, played (card -> how often; all cards for decks), never (card -> the parts
    that never changed a position), parts (how many there are), faults."""
    pieces = [(game, first, min(GAMES, seed + games - first)) for first in range(seed, seed + games, GAMES)]
    played: Counter[str] = Counter()
    parts: Counter[tuple[str, str]] = Counter()
    faults: list[str] = []
    done = 0
    with workers(machines) as spread:
        for cards, texts, wrong in spread(_piece, pieces):
            played.update(cards)
            parts.update(texts)
            faults += wrong
            done += GAMES
            if progress:
                progress(min(done, games), games)
    ruleset = load_ruleset(game)
    never: dict[str, list[str]] = {}
    for (key, part), count in sorted(parts.items()):
        if not count:
            never.setdefault(key, []).append(part)
    wanted = [key for key, one in ruleset.definitions.items() if ruleset.for_decks(one)]
    return {
        "games": games,
        "played": {key: played[key] for key in sorted(wanted, key=lambda key: (played[key], key))},
        "never": never,
        "parts": len(parts),
        "faults": faults,
    }


def _piece(piece: Sequence[Any]) -> tuple[dict[str, int], dict[tuple[str, str], int], list[str]]:
    return count_games(*piece)
