"""A run through a gauntlet: the path, who comes next, one's deck, and how it went before."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game import load_ruleset
from game.records.decks import Deck, DeckError, deck_meant
from game.records.files import FileError
from game.records.gauntlet import (
    KIND,
    GauntletRules,
    GauntletRun,
    Stage,
    gauntlet_file,
    gauntlet_of,
    risen,
    run_faults,
    shared_deck,
)
from game.records.naming import called
from game.records.runs import (
    Tally,
    begun,
    begun_elsewhere,
    count_run,
    give_up_match,
    played,
    read_tally,
    record,
    run_file,
    same_run,
    tally_file,
    write_as,
)
from scenes.deck_glance import DeckGlance, DeckSeen
from scenes.events.event import EventScene, cannot_go_on
from scenes.events.path import Path, State, who
from scenes.events.standing import level_words, record_words
from scenes.look import strings
from scenes.prospects import Prospects
from scenes.start import NewGame
from scenes.widgets import Button, Choice, Column, Columns, Heading, Label, Panel, Widget
from scenes.words import fault_told, marked, say

if TYPE_CHECKING:
    from scenes.window import App


def open_gauntlet(app: App, game: str) -> None:
    """The run through the gauntlet of a game that is under way, or the choice of a deck for a new one. What cannot be
    read is told, and left as it is."""
    ruleset = load_ruleset(game)
    try:
        run = begun(gauntlet_file(game), GauntletRun, lambda run: run_faults(ruleset, run))
        scene = GauntletScene(app, game, run)
    except FileError as error:
        cannot_go_on(app, strings("gauntlet"), error, gauntlet_file(game), tally_file(game, KIND))
        return
    app.push(scene)


class GauntletScene(EventScene):
    """The opponents of a gauntlet one after the other, until one of them wins or all are beaten."""

    name = KIND
    title = marked("Gauntlet")

    def __init__(self, app: App, game: str, run: GauntletRun | None = None) -> None:
        super().__init__(app)
        self.game, self.run = game, run
        self.ruleset = load_ruleset(game)
        self.rules = self.rules_of()
        self.tally: Tally = read_tally(game, self.name)
        self.words = strings("gauntlet")
        self.title = f"{strings('events')[self.name]} · {self.ruleset.title}"
        self.pictures = Prospects(app.settings)
        played = [run.deck.name] if run and run.deck else []
        self._deck = Choice(self.words["deck"], played, changed=lambda number: app.redraw())
        self._looked_at: int | None = None

    def rules_of(self) -> GauntletRules:
        """Who is met, and when the run ends."""
        return gauntlet_of(self.ruleset)

    # ---- what is shown
    @property
    def going(self) -> GauntletRun | None:
        return self.run

    def is_gone(self, there: GauntletRun | None) -> bool:
        assert self.run
        return there is not None and (not same_run(there, self.run) or (there.given_up and not self.run.given_up))

    def catch_up(self) -> None:
        assert self.run
        after = record(self.run)
        if after != self.run:
            self.keep(after)
            self._looked_at = None
        if after.over(self.rules):
            self.tally = count_run(self.game, self.name, after.seed, after.results, after.whole(self.rules))

    @property
    def over(self) -> bool:
        """Has the run ended?"""
        return self.run is not None and self.run.over(self.rules)

    def build(self, focus: str = "") -> None:
        """The path, the match that is looked at beside one's own deck, and what can be done."""
        run, rules = self.run, self.rules
        at = min(run.won, len(rules.stage) - 1) if run else 0
        looked_at = at if self._looked_at is None else self._looked_at
        rank = run.rank if run else self.tally.whole
        path = Path(self.game, rules.stage, self._states(), rank, looked_at, self._look_at)
        path.prospects = self.pictures
        about = [Label(say(rules.about), "small", "gold_light")] if rules.about else []
        panels = Columns([self._opponents(rules.stage[looked_at], rank), Panel(self._own(), 8, 18)], 420)
        go = self._way_on()
        ways = [go]
        if run and not self.over:
            ways.append(Button(self.words["give_up"], self.ask_to_give_up))
        ways.append(Button(self.words["back"], self.back))
        self.show(Column([*about, path, panels], 14), Columns(ways, 200), focus or go.name)
        self._path = path

    def _way_on(self) -> Button:
        """The button that goes on."""
        if self.run is None or self.over:
            name = self.words["again"] if self.run else self.words["begin"]
            button = Button(name, self.begin, primary=True)
            button.enabled = bool(self._deck.words) or self.ruleset.shared_deck
            return button
        name = self.words["go_on"] if played(self.run)[0] == "open" else self.words["next_match"]
        return Button(name, self.next_match, primary=True)

    def _states(self) -> list[State]:
        """How it stands with each match of the path."""
        if self.run is None:
            return [State.NEXT, *[State.AHEAD] * (len(self.rules.stage) - 1)]
        won = min(self.run.won, len(self.rules.stage))
        row = [State.BEATEN] * won
        if won < len(self.rules.stage):
            lost = self.run.results[-1:] == ("lost",)
            row.append(State.NEXT if not self.over else State.LOST if lost else State.AHEAD)
        return row + [State.AHEAD] * (len(self.rules.stage) - len(row))

    def _opponents(self, stage: Stage, rank: int) -> Panel:
        """Who sits there, how strong they are, and what is particular."""
        rows: list[Widget] = [Heading(who(stage))]
        if stage.says:
            rows.append(Label(f"\u201c{stage.says}\u201d", "small", "gold_light"))
        for one in stage.opponent:
            level = risen(one.level, rank)
            plays = f"{one.name}: {say(level)}" if len(stage.opponent) > 1 else level_words(level)
            rows.append(Label(f"{plays}, {one.deck}" if one.deck else plays, "small"))
        if len(stage.opponent) == 1 and (deck := self.ruleset.decks().get(stage.opponent[0].deck)):
            rows.append(Label(deck.plan, "small", "muted"))
        if stage.twist:
            rows.append(Label(say(stage.twist.words), "body", "warning"))
        return Panel(rows, 8, 18)

    def _own(self) -> list[Widget]:
        """One's deck, how the run stands, and how others went."""
        rows: list[Widget] = [Heading(self.standing())]
        run = self.run
        if run is not None and not self.over:
            if run.deck is not None:
                rows += [Label(self.words["your_deck"].format(deck=run.deck.name)), DeckSeen(self.seen(run.deck))]
            lost = run.results.count("lost")
            left = self.rules.losses - lost
            words = self.words[("one_loss" if left == 1 else "losses") + ("_more" if lost else "")]
            rows.append(Label(words.format(losses=left, lost=lost), "small", "muted"))
        else:
            rows += self.chosen()
        under_way = run is not None and not self.over
        words = record_words(self.tally, self.rules.rank(self.tally.whole), under_way=under_way)
        rows.append(Label(words, "small", "gold_light"))
        return rows

    def seen(self, deck: Deck) -> Deck:
        """The deck of the run as it is shown."""
        return deck

    def chosen(self) -> list[Widget]:
        """What a new run is begun with."""
        return [self._deck, DeckGlance(self.game, self._deck)] if self._deck.words else []

    def standing(self) -> str:
        """How the run stands, in words."""
        if self.run is None:
            return self.words["no_run"]
        won, count = self.run.won, len(self.rules.stage)
        if self.run.whole(self.rules):
            return self.words["all_beaten"].format(rank=self.rules.rank(self.tally.whole))
        return self.words["run_over" if self.over else "standing"].format(won=won, count=count)

    def _look_at(self, number: int) -> None:
        """Look at another match of the path."""
        self._looked_at = number
        self.build(say("Path"))
        self.layout()
        self.app.redraw()

    # ---- what can be done
    def keep(self, run: GauntletRun) -> None:
        """This is the run now; it is written to its file. Raises FileError."""
        self.run = run
        write_as(run, run_file(self.game, self.name))

    def begin(self) -> None:
        """A new run with the deck that is chosen, and its first match; none that would be gone after it."""
        before, seed = self.run, random.SystemRandom().randrange(2**48)
        try:
            there = begun_elsewhere(run_file(self.game, self.name), GauntletRun, before)
            if there is not None and not there.over(self.rules):  # begun in another window meanwhile
                self.run = there
                self.resume()
                return
            deck = None if self.ruleset.shared_deck else self._chosen_deck()
            self.keep(
                GauntletRun(game=self.game, seed=seed, number=self.tally.runs + 1, rank=self.tally.whole, deck=deck)
            )
        except (FileError, DeckError) as error:
            self.run = before
            self.app.tell(self.words["unkept"], fault_told(error))
            return
        self._looked_at = None
        self.next_match()

    def _chosen_deck(self) -> Deck:
        return deck_meant(self.ruleset, self._deck.value)

    def order(self) -> NewGame:
        """The next match of the run."""
        assert self.run
        run, stage = self.run, self.run.stage(self.rules)
        own = run.deck or shared_deck(self.ruleset)
        return NewGame(
            self.game,
            ("human", *(risen(one.level, run.rank) for one in stage.opponent)),
            (own, *(self.rules.deck_of(one, self.ruleset) for one in stage.opponent)),
            run.match_seed,
            called(("You", *(one.name for one in stage.opponent))),
            settings=stage.settings,
            rated=True,
            event=run.event,
            round=len(run.results) + 1,
            twist=stage.twist,
        )

    def open_again(self) -> None:
        open_gauntlet(self.app, self.game)

    def give_up(self) -> None:
        """The run counts as it stands; a match that is under way is given up too."""
        assert self.run
        try:
            give_up_match(self.run)
            self.keep(record(self.run).model_copy(update={"given_up": True}))
        except FileError as error:
            self.app.tell(self.words["unkept"], fault_told(error))
        self.resume()
