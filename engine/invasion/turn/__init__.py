"""What happens in a turn, phase by phase, and what the board demands."""
