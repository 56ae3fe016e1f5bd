"""The shared part of games with an action chain: announcing, windows, and effects on the chain."""
