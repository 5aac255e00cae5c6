"""Learning from a match: the people's decisions are gone over, the mistakes shown with what was better, the curve
drawn; what was found is kept beside the match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.ai import judge
from game.ai.agent import Thought
from game.kernel.knowledge import imagined
from game.kernel.position import Position
from game.kernel.refusal import Move
from game.records import review
from game.records.keeping import delete
from game.records.match import Match
from game.records.replay import Tape
from game.records.review import VERSION, Judged, Review, beside, fingerprint, kept_review
from game.records.settings import Settings
from scenes.repeats import SEEN
from scenes.replay import look_again
from scenes.replay.curve_chart import apart
from scenes.replay.moments import swings_of
from scenes.replay.reviewer import Reviewer
from scenes.table.opponents import InPlace, Opponents
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.window import App
from scenes.words import ENGLISH, use
from tests.person import ticking

NOTABLE = 0.01
GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")


@pytest.fixture
def app(tmp_path: Path, few_looks: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    monkeypatch.setattr("scenes.table.opponents.thinker", InPlace)
    monkeypatch.setattr(Opponents.__init__, "__defaults__", (0, InPlace, ()))
    monkeypatch.setattr(judge, "NOTABLE", NOTABLE)
    monkeypatch.setattr(review, "NOTABLE", NOTABLE)
    app = App(Settings(skin="plain", animation="none", volume=0, welcomed=True), clock=ticking())
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def over(game: str, who: tuple[str, ...] = ("human", "easy"), folder: bool = True) -> Match:
    """A match that was played badly to its end."""
    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match = Match.begin(game, decks, 3, who, ("You", "Bot"), folder=None if folder else False)
    dice = Random(3)
    while match.position.moves:
        position, ruleset = match.position, match.ruleset
        badly = position.seat == 0 and dice.random() < 0.5
        moves = ruleset.worthwhile(position, position.moves)
        match.play(dice.choice(moves) if badly else ruleset.quick(position, position.moves, dice))
    match.close()
    return match


def press(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        app.step([Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod)])


def until(app: App, done: Any, most: int = 4_000) -> None:
    for _ in range(most):
        if done():
            return
        app.step([])
    raise AssertionError(f"it never came to that:\n{app.top.describe()}")


def replayed(app: App, match: Match) -> Any:
    assert match.path
    look_again(app, match.path)
    until(app, lambda: app.top.tape.done)  # type: ignore[attr-defined]
    app.step([])
    return app.top


@pytest.mark.parametrize("game", GAMES)
def test_the_mistakes_of_a_match_are_found_shown_and_kept(app: App, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = over(game)
    scene = replayed(app, match)
    assert scene.mistakes.review is None and not scene.seek.curve
    press(app, pygame.K_m)
    assert scene.mistakes.learning.running and scene.waiting
    assert scene.coach.share is not None and "Going over the match" in app.top.describe()
    until(app, lambda: not scene.mistakes.learning.running)
    found_out = scene.mistakes.review
    assert found_out is not None and found_out.judged
    people = {scene.tape.history[one.place].seat for one in found_out.judged}
    assert people == {0} == {one.seat for one in found_out.judged}
    assert all(0 <= one.chance <= 1 and 0 <= one.lost <= 1 for one in found_out.judged)
    curve = scene.seek.curve
    assert curve[-1] == (scene.tape.last, scene.tape.places[-1].shares[0]) and len(curve) == len(found_out.judged) + 1
    assert match.path and kept_review(scene.tape) == found_out
    found = scene.mistakes.found
    assert found and all(one.lost >= NOTABLE and one.better != one.played for one in found)
    for number, one in enumerate(found, 1):
        assert scene.replay.place == one.place
        assert scene.coach.title.startswith(f"Mistake {number} of {len(found)}: You gave away ")
        better, played = scene.coach.rows
        assert better.why.startswith("Better.") and played.why.startswith("Played.")
        assert {moment.place for moment in scene.seek.moments if moment.swing} == {one.place for one in found}
        press(app, pygame.K_m)
    assert scene.replay.place == found[0].place, "after the last comes the first"
    press(app, pygame.K_m, mod=pygame.KMOD_SHIFT)
    assert scene.replay.place == found[-1].place
    press(app, pygame.K_RIGHT)
    assert not scene.coach.open and scene.replay.place == found[-1].place + 1
    for shown in (found, found[:1]):
        monkeypatch.setattr(type(scene.mistakes), "found", shown)
        press(app, pygame.K_m)
        assert ("goes to the next one" in scene.coach.foot) == (len(shown) > 1)
        assert scene.coach.foot.endswith("The number is the chance to win.")


def test_what_was_chosen_and_withdrawn_is_no_decision(app: App) -> None:
    game, withdrawn = "eternal", set[int]()
    match = Match.begin(game, list(load_ruleset(game).decks())[:2], 3, ("human", "easy"), ("You", "Bot"))
    dice = Random(3)
    while match.position.moves:
        position, place = match.position, len(match.history)
        texts = match.ruleset.notation.texts(position)
        attack = next((move for move, text in texts.items() if text.startswith("attack with ")), None)
        if position.seat == 0 and attack is not None and not withdrawn:
            match.play(attack)
            texts = match.ruleset.notation.texts(match.position)
            match.play(next(move for move, text in texts.items() if text.startswith("withdraw ")))
            withdrawn |= {place, place + 1}
        else:
            match.play(match.ruleset.quick(position, position.moves, dice))
    match.close()
    scene = replayed(app, match)
    press(app, pygame.K_m)
    until(app, lambda: scene.mistakes.review is not None)
    assert withdrawn and not withdrawn & {one.place for one in scene.mistakes.review.judged}


@pytest.mark.parametrize("written", [True, False])
def test_what_the_table_did_unasked_is_no_decision(written: bool, tmp_path: Path) -> None:
    decks, who = list(load_ruleset("era").decks())[:2], ("human", "human")
    match = Match.begin("era", decks, 3, who, folder=written and tmp_path)
    dice, made = Random(3), set()
    while match.position.moves:
        move = match.ruleset.quick(match.position, match.position.moves, dice)
        made |= {len(match.history)} if dice.random() < 0.5 else set()
        match.play(move, unasked=len(match.history) in made)
        if dice.random() < 0.05 and match.can_undo(seat := match.history[-1].seat):
            match.undo(seat)
            match.redo(seat)
    tape = Tape.of(match)
    tape.go_on()
    assert {at for at, played in enumerate(tape.history) if played.unasked} == made
    assert not made & set(Reviewer(tape, InPlace(match.game, "judge", 1))._left)
    match.close()


@pytest.mark.parametrize("game", ("era", "invasion"))
def test_what_no_computer_would_think_of_is_gone_over_too(app: App, game: str) -> None:
    """Where only one move seemed worth a thought and another one was made, that was passed over as no decision."""
    decks, dice, unthinkable = list(load_ruleset(game).decks())[:2], Random(3), set[int]()
    match = Match.begin(game, decks, 3, ("human", "easy"), ("You", "Bot"))
    while match.position.moves:
        position, ruleset = match.position, match.ruleset
        worthwhile = ruleset.worthwhile(position, position.moves)
        others = [move for move in position.moves if move not in worthwhile]
        if position.seat == 0 and len(worthwhile) == 1 and others and len(unthinkable) < 3:
            unthinkable.add(len(match.history))
            match.play(others[0])
        else:
            match.play(ruleset.quick(position, position.moves, dice))
    match.close()
    scene = replayed(app, match)
    press(app, pygame.K_m)
    until(app, lambda: scene.mistakes.review is not None)
    judged = {one.place: one for one in scene.mistakes.review.judged}
    assert len(unthinkable) == 3 and unthinkable <= judged.keys()
    assert any(judged[place].better for place in unthinkable)


def test_what_was_found_is_there_at_once_the_second_time(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = over("era")
    scene = replayed(app, match)
    press(app, pygame.K_m)
    until(app, lambda: scene.mistakes.review is not None)
    app.pop()
    monkeypatch.setattr(InPlace, "ask", lambda *given: pytest.fail("nobody is asked again"))
    again = replayed(app, match)
    assert again.mistakes.review == scene.mistakes.review and again.seek.curve
    press(app, pygame.K_m)
    assert again.coach.title.startswith("Mistake 1 of ")
    app.pop()
    # What does not fit the match is as good as none, and goes with it when it is thrown away.
    assert match.path
    file = beside(match.path)
    text = file.read_text()
    tape = Tape.read(match.path)
    tape.go_on()
    of_another = text.replace(f'"version":{VERSION}', '"version":99')
    for wrong in ("", "{}", text.replace(fingerprint(tape), "0" * 24), of_another):
        file.write_text(wrong)
        assert kept_review(tape) is None
    file.write_text(text)
    assert kept_review(tape) == again.mistakes.review
    delete(match.path)
    assert not file.exists()


def test_what_was_found_in_one_language_is_told_in_another(app: App) -> None:
    match = over("era")
    scene = replayed(app, match)
    press(app, pygame.K_m)
    until(app, lambda: scene.coach.open and scene.mistakes.review is not None)
    number = next(at for at, one in enumerate(scene.mistakes.found) if one.why and one.why.answer)
    scene.mistakes.show(scene.mistakes.found[number])
    english = [row.why for row in scene.coach.rows]
    app.pop()
    try:
        app.change(language="Polski")
        again = replayed(app, match)
        assert again.mistakes.review == scene.mistakes.review
        again.mistakes.show(again.mistakes.found[number])
        polish = [row.why for row in again.coach.rows]
        assert "will" in english[0] and "will" not in polish[0] and polish[0].startswith("Lep")
        app.pop()
        app.change(language="English")
        again = replayed(app, match)
        again.mistakes.show(again.mistakes.found[number])
        assert [row.why for row in again.coach.rows] == english
    finally:
        use(ENGLISH)


def test_it_can_be_stopped_and_leaving_stops_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[str] = []
    monkeypatch.setattr(InPlace, "poll", lambda self: None)
    monkeypatch.setattr(InPlace, "cancel", lambda self: stopped.append("cancelled"))
    match = over("toy")
    scene = replayed(app, match)
    press(app, pygame.K_m)
    app.step([])
    app.step([])
    assert scene.mistakes.learning.running
    press(app, pygame.K_RIGHT)
    assert scene.replay.place == 1 and scene.mistakes.learning.running, "one may look on meanwhile"
    press(app, pygame.K_m)
    assert not scene.mistakes.learning.running and stopped and not scene.coach.open
    assert match.path and not beside(match.path).exists()
    press(app, pygame.K_m)
    app.step([])
    assert scene.mistakes.learning.running
    count = len(stopped)
    app.pop()
    assert len(stopped) > count


def test_what_was_stopped_goes_on_where_it_was(app: App) -> None:
    scene = replayed(app, over("toy"))
    learning = scene.mistakes.learning
    press(app, pygame.K_m)
    until(app, lambda: len(learning.curve) > 2)
    found, share = learning.curve, learning.share
    press(app, pygame.K_m)
    assert not learning.running
    assert learning.curve[-1][0] < learning.tape.last, "a line led to the end over all that is not known yet"
    press(app, pygame.K_m)
    assert learning.running and learning.share == share > 0
    until(app, lambda: not learning.running)
    assert scene.mistakes.review and learning.curve[: len(found)] == found


def test_nothing_is_told_before_the_match_is_over(app: App) -> None:
    decks = list(load_ruleset("era").decks())[:2]
    match = Match.begin("era", decks, 3, ("human", "easy"), ("You", "Bot"))
    for _ in range(30):
        match.play(match.position.moves[0])
    match.close()
    scene = replayed(app, match)
    for key in (pygame.K_m, pygame.K_h):
        press(app, key)
        assert not scene.coach.open and not scene.mistakes.learning.running
    assert "once the match is over" in scene.message or "nobody sees more" in scene.message


def test_the_best_moves_of_any_place_once_the_match_is_over(app: App) -> None:
    scene = replayed(app, over("era"))
    places = [at for at, one in enumerate(scene.tape.history) if one.seat == 1]
    scene.go_to(places[len(places) // 2])
    press(app, pygame.K_h)
    assert scene.coach.open and scene.coach.rows, "a computer's decision as well: that is its 'why?'"


def test_you_are_the_person_where_a_computers_moves_are_told(app: App) -> None:
    """Of a computer's decision 'your' stood for the computer, beside 'You's' for the person."""
    scene = replayed(app, over("era"))
    for seat, title in ((0, "by what you can know"), (1, "by what Bot could know")):
        at = [at for at, one in enumerate(scene.tape.history) if one.seat == seat and scene.tape.at(at).turn][3]
        scene.go_to(at)
        press(app, pygame.K_h)
        until(app, lambda: bool(scene.coach.rows))
        told = scene.coach.describe()
        assert title in told or "no other " in told
        assert "You's" not in told and ("By your next turn" in told) == (seat == 0)
        assert ("By Bot's next turn" in told) == (seat == 1) == ("Bot's chance to win" in told)
        press(app, pygame.K_h)


# ---- the result
def result_of(app: App, match: Match) -> Any:
    app.push(TableScene(app, match, order_of(match)))
    until(app, lambda: app.top.name == "result")
    return app.top


def click(app: App, name: str) -> None:
    for _ in range(round(SEEN * 60)):  # it may have come up only just
        app.step([])
    click_at(app, next(one for one in app.top.controls() if one.name == name).rect.center)


def click_at(app: App, at: tuple[int, int]) -> None:
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])


@pytest.mark.parametrize("game", ("era", "vale"))
def test_from_the_result_to_the_curve_and_the_mistakes(app: App, game: str) -> None:
    match = over(game)
    scene = result_of(app, match)
    assert not scene.waiting and "Going over" not in scene.describe()
    click(app, "Mistakes")
    assert scene.waiting and "Going over the match: 0 %" in scene.describe()
    assert "Stop" in [one.name for one in scene.controls()]
    until(app, lambda: scene.learning.review is not None)
    assert not scene.waiting and "gave away" in scene.describe() and len(scene.learning.curve) > 3
    click(app, "Mistakes")
    until(app, lambda: app.top.name == "replay" and app.top.coach.open)  # type: ignore[attr-defined]
    replay: Any = app.top
    assert replay.coach.title.startswith("Mistake 1 of ") and replay.seek.curve
    app.pop()
    assert app.top is scene and "gave away" in scene.describe()
    app.pop()
    app.scenes.pop().leave()
    again = result_of(app, match)
    until(app, lambda: not again.waiting)  # the window is not asked to go on after that
    assert again.learning.review is not None and "gave away" in again.describe()


def test_marks_of_mistakes_lie_beside_each_other() -> None:
    """Two mistakes of one turn were two marks one upon the other, of which only the last could be read and clicked."""
    assert apart([(10, 50), (12, 52), (14, 50), (15, 90)], 20, 400) == [(10, 50), (30, 52), (50, 50), (15, 90)]
    assert apart([(380, 50), (390, 50)], 20, 395) == [(380, 50), (360, 50)]


def test_a_place_is_shown_when_who_knows_the_mistakes_reads_the_last_of_a_match(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both read a match on, a moment of each frame: where the other one came to its end, the replay stayed at the
    beginning, without its curve."""
    match = over("era")
    assert match.path
    beside(match.path).touch()
    monkeypatch.setattr("scenes.replay.FIRST", 0.0)
    monkeypatch.setattr("scenes.replay.scene.AT_A_TIME", 0.0)
    monkeypatch.setattr("scenes.replay.learning.AT_A_TIME", 60.0)
    look_again(app, match.path, place=20)
    assert not app.top.tape.done  # type: ignore[attr-defined]
    app.step([])
    app.step([])
    assert app.top.tape.done and app.top.replay.place == 20  # type: ignore[attr-defined]


