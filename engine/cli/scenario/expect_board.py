"""The expectations about a game on a board of squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict, cast

from engine.cli.scenario.script import DICE, SEAT
from engine.cli.scenario.stage import Problem, ScenarioWord, Seat, Stage, differs
from engine.cli.scenario.views import BoardCard, BoardPlayer, BoardView, Lying
from engine.kernel.forms import NAMES, Boolean, FirstFit, Many, MappingOf, Nothing, Record, Text, Whole, WordOf

EMPTY, HIDDEN = "empty", "hidden"

_COUNT = Whole(0)
_HELD = Many(FirstFit(Text(), Record({"card": Text(), "owner": SEAT}, needs=("card",), name="a card")))
SEAT_WORDS = Record(
    {
        "hand": NAMES,
        "hand_count": _COUNT,
        "deck_count": _COUNT,
        "deck_top": NAMES,
        "magic": _HELD,
        "magic_count": _COUNT,
        "discard": _HELD,
        "side": _COUNT,
        "moves_left": Whole(),
        "attacks_left": Whole(),
        "gold": _COUNT,
        "energy": _COUNT,
        "kills": _COUNT,
        "at_side": NAMES,
        "cemetery": NAMES,
        "tokens": MappingOf(_COUNT, some=True),
        "deck": MappingOf(_COUNT, some=True),
    },
    name="a seat",
    some=True,
)
CARD = Record(
    {
        "card": Text(),
        "wounds": _COUNT,
        "attack": Whole(),
        "life": Whole(),
        "reach": _COUNT,
        "range": Text(empty=True),
        "controller": SEAT,
        "owner": SEAT,
        "abilities": NAMES,
        "blank": Boolean(),
        "moved": Boolean(),
        "attacked": Boolean(),
        "over": NAMES,
        "under": NAMES,
        "kind": Text(),
        **dict.fromkeys(("level", "mv", "hp", "dmg", "rng"), Whole()),
        "damage": _COUNT,
        "poison": _COUNT,
        **dict.fromkeys(("ready", "new", "done", "hidden"), Boolean()),
        "items": NAMES,
        "effects": NAMES,
    },
    name="a card",
    some=True,
)
SEEN = Record({word: FirstFit(WordOf((HIDDEN,)), _HELD) for word in ("hand", "magic", "discard")}, some=True)
ROLL = Record({"dice": Many(DICE), "hits": FirstFit(Nothing(), _COUNT), "seat": SEAT}, some=True)


class HeldCard(TypedDict, total=False):
    """An expected card in a pile.  The owner is optional."""

    card: str
    owner: Seat


class SquareWords(TypedDict, total=False):
    """An expected card on a square.  Only keys that need more than a direct comparison are listed."""

    card: str
    abilities: list[str]
    over: list[str]
    under: list[str]
    items: list[str]
    effects: list[str]


Pile = list[str | HeldCard]
Wanted = str | SquareWords


def _view(stage: Stage, seat: int | None = None) -> BoardView:
    return cast("BoardView", stage.match.view(seat))


def _name(stage: Stage, text: object) -> str:
    return stage.spec.rules.card(stage.code(str(text))).name


def _names(cards: list[BoardCard]) -> list[str]:
    return [c["name"] for c in cards]


def _pile(stage: Stage, what: str, cards: list[BoardCard], wanted: Pile) -> Iterator[str]:
    """Compare a pile, in order.  An expected card may be a mapping that also names its owner."""
    rows: list[HeldCard] = [{"card": row} if isinstance(row, str) else row for row in wanted]
    yield from differs(what, _names(cards), [_name(stage, row["card"]) for row in rows])
    for card, row in zip(cards, rows, strict=False):
        if "owner" in row:
            yield from differs(f"{what}: {card['name']}'s owner", card["owner"], stage.seat(row["owner"]))


def board(stage: Stage, value: Mapping[str, Wanted | list[Wanted] | None]) -> Iterator[str]:
    """Compare squares: ``d3: Archer``, ``d3: {card: Archer, wounds: 1}``, ``d3: empty``, or a list of several cards.

    A hidden card is compared as its controller sees it.
    """
    cards = [
        card
        if "name" in card
        else next(c for c in _view(stage, card["controller"])["board"] if c["square"] == card["square"])
        for card in _view(stage)["board"]
    ]
    yield from _squares(stage, cards, value)


def board_for(stage: Stage, value: Mapping[Seat, Mapping[str, Wanted | list[Wanted] | None]]) -> Iterator[str]:
    """Compare squares as a seat (or ``spectator``) sees them.  A card that this viewer does not know is ``hidden``."""
    for word, wanted in value.items():
        cards = _view(stage, None if word == "spectator" else stage.seat(word))["board"]
        yield from (f"to {word} {line}" for line in _squares(stage, cards, wanted))


def _squares(stage: Stage, cards: list[BoardCard], value: Mapping[str, Wanted | list[Wanted] | None]) -> Iterator[str]:
    there: dict[str, list[BoardCard]] = {}
    for card in cards:
        there.setdefault(card["square"], []).append(card)
    for square, wanted in value.items():
        if not stage.grid.square(square):
            raise Problem(f"there is no square {square!r}")
        found = there.get(str(square), [])
        if wanted == HIDDEN or any("name" not in card for card in found):
            yield from differs(f"{square}", [card.get("name", HIDDEN) for card in found], [wanted])
            continue
        if wanted is None or wanted in (EMPTY, []):
            yield from differs(f"{square}", _names(found), [])
            continue
        rows = wanted if isinstance(wanted, list) else [wanted]
        if len(rows) != len(found):
            yield f"{square} has {_names(found)}"
            continue
        left = list(found)
        for row in rows:
            given: SquareWords = {"card": row} if isinstance(row, str) else row
            same = [c for c in left if "card" not in given or c["name"] == _name(stage, given["card"])]
            if not same:
                yield f"{square} has {_names(found)}, not {given['card']}"
            else:
                left.remove(same[0])
                yield from _card(stage, str(square), same[0], given)


def _card(stage: Stage, square: str, card: BoardCard, wanted: SquareWords) -> Iterator[str]:
    for key, value in wanted.items():
        found: object = card.get(key)
        if key == "card":
            continue
        if key not in card:
            raise Problem(f"{key}: a card of this game has nothing of that kind")
        if key in ("controller", "owner"):
            value = stage.seat(value)
        elif key == "over":
            found, value = _names(card["over"]), [_name(stage, n) for n in wanted["over"]]
        elif key == "under":
            found, value = _names(card["under"]), [_name(stage, n) for n in wanted["under"]]
        elif key == "items":
            found, value = sorted(_names(card["items"])), sorted(_name(stage, n) for n in wanted["items"])
        elif key == "abilities":
            found, value = sorted(card["abilities"]), sorted(wanted["abilities"])
        elif key == "effects":
            found, value = sorted(card["effects"]), sorted(wanted["effects"])
        yield from differs(f"{card['name']}'s {key} on {square}", found, value)


def seats(stage: Stage, value: Mapping[Seat, Mapping[str, object]] | list[Mapping[str, object]]) -> Iterator[str]:
    """Compare the seats' cards and numbers.  Piles are lists of names.  The Magic Pile is listed from the top down."""
    rows = value.items() if isinstance(value, Mapping) else enumerate(value)
    for word, expected in rows:
        seat = stage.seat(word)
        player = _view(stage, seat)["players"][seat]
        for key, wanted in expected.items():
            what = f"seat {seat} {key}"
            if not _has(stage, player, seat, key):
                raise Problem(f"{key}: a seat of this game has nothing of that kind")
            if key in _NUMBERS:
                yield from differs(what, player.get(key), wanted)
            elif key in ("at_side", "cemetery", "hand"):
                cards = sorted(_names(cast("list[BoardCard]", player.get(key) or [])))
                yield from differs(what, cards, sorted(_name(stage, n) for n in cast("list[str]", wanted)))
            elif key in ("tokens", "deck"):
                yield from _counts(stage, what, player.get(key), cast("Mapping[str, int]", wanted))
            elif key == "side":
                yield from differs(what, player["side"]["count"] if player["side"] else 0, wanted)
            elif key == "deck_top":
                top = cast("list[str]", wanted)
                if not top:
                    raise Problem("deck_top is empty: name the cards on top")
                names = [stage.spec.rules.card(code).name for code, _ in stage.match.st.piles["deck", seat][: len(top)]]
                yield from differs(what, names, [_name(stage, n) for n in top])
            else:
                pile = player["magic"] if key == "magic" else player["discard"]
                yield from _pile(stage, what, pile or [], cast("Pile", wanted))


