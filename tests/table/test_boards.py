"""Boards: squares seen from the seat in turn, cards dragged and carried to them, heaps, what is foreseen."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game import load_ruleset
from game.kernel.zones import put
from game.library import RulesetError
from scenes.look import Look
from scenes.table.board import Ground, grounds, heap, part
from scenes.table.controls import CardControl, SquareControl
from scenes.table.layout import arrange
from scenes.table.plan import Band, Board, Plan, read_plan
from scenes.table.squares import draw_board

HAND, BOARD = 0, 1


@pytest.fixture
def toy(sit, monkeypatch):
    monkeypatch.setenv("PLAYMAT_RULESETS", "tests.games")
    return lambda *args, **kw: sit(*args, game="toy", **{"seats": ("human", "human"), **kw})


def to_place(seat=None):
    """A seat may place a stone."""
    return lambda position: position.prompt == "Place a stone" and seat in (None, position.seat)


def stone_of(table):
    position = table.position
    return next(card for card in position.piles[HAND][position.seat] if position.card[card].type == "stone")


def square(table, name):
    return next(one for one in table.scene.arranged.squares if one.name == name)


def placed(table):
    """The newest move that is no pass."""
    return next(played.text for played in reversed(table.scene.match.history) if played.text != "pass")


def lay(table, seat, name):
    """A stone of a seat's hand lies on a square, whatever the rules say."""
    position = table.position
    card = next(card for card in position.piles[HAND][seat] if position.card[card].type == "stone")
    put(position, card, BOARD, seat)
    place = position.place[card] = square(table, name).key[1]
    position.moves = [move for move in position.moves if len(move) < 3 or (move[1] != card and move[2] != place)]
    table.scene.refresh()
    return card


def test_a_card_dragged_to_a_square_is_played_there(toy):
    table = toy()
    table.play_until(to_place())
    card = stone_of(table)
    table.person.drag(table.at(card), square(table, "b2").rect.center)
    assert placed(table) == f"place {table.position.card[card].name} on b2", table.scene.describe()


def test_squares_that_take_the_held_card_light_up_and_no_others(toy):
    table = toy()
    table.play_until(to_place())
    lay(table, 1 - table.position.seat, "a1")
    table.person.press(table.at(stone_of(table)))
    table.person.point(table.scene.frame.mat.center)
    lit = {one.name for one in table.scene.arranged.squares if table.scene.words.takes(one)}
    assert lit == {"a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}
    assert ": put it where it is lit. Escape" in table.scene.describe(), "whatever a game calls its places"


def test_a_taken_square_says_so_with_its_rule(toy):
    table = toy()
    table.play_until(to_place())
    other = lay(table, 1 - table.position.seat, "c1")
    before = table.position.to_json()
    table.person.drag(table.at(stone_of(table)), table.scene.arranged.of(other).rect.center)
    assert table.position.to_json() == before and table.scene.held is None
    assert "C1 is taken by another stone" in table.scene.message and table.scene.said.rule == "place.vacant"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_board_is_seen_from_the_seat_that_looks(toy, seat):
    table = toy()
    table.play_until(to_place(seat))
    squares = {one.name: one.rect for one in table.scene.arranged.squares}
    near, far = ("a1", "c3") if seat == 0 else ("c3", "a1")
    assert squares[near].left < squares[far].left and squares[near].top > squares[far].top
    card = stone_of(table)
    table.person.drag(table.at(card), squares[near].center)
    assert placed(table).endswith(f"on {near}")


def test_the_keyboard_carries_a_card_over_the_squares(toy):
    table = toy()
    table.play_until(to_place(0))
    table.person.focus(table.position.card[stone_of(table)].name)
    table.person.keys("enter")
    assert isinstance(table.scene.focused(), SquareControl) and table.scene.focused().name.startswith("a1")
    table.person.keys("up right")
    assert table.person.focused.startswith("b2")
    table.person.keys("enter")
    assert placed(table).endswith("on b2")


def test_arrows_reach_every_square_and_every_card_on_it(toy):
    table = toy()
    table.play_until(to_place(0))
    lay(table, 0, "b2")
    lay(table, 1, "a3")
    reached, scene = set(), table.scene
    scene.set_focus(next(control for control in scene.squares if control.name.startswith("a1")))
    for way in ("right", "right", "up", "left", "left", "up", "right", "right"):
        focused = scene.focused()
        reached.add((getattr(focused, "square", None) or focused.piece.square).name)
        table.person.keys(way)
    focused = scene.focused()
    reached.add((getattr(focused, "square", None) or focused.piece.square).name)
    assert reached == {one.name for one in scene.arranged.squares}


def test_squares_are_named_by_their_rows_in_the_text_of_the_table(toy):
    table = toy()
    table.play_until(to_place(0))
    lay(table, 1, "b3")
    table.person.press(table.at(stone_of(table)))
    table.person.point(table.scene.frame.mat.center)
    text = table.scene.describe()
    assert "square a1, your near row: vacant; may take it" in text
    assert "square a3, P2's near row" in text and "square b2, middle" in text and "square b3" not in text


def test_what_a_card_would_do_is_drawn_and_said(toy):
    table = toy()
    table.play_until(to_place(0))
    one, two = lay(table, 0, "b2"), lay(table, 1, "b3")
    table.app.draw()
    still = table.app.surface.copy()
    table.person.point(table.at(one))
    signs = table.scene.drawing.foresight.now()
    assert [(sign.name, sign.card) for sign in signs] == [("beside", two)]
    table.app.draw()
    area = table.scene.arranged.of(two).rect
    assert still.subsurface(area).get_buffer().raw != table.app.surface.subsurface(area).get_buffer().raw
    table.person.point(square(table, "a1").rect.center)
    assert table.scene.drawing.foresight.now() == []


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 75), ((1280, 720), 250), ((1920, 1080), 100), ((3840, 2160), 200)]
)
def test_squares_and_their_cards_lie_in_the_window_at_every_size(toy, size, scale):
    table = toy(window=size, scale=scale)
    table.play_until(to_place(0))
    cards = [lay(table, seat, name) for seat, name in ((0, "a1"), (1, "c3"))]
    scene = table.scene
    for one, two in combinations(scene.arranged.squares, 2):
        assert not one.rect.colliderect(two.rect)
    assert len({one.rect.size for one in scene.arranged.squares}) == 1
    for card in cards:
        piece = scene.arranged.of(card)
        assert piece.square.rect.contains(piece.rect) and scene.frame.mat.contains(piece.rect)
    table.app.draw()


