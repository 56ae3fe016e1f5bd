"""What is read when it is needed: numbers, characteristics, counted facts, and conditions."""
