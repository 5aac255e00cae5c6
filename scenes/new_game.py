"""Setting up a new game: which one, who sits where with which deck."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.ai.levels import LEVELS, USUAL
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.start import NewGame, called, deck_names, games, has_shared_deck, said_of_levels, seat_counts, settings_of
from scenes.widgets import Button, Choice, Column, Columns, Heading, Label, Panel, TextEntry, Toggle

if TYPE_CHECKING:
    from scenes.window import App

WHO = {"You": "human", "Friend": "human"} | {f"Computer, {level}": level for level in LEVELS}


class NewGameScene(FormScene):
    """The order for a match. Each time it begins with you against the computer at its normal level."""

    name = "new-game"
    title = "New game"
    width = 960

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = strings("new_game")
        self._games = games()
        self._decks_of = {game: deck_names(game) for game in self._games}
        self._who: list[Choice] = []
        self._decks: list[Choice] = []
        self._agreed: list[Choice] = []

    def enter(self) -> None:
        cancel = Button("Back", self.back)
        if not self._games:
            self.show(Label(self._words["no_games"]), Columns([cancel]))
            return
        self._game = Choice("Game", list(self._games.values()), changed=lambda number: self._build())
        self._seed = TextEntry("Seed", allowed="0123456789", longest=12, empty="random", hint=self._words["seed"])
        self._open = Toggle("Open decklists", False, hint=self._words["open_lists"])
        self._hands = Toggle("Open hands", False, hint=self._words["open_hands"])
        self._seats = Choice("Players", [], changed=lambda number: self._build())
        self._build("Start")

    def turn_to(self, game: str) -> None:
        """Choose a game, if it is there."""
        if game in self._games:
            self._game.choose(list(self._games).index(game))

    @property
    def game(self) -> str:
        """The name of the game that is chosen."""
        return list(self._games)[self._game.chosen]

    def _build(self, focus: str = "") -> None:
        """Lay out a panel for each seat of the chosen game, keeping what was chosen for the seats."""
        counts = seat_counts(self.game)
        if self._seats.options != [str(count) for count in counts]:
            self._seats.offer([str(count) for count in counts])
        decks = self._decks_of[self.game]
        shared = has_shared_deck(self.game)
        known = [choice.chosen for choice in self._who]
        usual = list(WHO).index(f"Computer, {USUAL}")
        self._who, self._decks, panels = [], [], []
        for seat in range(counts[self._seats.chosen]):
            who = Choice("Player", list(WHO), known[seat] if seat < len(known) else usual if seat else 0)
            deck = Choice("Deck", decks, seat % max(1, len(decks)))
            who.name, deck.name = f"Player {seat + 1}", f"Deck {seat + 1}"
            who.changed = self._say_levels
            self._who.append(who)
            self._decks.append(deck)
            panels.append(who if shared else Panel([Heading(f"Seat {seat + 1}"), who, deck]))
        settings = settings_of(self.game)
        if [choice.name for choice in self._agreed] != list(settings):
            self._agreed = [Choice(name, words) for name, words in settings.items()]
        rows = [
            self._game,
            *([self._seats] if len(counts) > 1 else []),
            Columns(panels, 400 if shared else 330),
            *([Columns(self._agreed, 400)] if self._agreed else []),
            Columns([self._seed, *([] if shared else [self._open]), self._hands], 260),
        ]
        start = Button("Start", self._start, primary=True)
        start.enabled = bool(decks)
        if not decks:
            rows.append(Label(self._words["no_decks"], colour="warning"))
        focused = self.form.focused.name if self.form and self.form.focused else ""
        self.show(
            Column(rows, 16), Columns([start, Button("Back", self.back)], 160), (focus if decks else "Back") or focused
        )
        self._say_levels()
        if not focus:
            self.layout()

    def _say_levels(self, number: int = 0) -> None:
        """Under the form it says how strong the computer is that is chosen, where that was measured."""
        lines = said_of_levels(self.game)
        for who in self._who:
            who.hint = lines.get(WHO[who.value], "")

    def order(self) -> NewGame:
        """The game as it is set up now."""
        names = tuple(who.value for who in self._who)
        seed = int(self._seed.content) if self._seed.content else random.SystemRandom().randrange(10**9)
        return NewGame(
            self.game,
            tuple(WHO[name] for name in names),
            tuple(deck.value for deck in self._decks),
            seed,
            called([name.partition(",")[0] for name in names]),
            self._open.on,
            {choice.name: choice.value for choice in self._agreed if choice.chosen},
            self._hands.on,
        )

    def _start(self) -> None:
        self.app.start_match(self.order())
