"""Neutral test effects: changes that a scenario makes to cards without any card causing them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from engine.cli.scenario.stage import Problem, Seat, Stage
from engine.cli.scenario.views import Zoned
from engine.grid.board import BOARD
from engine.kernel.forms import NAMES, Always, FirstFit, MappingOf, Record, Text, Whole, shown
from engine.kernel.language.effects.moves import draw_events
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import run
from engine.kernel.state.state import Entity, Event

_SEAT = FirstFit(Text(), Whole(0))
_AMOUNT = Whole(1, 999)

KINDS = {
    "damage": ("damaged", ""),
    "wounds": ("damaged", ""),
    "heal": ("healed", ""),
    "corrupt": ("corrupted", ""),
    "restore": ("restored", ""),
    "tokens": ("marked", "resource"),
    "destroy": ("moved", "destroyed"),
    "sacrifice": ("moved", "sacrificed"),
    "discard": ("moved", "discarded"),
    "return": ("moved", "returned"),
}
WORDS = (*KINDS, "move", "put_into_play", "control", "turn_faceup", "turn_facedown", "draw")
EFFECT = Record(
    {
        **{
            word: Always() if kind in ("moved", "corrupted", "restored") else _AMOUNT
            for word, (kind, _) in KINDS.items()
        },
        "move": Text(),
        "put_into_play": Text(),
        "control": _SEAT,
        "turn_faceup": Always(),
        "turn_facedown": Always(),
        "draw": MappingOf(_AMOUNT, _SEAT),
        "to": FirstFit(Text(), NAMES),
        "by": _SEAT,
    }
)
ON_A_BOARD = ("wounds", "damage", "heal", "destroy", "discard", "move", "put_into_play", "control", "draw")
"""The effects available in games whose cards are on squares."""
NEVER_IN_PLAY = frozenset({"tactic", "event", "spell", "item"})
"""The kinds of cards that never enter play on their own."""
HIDDEN = "hidden"
"""The flag of a card on a square whose identity the other players do not know."""


class Effect(TypedDict, total=False):
    """A test effect: its action (one of :data:`WORDS`), the cards it affects, and the player who causes it."""

    move: str
    put_into_play: str
    control: Seat
    draw: Mapping[Seat, int]
    to: str | list[str]
    by: Seat


def test_effect(stage: Stage, given: Effect) -> None:
    """Perform a test effect in the open window, between two actions of players.  Raises :class:`MatchError`."""
    st = stage.match.st
    frame = st.frames[-1] if st.frames else None
    label = None if frame is None else stage.spec.rules.effect_at.get(frame.routine)
    if frame is None or label is None or not st.asks:
        raise Problem("a test effect needs an open action window, or a phase's own question")
    evs = _events(stage, given)
    st.asks = ()
    st.change()
    frame.label = label
    push_batch(st, evs)
    run(st)
    stage.match._accept({"op": "effect"})
    stage.note_cards()


def _events(stage: Stage, given: Effect) -> list[Event]:
    st = stage.match.st
    by = stage.seat(given["by"]) if "by" in given else -1
    words = [word for word in given if word not in ("to", "by")]
    there = WORDS if not stage.on_board else ON_A_BOARD
    if HIDDEN in st.rules.states:
        there = (*there, "turn_faceup")
    if len(words) != 1 or words[0] not in there:
        raise Problem(f"a test effect is one of: {', '.join(there)}")
    word, value = words[0], given.get(words[0])
    if word == "draw":
        if "to" in given:
            raise Problem("to: draw needs no card; name the seats instead, draw: {0: 2}")
        if ("deck", 0) not in st.piles:
            raise Problem("in this game cards are drawn from several piles, and a player chooses the pile")
        return [ev for seat, count in given["draw"].items() for ev in draw_events(st, stage.seat(seat), count)]
    names = given.get("to", [])
    targets = [stage.find(name) for name in (names if isinstance(names, list) else [names])]
    if not targets:
        raise Problem("to: which card?")
    if word == "move":
        return [_moved(stage, ent, given["move"], by) for ent in targets]
    if word == "put_into_play":
        return [_put(stage, ent, given["put_into_play"], by) for ent in targets]
    if word == "control":
        return [_controlled(stage, ent, stage.seat(given["control"]), by) for ent in targets]
    if word in ("turn_faceup", "turn_facedown"):
        return [_turned(stage, ent, word == "turn_faceup", by) for ent in targets]
    return [_done(stage, ent, word, value, by) for ent in targets]


def _done(stage: Stage, ent: Entity, word: str, value: object, by: int) -> Event:
    """Return the event that applies an effect to a card or section."""
    st = stage.match.st
    kind, how = KINDS[word]
    card = ent.code in st.rules.cards
    if kind != "moved":
        if ent.place not in st.rules.in_play and card:
            raise Problem(f"{stage.title(ent)} is not in play")
        if kind != "damaged" and kind != "healed" and not card:
            raise Problem(f"{stage.title(ent)} is not a card")
        return Event(kind, ent.id, value if type(value) is int else 1, how, seat=ent.seat, by=by)
    if not card:
        raise Problem(f"{stage.title(ent)} is not a card")
    to, seat = st.rules.fate(st, ent.id, how, by)
    if how == "returned":
        to, seat = "hand", ent.owner
    return Event(kind, ent.id, how=how, to=to, to_seat=seat, by=by)


def _free_square(stage: Stage, where: str) -> int:
    """Return the square of that name.  Raises :class:`Problem` if there is no such square or a card is on it."""
    square = stage.grid.square(where)
    if not square:
        raise Problem(f"there is no square {shown(where)}")
    if stage.cards_at(square):
        raise Problem(f"{where} is not empty")
    return square


def _moved(stage: Stage, ent: Entity, where: str, by: int) -> Event:
    """Return the event that moves a card in play to another zone of its side, or to another square."""
    st = stage.match.st
    if ent.code not in st.rules.cards or ent.place not in st.rules.in_play or ent.host:
        raise Problem(f"{stage.title(ent)} cannot be moved: it is not a card in play by itself")
    if stage.on_board:
        square = _free_square(stage, where)
        return Event("placed", ent.id, n=square, by=by, data=(ent.pos,))
    if where not in st.rules.areas:
        raise Problem(f"there is no zone {shown(where)}; there is: {', '.join(st.rules.areas)}")
    if not st.rules.may_lie(st, ent.id, where, ent.seat):
        raise Problem(f"{stage.title(ent)} may not lie in the {where} zone")
    return Event("moved", ent.id, how="shifted", to=where, to_seat=ent.seat, by=by)


def _put(stage: Stage, ent: Entity, where: str, by: int) -> Event:
    """Return the event that puts a card into play.  The seat ``by`` controls it, or its owner if ``by`` is -1."""
    st = stage.match.st
    seat = ent.owner if by < 0 else by
    if ent.code not in st.rules.cards:
        raise Problem(f"{stage.title(ent)} is not a card")
    if ent.place in st.rules.in_play:
        raise Problem(f"{stage.title(ent)} is in play already")
    if st.rules.card(ent.code).kind in NEVER_IN_PLAY:
        raise Problem(f"{stage.title(ent)} cannot be put into play by itself")
    if stage.on_board:
        square = _free_square(stage, where)
        return Event(
            "moved",
            ent.id,
            how="put",
            seat=seat,
            to=BOARD,
            to_seat=0,
            by=seat,
            data=(("pos", square), ("controller", seat)),
        )
    if where not in st.rules.areas:
        raise Problem(f"there is no zone {shown(where)}; there is: {', '.join(st.rules.areas)}")
    if not cast("Zoned", st.rules).may_enter(st, ent.code, where, seat):
        raise Problem(f"{stage.title(ent)} may not enter play in that {where} zone")
    return Event("moved", ent.id, how="put", seat=seat, to=where, to_seat=seat, by=seat)


def _controlled(stage: Stage, ent: Entity, seat: int, by: int) -> Event:
    """Return the event that gives a player control of a card in play."""
    st = stage.match.st
    if ent.code not in st.rules.cards or ent.place not in st.rules.in_play:
        raise Problem(f"{stage.title(ent)} is not a card in play, so it has no controller")
    if st.rules.controller(st, ent.id) == seat:
        raise Problem(f"seat {seat} controls {stage.title(ent)} already")
    return Event("control", ent.id, seat=seat, by=seat if by < 0 else by)


def _turned(stage: Stage, ent: Entity, up: bool, by: int) -> Event:
    """Return the event that turns a card over.  For a hidden card, this is the event that reveals it."""
    st = stage.match.st
    if ent.code not in st.rules.cards or ent.place not in st.rules.in_play:
        raise Problem(f"{stage.title(ent)} is not a card in play, so it cannot be turned over")
    if up and ent.flag(HIDDEN):
        return Event("flagged", ent.id, 0, how=HIDDEN, src=ent.id, by=by)
    if ent.up is up:
        raise Problem(f"{stage.title(ent)} is already {'faceup' if up else 'facedown'}")
    return Event("faceup" if up else "facedown", ent.id, seat=ent.seat, by=by)
