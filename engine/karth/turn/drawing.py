"""Drawing cards: for each card, the player chooses the pile to draw from (KARTH-G7)."""

from __future__ import annotations

from engine.karth.card import PILES
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.state.state import Ask, Event, Frame, State

draw = Routine("karth.draw", fixed_point=True)


def push_draw(st: State, seat: int) -> None:
    """Let a seat choose a pile and draw a card from it. Nothing happens if all three piles are empty."""
    if any(st.piles[pile, seat] for pile in PILES):
        st.push("karth.draw", "ask", seat=seat)


def draw_event(seat: int, pile: str) -> Event:
    """Return the event of drawing the top card of a pile."""
    return Event("moved", how="drawn", seat=seat, to="hand", to_seat=seat, data=(pile, 0))


def pile_options(st: State, seat: int, returned: str = "") -> list[Option]:
    """Return options for the piles that a seat can draw from.

    ``returned``: a pile that a card will be put back into before the draw, so that the pile has one card more.
    """
    sizes = {pile: len(st.piles[pile, seat]) + (pile == returned) for pile in PILES}
    return [
        Option(pile, Msg.of(f"karth.pile.{pile}"), detail=Msg.of("karth.cards", n=n)) for pile, n in sizes.items() if n
    ]


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return tuple(pile_options(st, question.seat))


draw.options = _options


@draw.label("ask")
def _ask(st: State, frame: Frame) -> str:
    seat = frame.v.seat
    left = [pile for pile in PILES if st.piles[pile, seat]]
    if len(left) < 2:
        push_batch(st, (draw_event(seat, left[0]),))
        return "done"
    ask(st, seat, "draw", "pick", Msg.of("karth.ask.draw"), None, default=left[0])
    return "answered"


@draw.label("answered")
def _answered(st: State, frame: Frame) -> str:
    push_batch(st, (draw_event(frame.v.seat, frame.v.answer()),))
    return "done"


@draw.label("done")
def _done(st: State, frame: Frame) -> str:
    return DONE
