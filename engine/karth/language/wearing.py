"""The forms of items: what they do as long as they are worn, and what using one does."""

from __future__ import annotations

from engine.karth.language.tokens import Discard
from engine.kernel.language.abilities import constant, named
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.protocols import Changes, Does


def worn(name: str, *mods: Changes) -> AbilityDef:
    """What an item does for its wearer; two of one name do it once (KARTH-R16.4)."""
    return named(name, constant(*mods))


def use(*body: Does) -> AbilityDef:
    """What a consumable item does once; then it is discarded (KARTH-R16.6)."""
    return AbilityDef("use", (*body, Discard()))
