"""Necromancy: units that their owner may play from the discard pile, and that go under the deck afterwards."""

from __future__ import annotations

from engine.kernel.language.common import *
from engine.kernel.state.state import Link

NECROMANCY = "necromancy"
RAISED = "raised"
"""The tag of the event in which a card enters play that was played by its Necromancy."""


def raisable(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards in a player's discard pile that have Necromancy, printed or given."""
    pile = st.places.get(("discard", seat), ())
    if not pile:
        return ()
    table, at = st.line.table, (NECROMANCY, seat)
    known: tuple[tuple[int, ...], tuple[int, ...]] | None = table.get(at)
    if known is None or known[0] != pile:
        cards, ents = st.rules.cards, st.ents
        found = tuple([e for e in pile if cards[ents[e].code].keyword(NECROMANCY) is not None])
        known = table[at] = pile, found
    if not st.modifiers:
        return known[1]
    given = {e for mod in st.modifiers.values() if mod.key == NECROMANCY for e in mod.refs or ()}
    return (*known[1], *[e for e in pile if e in given and e not in known[1]]) if given else known[1]


def keeps_necromancy(st: State, old: int, new: int) -> None:
    """Let a Necromancy that was given to a card stay with it while it is played and enters play."""
    for mod in list(st.modifiers.values()):
        if mod.key == NECROMANCY and old in (mod.refs or ()):
            st.modifiers[mod.id] = mod._replace(refs=(*(mod.refs or ()), new))
            st.change()


def rises(st: State, link: Link) -> bool:
    """Whether a card that is being played was in its owner's discard pile and has Necromancy.

    Our reading: such a card is always played by its Necromancy, even if another effect would allow the same play.
    """
    if link.was is None or link.was.place != "discard":
        return False
    printed = st.rules.card(link.code).keyword(NECROMANCY) is not None
    return printed or any(mod.key == NECROMANCY and link.card in (mod.refs or ()) for mod in st.modifiers.values())


register_messages(
    "en",
    {
        "when.enters.raised": "when {who} enters play from a discard pile by its Necromancy",
        "inv.detail.in_discard": "in your discard pile",
    },
)

__all__ = ["NECROMANCY"]