_NUMBERS = ("hand_count", "deck_count", "magic_count", "moves_left", "attacks_left", "gold", "energy", "kills")


def _has(stage: Stage, player: BoardPlayer, seat: int, key: str) -> bool:
    """Whether the seats of this game have the thing that ``key`` names."""
    if key == "deck_top":
        return ("deck", seat) in stage.match.st.piles
    return key in player and (key != "side" or not isinstance(player["side"], str))


def _counts(stage: Stage, what: str, found: object, wanted: Mapping[str, int]) -> Iterator[str]:
    """Compare counts: how often each card is in an open pile, or how many cards are in each pile of a deck."""
    for name, n in wanted.items():
        if isinstance(found, Mapping):
            if name not in found:
                raise Problem(f"there is no pile {name!r}; there is: {', '.join(found)}")
            yield from differs(f"{what} {name}", found[name], n)
        else:
            names = _names(cast("list[BoardCard]", found))
            yield from differs(f"{what} {name}", names.count(_name(stage, name)), n)


def ground(stage: Stage, value: Mapping[str, str | list[str] | None]) -> Iterator[str]:
    """Compare the things that lie on squares without occupying them: ``c4: web``, ``c4: empty``, or a list.

    All such things are compared, including those that only some players can see.
    """
    lying = {(row["square"], row["kind"]) for s in range(stage.match.seats) for row in _lying(stage, s)}
    yield from _lies(stage, lying, value)


