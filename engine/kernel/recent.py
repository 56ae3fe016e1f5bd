"""The latest events, as plain data for pictures.

They are taken from the published story and are not part of the saved position.  Therefore a match that was just loaded
has no latest events until the code that stores the story calls :meth:`Recent.recall`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from engine.kernel.log import LogEntry

MOST = 60
"""Maximum number of rows kept.  The oldest are dropped first."""

TURN = "turn"
"""The kind of the event that begins a turn."""

Row = dict[str, object]


class Recent:
    """The newest events that a picture can show, and the times at which each seat answered.

    ``kinds`` maps each kind of event that a picture shows to the kind of its row.  Rows have the event's data: ``who``
    (the event's object), ``seat`` (the player who did it), ``start`` and ``ends`` (places, named as in the game's
    view), ``n`` (an amount) and ``left`` (the amount left), ``whom`` (other objects), ``name`` (of a card).
    """

    __slots__ = ("_answers", "_events", "_kinds")

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self._kinds = kinds
        self._events: tuple[LogEntry, ...] = ()
        self._answers: deque[tuple[int, int]] = deque(maxlen=MOST)

    def copy(self) -> Recent:
        """Return an independent copy."""
        out = Recent(self._kinds)
        out._events, out._answers = self._events, self._answers.copy()
        return out

    def told(self, events: Iterable[LogEntry]) -> None:
        """Add published events."""
        kinds = self._kinds
        new = tuple([e for e in events if e.kind in kinds or e.kind == TURN])
        if new:
            self._events = (*self._events, *new)[-MOST:]

    def answered(self, seat: int, seq: int) -> None:
        """Record that a seat answers.  ``seq`` is the number of the last event before the answer."""
        self._answers.append((seat, seq))

    def took_back(self, seat: int) -> None:
        """Forget the events after a seat's last answer, so that pictures no longer show them."""
        answers = list(self._answers)
        at = next((k for k in reversed(range(len(answers))) if answers[k][0] == seat), 0)
        seq = answers[at][1] if answers else 0
        self._answers = deque(answers[:at], MOST)
        self._events = tuple([e for e in self._events if e.seq <= seq])

    def undone(self, seq: int) -> None:
        """Forget the events after number ``seq`` and the answers that led to them."""
        self._answers = deque((row for row in self._answers if row[1] < seq), MOST)
        self._events = tuple([e for e in self._events if e.seq <= seq])

    def recall(self, events: Iterable[LogEntry], answers: Iterable[tuple[int, int]]) -> None:
        """Start again from a stored, unredacted story and all answers in order.

        Each answer is a pair of arguments of :meth:`answered`.
        """
        self._events = ()
        self._answers = deque(answers, MOST)
        self.told(events)

    def rows(self, seat: int | None) -> list[Row]:
        """Return the events since the seat's last answer, including the answer's own events, as the seat may see them.

        If there have been none since that answer, return those since the answer before it.  A spectator gets the events
        of the latest turn that has any.
        """
        seen = [
            (e.seq, e.kind, data)
            for e in self._events
            if e.kind in self._kinds
            for data in (e.data if e.seats is None or seat in e.seats else e.shown,)
            if data
        ]
        if not seen:
            return []
        if seat is None:
            breaks = [e.seq for e in self._events if e.kind == TURN]
        else:
            breaks = [seq for s, seq in self._answers if s == seat]
        since = max((seq for seq in breaks if seq < seen[-1][0]), default=0)
        return [
            {"kind": self._kinds[kind], **{key: _plain(value) for key, value in data}}
            for seq, kind, data in seen
            if seq > since
        ]


def _plain(value: object) -> object:
    return [_plain(v) for v in value] if isinstance(value, tuple | list) else value


__all__ = ["MOST", "Recent", "Row"]
