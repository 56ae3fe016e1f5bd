"""Lasting effects: changes of numbers, abilities and control, replacements, and durations."""
