"""What a creature is worth, in points: by what its text says where that can be counted, and else by experience."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.language.phrase import Phrase, walk
from game.language.vocabulary.amounts import Number
from game.language.vocabulary.clauses import Both
from game.language.vocabulary.groups import Group
from rulesets.vale.phrases.kinds import InstantEffect
from rulesets.vale.phrases.nouns import CostsAtMost, Families, HasEffect, OfFamily, Somewhere
from rulesets.vale.phrases.points import Score
from rulesets.vale.state import FAMILY

if TYPE_CHECKING:
    from game.kernel.cards import Definition

EXPERIENCE: dict[str, tuple[float, float]] = {
    # Fire
    "Hestia": (0.49, -1.5),
    "Imp": (0.00, 2.1),
    "Succubus": (0.00, 3.0),
    "Firefox": (0.00, -0.2),
    "Salamander": (0.30, -0.7),
    "Horned Salamander": (1.51, -1.6),
    "Ifrit": (0.00, 1.8),
    "Incubus": (0.00, 2.3),
    "Burning Skull": (1.61, 0.5),
    "Lava Giant": (0.00, 2.0),
    "Phoenix": (0.92, -0.6),
    "Agni": (0.46, -1.9),
    "Asmodeus": (1.02, -0.2),
    "Balog": (0.82, -1.8),
    "Surtr": (0.00, 0.5),
    # Water
    "Yuki Onna": (0.00, 4.4),
    "Kappa": (0.05, -2.0),
    "Sea Spirit": (1.02, 1.0),
    "Undine": (0.00, 1.8),
    "Nessie": (1.66, 0.5),
    "Hae-tae": (0.27, -2.8),
    "Snail Maiden": (1.22, -1.6),
    "Undine Queen": (1.48, -1.8),
    "Yuki Onna Exalted": (0.00, 4.2),
    "Hydra": (0.00, 7.8),
    "Leviathan": (0.00, 1.1),
    "Triton": (1.22, -0.1),
    "Water Giant": (0.67, 2.4),
    "Charybdis": (2.04, 1.3),
    "Poseidon": (0.00, -0.3),
    # Earth
    "Young Forest Spirit": (0.00, 2.7),
    "Goblin": (1.13, -0.2),
    "Forest Spirit": (0.00, 3.2),
    "Gargoyle": (0.05, -2.6),
    "Basilisk": (1.18, -1.9),
    "Troll": (1.61, 0.0),
    "Goblin Soldier": (0.87, -0.5),
    "Medusa": (0.77, -3.2),
    "Cerberus": (0.00, 0.8),
    "Mimic": (1.72, 0.7),
    "Mud Slime": (0.00, 2.7),
    "Rock Golem": (0.00, 6.1),
    "Stone Golem": (0.00, 7.5),
    "Behemoth": (0.00, 0.9),
    "Sand Giant": (0.00, 1.8),
    # Wind
    "Dandelion Spirit": (0.00, 4.2),
    "Harpy": (0.69, -1.0),
    "Pegasus": (0.62, -0.1),
    "Tengu": (0.00, 0.6),
    "Boreas": (0.00, 3.1),
    "Genie": (0.00, 3.4),
    "Hippogriff": (0.45, 2.3),
    "Sylph": (0.29, 0.0),
    "Genie Exalted": (1.57, -0.2),
    "Valkyrie": (0.00, 1.1),
    "Odin": (2.07, 1.1),
    "Freyja": (0.00, 2.0),
    "Griffon": (2.25, 0.8),
    "Rudra": (0.00, 0.7),
    "Gi-rin": (0.00, 2.4),
    # Dragon
    "Dragon Egg": (0.00, 5.6),
    "Tidal": (0.00, -1.4),
    "Ember": (0.00, 0.5),
    "Marina": (0.00, 0.4),
    "Boulder": (0.00, 0.5),
    "Gust": (0.00, 0.9),
    "Aeris": (0.00, 3.3),
    "Scorch": (0.00, 8.5),
    "Willow": (0.00, 7.6),
    "Eternity": (0.00, 0.9),
}
"""In an area, for each resolution still to come; and once, as it comes: points beyond those that can be counted, found
by comparing what was expected of creatures with how some thousand games ended."""


class Term(NamedTuple):
    """So many points for each thing of a kind: 'one', 'area', 'hand', 'families', 'cheap', 'active', or a family."""

    points: int
    what: str


class Worth(NamedTuple):
    """What a creature brings: when it comes, and in each resolution; both in points."""

    cost: int
    family: int
    coming: tuple[Term, ...]
    come: float
    each: tuple[Term, ...]
    again: float
    active: bool


@cache
def worth(definition: Definition) -> Worth:
    """What a creature is worth by its text and by experience."""
    tree = definition.abilities.tree
    coming: list[Term] = []
    each: list[Term] = []
    for paragraph in getattr(tree, "paragraphs", ()):
        into = coming if isinstance(paragraph, InstantEffect) else each
        for part in getattr(paragraph, "deeds", ()):
            if isinstance(part, Score | Both):
                into += [term for said in walk(part) if (term := counted(said))]
    again, come = EXPERIENCE.get(definition.name, (0.0, 0.0))
    return Worth(
        definition.cost,
        FAMILY[definition.family],
        tuple(coming),
        come,
        tuple(each),
        again,
        bool(definition.abilities.activated),
    )


def counted(said: Phrase) -> Term | None:
    """What a phrase scores, if that can be counted."""
    if not isinstance(said, Score) or not isinstance(said.amount, Number):
        return None
    points, per = said.amount.number, said.per
    if per is None:
        return Term(points, "one")
    if isinstance(per, Families):
        return Term(points, "families")
    if not isinstance(per, Group):
        return None
    what = "hand" if isinstance(per.place, Somewhere) and per.place.where == "your hand" else "area"
    for part in walk(per):
        if isinstance(part, OfFamily):
            what = part.family
        elif isinstance(part, HasEffect):
            what = "active"
        elif isinstance(part, CostsAtMost):
            what = "cheap"
    return Term(points, what)
