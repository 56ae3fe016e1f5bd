"""A toy game for the kernel's tests: three lanes, units with power and life, two or three seats.

It registers itself as every game does, which shows that no other package needs to know a game. Cards for a single test
are defined next to that test with :func:`card`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toy_rules import LEFT, MID, PRESETS, TURN, ToyRules, prepare
from toy_words import DiscardAtRandom, units

from engine.kernel.language.abilities import (
    action,
    attach_to,
    beginning,
    constant,
    enters,
    forced,
    leaves,
    one,
    per_turn,
    triggered,
    up_to,
)
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.costs.prices import PaysWith
from engine.kernel.language.definitions import Card
from engine.kernel.language.effects.currency import Gain, PutTokens
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.language.effects.moves import Destroy, Draw
from engine.kernel.language.nouns.references import T
from engine.kernel.messages import Msg
from engine.kernel.run.frames import run
from engine.kernel.state.state import State
from engine.match import Match
from engine.table import DeckInfo, GameSpec, OptionSpec, StopChoices, register_game

RULES = ToyRules()


def card(
    code: str,
    *abilities: Any,
    kind: str = "unit",
    cost: int | str = 0,
    power: int = 1,
    hp: int = 2,
    traits: str = "",
    areas: tuple[str, ...] = (),
    toughness: int = 0,
    thrift: int | None = None,
) -> str:
    """Define a unit (or a card of another kind) and return its code."""
    keywords = tuple((name, n) for name, n in (("toughness", toughness or None), ("thrift", thrift)) if n is not None)
    RULES.add_card(
        Card(
            code,
            code.title(),
            kind,
            "",
            cost,
            (("power", power), ("hp", hp)),
            tuple(traits.split()),
            False,
            keywords,
            areas,
            tuple(abilities),
        )
    )
    return code


def tactic(code: str, *abilities: Any, cost: int | str = 0) -> str:
    """Define a tactic and return its code."""
    return card(code, *abilities, kind="tactic", cost=cost, power=0, hp=0)


BEAR = card("bear", cost=1, power=2, hp=3)
ARCHER = card("archer", action(Deal(1, T), target=one(units), limit=per_turn(1)), cost=1)
HEALER = card("healer", forced(beginning(), Heal(1, units.yours)), cost=1, areas=(LEFT, MID))
SCRIBE = card("scribe", triggered(enters(), Draw(1), may=True), cost=2)
WIDOW = card("widow", forced(leaves(units.yours.other), PutTokens(1, units.named("Widow").yours)), cost=1)
GUARD = card("guard", cost=2, hp=3, toughness=1)
CAPTAIN = card("captain", constant(gets(units.yours.other.here, power=1)), cost=2, traits="Hero")
BANK = card(
    "bank",
    forced(enters(), PutTokens(2, units.named("Bank").yours)),
    constant(PaysWith(marks="resource", purpose="action_card")),
    cost=1,
)
SWORD = card("sword", attach_to(units.yours), constant(gets(units.bearing, power=2)), kind="gear", cost=1)
BOLT = tactic("bolt", action(Deal(2, T), target=one(units)), cost=1)
VOLLEY = tactic("volley", action(Deal(1, T), target=up_to(2, units.enemy)), cost=1)
SLAY = tactic("slay", action(Destroy(T), target=one(units)), cost=3)
INCOME = tactic("income", action(Gain(2)))
GROW = tactic("grow", action(gets(T, END_OF_TURN, power=1), target=one(units)))
SNATCH = tactic("snatch", action(DiscardAtRandom()), cost=1)

EVERY = DeckInfo("every", Msg.of("toy.deck"), dict.fromkeys(RULES.cards, 2))

SPEC = GameSpec(
    name="toy",
    title=Msg.of("toy.title"),
    rules=RULES,
    options=(
        OptionSpec(
            "openings", Msg.of("toy.option"), tuple((v, Msg.of(f"toy.option.{v}")) for v in ("late", "own")), "late"
        ),
    ),
    decks={"every": EVERY},
    board="nothing.draws.it",
    seats=(2, 3),
    stops=StopChoices(
        windows=tuple((w, Msg.of("text", text=w)) for w in ("begin", "main", "end")),
        presets=tuple((p, Msg.of("text", text=p)) for p in PRESETS),
    ),
)
register_game(SPEC)


def position(
    seats: int = 2,
    *,
    board: Mapping[tuple[str, int], tuple[str, ...]] | None = None,
    hands: Mapping[int, tuple[str, ...]] | None = None,
    decks: Mapping[int, tuple[str, ...]] | None = None,
    pools: Mapping[int, int] | None = None,
    queue: tuple[str, ...] = TURN[3:],
    openings: str = "late",
    seed: int = 7,
) -> State:
    """Build a position in seat 0's first turn, before the steps in ``queue`` have run."""
    st = State(RULES, seats, seed, (("openings", openings),))
    prepare(st)
    for seat in range(seats):
        st.vars[f"pool{seat}"] = (pools or {}).get(seat, 5)
        st.piles["deck", seat] = tuple((c, seat) for c in (decks or {}).get(seat, (BEAR,) * 9))
        for code in (hands or {}).get(seat, ()):
            st.create(code, seat, "hand", seat)
    for (zone, seat), codes in (board or {}).items():
        for code in codes:
            st.create(code, seat, zone, seat)
    st.vars["turn"] = 1
    st.push("toy.turn", "next", queue=queue)
    return st


def start(st: State) -> Match:
    """Run a position to its first question and return the match."""
    run(st)
    match = Match(SPEC, st, 0)
    match._take_log()
    return match
