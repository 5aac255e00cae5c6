"""Looking through a game's cards, and building a deck of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.records.decks import Deck
from game.records.files import words_of
from game.records.pool import Entry, pool_of
from game.records.query import QueryError, compile_query
from scenes import keys
from scenes.backdrop import velvet
from scenes.builder.controls import Search, SmallButton, Sort, Stage
from scenes.builder.filters import Filters
from scenes.builder.grid import Acts, CardGrid
from scenes.builder.pictures import Pictures
from scenes.builder.playing import ruleset_with
from scenes.builder.preview import Preview
from scenes.scene import Scene
from scenes.widgets import Form
from scenes.words import say, say_many, sentence

if TYPE_CHECKING:
    from scenes.window import App

TOP = 48
"""Pixels at 100 % of the bar at the top."""
BETWEEN = "  ·  "
"""Between the parts of the line under the cards, of which the last are left out where there is no room."""


class CollectionScene(Scene):
    """A game's cards to look through: search, filters, order, and the card that is looked at beside them.

    What a deck adds is in `BuilderScene`.
    """

    name = "collection"
    room = 1120, 620
    aside = 0
    """Pixels at 100 % that are left free at the right."""

    def __init__(self, app: App, ruleset: Ruleset) -> None:
        super().__init__(app)
        from scenes.table.gallery import gallery_for

        self.ruleset = ruleset
        self.pool = pool_of(ruleset)
        self.pictures = Pictures(ruleset, gallery_for(app.settings))
        if self.pictures.gallery:
            self.pictures.gallery.warm()
        self.preview = Preview(self.pictures)
        self.grid = CardGrid(self.pictures, Acts(self.add, self.remove, self.read), self.counts)
        self.filters = Filters(self.pool, self.pictures.plan, self.find)
        self.search = Search(
            say("Search"), longest=200, empty=say("Search: name, text, cost<=2 …"), changed=lambda words: self.find()
        )
        orders = [one for one in self.pool.attributes if one.kind != "words" and len(one.options) > 1]
        self._orders: list[list[str]] = [*([attribute.name] for attribute in orders), []]
        self.sort = Sort(
            say("Order"),
            [*(say("By {label}", label=say(attribute.label).lower()) for attribute in orders), say("By name")],
            changed=lambda number: self.find(),
        )
        self.clear = SmallButton(say("Clear filters"), self.clear_all, shown=say("Clear"))
        self.help = SmallButton(say("Help"), self.show_help, shown=say("? Help"))
        self.leave_button = SmallButton(say("Back"), self.back, shown=say("← Back"))
        self.trouble = ""
        self.told = ""
        self.pointed: Definition | None = None
        self._background: Surface | None = None
        self._mouse = (-1, -1)
        self._at_own_cards = False

    @property
    def title(self) -> str:  # type: ignore[override]
        """What the scene is called when it is read out."""
        return say("The cards of {title}", title=self.ruleset.title)

    def widgets(self) -> list[Any]:
        """All controls, in the order of Tab."""
        return [self.search, self.sort, self.filters, self.clear, self.grid, self.help, self.leave_button]

    def enter(self) -> None:
        self.form = Form(Stage(self.widgets(), self.place), sound=self.app.sounds.play)
        self.form.focus(self.search)
        self.find()

    def resume(self) -> None:
        """Settings may have changed meanwhile, and own cards: then the scene begins anew with them."""
        from scenes.table.gallery import gallery_for

        if self._at_own_cards:
            self._at_own_cards = False
            ruleset = ruleset_with(self.ruleset.name, self.app.settings, self.open_deck)
            if ruleset is not self.ruleset:
                self.app.pop()
                self.app.push(self.again(ruleset))
                return
        self.pictures.gallery = gallery_for(self.app.settings)
        self.app.redraw()

    def again(self, ruleset: Ruleset) -> CollectionScene:
        """The same scene with other cards."""
        return CollectionScene(self.app, ruleset)

    @property
    def open_deck(self) -> Deck | None:
        """The deck that is built, if one is."""
        return None

    def own_cards(self) -> None:
        """The packs of own cards and the card editor."""
        from scenes.editor import open_packs

        self._at_own_cards = True
        open_packs(self.app, self.ruleset.name)

    def leave(self) -> None:
        if self.form:
            self.form.focus(None)

    # ---- places
    def layout(self) -> None:
        assert self.form
        self._background = None
        self.form.arrange(Rect((0, 0), self.app.size), self.app.look)

    def place(self, area: Rect) -> None:
        """Everything in its place."""
        look, (width, height) = self.app.look, self.app.size
        gap, top = look.px(12), look.px(TOP)
        ratio = self.pictures.plan.ratio
        left = look.px(252)
        self.preview.put(Rect(gap, top, left, height - top - gap), look, ratio)
        middle = Rect(2 * gap + left, top, width - left - 3 * gap - look.px(self.aside) - (gap if self.aside else 0), 0)
        row = Rect(middle.left, gap // 2, middle.width, look.px(36))
        help_width, sort_width = look.px(76), look.px(180)
        self.help.put(Rect(row.right - help_width, row.top, help_width, row.height))
        self.sort.put(Rect(self.help.rect.left - look.px(8) - sort_width, row.top, sort_width, row.height))
        self.search.put(Rect(row.left, row.top, self.sort.rect.left - look.px(8) - row.left, row.height))
        self.leave_button.put(Rect(gap, row.top, look.px(96), row.height))
        used = self.filters.put(middle.left, top, middle.width - look.px(64), look)
        self.clear.put(Rect(middle.right - look.px(58), top, look.px(58), look.px(24)))
        below = top + max(used, look.px(24)) + look.px(8)
        self.status = Rect(middle.left, height - gap - look.px(20), middle.width, look.px(22))
        self.grid.put(Rect(middle.left, below, middle.width, self.status.top - look.px(6) - below), look, ratio)

    # ---- what is found
    def counts(self) -> dict[str, int]:
        """How often each card is in the deck that is open: there is none here."""
        return {}

    def offered(self) -> list[Entry]:
        """The cards that are here to be found."""
        return self.pool.entries

    def find(self) -> None:
        """Show the cards that search and filters leave, in the chosen order."""
        try:
            test = compile_query(self.search.content, self.pool, self.counts().keys())
            self.trouble = ""
        except QueryError as error:
            self.trouble = sentence(words_of(error))
            return
        found = [entry for entry in self.offered() if test(entry) and self.filters.lets(entry)]
        self.show(self.pool.ordered(found, self._orders[self.sort.chosen]))

    def show(self, found: list[Entry]) -> None:
        """Show these cards."""
        self.grid.show(found)
        if self.pointed:
            self.point(self._mouse)  # another card may lie under it now
        self.clear.enabled = bool(self.search.content) or self.filters.on
        self.told = ""
        self.app.redraw()

    def clear_all(self) -> None:
        """All cards again."""
        self.filters.clear()
        self.search.clear()
        self.find()

    # ---- what can be done with a card
    def add(self, definition: Definition) -> None:
        """There is no deck to add to here: look at it."""
        self.read(definition)

    def remove(self, definition: Definition) -> None:
        """There is no deck here."""

    def read(self, definition: Definition) -> None:
        """The card as large as it goes, with rules and rulings."""
        from scenes.builder.reading import ReadingScene

        found = [entry.definition for entry in self.grid.entries]
        self.app.push(ReadingScene(self.app, self.pictures, definition, found))

    def looked_at(self) -> Definition | None:
        """The card under the mouse, else the one that the keyboard is on."""
        return self.pointed or self.grid.current

    def show_help(self) -> None:
        """Keys, gestures, and the language of the search."""
        from scenes.builder.help import BuilderHelp

        self.app.push(BuilderHelp(self.app, self.pool, bool(self.aside)))

    # ---- events
    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            self.point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.point(event.pos)
            if self.pointed:
                self.read(self.pointed)
            return True
        if event.type == pygame.MOUSEWHEEL and self.preview.words.collidepoint(self._mouse):
            return self.preview.wheel(event.y)
        if event.type == pygame.KEYDOWN:
            self.pointed = None
            if self.shortcut(event):
                return True
        return super().handle(event)

    def point(self, at: tuple[int, int]) -> None:
        """The mouse is there."""
        self.pointed = self.grid.hover(at)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same wherever the focus is, and letters that begin a search."""
        assert self.form
        focused, key = self.form.focused, event.key
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if key == pygame.K_f:
                self.form.focus(self.search)
                return True
            if key == pygame.K_e:
                self.own_cards()
                return True
            return False
        if key == pygame.K_F1 or (key == pygame.K_QUESTION and focused is not self.search):
            self.show_help()
            return True
        if focused is self.search:
            return self._search_key(key)
        if focused is self.grid and self.form.controls() != [] and not event.mod & pygame.KMOD_ALT:
            if key == pygame.K_SLASH:
                self.form.focus(self.search)
                return True
            if letter := keys.letter_of(event):
                self.form.focus(self.search)
                return self.search.text(letter)
        return False

    def _search_key(self, key: int) -> bool:
        """From the search Enter and the arrow down go to the cards; Escape empties it."""
        assert self.form
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN):
            if self.grid.entries:
                self.form.focus(self.grid)
            return True
        if key == pygame.K_ESCAPE and self.search.content:
            self.search.clear()
            return True
        return False

    # ---- frames
    def update(self, dt: float) -> None:
        if self.grid.moving:
            self.grid.update(dt, self.app.pace)
            self.pointed = self.grid.hover(self._mouse) if self.grid.rect.collidepoint(self._mouse) else self.pointed

    @property
    def animating(self) -> bool:
        return self.grid.moving or super().animating

    def draw(self, surface: Surface) -> None:
        assert self.form
        look = self.app.look
        self.pictures.begin()
        if self._background is None:
            self._background = self.backdrop(surface.get_size())
        surface.blit(self._background, (0, 0))
        self.draw_title(surface)
        # The large card is asked for first, and so drawn last: what fills the screen comes before it.
        self.preview.draw(surface, look, self.looked_at(), self.held_words())
        self.draw_panels(surface)
        self.form.draw(surface)
        words, colour = self.status_words()
        words = look.whole(words.split(BETWEEN), BETWEEN, "tiny", self.status.width)
        look.write(surface, words, self.status, "small", colour)

    def backdrop(self, size: tuple[int, int]) -> Surface:
        """All that does not change: the mat and a shade for the cards to lie on."""
        look = self.app.look
        picture = velvet(size, look).copy()
        shade = Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (6, 8, 10, 110), self.grid.rect.inflate(look.px(6), look.px(4)), border_radius=8)
        picture.blit(shade, (0, 0))
        return picture.convert()

    def draw_title(self, surface: Surface) -> None:
        """The title, between the way back and the search."""
        look = self.app.look
        left = self.leave_button.rect.right + look.px(12)
        area = Rect(
            left, self.leave_button.rect.top, self.search.rect.left - left - look.px(14), self.search.rect.height
        )
        if look.measure(self.ruleset.title, "heading")[0] > area.width:
            look.write(surface, self.ruleset.title, area, "small", "gold")
            return
        look.write_title(surface, self.ruleset.title, "heading", midleft=area.midleft)

    def draw_panels(self, surface: Surface) -> None:
        """What lies under the controls, besides the cards."""

    def held_words(self) -> str:
        """How many of the card that is looked at the deck has, and may have."""
        return ""

    def status_words(self) -> tuple[str, str]:
        """The line under the cards, and its colour."""
        if self.trouble:
            return self.trouble, "warning"
        if self.told:
            return self.told, "gold_light"
        count, of = len(self.grid.entries), len(self.offered())
        found = (
            say_many("{number} card", "{number} cards", of)
            if count == of
            else say_many("{count} of {number} card", "{count} of {number} cards", of, count=count)
        )
        return f"{found}{BETWEEN}{self.keys_words()}", "muted"

    def keys_words(self) -> str:
        """The most important keys."""
        return keys.named(say("Type to search  ·  arrows choose  ·  {Space} or right click reads  ·  {F1} help"))

    def describe(self) -> str:
        return f"{super().describe()}\n{self.status_words()[0]}"
