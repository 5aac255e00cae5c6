"""What is laid out by hand lies where such cards lie in a game."""

from __future__ import annotations

from typing import Any

import pytest

from game.records.files import FileError
from tests.laid import laid


@pytest.mark.parametrize(
    ("game", "side"),
    [
        ("era", {"crystals": ["Cinderjaw Rex"]}),
        ("era", {"dinos": ["Rinse"]}),
        ("eternal", {"units": ["Torch"]}),
        ("eternal", {"relics": ["Heavy Axe"]}),
        ("eternal", {"sites": ["Fire Sigil"]}),
        ("invasion", {"play": [{"card": "From Beneath the Waves", "place": "quest"}]}),
        ("nomansland", {"board": [{"card": "Bark Skin", "place": "b4"}]}),
        ("nomansland", {"ground": [{"card": "Moss Troll", "place": "b4"}]}),
    ],
)
def test_no_card_is_laid_where_none_of_its_type_ever_is(game: str, side: dict[str, Any]) -> None:
    """A spell stood among the units of a study, and nothing of it was said."""
    with pytest.raises(FileError, match="such a card is never"):
        laid(game, side, {})


def test_what_was_pledged_lies_beside_the_power() -> None:
    assert laid("eternal", {"powers": ["Surveilor"]}, {}).moves
