"""A game's first match: played to its end by mouse and keys, with hints that come and go and hold nothing up."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import load_ruleset
from game.records.files import FileError
from game.records.first_match import FILE, FirstMatch, Guide, read_first_match
from game.records.match import Match
from game.records.settings import Settings
from scenes.main_menu import MainMenu
from scenes.robot.hands import Clock, Hands
from scenes.robot.player import Player
from scenes.table import resume
from scenes.table.asking import wishes
from scenes.table.column import above, column_of, giving_way
from scenes.table.first_match import FirstMatchScene, begin_first_match, order_for
from scenes.table.hand import Later
from scenes.table.saying import STYLES, height_of
from scenes.table.scene import TableScene
from scenes.window import App

GAMES = ("era", "eternal", "invasion", "nomansland", "vale")
SEEDS = 8


def plan_of(game: str) -> FirstMatch:
    plan = read_first_match(load_ruleset(game).folder)
    assert plan is not None
    return plan


@pytest.fixture
def table(tmp_path, monkeypatch):
    """Opens the first match of a game against an opponent that costs no time."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(Settings(skin="plain", animation="none", pace="none", volume=0, remind=False), clock := Clock())
    app.push(MainMenu(app))
    hands = Hands(app, clock)

    def sit(game: str, plan: FirstMatch | None = None) -> tuple[FirstMatchScene, Hands]:
        plan = plan or plan_of(game)
        order = order_for(game, plan.model_copy(update={"opponent": "greedy"}))
        match = Match.begin(game, order.decks, order.seed, order.seats, order.names, folder=False)
        scene = FirstMatchScene(app, match, order, plan)
        app.replace(scene)
        hands.frame()
        return scene, hands

    yield sit
    pygame.display.quit()


def played(scene: FirstMatchScene, hands: Hands, decide) -> None:
    """Play the match to its end; `decide` makes each decision."""
    for _ in range(4000):
        if hands.app.top is not scene:
            return
        if scene.summary.open:
            hands.key(pygame.K_SPACE)
        elif scene.deciding:
            hands.frame()  # what a gesture meant for later comes first
            if hands.app.top is scene and scene.deciding:
                decide()
        else:
            hands.frame(seconds=0.2)
    raise AssertionError(f"the match does not end: {scene.describe()}")


def test_every_game_has_one_with_decks_that_can_be_played():
    for game in GAMES:
        plan, ruleset = plan_of(game), load_ruleset(game)
        verbs = {verb.pattern for verb in ruleset.verbs.all}
        order = order_for(game, plan)
        assert order.seats[0] == "human" and order.names[0] == "You"
        assert not ruleset.new_game(list(order.decks), order.seed).result
        for hint in plan.hint:
            assert hint.verb is None or hint.verb in verbs, hint
            assert hint.phase is None or hint.phase in ruleset.phases, hint


def hints_given(game: str, plan: FirstMatch, seed: int) -> set[int]:
    """The hints of a match that is played by chance, though not idly, with the usual wish to be asked."""
    order, dice = order_for(game, plan), Random(seed)
    match = Match.begin(game, order.decks, order.seed, order.seats, order.names, folder=False)
    guide, stops = Guide(plan), wishes(Settings(), game, order.seats)(0)
    match.listeners.append(guide.hear)
    while (position := match.position).result is None:
        unasked = stops.lets_go(position, match.history, True) if position.seat == 0 else None
        if unasked is not None:
            match.play(unasked)
            continue
        guide.look(position, len(match.history))
        guide.read()
        match.play(position.ruleset.quick(position, position.ruleset.worthwhile(position, position.moves), dice))
    return set(guide.given)


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_comes_in_one_of_a_few_matches(game):
    plan, given = plan_of(game), set()
    for seed in range(SEEDS):
        given |= hints_given(game, plan, seed)
        if len(given) == len(plan.hint):
            break
    missing = [plan.hint[number] for number in range(len(plan.hint)) if number not in given]
    assert not missing, "\n".join(map(repr, missing))


