"""Whole games at the table: by keys alone, with the computer, with a friend; at every size; and by a monkey."""

from __future__ import annotations

import random
from itertools import combinations

import pygame
import pytest
from pygame.event import Event

from game.kernel.refusal import Reason
from game.records.journal import Journal
from game.records.settings import Settings
from game.stops import ALWAYS, ATTACKED, COULD_ACT, NEVER, SPARINGLY
from scenes.main_menu import MainMenu
from scenes.table.opponents import Opponents
from scenes.table.panels import facts_of
from scenes.table.scene import TableScene
from scenes.window import App
from tests.person import Person, ticking
from tests.table.conftest import idle


def test_a_whole_game_from_the_main_menu_to_the_rematch_by_keys_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(Settings(skin="plain", animation="none", pace="none", volume=0), clock=ticking())
    app.push(MainMenu(app))
    monkeypatch.setitem(__import__("scenes.new_game", fromlist=["WHO"]).WHO, "Computer, normal", "random")
    person = Person(app)
    person.frames()
    person.keys("enter")
    person.focus("Start")
    person.keys("enter")
    assert app.top.name == "table", app.top.describe()
    acted, stuck = set(), set()
    for _ in range(1500):
        if app.top.name == "result":
            break
        press_something(person, app.top, acted, stuck)
    assert app.top.name == "result", app.top.describe()
    assert {"attack", "charge"} <= acted
    person.focus("Rematch")
    person.keys("enter")
    assert app.top.name == "table" and app.top.match.result is None and app.top.match.position.turn == 0
    pygame.display.quit()


def press_something(person, scene, acted, stuck):
    """Attack where possible, else charge or play a card, else go on: with Tab, Enter, Escape, Space, digits, N."""
    if not scene.deciding or scene.motion.busy:
        person.frames()
        return
    played = len(scene.match.history)
    lit = [
        card
        for card in scene.cards
        if card.lit and scene.position.card[card.piece.id].type != "crystal" and (played, card.key_of) not in stuck
    ]
    if not lit:
        person.keys("space" if scene.bar.onward() else "1")
        if len(scene.match.history) == played:
            person.keys("n")  # a question to be answered with yes or no
        return
    wanted = ([card for card in lit if card.piece.zone == "dinos"] or lit)[0]
    for _ in range(60):
        if scene.focused() is wanted:
            break
        person.keys("tab")
    for _ in range(6):
        person.keys("enter")
        if (
            len(scene.match.history) > played
            or person.app.top is not scene
            or not (scene.held or scene.menu or scene.draft)
        ):
            break
    acted.update(move.text.split()[0] for move in scene.match.history[played:])
    if len(scene.match.history) == played:
        stuck.add((played, wanted.key_of))
        while scene.held or scene.draft or scene.menu:
            person.keys("escape")


def test_between_two_people_nothing_is_seen_until_the_next_one_says_so(sit):
    table = sit(("human", "human"), stay=False)
    scene = table.scene
    assert scene.covered
    text = scene.describe()
    hand = [table.position.card[card].name for pile in table.position.piles[0] for card in pile]
    assert "Pass the machine to" in text and not any(name in text for name in hand)
    assert len(scene.controls()) == 1
    table.app.draw()
    first = scene.looker
    table.person.keys("enter")
    assert not scene.covered and any(name in scene.describe() for name in hand)
    table.person.keys("k")
    table.person.frames(3)
    assert scene.covered and scene.looker != first and scene.stops[first].wish == SPARINGLY
    assert table.app.settings.stops == {}, "the machine is passed on without a question"
    table.person.keys("k e z u")
    assert scene.covered, "no key but Enter uncovers"
    table.person.keys("enter")
    assert not scene.covered


def test_with_open_hands_the_table_turns_to_the_next_person_without_a_cover(sit):
    table = sit(("human", "human"), stay=False, open_hands=True)
    scene, first = table.scene, table.scene.looker
    assert not scene.covered
    table.person.keys("k")
    table.person.frames(3)
    assert not scene.covered and scene.looker != first and table.app.top is scene and scene.deciding
    hand = [table.position.card[card].name for card in table.position.piles[0][first]]
    assert hand and all(name in scene.describe() for name in hand), "the other's hand is open"
    assert any("Hands are open" in line.text for line in scene.log.lines)


