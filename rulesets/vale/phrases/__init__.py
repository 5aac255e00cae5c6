"""The words that the Vale adds to the rules language."""

from __future__ import annotations

from types import ModuleType

OWN: tuple[ModuleType, ...] = ()
