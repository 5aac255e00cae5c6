"""The keys and gestures of the builder, and the language in which cards are searched for, with this game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.records.pool import Attribute, Pool
from scenes import keys
from scenes.dialogue import veil
from scenes.scene import Scene
from scenes.widgets import Button, Column, Form
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App

Row = tuple[str, str]
KEYS: tuple[Row, ...] = (
    (marked("Typing"), marked("searches; Enter or the arrow down goes to the cards")),
    (marked("Arrows, {Tab}"), marked("from card to card; to the next control")),
    (marked("{Space}, right click"), marked("read a card with its rules and rulings")),
    (marked("/ or Ctrl+{F}, {Escape}"), marked("to the search; out of it, then back")),
    (marked("Wheel, Page keys"), marked("scroll")),
    (marked("Ctrl+{E}"), marked("own cards: packs and the card editor")),
)
DECK_KEYS: tuple[Row, ...] = (
    (marked("{Enter}, +, click"), marked("put a card into the deck")),
    (marked("-, Delete"), marked("take one out")),
    (marked("Drag"), marked("a card into the deck, or out of it")),
    (marked("Ctrl+{Z}, Ctrl+{Y}"), marked("undo, redo, without limit")),
    (marked("Ctrl+1 to 5"), marked("the tabs, such as list and figures")),
    ("{F2}", marked("name, plan and tags of the deck")),
)


def language(pool: Pool) -> list[Row]:
    """What can be searched for, said with the words of this game; nothing where there is no card yet."""
    if not pool.entries:
        return []
    card = next((entry.definition for entry in pool.entries if entry.definition.text), pool.entries[0].definition)
    choice = next(
        (one for one in pool.attributes[1:] if one.kind == "choice" and len(one.options) > 1), pool.attributes[0]
    )
    kind = pool.attributes[0].options[-1] if pool.attributes[0].options else "card"
    first, last = (str(option).lower() for option in (choice.options[0], choice.options[-1]))
    numbers = [one for one in pool.attributes if one.kind == "number"]
    words = card.text.split()
    rows = [
        (card.name.split()[0].lower(), say("in the name, the text or anything printed")),
        (f'text:"{" ".join(words[:2]).lower().strip(".,:")}"', say("these words in the text; name: in the name")),
        (f"type:{kind}  {choice.name}:{first}", say("terms side by side: both")),
        (f"{choice.name}:{first},{last}", say("one or the other; so too: {first} or {last}", first=first, last=last)),
        (f"-type:{kind}", say("not; brackets group: -(a or b)")),
        ("in:deck", say("cards of the deck that is open")),
    ]
    if numbers:
        cost: Attribute = numbers[-1]
        rows.insert(3, (f"{cost.name}<=2  {numbers[0].name}>3", say("numbers; so too >=, =, !=")))
    rows.append((say("Known words"), ", ".join(["name", "text", *(one.name for one in pool.attributes), "in"])))
    return rows


class BuilderHelp(Scene):
    """Closes with Escape, Enter, F1 or its button."""

    name = "builder-help"
    overlay = True

    def __init__(self, app: App, pool: Pool, with_deck: bool) -> None:
        super().__init__(app)
        self.title = say("Building decks") if with_deck else say("Looking at cards")
        rows = (*KEYS[:2], *(DECK_KEYS if with_deck else ()), *KEYS[2:])
        self._left = [(keys.named(say(which)), say(words)) for which, words in rows]
        self._right = language(pool)
        self._button = Button(say("Close"), self.back, primary=True)
        self.form = Form(Column([self._button]), sound=app.sounds.play)
        self.form.focus(self._button)

    def layout(self) -> None:
        assert self.form
        look, size = self.app.look, self.app.size
        rows = look.px(30) * max(len(self._left), len(self._right) + 2) + look.px(150)
        self._area = Rect(0, 0, min(look.px(1180), size[0] - look.px(40)), min(rows, size[1] - look.px(24)))
        self._area.center = (size[0] // 2, size[1] // 2)
        self.form.arrange(
            Rect(self._area.centerx - look.px(100), self._area.bottom - look.px(66), look.px(200), look.px(52)), look
        )

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.back()
            return True
        return super().handle(event)

    def describe(self) -> str:
        return "\n".join([super().describe(), *(f"{keys}: {words}" for keys, words in (*self._left, *self._right))])

    def draw(self, surface: Surface) -> None:
        assert self.form
        look, area = self.app.look, self._area
        surface.blit(veil(surface.get_size(), look), (0, 0))
        surface.blit(look.plate(area.size, "panel", "gold", 14, 2), area)
        half = area.width // 2 - look.px(36)
        for left, title, rows, wide in (
            (area.left + look.px(24), self.title, self._left, look.px(170)),
            (area.centerx + look.px(12), say("Searching"), self._right, look.px(210)),
        ):
            look.write_title(surface, title, "heading", topleft=(left, area.top + look.px(20)))
            y = area.top + look.px(60)
            for key, words in rows:
                look.write_lines(surface, key, Rect(left, y, wide - look.px(10), 0), "small", "gold_light")
                used = look.write_lines(surface, words, Rect(left + wide, y, half - wide, 0), "small")
                y += max(used, look.measure(key, "small", wide - look.px(10))[1]) + look.px(8)
        self.form.draw(surface)