def ground(**fields):
    bands = (Band(rows=(1,), label="near", seat=1), Band(rows=(2,), label="far", seat=2))
    board = Board(hole="square", bands=bands, **fields)
    return Ground(board, 3, 2, ("a1", "b1", "c1", "a2", "b2", "c2"))


def test_void_squares_take_no_card_and_no_pointer():
    squares = ground(void=("b2",)).squares(Rect(0, 0, 300, 200), 0)
    assert [one.name for one in squares if one.void] == ["b2"]
    assert {one.name: one.band.label for one in squares}["c2"] == "far"
    turned = ground().squares(Rect(0, 0, 300, 200), 1)
    assert turned[0].rect.center == squares[5].rect.center
    assert ground(turned=False).squares(Rect(0, 0, 300, 200), 1)[0].rect == squares[0].rect


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("lower", [0, 1, 2, 6])
def test_the_cards_of_a_heap_peep_out_and_leave_the_top_ones_name(wide, lower):
    area = Rect(10, 10, 190, 140)
    rects = heap(area, lower, 1, wide, 0.7, 24)
    flat, stands = rects[:lower], rects[-1]
    assert area.contains(stands) and all(area.contains(rect) for rect in flat)
    assert len({rect.size for rect in flat}) <= 1
    tops = [rect.top for rect in flat]
    assert tops == sorted(tops) and len(set(tops)) == min(lower, 4)
    if lower:
        assert stands.top >= flat[-1].top + 24


def test_two_seats_cards_and_what_lies_under_them_are_laid_on_one_board():
    plan = Plan.model_validate(
        {
            "seats": {
                2: {
                    "sides": [[0, 0.5, 1, 0.5], [0, 0, 1, 0.5]],
                    "shared": [
                        {"zones": ["soil", "board"], "shape": "grid", "board": "field", "at": [0.2, 0.1, 0.6, 0.8]}
                    ],
                }
            },
            "side": {
                name: {"spots": [], "plate": [0, 0, 0.1, 0.1], "counters": [0, 0, 0.1, 0.1]} for name in ("near", "far")
            },
            "boards": {"field": {"hole": "square", "wide": True}},
            "types": {},
        }
    )
    soil = [
        [{"id": 1, "key": "bog", "place": 4}, {"id": 2, "key": "ash", "place": 4}],
        [{"id": 3, "key": "bog", "place": 0}],
    ]
    view = {"seats": 2, "zones": {"soil": soil, "board": [[], [{"id": 9, "key": "ogre", "place": 4}]]}}
    mat = Rect(0, 0, 1000, 600)
    laid = arrange(view, plan, mat, 0, lambda card: "", {"field": ground()})
    assert [piece.id for piece in laid.pieces if piece.square.name == "b2"] == [1, 2, 9]
    assert {piece.id: piece.heap for piece in laid.pieces} == {1: 0, 2: 2, 3: 1, 9: 0}
    assert laid.of(9).seat == 1 and laid.spots["board", 0] == part(mat, (0.2, 0.1, 0.6, 0.8))


