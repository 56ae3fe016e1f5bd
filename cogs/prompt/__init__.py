"""A decision as a panel that a phone can answer, and as words to type."""
