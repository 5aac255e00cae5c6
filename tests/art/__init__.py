"""Tests of card faces and their pictures."""
