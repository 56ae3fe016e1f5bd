"""Ready-made battlefields: a layout for each starter deck and battlefield width, and a function for other decks.

A layout lists the rows from the player's own edge to the middle. Each row runs from left to right as its player sees
it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.karth.field import FOREST, GOLD, GRASS, MANA, SPAWNER, TELEPORTER, WATER

LETTERS = {"s": SPAWNER, "g": GRASS, "f": FOREST, "w": WATER, "t": TELEPORTER, "c": GOLD, "m": MANA}

ELF = {5: "sgsgsgcwmgfgtgf", 4: "sgsgsgmcgwggfgtf"}
GOBLIN = {5: "sssssmgfgcgwtwg", 4: "sgsgsgmcgfggwgtw"}
"""The layouts by the width of a player's half: Spawners in the home row, Gold and Mana in the middle, cover in front.

In the layout of three rows of five spaces, the Goblins have five Spawners, because the faster Elves soon reach some.
"""
READY = (ELF, GOBLIN)


def _needs(rows: str) -> dict[str, int]:
    return {kind: rows.count(letter) for letter, kind in LETTERS.items()}


def layout_of(cards: Mapping[str, int], width: int, size: int) -> tuple[str, ...]:
    """Return the terrain for the ``size`` spaces of a player, row by row from the player's edge.

    If the deck has the cards for a ready-made layout, that layout is returned. Otherwise the deck's own terrain is laid
    out, with the spawners in the home row and the other kinds in front of them.
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
    spawners = max(min(cards.get(SPAWNER, 0), width), size - len(pool))  # may be more than fit into the home row
    beyond = max(0, spawners - width)
    pool = [SPAWNER] * beyond + pool[: size - spawners]
    home = width - spawners + beyond
    return (*[SPAWNER] * (spawners - beyond), *pool[len(pool) - home :], *pool[: len(pool) - home])
