"""Terms that only this game's cards use. Other terms are shared by all games with a chain or a board."""
