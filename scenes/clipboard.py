"""The system's clipboard; on a system without one there is nothing to copy to, and nothing comes from it."""

from __future__ import annotations

import pygame


def put_text(words: str) -> bool:
    """Copy words; False if there is no clipboard."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def get_text() -> str:
    """The words that were copied last."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
