"""Every promise here is kept by every game that is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.position import Position
from tests import random_games

Games = Callable[..., Iterator[Position]]


@pytest.fixture(params=sorted(rulesets_found()))
def ruleset(request: pytest.FixtureRequest) -> Any:
    """Each game in turn."""
    return load_ruleset(request.param)


@pytest.fixture
def decisions(ruleset: Any) -> Games:
    """Every `step`th decision of random games, with all numbers of seats in turn."""
    return partial(random_games.decisions, ruleset)
