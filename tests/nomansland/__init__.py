"""Tests of No Man's Land."""
