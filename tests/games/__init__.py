"""Games that exist only for tests. PLAYMAT_RULESETS=tests.games lets Playmat find them like any other."""
