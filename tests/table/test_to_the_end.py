"""Every game at the table as far as the computer's first answer, and from its end to the result screen."""

from __future__ import annotations

import pytest
from pygame import Surface

from game import load_ruleset, rulesets_found
from game.kernel.position import Result
from game.records.match import Match
from scenes.table import resume
from scenes.table.motion import Rising

GAMES = sorted(rulesets_found())


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_is_asked_at_its_first_decision_and_answers(sit, game):
    table = sit(("human", "search:3"), game=game, seed=3)
    try:
        table.play_until(lambda position: position.seat == 1 and len(position.moves) > 1)
        played = len(table.scene.match.history)
        for _ in range(20_000):
            table.person.frames()
            if len(table.scene.match.history) > played:
                break
            if (asked := table.scene.opponents._asked) is not None:
                asked._connection.poll(0.05)
        assert table.scene.match.history[played].seat == 1
        assert not any("interrupted" in text for _, text in table.scene.notes.of(0))
    finally:
        table.scene.leave()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_that_ends_shows_its_result_over_the_table(sit, game, seats):
    if seats not in load_ruleset(game).seats:
        pytest.skip("not with so many")
    table = sit(("human",) + ("random",) * (seats - 1), game=game)
    scene = table.scene
    while (position := scene.match.position).result is None:
        scene.match.play((position.ruleset.verbs.concede, position.seat))
    scene.refresh()
    for _ in range(30):
        table.person.frames()
        table.app.draw()
    assert table.app.top.name == "result", scene.describe()
    table.person.keys("escape")
    assert table.app.top is scene
    table.app.draw()
    assert [button.letter for button in scene.buttons] == ["space", "m"]


def test_the_result_comes_when_the_words_of_the_last_blow_have_faded(sit):
    table = sit(("human", "random"), game="era", animation="normal")
    scene = table.scene
    scene.motion.risings.append(Rising(Surface((9, 9)), (50, 50), 0.0, 0.5))
    scene.match.play((scene.match.ruleset.verbs.concede, 0))
    table.person.frames(3)
    assert table.app.top is scene
    for _ in range(200):
        table.person.frames()
    assert table.app.top.name == "result"


@pytest.mark.parametrize("game", GAMES)
def test_the_result_of_a_continued_match_and_of_its_rematch_names_the_decks(sit, game, tmp_path):
    table = sit(("human", "random"), game=game)
    known = list(load_ruleset(game).decks())
    decks = [known[seat % len(known)] for seat in range(2)]
    begun = Match.begin(game, decks, 5, ("human", "random"), ("Ann", "Bo"), folder=tmp_path)
    begun.close()
    resume(table.app, begun.path)
    for _ in range(2):
        scene = table.app.top
        assert scene.name == "table"
        scene.commit([(scene.match.ruleset.verbs.concede, 0)])
        table.person.frames(2)
        words = table.app.top.describe().splitlines()
        assert table.app.top.name == "result" and words[0] == "Bo wins"
        names = decks if not load_ruleset(game).shared_deck else None
        wanted = [f"Seat 1: Ann, {names[0]}", f"Seat 2: Bo, {names[1]}"] if names else ["Seat 1: Ann", "Seat 2: Bo"]
        assert words[2:4] == wanted
        table.person.focus("Rematch")
        table.person.keys("enter")
    table.app.top.leave()


@pytest.mark.parametrize("game", GAMES)
def test_a_result_by_a_rule_that_no_rulebook_has_is_shown_all_the_same(sit, game):
    table = sit(("human", "random"), game=game)
    table.scene.match.position.result = Result((), "end.of-all-things")
    table.scene.match.position.moves = []
    table.person.frames(3)
    assert table.app.top.name == "result" and "The game is over." in table.app.top.describe()


def test_space_goes_to_the_end_also_while_a_move_is_shown(sit):
    table = sit(("human", "greedy", "greedy"), game="vale", animation="normal", pace="normal")
    scene = table.scene
    scene.concede()
    for _ in range(600):
        if scene.following.busy:
            break
        table.person.frames()
    assert scene.following.busy
    table.person.keys("space")
    assert scene.match.result is not None


@pytest.mark.parametrize("game", ["vale", "era"])
def test_who_has_given_up_need_not_watch_the_others_to_the_end(sit, game):
    table = sit(("human", "search:4000", "search:4000"), game=game)
    scene = table.scene
    assert not any(control.name.startswith("To the end") for control in scene.controls())
    scene.concede()
    table.person.frames()
    assert scene.match.result is None and scene.watching
    assert any(control.name == "To the end [Space]" for control in scene.controls())
    table.person.keys("space")
    assert scene.match.result is not None and 0 not in scene.match.result.winners
    for _ in range(200):
        if table.app.top is not scene:
            break
        table.person.frames()
    assert table.app.top.name == "result"
