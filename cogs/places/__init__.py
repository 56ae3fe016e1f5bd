"""Where a match takes place: its channel, the permissions it needs there, and the rules of its server."""
