"""The cards that a seat sees in a match, with what each is there: what a panel of cards lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.kernel.messages import Msg

Place = Literal["chain", "hand", "table"]


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card whose face the seat may see.

    ``key`` finds it again as long as it lies there; ``side`` is the seat that it is listed with; ``where`` says where
    it lies and ``state`` what it is there beyond its print, a sentence each.  ``face`` is the card of the view.
    """

    key: str
    code: str
    name: str
    place: Place
    side: int
    where: Msg
    state: tuple[Msg, ...]
    face: Mapping[str, object]


def nothing_seen(view: Mapping[str, object]) -> tuple[SeenCard, ...]:
    """List no card: for games whose views have none."""
    return ()
