"""Setting up a new game: which one, who sits where with which deck."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.levels import LEVELS, LIKE, USUAL
from game.records.game_faces import GameFace
from game.records.names import visible
from game.records.naming import called
from game.records.series import LENGTHS
from game.records.settings import LastGame
from scenes.deck_glance import DeckGlance
from scenes.dialogue import PlateScene
from scenes.form_scene import FormScene
from scenes.game_tiles import GameTiles
from scenes.look import strings
from scenes.people import ColourChoice, chosen
from scenes.prospects import Prospects
from scenes.start import (
    NewGame,
    deck_names,
    faces,
    games,
    has_cards_beside,
    has_shared_deck,
    how_strong,
    seat_counts,
    settings_of,
    troubles,
)
from scenes.widgets import Button, Choice, Column, Columns, Control, Heading, Label, Panel, TextEntry, Toggle, Widget
from scenes.words import marked, say, say_many

if TYPE_CHECKING:
    from scenes.window import App

WHO = {marked("You"): "human", marked("Friend"): "human"} | {f"Computer, {level}": level for level in LEVELS}

LASTING = frozenset(WHO)
"""Who is remembered for the next time."""


class NewGameScene(FormScene):
    """The order for a match. It begins with what was chosen the last time, at first with you against the computer at
    its normal level."""

    name = "new-game"
    title = marked("New game")
    width = 1180
    growth = 80  # a form of four seats instead of two

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = strings("new_game")
        self._games, self._troubles = games(), troubles()
        known = faces()
        self._faces = {game: known.get(game, GameFace(title=title)) for game, title in self._games.items()}
        self.pictures = Prospects(app.settings)
        self._decks_of = {game: deck_names(game) for game in self._games}
        self._who: list[Choice] = []
        self._decks: list[Choice] = []
        self._agreed: list[Choice] = []
        self._like = Label("", "note", "muted")
        known = (*app.settings.people, "", "", "", "")[:4]
        self._names = [
            TextEntry(
                say("Your name") if number == 1 else say("Name {number}", number=number),
                name,
                longest=20,
                empty=say("none"),
                hint=hint,
            )
            for hint in [self._words["names"]]
            for number, name in enumerate(known, 1)
        ]
        hint = self._words["colours"]
        self._colours = [
            ColourChoice(say("Your colour") if number == 1 else say("Colour {number}", number=number), colour, hint)
            for number, colour in enumerate(chosen(app.settings), 1)
        ]
        for one in self._colours:
            one.others = self._colours

    def enter(self) -> None:
        cancel = Button(say("Back"), self.back)
        if not self._games:
            self.show(Column([Label(self._words["no_games"]), *self._in_trouble()]), Columns([cancel]))
            return
        players = {game: _players(seat_counts(game)) for game in self._games}
        self._game = GameTiles(say("Game"), self._faces, players, lambda number: self._build())
        self._game.prospects = self.pictures
        self._seed = TextEntry(
            say("Seed"), allowed="0123456789", longest=12, empty=say("by chance"), hint=self._words["seed"]
        )
        self._open = Toggle(say("Open decklists"), False, hint=self._words["open_lists"])
        self._hands = Toggle(say("Open hands"), False, hint=self._words["open_hands"])
        self._length = Choice(say("Match"), list(LENGTHS))
        self._rated = Toggle(say("Rated"), False, hint=self._words["rated"])
        self._seats = Choice(say("Players"), [], changed=lambda number: self._build())
        if self.app.settings.last:
            self._restore(self.app.settings.last)
        self._build(say("Start"))

    def resume(self) -> None:
        """A deck that was dropped onto the window is offered."""
        known, self._decks_of = self._decks_of, {game: deck_names(game) for game in self._games}
        if self._decks_of != known or self._like.text != self._told():
            self._build()

    def _restore(self, last: LastGame) -> None:
        """Choose what was chosen before, as far as it is still there."""
        if last.game not in self._games:
            return
        self._game.chosen = list(self._games).index(last.game)
        counts = seat_counts(last.game)
        if len(last.who) not in counts or any(who not in WHO for who in last.who):
            return
        self._seats.offer([str(count) for count in counts], counts.index(len(last.who)))
        self._open.on, self._hands.on, self._rated.on = last.open_lists, last.open_hands, last.rated
        self._length.chosen = list(LENGTHS.values()).index(last.games) if last.games in LENGTHS.values() else 0
        self._build()
        for choice, who in zip(self._who, last.who, strict=True):
            choice.chosen = list(WHO).index(who)
        for choice, named in (*zip(self._decks, last.decks, strict=False), *self._agreed_last(last)):
            if named in choice.words:
                choice.chosen = choice.words.index(named)

    def _agreed_last(self, last: LastGame) -> list[tuple[Choice, str]]:
        return [(choice, last.agreed[choice.name]) for choice in self._agreed if choice.name in last.agreed]

    def turn_to(self, game: str) -> None:
        """Choose a game, or say why it is not there."""
        if game in self._games:
            self._game.choose(list(self._games).index(game))
        elif self._troubles:
            self.app.tell(say("A game cannot be read"), "\n".join(self._troubles))

    def turn_to_match(self, played: NewGame) -> None:
        """Choose what a match was played with, where one person sat at most: the names of several go with the form's
        own seats."""
        self.turn_to(played.game)
        if played.seats.count("human") < 2:
            self._restore(_as_chosen(played))
            self._build()

    def again(self) -> None:
        """Begin what was chosen the last time, unless some of it is gone: then it is shown what is there."""
        if self._chosen() == self.app.settings.last:
            self.start()
        else:
            self.app.tell(say("Not all of it is there any more"), self._words["gone"])

    def _in_trouble(self) -> list[Label]:
        return [Label(trouble, "small", "warning") for trouble in self._troubles]

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
        count, shared = counts[self._seats.chosen], has_shared_deck(self.game)
        close = count > 2  # narrow columns say more, line by line
        panels = self._seated(count, decks, shared, close)
        agreed = {choice.name: choice.value for choice in self._agreed}
        self._agreed = [
            Choice(name, words, words.index(agreed[name]) if agreed.get(name) in words else 0)
            for name, words in settings_of(self.game, len(self._who)).items()
        ]
        face = self._faces[self.game]
        words = " ".join(
            part for part in (say(face.line), f"{say(face.effort).capitalize()}." if face.effort else "") if part
        )
        about = Label(words, "small", "gold_light")
        rows: list[Widget] = [
            self._game,
            *([Columns([about, self._seats], 300)] if len(counts) > 1 else [about]),
            Columns(panels, 300 if shared else 250),
            *self._introduced(),
        ]
        self._like.text = self._told()
        if self._like.text:
            rows.append(self._like)
        start = Button(say("Start"), self.start, primary=True)
        start.enabled = bool(decks)
        if not decks:
            rows.append(Label(self._words["no_decks"], colour="warning"))
        rows += self._in_trouble()
        focused = self.form.focused.name if self.form and self.form.focused else ""
        self.show(
            Column(rows, 6 if close or self._asked > 1 else 12),
            Columns([start, Button(say("More"), self._more), Button(say("Back"), self.back)], 160),
            (focus if decks else say("Back")) or focused,
        )
        if not focus:
            self.layout()

    def _seated(self, count: int, decks: list[str], shared: bool, close: bool) -> list[Widget]:
        """Who sits at each seat and with which deck, as was chosen before where that is still there."""
        known = [choice.chosen for choice in self._who]
        taken = [choice.value for choice in self._decks]
        usual = list(WHO).index(f"Computer, {USUAL}")
        spaces = (4, 10) if close else (8, 14)
        self._who, self._decks = [], []
        panels: list[Widget] = []
        for seat in range(count):
            sits = known[seat] if seat < len(known) else usual if seat else 0
            who = Choice("Player", list(WHO), sits, self._sit)
            held = taken[seat] if seat < len(taken) else ""
            deck = Choice(say("Deck"), decks, decks.index(held) if held in decks else seat % max(1, len(decks)))
            who.name, deck.name = say("Player {seat}", seat=seat + 1), say("Deck {seat}", seat=seat + 1)
            self._who.append(who)
            self._decks.append(deck)
            panels.append(who if shared else Panel([who, deck, DeckGlance(self.game, deck)], *spaces))
        return panels

    @property
    def _humans(self) -> int:
        return sum(WHO[who.value] == "human" for who in self._who)

    def _introduced(self) -> list[Widget]:
        """Where two people or more play, their names and colours: each name beside its colour, or above it."""
        self._asked = count = self._humans
        if count < 2:
            return []
        names, colours = self._names[:count], self._colours[:count]
        if count > 2:
            return [Columns(names, 200), Columns(colours, 200)]
        return [Columns([one for pair in zip(names, colours, strict=True) for one in pair], 200)]

    def _sit(self, number: int) -> None:
        """Somebody else sits on a seat."""
        if max(self._humans, 1) != max(self._asked, 1):
            self._build()
        self._like.text = self._told()
        self.layout()

    def _levels(self) -> str:
        """What the computers that sit here are like and how strong they were measured to be, a line for each level."""
        levels = dict.fromkeys(who.value.partition(", ")[2] for who in self._who)
        return "\n".join(
            f"{say(level).capitalize()}: {say(LIKE[level])} {how_strong(self.game, level)}".rstrip()
            for level in levels
            if level in LIKE
        )

    def _told(self) -> str:
        """What the computers are like, and what is set under More, since it is remembered from game to game."""
        said = [say(choice.value) for choice in self._lengths if choice.chosen]
        said += [f"{say(choice.name)}: {say(choice.value)}" for choice in self._agreed if choice.chosen]
        said += [toggle.name for toggle in self._toggles if toggle.on]
        more = say("More: {what}.", what=", ".join(said)) if said else ""
        return "\n".join(line for line in (self._levels(), more) if line)

    @property
    def _lengths(self) -> list[Choice]:
        return [self._length] if len(self._who) == 2 else []

    @property
    def _toggles(self) -> list[Toggle]:
        return [*([] if has_shared_deck(self.game) else [self._open]), self._hands, self._rated]

    def _more(self) -> None:
        """What is chosen less often."""
        self._length.hint = self._words["swaps" if has_cards_beside(self.game) else "length"]
        people = self._names[: self._humans] if self._humans < 2 else []
        self.app.push(MoreScene(self.app, [self._seed, *people, *self._lengths, *self._toggles, *self._agreed]))

    def order(self) -> NewGame:
        """The game as it is set up now."""
        names = tuple(who.value for who in self._who)
        seed = int(self._seed.content) if self._seed.content else random.SystemRandom().randrange(10**9)
        return NewGame(
            self.game,
            tuple(WHO[name] for name in names),
            tuple(deck.value for deck in self._decks),
            seed,
            called(self._called(), self._humans),
            self._open.on,
            {choice.name: choice.value for choice in self._agreed if choice.chosen},
            self._hands.on,
            self._rated.on,
            event=self._length.value if self.games > 1 else "",
            round=1 if self.games > 1 else 0,
            games=self.games,
        )

    @property
    def games(self) -> int:
        """How many games are played at most; with more than two seats one."""
        return LENGTHS[self._length.value] if len(self._who) == 2 else 1

    def _called(self) -> list[str]:
        """What each seat is called, before namesakes are told apart: people by their names, where they gave them."""
        given = iter(self._people())
        named = []
        for who in self._who:
            own = next(given, "") if WHO[who.value] == "human" else ""
            named.append(own or who.value.partition(",")[0])
        return named

    def _people(self) -> tuple[str, ...]:
        """The names that were given, without trailing gaps."""
        names = [" ".join(visible(entry.content).split()) for entry in self._names]
        while names and not names[-1]:
            names.pop()
        return tuple(names)

    def _chosen(self) -> LastGame:
        """What is remembered for the next time."""
        return LastGame(
            game=self.game,
            who=tuple(who.value for who in self._who),
            decks=tuple(deck.value for deck in self._decks),
            open_lists=self._open.on,
            open_hands=self._hands.on,
            rated=self._rated.on,
            games=self.games,
            agreed={choice.name: choice.value for choice in self._agreed if choice.chosen},
        )

    def start(self) -> None:
        """Begin the match, and remember what was chosen."""
        last = self._chosen()
        if all(who in LASTING for who in last.who):
            self.app.change(last=last)
        self._keep_people()
        self.app.start_match(self.order())

    def leave(self) -> None:
        super().leave()
        self._keep_people()

    def _keep_people(self) -> None:
        """Who people are is remembered, whether they play now or not."""
        settings, people, colours = self.app.settings, self._people(), [choice.value for choice in self._colours]
        if (people, colours) != (settings.people, chosen(settings)):
            self.app.change(people=people, colours=tuple(colours))


def _as_chosen(played: NewGame) -> LastGame:
    """What the form would remember of an order; whoever it does not offer goes by the agent's own name."""
    words = {agent: who for who, agent in reversed(WHO.items())}
    return LastGame(
        game=played.game,
        who=tuple(words.get(agent, agent) for agent in played.seats),
        decks=tuple(getattr(deck, "name", deck) for deck in played.decks),
        open_lists=played.open_lists,
        open_hands=played.open_hands,
        rated=played.rated,
        games=played.games,
        agreed=dict(played.settings),
    )


def _players(counts: Sequence[int]) -> str:
    """With how many a game is played, in words."""
    if len(counts) == 1:
        return say_many("{number} player", "{number} players", counts[0])
    return say("{least}\u2013{most} players", least=counts[0], most=counts[-1])


class MoreScene(PlateScene):
    """The seed, what lies open and what is agreed on before a game."""

    name = "new-game-more"
    title = marked("More")
    width = 640

    def __init__(self, app: App, fields: Sequence[Control]) -> None:
        super().__init__(app)
        done = Button(say("Done"), self.back, primary=True)
        self.show([Heading(say(self.title), "title", "centre"), *fields, done], 14)
        assert self.form
        self.form.focus(fields[0])

    def leave(self) -> None:
        assert self.form
        self.form.focus(None)
