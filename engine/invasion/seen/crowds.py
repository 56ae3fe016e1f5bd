"""Positions for the benchmark, each with a large number of units that have the same kind of ability.

The benchmark checks that no kind of ability is slow.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.invasion.language.nouns import BATTLEFIELD, KINGDOM

_PLAIN = "core-011"
_UNITS = {
    "plain": _PLAIN,
    "own_number_while": "core-057",
    "own_number_counted": "core-012",
    "numbers_of_others": "core-067",
    "keyword": "core-003",
    "action": "core-036",
    "forced_entering": "core-030",
    "forced_leaving": "core-010",
    "forced_damaged": "core-051",
    "forced_beginning": "core-065",
}
"""The code of a unit for each kind of ability. The units may be in play in several copies. ``plain`` has no ability."""


def crowds(n: int) -> Mapping[str, Mapping[str, object]]:
    """Return a position for each kind of ability, with ``n`` units that have this kind of ability.

    Each side has half of the units, in its kingdom and its battlefield.
    """
    return {kind: _crowd(code, n) for kind, code in _UNITS.items()}


def _crowd(code: str, n: int) -> dict[str, object]:
    here = n // 4
    fighters = [{"card": code, "damage": 1}, *[code] * (n // 2 - here - 1)]
    side = {
        KINGDOM: [code] * here,
        BATTLEFIELD: fighters,
        "hand": [_PLAIN] * 4,
        "deck": [_PLAIN] * 60,
        "resources": 6,
        "stops": "attacks",
        "developments": {BATTLEFIELD: 2},
    }
    return {"seed": 1, "turn": 3, "seats": [dict(side), dict(side)]}
