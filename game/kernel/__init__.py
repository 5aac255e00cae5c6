"""The engine: positions, decisions, moves, and everything a rule needs to act on them.

What lives here knows no game by name, no screen and no file on disk. A ruleset builds on it; an agent and the table
only ever see `Position`, its decision and its moves.
"""