def test_what_one_person_looked_at_is_gone_when_the_next_one_looks(sit):
    table = sit(("human", "human"))
    scene = table.scene
    card = table.position.piles[0][scene.looker][0]
    table.person.point(table.at(card))
    table.person.keys("z")
    assert scene.zoom.open and scene.looked_at().id == card
    first = scene.looker
    scene.cover(1 - first)
    assert scene.looked_at() is None and not scene.zoom.open
    scene.uncover()
    assert scene.looked_at() is None or scene.looked_at().id != card


def test_one_person_is_never_shown_what_the_computer_holds(sit):
    table = sit(("human", "random"))
    for _ in range(40):
        table.person.keys("space")
        table.person.frames(2)
        if table.position.result is not None:
            break
        text = table.scene.describe()
        hidden = {
            table.position.card[card].name for card in table.position.piles[0][1] if not table.position.known[card] & 1
        }
        seen = {
            card["name"]
            for zone in table.scene.view["zones"].values()
            for pile in zone
            for card in (pile if isinstance(pile, list) else [pile])
            if "name" in card
        }
        log = " ".join(entry.text for entry in table.scene.match.log(0))
        assert not [name for name in hidden - seen if name in text and name not in log]


def asked(table, mode, turns=3):
    """How often the person is asked in windows, and whether each had an answer, while doing nothing for some turns."""
    scene, answers = table.scene, []
    scene.stops[0].set(mode, 0)
    for _ in range(600):
        if table.position.result is not None or table.position.turn > 2 * turns:
            break
        if scene.deciding and table.position.seat == 0:
            if scene.offer.has_pass:
                answers.append(table.position.moves)
            table.person.keys("space")
        else:
            table.person.frames()
    return answers


class SlowThinker:
    """Thinks for five looks at it, and remembers what it was asked."""

    def __init__(self, *names):
        self.notices, self.asked, self.looks, self.closed = ["It starts again."], [], 0, False
        self.thoughts = []

    def start(self):
        """There is no process."""

    def ask(self, position, seat):
        self.asked.append(seat)
        self.looks, self.move = 0, position.moves[-1]

    def poll(self):
        self.looks += 1
        return self.move if self.looks >= 5 else None

    def cancel(self):
        """Nothing goes on."""

    def close(self):
        self.closed = True


def test_nothing_waits_for_a_computer_that_thinks(sit):
    table = sit(("human", "search:400"), seed=3)
    thinker = SlowThinker()
    table.scene.opponents = Opponents("era", table.scene.match.seats, 3, lambda *names: thinker)
    table.scene.match.play(idle(table.position))
    table.scene.refresh()
    while table.position.seat == 0:
        table.scene.match.play(idle(table.position))
    table.scene.refresh()
    table.person.frames(2)
    assert "is thinking" in table.scene.describe() and table.scene.waiting
    card = table.position.piles[1][0] or table.position.piles[7][0]
    table.person.point(table.at(card[0]))
    assert table.scene.looked_at().id == card[0]
    played = len(table.scene.match.history)
    table.person.frames(12)
    assert thinker.asked and len(table.scene.match.history) > played
    assert any("starts again" in line.text for line in table.scene.log.lines)
    table.scene.leave()
    assert thinker.closed


def test_a_search_in_its_process_answers_the_table(sit):
    table = sit(("human", "search:5"), seed=3)
    while len(table.position.moves) < 2 or table.position.seat == 0:
        table.scene.match.play(idle(table.position))
    table.scene.refresh()
    played = len(table.scene.match.history)
    table.person.frames()
    asked = table.scene.opponents._asked
    assert asked.wait(60) is not None or len(table.scene.match.history) > played
    table.scene.leave()


def test_by_default_people_are_asked_only_when_attacked_or_aimed_at_and_twice_in_vain_at_most(sit):
    table = sit(("human", "greedy"))
    assert [stops.wish for stops in sit(("human", "human", "greedy")).scene.stops[:2]] == [SPARINGLY] * 2
    assert len(asked(table, SPARINGLY)) <= len(asked(sit(("human", "greedy")), ATTACKED))


def test_who_wants_it_is_asked_only_when_there_is_an_answer(sit):
    table = sit(("human", "greedy"))
    for moves in asked(table, COULD_ACT):
        patterns = {table.position.ruleset.verbs.all[move[0]].pattern for move in moves}
        assert patterns - {"pass", "exhaust {crystal}"}


def test_who_wants_to_be_asked_always_is_asked_more_often(sit):
    default, always, never = (len(asked(sit(("human", "greedy")), mode)) for mode in (COULD_ACT, ALWAYS, NEVER))
    assert always >= default and always > 0
    assert never <= default


