"""How many pieces are laid out: the squares of a board, the slips of a pile."""
