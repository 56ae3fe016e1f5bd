"""The presentation of a match to players: views, the log, hints, stops, and positions set up by hand."""
