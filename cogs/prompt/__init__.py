"""Decisions as panels that can be answered on a phone, and as words to type."""
