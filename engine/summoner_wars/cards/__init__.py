"""The cards, one module per faction."""
