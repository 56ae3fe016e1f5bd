"""The card sets, one module per set. A card is defined in one place: its printed values and all its behaviour."""
