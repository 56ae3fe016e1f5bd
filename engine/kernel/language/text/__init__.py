"""Printing of card text: sentences, the text of abilities and cards, and the parts of it that questions quote."""
