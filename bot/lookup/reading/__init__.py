"""Reading a question: its words, folded, spelt as the book does, in its English."""
