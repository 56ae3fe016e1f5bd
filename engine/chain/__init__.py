"""What games with an action chain share: announcing, windows, and effects upon the chain."""
