"""Positions set up by hand, for scenarios, puzzles and tests.

A position is a mapping with only optional keys:

``seed``, ``options``, ``active`` (seat), ``turn`` (number), ``at`` (the next step of the turn, as in
:mod:`engine.invasion.faq`, default ``plays``), ``zone``/``attackers``/``defenders``/``assigned`` (a combat in
progress, fighters by name, with ``zones`` if it is on several zones in one fight, and ``target: legend`` if the legend
is attacked there), ``filler`` (the card that fills decks and is used for developments given by number), and ``seats``,
a list of mappings with ``race``, ``name``, ``stops``, ``resources``, ``hand``, ``deck`` (top first), ``discard``,
``kingdom``, ``quest``, ``battlefield`` (cards), ``legend`` (a list with the legend on the capital board),
``developments`` (zone -> number or list of cards), ``sections`` (zone -> damage or ``burning``).

A card in play is a name, or a mapping with ``card``, ``damage``, ``corrupt``, ``tokens``, ``attached`` (cards
on it, optionally with their ``controller``), ``questing`` (the unit on a quest), ``controller``, ``owner``.

A position that no match could reach is refused with a message. Consequences of the rules (lethal damage, a second
Hero, two burning sections) are applied before the first question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict, cast

from engine.chain.names import ON_CHAIN
from engine.chain.stops import stops_given
from engine.invasion.decks import DESTRUCTION, ORDER
from engine.invasion.faq import faq
from engine.invasion.language.arrivals import KEPT
from engine.invasion.language.effects.onslaughts import WIDE
from engine.invasion.language.nouns import ZONES
from engine.invasion.legends import ATTACKED, LEGEND, legend_of
from engine.invasion.rules import RULES
from engine.invasion.seen.position import FILLER
from engine.invasion.turn.checks import attach_ability, attachment_holds
from engine.invasion.turn.switches import PRESETS
from engine.kernel.forms import (
    NAMES,
    Boolean,
    FirstFit,
    Form,
    Later,
    Many,
    MappingOf,
    Record,
    Text,
    Whole,
    WordOf,
    refusal,
    shown,
)
from engine.kernel.messages import say
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import run
from engine.kernel.state.layers import read
from engine.kernel.state.lexicon import ASIDE
from engine.kernel.state.state import Entity, State

FILLERS = (FILLER, "arcane-fire-101", "the-skavenblight-threat-001", "core-001")
"""Units without an ability, all of one race. A scenario uses the first one whose name it does not mention."""

DECK_SIZE = 12
SEATS = 2

_SEAT = Whole(0, SEATS - 1)
_COUNT = Whole(0, 999)
_ZONE = WordOf(ZONES)
_CARD: Form = FirstFit(Text(), Later(lambda: _IN_PLAY, "a mapping with a card"))
_IN_PLAY: Form = Record(
    {
        "card": Text(),
        "damage": _COUNT,
        "corrupt": Boolean(),
        "tokens": _COUNT,
        "attached": Many(_CARD),
        "kept": NAMES,
        "experience": NAMES,
        "questing": _CARD,
        "controller": _SEAT,
        "owner": _SEAT,
    },
    needs=("card",),
)
_SIDE = Record(
    {
        "race": WordOf(sorted(ORDER | DESTRUCTION)),
        "name": Text(empty=True),
        "stops": FirstFit(WordOf(PRESETS), MappingOf(Later(lambda: Form(), "anything"))),
        "resources": _COUNT,
        "hand": NAMES,
        "deck": NAMES,
        "deck_exact": Boolean(),
        "discard": NAMES,
        "developments": MappingOf(FirstFit(_COUNT, NAMES), _ZONE),
        "sections": MappingOf(FirstFit(_COUNT, WordOf(("burning",))), _ZONE),
        **dict.fromkeys((*ZONES, LEGEND), Many(_CARD)),
    }
)
POSITION = Record(
    {
        "seed": Whole(0),
        "options": MappingOf(Form()),
        "active": _SEAT,
        "turn": Whole(1),
        "at": Text(),
        "zone": _ZONE,
        "zones": Many(_ZONE),
        "defender": _SEAT,
        "filler": Text(),
        "target": WordOf((LEGEND,)),
        "attackers": NAMES,
        "defenders": NAMES,
        "assigned": MappingOf(Whole(1)),
        "seats": Many(_SIDE),
    }
)


class PlacedCard(TypedDict):
    """A card in play, with its damage, its tokens and the cards on it."""

    card: str
    damage: NotRequired[int]
    corrupt: NotRequired[bool]
    tokens: NotRequired[int]
    attached: NotRequired[list[str | PlacedCard]]
    kept: NotRequired[list[str]]
    experience: NotRequired[list[str]]
    questing: NotRequired[str | PlacedCard]
    controller: NotRequired[int]
    owner: NotRequired[int]


class InvasionSide(TypedDict, total=False):
    """The cards and settings of a seat. The cards in a zone are under the zone's name."""

    race: str
    name: str
    stops: str | Mapping[str, object]
    resources: int
    hand: list[str]
    deck: list[str]
    deck_exact: bool
    discard: list[str]
    developments: dict[str, int | list[str]]
    sections: dict[str, int | str]


