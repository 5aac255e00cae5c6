"""Which subject a card's picture shows: by the words of its name, then of its type, then by unchanging chance."""

from __future__ import annotations

import re

from scenes.art.face import Face
from scenes.art.noise import seeded
from scenes.art.nouns import fixed_by
from scenes.art.subjects import ARMS, BEASTS, DINOSAURS, PEOPLE, PLACES, SPIRITS

WORDS: dict[str, str] = {
    "theropod": "rex tyrant tyrannosaur allosaur carnotaur spinosaur theropod maw fang jaw magmasaur devourer hunter",
    "raptor": "raptor velocir stalker talon slasher prowler dromae utahraptor",
    "sauropod": "sauropod bronto brachio diplodoc titanosaur longneck apatosaur colossus goliath behemoth",
    "ceratops": "ceratops horn triceratop torosaur charger frill",
    "stegosaur": "stego kentro boulderback plateback",
    "ankylosaur": "ankylo clubtail bulwark ironhide armadon shellback nodosaur",
    "pterosaur": "ptero ptera quetzal skywing glider gliderwing windrider",
    "plesiosaur": "plesio mosasaur elasmo ichthyo tidefin depth deepwater lochness kronosaur",
    "horned": "ram bull elk stag minotaur boar goat bison yeti bear beast",
    "wolf": "wolf hound fox jackal cerberus warg",
    "cat": "lion tiger panther cat lynx",
    "serpent": "serpent snake naga leviathan eel hydra viper wurm wyrm kraken",
    "dragon": "dragon drake wyvern scorcher",
    "bird": "bird phoenix eagle hawk raven griffin harpy owl heron roc feather garuda falcon crow",
    "lizard": "salamander lizard gecko crocodile croc gator basilisk newt komodo",
    "turtle": "turtle tortoise kappa snapper",
    "spider": "spider arachn weaver widow scorpion crab",
    "fish": "fish shark pike angler whale dolphin",
    "egg": "egg hatch clutch nest brood",
    "golem": "golem giant titan colossal sentinel gargoyle ogre troll",
    "elemental": "elemental spirit djinn genie undine sylph salamandra gnome ifrit imp wisp nymph",
    "treant": "treant tree oak elder dryad grove willow forest-lord ent",
    "ghost": "ghost shade wraith specter spectre phantom banshee haunt soul",
    "warrior": "warrior knight soldier guard captain champion paladin berserker fighter legion lancer gladiator",
    "mage": "mage wizard sorcer witch priest oracle shaman druid prophet sage scholar cleric magus seer",
    "ranger": "ranger archer scout bowman marksman sniper trapper",
    "rogue": "rogue thief assassin bandit spy ninja cutthroat shadowblade sabotage treachery scheme extortion subvert",
    "undead": "skeleton zombie undead lich skull necro death vampire reaper ghoul bones",
    "automaton": "automaton robot construct mech machine droid clockwork cyborg",
    "cannon": "cannon artillery catapult ballista gun mortar siege",
    "walker": "tank walker strider crawler rover engine",
    "airship": "airship zeppelin skyship carrier bomber",
    "ship": "ship galley frigate",
    "sword": "sword blade sabre saber katana dagger knife rapier edge scimitar",
    "axe": "axe hatchet cleaver tomahawk",
    "spear": "spear lance trident pike halberd glaive javelin",
    "bow": "bow arrow quiver crossbow longbow",
    "claws": "claw claws gauntlet gauntlets talons fist",
    "hammer": "hammer maul mace club gavel tail",
    "shield": "shield aegis ward buckler barrier protection",
    "helm": "helm helmet crown mask hood horns crest",
    "plate": "armor armour plate plating cuirass breastplate mail vest carapace harness",
    "scales": "scale scales hide skin shell",
    "tome": "tome book scroll grimoire codex lore knowledge study directions question",
    "amulet": "amulet necklace pendant talisman charm medallion",
    "orb": "orb sphere globe vision pearl eye augury omen",
    "potion": "potion elixir flask vial brew poison",
    "crystal": "crystal cluster geode quartz",
    "shard": "shard gem sigil stone-of stone-heart prism rune diamond",
    "castle": "castle fortress keep tower citadel stronghold bastion wall capital",
    "temple": "temple shrine altar pyramid sanctuary monument library seat palace",
    "portal": "portal gate rift door passage banner waystone aether",
    "village": "village camp hamlet outpost town settlement market",
    "mountains": "mountain mountains peak summit highland cliff",
    "plains": "plain plains savanna steppe field meadow grassland",
    "forest": "forest jungle woods woodland thicket",
    "lake": "lake coast fjord river sea ocean shore bay swamp marsh",
    "canyon": "canyon gorge mesa badlands ravine valley",
    "volcano": "volcano caldera crater",
    "dunes": "desert dune dunes wasteland graveyard",
    "fire": "fire flame flames burn ember blaze inferno torch cinder scorch ignite blast fireball",
    "wave": "wave tide tsunami surge torrent deluge splash undertow",
    "storm": "lightning thunder storm bolt shock spark tempest",
    "stone": "stone boulder rock rockfall avalanche landslide petrify embrace",
    "circle": "ritual circle curse hex sorcery chant summon",
    "clash": (
        "strike clash battle war fight duel bash attack assault slay execute ambush rampage fury raid charge "
        "revenge vengeance"
    ),
    "burst": (
        "blast burst explode explosion demolition demolish shatter ruin decimate obliterate combust detonate "
        "flare shock"
    ),
    "vortex": "silence disrupt dispel denial banish null unmaking disjunction slow siphon drain swipe interrupt",
    "hand": "gift favor favour touch grasp seize pilfer steal choice command refusal gifts poultice soothing surgery",
    "runes": "runes brand mark words names order decree oath pact seal law petition training technique",
    "banner": (
        "inspire rally muster stand ranks march hold company honour honor glory defend alliance unity together banner"
    ),
    "gun": "shot",
    "wall": "rebuild palisade",
    "chains": "detain bind entrapment lockdown prison shackle chain manacles lock snare lashed",
    "roots": "root roots vine thorn bramble growth grasp entangle",
    "beam": "light ray beam radiance blessing heal dawn judgement holy smite",
    "gale": "gale wind whirlwind tornado cyclone hurricane breeze gust",
    "eruption": "eruption magma lava",
    "flood": "flood rain monsoon drown",
    "quake": "quake earthquake tremor fissure chasm shatter",
    "eclipse": "eclipse night darkness twilight moon dusk",
    "meteor": "meteor comet extinction starfall asteroid impact",
    "bloom": "bloom flower blossom spring harvest renewal dandelion",
}

