"""Reading a question: its words are folded, translated into English and spelt as in the book."""