class InvasionPosition(TypedDict, total=False):
    """A position that :data:`POSITION` has accepted."""

    seed: int
    options: dict[str, object]
    active: int
    turn: int
    at: str
    zone: str
    zones: list[str]
    defender: int
    filler: str
    target: str
    attackers: list[str]
    defenders: list[str]
    assigned: dict[str, int]
    seats: list[InvasionSide]


def code_of(name: str) -> str:
    """Return the code of a card given by code or title. Raises :class:`MatchError` for an unknown name."""
    if name in RULES.cards:
        return name
    for card in RULES.cards.values():
        if card.name.casefold() == name.casefold():
            return card.code
    raise refusal(f"There is no card called {shown(name)}.")


def find(st: State, name: str, seat: int | None = None, place: str | None = None) -> int:
    """Return the first entity with that title (``kingdom section`` etc. for sections of ``seat``)."""
    if name.endswith(" section"):
        zone = name.removesuffix(" section")
        if zone in ZONES:
            return RULES.section(st, zone, seat or 0)
    code = code_of(name)
    for ent in st.ents.values():
        if ent.code == code and (seat is None or ent.seat == seat) and (place is None or ent.place == place):
            return ent.id
    raise refusal(f"{name} is not there.")


def arrange(given: Mapping[str, object]) -> State:
    """Return the state of a position, run to its first question.

    Raises :class:`MatchError` for an impossible position.
    """
    POSITION.check("position", given)
    position = cast("InvasionPosition", given)
    options = {"faq": "1.6", "first": "0", **{k: str(v) for k, v in position.get("options", {}).items()}}
    nothing: list[InvasionSide] = [{}, {}]
    seats = position.get("seats", nothing)
    if len(seats) != SEATS:
        raise refusal(f"The position has {len(seats)} seats; there are {SEATS}.")
    st = State(RULES, len(seats), position.get("seed", 1), tuple(options.items()))
    filler = code_of(position.get("filler", FILLER))
    for seat, side in enumerate(seats):
        _seat(st, seat, side, filler)
    st.vars.update(
        first=0, active=position.get("active", 0), turn=position.get("turn", 5), phase="capital", step="capital"
    )
    for seat, side in enumerate(seats):
        for zone in (*ZONES, LEGEND):
            for spec in cast("list[str | PlacedCard]", side.get(zone, ())):
                _put(st, seat, zone, spec)
    _hold(st)
    at = position.get("at", "plays")
    turn = faq(st).turn
    if at not in turn:
        raise refusal(f"A turn has no step {shown(at)}; there is: {', '.join(turn)}.")
    index = turn.index(at)
    fighting = turn.index("choose zone") < index
    if fighting and index <= turn.index("apply damage") and "zone" not in position:
        raise refusal(f"The step {at} belongs to a combat: say which zone is attacked.")
    _combat(st, position, fighting, turn.index("declare attackers") < index <= turn.index("apply damage"))
    phase = next((s[6:] for s in reversed(turn[:index]) if s.startswith("phase:")), "beginning")
    st.vars["phase"] = phase
    st.push("inv.turn", "next", queue=turn[index:])
    push_batch(st, ())  # applies the rules to the board before the first question
    run(st)
    return st


