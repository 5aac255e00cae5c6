"""Events that rest between two matches: of each game the newest, with how far it came."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from scenes.start import Left, faces
from scenes.words import say, say_many


def events_left() -> dict[str, Left]:
    """Of each game the event that was gone on with last, the newest first."""
    from game.records.places import drafts, runs

    folders = [folder for folder in (runs(), drafts()) if folder.is_dir()]
    files = [path for folder in folders for path in folder.glob("*.*") if path.suffix != ".tally"]
    found: dict[str, Left] = {}
    titles = {game: face.title for game, face in faces().items()} if files else {}
    for path in files:
        game, kind = path.stem, path.suffix[1:]
        if game in titles and (words := how_far(game, kind, path)):
            left = Left(path, titles[game], words, kind.capitalize())
            if game not in found or left.since > found[game].since:
                found[game] = left
    return dict(sorted(found.items(), key=lambda one: -one[1].since))


def how_far(game: str, kind: str, path: Path) -> str:
    """How an event stands; nothing if it is over, has an open match that is gone on with instead, or cannot be read:
    why is told where it is opened."""
    from game.library import surveyed
    from game.records.draft import Draft, read_draft_rules
    from game.records.files import FileError
    from game.records.forge import ForgeRun, read_forge
    from game.records.gauntlet import GauntletRun, read_gauntlet
    from game.records.league import League
    from game.records.runs import played, read_as, record

    kinds = {"gauntlet": GauntletRun, "forge": ForgeRun, "league": League, "draft": Draft}
    spec = find_spec(surveyed().modules.get(game, game))
    if kind not in kinds or spec is None or not spec.submodule_search_locations:
        return ""
    folder = Path(spec.submodule_search_locations[0])
    try:
        run = record(read_as(kinds[kind], path))
        if played(run)[0] == "open":
            return ""
        if isinstance(run, League):
            return "" if run.over else say("League: round {round} of {rounds}", round=run.round + 1, rounds=run.rounds)
        if isinstance(run, Draft):
            draft = read_draft_rules(folder)
            if draft is None or run.over(draft):
                return ""
            if run.packs or run.deck is None:
                return say_many("Draft: {number} card taken", "Draft: {number} cards taken", len(run.pool))
            return say("Draft: {won} won, {lost} lost", won=run.count("won"), lost=run.count("lost"))
        rules, forge = read_gauntlet(folder), read_forge(folder)
        if isinstance(run, ForgeRun):
            if forge is None:
                return ""
            if run.deck is None:
                return say_many("Forge: {number} card taken", "Forge: {number} cards taken", len(run.picks))
            rules = rules and rules.model_copy(update={"losses": forge.losses})
        if rules is None or run.over(rules):
            return ""
        told = say("Forge: {won} of {all} won") if isinstance(run, ForgeRun) else say("Gauntlet: {won} of {all} won")
        return told.format(won=run.won, all=len(rules.stage))
    except (FileError, OSError, ValueError):
        return ""