def ground_for(stage: Stage, value: Mapping[Seat, Mapping[str, str | list[str] | None]]) -> Iterator[str]:
    """Compare the things that lie on squares without occupying them, as a seat (or ``spectator``) sees them."""
    for word, wanted in value.items():
        rows = _lying(stage, None if word == "spectator" else stage.seat(word))
        yield from (f"to {word} {line}" for line in _lies(stage, {(r["square"], r["kind"]) for r in rows}, wanted))


def _lying(stage: Stage, seat: int | None) -> list[Lying]:
    if "ground" not in _view(stage, seat):
        raise Problem("this game has nothing of that kind")
    return _view(stage, seat)["ground"]


def _lies(stage: Stage, lying: set[tuple[str, str]], value: Mapping[str, str | list[str] | None]) -> Iterator[str]:
    for square, wanted in value.items():
        if not stage.grid.square(square):
            raise Problem(f"there is no square {square!r}")
        rows = wanted if isinstance(wanted, list) else [] if wanted in (None, EMPTY) else [str(wanted)]
        found = sorted(kind for at, kind in lying if at == square)
        yield from differs(f"on {square}", found, sorted(row.casefold() for row in rows))


def sees(stage: Stage, value: Mapping[Seat, Mapping[Seat, Mapping[str, str | Pile]]]) -> Iterator[str]:
    """Compare what a seat (or ``spectator``) sees of another seat: a hand or pile is a list of names, or ``hidden``."""
    for word, rows in value.items():
        viewer = None if word == "spectator" else stage.seat(word)
        for whose, expected in rows.items():
            seat = stage.seat(whose)
            player = _view(stage, viewer)["players"][seat]
            piles = {"hand": player["hand"], "magic": player.get("magic"), "discard": player["discard"]}
            for key, wanted in expected.items():
                if key not in player:
                    raise Problem(f"{key}: a seat of this game has nothing of that kind")
                what = f"the {key} of seat {seat}, as {word} sees it,"
                pile = piles[key]
                if isinstance(wanted, str) or pile is None:
                    yield from differs(what, HIDDEN if pile is None else _names(pile), wanted)
                else:
                    yield from _pile(stage, what, pile, wanted)


def roll(stage: Stage, value: Mapping[str, object] | None) -> Iterator[str]:
    """Compare the last roll of the turn: ``{dice: [5, 2], hits: 1}``.  ``null`` means that no dice were rolled."""
    if "roll" not in _view(stage):
        raise Problem("no dice are rolled in this game")
    found = _view(stage)["roll"]
    if value is None or found is None:
        yield from differs("the last roll", found, value)
        return
    for key, wanted in value.items():
        expected = stage.seat(wanted) if key == "seat" else wanted
        yield from differs(f"the {key} of the last roll", found.get(key), expected)


_ON_SQUARE = FirstFit(Text(), CARD)
_BOARD = MappingOf(FirstFit(Nothing(), _ON_SQUARE, Many(_ON_SQUARE)), some=True)
_GROUND = MappingOf(FirstFit(Nothing(), Text(), NAMES), some=True)
CHECKS: dict[str, ScenarioWord[Iterator[str]]] = {
    "board": ScenarioWord(_BOARD, board),
    "board_for": ScenarioWord(MappingOf(_BOARD, SEAT, some=True), board_for),
    "ground": ScenarioWord(_GROUND, ground),
    "ground_for": ScenarioWord(MappingOf(_GROUND, SEAT, some=True), ground_for),
    "seats": ScenarioWord(FirstFit(MappingOf(SEAT_WORDS, SEAT, some=True), Many(SEAT_WORDS, some=True)), seats),
    "sees": ScenarioWord(MappingOf(MappingOf(SEEN, SEAT, some=True), SEAT, some=True), sees),
    "roll": ScenarioWord(FirstFit(Nothing(), ROLL), roll),
}
"""For each expectation, the form of its value and the function that checks it."""