def _seat(st: State, seat: int, given: InvasionSide, filler: str) -> None:
    st.vars[f"race{seat}"] = given.get("race", "Dwarf" if seat == 0 else "Orc")
    st.vars[f"name{seat}"] = given.get("name", "")
    st.vars[f"pool{seat}"] = given.get("resources", 0)
    st.policy[seat] = stops_given(st, seat, given.get("stops", "every"))
    for place in ("hand", "discard", ON_CHAIN, *ZONES):
        st.places.setdefault((place, seat), ())
    burning = given.get("sections", {})
    for zone in ZONES:
        section = st.create(f"section:{zone}", seat, "capital", seat)
        state = burning.get(zone, 0)
        if isinstance(state, int):
            section.damage = state
        else:
            st.add_marks(section.id, "burn", 1)
    deck = [code_of(name) for name in given.get("deck", ())]
    deck += [filler] * (DECK_SIZE - len(deck)) if not given.get("deck_exact") else []
    st.piles["deck", seat] = tuple((code, seat) for code in deck)
    for place, names in (("hand", given.get("hand", ())), ("discard", given.get("discard", ()))):
        for name in names:
            st.create(code_of(name), seat, place, seat)
    for zone, what in given.get("developments", {}).items():
        for name in [filler] * what if isinstance(what, int) else what:
            st.create(code_of(name), seat, zone, seat, up=False)


def _put(st: State, seat: int, zone: str, spec: str | PlacedCard, host: Entity | None = None, role: str = "") -> Entity:
    """Put a card into a zone, together with everything that is on the card.

    With a ``host``, the card is put on that host in ``role``. Raises :class:`MatchError`.
    """
    given: PlacedCard = {"card": spec} if isinstance(spec, str) else spec
    code = code_of(given["card"])
    _fits(st, code, zone, given, host, role)
    ent = st.create(code, given.get("owner", seat), zone, seat)
    ent.ctl = given.get("controller", seat)
    ent.damage = given.get("damage", 0)
    st.set_flag(ent.id, "corrupt", bool(given.get("corrupt", False)))
    if host is not None:
        ent.host, ent.role = host.id, role
    if given.get("tokens"):
        st.add_marks(ent.id, "resource", given["tokens"])
    for other in given.get("attached", ()):
        worn: PlacedCard = {"card": other} if isinstance(other, str) else other
        by = worn.get("controller", ent.ctl)
        _put(st, seat, zone, {**worn, "controller": by, "owner": worn.get("owner", by)}, ent, "attached")
    for word, up in (("kept", True), ("experience", False)):
        for name in given.get(word, ()):  # type: ignore[attr-defined]  # both are lists of names
            aside = st.create(code_of(name), seat, ASIDE, seat, up=up)
            aside.host, aside.role = ent.id, KEPT
    if given.get("questing"):
        _put(st, seat, zone, given["questing"], ent, "quester")
    return ent


def _fits(st: State, code: str, zone: str, given: PlacedCard, host: Entity | None, role: str) -> None:
    """Refuse a card that can never be in that place, or has a state that its kind cannot have, such as damage."""
    card = RULES.card(code)
    worn = attach_ability(st, code) is not None
    if card.kind == "tactic":
        raise refusal(f"{card.name} is a tactic; tactics are never in play.")
    strays = zone != "quest" and not RULES.plays_onto_opponents(code)
    if card.kind == "quest" and (strays or host is not None):
        raise refusal(f"{card.name} is a quest; quests lie in the quest zone, on nothing.")
    if (card.kind == LEGEND) != (zone == LEGEND) and host is None:
        raise refusal(
            f"{card.name} is {'a' if card.kind == LEGEND else 'no'} legend; legends, and no other cards, lie "
            "on the capital board (legend)."
        )
    if worn and role != "attached":
        raise refusal(f"{card.name} is an Attachment; write it as attached to a card.")
    if role == "attached" and not worn:
        raise refusal(f"{card.name} is no Attachment, so that it cannot be attached to a card.")
    if role == "quester" and card.kind != "unit":
        raise refusal(f"{card.name} is no unit, so that it cannot be on a quest.")
    if "questing" in given and card.kind != "quest":
        raise refusal(f"{card.name} is no quest, so that nobody can be questing there.")
    placed = RULES.stays_with_player(code)  # a Mission, on which damage may be placed
    for word, kinds in (("damage", ("unit", LEGEND)), ("corrupt", ("unit", LEGEND, "support"))):
        if given.get(word) and card.kind not in kinds and not (word == "damage" and placed):
            raise refusal(f"{card.name} is no unit, so that there is no {word} on it.")


