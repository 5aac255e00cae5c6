"""A bot for Playmat in plain Python: it knows nothing but the protocol, and plays what it likes best by name.

Try it: playmat simulate era --seats "program:python game/ai/example_bot.py,random"
"""

import json
import random
import sys
from typing import Any

LIKED = ("attack", "play", "summon", "buy", "tame")


def choose(view: dict[str, Any]) -> str:
    """The first move of a kind that it likes, or else any."""
    moves: list[str] = view["decision"]["moves"]
    return next((move for word in LIKED for move in moves if move.startswith(word)), random.choice(moves))


view: dict[str, Any] = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "playmat":
        print("id name example", "ok", sep="\n", flush=True)
    elif word == "game":
        random.seed(json.loads(rest)["seed"])
        print("ready", flush=True)
    elif word == "position":
        view = json.loads(rest)
    elif word == "go":
        print("bestmove", choose(view), flush=True)
    elif word == "quit":
        break
