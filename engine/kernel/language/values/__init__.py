"""Values that are read when they are needed: numbers, characteristics, counted facts, and conditions."""