_SPELLS = {
    "fire": "fire eruption meteor circle burst clash hand banner",
    "water": "wave flood circle orb vortex hand runes",
    "earth": "stone roots quake bloom circle runes hand",
    "air": "gale storm beam circle vortex banner burst",
    "primal": "storm wave gale circle clash vortex runes",
    "shadow": "eclipse circle ghost portal hand chains vortex",
    "light": "beam circle bloom hand banner runes shield",
    "time": "circle beam portal bloom runes vortex hand",
    "justice": "beam circle shield storm banner clash chains",
}
_EVENTS = {
    "fire": "eruption meteor volcano",
    "water": "flood wave storm",
    "earth": "quake stone roots bloom",
    "air": "gale storm eclipse",
}

_DINOSAURS = "theropod raptor sauropod ceratops stegosaur ankylosaur pterosaur plesiosaur"
_PEOPLE = "warrior mage ranger rogue"
_MACHINES = frozenset({"automaton", "walker", "cannon", "airship"})
_LIVING = frozenset({*DINOSAURS, *BEASTS, *SPIRITS, *PEOPLE}) | _MACHINES
_LAND = frozenset(PLACES) - _MACHINES
_ONLY: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (frozenset(DINOSAURS), frozenset({*DINOSAURS, *BEASTS, "golem"}) - {"horned", "wolf", "spider"}),
    (frozenset({"crystal", "shard"}), frozenset({"crystal", "shard"})),
    (frozenset({"sword", "axe", "spear", "bow", "claws", "hammer"}),) * 2,
    (frozenset({"shield", "helm", "plate", "scales"}),) * 2,
    (_LIVING, _LIVING),
    (_LAND, _LAND | {"roots", "stone"}),
    (frozenset(ARMS) | {"portal"}, frozenset(ARMS) | {"portal", "shard", "crystal"}),
)
"""A pool that lies within the first set may only be left for the second: a weapon named Fire Axe is no fire."""