@pytest.mark.parametrize("game", GAMES)
def test_a_robot_plays_it_to_the_result_and_goes_on_learning(table, game):
    scene, hands = table(game)
    player, dice = Player(hands, Random(3)), Random(4)

    def decide():
        if scene.guide.hint and dice.random() < 0.3:
            hint = scene.guide.hint
            hands.click(scene.plate.center)
            assert scene.guide.hint is not hint
            return
        player.decide(scene)

    played(scene, hands, decide)
    result = hands.app.top
    assert result.name == "result" and scene.guide.plan.after in result.describe()
    assert scene.guide.plan.title in hands.app.settings.learned[game]
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert hands.app.top.name == "learn"


def test_a_hint_stands_beside_the_goal_is_put_away_by_a_key_and_holds_nothing_up(table):
    scene, hands = table("era")
    assert scene.guide.hint.prompt == scene.position.prompt and scene.guide.hint.say in scene.describe()
    assert scene.column.log.bottom < scene.plate.top and scene.frame.column.contains(scene.plate)
    offered = [button.name for button in scene.buttons]
    hands.letter("g")
    assert scene.guide.hint is None and scene.guide.plan.goal in scene.describe()
    assert [button.name for button in scene.buttons] == offered and not scene.match.history
    scene.choose((scene.position.moves[0],))
    assert scene.match.history, "one may play with a hint unread or read"


def test_the_resource_to_begin_with_is_offered_with_what_it_is_good_for_and_a_hint_beside_the_list(table):
    scene, hands = table("nomansland")
    scene.commit([scene.position.moves[0]])
    for _ in range(20):
        if scene.deciding and scene.position.prompt.startswith("Which resource"):
            break
        hands.frame(seconds=0.5)
    labels = [text for text, _ in scene.menu.rows] if scene.menu else [button.name for button in scene.buttons]
    assert any(text.startswith("Refined: all of your cards") for text in labels), labels
    assert any("no card of yours" in text for text in labels)
    assert "Refined" in scene.guide.hint.say
    menu = scene.menu
    hands.click(scene.plate.center)
    assert scene.guide.hint is None and scene.menu is menu, "the list stays open"


def test_what_is_taken_back_is_hinted_at_again(table):
    scene, hands = table("nomansland")
    scene.commit([scene.position.moves[0]])
    for _ in range(40):
        if scene.deciding and scene.position.prompt.startswith("Which resource"):
            break
        hands.frame(seconds=0.5)
    of_the_resource = scene.guide.hint
    scene.choose((scene.position.moves[0],))
    for _ in range(40):
        if scene.deciding and scene.position.turn:
            break
        hands.frame(seconds=0.5)
    of_the_turn = scene.guide.hint
    assert of_the_turn not in (None, of_the_resource)
    scene.undo()
    assert scene.guide.hint is of_the_resource
    scene.choose((scene.position.moves[0],))
    for _ in range(40):
        if scene.deciding and scene.position.turn:
            break
        hands.frame(seconds=0.5)
    assert scene.guide.hint is of_the_turn


def test_a_match_that_was_given_up_is_not_marked_as_done(table):
    scene, hands = table("era")
    scene.concede()
    for _ in range(30):
        hands.frame(seconds=0.2)
    assert hands.app.top.name == "result" and "era" not in hands.app.settings.learned


HINTS = [{"say": "One.", "prompt": "Keep this hand?"}, {"say": "Two.", "event": "turn", "turn": "yours"}]


def test_an_unread_hint_goes_after_a_while_and_one_is_given_at_a_time():
    plan = FirstMatch.model_validate({"goal": "Win.", "decks": plan_of("era").decks, "after": "On.", "hint": HINTS})
    order = order_for("era", plan)
    match = Match.begin("era", order.decks, 1, ("human", "human"), folder=False)
    guide = Guide(plan)
    match.listeners.append(guide.hear)
    said = []
    while match.position.turn < 6:
        guide.look(match.position, len(match.history))
        said.append(guide.hint.say if guide.hint else "")
        match.play(
            match.position.moves[0]
            if match.position.turn == 0
            else match.ruleset.verbs.no_more
            if match.ruleset.verbs.no_more in match.position.moves
            else match.position.moves[-1]
        )
    assert list(dict.fromkeys(filter(None, said))) == ["One.", "Two."] and said[-1] == ""


