"""The result of a match: who won, why, in which numbers; and the ways on from there, by keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.kernel.position import Result
from game.records.match import Match
from game.records.settings import LastGame, Settings
from scenes.figures import figures_of
from scenes.repeats import SEEN
from scenes.result import Outcome, ResultScene
from scenes.start import NewGame
from scenes.table.plan import read_plan
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.window import App
from scenes.words import ENGLISH, use
from tests.laid import laid

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")


@pytest.fixture
def app() -> Iterator[App]:
    ticks = iter(range(10**9))
    app = App(Settings(skin="plain", animation="none", volume=0, welcomed=True), clock=lambda: next(ticks) / 60)
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def ended(app: App, game: str, folder: bool = True) -> Any:
    """The result of a match that was played by chance, up to the last move by others."""
    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match = Match.begin(game, decks, 3, ("human", "easy"), ("You", "Bot"), folder=None if folder else False)
    dice = Random(3)
    while match.position.moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(20):
        app.step([])
    assert app.top.name == "result"
    return app.top


def click(app: App, name: str) -> None:
    for _ in range(round(SEEN * 60)):  # it may have come up only just
        app.step([])
    at = next(one for one in app.top.controls() if one.name == name).rect.center
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_every_game(app: App, game: str) -> None:
    scene = ended(app, game)
    table: Any = app.scenes[0]
    match = table.match
    figures = read_plan(match.ruleset.folder).figures
    assert 1 <= len(figures) <= 3
    rows = dict(figures_of(match, figures))
    assert list(rows) == [figure.label for figure in figures] and all(len(row) == 2 for row in rows.values())
    assert any(min(row) >= 0 and max(row) > 0 for row in rows.values())
    for label in rows:
        assert f"{label}: " in scene.describe()
    by_events = [figure for figure in figures if figure.events]
    assert by_events and sum(sum(rows[one.label]) for one in by_events) > 0
    assert sum(rows[by_events[0].label]) <= len(match.history)
    kinds = {line.kind for line in match.lines}
    assert any(set(figure.events) & kinds for figure in by_events), kinds


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_over_is_nobodys_turn(sit: Any, game: str) -> None:
    """'Turn 4: your turn' stood beside 'The game is over'."""
    scene = sit(game=game).scene
    assert scene.words.whose() != "over"
    scene.match.play("concede 1")
    scene.refresh()
    assert scene.words.whose() == "over" and ", over" in scene.words.table()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_keeps_a_move_from_being_made_once_the_game_is_over(sit: Any, game: str) -> None:
    """E said 'only the player whose main phase it is can end it', and a card that it is not one's main phase."""
    match = sit(game=game).scene.match
    while match.position.turn < 3:
        match.play(match.ruleset.quick(match.position, match.position.moves, Random(len(match.history))))
    match.play("concede 1")
    for seat, move in {(played.seat, played.move) for played in match.history[:-1]}:
        refusal = match.ruleset.why_not(match.position, seat, move)
        assert refusal and "the game is over" in refusal.explain(match.position, seat, move).text


def test_an_end_that_could_not_be_written_down_is_told_with_the_result(app: App) -> None:
    match = Match.begin("era", list(load_ruleset("era").decks())[:2], 3, ("human", "easy"), ("You", "Bot"))
    assert match.path
    match.path.unlink()
    match.play("concede 1")
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    assert "You conceded.\nThe match is not written down at the moment: " in app.top.describe()


@pytest.mark.parametrize("folder", [True, False], ids=["written down", "not written down"])
def test_the_replay_opens_over_it_and_leads_back(app: App, folder: bool) -> None:
    ended(app, "toy", folder)
    click(app, "Replay")
    replay: Any = app.top
    assert replay.name == "replay"
    for _ in range(200):
        app.step([])
    assert replay.tape.done and replay.tape.open and not replay.tape.trouble
    assert replay.tape.history == app.scenes[0].match.history  # type: ignore[attr-defined]
    app.step(
        [Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""), Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0)]
    )
    assert app.top.name == "result"


@pytest.mark.parametrize(("game", "form", "turn"), [("era", "Other decks", "Turn"), ("vale", "New game", "Round")])
def test_other_decks_leads_to_the_form_for_the_same_game(app: App, game: str, form: str, turn: str) -> None:
    ended(app, game)
    assert f"{turn} " in app.top._about  # type: ignore[attr-defined]
    click(app, form)
    assert app.top.name == "new-game" and app.top.game == game  # type: ignore[attr-defined]
    assert [scene.name for scene in app.scenes] == ["main-menu", "new-game"]


