"""What Playmat is, whose the names are, and what it stands on."""

from __future__ import annotations

from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.widgets import Button, Column, Columns, Heading, Label
from scenes.words import marked, say


class AboutScene(FormScene):
    """A page to read."""

    name = "about"
    title = marked("About Playmat")

    def enter(self) -> None:
        words = strings("about")
        rows = [
            Label(words["what"]),
            Heading(say("Unofficial")),
            Label(words["notice"]),
            Heading(say("Thanks")),
            Label(words["credits"]),
            Label(words["licence"], "note", "muted"),
        ]
        self.show(Column(rows, 14), Columns([Button(say("Back"), self.back, primary=True)]))

    def describe(self) -> str:
        return "\n".join([super().describe(), *strings("about").values()])
