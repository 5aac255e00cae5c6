"""Numbers are computed anew only when something has changed that they are computed from: what texts read is what they
say that they read, and whoever changes that says so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.abilities import Static
from game.kernel.position import Position
from game.kernel.reading import EVERYTHING, IN_PLAY, NOTHING, in_zone
from game.kernel.ruleset import Ruleset
from game.lab.checks import Broken, any_move, check_fresh, every_refresh_checked
from game.lab.random_decks import random_deck
from game.language.vocabulary.changes import Gets
from game.language.vocabulary.conditions import While
from game.language.vocabulary.groups import CardNoun, Group, Yours
from game.language.vocabulary.selectors import Each
from game.language.vocabulary.speech import Condition
from rulesets.eternal import state as eternal
from rulesets.invasion import state as invasion

READ = {
    "eternal": {
        "attacking": eternal.FIGHTING,
        "blocking": eternal.FIGHTING,
        "exhausted": eternal.FIGHTING,
        "items": eternal.FIGHTING,
        "agenda": eternal.FIGHTING,
        "assaults": eternal.FIGHTING,
        "influence": eternal.INFLUENCE,
        "night": eternal.NIGHTS,
        "dark": eternal.NIGHTS,
        "life": eternal.PLAYER,
        "armor": eternal.PLAYER,
        "aegis": eternal.PLAYER,
        "maximum": eternal.PLAYER,
        "active": eternal.WHOSE_TURN,
        "turns": eternal.WHOSE_TURN,
    },
    "invasion": {
        "attacking": invasion.COMBATANTS,
        "defending": invasion.COMBATANTS,
        "target": invasion.COMBATANTS,
        "damage": invasion.WOUNDS,
        "corrupt": invasion.CORRUPTION,
        "tokens": invasion.TOKENS,
        "burning": invasion.FIRES,
    },
}
"""What tells that a slot has changed."""
ALWAYS = {
    "eternal": {"damage", "gained", "health_up", "kin", "lost", "remembered", "spent", "strength_up", "uses"},
    "invasion": {"blanked", "development", "last_place", "x"},
}
"""Slots about cards in play; whoever changes them says that something in play has changed."""
OF_CARDS = {"card", "controller", "host", "hung", "owner", "place", "ruleset", "seats", "stay", "text", "zone"}
"""The same in every game."""


class Traced:
    """A position that notes what is read of it, in bits."""

    def __init__(self, position: Position) -> None:
        self.__dict__["position"], self.__dict__["read"] = position, NOTHING
        self.__dict__["bits"] = READ[position.ruleset.name]
        always = {name for name, (kind, _) in position.kinds.items() if kind == "derived"}
        self.__dict__["always"] = always | OF_CARDS | ALWAYS[position.ruleset.name] | {"dirty", "lasting", "watchers"}

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.position, name)
        if name == "piles":
            return Piles(self, value)
        if name not in self.always:
            self.__dict__["read"] |= self.bits.get(name, EVERYTHING)
        return value


class Piles:
    """The piles of a position, which note what zone is looked at."""

    def __init__(self, traced: Traced, piles: list[Any]) -> None:
        self.traced, self.piles = traced, piles

    def __getitem__(self, zone: int) -> Any:
        bit = self.traced.position.ruleset.zones[zone].bit
        self.traced.__dict__["read"] |= bit & ~(IN_PLAY | self.traced.position.ruleset.reads)
        return self.piles[zone]


def positions(game: str, count: int) -> Iterator[Any]:
    """Some in the middle of random games."""
    ruleset: Any = load_ruleset(game)
    names = list(ruleset.decks())
    for seed in range(count):
        random = Random(seed)
        position = ruleset.new_game([names[seed % len(names)], names[-1]], seed)
        reached = position
        for _ in range(300 if game == "invasion" else 120):
            if not position.moves:
                break
            position.play(any_move(position, random))
            if position.moves and len(position.watchers) > 1:
                reached = position.copy()
        reached.ruleset.refresh(reached)
        yield reached


def statics(game: str) -> dict[Static, Any]:
    """All statics of the pool, each with its card."""
    ruleset: Any = load_ruleset(game)
    return {static: one for one in ruleset.definitions.values() for static in one.abilities.statics}


def unsaid(game: str, every: dict[Static, Any], count: int = 2) -> list[str]:
    """The cards that read more than they say, each as though it were a card in play, in one position and another."""
    found = set()
    for position in positions(game, count):
        in_play = [zone.number for zone in position.ruleset.zones if zone.in_play]
        cards = [card for zone in in_play for row in position.piles[zone] for card in row]
        for static, definition in every.items():
            for source in cards[-3:]:
                at = position.copy()
                at.text[source], at.host[source] = definition, cards[-1]
                traced = Traced(at)
                static.apply(traced, source)  # type: ignore[arg-type]
                if traced.read & ~static.reads:
                    found.add(definition.name)
    return sorted(found)


@pytest.mark.parametrize("game", sorted(READ))
def test_no_text_reads_more_than_it_says(game: str) -> None:
    assert unsaid(game, statics(game)) == []


ELSEWHERE = {"eternal": (eternal.HAND, eternal.VOID), "invasion": (invasion.HAND, invasion.DISCARD)}
"""The zones out of play that texts look at."""
BITS = {game: {*READ[game].values(), *map(in_zone, ELSEWHERE[game])} for game in READ}


@pytest.mark.parametrize(("game", "bit"), sorted((game, bit) for game, bits in BITS.items() for bit in bits))
def test_a_text_that_says_too_little_is_found(game: str, bit: int) -> None:
    """Each of the things that can be read is read by some card of the pool."""
    narrow = {static: one for static, one in statics(game).items() if static.reads & bit and static.reads > 0}
    assert narrow
    kept = {static: static.reads for static in narrow}
    try:
        for static in narrow:
            static.reads &= ~bit
        assert unsaid(game, narrow)
    finally:
        for static, reads in kept.items():
            static.reads = reads


class Undeclared(Condition):
    """What somebody has just written, and says nothing of what it reads."""

    def holds(self, position: Position, source: int, you: int) -> bool:
        raise NotImplementedError


def test_what_does_not_say_what_it_reads_reads_everything() -> None:
    boost = Gets(Each(Group((CardNoun("card"),), (), (Yours(),))), ())
    assert boost.read() == NOTHING
    assert While(Undeclared(), boost).read() == EVERYTHING
    assert Ruleset.reads == EVERYTHING == Static("one", 0, lambda position, card: None).reads


def play_checked(game: str, seeds: range) -> None:
    """Random games with random decks, in which the numbers are compared with those computed anew: at every decision,
    and whenever they are asked for."""
    ruleset: Any = load_ruleset(game)
    with every_refresh_checked(ruleset):
        for seed in seeds:
            random = Random(seed)
            position = ruleset.new_game([random_deck(ruleset, random) for _ in range(2)], seed)
            while position.moves:
                check_fresh(position)
                position.play(any_move(position, random))


@pytest.mark.parametrize("game", sorted(READ))
def test_numbers_are_at_every_moment_what_they_would_be_if_all_was_computed_anew(game: str) -> None:
    play_checked(game, range(1))


@pytest.mark.parametrize("game", sorted(READ))
def test_a_ruleset_whose_texts_read_nothing_is_found_out(game: str) -> None:
    kept = {static: static.reads for static in statics(game)}
    try:
        for static in kept:
            static.reads = NOTHING
        texts = {one.abilities for one in statics(game).values()}
        for abilities in texts:
            abilities.__dict__["reads"] = NOTHING
        with pytest.raises(Broken):
            play_checked(game, range(12))
    finally:
        for static, reads in kept.items():
            static.reads = reads
        for abilities in texts:
            del abilities.__dict__["reads"]
