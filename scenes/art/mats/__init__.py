"""Mats painted for the table: a ground that covers all, scenery on it, and a bed under each place that has one.

Painters know pixels and tones, nothing of games: which mood a game has is said in its table.toml. `picture` puts a mat
together; it is drawn by the card painters, in their own process, and kept with their pictures.
"""
