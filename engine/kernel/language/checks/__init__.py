"""What a definition is refused for when it is registered."""
