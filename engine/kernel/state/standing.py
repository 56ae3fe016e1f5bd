"""The abilities of the cards on the board, as the rows from which a state's index is rebuilt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.state.contract import CardDefinitions
from engine.kernel.state.records import Entity, LastingEffect

Standing = tuple[tuple[int, int, int], Entity, Sequence[Any]]  # type: ignore[explicit-any]  # abilities
"""A row of (order of arrival, entity, gained abilities).

A row whose last field is empty stands for the entity's printed abilities.
"""


def standing(
    rules: CardDefinitions, in_play: frozenset[str], ents: Mapping[int, Entity], mods: Mapping[int, LastingEffect]
) -> tuple[list[Standing], tuple[tuple[int, str], ...]]:
    """Return the abilities of faceup cards in play in order of arrival, and the open effects that lend abilities.

    An effect is open if it also applies to cards that arrive later.  Its row is (negative effect id, ability).
    """
    rows: list[Standing] = [((ent.stamp, 0, 0), ent, ()) for ent in ents.values() if ent.up and ent.place in in_play]
    open_: list[tuple[int, str]] = []
    for mod in mods.values():
        if mod.key != "gains":
            continue
        if mod.refs is None:
            open_.append((-mod.id, mod.ab))
            continue
        granted = rules.granted(mod.ab, mod.node, mod.bind)
        for eid in mod.refs:
            holder = ents.get(eid)
            if holder is not None and holder.up and holder.place in in_play:
                rows.append(((max(mod.stamp, holder.stamp), 1, mod.stamp), holder, granted))
    return sorted(rows, key=lambda row: row[0]), tuple(open_)
