"""The opponent: agents that choose moves, and the process in which they think.

    agent = agent_named("search:400", seed=7)
    move = agent.choose(position, position.decision.seat)

What lives here knows no game: an agent asks the ruleset for a world that its seat cannot tell from the real one, for
the moves worth a thought, and for how good a position is. An agent never looks at a hidden card, a game's rules and a
screen have no place here.
"""

from game.ai.agent import Agent, Thought
from game.ai.named import UnknownAgent, agent_named

__all__ = ["Agent", "Thought", "UnknownAgent", "agent_named"]
