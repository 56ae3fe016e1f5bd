"""Card sets: a module a set; a card is defined in one place, its printed values and its whole behaviour."""
