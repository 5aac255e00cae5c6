"""How designers put things in other games, and how a language here may put the same: a table for each thing that is
said."""

from game.language.sayings.conditions import CONDITIONS
from game.language.sayings.costs import COSTS
from game.language.sayings.deeds import DEEDS
from game.language.sayings.kinds import KINDS
from game.language.sayings.measures import MEASURES
from game.language.sayings.moments import MOMENTS
from game.language.sayings.persons import PERSONS

ALL = (*KINDS, *MOMENTS, *COSTS, *PERSONS, *CONDITIONS, *DEEDS, *MEASURES)
"""In the order in which they are tried."""
