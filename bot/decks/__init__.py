"""Players' own decks: read from pasted text, stored, checked, copied and taken to a match."""
