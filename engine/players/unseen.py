"""The cards that other seats may hold, as a person would work them out: a deck list minus the cards that were seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.table import DeckInfo, GameSpec

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON


def unseen_cards(spec: GameSpec, view: View, seat: int) -> dict[int, tuple[str, ...]]:
    """Return the codes of the cards that each other seat may still hold, by seat.

    The list is exact for a seat with a ready-made deck, because everybody knows which deck it is and can look it up.
    A seat with a deck of its own is taken to play the ready-made deck that fits its faction and the cards seen of it.
    """
    seen: dict[int, Counter[str]] = {}
    for code, owner in _faces(view):
        seen.setdefault(owner, Counter())[code] += 1
    found, ready = {}, spec.full_decks()
    announced = view.get("decks", ())
    for player in view["players"]:
        if ready and (other := player["seat"]) != seat:
            known = seen.get(other, Counter())
            key = announced[other] if other < len(announced) else None
            deck = ready.get(key or "")
            if deck is None:
                factions = (player.get("race"), player.get("side"))
                deck = max(sorted(ready.items()), key=lambda row: _fit(row[1], factions, known))[1]
            found[other] = tuple(sorted((Counter(deck.cards) - known).elements()))
    return found


def _fit(deck: DeckInfo, factions: Sequence[object], known: Counter[str]) -> tuple[bool, int]:
    return deck.faction in factions, (Counter(deck.cards) & known).total()


def _faces(part: object) -> Iterator[tuple[str, int]]:
    """Yield the code and the owner of every card in a part of a view."""
    if isinstance(part, Mapping):
        code, owner = part.get("code"), part.get("owner")
        if isinstance(code, str) and isinstance(owner, int):
            yield code, owner
        for value in part.values():
            if isinstance(value, (Mapping, Sequence)) and not isinstance(value, str):
                yield from _faces(value)
    elif isinstance(part, Sequence):
        for value in part:
            if isinstance(value, (Mapping, Sequence)) and not isinstance(value, str):
                yield from _faces(value)
