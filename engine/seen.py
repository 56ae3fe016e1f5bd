"""The cards that a seat sees in a match, with what each is there: what a panel of cards lists."""

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


def changes_of(st: State, eid: int, numbers: tuple[str, ...], words: str) -> tuple[Msg, ...]:
    """Return what changes those numbers of a card that lies faceup in play, a sentence for each; else nothing.

    ``words`` begins the ids of the messages that name the numbers.
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
