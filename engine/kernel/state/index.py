"""The index of abilities: for each key, the faceup cards in play that have an ability with that key."""

from __future__ import annotations

from typing import Any

from engine.kernel.state.contract import KernelRules
from engine.kernel.state.records import Entity, LastingEffect
from engine.kernel.state.standing import standing

GAINS = "stat:gains"
"""The index key of constant abilities that lend abilities."""

OPEN_GAINS = "created:gains"
"""The index key of created effects that lend abilities to the entities their selector finds.

The rows under this key are (negative effect id, ability).
"""

Index = dict[str, tuple[tuple[int, str], ...]]
"""The (entity, ability) pairs under each key, in order of arrival."""

Names = tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]
"""Four sets of event names: awaited events, replaceable events, both together, and events that a pattern looks back at.
"""


class AbilityIndex:
    """The part of a state that indexes abilities.  It is never saved and is rebuilt from the cards."""

    __slots__ = ("_awaited", "_index", "_lends", "ents", "modifiers", "rules")

    rules: KernelRules[Any]  # type: ignore[explicit-any]  # asked with the whole state
    ents: dict[int, Entity]
    modifiers: dict[int, LastingEffect]

    def __init__(self) -> None:
        self._index: Index = {}
        self._lends = False
        self._awaited: Names | None = None

    def share_index(self, other: AbilityIndex) -> None:
        """Copy the index of another state."""
        self._index = other._index.copy()
        self._lends = other._lends
        self._awaited = other._awaited

    def cache(self) -> dict[tuple[int, str], Any]:  # type: ignore[explicit-any]  # numbers and tables
        """Return the cache of values read since the last write."""
        raise NotImplementedError

    def lends(self) -> bool:
        """Whether continuous effects may lend abilities."""
        return self._lends

    def may_lend(self, key: str) -> bool:
        """Whether continuous effects may now lend an ability that is indexed under this key."""
        if not self._lends:
            return False
        ability = self.rules.ability
        return any(key in ability(ab).lends for at in (GAINS, OPEN_GAINS) for _, ab in self._index.get(at, ()))

    def index_add(self, ent: Entity) -> None:
        """Add the printed abilities of ``ent`` to the index."""
        for ability in self.rules.printed(ent.code):
            self.index_ability(ent.id, ability.id, ability.keys)

    def index_ability(self, eid: int, ab: str, keys: tuple[str, ...]) -> None:
        """Add one ability of ``eid`` under its keys."""
        index = self._index
        self._awaited = None
        for key in keys:
            index[key] = (*index.get(key, ()), (eid, ab))
            if key == GAINS:
                self._lends = True

    def index_remove(self, eid: int) -> None:
        """Remove all abilities of ``eid`` from the index."""
        index = self._index
        self._awaited = None
        for key, rows in list(index.items()):
            if any(row[0] == eid for row in rows):
                index[key] = tuple(r for r in rows if r[0] != eid)
                if key == GAINS:
                    self._lends = bool(index[key] or index.get(OPEN_GAINS))

    def rebuild_index(self) -> None:
        """Rebuild the index in the order in which cards were turned faceup and abilities were gained.

        A loaded match must have the same index order as the saved one.  To ensure this, the index is also rebuilt when
        abilities are gained or lost.
        """
        self._index = {}
        self._lends = False
        self._awaited = None
        rows, open_ = standing(self.rules, self.rules.in_play, self.ents, self.modifiers)
        for _, ent, parts in rows:
            if not parts:
                self.index_add(ent)
            elif not (parts[0].d.name and self._has_named(ent, parts[0].d.name)):
                for part in parts:
                    self.index_ability(ent.id, part.id, part.keys)
        if open_:
            self._index[OPEN_GAINS] = open_
            self._lends = True

    def _has_named(self, ent: Entity, name: str) -> bool:
        """Whether an ability of ``ent`` counts.  Of several abilities with the same name, only one is in the index."""
        return any(
            eid == ent.id and self.rules.ability(ab).d.name == name for rows in self._index.values() for eid, ab in rows
        )

    def index(self) -> Index:
        """Return the index including the abilities that continuous effects lend now.  Do not modify it."""
        return self.rules.lent(self) if self._lends else self._index

    def indexed(self, key: str) -> tuple[tuple[int, str], ...]:
        """Return the (entity, ability) pairs under ``key``, including abilities that continuous effects lend now."""
        return (self.rules.lent(self) if self._lends else self._index).get(key, ())

    def printed_or_gained(self, key: str) -> tuple[tuple[int, str], ...]:
        """Return the (entity, ability) pairs under ``key``, without abilities that continuous effects lend now."""
        return self._index.get(key, ())

    def awaited(self) -> frozenset[str]:
        """Return the names of events that an ability in play waits for, including abilities of keywords.

        Events that only created effects wait for are not included.
        """
        known = None if self._lends else self._awaited
        return (known or self._names())[0]

    def replaceable(self) -> frozenset[str]:
        """Return the names of events that an ability in play may replace, including abilities of keywords.

        Events that only created effects may replace are not included.
        """
        known = None if self._lends else self._awaited
        return (known or self._names())[1]

    def heeded(self) -> frozenset[str]:
        """Return the names of events that abilities in play wait for or may replace."""
        known = None if self._lends else self._awaited
        return (known or self._names())[2]

    def looked_back_at(self) -> frozenset[str]:
        """Return those of the :meth:`awaited` names whose pattern is tested on the board as it was before the event."""
        known = None if self._lends else self._awaited
        return (known or self._names())[3]

    def _names(self) -> Names:
        if self._lends:  # lent abilities may change with every write
            cache = self.cache()
            if (0, "names") not in cache:
                cache[0, "names"] = self._names_in(self.index())
            lent: Names = cache[0, "names"]
            return lent
        if self._awaited is None:
            self._awaited = self._names_in(self._index)
        return self._awaited

    def _names_in(self, index: Index) -> Names:
        ability = self.rules.ability
        awaited: set[str] = set()
        replaceable: set[str] = set()
        back: set[str] = set()
        rows = [(key, [ability(ab) for _, ab in found]) for key, found in index.items() if found and key[:5] != "stat:"]
        for key, parts in (*rows, *self.rules.keyword_index.items()):
            kind, _, name = key.partition(":")
            if kind == "instead":
                replaceable.add(name)
            elif kind in ("when", "open"):
                awaited.add(name)
                if any(part.d.when.look_back for part in parts):
                    back.add(name)
        return frozenset(awaited), frozenset(replaceable), frozenset(awaited | replaceable), frozenset(back)
