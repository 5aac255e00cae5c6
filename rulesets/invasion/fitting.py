"""What may happen to which kind of card in Invasion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.said import marked, said
from game.language import TextError, walk
from game.language.vocabulary import actions, changes, events, replacing
from game.language.vocabulary.fitting import NOWHERE, Fitting, only
from rulesets.invasion.phrases import (
    attacking,
    costs,
    decks,
    doing,
    entering,
    everyone,
    experience,
    facedown,
    facts,
    happenings,
    harming,
    instead,
    occasions,
    revealing,
    selectors,
    special,
    where,
)
from rulesets.invasion.state import CAPITAL, DECK, DEVELOPMENTS, DISCARD, EXPERIENCE, HAND, PLAY, STACK

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.language.vocabulary.speech import CardText

HURT = ["unit", "legend", "zone", "section"]
"""What has hit points."""

FITTING = Fitting(
    {"unit": PLAY, "support": PLAY, "quest": PLAY, "legend": PLAY, "section": CAPITAL, "tactic": STACK},
    {
        selectors.JustPlayed: [(STACK, None)],
        selectors.JustTriggered: [(STACK, None)],
        selectors.TopCard: [(DECK, None)],
        where.Attached: [(PLAY, "unit")],
        where.YourCapital: [(CAPITAL, "zone")],
        happenings.LeavesPlay: [(HAND, None), (DECK, None), (DISCARD, None)],
        happenings.GoesToDiscard: [(DISCARD, None)],
        happenings.IsDestroyed: [(DISCARD, None)],
        occasions.YouSacrifice: NOWHERE,
        costs.SacrificeThis: NOWHERE,
    },
    *only(
        [PLAY, CAPITAL],
        marked("only units, legends and zones have hit points"),
        (actions.Damage, "target"),
        (replacing.WouldBeDealt, "who"),
        (happenings.IsDealt, "who"),
        (everyone.PlayersDamage, "what"),
        (harming.DamageByState, "target"),
        (harming.UncancellableDamage, "one"),
        (harming.UncancellableDamage, "other"),
        (harming.StrikesFor, "target"),
        (harming.Heal, "what"),
        (harming.MoveDamage, "one"),
        (harming.MoveDamage, "other"),
        (harming.MoveSomeDamage, "one"),
        (harming.MoveSomeDamage, "other"),
        (instead.Redirects, "who"),
        (instead.Redirects, "target"),
        (instead.RedirectsForEach, "target"),
        (instead.RedirectNext, "one"),
        (instead.RedirectNext, "other"),
        (instead.CancelNext, "one"),
        types=HURT,
    ),
    *only(
        [PLAY, DEVELOPMENTS, EXPERIENCE],
        marked("only cards in play are destroyed and sacrificed; a zone burns"),
        (doing.Destroy, "what"),
        (doing.Sacrifice, "what"),
    ),
    *only(
        [PLAY],
        marked("only a card in play is corrupted, restored or taken control of, and has power"),
        (doing.Corrupt, "what"),
        (doing.Restore, "what"),
        (entering.TakeControl, "what"),
        (changes.Gets, "who"),
        (facts.GainsTrait, "who"),
        (facts.LosesX, "who"),
        (facts.LosesPower, "who"),
        (facts.DoublesPower, "who"),
    ),
    *only([PLAY, DEVELOPMENTS], marked("only a card in play is moved"), (doing.MoveTo, "what")),
    *only([PLAY, EXPERIENCE], marked("only a card in play has tokens"), (doing.PutTokens, "what")),
    *only(
        [PLAY],
        marked("only a unit or legend gains experience"),
        (experience.GainExperience, "what"),
        (experience.AttachFacedown, "what"),
        types=["unit", "legend"],
    ),
    *only(
        [PLAY, DEVELOPMENTS, EXPERIENCE, STACK, HAND, DISCARD, DECK],
        marked("the zones of a capital stay where they are"),
        (doing.ReturnTo, "what"),
        (decks.PutUnder, "what"),
    ),
    *only(
        [PLAY],
        marked("only a unit or legend attacks, defends and deals combat damage"),
        (events.Attacks, "who"),
        (attacking.AttacksAlone, "who"),
        (facts.AttacksFromAnywhere, "this"),
        (facts.DealsMore, "who"),
        (facts.DefendsAnywhere, "who"),
        (happenings.AttacksHere, "who"),
        (happenings.DealsCombatDamage, "who"),
        (happenings.Defends, "who"),
        (occasions.AttacksTwice, "who"),
        (occasions.Fights, "who"),
        (occasions.Survives, "who"),
        types=["unit", "legend"],
    ),
    *only([PLAY], marked("only a card in play attacks, defends or becomes corrupt"), (facts.Cannot, "who")),
    *only(
        [DEVELOPMENTS, EXPERIENCE, PLAY],
        marked("only a facedown card is turned faceup"),
        (revealing.TurnToAttack, "what"),
        (special.TurnUp, "what"),
    ),
    *only([HAND, DISCARD, DECK], marked("only what is not in play is put into play"), (entering.PutInto, "what")),
    *only([PLAY, EXPERIENCE], marked("only a card in play is turned facedown"), (facedown.TurnFacedown, "what")),
    *only([DEVELOPMENTS, PLAY], marked("only a development becomes a unit"), (facedown.IsUnitToo, "what")),
    *only([PLAY], marked("only a unit becomes a development"), (facedown.IsDevelopment, "what")),
    moves=[doing.Destroy, doing.Sacrifice, doing.ReturnTo, entering.PutInto, decks.PutUnder, actions.Discard],
    unseen={DECK: "search the top 5 cards of your deck for a … and put it into your hand"},
)


def check(text: CardText, definition: Definition) -> None:
    """Raises TextError for what cannot happen to what the text says, and for an X that nobody chooses."""
    FITTING.check(text, definition)
    if definition.type == "tactic" and definition.fields.get("x"):
        return
    for paragraph in text.paragraphs:
        said_in = list(walk(paragraph))
        if any(isinstance(part, costs.ChosenNumber) for part in said_in):
            continue
        for part in said_in:
            if isinstance(part, harming.ChosenX) or (isinstance(part, selectors.OfOneZone) and part.x):
                raise TextError(
                    said(
                        "'{words}': nobody chooses X: that takes a tactic whose cost is X, or 'pay X' as a cost",
                        words=paragraph.text,
                    )
                )
