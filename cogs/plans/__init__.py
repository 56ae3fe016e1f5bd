"""/plan: answers given ahead of time, and plays queued for the player's own turn."""