def test_what_was_let_go_by_unasked_stands_in_the_log(sit):
    table = sit(("human", "greedy"))
    asked(table, ATTACKED)
    assert any("passed unasked" in words for line in table.scene.log.lines for words in line.folded)


def test_what_was_let_go_by_is_taken_back_with_its_moves_and_comes_again_with_them(sit):
    table = sit(("human", "greedy"), undo="free")
    asked(table, ATTACKED)
    table.play_until(lambda position: position.seat == 0)
    scene = table.scene
    told, unasked, first = scene.notes.of(0), table.unasked, min(scene.back_ways.goals().values())
    assert told and unasked
    scene.back_ways.to(first)
    assert not scene.notes.of(0) and not any(line.folded for line in scene.log.lines)
    table.person.keys("shift+u")
    assert scene.notes.of(0) == told and table.unasked == unasked
    scene.back_ways.to(first)
    scene.commit([table.position.moves[-1]])
    assert told[-1] not in scene.notes.of(0) and max(unasked) not in table.unasked


def test_stops_skip_no_decision_without_pass(sit):
    table = sit(("human", "random"))
    table.scene.stops[0].set(NEVER, table.position.turn)
    played = len(table.scene.match.history)
    table.person.frames(5)
    assert table.scene.deciding and len(table.scene.match.history) == played


def test_undo_goes_back_to_what_one_decided_oneself(sit):
    table = sit(("human", "random"))
    attack = table.position.ruleset.verbs.number_of("attack")
    table.play_until(
        lambda position: (
            position.turn >= 3
            and position.active == position.seat == 0
            and any(move[0] == attack for move in position.moves)
        )
    )
    scene = table.scene
    scene.stops[0].set(NEVER, table.position.turn)
    played = len(scene.match.history)
    scene.commit([next(move for move in table.position.moves if move[0] == attack)])
    for _ in range(60):
        if table.unasked:
            break
        scene.match.play((0,)) if table.position.seat == 1 and (0,) in table.position.moves else table.person.frames()
    assert table.unasked and scene.can_undo
    table.person.keys("u")
    assert len(scene.match.history) == played and scene.deciding
    table.person.frames(5)
    assert len(scene.match.history) == played


def test_when_to_be_asked_is_said_by_key_or_click_and_escape_leaves_it_as_it_was(sit):
    table = sit(("human", "random"))
    table.person.keys("a")
    assert table.app.top.name == "asking" and table.person.focused.startswith("When I could act")
    table.person.keys("4")
    assert table.app.top is table.scene and table.scene.stops[0].wish == ALWAYS
    table.person.keys("a escape")
    assert table.app.top is table.scene and table.scene.stops[0].wish == ALWAYS
    table.person.keys("a")
    table.app.draw()
    table.person.click(next(button for button in table.app.top.controls() if "targeted" in button.name).rect.center)
    assert table.app.top is table.scene and table.scene.stops[0].wish == ATTACKED
    again = sit(("human", "random"), stops=table.app.settings.stops)
    assert again.scene.stops[0].wish == ATTACKED


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 75), ((1280, 720), 100), ((1280, 720), 250), ((1920, 1080), 150), ((3840, 2160), 200)],
)
def test_everything_lies_in_the_window_and_controls_do_not_overlap(sit, seats, size, scale):
    table = sit(("human",) + ("random",) * (seats - 1), window=size, scale=scale)
    table.play_until(lambda position: position.turn >= 3 and position.seat == 0 and position.active == 0)
    window = pygame.Rect((0, 0), table.app.size)
    scene = table.scene
    for piece in scene.arranged.pieces:
        if piece.zone != "hand" or piece.seat == scene.looker:
            assert window.contains(piece.rect.clip(scene.frame.mat).inflate(-8, -8)), piece
        assert min(piece.rect.size) >= 24, piece
    for one, two in combinations(scene.buttons + scene.links, 2):
        assert not one.rect.colliderect(two.rect), (one.name, two.name)
    for control in scene.buttons + scene.links:
        assert window.contains(control.rect), control.name
    table.app.draw()


def test_every_lit_card_and_every_button_is_reached_by_tab(sit):
    table = sit(("human", "human"))
    table.play_until(lambda position: position.turn >= 2 and position.active == position.seat and position.phase == 2)
    wanted = {id(control) for control in table.scene.gestures.keyboard.tab_stops()}
    reached = set()
    for _ in range(len(wanted) + 1):
        table.person.keys("tab")
        reached.add(id(table.scene.focused()))
    assert wanted <= reached


