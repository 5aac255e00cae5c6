"""Which key does what: two keys change places."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes import keys
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.widgets import Button, Column, Columns, Label, Panel, alike
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App

SAID = {"return": "Enter", "space": marked("Space")}
"""What keys are called otherwise than by the window."""
LEFT_ALONE = (
    pygame.K_F11,
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
)


class KeysScene(FormScene):
    """A button for each thing that has a key; pressed, it waits for the key that shall do it."""

    name = "keys"
    title = marked("Keys")
    width = 1140

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.asked = ""  # what waits for a key

    def enter(self) -> None:
        self.build()

    def build(self, focus: str = "") -> None:
        """Two columns of buttons, and the way back."""
        rows = [self._button(name, words) for name, words in (*keys.COMMON, *letters())]
        alike(rows)
        half = -(-len(rows) // 2)
        body = Column(
            [Label(strings("settings")["keys"], "small"), Columns([Panel(rows[:half]), Panel(rows[half:])], 400)]
        )
        footer = Columns([Button(say("As they were"), self.reset), Button(say("Back"), self.back, primary=True)], 200)
        self.show(body, footer, focus or rows[0].name)

    def _button(self, name: str, words: str) -> Button:
        key = keys.now.shown(name)
        shown = say("press a key ...") if name == self.asked else say(SAID.get(key.lower(), key.capitalize()))
        return Button(f"{say(words)}: {shown}", partial(self.ask, name))

    def ask(self, name: str) -> None:
        """Wait for the key that shall do what `name` does."""
        self.asked = name
        self._again(name)

    def reset(self) -> None:
        """Every key does what it did at first."""
        self.app.change(keys={})
        self._again("")

    def _again(self, name: str) -> None:
        self.build()
        self.layout()
        assert self.form
        at = next((number for number, (one, _) in enumerate((*keys.COMMON, *letters())) if one == name), None)
        if at is not None:
            self.form.focus(self.form.controls()[at])
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.asked or event.type != pygame.KEYDOWN:
            return super().handle(event)
        pressed = getattr(event, "pressed", event.key)
        if pressed in LEFT_ALONE or not keys.name_of(pressed):
            return True
        name, self.asked = self.asked, ""
        if event.key != pygame.K_ESCAPE or name == "escape":
            self.app.change(keys=keys.changed(self.app.settings.keys, name, keys.name_of(pressed)))
        self._again(name)
        return True


def letters() -> list[tuple[str, str]]:
    """The letters that moves have in the games, and what they do there."""
    from game.library import RulesetError, load_ruleset, surveyed
    from scenes.table.plan import read_plan

    found: dict[str, list[str]] = {}
    for game in sorted(surveyed().modules):
        try:
            verbs = read_plan(load_ruleset(game).folder).verbs.values()
        except RulesetError:
            continue
        for word in verbs:
            label = word.label.partition("{")[0].strip(" :")
            if word.key and label and label not in found.setdefault(word.key, []):
                found[word.key].append(label)
    taken = {name for name, _ in keys.COMMON}
    return [(key, _short(labels)) for key, labels in sorted(found.items()) if key not in taken]


def _short(labels: list[str]) -> str:
    """As many of them as have room in a line."""
    said = labels[0]
    for label in labels[1:]:
        if len(said) + len(label) > 30:
            break
        said += f", {label}"
    return said
