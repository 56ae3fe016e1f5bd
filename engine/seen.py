"""The cards that a seat can see in a match, each with its place and state.  Panels list these cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.layers import changes
from engine.kernel.state.state import State

Place = Literal["chain", "hand", "table", "pile"]


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card whose face the seat may see.

    ``key`` identifies the card as long as it stays in its place.  ``side`` is the seat under which the card is listed.
    ``where`` is a sentence about where the card is, and ``state`` has a sentence for each difference from its printed
    values.  ``face`` is the card's data in the view.
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
    """Return no cards.  This is the default for games whose views contain none."""
    return ()


def changes_of(st: State, eid: int, numbers: tuple[str, ...], words: str) -> tuple[Msg, ...]:
    """Return a sentence for each effect that changes these numbers of a faceup card in play.  Empty for other cards.

    ``words`` is the prefix of the message ids for the names of the numbers.
    """
    ent = st.ents.get(eid)
    if ent is None or not ent.up or ent.place not in st.rules.in_play:
        return ()
    return tuple(
        [
            Msg.of(
                f"change.{form}",
                what=Msg.of(f"{words}.{key}"),
                n=f"{n:+}" if form == "add" else n,
                by=st.rules.card(code).name,
            )
            for key in numbers
            for code, form, n in changes(st, eid, key)
        ]
    )


register_messages(
    "en",
    {
        "change.add": "{n} {what} from {by}.",
        "change.set": "{what} set to {n} by {by}.",
        "change.double": "{what} doubled by {by}.",
        "change.void": "{what} taken away by {by}.",
    },
)
