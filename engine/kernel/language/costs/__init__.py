"""Payments: the costs of abilities, and the prices of cards."""
