"""How designers put things in other games, and how a language here may put the same: several words for several."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.language.tokens import articled, lowered

NUMBER = r"(\d+|one|two|three|four|five)"
NAME = r"([a-z]+(?: [a-z]+)??)"
"""A kind of card: 'unit', 'Fire unit'."""
NAMES = r"([a-z]+?(?: [a-z]+?)??)s\b"
"""Several of them, whatever word comes next: in 'units gets' it is not 'units get' that is many."""

SKILL = r"((?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?)"
"""What a card can do, by its name: 'Flying', 'Second Step'."""
KIND = r"((?-i:(?!All|Each|Enemy|Other|Your)[A-Z])\w+?)"
"""Of which sort a card is, by its capital: 'Goblin'."""
POWER = "(?:power|attack|strength)"
HITPOINTS = "(?:hit ?points?|health|life)"
TURN = r"(?:this turn|until (?:the )?end of (?:the |this |your )?turn)"
NEXT_TURN = r"(?:until|till) (?:the )?(?:start|beginning)?(?: of )?your next turn(?: (?:begins|starts))?"
OTHER = r"(?:your|an|the) (?:opponent|enemy(?: player)?)"
THEIRS = rf"(?:{OTHER}'s|the enemy|their)"
THEY = r"(?:that )?(?:an opponent|your opponents?|opponents|the enemy player)"
WHEN = r"when(?:ever)?|(?:each|every|any) time|after"
BEARER = r"(this \w+|the (?:wielder|equipped dino|cursed unit|attached unit))"
NOT_DONE = (
    r"(?:if (?:you|they) (?:do not|don't|did not|didn't|cannot|can't|could not|couldn't)(?: do (?:so|that|it))?"
    r"|(?:if not|otherwise|or else|else)),? "
)
ITS_PLAYER = rf"its (?:controller|owner|player)|their controller|they|that player|he or she|{OTHER}"
PAYS = r"(?:pay|discard|sacrifice|destroy|lose|return|exhaust|remove|corrupt|spend)\b"
"""What somebody does to be spared something else."""
DOOMED = r"([^.;:,\n]+?) would (?:die|be (?:killed|destroyed)), (?:you may )?(?:instead )?"
"""Who is about to die."""
SOME = r"(?:up to )?(an?|one|\d+)"
SHOWN = r"(?:,?(?: and)? reveal (?:it|them))?"
TAKEN = tuple(rf"search your deck for \1 \2 and put {them} into your hand" for them in ("it", "them"))
AND = r"(?:,? (?:and|then) |, and then |[.,] (?:then,? )?)"
LOOK = rf"look at the top {NUMBER} cards of your deck{AND}"
ONE_OF_THEM = r"(?:put|take|draw|add) (?:one|1|a card)(?: of (?:them|those(?: cards)?))?(?: (?:in|into|to) your hand)?"
THEIR_CARD, OWN_CARD = r"enemy(?! player)|opponent's", "you control|this"
HOLDER = "(?:controller|owner|player)"
DEED = r"(gain|draw|discard|score|deal|take|create|destroy|return|put|lose)\b([^.;:,\n]*)"
"""What somebody does, and what with."""


def last_of(words: str) -> str:
    """The pattern of what stands between the words that say whose something is and what is said of 'its' player."""
    return rf"((?:{words})\b(?:(?!{THEIR_CARD}|{OWN_CARD})[^\n])*?)"


def forms(words: str) -> tuple[str, ...]:
    """Words with what one game or the other calls a card that fights."""
    return tuple(words.replace("{card}", card) for card in ("creature", "unit", "dino"))


IDIOMS = tuple(
    (re.compile(rf"\b(?:{said})", re.IGNORECASE), meant)
    for said, meant in (
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
            (r"\1 has Berserk",),
        ),
        # what kind of effect it is
        (r"(?m:^)(your|while)\b", (r"permanent: \1",)),
        (r"(?m:^)when(?:ever)?\b", ("permanent: when",)),
        (
            r"(?m:^)(choose|discard|draw|each|gain|if|lose|pay|put|recover|remove|score|swap|take|use)\b",
            (r"instant: \1",),
        ),
        # when it happens
        (r"forced: at the (?:start|beginning) of your turn, ", ("Forced, when your turn begins: ",)),
        (r"forced: at the end of your turn, ", ("Forced, when your turn ends: ",)),
        (r"at the (?:start|beginning) of your turn, ", ("when your turn begins, ", "Forced, when your turn begins: ")),
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
        (
            r"when(?:ever)? it (?=attacks|blocks|deals|dies|enters|intercepts|is|leaves|suffers)",
            forms("when this {card} "),
        ),
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
        # what it costs
        (
            r"(?:action[:,] )?once (?:per|each|every|a) turn, (?:action[:,] )?"
            r"(?:spend|pay) (\d+)(?: \w+)?(?: to |[:,] ?)",
            (r"Action, once per turn, pay \1: ",),
        ),
        (r"(action|ultimate): (?:spend|pay) (\d+)(?: \w+)?(?: to |[:,] ?)", (r"\1, pay \2: ",)),
        (r"(discard (?:an?|\d+) [^.:,;\n]+?)(?:: | to )(\w+)", (r"As a cost, \1.\n\2", r"\1; if you do, \2")),
        (r"(action): ((?:sacrifice|corrupt) [\w ]+?)(?: to |[:,] ?)", (r"\1, \2: ",)),
        (
            r"sacrifice ((?:an?|another) [\w ]+?)(?: you control)?(?:: | to )(\w+)",
            (r"Action, sacrifice \1: \2", *forms(r"exhaust this {card}: sacrifice \1 you control; if you do, \2")),
        ),
        (r"(?:spend|pay) (\d+)(?: (?!life|health)\w+)?(?: to |: ?)", (r"pay \1: ", r"\1: ", r"\1 Fire energy: ")),
        (r"(?:(?:spend|pay) )?(\d+) (Fire|Water|Earth|Air)(?: energy)?(?: to |: ?)", (r"\1 \2 energy: ",)),
        (r"(?:spend|pay) (\d+), ", (r"\1, ",)),
        (r"(?:spend|pay) ((?:an?|\d+) \w+ stones?)(?: to |: ?)", (r"pay \1; if you do, ",)),
        (
            r"(?:trade|exchange|swap|convert|turn) (an? \w+ stone(?= \w+ \d)|\d+ \w+ stones?) (?:for|in|into|to)"
            r" ((?:an?|\d+) \w+ stones?)",
            (r"pay \1; if you do, gain \2",),
        ),
        (r"play (?:this(?: \w+)? )?(?:only )?during your (?:own )?turn(?: only)?", ("play only in your turn",)),
        (r"(?:exhaust|tap): ?", forms("exhaust this {card}: ")),
        (r"(kingdom|quest|battlefield): ", (r"\1. ",)),
        # who it is about
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
            (
                r"\1 discards \2 random cards",
                r"\1 discards \2 random card",
                r"discard \2 random card in the enemy hand",
            ),
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
        # if it is so
        (r"(?:your hand is empty|you have no cards in (?:your )?hand)", ("there is no card in your hand",)),
        (r"as long as ([^.,:;\n]+), ", (r"while \1, ",)),
        (r"as long as", ("while",)),
        (
            r"(?:while|as long as|if) (this \w+) is in (?:your|the) (kingdom|quest|battlefield)(?: zone)?, it",
            (r"\2. \1",),
        ),
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
        (
            rf"if you have (?:at least {NUMBER}|{NUMBER} or more) ([^,.]+ in [^,.]+), ",
            (r"if there are \1\2 or more \3, ",),
        ),
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
                (
                    rf"you (?:control|have) (more|fewer) (\w+) than {OTHER}",
                    r"there are \1 \2 you control than enemy \2",
                ),
                (
                    rf"{OTHER} (?:controls|has) (more|fewer) (\w+) than you",
                    r"there are \1 enemy \2 than \2 you control",
                ),
                (
                    rf"{OTHER} (?:controls|has) (?:at least {NUMBER}|{NUMBER} or more) (\w+)",
                    r"there are \1\2 or more enemy \3",
                ),
                (
                    rf"you (?:control|have) (?:at least {NUMBER}|{NUMBER} or more) (\w+)",
                    r"there are \1\2 or more \3 you control",
                ),
                (
                    rf"this zone has (?:at least {NUMBER}|{NUMBER} or more) (\w+)",
                    r"there are \1\2 or more \3 in this zone",
                ),
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
            r"(this \w+|it|(?:an?|each|the|target) [^.;:,\n]+?) "
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
            r"(this \w+|it|(?:an?|each|the|target) [^.;:,\n]+?) (?:(?:cannot|can't) be blocked|is unblockable)",
            (r"\1 cannot be intercepted", r"\1 has Unblockable", r"\1 gains Unblockable"),
        ),
        (rf"(?:all )?(other )?{NAME}s you control (?:cannot|can't) (\w+)", (r"each \1\2 you control cannot \3",)),
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
        (
            r"put (an? .+?) (?:from|in) your (void|graveyard) (?:onto the battlefield|into play)",
            (r"play \1 in your void",),
        ),
        (r"(?:the )?no man'?s land", ("NML",)),
        (r"(?:on|in) the (frontline|backline)", (r"in a \1", r"in your \1")),
        (r"their owner'?s'? hands?|its owner's hands", ("its owner's hand",)),
        (rf"(?:from|in|of) {THEIRS} (void|graveyard|discard pile|pitch zone|hand|deck)", (r"in the enemy \1",)),
        (r"(?:from|of) (your|the enemy) (void|graveyard|discard pile|pitch zone|hand)", (r"in \1 \2",)),
        # what is called otherwise
        (r"(an?|another|each) ((?:\w+ )?)creature(?! in| from)", (r"\1 \2card in your area", r"\1 \2card")),
        (r"(an?|another|each) ((?:\w+ )?)creature", (r"\1 \2card",)),
        (r"(?:per|for each|for every) ((?:\w+ )?)creature", (r"per \1card",)),
        (r"this \w+ costs (\d+) less (?:for each|for every|per) ", (r"this card costs \1 less per ",)),
        # how it is written
        (r"(\w+) *\n *", (r"\1.\n",)),
    )
)
"""Patterns of what is said elsewhere, and what a language here may say for it, the likeliest first."""
STATS = re.compile(r"([+-]\d+)/([+-]\d+)")
PAIRS = ("attack", "health"), ("power", "stamina"), ("power", "hit points")
"""What two numbers with a stroke between them mean, which not every language has."""


class Rewriting(NamedTuple):
    """Words for what a text says from `start` to `end`."""

    words: str
    start: int
    end: int


class Card(NamedTuple):
    """The card whose text it is, which other games call by its name there."""

    name: str
    type: str


def rewritings(text: str, at: int, card: Card | None = None) -> Iterator[Rewriting]:
    """What may be said for the words around a place of a text."""
    if card and card.name:
        for found in re.finditer(rf"\b{re.escape(card.name)}\b", text, re.IGNORECASE):
            if found.start() <= at <= found.end() + 1:
                this = dict.fromkeys([f"this {card.type}", *forms("this {card}"), "this card"])
                yield from (Rewriting(words, *found.span()) for words in this)
    for pattern, meant in IDIOMS:
        for found in pattern.finditer(text):
            if found.start() <= at <= found.end() + 1 and not within_a_word(text, found.end()):
                end = found.start() + len(found[0].rstrip())
                for words in called(meant, card):
                    for spelt in spelt_out(articled(put(found, words).rstrip())):
                        yield Rewriting(spelt, found.start(), end)
    for found in STATS.finditer(text):
        if found.start() <= at <= found.end():
            yield from (Rewriting(spelt, *found.span()) for spelt in spelt_out(found[0]))


def called(meant: tuple[str, ...], card: Card | None) -> Iterator[str]:
    """What may be said, the card called what it is before it is called what it could be in this game or that."""
    if card:
        yield from (words.replace("this creature", f"this {card.type}") for words in meant if "this creature" in words)
    yield from meant


def within_a_word(text: str, at: int) -> bool:
    """Is a place between two letters of a word?"""
    return text[at - 1 : at].isalpha() and text[at : at + 1].isalpha()


def put(found: re.Match[str], words: str) -> str:
    """Words with what was found put in; what began a sentence and does no more begins with a small letter."""
    first = found[1] if found.re.groups else None
    before = f"{found.string[: found.start(1)]}{lowered(first)}" if first and found.start(1) == found.start() else ""
    if before and not words.startswith(r"\1"):
        found = found.re.match(before + found.string[len(before) :], found.start()) or found
    return found.expand(words)


def spelt_out(words: str) -> Iterator[str]:
    """Words as they are, and with '+1/+1' in them as other games would say it."""
    yield words
    if STATS.search(words):
        for stats in PAIRS:

            def both(found: re.Match[str], stats: tuple[str, str] = stats) -> str:
                pairs = zip(found.groups(), stats, strict=True)
                return " and ".join(f"{number} {stat}" for number, stat in pairs if int(number))

            yield STATS.sub(both, words)
