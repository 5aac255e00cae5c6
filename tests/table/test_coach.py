"""The coach: H shows the best moves at one's own decision, Shift+H what a computer considered; nobody is told what is
hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

import pygame
import pytest
from pygame.event import Event

from game.ai.agent import Thought
from game.kernel.knowledge import imagined
from scenes.look import strings
from scenes.start import games
from scenes.table.ahead import ahead
from scenes.table.coach import STYLES, TONES, discs_at
from scenes.table.offers import Offer
from scenes.table.opponents import InPlace, Opponents
from scenes.table.raised import place_raised, raised
from tests.table.conftest import Table

Sit = Callable[..., Table]


pytestmark = pytest.mark.usefixtures("few_looks")


class Slow(InPlace):
    """Never done thinking."""

    made: ClassVar[list[Slow]] = []
    cancelled = closed = 0

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        Slow.made.append(self)

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        self.cancelled += 1
        super().cancel()

    def close(self) -> None:
        self.closed += 1


def advised(table: Table, worker: Any = InPlace) -> Any:
    """The scene, with its workers in this process."""
    scene = table.scene
    scene.opponents = Opponents(scene.match.game, scene.match.seats, 3, worker=worker)
    return scene


def midgame(table: Table, seat: int = 0) -> None:
    """Play on until there is something to choose from in one's own turn."""
    dice, ruleset = Random(4), table.position.ruleset

    def chosen(position: Any) -> Any:
        return ruleset.quick(position, position.moves, dice)

    def wanted(position: Any) -> bool:
        mine = position.seat == seat == position.active
        return mine and position.turn > 2 and len(ruleset.worthwhile(position, position.moves)) > 3

    table.play_until(wanted, chosen)
    table.scene.summary.close()


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_h_shows_the_best_moves_with_their_worth_and_why(sit: Sit, game: str, size: tuple[int, int]) -> None:
    table = sit(game=game, window=size)
    midgame(table)
    scene = advised(table)
    history = len(scene.match.history)
    table.person.keys("h")
    assert scene.coach.open and not scene.coach.busy
    rows = scene.coach.rows
    assert 1 < len(rows) <= 3 and all(row.worth.endswith(" %") for row in rows)
    worth = [int(row.worth.split()[0]) for row in rows]
    assert worth == sorted(worth, reverse=True), "in the order of the numbers that are shown"
    marked = [row for row in rows if row.start is not None]
    assert marked and all(scene.frame.mat.contains(row.start) or scene.frame.bar.contains(row.start) for row in marked)
    said = table.app.top.describe()
    assert all(row.words in said for row in rows)
    assert "turn" in said.partition("Coach:")[2], "of each, or once of all"
    table.person.frames()
    assert scene.frame.column.contains(scene.coach.area)
    assert len(scene.match.history) == history, "advice plays nothing"
    table.person.keys("h")
    assert not scene.coach.open and "Coach" not in table.app.top.describe()


def test_the_advice_goes_with_the_decision_and_is_there_at_once_if_asked_again(sit: Sit) -> None:
    table = sit()
    midgame(table)
    scene = advised(table)
    table.person.keys("h")
    rows = list(scene.coach.rows)
    table.person.keys("escape")
    assert not scene.coach.open and table.app.top is scene, "Escape puts the advice away and opens no menu"
    scene.coach._thinker = None  # nobody could think
    table.person.keys("h")
    assert scene.coach.rows == rows
    table.person.keys("e")
    assert not scene.coach.open


def test_after_a_move_was_taken_back_and_another_one_made_the_advice_is_new(sit: Sit) -> None:
    table = sit(seats=("human", "human"))
    midgame(table)
    scene, match = advised(table), table.scene.match
    one, other = table.position.moves[0], table.position.moves[-2]
    for move in (one, other):
        match.play(move)
        table.scene.refresh()
        assert scene.deciding
        scene.coach.hint()
        scene.coach.update()
        assert scene.coach.rows and all(row.move in table.position.moves for row in scene.coach.rows)
        match.undo(0)
        scene.after_undo()


