"""Rules, cards and keywords as panels, and why something cannot be done."""
