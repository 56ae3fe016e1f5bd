"""Plays a card at random in two positions that differ in one respect only, side by side.

In :data:`NAMESAKES`, other copies of the card lie on both sides; in the other position, cards of another title with
the same text lie there.  "This card" is never one of them, so nothing may differ.  In :data:`LENT`, every second card
in play belongs to the opponent of the player who controls it.  A card that speaks of cards that a player controls must
not care, as long as none of these cards leaves play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from engine import Decision, Match
from engine.invasion.cards.card import NEWEST
from engine.invasion.language.nouns import ZONES, InvasionSel
from engine.invasion.rules import RULES
from engine.kernel.language.constants.changes import Gains, Gets
from engine.kernel.language.definitions import Card
from engine.kernel.messages import MatchError
from engine.kernel.state.layers import read
from engine.players.random_answers import random_answer

NAMESAKES, LENT, NUMBER_GAINED = "namesakes", "lent", "a number gained"
RACES = ("Dwarf", "Empire", "High Elf", "Chaos", "Orc", "Dark Elf")
ORDERS = ("trigger_order", "discard_order")
NUMBER = re.compile(r"\d+")
OTHER = "9999"
"""The end of the code of a card with the same text and another title."""
VILLAGE, HELD, LEGEND = "Contested Village", "Wake the Mountain", "Grombrindal"
"""A support without a text, a card to hold in hand, and a legend."""


@cache
def known() -> Mapping[str, str]:
    """Return a unit for each race and trait.  Units without a text come first."""
    found: dict[str, str] = {}
    units = [c for c in RULES.cards.values() if c.kind == "unit" and not c.unique and not c.areas]
    for card in sorted(units, key=lambda c: (bool(c.abilities), bool(c.keywords), c.code)):
        for word in (card.faction, *card.traits):
            if card.code not in NEWEST:
                found.setdefault(word, card.name)
    return found


def words(value: object) -> Iterator[str]:
    """Yield every word in a definition."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from words(part)
    elif is_dataclass(value):
        for f in fields(value):
            yield from words(getattr(value, f.name))


def crowd(card: Card) -> list[str]:
    """Return units around a card: of the races and traits that its text names, and of its own race."""
    named = sorted({known()[word] for word in words(card.abilities) if word in known()})[:4]
    rest = [known()[word] for word in (card.faction, "Dwarf", "Orc", "Chaos") if word in known()]
    return [name for name in dict.fromkeys([*named, *rest]) if name != card.name][:5]


def around(units: list[str], seat: int, lent: bool) -> dict[str, Any]:
    """Return a side with each unit twice.  If ``lent``, the second one belongs to the other player."""
    side: dict[str, Any] = {zone: [] for zone in ZONES}
    for n, name in enumerate(units):
        worn = RULES.cards[code(name)].number("hp") or 0
        state = {"damage": int(n % 2 == 1 and worn > 1), "corrupt": n == 3}
        side[ZONES[(n + 2) % 3]].append({"card": name, **state})
        side[ZONES[n % 3]].append({"card": name, **state, "owner": 1 - seat if lent else seat})
    side["kingdom"].append({"card": VILLAGE})
    side["battlefield"].append({"card": VILLAGE, "owner": 1 - seat if lent else seat})
    return side


@cache
def code(name: str) -> str:
    """Return the code of a title."""
    return next(card.code for card in RULES.cards.values() if card.name == name and card.code not in NEWEST)


