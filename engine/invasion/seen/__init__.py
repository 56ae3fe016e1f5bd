"""The views and messages for players, their stops, and positions set up by hand."""
