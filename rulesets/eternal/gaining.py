"""What players gain: health, armor, power, influence, Aegis; and the Night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.events import tell
from rulesets.eternal import units
from rulesets.eternal.state import INFLUENCE, KINDS, NIGHTS, PLAYER, EternalPosition
from rulesets.eternal.zoning import maximum_changed, transmute_all

if TYPE_CHECKING:
    from game.kernel.effects import Play


def gain_life(play: Play[EternalPosition], seat: int, amount: int) -> None:
    """A player gains health."""
    position = play.position
    units.gain_life(position, seat, amount)


def gain_armor(play: Play[EternalPosition], seat: int, amount: int) -> None:
    """A player gains armor, which stays with the relic weapon if there is one. Tells ('armor', seat, amount), and what
    units.armor_changed tells; nothing of no armor, and no more is lost than there was."""
    from rulesets.eternal.phrases.gains import more_armor

    position = play.position
    if not amount:
        return
    if amount > 0:
        amount += more_armor(position, seat)
    had = position.armor[seat]
    position.armor[seat] = max(0, had + amount)
    position.dirty = position.unsettled = 1
    weapon = units.relic_weapon(position, seat)
    if weapon >= 0:
        position.health_up[weapon] += amount
        if amount < 0 and not position.armor[seat]:
            units.break_weapon(position, seat)
    if change := position.armor[seat] - had:
        tell(position, ("armor", seat, change))
        units.armor_changed(position, seat, change)


def gain_power(play: Play[EternalPosition], seat: int, amount: int) -> None:
    """Power for this turn. Tells ('power', seat, amount), unless it is none."""
    position = play.position
    had = position.power[seat]
    position.power[seat] = max(0, had + amount)
    if change := position.power[seat] - had:
        tell(position, ("power", seat, change))


def gain_influence(play: Play[EternalPosition], seat: int, kind: int, amount: int = 1) -> None:
    """Influence of a kind, by its number. Tells ('influence', seat, kind, amount), unless it is none."""
    if amount:
        add_influence(play.position, seat, kind, amount)
        tell(play.position, ("influence", seat, kind, amount))


def add_influence(position: EternalPosition, seat: int, kind: int, amount: int) -> None:
    """Influence as every card of that name brings it: playing it says so."""
    position.influence[seat * len(KINDS) + kind] += amount
    transmute_all(position, seat)
    position.dirty |= INFLUENCE
    position.unsettled = 1


def grant_player(play: Play[EternalPosition], seat: int) -> None:
    """A player gains Aegis. Tells ('aegis', seat)."""
    position = play.position
    position.aegis[seat] = 1
    tell(position, ("aegis", seat))
    position.dirty |= PLAYER


def nightfall(play: Play[EternalPosition]) -> None:
    """It is Night for one more turn of each player; only the first Nightfall of a turn counts. Tells ('nightfall',
    seat)."""
    position = play.position
    if not position.nightfallen:
        position.nightfallen = position.unsettled = 1
        position.night += 2
        position.dirty |= NIGHTS
        maximum_changed(position)
    tell(position, ("nightfall", play.you))


def end_night(play: Play[EternalPosition]) -> None:
    """The Night is over. Tells ('dawn',) if it was Night."""
    position = play.position
    was = units.is_night(position)
    position.night = position.dark = 0
    position.dirty |= NIGHTS
    position.unsettled = 1
    if was:
        tell(position, ("dawn",))
