"""Lessons on the real table: each is played to its end by keys alone; another move gets a hint; one may leave."""

from __future__ import annotations

import pygame
import pytest

from game import load_ruleset, rulesets_found
from game.records.examples_play import examples_in
from game.records.lessons import Lesson, lessons_in
from game.records.rulebook import read_rulebook
from game.records.settings import Settings
from scenes.learn import LearnScene, welcome
from scenes.main_menu import MainMenu
from scenes.rulebook import RulebookScene
from scenes.table.lesson import LessonScene
from scenes.table.saying import height_of
from scenes.window import App
from tests.person import Person, ticking

LESSONS = [(name, example) for name in sorted(rulesets_found()) for example in lessons_in(load_ruleset(name))]


@pytest.fixture
def person(tmp_path, monkeypatch):
    """Somebody before the main menu, with a screen of their own."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(Settings(skin="plain", animation="none", pace="none", volume=0), clock=ticking())
    app.push(MainMenu(app))
    yield Person(app)
    pygame.display.quit()


def play(person, most=400):
    """Play the lesson on top to its end by keys; returns how many moves were the learner's own."""
    scene, own = person.app.top, 0
    for _ in range(most):
        if person.app.top is not scene or (scene.due.kind == "over" and not scene.summary.open):
            return own
        if scene.due.kind == "over":
            person.keys("space")
        elif scene.due.kind == "read":
            assert scene.lesson.words in scene.describe()
            person.keys("space")
        elif scene.due.kind == "yours" and not scene.draft:
            before = len(scene.match.history)
            make(person, scene, scene.due.move)
            own += len(scene.match.history) > before
        elif scene.draft:
            make(person, scene, next(iter(scene.lesson.wanted(scene.position, len(scene.draft.moves)))))
        else:
            person.frames()
    raise AssertionError(f"the lesson does not end: {scene.describe()}")


def make(person, scene, move):
    """Make a move with Tab, Enter and letters."""
    if scene.amounts.open:
        for _ in range(20):
            if scene.amounts.move != move:
                person.keys("n")
        person.keys("enter")
        return
    button = next((one for one in scene.buttons if getattr(one.act, "args", None) == ((move,),)), None)
    if button is not None:
        person.keys(button.letter)
        return
    held, onto = scene.offer.held(move), scene.offer.onto(move)
    played = (len(scene.match.history), scene.draft and len(scene.draft.moves))
    go_to(person, scene, held)
    person.keys("enter")
    if scene.menu and any(row[0] == move for _, row in scene.menu.rows):
        person.keys(digit_of(scene, move))
    elif scene.held:
        square = square_of(scene, move)
        if onto is None and square is None:
            step = scene.lesson.wanted(after(scene, move), 1)
            onto = next((answer[1] for answer in step if answer[1] in scene.held.destinations.cards), None)
        if square is not None:
            go_to_square(person, scene, square)
        elif onto is not None:
            go_to(person, scene, onto)
        else:
            for _ in range(120):
                if scene.focused() is scene.overlays.open_mat:
                    break
                person.keys("tab")
        person.keys("enter")
        if scene.menu:
            person.keys(digit_of(scene, move))
    now = (len(scene.match.history), scene.draft and len(scene.draft.moves))
    assert now != played or scene.due.kind != "yours" or scene.draft, (scene.describe(), move)


def digit_of(scene, move):
    """The key of the row of the open menu that makes a move."""
    return scene.menu.key(next(number for number, (_, row) in enumerate(scene.menu.rows) if row[0] == move))


def square_of(scene, move):
    """The square that a held card is put on: the move's own, or that of the step after it."""
    found = scene.held.destinations.squares
    wanted = next((step.move for step in scene.lesson.example.step[scene.lesson.at + 1 :] if step.move), "") or ""
    named = [key for key, rows in found.items() if (move,) in rows]
    if named or not any(row[0] == move for rows in found.values() for row in rows):
        return next(iter(named), None)
    name = wanted.split()[-1]
    return next(one.key for one in scene.arranged.squares if one.name == name)


def go_to_square(person, scene, key):
    for _ in range(120):
        focused = scene.focused()
        piece = getattr(focused, "piece", None)
        square = getattr(focused, "square", None) or (piece.square if piece else None)
        if square is not None and square.key == key:
            return
        person.keys("tab")
    raise AssertionError(f"Tab never came to {key}: {scene.describe()}")


def after(scene, move):
    """The position after a move."""
    trial = scene.position.copy()
    trial.play(move)
    return trial