def _hold(st: State) -> None:
    """Refuse Attachments on cards that they cannot be attached to, and sections with too much damage."""
    for ent in st.ents.values():
        if ent.role == "attached" and not attachment_holds(st, ent):
            raise refusal(f"{RULES.card(ent.code).name} cannot be attached to {_name(st, ent.host)}.")
        if ent.place == "capital" and ent.damage > read(st, ent.id, "hp"):
            raise refusal(f"{_name(st, ent.id)} has {ent.damage} damage and only {read(st, ent.id, 'hp')} hit points.")


def _name(st: State, eid: int) -> str:
    return say(RULES.label(st, eid, st.ents[eid].owner))


def _combat(st: State, position: InvasionPosition, fighting: bool, declared: bool) -> None:
    """Set up the combat of a position.

    ``fighting``: whether the position's step of the turn comes after the choice of a zone. ``declared``: whether it
    comes after the declaration of attackers.
    """
    if "zone" not in position or not fighting:
        for word in ("zone", "zones", "defender", "target", "attackers", "defenders", "assigned"):
            if word in position:
                raise refusal(
                    f"The position has {word}, but no combat: it needs a zone, and a step of the turn (at) "
                    "that follows the choice of a zone."
                )
        return
    active = st.vars["active"]
    defender = position.get("defender", next(s for s in range(st.seats) if s != active))
    if defender == active:
        raise refusal("The defender is the active player, who cannot attack the own capital.")
    if declared and "attackers" not in position:
        raise refusal("Somebody attacks in this step: say who the attackers are.")
    st.vars["zone"], st.vars["defender"] = position["zone"], defender
    zones = (position["zone"], *(z for z in position.get("zones", ()) if z != position["zone"]))
    if len(zones) > 1:
        st.vars[WIDE] = zones
    if "target" in position:
        if not legend_of(st, defender):
            raise refusal("The target is the legend, but the defender has none.")
        st.vars[ATTACKED] = legend_of(st, defender)
    for key, names, seat, places in (
        ("attackers", position.get("attackers"), active, ("battlefield",)),
        ("defenders", position.get("defenders"), defender, zones),
    ):
        if names is not None:
            st.vars[key] = _fighters(st, names, key, seat, places)
    rows = []
    for name, n in position.get("assigned", {}).items():
        who, _, rest = name.partition(":")
        seated = bool(rest) and who in {str(s) for s in range(st.seats)}
        eid = find(st, rest.strip() if seated else name, int(who) if seated else None)
        ent = st.ents[eid]
        attacked = ent.place == "capital" and ent.seat == defender and ent.code.removeprefix("section:") in zones
        fighters = (*st.vars.get("attackers", ()), *st.vars.get("defenders", ()), st.vars.get(ATTACKED))
        if not attacked and eid not in fighters:
            raise refusal(f"Damage is assigned to {name}, which neither fights nor is the attacked section.")
        side = "attacker" if ent.seat == defender else "defender"
        rows.append((eid, n, side, st.stamp()))
    if rows:
        st.vars["packets"] = tuple(rows)
    st.vars["contributed"] = tuple(
        (e, RULES.base(st, e, "power") or 0, side)
        for side in ("attacker", "defender")
        for e in st.vars.get(side + "s", ())
    )


def _fighters(st: State, names: Sequence[str], key: str, seat: int, places: tuple[str, ...]) -> tuple[int, ...]:
    """Return the units with these names in some zones, each unit once.

    Raises :class:`MatchError` if a unit cannot fight.
    """
    taken: list[int] = []
    for name in names:
        code = code_of(name)
        lying = [e for at in places for e in st.places[at, seat]]
        if key == "attackers":
            lying += st.places.get((LEGEND, seat), ())
        here = [e for e in lying if st.ents[e].code == code and st.ents[e].up and e not in taken]
        if not here:
            where = f"seat {seat}'s {' or '.join(places)} zone"
            raise refusal(f"{name} is not among the {key}: there is none (any more) in {where}.")
        if RULES.kind(st, here[0]) not in ("unit", LEGEND):
            raise refusal(f"{name} is no unit, so that it cannot be among the {key}.")
        ready = [e for e in here if not st.ents[e].flag("corrupt")]
        if not ready:
            raise refusal(f"{name} is corrupt, so that it cannot be among the {key}.")
        taken.append(ready[0])
    return tuple(taken)
