"""What may happen to which kind of card in ERA."""

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
from rulesets.era.phrases import effects, energy, happenings, moves, nouns, selectors
from rulesets.era.state import CHARGES, CRYSTALS, DINOS, EQUIPMENT, GRAVEYARD, HAND, REVEALED, STACK

FITTING = Fitting(
    {"dino": DINOS, "crystal": CRYSTALS, "weapon": EQUIPMENT, "armour": EQUIPMENT, "action": STACK, "event": REVEALED},
    {
        selectors.Equipped: [(DINOS, "dino")],
        selectors.Attacking: [(DINOS, "dino")],
        selectors.ChargeOn: [(CHARGES, None)],
        selectors.Waiting: [(STACK, None)],
        happenings.Dies: NOWHERE,
        happenings.Intercepts: [(DINOS, "dino")],
        happenings.Suffers: [(DINOS, "dino")],
        happenings.YouPlay: [(STACK, None)],
        happenings.YouDraw: [(HAND, None)],
        happenings.YouCharge: [(CRYSTALS, None)],
        searching.Search: [(HAND, None)],
    },
    *only(
        [DINOS],
        marked("damage is dealt to a dino only"),
        (actions.Damage, "target"),
        (replacing.WouldBeDealt, "who"),
        (dying.WouldDie, "who"),
        (effects.Shield, "target"),
        (happenings.IsDealt, "who"),
        (happenings.DealsDamage, "whom"),
    ),
    *only(
        [DINOS],
        marked("only a dino has wounds"),
        (effects.PlaceWound, "target"),
        (effects.InflictWound, "target"),
        (effects.RemoveWound, "target"),
        (moves.MoveWound, "giver"),
        (moves.MoveWound, "taker"),
        (happenings.Suffers, "who"),
        (happenings.WouldSuffer, "who"),
        (happenings.PlaceIt, "target"),
        (nouns.WoundsOn, "whom"),
    ),
    *only([DINOS], marked("only a dino changes sides"), (control.TakeControl, "what")),
    *only([DINOS], marked("only a dino dies"), (happenings.Dies, "who"), (slaying.Kills, "whom")),
    *only([DINOS, CRYSTALS], marked("only a dino or a crystal is turned face up"), (happenings.TurnsUp, "who")),
    *only(
        [DINOS],
        marked("only a dino has power, stamina and hitpoints"),
        (changes.Gets, "who"),
        (swapping.SwapStats, "who"),
    ),
    *only(
        [DINOS],
        marked("only a dino attacks and intercepts"),
        (effects.CannotIntercept, "who"),
        (effects.CannotAttack, "who"),
        (effects.CannotBeIntercepted, "who"),
        (effects.CannotBeTargeted, "who"),
        (effects.HasSoar, "who"),
        (events.Attacks, "who"),
        (happenings.Intercepts, "who"),
    ),
    *only(
        [DINOS, CRYSTALS],
        marked("only a dino or a crystal is exhausted and readied"),
        (actions.Ready, "what"),
        (actions.Exhaust, "what"),
        (effects.CannotReady, "who"),
        (costs.ExhaustThis, "this"),
    ),
    *only(
        [DINOS, CRYSTALS, EQUIPMENT], marked("only what is on the battlefield is destroyed"), (actions.Destroy, "what")
    ),
    *only([DINOS, EQUIPMENT], marked("a crystal never leaves the battlefield"), (actions.Destroy, "what")),
    *only(
        [DINOS, CRYSTALS, EQUIPMENT, GRAVEYARD, CHARGES, STACK],
        marked("only what is on the battlefield, in a graveyard or under a crystal is returned"),
        (actions.Return, "what"),
    ),
    *only(
        [EQUIPMENT, GRAVEYARD, CHARGES, STACK],
        marked("dinos and crystals never go to a hand"),
        (actions.Return, "what"),
    ),
    *only([CRYSTALS], marked("only a crystal is charged"), (energy.ChargeCrystal, "crystal")),
    *only(
        [EQUIPMENT, GRAVEYARD],
        marked("only equipment on the battlefield or in a graveyard is attached"),
        (moves.Attach, "what"),
        types=["weapon", "armour"],
    ),
    *only([DINOS], marked("equipment is attached to a dino only"), (moves.Attach, "dino")),
    *only(
        [DINOS, EQUIPMENT],
        marked("only what is on the battlefield is sacrificed, and no crystal"),
        (giving.PlayersSacrifice, "what"),
    ),
    moves=[actions.Destroy, actions.Return, actions.Discard],
)
