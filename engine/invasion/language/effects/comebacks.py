"""Terms that mark cards while they are played, so that an effect can find them later in the turn."""

from __future__ import annotations

from engine.kernel.messages import register_messages
from engine.kernel.state.state import State

EARMARK = "earmark"


def keep_earmark(st: State, old: int, new: int) -> None:
    """Copy the mark of a card to the new entity that the card has become in a discard pile."""
    if st.fact("turn", EARMARK, old):
        st.add_fact("turn", EARMARK, new)


register_messages(
    "en",
    {},
)

__all__ = []
