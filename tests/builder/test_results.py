"""What trials and the doctor came to: all rows can be seen, by wheel and by keys, and are read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import load_ruleset
from game.lab.doctor import Change, Doctor, Swap
from game.lab.trial import Told, Trial
from game.lab.watching import Seen
from scenes.builder.builder_scene import BuilderScene
from scenes.look import Look
from tests.builder.conftest import Builder

Build = Callable[..., BuilderScene]
DECK = load_ruleset("era").decks()["Deep Roots"]
OTHERS = [DECK.model_copy(update={"name": f"Deck {number}"}) for number in range(40)]
CARDS = frozenset(f"Card {number}" for number in range(40))


def tried(deck: Any) -> Trial:
    trial = Trial("era", deck, OTHERS, 40, "greedy")
    for number in range(40):
        trial.take(Told(number, number % 2, True, 20, Seen(CARDS, CARDS)))
    return trial


def advised(deck: Any) -> Doctor:
    doctor = Doctor("era", deck, [], "main", [])
    for number in range(40):
        change = Change(Swap("main", "Ember Fang", f"Card {number}"))
        change.add(0.5)
        doctor.changes.append(change)
    return doctor


@pytest.mark.parametrize(
    ("tab", "job", "shown", "last"), [(4, tried, 0, "Deck 39"), (4, tried, 1, "Card 9"), (5, advised, 0, "+ Card 9")]
)
def test_every_row_can_be_come_to(
    person: Builder, build: Build, monkeypatch: pytest.MonkeyPatch, tab: int, job: Any, shown: int, last: str
) -> None:
    """Of trials against thirty-two decks the results of five could be seen, and of none be heard."""
    scene = build()
    person.keys(f"ctrl+{tab}")
    scene.tab.job = job(scene.deck)
    if shown:
        scene.tab.shown.choose(shown)
    seen, put = list[str](), Look.put
    monkeypatch.setattr(Look, "put", lambda look, *given: (seen.append(given[3]), put(look, *given))[1])
    scene.app.redraw()
    person.send()
    assert last not in seen
    person.focus("Results")
    seen.clear()
    person.keys("end")
    assert last in seen
    person.keys("home")
    seen.clear()
    person.wheel(scene.tab.list.rect.center, -60)
    scene.app.redraw()
    person.send()
    assert last in seen and last.removeprefix("+ ") in scene.describe()
