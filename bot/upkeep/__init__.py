"""The owner's care for the database: backups, checks of running matches, old matches that go."""