def test_the_curve_of_the_result_tells_its_places_and_leads_to_them(app: App) -> None:
    """Its marks looked as if one could click them, and nothing came of it."""
    scene = result_of(app, over("era"))
    click(app, "Mistakes")
    until(app, lambda: scene.learning.review is not None)
    chart = next(one for one in scene.controls() if one.name == "Place in the match")
    review, last = scene.learning.review, scene.learning.tape.last
    marks = [chart.x_of(one.place) for one in review.mistakes()]
    aside = max(range(1, last), key=lambda place: min((abs(chart.x_of(place) - x) for x in marks), default=0))
    assert len(chart.marks()) == len(review.mistakes())
    for one, mark in [*zip(review.mistakes(), chart.marks(), strict=True)][:2]:
        app.step([Event(pygame.MOUSEMOTION, pos=mark, rel=(1, 1), buttons=(0, 0, 0))])
        assert f"Given away here: {one.given_away} %" in scene.describe() and "Turn " in chart.value
        click_at(app, mark)
        until(app, lambda: app.top.name == "replay" and app.top.coach.open)  # type: ignore[attr-defined]
        replay: Any = app.top
        assert replay.replay.place == one.place and replay.coach.title.startswith("Mistake ")
        app.pop()
    at = (chart.x_of(aside), chart.rect.top + 4)
    click_at(app, at)
    until(app, lambda: app.top.name == "replay" and app.top.tape.done)  # type: ignore[attr-defined]
    app.step([])
    place = app.top.replay.place  # type: ignore[attr-defined]
    assert abs(place - aside) <= 1 and not app.top.coach.open  # type: ignore[attr-defined]
    app.pop()
    scene.form.focus(chart)
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    until(app, lambda: app.top.name == "replay" and app.top.tape.done)  # type: ignore[attr-defined]
    app.step([])
    assert app.top.replay.place in [point[0] for point in scene.learning.curve]  # type: ignore[attr-defined]


