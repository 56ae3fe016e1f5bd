"""Lasting effects: changes of numbers, abilities and control, replacements, and their durations."""