@pytest.mark.parametrize(
    ("hint", "says"),
    [({"say": "x"}, "needs prompt"), ({"say": "x", "event": "turn", "verb": "keep"}, "while nobody is asked")],
)
def test_a_hint_without_a_moment_is_refused_with_its_reason(tmp_path, hint, says):
    lines = ['goal = "g"', 'after = "a"', 'decks = ["A", "B"]', "[[hint]]"]
    (tmp_path / FILE).write_text("\n".join([*lines, *(f'{key} = "{words}"' for key, words in hint.items())]))
    with pytest.raises(FileError, match=says):
        read_first_match(tmp_path)
    assert read_first_match(tmp_path / "elsewhere") is None


def test_the_longest_hint_is_read_whole_in_large_letters_in_a_small_window(table):
    plan = plan_of("nomansland")
    longest = max((plan.goal, *(hint.say for hint in plan.hint)), key=len)
    hints = [hint.model_copy(update={"say": longest}) for hint in plan.hint]
    scene, hands = table("nomansland", plan.model_copy(update={"goal": longest, "hint": hints}))
    scene.app.change(window=(1280, 720), scale=200)
    hands.frame()
    assert scene.look.scale > 1.2
    for piece in (None, scene.arranged.pieces[0]):
        scene.gestures.hovered = piece
        assert scene.plate.height >= height_of(scene.look, plan.title, longest, scene.plate.width, STYLES[-1])
        assert scene.column.zoom.height >= 100 * (piece is not None) and not scene.column.zoom.colliderect(scene.plate)


def test_the_picture_of_a_card_that_is_looked_at_is_awaited_in_the_size_in_which_it_is_shown(table, monkeypatch):
    """Above a plate that says much there is less room for it: what was painted for it was not put there."""
    scene, hands = table("nomansland")
    scene.app.change(window=(1280, 720), scale=200)
    hands.frame()
    scene.gestures.hovered = next(piece for piece in scene.arranged.pieces if "key" in piece.view)
    assert scene.column.zoom.size != scene.frame.zoom.size
    faces, asked = type(scene.faces), []
    bare = faces.bare
    monkeypatch.setattr(faces, "bare", lambda self, card, size: asked.append(size) or bare(self, card, size))
    scene.drawing._panels_now()
    assert asked == [scene.column.zoom.size]


def test_of_a_question_that_was_answered_in_advance_no_hint_is_given(table):
    """'No interception', chosen while one may still act, answers the question that comes after it."""
    scene, _ = table("era")
    scene.guide = Guide(scene.guide.plan)
    position = scene.position
    scene.in_hand.put_off(Later(position.seat, (position.moves[0],), len(scene.match.history)))
    scene.refresh()
    assert scene.guide.hint is None
    scene.in_hand.put_off(None)
    scene.refresh()
    assert scene.guide.hint.prompt == position.prompt


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_said_stands_in_letters_of_one_size(table, game):
    scene, _ = table(game)
    assert scene.style in STYLES[:2]
    for hint in (None, *scene.guide.plan.hint):
        scene.guide.hint = hint
        needed = height_of(scene.look, *scene.said_there, scene.plate.width, scene.style)
        assert scene.plate.height == needed + scene.foot


