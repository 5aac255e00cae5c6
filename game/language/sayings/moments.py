"""When something happens, and what kind of effect it is."""

from __future__ import annotations

from game.language.sayings.words import DEED, NAME, NAMES, NEXT_TURN, NUMBER, SKILL, TURN, WHEN, Sayings, forms

MOMENTS: Sayings = (
    # when it comes
    (
        r"(?:this (\w+)|it) enters (?:play|the battlefield)? ?(?:exhausted|tapped)",
        (r"when this \1 enters the battlefield, exhaust this \1", r"summon: exhaust this \1"),
    ),
    (
        r"(?:all )?enemy (\w+)s enter (?:play|the battlefield)? ?(?:exhausted|tapped)",
        (r"when an enemy \1 enters the battlefield, exhaust it",),
    ),
    (r"when(?:ever)? ([^,.:;\n]+?) leaves (?:play|the battlefield)", (r"when \1 dies",)),
    (r"put (?:an?|one) (\+1/\+1) counter on (this \w+|it)", (r"\2 gets \1",)),
    (r"deal X damage to ([^.;:,\n]+?), where X is ([^.;:,\n]+)", (r"deal damage equal to \2 to \1",)),
    (r"draw X cards, where X is the number of ([^.;:,\n]+?)s(?= in | you |[.,;]|$)", (r"draw a card per \1",)),
    (r"(?:swap|exchange) two ([\w ]+?)s you control", (r"swap a \1 you control with another \1 you control",)),
    (
        r"put (an? [^.;:,\n]+?) (?:from|in) your (pitch|hand|deck)(?: zone)? (?:onto the battlefield|into play)",
        (r"put \1 in your \2 zone onto a vacant backline zone", r"put \1 in your \2 onto a vacant backline zone"),
    ),
    (r"action: once (?:per|each|a) turn, ", ("Action, once per turn: ",)),
    (
        r"the first (\w+) you play each turn costs (\d+) less",
        (
            r"the first \1 that you play each turn costs \2 less",
            r"\1s you play cost \2 less",
            r"each \1 you play costs \2 less",
        ),
    ),
    (
        rf",? (?:to a minimum of|but (?:no|not|never) (?:less|lower|fewer) than|\(?minimum(?: of)?) {NUMBER}\)?",
        (r", but no less than \1",),
    ),
    (
        r"if (?:it|that (?:creature|dino|unit|card)|the (?:creature|dino|unit)) "
        r"(?:dies|died|(?:is|was|gets) (?:destroyed|killed))(?: (?:this way|as a result|by this|of it))?,",
        ("if it dies,", "if it is destroyed,"),
    ),
    (
        r"if (?:this|that|it|you|the damage|this damage) (?:kill|destroy)(?:s|ed)? (?:it|that \w+)(?: this way)?,",
        ("if it dies,", "if it is destroyed,"),
    ),
    (
        r"deal (\d+) damage to (an? (?:\w+ )?(?:creature|unit)) or (?:an? |the )?(?:enemy )?(?:opponent|player)",
        (r"choose one: deal \1 damage to \2; deal \1 damage to an opponent", r"deal \1 damage to a unit or player"),
    ),
    (r"when (?:one|any) of your (\w+?)s (is|dies|attacks|enters|deals)", (r"when a \1 you control \2",)),
    (rf"(the cursed unit) (?:loses|has no) {SKILL}(?! this)", (r"\1 cannot have \2",)),
    (rf"(?:all )?enemy (\w+?)s lose {SKILL}(?! this)", (r"each enemy \1 cannot have \2",)),
    (
        r"(you may pay [^.:;,\n]+?) to (?=(?:deal|draw|destroy|ready|exhaust|return|kill|heal|gain)\b)",
        (r"\1; if you do, ",),
    ),
    (r"double the (strength(?: and health)?) of ([^.;:,\n]+?)(?= this turn|[.;\n]|$)", (r"double \2's \1",)),
    (r"you attack with (this (?:relic )?\w+)", (r"\1 attacks",)),
    (r"(?:an?|the) (?:empty|free|unoccupied) ((?:\w+ )?zone)", (r"a vacant \1",)),
    (
        r"(it|this \w+) may attack (?:again|once more|a second time) this turn",
        (r"\1 may be activated again this turn",),
    ),
    (
        rf"{NAMES} (?:on|in) (this|your|the enemy|an enemy) (?:terrain|field|zone)( cannot)?(?: (get|have))?",
        (r"each \1 in \2 zone\3 \4s", r"each \1 in \2 zone\3 has", r"each \1 in \2 zone\3"),
    ),
    (
        r"(each player|each opponent|an opponent|the enemy player) (?:must|has to|is forced to) "
        r"(choose|discard|draw|lose|sacrifice)",
        (r"\1 \2s",),
    ),
    (
        r"(this \w+|the equipped dino|it) (?:gets|has|gains) ([+-]\d+(?:/[+-]\d+| \w+)) "
        r"(?:while|when|as long as)(?: it is| it's)? attacking",
        (r"while \1 is attacking, \1 gets \2", r"when \1 attacks, it gets \2 this turn"),
    ),
    (
        r"((?:once per turn, )?(?:exhaust|pay|\d+) ?[^.:\n]*: [^.:\n]+)\. "
        r"(?:use|activate)(?: this(?: ability)?)? only once (?:per|each|every|a) turn",
        (r"Once a turn, \1", r"Once per turn, \1"),
    ),
    (
        r"recover (an?|\d+) (\w+) (?:from|in) the discard pile(?: (?:in)?to your hand)?",
        (r"put \1 card in the discard pile into your hand", r"return \1 card in the discard pile to your hand"),
    ),
    (
        r"(draw|gain|score) ([^.;:,\n]+?) if you (?:have|control) (?:at least (\d+)|(\d+) or more) (\w+) creatures",
        (
            r"if there are \3\4 or more \5 cards in your area, \1 \2",
            r"if there are \3\4 or more \5 creatures you control, \1 \2",
        ),
    ),
    (
        r"(draw|gain|score) ([^.;:,\n]+?) if you (?:have|control) (?:at least (\d+)|(\d+) or more) "
        r"([^.;:,\n]+)(?=[.\n]|$)",
        (r"if there are \3\4 or more \5 you control, \1 \2",),
    ),
    (r"(?:add|get|produce|generate) (an?|\d+) (Fire|Water|Earth|Air)(?: energy)?", (r"gain \1 \2 energy",)),
    (r"(draw|gain|score) ([^.;:,\n]+?) if ([^.;:,\n]+)(?=[.\n]|$)", (r"if \3, \1 \2",)),
    (
        r"you (?:have|control) (?:at least (\d+)|(\d+) or more) ([^.;:,\n]+)",
        (r"there are \1\2 or more \3 you control",),
    ),
    (r"(?<=[.][ \n])then,? (\w+)", (r"\1",)),
    (
        r"(?:swap|exchange|switch) ([^.:;,\n]+?)'s (\w+) and (\w+)",
        (r"swap the \2 and \3 of \1", r"swap the strength and health of \1"),
    ),
    (
        r"(?:exchange|switch) (?:the )?(\w+) and (\w+) of (?:target )?",
        (r"swap the \1 and \2 of ", r"swap the \1 and \2 of a "),
    ),
    (
        r"(this \w+) (?:can |may )?attacks? (?:twice|two times|an additional time|a second time)"
        r"(?: (?:each|a|per|every|this) (?:turn|battle|combat))?",
        (
            r"\1 has Berserk",
            r"once a turn, when \1 attacks, refresh it. It may be activated again this turn",
            r"once a turn, when \1 attacks, ready \1",
        ),
    ),
    # what kind of effect it is
    (r"(?m:^)(your|while)\b", (r"permanent: \1",)),
    (r"(?m:^)when(?:ever)?\b", ("permanent: when",)),
    (r"(?m:^)(choose|discard|draw|each|gain|if|lose|pay|put|recover|remove|score|swap|take|use)\b", (r"instant: \1",)),
    # when it happens
    (r"forced: at the (?:start|beginning) of your (?:turn|upkeep), ", ("Forced, when your turn begins: ",)),
    (r"forced: at the end of your turn, ", ("Forced, when your turn ends: ",)),
    (
        r"at the (?:start|beginning) of your (?:turn|upkeep), ",
        ("when your turn begins, ", "Forced, when your turn begins: "),
    ),
    (r"at the end of your turn, ", ("when your turn ends, ", "Forced, when your turn ends: ")),
    (r"at the (?:start|beginning) of (?:each|every)(?: player's)? turn, ", ("when each turn begins, ",)),
    (r"at the end of (?:each|every)(?: player's)? turn, ", ("when each turn ends, ",)),
    (r"at the end of the turn, ", ("when each turn ends, ", "when your turn ends, ")),
    (r"(?:at the end of (?:the|each|every) round|(?:each|every) (?:turn|round)), ", ("active: ",)),
    (r"until (?:the )?end of (?:the |this |your )?turn", ("this turn",)),
    (rf"{TURN}, ([^.;:\n]+)", (r"\1 this turn",)),
    (
        rf"{NEXT_TURN}, (?:all )?enemy {NAME}s (?:cannot|can't) (\w+)",
        (r"each enemy \1 cannot \2 until your next turn",),
    ),
    (rf"{NEXT_TURN}, ([^.;:\n]+)", (r"\1 until your next turn",)),
    (
        rf"(each [\w ]+?) gets ([+-][^.;:,\n]+?) and (?:(?:has|have|gains?) )?{SKILL} {NEXT_TURN}",
        (
            r"\1 gets \2 until your next turn. \1 gains \3 until your next turn",
            r"\1 gets \2 until your next turn. \1 has \3 until your next turn",
        ),
    ),
    (
        rf"gets? ([+-][^.;:,\n]+?) and (?:(?:has|have|gains?) )?{SKILL} {NEXT_TURN}",
        (
            r"gets \1 until your next turn. It gains \2 until your next turn",
            r"gets \1 until your next turn. It has \2 until your next turn",
        ),
    ),
    (
        rf"(?:has|gains) {SKILL} and (?:gets )?([+-][^.;:,\n]+?) {NEXT_TURN}",
        (
            r"gets \2 until your next turn. It gains \1 until your next turn",
            r"gets \2 until your next turn. It has \1 until your next turn",
        ),
    ),
    (rf"has {SKILL} this turn", (r"gains \1 this turn",)),
    (rf"has {SKILL} {NEXT_TURN}", (r"gains \1 until your next turn",)),
    (rf"{NEXT_TURN}", ("until your next turn",)),
    (r"([^.,:;\n]+) when(?:ever)? ([^.,:;\n]+)", (r"when \2, \1", r"Forced, when \2: \1")),
    (r"when(?:ever)? you cast", ("when you play",)),
    (
        r"(?:battlecry|deploy|enter|summon): ?",
        ("when this creature enters the battlefield, ", "when this unit enters play, ", "instant: ", "summon: "),
    ),
    (
        r"(?:deathrattle|last breath|entomb): ?",
        ("when this creature dies, ", "when this dino dies, ", "when this unit is destroyed, ", "Entomb: "),
    ),
    (
        r"when(?:ever)? (?:you (?:play|summon|deploy) (?:this(?: \w+)?|it)|(?:this(?: \w+)?|it) "
        r"(?:(?:enters|comes into)(?: play| the game| the battlefield)?|is (?:played|summoned))), ",
        (
            "when this creature enters the battlefield, ",
            "when this construct enters the battlefield, ",
            "when this unit enters play, ",
            "summon: ",
            "instant: ",
        ),
    ),
    (
        r"when (?:tamed|played|summoned|deployed), ",
        ("when this creature enters the battlefield, ", "when this unit enters play, ", "instant: "),
    ),
    (
        r"when(?:ever)? you play (an?|another) (?!tactic|spell|action|card)([^,:.]+)(?=[,:])",
        (r"when \1 \2 you control enters play",),
    ),
    (
        r"when(?:ever)? (?:an|the|your) (?:opponent|enemy(?: player)?) plays an? "
        r"(?!tactic|spell|action|card)([^,:.]+)(?=[,:])",
        (r"when an enemy \1 enters play", r"when an enemy \1 enters the battlefield"),
    ),
    (r"when(?:ever)? (this \w+|this) leaves play", (r"when \1 dies",)),
    (r"when(?:ever)? ([^,.:;\n]+?) (?:is|are) (?:destroyed|killed)", (r"when \1 dies",)),
    (r"when(?:ever)? ([^,.:;\n]+?) dies", (r"when \1 is destroyed",)),
    (
        r"when(?:ever)? (.+?) deals (?:combat )?damage to (?:(?:the|an|your) (?:enemy player|opponent)|a player)",
        (r"when \1 hits the enemy player", r"when \1 damages an opponent"),
    ),
    (
        rf"(?:forced[:,] )?once (?:per|each|every|a) turn, (?:{WHEN}) ([^,:.]+)[,:] ",
        (r"once a turn, when \1, ", r"Forced, once per turn, when \1: "),
    ),
    (
        rf"(?:forced, )?(?:{WHEN}) ([^,:.]+)[,:] once (?:per|each|every|a) turn,? ",
        (r"once a turn, when \1, ", r"Forced, once per turn, when \1: "),
    ),
    (
        r"(?:forced[,:] )?(?:when )?the first time (?:each turn (?:that )?)?([^,:.]+?)"
        r"(?: (?:each|every|in a) turn)?[,:] ",
        (r"once a turn, when \1, ", r"Forced, once per turn, when \1: "),
    ),
    (
        rf"(?:{WHEN}) ([^,:.]+), ([^.:\n]+?) once (?:per|each|every|a) turn",
        (r"once a turn, when \1, \2", r"Forced, once per turn, when \1: \2"),
    ),
    (r"once (?:per|each|every) turn", ("once a turn",)),
    (r"when(?:ever)? (you have|there (?:is|are)) ([^,.:;\n]+), ", (r"while \1 \2, ",)),
    (r"when(?:ever)? (you have \d+ or (?:more|less)) power, ", (r"while \1 maximum power, ",)),
    (r"(you have \d+ or (?:more|less)) power", (r"\1 maximum power",)),
    (
        rf"when(?:ever)? you (?:control|have) (?:at least {NUMBER}|{NUMBER} or more) ([^,.:;\n]+), ",
        (r"while there are \1\2 or more \3 you control, ",),
    ),
    (r"ultimate: (?!spend|pay)", ("Ultimate, pay 5: ",)),
    (rf"(forced|action): (?:{WHEN}) ([^,:.]+), ", (r"\1, when \2: ",)),
    (r"permanent: at the end of (?:the|each|every) (?:round|turn), ", ("active: ",)),
    (r"deals combat damage", ("deals damage",)),
    (r"(cancel the next \d+ damage dealt to [^.;:,\n]+)(?=\.)", (r"\1 this turn",)),
    (r"to another zone", ("to another of your zones",)),
    (r"(?:heals?|removes?) (?:\d+|all) damage (?:from|on|of) ([^.;:,\n]+)", (r"heal \1",)),
    (r"while attacking, (this \w+) ([^.;\n]+)", (r"while \1 is attacking, \1 \2", r"while \1 attacks, \1 \2")),
    (
        r"(this \w+) ([^.;:,\n]+?) (?:while|when) (?:it is )?attacking",
        (r"while \1 is attacking, \1 \2", r"while \1 attacks, \1 \2"),
    ),
    (rf"(?:{WHEN}) ([^,:.]+), ", (r"when \1, ", r"Forced, when \1: ")),
    (r"(?:each|every|any) time", ("when", "Forced, when")),
    (r"when(?:ever)? it (?=attacks|blocks|deals|dies|enters|intercepts|is|leaves|suffers)", forms("when this {card} ")),
    *(
        (
            rf"((?:{DEED})|\w+ [^.:;\n]+?) at the {when} of (?:each of )?your turns?(?=[.;\n]|$)",
            (rf"when your turn {comes}, \1", rf"Forced, when your turn {comes}: \1"),
        )
        for when, comes in (("(?:beginning|start)", "begins"), ("end", "ends"))
    ),
    (
        r"(this (?:crystal|dino)) (?:comes into play|enters (?:play|the battlefield)"
        r"|is (?:flipped|revealed|turned up)|turns (?:face )?up|wakes(?: up)?)",
        (r"\1 is turned face up",),
    ),
    (r"and then (?=\w)", ("and ",)),
    (r"lose (\d+)(?: points?)? to (?=draw|gain|recover|score)", (r"lose \1; if you do, ",)),
    (
        r"(?<!one: )"
        r"((?:corrupt|deal|destroy|discard|draw|exhaust|gain|kill|lose|pay|return|sacrifice|score) [^.:,;\n]+?) or "
        r"((?:corrupt|deal|destroy|discard|draw|exhaust|gain|kill|lose|pay|return|sacrifice|score) [^.:,;\n]+)"
        r"(?=[.\n]|$)",
        (r"choose one: \1; \2",),
    ),
)
