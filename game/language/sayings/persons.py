"""Who or what a text is about."""

from __future__ import annotations

from game.language.sayings.words import (
    HOLDER,
    NAME,
    NAMES,
    NUMBER,
    OWN_CARD,
    THEIR_CARD,
    THEIRS,
    THEY,
    Sayings,
    forms,
    last_of,
)

PERSONS: Sayings = (
    (r"(?:they|that player|he or she) discards? (an?|\d+) (cards?)", (r"an opponent discards \1 \2",)),
    (r"this \w+ deals (\d+) damage to any target", (r"deal \1 damage to a target", r"deal \1 damage to a unit")),
    (
        r"(other )?(\w+)s adjacent to this(?: \w+)? (?:gets?|gains?|ha(?:ve|s))",
        forms(r"each \2 adjacent to this {card} gets"),
    ),
    (r"the cursed unit's (?:controller|owner|player)", ("the enemy player",)),
    (
        rf"{last_of(THEIR_CARD)}its {HOLDER} (?=creates|discards|draws|loses|plays|sacrifices)",
        (r"\1the enemy player ",),
    ),
    (rf"{last_of(OWN_CARD)}its {HOLDER} (create|discard|draw|gain|lose|play|sacrifice)s\b", (r"\1\2",)),
    (r"you (gain|lose) (\d+) (life|health)", (r"\1 \2 \3",)),
    (r"(each|an?) adjacent enemy(?! \w)", forms(r"\1 enemy unit adjacent to this {card}")),
    (r"(?:an?|the) adjacent (vacant|empty) zone", ("a vacant adjacent zone",)),
    (
        r"(?:your opponents?'s?|the opponent's|opponents'|opposing) (\w+?)s (?:lose|get -)s? ?(\d+) (\w+)",
        (r"each enemy \1 gets -\2 \3",),
    ),
    (
        r"(this \w+) attacks (?:a player|an opponent|the (?:enemy player|opponent))",
        (r"\1 damages an opponent", r"\1 hits the enemy player", r"\1 attacks"),
    ),
    (r"add (an?|one|\d+) (?:resource|mana)s?(?: of any (?:type|kind|colou?r))?", (r"add \1 Arcane to your pool",)),
    (r"(target \w+) in any zone", (r"\1",)),
    (r"target unit", ("a unit",)),
    (r"target (?:creature|minion|unit)", forms("a {card}")),
    (
        r"(each|an?|target|this|another) ([^.;:,\n]*?dino(?: you control)?) suffers a wound(?=[.]|$)",
        (r"inflict a wound on \1 \2",),
    ),
    (
        r"prevent the first (\d+) damage (?:dealt )?to ([^.;:,\n]+?) (?:each|every|per) turn",
        (
            r"once per turn, cancel \1 damage dealt to \2",
            r"if \2 would be dealt damage, prevent \1 of it",
            r"if the \2 would be dealt damage, prevent \1 of it",
        ),
    ),
    (r"each player sacrifices a unit", ("sacrifice a unit you control and the enemy player sacrifices a unit",)),
    (
        r"(?:swap|exchange) (?:the )?(?:places|positions|zones) of (?:two|2) (\w+?)s((?: you control)?)",
        (r"swap a \1\2 with another \1\2",),
    ),
    (r"any target", ("a target",)),
    (r"an? target(?= [a-z]|[.,;]|$)", forms("a {card}")),
    (r"any enemy", ("an enemy target", *forms("an enemy {card}"))),
    (r"on it(?=[.,;]|$)", forms("on this {card}")),
    (r"(?<!the )(equipped|attached|cursed) (dino|unit)", (r"the \1 \2",)),
    (r"(?:an?|target) creature or player", ("a target", "a unit or player")),
    (
        r"(action|construct|creature|dino|quest|relic|site|spell|support|tactic|terrain|unit|weapon) card(s?)",
        (r"\1\2",),
    ),
    (r"that (?:card|construct|creature|dino|unit)", ("it",)),
    (r"the (?:wielder|bearer|equipped creature)", ("the equipped dino", "the attached unit")),
    (
        r"(target opponent|each opponent|the enemy player|an opponent) discards (an?|\d+) cards? at random"
        r"(?: from (?:his|her|their|his or her) hand)?",
        (r"\1 discards \2 random cards", r"\1 discards \2 random card", r"discard \2 random card in the enemy hand"),
    ),
    (
        rf"discard (an?|\d+) random (cards?) (?:from|in|of) {THEIRS} hand",
        (
            r"discard \1 random \2 in the enemy hand",
            r"an opponent discards \1 random \2",
            r"each opponent discards \1 random \2",
        ),
    ),
    (r"(discards?) (an?|\d+) (cards?) at random", (r"\1 \2 random \3",)),
    (r"(an?|each) random enemy(?=[.,;]|$)", (r"\1 random enemy target",)),
    (
        r"(?:(?:the enemy player|your opponent|an opponent) )discards (an?|\d+) random cards?",
        (r"discard \1 random card in the enemy hand",),
    ),
    (rf"(an?|another|each|target) ([^.,:;\n]+?) {THEY} controls?", (r"\1 enemy \2", r"an enemy \2")),
    (
        rf"(?:all )?{NAME}s {THEY} controls? (?:have|get|gain)",
        (r"each enemy \1 gets", r"each enemy \1 has", r"each enemy \1 gains"),
    ),
    (rf"up to {NUMBER} target (\w+s)", (r"up to \1 \2",)),
    (rf"all {NAMES}", (r"each \1",)),
    (rf"each of your {NAMES}", (r"each \1 you control",)),
    (r"(?:an|another) ally", forms("another {card} you control")),
    (
        rf"(?:your other {NAME}s|other {NAME}s you control) (?:have|get|gain)",
        (
            r"each other \1\2 you control gets",
            r"each other \1\2 you control has",
            r"each other \1\2 you control gains",
            r"each other \1\2 unit you control gets",
            r"each other \1\2 unit you control has",
            r"other \1\2s you control get",
            r"other \1\2s you control have",
        ),
    ),
    (
        rf"(?:(?:all )?your {NAME}s|(?:all )?{NAME}s you control|(?:friendly|allied) {NAME}s) (?:have|get|gain)",
        (
            r"each \1\2\3 you control gets",
            r"each \1\2\3 you control has",
            r"each \1\2\3 you control gains",
            r"each \1\2\3 unit you control gets",
            r"each \1\2\3 unit you control has",
            r"\1\2\3s you control get",
        ),
    ),
    (
        rf"(?:(?:all )?your {NAME}s|(?:all )?{NAME}s you control) ((?:with|adjacent|in) [^.:;,\n]+?) "
        r"(?:have|get|gain)",
        (r"each \1\2 you control \3 gets", r"each \1\2 you control \3 has", r"each \1\2 you control \3 gains"),
    ),
    (
        r"(?:all )?((?:enemy |other )?\w+?)s ((?:adjacent|in) [^.;:,\n]+?) (?:cannot|can't) (\w+)",
        (r"each \1 \2 cannot \3",),
    ),
    (r"(?:all )?((?:enemy )?\w+?)s here (?:have|get|gain)", (r"each \1 in this zone gets",)),
    (r"(?:enters (?:this zone|here)|moves (?:in )?here)", ("moves into this zone",)),
    (
        r"(?:all )?((?:other |enemy |opposing )?(?:(?-i:[A-Z])\w+ )?\w+?)s ((?:adjacent|in) [^.;:,\n]+?)"
        r" (?:have|get|gain)",
        (r"each \1 \2 gets", r"each \1 \2 has", r"each \1 \2 gains"),
    ),
    (r"(?:all )?(?:enemy|opposing) (\w+?)s (?:cannot|can't) (\w+)", (r"each enemy \1 cannot \2",)),
    (
        r"(each|an?|another) adjacent (?!zone)(\w+)((?: you control)?)",
        (r"\1 \2\3 adjacent to this creature", r"\1 \2\3 adjacent to this construct"),
    ),
    *(
        (
            rf"adjacent (\w+?)s{whose} (?:have|get|gain)",
            (rf"each \1{whose} adjacent to this creature gets", rf"each \1{whose} adjacent to this creature has"),
        )
        for whose in (" you control", "")
    ),
    (
        r"(?:all )?(?:enemy|opposing) (\w+?)s (?:have|get|gain)",
        (r"each enemy \1 gets", r"each enemy \1 has", r"each enemy \1 gains"),
    ),
    (r"(an?|another|each|target) (?:friendly|allied) (\w+)", (r"\1 \2 you control", r"a \2 you control")),
    (r"(an|each|target) opposing (\w+)", (r"\1 enemy \2", r"an enemy \2")),
    (r"(an|another|each) enemy(?=[.,;]|$)", forms(r"\1 enemy {card}")),
    (r"enemies(?=[.,;]|$)", forms("enemy {card}s")),
    (
        r"(?:all )?(?:your |the )?opponents (discard|lose|draw|sacrifice|gain)",
        (r"each opponent \1s", r"the enemy player \1s"),
    ),
    (r"(?:(?:each|an|your|the) )?opponent", ("the enemy player", "an opponent", "each opponent")),
    (r"each other player", ("each opponent", "the enemy player")),
    (r"the (?:enemy|other) player", ("an opponent", "each opponent")),
    (r"(?:a|target|another) player", ("an opponent", "the enemy player")),
    (r"(?:both|all|every) players? (\w+?)s?\b", (r"each player \1s",)),
)
