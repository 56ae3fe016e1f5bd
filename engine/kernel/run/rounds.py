"""Rounds: several seats answer at the same time, each a row of its own questions.

No seat waits for another one within a round, and nothing that a seat answers has any effect before the round is over.
The routine then applies the answers in an order of its own.  So neither the order in which answers arrive nor the
number of another seat's questions can be seen: each seat's questions have numbers from a block that is reserved for it.

For one question to each of several seats, no round is needed: a routine that asks several seats before it returns gets
all answers at once, sorted by seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engine.kernel.decision import Answer
from engine.kernel.state.state import Frame, State

MOST_QUESTIONS = 64
"""Maximum number of questions to one seat in a round."""


Held = tuple[tuple[int, tuple[Answer, ...]], ...]
"""The answers of each seat, in the order of the seats."""


def begin_round(st: State, frame: Frame, seats: Sequence[int]) -> None:
    """Begin a round of the top routine with these seats.  The routine then asks each of them its first question."""
    rows = sorted(seats)
    frame.v["held"] = tuple((seat, ()) for seat in rows)
    frame.v["numbers"] = tuple((seat, st.seq + n * MOST_QUESTIONS) for n, seat in enumerate(rows))
    st.seq += len(rows) * MOST_QUESTIONS


def in_round(frame: Frame) -> bool:
    """Whether a routine is in the middle of a round."""
    return "held" in frame.v


@contextmanager
def asked_in_round(st: State, seat: int) -> Iterator[None]:
    """Give the question that the block asks this seat the seat's own next number in the round of the top routine."""
    numbers: dict[int, int] = dict(st.frames[-1].v["numbers"])
    now, st.seq = st.seq, numbers[seat]
    yield
    numbers[seat], st.seq = st.seq, now
    st.frames[-1].v["numbers"] = tuple(numbers.items())
    st.asks = tuple(sorted(st.asks, key=lambda a: a.seat))


def hold(frame: Frame, seat: int, answer: Answer) -> tuple[Answer, ...]:
    """Hold a seat's answer until the round is over, and return all of the seat's answers in this round."""
    held: dict[int, tuple[Answer, ...]] = dict(frame.v["held"])
    held[seat] = (*held[seat], answer)
    frame.v["held"] = tuple(held.items())
    return held[seat]


def held_by(frame: Frame, seat: int) -> tuple[Answer, ...]:
    """Return what a seat has answered so far in this round."""
    held: dict[int, tuple[Answer, ...]] = dict(frame.v["held"])
    return held[seat]


def release(frame: Frame, seat: int) -> None:
    """Give the last answer of a seat in this round back to the seat."""
    held: dict[int, tuple[Answer, ...]] = dict(frame.v["held"])
    held[seat] = held[seat][:-1]
    frame.v["held"] = tuple(held.items())


def last_number(frame: Frame, seat: int) -> int:
    """Return the number of the last question that this round has asked a seat."""
    numbers: dict[int, int] = dict(frame.v["numbers"])
    return numbers[seat]


def end_round(frame: Frame) -> Held:
    """End the round, and return the answers of each seat."""
    del frame.v["numbers"]
    held: Held = frame.v.pop("held")
    return held


def answers_by_seat(seats: Sequence[int], answer: Any) -> tuple[tuple[int, Any], ...]:  # type: ignore[explicit-any]  # as bound
    """Return the answers of the seats that the top routine asked one question each, sorted by seat.

    ``answer`` is what was bound: all answers, or the answer itself if only one seat was asked.
    """
    return ((seats[0], answer),) if len(seats) == 1 else tuple(answer)
