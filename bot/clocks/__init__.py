"""Clocks: how much time a player has for an answer.

This package only calculates. `bot.matches.clocks` applies it to stored matches.
"""
