"""Turns the compact notation of the facts (`facts.csv`) into the English that the card files speak.

It knows the regular ways to say things. What it does not know raises Unknown; such texts are written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable

FACTION = {"F": "Fire", "T": "Time", "J": "Justice", "P": "Primal", "S": "Shadow"}
THIS = {"Unit": "unit", "Weapon": "weapon", "Relic Weapon": "weapon", "Relic": "relic", "Site": "site"}
TRIGGERS = "Summon|Entomb|Infiltrate|Empower|Tribute|Spark|Renown|Fate|Inspire|Mentor|Lifeforce"


class Unknown(ValueError):
    """The notation says something that has to be written by hand."""


def english(kind: str, skills: str, effect: str) -> str:
    """The text of a card of a type, from its skills and its effect in notation. Raises Unknown."""
    paragraphs = [f"{skills}."] if skills else []
    if effect.startswith("depleted; "):
        paragraphs, effect = ["Depleted."], effect.removeprefix("depleted; ")
    if effect:
        effect = re.sub(r" \((this spell has )?(Overwhelm|Lifesteal)\)", "", effect)
        for ability in re.split(r"(?<=\.) (?=[A-Z])", effect):
            paragraphs += paragraph(kind, ability.removesuffix("."))
    return "\n".join(paragraphs)


def paragraph(kind: str, ability: str) -> list[str]:
    """One ability: what stands before the colon, and what happens."""
    for pattern, say in HEADS:
        if match := re.fullmatch(pattern, ability):
            return [say(kind, *match.groups())]
    return [sentences(kind, ability)]


def sentences(kind: str, body: str) -> str:
    return ". ".join(capital(clause(kind, part)) for part in body.split("; ")) + "."


def clauses(kind: str, body: str) -> str:
    """After a colon the first word is not at the beginning of a sentence."""
    first, *rest = body.split("; ")
    return ". ".join([clause(kind, first), *(capital(clause(kind, part)) for part in rest)]) + "."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def clause(kind: str, text: str) -> str:
    """One thing that is done or true."""
    text = re.sub(r"^may (.*)$", r"you may \1", text).removesuffix(" (both sides)")
    if text.startswith("you may "):
        return f"you may {clause(kind, text[8:])}"
    for pattern, say in CLAUSES:
        if match := re.fullmatch(pattern, text):
            return articles(say(kind, *match.groups()))
    raise Unknown(text)


def articles(text: str) -> str:
    return re.sub(r"\b([Aa]) (?=[AEIOaeio])", r"\1n ", text)


# ---- whom
def some(text: str, kind: str = "Unit") -> str:
    """A noun of the notation. Raises Unknown."""
    plain = {
        "self": f"this {THIS.get(kind, 'card')}",
        "it": "it",
        "me": "you",
        "E-player": "the enemy player",
        "wielder": "the wielder",
        "Student": "the Student",
        "the drawn unit": "the drawn unit",
        "any": "a target",
        "enemy": "an enemy target",
        "each enemy": "each enemy target",
        "random enemy": "a random enemy target",
        "attacking enemy": "an enemy attacking target",
        "unit": "a unit",
        "unit or player": "a unit or player",
        "another unit": "another unit",
        "another of my units": "another unit you control",
        "my-unit": "a unit you control",
        "my attacking unit": "an attacking unit you control",
        "my blocking unit": "a blocking unit you control",
        "my units": "each unit you control",
        "each of my units": "each unit you control",
        "my other units": "each other unit you control",
        "each of my other units": "each other unit you control",
        "E-unit": "an enemy unit",
        "another E-unit": "another enemy unit",
        "attacking E-unit": "an enemy attacking unit",
        "exhausted E-unit": "an enemy exhausted unit",
        "stunned E-unit": "an enemy stunned unit",
        "2 E-units": "2 enemy units",
        "E-units": "each enemy unit",
        "all E-units": "each enemy unit",
        "each E-unit": "each enemy unit",
        "all units": "each unit",
        "each unit": "each unit",
        "enemy attachment": "an enemy attachment",
        "enemy relic": "an enemy relic",
        "cursed unit": "the cursed unit",
        "my Flying units": "each unit with Flying you control",
        "unit with Flying": "a unit with Flying",
    }
    if text in plain:
        return plain[text]
    if match := re.fullmatch(r"(unit|E-unit) with strength (≥|≤) (\d+)", text):
        noun = "a unit" if match[1] == "unit" else "an enemy unit"
        return f"{noun} with {match[3]} or {'more' if match[2] == '≥' else 'less'} strength"
    if match := re.fullmatch(r"E-unit (that lacks \w+|without battle skills)", text):
        return f"an enemy unit {match[1].replace('that lacks', 'without')}"
    if match := re.fullmatch(r"my (other )?([A-Z]) units", text):
        return f"each {match[1] or ''}{FACTION[match[2]]} unit you control"
    if match := re.fullmatch(r"my (other )?([A-Z][a-z]+?)s?", text):
        return f"each {match[1] or ''}{match[2]} unit you control"
    raise Unknown(text)


def verb(subject: str, one: str) -> str:
    """The verb after a subject."""
    return one[:-1] if subject == "you" else one


def number(count: str, noun: str) -> str:
    return f"a {noun}" if count == "1" else f"{count} {noun}s"


def gets(kind: str, whom: str, strength: str, health: str, turn: str | None = None) -> str:
    subject = some(whom, kind)
    return f"{subject} gets {signed(strength)}/{signed(health)}{' this turn' if turn else ''}"


def signed(text: str) -> str:
    return f"{int(text):+d}"


def gains(kind: str, whom: str, skills: str, turn: str | None = None) -> str:
    subject = some(whom, kind)
    listed = " and ".join(re.split(r", | and ", skills.removesuffix(" (permanent)")))
    return f"{subject} {verb(subject, 'gains')} {listed}{' this turn' if turn else ''}"


def symbols(text: str) -> str:
    return "".join(re.findall(r"\+([FTJPS])", text))


def deals(kind: str, amount: str, target: str) -> str:
    if amount.isdigit():
        return f"deal {amount} damage to {some(target, kind)}"
    amounts = {"(self strength)": "this unit's strength"}
    if amount not in amounts:
        raise Unknown(amount)
    return f"deal damage equal to {amounts[amount]} to {some(target, kind)}"


def card(name: str) -> str:
    """A created card, which the notation may describe by its numbers."""
    name = re.sub(r"( \d+/\d+.*)| \(.*\)$", "", name)
    if match := re.fullmatch(r"\+(\d)/\+(\d) weapon", name):
        return f"+{match[1]}/+{match[2]} Weapon"
    return name


def made(kind: str, name: str, bearer: str | None = None) -> str:
    count, named = ("1", name) if not name[0].isdigit() else tuple(name.split(" ", 1))
    where = f" on {some(bearer, kind)}" if bearer else ""
    return f"create {'a' if count == '1' else count} {card(named)}{where}"


def fetched(what: str) -> str:
    match = re.fullmatch(r"(\d )?(?:(a|any) )?(.*?)( of my choice)?", what)
    assert match
    count, _, noun, _ = match.groups()
    noun = noun if noun.endswith("card") else f"{noun} card"
    return f"draw {number((count or '1').strip(), noun)} from your deck"


def unknown(kind: str, *parts: str) -> str:
    raise Unknown(parts)


Say = Callable[..., str]
SKILLS = "Aegis|Charge|Killer|Deadly|Flying|Overwhelm|Quickdraw|Lifesteal|Double Damage|Unblockable|Warcry|Revenge"
HAPPENS = (
    r"I play a(?:nother)? .+|I draw a card|chosen by any spell|another (?:unit|of my units) (?:dies|is killed)"
    r"|any unit dies|the cursed unit dies"
)

HEROES = {
    "Talir": "Talir, Who Sees Beyond",
    "Kaleb": "Kaleb, Reborn",
    "Dizo": "Dizo, Cabal Chairman",
    "Ijin": "Ijin, Imperial Armorer",
    "Torgov": "Torgov, Icecap Trader",
    "Elias": "Elias, the Broken Wing",
    "Worldjoiner": "Worldjoiner",
}

EVENTS = {
    "I play a spell": "you play a spell",
    "I play a weapon": "you play a weapon",
    "I play a relic": "you play a relic",
    "I play a relic weapon": "you play a relic weapon",
    "I play another Flying unit": "you play another unit with Flying",
    "I draw a card": "you draw a card",
    "chosen by any spell": "this unit is chosen by a spell",
    "another unit dies": "another unit dies",
    "another of my units dies": "another unit you control dies",
    "another of my units is killed": "another unit you control dies",
    "the cursed unit dies": "the cursed unit dies",
}


CLAUSES: list[tuple[str, Say]] = [
    (r"dmg (\S+|\(.*?\)) → (.+)", deals),
    (
        r"(self|wielder) dmg (\d) → me",
        lambda k, who, n: f"deal {n} damage to you" if who == "self" else f"the wielder deals {n} damage to you",
    ),
    (
        r"(wielder|each of my units) dmg (\d) → (E-player|enemy)",
        lambda k, who, n, to: f"{some(who)} deals {n} damage to {some(to)}",
    ),
    (r"kill (.+)", lambda k, what: f"kill {some(what, k)}"),
    (r"silence and stun unit", lambda k: "silence a unit and stun it"),
    (r"(stun|silence|exhaust|ready) (.+)", lambda k, do, what: f"{do} {some(what, k)}"),
    (r"recall (.+)", lambda k, what: f"return {some(what, k)} to its owner's hand"),
    (
        r"buff top unit or weapon of my deck ([+-]\d+)/([+-]\d+)",
        lambda k, a, b: f"the top unit or weapon of your deck gets {a}/{b}",
    ),
    (
        r"buff (.+?) ([+-]\d+)/([+-]\d+)( turn| \(permanent\))?",
        lambda k, who, a, b, turn: gets(k, who, a, b, turn == " turn"),
    ),
    (
        r"(it|the drawn unit|that card) gets ([+-]\d+)/([+-]\d+)",
        lambda k, who, a, b: gets(k, who.replace("that card", "it"), a, b),
    ),
    (r"the drawn unit gets ([A-Z]\w+)", lambda k, skill: f"the drawn unit gains {skill}"),
    (r"the drawn unit costs 1 less", lambda k: "the drawn unit costs 1 less"),
    (
        r"buff (.+?) ([+-]\d+)/([+-]\d+) and (?:gain|grant) (.+?)( turn)?",
        lambda k, who, a, b, skills, turn: (
            f"{gets(k, who, a, b)} and gains {' and '.join(skills.split(', '))}{' this turn' if turn else ''}"
        ),
    ),
    (
        r"buff (.+?) ([+-]\d+)/([+-]\d+) turn and grant it (.+?) turn",
        lambda k, who, a, b, skills: f"{gets(k, who, a, b)} and gains {skills} this turn",
    ),
    (r"my units ([+-]\d+)/([+-]\d+)", lambda k, a, b: gets(k, "my units", a, b)),
    (r"(?:gain) ([A-Z][A-Za-z, ]+?)( turn)?", lambda k, skills, turn: gains(k, "self", skills, turn)),
    (r"(?:I gain|grant me) (Aegis|Lifesteal)", lambda k, skill: f"you gain {skill}"),
    (r"I have Lifesteal turn", lambda k: "you gain Lifesteal this turn"),
    (r"wielder (?:gains )?(Unblockable|Lifesteal) turn", lambda k, skill: gains(k, "wielder", skill, "turn")),
    (
        rf"grant (.+?) ((?:{SKILLS}|, )+)( turn| \(permanent\))?",
        lambda k, who, skills, turn: gains(k, who, skills.strip(), turn == " turn"),
    ),
    (r"draw (\d)", lambda k, n: f"draw {number(n, 'card')}"),
    (r"loot", lambda k: "draw a card and discard a card"),
    (r"scout", lambda k: "scout"),
    (r"Nightfall", lambda k: "nightfall"),
    (r"fetch (.+) and (.+)", lambda k, one, other: f"{fetched(one)} and {fetched(other)}"),
    (r"fetch (.+)", lambda k, what: fetched(what)),
    (r"mill (\d)", lambda k, n: f"put the top {n} cards of your deck into your void"),
    (r"create (.+) → hand", lambda k, name: f"create a {card(name)} in your hand"),
    (r"make a random .*", unknown),
    (r"make (.+) on (.+)", made),
    (r"make a copy of (my-unit|it)", lambda k, what: f"create a copy of {some(what)}"),
    (r"make ((?!a copy).+)", made),
    (r"heal (\d)", lambda k, n: f"gain {n} health"),
    (r"armor (\d)", lambda k, n: f"gain {n} armor"),
    (r"pow \+(\d)", lambda k, n: f"gain {n} power"),
    (r"inf ((?:\+[FTJPS] ?)+)", lambda k, some: f"gain {symbols(some)} influence"),
    (r"inf \+1 of my choice", lambda k: "gain F or T or J or P or S influence"),
    (r"inf \+1 of (.), (.) or (.)", lambda k, *some: f"gain {' or '.join(some)} influence"),
    (r"inf \+(.) or \+(.)", lambda k, *some: f"gain {' or '.join(some)} influence"),
    (r"if I have ([FTJPS]+): (.+)", lambda k, symbols, deed: f"if you have {symbols}, {clause(k, deed)}"),
    (
        r"depleted unless a Sigil is in my hand",
        lambda k: "if there is no Sigil card in your hand, this card is depleted",
    ),
    (r"depleted unless I have a unit", lambda k: "if there is no unit you control, this card is depleted"),
    (r"revive self", lambda k: "play this card"),
    (r"revive a unit", lambda k: "play a unit in your void"),
    (r"revive a unit costing 1 or less", lambda k: "play a unit with 1 or less cost in your void"),
    (r"regrow self", lambda k: "return this card to your hand"),
    (r"regrow an? (unit|attachment)", lambda k, what: f"return a {what} in your void to your hand"),
    (r"sac my-unit", lambda k: "sacrifice a unit you control"),
    (r"sac self", lambda k: f"sacrifice this {THIS[k]}"),
    (
        r"sac (?:a|another) unit → (buff self .*|create .*)",
        lambda k, deed: f"sacrifice {'another' if k == 'Unit' else 'a'} unit you control; if you do, {clause(k, deed)}",
    ),
    (r"discard 1 → (.*)", lambda k, deed: f"discard a card; if you do, {clause(k, deed)}"),
    (r"negate an enemy spell or curse", lambda k: "negate an enemy spell or curse"),
    (r"negate an enemy (fast spell)", lambda k, what: f"negate an enemy {what}"),
    (r"negate an enemy spell", lambda k: "negate an enemy spell"),
    (
        r"invulnerable to damage( turn)?",
        lambda k, turn: f"this {THIS[k]} is invulnerable{' this turn' if turn else ''}",
    ),
    (r"Invulnerable to damage", lambda k: "this unit is invulnerable"),
    (r"cursed unit cannot block", lambda k: "the cursed unit cannot block"),
    (r"cursed unit is stunned while cursed", lambda k: "the cursed unit is stunned"),
    (r"swap a unit's strength and health", lambda k: "swap the strength and health of a unit"),
    (
        r"put (\d) (\w+)s .*into (my|the enemy) deck at random.*",
        lambda k, n, name, whose: f"create {n} {name} in {'your' if whose == 'my' else whose} deck",
    ),
    (r"Night ends", lambda k: "the Night ends"),
    (r"I am invulnerable to damage turn", lambda k: "you are invulnerable this turn"),
    (r"transform unit → .*, then .*", unknown),
    (r"transform (self|unit) → (\w+) .*", lambda k, who, what: f"transform {some(who, k)} into {what}"),
    (
        r"double self strength and health( turn| \(permanent\))",
        lambda k, turn: f"double this unit's strength and health{' this turn' if turn == ' turn' else ''}",
    ),
    (
        r"swap 1 card of my hand with an? ([FTJPS]) card of my Market",
        lambda k, f: f"swap a card in your hand with a {FACTION[f]} card in your market",
    ),
    (r"spend all remaining power X", lambda k: "spend all your power"),
    (
        r"look at top (\d); draw 1; rest to the bottom",
        lambda k, n: f"look at the top {n} cards of your deck, draw one and put the rest on the bottom",
    ),
    (
        r"look at the enemy hand, choose an? (.+) or (.+), it is discarded",
        lambda k, a, b: f"look at the enemy hand and discard a {a} or {b} of it",
    ),
    (
        r"then put 1 card of my hand on (top|the bottom) of my deck",
        lambda k, end: f"put a card in your hand on {'the top' if end == 'top' else 'the bottom'} of your deck",
    ),
]

HEADS: list[tuple[str, Say]] = [
    (rf"({TRIGGERS})(?: \(when I gain health\))?: (.+)", lambda k, word, body: f"{word}: {clauses(k, body)}"),
    (r"([A-Z]\w+) Ally: (.+)", lambda k, kind, body: f"{kind} Ally: {clauses(k, body)}"),
    (r"Infiltrate \(of the wielder\): (.+)", lambda k, body: f"Infiltrate: {clauses(k, body)}"),
    (r"Amplify (\d): (.+)", lambda k, n, body: f"Amplify {n}: {clauses(k, body)}"),
    (r"Spellcraft (\d): play (.+)", lambda k, n, name: f"Spellcraft {n}: play {name}."),
    (r"Transmute 5: becomes (\w+) .*", lambda k, name: f"Transmute 5: {name}."),
    (r"Agenda: (.+), (.+), (.+); hero (.+)", lambda k, a, b, c, hero: f"Agenda: {a}, {b}, {c}; {HEROES[hero]}."),
    (r"Ultimate \(pay (\d+)\): (.+)", lambda k, n, body: f"Ultimate, pay {n}: {clauses(k, body)}"),
    (
        r"Ultimate \(when I play a unit with strength ≥ 5\): (.+)",
        lambda k, body: f"Ultimate, when you play a unit with 5 or more strength: {clauses(k, body)}",
    ),
    (r"Activated \(pay (\d)\): (.+)", lambda k, n, body: f"Pay {n}: {clauses(k, body)}"),
    (r"Activated \(exhaust self\): (.+)", lambda k, body: f"Exhaust this unit: {clauses(k, body)}"),
    (
        r"Activated \(pay (\d), exhaust self\): (.+)",
        lambda k, n, body: f"Pay {n}, exhaust this unit: {clauses(k, body)}",
    ),
    (
        r"Activated \(pay (\d), sac self\): (.+)",
        lambda k, n, body: f"Pay {n}, sacrifice this {THIS[k]}: {clauses(k, body)}",
    ),
    (r"Activated \(once per turn, pay (\d)\): (.+)", lambda k, n, body: f"Once a turn, pay {n}: {clauses(k, body)}"),
    (
        r"Activated \(once per turn, sac a unit\): (.+)",
        lambda k, body: f"Once a turn, sacrifice a unit you control: {clauses(k, body)}",
    ),
    (r"cost: sac my-unit; (.+)", lambda k, body: f"As a cost, sacrifice a unit you control.\n{sentences(k, body)}"),
    (r"On (attack|block): (.+)", lambda k, do, body: f"When this unit {do}s, {clauses(k, body)}"),
    (r"Start of my turn: (.+)", lambda k, body: f"When your turn begins, {clauses(k, body)}"),
    (r"End of my turn: (.+)", lambda k, body: f"When your turn ends, {clauses(k, body)}"),
    (r"When it hits E-player: (.+)", lambda k, body: f"When this unit hits the enemy player, {clauses(k, body)}"),
    (rf"When ({HAPPENS}): (.+)", lambda k, event, body: f"When {EVENTS[event]}, {clauses(k, body)}"),
    (r"([FTJPS]{2,}): (\+.*)", lambda k, symbols, what: f"While you have {symbols}, {grown(what)}."),
    (r"([FTJPS]{2,}): (Flying.*)", lambda k, symbols, what: f"While you have {symbols}, this unit has {what}."),
    (r"Ongoing: (.+)", lambda k, body: f"{capital(ongoing(k, body))}."),
    (r"cursed unit ([+-]\d)/([+-]\d)", lambda k, a, b: f"The cursed unit gets {signed(a)}/{signed(b)}."),
    (
        r"(.*)look at top (\d); draw 1; rest to the bottom(?:; (.*))?",
        lambda k, before, n, after: (
            f"Look at the top {n} cards of your deck, draw one and put the rest on the bottom."
            + (f" {sentences(k, after)}" if after else "")
        ),
    ),
    (
        r"(?:(.*); )?look at the enemy hand; choose an? (.+) or (.+); it is discarded",
        lambda k, before, a, b: (
            (f"{sentences(k, before)} " if before else "")
            + f"The enemy player shows you their hand and discards a {a} or {b} that you choose."
        ),
    ),
    (r"choose: (.+), or (.+)", lambda k, a, b: f"Choose one: {clause(k, a)}; {clause(k, b)}."),
    (r"maxpow \+(\d) while in play", lambda k, n: f"You have +{n} maximum power."),
]


def grown(text: str) -> str:
    match = re.fullmatch(r"(\+\d)/(\+\d)(?: and (.+))?", text)
    if not match:
        raise Unknown(text)
    has = f" and has {match[3]}" if match[3] else ""
    return f"this unit gets {match[1]}/{match[2]}{has}"


def ongoing(kind: str, body: str) -> str:
    """What is true as long as the card is in play. Raises Unknown."""
    whose = f"this {THIS.get(kind, 'card')}" if kind != "Weapon" else "the wielder"
    per = {"influence": lambda f: f"{FACTION[f]} influence of yours"}
    if body == "my units are Unblockable":
        return "each unit you control has Unblockable"
    if match := re.fullmatch(r"(my .+?) ([+-]\d)/([+-]\d)", body):
        return gets(kind, match[1], match[2], match[3])
    if match := re.fullmatch(r"(my .+?) have (.+)", body):
        return f"{some(match[1])} has {match[2]}"
    if match := re.fullmatch(r"([+-]\d)/([+-]\d) per my ([FTJPS]) influence", body):
        return f"{whose} gets {match[1]}/{match[2]} per {per['influence'](match[3])}"
    if match := re.fullmatch(r"([+-]\d)/([+-]\d) while I have a relic", body):
        return f"while there is a relic you control, this unit gets {match[1]}/{match[2]}"
    if match := re.fullmatch(r"([+-]\d)/([+-]\d) while I have another (\w+) unit", body):
        return f"while there is another unit with {match[3]} you control, this unit gets {match[1]}/{match[2]}"
    if match := re.fullmatch(r"([+-]\d)/([+-]\d) while it has (\w+)", body):
        return f"while this unit has {match[3]}, this unit gets {match[1]}/{match[2]}"
    if match := re.fullmatch(r"([+-]\d)/([+-]\d) while a unit is in my void", body):
        return f"while there is a unit in your void, this unit gets {match[1]}/{match[2]}"
    if match := re.fullmatch(r"has (\w+) while strength ≥ (\d)", body):
        return f"while this unit has {match[2]} or more strength, this unit has {match[1]}"
    if match := re.fullmatch(r"my (units and relics|units with strength ≥ 5) cost 1 less", body):
        those = "units or relics" if match[1] == "units and relics" else "units with 5 or more strength"
        return f"{those} you play cost 1 less"
    raise Unknown(body)
