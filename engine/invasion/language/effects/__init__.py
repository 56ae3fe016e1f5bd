"""Effect terms of Invasion, by topic."""
