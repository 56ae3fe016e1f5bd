"""What a question as a whole is about, and whether a rule answers it."""
