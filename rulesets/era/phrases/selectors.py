"""Whom: the equipped dino, the attacking dino, charges, waiting cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.reading import NOTHING
from game.kernel.said import marked, said
from game.kernel.zones import present, show
from game.language import Several, phrase
from game.language.tokens import articled
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Checked, Choice, Host, Selector, Standing
from rulesets.era.energy import charges

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from rulesets.era.state import EraPosition


@phrase("the equipped dino")
class Equipped(Host, Checked):
    """The dino that this weapon or armour is attached to."""

    reads = NOTHING

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: EraPosition, source: int, you: int) -> list[int]:
        dino = position.host[source] if source >= 0 else -1
        return [dino] if dino >= 0 else []

    def fault(self, definition: Definition) -> str | None:
        if definition.type in ("weapon", "armour"):
            return None
        return articled(said("a {type} equips no dino", type=said(definition.type)))


@phrase("the attacking dino")
class Attacking(Standing):
    """The attacker of the combat in progress."""

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: EraPosition, source: int, you: int) -> list[int]:
        dino = present(position, position.attacker)
        return [dino] if dino >= 0 else []


@phrase("a {what.singular}")
class ChargedCrystal(Choice):
    """A crystal with at least one charge, named as the card is played."""

    what: Group

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return f"{super().wanted} with a charge"

    def candidates(self, play: Play[EraPosition]) -> list[int]:
        position = play.position
        return [crystal for crystal in self.what.find(position, play.source, play.you) if charges(position, crystal)]


@phrase("a charge on {crystal}")
class ChargeOn(Selector, Choice):
    """The crystal's owner looks through its charges and picks one."""

    crystal: ChargedCrystal

    def candidates(self, play: Play[EraPosition]) -> list[int]:
        position = play.position
        return [charge for crystal in play.answered(self.crystal) for charge in charges(position, crystal)]

    def chooser(self, play: Play[EraPosition]) -> int:
        return play.position.owner[play.answered(self.crystal)[0]]

    def look(self, play: Play[EraPosition], cards: list[int]) -> None:
        """The owner sees what lies under its crystal."""
        for card in cards:
            show(play.position, card, 1 << self.chooser(play))

    def prompt(self, play: Play[EraPosition]) -> str:
        return marked("Choose a charge of the crystal")

    def pick(self, play: Play[EraPosition]) -> list[int]:
        return play.answered(self)


@phrase("{number} {kinds* or }")
class Waiting(Choice):
    """A played card that has not resolved."""

    number: Several
    kinds: tuple[Literal["action", "equipment"], ...]

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return f"{super().wanted} that waits to resolve"

    def candidates(self, play: Play[EraPosition]) -> list[int]:
        position = play.position
        types = {"weapon" if kind == "equipment" else kind for kind in self.kinds}
        types |= {"armour"} if "weapon" in types else set()
        return [
            entity
            for entity, _, source, *_ in position.items
            if entity != play.source and present(position, source) == entity and position.card[entity].type in types
        ]

    def bounds(self, play: Play[EraPosition], found: int) -> tuple[int, int]:
        return self.number, self.number
