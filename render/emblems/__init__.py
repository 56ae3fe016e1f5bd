"""Emblems: shapes as data, and which card has which."""
