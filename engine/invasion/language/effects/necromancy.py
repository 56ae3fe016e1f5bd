"""Plays from discard piles.

Necromancy lets the owner of a unit play it from the discard pile, and it goes under the deck afterwards.
"""

from __future__ import annotations

from engine.kernel.language.common import *
from engine.kernel.state.state import LastingEffect, Link

NECROMANCY = "necromancy"
RAISED = "raised"
"""The tag of the event in which a card enters play that was played by its Necromancy."""


def raisable(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards in a player's discard pile that have Necromancy, printed or given."""
    pile = st.places.get(("discard", seat), ())
    if not pile:
        return ()
    printed = _sorted(st, seat, pile)[1]
    if not st.modifiers:
        return printed
    given = {e for mod in st.modifiers.values() if mod.key == NECROMANCY for e in mod.refs or ()}
    return (*printed, *[e for e in pile if e in given and e not in printed]) if given else printed


def from_discard(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards in discard piles that a player may play by Necromancy, as if by it, or by their own text."""
    pile = st.places.get(("discard", seat), ())
    found = (*raisable(st, seat), *_sorted(st, seat, pile)[2]) if pile else ()
    return (*found, *theirs(st, seat)) if st.indexed("stat:raises_theirs") else found


def theirs(st: State, seat: int) -> tuple[int, ...]:
    """Return the unit cards in discard piles of opponents that a player may play as if by Necromancy."""
    if not any(c.ctl == seat for _, _, c, _ in words(st, "raises_theirs")):
        return ()
    piles = [st.places.get(("discard", other), ()) for other in st.rules.opponents(st, seat)]
    return tuple([e for pile in piles for e in pile if st.rules.cards[st.ents[e].code].kind == "unit"])


_Sorted = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""A discard pile, the cards in it with a printed Necromancy, and those whose own text lets their owner play them."""


def _sorted(st: State, seat: int, pile: tuple[int, ...]) -> _Sorted:
    table, at = st.line.table, (NECROMANCY, seat)
    known: _Sorted | None = table.get(at)
    if known is None or known[0] != pile:
        rows = [(e, st.rules.cards[st.ents[e].code]) for e in pile]
        raised = tuple([e for e, card in rows if card.keyword(NECROMANCY) is not None])
        own = tuple([e for e, card in rows if card.own_costs and _plays_itself(card)])
        known = table[at] = pile, raised, own
    return known


def _plays_itself(card: Card) -> bool:
    return any(word.mod_key == "from_discard" for d in card.own_costs for word in d.mods)


def lend(st: State, link: Link) -> None:
    """Give Necromancy to a card of an opponent that is being played as if it had that keyword."""
    if link.was is None or link.was.seat == link.ctl or st.rules.card(link.code).keyword(NECROMANCY) is not None:
        return
    rows = st.indexed("stat:raises_theirs")
    src, ab = next(((src, ab) for src, ab in rows if st.rules.controller(st, src) == link.ctl), (0, ""))
    if not src:
        return
    ability = st.rules.ability(ab)
    node = next(ability.node_index(word) for word in ability.d.mods if word.mod_key == "raises_theirs")
    mod = LastingEffect(
        id=st.new_mod(),
        ab=ability.id,
        node=node,
        key=NECROMANCY,
        src=src,
        ctl=link.ctl,
        refs=(link.card,),
        amount=1,
        left=0,
        until=END_OF_TURN,
        stamp=st.stamp(),
        bind=(),
    )
    st.modifiers[mod.id] = mod
    st.change()


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
        "inv.detail.in_their_discard": "in an opponent's discard pile",
    },
)

__all__ = ["NECROMANCY"]
