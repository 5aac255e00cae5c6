"""Card faces and their generated pictures. No rule of any game lives here, and no picture is shipped or fetched.

A `Face` says what to show; `Gallery` gives its picture without ever making the screen wait. The functions draw at once.
Importing this package costs nothing: numpy and pygame are only imported by what uses them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.art.face import Face, Stat

if TYPE_CHECKING:
    import pygame

    from scenes.art.gallery import Gallery


def draw_face(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The full card face. Takes 50 to 250 ms: on the screen, ask a `Gallery` instead."""
    from scenes.art import card

    return card.draw_face(face, size)


def draw_back(game: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a game's cards, different for each game."""
    from scenes.art import card

    return card.draw_back(game, size)


def draw_art(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The picture alone. Raises ValueError if the face names an unknown subject."""
    from scenes.art import picture

    return picture.draw_art(face, size)


def draw_emblem(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The simple face shown until the picture is there: about a millisecond."""
    from scenes.art import emblem

    return emblem.draw_emblem(face, size)


def draw_plain(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The text skin of the cards, without a picture."""
    from scenes.art import emblem

    return emblem.draw_plain(face, size)


def __getattr__(name: str) -> object:
    if name == "Gallery":
        from scenes.art.gallery import Gallery

        return Gallery
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["Face", "Gallery", "Stat", "draw_art", "draw_back", "draw_emblem", "draw_face", "draw_plain"]
