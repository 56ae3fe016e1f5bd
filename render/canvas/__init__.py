"""The materials of pictures: surfaces and tiles, paths, fonts, colours and the fixed shades of each game."""
