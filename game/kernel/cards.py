"""Card definitions: what is printed on a card, shared by every position that holds one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities


class Definition:
    """One printed card: its id (`key`), name, type, rules text, and the fields that its game adds.

    Fields of the card file (`cost`, `power`, ...) are plain attributes. `abilities`, the program of the rules text, is
    read from the text when it is first needed. Definitions never change and compare by identity.
    """

    key: str
    name: str
    type: str
    text: str
    fields: Mapping[str, Any]
    abilities: Abilities

    def __init__(
        self,
        key: str,
        name: str,
        type: str,
        text: str,
        fields: Mapping[str, Any],
        read: Callable[[Definition], Abilities],
    ) -> None:
        self.__dict__.update(fields)
        self.key, self.name, self.type, self.text, self.fields = key, name, type, text, fields
        self._read = read

    def __getattr__(self, name: str) -> Any:
        # Only reached for what is not there yet: the abilities, read once.
        if name == "abilities":
            abilities = self.__dict__["abilities"] = self._read(self)
            return abilities
        raise AttributeError(f"{self.__dict__.get('key', 'a card')} has no {name}")

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __deepcopy__(self, memo: object) -> Definition:
        return self
