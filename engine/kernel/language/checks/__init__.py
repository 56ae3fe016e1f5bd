"""The checks that a definition must pass when it is registered."""
