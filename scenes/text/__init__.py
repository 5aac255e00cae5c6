"""The text table: a whole match in a terminal, by the same offers and in the same words as on the mat."""