def go_to(person, scene, card):
    for _ in range(120):
        focused = scene.focused()
        if focused is not None and getattr(getattr(focused, "piece", None), "id", None) == card:
            return
        person.keys("tab")
    raise AssertionError(f"Tab never came to {card}: {scene.describe()}")


@pytest.mark.parametrize(("name", "example"), LESSONS, ids=[f"{name}: {example.title}" for name, example in LESSONS])
def test_a_lesson_is_played_to_its_end_by_keys_alone(person, name, example):
    person.app.push(LearnScene(person.app))
    person.frames()
    learn = person.app.top
    learn.play(name, example)
    person.frames()
    assert person.app.top.name == "lesson" and example.title in person.app.top.describe()
    own = play(person)
    assert own or example.position.seats == 1
    assert person.app.top.due.kind == "over" and person.app.top.buttons[0].name.startswith("Lesson done")
    person.keys("space")
    assert example.title in person.app.settings.learned[name]
    assert person.app.top.name == "dialogue" and person.app.scenes[-2] is learn


def test_the_last_words_of_a_lesson_end_it(person):
    example = next(example for name, example in LESSONS if name == "eternal" and example.step[-1].say)
    person.app.push(LessonScene(person.app, Lesson(example, load_ruleset("eternal"))))
    scene = person.app.top
    play(person)
    assert scene.lesson.step.say in scene.describe(), "they are read with the button that ends the lesson"


def test_every_lesson_has_words_for_its_end():
    """Else the plate goes on asking for the move that was made last."""
    assert [example.title for _, example in LESSONS if example.step[-1].move or not example.step[-1].say] == []


def test_escape_at_the_end_of_a_lesson_ends_it_as_done(person):
    era, done = load_ruleset("era"), []
    scene = LessonScene(person.app, Lesson(lessons_in(era)[1], era), lambda: done.append(True))
    person.app.push(scene)
    scene.lesson.at, scene.lesson.said = len(scene.lesson.example.step), "The end."
    scene.refresh()
    assert scene.due.kind == "over"
    person.keys("escape")
    assert done and person.app.top is scene


def test_a_lesson_that_cannot_go_on_says_so_and_is_not_done(person):
    era, done = load_ruleset("era"), []
    example = lessons_in(era)[0]
    never = example.step[0].model_copy(update={"prompt": "Never asked", "seat": 1})
    stuck = example.model_copy(update={"step": [example.step[0], never]})
    for leaving in ("space", "escape"):
        scene = LessonScene(person.app, Lesson(stuck, era), lambda: done.append(True))
        person.app.push(scene)
        person.keys("space")
        assert scene.due.kind == "stuck" and "cannot go on" in scene.describe()
        scene.refresh()
        scene.refresh()
        assert sum("cannot be reached" in line.text for line in scene.log.lines) == 1
        person.keys(leaving)
        assert person.app.top.name == "main-menu" and not done


def test_the_first_game_of_era_asks_for_about_fifteen_moves(person):
    era = [example for name, example in LESSONS if name == "era"]
    asked = sum(step.move is not None and step.seat == example.learner for example in era for step in example.step)
    assert 14 <= asked <= 24
    words = " ".join(step.say for example in era for step in example.step)
    assert all(word in words for word in ("charge", "ttack", "intercept", "weapon", "event"))


def attack_lesson(person):
    era = load_ruleset("era")
    scene = LessonScene(person.app, Lesson(lessons_in(era)[0], era))
    person.app.push(scene)
    person.keys("space space")
    assert scene.due.kind == "yours"
    return scene


def at(scene, card):
    return scene.arranged.of(card).rect.center


def test_letters_and_plate_are_of_one_size_on_all_pages(person):
    scene, seen = attack_lesson(person), set()
    for _ in range(4):
        person.app.draw()
        title, (width, height) = scene.lesson.example.title, scene.plate.size
        assert height_of(scene.look, title, scene.saying, width, scene.style) <= height
        seen.add((scene.style, scene.plate.height))
        while scene.due.kind == "read":
            person.keys("space")
        if scene.due.kind == "yours":
            make(person, scene, scene.due.move)
    assert scene.due.kind == "over" and len(seen) == 1


