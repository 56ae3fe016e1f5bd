"""The materials of pictures: surfaces and tiles, paths, type, colours and the fixed shades of each game."""
