"""All events of a game: what each is like, how it stands, and how it went before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import load_ruleset
from game.records.draft import KIND as DRAFT
from game.records.draft import Draft, draft_file, read_draft_rules
from game.records.files import FileError
from game.records.forge import KIND as FORGE
from game.records.forge import ForgeRun, forge_file, path_of, read_forge
from game.records.gauntlet import KIND as GAUNTLET
from game.records.gauntlet import GauntletRules, GauntletRun, gauntlet_file, read_gauntlet
from game.records.league import KIND as LEAGUE
from game.records.league import League, has_league, league_faults, league_file, read_others
from game.records.runs import R, Tally, begun, read_tally, record
from scenes.events import open_event
from scenes.events.standing import record_words
from scenes.form_scene import FormScene
from scenes.game_tiles import GameTiles
from scenes.look import strings
from scenes.prospects import Prospects
from scenes.start import faces, games
from scenes.widgets import Button, Column, Columns, Heading, Label, Panel, Widget, alike
from scenes.words import fault_told, marked, say

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from scenes.window import App


class Kind(NamedTuple):
    """A kind of event in a game: its name, its record in words, and whether one is under way beside those of the
    record."""

    name: str
    record: str
    open_: bool
    like: str = ""
    """What is told of it is not what is usual."""


class EventsScene(FormScene):
    """The games above, the events of the chosen one below."""

    name = "events"
    title = marked("Events")
    width = 1180

    def __init__(self, app: App, game: str = "", kind: str = "") -> None:
        super().__init__(app)
        self.words = strings("events")
        self._entered = self.words.get(f"{kind}_enter", "")
        self.pictures = Prospects(app.settings)
        self._games = games()
        known = faces()
        shown = {name: known[name] for name in self._games if name in known and self.kinds(name)}
        self._tiles = GameTiles(say("Game"), shown, {}, lambda number: self._build())
        self._tiles.prospects = self.pictures
        last = app.settings.last
        game = game or (last.game if last else "")
        if game in shown:
            self._tiles.chosen = list(shown).index(game)

    @property
    def game(self) -> str:
        """The name of the game that is chosen."""
        return list(self._tiles.faces)[self._tiles.chosen]

    def enter(self) -> None:
        self._build()

    def resume(self) -> None:
        self._build()

    def kinds(self, game: str) -> list[Kind]:
        """The events that a game has."""
        ruleset, found = load_ruleset(game), list[Kind]()
        for name, stands in STANDS.items():
            try:
                kind = stands(ruleset)
            except FileError as error:  # it is told where it is opened, too
                kind = Kind(name, fault_told(error), False)
            if kind is not None:
                found.append(kind)
        return found

    def _build(self) -> None:
        """A panel for each event of the chosen game."""
        words = self.words
        back = Button(words["back"], self.back)
        if not self._tiles.faces:
            self.show(Label(words["none"]), Columns([back]))
            return
        panels, doors = list[Widget](), list[Button]()
        first, places = "", {self._tiles.name}
        for kind in self.kinds(self.game):
            enter = Button(
                words[f"{kind.name}_enter"], partial(open_event, self.app, self.game, kind.name.capitalize())
            )
            enter.primary = not first
            first = first or enter.name
            places.add(enter.name)
            rows: list[Widget] = [Heading(words[kind.name]), Label(words[f"{kind.name}_about{kind.like}"], "small")]
            rows += [Label(kind.record, "small", "gold_light")]
            rows += [Label(words["under_way"], "small", "cream")] if kind.open_ else []
            panels.append(Panel([*rows, enter], 10, 18))
            doors.append(enter)
        alike(doors)
        focus = self.form.focused.name if self.form and self.form.focused else self._entered
        focus = focus if focus in places else first
        self.show(Column([self._tiles, Columns(panels, 240)], 16), Columns([back]), focus)
        self.layout()
        self.app.redraw()


def _caught_up(path: Path, model: type[R], check: Callable[[R], list[str]] = lambda run: []) -> R | None:
    """An event with the matches that ended since it was looked at. Raises FileError."""
    run = begun(path, model, check)
    return run and record(run)


def _so_far(game: str, run: GauntletRun | None, kind: str, rules: GauntletRules) -> tuple[Tally, bool]:
    """What all runs came to, and whether one is under way; one that ended is counted where it is opened."""
    tally = read_tally(game, kind)
    if run is None or not run.over(rules):
        return tally, run is not None
    return tally.with_run(run.seed, run.results, run.whole(rules)), False


def _kind(name: str, tally: Tally, under_way: bool, rank: str = "", of: str = "run", like: str = "") -> Kind:
    """A kind of event: of a first one the record itself says that it is under way."""
    return Kind(name, record_words(tally, rank, of, under_way), under_way and tally.runs > 0, like)


def _gauntlet(ruleset: Ruleset) -> Kind | None:
    game, rules = ruleset.name, read_gauntlet(ruleset.folder)
    if rules is None:
        return None
    tally, open_ = _so_far(game, _caught_up(gauntlet_file(game), GauntletRun), GAUNTLET, rules)
    return _kind(GAUNTLET, tally, open_, rules.rank(tally.whole), like=_like(ruleset))


def _forge(ruleset: Ruleset) -> Kind | None:
    """One is under way in the run after it, too."""
    game = ruleset.name
    if read_forge(ruleset.folder) is None:
        return None
    tally, open_ = _so_far(game, _caught_up(forge_file(game), ForgeRun), FORGE, path_of(ruleset))
    return _kind(FORGE, tally, open_)


def _league(ruleset: Ruleset) -> Kind | None:
    if not has_league(ruleset):
        return None
    tally = read_tally(ruleset.name, LEAGUE)
    league = _caught_up(league_file(ruleset.name), League, lambda league: league_faults(ruleset, league))
    others = read_others(league) if league is not None else {}
    finished = league is None or league.finished(others)
    if league is not None and finished:
        tally = tally.with_run(league.seed, league.results, league.place(others) == 1)
    return _kind(LEAGUE, tally, not finished, of="season", like=_like(ruleset))


def _like(ruleset: Ruleset) -> str:
    """Which words tell of what is played with decks, in a game in which nobody has one."""
    return "_people" if ruleset.shared_deck else ""


def _draft(ruleset: Ruleset) -> Kind | None:
    """One is under way in the run after it, too."""
    rules = read_draft_rules(ruleset.folder)
    if rules is None:
        return None
    tally, draft = read_tally(ruleset.name, DRAFT), _caught_up(draft_file(ruleset.name), Draft)
    if draft is not None and draft.over(rules):
        tally = tally.with_run(draft.seed, draft.results, draft.whole(rules))
    return _kind(DRAFT, tally, draft is not None and not draft.over(rules))


STANDS = {GAUNTLET: _gauntlet, FORGE: _forge, LEAGUE: _league, DRAFT: _draft}
"""How each kind of event stands in a game, if the game has it. Each raises FileError."""
