"""The example format: what it can say, and that it notices what is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game import load_ruleset
from game.kernel.randomness import MASK, mixed
from game.records.examples import examples_of
from game.records.examples_play import run_example, seed_for
from game.records.files import FileError

HEAD = """
game = "era"
title = "An example"
rules = ["combat.attack"]
[cards."Plain Rex"]
type = "dino"
element = "Fire"
power = 3
stamina = 4
hitpoints = 4
[position.seat.1]
dinos = ["Plain Rex"]
crystals = ["Fire Crystal"]
hand = ["Ember Fang"]
[position.seat.2]
dinos = ["Plain Rex", { card = "Plain Rex", as = "Tired", exhausted = true }]
deck = ["Ember Fang", "Magma Maul"]
"""
ATTACK = """
[[step]]
seat = 1
move = "attack 2/Plain Rex with Plain Rex"
"""
HIT = (
    ATTACK
    + """expect = [["seat.2.dinos", "Plain Rex", "damage", 3], ["seat.1.dinos", "Plain Rex", "exhausted", 1]]
"""
)


def run(steps: str, head: str = HEAD) -> list[str]:
    era = load_ruleset("era")
    try:
        return [
            line
            for example in examples_of(tomllib.loads(head + steps), Path("file.toml"))
            for line in run_example(example, era)
        ]
    except FileError as error:
        return str(error).splitlines()


@pytest.mark.parametrize(
    "steps",
    [
        HIT,
        ATTACK + 'now = true\nexpect = [["seat.1.dinos", "Plain Rex", { exhausted = 1, damage = 0 }], '
        '["combat", "attacker", "Plain Rex"]]\n',
        HIT + '[[step]]\nseat = 2\nview = [["seat.1.hand", "is", ["a card"]], ["seat.2.deck", "is", '
        '["a card", "a card"]]]\n',
        '[[step]]\nseat = 1\nview = [["seat.1.hand", "has", "Ember Fang"]]\nexpect = '
        '[["seat.2.deck", "top", ["Ember Fang", "Magma Maul"]]]\n',
        '[[step]]\nseat = 1\nincludes = ["end turn", "exhaust Fire Crystal"]\nexcludes = '
        '["attack Plain Rex with Plain Rex"]\n',
        '[[step]]\nseat = 1\nmove = "concede 1"\nexpect = [["result", "winners", [2]], ["result", "over", true]]\n',
        '[[step]]\nseat = 2\nmove = "concede 2"\nexpect = [["result", "winners", [1]]]\n',
        '[[step]]\nexpect = [["seat.2.dinos", "Plain Rex", "known", [1, 2]]]\n',
        '[[step]]\nexpect = [["seat.1.hand", "Ember Fang", "known", [1]]]\n',
        '[[step]]\ndeck = "Cinder March"\nfaults = []\n',
        '[[step]]\ndeck = "Cinder March"\nchange = { main = { "Spark Volley" = 0 } }\nfaults = ["deck.others"]\n',
    ],
)
def test_what_is_as_it_says_passes(steps: str) -> None:
    failures = run(steps)
    if 'faults = ["deck' in steps:
        assert len(failures) <= 1 and all("deck." in failure for failure in failures), (
            "which rule it is is the game's business"
        )
    else:
        assert failures == []


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (ATTACK, "at the end"),
        (HIT.replace('damage", 3', 'damage", 2'), "step 1: seat.2.dinos: Plain Rex: damage: expected 2, found 3"),
        (
            HIT.replace(', ["seat.1.dinos", "Plain Rex", "exhausted", 1]', ""),
            "exhausted changed from 0 to 1, which no expectation mentions",
        ),
        (HIT.replace('["seat.2.dinos", "Plain Rex", "damage", 3], ', ""), "damage changed from 0 to 3"),
        ('[[step]]\nseat = 1\nmove = "attack 2/Nobody with Plain Rex"\n', "to be legal, found"),
        ('[[step]]\nseat = 1\nrefused = "end turn"\nrule = "x"\n', "found that it is allowed"),
        ('[[step]]\nseat = 1\nrefused = "attack Plain Rex with Plain Rex"\nrule = "x"\n', "to be refused [x], found"),
        ('[[step]]\nseat = 1\nmoves = ["end turn"]\n', "expected no other legal moves, found"),
        ('[[step]]\nseat = 1\nmoves = ["dance"]\n', "expected 'dance' among the legal moves"),
        ('[[step]]\nseat = 1\nexcludes = ["end turn"]\n', "not to be a legal move"),
        ('[[step]]\nprompt = "Dance?"\n', "expected the decision 'Dance?'"),
        ('[[step]]\nseat = 2\nview = [["seat.1.hand", "has", "Ember Fang"]]\n', "seat 2 sees"),
        ('[[step]]\nexpect = [["seat.1.pocket", "count", 1]]\n', "no such zone or counter"),
        ('[[step]]\nexpect = [["seat.7.hand", "count", 1]]\n', "expected seat.1 to seat.2"),
        ('[[step]]\nexpect = [["seat.2.dinos", "Plain Rex", "beauty", 1]]\n', "a card has no 'beauty'"),
        ('[[step]]\nexpect = [["seat.2.dinos", "Nobody", "damage", 1]]\n', "there are 0 such cards"),
        ('[[step]]\nexpect = [["seat.2.dinos", "dances", 1]]\n', "not known for a pile"),
        ('[[step]]\nexpect = [["seat.2.dinos"]]\n', "step.0.expect.0"),
        ('[[step]]\nexpect = [["turn", "hour", 1]]\n', "'turn' has no 'hour'; expected number, seat, phase"),
        ('[[step]]\nexpect = [["seat.1.hand", "is", [1]]]\n', "a list of names is needed"),
        ('[[step]]\nexpect = [["seat.1.hand", "Ember Fang", 1, 2]]\n', "expected [place, what, value]"),
        (ATTACK + "luck = [[3, 2]]\n", "expected [which, of how many], counted from 1"),
        ('[[step]]\nnote = "nothing"\n', "a step needs"),
        ('[[step]]\nmove = "end turn"\n', "whose move"),
        ('[[step]]\nseat = 1\nrefused = "end turn"\n', "belong together"),
        ('[[step]]\nseat = 1\nmove = "end turn"\ncolour = 1\n', "step.0.colour: is not known here"),
        ("", "step: is missing"),
        ('[[step]]\ndeck = "No Such"\nfaults = []\n', "there is no deck 'No Such'"),
        ('[[step]]\ndeck = "Cinder March"\nfaults = ["deck.size"]\n', "expected the deck to break ['deck.size']"),
    ],
)
def test_what_is_not_as_it_says_fails_and_says_so(steps: str, words: str) -> None:
    failures = run(steps)
    assert failures and words in "\n".join(failures)
    assert all(failure.startswith("file.toml: ") for failure in failures)


def test_a_game_that_is_drawn_is_mentioned() -> None:
    """An endless loop left all zones as they were, and the example passed."""
    doom = '[cards."Doom"]\ntype = "action"\nelement = "Fire"\ncost = 0\ntext = "Destroy each dino."\n'
    head = HEAD.replace("[position.seat.1]", doom + "[position.seat.1]").replace('["Ember Fang"]', '["Doom"]')
    steps = (
        '[[step]]\nseat = 1\nmove = "play Doom"\nexpect = [["seat.1.dinos", "is", []], ["seat.2.dinos", "is", []]]\n'
    )
    assert "drawn by end.draw, which no expectation mentions" in "\n".join(run(steps, head))
    assert run(steps.replace("]]]", ']], ["result", "rule", "end.draw"]]'), head) == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('game = "era"', 'game = "chess"', "expected 'era'"),
        (
            'dinos = ["Plain Rex"]',
            'dinos = ["Plan Rex"]',
            "position.seat.1.dinos 1: no card is called 'Plan Rex'; did you mean 'Plain Rex'?",
        ),
        ('dinos = ["Plain Rex"]', 'dimos = ["Plain Rex"]', "position.seat.1.dimos: is no zone"),
        ('dinos = ["Plain Rex"]', 'dinos = "Plain Rex"', "expected a list of cards"),
        ('dinos = ["Plain Rex"]', 'dinos = [{ card = "Plain Rex", hungry = 1 }]', "'hungry' is not known here"),
        ('dinos = ["Plain Rex"]', 'dinos = [{ card = "Plain Rex", damage = "much" }]', "damage: expected a number"),
        (
            'dinos = ["Plain Rex"]',
            'dinos = ["Plain Rex"]\nequipment = [{ card = "Ember Fang", on = "Nobody" }]',
            "on = 'Nobody' names 0 cards",
        ),
        (
            'dinos = ["Plain Rex"]',
            'dinos = ["Plain Rex"]\nenergy = { Tea = 1 }',
            "'Tea' is not known here; expected Air, Earth, Fire, Water",
        ),
        ("power = 3", 'power = "three"', "cards: plain-rex"),
        ("power = 3", "power = -3", "cards: plain-rex.dino.power: expected a number of at least 0 (found -3)"),
        ("power = 3", "power = 3000", "expected a number of at most 99"),
        (
            "[position.seat.2]",
            "energy = { Fire = 2000 }\n[position.seat.2]",
            "position.seat.1.energy: expected a number from 0 to 99 (found 2000)",
        ),
        ("[position.seat.2]", "energy = { Fire = -1 }\n[position.seat.2]", "a number from 0 to 99 (found -1)"),
        ("[position.seat.2]", "turns = -1\n[position.seat.2]", "a number from 0 to 999 (found -1)"),
        ("exhausted = true", "damage = 9999999999999", "damage: expected a number up to 1099511627776"),
        ('as = "Tired"', 'as = "A Card"', "as: expected another name"),
        ('as = "Tired"', "as = [{}]", "as: expected a name (found 'a list')"),
        ('dinos = ["Plain Rex"]', 'dinos = [{ card = "Plain Rex", on = 1 }]', "on: expected a name (found '1')"),
        ('dinos = ["Plain Rex"]', 'dinos = ["\\u202egnp.exe"]', "no card is called '?gnp.exe'"),
        ('dinos = ["Plain Rex"]', 'dinos = ["Ember Fang"]', "such a card is never there"),
        ('as = "Tired"', 'as = "Tired#2"', "as: expected a name without '#'"),
        ('as = "Tired"', 'as = "Ember Fang"', "as = 'Ember Fang' is taken; expected a name of its own"),
        ('as = "Tired"', "known = [3]", "known: expected a list of seats"),
        ('as = "Tired"', "known = 1", "known: expected a list of seats"),
        ("[position.seat.2]", "energy = 2\n[position.seat.2]", "expected a table with Air, Earth, Fire, Water"),
        ("[position.seat.2]", 'turns = "two"\n[position.seat.2]', "position.seat.1.turns: expected a number"),
        ("[position.seat.2]", 'stack = ["Ember Fang"]\n[position.seat.2]', "what waits is brought about by moves"),
        ('deck = ["Ember Fang", "Magma Maul"]', "deck = [" + '"Ember Fang",' * 2000 + "]", "is one card too many"),
        ('[cards."Plain Rex"]', '[cards."hidden card"]', "cards.hidden card: expected another name"),
        ('title = "An example"', 'title = "\\u001b[2J"', "title: expected one line without control characters"),
        ('[cards."Plain Rex"]', '[cards."Ember Fang"]', "is the name of a card of the game"),
        ("[position.seat.1]", "[position.seat.5]", "seat 5 is beyond seats = 2"),
        (
            "[position.seat.1]",
            '[position]\nphase = "tea"\n[position.seat.1]',
            "expected one of opening, upkeep, main, end",
        ),
        ("[position.seat.1]", '[position]\nplayed = ["1 end turn"]\n[position.seat.1]', "expected 'SEAT: move'"),
        ("[position.seat.1]", '[position]\nplayed = ["1: dance"]\n[position.seat.1]', "'dance' cannot be played"),
        ('rules = ["combat.attack"]', "", "'rules' is missing"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(old: str, new: str, words: str) -> None:
    assert words in "\n".join(run(HIT, HEAD.replace(old, new)))


def test_one_file_may_hold_several_examples_that_share_its_head() -> None:
    text = (
        'game = "era"\nrules = ["x"]\n[cards."Plain Rex"]\ntype = "dino"\nelement = "Fire"\npower = '
        "3\nstamina = 4\nhitpoints = 4\n"
    )
    for title in ("One", "Two"):
        text += (
            f'[[example]]\ntitle = "{title}"\n[example.position.seat.1]\ndinos = ["Plain '
            f'Rex"]\n[example.position.seat.2]\n'
            'dinos = ["Plain Rex"]\n[[example.step]]\nexpect = [["seat.1.dinos", "count", 1]]\n'
        )
    examples = examples_of(tomllib.loads(text), Path("file.toml"))
    assert [example.title for example in examples] == ["One", "Two"]
    assert all(run_example(example, load_ruleset("era")) == [] for example in examples)


def test_the_game_itself_gets_none_of_an_examples_cards() -> None:
    assert run(HIT) == []
    era = load_ruleset("era")
    assert "Plain Rex" not in era.by_name and "plain-rex" not in era.definitions and not era.aliases


def test_what_was_played_before_leaves_an_attack_under_way() -> None:
    head = HEAD.replace(
        "[position.seat.1]", '[position]\nplayed = ["1: attack 2/Plain Rex with Plain Rex"]\n[position.seat.1]', 1
    )
    head = head.replace(
        '{ card = "Plain Rex", as = "Tired", exhausted = true }', '{ card = "Plain Rex", as = "Fresh" }'
    )
    steps = (
        '[[step]]\nseat = 2\nprompt = "Intercept the attack?"\nmoves = ["intercept with Fresh", "no interception"]\n'
        'move = "intercept with Fresh"\nexpect = [["seat.2.dinos", "Fresh", { damage = 3, exhausted = 1 }]]\n'
    )
    assert run(steps, head) == []


def test_cards_that_are_no_tables_are_refused() -> None:
    with pytest.raises(FileError, match=r"x\.toml: cards: expected tables \[cards\.NAME\]"):
        examples_of({"cards": 5, "game": "era"}, Path("x.toml"))


@pytest.mark.parametrize("luck", [[(1, 2)], [(6, 6), (1, 6), (3, 4)], [(20, 30)]])
def test_chance_says_what_it_is_told_to(luck: list[tuple[int, int]]) -> None:
    state = seed_for(luck)
    for which, sides in luck:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        assert mixed(state) % sides == which - 1
