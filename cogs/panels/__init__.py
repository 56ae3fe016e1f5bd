"""Panels about a match that are not prompts: the board, the challenge, the status, the stops, the end."""
