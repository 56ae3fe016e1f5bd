"""What a scenario expects of a game on a board of squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine import say
from engine.cli.script import Problem, Stage, known
from engine.grid.geometry import Grid

SEAT = ("hand", "hand_count", "deck_count", "deck_top", "magic", "magic_count", "discard", "side", "moves_left",
        "attacks_left")
CARD = ("card", "wounds", "attack", "life", "reach", "range", "controller", "owner", "abilities", "blank", "moved",
        "attacked", "over", "under", "kind")
SEEN = ("hand", "magic", "discard")
EMPTY, HIDDEN = "empty", "hidden"

Card = dict[str, Any]


def _differs(what: str, found: Any, expected: Any) -> Iterator[str]:
    if found != expected:
        yield f"{what} is {found!r}, not {expected!r}"


def _name(stage: Stage, text: Any) -> str:
    return stage.spec.rules.card(stage.code(str(text))).name


def _names(cards: list[Card]) -> list[str]:
    return [str(c["name"]) for c in cards]


def _pile(stage: Stage, what: str, cards: list[Card], wanted: list[Any]) -> Iterator[str]:
    """Compare a pile in its order; a card may be a mapping that also names its owner."""
    rows = [dict(row) if isinstance(row, Mapping) else {"card": row} for row in wanted]
    yield from _differs(what, _names(cards), [_name(stage, row["card"]) for row in rows])
    for card, row in zip(cards, rows, strict=False):
        known(f"a card of {what}", row, ("card", "owner"))
        if "owner" in row:
            yield from _differs(f"{what}: {card['name']}'s owner", card["owner"], stage.seat(row["owner"]))


def board(stage: Stage, value: Mapping[str, Any]) -> Iterator[str]:
    """Compare squares: ``d3: Archer``, ``d3: {card: Archer, wounds: 1}``, ``d3: empty``, or a list of several."""
    view = stage.match.view(None)
    grid = Grid(view["grid"]["columns"], view["grid"]["rows"])
    there: dict[str, list[Card]] = {}
    for card in view["board"]:
        there.setdefault(card["square"], []).append(card)
    for square, wanted in value.items():
        if not grid.square(str(square)):
            raise Problem(f"there is no square {square!r}")
        found = there.get(str(square), [])
        if wanted in (EMPTY, None, []):
            yield from _differs(f"{square}", _names(found), [])
            continue
        rows = wanted if isinstance(wanted, list) else [wanted]
        if len(rows) != len(found):
            yield f"{square} has {_names(found)}"
            continue
        for row in rows:
            given = dict(row) if isinstance(row, Mapping) else {"card": row}
            known(f"the card on {square}", given, CARD)
            same = [c for c in found if "card" not in given or c["name"] == _name(stage, given["card"])]
            if not same:
                yield f"{square} has {_names(found)}, not {given['card']}"
            else:
                yield from _card(stage, str(square), same[0], given)


def _card(stage: Stage, square: str, card: Card, wanted: Mapping[str, Any]) -> Iterator[str]:
    for key, value in wanted.items():
        found: Any = card.get(key)
        if key == "card":
            continue
        if key in ("controller", "owner"):
            value = stage.seat(value)
        elif key in ("over", "under"):
            found, value = _names(card[key]), [_name(stage, n) for n in value]
        elif key == "abilities":
            found, value = sorted(card[key]), sorted(value)
        yield from _differs(f"{card['name']}'s {key} on {square}", found, value)


def seats(stage: Stage, value: Any) -> Iterator[str]:
    """Compare what the seats have: piles are lists of names, the Magic Pile's top first."""
    rows = value.items() if isinstance(value, Mapping) else enumerate(value)
    for word, expected in rows:
        seat = stage.seat(word)
        player = stage.match.view(seat)["players"][seat]
        known("a seat", expected, SEAT)
        for key, wanted in expected.items():
            what = f"seat {seat} {key}"
            if key in ("hand_count", "deck_count", "magic_count", "moves_left", "attacks_left"):
                yield from _differs(what, player[key], wanted)
            elif key == "side":
                yield from _differs(what, player["side"]["count"] if player["side"] else 0, wanted)
            elif key == "deck_top":
                pile = stage.match.st.piles["deck", seat][: len(wanted)]
                names = [stage.spec.rules.card(code).name for code, _ in pile]
                yield from _differs(what, names, [_name(stage, n) for n in wanted])
            elif key == "hand":
                yield from _differs(what, sorted(_names(player[key])), sorted(_name(stage, n) for n in wanted))
            else:
                yield from _pile(stage, what, player[key], wanted)


def sees(stage: Stage, value: Mapping[str, Any]) -> Iterator[str]:
    """Compare what a seat (or ``spectator``) sees of another: a hand or pile is a list of names, or ``hidden``."""
    for word, rows in value.items():
        viewer = None if word == "spectator" else stage.seat(word)
        for whose, expected in rows.items():
            seat = stage.seat(whose)
            player = stage.match.view(viewer)["players"][seat]
            known("what is seen of a seat", expected, SEEN)
            for key, wanted in expected.items():
                what = f"the {key} of seat {seat}, as {word} sees it,"
                if wanted == HIDDEN or player[key] is None:
                    yield from _differs(what, HIDDEN if player[key] is None else _names(player[key]), wanted)
                else:
                    yield from _pile(stage, what, player[key], wanted)


def gone(stage: Stage, value: list[str]) -> Iterator[str]:
    """True of cards that stand on no square any more."""
    for text in value:
        try:
            ent = stage.find(text, lambda e: e.pos > 0)
        except Problem as problem:
            if "could be any" in str(problem):
                yield f"{text} is still there"
            continue
        yield f"{text} is still on {stage.spec.rules.square_name(stage.match.st, ent.id)}"


def prices(stage: Stage, value: Mapping[str, Any]) -> Iterator[str]:
    """Compare what options of the open question cost: ``Guardian: 2``; ``null``: it has no price."""
    decision = stage.decision()
    for text, wanted in value.items():
        yield from _differs(f"the price of {text}", stage.option(decision, text).cost, wanted)


def hints(stage: Stage, value: Mapping[str, Any]) -> Iterator[str]:
    """Find a text in the hint that an option of the open question carries; ``null``: it carries none."""
    decision = stage.decision()
    told = stage.match.hints(decision.id)
    for text, wanted in value.items():
        key = stage.option(decision, text).key
        found = say(told[key]) if key in told else None
        if found is None or wanted is None:
            yield from _differs(f"the hint of {text}", found, wanted)
        elif str(wanted).casefold() not in found.casefold():
            yield f"the hint of {text} is {found!r}, without {wanted!r}"


def roll(stage: Stage, value: Mapping[str, Any] | None) -> Iterator[str]:
    """Compare the last roll of the turn: ``{dice: [5, 2], hits: 1}``; ``null``: nothing was rolled."""
    found = stage.match.view(None)["roll"]
    if value is None or found is None:
        yield from _differs("the last roll", found, value)
        return
    known("a roll", value, ("dice", "hits", "seat"))
    for key, wanted in value.items():
        yield from _differs(f"the {key} of the last roll", found[key], stage.seat(wanted) if key == "seat" else wanted)


CHECKS: dict[str, Any] = {"board": board, "seats": seats, "sees": sees, "gone": gone, "prices": prices, "hints": hints,
                          "roll": roll}
