"""Studies in the window: laid out with the mouse or the keys, played by both sides, kept, and opened again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.records.examples_play import run_example
from game.records.forms import Forms
from game.records.packs import Pack, write_pack
from game.records.places import packs
from game.records.settings import Settings
from game.records.study import Study
from game.records.study_files import keep, kept, read_study
from game.records.study_setup import begun
from scenes.about import AboutScene
from scenes.main_menu import MainMenu
from scenes.study import open_study
from scenes.window import App
from scenes.words import ENGLISH, use
from tests.person import Person, ticking

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(
        Settings(window=(1280, 720), skin="plain", animation="none", pace="none", volume=0, welcomed=True),
        clock=ticking(),
    )
    app.push(AboutScene(app))
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def study(app: App, game: str = "era") -> tuple[Any, Person]:
    open_study(app, begun(load_ruleset(game)))
    person = Person(app)
    person.frames(2)
    assert app.top.name == "study", app.top.describe()
    return app.top, person


def find(scene: Any, person: Person, words: str) -> tuple[int, int]:
    """Search the pool; gives where the first card lies that was found."""
    person.click(scene.pool.search.rect.center)
    scene.pool.search.content = ""
    for letter in words:
        person.send(Event(pygame.TEXTINPUT, text=letter))
    person.frames(2)
    assert scene.pool.grid.entries, f"nothing is found by {words}"
    return scene.pool.grid.place_of(0).center


def lies(scene: Any, zone: str, seat: int = 0) -> list[str]:
    number = next(one.number for one in scene.study.base.zones if one.name == zone)
    pile = scene.study.position.piles[number]
    return [scene.study.position.card[card].name for card in pile[seat if len(pile) > 1 else 0]]


def middle(scene: Any, zone: str, seat: int = 0) -> tuple[int, int]:
    return scene.arranged.spots[zone, seat].center


def choose(scene: Any, person: Person, words: str) -> None:
    """Click the row of the menu that begins so."""
    number = next(n for n, (text, _) in enumerate(scene.menu.rows) if text.startswith(words))
    person.click(scene.menu.places[number].center)


def test_a_card_is_dragged_out_of_the_pool_marked_moved_and_dragged_off(app: App) -> None:
    scene, person = study(app)
    person.drag(find(scene, person, "cinderjaw"), middle(scene, "dinos"))
    choose(scene, person, "Side 1's dinos")
    assert lies(scene, "dinos") == ["Cinderjaw Rex"] and not scene.study.trouble
    person.drag(find(scene, person, "mossplate"), middle(scene, "dinos", 1))
    choose(scene, person, "Side 2's dinos")
    assert lies(scene, "dinos", 1) == ["Mossplate Ankylo"]
    (piece,) = [one for one in scene.arranged.pieces if one.zone == "dinos" and one.seat == 0]
    person.click(piece.rect.center)
    choose(scene, person, "exhausted")
    assert scene.study.entry((1, "dinos", 0)) == {"card": "Cinderjaw Rex", "exhausted": 1}
    (piece,) = [one for one in scene.arranged.pieces if one.zone == "dinos" and one.seat == 0]
    person.click(piece.rect.center)
    choose(scene, person, "damage")
    assert app.top.name == "ask-name"
    app.top._entry.content = "2"
    person.keys("enter")
    assert scene.study.entry((1, "dinos", 0))["damage"] == 2
    (piece,) = [one for one in scene.arranged.pieces if one.zone == "dinos" and one.seat == 0]
    person.drag(piece.rect.center, scene.pool.area.center)
    assert lies(scene, "dinos") == []
    person.keys("u")
    assert lies(scene, "dinos") == ["Cinderjaw Rex"]
    person.keys("shift+u")
    assert lies(scene, "dinos") == []


def test_what_is_taken_back_while_a_card_is_carried_lets_it_go(app: App) -> None:
    """It was another card by then, or none: the error left the study."""
    scene, person = study(app)
    scene.study.put("Cinderjaw Rex", 1, "dinos")
    scene.show()
    (piece,) = [one for one in scene.arranged.pieces if one.zone == "dinos"]
    for key in ("escape", "", "u"):
        person.press(piece.rect.center)
        person.point(middle(scene, "dinos", 1))
        assert scene.carried is not None
        person.keys(key) if key else person.press(middle(scene, "dinos", 1), button=3)
        assert scene.carried is None and not scene.zoom.open
        person.release(middle(scene, "dinos", 1))
    assert app.top is scene and not app.rescue.logged and lies(scene, "dinos") == []
    person.press(find(scene, person, "cinderjaw"))
    for _ in range(2):  # the keyboard is in the pool: it was only called out of there
        person.point(middle(scene, "dinos"))
        person.keys("escape")
        assert scene.carried is None
    person.release(middle(scene, "dinos"))
    assert scene.menu is None and lies(scene, "dinos") == []


def test_a_pile_that_is_laid_out_shows_what_lies_there_when_something_is_taken_back(app: App) -> None:
    """It showed other cards, and where these were fewer the error left the study."""
    scene, person = study(app)
    for name in ("Cinderjaw Rex", "Mossplate Ankylo"):
        scene.study.put(name, 1, "graveyard")
    scene.show()

    def laid_out() -> list[str]:
        return [one.view["name"] for one in scene.tray.pieces]

    pile = next(one for one in scene.arranged.pieces if one.is_pile and (one.zone, one.seat) == ("graveyard", 0))
    person.click(pile.rect.center)
    assert laid_out() == ["Mossplate Ankylo", "Cinderjaw Rex"]
    for left in (["Cinderjaw Rex"], []):
        person.keys("u")
        assert laid_out() == left and app.top is scene and not app.rescue.logged


def test_what_lies_on_another_card_is_dropped_on_it(app: App) -> None:
    scene, person = study(app)
    scene.study.put("Cinderjaw Rex", 1, "dinos")
    scene.show()
    (piece,) = [one for one in scene.arranged.pieces if one.zone == "dinos"]
    person.drag(find(scene, person, '"ember fang"'), piece.rect.center)
    choose(scene, person, "on Cinderjaw Rex")
    assert lies(scene, "equipment") == ["Ember Fang"] and not scene.study.trouble


def test_the_keyboard_is_on_the_table_or_in_the_pool(app: App) -> None:
    """A button kept its frame beside that of the search."""
    scene, person = study(app)
    person.keys("tab")
    assert scene.focused() is not None
    person.keys("f")
    assert scene.pool.search.focused and scene.focused() is None
    person.keys("escape tab")
    person.press(scene.pool.search.rect.center)
    person.release(scene.pool.search.rect.center)
    assert scene.pool.search.focused and scene.focused() is None


def test_by_keys_alone(app: App) -> None:
    scene, person = study(app)
    person.keys("f")
    for letter in "cinderjaw":
        person.send(Event(pygame.TEXTINPUT, text=letter))
    person.keys("enter enter")
    assert scene.menu, "it is asked where the card goes"
    while scene.menu.rows[scene.menu.chosen][0] != "Side 1's dinos":
        person.keys("down")
    person.keys("enter")
    assert lies(scene, "dinos") == ["Cinderjaw Rex"]
    person.keys("t")
    while not scene.menu.rows[scene.menu.chosen][0].startswith("Seat 2: main"):
        person.keys("down")
    person.keys("enter")
    assert scene.study.example.position.active == 2 and scene.study.position.seat == 1
    person.focus("Cinderjaw Rex") if any(card.lit for card in scene.cards) else scene.set_focus(scene.cards[0])
    scene.set_focus(next(card for card in scene.cards if card.name.endswith("Cinderjaw Rex")))
    person.send(
        Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode=""), Event(pygame.KEYUP, key=pygame.K_DELETE, mod=0)
    )
    assert lies(scene, "dinos") == []
    person.keys("escape")
    assert app.top is not scene, "after a question, or at once"


@pytest.mark.parametrize("game", GAMES)
def test_any_zone_of_any_seat_takes_a_card_and_both_sides_are_played(app: App, game: str) -> None:
    from scenes.study.places import all_places

    scene, person = study(app, game)
    card = scene.pool.grid.entries[0].definition
    scene.take(card)
    assert [text for text, _ in scene.menu.rows] == [one.name for one in all_places(scene)]
    scene.in_hand.close_menu()
    hand = next(zone for zone in scene.study.zones if zone.seen_by == "owner" and not zone.in_play)
    for seat in (0, 1):
        person.click(scene.pool.grid.place_of(0).center)
        whose = f"Side {seat + 1}'s"
        choose(scene, person, f"{whose} {hand.label}")
        assert lies(scene, hand.name, seat) == [card.name]
    if any(zone.name == "deck" and not zone.shared for zone in scene.study.zones):
        for seat in (1, 2) * 4:
            scene.study.put(card.name, seat, "deck")
        scene.show()
    assert not scene.study.trouble, scene.study.trouble
    assert scene.words.whose() == "Side 1", "one person has both sides: none is spoken to as you"
    person.keys("space")
    table = app.top
    assert table.name == "study-table", table.describe()
    for _ in range(3):
        assert table.words.whose() in ("Side 1", "Side 2", "over")
        position = table.match.position
        if not position.moves:
            break
        table.commit([position.moves[0]])
        person.frames(3)
        assert not table.covered and (not table.position.moves or table.looker == table.position.seat)
    made = len(table.match.history)
    assert made
    if table.match.result is None:
        table.summary.close()
        person.keys("u")
        assert len(table.match.history) < made, "every move can be taken back"
        table.commit([table.match.position.moves[0]])
    person.send(Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode=""), Event(pygame.KEYUP, key=pygame.K_F5, mod=0))
    assert app.top is not table, "it says where it is kept"

    (path,) = kept(game)
    assert run_example(read_study(path), load_ruleset(game)) == []


def test_a_study_that_was_kept_is_left_without_a_question_until_it_is_changed(app: App) -> None:
    scene, person = study(app)
    scene.study.put("Cinderjaw Rex", 1, "dinos")
    scene.study.put("Mossplate Ankylo", 2, "dinos")
    scene.show()
    scene.keep()
    app.pop()  # where it is kept
    scene.study.put("Blindfury Carno", 1, "dinos")
    person.keys("escape")
    assert app.top is not scene and "Leave the study" in app.top.title
    person.keys("escape")
    assert app.top is scene
    scene.keep()
    app.pop()
    person.keys("escape")
    assert scene not in app.scenes


def test_moves_that_are_kept_are_left_without_a_question_and_others_are_not(app: App) -> None:
    scene, person = study(app)
    scene.study.put("Cinderjaw Rex", 1, "dinos")
    scene.study.put("Mossplate Ankylo", 2, "dinos")
    scene.show()
    person.keys("space")
    table = app.top
    table.commit([table.match.position.move("attack 2/Mossplate Ankylo with Cinderjaw Rex")])
    table.keep()
    app.pop()  # where it is kept
    table.main_menu()
    person.keys("escape")
    assert scene not in app.scenes

    (path,) = kept("era")
    open_study(app, read_study(path), path)
    scene = app.top
    person.frames(2)
    person.keys("space")
    table = app.top
    while table.match.history:
        table.undo()
    table.main_menu()
    assert app.top is scene and all(step.move is None for step in scene.study.example.step)
    person.keys("escape")
    assert "Leave the study" in app.top.title


def test_steps_that_cannot_be_played_stay_unless_something_else_is_played(app: App, tmp_path: Path) -> None:
    """'Keep' wrote the moves that could be played, and nothing of what came after them."""
    path = tmp_path / "changed.toml"
    path.write_text(
        """
        game = "era"
        title = "Written before a card was changed"
        kind = "card"
        [position.seat.1]
        dinos = ["Cinderjaw Rex", "Blindfury Carno"]
        [position.seat.2]
        dinos = ["Mossplate Ankylo"]
        [[step]]
        seat = 1
        refused = "attack 1/Cinderjaw Rex with Blindfury Carno"
        rule = "attack.enemy"
        [[step]]
        seat = 1
        move = "attack 2/Mossplate Ankylo with Cinderjaw Rex"
        [[step]]
        seat = 1
        move = "play Melt Down"
        [[step]]
        seat = 1
        move = "end turn"
        """
    )
    before = read_study(path)
    open_study(app, before, path)
    person = Person(app)
    person.keys("space")
    assert "Melt Down" in app.top.describe() and "takes the place of the moves that follow" in app.top.describe()
    person.keys("escape")
    table = app.top
    table.keep()
    assert read_study(path).step == before.step
    app.pop()
    table.commit([table.match.position.move("end turn")])
    table.keep()
    assert [step.move for step in read_study(path).step if step.move != "pass"][-1] == "end turn"
    assert all(step.move != "play Melt Down" for step in read_study(path).step)


def test_another_number_of_seats_is_a_change_of_what_was_kept(app: App) -> None:
    scene, person = study(app)
    scene.study.put("Cinderjaw Rex", 1, "dinos")
    scene.keep()
    app.pop()
    scene._seats(3)
    person.keys("escape")
    assert "Leave the study" in app.top.title


def test_kept_opened_from_the_menu_and_its_moves_are_there(app: App) -> None:
    scene, person = study(app)
    scene.study.put("Cinderjaw Rex", 1, "dinos")
    scene.study.put("Mossplate Ankylo", 2, "dinos")
    scene.study.rename("Who hits whom")
    scene.show()
    person.keys("space")
    table = app.top
    table.commit([table.match.position.move("attack 2/Mossplate Ankylo with Cinderjaw Rex")])
    table.keep()
    while app.scenes:
        app.scenes.pop().leave()
    app.push(MainMenu(app))
    next(one for one in app.top.controls() if one.name == "Studies").act()
    assert app.top.name == "studies"
    app.top._game.choose(list(app.top._games).index("era"))
    assert "Who hits whom" in app.top._list.rows
    app.top.open()
    assert app.top.name == "study" and app.top.title_line == "Who hits whom"
    person.keys("space")
    assert app.top.name == "study-table" and len(app.top.match.history) >= 1
    person.keys("escape")
    assert app.top.name == "study"


def test_what_is_wrong_is_said_and_lit_and_cannot_be_played(app: App) -> None:
    scene, person = study(app, "nomansland")
    card = next(one.definition for one in scene.pool.pool.entries if one.definition.type == "creature")
    scene.change(lambda: scene.study.put(card.name, 1, "board", place="b2"))
    scene.change(lambda: scene.study.put(card.name, 2, "board", place="b2"))
    assert "occupied" in scene.message and scene.at_fault() and "wrong:" in scene.describe()
    person.keys("space")
    assert app.top is scene
    person.keys("u")
    assert not scene.study.trouble and not scene.at_fault()


def test_a_card_is_dropped_on_a_square(app: App) -> None:
    scene, person = study(app, "nomansland")
    card = next(one.definition for one in scene.pool.pool.entries if one.definition.type == "creature")
    square = next(one for one in scene.arranged.squares if one.name == "b2")
    person.drag(find(scene, person, f'name:"{card.name}"'), square.rect.center)
    choose(
        scene,
        person,
        "Side 1's battlefield" if any("Side 1's battlefield" in text for text, _ in scene.menu.rows) else "Side 1's",
    )
    assert scene.study.entry(next(iter(scene.study.named.values())))["place"] == "b2"


def test_own_cards_that_are_in_use_are_in_the_pool_and_go_with_the_study(app: App, tmp_path: Path) -> None:
    toad = {"name": "Fire Toad", "type": "dino", "element": "Fire", "power": 2, "stamina": 2, "hitpoints": 2}
    pack = Pack(
        pack="Ember Cards", game="era", card={"fire-toad": {**Forms(load_ruleset("era")).fresh("dino"), **toad}}
    )
    write_pack(pack, packs("era") / "ember.toml")
    app.settings = app.settings.model_copy(update={"packs": {"era": ("Ember Cards",)}})
    scene, person = study(app, "era")
    at = find(scene, person, 'name:"Fire Toad"')
    person.drag(at, scene.frame.mat.center)
    if scene.menu:
        person.keys("enter")
    assert "Fire Toad" in scene.study.example.cards and not scene.study.trouble
    assert any(scene.study.position.card[card].name == "Fire Toad" for card in scene.study.named)
    path, _ = keep(scene.study.example, scene.study.base, tmp_path / "toad.toml")
    again = Study(read_study(path), load_ruleset("era"))
    assert not again.trouble and "Fire Toad" in again.example.cards


def test_the_search_of_the_pool_is_edited_like_any_other_field(app: App) -> None:
    scene, person = study(app, "era")
    person.keys("f")
    for letter in "loner":
        app.step([Event(pygame.TEXTINPUT, text=letter)])
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step([Event(kind, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="")])
    for letter in "rex":
        app.step([Event(pygame.TEXTINPUT, text=letter)])
    assert scene.pool.search.content == "rex"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_pool_and_the_table_lie_inside_the_window(app: App, game: str, size: tuple[int, int]) -> None:
    app.resize(*size)
    scene, _ = study(app, game)
    window = app.surface.get_rect()
    assert window.contains(scene.pool.area) and not scene.pool.area.colliderect(scene.frame.mat)
    assert scene.pool.area.contains(scene.pool.search.rect) and scene.pool.area.contains(scene.pool.grid.rect)
    scene.choose_counter()
    if scene.menu:
        assert all(scene.frame.mat.contains(place) for place in scene.menu.places)
    scene.choose_turn()
    assert all(scene.frame.mat.contains(place) for place in scene.menu.places)


def test_an_example_of_the_rulebook_is_laid_out(app: App) -> None:
    from game.records.examples import examples_by_rule
    from scenes.rulebook import show_example

    example = next(
        one
        for examples in examples_by_rule(load_ruleset("era").folder).values()
        for one in examples
        if one.plays and not one.position.decks
    )
    show_example(app, example)
    person = Person(app)
    person.frames(1)
    person.keys("o")
    assert app.top.name == "study" and app.top.title_line == example.title
    assert not app.top.study.trouble


def over(game: str) -> Any:
    """A match that is written down, played to its end."""
    from game.records.match import Match

    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match, dice = Match.begin(game, decks, 1, ("human", "easy"), ("You", "Bot")), Random(1)
    while match.position.moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    return match


@pytest.mark.parametrize("game", ("era", "vale"))
def test_a_place_of_a_replay_is_laid_out(app: App, game: str) -> None:
    from game.records.replay import Tape
    from scenes.replay.scene import ReplayScene

    match = over(game)
    match.close()
    tape = Tape.read(match.path)
    app.push(ReplayScene(app, tape))
    person = Person(app)
    for _ in range(600):
        if tape.done:
            break
        person.frames(1)
    person.frames(2)
    app.top.go_to(tape.last // 2)
    there = app.top.replay.position
    person.keys("t")
    assert app.top.name == "study", app.top.describe()
    assert not app.top.study.trouble and app.top.study.position.prompt == there.prompt


def test_the_result_offers_the_last_turn(app: App) -> None:
    from scenes.table.opponents import Opponents
    from scenes.table.scene import TableScene
    from scenes.table.sitting import order_of

    match = over("era")
    scene = TableScene(app, match, order_of(match), Opponents("era", ("human", "human")))
    app.push(scene)
    person = Person(app)
    person.frames(3)
    assert app.top.name == "result"
    person.focus("Study the end")
    person.keys("enter")
    assert app.top.name == "study" and app.top.study.example.title.startswith("The end of a match")
    person.keys("space")
    table = next(one for one in app.scenes if one.name == "study-table")
    for _ in range(600):
        if app.top is not table:
            break
        person.frames(1)
    assert app.top.title == "The game is over", app.top.describe()
    person.focus("Look on")
    person.keys("enter")
    assert "Back to the layout" in [button.bare for button in table.buttons], "it said 'Main menu'"
    made = len(table.match.history)
    person.keys("u")
    person.frames(3)
    assert app.top is table and table.match.result is None and len(table.match.history) < made
    table.match.play(table.match.ruleset.quick(table.position, table.position.moves, Random(1)))


def test_while_a_match_runs_no_study_shows_its_hidden_cards(app: App) -> None:
    from game.records.replay import Tape
    from scenes.replay.scene import ReplayScene
    from tests.table.test_taking_back import begun as running

    match = running("era", 20, None)
    match.close()
    tape = Tape.read(match.path)
    app.push(ReplayScene(app, tape))
    person = Person(app)
    for _ in range(600):
        if tape.done:
            break
        person.frames(1)
    person.frames(2)
    assert not any(button.name.startswith("Study") for button in app.top.buttons)
    person.keys("t")
    assert app.top.name == "replay"


def test_a_study_that_is_opened_with_something_wrong_in_it_says_so(app: App) -> None:
    ruleset = load_ruleset("nomansland")
    wrong = Study(begun(ruleset), ruleset)
    name = next(card.name for card in ruleset.by_name.values() if card.type == "creature")
    wrong.put(name, 1, "board")
    assert wrong.trouble
    open_study(app, wrong.example)
    person = Person(app)
    person.frames(2)
    assert app.top.name == "study" and "expected a zone" in app.top.describe()


def test_a_move_that_no_game_comes_to_is_told_and_not_made(app: App) -> None:
    ruleset = load_ruleset("vale")
    odd = Study(begun(ruleset), ruleset)
    card = odd.put("Imp", 1, "hand")
    assert card and not odd.trouble
    open_study(app, odd.example)
    person = Person(app)
    person.frames(2)
    person.keys("space")
    table = next(scene for scene in app.scenes if scene.name == "study-table")
    before = table.position.to_json()

    def broken(*_: Any) -> None:
        raise KeyError("no such place")

    table.match.play, play = broken, table.match.play
    table.commit([table.position.moves[0]])
    assert "No game comes to this position" in app.top.describe()
    assert "What is known of it stands in" in app.top.describe() and "KeyError" not in app.top.describe()
    table.match.play = play
    person.keys("escape")
    assert table.position.to_json() == before and table.match.result is None


@pytest.fixture
def in_polish() -> Iterator[None]:
    use("Polski")
    yield
    use(ENGLISH)


def test_what_is_wrong_is_said_in_the_language_that_is_set(app: App, in_polish: None) -> None:
    scene, _ = study(app, "nomansland")
    card = next(one.definition for one in scene.pool.pool.entries if one.definition.type == "creature")
    scene.change(lambda: scene.study.put(card.name, 1, "board", place="b2"))
    scene.change(lambda: scene.study.put(card.name, 2, "board", place="b2"))
    assert scene.message == f"Tego nie można jeszcze zagrać: {card.name}: na b2 stoi już {card.name}"
    assert scene.at_fault()
    scene.change(lambda: scene.study.count(1, "life", 1000))
    assert scene.message == "seat.1.life: oczekiwano liczby od 0 do 999 (jest: 1000)"


@pytest.mark.parametrize(
    ("game", "kind", "zone", "words"),
    [
        ("eternal", "weapon", "attached", "on: oczekiwano jednostki, na której leży"),
        ("eternal", "spell", "units", "taka karta nigdy tam nie leży"),
        ("invasion", "tactic", "play", "taka karta nigdy nie leży w grze"),
        ("invasion", "unit", "play", "place: oczekiwano jednego z: kingdom, quest, battlefield"),
        ("nomansland", "creature", "board", "place: oczekiwano strefy od a1 do e5"),
    ],
)
def test_what_cannot_stand_where_it_lies_is_said_in_it_too(
    app: App, in_polish: None, game: str, kind: str, zone: str, words: str
) -> None:
    scene, _ = study(app, game)
    card = next(one.definition for one in scene.pool.pool.entries if one.definition.type == kind)
    scene.change(lambda: scene.study.put(card.name, 1, zone))
    assert scene.message.startswith(f"Tego nie można jeszcze zagrać: {card.name}: {words}")


def test_a_phase_that_only_moves_bring_about_is_said_in_it_too(app: App, in_polish: None) -> None:
    scene, _ = study(app, "eternal")
    scene.change(lambda: scene.study.turn(1, "battle"))
    assert scene.message.startswith("Tego nie można jeszcze zagrać: bitwa powstaje tylko przez ruchy")
