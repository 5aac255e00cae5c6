"""The rooms around the table: menus, settings, books, and where decks and cards are made."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from scenes.shots.building import Build, pushed

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.window import App


def main_menu(app: App, game: str) -> Scene:
    from scenes.main_menu import MainMenu

    menu = MainMenu(app)
    menu.pictures.begun = True
    return pushed(app, menu)


def new_game(app: App, game: str) -> Scene:
    from scenes.new_game import NewGameScene

    form = NewGameScene(app)
    form.pictures.begun = True
    pushed(app, form)
    form.turn_to(game)
    return form


def settings(app: App, game: str) -> Scene:
    from scenes.settings_scene import SettingsScene

    return pushed(app, SettingsScene(app))


def keys(app: App, game: str) -> Scene:
    from scenes.keys_scene import KeysScene

    return pushed(app, KeysScene(app))


def about(app: App, game: str) -> Scene:
    from scenes.about import AboutScene

    return pushed(app, AboutScene(app))


def rulebook(app: App, game: str) -> Scene:
    from scenes.rulebook import RulebookScene

    return pushed(app, RulebookScene(app, game))


def learn(app: App, game: str) -> Scene:
    from game import load_ruleset
    from game.records.lessons import lessons_in
    from scenes.learn import LearnScene

    lessons = [example.title for example in lessons_in(load_ruleset(game))]
    app.change(learned={game: tuple(lessons[:3])})
    return pushed(app, LearnScene(app, game))


def puzzles(app: App, game: str) -> Scene:
    """The list of puzzles."""
    from scenes.puzzles import PuzzlesScene

    return pushed(app, PuzzlesScene(app, game))


def decks(app: App, game: str) -> Scene:
    from scenes.builder.decks_scene import DecksScene

    return pushed(app, DecksScene(app, game))


def collection(app: App, game: str) -> Scene:
    from game import load_ruleset
    from scenes.builder.scene import CollectionScene

    return pushed(app, CollectionScene(app, load_ruleset(game)))


def builder(tab: int = 0) -> Build:
    """The builder on a starter deck, with one of its tabs."""

    def build(app: App, game: str) -> Scene:
        from game import load_ruleset
        from game.records.shelf import Shelf
        from scenes.builder.builder_scene import BuilderScene

        ruleset = load_ruleset(game)
        scene = BuilderScene(app, ruleset, Shelf(game), next(iter(ruleset.decks().values())))
        pushed(app, scene)
        scene.turn_to(scene.tabs[tab])
        return scene

    return build


def doctor(app: App, game: str) -> Scene:
    """The builder with what the deck doctor found, made up."""
    from game.lab.doctor import Change, Doctor, Swap
    from scenes.builder.doctor_tab import DoctorTab

    scene: Any = builder()(app, game)
    tab = next(tab for tab in scene.tabs if isinstance(tab, DoctorTab))
    outs, dice = list(scene.deck.section("main")), Random(3)
    tab.job = Doctor(game, scene.deck, [], "main", [])
    for number, into in enumerate(sorted(tab.candidates("main"), key=len)[-6:]):
        change = Change(Swap("main", outs[number % len(outs)], into))
        for _ in range(8 * (6 - number)):
            change.add(dice.choice((-1.0, 0.0, 0.0, 0.0, 1.0, 1.0)))
        tab.job.changes.append(change)
    tab.job.done = 210
    scene.turn_to(tab)
    tab.follow()
    shown: Scene = scene
    return shown


def own_cards(app: App, game: str) -> Scene:
    from scenes.editor.packs_scene import PacksScene

    return pushed(app, PacksScene(app, game))


def card_editor(app: App, game: str) -> Scene:
    """A new card whose text has a slip."""
    from game.library import load_ruleset
    from game.records.card_draft import CardDraft
    from game.records.packs import Pack
    from game.records.places import packs
    from scenes.editor.scene import EditorScene

    draft = CardDraft(load_ruleset(game), Pack(pack="My cards", game=game), packs(game) / "My cards.toml")
    draft.fill("name", "Autumn Wanderer")
    draft.fill("text", "Drw a card.")
    return pushed(app, EditorScene(app, draft))
