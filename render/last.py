"""The last events of a view (see :mod:`engine.kernel.recent`), sorted by how they are drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeGuard

from engine import View
from render.words import tell

MOST = 24
"""Maximum number of arrows and marks. If there are more, only the newest are kept."""

GONE = ("destroyed", "sacrificed", "left")
"""The kinds of rows about cards that left play."""


class Arrow(NamedTuple):
    """A move from one place to another, or a strike from one place at another."""

    start: Hashable
    end: Hashable
    struck: bool


class GoneCard(NamedTuple):
    """A card that left play: the place where it was, its name if everyone knows it, and how it left: "destroyed",
    "sacrificed" or "left".
    """

    place: Hashable
    name: str
    how: str = "destroyed"


class Last(NamedTuple):
    """The last events."""

    arrows: tuple[Arrow, ...] = ()
    new: frozenset[int] = frozenset()
    before: Mapping[int, int] = {}  # remaining hit points of each card or section just before the damage or healing
    gone: tuple[GoneCard, ...] = ()
    burned: frozenset[int] = frozenset()
    rows: tuple[Mapping[str, object], ...] = ()

    def was(self, id: Any, left: int | None) -> str:
        """Return the hit points left before the last events; "" if they have not changed."""
        found = self.before.get(id) if isinstance(id, int) else None
        return str(found) if found is not None and left is not None and 0 <= found <= 999 and found != left else ""

    def trace(self, id: Any, left: int | None) -> str:
        """Return "new" for a card that has just arrived, "struck" for a card that was just damaged, otherwise ""."""
        if isinstance(id, int) and id in self.new:
            return "new"
        was = self.was(id, left)
        return "struck" if was and int(was) > (left or 0) else ""


NOTHING = Last()


def last_of(view: View) -> Last:
    """Return the last events of a view. Missing or invalid data is ignored."""
    rows = [row for row in view.get("last") or () if isinstance(row, Mapping)][-MOST:]
    arrows: list[Arrow] = []
    new: set[int] = set()
    before: dict[int, int] = {}
    gone: list[GoneCard] = []
    burned: set[int] = set()
    for row in rows:
        kind, who = row.get("kind"), row.get("who")
        ends = [_place(end) for end in _several(row.get("ends"))]
        start = _place(row.get("start"))
        if kind in ("move", "attack") and start:
            arrows += [Arrow(start, end, kind == "attack") for end in ends if end != start]
        elif kind == "enter" and isinstance(who, int):
            new.add(who)
        elif kind in ("damage", "heal") and isinstance(who, int):
            n, left = row.get("n"), row.get("left")
            if _counts(n) and _counts(left):
                before.setdefault(who, max(0, left + n if kind == "damage" else left - n))
        elif kind in GONE:
            new.discard(who if isinstance(who, int) else 0)
            gone += [GoneCard(end, str(row.get("name") or ""), str(kind)) for end in ends]
        elif kind == "burned" and isinstance(who, int):
            burned.add(who)
    return Last(tuple(arrows), frozenset(new), before, tuple(gone), frozenset(burned), tuple(rows))


def last_sentence(parts: Sequence[tuple[str, str]], locale: str) -> str:
    """Return one sentence about the last events, given as (sign, words) pairs; "" if there are none."""
    if not parts:
        return ""
    told = "; ".join(tell(locale, f"last.{sign}", what=text) for sign, text in parts)
    return tell(locale, "alt.sentence", text=tell(locale, "last", parts=told))


def counted(names: Sequence[str]) -> str:
    """Return a list of names in words. Each name appears once, with its count."""
    return ", ".join(name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names))


def _several(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list | tuple) else ()


def _place(value: Any) -> Hashable:
    """Return a place as a lookup key: a square's name, or a seat and a zone."""
    if isinstance(value, list | tuple):
        return tuple(str(v) if not isinstance(v, int) else v for v in value)
    return value if isinstance(value, str) else ""


def _counts(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


__all__ = ["GONE", "MOST", "NOTHING", "Arrow", "GoneCard", "Last", "counted", "last_of", "last_sentence"]