def positions(card: Card, other: str, lent: bool, seed: int) -> Iterator[dict[str, Any]]:
    """Yield positions with a card and cards with the code ``other`` around it.  Some of them may be impossible."""
    units = crowd(card)
    race = card.faction if card.faction in RACES else "Empire"
    for mine, theirs, here in ((not card.unique, True, True), (False, True, True), (False, False, True), (False,) * 3):
        for host in (*units, VILLAGE) if any(d.kind == "attach" for d in card.abilities) else units[:1]:
            for seat_of_host in (0, 1):
                sides = []
                for seat in (0, 1):
                    side = around(units, seat, lent)
                    side |= {
                        "race": race if seat == 0 else "Chaos",
                        "resources": 25,
                        "hand": [card.code, card.code] if seat == 0 else [HELD, HELD],
                        "discard": units[:3],
                        "deck": units,
                        "developments": hidden(card, 1 + seed % 2),
                        "sections": {"kingdom": 2, "quest": "burning" if seed % 2 == seat else 1},
                    }
                    if seat == 0 and led(card):
                        side["legend"] = [LEGEND]
                    sides.append(side)
                if here:
                    put(card, sides, host, seat_of_host, other if mine else "", other if theirs else "")
                yield {"seats": sides, "at": "begin:turn", "seed": seed, "active": 0}


def hidden(card: Card, n: int) -> dict[str, Any]:
    """Return developments.  A card that can ambush lies facedown in the quest zone."""
    return {**dict.fromkeys(ZONES, n), **({"quest": [card.code] * n} if "ambush" in dict(card.keywords) else {})}


def led(card: Card) -> bool:
    """Whether the text of a card that is no legend asks for a legend in play."""
    return card.kind != "legend" and ("legend",) in (sel.kinds for sel in selectors(card.abilities))


def selectors(value: object) -> Iterator[InvasionSel]:
    """Yield every noun in a definition."""
    if isinstance(value, tuple):
        for part in value:
            yield from selectors(part)
    elif is_dataclass(value):
        if isinstance(value, InvasionSel):
            yield value
        for f in fields(value):
            yield from selectors(getattr(value, f.name))


def put(card: Card, sides: list[dict[str, Any]], host: str, on: int, mine: str, theirs: str) -> None:
    """Put a card into play for seat 0, and cards of the same text for both seats."""
    rows = ((card.code, 0, "battlefield"), (mine, 0, "quest"), (theirs, 1, "quest"))
    for n, (what, seat, zone) in enumerate(rows):
        if not what or card.kind == "tactic":
            continue
        if any(d.kind == "attach" for d in card.abilities) and card.kind != "unit":
            bearers = [(s, z, i) for s in (on, 1 - on) for z in ZONES for i, x in enumerate(sides[s][z])]
            kin = [(s, z, i) for s, z, i in bearers if sides[s][z][i]["card"] == host]
            if n < len(kin):
                s, z, i = kin[n]
                worn = {"card": what, "controller": seat, "owner": seat}
                sides[s][z][i] = {**sides[s][z][i], "attached": [worn]}
        elif card.kind == "quest":
            sides[seat]["quest"].append({"card": what, "tokens": 2, "questing": host})
        elif card.kind == "legend":
            sides[seat]["legend"] = [what]
        else:
            sides[seat]["kingdom" if card.kind == "support" and n == 0 else zone].insert(0, {"card": what, "tokens": 1})


def renamed(value: Any, title: str, new: str) -> Any:
    """Return a definition in which a card names itself by a new title."""
    if isinstance(value, str):
        return new if value == title else value
    if isinstance(value, tuple):
        return tuple(renamed(part, title, new) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: renamed(getattr(value, f.name), title, new) for f in fields(value) if f.init})
    return value


@contextmanager
def under_another_title(card: Card) -> Iterator[str]:
    """Add a card of the same text and another title to the game for a while."""
    name = card.name + " II"
    said = renamed(card.abilities, card.name, name)
    twin = replace(card, code=card.code + OTHER, name=name, abilities=said, compiled=())
    with patch.object(type(RULES), "_is_signed", lambda self, card: True):
        RULES.add_card(twin)
    try:
        yield twin.code
    finally:
        del RULES.cards[twin.code]
        for id in [id for id in RULES.abilities if id.startswith(twin.code + "/")]:
            del RULES.abilities[id]


