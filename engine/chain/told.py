"""The choices of an announced link that all players may know: its X and its targets."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.state import Link, State


def chosen_x(st: State, link: Link) -> int | None:
    """Return the X of a link, or None if the link has no X."""
    d = st.rules.ability(link.ab).d if link.ab else None
    return link.x if d is not None and (d.x or d.x_is is not None) else None


def with_x(st: State, link: Link, what: Msg) -> Msg:
    """Return a link's name, followed by its X if it has one."""
    n = chosen_x(st, link)
    return what if n is None else Msg.of("chain.with_x", what=what, n=n)


def aims(st: State, link: Link, label: Callable[[int], Msg]) -> tuple[Msg, ...]:
    """Return the names of a link's targets: first cards, named by ``label``, then links on the chain.

    A target that other players cannot see is left out.
    """
    named = [t for group in link.targets for t in group]
    cards = (Msg.of("chain.unseen") if st.ents[t].place in st.rules.hidden else label(t) for t in named if t in st.ents)
    return (*cards, *(st.rules.link_label(st, st.links[t]) for t in named if t in st.links))


register_messages("en", {"chain.with_x": "{what} (X = {n})", "chain.unseen": "a hidden card"})
