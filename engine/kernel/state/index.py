"""The index of abilities: which of the faceup cards in play have something to say to which question."""

from __future__ import annotations

from typing import Any

from engine.kernel.state.contract import KernelRules
from engine.kernel.state.records import Ent, Mod
from engine.kernel.state.standing import standing

GAINS = "stat:gains"
"""Where the index keeps the constants that lend abilities."""

OPEN_GAINS = "created:gains"
"""Where the index keeps (minus the row, ability) of created effects that lend abilities to what they find."""

Index = dict[str, tuple[tuple[int, str], ...]]
"""The (entity, ability) pairs under each key, in the order in which they came."""

Names = tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]
"""The names of events that are awaited, that may be replaced, both, and those of which a pattern looks back."""


class AbilityIndex:
    """A state, as far as its abilities go.  Nothing of this is saved: it is made anew from what lies there."""

    __slots__ = ("_awaited", "_index", "_lends", "ents", "modifiers", "rules")

    rules: KernelRules[Any]  # type: ignore[explicit-any]  # asked with the whole state
    ents: dict[int, Ent]
    modifiers: dict[int, Mod]

    def __init__(self) -> None:
        self._index: Index = {}
        self._lends = False
        self._awaited: Names | None = None

    def share_index(self, other: AbilityIndex) -> None:
        """Take over the index of a copy."""
        self._index = other._index.copy()
        self._lends = other._lends
        self._awaited = other._awaited

    def cache(self) -> dict[tuple[int, str], Any]:  # type: ignore[explicit-any]  # numbers and tables
        """Return the table of what was found out since the last write."""
        raise NotImplementedError

    def lends(self) -> bool:
        """True if continuous effects may lend abilities."""
        return self._lends

    def may_lend(self, key: str) -> bool:
        """True if one of the abilities that continuous effects may lend now is entered under this key."""
        if not self._lends:
            return False
        ability = self.rules.ability
        return any(key in ability(ab).lends for at in (GAINS, OPEN_GAINS) for _, ab in self._index.get(at, ()))

    def index_add(self, ent: Ent) -> None:
        """Enter the abilities printed on ``ent`` into the index."""
        for ability in self.rules.printed(ent.code):
            self.index_ability(ent.id, ability.id, ability.keys)

    def index_ability(self, eid: int, ab: str, keys: tuple[str, ...]) -> None:
        """Enter one ability of ``eid`` under its keys."""
        index = self._index
        self._awaited = None
        for key in keys:
            index[key] = (*index.get(key, ()), (eid, ab))
            if key == GAINS:
                self._lends = True

    def index_remove(self, eid: int) -> None:
        """Take all abilities of ``eid`` out of the index."""
        index = self._index
        self._awaited = None
        for key, rows in list(index.items()):
            if any(row[0] == eid for row in rows):
                index[key] = tuple(r for r in rows if r[0] != eid)
                if key == GAINS:
                    self._lends = bool(index[key] or index.get(OPEN_GAINS))

    def rebuild_index(self) -> None:
        """Make the index anew, in the order in which cards came to lie faceup and abilities were gained.

        A load must find the order of the match that was saved; so whatever is gained, or lost again, goes
        through here too.
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

    def _has_named(self, ent: Ent, name: str) -> bool:
        """True if a named ability of ``ent`` is in the index: several of one name count once."""
        return any(
            eid == ent.id and self.rules.ability(ab).d.name == name for rows in self._index.values() for eid, ab in rows
        )

    def index(self) -> Index:
        """Return the index with what continuous effects lend now; it is not to be written to."""
        return self.rules.lent(self) if self._lends else self._index

    def indexed(self, key: str) -> tuple[tuple[int, str], ...]:
        """Return the (entity, ability) pairs entered under ``key``, those that are lent now among them."""
        return (self.rules.lent(self) if self._lends else self._index).get(key, ())

    def printed_or_gained(self, key: str) -> tuple[tuple[int, str], ...]:
        """Return the (entity, ability) pairs entered under ``key``, without what continuous effects lend now."""
        return self._index.get(key, ())

    def awaited(self) -> frozenset[str]:
        """Return the names of events that set off or open an ability in play, keywords included.

        What created effects wait for is not among them.
        """
        known = None if self._lends else self._awaited
        return (known or self._names())[0]

    def replaceable(self) -> frozenset[str]:
        """Return the names of events that an ability in play may replace, keywords included, created effects not."""
        known = None if self._lends else self._awaited
        return (known or self._names())[1]

    def heeded(self) -> frozenset[str]:
        """Return the names of events that are awaited or may be replaced, as far as abilities in play go."""
        known = None if self._lends else self._awaited
        return (known or self._names())[2]

    def looked_back_at(self) -> frozenset[str]:
        """Return those :meth:`awaited` names of which a pattern is read on the board as it was before the event."""
        known = None if self._lends else self._awaited
        return (known or self._names())[3]

    def _names(self) -> Names:
        if self._lends:  # what is lent may change with every write
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
