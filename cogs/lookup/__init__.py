"""Panels for rules, cards and keywords, and explanations why something cannot be done."""
