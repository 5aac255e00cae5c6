"""The rules of all games are brought in while somebody looks at the menu, and each of them once."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Thread
from time import sleep
from types import SimpleNamespace

import pygame

from game.library import Survey, load_ruleset, rulesets_found
from scenes.dialogue import Dialogue
from scenes.main_menu import MainMenu
from scenes.sound import Sounds


def test_the_menu_brings_in_the_rules_once_it_is_seen(app, monkeypatch):
    brought: list[str] = []
    monkeypatch.setattr("scenes.rules_at_hand.load_ruleset", brought.append)
    app.frames = 0
    menu = MainMenu(app)
    menu.take_pictures()
    assert menu._rules._coming is None  # the first frame comes first
    app.frames = 1
    menu.take_pictures()
    assert menu._rules.there(10.0)
    assert brought == list(rulesets_found())


def test_the_menu_does_not_wait_for_them(app, monkeypatch):
    loaded = Event()
    monkeypatch.setattr("scenes.rules_at_hand.load_ruleset", lambda name: loaded.wait(10.0))
    menu = MainMenu(app)
    for _ in range(3):
        menu.take_pictures()
    assert not menu._rules.there(0.0)
    loaded.set()
    assert menu._rules.there(10.0)


def test_where_the_system_has_no_thread_to_give_what_is_done_beside_the_frames_is_done_at_once(app, monkeypatch):
    """'can't start new thread' was told at each frame, and nothing else."""

    def none(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    brought: list[str] = []
    monkeypatch.setattr("scenes.rules_at_hand.load_ruleset", brought.append)
    monkeypatch.setattr(Thread, "start", none)
    menu = MainMenu(app)
    menu.take_pictures()
    assert menu._rules.there(0.0) and brought == list(rulesets_found())
    sounds = Sounds(80, {"ambience": 80})
    sounds.speak("wood", 110, "wind")
    sounds.play("click")
    sounds.attend()
    assert pygame.mixer.get_init()
    pygame.mixer.quit()


def test_a_newcomer_who_is_still_being_welcomed_has_them_brought_in(open_app, monkeypatch):
    """Of the scenes that are seen only the one on top is updated, and the first way of all is from there."""
    brought: list[str] = []
    monkeypatch.setattr("scenes.rules_at_hand.load_ruleset", brought.append)
    app = open_app()
    app.replace(MainMenu(app), Dialogue(app, "Welcome", "Would you like to learn a game first?"))
    for _ in range(3):
        app.step([])
    menu = app.scenes[0]
    assert menu._rules._coming is not None and menu._rules.there(10.0)
    assert brought[-len(rulesets_found()) :] == list(rulesets_found())


def test_who_asks_for_rules_that_are_being_brought_in_gets_the_same(monkeypatch, tmp_path):
    """Two of one game would not know each other's cards."""
    made: list[SimpleNamespace] = []

    def ruleset():
        if not made:
            sleep(0.05)
            made.append(SimpleNamespace(folder=tmp_path))
        return made[0]

    both = Barrier(2)

    def ask(_: int):
        both.wait(10.0)
        return load_ruleset("slow")

    monkeypatch.setitem(sys.modules, "slow", SimpleNamespace(ruleset=ruleset))
    monkeypatch.setattr("game.library.surveyed", lambda: Survey({"slow": "slow"}, ()))
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(ask, range(2))
    assert one is other and len(made) == 1


def test_a_game_may_be_made_of_another_one(monkeypatch, tmp_path):
    """It would wait for itself."""
    base, more = SimpleNamespace(folder=tmp_path), SimpleNamespace(folder=tmp_path)

    def ruleset():
        more.base = load_ruleset("base")
        return more

    monkeypatch.setitem(sys.modules, "base", SimpleNamespace(ruleset=lambda: base))
    monkeypatch.setitem(sys.modules, "more", SimpleNamespace(ruleset=ruleset))
    monkeypatch.setattr("game.library.surveyed", lambda: Survey({"base": "base", "more": "more"}, ()))
    found: list[object] = []
    asking = Thread(target=lambda: found.append(load_ruleset("more")), daemon=True)
    asking.start()
    asking.join(5.0)
    assert found == [more] and more.base is base
