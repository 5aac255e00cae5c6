"""What a noun in a card's name says of its picture: the one place where words fix a subject, whatever the game.

`WORDS` in `choose.py` are hints that are weighed against each other; a noun here is binding. What counts is the word on
which the head of the name ends: a Hammer of Might is a hammer, and a Sauropod Wrangler no sauropod.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_NOUNS: dict[str, str] = {
    # ---- genera, long and short
    "theropod": "rex tyrannosaur allo allosaur giganotosaur",
    "carnotaur": "carno carnotaur carnosaur",
    "ceratosaur": "cerato ceratosaur",
    "dilophosaur": "dilo dilophosaur",
    "baryonyx": "bary baryonyx suchomimus",
    "spinosaur": "spino spinosaur dimetrodon",
    "raptor": "raptor velociraptor troodon deinonychus utahraptor",
    "runner": "galli gallimimus ornithomimid struthiomimus",
    "domehead": "pachy pachycephalosaur",
    "crested": "lambeo lambeosaur parasaur corythosaur",
    "duckbill": "maia maiasaur hadrosaur iguanodon edmontosaur",
    "sauropod": "bronto brontosaur diplo diplodocus brachio apatosaur sauropod titanosaur",
    "ceratops": "trike triceratops torosaur styracosaur",
    "stegosaur": "stego stegosaur kentro",
    "ankylosaur": "ankylo ankylosaur nodosaur",
    "pterosaur": "ptero pteranodon pterodactyl quetzal pteriax",
    "plesiosaur": "plesio plesiosaur elasmo elasmosaur mosasaur mosaraptor nessie",
    # ---- animals and monsters
    "wolf": "wolf wolves hound fox jackal cerberus mongrel blinkwolf magmahound firefox dog",
    "cat": "lynx panther puma wildcat lion tiger cat",
    "horned": "stag elk minotaur bull goat calf",
    "ape": "ape yeti gorilla",
    "horse": "horse pegasus hippogriff centaur unicorn",
    "serpent": "serpent snake viper hydra leviathan cloudsnake wyrm",
    "dragon": "dragon drake wyvern",
    "owl": "owl owlet",
    "bird": "phoenix falcon crow vulture griffon griffin thunderbird harpy harpies eagle hawk raven tengu",
    "lizard": "salamander basilisk lizard crocodile",
    "turtle": "turtle tortoise kappa",
    "spider": "spider scorpion beetle wasp humbug",
    "slime": "slime ooze",
    "snail": "snail",
    "egg": "egg clutch",
    "golem": "golem giant colossus troll gargoyle cyclops",
    "treant": "treant dryad oak",
    "undead": "skull skeleton lich zombies",
    "ghost": "phantom wraith banshee ghost",
    "automaton": "automaton sparkbot",
    "engineer": "engineer engineers tinker tinkerers welder masons",
    # ---- people
    "mage": "wizard mage magus sorcerer sorceress witch seer scribe archmage",
    "warrior": "warrior warriors knight knights soldier paladin pikeman samurai squire",
    "ranger": "archer ranger marksman sniper sharpshooter gunslinger",
    "rogue": "thief assassin rogue cutthroat",
    # ---- things in the hand
    "sword": "fang sword swords blade blades katana dagger daggers falchion dirk kalis knife daisho longsword gemblade",
    "axe": "axe hatchet cleaver choppa hook",
    "spear": "spear lance pike javelin glaive trident halberd",
    "bow": "bow crossbow longbow icebow arrows",
    "gun": "pistol rifle musket revolver sidearm longbarrel",
    "whip": "lash whip",
    "fan": "fan",
    "staff": "staff sceptre scepter baton wand",
    "hammer": "hammer maul mace cudgel club gavel flail pick morningstar runehammer",
    "claws": "claws claw talon spurs",
    "shield": "shield towershield aegis buckler",
    "helm": "helm helmet mask hat warhelm crown",
    "plate": "plate cuirass armor armour mail harness",
    "cloak": "cloak mantle shroud wrap",
    "scales": "hide bark",
    "tome": "tome book codex pages oathbook lore grudges",
    "amulet": "amulet ring necklace pendant",
    "orb": "orb lens eye",
    "potion": "potion elixir chalice urn cauldron",
    # ---- places and works
    "castle": "castle fortress citadel stronghold tower towers spire keep gates snowfort",
    "wall": "wall palisade rampart barricade",
    "temple": "temple shrine church altar library monument tomb",
    "portal": "portal gate waystone teleport",
    "banner": "banner banna",
    "village": "village camp outpost",
    "cannon": "cannon mortar turret ballista",
    "ship": "ship warship",
    "airship": "airship",
    "volcano": "volcano forge",
    "mountains": "mountain mountains peak",
    "crystal": "crystal obelisk",
    "shard": "sigil shard prism",
    # ---- what happens
    "fire": "fire flame flames torch firebomb",
    "wave": "wave waves tide frostwave",
    "storm": "lightning storm bolt tempest squall",
    "stone": "rockslide boulder snowball",
    "gale": "gale gust wind breeze updraft cloud",
    "meteor": "meteor comet",
    "quake": "quake icequake earthquake",
    "flood": "flood rain downpour",
    "roots": "roots vine briars snare",
    "eruption": "eruption lava",
    "eclipse": "eclipse moon",
}

NOUNS: dict[str, str] = {word: subject for subject, words in _NOUNS.items() for word in words.split()}
"""The subject of each noun."""

ALIKE: dict[str, frozenset[str]] = {
    "crystal": frozenset({"crystal", "shard"}),
    "shard": frozenset({"crystal", "shard"}),
}
"""Subjects that are true to a noun besides its own."""

_PEOPLE = frozenset(("engineer", "mage", "warrior", "ranger", "rogue"))
"""What is the trade of one of any kind: an ape may be a shaman, and stays an ape."""

_FAMILIES: tuple[frozenset[str], ...] = tuple(
    frozenset(words.split())
    for words in (
        "theropod carnotaur ceratosaur dilophosaur baryonyx spinosaur raptor runner domehead crested duckbill "
        "sauropod ceratops stegosaur ankylosaur pterosaur plesiosaur wolf cat horned ape horse serpent dragon owl "
        "bird lizard turtle spider slime snail egg golem treant undead ghost automaton elemental fish walker mage "
        "warrior ranger rogue engineer",
        "sword axe spear bow gun staff whip fan hammer claws shield helm plate cloak scales tome amulet orb potion",
        "castle wall temple portal banner village cannon airship ship volcano mountains crystal shard plains forest "
        "lake canyon dunes tome",
        "fire wave storm stone gale meteor quake flood roots eruption eclipse beam bloom circle clash burst "
        "vortex hand runes chains banner",
    )
)
_OF = re.compile(r" (?:of|from|in|to|the|for) |, ")


def noun_in(name: str) -> str:
    """The subject of the word on which the head of a name ends; nothing if that says nothing of a picture."""
    words = re.findall(r"[a-z]+", _OF.split(name.lower().replace("'s", ""))[0])
    return (NOUNS.get(words[-1]) or NOUNS.get(words[-1].removesuffix("s"), "")) if words else ""


def fits(subject: str, pool: Iterable[str]) -> bool:
    """May a noun give its subject to a card whose type allows these? A dragon called Boulder stays a dragon; what
    merely happens may be shown by anything."""
    pool = set(pool)
    if subject in _PEOPLE:
        return bool(pool & _PEOPLE)
    return any(subject in family and (pool & family) for family in _FAMILIES) or bool(pool & _FAMILIES[-1])


def fixed_by(name: str, pool: Iterable[str]) -> str:
    """The subject that a card's name fixes, if its type allows it."""
    subject = noun_in(name)
    return subject if subject and fits(subject, pool) else ""
