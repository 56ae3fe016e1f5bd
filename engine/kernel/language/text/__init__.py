"""Printing: sentences, the text of abilities and cards, and parts of it inside questions."""
