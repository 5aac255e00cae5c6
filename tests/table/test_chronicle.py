"""The log: one entry an action, payments and unasked passes folded away, of one seat if wished; the last things."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect, Surface

from game import load_ruleset, rulesets_found
from game.kernel.said import said, seat
from game.records.match import Match
from game.records.match_log import Entry
from scenes import words
from scenes.look import Look
from scenes.table.chronicle import UNASKED, Line, chronicle
from scenes.table.panels import LogPanel, told_apart
from scenes.table.plan import Log, read_plan
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.words import ENGLISH, say, use
from tests.table.test_boards import to_place

LOG = Log(icons={"flag": ("turn",), "card": ("plays",), "skull": ("dies",)}, fold=("pays",))


def entry(move, kind, text):
    return Entry(1, 0, text, kind, move)


def test_a_move_and_what_comes_of_it_is_one_entry_with_its_payments_folded():
    entries = [
        entry(-1, "turn", "Turn 1."),
        entry(0, "pays", "Ann pays 1."),
        entry(1, "pays", "Ann pays 2."),
        entry(2, "plays", "Ann plays Bolt."),
        entry(2, "damage", "Bolt hurts Cat."),
        entry(2, "dies", "Cat dies."),
        entry(3, "plays", "Box plays Dog."),
    ]
    turn, bolt, dog = chronicle(entries, [0, 0, 0, 1], [(7, UNASKED + "Ann passed unasked.")], LOG)
    assert (turn.icon, turn.seat, turn.folded) == ("flag", -1, [])
    assert bolt.text == "Ann plays Bolt. Bolt hurts Cat. Cat dies." and bolt.icon == "card" and bolt.seat == 0
    assert bolt.folded == ["Ann pays 1.", "Ann pays 2."]
    assert (dog.text, dog.seat, dog.folded) == ("Box plays Dog.", 1, ["Ann passed unasked."])


def test_what_was_paid_for_nothing_yet_is_an_entry_of_its_own_and_a_note_stays_one():
    lines = chronicle([entry(0, "pays", "Ann pays 1.")], [0], [(0, "Not written down.")], LOG)
    assert [(line.text, line.note) for line in lines] == [("Not written down.", True), ("Ann pays 1.", True)]


def test_a_phase_in_the_same_move_begins_an_entry():
    lines = chronicle(
        [entry(0, "dies", "Cat dies."), entry(0, "turn", "Turn 2."), entry(0, "draws", "Draws.")], [0], [], LOG
    )
    assert [line.text for line in lines] == ["Cat dies.", "Turn 2.", "Draws."]


def test_what_a_turn_begins_with_is_of_the_seat_whose_turn_it_is():
    ended, turn, drawn = (
        Entry(1, 0, "Cat sleeps.", "sleeps", 0),
        *(Entry(2, 1, text, kind, 0) for text, kind in (("Turn 2: Box's turn.", "turn"), ("Box draws.", "draws"))),
    )
    after = Entry(2, 1, "Ann plays Bolt.", "plays", 1)
    lines = chronicle([ended, turn, drawn, after], [0, 0], [], LOG)
    assert [line.seat for line in lines] == [0, -1, 1, 0]


def test_an_action_is_of_whoever_it_names_though_it_came_of_a_move_of_somebody_else():
    """In the Vale the last creature is claimed at once: it stood with the sign of the seat before, and under its
    name."""
    entries = [Entry(1, 0, "Ann plays Bolt.", "plays", 0, 0), Entry(1, 1, "Box plays Dog.", "plays", 0, 1)]
    assert [line.seat for line in chronicle(entries, [0], [], LOG)] == [0, 1]


def test_what_comes_of_a_chance_let_go_by_is_of_the_seat_whose_turn_it_is():
    lines = chronicle([Entry(2, 1, "Bolt hurts Cat.", "damage", 0)], [None], [], LOG)
    assert [line.seat for line in lines] == [1]


def test_what_stands_apart_is_nobodys_and_does_not_go_on_with_the_move():
    entries = [entry(0, "plays", "Ann plays Bolt."), entry(0, "over", "Round 1 is over.")]
    lines = chronicle(entries, [0], [], LOG.model_copy(update={"apart": ("over",)}))
    assert [(line.text, line.seat) for line in lines] == [("Ann plays Bolt.", 0), ("Round 1 is over.", -1)]


def test_the_log_shows_one_seat_and_opens_what_is_folded():
    panel = LogPanel()
    panel.lines = [
        Line("a", seat=0, first=0),
        Line("b", seat=1, folded=["paid"], first=1),
        Line("turn", icon="flag", first=2),
    ]
    panel.whose = 1
    assert panel.shown == [1, 2]
    panel.step(0)
    assert panel.chosen == 2
    panel.step(-1)
    assert panel.chosen == 1
    panel.step(-1)
    assert panel.chosen == 1
    panel.open(1)
    assert panel.opened == {1}
    panel.open(1)
    panel.open(0)
    assert panel.opened == set()


@pytest.mark.parametrize("name", sorted(rulesets_found()))
def test_turns_and_played_cards_have_their_icons_in_every_game(name):
    log = read_plan(load_ruleset(name).folder).log
    assert {"flag", "card"} <= set(log.icons)


@pytest.fixture
def played(sit, monkeypatch):
    monkeypatch.setenv("PLAYMAT_RULESETS", "tests.games")
    table = sit(("human", "human"), game="toy")
    table.play_until(to_place())
    table.scene.choose((table.position.moves[0],))
    table.scene.uncover()
    table.scene.refresh()
    table.app.draw()
    return table


def test_a_click_on_one_of_the_last_things_shows_its_card_and_lights_it(played):
    scene = played.scene
    (place, thing) = scene.strip.rows[-1]
    played.person.click(place.center)
    assert scene.looked_at().view["key"] and thing.card in scene.strip.lit
    played.person.point(next(piece for piece in scene.arranged.pieces if not piece.is_pile).rect.center)
    assert scene.strip.lit == ()


def test_what_was_taken_back_is_no_last_thing(played):
    scene = played.scene
    move = scene.strip.things[-1].move
    del scene.match.history[move:]
    scene.strip.refresh()
    assert all(thing.move < move for thing in scene.strip.things)


@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_the_last_things_are_there_again_in_a_match_that_is_gone_on_with(sit, game):
    """After 'Continue' their row was empty."""
    app, decks, dice = sit(game=game).app, (list(load_ruleset(game).decks()) * 2)[:2], Random(2)
    match = Match.begin(game, decks, 3, ("human", "human"), ("Ann", "Box"))
    before = TableScene(app, match, order_of(match))
    while len(match.history) < 150 and match.position.moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    things = before.strip.things
    match.close()
    again = Match.resume(match.path)
    scene = TableScene(app, again, order_of(again))
    assert things and scene.strip.things == things
    again.close()


def test_nothing_pointed_at_leaves_the_column_to_the_log(played):
    scene = played.scene
    played.person.point((2, 2))
    free = scene.column.log.height
    piece = next(piece for piece in scene.arranged.pieces if "key" in piece.view)
    scene.gestures.hovered = piece
    assert free > 2.5 * scene.column.log.height and scene.column.zoom.width


def test_the_seat_is_chosen_and_an_entry_opened_by_a_click(played):
    scene = played.scene
    place, seat = scene.log.seats[1]
    played.person.click(place.center)
    assert scene.log.whose == seat == 0
    scene.log.lines = [*scene.log.lines, Line("Box pays and plays", icon="card", seat=0, folded=["paid"], first=99)]
    played.app.draw()
    played.person.click(scene.log._folds[-1][0].center)
    assert scene.log.opened == {99}


def test_names_that_begin_alike_and_have_no_room_are_told_apart_by_their_ends():
    names = ["You", "Computer 2", "Computer 3", "Maximiliane the Elder"]
    assert told_apart(names, lambda name: True) == names
    assert told_apart(names, lambda name: len(name) < 5) == ["You", "C. 2", "C. 3", "Maximiliane the Elder"]
    assert told_apart(["", "Ann"], lambda name: False) == ["", "Ann"]


def test_what_is_told_again_and_again_is_counted():
    draws = [entry(0, "draws", "Box draws a card.") for _ in range(3)]
    entries = [*draws, entry(0, "shuffles", "Box shuffles."), entry(0, "draws", "Box draws a card.")]
    (line,) = chronicle(entries, [1], [], LOG)
    assert line.text == "Box draws a card (\u00d7\u00a03). Box shuffles. Box draws a card."
    (line,) = chronicle([entry(0, "says", "Box sings."), *draws, *draws], [1], [], LOG)
    assert line.text == "Box sings. Box draws a card (\u00d7\u00a06)."


@pytest.mark.parametrize("lines", [1.0, 1.6, 2.5])  # with 2.5 it has room in smaller letters
def test_an_entry_that_is_higher_than_the_log_is_begun_and_no_line_is_cut_through(monkeypatch, sit, lines):
    look, panel = sit().app.look, LogPanel()
    panel.lines = [
        Line("Player 2's Dwarf Ranger attacks the Kingdom of Player 1, and others go with it.", seat=0, first=0)
    ]
    height = round(look.font("small").get_linesize() * lines) + look.px(14)
    area, places, put = Rect(0, 0, look.px(260), height), [], Look.put

    def watched(look, surface, picture, place, shown, text):
        places.append((shown, place))
        return put(look, surface, picture, place, shown, text)

    monkeypatch.setattr(Look, "put", watched)
    panel.draw(Surface((look.px(260), height)), look, area, (-1, -1))
    whole = lines > 2
    assert len(places) == (3 if whole else 1) and places[0][0].startswith("Player 2's")
    assert places[-1][0].endswith("it." if whole else "\u2026")
    assert all(area.contains(place) for _, place in places)


@pytest.mark.parametrize(("rows", "seen"), [(2.4, 1), (3.4, 3), (4.4, 4)])
def test_of_an_older_entry_that_has_no_room_the_end_is_shown(monkeypatch, sit, rows, seen):
    """A fight is one entry: the log stood half empty where it did not fit whole."""
    look, panel, places = sit().app.look, LogPanel(), []
    fight = " ".join(f"Fighter {number} deals 2 damage to Player 2 ({number} health left)." for number in range(9))
    panel.lines = [Line(fight, seat=0, first=0), Line("Ann draws a card.", seat=0, first=1)]
    height = round(look.font("small").get_linesize() * rows) + look.px(18)
    area, put = Rect(0, 0, look.px(260), height), Look.put

    def watched(look, surface, picture, place, shown, text):
        places.append((shown, place))
        return put(look, surface, picture, place, shown, text)

    monkeypatch.setattr(Look, "put", watched)
    panel.draw(Surface((look.px(260), height)), look, area, (-1, -1))
    assert len(places) == seen and places[0][0] == "Ann draws a card."
    if seen > 1:
        assert places[1][0].startswith("\u2026") and places[-1][0].endswith("left).")
    assert all(area.contains(place) for _, place in places)


def test_one_of_the_last_things_stays_the_card_that_it_was_when_its_number_is_another_one_s(sit):
    """What was shuffled into a deck gives its number to another card there, which whoever drew it saw in the row."""
    scene = (table := sit(game="nomansland")).scene
    shown = next(one for one in scene.plan.shown if one.source and one.card == 2)
    table.play_until(
        lambda position: any(position.piles[1]),
        lambda position: position.ruleset.quick(position, position.moves, Random(1)),
    )
    card = next(card for pile in table.position.piles[1] for card in pile)
    scene.strip.hear(table.position, (shown.event, card, card, 1, 0, 0))
    was = table.position.card[card]
    table.position.card[card] = next(one for one in table.position.card if one is not was)
    scene.refresh()
    table.app.step([])
    table.person.click(scene.strip.rows[-1][0].center)
    assert scene.looked_at().view["name"] == was.name


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_what_one_card_does_to_many_is_one_of_the_last_things(sit, game):
    """An event that struck six dinos was six cards in the row, and all that came before it was pushed out."""
    scene, position = (table := sit(game=game)).scene, table.position
    storm, first, second = [card for card in range(len(position.card)) if position.card[card]][:3]
    shown = next(one for one in scene.plan.shown if one.source and one.card == 2)
    for struck in (first, second):
        scene.strip.hear(position, (shown.event, storm, struck, 1, 0, 0))
    assert [(thing.card, thing.cards) for thing in scene.strip.things[-2:] if thing.card == storm] == [
        (storm, (storm, first, second))
    ]


def test_a_line_is_put_into_the_language_once_and_anew_when_another_is_set(monkeypatch):
    """All of the log is asked for after each move: 300 lines of Invasion in Polish took 4 ms each time."""
    put: list[str] = []
    monkeypatch.setattr(words, "say", lambda text, **parts: put.append(text) or say(text, **parts))
    lines = [entry(0, "plays", said("{seat} plays {card}.", seat=seat(0), card="Ash"))]
    try:
        use("Polski")
        assert [chronicle(lines, [0], [], LOG)[0].text for _ in range(3)] == ["Miejsce 1: zagrano Ash."] * 3
        assert put.count("{seat} plays {card}.") == 1
    finally:
        use(ENGLISH)
    assert chronicle(lines, [0], [], LOG)[0].text == "Seat 1 plays Ash."


def test_what_is_carried_out_at_once_says_where_nothing_came_of_it():
    """'Ann uses Sea Spirit.' without a blue stone: one looked for what she got."""
    at_once = Log(icons={"flag": ("turn",), "bolt": ("uses",)}, at_once=("uses",))
    entries = [
        entry(0, "uses", "Ann uses Sea Spirit."),
        entry(0, "uses", "Ann uses Goblin."),
        entry(0, "scores", "Ann gains 1 point."),
        entry(0, "uses", "Ann uses Sea Spirit."),
        entry(0, "turn", "Turn 2."),
        entry(0, "uses", "Bob uses Mimic."),
    ]
    texts = [line.text for line in chronicle(entries, [0], [], at_once)]
    nothing = "Ann uses Sea Spirit. Nothing comes of it."
    assert texts == [nothing, "Ann uses Goblin. Ann gains 1 point.", nothing, "Turn 2.", "Bob uses Mimic."]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_the_facts_of_a_card_leave_of_the_column_is_the_logs(sit, size):
    """Two entries stood beneath an empty plate. The newest stay where they are."""
    table = sit(("human", "human"), game="eternal", window=size)
    table.play_until(lambda position: position.turn == 3)
    scene = table.scene
    entries, newest = {}, set()
    for name in ("Yeti Spy", "Iceberg Frontrunner"):
        table.person.point(table.at(table.card(name)))
        entries[name] = len(scene.log.rows)
        newest.add(tuple(scene.log.rows[0][0]))
        column = scene.column
        assert bool(column.facts.height) == (name == "Iceberg Frontrunner")
        assert column.log.bottom == scene.frame.log.bottom
        assert not column.log.colliderect(column.zoom) and not column.log.colliderect(column.facts)
    assert entries["Yeti Spy"] > max(4, entries["Iceberg Frontrunner"]) and len(newest) == 1
