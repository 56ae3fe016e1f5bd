"""The parts shared by all games on a board of squares: geometry, occupied squares, moving in steps, attacking with
dice.
"""
