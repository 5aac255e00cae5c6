"""Damage that is more than usual, and what kills a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Replacement
from game.kernel.events import tell
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Action, Pronoun, Tally
from rulesets.eternal import effects
from rulesets.eternal.phrases.happenings import deals
from rulesets.eternal.state import PLAYERS, SPELLS, EternalPosition, avatar
from rulesets.eternal.units import NIGHT

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.packets import Packet
    from game.language.vocabulary.making import Making


@phrase("{this} deals double damage to players.")
class DoubleToPlayers(Ability):
    """Before anything else is done with the damage."""

    this: This

    def make(self, making: Making) -> None:
        def applies(position: EternalPosition, card: int, packet: Packet) -> bool:
            return deals(position, card, packet.source) and position.zone[packet.receiver] == PLAYERS

        def doubled(position: EternalPosition, card: int, packet: Packet) -> Packet:
            return packet._replace(amount=packet.amount * 2)

        making.abilities.replacements.append(Replacement(making.name(), "damage", applies, doubled))


@phrase("{whose} spells deal {number} {side} damage.")
class SpellsDealMore(Ability):
    """Every damage that a spell of yours, or of either player, deals; never less than none."""

    whose: Literal["your", "all"]
    number: int
    side: Literal["more", "less"]

    def make(self, making: Making) -> None:
        number, every = self.number if self.side == "more" else -self.number, self.whose == "all"

        def applies(position: EternalPosition, card: int, packet: Packet) -> bool:
            source = packet.source
            return (
                source >= 0
                and position.card[source].type in SPELLS
                and (every or position.controller[source] == position.controller[card])
            )

        def more(position: EternalPosition, card: int, packet: Packet) -> Packet:
            return packet._replace(amount=max(0, packet.amount + number))

        making.abilities.replacements.append(Replacement(making.name(), "damage", applies, more))


@phrase("that player dies")
class PlayerDies(Action, Pronoun):
    """Whatever health is left. Tells ('health becomes', seat, 0)."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for player in play.it:
            seat = position.controller[player]
            position.life[seat] = 0
            position.unsettled = 1
            tell(position, ("health becomes", seat, 0))
        return bool(play.it)


@phrase("from now on {this} kills the player that it deals damage to")
class KillsPlayers(Action):
    """Until it leaves. Tells ('lethal', card)."""

    this: This

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for card in self.this.pick(play):
            position.amplified[card] = 1
            tell(position, ("lethal", card))
        return True


@phrase("deal that much damage to the defending player")
class DamageToDefender(Action, Tally):
    """Whoever is attacked."""

    deals_damage = to_defender = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        return effects.hurt(play, [avatar(position, 1 - position.active)], ~play.subject[0])


@phrase("the Night deals no damage to you.")
class NoNightDamage(Ability):
    """Only its other half is left."""

    def make(self, making: Making) -> None:
        def applies(position: EternalPosition, card: int, packet: Packet) -> bool:
            return packet.flags == NIGHT and packet.receiver == avatar(position, position.controller[card])

        def nothing(position: EternalPosition, card: int, packet: Packet) -> None:
            return None

        making.abilities.replacements.append(Replacement(making.name(), "damage", applies, nothing))


@phrase("deal damage equal to the strength that it had to the enemy player")
class DamageOfTheDead(Action, Pronoun):
    """Of the unit that died, with its weapons and all that it had from others."""

    deals_damage = hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        amount = sum(position.had[ref & 0xFFF] for ref in play.meant)
        return effects.hurt(play, [avatar(position, 1 - play.you)], amount)
