"""A season of a league: the table, the round that is played, and one's next match."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game import load_ruleset
from game.ai.levels import LEVELS, USUAL
from game.lab import league as rest
from game.records.decks import DeckError, deck_meant
from game.records.files import FileError, remove
from game.records.league import (
    KIND,
    OWN,
    League,
    Line,
    Meeting,
    begin,
    league_faults,
    league_file,
    others_file,
    read_league,
    read_others,
)
from game.records.naming import called
from game.records.runs import (
    begun,
    begun_elsewhere,
    count_run,
    give_up_match,
    played,
    read_tally,
    record,
    same_run,
    tally_file,
    write_as,
)
from scenes.deck_glance import DeckGlance
from scenes.events.event import EventScene, cannot_go_on
from scenes.events.standing import level_words, record_words
from scenes.look import Look, strings
from scenes.start import COMPUTER, NewGame
from scenes.widgets import Button, Choice, Columns, Heading, Label, Panel, Widget
from scenes.words import fault_told, marked, name_said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.ruleset import Ruleset
    from scenes.window import App

LOOK_AGAIN = 1.0
"""Seconds after which it is asked whether others have played."""


def open_league(app: App, game: str) -> None:
    """The season of a game that is under way, or the choice of a deck for a new one. What cannot be read is told, and
    left as it is."""
    ruleset = load_ruleset(game)
    try:
        league = begun(league_file(game), League, lambda league: league_faults(ruleset, league))
        scene = LeagueScene(app, game, league)
    except FileError as error:
        cannot_go_on(app, strings("league"), error, league_file(game), tally_file(game, KIND))
        return
    app.push(scene)


class Standings(Widget):
    """The table: place, deck or name, matches, won, drawn, lost, points; one's own line is bright."""

    def __init__(self, league: League, lines: Sequence[Line]) -> None:
        super().__init__()
        self.league, self.lines = league, lines

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self._line = look.font("small").get_linesize() + look.px(5)
        self.rect = Rect(x, y, width, self._line * (len(self.lines) + 1))
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        heads = strings("league")["heads"].split()
        step = look.px(38)
        left = self.rect.right - step * len(heads)

        def cells(row: int, words: Sequence[str], style: str, colour: str) -> None:
            for number, word in enumerate(words):
                cell = Rect(left + number * step, self.rect.top + row * self._line, step, self._line)
                look.write(surface, word, cell, style, colour, "right")

        cells(0, heads, "note", "muted")
        for number, line in enumerate(self.lines, 1):
            own = line.deck == OWN
            style, colour = ("strong", "gold_light") if own else ("small", "cream")
            top = self.rect.top + number * self._line
            name = f"{number}. {name_said(self.league.names[line.deck])}"
            room = Rect(self.rect.left, top, left - self.rect.left, self._line)
            look.write(surface, look.shorten(name, style, room.width), room, style, colour)
            cells(number, [*map(str, (line.played, line.won, line.drawn, line.lost, line.points))], style, colour)


def _rivals(ruleset: Ruleset) -> list[Widget]:
    """Whom one would meet, a line for each level."""
    rules = read_league(ruleset.folder)
    by_level: dict[str, list[str]] = {}
    for rival in rules.rival if rules else ():
        by_level.setdefault(rival.level, []).append(rival.name)
    return [Label(f"{level_words(level)}: {', '.join(names)}", "small") for level, names in by_level.items()]


