"""Panels about a match that ask nothing of the game: board, challenge, status, stops, its end."""
