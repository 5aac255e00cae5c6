"""What others do can be followed: cards large, blows in beats, turns on a ribbon. Time is handed in."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import load_ruleset
from scenes.table.beats import BEAT, LARGE, timeline
from scenes.table.following import Ribbon
from scenes.table.plan import Shown, read_plan
from tests.table.test_boards import to_place

PLAYS = Shown(event="plays", by=1, card=2, large="plays")
HURTS = Shown(event="damage", source=1, card=2, text="-{3}", sound="hit")
DIES = Shown(event="dies", card=1, text="dies")


@pytest.fixture
def plan():
    return read_plan(load_ruleset("era").folder).model_copy(update={"shown": (PLAYS, HURTS, DIES)})


def test_what_a_played_card_brings_about_is_shown_after_the_card(plan):
    events = [("plays", 1, 7), ("moved", 7, 0, 3, 1), ("damage", 7, 9, 2, 0), ("dies", 9), ("moved", 9, 3, 4, 0)]
    found = timeline(plan, events, frozenset({1}), 1, 1.0)
    assert [(at, event[2]) for at, event, _ in found.large] == [(0.0, 7)]
    (blow,) = found.blows
    assert (blow.at, blow.length, blow.source, blow.target) == (LARGE, BEAT, 7, 9)
    assert [at for at, event, _ in found.told] == [0.0, blow.hits, LARGE + BEAT]
    assert found.moves == {7: 0.0, 9: LARGE + BEAT} and found.length == LARGE + BEAT


def test_two_that_hit_each_other_do_so_in_one_beat_and_many_blows_are_quicker(plan):
    both = timeline(plan, [("damage", 1, 2, 3, 0), ("damage", 2, 1, 3, 0)], frozenset(), 0, 1.0)
    assert len(both.blows) == 1 and both.length == BEAT
    assert [at for at, *_ in both.told] == [both.blows[0].hits] * 2
    nobody = timeline(plan, [("damage", -1, card, 3, 0) for card in (4, 5)], frozenset(), 0, 1.0)
    assert [(blow.at, blow.target) for blow in nobody.blows] == [(0.0, 4), (0.0, 5)] and nobody.length == BEAT
    many = timeline(plan, [("damage", one, 50, 1, 0) for one in range(30)], frozenset(), 0, 1.0)
    assert len(many.blows) == 30 and many.length == pytest.approx(3.6)


def test_ones_own_cards_are_not_shown_large_and_without_a_pace_all_happens_at_once(plan):
    events = [("plays", 0, 7), ("damage", 7, 9, 2, 0), ("moved", 9, 3, 4, 0)]
    assert timeline(plan, events, frozenset({1}), 0, 1.0).large == []
    assert timeline(plan, events, frozenset({0, 1}), 0, 0.0).length == 0.0


class Scripted:
    """Plays the first move that names a card, else the last."""

    busy = False
    thoughts: tuple = ()

    def __init__(self):
        self.made = 0

    def move(self, position):
        return next((move for move in position.moves if len(move) > 1), position.moves[-1])

    def done(self):
        self.made += 1

    def notices(self):
        return []

    def ahead(self, position, decision):
        """It plays without a thought, in the person's time, too."""

    def start(self):
        """Nothing to start."""

    cancel = close = start


@pytest.fixture
def followed(sit, monkeypatch):
    """A table at which the computer is about to place a stone."""
    monkeypatch.setenv("PLAYMAT_RULESETS", "tests.games")

    def build(**settings):
        table = sit(("human", "random"), game="toy", **{"animation": "normal", "pace": "normal", **settings})
        table.scene.opponents = Scripted()
        match = table.scene.match
        while not (to_place(1)(match.position)):
            match.play(match.position.moves[-1])
        table.scene.refresh()
        for _ in range(120):
            table.person.frames()
            if table.scene.opponents.made:
                break
        return table

    return build


def test_a_card_that_the_computer_plays_is_shown_large_for_its_time_and_the_computer_waits(followed):
    table = followed()
    scene = table.scene
    large = scene.following.large
    assert large is not None and large.words == "P2 places" and "key" in large.view
    made, frames = scene.opponents.made, 0
    while scene.following.busy:
        assert scene.opponents.made == made
        table.person.frames()
        frames += 1
    assert frames == pytest.approx(LARGE * 60, abs=4)
    assert scene.following.large is None


