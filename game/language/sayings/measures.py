"""How much and where, and what is called or written otherwise."""

from __future__ import annotations

from game.language.sayings.words import THEIRS, TURN, Sayings, forms

MEASURES: Sayings = (
    # how much
    (r"gain (?:1|one) (\w+) (?:for each|for every|per) (\w+)", (r"gain \1 equal to the number of \2s",)),
    (rf"{TURN} (?:for each|for every|per) ([^.;:,\n]+)", (r"per \1 this turn",)),
    *(
        (
            rf"deal (?:1|one) damage to ([^.;:,\n]+?) (?:for each|for every|per) ({name})( [^.;:,\n]+)?",
            (r"deal damage equal to the number of \2s\3 to \1",),
        )
        for name in ("[a-z]+", "[a-z]+ [a-z]+", "[a-z]+ [a-z]+ [a-z]+")
    ),
    (r"deal (?:an amount of )?damage to ([^.;:,\n]+?) equal to ([^.;:,\n]+)", (r"deal damage equal to \2 to \1",)),
    (r"(?:for each|for every|per) damage (?:here|on (?:it|this \w+))", ("per damage on this card",)),
    (r"for (?:each|every) ", ("per ",)),
    (
        r"draw 3 (cards), keep (?:1|one)(?: of (?:them|those))? and discard the (?:others?|rest)",
        (r"draw 3 \1 and discard 2 \1",),
    ),
    (
        r"draw 2 (cards), keep (?:1|one)(?: of (?:them|those))? and discard the (?:others?|rest)",
        (r"draw 2 \1 and discard a card",),
    ),
    (r"(get|gain)s? (\+\d [a-z]+(?: [a-z]+)?) and toughness (\d)", (r"\1s \2 and +\3 Toughness",)),
    (r"heal (?:an?|one|1) wound (?:from|on) ", ("remove a wound from ",)),
    (r"heal (\d+|all) wounds? (?:from|on) ", (r"remove \1 wounds from ",)),
    (
        r"heal ((?:target |an? |another |each |this )[^.;:,\n]+)",
        (r"heal all damage from \1", r"remove a wound from \1"),
    ),
    # where
    (
        r"different famil(?:y|ies) (?:among|of) (?:the |your )?cards(?: in your area)?",
        ("different family in your area",),
    ),
    (
        r"(if|while) you have (\d+) or (more|fewer) cards in (?:your )?hand",
        (r"\1 there are \2 or \3 cards in your hand",),
    ),
    (
        r"look at the top (?:3|three) cards of (?:the|your) (?:deck|draw pile),? and (?:draw|keep|take) (?:1|one)"
        r"(?: of (?:them|those))?(?: and discard the (?:others|rest))?",
        ("draw 3 cards and discard 2 cards",),
    ),
    (r"(card)(s?) (?:that )?you have", (r"\1\2 in your area", r"\1\2 you control")),
    (
        r"(?:destroy|kill|remove) an? (?:(?:opponent's|enemy) (?:card|creature)|(?:card|creature) of an opponent)",
        ("a player of your choice removes a card in their area",),
    ),
    (r"put (an? .+?) (?:from|in) your (void|graveyard) (?:onto the battlefield|into play)", (r"play \1 in your void",)),
    (r"(?:the )?no man'?s land", ("NML",)),
    (r"(?:on|in) the (frontline|backline)", (r"in a \1", r"in your \1")),
    (r"their owner'?s'? hands?|its owner's hands", ("its owner's hand",)),
    (rf"(?:from|in|of) {THEIRS} (void|graveyard|discard pile|pitch zone|hand|deck)", (r"in the enemy \1",)),
    (r"(?:from|of) (your|the enemy) (void|graveyard|discard pile|pitch zone|hand)", (r"in \1 \2",)),
    # what is called otherwise
    (
        r"(an?|another|each) ((?:\w+ )?)creature(?! in| from)",
        (*forms(r"\1 \2{card}"), r"\1 \2card in your area", r"\1 \2card"),
    ),
    (r"(an?|another|each) ((?:\w+ )?)creature", (r"\1 \2unit", r"\1 \2card")),
    (r"(?:per|for each|for every) ((?:\w+ )?)creature", (*forms(r"per \1{card}"), r"per \1card")),
    (r"this \w+ costs (\d+) less (?:for each|for every|per) ", (r"this card costs \1 less per ",)),
    # how it is written
    (r"(\w+) *\n *", (r"\1.\n",)),
)
