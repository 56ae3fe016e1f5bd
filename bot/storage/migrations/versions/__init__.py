"""The migrations, the oldest first. There are no downgrades."""
