"""Drawing in separate processes."""