KINDS: tuple[tuple[str, str], ...] = (
    ("dino", _DINOSAURS),
    ("crystal", "crystal shard"),
    ("weapon", "sword axe spear bow claws hammer"),
    ("armor", "shield helm plate scales"),
    ("armour", "shield helm plate scales"),
    ("event", "events"),
    ("action", "spells"),
    ("spell", "spells"),
    ("tactic", "spells"),
    ("instant", "spells"),
    ("terrain", "mountains plains forest lake canyon volcano dunes"),
    ("site", "castle temple portal village mountains lake canyon"),
    ("building", "castle temple village"),
    ("structure", "castle temple village portal"),
    ("location", "castle temple portal lake forest canyon"),
    ("power", "shard crystal portal"),
    ("sigil", "shard crystal"),
    ("relic", "tome amulet orb potion portal"),
    ("artifact", "tome amulet orb potion"),
    ("item", "tome amulet orb potion"),
    ("curse", "circle ghost eclipse undead"),
    ("machine", "automaton walker cannon airship"),
    ("vehicle", "walker airship cannon"),
    ("mech", "automaton walker"),
    ("undead", "undead ghost"),
    ("human", _PEOPLE),
    ("hero", _PEOPLE),
    ("leader", _PEOPLE),
    ("elf", "ranger mage warrior"),
    ("orc", "warrior rogue mage"),
    ("beast", "horned wolf bird lizard turtle spider"),
    ("creature", "horned wolf serpent dragon bird golem elemental treant lizard"),
    ("unit", f"{_PEOPLE} automaton horned wolf golem undead bird"),
)


def subject_of(face: Face) -> str:
    """The key of the subject that the face's picture shows."""
    if face.subject:
        return one_of(face.subject, face.name)
    kinds = _words(face.type_line)
    pool = _pool(kinds, face.hue.lower())
    named = fixed_by(face.name, pool) or _by_words(_words(face.name), pool) or _by_words(kinds[1:], pool)
    if named:
        return named
    return seeded("subject", face.name, face.hue).choice(pool)


def one_of(pool: str, name: str) -> str:
    """One of the subjects named in `pool`, separated by spaces: that which a card's name suggests, else by unchanging
    chance."""
    subjects = pool.split()
    words = set(_words(name))
    named = [subject for subject in subjects if words & set(WORDS.get(subject, "").split())]
    return named[0] if named else seeded("subject", name).choice(subjects)


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+", text.lower())


def _pool(kinds: list[str], hue: str) -> list[str]:
    """The subjects that suit the card's type; all kinds of things if the type says nothing."""
    for word, pool in KINDS:
        if any(kind.startswith(word) for kind in kinds):
            if pool == "spells":
                return _SPELLS.get(
                    hue, "circle beam portal orb storm hand runes burst vortex banner clash chains"
                ).split()
            if pool == "events":
                return _EVENTS.get(hue, "eclipse meteor quake storm").split()
            return pool.split()
    return ["circle", "portal", "golem", "dragon", "castle", "orb"]


def _by_words(words: list[str], pool: list[str]) -> str:
    """The subject that the words name: the card's own kind first, then whole words, long words, late words."""
    best, score = "", 0
    for subject, hints in WORDS.items():
        for hint in hints.split():
            for place, word in enumerate(words):
                whole = word in (hint, hint + "s")
                fits = whole or (len(hint) >= 4 and hint in word)
                weight = len(hint) + place + 20 * whole + 100 * (subject in pool)
                if fits and weight > score and _suits(subject, pool):
                    best, score = subject, weight
    return best


def _suits(subject: str, pool: list[str]) -> bool:
    """Whether a name may give a card of this type that subject."""
    for within, allowed in _ONLY:
        if within.issuperset(pool):
            return subject in allowed
    return True
