"""Many games without a screen: simulate agents against each other, measure the engine, and soak it for faults.

Nothing here knows a game by name; nothing here decides anything about play, it only runs and counts.
"""
