"""The views and messages for players: the story, hints, stops, and positions set up by hand."""
