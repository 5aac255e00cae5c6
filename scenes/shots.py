"""Any scene in a typical position, drawn without a screen: for `playmat screenshot`, the README and a look at one's own
work."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.records.decks import Deck
    from game.records.match import Match
    from game.records.review import Review
    from scenes.replay.learning import Learning
    from scenes.scene import Scene
    from scenes.window import App

Build = Callable[["App", str], "Scene"]
TRIES, MOST_MOVES = 40, 400


class NoSuchShot(ValueError):
    """There is no scene of this name; the message lists those there are."""


# ---- positions
def played(
    game: str, seats: int, reached: Callable[[Position], bool], who: str = "random", open_hands: bool = False
) -> Match:
    """A match played on by chance, at first not idly, until it is as wanted; the last one tried if it never is."""
    from game.records.match import Match
    from scenes.start import called

    names = called(("You", *["Computer"] * (seats - 1)))
    seed, moves = _way(game, seats, reached)
    match = Match.begin(
        game,
        _decks(game, seats, seed),
        seed,
        ("human", *[who] * (seats - 1)),
        names,
        folder=False,
        open_hands=open_hands,
    )
    for move in moves:
        match.play(move)
    return match


@cache
def _way(game: str, seats: int, reached: Callable[[Position], bool]) -> tuple[int, Sequence[Move]]:
    """The seed of the match that comes to what is wanted, and the moves to it."""
    from game import load_ruleset

    for seed in range(1, TRIES + 1):
        position, moves, dice = load_ruleset(game).new_game(_decks(game, seats, seed), seed), list[Any](), Random(seed)
        while position.result is None and not reached(position) and len(moves) < MOST_MOVES:
            moves.append(dice.choice(_lively(position) if seed <= TRIES // 2 else position.moves))
            position.play(moves[-1])
        if reached(position):
            break
    return seed, moves


def _decks(game: str, seats: int, seed: int) -> list[Deck | str]:
    """The first decks; and others in turn after half of the tries, since not every deck can do everything."""
    from game import load_ruleset

    decks = list(load_ruleset(game).decks())
    first = max(0, seed - TRIES // 2)
    return [decks[(first + seat) % len(decks)] for seat in range(seats)]


def _lively(position: Position) -> list[Any]:
    """The moves that do something: not passing or ending the turn while there is anything else, and mostly with two
    cards."""
    from scenes.table.plan import read_plan

    plan, verbs = read_plan(position.ruleset.folder), position.ruleset.verbs
    acting = [move for move in position.moves if len(move) > 1 and not plan.bare(verbs.all[move[0]].pattern)]
    attacks = [
        move for move in acting if verbs.all[move[0]].onto and position.ruleset.zones[position.zone[move[-1]]].in_play
    ]
    return attacks or [move for move in acting if len(move) > 2] or acting or position.moves


def mine(position: Position) -> bool:
    """Is it the first seat's own decision in its own turn?"""
    own = position.seat == 0 and position.active == 0 and position.turn > 0
    return own and position.about < 0 and position.ruleset.chance(position) is None


def midgame(position: Position) -> bool:
    verbs = position.ruleset.verbs.all
    return position.turn >= 7 and mine(position) and any(verbs[move[0]].drag for move in position.moves)


def early(position: Position) -> bool:
    return position.turn >= 2 and mine(position)


def fighting(position: Position) -> bool:
    """A combat is in progress and the first seat decides."""
    window = position.ruleset.verbs.no_more in position.moves and len(position.moves) > 1
    return window and position.turn >= 4 and position.seat == 0 and bool(position.view(0).get("combat"))


def answering(position: Position) -> bool:
    """Something of another seat waits, and the first seat may answer."""
    asked = position.seat == 0 and position.ruleset.verbs.no_more in position.moves and len(position.moves) > 1
    return asked and position.active != 0 and any(item[3] != 0 for item in position.items)


# ---- scenes
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


def _hold(scene: Any) -> None:
    """Pick up the first card that may go onto another."""
    for card in scene.cards:
        if card.lit and scene.offer.destinations(card.piece.id).cards:
            scene.gestures.pick_up(card.piece.id, by_mouse=True)
            scene.held.hang(scene.frame.mat.center, (20, 20))
            scene.gestures.hovered = card.piece
            return


def _would_be(scene: Any) -> None:
    """As it would be after the last move that a gesture makes whole, else after any."""
    from scenes.table.hand import Menu

    rows = [(move,) for move in scene.position.moves]
    for card in scene.offer.of_card:
        found = scene.offer.destinations(card)
        rows += [row for rows in (*found.cards.values(), *found.squares.values(), found.open) for row in rows]
    scene.in_hand.ask(Menu("", [("", max(rows, key=len))], scene.frame.mat))
    scene.would_be.show()


