"""A person made of mouse and keys, who plays matches through the window as it is.

It looks at what the scenes show and only ever posts events: nothing here calls a scene. Tests and `playmat soak
--table` let it play; nothing else uses it. `hands` moves the mouse and presses keys, `looks` finds where to point,
`player` makes moves, `typist` makes them without a mouse, `mischief` does what people do besides, `evening` goes from
the main menu to the end and back.
"""

from scenes.robot.evening import Evening, Sitting
from scenes.robot.hands import Fault, Hands

__all__ = ["Evening", "Fault", "Hands", "Sitting"]