@pytest.mark.parametrize(
    ("settings", "frames"), [({"pace": "leisurely"}, 122), ({"pace": "brisk"}, 43), ({"pace": "none"}, 0)]
)
def test_the_pace_is_a_setting_of_its_own(followed, settings, frames):
    table = followed(**settings)
    shown = 0
    while table.scene.following.busy:
        table.person.frames()
        shown += 1
    assert shown == pytest.approx(frames, abs=4)


def test_a_click_lets_it_be_over_and_means_what_it_hits_unless_that_is_the_large_card(followed):
    table = followed()
    scene = table.scene
    table.person.press(scene.following.area().center)
    assert not scene.following.busy and scene.gestures._pressed is None and not scene.motion.busy
    table = followed()
    own = next(piece for piece in table.scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0)
    table.person.press(own.rect.center)
    assert not table.scene.following.busy and table.scene.gestures._pressed is not None


def test_a_key_lets_it_be_over_and_space_means_no_more_than_that(followed):
    table = followed()
    scene = table.scene
    played = len(scene.match.history)
    table.person.keys("space")
    assert not scene.following.busy and len(scene.match.history) == played
    table = followed()
    table.person.keys("l")
    assert not table.scene.following.busy and table.scene.gestures.keyboard.in_log


def test_with_reduced_motion_the_card_is_shown_without_moving(followed):
    table = followed(reduce_motion=True)
    scene = table.scene
    assert scene.following.large is not None and not scene.motion.glides
    assert not scene.following.animating or scene.following.ribbon is not None


def test_while_a_large_card_only_stands_there_no_frame_is_drawn(followed):
    table = followed()
    scene = table.scene
    for _ in range(30):
        table.person.frames()
    drawn = table.app.frames
    assert scene.following.large is not None and scene.waiting and not scene.animating
    table.person.frames(5)
    assert table.app.frames == drawn


def test_turns_go_by_on_a_ribbon(followed):
    table = followed()
    scene = table.scene
    scene.following.skip()
    turn = scene.view["turn"]
    for _ in range(400):
        table.person.frames()
        if scene.view["turn"] != turn and scene.following.ribbon:
            break
        if scene.deciding and not scene.following.busy:
            scene.choose((scene.position.moves[-1],))
    assert scene.following.ribbon is not None and "turn" in scene.following.ribbon.words.lower()
    for _ in range(90):
        table.person.frames()
    assert scene.following.ribbon is None or scene.view["turn"] > turn + 1


def test_the_time_of_a_ribbon_goes_on_while_nothing_else_happens(followed):
    """Frames that nothing asks for come once a second, and count for a tenth: it stood there for six."""
    scene = followed().scene
    scene.following.skip()
    scene.motion.clear()
    scene.people = (0, 1)
    scene.following.ribbon = Ribbon("Turn 2", mine=True, age=0.5)
    assert scene.waiting and not scene.animating
    scene.following.update(1.0)
    assert scene.following.ribbon is None and not scene.waiting


def test_a_large_card_keeps_off_what_it_is_aimed_at(followed):
    table = followed()
    scene = table.scene
    for piece in scene.arranged.pieces:
        if piece.id is not None and piece.zone == "hand":
            scene.following.shows[0] = replace(scene.following.shows[0], aims=(piece.id,))
            far = abs(scene.following.area().centerx - piece.rect.centerx)
            assert far >= abs(2 * scene.frame.mat.centerx - scene.following.area().centerx - piece.rect.centerx)


@pytest.mark.parametrize("name", ["era", "eternal", "nomansland", "vale", "invasion"])
def test_what_is_shown_of_an_event_is_shown_at_the_card_that_the_log_names(name):
    """A wrong number of a fact in table.toml would show it at any other card."""
    ruleset, seen = load_ruleset(name), set()
    plan, decks, dice = read_plan(ruleset.folder), list(ruleset.decks()), Random(3)

    def hear(position, event):
        said = ruleset.narrate(position, event, None)
        for shown in plan.shown_at(event):
            card = event[shown.card] if shown.card else -1
            if said and card >= 0 and position.known[card] == (1 << position.seats) - 1 and "a card" not in said:
                named = position.card[card].name in said or position.card[card].type == "player"
                assert named or ("Seat" in said and not shown.source), (event, said)
                seen.add(event[0])

    for seed in range(3):
        position = ruleset.new_game([decks[(seed + seat) % len(decks)] for seat in range(2)] if decks else [], seed)
        position.sink = hear
        while position.moves and position.turn < 12:
            moves = position.moves
            position.play(moves[0] if len(moves) == 1 else ruleset.quick(position, moves, dice))
    assert seen