def test_other_decks_begins_with_the_seats_and_decks_of_the_match(app: App) -> None:
    """After swapped seats, or a match gone on with, it began with what the form had been left with before."""
    three = LastGame(game="vale", who=("You", "Computer, easy", "Computer, easy"), games=1)
    app.change(last=three)
    decks = tuple(load_ruleset("era").decks())[1:3]
    match = Match.begin("era", decks, 3, ("hard", "human"), ("Computer", "You"), folder=False)
    match.play((match.ruleset.verbs.concede, 1))
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    click(app, "Other decks")
    order = app.top.order()  # type: ignore[attr-defined]
    assert (order.game, order.seats, order.decks) == ("era", ("hard", "human"), decks)
    assert app.settings.last == three


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat, who", [(0, "You"), (1, "Bot")])
def test_who_gave_up_is_named(app: App, game: str, seat: int, who: str) -> None:
    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match = Match.begin(game, decks, 3, ("human", "easy"), ("You", "Bot"), folder=False)
    match.play((match.ruleset.verbs.concede, seat))
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    assert f"{who} conceded." in app.top.describe()


def test_several_who_gave_up_are_named(app: App) -> None:
    decks = (list(load_ruleset("era").decks()) * 2)[:3]
    match = Match.begin("era", decks, 3, ("human",) * 3, ("Ann", "Bob", "Cem"), folder=False)
    for seat in (0, 2):
        match.play((match.ruleset.verbs.concede, seat))
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    assert "Ann and Cem conceded." in app.top.describe()


def test_who_gave_up_before_a_game_was_over_is_named_beside_how_it_ended(app: App) -> None:
    """Of the Vale it said that the most points win, and somebody else stood there with more."""
    (deck, *_) = load_ruleset("vale").decks()
    match = Match.begin("vale", [deck] * 3, 3, ("human",) * 3, ("Ann", "Bob", "Cem"), folder=False)
    match.play((match.ruleset.verbs.concede, 1))
    match.position.result = Result((0,), "end.rounds")
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    assert "The tenth round is over." in app.top.describe() and "Conceded before: Bob." in app.top.describe()


def test_whose_time_ran_out_before_a_game_was_over_is_named_too(app: App) -> None:
    (deck, *_) = load_ruleset("vale").decks()
    match = Match.begin("vale", [deck] * 4, 3, ("human",) * 4, ("Ann", "Bob", "Cem", "Dan"), folder=False)
    match.play((match.ruleset.verbs.timeout, 1))
    match.play((match.ruleset.verbs.concede, 3))
    match.position.result = Result((0,), "end.rounds")
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    assert "Conceded before: Dan. Ran out of time before: Bob." in app.top.describe()


@pytest.mark.parametrize("winners", [(), (0,)])
def test_who_had_lost_before_has_no_part_in_a_draw(app: App, winners: tuple[int, ...]) -> None:
    """The rules of ERA say so, and the result said no more than that it was a draw."""
    decks = list(load_ruleset("era").decks())[:3]
    match = Match.begin("era", decks, 3, ("human",) * 3, ("Ann", "Bob", "Cem"), folder=False)
    match.position.out = 1 << 2
    match.position.result = Result(winners, "end.extinct" if winners else "end.draw")
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    assert ("Lost before: Cem." in app.top.describe()) == (not winners)


@pytest.mark.parametrize("seats", [2, 4])
def test_all_players_may_share_the_victory(app: App, seats: int) -> None:
    """With equal points and creatures: nobody has lost, and the result could not be shown."""
    names = ("Ann", "Bob", "Cem", "Dee")[:seats]
    match = Match.begin("vale", list(load_ruleset("vale").decks()) * seats, 3, ("human",) * seats, names, folder=False)
    match.position.score = [61] * seats
    match.position.ruleset.end(match.position, tuple(range(seats)), "end.sixty")
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    told = app.top.describe()
    assert app.top.name == "result" and f"{names[-1]} win\nSomebody reached 60 points." in told
    assert "in the area. All share the victory, which counts as a draw." in told


def test_dinos_that_lie_face_down_are_left(sit: Any) -> None:
    """'Dinos left: 0' was told of who had not begun yet when the other one gave up."""
    scene = sit(game="era").scene
    scene.match.play("concede 1")
    rows = dict(figures_of(scene.match, read_plan(scene.match.ruleset.folder).figures))
    assert rows["Dinos left"] == (3, 3)


