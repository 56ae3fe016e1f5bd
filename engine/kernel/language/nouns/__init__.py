"""What terms speak of: selectors, their filters and the places where they look, and references to what is bound."""
