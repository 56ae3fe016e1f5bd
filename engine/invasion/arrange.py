"""Setting up a position by hand, for scenarios, puzzles and tests.

A position is a mapping; everything in it is optional:

``seed``, ``options``, ``active`` (seat), ``turn`` (number), ``at`` (the step of the turn to go on with, as in
:mod:`engine.invasion.faq`, default ``plays``), ``zone``/``attackers``/``defenders``/``assigned`` (a combat in
progress; fighters by name), and ``seats``: a list of mappings with ``race``, ``name``, ``stops``,
``resources``, ``hand``, ``deck`` (top first), ``discard``, ``kingdom``, ``quest``, ``battlefield`` (cards),
``developments`` (zone -> number or list of cards), ``sections`` (zone -> damage or ``burning``).

A card in play is a name, or a mapping with ``card``, ``damage``, ``corrupt``, ``tokens``, ``attached`` (cards
on it; their ``controller`` may be given), ``questing`` (the unit on a quest), ``controller``, ``owner``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.invasion.faq import faq
from engine.invasion.pool import RULES
from engine.invasion.words import ZONES
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import run
from engine.kernel.state.snapshot import MatchError
from engine.kernel.state.state import Ent, State

FILLER = "core-011"
"""What a deck is filled with where the position does not say: units without an ability."""

DECK_SIZE = 12


POSITION = frozenset({"seed", "options", "active", "turn", "at", "zone", "defender", "attackers", "defenders",
                      "assigned", "seats"})
SIDE = frozenset({"race", "name", "stops", "resources", "hand", "deck", "deck_exact", "discard", "developments",
                  "sections", *ZONES})
IN_PLAY = frozenset({"card", "damage", "corrupt", "tokens", "attached", "questing", "controller", "owner"})


def _known(given: Mapping[str, Any], words: frozenset[str]) -> None:
    """Refuse words that mean nothing here: a mistyped position must not be taken for another one."""
    for word in given:
        if word not in words:
            raise MatchError(Msg.of("arrange.no_word", word=str(word), words=", ".join(sorted(words))))


def code_of(name: str) -> str:
    """Return the code of a card given by code or title.  Raises :class:`MatchError`."""
    if name in RULES.cards:
        return name
    for card in RULES.cards.values():
        if card.name.casefold() == name.casefold():
            return card.code
    raise MatchError(Msg.of("arrange.no_card", name=name))


def find(st: State, name: str, seat: int | None = None, place: str | None = None) -> int:
    """Return the first entity with that title (``kingdom section`` etc. for sections of ``seat``)."""
    if name.endswith(" section"):
        return RULES.section(st, name.removesuffix(" section"), seat or 0)
    code = code_of(name)
    for ent in st.ents.values():
        if ent.code == code and (seat is None or ent.seat == seat) and (place is None or ent.place == place):
            return ent.id
    raise MatchError(Msg.of("arrange.not_there", name=name))


def arrange(position: Mapping[str, Any]) -> State:
    """Build the state of a position and run it to its first question."""
    _known(position, POSITION)
    options = {"faq": "1.6", "first": "0", **{k: str(v) for k, v in position.get("options", {}).items()}}
    seats: Sequence[Mapping[str, Any]] = position.get("seats", ({}, {}))
    st = State(RULES, len(seats), int(position.get("seed", 1)), tuple(options.items()))
    for seat, given in enumerate(seats):
        _seat(st, seat, given)
    st.vars.update(first=0, active=int(position.get("active", 0)), turn=int(position.get("turn", 5)), phase="capital",
                   step="capital")
    for seat, given in enumerate(seats):
        for zone in ZONES:
            for spec in given.get(zone, ()):
                _put(st, seat, zone, spec)
    at = position.get("at", "plays")
    turn = faq(st).turn
    if at not in turn:
        raise MatchError(Msg.of("arrange.no_step", step=str(at)))
    _combat(st, position)
    index = turn.index(at)
    phase = next((s[6:] for s in reversed(turn[:index]) if s.startswith("phase:")), "beginning")
    st.vars["phase"] = phase
    st.push("inv.turn", "next", queue=turn[index:])
    run(st)
    return st


def _seat(st: State, seat: int, given: Mapping[str, Any]) -> None:
    _known(given, SIDE)
    st.vars[f"race{seat}"] = given.get("race", "Dwarf" if seat == 0 else "Orc")
    st.vars[f"name{seat}"] = given.get("name", "")
    st.vars[f"pool{seat}"] = int(given.get("resources", 0))
    stops = given.get("stops", "every")
    st.policy[seat] = RULES.pack_stops(st, seat, stops) if isinstance(stops, Mapping) else RULES.policy(stops)
    for place in ("hand", "discard", "limbo", *ZONES):
        st.places.setdefault((place, seat), ())
    burning = given.get("sections", {})
    for zone in ZONES:
        section = st.create(f"section:{zone}", seat, "capital", seat)
        state = burning.get(zone, 0)
        if state == "burning":
            st.add_marks(section.id, "burn", 1)
        else:
            section.damage = int(state)
    deck = [code_of(name) for name in given.get("deck", ())]
    deck += [FILLER] * (DECK_SIZE - len(deck)) if not given.get("deck_exact") else []
    st.piles["deck", seat] = tuple((code, seat) for code in deck)
    for place in ("hand", "discard"):
        for name in given.get(place, ()):
            st.create(code_of(name), seat, place, seat)
    for zone, what in given.get("developments", {}).items():
        for name in [FILLER] * what if isinstance(what, int) else what:
            st.create(code_of(name), seat, zone, seat, up=False)


def _put(st: State, seat: int, zone: str, spec: Any) -> Ent:
    given = {"card": spec} if isinstance(spec, str) else dict(spec)
    _known(given, IN_PLAY)
    owner = int(given.get("owner", seat))
    ent = st.create(code_of(given["card"]), owner, zone, seat)
    ent.ctl = int(given.get("controller", seat))
    ent.damage = int(given.get("damage", 0))
    ent.corrupt = bool(given.get("corrupt", False))
    if given.get("tokens"):
        st.add_marks(ent.id, "resource", int(given["tokens"]))
    for other in given.get("attached", ()):
        worn = {"card": other} if isinstance(other, str) else dict(other)
        by = int(worn.get("controller", ent.ctl))
        item = _put(st, seat, zone, {**worn, "controller": by, "owner": worn.get("owner", by)})
        item.host, item.role = ent.id, "attached"
    if given.get("questing"):
        unit = _put(st, seat, zone, given["questing"])
        unit.host, unit.role = ent.id, "quester"
    return ent


def _combat(st: State, position: Mapping[str, Any]) -> None:
    if "zone" not in position:
        return
    active = st.vars["active"]
    defender = int(position.get("defender", (active + 1) % st.seats))
    st.vars["zone"], st.vars["defender"] = position["zone"], defender
    for key, seat, place in (("attackers", active, "battlefield"), ("defenders", defender, position["zone"])):
        taken: list[int] = []
        for name in position.get(key, ()):
            code = code_of(name)
            taken.append(next(e for e in st.places[place, seat] if st.ents[e].code == code and e not in taken))
        if key in position:
            st.vars[key] = tuple(taken)
    rows = []
    for name, n in position.get("assigned", {}).items():
        who, _, rest = name.partition(":")
        eid = find(st, rest or who, int(who) if rest else None)
        side = "attacker" if st.ents[eid].seat == defender else "defender"
        rows.append((eid, int(n), side, st.stamp()))
    if rows:
        st.vars["packets"] = tuple(rows)
    st.vars["contributed"] = tuple((e, RULES.base(st, e, "power") or 0, side) for side in ("attacker", "defender")
                                   for e in st.vars.get(side + "s", ()))


register_messages(
    "en",
    {
        "arrange.no_word": "A position has no {word} here; it has: {words}.",
        "arrange.no_card": "There is no card called {name}.",
        "arrange.not_there": "{name} is not there.",
        "arrange.no_step": "A turn has no step called {step}.",
    },
)
