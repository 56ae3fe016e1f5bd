"""Warhammer: Invasion, by FAQ 1.6 or FAQ 1.3. :mod:`engine.invasion.game` registers the game."""
