"""A card of one's own on the table on which it is tried."""

from __future__ import annotations

from typing import Any

from game import load_ruleset
from game.records.forms import Forms
from game.records.tryout import laid_out


def drafted(game: str, type: str, **fields: Any) -> Any:
    forms = Forms(load_ruleset(game))
    definition, faults = forms.judged({**forms.fresh(type), "name": "A Thing", **fields})
    assert not faults
    return laid_out(load_ruleset(game), definition)
