"""The code shared by all board games: geometry, occupied squares, moving in steps, attacking with dice."""