def test_one_turns_back_to_the_pages_before_and_every_act_comes_back_to_the_present_one(person):
    era = load_ruleset("era")
    scene = LessonScene(person.app, Lesson(lessons_in(era)[0], era))
    person.app.push(scene)
    first = scene.saying
    person.keys("b")
    assert scene.saying == first, "there is no page before the first"
    person.keys("space")
    second = scene.saying
    person.keys("b")
    assert scene.saying == first != second and not scene.overlays._pointed(person.app.surface)
    person.keys("space")
    assert scene.saying == second, "Next goes on from page to page"
    person.keys("space")
    third, step = scene.saying, scene.lesson.at
    person.keys("b b")
    assert scene.saying == first
    person.keys("b")
    assert scene.saying == third, "before the first page the present one comes again"
    person.keys("b")
    make(person, scene, scene.due.move)
    assert scene.lesson.at == step + 1 and scene.saying not in (first, second, third)


def test_a_card_shown_large_lies_over_what_is_said(person):
    scene = attack_lesson(person)
    assert scene.overlays.parts[-1] == scene.zoom.draw


def test_another_move_is_answered_with_a_hint_and_not_made(person):
    scene = attack_lesson(person)
    dinos = scene.position.piles[1]
    person.drag(at(scene, dinos[0][1]), at(scene, dinos[1][1]))
    assert scene.message == scene.lesson.step.hint and scene.said.bad and not scene.match.history
    person.keys("e")
    assert not scene.match.history and scene.lesson.match.position.active == 0
    person.drag(at(scene, dinos[0][0]), at(scene, dinos[1][0]))
    assert [played.text for played in scene.match.history][:1] == ["attack 2/Moss Walker with Ash Raptor"]


def test_of_two_cards_of_a_name_the_one_that_is_meant_is_asked_for():
    """One Fire Crystal is exhausted: to charge that one would leave too little energy for what comes next."""
    era = load_ruleset("era")
    lesson = Lesson(lessons_in(era)[2], era)
    lesson.read()
    position = lesson.match.position
    ready, exhausted = (f"charge Fire Crystal{nth} with Heat Shimmer" for nth in ("", "#2"))
    assert lesson.due().kind == "yours" and lesson.fits([position.move(ready)])
    assert not lesson.fits([position.move(exhausted)])


def test_the_coach_says_nothing_in_a_lesson_but_what_it_asks_for(person):
    scene = attack_lesson(person)
    person.keys("h")
    assert not scene.coach.busy and not scene.coach.open
    assert scene.message.startswith("The lesson asks for this now:") and "Ash Raptor" in scene.message


def test_what_is_not_allowed_is_refused_with_its_rule(person):
    scene = attack_lesson(person)
    dinos = scene.position.piles[1]
    person.drag(at(scene, dinos[0][0]), at(scene, dinos[0][1]))
    assert scene.said.rule and scene.said.bad and not scene.match.history


def test_escape_leaves_after_a_question(person):
    scene = attack_lesson(person)
    person.keys("escape")
    assert person.app.top.name == "dialogue" and "Leave the lesson?" in person.app.top.describe()
    person.keys("escape")
    assert person.app.top is scene
    person.keys("escape enter")
    assert person.app.top.name == "main-menu"


def test_what_is_meant_is_lit_up(person):
    scene = attack_lesson(person)
    names = {scene.position.card[card].name for card in scene.lesson.pointed_at()}
    assert names == {"Moss Walker", "Ash Raptor"}
    person.app.draw()
    assert len(scene.overlays._pointed(person.app.surface)) == 2


def field_lesson(person, number):
    nomansland = load_ruleset("nomansland")
    scene = LessonScene(person.app, Lesson(lessons_in(nomansland)[number], nomansland))
    person.app.push(scene)
    while scene.due.kind == "read":
        person.keys("space")
    assert scene.due.kind == "yours"
    return scene


def zone(scene, name):
    return next(one.rect.center for one in scene.arranged.squares if one.name == name)


def test_squares_that_are_meant_are_lit_up(person):
    scene = field_lesson(person, 0)
    assert list(scene.lesson.squares_pointed_at()) == ["c3"]
    person.app.draw()
    assert len(scene.overlays._pointed(person.app.surface)) == 2


def test_the_last_page_lights_up_what_it_speaks_of(person):
    nomansland = load_ruleset("nomansland")
    scene = LessonScene(person.app, Lesson(lessons_in(nomansland)[4], nomansland))
    person.app.push(scene)
    play(person)
    assert scene.due.kind == "over" and set(scene.lesson.squares_pointed_at()) == {"field 1", "field 2"}
    person.app.draw()
    assert len(scene.overlays._pointed(person.app.surface)) == 2


