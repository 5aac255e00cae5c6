"""One evening at the window: a match from the main menu to its result, the rematch, and back to the menu."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pygame

from game import load_ruleset
from game.lab.random_decks import random_deck
from game.records.match import Match
from game.records.settings import Settings, load_settings, save_settings
from game.records.shelf import Shelf
from scenes import new_game
from scenes.main_menu import MainMenu
from scenes.robot.hands import UNHURRIED, Clock, Fault, Hands
from scenes.robot.mischief import Mischief
from scenes.robot.player import Player
from scenes.table.scene import TableScene
from scenes.window import App

if TYPE_CHECKING:
    from scenes.scene import Scene

PATIENCE = 120.0
"""Seconds that a computer may think."""
MOST_ROUNDS = 30_000
"""Rounds of looking and acting after which a match counts as stuck."""
IDLE = 400
"""Frames without anything to do, and without a computer that thinks, after which the table counts as stuck."""
EXTRA = {"Computer, quick": "greedy", "Computer, of three looks": "search:3", "Computer, by chance": "random"}
"""Players that the form offers to the robot besides: they cost little time."""


@dataclass(frozen=True)
class Sitting:
    """A match to be played: the game, who sits where as the form calls them, the seed of the deal and of the robot;
    how often there is mischief, whether the program is killed in between, and whether each has a random deck of the
    whole pool, not a starter deck."""

    game: str
    who: tuple[str, ...]
    seed: int
    mischief: float = 0.0
    kills: int = 0
    rematch: bool = True
    any_decks: bool = False

    def __str__(self) -> str:
        return f"{self.game}, {' - '.join(self.who)}, seed {self.seed}"


class Evening:
    """Plays a sitting in a window of its own; what time, hands and player are made of is said once for a kind of
    evening."""

    made_of: tuple[type[Clock], type[Hands], type[Player]] = Clock, Hands, Player

    def __init__(self, sitting: Sitting, settings: Settings | None = None) -> None:
        self.sitting = sitting
        self.dice = Random(sitting.seed)
        self._settings = settings or Settings(skin="plain", animation="none", pace="none", volume=0, welcomed=True)
        save_settings(self._settings)
        self.decks = dict(self.own_decks()) if sitting.any_decks else {}
        self.moves = 0
        self.seen: pygame.Surface | None = None  # the window as something went wrong
        self._open()

    def _open(self) -> None:
        """Start the program."""
        clock, hands, player = self.made_of
        self.clock = clock()
        self.app = App(self._settings, self.clock, save_settings)
        self.app.push(MainMenu(self.app))
        self.hands = hands(self.app, self.clock)
        self.player = player(self.hands, self.dice)
        self.mischief = Mischief(self.hands, self.dice, self.sitting.mischief)
        self.hands.frame()

    # ---- the evening
    def play(self) -> None:
        """From the main menu to the end of the match, and back. Raises Fault, or whatever a scene raises."""
        try:
            self.order()
            kills = sorted((self.dice.randrange(4, 90) for _ in range(self.sitting.kills)), reverse=True)
            self.to_the_end(kills)
            self.after_the_end()
        except Exception:
            self.app.draw()
            self.seen = self.app.surface.copy()
            raise
        finally:
            self.close()

    def own_decks(self) -> Iterator[tuple[int, str]]:
        """Put a random deck for each seat on the shelf; the seats from 1 on, and their decks' names."""
        ruleset = load_ruleset(self.sitting.game)
        if ruleset.shared_deck:
            return
        for seat in range(1, len(self.sitting.who) + 1):
            deck = random_deck(ruleset, self.dice).model_copy(update={"name": f"Random {seat}"})
            Shelf(ruleset.name).keep(deck)
            yield seat, deck.name

    def order(self) -> None:
        """Set up the match in the form for a new game."""
        new_game.WHO.update(EXTRA)
        sitting, hands = self.sitting, self.hands
        hands.push("New game")
        form = self.app.top
        if not isinstance(form, new_game.NewGameScene):
            raise Fault(f"there is no form for a new game, but\n{self.app.top.describe()}")
        self.choose("Game", lambda: form.game == sitting.game)
        if len(sitting.who) != len(form._who):
            self.choose("Players", lambda: len(form._who) == len(sitting.who))
        for seat, who in enumerate(sitting.who, 1):
            name = f"Player {seat}"
            self.choose(name, lambda name=name, who=who: hands.control(name).value == who)  # type: ignore[misc]
            decks = next((one for one in form.controls() if one.name == f"Deck {seat}"), None)
            if seat in self.decks:
                name, deck = f"Deck {seat}", self.decks[seat]
                self.choose(name, lambda name=name, deck=deck: hands.control(name).value == deck)  # type: ignore[misc]
            elif decks is not None:
                hands.tab_to(decks.name)
                for _ in range(self.dice.randrange(len(decks.options))):
                    hands.key(pygame.K_RIGHT)
        hands.push("More")
        hands.tab_to("Seed")
        for digit in str(sitting.seed):
            hands.key(ord(digit), text=digit)
        hands.push("Done")
        hands.push("Start")
        if not isinstance(self.app.top, TableScene):
            raise Fault(f"the match did not begin:\n{self.app.top.describe()}")

    def choose(self, name: str, right: Callable[[], bool]) -> None:
        """Step through a choice until it is as wanted."""
        self.hands.tab_to(name)
        for _ in range(20):
            if right():
                return
            self.hands.key(pygame.K_RIGHT)
            self.hands.tab_to(name)
        raise Fault(f"'{name}' cannot be set as wanted in\n{self.app.top.describe()}")

    @property
    def table(self) -> TableScene:
        """The table, beneath whatever lies over it."""
        found = next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)
        if found is None:
            raise Fault(f"there is no table any more, but\n{self.app.top.describe()}")
        return found

    def to_the_end(self, kills: list[int]) -> None:
        """Play until the result is shown."""
        idle, before, since = 0, -1, time.monotonic()
        for turn in range(MOST_ROUNDS):
            if self.app.top.name == "result":
                return
            if kills and turn >= kills[-1] and isinstance(self.app.top, TableScene) and not self.table.match.result:
                kills.pop()
                self.kill_and_go_on()
            scene = self.app.top
            played = len(self.table.match.history)
            if played != before:
                idle, before, since = 0, played, time.monotonic()
            if not self.act(scene):
                idle += 1
                if self.table.opponents.busy:
                    idle = 0
                    if time.monotonic() - since > PATIENCE:
                        raise Fault(f"the computer thinks for ever:\n{scene.describe()}")
                    self.wait()
                if idle > IDLE:
                    raise Fault(f"nothing happens any more:\n{scene.describe()}")
            self.look_for_trouble()
        raise Fault(f"the match is not over after {MOST_ROUNDS:,} rounds, {before:,} moves:\n{self.app.top.describe()}")

    def wait(self) -> None:
        """Let the computer think, in real time."""
        asked = self.table.opponents._asked
        connection = getattr(asked, "_connection", None)
        if connection is not None and not connection.closed:
            connection.poll(0.05)

    def act(self, scene: Scene) -> bool:
        """Do what a scene waits for; False if it waits for nobody."""
        hands = self.hands
        if isinstance(scene, TableScene):
            return self.at_table(scene)
        if scene.name == "asking":
            hands.key(self.dice.choice((pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_1, pygame.K_2, pygame.K_5)))
        elif scene.name == "dialogue":
            if scene.title not in ("The match goes on",):
                raise Fault(f"a message: {scene.describe()}")
            hands.key(pygame.K_RETURN)
        else:
            hands.key(pygame.K_ESCAPE)
        return True

    def at_table(self, scene: TableScene) -> bool:
        """Do what the table waits for."""
        hands = self.hands
        if scene.covered:
            self.app.draw()  # the button is placed as it is drawn
            hands.frame(seconds=UNHURRIED)
            self.player.uncover(scene)
            if scene.covered:
                raise Fault(f"the table stays covered:\n{scene.describe()}")
            return True
        if scene.summary.open and self.app.pace > 0:
            hands.key(pygame.K_SPACE)
            return True
        if scene.course.ended:  # mischief has closed the result
            hands.letter("space")
            return True
        if scene.match.result is not None or not scene.deciding or scene.motion.gliding:
            hands.frame(seconds=0.1)
            return False
        self.mischief.perhaps(scene)
        hands.frame()
        later = scene.in_hand.later
        if later is not None and later.due(scene.match):
            return True  # what a gesture meant for later comes first, as soon as it is asked for
        if self.app.top is scene and scene.deciding and scene.match.result is None and not scene.motion.gliding:
            if scene.summary.open:
                hands.key(pygame.K_SPACE)
            self.player.decide(scene)
            self.moves += 1
        return True

    def look_for_trouble(self) -> None:
        """What the window took in its stride is a fault all the same."""
        if self.app.rescue.logged:
            raise Fault(f"an error was caught: see {self.app.rescue.logged[0]}")
        table = next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)
        if table is None:
            return
        if table.match.trouble:
            raise Fault(f"the journal cannot be written: {table.match.trouble}")
        notes = [note for seat in range(len(table.match.seats)) for note in table.notes.of(seat)]
        wrong = [text for _, text in notes if "The opponent (" in text]
        if wrong:
            raise Fault(wrong[0])

    # ---- pulling the plug
    def kill_and_go_on(self) -> None:
        """The program is killed, and started again: Continue brings the match back as it was."""
        self.hands.note("killed")
        match = self.table.match
        path = match.path
        assert path is not None
        self.table.opponents.close()
        match.close()
        half_written = self.dice.random() < 0.3
        if half_written:
            with open(path, "ab") as file:
                file.write(b"1: half a mo")
        again = Match.follow(path)
        if again.position.to_json() != match.position.to_json():
            raise Fault("the journal gives another position than the one that was left")
        if again.log(None) != match.log(None):
            raise Fault("the journal gives another log than the one that was left")
        self._settings = load_settings()
        self._open()
        self.hands.push("Continue")
        self.continue_newest()
        if self.table.match.path != path:
            raise Fault(f"{self.table.match.path} goes on instead of {path}")
        if half_written != (self.app.top.name == "dialogue"):
            raise Fault(f"a half-written line, and then\n{self.app.top.describe()}")

    def continue_newest(self) -> None:
        """Take the first of the matches that are listed."""
        if self.app.top.name == "continue":
            self.hands.key(pygame.K_RETURN)

    # ---- after the end
    def after_the_end(self) -> None:
        """Look at the table, come back, read the journal again, play a rematch, leave."""
        hands, table = self.hands, self.table
        match, words = table.match, self.app.top.describe()
        if "format=" in words or "Deck(" in words:
            raise Fault(f"the result prints an object:\n{words}")
        hands.push("Look at the table")
        if self.app.top is not table:
            raise Fault(f"the table is not to be seen:\n{self.app.top.describe()}")
        hands.frame()
        table.describe()
        self.app.draw()
        if table.summary.open:
            hands.letter("space")
        hands.letter("space")
        if self.app.top.name != "result":
            raise Fault(f"the result is not shown again:\n{self.app.top.describe()}")
        path = match.path
        assert path is not None
        again = Match.follow(path)
        if again.position.to_json() != match.position.to_json():
            raise Fault("the journal of the whole match gives another position")
        if self.sitting.rematch:
            self.rematch()
        hands.push("Save and leave" if self.app.top.name == "pause" else "Main menu")
        if self.app.top.name != "main-menu":
            raise Fault(f"this is not the main menu:\n{self.app.top.describe()}")
        hands.frame()
        self.look_for_trouble()

    def rematch(self) -> None:
        """Once more, the seats swapped or not; it is given up at once."""
        hands = self.hands
        hands.push(self.dice.choice(("Rematch", "Swap seats")))
        if not isinstance(self.app.top, TableScene) or self.table.match.result is not None:
            raise Fault(f"there is no rematch:\n{self.app.top.describe()}")
        for _ in range(300):
            if self.table.deciding or self.table.covered or not self.table.people:
                break
            hands.frame(seconds=0.1)
            self.wait()
        self.look_for_trouble()
        for _ in range(3):
            if self.app.top.name == "pause":
                break
            hands.key(pygame.K_ESCAPE)

    def close(self) -> None:
        """Close the window."""
        while self.app.scenes:
            self.app.scenes.pop().leave()


def unseen() -> None:
    """No screen and no loudspeaker are wanted, and a signal ends the program instead of being an event that nobody
    reads. Must be called before the window opens."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
