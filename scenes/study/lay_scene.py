"""Laying a position out on the real table: cards are dragged out of the pool, moved, marked, and dragged off."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.position import Position
from game.records.examples_stage import Entry
from game.records.files import FileError
from game.records.match import Match
from game.records.own_cards import pool
from game.records.study import Study, fault_in
from game.records.study_files import keep
from game.records.study_moves import told_whole
from scenes.editor.asking import AskName
from scenes.look import Look, strings
from scenes.start import NewGame
from scenes.study.places import Place, all_places, at_square, places_at, squares_of
from scenes.study.pool_panel import PoolPanel
from scenes.study.words import BothSides
from scenes.table import marks
from scenes.table.column import Column
from scenes.table.controls import BarButton, CardControl, Link
from scenes.table.course import Course
from scenes.table.drawing import Drawing
from scenes.table.gestures import Gestures
from scenes.table.hand import Row
from scenes.table.layout import Piece
from scenes.table.overlays import Overlays
from scenes.table.scene import TableScene
from scenes.words import capital, fault_told, lines_told, say

if TYPE_CHECKING:
    from scenes.window import App

Act = tuple[str, Callable[[], object]]
FAULT = "#ff7a6b"
NAMED = re.compile(r"seat\.(\d+)\.(\w+)(?: (\d+))?")


class Carried(NamedTuple):
    """A card on its way with the mouse: from the pool, or from where it is named."""

    definition: Definition
    entry: Entry | None


class AtRest(Course):
    """Nobody moves here."""

    def go_on(self, dt: float) -> None:
        pass


class StudyScene(TableScene):
    """Everything lies open, and every card can be laid anywhere. Nothing is asked of anybody here."""

    name = "study"
    in_the_making = True
    takes_back = False

    def __init__(self, app: App, study: Study, path: Path | None = None) -> None:
        from scenes.table.gallery import gallery_for

        seats = study.example.position.seats if not study.example.position.decks else study.position.seats
        self.study, self.path = study, path
        self._open = _all_open(study.position)
        people = ("human",) * seats
        match = Match.at(self._open, people, [say("Side {seat}", seat=seat) for seat in range(1, seats + 1)])
        super().__init__(app, match, NewGame(match.game, people, (), 0, match.names))
        self.covered = False
        self.looker = 0
        self._strings = strings("study")
        self.gestures: StudyGestures = StudyGestures(self)
        self.words, self.drawing, self.overlays = StudyWords(self), StudyDrawing(self), StudyOverlays(self)
        self.course = AtRest(self)
        self.pool = PoolPanel(
            pool(study.base.name, app.settings), gallery_for(app.settings), self.take, self.read, app.sounds.play
        )
        self.carried: Carried | None = None
        self._acts: list[Callable[[], object]] = []

    # ---- the table's own, without a decision
    @property
    def position(self) -> Position:
        return self._open

    @property
    def deciding(self) -> bool:
        return False

    @property
    def all_open(self) -> bool:
        return True

    @property
    def can_undo(self) -> bool:
        return self.study.can_undo

    @property
    def open_zones(self) -> set[str]:
        """The zones that cards can be laid into here: not those of what belongs to the game, nor where texts alone are
        in play."""
        seen = {name for spot in self.plan.spots for name in spot.zones} | set(self.plan.attached)
        zones = {zone.name for zone in self.study.zones if zone.name in seen or not zone.in_play}
        return zones - self.study.furniture

    @property
    def title_line(self) -> str:
        """What the study is called."""
        return self.study.example.title

    def enter(self) -> None:
        super().enter()
        self.looker = 0
        self.show()

    def lay_out(self, size: tuple[int, int], look: Look) -> None:
        super().lay_out(size, look)
        self.pool.lay_out(self.frame, self.look)

    def show(self, told: str = "") -> None:
        """The position changed: show it, and say what is wrong with it. A card that is carried may be another one
        now, or gone."""
        if self.carried is not None:
            self._let_go()
        self._open = _all_open(self.study.position)
        self.match.position, self.match.ruleset = self._open, self._open.ruleset
        self.faces.ruleset = self._open.ruleset
        self.motion.clear()
        self.in_hand.close_menu()
        if hasattr(self, "frame"):
            self.refresh()
        if self.study.trouble:
            self.tell_trouble()
        elif told:
            self.tell(told)
        else:
            self.said.clear()

    def tell_trouble(self) -> None:
        """What is wrong with the position as it lies."""
        self.tell(f"{self._strings['wrong']} {lines_told(self.study.trouble)}", bad=True, stays=True)

    def change(self, act: Callable[[], object], told: str = "") -> None:
        """Change the study; what cannot be is told."""
        try:
            act()
        except (FileError, ValueError) as error:
            self.show()
            self.tell(lines_told(fault_in(self.study.example, error)), bad=True, stays=True)
        else:
            self.app.sounds.play("place")
            self.show(told)

    def _bar_buttons(self) -> list[BarButton]:
        dealt = bool(self.study.example.position.decks)
        changing = [BarButton(say("Turn"), "T", self.choose_turn), BarButton(say("Counters"), "C", self.choose_counter)]
        return [
            BarButton(say("Play"), "Space", self.play, True),
            *([BarButton(say("Lay it out"), "O", self.lay_out_played)] if dealt else changing),
            BarButton(say("Keep"), "K", self.keep),
        ]

    def _links(self) -> list[Link]:
        undo = Link(say("Undo"), "U", self.undo)
        undo.enabled = self.can_undo
        name = Link(say("Name"), "N", self.rename)
        return [Link(say("Leave"), "Esc", self.open_menu), undo, name, Link(say("Help"), "F1", self.help)]

    @property
    def column(self) -> Column:
        """The pool takes the whole column."""
        none = Rect(0, 0, 0, 0)
        return Column(none, none, none, none)

    # ---- what is wrong, and where
    def at_fault(self) -> set[int]:
        """The cards that the message about what is wrong speaks of."""
        trouble, named = self.study.trouble, self.study.named
        if not trouble:
            return set()
        found = NAMED.search(trouble)
        if found and found[3]:
            place = int(found[1]), found[2], int(found[3]) - 1
            return {card for card, entry in named.items() if entry == place}
        return {card for card in named if trouble.startswith(f"{self._open.card[card].name}:")}

    # ---- rows to choose from
    def offer_rows(self, title: str, rows: list[Act], beside: Rect) -> None:
        """A menu of things to do."""
        if not rows:
            return
        self._acts = [act for _, act in rows]
        self.ask(title, [(text, ((number,),)) for number, (text, _) in enumerate(rows)], beside)
        self.app.redraw()

    def choose(self, row: Row) -> None:
        self.in_hand.close_menu()
        self._acts[row[0][0]]()
        self.app.redraw()

    # ---- laying cards
    def take(self, definition: Definition) -> None:
        """A card of the pool was chosen without dragging it: where does it go?"""
        self.offer_places(Carried(definition, None))

    def read(self, definition: Definition) -> None:
        """A card of the pool, large."""
        view = {"key": definition.key, "name": definition.name}
        self.zoom.show(Piece(("pool", definition.key), view, "", -1, Rect(0, 0, 1, 1)))

    def offer_places(self, carried: Carried) -> None:
        """Every place a card may go, as a list."""
        self.pool.form.focus(None)
        rows: list[Act] = [(place.name, partial(self._to, carried, place)) for place in all_places(self)]
        self.offer_rows(carried.definition.name, rows, self.frame.mat)

    def _to(self, carried: Carried, place: Place) -> None:
        squares = squares_of(self, place.zone) if place.place is None else []
        if squares:
            rows: list[Act] = [
                (name, partial(self.lay, carried, at_square(self, place, number))) for name, number in squares
            ]
            self.offer_rows(place.name, rows, self.frame.mat)
        else:
            self.lay(carried, place)

    def lay(self, carried: Carried, place: Place) -> None:
        """Lay a card there."""
        if carried.entry is None:
            self.study.bring(carried.definition)
            act = partial(self.study.put, carried.definition.name, place.seat, place.zone, **place.marks)
        else:
            act = partial(self.study.move, carried.entry, place.seat, place.zone, **place.marks)
        self.change(act)

    def drop(self, carried: Carried, at: tuple[int, int]) -> None:
        """A card was let go there: off the mat it goes, on another card it may lie on that, else in a zone."""
        if not self.frame.mat.collidepoint(at):
            if carried.entry is not None:
                self.remove(carried.entry)
            return
        piece = self.gestures.piece_at(at)
        rows: list[Act] = []
        host = self.study.named.get(piece.id) if piece is not None and piece.id is not None else None
        if piece is not None and host is not None and host != carried.entry and not piece.is_pile:
            for zone, sides in self.plan.attached.items():
                if carried.definition.type in sides or "" in sides:
                    rows.append(
                        (say("on {piece}", piece=self.words.piece(piece)), partial(self._hang, carried, host, zone))
                    )
        found = places_at(self, at)
        if carried.entry is not None:
            here = self.study.entry(carried.entry).get("place")
            found = [one for one in found if (one.seat, one.zone, one.place) != (*carried.entry[:2], here)]
        places: list[Act] = [(place.name, partial(self.lay, carried, place)) for place in found]
        rows += places
        if len(rows) == 1:
            rows[0][1]()
        else:
            self.offer_rows(carried.definition.name, rows, Rect(at, (1, 1)))
        self.app.redraw()

    def _hang(self, carried: Carried, host: Entry, zone: str) -> None:
        def act() -> None:
            entry, below = carried.entry, host
            if entry is None:
                self.study.bring(carried.definition)
                entry = self.study.put(carried.definition.name, host[0], zone)
                if entry[:2] == below[:2] and entry[2] <= below[2]:
                    below = (below[0], below[1], below[2] + 1)
            self.study.hang(entry, below, zone)

        self.change(act)

    def remove(self, entry: Entry) -> None:
        """Take a card off the table."""
        self.change(partial(self.study.remove, entry), self._strings["removed"])

    # ---- what is marked on cards
    def offer_card(self, card: int, beside: Rect) -> None:
        """What can be changed on a card."""
        entry = self.study.named.get(card)
        if entry is None:
            self.tell(self._strings["furniture"])
            return
        now, rows = self.study.entry(entry), list[Act]()
        zone = next(zone for zone in self.study.base.zones if zone.name == entry[1])
        for name in self.study.marks if zone.in_play else []:
            mark = self.plan.marks.get(name)
            value = now.get(name, 0)
            label = name.replace("_", " ")
            if mark is not None and mark.switch:
                rows.append(
                    (
                        say("no longer {label}", label=label) if value else label,
                        partial(self._mark, entry, name, int(not value)),
                    )
                )
            elif name != "place":
                rows.append((f"{label}: {value} \u2026", partial(self._ask_mark, entry, name, int(value))))
        definition = self._open.card[card]
        rows.append((say("Move to …"), partial(self.offer_places, Carried(definition, entry))))
        rows.append((say("One more"), partial(self._again, entry)))
        rows.append((say("Remove [Del]"), partial(self.remove, entry)))
        self.offer_rows(definition.name, rows, beside)

    def _mark(self, entry: Entry, name: str, value: int) -> None:
        self.change(partial(self.study.mark, entry, name, value))

    def _again(self, entry: Entry) -> None:
        now = {name: value for name, value in self.study.entry(entry).items() if name not in ("as", "card")}
        self.change(partial(self.study.put, self.study.entry(entry)["card"], entry[0], entry[1], **now))

    def _ask_mark(self, entry: Entry, name: str, value: int) -> None:
        self._ask_number(name.replace("_", " "), value, lambda number: self.study.mark(entry, name, number))

    def _ask_number(self, label: str, value: int, act: Callable[[int], object]) -> None:
        def take(words: str) -> str:
            if not re.fullmatch(r"-?\d{1,3}", words):
                return self._strings["number"]
            self.change(lambda: act(int(words)))
            return ""

        self.app.push(AskName(self.app, capital(label), say("Number"), str(value), take, 4))

    # ---- counters and the turn
    def choose_counter(self, seat: int | None = None) -> None:
        """The counters, of one seat or of all."""
        rows: list[Act] = []
        base, position = self.study.base, self._open
        for one in range(position.seats) if seat is None else [seat]:
            for name, counter in self.plan.counters.items():
                kind, width = position.kinds.get(name, ("", 0))
                if kind != "seat":
                    continue
                words = list(base.counters.get(name, [""]))
                for part, word in enumerate(words if len(words) == width else []):
                    value = getattr(position, name)[one * width + part]
                    label = self.words.owned(one, f"{counter.label.lower()}{', ' + word if word else ''}")
                    act = partial(self._count, one + 1, name, word)
                    rows.append((f"{label}: {value} \u2026", partial(self._ask_number, label, value, act)))
        self.offer_rows(say("Counters"), rows, self.arranged.plates[self.looker])

    def _count(self, seat: int, name: str, word: str, value: int) -> None:
        self.study.count(seat, name, value, word)

    def choose_turn(self) -> None:
        """Whose turn, which phase, how many seats."""
        base, setup = self.study.base, self.study.example.position
        rows: list[Act] = [
            (
                say("Seat {seat}: {phase}", seat=seat, phase=phase),
                partial(self.change, partial(self.study.turn, seat, phase)),
            )
            for seat in range(1, self._open.seats + 1)
            for phase in base.phases
        ]
        ask = partial(self._ask_number, say("Number of the turn"), setup.turn or self._open.turn, self._number)
        rows.append((say("Number of the turn: {turn} …", turn=setup.turn or self._open.turn), ask))
        rows += [
            (say("With {count} seats", count=count), partial(self._seats, count))
            for count in base.seats
            if count != self._open.seats
        ]
        self.offer_rows(say("Whose turn is it?"), rows, self.frame.bar)

    def _number(self, number: int) -> None:
        setup = self.study.example.position
        self.study.turn(setup.active, setup.phase or self.study.base.usual_phase, max(0, number))

    def _seats(self, count: int) -> None:
        self.study.seats(count)
        self.app.pop()
        self.app.push(StudyScene(self.app, self.study, self.path))

    # ---- the study
    def undo(self) -> None:
        """Take back the last change."""
        self.change(self.study.undo, self._strings["undone"])

    def redo(self) -> None:
        """Make it again."""
        self.change(self.study.redo, self._strings["redone"])

    def rename(self) -> None:
        """What the study is called."""

        def take(words: str) -> str:
            if not words:
                return self._strings["nameless"]
            self.study.rename(words)
            self.show()
            return ""

        self.app.push(AskName(self.app, say("What it shows"), say("Title"), self.study.example.title, take, 120))

    def keep(self) -> None:
        """Write it down, with the moves that it has."""
        if self.study.trouble:
            self.tell_trouble()
            return
        try:
            self.path, failures = keep(told_whole(self.study), self.study.base, self.path)
        except FileError as error:
            self.app.tell(self._strings["unkept"], fault_told(error))
            return
        self.study.kept = self.study.example
        words = self._strings["kept"].format(path=self.path)
        self.app.tell(self._strings["kept_title"], "\n\n".join([words, *failures[:3]]))

    def play(self) -> None:
        """Both sides, from here."""
        from scenes.study.play_scene import play_study

        if self.study.trouble:
            self.tell_trouble()
        elif self.study.position.result is not None:
            self.tell(self._strings["over"], bad=True)
        else:
            play_study(self.app, self.study, self.path)

    def lay_out_played(self) -> None:
        """A position that was dealt and played is laid out, so that it can be changed."""
        self.change(self.study.lay_out, self._strings["laid"])

    def open_menu(self) -> None:
        """Escape: leave, after a question if something would be lost."""
        words = self._strings
        if self.study.example != self.study.kept:
            self.app.ask_before_loss(words["leave"], words["leave_more"], say("Leave"), self.app.pop, say("Stay"))
        else:
            self.app.pop()

    def help(self) -> None:
        """The keys."""
        self.app.tell(say("Laying out a position"), self._strings["keys"])

    def show_result(self) -> None:
        """Nothing ends here."""

    # ---- events
    @property
    def animating(self) -> bool:
        return super().animating or self.pool.grid.moving or self.pool.pictures.late

    def take_pictures(self) -> bool:
        table, pool = super().take_pictures(), self.pool.pictures.poll()
        return table or pool

    @property
    def painting(self) -> bool:
        return super().painting or self.pool.pictures.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pool.grid.moving:
            self.pool.grid.update(dt, self.app.pace)
            self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.zoom.open or self.menu:
            return super().handle(event)
        if event.type == pygame.KEYDOWN:
            return self._pool_key(event) or self._key(event) or super().handle(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return bool(self.pool.focused and self.pool.form.handle(event))
        at = getattr(event, "pos", self.gestures.mouse)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.carried is not None:
            self._let_go()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.pool.area.collidepoint(at):
            if event.button == 3 and (card := self.pool.grid.hover(at)) is not None:
                self.read(card)
                return True
            self.set_focus(None)
            return self.pool.form.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pool.form.focus(None)
        if event.type == pygame.MOUSEWHEEL and self.pool.area.collidepoint(at):
            return self.pool.form.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.pool.form.handle(event)
            self.pool.grid.hover(at)
            if self.pool.carried is not None:
                self.carried = Carried(self.pool.carried, None)
            self.app.redraw()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        return super().handle(event)

    def _release(self, event: pygame.event.Event) -> bool:
        carried, self.carried = self.carried, None
        self.pool.form.handle(event)
        self.pool.grid.carried = None
        if carried is not None:
            self.gestures.mouse = event.pos
            if carried.entry is not None or not self.pool.area.collidepoint(event.pos):
                self.drop(carried, event.pos)
            self.gestures.forget()
            return True
        return super().handle(event)

    def _pool_key(self, event: pygame.event.Event) -> bool:
        """A key while the keyboard is in the pool."""
        pool = self.pool
        if not pool.focused or (event.key == pygame.K_ESCAPE and self.carried is not None):
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return pool.form.focused is pool.search and pool.form.handle(event)  # select all, copy, cut and paste
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            pool.form.focus(None)
            self.app.redraw()
            return event.key == pygame.K_ESCAPE
        to_cards = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN)
        if pool.form.focused is pool.search and event.key in to_cards:
            if pool.grid.entries:
                pool.form.focus(pool.grid)
            return True
        return pool.form.handle(event) or pool.form.focused is pool.search

    def _search(self) -> None:
        """The keyboard goes from the table to the search of the pool."""
        self.set_focus(None)
        self.pool.form.focus(self.pool.search)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key in (pygame.K_z, pygame.K_y):
                again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
                (self.redo if again else self.undo)()
                return True
            if event.key == pygame.K_f:
                self._search()
                return True
            return False
        if event.key == pygame.K_u and event.mod & pygame.KMOD_SHIFT:
            self.redo()
        elif event.key in (pygame.K_f, pygame.K_SLASH):
            self._search()
        elif event.key == pygame.K_ESCAPE and self.carried is not None:
            self._let_go()
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            focused = self.focused()
            piece = focused.piece if isinstance(focused, CardControl) else self.gestures.hovered
            entry = self.study.named.get(piece.id) if piece is not None and piece.id is not None else None
            if entry is not None:
                self.remove(entry)
        else:
            return False
        return True

    def _let_go(self) -> None:
        """What is carried stays where it was."""
        self.pool.form.let_go()
        self.carried = self.pool.grid.carried = None
        self.gestures.forget()

    def pause(self) -> None:
        super().pause()
        self._let_go()

    def leave(self) -> None:
        self.pool.form.focus(None)
        super().leave()

    def describe(self) -> str:
        trouble = say("\nwrong: {trouble}", trouble=lines_told(self.study.trouble)) if self.study.trouble else ""
        pool = "\n".join(f"{'>' if one.focused else ' '} {one.describe()}" for one in self.pool.form.controls())
        return f"{self.title_line}{trouble}\n{super().describe()}\n{pool}"


def _all_open(position: Position) -> Position:
    """A copy in which everybody knows every card."""
    shown = position.copy()
    shown.known = [(1 << shown.seats) - 1] * len(shown.known)
    return shown


class StudyGestures(Gestures):
    """Any card that was laid can be picked up; a click asks what to change on it."""

    scene: StudyScene

    def forget(self) -> None:
        """What was pressed is let go."""
        self._pressed = self._button = None
        self.look_again()
        self.scene.app.redraw()

    def _start_drag(self, at: tuple[int, int]) -> None:
        scene, piece = self.scene, self._pressed
        self._pressed = None
        entry = scene.study.named.get(piece.id) if piece is not None and piece.id is not None else None
        if piece is None or entry is None:
            return
        scene.carried = Carried(scene.position.card[piece.id or 0], entry)

    def act_on(self, piece: Piece) -> None:
        if piece.is_pile:
            self.scene.tray.open(piece)
        elif piece.id is not None:
            self.scene.offer_card(piece.id, piece.rect)

    def _likeliest(self, piece: Piece) -> bool:
        return False

    def press(self, at: tuple[int, int]) -> None:
        scene, choosing = self.scene, self.scene.menu is not None
        super().press(at)
        if self._pressed is None and self._button is None and not choosing:
            for seat, area in enumerate(scene.arranged.counters):
                if area.collidepoint(at):
                    scene.choose_counter(seat)


class StudyWords(BothSides):
    """The bar says what can be done."""

    scene: StudyScene

    def prompt(self) -> str:
        return strings("study")["played" if self.scene.study.example.position.decks else "prompt"]


class StudyDrawing(Drawing):
    """No log: the pool is there."""

    scene: StudyScene

    def _draw_panels(self, surface: Surface) -> None:
        scene, look = self.scene, self.scene.look
        self._draw_phases(surface)
        for link in scene.links:
            link.draw(surface, look)


class StudyOverlays(Overlays):
    """The pool, the card that is carried, and a ring around what is wrong."""

    scene: StudyScene

    @property
    def parts(self) -> tuple[Callable[[Surface], list[Rect]], ...]:
        return (self._faults, self._pool, *super().parts, self._carried)

    def _pool(self, surface: Surface) -> list[Rect]:
        return self.scene.pool.draw(surface, self.scene.look)

    def _faults(self, surface: Surface) -> list[Rect]:
        scene, wrong, areas = self.scene, self.scene.at_fault(), []
        for piece in scene.arranged.pieces:
            if piece.id in wrong:
                marks.light(surface, scene.look, piece.rect, FAULT, True)
                areas.append(piece.rect.inflate(scene.look.px(24), scene.look.px(24)))
        return areas

    def _carried(self, surface: Surface) -> list[Rect]:
        scene = self.scene
        if scene.carried is None:
            return []
        size = scene.pool.grid.card
        picture = scene.pool.pictures.get(scene.carried.definition, size)
        place = picture.get_rect(center=scene.gestures.mouse)
        surface.blit(picture, place)
        return [place.inflate(4, 4)]
