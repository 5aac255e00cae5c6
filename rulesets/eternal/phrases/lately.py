"""What has happened this turn, or since the game began."""

from __future__ import annotations

from typing import Any, Literal

from game.language import phrase
from game.language.vocabulary.speech import Condition, Countable, Selector, Standing
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.state import ATTACKED, BURIED_OF, DEALT_FOR, HIT_FOR, PLAYER, EternalPosition

Who = Literal["you", "the enemy player"]


def seat_of(who: str, you: int) -> int:
    """The seat of one of the two players, as 'you' calls them."""
    return you if who == "you" else 1 - you


@phrase("a unit of yours died this turn")
class UnitDied(Condition):
    """What Tribute asks for, where more than that is said."""

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return bool(position.fallen[you])


@phrase("the enemy player was dealt damage this turn")
class EnemyWasHurt(Condition):
    """What Spark asks for, where more than that is said."""

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return bool(position.hurt[1 - you])


@phrase("you have played a spell this turn")
class PlayedSpell(Condition):
    """By hand or by an effect; the card itself is not asked about."""

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return bool(position.played_spells[you])


@phrase("{who} attacked this turn")
class Attacked(Condition):
    """In battle or directly."""

    who: Standing

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return any(position.deeds[card] & ATTACKED for card in self.who.found(position, source, you))


@phrase(
    "a unit of yours {did} the enemy player this turn",
    "{number} or more units of yours {did} the enemy player this turn",
)
class UnitsHurtEnemy(Condition):
    """Wherever they are by now, and whoever has them."""

    did: Literal["hit", "dealt damage to"]
    number: int = 1

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        bit = HIT_FOR[you] if self.did == "hit" else DEALT_FOR[you]
        units = [
            card for card, deeds in enumerate(position.deeds) if deeds & bit and position.card[card].type == "unit"
        ]
        return len(units) >= self.number


@phrase("{who} played no unit this turn")
class PlayedNoUnit(Condition):
    """Neither by hand nor by an effect."""

    who: Who

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return not position.played_units[seat_of(self.who, you)]


@phrase("you played a unit this turn")
class PlayedUnit(Condition):
    """By hand or by an effect."""

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return bool(position.played_units[you])


@phrase("you have played {number} or more spells this turn")
class PlayedSpells(Condition):
    """By hand or by an effect."""

    number: int

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return bool(position.played_spells[you] >= self.number)


@phrase("you have gained health this turn")
class GainedHealth(Condition):
    """However little."""

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return bool(position.healed[you])


@phrase("you have pledged a {what.singular}")
class HasPledged(Condition):
    """In the first turn."""

    what: Sort

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        card = position.pledged[you] - 1
        return bool(card >= 0 and self.what.meets(position, card, source))


@phrase("the card that you pledged")
class Pledged(Selector):
    """Wherever it lies by now; nothing if none was pledged."""

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Any) -> list[int]:
        card = play.position.pledged[play.you] - 1
        return [card] if card >= 0 else []


@phrase("damage dealt to the enemy player this turn")
class DamageToEnemy(Countable):
    """Armor that took it counts, too."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.hurt[1 - you])


@phrase("health that you gained this turn")
class HealthGained(Countable):
    """All of it together."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.healed[you])


@phrase("unit of yours that died this turn")
class UnitsThatDied(Countable):
    """In play, however it came about."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.fallen[you])


@phrase("unit that went to your void this turn")
class UnitsBuried(Countable):
    """Killed, discarded or put there, wherever it is by now, and whoever has it."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return sum(
            position.card[card].type == "unit" for card, deeds in enumerate(position.deeds) if deeds & BURIED_OF[you]
        )


@phrase("a unit went to your void this turn")
class UnitBuried(Condition):
    """One or more."""

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        return UnitsBuried().count(position, source, you) > 0


@phrase("armor of yours")
class ArmorOfYours(Countable):
    """What you have of it now."""

    reads = PLAYER

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.armor[you])
