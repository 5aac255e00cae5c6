"""Every scene that is no table, built in the states that are the hardest to place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game import load_ruleset
from game.lab.trial import Told, Trial
from game.lab.watching import Seen
from game.records.draft import begin, draft_file, drafted, write_draft
from game.records.examples_play import examples_in
from game.records.forge import read_forge
from game.records.gauntlet import read_gauntlet
from game.records.index import OVER, Listed
from game.records.league import has_league
from game.records.lessons import Lesson, lessons_in
from game.records.match import Match
from game.records.naming import called
from game.records.places import journals
from game.records.puzzles import puzzles_in
from game.records.shelf import Shelf
from game.records.statistics import BY
from scenes import shots
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.decks_scene import DecksScene
from scenes.builder.details import DetailsScene
from scenes.builder.export import ExportScene
from scenes.builder.help import BuilderHelp
from scenes.builder.reading import ReadingScene
from scenes.builder.trial_tab import TrialTab
from scenes.drafting import open_draft
from scenes.drafting.building import DraftBuilder
from scenes.editor.asking import AskName
from scenes.importing import import_text
from scenes.learn import LearnScene, welcome
from scenes.main_menu import MainMenu
from scenes.matches.library import LibraryScene
from scenes.matches.scene import MatchesScene
from scenes.matches.statistics import StatisticsScene
from scenes.new_game import WHO, NewGameScene
from scenes.puzzles import PuzzlesScene
from scenes.result import Outcome, ResultScene
from scenes.rulebook import RulebookScene
from scenes.start import NewGame
from scenes.table.lesson import LessonScene
from scenes.table.plan import read_plan
from scenes.window import App

Room = tuple[str, Callable[[App], Any]]
LONG = "A deck with a name that somebody in a mood for long names gave it one evening"


def common() -> Iterator[Room]:
    """What is the same for all games."""
    yield "main menu", lambda app: app.push(MainMenu(app))
    yield "main menu with Continue", _with_unfinished
    yield "matches to go on with", _matches
    yield "the library", _library
    yield "studies", lambda app: shots.SHOTS["studies"](app, "era")
    yield "statistics", _statistics
    yield "quitting", lambda app: (app.push(MainMenu(app)), app.top.back())
    yield "welcome", lambda app: (app.push(MainMenu(app)), welcome(app))
    for name in ("settings", "keys", "about"):
        yield name, lambda app, name=name: shots.SHOTS[name](app, "era")
    yield "learn", lambda app: app.push(LearnScene(app))
    words = "The file /home/somebody/with/a/very/long/name/in/a/folder/of/decks.toml cannot be read: line 3, column 17."
    yield "a message", lambda app: app.tell("That is no deck", " ".join([words] * 4))


def unfinished() -> None:
    """A match that can be gone on with."""
    decks = list(load_ruleset("era").decks())
    match = Match.begin("era", decks[:2], 1, ("human", "easy"), ("You", "Computer"))
    match.play(match.position.moves[0])
    match.close()


def _with_unfinished(app: App) -> None:
    unfinished()
    app.push(MainMenu(app))


def _matches(app: App) -> None:
    """Matches with two and with four seats, one that breaks off, and a file that is none."""
    unfinished()
    decks = sorted(load_ruleset("era").decks(), key=len)[-4:]
    long = Match.begin(
        "era", decks, 2, ("human", "easy", "hard", "human"), ("Player 1", "Computer 2", "Computer 3", "Player 4")
    )
    long.close()
    lines = next(iter(journals().glob("*.match"))).read_text(encoding="utf-8").splitlines()
    (journals() / "2026-11-20 11.00.00 era.match").write_text("\n".join([*lines, "1: fly to the moon", ""]))
    (journals() / "2026-11-20 12.00.00 era.match").write_text("rubbish\n")
    app.push(MatchesScene(app))
    while app.top.waiting:
        app.step([])


def _library(app: App) -> None:
    """The same matches, one of them a favourite with a long name."""
    _matches(app)
    app.pop()
    app.push(LibraryScene(app))
    scene: Any = app.top
    scene._write(scene.match, name=LONG, favourite=True)
    while app.top.waiting:
        app.step([])


def _statistics(app: App) -> None:
    """More rows than are shown at once, with long names."""
    one = Listed(
        Path("x"), 0.0, "era", "A game", ("human", "easy"), ("You", "It"), (LONG,), OVER, (0,), "", 1234,
        "", False, "", 0, "", (0, 0),
    )  # fmt: skip
    app.push(StatisticsScene(app, [one._replace(when=3e6 * month, winners=(month % 2,)) for month in range(20)]))
    app.top._by.choose(list(BY).index("By month"))


def of_game(game: str) -> Iterator[Room]:
    """What each game has of its own."""
    ruleset = load_ruleset(game)
    deck = next(iter(ruleset.decks().values()))
    entries = [card for card in ruleset.definitions.values() if card.text]
    longest = max(entries, key=lambda card: len(card.text))
    seats = ruleset.seats
    for number in range(len(seats)):
        yield f"new game for {seats[number]}", lambda app, number=number: _new_game(app, game, number)
    yield "learn", lambda app: app.push(LearnScene(app, game))
    yield "first match", lambda app: shots.tables.first_match(app, game)
    yield "rulebook", lambda app: app.push(RulebookScene(app, game))
    yield "a study", lambda app: shots.SHOTS["study"](app, game)
    yield "events", lambda app: shots.contests.events(app, game)
    if read_gauntlet(ruleset.folder) is not None:
        for won, lost in ((0, False), (2, False), (6, False), (4, True)):
            yield f"gauntlet, {won} won", lambda app, won=won, lost=lost: shots.contests.gauntlet(won, lost)(app, game)
    yield "the result of a game of three", lambda app: shots.contests.result_series(app, game)
    if has_league(ruleset):
        for rounds in (-1, 3, 7):
            yield f"league, round {rounds}", lambda app, rounds=rounds: shots.contests.league(rounds)(app, game)
    if 2 in seats and not ruleset.shared_deck:
        yield "builder, the doctor's advice", lambda app: shots.rooms.doctor(app, game)
    if read_forge(ruleset.folder) is not None:
        yield "forge, the first card", lambda app: shots.contests.forge(0)(app, game)
        yield "forge, the tenth card", lambda app: shots.contests.forge(9)(app, game)
    yield "rulebook, the longest rule", lambda app: _longest_rule(app, game)
    yield "rulebook, nothing found", lambda app: _search(app, game, "zebra")
    yield "decks", lambda app: app.push(DecksScene(app, game))
    yield "decks, one with a long name that is not legal", lambda app: _not_legal(app, game, deck)
    yield "own cards", lambda app: shots.rooms.own_cards(app, game)
    yield "card editor", lambda app: shots.rooms.card_editor(app, game)
    yield "collection", lambda app: shots.rooms.collection(app, game)
    for tab in range(5 if 2 in seats and not ruleset.shared_deck else 4):
        yield f"builder, tab {tab + 1}", lambda app, tab=tab: _builder(app, game, tab)
    for shown in range(2 if 2 in seats else 0):
        yield f"builder, a trial shown {shown + 1}", lambda app, shown=shown: _trial(app, game, shown)
    yield "builder, long name", lambda app: _builder(app, game, 0, deck.model_copy(update={"name": LONG}))
    yield (
        "builder, empty deck",
        lambda app: _builder(app, game, 0, deck.model_copy(update={"sections": {}, "name": "Nothing"})),
    )
    yield "builder help", lambda app: (_builder(app, game, 0), app.push(BuilderHelp(app, app.top.pool, True)))
    yield "deck details", lambda app: app.push(DetailsScene(app, deck, lambda *rest: None))
    yield "export", lambda app: app.push(ExportScene(app, ruleset, deck))
    yield "import", lambda app: import_text(app, game, f"{LONG}\n3 No Such Card\n2 {longest.name}\n", print)
    yield "reading", lambda app: _reading(app, game, longest)
    yield "asking for a name", lambda app: app.push(AskName(app, "A new pack", "Name", "", lambda name: ""))
    yield "the result", lambda app: _result(app, game)
    yield "playing on", lambda app: (shots.matches.replay(app, game), app.top.play_on())
    for name in ("pause", "help", "asking", "privacy", "replay", "branches"):
        yield name, lambda app, name=name: shots.SHOTS[name](app, game)
    if found := puzzles_in(ruleset):
        yield "puzzles", lambda app: app.push(PuzzlesScene(app, game))
        yield "puzzles, all tried", lambda app: _tried(app, game)
        longest = max(range(len(found)), key=lambda at: sum(map(len, (found[at].title, *found[at].hints))))
        yield "a puzzle, all hints", lambda app: shots.tables.puzzle(longest, len(found[longest].hints))(app, game)
        yield "a puzzle, failed", lambda app: shots.tables.puzzle(0, 0, failed=True)(app, game)
    if draft_of(game):
        yield from _drafts(game)


def _tried(app: App, game: str) -> None:
    """Puzzles that were solved, after many tries."""
    titles = tuple(one.title for one in puzzles_in(load_ruleset(game)))
    app.settings = app.settings.model_copy(
        update={"solved": {game: titles[::2]}, "tries": {game: dict.fromkeys(titles, 123)}}
    )
    app.push(PuzzlesScene(app, game))


def _new_game(app: App, game: str, seats: int) -> None:
    scene = NewGameScene(app)
    app.push(scene)
    scene._game.choose(list(scene._games).index(game))
    if len(scene._seats.options) > 1:
        scene._seats.choose(seats)
    if seats:  # three or more are friends, with names and colours
        for at in range(1, len(scene._who)):
            scene._who[at].choose(list(WHO).index("Friend"))
        assert scene._humans == len(scene._who)


def _longest_rule(app: App, game: str) -> None:
    scene = RulebookScene(app, game)
    book = scene.book
    longest = max(
        book.rules, key=lambda rule: len(rule.text) + len(rule.house_reading or "") + 90 * len(book.examples(rule))
    )
    app.push(RulebookScene(app, game, longest.id))


def _search(app: App, game: str, words: str) -> None:
    scene = RulebookScene(app, game)
    app.push(scene)
    scene._search.text(words)


def _trial(app: App, game: str, shown: int) -> None:
    """A trial against many decks, over, with every card of the game drawn and played."""
    _builder(app, game, 0)
    scene: Any = app.top
    tab = next(tab for tab in scene.tabs if isinstance(tab, TrialTab))
    scene.turn_to(tab)
    tab.shown.choose(shown)
    cards = frozenset(scene.ruleset.by_name)
    tab.job = Trial(game, scene.deck, list(scene.ruleset.decks().values()), 500, "greedy")
    for number in range(500):
        told = Told(
            number % len(tab.job.scores),
            number % 7 % 2,
            bool(number % 2),
            27,
            Seen(cards, cards) if number % 5 == 0 else None,
        )
        tab.job.take(told)


def _not_legal(app: App, game: str, deck: Any) -> None:
    Shelf(game).keep(deck.model_copy(update={"name": LONG, "sections": {}}))
    app.push(DecksScene(app, game))


def _builder(app: App, game: str, tab: int, deck: Any = None) -> None:
    ruleset = load_ruleset(game)
    scene = BuilderScene(app, ruleset, Shelf(game), deck or next(iter(ruleset.decks().values())))
    app.push(scene)
    scene.turn_to(scene.tabs[tab % len(scene.tabs)])


def _reading(app: App, game: str, card: Any) -> None:
    shots.rooms.collection(app, game)
    app.push(ReadingScene(app, app.top.pictures, card, [card]))


def _result(app: App, game: str) -> None:
    ruleset = load_ruleset(game)
    decks = tuple(sorted(ruleset.decks(), key=len)[-2:])
    decks = (decks * 2)[:2]
    ends = sorted(read_plan(ruleset.folder).ends.values(), key=len) or ["The game is over."]
    names = called(("You", "Computer"))
    played = NewGame(game, ("human", "normal"), decks, 999999999, names)
    figures = tuple((figure.label, (1234, 5678)) for figure in read_plan(ruleset.folder).figures)
    app.push(ResultScene(app, Outcome((1,), ends[-1], "Turn 40", names, decks, figures), played, app.pop, app.pop))


def draft_of(game: str) -> Path | None:
    """The game's rules for drafts, if it has any."""
    path = load_ruleset(game).folder / "draft.toml"
    return path if path.exists() else None


