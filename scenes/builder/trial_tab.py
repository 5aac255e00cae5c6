"""The tab that lets the computer play the deck against others, and tells how often it won."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from statistics import median
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.lab.simulate import interval
from game.lab.trial import Score, Trial
from game.lab.watching import Tally
from game.records.own_cards import is_legal, with_needs
from scenes.builder.controls import SmallButton, Sort
from scenes.builder.figures_tab import percent
from scenes.builder.job_tab import PLAYERS, JobTab
from scenes.look import Look
from scenes.words import marked, say, say_many, told

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene

GAMES = (20, 50, 100, 200, 500)
ALL = marked("All starter decks")
DECKS, CARDS = marked("Deck by deck"), marked("Card by card")


def in_short(trial: Trial) -> str:
    """What beginning was worth, and how long the games were."""
    words = [
        f"{say(one.against)} {percent(one.points / one.games)}" for one in (trial.first, trial.second) if one.games
    ]
    return say("{names}; {median:g} turns", names=", ".join(words), median=median(trial.turns))


def ranked(trial: Trial) -> list[tuple[str, Tally]]:
    """The cards of the trial, the best when drawn first; of equals the one that is known best."""
    return sorted(
        trial.cards.items(), key=lambda row: (-row[1].drawn_wins / max(1, row[1].drawn), -row[1].drawn, row[0])
    )


def card_columns(look: Look, row: Rect) -> tuple[Rect, Rect, Rect]:
    """Where in a row stands what was won with a card drawn and with it played, and the card."""
    width = max(row.width * 3 // 20, *(look.measure(head, "note")[0] for head in (say("drawn"), say("played"))))
    played = Rect(row.right - width, row.top, width, row.height)
    drawn = played.move(-width - look.px(6), 0)
    return drawn, played, Rect(row.left, row.top, drawn.left - row.left, row.height)


def draw_card(name: str, tally: Tally, surface: Surface, look: Look, row: Rect) -> None:
    """What was won when a card had been drawn, and when it had been played."""
    drawn, played, room = card_columns(look, row)
    look.write(surface, name, room, "small", "cream")
    for place, wins, games in ((drawn, tally.drawn_wins, tally.drawn), (played, tally.played_wins, tally.played)):
        words = percent(wins / games) if games else "\u2013"
        look.write(surface, words, place, "note", "cream" if games else "muted", "right")


class TrialTab(JobTab[Trial]):
    """Games are played in a process of their own; one can go on building meanwhile."""

    title = marked("Trial")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self._others = dict(scene.ruleset.decks())
        self._others |= {name: deck for name, deck in scene.shelf.named().items() if is_legal(deck)}
        self.against = Sort(say("Against"), [ALL, *self._others])
        self.games = Sort(say("Games"), [say_many("{number} game", "{number} games", games) for games in GAMES], 1)
        self.players = Sort(say("Players"), list(PLAYERS))
        self.shown = Sort(say("Shown"), [DECKS, CARDS], changed=lambda _: self._turned())
        self.button = SmallButton(say("Let the computer play it"), self.turn, primary=True)

    def above(self) -> list[Any]:
        return [self.against, self.games, self.players, self.button, self.shown]

    def _turned(self) -> None:
        """The other rows, from the first on."""
        self.list.scroll_to(0)
        self.scene.app.redraw()

    def ordered(self) -> Trial:
        scene, chosen = self.scene, self.against.value
        others = list(scene.ruleset.decks().values()) if chosen == ALL else [self._others[chosen]]
        games, agent = GAMES[self.games.chosen], PLAYERS[self.players.value]
        deck = with_needs(scene.deck, scene.ruleset)
        return Trial(scene.ruleset.name, deck, others, games, agent, SystemRandom().randrange(10**6))

    def draw(self, surface: Surface, look: Look) -> None:
        trial, line = self.job, look.font("small").get_linesize()
        row = Rect(self.results.left, self.results.top, self.results.width, line)
        if trial is None:
            words = say("Both sides are played by the computer, seats in turn, with the same luck for both.")
            look.write_lines(surface, words, row, "note", "muted")
            self.list.show(row, [], line)
            return
        words = say("{done} of {of}", done=trial.done, of=trial.of)
        row.top = self.draw_bar(surface, look, trial, words) + look.px(6)
        row.top = self.draw_fault(surface, look, trial, row)
        if trial.done:
            self._score(say("All together"), trial.total, surface, look, row, "strong", "gold_light")
            row.top += 2 * line + look.px(4)
            look.write(surface, in_short(trial), row, "note", "muted")
            row.top += line + look.px(4)
        last = self.results.bottom - line
        if self.shown.value == CARDS:
            drawn, played, _ = card_columns(look, row)
            if trial.cards:
                look.write(surface, say("drawn"), drawn, "note", "muted", "right")
                look.write(surface, say("played"), played, "note", "muted", "right")
            row.top += line
            rows = [partial(draw_card, name, tally) for name, tally in ranked(trial)]
            self.list.show(Rect(row.left, row.top, row.width, last - row.top), rows, line)
        else:
            scores = [partial(self._score, score.against, score) for score in trial.scores if score.games]
            self.list.show(Rect(row.left, row.top, row.width, last - row.top), scores, 2 * line + look.px(4))
        if self.stale and not trial.fault:
            room = Rect(row.left, last, row.width, line)
            look.write(surface, say("The deck was changed since."), room, "note", "muted")

    def _score(
        self,
        against: str,
        score: Score,
        surface: Surface,
        look: Look,
        row: Rect,
        style: str = "small",
        colour: str = "cream",
    ) -> None:
        """Who it was against, the share of wins, and the bar on which the true share lies with 95 %."""
        low, high = interval(score.points, score.games)
        share = score.points / score.games
        name = Rect(row.left, row.top, row.width - look.px(52), row.height)
        look.write(surface, look.shorten(against, style, name.width), name, style, colour)
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
            "{wins:g} of {games}, {low:.0f} % to {high:.0f} %",
            wins=score.points,
            games=score.games,
            low=100 * low,
            high=100 * high,
        )
        area = Rect(groove.right + 8, row.bottom, row.right - groove.right - 8, row.height)
        look.write(surface, words, area, "note", "muted", "right")

    def describe(self) -> str:
        """The results as text."""
        if self.job is None:
            return ""
        lines = [say("{done} of {of} games", done=self.job.done, of=self.job.of)]
        for against, score in ((say("All together"), self.job.total), *((one.against, one) for one in self.job.scores)):
            if score.games:
                low, high = interval(score.points, score.games)
                lines.append(
                    say(
                        "{against}: {wins:g} of {games}, {low:.0f} % to {high:.0f} %",
                        against=against,
                        wins=score.points,
                        games=score.games,
                        low=100 * low,
                        high=100 * high,
                    )
                )
        if self.job.done:
            lines.append(in_short(self.job))
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
                for name, tally in ranked(self.job)
            ]
        return "\n".join([*lines, *([told(self.job.fault)] if self.job.fault else [])])