def test_a_card_counts_for_whoever_plays_it_not_for_whoever_lets_it_happen() -> None:
    """An action that an effect plays is played as the other one passes: it counted as the other one's."""
    mine = {"dinos": ["Cinderjaw Rex"], "hand": ["Echo in Stone"], "graveyard": ["Clear Mind"], "deck": ["Updraft"]}
    mine |= {"crystals": ["Earth Crystal"], "energy": {"Air": 2}}
    theirs = {"dinos": ["Cinderjaw Rex"], "crystals": ["Fire Crystal"], "hand": ["Spark Volley"]}
    match = Match.at(laid("era", mine, theirs), ("human", "human"), ("Ann", "Bob"))
    match.play("play Echo in Stone")
    while match.position.seat == 1:
        match.play("pass")
    figures = dict(figures_of(match, read_plan(match.ruleset.folder).figures))
    assert len(match.position.piles[match.ruleset.hand][0]) == 1 and figures["Cards played"] == (2, 0)


def test_nobody_has_less_than_no_life(app: App) -> None:
    """Who was dealt more than there was has none left: on the plate, in words and in the numbers of the match."""
    match = Match.begin("eternal", list(load_ruleset("eternal").decks())[:2], 3, ("human", "easy"), folder=False)
    match.position.life[1] = -4
    app.push(TableScene(app, match, order_of(match)))
    scene: Any = app.top
    assert next(figure.text for figure in scene.tallies.figures(1)) == "0"
    assert "health 0" in scene.describe() and "-4" not in scene.describe()
    assert figures_of(match, read_plan(match.ruleset.folder).figures)[0][1][1] == 0


@pytest.mark.parametrize(
    ("seats", "winners", "sound"),
    [
        (("human", "random"), (0,), "win"),
        (("human", "random"), (1,), "lose"),
        (("human", "random"), (), "turn"),
        (("human", "human"), (1,), "win"),
        (("random", "random"), (1,), "turn"),
    ],
)
def test_the_end_sounds_as_it_is_for_the_people_who_played(sit, seats, winners, sound):
    """A draw sounded as a win, and a match of computers as a defeat of whoever looked on."""
    app, heard = sit().app, []
    app.sounds.play = heard.append
    app.push(ResultScene(app, Outcome(winners, "So it is", "Turn 9", ("A", "B")), NewGame("era", seats, ()), app.quit))
    assert heard == [sound]


@pytest.mark.parametrize(
    ("names", "why"),
    [(("You", "Computer"), "Komputer: partia poddana."), (("Ann", "Friend"), "Gracz: partia poddana.")],
)
def test_who_gave_up_is_named_in_the_language_that_is_set(app: App, names: tuple[str, str], why: str) -> None:
    """In Polish it said 'Gracz się poddał.', and named nobody."""
    (deck, *_) = load_ruleset("era").decks()
    match = Match.begin("era", [deck] * 2, 3, ("human", "human"), names, folder=False)
    match.play((match.ruleset.verbs.concede, 1))
    try:
        use("Polski")
        app.push(TableScene(app, match, order_of(match)))
        for _ in range(5):
            app.step([])
        assert why in app.top.describe()
    finally:
        use(ENGLISH)


def test_a_turn_that_a_clock_ended_is_no_loss(app: App) -> None:
    """Of a game of Eternal that went on after it, 'Ran out of time before: You.' stood beside why it was over."""
    decks = list(load_ruleset("eternal").decks())[:2]
    match = Match.begin("eternal", decks, 3, ("human", "easy"), ("You", "Bot"), folder=False)
    dice = Random(3)
    while match.position.turn < 1 or match.position.seat or match.position.active:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    match.play((match.ruleset.verbs.timeout, 0))
    match.play((match.ruleset.verbs.concede, 1))
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    assert "Bot conceded." in app.top.describe() and "time" not in app.top.outcome.reason  # type: ignore[attr-defined]


def test_every_way_on_is_in_sight_beside_the_curve_of_a_match_of_four(app: App) -> None:
    """With four seats the curve pushed the last row of buttons out of the panel."""
    app.resize(1200, 640)
    (deck,) = load_ruleset("vale").decks()
    match = Match.begin("vale", [deck] * 4, 3, ("human", *("easy",) * 3), ("You", "Ann", "Bob", "Cem"), folder=False)
    match.position.ruleset.end(match.position, (1,), "end.rounds")
    app.push(TableScene(app, match, order_of(match)))
    for _ in range(5):
        app.step([])
    click(app, "Mistakes")
    app.step([])
    scene: Any = app.top
    assert scene._charted and all(one.clip is None for one in scene.controls()), "nothing is scrolled"
