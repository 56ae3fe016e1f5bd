"""Pictures of cards, composed from parts. See README.md in this folder."""
