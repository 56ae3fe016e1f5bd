"""The layout of many pieces: the squares of a board, the slips of a pile."""
