"""What lasts: changes of numbers, abilities and control, replacements, and until when."""