def _look(scene: Any) -> None:
    """Look at the card with the most to say."""
    pieces = [piece for piece in scene.arranged.pieces if "key" in piece.view and not piece.is_pile]
    scene.gestures.hovered = max(pieces, key=lambda piece: len(piece.view), default=None)


def _zoom(scene: Any) -> None:
    """That card large."""
    _look(scene)
    scene.zoom.show(scene.looked_at())


def _hint(scene: Any) -> None:
    """The coach's advice."""
    scene.coach.hint()
    scene.coach.update()


def _cover(scene: Any) -> None:
    scene.cover(scene.looker)


def main_menu(app: App, game: str) -> Scene:
    from scenes.main_menu import MainMenu

    menu = MainMenu(app)
    menu.pictures.begun = True
    return _pushed(app, menu)


def new_game(app: App, game: str) -> Scene:
    from scenes.new_game import NewGameScene

    form = NewGameScene(app)
    form.pictures.begun = True
    _pushed(app, form)
    form.turn_to(game)
    return form


def settings(app: App, game: str) -> Scene:
    from scenes.settings_scene import SettingsScene

    return _pushed(app, SettingsScene(app))


def keys(app: App, game: str) -> Scene:
    from scenes.keys_scene import KeysScene

    return _pushed(app, KeysScene(app))


def about(app: App, game: str) -> Scene:
    from scenes.about import AboutScene

    return _pushed(app, AboutScene(app))


def decks(app: App, game: str) -> Scene:
    from scenes.builder.decks_scene import DecksScene

    return _pushed(app, DecksScene(app, game))


def collection(app: App, game: str) -> Scene:
    from game import load_ruleset
    from scenes.builder.scene import CollectionScene

    return _pushed(app, CollectionScene(app, load_ruleset(game)))


