"""What may happen to which kind of card in the Vale, and which words of other games mean nothing there."""

from __future__ import annotations

from game.kernel.said import marked
from game.language.vocabulary import actions, changes, costs, events, replacing
from game.language.vocabulary.fitting import Fitting, only
from rulesets.vale.phrases import creatures
from rulesets.vale.state import AREA, DISCARD

FITTING = Fitting(
    {"creature": AREA},
    {},
    *only([], marked("there is no damage in the Vale"), (actions.Damage, "target"), (replacing.WouldBeDealt, "who")),
    *only(
        [],
        marked("nothing is exhausted or readied in the Vale"),
        (actions.Ready, "what"),
        (actions.Exhaust, "what"),
        (costs.ExhaustThis, "this"),
    ),
    *only([], marked("a creature leaves its area by being removed or recovered"), (actions.Destroy, "what")),
    *only([], marked("a creature is recovered, and a discarded card is put into a hand"), (actions.Return, "what")),
    *only([], marked("creatures have no numbers that grow"), (changes.Gets, "who")),
    *only([], marked("nobody attacks in the Vale"), (events.Attacks, "who")),
    *only(
        [AREA],
        marked("only what lies in an area is recovered or removed"),
        (creatures.Recover, "what"),
        (creatures.Remove, "what"),
        (creatures.PlayerRemoves, "what"),
    ),
    *only([DISCARD], marked("only what lies in the discard pile is put into a hand"), (creatures.IntoHand, "what")),
    moves=[creatures.Recover, creatures.Remove, creatures.IntoHand, creatures.OnDrawPile, actions.Discard],
)
