"""What something costs."""

from __future__ import annotations

from game.language.sayings.words import Sayings, forms

COSTS: Sayings = (
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
)
