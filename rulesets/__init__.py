"""The games, one folder each. A ruleset builds on `game` and knows nothing of screens; nothing outside names it."""
