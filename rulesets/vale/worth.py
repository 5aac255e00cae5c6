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
    # in an area, for each resolution still to come; as it comes, beyond what can be counted
    "Hestia": (0.8, 0.0),
    "Imp": (0.0, 1.6),
    "Succubus": (0.0, 2.0),
    "Salamander": (0.7, 0.0),
    "Horned Salamander": (2.4, 0.0),
    "Burning Skull": (1.8, 0.0),
    "Phoenix": (1.2, 0.0),
    "Agni": (1.4, 0.0),
    "Asmodeus": (1.3, 0.0),
    "Balog": (1.6, 0.0),
    "Yuki Onna": (0.0, 2.0),
    "Kappa": (1.0, 0.0),
    "Sea Spirit": (0.8, 0.0),
    "Undine": (0.0, 1.6),
    "Nessie": (1.6, 0.0),
    "Hae-tae": (1.4, 0.0),
    "Snail Maiden": (1.8, 0.0),
    "Undine Queen": (2.1, 0.0),
    "Yuki Onna Exalted": (0.0, 4.0),
    "Hydra": (0.0, 8.0),
    "Leviathan": (0.0, 1.0),
    "Triton": (1.0, 0.0),
    "Water Giant": (1.5, 4.0),
    "Charybdis": (2.0, 0.0),
    "Young Forest Spirit": (0.0, 4.0),
    "Goblin": (1.2, 0.0),
    "Forest Spirit": (0.0, 4.0),
    "Gargoyle": (1.0, 0.0),
    "Basilisk": (2.4, 0.0),
    "Troll": (1.5, 0.0),
    "Goblin Soldier": (0.8, 0.0),
    "Medusa": (2.4, 0.0),
    "Cerberus": (0.0, 0.5),
    "Mimic": (1.8, 0.0),
    "Rock Golem": (0.0, 6.0),
    "Stone Golem": (0.0, 8.0),
    "Dandelion Spirit": (0.0, 2.0),
    "Harpy": (1.0, 0.0),
    "Pegasus": (1.1, 2.0),
    "Boreas": (0.0, 1.0),
    "Genie": (0.0, 3.0),
    "Hippogriff": (0.7, 2.0),
    "Sylph": (1.2, 2.0),
    "Genie Exalted": (2.2, 0.0),
    "Odin": (2.2, 0.0),
    "Griffon": (2.4, 0.0),
    "Dragon Egg": (0.0, 6.0),
    "Aeris": (0.0, 4.0),
    "Scorch": (0.0, 8.0),
    "Willow": (0.0, 8.0),
}


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
