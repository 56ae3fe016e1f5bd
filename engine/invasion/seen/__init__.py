"""What players see and are told, when they are asked, and positions set up by hand."""
