"""What is done, and to whom."""

from __future__ import annotations

from game.language.sayings.words import (
    AND,
    BEARER,
    DEED,
    ITS_PLAYER,
    KIND,
    LOOK,
    NAME,
    NOT_DONE,
    ONE_OF_THEM,
    PAYS,
    SHOWN,
    SKILL,
    SOME,
    TAKEN,
    THEIRS,
    TURN,
    Sayings,
    forms,
)

DEEDS: Sayings = (
    # in a word
    (r"choose (an? [^.;:,\n]+?)\. (?:it|that \w+) (?=cannot|deals|gains|gets|has)", (r"\1 ",)),
    (r"adjacent to it(?=[.,;]|$)", forms("adjacent to this {card}")),
    (r"within distance (\d+)(?= *[.,;]|$)", forms(r"within distance \1 of this {card}")),
    (
        rf"(?:friendly|allied) {NAME}s ((?:adjacent|in) [^.;:,\n]+?) (?:get|have|gain)",
        (r"each \1 you control \2 gets", r"each \1 you control \2 has"),
    ),
    (r"(action): exhaust (this \w+) to ", (r"\1, corrupt \2: ",)),
    (r"(this \w+) costs (\d+) less to play (?=for|per)", (r"\1 costs \2 less ",)),
    (
        r"each (?:opponent|enemy)'s (\w+) costs? (\d+) (more|less)",
        (r"each \1 that opponents play costs \2 \3", r"\1s that opponents play cost \2 \3"),
    ),
    (r"lose (\d+)(?: points?)?: ", (r"lose \1; if you do, ",)),
    (r"draw an? (?:additional|extra) card (?:each|every) turn", ("when your turn begins, draw a card",)),
    (r"(?<!you )lose (\d+) (?:life|health)", (r"you lose \1 life",)),
    # whose it is
    (r"(?:gain|get|seize|take) control of", ("take control of", "steal")),
    (r"steal (?=an? |the |it\b|target )", ("take control of ",)),
    (rf"take control of ([^.;:,\n]+?) (?:{TURN}|until (?:the )?end of turn)", (r"take control of \1 this turn",)),
    # who kills
    (r"(?:destroys|slays|defeats|kills) another (\w+)", (r"kills a \1",)),
    (r"(?:destroys|slays|defeats) (?=an? )", ("kills ",)),
    (
        r"(?:damage dealt by (this \w+) kills (an? [^,.:;\n]+)"
        r"|(an? [^,.:;\n]+) dies from damage dealt by (this \w+))",
        (r"\1\4 kills \2\3",),
    ),
    # what is done
    (r"[.] if you do, ", ("; if you do, ",)),
    (rf"[.,;] {NOT_DONE}", ("; if you do not, ",)),
    (
        rf"unless (?:{ITS_PLAYER}) (pay|discard|spend)s? ((?:an?|one|\d+)(?: and)?(?: (?-i:[A-Z])\w+)?)"
        r"(?: (?:energy|resources?|power|mana))?",
        (
            r"unless its controller \1s \2",
            r"unless its controller pays \2",
            r"unless its controller pays \2 energy",
            r"unless its controller pays \2 Fire energy",
        ),
    ),
    (r"(you may pay \d+)(?: (?:energy|resources?|mana|power))?(?=[;.,])", (r"\1", r"\1 power", r"\1 Fire energy")),
    (r"(you may [^.;:,\n]+?),? or (?:else )?(?=[a-z])", (r"\1; if you do not, ",)),
    (
        r"([^.,:;\n]+?) unless you (?:pay|spend) (\d+)(?: (?:energy|resources?|mana|power))?(?=[.;\n]|$)",
        (
            r"you may pay \2; if you do not, \1",
            r"you may pay \2 power; if you do not, \1",
            r"you may pay \2 Fire energy; if you do not, \1",
        ),
    ),
    (rf"([^.,:;\n]+?) unless you ({PAYS}[^.,:;\n]*)", (r"you may \2; if you do not, \1",)),
    (rf"unless you ({PAYS}[^.,:;\n]*), ([^.:;\n]+)", (r"you may \1; if you do not, \2",)),
    (
        r"((?:destroy|kill) [^.;:,\n]+)[.] if (?:it|that \w+) (?:dies|is (?:destroyed|killed))"
        r"(?: (?:this|that) way)?, ",
        (r"\1; if you do, ",),
    ),
    (rf"(?:^|(?<=[.;:,\n] )|(?<=\n))you {DEED}", (r"\1\2",)),
    (r"(each (?:player|opponent)) (\w+s [^.;:,\n]+?) and (?:then )?(\w+s) ", (r"\1 \2. \1 \3 ",)),
    (r"(deal \w+ damage to [^.;:,\n]+?) and (\w+) damage to", (r"\1 and deal \2 damage to",)),
    (r"as an additional cost(?: to play this(?: \w+)?)?, ", ("As a cost, ",)),
    (r"choose (one|two) ?(?:-|\u2013|\u2014|of:?) ?", (r"choose \1: ",)),
    (r"damage (?:that would be )?dealt to", ("damage to", "damage dealt to")),
    (r"prevent (\d+) of that damage", (r"prevent \1 of it",)),
    (
        r"(?:counter|cancel|negate|interrupt) (?:target |an? |the )(\w+)(?: just played)?",
        (r"interrupt an \1", r"cancel target \1 just played", r"counter a \1", r"negate an enemy \1"),
    ),
    (r"return (.+?) (?:from|in) your area to (?:your|its owner's) hand", (r"recover \1 in your area",)),
    (r"put (.+?) (?:in|into|to) (?:its|their) owner'?s'? hands?", (r"return \1 to its owner's hand",)),
    (
        r"put (.+?) (?:from|in) your (void|graveyard|discard pile|pitch zone) (?:in|into|to) your hand",
        (r"return \1 in your \2 to your hand",),
    ),
    (
        rf"{LOOK}{ONE_OF_THEM}{AND}(?:put )?the (?:rest|others?)(?: back)? (?:on|to|at|under) (?:the bottom)?"
        r"(?: ?of (?:your|the) deck)?(?: in any order)?",
        (
            r"look at the top \1 cards of your deck, put one into your hand and put the rest on the bottom",
            r"look at the top \1 cards of your deck, draw one and put the rest on the bottom",
            r"search the top \1 cards of your deck for a card and put it into your hand",
        ),
    ),
    (
        rf"{LOOK}{ONE_OF_THEM}{AND}(?:discard the (?:rest|others?)|put the (?:rest|others?) (?:in|into) your \w+"
        r"(?: zone| pile)?)",
        (
            r"look at the top \1 cards of your deck, put one into your hand and discard the rest",
            r"look at the top \1 cards of your deck, draw one and discard the rest",
        ),
    ),
    (
        rf"{LOOK}put (?:them|those cards) back(?: on (?:the )?top(?: of your deck)?)?(?: in any order)?",
        (r"look at the top \1 cards of your deck and put them back in any order",),
    ),
    (r"put one (?:in|into) your hand", ("put one of them into your hand",)),
    (r"discard (an?|\d+) (cards?) from your hand", (r"discard \1 \2",)),
    (r"(it|(?:an?|each|target|this) [^.;:,\n]+?) takes (\d+) damage", (r"deal \2 damage to \1",)),
    (r"resource tokens?", ("token", "tokens")),
    (
        r"(?:lower|reduce) the cost of (?:each |an? |your )?(\w+?)s?(?: you play)? by (\d+)",
        (r"\1s you play cost \2 less", r"each \1 you play costs \2 less"),
    ),
    (r"exchange (.+?) for", (r"swap \1 for",)),
    (r"draw cards equal to the number of (.+?)s(?= in | you |[.,;]|$)", (r"draw a card per \1",)),
    (r"gain resources equal to the number of (.+?)s(?= in | you |[.,;]|$)", (r"gain 1 resource per \1",)),
    (r"draw an? (?:extra|additional) card", ("draw a card",)),
    (r"draw (an?|\d+) cards? from (?:the|your) (?:deck|draw pile)", (r"draw \1 cards", r"draw \1 card")),
    (r"(?:restore|heal) (\d+) (?:health|damage) (?:to|from|on) ", (r"heal \1 damage from ",)),
    (r"[.] then,? ", (". ",)),
    (r"[,;] (?:and )?then,? ", ("and ", "; ", ". ")),
    (r"[,;] or ", ("; ", "or ")),
    (r"([^.,:;\n]+), or ([^.,:;\n]+)", (r"choose one: \1; \2",)),
    (r"[,;] and ", ("; ", "and ")),
    (r"create (an? copy of [^.;:,\n]+?) in your hand", (r"create in your hand \1",)),
    (rf"(?:^|(?<=\n)){SKILL}(?=[.,\n]|$)", (r"This dino has \1",)),
    (rf"{BEARER} (?:gets|has) ([+-]\d[^.;:,\n]*?) and (?:(?:has|gains) )?{SKILL}", (r"\1 gets \2. \1 has \3",)),
    (rf"{BEARER} has {SKILL} and (?:gets )?([+-]\d[^.;:,\n]*)", (r"\1 gets \3. \1 has \2",)),
    (rf"{BEARER} gets ([+-]\d[^.;:,\n]*?) and (?:cannot|can't) (\w+)", (r"\1 gets \2. \1 cannot \3",)),
    (r"(this \w+|it|the \w+(?: \w+)?) has ([+-]\d+(?:/[+-]\d+)?)", (r"\1 gets \2",)),
    (r"gains ([+-]\d+(?:/[+-]\d+)?)", (r"gets \1",)),
    (r"(?:gains|has|gets) \+?(\d+) (power|attack|strength|stamina|range|health|hit ?points?)", (r"gets +\1 \2",)),
    (r"loses (\d+) (power|attack|strength|stamina|range|health|hit ?points?)", (r"gets -\1 \2",)),
    (rf"(?:gains|gets|has) {SKILL} (\d+)", (r"gets +\2 \1",)),
    (
        r"(this \w+) (?:takes|suffers|is dealt) (\d+) less (?:combat )?damage(?: from (?:all|any|each) sources?)?",
        (r"\1 gets +\2 Toughness",),
    ),
    (
        r"(?:push|knock|shove|force|move) ((?:an? |target )(?:enemy )?\w+) "
        r"(?:(?:1|one|a) (?:zone|square|space) )?back(?:wards?)?(?: (?:1|one|a) (?:zone|square|space))?",
        (r"move \1 back",),
    ),
    (r"(?:cannot|can't) be corrupted", ("cannot become corrupt",)),
    (rf"^{SKILL} and {SKILL}(?=[.\n]|$)", (r"\1, \2",)),
    (rf"(, |^)([^.\n]*), {SKILL} and {SKILL}(?=[.\n]|$)", (r"\2, \3, \4",)),
    (rf"gains {SKILL}", (r"has \1",)),
    (rf"gets {SKILL}", (r"gains \1", r"has \1")),
    (r"attach to (?:an? )?target (\w+)", (r"attach to a \1",)),
    (r"(this \w+) enters play corrupt(?:ed)?", (r"Forced, when \1 enters play: corrupt \1",)),
    (r"(?:cannot|can't) (?:block (?:or|and) attack|attack and block)", ("cannot attack or block",)),
    (
        r"([^.;:,\n]+?) (?:cannot|can't) (attack|block|intercept|move) (?:or|and) (attack|block|intercept|move) "
        r"(this turn|until your next turn)",
        (r"\1 cannot \2 \4. It cannot \3 \4",),
    ),
    (
        r"([\w ]+?) (?:cannot|can't) (attack|block) (?:or|and) (block|intercept|attack|move)",
        (r"\1 cannot \2. \1 cannot \3",),
    ),
    (
        rf"gains? {SKILL} and (\+\d+[^.;:,\n]*?) {TURN}",
        (r"gets \2 and gains \1 this turn", r"gets \2 this turn. It has \1 this turn"),
    ),
    (r"give (?:all )?your (\w+?)s (\+\d+(?:/\+\d+)?)", (r"each \1 you control gets \2",)),
    (
        rf"give (?:all )?your {NAME}s {SKILL} {TURN}",
        (r"each \1 you control gains \2 this turn", r"each \1 you control has \2 this turn"),
    ),
    (r"give (.+?) (\+\d+(?:/\+\d+)?)", (r"\1 gets \2",)),
    (rf"give (.+?) {SKILL}(?: {TURN})", (r"\1 gains \2 this turn", r"\1 has \2 this turn")),
    (r"give (.+?) ((?-i:[A-Z])\w+)", (r"\1 gains \2", r"\1 has \2")),
    (rf"give (.+?) (\+\d+(?:/\+\d+)?) and {SKILL}", (r"\1 gets \2 and gains \3",)),
    (
        rf"(each [\w ]+?) gets ([^.;:,\n]+?) and (?:(?:has|have|gains?) )?{SKILL}(?: {TURN})",
        (r"\1 gets \2 this turn. \1 has \3 this turn",),
    ),
    (rf"(each [\w ]+?) gets ([^.;:,\n]+?) and (?:(?:has|have|gains?) )?{SKILL}", (r"\1 gets \2. \1 has \3",)),
    (rf"(each [\w ]+?) has {SKILL} and (?:gets )?([+-]\d[^.;:,\n]*)", (r"\1 has \2. \1 gets \3",)),
    (
        rf"gets? ([^.;:,\n]+?) and (?:(?:has|have|gains?) )?{SKILL} {TURN}",
        (r"gets \1 and gains \2 this turn", r"gets \1 this turn. It has \2 this turn"),
    ),
    (rf"(gets [^.;:,\n]+?) and (?:gain|have) {SKILL}", (r"\1 and gains \2", r"\1 and has \2")),
    (r"once (?:per|each|every|a) round, ", ("",)),
    (r"(remove [^.;:,\n]+?) to (?=score|gain|draw)", (r"\1; if you do, ",)),
    (r"sacrifice ((?:another|an?) [^.;:,\n]+?) to (?=score|gain|draw)", (r"remove \1; if you do, ",)),
    (r"choose one ?[-\u2013\u2014:] ?([^.;:\n]+?),? or ([^.;:\n]+)", (r"choose one: \1; \2",)),
    (rf"{DEED},? or (?=gain|draw|score)", (r"choose one: \1\2; ",)),
    (
        r"you (?:may|can) (?:have|hold|keep) (\d+) (?:more|additional|extra) stones?",
        (r"your stone limit is \1 higher",),
    ),
    (
        r"if you (?:have|control) ((?:\d+ or (?:more|less)|exactly \d+) \w+) stones",
        (r"if there are \1 stones you have",),
    ),
    (r"if you (?:have|control) no (red|blue|purple) stones?", (r"if there is no \1 stone you have",)),
    (r"cards you summon cost (\d+) less", (r"your cards cost \1 less to summon",)),
    (r"(your |)((?-i:[A-Z])\w+)s cost (\d+) less(?: to summon)?", (r"your \2 cards cost \3 less to summon",)),
    (r"return (an? [^.;:\n]+? (?:in|from) the discard pile) to your hand", (r"put \1 into your hand",)),
    (
        r"take (an? [^.;:\n]+?) (?:in|from) the discard pile(?: into your hand)?",
        (r"put \1 in the discard pile into your hand",),
    ),
    (r"(?:score|gain|earn) points equal to ", ("score ",)),
    (r"score X,? where X is ", ("score ",)),
    (r"earn (\d+)(?: points?)?", (r"score \1",)),
    (r"(?:convert|turn|change) (.+? stones?) into", (r"swap \1 for",)),
    (r"steal (\d+)(?: points?)? from an opponent", (r"take \1 from an opponent of your choice",)),
    (r"(?:each other|every other) player", ("each opponent",)),
    (r"another player", ("an opponent",)),
    (
        r"when(?:ever)? you summon (?:an?|another) ((?-i:[A-Z])\w+)(?: card| creature)?(?=[,:])",
        (r"when you summon another \1 card",),
    ),
    (r"when(?:ever)? you summon an? (?:card|creature)", ("when you summon another card",)),
    (r"(?:your )?stone limit is (?:raised|increased) by (\d+)", (r"your stone limit is \1 higher",)),
    (
        r"(?:summoning |your )?(\w+ )?(?:creatures|cards) costs?(?: you)? (\d+) less(?: to summon)?",
        (r"your \1cards cost \2 less to summon",),
    ),
    (
        r"(?:the |your )?(?:next|first) (\w+)(?: (?:card )?you play)?(?: this turn| each turn)? costs? (?:you )?"
        r"(\d+) less(?: this turn)?(?: to play)?",
        (
            r"the next \1 you play this turn costs \2 less",
            r"gain \2 Fire energy",
            r"add \2 Arcane to your pool",
            r"gain \2 power this turn",
        ),
    ),
    (
        rf"(?:(?:enemy|opposing|{THEIRS}|(?:your|each|an|the) opponents?'s?|opponents') ([\w ]+?)s|([\w ]+?)s "
        r"(?:that )?(?:an|your|the|each)? ?(?:opponents?|enemy|enemy player) plays?) costs? (\d+) (more|less)"
        r"(?: to play)?",
        (r"each \1\2 that opponents play costs \3 \4", r"\1\2s that opponents play cost \3 \4"),
    ),
    (
        rf"(your |)(?:other )?{KIND} (\w+)s(?: you play)? cost(?: you)? (\d+) (less|more)(?: to play)?",
        (r"each \2 \3 you play costs \4 \5",),
    ),
    (r"(?<!your )(?:all )?(\w+)s cost (\d+) (less|more)", (r"each \1 costs \2 \3",)),
    (
        r"(?:your )?(?:other )?((?:\w+ )?\w+)s(?: you play)? cost(?: you)? (\d+) (less|more)(?: to play)?",
        (r"each \1 you play costs \2 \3", r"\1s you play cost \2 \3"),
    ),
    (
        rf"(your |)(?:other )?{KIND}s(?: you play)? cost(?: you)? (\d+) (less|more)(?: to play)?",
        (r"each \2 card you play costs \3 \4",),
    ),
    (r"(?:your )?equipment(?: you play)? costs? (\d+) (less|more)", (r"each equipment you play costs \1 \2",)),
    (r"if ([^.,:;\n]+), (this(?: \w+)?) costs (\d+) less", (r"while \1, \2 costs \3 less",)),
    (
        r"(this(?: \w+)?) costs (\d+) less (?:if|while) you control (another|an?) ([^.:;\n]+)",
        (r"while there is \3 \4 you control, \1 costs \2 less",),
    ),
    (r"(this(?: \w+)?) costs (\d+) less (?:if|while) ([^.:;\n]+)", (r"while \3, \1 costs \2 less",)),
    (r"(?:score|gain) (\d+) points? (?:for each|for every|per) ((?:\w+ )?)creature", (r"score \1 per \2card",)),
    (r"(?:score|gain) (\d+) points? (?:for each|for every|per) ", (r"score \1 per ",)),
    (r"(?:your )?(\w+) stones are worth (\d+) more", (r"your \1 stones are worth \2 more",)),
    (r"gain (\d+) ((?-i:[A-Z])\w+)(?: resources?)?", (r"add \1 \2 to your pool",)),
    (r"gain (\d+|a) points?", (r"score \1",)),
    (r"(\d+) points?", (r"\1",)),
    (r"gain (\d+) (\w+)", (r"gain \1 \2 health", r"gain \1 Fire \2")),
    (
        rf"(?:search your deck for|tutor) {SOME} ([^.;:,\n]+?){SHOWN},?(?: and)? (?:put|draw|add) (it|them)"
        r"(?: (?:in|into|to) your hand)?(?:[.,]? (?:(?:and )?then |and )?shuffle(?: your deck)?)?",
        (
            r"search your deck for \1 \2 and put \3 into your hand",
            r"draw \1 \2 from your deck",
            r"search the top 5 cards of your deck for \1 \2 and put \3 into your hand",
        ),
    ),
    (
        rf"(?:search your deck for|tutor) {SOME} ([^.;:,\n]+?)(?=\.)",
        (
            r"draw \1 \2 from your deck",
            *TAKEN,
            r"search the top 5 cards of your deck for \1 \2 and put it into your hand",
        ),
    ),
    (
        rf"(?:search your deck for|tutor) (an?) (\w+ )?sigil{SHOWN},?(?: and)? (?:put|draw|add) it"
        r"(?: (?:in|into|to) your hand)?",
        (r"draw \1 \2Sigil card from your deck",),
    ),
    (r"(draw|play) (an?) ((?:\w+ )*)sigil from your deck", (r"\1 \2 \3Sigil card from your deck",)),
    (rf"draw {SOME} ([^.;:,\n]+?) from your deck", TAKEN),
    (
        r"put (an? .+?) (?:from|in) your deck into? your hand",
        (r"draw \1 from your deck", r"search your deck for \1 and put it into your hand"),
    ),
    (r"\d+/\d+ (\w+)", (r"\1",)),
)