@pytest.mark.parametrize("size", [(1200, 640), (1920, 1080)])
def test_a_card_that_the_pointer_rests_on_leaves_the_column_to_the_advice(sit: Sit, size: tuple[int, int]) -> None:
    table = sit(window=size)
    midgame(table)
    scene = advised(table)
    one, other = [piece for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0][:2]
    table.person.point(one.rect.center)
    assert scene.column.zoom.width and scene.shown_large() is scene.looked_at()
    table.person.keys("h")
    assert scene.coach.open and scene.looked_at() and scene.shown_large() is None and not scene.column.zoom.width
    table.person.frames()
    whole = scene.coach.area.height
    table.person.point(other.rect.center)
    table.person.frames()
    assert scene.shown_large() is scene.looked_at(), "another card is shown at once"
    assert scene.coach.area.height < whole
    inner = scene.coach.area.inflate(-scene.look.px(24), -scene.look.px(16))
    heights = [scene.coach._lines(None, scene.look, inner, style) for style in STYLES]
    assert heights == sorted(heights, reverse=True) and heights[-1] <= inner.height, "and all moves are still told"
    table.person.point(one.rect.center)
    assert scene.shown_large() is scene.looked_at(), "and so is this one, once one comes back to it"


def test_a_card_that_is_lifted_out_of_the_hand_is_not_crossed_by_the_rings_of_others(sit: Sit) -> None:
    table = sit(game="eternal")
    midgame(table)
    scene = advised(table)
    hand = [piece for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0]

    def lifted(advice: bool) -> bytes:
        scene.coach.close()
        if advice:
            table.person.keys("h")
            scene.coach.rows = [replace(row, start=hand[1].rect, end=None) for row in scene.coach.rows]
        table.person.point(hand[0].rect.center)
        table.person.frames(2)
        assert scene.coach.open == advice
        place = place_raised(scene, hand[0])
        return pygame.image.tobytes(table.app.surface.subsurface(place), "RGB")

    assert place_raised(scene, hand[0]).colliderect(hand[1].rect)
    assert lifted(advice=True) == lifted(advice=False)


