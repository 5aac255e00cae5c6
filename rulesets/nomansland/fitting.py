"""What may happen to which kind of card in No Man's Land."""

from __future__ import annotations

from game.kernel.said import marked
from game.language.vocabulary import (
    actions,
    changes,
    control,
    costs,
    dying,
    events,
    giving,
    replacing,
    searching,
    slaying,
    swapping,
)
from game.language.vocabulary.fitting import NOWHERE, Fitting, only
from rulesets.nomansland.phrases import costs as own_costs
from rulesets.nomansland.phrases import effects, happenings, keywords, measures, moves, where
from rulesets.nomansland.state import BOARD, DECK, FIELD, GROUND, HAND, PITCH, STACK

FITTING = Fitting(
    {"creature": BOARD, "construct": BOARD, "terrain": GROUND, "spell": STACK},
    {happenings.Dies: [(PITCH, None)], own_costs.SacrificeThis: NOWHERE, searching.Search: [(HAND, None)]},
    *only(
        [BOARD],
        marked("only creatures and constructs on the battlefield are hurt and healed"),
        (actions.Damage, "target"),
        (replacing.WouldBeDealt, "who"),
        (dying.WouldDie, "who"),
        (happenings.IsDealt, "who"),
        (slaying.Kills, "whom"),
        (effects.Heal, "what"),
        (effects.Strikes, "who"),
        (effects.Strikes, "target"),
    ),
    *only([BOARD], marked("only what stands on the board changes sides"), (control.TakeControl, "what")),
    *only(
        [BOARD],
        marked("only what stands on the board is exhausted, readied and activated"),
        (actions.Ready, "what"),
        (actions.Exhaust, "what"),
        (costs.ExhaustThis, "this"),
        (effects.Refresh, "what"),
        (effects.Again, "who"),
        (events.Attacks, "who"),
    ),
    *only(
        [BOARD],
        marked("only what stands on the board has numbers and keywords"),
        (changes.Gets, "who"),
        (swapping.SwapStats, "who"),
        (keywords.Has, "who"),
        (keywords.Cannot, "who"),
        (measures.AttackOf, "this"),
    ),
    *only(
        [BOARD, GROUND, FIELD],
        marked("only what is on the battlefield is destroyed or sacrificed"),
        (actions.Destroy, "what"),
        (effects.Sacrifice, "what"),
        (giving.PlayersSacrifice, "what"),
        (own_costs.SacrificeThis, "this"),
    ),
    *only(
        [BOARD],
        marked("only what stands on the board is moved"),
        (moves.Shift, "whom"),
        (moves.MoveTo, "whom"),
        (moves.Swap, "one"),
        (moves.Swap, "other"),
    ),
    *only(
        [BOARD, GROUND, FIELD],
        marked("only what is on the battlefield is anywhere on the battlefield"),
        (where.IsThere, "this"),
    ),
    *only([HAND, PITCH], marked("only what is not on the battlefield yet is put onto it"), (moves.Deploy, "what")),
    moves=[actions.Destroy, actions.Return, actions.Discard, effects.Sacrifice, moves.Deploy],
    unseen={DECK: "search your deck for a … and put it into your hand"},
)
