"""Ready-made battlefields: a layout for each starter deck and size of a side, and one made of any deck's terrain.

Rows are written from the player's own edge to the middle, each from left to right as its player sees it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.karth.field import FOREST, GOLD, GRASS, MANA, SPAWNER, TELEPORTER, WATER

LETTERS = {"s": SPAWNER, "g": GRASS, "f": FOREST, "w": WATER, "t": TELEPORTER, "c": GOLD, "m": MANA}

ELF = {5: "sgsgsgcwmgfgtgf", 4: "sgsgsgmcgwggfgtf"}
GOBLIN = {5: "sssssmgfgcgwtwg", 4: "sgsgsgmcgfggwgtw"}
"""Spawners in the home row, what pays in the middle, cover in front; by the width of a side.

On three rows of five the Goblins have five Spawners, because the quicker Elves are there soon.
"""
READY = (ELF, GOBLIN)


def _needs(rows: str) -> dict[str, int]:
    return {kind: rows.count(letter) for letter, kind in LETTERS.items()}


def layout_of(cards: Mapping[str, int], width: int, size: int) -> tuple[str, ...]:
    """Return the terrain of a side of ``size`` spaces, row by row from its player's edge.

    A ready-made layout, if the deck has the cards for it; else its terrain with spawners at home, the rest mixed in.
    """
    for ready in READY:
        if all(cards.get(kind, 0) >= n for kind, n in _needs(ready[width]).items()):
            return tuple(LETTERS[letter] for letter in ready[width])
    hindering, pool = 3, []
    for kind in (GOLD, MANA, TELEPORTER, WATER, FOREST):
        n = cards.get(kind, 0)
        if kind in (WATER, FOREST):
            n = min(n, hindering)
            hindering -= n
        pool += [kind] * n
    pool += [GRASS] * cards.get(GRASS, 0)
    spawners = max(min(cards.get(SPAWNER, 0), width), size - len(pool))  # more than fit at home where all else is short
    beyond = max(0, spawners - width)
    pool = [SPAWNER] * beyond + pool[: size - spawners]
    home = width - spawners + beyond
    return (*[SPAWNER] * (spawners - beyond), *pool[len(pool) - home :], *pool[: len(pool) - home])
