"""What may happen to which kind of card in Eternal."""

from __future__ import annotations

from game.language.vocabulary import replacing
from game.language.vocabulary.fitting import Fitting, only
from rulesets.eternal.phrases import (
    arriving,
    creating,
    deeds,
    happenings,
    moves,
    namesakes,
    numbers,
    robbing,
    transforming,
    whom,
)
from rulesets.eternal.state import ATTACHED, DECK, HAND, MARKET, PLAYERS, RELICS, SITES, UNITS, VOID

FITTING = Fitting(
    {
        "unit": UNITS,
        "site": SITES,
        "weapon": ATTACHED,
        "curse": ATTACHED,
        "relic": RELICS,
        "relic weapon": RELICS,
        "cursed relic": RELICS,
    },
    {whom.Player: [(PLAYERS, "player")], whom.OwnerOf: [(PLAYERS, "player")], happenings.IsDealt: [(UNITS, "unit")]},
    *only(
        [UNITS, SITES, PLAYERS],
        "only units, sites and players are dealt damage",
        (deeds.Damage, "target"),
        (deeds.Deals, "target"),
        (deeds.ThroughAegis, "target"),
        (replacing.WouldBeDealt, "who"),
    ),
    *only([UNITS], "only a unit deals damage of its own", (deeds.Deals, "who")),
    *only(
        [UNITS],
        "only a unit is exhausted, readied, stunned and the like",
        (deeds.Exhaust, "what"),
        (deeds.Ready, "what"),
        (deeds.Stun, "what"),
        (deeds.StunWhile, "what"),
        (deeds.TransformAndDraw, "what"),
        (deeds.SilenceAndKill, "what"),
        (deeds.SwapNumbers, "what"),
    ),
    *only(
        [UNITS, RELICS, HAND], "only a unit, a relic or a card of the hand is transformed", (deeds.Transform, "what")
    ),
    *only([UNITS, ATTACHED, RELICS, VOID], "only units and attachments are silenced", (deeds.Silence, "what")),
    *only(
        [UNITS, SITES, ATTACHED, RELICS],
        "only a card on the playmat is killed, sacrificed or stolen",
        (deeds.Kill, "what"),
        (deeds.Sacrifice, "what"),
        (deeds.Steal, "what"),
    ),
    *only(
        [UNITS, SITES, ATTACHED, RELICS, VOID, HAND, DECK, MARKET],
        "a player is no card",
        (moves.Return, "what"),
        (moves.PlayFree, "what"),
        (moves.PlayWith, "what"),
        (moves.ReturnWith, "what"),
        (moves.PutOnDeck, "what"),
        (moves.PutIntoVoid, "what"),
        (moves.PutAmong, "what"),
        (moves.PutCheaperOnDeck, "what"),
        (moves.ReturnArmed, "what"),
        (moves.ReturnDearer, "what"),
        (namesakes.TransformAlike, "what"),
        (numbers.HighestCost, "what"),
        (robbing.PutIntoYour, "what"),
        (transforming.ReturnAndTransform, "what"),
        (transforming.TransformIntoMemory, "what"),
        (transforming.TransformRandom, "what"),
        (creating.CreateCopy, "what"),
        (arriving.CopyToHand, "what"),
        (deeds.GrowsUntil, "who"),
        (numbers.Grows, "who"),
        (numbers.Doubles, "who"),
    ),
    *only([HAND], "only a card of the hand goes to the market", (moves.Swap, "mine")),
    *only([MARKET], "only a card of the market comes for it", (moves.Swap, "theirs")),
)
