"""Panels about a match that ask no game question: board, challenge, status, stops, the end."""
