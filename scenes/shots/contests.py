"""What there is besides single matches: gauntlets, series, leagues, forges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.shots.building import Build, pushed

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.window import App


def events(app: App, game: str) -> Scene:
    """What there is besides single matches."""
    from scenes.events.hub import EventsScene

    scene = EventsScene(app, game)
    scene.pictures.begun = True
    return pushed(app, scene)


def gauntlet(won: int, lost: bool = False) -> Build:
    """A run through a gauntlet in which so many are beaten."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.gauntlet import GauntletRun
        from game.records.runs import Result
        from scenes.events.gauntlet import GauntletScene

        ruleset = load_ruleset(game)
        deck = None if ruleset.shared_deck else next(iter(ruleset.decks().values()))
        results: tuple[Result, ...] = ("won",) * won + (("lost",) if lost else ())
        run = GauntletRun(game=game, seed=1, deck=deck, results=results) if won or lost else None
        scene = GauntletScene(app, game, run)
        scene.catch_up = lambda: None  # type: ignore[method-assign]
        scene.pictures.begun = True
        return pushed(app, scene)

    return build


def result_series(app: App, game: str) -> Scene:
    """A game of a match of three, lost with a deck that has cards beside it where there is one."""
    from game import load_ruleset
    from game.records.match import Match
    from game.records.series import side_sections
    from scenes.table.scene import TableScene
    from scenes.table.sitting import order_of

    ruleset = load_ruleset(game)
    decks = sorted(ruleset.decks().values(), key=lambda deck: not side_sections(ruleset, deck))
    match = Match.begin(
        *(game, [(decks * 2)[0], (decks * 2)[1]], 3, ("human", "normal"), ("You", "Computer"), False, False),
        games=3, round=2, score=(1, 0),
    )  # fmt: skip
    scene = TableScene(app, match, order_of(match))
    app.push(scene)
    scene.commit([(ruleset.verbs.concede, 0)])
    scene.show_result()
    return app.top


def league(rounds: int) -> Build:
    """A season after so many rounds."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.league import begin
        from scenes.events import league as scenes

        ruleset = load_ruleset(game)
        deck = None if ruleset.shared_deck else next(iter(ruleset.decks().values()))
        season = begin(ruleset, deck, "normal", 5)
        season = season.model_copy(update={"results": ("won", "lost", "drawn", "won", "won", "lost", "won")[:rounds]})
        scene = scenes.LeagueScene(app, game, season if rounds >= 0 else None)
        scene.others = {one: (one.one + one.other + one.round) % 3 - 1 for one in season.rest()[: 3 * rounds + 1]}
        scene.catch_up = lambda: None  # type: ignore[method-assign]
        return pushed(app, scene)

    return build


def forge(picks: int) -> Build:
    """A forge in which so many cards were taken: always the first that was offered."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.forge import ForgeRun, forge_of, offered
        from scenes.events.forge import ForgeScene

        ruleset, taken = load_ruleset(game), list[str]()
        forge_of(ruleset)
        for _ in range(picks):
            taken.append(offered(ruleset, 7, taken)[0].name)
        return pushed(app, ForgeScene(app, ForgeRun(game=game, seed=7, picks=tuple(taken))))

    return build
