"""All events of a game: what each is like, how it stands, and how it went before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from game import load_ruleset
from game.records.draft import KIND as DRAFT
from game.records.draft import Draft, DraftRules, draft_file, read_draft_rules
from game.records.files import FileError
from game.records.forge import KIND as FORGE
from game.records.forge import ForgeRun, forge_file, path_of, read_forge
from game.records.gauntlet import KIND as GAUNTLET
from game.records.gauntlet import GauntletRules, GauntletRun, gauntlet_file, read_gauntlet
from game.records.league import KIND as LEAGUE
from game.records.league import League, has_league, league_file
from game.records.runs import begun, read_tally
from scenes.drafting import open_draft
from scenes.events import open_event
from scenes.events.forge import open_forge
from scenes.events.gauntlet import open_gauntlet
from scenes.events.league import open_league
from scenes.events.standing import record_words
from scenes.form_scene import FormScene
from scenes.game_tiles import GameTiles
from scenes.look import strings
from scenes.prospects import Prospects
from scenes.start import faces, games
from scenes.widgets import Button, Column, Columns, Heading, Label, Panel, Widget
from scenes.words import marked, say

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from scenes.window import App


class Kind(NamedTuple):
    """A kind of event in a game: its name, its record in words, whether one is under way, and how it is opened."""

    name: str
    record: str
    open_: bool
    enter: Callable[[], object]
    like: str = ""
    """What is told of it is not what is usual."""


class EventsScene(FormScene):
    """The games above, the events of the chosen one below."""

    name = "events"
    title = marked("Events")
    width = 1180

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.words = strings("events")
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
        ruleset = load_ruleset(game)
        makes: dict[str, Callable[[], Kind | None]] = {
            "gauntlet": lambda: self._gauntlet(ruleset),
            "forge": lambda: self._forge(ruleset),
            "league": lambda: self._league(ruleset),
            "draft": lambda: self._draft(ruleset),
        }
        found = list[Kind]()
        for kind, make in makes.items():
            try:
                one = make()
            except FileError as error:  # it is told where it is opened, too
                one = Kind(kind, str(error), False, partial(open_event, self.app, game, kind.capitalize()))
            if one is not None:
                found.append(one)
        return found

    def _gauntlet(self, ruleset: Ruleset) -> Kind | None:
        game, gauntlet = ruleset.name, read_gauntlet(ruleset.folder)
        if gauntlet is None:
            return None
        tally = read_tally(game, GAUNTLET)
        told = record_words(tally, gauntlet.rank(tally.whole))
        return Kind("gauntlet", told, _runs(game, gauntlet), partial(open_gauntlet, self.app, game))

    def _forge(self, ruleset: Ruleset) -> Kind | None:
        if read_forge(ruleset.folder) is None:
            return None
        told = record_words(read_tally(ruleset.name, FORGE))
        return Kind("forge", told, _forges(ruleset), partial(open_forge, self.app, ruleset.name))

    def _league(self, ruleset: Ruleset) -> Kind | None:
        if not has_league(ruleset):
            return None
        told = record_words(read_tally(ruleset.name, LEAGUE), of="season")
        like = "_people" if ruleset.shared_deck else ""
        return Kind("league", told, _plays(ruleset.name), partial(open_league, self.app, ruleset.name), like)

    def _draft(self, ruleset: Ruleset) -> Kind | None:
        draft = read_draft_rules(ruleset.folder)
        if draft is None:
            return None
        told = record_words(read_tally(ruleset.name, DRAFT))
        return Kind("draft", told, _drafts(ruleset.name, draft), partial(open_draft, self.app, ruleset.name))

    def _build(self) -> None:
        """A panel for each event of the chosen game."""
        words = self.words
        back = Button(words["back"], self.back)
        if not self._tiles.faces:
            self.show(Label(words["none"]), Columns([back]))
            return
        panels: list[Widget] = []
        first = ""
        for kind in self.kinds(self.game):
            enter = Button(words[f"{kind.name}_enter"], kind.enter)
            enter.primary = not first
            first = first or enter.name
            rows: list[Widget] = [Heading(words[kind.name]), Label(words[f"{kind.name}_about{kind.like}"], "small")]
            rows += [Label(kind.record, "small", "gold_light")]
            rows += [Label(words["under_way"], "small", "cream")] if kind.open_ else []
            panels.append(Panel([*rows, enter], 10, 18))
        focus = self.form.focused.name if self.form and self.form.focused else first
        focus = focus if focus == self._tiles.name else first
        self.show(Column([self._tiles, Columns(panels, 240)], 16), Columns([back]), focus)
        self.layout()
        self.app.redraw()

    def take_pictures(self) -> bool:
        return self.pictures.poll()

    @property
    def painting(self) -> bool:
        return self.pictures.busy

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        self.pictures.shown = True


def _runs(game: str, rules: GauntletRules) -> bool:
    """Is a run through the gauntlet of a game under way? Raises FileError."""
    run = begun(gauntlet_file(game), GauntletRun)
    return run is not None and not run.over(rules)


def _forges(ruleset: Ruleset) -> bool:
    """Is a forge of a game, or the run after it, under way? Raises FileError."""
    run = begun(forge_file(ruleset.name), ForgeRun)
    return run is not None and not run.over(path_of(ruleset))


def _plays(game: str) -> bool:
    """Is a season of a game under way? Raises FileError."""
    league = begun(league_file(game), League)
    return league is not None and not league.over


def _drafts(game: str, rules: DraftRules) -> bool:
    """Is a draft of a game, or the run after it, under way? Raises FileError."""
    draft = begun(draft_file(game), Draft)
    return draft is not None and not draft.over(rules)
