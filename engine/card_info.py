"""The public facts of a card, which no part of the rules is needed to read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardInfo:
    """The public facts of a card."""

    code: str
    name: str
    kind: str
    race: str
    cost: int | str
    loyalty: int
    power: int
    hp: int
    traits: tuple[str, ...]
    unique: bool
    keywords: tuple[tuple[str, int], ...]
    unsure: tuple[str, ...] = ()
    reach: int = 0


__all__ = ["CardInfo"]
