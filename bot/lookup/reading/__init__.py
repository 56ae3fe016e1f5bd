"""Reading a question: its words, folded, translated into English and spelt as in the book."""
