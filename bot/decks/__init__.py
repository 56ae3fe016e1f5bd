"""Decks that people bring: read from pasted text, kept, checked, copied, taken to a match."""