def builder(tab: int = 0) -> Build:
    """The builder on a starter deck, with one of its tabs."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.shelf import Shelf
        from scenes.builder.builder_scene import BuilderScene

        ruleset = load_ruleset(game)
        scene = BuilderScene(app, ruleset, Shelf(game), next(iter(ruleset.decks().values())))
        _pushed(app, scene)
        scene.turn_to(scene.tabs[tab])
        return scene

    return build


def rulebook(app: App, game: str) -> Scene:
    from scenes.rulebook import RulebookScene

    return _pushed(app, RulebookScene(app, game))


def result(app: App, game: str) -> Scene:
    return shown_result(app, table(2, midgame)(app, game))


def shown_result(app: App, scene: Any, learning: Learning | None = None) -> Scene:
    """How the match of a table ended, as if it were over."""
    from scenes.figures import figures_of
    from scenes.result import Outcome, ResultScene

    match = scene.match
    reason = next(iter(scene.plan.ends.values()), "The game is over.")
    decks = () if match.ruleset.shared_deck else tuple(deck.name for deck in match.decks)
    figures = figures_of(match, scene.plan.figures)
    outcome = Outcome((0,), reason, scene.plan.when(match.position.turn), match.names, decks, figures)
    shown = ResultScene(app, outcome, scene.order, app.pop, scene.look_again, None, app.pop)
    if learning is not None:
        shown.learn_from(learning, scene.show_mistakes)
    return _pushed(app, shown)


def learned(app: App, game: str) -> tuple[Any, Learning]:
    """The table at the end of a match that was gone over."""
    from scenes.replay.learning import Learning
    from scenes.table.opponents import InPlace, Opponents

    scene: Any = replay(app, game)
    opponents = Opponents(game, scene.match.seats, worker=InPlace)
    learning = Learning(scene.tape, scene.match.names, opponents.employ)
    learning.toggle()
    while learning.running:
        learning.update()
    return scene, learning


def result_learned(app: App, game: str) -> Scene:
    """The result with the curve of the match."""
    scene, learning = learned(app, game)
    return shown_result(app, scene, learning)


def mistakes(app: App, game: str) -> Scene:
    """The first mistake of a match."""
    _, learning = learned(app, game)
    return replay(app, game, learning.review)


def over_table(name: str) -> Build:
    """The help page, the pause menu or the stops over a table."""

    def build(app: App, game: str) -> Scene:
        from scenes.table.asking import AskScene
        from scenes.table.help import HelpScene
        from scenes.table.pause import PauseScene

        scene: Any = table(2, midgame)(app, game)
        if name == "asking":
            return _pushed(app, AskScene(app, scene))
        return _pushed(app, HelpScene(app) if name == "help" else PauseScene(app, scene))

    return build


def studies(app: App, game: str) -> Scene:
    from scenes.study.list_scene import StudiesScene

    return _pushed(app, StudiesScene(app, game))


def study(app: App, game: str) -> Scene:
    """A place of a match, laid out."""
    from scenes.study import study_place

    study_place(app, played(game, 2, midgame))
    return app.scenes[-1]


def study_table(app: App, game: str) -> Scene:
    """Both sides of it are played."""
    scene: Any = study(app, game)
    scene.play()
    return app.scenes[-1]


def own_cards(app: App, game: str) -> Scene:
    from scenes.editor.packs_scene import PacksScene

    return _pushed(app, PacksScene(app, game))


def card_editor(app: App, game: str) -> Scene:
    """A new card whose text has a slip."""
    from game.library import load_ruleset
    from game.records.card_draft import CardDraft
    from game.records.packs import Pack
    from game.records.places import packs
    from scenes.editor.scene import EditorScene

    draft = CardDraft(load_ruleset(game), Pack(pack="My cards", game=game), packs(game) / "My cards.toml")
    draft.fill("name", "Autumn Wanderer")
    draft.fill("text", "Drw a card.")
    return _pushed(app, EditorScene(app, draft))


def _pushed(app: App, scene: Scene) -> Scene:
    app.push(scene)
    return scene


def library(app: App, game: str) -> Scene:
    """The library, with a few matches of each game in a folder of its own."""
    import tempfile

    from game import load_ruleset, rulesets_found
    from game.records.match import Match
    from game.records.remarks import Remarks, write_remarks
    from scenes.matches.library import LibraryScene

    os.environ["PLAYMAT_HOME"] = tempfile.mkdtemp(prefix="playmat-shot-")
    for number, name in enumerate([*(one for one in sorted(rulesets_found()) if one != game), game]):
        decks = list(load_ruleset(name).decks())
        for moves in (60, 4000):
            chosen = [decks[(seat + number) % len(decks)] for seat in range(2)]
            match, dice = Match.begin(name, chosen, number, ("human", "normal"), ("You", "Computer")), Random(number)
            while match.position.moves and len(match.history) < moves:
                match.play(match.ruleset.quick(match.position, match.position.moves, dice))
            match.close()
    assert match.path
    write_remarks(match.path, Remarks("The one that turned round", True, "", {12: "Why not attack here?"}))
    scene = LibraryScene(app)
    app.push(scene)
    while scene.waiting:
        app.step([])
    return scene


def statistics(app: App, game: str) -> Scene:
    """The same matches in numbers."""
    shown: Any = library(app, game)
    shown.statistics()
    app.top._by.choose(1)  # type: ignore[attr-defined]
    return app.top


def replay(app: App, game: str, review: Review | None = None) -> Scene:
    """A finished match in the middle, with everything open; or at the first mistake."""
    from game import load_ruleset
    from game.records.match import Match
    from game.records.replay import Tape
    from scenes.replay.scene import ReplayScene

    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match = Match.begin(game, decks, 5, ("human", "normal"), ("You", "Computer"), folder=False)
    dice = Random(5)
    while match.position.moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    tape = Tape.of(match)
    tape.go_on()
    scene = ReplayScene(app, tape, tape.last * 2 // 3, review)
    _pushed(app, scene)
    if review is None:
        scene.see(-1)
    return scene


def branches(app: App, game: str) -> Scene:
    """The lines of a match that was played on from several places."""
    import tempfile

    from game import load_ruleset
    from game.records.match import Match
    from game.records.replay import Tape
    from game.records.tree import Start
    from scenes.replay.scene import ReplayScene

    def on(match: Match, moves: int, seed: int) -> Match:
        dice = Random(seed)
        while match.position.moves and moves:
            match.play(match.ruleset.quick(match.position, match.position.moves, dice))
            moves -= 1
        match.close()
        return match

    decks, folder = (list(load_ruleset(game).decks()) * 2)[:2], Path(tempfile.mkdtemp(prefix="playmat-shot-"))
    match = on(Match.begin(game, decks, 5, ("human", "normal"), ("You", "Computer"), folder=folder), 4000, 5)
    assert match.path
    half = len(match.history) // 2
    for of, after, moves, who, names in (
        (0, half, 4000, ("human", "hard"), ("You", "Computer")),
        (0, half + 4, 12, ("human", "human"), ("Player 1", "Player 2")),
        (1, half + 2, 9, ("human", "hard"), ("You", "Computer")),
        (3, half + 5, 9, ("human", "easy"), ("You", "Computer")),
        (0, half // 2, 4000, ("hard", "hard"), ("Computer 1", "Computer 2")),
    ):
        on(Match.branched(match.path, Start(of=of, after=after, seats=who, names=names)), moves, after)
    tape = Tape.read(match.path)
    tape.go_on()
    scene = ReplayScene(app, tape, tape.last * 2 // 3)
    _pushed(app, scene)
    scene.branches()
    return app.top


def learn(app: App, game: str) -> Scene:
    from game import load_ruleset
    from game.records.lessons import lessons_in
    from scenes.learn import LearnScene

    lessons = [example.title for example in lessons_in(load_ruleset(game))]
    app.change(learned={game: tuple(lessons[:3])})
    return _pushed(app, LearnScene(app, game))


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
    _pushed(app, scene)
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
        return _pushed(app, LessonScene(app, played))

    return build


def puzzles(app: App, game: str) -> Scene:
    """The list of puzzles."""
    from scenes.puzzles import PuzzlesScene

    return _pushed(app, PuzzlesScene(app, game))


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
        scene: Any = _pushed(app, PuzzleScene(app, Puzzle(found[number % len(found)], ruleset)))
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


def events(app: App, game: str) -> Scene:
    """What there is besides single matches."""
    from scenes.events.hub import EventsScene

    scene = EventsScene(app, game)
    scene.pictures.begun = True
    return _pushed(app, scene)


def gauntlet(won: int, lost: bool = False) -> Build:
    """A run through a gauntlet in which so many are beaten."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.gauntlet import GauntletRun
        from game.records.runs import Result
        from scenes.events.gauntlet import GauntletScene

        ruleset = load_ruleset(game)
        deck = None if ruleset.shared_deck else next(iter(ruleset.decks().values()))
        results: tuple[Result, ...] = ("won",) * won + (("lost",) if lost else ())
        run = GauntletRun(game=game, seed=1, deck=deck, results=results) if won or lost else None
        scene = GauntletScene(app, game, run)
        scene.pictures.begun = True
        return _pushed(app, scene)

    return build


