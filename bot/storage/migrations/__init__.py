"""The migrations, oldest first; forward only."""
