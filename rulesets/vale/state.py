"""What the Vale keeps in a position, and the names of its zones, phases, verbs, families and stones."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from game.kernel.notation import Verb, Verbs
from game.kernel.position import PerCard, PerSeat, Position
from game.library import read_zones

FOLDER = Path(__file__).parent
ZONES, PHASES = read_zones(FOLDER)
HAND, AREA, VALE, DISCARD, DECK = range(len(ZONES))
HUNTING, ACTION, RESOLUTION = range(len(PHASES))

FAMILIES = ("Fire", "Water", "Earth", "Wind", "Dragon")
FAMILY = {name: number for number, name in enumerate(FAMILIES)}
STONES = ("red", "blue", "purple")
RED, BLUE, PURPLE = range(len(STONES))
WORTH = (1, 3, 6)
"""What a stone of each colour is worth."""
SALE = ((3, 0, 0), (0, 1, 0), (4, 0, 0), (1, 1, 0), (0, 0, 1))
"""The stones, by colour, that the sale of a creature of each family brings."""
LIMIT = 4
"""The most stones that a player may have, if no effect raises that."""
MOST = 16
"""The most that a player may have at all: moves name no higher number (limit.most)."""
MARKERS = 2
"""How many creatures a player claims in a round."""
ROUNDS = 10
GOAL = 60
"""A score with which the game ends after the round."""

SOME = {name: tuple(map(str, range(MOST + 1))) for name in STONES}
VERBS = Verbs(
    first=Verb("first player {seat}"),
    claim=Verb("claim {card}", onto="card"),
    sell=Verb("sell {card}", drag="card", places=("discard", "stones")),
    tame=Verb("tame {card}", drag="card", places=("hand",)),
    summon=Verb("summon {card}", drag="card", places=("area",)),
    remove=Verb("remove {card}", drag="card", places=("discard",)),
    pay=Verb("pay {red} red, {blue} blue, {purple} purple", SOME, told="pay {stones}"),
    keep=Verb("keep {red} red, {blue} blue, {purple} purple", SOME, told="keep {stones}"),
    use=Verb("use {card}", onto="card"),
    end=Verb("end turn"),
    player=Verb("choose player {seat}", told="choose {seat}"),
)
FIRST, CLAIM, SELL, TAME, SUMMON, REMOVE, PAY, KEEP, USE, PLAYER = (
    VERBS.names[name] for name in ("first", "claim", "sell", "tame", "summon", "remove", "pay", "keep", "use", "player")
)
END_TURN = (VERBS.names["end"],)

PerStone = Annotated[list[int], "seat", len(STONES)]
PerFamily = Annotated[list[int], "seat", len(FAMILIES)]


class ValePosition(Position):
    """A position of the Vale. `turn` is the round; what permanents change is reckoned whenever an area changes."""

    claimed: PerCard  # whose marker lies on it: the seat + 1
    used: PerCard  # 1: its active effect has been used in this resolution
    markers: PerSeat  # how many markers lie on creatures
    stones: PerStone
    paid: PerStone  # for the creature that was summoned last
    score: PerSeat
    worth: PerStone  # of a stone, with permanents
    limit: PerSeat  # the most stones, with permanents
    reduction: PerFamily  # how much less a creature costs
    first: int  # the first player

    __slots__ = ("claimed", "first", "limit", "markers", "paid", "reduction", "score", "stones", "used", "worth")
