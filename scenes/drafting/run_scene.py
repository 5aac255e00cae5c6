"""The run after a draft: its deck, how it stands, and the next match."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game import load_ruleset
from game.ai.levels import LEVELS, USUAL
from game.records.decks import Deck
from game.records.draft import KIND, Draft, counted, draft_file, rules_of, write_draft
from game.records.files import FileError, remove
from game.records.naming import called
from game.records.runs import begun, count_run, give_up_match, played, read_tally, record
from scenes.drafting import open_draft
from scenes.events.standing import level_words, record_words
from scenes.form_scene import FormScene
from scenes.start import COMPUTER, NewGame, continue_match
from scenes.widgets import Button, Choice, Column, Columns, Heading, Label, Panel
from scenes.words import fault_told, marked, say, say_many, sentence

if TYPE_CHECKING:
    from scenes.window import App


class RunScene(FormScene):
    """A deck of what was drafted meets the other drafters' decks, until enough matches are won or lost."""

    name = "draft-run"
    title = marked("Draft")
    width = 900

    def __init__(self, app: App, draft: Draft) -> None:
        super().__init__(app)
        self.draft = draft
        self._kept = self._in_file()
        """As its file is known here."""
        self.ruleset = load_ruleset(draft.game)
        self.rules = rules_of(self.ruleset)
        self.building = self.ruleset.of_pool(counted(draft.pool), self.rules.free)
        self._level = Choice(say("Opponents"), [*map(level_words, LEVELS)], list(LEVELS).index(USUAL))

    def enter(self) -> None:
        self.build()

    def resume(self) -> None:
        if self.left_behind:
            self.app.pop()
            open_draft(self.app, self.draft.game)
            return
        self.build()
        self.layout()

    @property
    def left_behind(self) -> bool:
        """Was another draft begun in another window meanwhile, or this one gone on with?"""
        there = self._in_file()
        return there is not None and there != self._kept

    def _in_file(self) -> Draft | None:
        """The draft as it is in its file, if it can be read: why not is told when it is written."""
        with suppress(FileError):
            return begun(draft_file(self.draft.game), Draft)
        return None

    @property
    def deck(self) -> Deck:
        """The deck as far as it is built."""
        return self.draft.deck or Deck(game=self.draft.game, name=say("Drafted deck"), sections={})

    def build(self) -> None:
        """How the run stands now, and what can be done."""
        after = record(self.draft)
        if after != self.draft:
            self.keep(after)
        over = self.draft.over(self.rules)
        if over:
            self.count()
        faults = self.building.faults(self.deck)
        state = played(self.draft)[0]
        begin = Button(say("Go on with the match") if state == "open" else say("Next match"), self.next_match)
        begin.enabled = not over and (not faults or state == "open")
        build = Button(say("Build the deck"), self.build_deck)
        suggest = Button(say("Let the computer build it"), self.suggest)
        again = Button(say("A new draft"), self.ask_for_new)
        focus = again if over else build if faults else begin
        focus.primary = True
        words = [sentence(fault) for _, fault in faults[:4]]
        rows = [
            Panel([Heading(self.standing()), Label(self.ends())]),
            Panel(
                [
                    Heading(
                        say_many(
                            "{name}, {number} card",
                            "{name}, {number} cards",
                            sum(self.deck.section("main").values()),
                            name=self.deck.name,
                        )
                    ),
                    Label(
                        "\n".join(words) or say("Legal: ready to be played."), "small", "warning" if faults else "muted"
                    ),
                    Columns([build, suggest], 260),
                ]
            ),
            *([] if over else [self._level]),
        ]
        self.show(Column(rows, 16), Columns([begin, again, Button(say("Back"), self.back)], 200), focus.name)

    def standing(self) -> str:
        """The matches so far, in words."""
        won, lost = self.draft.count("won"), self.draft.count("lost")
        over = say("The run is over: ") if self.draft.over(self.rules) else ""
        return say("{over}{won} won, {lost} lost", over=over, won=won, lost=lost)

    def ends(self) -> str:
        """When the run ends, and who comes next."""
        if self.draft.over(self.rules):
            return say(
                "{record_words} A new draft begins with new packs.",
                record_words=record_words(read_tally(self.draft.game, KIND)),
            )
        ends = say("{wins} wins or {losses} losses end the run.", wins=self.rules.wins, losses=self.rules.losses)
        return say("{ends} Next: the deck of drafter {opponent}.", ends=ends, opponent=self.draft.opponent() + 1)

    # ---- what can be done
    def keep(self, draft: Draft) -> None:
        """This is the draft now; it is written to its file."""
        self.draft = draft
        try:
            write_draft(draft, draft_file(draft.game))
            self._kept = draft
        except FileError as error:
            self.app.tell(say("The draft is not kept"), fault_told(error))

    def count(self) -> None:
        """The run is over: it counts, once."""
        draft = self.draft
        try:
            count_run(draft.game, KIND, draft.seed, draft.results, draft.whole(self.rules))
        except FileError as error:
            self.app.tell(say("The run is not counted"), fault_told(error))

    def build_deck(self) -> None:
        """Open the builder."""
        from scenes.drafting.building import DraftBuilder

        def kept(deck: Deck) -> None:
            if not self.left_behind:  # else that other one is shown afterwards
                self.keep(self.draft.model_copy(update={"deck": deck}))

        self.app.push(DraftBuilder(self.app, self.draft, self.deck, kept))

    def suggest(self) -> None:
        """A deck as a computer drafter would build it, in place of one's own only if that is meant."""
        built = self.deck_of(0)
        sections = {name: cards for name, cards in built.sections.items() if name != "pool"}
        deck = built.model_copy(update={"sections": sections})

        def take() -> None:
            if not self.left_behind:
                self.keep(self.draft.model_copy(update={"deck": deck}))
            self.resume()

        if any(self.deck.sections.values()) and self.deck.sections != sections:
            told = say("The computer builds another one of what you took; yours is gone then.")
            self.app.ask_before_loss(say("Replace your deck?"), told, say("Replace it"), take, say("Keep mine"))
        else:
            take()

    def deck_of(self, seat: int) -> Deck:
        """The deck that a computer drafter builds of the pool of a seat."""
        pool = [self.ruleset.by_name[name] for name in self.draft.pools[seat]]
        name = say("Drafter {seat}", seat=seat + 1) if seat else self.deck.name
        deck: Deck = self.ruleset.drafters.deck_of(pool, name)
        return deck

    def next_match(self) -> None:
        """Sit down to the next match of the run, or go on with it."""
        if self.left_behind:
            self.resume()
            return
        state, journal = played(self.draft)
        if state == "open":
            continue_match(self.app, journal)
            return
        if state != "none":  # it was played to its end in another window meanwhile
            self.resume()
            return
        pool = {"pool": counted(self.draft.pool)}
        mine = self.deck.model_copy(update={"sections": {**self.deck.sections, **pool}})
        self.app.start_match(
            NewGame(
                self.draft.game,
                ("human", list(LEVELS)[self._level.chosen]),
                (mine, self.deck_of(self.draft.opponent())),
                self.draft.match_seed,
                called(("You", COMPUTER)),
                settings=self.rules.settings,
                event="Draft",
                round=len(self.draft.results) + 1,
            )
        )

    def ask_for_new(self) -> None:
        """Begin anew; a run that is under way is given up only if that is meant."""
        if self.draft.over(self.rules):
            self.begin_anew()
        else:
            self.app.ask_before_loss(
                say("Give up this run?"),
                say("Its cards and its deck are gone then."),
                say("A new draft"),
                self.begin_anew,
                say("Go on"),
            )

    def begin_anew(self) -> None:
        """New packs, in place of this run."""
        if self.left_behind:
            self.resume()
            return
        try:
            remove(draft_file(self.draft.game))
        except FileError as error:
            self.app.tell(say("The draft cannot be given up"), fault_told(error))
            return
        with suppress(FileError):  # it is offered on, as any other match
            give_up_match(self.draft)
        self.app.pop()
        open_draft(self.app, self.draft.game)
