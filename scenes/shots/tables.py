"""Tables: in a position, with a card in hand or a hint; in lessons, puzzles and a first match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from scenes.shots.building import Build, NoSuchShot, pushed
from scenes.shots.positions import midgame, mine, played

if TYPE_CHECKING:
    from game.kernel.position import Position
    from scenes.scene import Scene
    from scenes.window import App


def table(
    seats: int,
    reached: Callable[[Position], bool],
    then: Callable[[Any], object] = lambda scene: None,
    open_hands: bool = False,
    at_once: bool = False,
) -> Build:
    """A table with so many seats in a position; `at_once`: whoever thinks does it in place, without a process."""

    def build(app: App, game: str) -> Scene:
        from scenes.table.opponents import InPlace, Opponents
        from scenes.table.scene import TableScene
        from scenes.table.sitting import order_of

        match = played(game, seats, reached, open_hands=open_hands)
        opponents = Opponents(match.game, match.seats, worker=InPlace) if at_once else None
        scene = TableScene(app, match, order_of(match), opponents)
        app.push(scene)
        scene.uncover()
        then(scene)
        return scene

    return build


def hold(scene: Any) -> None:
    """Pick up the first card that may go onto another."""
    for card in scene.cards:
        if card.lit and scene.offer.destinations(card.piece.id).cards:
            scene.gestures.pick_up(card.piece.id, by_mouse=True)
            scene.held.hang(scene.frame.mat.center, (20, 20))
            scene.gestures.hovered = card.piece
            return


def as_it_would_be(scene: Any) -> None:
    """As it would be after the last move that a gesture makes whole, else after any."""
    from scenes.table.hand import Menu

    rows = [(move,) for move in scene.position.moves]
    for card in scene.offer.of_card:
        found = scene.offer.destinations(card)
        rows += [row for rows in (*found.cards.values(), *found.squares.values(), found.open) for row in rows]
    scene.in_hand.ask(Menu("", [("", max(rows, key=len))], scene.frame.mat))
    scene.would_be.show()


def look(scene: Any) -> None:
    """Look at the card with the most to say."""
    pieces = [piece for piece in scene.arranged.pieces if "key" in piece.view and not piece.is_pile]
    scene.gestures.hovered = max(pieces, key=lambda piece: len(piece.view), default=None)


def large(scene: Any) -> None:
    """That card large."""
    look(scene)
    scene.zoom.show(scene.looked_at())


def hint(scene: Any) -> None:
    """The coach's advice."""
    scene.coach.hint()
    scene.coach.update()


def cover(scene: Any) -> None:
    scene.cover(scene.looker)


def over_table(name: str) -> Build:
    """The help page, the pause menu or the stops over a table."""

    def build(app: App, game: str) -> Scene:
        from scenes.table.asking import AskScene
        from scenes.table.help import HelpScene
        from scenes.table.pause import PauseScene

        scene: Any = table(2, midgame)(app, game)
        if name == "asking":
            return pushed(app, AskScene(app, scene))
        return pushed(app, HelpScene(app) if name == "help" else PauseScene(app, scene))

    return build


def first_match(app: App, game: str) -> Scene:
    """A first match in which a hint has just been given."""
    from game import load_ruleset
    from game.records.first_match import read_first_match
    from scenes.table.first_match import FirstMatchScene, order_for
    from scenes.table.sitting import begin

    plan, dice = read_first_match(load_ruleset(game).folder), Random(2)
    if plan is None:
        raise NoSuchShot(f"{game} has no first match")
    order = order_for(game, plan)
    match = begin(order, journaled=False)
    scene = FirstMatchScene(app, match, order, plan)
    pushed(app, scene)
    while match.position.moves and (len(scene.guide.given) < 6 or not mine(match.position) or scene.guide.hint is None):
        position = match.position
        scene.commit([position.ruleset.quick(position, position.ruleset.worthwhile(position, position.moves), dice)])
    return scene


def lesson(number: int, moves: int) -> Build:
    """A lesson of a game, after so many moves of its learner."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.lessons import Lesson, lessons_in
        from scenes.table.lesson import LessonScene

        ruleset = load_ruleset(game)
        lessons = lessons_in(ruleset)
        if not lessons:
            raise NoSuchShot(f"{game} has no lessons")
        played, made = Lesson(lessons[min(number, len(lessons) - 1)], ruleset), 0
        while (due := played.due()).kind != "over" and (made < moves or due.kind != "yours"):
            if due.move is None:
                played.read()
                continue
            if due.kind != "pass":
                made += due.kind == "yours"
                played.moved([due.move])
            played.match.play(due.move)
        return pushed(app, LessonScene(app, played))

    return build


def puzzle(number: int, hints: int = 0, failed: bool = False) -> Build:
    """A puzzle, with hints; or a try at it that failed."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.puzzles import Puzzle, puzzles_in
        from scenes.table.puzzle import PuzzleScene

        ruleset = load_ruleset(game)
        found = puzzles_in(ruleset)
        if not found:
            raise NoSuchShot(f"{game} has no puzzles")
        scene: Any = pushed(app, PuzzleScene(app, Puzzle(found[number % len(found)], ruleset)))
        scene.hints = hints
        while failed and scene.verdict is None:
            position = scene.match.position
            bad = (move for move in position.moves if not scene.puzzle.proof.holds_after(position, move))
            scene.commit([next(bad, position.moves[0])])
        scene.refresh()
        for _ in range(3):
            app.step([])
        shown: Scene = scene
        return shown

    return build
