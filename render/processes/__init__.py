"""Drawing in processes of their own."""
