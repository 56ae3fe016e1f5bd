"""Earlier definitions of corrected abilities, kept for effects in flight in saved matches.

The noun for any card once left out legends. An effect that began before the correction ends as it began.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from engine.invasion.language.nouns import any_cards
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.rules import Rules

_PartT = TypeVar("_PartT")


_CORRECTED = (
    "core-097/0",
    "core-100/0",
    "core-121/0",
    "path-of-the-zealot-036/0",
    "tooth-and-claw-059/0",
    "the-deathmaster-s-dance-078/0",
    "the-warpstone-chronicles-099/0",
    "arcane-fire-119/0",
    "arcane-fire-120/0",
    "assault-on-ulthuan-005/0",
    "assault-on-ulthuan-010/0",
    "assault-on-ulthuan-024/0",
    "assault-on-ulthuan-038/0",
    "the-fall-of-karak-grimaz-022/0",
    "the-fall-of-karak-grimaz-028/0",
    "the-fall-of-karak-grimaz-035/0",
    "the-fall-of-karak-grimaz-036/0",
    "the-silent-forge-048/0",
    "redemption-of-a-mage-076/0",
    "bleeding-sun-105/0",
    "march-of-the-damned-021/0",
    "the-eclipse-of-hope-089/0",
    "shield-of-the-gods-114/0",
)
"""The abilities with that noun as of the correction."""


def corrected(rules: Rules) -> Iterator[tuple[str, AbilityDef]]:
    """Yield (id of an ability, its earlier definition) for each ability that has been corrected."""
    for ab in _CORRECTED:
        yield ab, _without_legends(rules.ability(ab).d)


def _without_legends(part: _PartT) -> _PartT:
    """Return a part of a definition in which the noun for any card does not find legends."""
    if isinstance(part, tuple):
        return tuple(map(_without_legends, part))  # type: ignore[return-value]  # a tuple of the same parts
    if not isinstance(part, Node):
        return part
    changed: dict[str, Any] = {}  # type: ignore[explicit-any]  # fields of any term
    for field in fields(part):
        value = getattr(part, field.name)
        former = _without_legends(value)
        if former is not value and former != value:
            changed[field.name] = former
    if isinstance(part, Sel) and part.kinds == any_cards.kinds:
        changed["kinds"] = tuple(kind for kind in part.kinds if kind != "legend")
    return replace(part, **changed) if changed else part  # type: ignore[type-var]  # terms are dataclasses