def test_the_way_to_the_result_can_be_stopped(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InPlace, "poll", lambda self: None)
    scene = result_of(app, over("toy", folder=False))
    click(app, "Mistakes")
    until(app, lambda: scene.learning.reviewer is not None)
    assert scene.learning.running
    places = [one.rect.copy() for one in scene.controls()]
    click(app, "Stop")
    assert [one.rect for one in scene.controls()] == places, "the buttons moved away from the pointer"
    assert not scene.learning.running and not scene.waiting
    assert "Mistakes" in [one.name for one in scene.controls()]
    assert "Stopped at 0 %" in scene.describe(), "the chart stood there without a word"


# ---- what is found
def test_a_blunder_is_found_by_what_one_could_know() -> None:
    match = over("era", folder=False)
    tape = Tape.of(match)
    tape.go_on()
    place, position = next(
        (at, tape.at(at))
        for at, played in enumerate(tape.history)
        if played.seat == 0 and len(match.ruleset.worthwhile(tape.at(at), tape.at(at).moves)) > 3
    )
    made = tape.history[place].move
    found = []
    for one in (position, imagined(position, 0, Random(8))):
        agent = judge.Judge(4)
        agent.among = (made,)
        agent.choose(one, 0)
        found.append(agent.thoughts)
    assert found[0] == found[1], "hidden cards change nothing"
    assert (found[0][-1].move == made and found[0][0].move != made) or len(found[0]) == 1