def arranged(card: Card, other: str, lent: bool, seed: int, nth: int) -> tuple[int, Match] | None:
    """Return the first possible position from the ``nth`` on, with its number."""
    for n, position in enumerate(positions(card, other, lent, seed)):
        if n >= nth:
            try:
                return n, Match.arranged("invasion", position)
            except MatchError:
                continue
    return None


def family(m: Match, card: Card) -> set[int]:
    """Return all cards with the text of a card."""
    return {e.id for e in m.st.ents.values() if e.code.removesuffix(OTHER) == card.code}


def choose(d: Decision, own: set[int], dice: Random) -> str:
    """Choose an answer at random, most often one about the card.  Everybody who can fights."""
    if d.kind in ("attackers", "defenders") or (d.shape == "subset" and dice.random() < 0.5):
        return ",".join(d.keys[: d.max])
    if d.shape != "pick":
        return random_answer(d, dice)
    keys = [o.key for o in d.options if o.key != "back"]
    ours = [o.key for o in d.options if o.ref in own and not o.key.startswith("dev:")]
    quest = [key for key in keys if key.startswith("attack:quest") and d.kind == "attack_zone"]
    if ours and dice.random() < 0.8:
        return dice.choice(ours)
    if "pass" in keys and not quest and dice.random() < 0.8:
        return "pass"
    return dice.choice(quest or keys)


def asked(m: Match) -> list[tuple[Any, ...]]:
    """Return all open questions with their options."""
    return [(d.seat, d.kind, d.shape, d.min, d.max, d.total, *d.keys) for d in m.pending]


def seen(m: Match) -> list[tuple[Any, ...]]:
    """Return what can be seen of every card, and the resources."""
    st = m.st
    rows: list[tuple[Any, ...]] = [tuple(st.vars[f"pool{seat}"] for seat in range(st.seats))]
    for e in st.ents.values():
        row: tuple[Any, ...] = (e.id, e.place, e.ctl, e.damage, e.up, e.host, e.mark("resource"), e.flag("corrupt"))
        if e.up and e.place in st.rules.in_play:
            row += (
                read(st, e.id, "power"),
                read(st, e.id, "hp"),
                read(st, e.id, "combat"),
                read(st, e.id, "toughness"),
            )
        rows.append(row)
    return rows


@dataclass
class Played:
    """The result of playing a card in two positions side by side."""

    differs: str = ""
    left: frozenset[str] = frozenset()
    """Kinds of continuous effects of the card that outlasted the turn."""
    made: frozenset[str] = frozenset()
    """Kinds of all continuous effects that the card made for a time."""
    misordered: bool = False
    """Whether a player was asked to order effects of cards of another player."""
    bearers: int = 1
    """The largest number of cards to which the card could be attached at once."""
    used: int = 0


def play(title: str, how: str, seed: int, steps: int) -> Played:
    """Play a card at random in two positions that differ in one respect.

    Stops when a card that belongs to another player leaves play, or when the positions differ.
    """
    card = RULES.cards[code(title)]
    with under_another_title(card) as twin:
        one = arranged(card, twin if how == NAMESAKES else card.code, False, seed, 0)
        if one is None:
            return Played("no position")
        two = arranged(card, card.code, how == LENT, seed, one[0])
        assert two is not None
        if one[0] != two[0]:
            return Played(f"positions {one[0]} and {two[0]}")
        return side_by_side(card, one[1], two[1], Random(seed), steps)


def lasting(m: Match, card: Card) -> dict[int, str]:
    """Return the kinds of the continuous effects that a card has made, by their numbers."""
    made = (x for x in m.st.modifiers.values() if x.ab.partition("/")[0].removesuffix(OTHER) == card.code)
    return {x.id: NUMBER_GAINED if _gives_number(RULES.node(x.ab, x.node)) else x.key for x in made}


def _gives_number(term: object) -> bool:
    """Whether a continuous effect gives cards an ability that does nothing but change a number."""
    return isinstance(term, Gains) and bool(mods := term.definition.mods) and all(isinstance(m, Gets) for m in mods)


