"""Effect terms of Invasion, by what they are about."""
