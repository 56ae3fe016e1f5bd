"""Values that are read when needed: numbers, characteristics, counted facts, and conditions."""