def test_arrows_go_over_every_card_on_the_mat(sit):
    table = sit(("human", "human"))
    table.play_until(lambda position: position.turn >= 2 and position.active == position.seat)
    chance, reached = random.Random(4), set()
    for _ in range(900):
        table.person.keys(chance.choice(("up", "down", "left", "right")))
        focused = table.scene.focused()
        if focused is not None:
            reached.add(focused.key_of)
    missed = [card.name for card in table.scene.cards if card.key_of not in reached and not card.piece.is_pile]
    assert not missed


def test_the_log_lights_up_the_cards_it_names(sit):
    table = sit(("human", "human"))
    table.play_until(lambda position: position.turn >= 3 and position.active == position.seat)
    scene = table.scene
    table.app.draw()
    table.person.keys("l")
    for _ in range(len(scene.log.lines)):
        if scene.drawing.named_by_log():
            break
        table.person.keys("up")
    assert scene.drawing.named_by_log()


def test_the_help_lists_every_letter_and_closes(sit):
    table = sit(("human", "human"))
    table.person.keys("f1")
    assert table.app.top.name == "help" and "take back the last move" in table.app.top.describe()
    table.person.keys("escape")
    assert table.app.top is table.scene
    table.person.keys("escape")
    assert table.app.top.name == "pause"


def test_the_whole_help_is_read_in_large_letters_in_a_small_window(sit):
    table = sit(window=(1280, 720), scale=200)
    table.person.keys("f1")
    help_, button = table.app.top, table.app.top.form.focused
    rows = help_._area.top + help_._look.px(72) + sum(help_._rows)
    assert rows <= button.rect.top and table.app.surface.get_rect().contains(help_._area)


def test_the_menu_button_beside_help_opens_the_menu_which_leaves_the_match_to_be_gone_on_with(sit):
    table = sit(("human", "random"))
    menu = next(link for link in table.scene.links if link.name == "Menu")
    table.person.click(menu.rect.center)
    assert table.app.top.name == "pause"
    names = [control.name for control in table.app.top.controls()]
    assert {"Concede", "Settings", "Help"} < set(names) and ("Save and leave" in names) == bool(table.scene.kept_in)
    table.person.click(next(one for one in table.app.top.controls() if one.name == "Concede").rect.center)
    assert "the others" not in table.app.top.describe(), "between two there is nobody else"
    table.person.keys("escape")
    table.person.keys("escape")
    assert table.app.top is table.scene


@pytest.mark.parametrize("left", [2, 3])
def test_who_gives_up_is_told_whether_the_others_play_on(sit, left):
    table = sit(("human", "random", "random"))
    if left == 2:
        position = table.scene.match.position
        position.play((position.ruleset.verbs.concede, 2))
    table.person.click(next(link for link in table.scene.links if link.name == "Menu").rect.center)
    table.person.click(next(one for one in table.app.top.controls() if one.name == "Concede").rect.center)
    assert ("the others play on" in table.app.top.describe()) == (left == 3)


@pytest.mark.parametrize("seats", [("human", "random"), ("human", "human"), ("human", "random", "random", "random")])
def test_a_monkey_finds_nothing_that_breaks(sit, seats):
    table = sit(seats, stay=False, animation="fast")
    chance = random.Random(11)
    keys = [
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_ESCAPE,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_u,
        pygame.K_l,
        pygame.K_z,
        pygame.K_a,
        pygame.K_e,
        pygame.K_k,
        pygame.K_1,
        pygame.K_2,
        pygame.K_F1,
    ]
    left = []
    for _ in range(500):
        if table.app.top is not table.scene and table.scene in table.app.scenes and chance.random() < 0.3:
            table.app.pop()
        if table.scene not in table.app.scenes:
            left.append(table.scene)
            break
        at = (chance.randrange(1280), chance.randrange(720))
        kind = chance.random()
        if kind < 0.35:
            event = Event(pygame.KEYDOWN, key=chance.choice(keys), mod=0, unicode="")
        elif kind < 0.6:
            event = Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        elif kind < 0.8:
            event = Event(pygame.MOUSEBUTTONDOWN, pos=at, button=chance.choice((1, 1, 1, 3)))
        elif kind < 0.97:
            event = Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
        else:
            event = Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), flipped=False)
        table.app.step([event])
        if kind < 0.35 and chance.random() < 0.9:  # else it is held
            table.app.step([Event(pygame.KEYUP, key=event.key, mod=0)])
        if isinstance(table.app.top, TableScene):
            assert table.app.top.describe()
    assert table.app.scenes or left