def result_series(app: App, game: str) -> Scene:
    """A game of a match of three, lost with a deck that has cards beside it where there is one."""
    from game import load_ruleset
    from game.records.match import Match
    from game.records.series import side_sections
    from scenes.table.scene import TableScene
    from scenes.table.sitting import order_of

    ruleset = load_ruleset(game)
    decks = sorted(ruleset.decks().values(), key=lambda deck: not side_sections(ruleset, deck))
    match = Match.begin(
        *(game, [(decks * 2)[0], (decks * 2)[1]], 3, ("human", "normal"), ("You", "Computer"), False, False),
        games=3, round=2, score=(1, 0),
    )  # fmt: skip
    scene = TableScene(app, match, order_of(match))
    app.push(scene)
    scene.commit([(ruleset.verbs.concede, 0)])
    scene.show_result()
    return app.top


def league(rounds: int) -> Build:
    """A season after so many rounds."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.league import begin
        from scenes.events import league as scenes

        ruleset = load_ruleset(game)
        deck = None if ruleset.shared_deck else next(iter(ruleset.decks().values()))
        season = begin(ruleset, deck, "normal", 5)
        season = season.model_copy(update={"results": ("won", "lost", "drawn", "won", "won", "lost", "won")[:rounds]})
        scene = scenes.LeagueScene(app, game, season if rounds >= 0 else None)
        scene.others = {one: (one.one + one.other + one.round) % 3 - 1 for one in season.rest()[: 3 * rounds + 1]}
        scene.catch_up = lambda: None  # type: ignore[method-assign]
        return _pushed(app, scene)

    return build


def doctor(app: App, game: str) -> Scene:
    """The builder with what the deck doctor found, made up."""
    from game.lab.doctor import Change, Doctor, Swap
    from scenes.builder.doctor_tab import DoctorTab

    scene: Any = builder()(app, game)
    tab = next(tab for tab in scene.tabs if isinstance(tab, DoctorTab))
    outs, dice = list(scene.deck.section("main")), Random(3)
    tab.job = Doctor(game, scene.deck, [], "main", [])
    for number, into in enumerate(sorted(tab.candidates("main"), key=len)[-6:]):
        change = Change(Swap("main", outs[number % len(outs)], into))
        for _ in range(8 * (6 - number)):
            change.add(dice.choice((-1.0, 0.0, 0.0, 0.0, 1.0, 1.0)))
        tab.job.changes.append(change)
    tab.job.done = 210
    scene.turn_to(tab)
    tab.follow()
    shown: Scene = scene
    return shown


def forge(picks: int) -> Build:
    """A forge in which so many cards were taken: always the first that was offered."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.forge import ForgeRun, forge_of, offered
        from scenes.events.forge import ForgeScene

        ruleset, taken = load_ruleset(game), list[str]()
        forge_of(ruleset)
        for _ in range(picks):
            taken.append(offered(ruleset, 7, taken)[0].name)
        return _pushed(app, ForgeScene(app, ForgeRun(game=game, seed=7, picks=tuple(taken))))

    return build