def test_a_hint_goes_once_what_it_speaks_of_cannot_be_done_any_more():
    plan = plan_of("eternal")
    order = order_for("eternal", plan)
    match = Match.begin("eternal", order.decks, order.seed, order.seats, order.names, folder=False)
    guide, play = Guide(plan), next(hint for hint in plan.hint if hint.verb == "play {card}")
    for _ in range(400):
        position = match.position
        guide.look(position, len(match.history))
        verbs = {position.ruleset.verbs.all[move[0]].pattern for move in position.moves}
        if play not in [plan.hint[number] for number in guide.given]:
            match.play(position.moves[0])
        elif play.verb in verbs and position.seat == 0:
            assert guide.hint is play
            match.play(
                next(move for move in position.moves if position.ruleset.verbs.all[move[0]].pattern == play.verb)
            )
        elif position.prompt == "Your main phase":
            assert guide.hint is not play
            return
        else:
            match.play(position.moves[0])
    raise AssertionError("never a turn with nothing left to play")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_be_done_in_ones_own_turn_is_not_said_in_the_turn_of_another(game):
    """'Drag a card onto the table' stood there, with its places lit, while the computer had its turn; and 'Click the
    units that shall defend' while it was asked who attacks."""
    plan = plan_of(game)
    order = order_for(game, plan)
    match = Match.begin(game, order.decks, order.seed, order.seats, order.names, folder=False)
    guide, dice, given, own = Guide(plan), Random(1), 0, False
    for _ in range(300):
        if not match.position.moves:
            break
        guide.look(match.position, len(match.history))
        mine = match.position.active == guide.learner
        if len(guide.given) > given:
            given, own = len(guide.given), mine
        assert mine == own or guide.hint is None or guide.hint.event or guide.hint.phase, guide.hint
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))


def test_advice_that_is_asked_for_is_not_hidden_under_the_hint_while_a_card_is_looked_at(table):
    scene, hands = table("vale")
    assert scene.guide.hint
    hands.point(scene.arranged.pieces[0].rect.center)
    hands.frame()
    move = scene.position.moves[0]
    scene.coach.present(scene.position, "The best moves", [(move, "Claim it", "56 %", "")], "H puts this away")
    scene.app.draw()
    assert not scene.draw_hint(scene.app.surface) and scene.coach.area.bottom >= scene.plate.bottom
    scene.coach.close()
    scene.app.draw()
    assert scene.draw_hint(scene.app.surface)
    scene.guide.read()
    assert not 0 < scene.column.log.height < 32, "a log too low for a line is not drawn at all"


@pytest.mark.parametrize("game", GAMES)
def test_one_that_was_left_goes_on_with_its_hints_and_repeats_none(table, game):
    scene, hands = table(game)
    begin_first_match(hands.app, game)
    scene, dice = hands.app.top, Random(2)
    for _ in range(30):
        position = scene.match.position
        scene.match.play(position.ruleset.quick(position, position.moves, dice))
        scene.refresh()
    given, path = list(scene.guide.given), scene.match.path
    assert len(given) > 1
    scene.match.close()
    resume(hands.app, path)
    again = hands.app.top
    assert isinstance(again, FirstMatchScene) and again is not scene
    assert list(again.guide.given) == given and again.guide.left == scene.guide.left


@pytest.mark.parametrize("moves", range(10, 14))
def test_a_hint_of_an_earlier_decision_does_not_come_back_with_a_match_that_was_left(table, moves):
    _, hands = table("era")
    begin_first_match(hands.app, "era")
    scene, dice = hands.app.top, Random(2)
    for _ in range(moves):
        position = scene.match.position
        scene.match.play(position.ruleset.quick(position, position.moves, dice))
        scene.refresh()
        scene.guide.read()
    path = scene.match.path
    scene.match.close()
    resume(hands.app, path)
    guide = hands.app.top.guide
    now = [guide.plan.hint[number] for number, at in guide.given.items() if at == moves]
    assert guide.hint is None or guide.hint in now