def test_a_board_that_the_rules_do_not_know_is_told_with_its_file(tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYMAT_RULESETS", "tests.games")
    toy = load_ruleset("toy")
    text = (toy.folder / "table.toml").read_text()
    for number, (old, new, says) in enumerate(
        [
            ('hole = "square"', 'hole = "corner"', "hole 'corner' names each of its squares; found 0 names"),
            ('hole = "square"', 'hole = "square"\nvoid = ["d9"]', "there is no square 'd9'"),
            ('board = "board", at', 'board = "field", at', "a grid needs the name of its board (boards: board)"),
        ]
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "table.toml").write_text(text.replace(old, new))
        monkeypatch.setattr(type(toy), "folder", folder)
        with pytest.raises(RulesetError, match=r"table\.toml") as told:
            grounds(toy, read_plan(Path(folder)))
        assert says in str(told.value)


def test_a_click_on_a_line_of_the_log_shows_the_card_it_names(toy):
    table = toy()
    table.play_until(to_place())
    table.play_until(
        lambda position: position.turn >= 4 and to_place()(position), choose=lambda position: position.moves[0]
    )
    scene = table.scene
    table.app.draw()
    row, number = next((row, number) for row, number in scene.log.rows if " places " in scene.log.lines[number].text)
    table.person.click(row.center)
    name = scene.looked_at().view["name"]
    assert name in scene.log.lines[number].text
    table.person.point(table.at(stone_of(table)))
    assert scene.looked_at().id == stone_of(table)
    table.person.point((2, 2))
    assert scene.looked_at() is None
    table.person.keys("l")
    while " places " not in scene.log.lines[scene.log.chosen].text:
        table.person.keys("up")
    table.person.keys("enter")
    named = scene.looked_at()
    assert named.view["name"] in scene.log.lines[scene.log.chosen].text
    # Either left the log, and Z showed a card only after Enter.
    table.person.keys("f1 escape z")
    assert scene.zoom.piece is named
    table.person.keys("escape")
    assert scene.gestures.keyboard.in_log
    scene.mention.put_away()
    table.person.keys("z")
    assert scene.zoom.piece.key == named.key


def test_the_plate_tells_the_level_of_a_computer(toy):
    table = toy(seats=("human", "easy"))
    assert table.scene.words.sitting(1)[:2] == ("seat 2", "easy")
    assert table.scene.words.sitting(0) == ("seat 1", table.scene.match.decks[0].name)
    assert "P2 (seat 2), easy:" in table.scene.describe()


def test_a_card_control_on_a_square_says_where_it_stands(toy):
    table = toy()
    table.play_until(to_place(0))
    card = lay(table, 0, "b2")
    control = next(one for one in table.scene.cards if one.piece.id == card)
    assert isinstance(control, CardControl) and "on b2, middle" in control.value


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_name_of_a_row_touches_neither_its_squares_nor_what_lies_beyond(sit, monkeypatch, size, scale):
    table = sit(("human", "human"), game="nomansland")
    table.app.change(scale=scale)
    table.app.resize(*size)
    rows, put, scene = [], Look.put, table.scene
    labels = {square.band.label for square in scene.arranged.squares if square.band and not square.label}

    def watched(look, surface, picture, place, shown, text):
        if text in labels and place.height > place.width:
            rows.append((text, place))
        return put(look, surface, picture, place, shown, text)

    monkeypatch.setattr(Look, "put", watched)
    draw_board(table.app.surface, scene.look, scene.arranged.squares, scene.looker)
    assert len(rows) == 5
    around = [*(square.rect for square in scene.arranged.squares), *scene.arranged.plates]
    assert [text for text, place in rows if place.inflate(2, 0).collidelist(around) >= 0] == []


def test_another_card_let_go_over_a_square_that_is_asked_for_means_nothing(sit):
    """As after a step was taken back: the card that was played waits for its square."""
    table = sit(("human", "human"), game="nomansland")
    match, types = table.scene.match, {"creature"}

    def creatures(position):
        plays = [move for move in position.moves if len(move) == 2 and position.notation(move).startswith("play ")]
        return [move for move in plays if position.card[move[1]].type in types]

    table.play_until(lambda position: len(position.piles[HAND][position.seat]) > 1 and creatures(position))
    match.play(creatures(table.position)[0])
    table.play_until(lambda position: position.prompt.startswith("Where"))
    position = table.position
    other = position.piles[HAND][position.seat][0]
    name = next(one.name for one in table.scene.arranged.squares if one.key in table.scene.offer.squares)
    before = position.to_json()
    table.person.drag(table.at(other), square(table, name).rect.center)
    assert position.to_json() == before and "A click is enough" in table.scene.message
    table.person.click(square(table, name).rect.center)
    assert placed(table) == f"choose {name}"


def test_of_two_equal_cards_that_are_asked_for_either_can_be_clicked(sit):
    table = sit(("human", "human"), game="nomansland")
    table.play_until(lambda position: position.prompt == "Discard down to 5", lambda position: position.moves[-1])
    position, seat = table.position, table.position.seat
    hand = position.piles[HAND][seat]
    one, other = hand[0], hand[-1]
    position.card[other], position.text[other] = position.card[one], position.text[one]
    position.moves = [move for move in position.moves if move[1] != other]
    table.scene.refresh()
    table.app.step([])
    count = len(hand)
    table.person.click(table.at(other))
    assert placed(table) == f"choose {position.card[one].name}" and len(hand) == count - 1
