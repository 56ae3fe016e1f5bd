"""Equal cards among the options of a question: one option is enough if no player and no rule can distinguish the cards.

Cards in play are never equal, because each has its own position.  Cards in a hand or a pile are equal if they have the
same face, owner, state and history.  A question that lets a player choose several cards offers as many copies as can be
chosen.  An answer may still name any of the equal cards.
"""

from __future__ import annotations

from engine.kernel.decision import Option, numbered
from engine.kernel.state.state import Ask, State


def offered(st: State, question: Ask, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options as shown to the seat.

    Equal cards appear once, or several times if several may be chosen.
    """
    options = st.rules.as_offered(st, question, options)
    if question.shape not in ("pick", "subset") or len({option.text for option in options}) == len(options):
        return options
    alike: dict[tuple[object, ...], list[tuple[Option, str, int]]] = {}
    for option in options:
        before, number, after = numbered(option.key)
        if number >= 0:
            alike.setdefault((before, after, *option[1:2], *option[3:]), []).append((option, before, number))
    most = 1 if question.shape == "pick" else max(1, question.max)
    several = [(*row, n) for n, rows in enumerate(alike.values()) if len(rows) > 1 for row in rows]
    first: dict[object, list[Option]] = {}
    more: dict[str, tuple[int, ...]] = {}
    gone: set[str] = set()
    for option, before, number, group in several:
        known = _card(st, number, option.ref, before) or st.rules.pile_row(st, question, option.key)
        if known is None:
            continue
        same = first.setdefault((group, known), [])
        if len(same) < most:
            same.append(option)
        else:
            gone.add(option.key)
            more[same[-1].key] = (*more.get(same[-1].key, ()), number)
    if not gone:
        return options
    return tuple(
        [
            option._replace(also=more[option.key]) if option.key in more else option
            for option in options
            if option.key not in gone
        ]
    )


def _card(st: State, eid: int, ref: int | None, word: str) -> tuple[object, ...] | None:
    """Return everything that distinguishes a card in a hand or a pile, or None if it is in play or is not a card."""
    ent = st.ents.get(eid)
    if ent is None or ent.place in st.rules.in_play or ent.host or ent.pos or (eid != ref and word != f"{ent.place}:"):
        return None
    facts = (
        tuple(sorted((key[:2], n) for key, n in st.facts.items() if key[2] == eid)) if (eid >= st.seats) else ()
    )  # a number below this is a seat, not a card
    effects = tuple(mod.id for mod in st.modifiers.values() if mod.refs is not None and eid in mod.refs)
    return ent.code, ent.owner, ent.ctl, ent.place, ent.seat, ent.up, ent.damage, ent.flags, ent.marks, facts, effects