SHOTS: dict[str, Build] = {
    "main-menu": main_menu,
    "new-game": new_game,
    "settings": settings,
    "keys": keys,
    "about": about,
    "rulebook": rulebook,
    "events": events,
    "gauntlet": gauntlet(3),
    "gauntlet-new": gauntlet(0),
    "gauntlet-boss": gauntlet(6),
    "gauntlet-over": gauntlet(4, lost=True),
    "result-series": result_series,
    "league": league(3),
    "league-new": league(-1),
    "league-over": league(7),
    "builder-doctor": doctor,
    "forge": forge(9),
    "forge-new": forge(0),
    "studies": studies,
    "study": study,
    "study-table": study_table,
    "table": table(2, midgame, _look),
    "table-start": table(2, lambda position: position.seat == 0),
    "table-drag": table(2, midgame, _hold),
    "table-combat": table(2, fighting, _look),
    "table-response": table(2, answering, _look),
    "table-3": table(3, midgame, _look),
    "table-4": table(4, midgame, _look),
    "table-would-be": table(2, midgame, _would_be),
    "table-zoom": table(2, midgame, _zoom),
    "table-hint": table(2, midgame, _hint, at_once=True),
    "table-open": table(2, early, _look, open_hands=True),
    "privacy": table(2, mine, _cover),
    "library": library,
    "statistics": statistics,
    "replay": replay,
    "branches": branches,
    "learn": learn,
    "first-match": first_match,
    "lesson": lesson(0, 0),
    "lesson-answer": lesson(4, 0),
    "puzzles": puzzles,
    "puzzle": puzzle(0, 2),
    "puzzle-failed": puzzle(1, 0, failed=True),
    "help": over_table("help"),
    "pause": over_table("pause"),
    "asking": over_table("asking"),
    "result": result,
    "result-mistakes": result_learned,
    "replay-mistakes": mistakes,
    "decks": decks,
    "own-cards": own_cards,
    "card-editor": card_editor,
    "collection": collection,
    "builder": builder(),
}
"""Every scene by name, and how it is built on an app for a game."""


def names() -> Iterator[str]:
    """What can be drawn."""
    yield from SHOTS


def render(
    name: str, game: str, size: tuple[int, int], scale: int, path: Path, wait: float = 60.0, contrast: bool = False
) -> None:
    """Draw a scene into a PNG file. `scale` in percent, 0 for what suits the size; at most `wait` seconds for the
    cards' art.

    Raises NoSuchShot for an unknown name, RulesetError for an unknown game, OSError if the file cannot be written.
    """
    if name not in SHOTS:
        raise NoSuchShot(f"there is no scene '{name}'; expected one of: {', '.join(SHOTS)}")
    if not path.parent.is_dir():
        raise FileNotFoundError(f"{path}: there is no such folder")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from game.library import load_ruleset
    from game.records.settings import Settings
    from scenes.window import App

    load_ruleset(game)
    ticks = iter(range(10**9))
    app = App(
        Settings(window=size, scale=scale, animation="none", pace="none", volume=0, contrast=contrast),
        clock=lambda: next(ticks) / 60,
    )
    scene: Any = SHOTS[name](app, game)
    if scene.app.scenes[0] is not scene:
        scene = scene.app.scenes[0]
    app.draw()
    gallery = getattr(getattr(scene, "faces", None) or getattr(scene, "pictures", None), "gallery", None)
    while scene.animating and getattr(scene, "pictures", None):
        app.draw()  # simple faces come a few in each frame
    if gallery is not None and wait > 0:
        gallery.settle(wait)
        if hasattr(scene, "faces"):
            scene.faces.forget()
            scene.drawing.forget()
        app.draw()
    try:
        pygame.image.save(app.surface, str(path))
    except pygame.error as error:
        raise OSError(f"{path}: {error}") from error
    finally:
        if gallery is not None:
            gallery.close()
        pygame.display.quit()
