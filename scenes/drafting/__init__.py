"""Drafting: taking cards from packs, building a deck of them, and the run of matches with it.

No game is named here: packs and the end of a run are said by the game's draft.toml, the computer drafters are the
game's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.words import say

if TYPE_CHECKING:
    from scenes.window import App


def open_draft(app: App, game: str) -> None:
    """The draft of a game that is under way, or a new one. What cannot be read is told, and left as it is."""
    import random

    from game import load_ruleset
    from game.kernel.said import in_lines
    from game.records.draft import KIND, begin, draft_faults, draft_file, read_draft
    from game.records.files import FileError
    from game.records.runs import read_tally, tally_file
    from scenes.events.event import cannot_go_on

    path = draft_file(game)
    try:
        seed = random.SystemRandom().randrange(10**9)
        draft = read_draft(path) if path.exists() else begin(load_ruleset(game), seed)
        if faults := draft_faults(load_ruleset(game), draft):
            raise FileError(in_lines(faults), path)
        read_tally(game, KIND)
    except FileError as error:
        words = {"unread": say("The draft cannot be gone on with")}
        cannot_go_on(app, words, error, path, tally_file(game, KIND))
        return
    from scenes.drafting.pack_scene import PackScene
    from scenes.drafting.run_scene import RunScene

    app.push(PackScene(app, draft) if draft.packs else RunScene(app, draft))