def offers(m: Match, own: set[int]) -> list[tuple[int, str]]:
    """Return the triggered Actions that the players are offered for some cards."""
    return [(d.seat, o.key) for d in m.pending for o in d.options if o.ref in own and o.key[:4] == "open"]


def misordered(m: Match) -> bool:
    """Whether a player is asked to order effects of cards that another player controls."""
    d = m.pending[0]
    owners = {m.st.rules.controller(m.st, o.ref) for o in d.options if o.ref in m.st.ents}
    return d.kind == "trigger_order" and bool(owners - {d.seat})


def put_in_order(a: Match, b: Match) -> bool:
    """Answer the question for an order that only one of two matches asks, because cards of one title are equal.

    Returns whether the wrong player was asked.
    """
    wrong = False
    for one, other in ((a, b), (b, a)):
        while one.pending and one.pending[0].kind in ORDERS and other.pending[0].kind not in ORDERS:
            d = one.pending[0]
            wrong |= misordered(one)
            assert one.submit(d.id, ",".join(d.keys), d.seat).ok
    return wrong


def side_by_side(card: Card, a: Match, b: Match, dice: Random, steps: int) -> Played:
    """Answer the same questions in two matches."""
    found, own = Played(), family(a, card)
    turn, made, left, before = a.st.vars["turn"], dict[int, str](), set[str](), dict[int, str]()
    lent = [e.id for e in b.st.ents.values() if e.owner != e.ctl and e.place in RULES.in_play]
    there = {*lent, *(e.id for e in a.st.ents.values() if e.code.endswith(OTHER))}
    attaching = False
    for n in range(steps):
        if lent and any(d.kind == "discard_order" for m in (a, b) for d in m.pending):
            break  # the order of cards with several owners is not asked
        found.misordered |= put_in_order(a, b)
        if any(e not in b.st.ents or b.st.ents[e].place not in RULES.in_play for e in there) or a.over or b.over:
            found.differs = "" if offers(a, own) == offers(b, own) else f"{n}: {asked(a)} {asked(b)}"
            break
        if asked(a) != asked(b):
            found.differs = f"{n}: {asked(a)} {asked(b)}"
            break
        if seen(a) != seen(b):
            found.differs = f"{n}: " + str([(x, y) for x, y in zip(seen(a), seen(b), strict=False) if x != y][:4])
            break
        if a.st.vars["turn"] != turn:
            turn = a.st.vars["turn"]
            left |= {key for id, key in lasting(a, card).items() if id in before}
        before = lasting(a, card)
        made |= before
        d = a.pending[0]
        found.misordered |= misordered(a)
        if attaching and d.kind == "target":
            found.bearers = max(found.bearers, d.max)
        answer = choose(d, own, dice)
        attaching = d.kind == "window" and answer.startswith("play:") and card.kind == "support"
        done = a.submit(d.id, answer, d.seat), b.submit(b.pending[0].id, answer, d.seat)
        if done[0].ok != done[1].ok:
            found.differs = f"{n}: {answer} {done}"
            break
        if not done[0].ok:
            answer = a.suggest(d.id) or d.default or d.keys[0]
            assert a.submit(d.id, answer, d.seat).ok and b.submit(b.pending[0].id, answer, d.seat).ok
        found.used += not own.isdisjoint(int(n) for n in NUMBER.findall(answer))
    while before and a.st.vars["turn"] == turn and not a.over:
        d = a.pending[0]
        before = lasting(a, card)
        answer = "pass" if "pass" in d.keys else d.default or a.suggest(d.id) or d.keys[0]
        assert a.submit(d.id, answer, d.seat).ok
    if a.st.vars["turn"] != turn:
        left |= {key for id, key in lasting(a, card).items() if id in before}
    found.left, found.made = frozenset(left), frozenset(made.values())
    return found
