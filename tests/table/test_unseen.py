"""What comes up by itself takes no click that was meant for what stood there before."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scenes.dialogue import Dialogue
from scenes.repeats import SEEN


def asked_at_last(sit: Any, game: str) -> Any:
    """A table at which the computer has just moved, and a button has come up by that."""
    table, dice = sit(("human", "random"), game=game), Random(1)
    scene = table.scene
    scene.second_thoughts.reminds = False
    for _ in range(400):
        while not scene.deciding and table.position.moves:
            scene.following.skip()
            scene.summary.close()
            table.person.frames()
        if not table.position.moves:
            break
        if scene.buttons and scene.match.history[-1:] and scene.match.history[-1].seat == 1:
            return table
        scene.commit([table.position.ruleset.quick(table.position, table.position.moves, dice)])
    raise AssertionError("nothing is asked after a move of the computer")


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_a_button_that_came_up_by_a_move_of_the_computer_takes_no_click_at_once(sit: Any, game: str) -> None:
    """The click was meant for what stood there before: a turn was ended, or a fight let come."""
    table = asked_at_last(sit, game)
    scene, played = table.scene, len(table.scene.match.history)
    button = next(one for one in scene.buttons if one.enabled)
    table.person.click(button.rect.center)
    assert len(scene.match.history) == played and not scene.draft and "click again" in scene.message
    table.person.wait(SEEN)
    button = next(one for one in scene.buttons if one.enabled)
    done = []
    button.act = lambda: done.append(button)
    table.person.click(button.rect.center)
    assert done


def test_what_stood_there_already_is_clicked_as_it_was(sit: Any) -> None:
    table = asked_at_last(sit, "era")
    link = next(link for link in table.scene.links if link.name == "Help")
    table.person.click(link.rect.center)
    assert table.app.top is not table.scene


def test_what_comes_up_over_all_by_itself_takes_no_click_at_once(sit: Any) -> None:
    """The result lay over the table, and a click on a card went to the next match."""
    table = sit(("human", "human"))
    table.person.frames()
    comes = [Dialogue(table.app, "Over", "It is over.")]
    table.scene.update = lambda dt: comes and table.app.push(comes.pop())
    table.person.frames()
    assert isinstance(table.app.top, Dialogue)
    button = next(one for one in table.app.top.controls() if one.role == "button")
    table.person.click(button.rect.center)
    assert isinstance(table.app.top, Dialogue)
    table.person.wait(SEEN)
    table.person.click(button.rect.center)
    assert table.app.top is table.scene
