"""Cards and wounds that come back or go elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.events import tell
from game.kernel.packets import Packet, propose
from game.kernel.said import marked, said
from game.language import phrase
from game.language.tokens import with_article
from game.language.vocabulary.asked import rules
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import Each, It, all_spared
from game.language.vocabulary.speech import Action, Checked, Choice, Selector
from rulesets.era.energy import funds
from rulesets.era.playing import RESPONSE, bear, play_action, why_not_carried_out
from rulesets.era.state import GRAVEYARD, HAND, EraPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


@phrase("move a wound from {giver} to a {taker.singular}")
class MoveWound(Action, Choice, Checked):
    """Nobody suffers it. The two dinos are never the same: 'another' is any but the first, whatever card says so;
    without a wound on the first nothing happens."""

    giver: Selector
    taker: Group

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return with_article(self.taker.text)

    def candidates(self, play: Play[EraPosition]) -> list[int]:
        takers = self.taker.find(play.position, -1, play.you)
        givers = self.giver.pick(play)
        if not givers and isinstance(self.giver, Choice):
            givers = self.giver.candidates(play)
        return [dino for dino in takers if any(dino != giver for giver in givers)]

    def vain(self, play: Play[EraPosition]) -> bool:
        """Has nobody a wound that another dino could take?"""
        wounds, takers = play.position.wounds, self.taker.find(play.position, -1, play.you)
        return all_spared(self.giver, play, lambda giver: wounds[giver] and any(one != giver for one in takers))

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        giver = next((dino for dino in self.giver.pick(play) if position.wounds[dino] > 0), None)
        takers = play.answered(self)
        if giver is None or not takers:
            return False
        position.wounds[giver] -= 1
        position.dirty = 1
        tell(position, ("healed", giver))
        propose(position, Packet("wound", play.source, takers[0], 1))
        return True

    def fault(self, definition: Definition) -> str | None:
        return said("'{words}' must say from which dino", words=self.text) if isinstance(self.giver, It) else None


@phrase("discard your hand")
class DiscardHand(Action):
    """All of it."""

    def do(self, play: Play[EraPosition]) -> bool | None:
        hand = list(play.position.piles[HAND][play.you])
        for card in hand:
            rules(play).discard(play.position, card)
        return bool(hand)


@phrase("play a action in your graveyard")
class PlayAgain(Action, Choice):
    """It is paid for and aimed as from hand, waits, and can be answered; only then does the text go on."""

    def candidates(self, play: Play[EraPosition]) -> list[int]:
        position = play.position
        have = funds(position, play.you)
        return [
            card
            for card in position.piles[GRAVEYARD][play.you]
            if position.card[card].type == "action" and why_not_carried_out(position, play.you, card, have) is None
        ]

    def vain(self, play: Play[EraPosition]) -> bool:
        return not self.candidates(play)

    def prompt(self, play: Play[EraPosition]) -> str:
        return marked("Choose an action in your graveyard to play")

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card in cards:
            RESPONSE.open(position, (play.you + 1) % position.seats, 1 << play.you)
            play_action(position, play.you, card)
        return bool(cards)


@phrase("attach {what} to {dino}")
class Attach(Action, Checked):
    """One card to one dino, without being played: it costs nothing and cannot be interrupted."""

    what: Selector
    dino: Selector

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        cards, dinos = self.what.pick(play), self.dino.pick(play)
        for card, dino in zip(cards, dinos, strict=False):
            bear(position, dino, card)
        return bool(cards and dinos)

    def fault(self, definition: Definition) -> str | None:
        one = not any(part.plural or isinstance(part, Each) for part in (self.what, self.dino))
        return None if one else said("'{words}': one card is attached to one dino", words=self.text)
