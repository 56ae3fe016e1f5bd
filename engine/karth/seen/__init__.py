"""What players see and say of a match: views, the story, hints, stops, positions by hand."""
