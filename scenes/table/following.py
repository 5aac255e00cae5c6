"""Following the other side: a card that another seat plays is shown large, turns and phases go by on a ribbon, and what
strikes does so blow by blow.

Nothing waits for it but the computers. Any key or click lets all of it be over.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.knowledge import card_view, counters
from game.kernel.position import Event, Position
from scenes import paint
from scenes.people import COLOURS, draw_sign
from scenes.table import marks
from scenes.table.beats import LARGE, Timeline, timeline
from scenes.table.layout import Arranged, CardView
from scenes.words import capital, say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Counters = dict[str, list[Any]]
GROW = 0.16
"""Seconds in which a card becomes large, at the normal speed of animations."""
RIBBON, FADE = 1.1, 0.25
AIM = "#ff9b6a"
SKIPS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
"""Keys that do nothing else while a card is shown large: they would mean too much."""


@dataclass(frozen=True)
class Large:
    """A card shown large: from when on, as the person may see it, under which words, and at what it is aimed."""

    at: float
    card: int
    view: CardView
    words: str
    aims: tuple[int, ...]


@dataclass
class Ribbon:
    """A turn or a phase goes by."""

    words: str
    mine: bool
    colour: str = ""
    age: float = 0.0


class Following:
    """Shows what others do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.shows: deque[Large] = deque()
        self.ribbon: Ribbon | None = None
        self._now = self._until = self._length = 0.0
        self._views: dict[int, CardView] = {}  # what is played, as it was seen when it was
        self._clock: tuple[int, int, int] | None = None  # turn, whose, and phase as they were heard last
        self._turned: Event | None = None  # the first event of that time
        self._stood: Counters = {}  # the counters before the move
        self._told: list[tuple[Event, Counters]] = []  # what is shown, and the counters after it
        self._counted: deque[tuple[float, Counters]] = deque()  # which counters are shown from when on
        self._sounds: list[tuple[float, str]] = []
        self._seen: Large | Ribbon | None = None  # what was drawn last

    # ---- what happened
    def expect(self) -> None:
        """A move is about to be made: what is heard from now on is told together."""
        self._views.clear()
        self._stood, self._told = self.scene.view["counters"], []

    def hear(self, position: Position, event: Event) -> None:
        """Remember how a card looks that is played, and how counters stand: both may be otherwise when all is told."""
        clock = position.turn, position.active, position.phase
        if clock != self._clock:
            self._clock, self._turned = clock, event
        for shown in self.scene.plan.shown_at(event):
            self._told.append((event, counters(position)))
            if shown.large:
                card = event[shown.card]
                self._views[card] = card_view(position, self.scene.looker, card)

    @property
    def watched(self) -> frozenset[int]:
        """The seats whose cards are shown large: all but that of the person who looks."""
        scene = self.scene
        mine = {scene.looker} if scene.people else set()
        return frozenset(range(scene.view["seats"])) - mine

    def follow(self, before: Arranged, events: list[Event], mover: int, time: tuple[int, int, str]) -> None:
        """Show what a move brought about, from how the mat was `before` and what `time` it was."""
        scene, app = self.scene, self.scene.app
        plan = self.stage(events, mover)
        zones = [zone.name for zone in scene.match.ruleset.zones]
        scene.motion.follow(before, scene.arranged, events, app.pace, scene.faces.lying, zones, plan)
        still = app.settings.reduce_motion
        pace = app.showing if still else app.pace
        scene.motion.tell(plan.told, before, scene.arranged, pace, scene.look.px(26), still)
        self._sounds = sorted(plan.heard or [(0.0, "place")])
        self._count(plan)
        self._announce(time, self._turns(plan, events))
        self._play_sounds()
        scene.drawing.renew()

    def stage(self, events: list[Event], mover: int) -> Timeline:
        """Begin to show what happened; says when what comes."""
        scene = self.scene
        self.skip()
        showing = scene.app.showing
        plan = timeline(scene.plan, events, self.watched, mover, showing)
        if showing > 0:
            for at, event, shown in plan.large:
                card = event[shown.card]
                name = scene.words.name(event[shown.by] if shown.by else mover)
                aims = [other[2] for other in events if other[0] == "targets" and other[1] == card]
                view = card_view(scene.position, scene.looker, card)
                view = view if "key" in view else self._views.get(card, view)
                self.shows.append(Large(at, card, view, f"{name} {shown.large}", tuple(aims)))
            self._now, self._until, self._length = 0.0, plan.length, LARGE * showing
        self._views.clear()
        return plan

    def _count(self, plan: Timeline) -> None:
        """Let counters change as what changed them is shown."""
        at = {id(event): at for at, event, _ in plan.told}
        shown = [(at[id(event)], after) for event, after in self._told if id(event) in at]
        self._counted = deque([(0.0, self._stood), *sorted(shown, key=itemgetter(0))] if plan.length else [])

    def _turns(self, plan: Timeline, events: list[Event]) -> float:
        """When the turn or the phase that has begun is reached: what is shown of the one before comes first."""
        return next((at for at, event in zip(plan.begun, events, strict=True) if event is self._turned), 0.0)

    def _announce(self, before: tuple[int, int, str], after: float) -> None:
        """A turn or a phase has begun since `before` (turn, whose, phase): a ribbon goes by, in `after` seconds."""
        scene = self.scene
        now = self.time
        if scene.app.showing <= 0 or now == before or not now[0]:
            return
        mine = bool(scene.people) and now[1] == scene.looker
        whose = say("Your turn") if mine else say("{name}'s turn", name=scene.words.name(now[1]))
        phase = say(scene.plan.phases.get(now[2], now[2]))
        words = f"{scene.plan.when(now[0])}  ·  {whose}" if now[:2] != before[:2] else phase
        if words:
            self.ribbon = Ribbon(capital(words), mine, scene.colours[now[1]], -after)

    @property
    def time(self) -> tuple[int, int, str]:
        """The turn, whose it is, and the phase."""
        view = self.scene.view
        return view["turn"], view["active"], view["phase"]

    def _play_sounds(self) -> None:
        """Play those whose time has come."""
        while self._sounds and self._now >= self._sounds[0][0]:
            self.scene.app.sounds.play(self._sounds.pop(0)[1])

    # ---- time
    @property
    def busy(self) -> bool:
        """Is something shown that the computers wait for?"""
        return self._now < self._until

    @property
    def waiting(self) -> bool:
        """Is there something whose time goes on, though it may only stand there?"""
        return self.busy or self.ribbon is not None

    @property
    def counters(self) -> Counters:
        """The counters as far as what changed them was shown."""
        return self._counted[0][1] if self.busy and self._counted else self.scene.view["counters"]

    @property
    def animating(self) -> bool:
        """Does something change in every frame?"""
        large = self.large
        if large is not None and self.scene.app.pace > 0 and self._now - large.at < GROW * self.scene.app.pace:
            return True
        ribbon = self.ribbon
        return ribbon is not None and ribbon.age >= 0 and not FADE < ribbon.age < self._ribbon_time - FADE

    @property
    def _ribbon_time(self) -> float:
        return RIBBON * self.scene.app.showing

    @property
    def large(self) -> Large | None:
        """The card that is shown large now."""
        if self.shows and self._now >= self.shows[0].at:
            return self.shows[0]
        return None

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.busy:
            before, shown, stood = len(self.shows), self.large, self.counters
            self._now += dt
            while self.shows and self._now >= self.shows[0].at + self._length:
                self.shows.popleft()
            if len(self.shows) != before or shown is not self.large or self.animating:
                self.scene.app.redraw()
            self._count_on(stood)
        self._play_sounds()
        if self.ribbon is not None:
            still = not self.animating
            self.ribbon.age += dt
            if self.ribbon.age >= self._ribbon_time:
                self.ribbon = None
            if not still or self.ribbon is None or self.animating:
                self.scene.app.redraw()

    def _count_on(self, stood: Counters) -> None:
        """The counters change whose time has come, and all of them when everything was shown."""
        while len(self._counted) > 1 and self._now >= self._counted[1][0]:
            self._counted.popleft()
        if not self.busy:
            self._counted.clear()
        if self.counters != stood:
            self.scene.drawing.settle(self.scene.arranged.counters)
            self.scene.app.redraw()

    def skip(self) -> bool:
        """Let all be over that is still to be shown; says whether there was anything."""
        was = self.busy
        self.shows.clear()
        self._sounds.clear()
        self._counted.clear()
        self._now = self._until = 0.0
        self.ribbon = None
        if was:
            self.scene.motion.clear()
            self.scene.drawing.renew()
            self.scene.app.redraw()
        return was

    def takes(self, event: pygame.event.Event) -> bool:
        """A key or a click while something is shown: it is over. A click on the large card, and a key that would end a
        turn, mean no more than that; who only watches has no turn to end."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or not self.busy:
            return False
        area = self.area() if self.large else Rect(0, 0, 0, 0)
        self.skip()
        if event.type == pygame.KEYDOWN:
            return event.key in SKIPS and not self.scene.watching
        return area.collidepoint(event.pos)

    # ---- pictures
    def area(self) -> Rect:
        """Where a card is shown large: at the side of the mat that is farther from what it is aimed at."""
        mat, arranged = self.scene.frame.mat, self.scene.arranged
        large = self.large
        aims = [piece.rect for aim in (large.aims if large else ()) if (piece := arranged.of(aim)) is not None]
        area = self.scene.frame.zoom.copy()  # of that size its face is painted already
        area.centery = mat.top + mat.height * 46 // 100
        off = max(mat.width * 26 // 100, area.width * 6 // 10)
        places = [area.move(x - area.centerx, 0) for x in (mat.left + off, mat.right - off)]
        return max(places, key=lambda place: min((abs(place.centerx - aim.centerx) for aim in aims), default=0))

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw the large card and the ribbon; gives the parts of the window that were touched."""
        return [*self._draw_large(surface), *self._draw_ribbon(surface)]

    def _draw_large(self, surface: Surface) -> list[Rect]:
        scene, large, look = self.scene, self.large, self.scene.look
        if large is None or (large is not self._seen and scene.app.leaves("the large card", 3)):
            return []
        self._seen = large
        whole = self.area()
        picture = scene.faces.card(large.view, whole.size)
        share = min(1.0, (self._now - large.at) / (GROW * scene.app.pace)) if scene.app.pace > 0 else 1.0
        area = whole
        if share < 1:
            area = Rect(0, 0, round(whole.width * (0.6 + 0.4 * share)), round(whole.height * (0.6 + 0.4 * share)))
            area.center = whole.center
            picture = pygame.transform.scale(picture, area.size)
        grow = look.px(16)
        shade = look.keep(("large shade", whole.size), lambda: paint.shadow(whole.size, look.px(12), grow, 200))
        touched = [whole.inflate(4 * grow, 4 * grow).move(0, grow)]
        surface.blit(shade, whole.inflate(2 * grow, 2 * grow).move(grow // 3, grow // 2))
        surface.blit(picture, area)
        strip = Rect(0, 0, max(whole.width, look.measure(large.words, "strong")[0] + look.px(30)), look.px(34))
        strip.midtop = (whole.centerx, whole.bottom + look.px(6))
        strip.clamp_ip(scene.frame.mat)
        surface.blit(look.plate(strip.size, "panel", "gold", 8, 1.5), strip)
        look.write(surface, large.words, strip.inflate(-look.px(16), 0), "strong", "gold_light", "centre")
        touched.append(strip)
        for aim in large.aims:
            piece = scene.arranged.of(aim)
            if piece is not None and share == 1:
                width = look.px(11)
                tail, tip = marks.ends(whole, piece.rect, width)
                marks.arrow(surface, tail, tip, AIM, width)
                marks.light(surface, look, piece.rect, AIM, True)
                ends = Rect(min(tail[0], tip[0]), min(tail[1], tip[1]), abs(tip[0] - tail[0]), abs(tip[1] - tail[1]))
                touched += [ends.inflate(look.px(160), look.px(160)), piece.rect.inflate(look.px(30), look.px(30))]
        return touched

    def _draw_ribbon(self, surface: Surface) -> list[Rect]:
        ribbon, scene, look = self.ribbon, self.scene, self.scene.look
        if (
            ribbon is None
            or ribbon.age < 0
            or self.large is not None
            or (ribbon is not self._seen and scene.app.leaves("the ribbon", 3))
        ):
            return []
        self._seen = ribbon
        mat = scene.frame.mat
        picture = look.keep(
            ("ribbon", ribbon.words, ribbon.mine, ribbon.colour, mat.width), lambda: self._ribbon_picture(ribbon)
        )
        end = self._ribbon_time - ribbon.age
        fades = 1.0 if scene.app.pace <= 0 else max(0.0, min(1.0, ribbon.age / FADE, end / FADE))
        picture.set_alpha(round(255 * fades))
        place = picture.get_rect(center=(mat.centerx, scene.arranged.sides[scene.looker].top))
        return [surface.blit(picture, place.clamp(mat))]

    def _ribbon_picture(self, ribbon: Ribbon) -> Surface:
        """Gold letters on a band that thins out at both ends."""
        look = self.scene.look
        wide, _ = look.measure(ribbon.words, "title")
        size = (min(self.scene.frame.mat.width, wide + look.px(200)), look.px(64))
        band = Surface(size, pygame.SRCALPHA)
        tone = look.colour("primary_bottom" if ribbon.mine else "panel_bottom")
        gold = pygame.Color(COLOURS[ribbon.colour]) if ribbon.colour else look.colour("gold")
        band.blit(pygame.transform.scale(thinning(tone, 235, size[0]), size), (0, 0))
        for y in (2, size[1] - 4):
            band.blit(pygame.transform.scale(thinning(gold, 255, size[0]), (size[0], 2)), (0, y))
        title = look.write_title(band, ribbon.words, width=size[0] - look.px(40), centerx=size[0] // 2, top=look.px(12))
        if ribbon.colour:
            for x in (title.left - look.px(24), title.right + look.px(24)):
                sign = Rect(0, 0, look.px(18), look.px(18))
                sign.center = x, size[1] // 2
                draw_sign(band, ribbon.colour, sign)
        return band


def thinning(colour: pygame.Color, most: int, width: int) -> Surface:
    """A line of one pixel's height that thins out at both ends; `most` is how dense it is in the middle."""
    line = Surface((width, 1), pygame.SRCALPHA)
    for x in range(width):
        share = min(1.0, min(x, width - x) / (width * 0.22))
        line.set_at((x, 0), (colour.r, colour.g, colour.b, round(most * share)))
    return line
