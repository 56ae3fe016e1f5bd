"""What pressing a button or choosing in a menu does."""
