"""The tab that lets the computer play the deck against others, and tells how often it won."""

from __future__ import annotations

from random import SystemRandom
from statistics import median
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.lab.simulate import interval
from game.lab.trial import Score, Trial
from game.lab.watching import Tally
from game.records.own_cards import is_legal
from scenes.builder.controls import SmallButton, Sort
from scenes.builder.figures_tab import percent
from scenes.builder.tab import Tab
from scenes.look import Look
from scenes.words import marked, say, say_many, told

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene

GAMES = (20, 50, 100, 200, 500)
PLAYERS = {"Quick players": "greedy", "Careful players": "search:50"}
ALL = marked("All starter decks")
DECKS, CARDS = marked("Deck by deck"), marked("Card by card")


def in_short(trial: Trial) -> str:
    """What beginning was worth, and how long the games were."""
    words = [
        f"{one.against} {percent((one.wins + one.draws / 2) / one.games)}"
        for one in (trial.first, trial.second)
        if one.games
    ]
    return say("{names}; {median:g} turns", names=", ".join(words), median=median(trial.turns))


def ranked(trial: Trial) -> list[tuple[str, Tally]]:
    """The cards of the trial, the best when drawn first; of equals the one that is known best."""
    return sorted(
        trial.cards.items(), key=lambda row: (-row[1].drawn_wins / max(1, row[1].drawn), -row[1].drawn, row[0])
    )


