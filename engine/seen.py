"""The cards that a seat sees in a match, each with its place and state.  Panels of cards list them."""

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

    ``key`` identifies it as long as it stays in its place.  ``side`` is the seat that it is listed under.  ``where``
    says where it lies and ``state`` what has changed from its printed values, a sentence each.  ``face`` is the card of
    the view.
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
    """Return no cards: for games whose views have none."""
    return ()


def changes_of(st: State, eid: int, numbers: tuple[str, ...], words: str) -> tuple[Msg, ...]:
    """Return a sentence for each effect that changes these numbers of a faceup card in play.  Empty for other cards.

    ``words`` is the prefix of the ids of the messages that name the numbers.
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