def test_what_seems_a_mistake_is_looked_at_again_more_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many decisions some seem mistakes by chance alone: a quarter of those found in games of Eternal were none."""
    ruleset = load_ruleset("era")
    position = ruleset.new_game(list(ruleset.decks())[:2], 4)
    made, worth = position.moves[0], {judge.EACH: 0.1, judge.CLOSELY: 0.02}
    agent = judge.Judge(4)
    agent.among = (made,)
    monkeypatch.setattr(agent.search, "choose", lambda *given: position.moves[1])

    def luck(position: Position, seat: int, move: Move, seed: int, cancelled: Any, looks: int) -> Thought:
        return Thought(move, 0.5 - worth[looks] * (move == made), looks)

    monkeypatch.setattr(judge, "by_itself", luck)
    agent.choose(position, position.seat)
    best, seems = agent.thoughts
    assert best.value - seems.value == pytest.approx(worth[judge.CLOSELY]) and best.outlook is None


def test_what_was_given_away_is_what_the_two_numbers_beside_it_differ_by() -> None:
    """'You gave away 4 %' stood over 36 % and 31 %."""
    assert Judged(place=0, seat=0, chance=0.356, lost=0.044).given_away == 36 - 31


def test_the_worst_mistakes_in_the_order_they_were_made() -> None:
    lost = [0.5, 0.01, 0.2, *(0.05 + number / 100 for number in range(10))]
    judged = (Judged(place=at, seat=at % 2, chance=0.5, lost=one) for at, one in enumerate(lost))
    whole = Review(match="x", judged=tuple(judged))
    found = whole.mistakes()
    assert [one.place for one in found] == sorted(one.place for one in found) and len(found) == 8
    assert 0 in [one.place for one in found] and 1 not in [one.place for one in found]
    assert {one.seat for one in whole.mistakes(1)} == {1}


def test_a_match_of_two_people_is_gone_over_for_both(app: App) -> None:
    scene = replayed(app, over("era", ("human", "human")))
    press(app, pygame.K_m)
    until(app, lambda: scene.mistakes.review is not None)
    assert {one.seat for one in scene.mistakes.found} == {0, 1}, "the sentence is about both"
    worst = max(one.given_away for one in scene.mistakes.found)
    assert scene.message == f"{len(scene.mistakes.found)} mistakes; the worst gave away {worst} %."
    assert {one.seat for one in scene.mistakes.review.judged} == {0, 1}
    assert scene.mistakes.curve(0) != scene.mistakes.curve(1)


def conceded(game: str, who: tuple[str, ...] = ("human", "easy"), in_turn: bool = True) -> Match:
    """A match that the first person gives up while it is still an even one."""
    decks = (list(load_ruleset(game).decks()) * 3)[: len(who)]
    match = Match.begin(game, decks, 3, who, ("You", "Bot", "Cem")[: len(who)])
    dice = Random(3)
    while match.position.turn < 3 or (match.position.seat == 0) != in_turn:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    match.play((match.ruleset.verbs.concede, 0))
    while match.position.moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    match.close()
    return match


@pytest.mark.parametrize("in_turn", (True, False))
@pytest.mark.parametrize("game", GAMES)
def test_a_concession_gives_away_what_was_left(app: App, game: str, in_turn: bool) -> None:
    """The curve fell to the ground at the end, and 'Nothing notable was given away' stood below it."""
    match = conceded(game, in_turn=in_turn)
    scene = result_of(app, match)
    click(app, "Mistakes")
    until(app, lambda: scene.learning.review is not None)
    last = scene.learning.review.mistakes()[-1]
    place = len(match.history) - 1
    assert (last.place, last.seat, last.lost) == (place, 0, last.chance) and last.chance > 0.1
    assert "gave away" in scene.describe() and bool(last.better) == in_turn
    scene._show(scene.learning, place)
    until(app, lambda: app.top.name == "replay" and app.top.coach.open)  # type: ignore[attr-defined]
    spoken = [row.words for row in app.top.coach.rows]  # type: ignore[attr-defined]
    assert len(spoken) == 1 + in_turn and spoken[-1] == "Concede"
    assert ("to play on was better" in app.top.describe()) != in_turn, "what was better is said in either case"


def test_whoever_conceded_is_out_of_the_curve_while_others_play_on(app: App) -> None:
    match = conceded("vale", ("human", "easy", "easy"))
    gone = next(at for at, one in enumerate(match.history) if one.move[0] == match.ruleset.verbs.concede)
    scene = result_of(app, match)
    click(app, "Mistakes")
    until(app, lambda: scene.learning.review is not None)
    assert (gone + 1, 0.0) in scene.learning.curve and scene.learning.curve[-1][0] > gone + 1


def test_the_swings_of_a_match_name_you_in_the_language_that_is_set() -> None:
    tape = Tape.of(over("era", folder=False))
    tape.go_on()
    try:
        use("Polski")
        told = " ".join(moment.words for moment in swings_of(tape, ("You", "Computer 2")))
    finally:
        use(ENGLISH)
    assert ("Ty: " in told or "Komputer 2: " in told) and "You" not in told and "Computer" not in told
