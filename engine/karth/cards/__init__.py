"""The cards of Heroes of Karth."""
