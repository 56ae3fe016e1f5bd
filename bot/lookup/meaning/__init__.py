"""The meaning of a question as a whole, and whether a rule answers it."""
