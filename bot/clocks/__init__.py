"""Clocks: how much time a player has for an answer, and the quiet time in which clocks stand.

This package only calculates. `bot.matches.clocks` applies clocks to stored matches, and `bot.notifications` decides
about sounds.
"""
