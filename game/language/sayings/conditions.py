"""On what something depends, and what nobody may do."""

from __future__ import annotations

from game.language.sayings.words import (
    DOOMED,
    HITPOINTS,
    KEPT_DOWN,
    NAME,
    NUMBER,
    ONE_TURN,
    OTHER,
    POWER,
    STAYS,
    WHO,
    Sayings,
)

CONDITIONS: Sayings = (
    # if it is so
    (r"(?:your hand is empty|you have no cards in (?:your )?hand)", ("there is no card in your hand",)),
    (r"as long as ([^.,:;\n]+), ", (r"while \1, ",)),
    (r"as long as", ("while",)),
    (r"(?:while|as long as|if) (this \w+) is in (?:your|the) (kingdom|quest|battlefield)(?: zone)?, it", (r"\2. \1",)),
    (
        r"as long as you (?:control|have) (an?|another) ([^,.]+), ",
        (r"while there is \1 \2 in your area, ", r"while there is \1 \2 you control, "),
    ),
    (r"(if|while) (this \w+|the equipped dino) is wounded, it", (r"\1 there is a wound on \2, \2",)),
    (
        r"(if|while) you (?:control|have) (an?|another) ([^,.]+), ",
        (
            r"\1 there is \2 \3 in your area, ",
            r"\1 there is \2 \3 you control, ",
            r"\1 there is \2 \3 unit you control, ",
        ),
    ),
    (
        r"(if|while) you (?:control|have) (?:no ([^,.]+?)s?), ",
        (r"\1 there is no \2 in your area, ", r"\1 there is no \2 you control, "),
    ),
    (r"(this \w+|the equipped dino) (?:is|has been) wounded", (r"there is a wound on \1",)),
    (r"it (?:is|has been) wounded", ("there is a wound on this dino", "there is a wound on the equipped dino")),
    (r"(if|while) an? ([^,.]+?) is (wounded|exhausted|damaged|corrupt)", (r"\1 there is a \3 \2",)),
    (
        r"([^.,:;\n]+) if you (?:control|have) (an?|another|no) ([^.,:;\n]+?)(?: creature| card)?(?=[.;\n]|$)",
        (r"if there is \2 \3 card in your area, \1", r"if there is \2 \3 you control, \1"),
    ),
    (
        r"([^.,:;\n]+) (?:if|while|as long as) you (?:control|have) "
        rf"(?:at least {NUMBER}|{NUMBER} or more) ([^.,:;\n]+)",
        (r"while there are \2\3 or more \4 you control, \1", r"if there are \2\3 or more \4 you control, \1"),
    ),
    (r"([^.,:;\n]+) if ([^.,:;\n]+)", (r"if \2, \1",)),
    *(
        (
            rf"(this \w+) (?:cannot|can't) (\w+) unless you (?:control|have) {one} ([^.,:;\n]+)",
            (
                rf"while there is no {other}\3 you control, \1 cannot \2",
                rf"while there is no {other}\3 unit you control, \1 cannot \2",
            ),
        )
        for one, other in (("an?", ""), ("another", "other "))
    ),
    (
        r"([^.,:;\n]+) (?:while|as long as) you (?:control|have) (an?|another) ([^.,:;\n]+)",
        (r"while there is \2 \3 you control, \1", r"while there is \2 \3 in your area, \1"),
    ),
    (
        r"(this \w+|the equipped dino) ([^.;:,\n]+?) (?:while|as long as|if) (?:it is )?wounded",
        (r"while there is a wound on \1, \1 \2",),
    ),
    (r"([^.,:;\n]+) (?:while|as long as) ([^.,:;\n]+)", (r"while \2, \1",)),
    (
        r"([^.,:;\n]+) unless you (?:control|have) an? ([^.,:;\n]+)",
        (r"if there is no \2 in your area, \1", r"if there is no \2 you control, \1"),
    ),
    (
        r"([^.,:;\n]+) unless you (?:control|have) another ([^.,:;\n]+)",
        (r"if there is no other \2 in your area, \1", r"if there is no other \2 you control, \1"),
    ),
    (r"([^.,:;\n]+) unless there is an? ([^.,:;\n]+)", (r"if there is no \2, \1",)),
    (rf"if you have (?:at least {NUMBER}|{NUMBER} or more) ([^,.]+ in [^,.]+), ", (r"if there are \1\2 or more \3, ",)),
    (
        rf"if you (?:control|have) (?:at least {NUMBER}|{NUMBER} or more) (\w+) (?:creatures|cards)?, ?",
        (r"if there are \1\2 or more \3 cards in your area, ",),
    ),
    (r"if you have (an?|no) (\w+)(?: creature| card)?, ", (r"if there is \1 \2 card in your area, ",)),
    (
        rf"if you (?:control|have) (?:at least {NUMBER}|{NUMBER} or more) ([^,.]+), ",
        (r"if there are \1\2 or more \3 in your area, ", r"if there are \1\2 or more \3 you control, "),
    ),
    (
        r"if you (?:control|have) (an?|no) ([^,.]+), ",
        (r"if there is \1 \2 in your area, ", r"if there is \1 \2 you control, "),
    ),
    *(
        (rf"(?:{said}) {sides}, ", (f"{meant} {there}, ",))
        for said, meant in (("if", "if"), ("while|as long as", "while"))
        for sides, there in (
            (rf"you (?:control|have) (more|fewer) (\w+) than {OTHER}", r"there are \1 \2 you control than enemy \2"),
            (rf"{OTHER} (?:controls|has) (more|fewer) (\w+) than you", r"there are \1 enemy \2 than \2 you control"),
            (
                rf"{OTHER} (?:controls|has) (?:at least {NUMBER}|{NUMBER} or more) (\w+)",
                r"there are \1\2 or more enemy \3",
            ),
            (
                rf"you (?:control|have) (?:at least {NUMBER}|{NUMBER} or more) (\w+)",
                r"there are \1\2 or more \3 you control",
            ),
            (rf"this zone has (?:at least {NUMBER}|{NUMBER} or more) (\w+)", r"there are \1\2 or more \3 in this zone"),
        )
    ),
    (
        r"(?:with (?:an? )?(\w+)(?: of)?|whose (\w+) is) (\d+) or (?:fewer|less|lower)",
        (r"with \3 or less \1\2", r"with \1\2 \3 or less"),
    ),
    (
        r"(?:with (?:an? )?(\w+)(?: of)?|whose (\w+) is) (\d+) or (?:greater|higher|more)",
        (r"with \3 or more \1\2", r"with \1\2 \3 or more"),
    ),
    *(
        (
            rf"(?:with (?:an? )?{POWER}(?: of)?|whose {POWER} is) (\d+) or (?:{said})",
            (rf"with \1 or {meant} attack", rf"with \1 or {meant} strength"),
        )
        for said, meant in (("fewer|less|lower", "less"), ("greater|higher|more", "more"))
    ),
    *(
        (
            rf"(?:that costs? (\d+) or (?:{said})|with (?:an? )?(?:printed )?cost (?:of )?(\d+) or (?:{said}))",
            (rf"with \1\2 or {meant} cost", rf"with cost \1\2 or {meant}"),
        )
        for said, meant in (("fewer|less|lower", "less"), ("greater|higher|more", "more"))
    ),
    *(
        (
            rf"with (?:(\d+) (?:or (?:{said}) {HITPOINTS}|{HITPOINTS} or (?:{said}))"
            rf"|{HITPOINTS} (?:of )?(\d+) or (?:{said}))",
            tuple(rf"with \1\2 or {meant} {stat}" for stat in ("hitpoints", "hit points", "health")),
        )
        for said, meant in (("fewer|less|lower", "less"), ("greater|higher|more", "more"))
    ),
    (
        rf"(?:with(?: an?)? {POWER}|whose {POWER} is) (?:of |equal to |exactly )*(\d+)",
        (r"with exactly \1 power", r"with exactly \1 strength", r"with exactly \1 attack"),
    ),
    (r"with (?:an? )?(\w+) (?:of |equal to |exactly )*(\d+)", (r"with exactly \2 \1", r"with \1 exactly \2")),
    (rf"there are no {NAME}s", (r"there is no \1",)),
    (rf"if you control (an?|no) {NAME}, ", (r"if there is \1 \2 unit you control, ",)),
    (
        r"if ([^.;:,\n]+?) would (?:die|be (?:killed|destroyed)), you may (?:instead )?([^.;:\n]+?)(?: instead)?"
        r"(?=\.|$)",
        (r"if \1 would die, you may instead \2",),
    ),
    (rf"if {DOOMED}([^.;:\n]+?)(?: instead)?(?=\.|$)", (r"if \1 would die, \2",)),
    (
        rf"if {DOOMED}return it to (?:its owner's|your) hand(?: instead)?",
        (
            r"when \1 dies, return it to its owner's hand",
            r"when \1 dies, return it to your hand",
            r"Action, when \1 would be destroyed, pay 1: return it to its owner's hand instead",
        ),
    ),
    (
        rf"if {DOOMED}((?:exhaust|heal|ready|remove|stun) [^.;:\n]+?)(?: instead)?(?=\.|$)",
        (r"if \1 would suffer a wound, \2", r"if \1 would be dealt damage, \2"),
    ),
    (rf"if {DOOMED}([^.;:\n]+?)(?: instead)?(?=\.|$)", (r"when \1 dies, \2", r"Forced, when \1 is destroyed: \2")),
    (r"(would [^.;:,\n]+), you may ([^.;:\n]+) instead", (r"\1, you may instead \2",)),
    (r"(would [^.;:,\n]+), ([^.;:\n]+) instead", (r"\1, \2",)),
    (r"(would [^.;:,\n]+), instead ([^.;:\n]+)", (r"\1, \2",)),
    (r"(would be dealt damage, )prevent (?:it|that damage|all (?:that|the) damage)", (r"\1prevent all of it",)),
    (
        r"(?:deals (?:combat )?damage to|damages) "
        r"(?:an?|the|an enemy|the enemy|your opponent's|an opponent's|target) (?:zone|capital|section)",
        ("deals combat damage",),
    ),
    # what nobody may do to it
    (
        rf"({WHO}) "
        r"(?:(?:cannot|can't) be (?:the target of|targeted|chosen)"
        r"(?: by (?:an?|any|the|your|enemy|opponents?'?s?|opposing|opponent's)?[^.;:,\n]*?)?"
        r"|is (?:untargetable|hidden)|has (?:hexproof|shroud|stealth))(?= this turn|[.;,\n]|$)",
        (
            r"\1 cannot be targeted by enemy cards",
            r"\1 cannot be targeted by opponents",
            r"enemy cards cannot choose \1",
        ),
    ),
    (
        rf"({WHO}) (?:(?:cannot|can't) be blocked|is unblockable)",
        (r"\1 cannot be intercepted", r"\1 has Unblockable", r"\1 gains Unblockable"),
    ),
    (rf"exhaust ([^.;:,\n]+?)(?:\.|,? and) (?:it|they|that \w+) {STAYS} {ONE_TURN}", KEPT_DOWN),
    (rf"({WHO}|they) {STAYS} {ONE_TURN}", (r"\1 cannot ready until your next turn",)),
    (rf"({WHO}|they) {STAYS}(?: (?:during|in|at|on) [^.;:,\n]+)?(?=[.;,\n]|$)", (r"\1 cannot ready",)),
    (rf"(?:all )?(other )?{NAME}s you control (?:cannot|can't) (\w+)", (r"each \1\2 you control cannot \3",)),
)