class TrialTab(Tab):
    """Games are played in a process of their own; one can go on building meanwhile."""

    title = marked("Trial")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.trial: Trial | None = None
        self._others = dict(scene.ruleset.decks())
        self._others |= {name: deck for name, deck in scene.shelf.named().items() if is_legal(deck)}
        self.against = Sort(say("Against"), [ALL, *self._others])
        self.games = Sort(say("Games"), [say_many("{number} game", "{number} games", games) for games in GAMES], 1)
        self.players = Sort(say("Players"), list(PLAYERS))
        self.shown = Sort(say("Shown"), [DECKS, CARDS], changed=lambda _: scene.app.redraw())
        self._button = SmallButton(say("Let the computer play it"), self.turn, primary=True)

    def widgets(self) -> list[Any]:
        return [self.against, self.games, self.players, self._button, self.shown]

    @property
    def running(self) -> bool:
        """Are games being played?"""
        return self.trial is not None and self.trial.running

    def turn(self) -> None:
        """Begin, or stop what was begun."""
        if self.running and self.trial:
            self.trial.close()
        else:
            self.begin()
        self._follow()

    def begin(self) -> None:
        """Play the deck as it is now; a deck that is not legal is told instead."""
        scene, deck = self.scene, self.scene.deck
        if faults := scene.ruleset.faults(deck):
            scene.app.tell(say("Not legal yet"), "\n".join(f"{told(words)} [{rule}]" for rule, words in faults[:6]))
            return
        chosen = self.against.value
        others = list(scene.ruleset.decks().values()) if chosen == ALL else [self._others[chosen]]
        self.trial = Trial(
            scene.ruleset.name,
            deck,
            others,
            GAMES[self.games.chosen],
            PLAYERS[self.players.value],
            SystemRandom().randrange(10**6),
        )
        self.trial.start()

    def _follow(self) -> None:
        self._button.shown = say("Stop") if self.running else ""
        self.scene.app.redraw()

    def update(self, dt: float) -> bool:
        if self.trial is None or not self.trial.running:
            return False
        heard = self.trial.poll()
        if not self.trial.running:
            self._follow()
        return heard

    @property
    def waiting(self) -> bool:
        return self.running

    def close(self) -> None:
        if self.trial:
            self.trial.close()

    def put(self, area: Rect, look: Look) -> None:
        super().put(area, look)
        high, gap = look.px(34), look.px(6)
        for number, control in enumerate(self.widgets()):
            control.put(Rect(area.left, area.top + number * (high + gap), area.width, high))
        top = area.top + len(self.widgets()) * (high + gap)
        self._results = Rect(area.left, top, area.width, area.bottom - top)

    def draw(self, surface: Surface, look: Look) -> None:
        trial, line = self.trial, look.font("small").get_linesize()
        row = Rect(self._results.left, self._results.top, self._results.width, line)
        if trial is None:
            words = say("Both sides are played by the computer, seats in turn, with the same luck for both.")
            look.write_lines(surface, words, row, "note", "muted")
            return
        bar = Rect(row.left, row.top, row.width, look.px(24))
        surface.blit(look.plate(bar.size, "field", "dim", 6), bar)
        filled = Rect(bar.left + 2, bar.top + 2, round((bar.width - 4) * trial.done / trial.of), bar.height - 4)
        if filled.width > 4:
            surface.blit(look.plate(filled.size, "primary_hot", "gold", 5), filled)
        look.write(surface, say("{done} of {of}", done=trial.done, of=trial.of), bar, "note", "cream", "centre")
        row.top += bar.height + look.px(6)
        if trial.done:
            self._score(surface, look, row, trial.total, "strong", "gold_light")
            row.top += 2 * line + look.px(4)
            look.write(surface, in_short(trial), row, "note", "muted")
            row.top += line + look.px(4)
        if self.shown.value == CARDS:
            self._cards(surface, look, row, trial)
        else:
            for score in trial.scores:
                if row.bottom + line > self._results.bottom:
                    break
                if score.games:
                    self._score(surface, look, row, score, "small", "cream")
                    row.top += 2 * line + look.px(4)
        if trial.fault:
            look.write_lines(surface, trial.fault, row, "small", "warning")
        elif trial.deck.sections != self.scene.deck.sections:
            look.write(surface, say("The deck was changed since."), row, "note", "muted")

    def _cards(self, surface: Surface, look: Look, row: Rect, trial: Trial) -> None:
        """What was won when each card had been drawn, and when it had been played; the best first."""
        drawn = Rect(row.left + row.width * 13 // 20, row.top, row.width * 3 // 20, row.height)
        played = drawn.move(row.right - drawn.right, 0)
        if trial.cards:
            look.write(surface, "drawn", drawn, "note", "muted", "right")
            look.write(surface, "played", played, "note", "muted", "right")
        for name, tally in ranked(trial):
            row.top += row.height
            # A line is left for what may be said at the end.
            if row.bottom + row.height > self._results.bottom:
                break
            drawn.top = played.top = row.top
            look.write(surface, name, Rect(row.left, row.top, drawn.left - row.left, row.height), "small", "cream")
            for place, wins, games in (
                (drawn, tally.drawn_wins, tally.drawn),
                (played, tally.played_wins, tally.played),
            ):
                words = percent(wins / games) if games else "\u2013"
                look.write(surface, words, place, "note", "cream" if games else "muted", "right")
        row.top += row.height

    def _score(self, surface: Surface, look: Look, row: Rect, score: Score, style: str, colour: str) -> None:
        """Who it was against, the share of wins, and the bar on which the true share lies with 95 %."""
        low, high = interval(score.wins + score.draws / 2, score.games)
        share = (score.wins + score.draws / 2) / score.games
        look.write(surface, say("All together") if score.against == "all" else score.against, row, style, colour)
        look.write(surface, percent(share), row, style, colour, "right")
        groove = Rect(row.left, row.bottom + look.px(6), row.width * 9 // 20, look.px(6))
        pygame.draw.rect(surface, look.colour("ink"), groove, border_radius=3)
        reach = Rect(
            groove.left + round(groove.width * low),
            groove.top,
            max(2, round(groove.width * (high - low))),
            groove.height,
        )
        pygame.draw.rect(surface, look.colour("gold_dark"), reach, border_radius=3)
        x = groove.left + round(groove.width * share)
        pygame.draw.rect(
            surface, look.colour("gold_light"), Rect(x - 2, groove.top - 2, 4, groove.height + 4), border_radius=2
        )
        half = groove.left + groove.width // 2
        pygame.draw.line(surface, look.colour("muted"), (half, groove.top - 2), (half, groove.bottom + 1))
        words = say(
            "{wins} of {games}, {low:.0%} to {high:.0%}", wins=score.wins, games=score.games, low=low, high=high
        )
        area = Rect(groove.right + 8, row.bottom, row.right - groove.right - 8, row.height)
        look.write(surface, words, area, "note", "muted", "right")

    def describe(self) -> str:
        """The results as text."""
        if self.trial is None:
            return ""
        lines = [say("{done} of {of} games", done=self.trial.done, of=self.trial.of)]
        for score in (self.trial.total, *self.trial.scores):
            if score.games:
                low, high = interval(score.wins + score.draws / 2, score.games)
                lines.append(
                    say(
                        "{against}: {wins} of {games}, {low:.0%} to {high:.0%}",
                        against=score.against,
                        wins=score.wins,
                        games=score.games,
                        low=low,
                        high=high,
                    )
                )
        if self.trial.done:
            lines.append(in_short(self.trial))
        if self.shown.value == CARDS:
            lines += [
                say(
                    "{name}: won {drawn_wins:g} of {drawn} when drawn, {played_wins:g} of {played} when played",
                    name=name,
                    drawn_wins=tally.drawn_wins,
                    drawn=tally.drawn,
                    played_wins=tally.played_wins,
                    played=tally.played,
                )
                for name, tally in ranked(self.trial)
            ]
        return "\n".join([*lines, *([self.trial.fault] if self.trial.fault else [])])
