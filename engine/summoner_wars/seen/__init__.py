"""The presentation of a match to players: views, the story, hints, stops, arranged positions."""
