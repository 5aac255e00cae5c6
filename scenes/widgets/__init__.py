"""The controls that forms are made of, each with a role, a name and a place, all of them usable by keyboard.

A widget is placed by `place(x, y, width, look)`, which returns its height, and drawn by `draw`. A `Form` owns the
widgets of a scene and the keyboard's focus. What a control means to the game does not live here.
"""

from scenes.widgets.boxes import Column, Columns, Panel, Sides, Space, shares
from scenes.widgets.button import Button, alike
from scenes.widgets.choice import Choice
from scenes.widgets.control import Control, Widget
from scenes.widgets.entry import TextEntry
from scenes.widgets.form import Form
from scenes.widgets.label import Heading, Label
from scenes.widgets.listing import List
from scenes.widgets.slider import Slider
from scenes.widgets.toggle import Toggle

__all__ = [
    "Button",
    "Choice",
    "Column",
    "Columns",
    "Control",
    "Form",
    "Heading",
    "Label",
    "List",
    "Panel",
    "Sides",
    "Slider",
    "Space",
    "TextEntry",
    "Toggle",
    "Widget",
    "alike",
    "shares",
]
