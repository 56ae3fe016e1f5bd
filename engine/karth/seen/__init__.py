"""Views and messages for players: the story, hints and stops. Also positions set up by hand."""
