"""Emblems: shapes as data, and the emblem of each card."""