@pytest.mark.parametrize("game", ["era", "eternal"])
def test_a_card_that_is_lifted_out_of_the_hand_has_its_number_with_it(
    sit: Sit, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(game=game)
    midgame(table)
    scene, offer = advised(table), table.scene.offer
    hand = [piece.id for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0]
    card, move = next((card, offer.of_card[card][0]) for card in hand if offer.of_card.get(card))
    scene.coach.present(table.position, "x", [(move, "x", "50 %", "")], "")
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr("scenes.table.coach.draw_disc", lambda surface, look, at, number: drawn.append(at.center))
    table.person.point(table.at(card))
    table.person.frames(2)
    piece = raised(scene)
    assert piece is not None and piece.id == card
    assert place_raised(scene, piece).midleft in drawn


def test_where_there_is_no_room_for_all_reasons_the_best_move_has_its_own(sit: Sit) -> None:
    """At a table of four the answers that are expected make long sentences."""
    table = sit(window=(1200, 640))
    midgame(table)
    scene = advised(table)
    table.person.keys("h")
    long = "Computer 2 will probably attack Computer 3's Cloudstep Raptor with Computer 2's Herdmother Bronto. " * 3
    scene.coach.rows = [replace(row, why=f"{number}: {long}") for number, row in enumerate(scene.coach.rows)]
    written: list[str] = []
    write, scene.look.write_lines = scene.look.write_lines, lambda *given: written.append(given[1]) or write(*given)
    scene.coach.draw(table.app.surface)
    told = [words[0] for words in written if long in words]
    assert "0" in told and "2" not in told


def test_the_arrows_go_with_the_table_when_the_window_changes(sit: Sit) -> None:
    table = sit()
    midgame(table)
    scene = advised(table)
    table.person.keys("h")
    before = [row.start for row in scene.coach.rows]
    table.app.resize(1920, 1080)
    table.person.frames()
    after = [row.start for row in scene.coach.rows]
    assert len(after) == len(before) and any(after) and after != before
    moved = [scene.coach._where(scene.coach._offer, row.move)[0] for row in scene.coach.rows]
    assert moved == after


@pytest.mark.parametrize("stop", ["a key", "escape", "a click", "h"])
def test_any_input_stops_the_thinking(sit: Sit, stop: str) -> None:
    table = sit()
    midgame(table)
    scene = advised(table, Slow)
    began = scene.app.now
    table.person.keys("h")
    assert scene.coach.busy and scene.waiting and "Looking for" in table.app.top.describe()
    table.person.frames(3)
    assert scene.app.now > began and scene.coach.busy, "the frame loop goes on"
    if stop == "a click":
        table.person.click(scene.frame.mat.topleft)
    else:
        table.person.keys({"a key": "tab"}.get(stop, stop))
    assert not scene.coach.busy and not scene.coach.open and Slow.made[-1].cancelled == 1
    assert table.app.top is scene
    scene.leave()
    assert Slow.made[-1].closed == 1


def test_it_advises_on_ones_own_decisions_only(sit: Sit) -> None:
    table = sit(stay=False, seats=("human", "human"))
    scene = advised(table)
    assert scene.covered
    table.person.keys("h")
    assert not scene.coach.open and not scene.coach.busy
    scene.uncover()
    scene.looker = 1 - scene.match.position.seat
    scene.refresh()
    table.person.keys("h")
    assert not scene.coach.open and "no decision of yours" in scene.message


def test_a_friend_at_the_same_keyboard_is_advised_by_what_he_may_know(sit: Sit) -> None:
    table = sit(seats=("human", "human"))
    midgame(table, 1)
    scene = advised(table)
    asked: list[Any] = []

    class Heard(InPlace):
        def ask(self, position: Any, seat: int) -> None:
            asked.append(seat)
            super().ask(position, seat)

    scene.opponents = Opponents("era", scene.match.seats, worker=Heard)
    table.person.keys("h")
    assert asked == [1] and scene.coach.rows
    scene.cover(0)
    assert not scene.coach.open, "the next person does not see it"


def test_not_in_a_rated_match_nor_half_way(sit: Sit) -> None:
    table = sit()
    midgame(table)
    scene = advised(table)
    scene.match.header = scene.match.header.model_copy(update={"rated": True})
    scene.refresh()
    table.person.keys("h")
    assert not scene.coach.open and "rated" in scene.message
    assert not next(link for link in scene.links if link.name == "Hint").enabled


@pytest.mark.parametrize("game", list(games()))
def test_what_is_hidden_changes_nothing_of_the_advice(sit: Sit, game: str) -> None:
    from game.ai.coach import Coach

    table = sit(game=game)
    midgame(table)
    position = table.position
    one, other = Coach(5), Coach(5)
    one.looks = other.looks = 60
    one.choose(position, 0)
    other.choose(imagined(position, 0, Random(9)), 0)
    assert one.thoughts == other.thoughts and any(thought.outlook for thought in one.thoughts)


@pytest.mark.parametrize("game", list(games()))
def test_every_move_has_its_place_on_the_table(sit: Sit, game: str) -> None:
    """Stones of an amount, resources of a counter and rows of a list have one, as cards and buttons do."""
    table = sit(game=game, seats=("human", "human"), seed=1)
    scene, dice, nowhere = table.scene, Random(5), set()
    for number in range(250):
        position = table.position
        if not position.moves:
            break
        if number % 7 == 0 or len(scene.plan.amounts) > 0:
            scene.looker, scene.covered = position.seat, False
            scene.summary.close()
            scene.refresh()
            offer = Offer(position, scene.plan)
            places = {move: scene.coach._where(offer, move) for move in position.moves[:20]}
            nowhere |= {position.notation(move) for move, (start, end, _) in places.items() if not (start or end)}
        scene.match.play(position.ruleset.quick(position, position.moves, dice))
    assert number > 40 and not nowhere


def test_stones_that_are_kept_have_a_ring_each_kind(sit: Sit) -> None:
    table = sit(game="vale", seats=("human",) * 3, seed=1)
    dice = Random(1)
    table.play_until(lambda position: position.prompt == "Which 4 stones do you keep?", lambda p: dice.choice(p.moves))
    scene = advised(table)
    scene.summary.close()
    table.person.keys("h")
    for row in scene.coach.rows:
        kept = [count for count in row.move[1:] if count]
        rings = [row.start, *row.beside]
        inside = [sum(ring.contains(stone.rect) for stone in scene.amounts.stones) for ring in rings]
        assert inside == kept
    scene.amounts._plan = None
    figures = scene.coach._parts(scene.coach._offer, (scene.coach.rows[0].move[0], 1, 0, 1))
    assert [figure.top for figure in figures] == [scene.tallies.figures(scene.looker)[0].rect.top] * 2


def test_a_list_of_moves_has_rings_around_its_rows_and_the_button_that_opens_it(sit: Sit) -> None:
    table = sit(game="nomansland", seats=("human", "human"))
    table.play_until(lambda position: position.prompt.startswith("Which resource"), lambda position: position.moves[0])
    scene = advised(table)
    scene.summary.close()
    scene.bar.list_moves()
    table.person.frames()
    table.person.keys("h")
    table.person.frames(2)
    assert scene.menu and all(row.start == scene.buttons[0].rect for row in scene.coach.rows)
    places = [scene.menu.places[scene.menu.rows.index((row.words, (row.move,)))] for row in scene.coach.rows]
    discs = [table.app.surface.get_at((place.right - 10, place.centery)) for place in places]
    assert discs == [pygame.Color(tone) for tone in TONES[: len(places)]]


def test_letting_a_window_go_by_is_both_buttons_where_what_follows_is_answered_at_once(sit: Sit) -> None:
    table = sit(seats=("human", "human"))
    dice = Random(3)
    table.play_until(lambda position: bool(ahead(position, table.scene.plan)), lambda p: dice.choice(p.moves), 3_000)
    scene = table.scene
    scene.summary.close()
    start, _, beside = scene.coach._where(scene.offer, scene.ahead[0])
    assert [start, *beside] == [button.rect for button in scene.buttons[:2]]
    scene.coach._show(scene.position, scene.position.seat, [Thought(scene.ahead[0], 0.5, 9)])
    assert [row.words for row in scene.coach.rows] == ["No interception / Intercept"]


def test_the_numbers_of_moves_cover_no_names() -> None:
    place, low = pygame.Rect(100, 100, 80, 120), pygame.Rect(400, 100, 80, 40)
    discs = discs_at([place, None, low, place, low], 30)
    assert list(discs) == [0, 2, 3, 4]
    assert discs[0].centerx == discs[3].centerx == place.left and discs[0].bottom == discs[3].top == place.centery
    assert discs[2].center == low.midleft and discs[4].right <= discs[2].left


def test_where_nothing_was_found_no_number_is_spoken_of(sit: Sit) -> None:
    scene = sit().scene
    scene.coach._show(scene.position, 0, [])
    assert scene.coach.title == "Nothing was found: it could not think."
    assert scene.coach.foot == "H or a click here puts this away."


@pytest.mark.parametrize("game", [game for game in games() if game not in ("vale", "toy")])
def test_of_an_opening_hand_nobody_is_told_that_nothing_else_is_worth_making(sit: Sit, game: str) -> None:
    """Whether it is kept is decided at a glance, and the other choice is there all the same: it was said to be no move
    worth making."""
    table = sit(game=game)
    scene = advised(table)
    assert len(table.position.moves) == 2
    table.person.keys("h")
    assert len(scene.coach.rows) == 1
    assert scene.coach.title == "This move stands out: no other was weighed"
    assert "%" not in scene.coach.describe() and "chance" not in scene.coach.foot, "it was not weighed either"
    move = table.position.moves[0]
    alone = table.position.copy()
    alone.moves[:] = [move]
    scene.coach._show(alone, alone.seat, [Thought(move, 0.5, 9)])
    assert scene.coach.title == "There is no other move"


# ---- why?
def answered(table: Table, who: str = "search:30") -> Any:
    """Let a computer think and move in this process, until it had something to think about."""
    scene = advised(table)
    scene.opponents = Opponents(scene.match.game, scene.match.seats, 3, worker=InPlace)
    for _ in range(3_000):
        if any(one.thoughts for one in scene.coach.memory.considered.values()) or scene.match.result:
            break
        if scene.deciding:
            scene.commit([scene.match.position.moves[-1]])
        table.person.frames()
    assert scene.coach.memory.considered
    return scene


def test_why_tells_what_a_computer_considered_if_all_of_it_is_open(sit: Sit) -> None:
    table = sit(game="toy", seats=("human", "search:30"), decks=("Hills", "Winds"), open_hands=True)
    scene = answered(table)
    at = max(scene.coach.memory.considered)
    one = scene.coach.memory.considered[at]
    for card, known in enumerate(one.position.known):
        one.position.known[card] = known | 1 if known >> 1 & 1 else known
    table.person.keys("shift+h")
    assert scene.coach.open and scene.coach.title.startswith("Why? P2: ")
    assert [row.why.startswith("Its move") for row in scene.coach.rows].count(True) == 1
    assert all(row.worth.endswith("%") and "looks" in row.why for row in scene.coach.rows)
    table.person.keys("escape")
    assert not scene.coach.open


def test_why_tells_nothing_that_hangs_on_hidden_cards(sit: Sit) -> None:
    table = sit(seats=("human", "search:30"))
    scene = answered(table)
    table.person.keys("shift+h")
    assert scene.coach.title.startswith("Why? P2: ") and not scene.coach.rows
    assert "after the match" in scene.coach.foot and "%" not in table.app.top.describe().partition("Coach:")[2]


def test_why_names_the_cards_once_the_match_is_over(sit: Sit) -> None:
    """'Play a card', 'play a card', 'play a card' was all that it said of the cards in the computer's hand."""
    table = sit(game="nomansland", seats=("human", "search:30"))
    scene = advised(table)
    scene.opponents = Opponents(scene.match.game, scene.match.seats, 3, worker=InPlace)
    ruleset, play = table.position.ruleset, table.position.ruleset.verbs.number_of("play")
    dice = Random(2)
    while not (table.position.seat == 1 and len([move for move in table.position.moves if move[0] == play]) > 1):
        scene.match.play(ruleset.quick(table.position, table.position.moves, dice))
    position, at = table.position, len(scene.match.history)
    plays = [move for move in position.moves if move[0] == play]
    cards = [position.card[move[1]].name for move in plays[:2]]
    scene.coach.memory.keep(at, position, 1, plays[0], [Thought(plays[0], 0.5, 2), Thought(plays[1], 0.4, 1)])
    scene.match.play(plays[0])
    scene.coach.why()
    assert not scene.coach.rows and "a card" in scene.coach.title
    scene.match.play(f"concede {scene.match.position.seat + 1}")
    scene.coach.why()
    assert scene.coach.title == f"Why? P2: Play {cards[0]}"
    assert [row.words for row in scene.coach.rows] == [f"Play {card}" for card in cards]
    assert [row.why for row in scene.coach.rows] == ["Its move: 2 looks.", "1 look."]


def test_h_after_why_shows_hints_at_once(sit: Sit) -> None:
    """It only put away what the computer had considered."""
    table = sit(game="vale", seats=("human", "search:30"))
    scene = answered(table)
    table.person.keys("shift+h")
    why = scene.coach.title
    assert why.startswith("Why?")
    table.person.keys("h")
    assert scene.coach.open and scene.coach.title != why
    table.person.keys("h")
    assert not scene.coach.open


def test_why_passes_over_what_was_done_without_a_thought(sit: Sit) -> None:
    """A computer's turn mostly ends with 'end turn', of which there was nothing to tell."""
    table = sit(seats=("human", "search:30"))
    scene = answered(table)
    at = max(scene.coach.memory.considered)
    thought_of = replace(scene.coach.memory.considered[at], thoughts=(Thought(scene.match.history[at].move, 0.5, 2),))
    later = len(scene.match.history)
    scene.match.play(table.position.moves[0])
    scene.match.history[later] = scene.match.history[later]._replace(seat=1)
    passed = replace(thought_of, thoughts=(), move=scene.match.history[later].move)
    titles = []
    for considered in ({at: thought_of}, {at: thought_of, later: passed}, {later: passed}):
        scene.coach.memory.considered = considered
        scene.coach.why()
        titles.append(scene.coach.title)
    assert titles[0] == titles[1] != titles[2]


def test_why_without_a_computer_says_so(sit: Sit) -> None:
    table = sit(seats=("human", "human"))
    table.person.keys("shift+h")
    assert not table.scene.coach.open and "No computer" in table.scene.message


def test_why_after_a_move_was_taken_back_speaks_of_moves_that_were_made(sit: Sit) -> None:
    table = sit(seats=("human", "search:30"))
    scene, words = answered(table), strings("coach")
    at = max(scene.coach.memory.considered)
    assert scene.move_pointed_at() is None
    scene.match.history[at] = scene.match.history[at]._replace(seat=0)  # undone, and a person's move is there now
    del scene.match.history[at + 1 :]
    scene.coach.memory.considered = {at: scene.coach.memory.considered[at]}
    scene.coach.why()
    assert not scene.coach.open and scene.message == words["nobody"]
    scene.move_pointed_at = lambda: at
    scene.coach.why()
    assert scene.message == words["nobody"], "of a person's move"
    scene.match.history[at] = scene.match.history[at]._replace(seat=1)
    scene.coach.why()
    assert scene.coach.open
    scene.coach.memory.considered.clear()
    scene.coach.why()
    assert scene.message == words["unknown"], "of a computer's, from before the match was gone on with"


def test_a_key_with_a_modifier_is_not_heard_as_h(sit: Sit) -> None:
    table = sit()
    midgame(table)
    scene = advised(table)
    table.person.send(Event(pygame.KEYDOWN, key=pygame.K_h, mod=pygame.KMOD_CTRL, unicode=""))
    assert not scene.coach.open
