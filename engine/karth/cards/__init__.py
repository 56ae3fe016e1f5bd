"""The cards of Heroes of Karth: so far what is printed on them."""
