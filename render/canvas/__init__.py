"""What pictures are made of: surfaces and tiles, paths, type, colours and the fixed shades of each game."""