class LeagueScene(EventScene):
    """Eight decks, a match of one's own in every round; the others are played by the computer meanwhile."""

    name = KIND
    title = marked("League")

    def __init__(self, app: App, game: str, league: League | None = None) -> None:
        super().__init__(app)
        self.game, self.league = game, league
        self.ruleset = load_ruleset(game)
        self.words = strings("league")
        self.title = f"{strings('events')[KIND]} · {self.ruleset.title}"
        self.tally = read_tally(game, KIND)
        self.others: dict[Meeting, int] = {}
        self.failed = False
        """Were the others given up in the midst of their matches?"""
        self._since = 0.0
        played = [league.names[OWN]] if league else []
        self._deck = Choice(self.words["deck"], played, changed=lambda number: self.app.redraw())
        level = list(LEVELS).index(league.level if league else USUAL)
        self._level = Choice(self.words["level"], [*map(level_words, LEVELS)], level)

    # ---- how it stands
    @property
    def going(self) -> League | None:
        return self.league

    def is_gone(self, there: League | None) -> bool:
        assert self.league
        return there is None or not same_run(there, self.league)

    def catch_up(self) -> None:
        """Have the others play on, too."""
        assert self.league
        after = record(self.league) if not self.league.over else self.league
        if after != self.league:
            self.keep(after)
        self.others = read_others(after)
        rest.go_on(after)
        self.failed = False
        if self.finished:
            place = after.place(self.others)
            self.tally = count_run(self.game, KIND, after.seed, after.results, place == 1)

    @property
    def left(self) -> int:
        """Matches of the others that are still to be played in the rounds up to now."""
        return self.league.left(self.others) if self.league else 0

    @property
    def finished(self) -> bool:
        """Is the whole season played?"""
        return self.league is not None and self.league.finished(self.others)

    # ---- what is shown
    def build(self) -> None:
        """The table and the round, or the choice of a deck."""
        words, league = self.words, self.league
        titles = [words["titles"].format(count=self.tally.whole)] if self.tally.whole else []
        record = record_words(self.tally, of="season", under_way=league is not None and not self.finished)
        standing = Label(" ".join([record, *titles]), "small", "gold_light")
        back = Button(words["back"], self.back)
        people = self.ruleset.shared_deck
        fresh: list[Widget] = [self._deck, DeckGlance(self.game, self._deck), self._level, standing]
        if people:
            fresh = [*_rivals(self.ruleset), standing]
        if league is None:
            go = Button(words["begin"], self.begin, primary=True)
            go.enabled = people or bool(self._deck.words)
            about = Label(words["about_people" if people else "about"], "small", "gold_light")
            self.show(Panel([Heading(words["new"]), about, *fresh], 10, 18), Columns([go, back], 200), go.name)
            return
        lines = league.table(self.others)
        table = Panel([Heading(words["table"]), Standings(league, lines)], 8, 18)
        side: list[Widget]
        if self.finished:
            go = Button(words["again"], self.begin, primary=True)
            go.enabled = people or bool(self._deck.words)
            place = league.place(self.others)
            ended = words["first"] if place == 1 else words["ended"].format(place=place, count=len(league.names))
            side = [Heading(ended), *fresh]
            ways = [go, back]
        else:
            state = "none" if league.over else played(league)[0]
            go = Button(words["go_on"] if state == "open" else words["next_match"], self.next_match, primary=True)
            go.enabled = not league.over
            side = [*self._round(), standing]
            ways = [go, Button(words["give_up"], self.ask_to_give_up), back]
        focus = go.name if go.enabled else back.name
        self.show(Columns([table, Panel(side, 8, 18)], 420), Columns(ways, 200), focus)

    def _round(self) -> list[Widget]:
        """The matches of the round that is played now."""
        assert self.league
        league, words = self.league, self.words
        rows: list[Widget] = [Heading(words["round"].format(round=league.round + 1, rounds=league.rounds))]
        for meeting in league.meetings(league.round):
            one, other = (name_said(league.names[deck]) for deck in (meeting.one, meeting.other))
            if meeting.one == OWN:
                done = words[league.results[league.round]] if league.over else words["yours"]
                rows.append(Label(f"{one} \u2013 {other}: {done}", "small", "gold_light"))
                continue
            result = self.others.get(meeting)
            still = words["waits" if self.failed else "open"]
            ended = words["draw"] if (result or 0) < 0 else words["winner"].format(name=one if result else other)
            told = still if result is None else ended
            rows.append(Label(f"{one} \u2013 {other}: {told}", "small", "muted" if result is None else "cream"))
        if self.left:
            told = words["waiting_one" if self.left == 1 else "waiting"].format(left=self.left)
            rows.append(Label(told, "note", "muted"))
        if self.failed:
            rows += [Label(words["failed"], "small", "warning"), Button(words["try_again"], self.resume)]
        return rows

    # ---- what can be done
    def keep(self, league: League) -> None:
        """This is the season now; it is written to its file. Raises FileError."""
        self.league = league
        write_as(league, league_file(self.game))

    def begin(self) -> None:
        """A new season with the deck that is chosen; none that would be gone after its first match."""
        before = self.league
        try:
            there = begun_elsewhere(league_file(self.game), League, before)
            if there is not None and not there.over:  # begun in another window meanwhile
                self.league = there
                self.resume()
                return
            deck = None if self.ruleset.shared_deck else deck_meant(self.ruleset, self._deck.value)
            seed = random.SystemRandom().randrange(2**48)
            self.keep(begin(self.ruleset, deck, list(LEVELS)[self._level.chosen], seed, self.tally.runs + 1))
        except (FileError, DeckError) as error:
            self.league = before
            self.app.tell(self.words["unkept"], fault_told(error))
            return
        self._forget(before)
        self.resume()

    def _forget(self, league: League | None) -> None:
        """A season that is no longer wanted."""
        if league is not None:
            rest.stop(league)
            with suppress(FileError):  # nobody reads it any more
                remove(others_file(league))

    def order(self) -> NewGame:
        """One's next match."""
        assert self.league
        league = self.league
        return NewGame(
            self.game,
            ("human", league.level_of(league.opponent)),
            tuple(league.deck_of(number, self.ruleset) for number in (OWN, league.opponent)),
            league.match_seed,
            called(("You", league.names[league.opponent] if league.rivals else COMPUTER)),
            rated=True,
            event=league.event,
            round=league.round + 1,
        )

    def open_again(self) -> None:
        open_league(self.app, self.game)

    def give_up(self) -> None:
        """The season is gone with the match that is under way, and does not count."""
        assert self.league
        try:
            remove(league_file(self.game))
        except FileError as error:
            self.app.tell(self.words["unkept"], fault_told(error))
            return
        with suppress(FileError):  # it is offered on, as any other match
            give_up_match(self.league)
        self._forget(self.league)
        self.league, self.others = None, {}
        self.resume()

    # ---- time
    @property
    def waiting(self) -> bool:
        return bool(self.left)

    def update(self, dt: float) -> None:
        self._since += dt
        if self.left and self._since >= LOOK_AGAIN:
            self._since = 0.0
            assert self.league
            rest.go_on_if_stopped(self.league)
            if read_others(self.league) != self.others:
                self.resume()
                self.app.redraw()
            elif not self.failed and rest.failed(self.league):
                self.failed = True
                self.build()
                self.layout()
                self.app.redraw()
