"""The forms in which items are written: the effect of wearing an item, and the effect of using one."""

from __future__ import annotations

from engine.karth.language.tokens import Discard
from engine.kernel.language.abilities import constant, named
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.protocols import Changes, Does


def worn(name: str, *mods: Changes) -> AbilityDef:
    """Return the effect of an item on its wearer. Two items with the same name have their effect once (KARTH-R16.4)."""
    return named(name, constant(*mods))


def use(*body: Does) -> AbilityDef:
    """Return the effect of a consumable item, which is then discarded (KARTH-R16.6)."""
    return AbilityDef("use", (*body, Discard()))


__all__ = ["use", "worn"]
