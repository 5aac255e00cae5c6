"""What is on disk and how it is validated: cards, decks, matches, examples, settings.

Everything read is checked by pydantic models with clear errors; everything written goes to a temporary file first. No
rule of any game lives here.
"""