def test_what_the_table_decided_by_itself_was_no_moment_for_a_hint_of_a_match_that_was_left(table):
    """The hint about active effects was used up by effects that asked nobody, and never came."""
    _, hands = table("vale")
    begin_first_match(hands.app, "vale")
    scene, prompt = hands.app.top, "Use an active effect"
    moves = ["claim Freyja", "claim Forest Spirit", "sell Forest Spirit", "tame Freyja", "end turn"]
    moves += ["claim Nessie", "tame Nessie", "sell Willow", "summon Nessie", "summon Freyja", "end turn"]
    scene.match.play(scene.position.moves[0])
    while scene.match.position.prompt != prompt:
        position = scene.match.position
        mine = [move for move in moves if position.seat == 0 and position.why_not(0, move) is None]
        scene.match.play(mine[0] if mine else position.moves[0])
    scene.match.play(scene.match.position.moves[0], unasked=True)
    path = scene.match.path
    scene.match.close()
    resume(hands.app, path)
    guide = hands.app.top.guide
    assert prompt not in [guide.plan.hint[number].prompt for number in guide.given]


def test_the_ring_of_a_hint_is_around_what_may_be_clicked_and_goes_while_others_decide(table):
    """'Click a card that is lit', with a ring around those that were claimed already."""
    scene, hands = table("vale")
    while not scene.deciding:
        hands.frame(seconds=0.5)
    free = [piece.rect for piece in scene.arranged.pieces if piece.id in scene.offer.answers]
    assert len(free) == 3 and sorted(map(tuple, scene.lit())) == sorted(map(tuple, free)), "one is claimed already"
    scene.people = []
    scene.refresh()
    assert scene.guide.hint and not scene.lit()


def test_another_match_with_the_same_decks_has_no_hints(table):
    _, hands = table("era")
    order = order_for("era", plan_of("era"))
    match = Match.begin("era", order.decks, order.seed + 1, order.seats, order.names)
    match.play(match.position.moves[0])
    match.close()
    resume(hands.app, match.path)
    assert type(hands.app.top) is TableScene


@pytest.mark.parametrize("size", [(1200, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_the_facts_of_a_card_end_above_what_is_said(table, game, size):
    scene, hands = table(game)
    hands.app.resize(*size)
    column = above(column_of(scene.frame, scene.look, scene.frame.facts.height), scene.plate, scene.look.px(8))
    assert not column.facts.colliderect(scene.plate) and not column.zoom.colliderect(scene.plate)
    wide = giving_way(column, scene.look.px(80))
    assert wide.facts.height >= scene.look.px(80) and not wide.facts.colliderect(scene.plate)
    assert not wide.facts.colliderect(wide.zoom)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_an_attack_is_true_when_it_is_over(game):
    """Who could not answer is told of it in the own turn that follows."""
    told = [hint.say for hint in plan_of(game).hint if hint.event in ("attacks", "assault", "zone attacked", "defends")]
    assert all(words.startswith("When ") for words in told), told


def test_a_hint_that_was_under_advice_does_not_come_back_with_the_keyboard_on_it(table, monkeypatch):
    scene, _ = table("invasion")
    read = next(link for link in scene.controls() if link.name == scene.strings["read"])
    scene.set_focus(read)
    with monkeypatch.context() as advised:
        advised.setattr(type(scene.coach), "open", True)
        assert read not in scene.controls()
        scene.set_focus(scene.buttons[0])
    assert [one for one in scene.controls() if one.focused] == [scene.buttons[0]]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_be_found_after_it_is_found_there(game):
    """A draft was promised 'under Decks', where there is none."""
    after, rooms = plan_of(game).after, {"a draft": "Events", "a deck of your own": "Decks"}
    assert all(f" under {room}" in after for what, room in rooms.items() if what in after)


def test_the_keyboard_stays_on_a_hint_that_advice_lies_over(table):
    """It went to the button that goes on, where the next Enter meant another thing."""
    scene, _ = table("invasion")
    read = next(link for link in scene.controls() if link.name == scene.strings["read"])
    scene.set_focus(read)
    scene.coach.progress("Looking", 0.5, "")
    scene.refresh()
    assert scene.focused() is None
    scene.coach.close()
    assert scene.focused() is read
