"""Heroes of Karth: Deathmatch.  Its cards are known; no rules play it yet."""