def _drafts(game: str) -> Iterator[Room]:
    ruleset = load_ruleset(game)

    def pack(app: App) -> None:
        write_draft(begin(ruleset, 3), draft_file(game))
        open_draft(app, game)

    def run(app: App) -> None:
        write_draft(drafted(ruleset, 4, [ruleset.drafters.take] * 12), draft_file(game))
        open_draft(app, game)

    def building(app: App) -> None:
        run(app)
        scene: Any = app.top
        app.push(DraftBuilder(app, scene.draft, scene.deck, lambda deck: None))

    yield "draft, a pack", pack
    yield "draft, the run", run
    yield "draft, building", building


def long_titles(app: App, game: str, count: int = 3) -> Iterator[str]:
    """The examples of the rules with the longest titles, at their beginning."""
    ruleset = load_ruleset(game)
    examples = sorted(examples_in(ruleset), key=lambda example: -len(example.title))
    for example in [one for one in examples if one.kind == "rule"][:count]:
        app.push(LessonScene(app, Lesson(example, ruleset)))
        yield example.title
        app.pop()


def lesson_steps(app: App, game: str) -> Iterator[str]:
    """Every lesson of a game, at each place where it says something."""
    ruleset = load_ruleset(game)
    for example in lessons_in(ruleset):
        lesson = Lesson(example, ruleset)
        scene = LessonScene(app, lesson)
        app.push(scene)
        said = ""
        for _ in range(200):
            scene.refresh()
            if lesson.words != said:
                said = lesson.words
                yield f"{example.title}: {said[:40]}"
            if scene.due.kind == "over":
                break
            if scene.due.move is None:
                lesson.read()
                continue
            if scene.due.kind != "pass":
                lesson.moved([scene.due.move])
            scene.match.play(scene.due.move)
        app.pop()
