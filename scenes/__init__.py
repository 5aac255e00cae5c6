"""The front door: the `playmat` command, the window, the stack of scenes, the widgets, the table's parts and card art.

No rule of any game lives here: scenes show what a view and a decision say and hand moves back. Import what you need
from its own module; this file imports nothing, so that the first frame is not held up.
"""
