"""A first match with hints: a table like any other, and in the column the goal and what can be said of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.library import RulesetError, load_ruleset
from game.records.examples_facts import pile_of
from game.records.files import FileError
from game.records.first_match import FirstMatch, Guide, read_first_match
from game.records.match import Match
from game.records.naming import called
from scenes.look import strings
from scenes.result import WhatNext
from scenes.start import COMPUTER, NewGame
from scenes.table import marks
from scenes.table.column import Column, above, plate_at_foot
from scenes.table.controls import Link
from scenes.table.overlays import Overlays
from scenes.table.saying import STYLES, draw_saying, height_of, style_for
from scenes.table.scene import TableScene
from scenes.words import fault_told, say

if TYPE_CHECKING:
    from scenes.window import App

FOOT = 26
"""Pixels at 100 % for the word that puts a hint away."""


class FirstMatchScene(TableScene):
    """One plays as one likes; a hint can be put away, and none waits for anything."""

    def __init__(self, app: App, match: Match, order: NewGame, plan: FirstMatch) -> None:
        super().__init__(app, match, order)
        self.guide = so_far(match, plan)
        self._lettered: tuple[Any, str] = (None, STYLES[-1])
        self._take_words()
        self.overlays = FirstMatchOverlays(self)
        match.listeners.append(self.guide.hear)

    def reworded(self) -> None:
        super().reworded()
        self._take_words()

    def _take_words(self) -> None:
        self.strings = strings("first_match")
        self._read = Link(self.strings["read"], "G", self.read)

    def refresh(self) -> None:
        later = self.in_hand.later
        answered = later is not None and bool(later.due(self.match))
        if not self.draft and not answered:
            self.guide.look(self.match.position, len(self.match.history))
        super().refresh()

    def after_undo(self) -> None:
        self.guide.back(len(self.match.history))
        super().after_undo()

    def read(self) -> None:
        """The hint was read."""
        self.guide.read()
        self.refresh()

    def keep_focus(self) -> None:
        """The keyboard stays on a hint that advice lies over: it is there again when that is put away."""
        covered = self.coach.open and self.guide.hint is not None
        if not covered or self.gestures.keyboard.on != self._read.key_of:
            super().keep_focus()

    # ---- what is said
    @property
    def said_there(self) -> tuple[str, str]:
        """The title and the words of the plate in the column."""
        hint, plan = self.guide.hint, self.guide.plan
        return (say(plan.title), say(hint.say)) if hint else (self.strings["goal"], say(plan.goal))

    @property
    def plate(self) -> Rect:
        """Where it stands: at the foot of the column, as high as its words."""
        needed = height_of(self.look, *self.said_there, self.frame.log.width, self.style) + self.foot
        return plate_at_foot(self.frame, self.look, needed, needed)

    @property
    def foot(self) -> int:
        """What is kept free below a hint."""
        return self.look.px(FOOT) if self.guide.hint else 0

    @property
    def style(self) -> str:
        """The letters in which the goal and every hint have room."""
        look, plan = self.look, self.guide.plan
        now = (look, look.scale, self.frame, self.said_there)
        if now != self._lettered[0]:
            pages, foot = [say(one) for one in (plan.goal, *(hint.say for hint in plan.hint))], look.px(FOOT)
            width, title = self.frame.log.width, say(plan.title)
            tallest = max(height_of(look, title, page, width, STYLES[1]) for page in pages) + foot
            room = plate_at_foot(self.frame, look, tallest)
            self._lettered = now, style_for(look, title, pages, width, room.height - foot)
        return self._lettered[1]

    @property
    def column(self) -> Column:
        """The log ends where the plate begins; advice that was asked for has all of it."""
        return super().column if self.coach.open else above(super().column, self.plate, self.look.px(8))

    @property
    def links_over(self) -> list[Link]:
        """The plate is put away by a click anywhere on it."""
        if self.guide.hint is None or self.coach.open:
            return super().links_over
        self._read.rect = self.plate
        return [*super().links_over, self._read]

    def draw_hint(self, surface: Surface) -> list[Rect]:
        """What is said, and the word that puts it away."""
        if self.coach.open:
            return []
        look, plate, (title, words) = self.look, self.plate, self.said_there
        draw_saying(surface, look, plate, title, words, self.style, self.foot)
        if self.guide.hint:
            row = Rect(0, 0, plate.width - look.px(28), look.px(22))
            row.midbottom = (plate.centerx, plate.bottom - look.px(8))
            hot = self._read.hovered or self._read.focused
            look.write(surface, self._read.words, row, "small", "gold_light" if hot else "muted", "right")
        return [plate]

    def lit(self) -> list[Rect]:
        """The places that the hint speaks of; of a pile only the cards that answer what is asked, if any do."""
        hint, position, offer = self.guide.hint, self.match.position, self.offer
        if hint is None or offer is None or self.held or self.draft:
            return []
        places = [square.rect for square in self.arranged.squares if square.name in hint.light]
        for name in hint.light:
            found = [self.arranged.of(card) for card in pile_of(position, name) or ()]
            pieces = [piece for piece in found if piece is not None and piece.key not in self.motion.glides]
            places += [piece.rect for piece in pieces if piece.id in offer.answers] or [piece.rect for piece in pieces]
        return [place.clip(self.frame.mat) for place in places]

    def describe(self) -> str:
        title, words = self.said_there
        return f"{title}\n{words}\n{super().describe()}"

    # ---- the end
    def show_result(self) -> None:
        learned, plan, game = self.app.settings.learned, self.guide.plan, self.match.game
        known = learned.get(game, ())
        given_up = self.match.history[-1].move[0] == self.match.ruleset.verbs.concede
        if plan.title not in known and not given_up:
            self.app.change(learned={**learned, game: (*known, plan.title)})
        super().show_result()

    @property
    def what_next(self) -> WhatNext:
        return WhatNext(say(self.guide.plan.after), ((self.strings["learn"], self._learn),))

    def _learn(self) -> None:
        from scenes.learn import LearnScene
        from scenes.main_menu import MainMenu

        self.app.replace(MainMenu(self.app))
        self.app.push(LearnScene(self.app, self.match.game))


class FirstMatchOverlays(Overlays):
    """What is said, and a ring around what it means."""

    scene: FirstMatchScene

    @property
    def parts(self) -> tuple[Callable[[Surface], list[Rect]], ...]:
        return (self._lit, self.scene.draw_hint, *super().parts)

    def _lit(self, surface: Surface) -> list[Rect]:
        return marks.point_at(surface, self.scene.look, self.scene.lit())


def order_for(game: str, plan: FirstMatch) -> NewGame:
    """The first match of a game as one orders any other."""
    seats = ("human", *[plan.opponent] * (len(plan.decks) - 1))
    names = called(("You", *[COMPUTER] * (len(plan.decks) - 1)))
    return NewGame(game, seats, tuple(plan.decks), plan.seed, names)


def so_far(match: Match, plan: FirstMatch) -> Guide:
    """The guide of a match as it stands: what it has said before is not said again."""
    guide = Guide(plan)
    if match.history:
        past = Match(match.header)
        past.listeners.append(guide.hear)
        for number, played in enumerate(match.history):
            if not played.unasked:
                guide.look(past.position, number)
            past.play(played.move)
        guide.read()
    return guide


def guided(match: Match) -> FirstMatch | None:
    """The plan of a game's first match, if it is that one which this match goes on with."""
    try:
        plan = read_first_match(match.ruleset.folder)
    except FileError:
        return None
    if plan is None or (match.seed, [deck.name for deck in match.decks]) != (plan.seed, plan.decks):
        return None
    return plan if match.seats == order_for(match.game, plan).seats else None


def table_for(match: Match) -> Callable[[App, Match, NewGame], TableScene]:
    """What kind of table a match that was left goes on at."""
    plan = guided(match)
    return TableScene if plan is None else lambda app, match, order: FirstMatchScene(app, match, order, plan)


def begin_first_match(app: App, game: str) -> None:
    """Sit down to the first match of a game; what is wrong with it is told."""
    from scenes.table.sitting import sit_down

    try:
        plan = read_first_match(load_ruleset(game).folder)
    except (FileError, RulesetError) as error:
        app.tell(say("This match cannot begin"), fault_told(error))
        return
    if plan is not None:
        sit_down(app, order_for(game, plan), lambda app, match, order: FirstMatchScene(app, match, order, plan))
