"""The cards, a module per faction."""
