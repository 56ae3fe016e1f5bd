"""What is paid: the costs of abilities, and what cards cost to play."""
