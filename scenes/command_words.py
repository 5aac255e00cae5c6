"""`playmat words`: the catalogues of the interface's words, brought up to date."""

from __future__ import annotations

import argparse

from scenes.command import CommandError


def words(arguments: argparse.Namespace) -> int:
    """Renew all catalogues. The exit status is 1 if something is still to be translated."""
    try:
        from scenes.catalogue import renew_all
    except ImportError as error:
        raise CommandError(f"words: Babel is needed to collect words ({error}): python -m pip install babel") from error
    return renew_all()
