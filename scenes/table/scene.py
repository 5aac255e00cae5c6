"""The table scene: whose decision it is, what a person does about it, and what is seen of what the others do."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.knowledge import knows
from game.kernel.position import Event, Position
from game.kernel.refusal import Move, Reason
from game.kernel.unlisted import NOT_ASKED
from game.records.match import Match
from scenes import keys
from scenes.look import Look, strings
from scenes.matches.reading import remember
from scenes.people import of_seats
from scenes.scene import Scene
from scenes.start import NewGame
from scenes.table.ahead import ahead
from scenes.table.amounts import Amounts
from scenes.table.asking import SHORT, wishes
from scenes.table.bar import Bar
from scenes.table.beforehand import paint_beforehand
from scenes.table.board import SquareKey, grounds
from scenes.table.coach import Coach
from scenes.table.column import Column, column_of
from scenes.table.controls import BarButton, CardControl, Link, MenuLink, SquareControl
from scenes.table.course import Course
from scenes.table.drawing import Drawing
from scenes.table.faces import Faces
from scenes.table.following import Following
from scenes.table.gestures import Gestures
from scenes.table.hand import Draft, Held, InHand, Later, Menu, Row
from scenes.table.layout import Arranged, Frame, Piece, arrange, carried, unit_of
from scenes.table.meanings import likeliest
from scenes.table.mentions import Mention
from scenes.table.message import Message
from scenes.table.mirror import mirrored
from scenes.table.motion import Motion
from scenes.table.notes import Notes
from scenes.table.offers import Offer
from scenes.table.opponents import Opponents
from scenes.table.overlays import Overlays
from scenes.table.panels import LogPanel
from scenes.table.paying import Paying
from scenes.table.plan import read_plan, unclosed
from scenes.table.second_thoughts import SecondThoughts
from scenes.table.settling import spared
from scenes.table.strip import Strip
from scenes.table.summary import Summary
from scenes.table.taking_back import TakingBack
from scenes.table.tallies import PartControl, Tallies
from scenes.table.timer import TurnTimer
from scenes.table.tray import Tray
from scenes.table.twins import Twins
from scenes.table.unseen import Unseen
from scenes.table.words import Words
from scenes.table.would_be import WouldBe
from scenes.table.zoom import Zoom
from scenes.widgets import Control
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.replay.learning import Learning
    from scenes.result import WhatNext
    from scenes.window import App


class TableScene(Scene):
    """A match at the table, seen from the seat `looker`. All that is shown comes from its view."""

    name = "table"
    takes_back = True
    """Are moves taken back here, by a line of the log?"""
    way_out, way_out_key = marked("Main menu"), "M"
    """Where `main_menu` leads, said when the match is over."""

    def __init__(self, app: App, match: Match, order: NewGame, opponents: Opponents | None = None) -> None:
        super().__init__(app)
        self.match, self.order = match, order
        self.title = match.ruleset.title
        self._take_plan()
        self.people = [seat for seat, who in enumerate(match.seats) if who == "human"]
        playing = [seat for seat in self.people if not match.position.out >> seat & 1]
        self.looker = next(iter(playing or self.people), 0)
        self.colours = of_seats(match.seats, match.names, app.settings)
        self.opponents = opponents or Opponents(match.game, match.seats, match.seed, packs=match.ruleset.packs)
        wish = wishes(app.settings, match.game, match.seats)
        self.stops = [wish(seat) for seat in range(len(match.seats))]
        self.faces = Faces(match.ruleset, self.plan, None, self.colours)
        self.words = Words(self)
        self.tallies = Tallies(self)
        self.motion = Motion()
        self.following = Following(self)
        self.log = LogPanel()
        self.back_ways = TakingBack(self)
        self.strip = Strip(self)
        self.paying = Paying(self)
        self.mention = Mention()
        self.gestures = Gestures(self)
        self.overlays = Overlays(self)
        self.amounts = Amounts(self)
        self.timer = TurnTimer(self)
        self.coach = Coach(self)
        self.drawing = Drawing(self)
        self.in_hand = InHand()
        self.twins = Twins(self)
        self.unseen = Unseen(self)
        self.squares: list[SquareControl] = []
        self._focused: Any = None  # the control that the keyboard was put on
        self.parts: list[PartControl] = []
        self.bar = Bar(self)
        self.tray = Tray(self)
        self.said = Message(self)
        self.zoom = Zoom(self)
        self.would_be = WouldBe(self)
        self.covered = (
            len(self.people) > 1 and bool(playing) and not match.open_hands and match.result is None
        )  # nothing is shown until the person whose seat it is says so
        self.keys = keys.now
        self.notes = Notes(self)
        self.course: Course = Course(self)
        self.second_thoughts = SecondThoughts(self)
        self._heard: list[Event] = []
        self.look: Look = app.look
        self.summary = Summary(self)
        match.listeners.append(self.summary.hear)
        match.listeners.append(self.following.hear)
        match.listeners.append(self.strip.hear)
        match.listeners.append(lambda position, event: self._heard.append(event))

    # ---- the scene's life
    def enter(self) -> None:
        from scenes.table.gallery import gallery_for

        self.faces.gallery = gallery_for(self.app.settings)
        voice = self.plan.voice
        self.app.sounds.speak(voice.timbre, voice.root, voice.air)
        self.opponents.start()
        if self.match.position.moves and self.match.position.seat in self.people:
            self.looker = self.match.position.seat

    @property
    def all_open(self) -> bool:
        """Do the cards lie open that are held face down otherwise?"""
        return self.match.all_open

    def _take_plan(self) -> None:
        """How the mat is laid out, the other way round if the person likes it so."""
        plan = read_plan(self.match.ruleset.folder)
        if self.all_open:
            plan = unclosed(plan)
        self.plan = mirrored(plan) if self.app.settings.mirrored else plan
        self.grounds = grounds(self.match.ruleset, self.plan)

    def pause(self) -> None:
        self.gestures.interrupted()

    def resume(self) -> None:
        """Settings may have changed meanwhile."""
        from scenes.table.gallery import gallery_for

        before = self.plan
        self._take_plan()
        if self.plan != before:
            self.layout()
        gallery = gallery_for(self.app.settings)
        if gallery is not self.faces.gallery:
            self.faces.gallery = gallery
            self.faces.forget()
            self.drawing.renew()
        if self.keys is not keys.now:
            self.keys = keys.now
            self.refresh()  # the buttons name theirs
        self.app.redraw()

    def reworded(self) -> None:
        self._take_plan()
        self.faces.shown_by(self.plan)
        self.said = Message(self)
        self.coach.close()
        self.tray.clear()

    def leave(self) -> None:
        self.app.sounds.speak()
        try:
            self.coach.leave()
            self.opponents.close()
        finally:
            left = self.kept_in
            self.match.close()
            if left:
                remember({left: self.match})

    @property
    def sight(self) -> object:
        # Where hands are not open the table is covered in between.
        turned_to = self.looker if len(self.people) > 1 and self.match.open_hands else None
        return self, self.covered, turned_to

    @property
    def kept_in(self) -> Path | None:
        match = self.match
        return match.path if match.result is None and not match.trouble else None

    def layout(self) -> None:
        self.lay_out(self.app.size, self.app.look)

    def lay_out(self, size: tuple[int, int], look: Look) -> None:
        """Place everything in an area of this size."""
        scale = unit_of(size, look.scale)
        self.look = look if scale == look.scale else Look(scale, look.theme)
        menu, mat = self.menu, self.frame.mat if self.menu else None
        self.frame = Frame.of(size, scale, self.plan.ratio)
        if menu and mat:
            menu.at = carried(menu.at, mat, self.frame.mat)
        self.following.skip()
        self.motion.clear()
        self.drawing.forget()
        self.refresh()
        self.overlays.place_menu()

    # ---- what is in hand
    @property
    def held(self) -> Held | None:
        """The card that was picked up."""
        return self.in_hand.held

    @property
    def menu(self) -> Menu | None:
        """The menu that is open."""
        return self.in_hand.menu

    @property
    def draft(self) -> Draft | None:
        """The play that is being announced."""
        return self.in_hand.draft

    # ---- what is shown
    @property
    def position(self) -> Position:
        """What is on the table: the match's position, or the copy on which a play is being announced; or one as it
        would be."""
        if self.would_be.shown:
            return self.would_be.shown.world
        return self.draft.now if self.draft else self.match.position

    @property
    def deciding(self) -> bool:
        """Is it the person who looks that decides now?"""
        return (
            bool(self.position.moves)
            and self.position.seat == self.looker
            and self.looker in self.people
            and not self.covered
            and not self.would_be.open
        )

    def refresh(self) -> None:
        """Take a fresh view, lay it out and sort the moves."""
        shown = self.would_be.shown
        self.view = self.twins.placed(shown.view if shown else self.position.view(self.looker if self.people else None))
        self.arranged: Arranged = arrange(
            self.view, self.plan, self.frame.mat, self.looker, self.faces.type_of, self.grounds, self.faces.fields_of
        )
        for piece in self.arranged.pieces:
            piece.secret = self.is_secret(piece)
        self.offer = Offer(self.position, self.plan, self.match.names) if self.deciding else None
        self.ahead: Row = ahead(self.position, self.plan) if self.deciding and not self.draft else ()
        self.amounts.refresh()
        self.tray.refresh()
        self._list_lines()
        self.said.refresh()
        self._build_controls()
        self.bar.list_once()
        self.coach.refresh()
        self.gestures.look_again()
        self.zoom.refresh()
        self.drawing.renew()
        self.app.redraw()

    def is_secret(self, piece: Piece) -> bool:
        """Does a card that the person who looks may read lie face down for somebody else? Hands are held, not laid."""
        card = piece.view.get("id")
        return (
            card is not None
            and piece.zone not in self.plan.held_zones
            and not self.match.open_hands
            and not knows(self.position, None, card)
        )

    def _list_lines(self) -> None:
        self.notes.fill_log()
        self.strip.refresh()

    def note(self, text: str) -> None:
        """Write something of the table's own into the log of the person who looks."""
        self.notes.add(self.looker, text)

    def show_mention(self, number: int) -> None:
        """Show a card that a line of the log names."""
        if not self.mention.show(number, self.log.lines[number].text, self.match.ruleset):
            self.tell(say("This line names no card."))
        self.app.redraw()

    def tell(self, words: str, bad: bool = False, stays: bool = False) -> None:
        """Show a short message over the mat; it goes with the open decision unless it stays."""
        self.said.say(words, bad, stays=stays)
        if bad:
            self.app.sounds.play("refuse")
        self.app.redraw()

    def refuse(self, reason: Reason) -> None:
        """Say why something is not allowed."""
        self.said.refuse(reason)
        self.app.sounds.play("refuse")
        self.app.redraw()

    @property
    def busy(self) -> bool:
        """Has the person begun something that comes first?"""
        return bool(self.held or self.draft)

    def tell_busy(self) -> None:
        """Say that it comes first."""
        in_hand = say("Something is in hand: put it down or press {Escape}.")
        self.tell(keys.named(in_hand if self.held else say("A play is begun: finish it or press {Escape}.")), bad=True)

    def why_not_onward(self, letter: str) -> bool:
        """Say why a key does not let the game go on now that does so at other times; False if it never does."""
        ruleset = self.match.ruleset
        words = {verb.number: self.plan.verbs.get(verb.pattern) for verb in ruleset.verbs.all if not verb.holes}
        verb = next((number for number, word in words.items() if word and word.onward and word.key == letter), None)
        if verb is None:
            return False
        if self.busy:
            self.tell_busy()
        elif (refusal := ruleset.why_not(self.position, self.looker, (verb,))) is None:
            self.tell(self.words.prompt())
        elif refusal.words == NOT_ASKED:
            button, prompt = self.plan.word(ruleset.verbs.all[verb].pattern).label, self.words.prompt()
            self.tell(say("'{button}' means nothing now. {prompt}", button=button, prompt=prompt), bad=True)
        else:
            self.refuse(refusal.explain(self.position, self.looker, (verb,)))
        return True

    @property
    def message(self) -> str:
        """What is said at the moment."""
        return self.said.words

    @property
    def now(self) -> tuple[int, int]:
        """Which decision is open: what was played, and what is announced of a play."""
        return len(self.match.history), len(self.draft.moves) if self.draft else -1

    @property
    def moment(self) -> tuple[object, ...]:
        """The same, told from others that came after as many moves, of which some were taken back."""
        return (*self.match.history, *(self.draft.moves if self.draft else ()))

    def _build_controls(self) -> None:
        self.cards = [self.words.control(piece) for piece in (*self.arranged.pieces, *self.tray.pieces)]
        covered = {piece.square.key for piece in self.arranged.pieces if piece.square}
        bare = [one for one in self.arranged.squares if one.key not in covered and not one.void]
        self.squares = [self.words.square_control(one) for one in bare]
        self.parts = self.tallies.controls()
        self.buttons = self._bar_buttons()
        self.links = self._links()
        self.drawing.place_controls()
        self.keep_focus()

    def _links(self) -> list[Link]:
        links = [
            Link(say("Undo"), "U", self.gestures.undo),
            Link(
                say("Ask me"),
                "A",
                self.gestures.ask_otherwise,
                lambda: say(SHORT[self.stops[self.looker].mode(self.view["turn"])]),
                say("Ask"),
            ),
            Link(say("Hint"), "H", self.coach.hint),
            MenuLink(self.open_menu),
            Link(say("Help"), "F1", self.gestures.help),
        ]
        links[0].enabled = self.can_undo or (self.deciding and self.back_ways.asks)
        links[1].enabled = self.plays_on
        links[2].enabled = self.deciding and not self.match.rated
        return links if self.match.ruleset.answered else [links[0], *links[2:]]

    def advised(self) -> tuple[Position | None, int, str]:
        """The decision to advise on and whose it is; if there is none, why."""
        words = strings("coach")
        if self.match.rated:
            return None, self.looker, words["rated"]
        if not self.deciding:
            return None, self.looker, words["not_now"]
        if self.busy:
            return None, self.looker, words["half_way"]
        return self.match.position, self.looker, ""

    def move_pointed_at(self) -> int | None:
        """The move of the history that the entry of the log tells of on which the mouse or the keyboard is."""
        line = self.log.at(self.gestures.mouse)
        entries = self.match.log(self.looker if self.people else None)
        return entries[line.first].move if line and not line.note and line.first < len(entries) else None

    def _bar_buttons(self) -> list[BarButton]:
        if self.covered:
            return [BarButton(say("I am {name}", name=self.words.name(self.looker)), "Enter", self.uncover, True)]
        if self.would_be.open:
            return []
        if self.match.result is not None:
            return [
                BarButton(say("Result"), "Space", self.show_result, True),
                BarButton(say(self.way_out), self.way_out_key, self.main_menu),
            ]
        if self.watching:
            return [BarButton(say("To the end"), "Space", self.hurry, True)]
        back = [BarButton(say("Put it back"), "Esc", self.gestures.cancel)] if self.busy else []
        return self.bar.buttons(back)

    def ask(self, title: str, rows: list[tuple[str, Row]], beside: Rect, *touched: int) -> Menu:
        """Open a menu of moves beside a place, by touching these cards; a number that a move names is its digit."""
        menu = Menu(title, rows, beside, likeliest(self.position, [row for _, row in rows]), touched)
        meant = [self.offer.digit(row[0]) if self.offer and len(row) == 1 else "" for _, row in rows]
        if all(meant) and len(set(meant)) == len(meant):
            menu.keys = meant
        self.in_hand.ask(menu)
        self.overlays.place_menu()
        return menu

    @property
    def links_over(self) -> list[Link]:
        """What can be clicked on what is said over the table."""
        return self.said.links

    @property
    def what_next(self) -> WhatNext | None:
        """What the result offers first, if this is no match like any other."""
        if self.match.header.games < 2:
            return None
        from scenes.events.series import what_next

        return what_next(self.app, self.match, self.order)

    @property
    def can_undo(self) -> bool:
        return self.draft is not None or (
            not self.covered
            and self.looker in self.people
            and any(not self.match.history[at].unasked for at in self.match.undo_points(self.looker))
        )

    def within_reach(self) -> list[SquareKey]:
        """The squares that the card that is pointed at, and not held, can be put on now."""
        piece = self.looked_at()
        if self.held or self.offer is None or piece is None or piece.id is None or piece.square is None:
            return []
        return [key for move in self.offer.of_card.get(piece.id, ()) if (key := self.offer.square(move)) is not None]

    # ---- controls and focus
    def controls(self) -> list[Control]:
        if self.covered:
            return [*self.buttons]
        mat = [self.overlays.open_mat] if self.held else []
        amounts = self.amounts.stones
        return [*self.cards, *self.squares, *self.parts, *mat, *amounts, *self.links_over, *self.buttons, *self.links]

    def focused(self) -> Any:
        """The control that the keyboard is on."""
        return next((control for control in self.controls() if control.focused), None)

    def set_focus(self, control: Any) -> None:
        """Put the keyboard on a control."""
        if self._focused is not None:  # it may be gone for now, and come back
            self._focused.focused = False
        self._focused = control
        if control is not None:
            control.focused = True
        self.gestures.keyboard.stand_on(control.key_of if control is not None else None)
        self.mention.put_away()
        self.app.redraw()

    def keep_focus(self) -> None:
        """After a change the keyboard stays on the same card or button, else goes to cards that are laid out, or to the
        button that goes on: from the mat first to what else can be done there, so that one Enter too many ends no
        turn. A cover has one button."""
        on = self.gestures.keyboard.on
        if self.covered:
            self.buttons[0].focused = True
            return
        if on is None:
            return
        found = next((control for control in self.controls() if control.key_of == on), None)  # type: ignore[attr-defined]
        if found is None or self.tray.hides(found):
            laid_out = filter(self.tray.holds, self.cards)
            lit = [one for one in self.gestures.keyboard.tab_stops() if isinstance(one, CardControl | SquareControl)]
            onward = (button for button in self.buttons if button.primary)
            ways = [*onward, *self.buttons, *lit] if on[0] == "button" else [*lit, *onward, *self.buttons]
            found = next(iter((*laid_out, *ways)), None)
        if found is not None:
            self.set_focus(found)

    def looked_at(self) -> Piece | None:
        """The card in the zoom panel: under the mouse, else named by the line of the log that was clicked, else under
        the keyboard's focus until the mouse moves on."""
        shown = self.gestures.hovered or self.mention.piece
        if shown is not None:
            return shown
        focused = self.focused() if self.gestures.keyboard.leads else None
        return focused.piece if isinstance(focused, CardControl) else None

    def shown_large(self) -> Piece | None:
        """The card that is looked at, unless advice lies over it."""
        piece = self.looked_at()
        return None if piece is not None and self.coach.lies_over(piece) else piece

    @property
    def column(self) -> Column:
        """How the column at the right is shared now."""
        return column_of(self.frame, self.look, self.drawing.facts_height if self.shown_large() else None)

    # ---- moves
    def choose(self, row: Row) -> None:
        """Make a move of the person at the table, with what follows from the same gesture."""
        if not self.deciding or self.second_thoughts.arise(row):
            return
        self.in_hand.put_down()
        draft = self.draft or Draft(self.match.position)
        draft.take(row)
        while draft.open and (paid := spared(draft.now, self.plan)):
            draft.pay(paid)
        if draft.open:
            self.in_hand.announce(draft)
            self.refresh()
            self.gestures.keyboard.go_to_answers()
            return
        self.in_hand.announce(None)
        seat = self.position.seat
        self.commit(draft.moves, draft.paid)
        if draft.later:
            self.in_hand.put_off(Later(seat, draft.later, len(self.match.history)))
        elif draft.moves != [self.match.ruleset.verbs.no_more]:
            self.in_hand.put_off(None)

    def commit(self, moves: Row | list[Move], unasked: Collection[int] = ()) -> None:
        """Play moves for good, those of these numbers unasked, and let what happened be seen and heard."""
        self.would_be.close()
        before, time, played = self.arranged, self.following.time, len(self.match.history)
        self._heard.clear()
        self.following.expect()
        self.notes.forget(played)
        for number, move in enumerate(moves):
            self.match.play(move, number in unasked)
        self.course.let_go()
        if len(self.match.history) == played:
            return
        self.in_hand.clear()
        self.course.waited = 0.0
        self.notes.tell_trouble()
        self.refresh()
        if not self.covered:
            self.following.follow(before, self._heard, self.match.history[played].seat, time)

    @property
    def plays_on(self) -> bool:
        """Is whoever looks a person who still plays, and sits here already?"""
        playing = self.looker in self.people and not self.position.out >> self.looker & 1
        return playing and self.match.result is None and not self.covered

    @property
    def watching(self) -> bool:
        """Have all people given up, and do others play on?"""
        out = self.position.out
        return bool(self.people) and self.match.result is None and all(out >> seat & 1 for seat in self.people)

    def hurry(self) -> None:
        """Nobody who sits here plays any more: what is left is played at once, by moves that nobody thinks about."""
        self.opponents.cancel()
        match, dice = self.match, Random(self.match.seed)
        while match.position.moves:
            match.play(match.ruleset.quick(match.position, match.position.moves, dice))
        self.motion.clear()
        self.following.skip()
        self.refresh()

    def concede(self) -> None:
        """The person who looks gives up."""
        self.opponents.cancel()
        self.in_hand.announce(None)
        self.commit([(self.match.ruleset.verbs.concede, self.looker)])

    def run_out_of_time(self) -> None:
        """The time of the turn of the person who looks is over."""
        self.in_hand.announce(None)
        self.tell(say("Your time ran out: your turn is over."), bad=True, stays=True)
        self.commit([(self.match.ruleset.verbs.timeout, self.looker)])

    def cancel_draft(self) -> None:
        """Let a play go that was not announced whole: the match never heard of it."""
        self.in_hand.announce(None)
        self.refresh()

    def undo(self) -> None:
        """Take back the last move, or the play being announced."""
        if self.draft:
            self.cancel_draft()
            self.tell(say("Put back: nothing was played."))
        elif self.can_undo:
            self.back_ways.step()
        elif self.deciding and (goal := self.back_ways.last()) is not None:
            self.back_ways.to(goal)
        elif self.match.result is not None:
            self.tell(strings("table")["back_over"], bad=True)
        else:
            self.tell(say("Nothing can be taken back now."), bad=True)

    def after_undo(self) -> None:
        """Go on from where the match is now, after moves were taken back or made again."""
        self.course.put()
        self.opponents.cancel()
        self.summary.forget()
        self.course.waited = 0.0
        self.following.skip()
        self.motion.clear()
        self.in_hand.clear()
        self.in_hand.put_off(None)
        self.refresh()

    # ---- time
    @property
    def animating(self) -> bool:
        return self.motion.stirring or self.following.animating or self.paying.animating

    @property
    def waiting(self) -> bool:
        if (
            self.coach.busy
            or self.timer.runs
            or (self.summary.open and not self.covered)
            or self.gestures.pressing
            or self.motion.busy
            or self.following.waiting
        ):
            return True
        return self.painting or self.opponents.busy or bool(self.message) or self.course.due

    def take_pictures(self) -> bool:
        if not self.faces.poll():
            return False
        if self.faces.renewed:
            self.drawing.renew()
        return True

    @property
    def painting(self) -> bool:
        return self.faces.busy

    def update(self, dt: float) -> None:
        if not self.motion.busy and not self.covered:
            self.faces.fetch((piece.view for piece in self.arranged.pieces), self.frame.zoom.size)
            paint_beforehand(self)
        told = len(self.motion.risings)
        if arrived := self.motion.update(dt):
            self.drawing.settle(arrived)
        if arrived or len(self.motion.risings) < told:
            self.app.redraw()
        self.following.update(dt)
        self.gestures.keyboard.update()
        self.gestures.update()
        self.summary.update(dt)
        self.said.update(dt)
        self.coach.update()
        stood, menu = self.controls(), self.menu
        self.timer.update(dt)
        self.course.go_on(dt)
        self.unseen.compare(stood, menu)

    def cover(self, seat: int) -> None:
        """Hide the table until the person of another seat sits at the screen; with open hands just turn it to them."""
        self.would_be.close()
        self.looker, self.covered = seat, not self.match.open_hands
        self.mention.put_away()
        self.in_hand.put_down()
        self.gestures.keyboard.stand_on(None)
        self.tray.browsing = False
        self.zoom.close()
        self.said.clear()
        self.following.skip()
        self.motion.clear()
        self.gestures.keyboard.leave_log()
        self.log.hand_over()
        self.refresh()

    def uncover(self) -> None:
        """The person whose seat it is sits at the screen now."""
        self.covered = False
        self.summary.sat_down(self.looker)
        self.gestures.keyboard.stand_on(None)
        self.refresh()
        self.drawing.renew()

    def lie_open(self) -> None:
        """Be a picture at which nobody sits: where friends play, nobody's hand is seen."""
        if self.covered:
            self.people, self.covered = [], False
        self.faces.simple = True

    # ---- the end
    def show_result(self) -> None:
        """How it ended, over the table."""
        from scenes.table.ending import show_result

        show_result(self)

    def study_end(self) -> None:
        """The last turn, laid out as a study."""
        from scenes.study import study_end

        study_end(self.app, self.match)

    def look_again(self) -> None:
        """The whole match, over what is shown now."""
        from scenes.replay import look_again

        look_again(self.app, self.match)

    def show_place(self, learning: Learning, place: int | None) -> None:
        """The whole match at a place, or at the first one where it is known that something was given away."""
        from scenes.replay import look_again

        look_again(self.app, self.match, place, learning.review)

    def open_menu(self) -> None:
        """The menu over the table."""
        from scenes.table.pause import PauseScene

        self.app.push(PauseScene(self.app, self))

    def main_menu(self) -> None:
        """Leave the table for the main menu; an unfinished match can be gone on with."""
        from scenes.main_menu import MainMenu

        self.app.replace(MainMenu(self.app))

    def get_up(self) -> None:
        """Leave the table for the event that the match belongs to, or else for the main menu."""
        from scenes.events import back_to_event, leads_on

        header = self.match.header
        if leads_on(header.event):
            back_to_event(self.app, header.game, header.event)
        else:
            self.main_menu()

    # ---- the rest is elsewhere
    def handle(self, event: pygame.event.Event) -> bool:
        return self.gestures.handle(event)

    def back(self) -> None:
        self.gestures.cancel()

    def draw(self, surface: Surface) -> None:
        self.drawing.draw(surface)

    def describe(self) -> str:
        return "\n".join(filter(None, (self.words.table(), self.coach.describe())))