def test_a_match_goes_on_where_it_was_left(tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    from scenes.start import NewGame
    from scenes.table import begin, resume

    app = App(Settings(skin="plain", animation="none", pace="none", volume=0))
    app.push(MainMenu(app))
    begin(app, NewGame("era", ("human", "human"), ("Cinder March", "Deep Roots"), 5, ("A", "B")))
    scene = app.top
    for _ in range(6):
        scene.match.play(idle(scene.match.position))
    left, path = scene.match.position.to_json(), scene.match.path
    scene.main_menu()
    assert app.top.name == "main-menu"
    resume(app, path)
    assert app.top.name == "table" and app.top.match.position.to_json() == left
    pygame.display.quit()


def test_a_deck_that_is_refused_is_told_in_a_dialogue(tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    from scenes.start import NewGame
    from scenes.table import begin

    app = App(Settings(skin="plain", volume=0))
    app.push(MainMenu(app))
    begin(app, NewGame("era", ("human", "random"), ("Cinder March", "No Such Deck"), 5, ("A", "B")))
    assert app.top.name == "dialogue" and "No Such Deck" in app.top.describe()
    pygame.display.quit()


def test_a_full_disk_is_said_at_once_and_so_is_room_again(sit, tmp_path):
    table = sit(("human", "human"), seed=4)
    scene = table.scene
    journal = scene.match._journal = Journal(tmp_path / "full.match", scene.match.header)
    disk, journal._file = journal._file, FullDisk(journal._file)
    for _ in range(3):
        scene.commit([table.position.moves[0]])
    for seat in (0, 1):  # whoever sits there at that moment
        said = [text for _, text in scene.notes.of(seat)]
        assert [text for text in said if "is not written down at the moment" in text and "No space left" in text]
    journal._file = disk
    scene.commit([table.position.moves[0]])
    assert all(any("is written down again" in text for _, text in scene.notes.of(seat)) for seat in (0, 1))


class FullDisk:
    """A file that takes nothing more."""

    def __init__(self, file):
        self.file = file

    def __getattr__(self, name):
        return getattr(self.file, name)

    def write(self, line):
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("size", [(1, 1), (2000, 1), (1, 900)])
def test_a_window_pulled_together_to_nothing_ends_no_match(sit, size):
    person = sit()
    scene = person.scene
    pygame.display.set_mode(size, pygame.RESIZABLE)
    person.app.step([Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
    person.app.draw()
    assert person.app.top is scene and person.app.surface.get_size() == (max(640, size[0]), max(400, size[1]))


def test_how_well_a_computer_plays_is_said_in_another_language_too(sit):
    """'random' stood in English on a plate."""
    for who in ("random", "greedy", "normal"):
        table = sit(("human", who))
        table.app.change(language="Polski")
        polish = table.scene.words.level(1)
        table.app.change(language="English")
        assert table.scene.words.level(1) == who != polish


def test_another_language_in_the_middle_of_a_match_is_spoken_by_cards_and_refusals_too(sit):
    table = sit(("human", "human"), game="nomansland")
    scene = table.scene
    definition = next(card for card in scene.match.ruleset.definitions.values() if card.type == "creature")
    card = {"key": definition.key, "name": definition.name, "unready": 1, "keywords": []}
    mark = next(name for name, mark in scene.plan.marks.items() if mark.shape == "chip" and mark.label)

    def told():
        scene.said.refuse(Reason("activate.once", "no"))
        return [words for words, _ in facts_of({**card, mark: 1}, scene.faces, (), ("A", "B"))], scene.links_over[
            0
        ].name

    english = told()
    table.app.change(language="Polski")
    scene.resume()
    polish = told()
    assert polish[0] != english[0] and polish[1] != english[1]
    table.app.change(language="English")
    scene.resume()
    assert told() == english


@pytest.mark.usefixtures("no_more_processes")
def test_where_no_process_can_be_started_the_computer_makes_quick_moves(sit):
    """The table was not to be opened, and a match that was open stood still."""
    table = sit(seats=("search:40", "human"))
    for _ in range(200):
        table.person.frames()
        if table.scene.deciding:
            break
    assert table.scene.deciding and table.position.seat == 1
    assert any("made a quick one" in note for _, note in table.scene.notes.of(1))