@pytest.mark.parametrize(("name", "example"), LESSONS, ids=[f"{name}: {example.title}" for name, example in LESSONS])
def test_all_that_a_lesson_names_to_be_lit_up_is_there(name, example):
    lesson = Lesson(example, load_ruleset(name))
    squares = lesson.match.ruleset.squares
    while (due := lesson.due()).kind != "over":
        if due.kind in ("read", "yours"):
            missing = [one for one in lesson.step.light if one not in squares and not lesson.named(one)]
            assert not missing, lesson.step.say
        if due.kind == "read":
            lesson.read()
            continue
        if due.kind != "pass":
            lesson.moved([due.move])
        lesson.match.play(due.move)
    assert lesson.step is None or all(one in squares or lesson.named(one) for one in lesson.step.light)


def test_a_card_dropped_on_its_square_enters_there_by_one_gesture_and_on_another_gets_a_hint(person):
    scene = field_lesson(person, 2)
    card = next(piece.id for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0)
    person.drag(at(scene, card), zone(scene, "d2"))
    assert scene.said.bad and "c2" in scene.message and not scene.match.history
    person.drag(at(scene, card), zone(scene, "c2"))
    for _ in range(60):
        person.frames()
    made = [played.text for played in scene.match.history if played.text != "pass"]
    assert made == ["play Ditch Runner", "choose c2"] and scene.due.kind == "read"


def test_half_way_through_a_gesture_the_lesson_speaks_of_the_question_that_is_left(person):
    """A card that asks for a target as it is played: what is said of the target, and the hint, belong to the target."""
    eternal = load_ruleset("eternal")
    scene = LessonScene(person.app, Lesson(lessons_in(eternal)[0], eternal))
    person.app.push(scene)
    person.keys("space")
    make(person, scene, scene.due.move)
    acolyte, drifter = scene.due.move[1], next(piece.id for piece in scene.arranged.pieces if piece.zone == "units")
    person.drag(at(scene, acolyte), (at(scene, drifter)[0] - 150, at(scene, drifter)[1]))
    assert scene.draft and scene.saying.startswith("Summon is") and "Summon is" in scene.describe()
    person.click(at(scene, acolyte))
    assert scene.said.bad and "give the sword to Drifter" in scene.message and scene.draft
    person.keys("h")
    assert "Drifter" in scene.message and "Acolyte" not in scene.message
    person.click(at(scene, drifter))
    assert [played.text for played in scene.match.history][-2:] == ["play Granite Acolyte", "target Drifter"]


def test_at_the_first_start_a_lesson_is_offered_once(person):
    welcome(person.app)
    assert person.app.top.name == "dialogue" and person.app.settings.welcomed
    person.keys("enter")
    assert person.app.top.name == "learn"
    person.keys("enter")
    assert person.app.top.name == "lesson"


def test_an_example_of_a_rule_is_shown_step_by_step(person):
    era = load_ruleset("era")
    shown = 0
    for example in [one for one in examples_in(era) if one.kind == "rule" and one.path.stem == "combat"][:12]:
        scene = LessonScene(person.app, Lesson(example, era))
        person.app.push(scene)
        assert play(person) == 0
        shown += len(scene.match.history)
        person.keys("space")
        assert person.app.top.name == "main-menu"
    assert shown > 12


def test_the_rulebook_has_every_rule_and_what_plays_it(person):
    for name in sorted(rulesets_found()):
        person.app.push(RulebookScene(person.app, name))
        book = person.app.top.book
        person.app.draw()
        assert [rule.id for rule in book.rules] == list(read_rulebook(load_ruleset(name).folder).rules)
        book.unfolded.update(rule.id for rule in book.rules)
        book.turn_to(book.rules[-1].id, unfold=True)
        person.app.draw()
        text = " ".join(line.text for line in book._lines)
        assert all(rule.text in text for rule in book.rules)
        assert sum(stop.example is not None for stop in book.stops) > 10
        person.keys("escape")
        assert person.app.top.name == "main-menu"


def test_show_me_plays_an_example_and_comes_back(person):
    person.app.push(RulebookScene(person.app, "era", "combat.attack"))
    scene = person.app.top
    person.keys("down enter")
    assert person.app.top.name == "lesson"
    assert play(person) == 0
    described = person.app.top.describe()
    assert "That was the example." in described and "esson" not in described.partition("seat 2")[0]
    assert person.app.top.buttons[0].name.startswith("Back")
    person.keys("space")
    assert person.app.top is scene and scene.book.stops[scene.book.at].example is not None
    person.keys("enter escape")
    assert person.app.top is scene, "it is left without a question: there is nothing to lose"
