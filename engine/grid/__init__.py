"""The shared part of games on a board of squares: geometry, occupied squares, moving by steps, attacks with dice."""
