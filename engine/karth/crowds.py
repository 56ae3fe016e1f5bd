"""Positions for the benchmark with a large number of units that share one kind of ability. No kind may be slow."""

from __future__ import annotations

from collections.abc import Mapping

_PLAIN = "tok_runt"
_UNITS: Mapping[str, str | dict[str, object]] = {
    "plain": _PLAIN,
    "item": {"card": "elf_gatherer", "items": ["item_longsword"]},
    "keyword": "elf_champion",
    "counted": "ally_mason",
    "action": "elf_priestess",
    "whole_turn": "gob_miner",
    "area": "gob_drummer",
    "token": "ally_spider",
    "spells": "gob_shaman",
    "hidden": "gob_sneak",
}
"""A unit for each kind of ability. The unit of ``plain`` has no ability."""
_COLUMNS, _ROWS = "abcdefghij", 6


def crowds(n: int) -> Mapping[str, Mapping[str, object]]:
    """Return a position of two teams for each kind of ability.

    The position has ``n`` units with that ability, a quarter of them for each player. ``n`` is at most 48.
    """
    return {kind: _crowd(unit, n) for kind, unit in _UNITS.items()}


def _crowd(unit: str | dict[str, object], n: int) -> dict[str, object]:
    spaces = [f"{column}{row}" for row in (2, 5, 3, 4, 1) for column in _COLUMNS][:n]
    seats: list[dict[str, object]] = []
    for seat in range(4):
        mine = [s for s in spaces if (int(s[1:]) > _ROWS // 2) == (seat % 2 == 1)]
        board = {s: unit for at, s in enumerate(mine) if at % 2 == seat // 2}
        seats.append(
            {
                "board": board,
                "terrain": {},
                "gold": 6,
                "energy": 9,
                "hand": ["sp_bolt", "sp_bless"],
                "barracks": ["gob_miner"] * 9,
                "treasury": ["inc_coins"] * 9,
                "spellbook": ["sp_bolt"] * 9,
                "stops": "must",
            }
        )
    return {"seed": 1, "turn": 5, "seats": seats, "options": {"mode": "teams", "teams_goal": "60"}}
