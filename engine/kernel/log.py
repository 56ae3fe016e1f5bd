"""The log of a match: entries with a sentence for players, and the seats that may read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from engine.kernel.data import Data, Row
from engine.kernel.messages import Msg


class _Story(Protocol):
    """The part of a match's state that log entries are added to."""

    event_seq: int
    muted: bool
    """Whether the story gets no lines, because the match is a copy to look ahead in."""
    logged: list[LogEntry]


class LogEntry(NamedTuple):
    """One line of a match's story.

    ``seats`` are the seats that may read ``text`` (None: everyone).  The other seats read ``public`` instead (None:
    they do not see the line at all).  ``data`` are pairs of plain values; ``shown`` are the pairs that the other seats
    may see.
    """

    seq: int
    kind: str
    text: Msg
    data: Row = ()
    seats: tuple[int, ...] | None = None
    public: Msg | None = None
    shown: Row = ()

    def for_seat(self, seat: int | None) -> LogEntry | None:
        """Return the line as a seat may see it, or None if the seat may not know of it.

        ``seat`` is None for a spectator.
        """
        if self.seats is None or seat in self.seats:
            return self._replace(public=None, shown=())
        if self.public is None:
            return None
        return LogEntry(self.seq, self.kind, self.public, self.shown)

    def to_json(self) -> dict[str, object]:
        """Return the whole line, including who may see it, as JSON-serializable data."""
        out = {
            "seq": self.seq,
            "kind": self.kind,
            "text": self.text.to_json(),
            "data": [list(d) for d in self.data],
            "seats": None if self.seats is None else list(self.seats),
            "public": None if self.public is None else self.public.to_json(),
        }
        return {**out, "shown": [list(d) for d in self.shown]} if self.shown else out

    @classmethod
    def from_json(cls, data: Data) -> LogEntry:
        """Rebuild a line from the data that :meth:`to_json` returned."""
        return cls(
            data["seq"],
            data["kind"],
            Msg.from_json(data["text"]),
            _row(data["data"]),
            None if data["seats"] is None else tuple(data["seats"]),
            None if data["public"] is None else Msg.from_json(data["public"]),
            _row(data.get("shown", ())),
        )


def _row(pairs: Iterable[Sequence[Any]]) -> Row:  # type: ignore[explicit-any]  # as JSON
    return tuple((k, tuple(v) if isinstance(v, list) else v) for k, v in pairs)


_new = tuple.__new__


def log(
    st: _Story,
    kind: str,
    text: Msg,
    *,
    seats: tuple[int, ...] | None = None,
    public: Msg | None = None,
    shown: Row = (),
    **data: object,
) -> None:
    """Add a line to the story."""
    tell(st, kind, text, tuple(data.items()), seats, public, shown)


def tell(
    st: _Story,
    kind: str,
    text: Msg,
    data: Row,
    seats: tuple[int, ...] | None = None,
    public: Msg | None = None,
    shown: Row = (),
) -> None:
    """Add a line to the story, with ``data`` given as a row."""
    if st.muted:
        return
    st.event_seq += 1
    st.logged.append(_new(LogEntry, (st.event_seq, kind, text, data, seats, public, shown)))
