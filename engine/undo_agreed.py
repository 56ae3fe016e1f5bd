"""Taking back answers with the agreement of all players: how far a match can go back, and how.

A match that remembers steps also keeps the position after the last thing that nobody can forget (``State.revealed``): a
random number, a shuffle, a card that was drawn or shown, or answers that were revealed together.  From there it keeps
all operations of all seats.  An undo starts from that position and replays the operations up to a chosen one.  No
position before that moment can be reached, so nobody learns anything: every later random number is the one that would
have come anyway, and no seat has seen it.

A card that a seat plays from its own hand is known to the others from then on.  The seat itself may take that back, as
it may without an agreement, but a request of another seat never reaches behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from engine.kernel import snapshot as codec
from engine.kernel.data import Data
from engine.kernel.log import LogEntry, tell
from engine.kernel.messages import MatchError, Msg, register_messages
from engine.kernel.rules import Rules
from engine.kernel.snapshot import Body, SnapshotError, Written
from engine.kernel.state.state import State

MOST = 300
"""Maximum number of remembered operations.  The next one clears the memory."""

KEPT = ("answer", "stops", "plan", "queue", "take_back", "undo")
"""The operations that keep the memory.  Any other operation forgets everything."""
SETTINGS = ("stops", "plan", "queue")
"""The operations that change a seat's settings.  A queue whose first play was carried out at once is an answer."""
RESUMED = "resumed"
"""The remembered operation that stands for an undo: what was taken back is no longer remembered."""
APPLIED = ("plan.did", "plan.passed", "plan.failed_passed")
"""The private lines about a plan that has answered a question."""


class Remembered(NamedTuple):
    """A remembered operation.

    ``rev`` and ``seq`` are the revision and the number of the last event before it.  ``told``: whether it published
    events.  ``own``: whether its seat used a hidden card of its own.  ``planned``: the seats whose plans answered.
    ``gone``: whether it has been taken back.
    """

    entry: Data
    rev: int
    seq: int
    told: bool
    own: bool
    planned: tuple[int, ...]
    gone: bool = False

    @property
    def seat(self) -> int:
        """The seat that acted."""
        return int(self.entry["seat"])

    @property
    def acts(self) -> bool:
        """Whether the operation changed the position and has not been taken back."""
        answers = self.entry["op"] == "answer" or (self.entry["op"] == "queue" and "now" in self.entry)
        return answers and not self.gone


class Replayed(Protocol):
    """The part of :class:`engine.match.Match` that an undo uses."""

    st: State
    rev: int


class Moves:
    """The operations of all seats since the last revelation.

    ``base`` is the position before them; it is only copied, and nothing is played on it.
    """

    __slots__ = ("_written", "base", "rows")

    def __init__(self) -> None:
        self.base: State | None = None
        self._written: Written | None = None
        self.rows: tuple[Remembered, ...] = ()

    def forget(self) -> None:
        """Make everything that has been done so far irrevocable."""
        self.base, self.rows = None, ()

    def begin(self, st: State, written: Written | None = None) -> None:
        """Prepare for a valid operation that changes the position, by copying the position unless one is kept.

        ``written`` is the text of the position, if it is known.
        """
        if self.base is None or len(self.rows) >= MOST:
            self.base, self.rows, self._written = st.fork(), (), written

    def note(self, st: State, entry: Data, rev: int, events: Sequence[LogEntry]) -> None:
        """Record an accepted operation.  ``rev`` is the revision before it."""
        if entry["op"] not in KEPT or st.revealed or st.over is not None:
            self.forget()
        if self.base is None or entry["op"] == "undo":
            return
        seq = events[0].seq - 1 if events else st.event_seq
        told = any(e.seats is None or e.public is not None for e in events)
        planned = {s for e in events if e.kind == "plan" and e.text.id in APPLIED for s in e.seats or ()}
        acts = entry["op"] == "answer" or "now" in entry
        rows = self.rows if acts else self._without_older(entry)
        self.rows = (*rows, Remembered(entry, rev, seq, told, acts and st.used_own, tuple(sorted(planned))))

    def _without_older(self, entry: Data) -> tuple[Remembered, ...]:
        """Return the operations without a setting that this one replaces.

        Otherwise a seat's settings, which are private, would decide how many answers are remembered.
        """
        if entry["op"] not in SETTINGS:
            return self.rows
        at = len(self.rows)
        while at and self.rows[at - 1].entry["op"] in SETTINGS and "now" not in self.rows[at - 1].entry:
            at -= 1
        same = (entry["op"], entry["seat"])
        newest = (row for row in self.rows[at:] if (row.entry["op"], row.entry["seat"]) != same)
        return (*self.rows[:at], *newest)

    def drop(self, n: int) -> None:
        """Record that the last ``n`` answers have been taken back."""
        rows = list(self.rows)
        for at in reversed(range(len(rows))):
            if n and rows[at].acts:
                rows[at] = rows[at]._replace(gone=True)
                n -= 1
        self.rows = tuple(rows)

    def withdraw(self, seat: int) -> None:
        """Record that a seat has taken back its last answer, after which other seats may have answered."""
        at = next((n for n in reversed(range(len(self.rows))) if self.rows[n].acts and self.rows[n].seat == seat), -1)
        if at >= 0:
            self.rows = (*self.rows[:at], self.rows[at]._replace(gone=True), *self.rows[at + 1 :])

    # -- how far -------------------------------------------------------------------------------------------

    def points(self, seat: int) -> tuple[int, ...]:
        """Return the revisions to which a seat may ask to go back, the newest first.

        Each is the moment before a move of that seat: the answers of one seat in a row, up to the first that published
        something.
        """
        found: list[int] = []
        begun: Remembered | None = None
        for row in (row for row in self.rows if row.acts):
            if row.own and row.seat != seat:
                found = []
            if begun is None or begun.seat != row.seat:
                begun = row
            if row.told:
                if row.seat == seat:
                    found.append(begun.rev)
                begun = None
        return tuple(reversed(found))

    def undone(self, to: int) -> tuple[Remembered, ...]:
        """Return the operations that an undo to a revision would take back."""
        return tuple(row for row in self.rows if row.acts and row.rev >= to)

    # -- going back ----------------------------------------------------------------------------------------

    def back(
        self, now: State, rev: int, seat: int, to: int, play: Callable[[State, Sequence[Remembered]], Replayed]
    ) -> Replayed | None:
        """Return the match as it was at revision ``to``, one of :meth:`points`, with the present settings.

        ``rev`` is the present revision, and ``play`` replays operations on a position.  The questions have new ids, and
        the story continues that of ``now``.  Returns None if a newer version of a card has made one of the operations
        impossible.
        """
        assert self.base is not None
        gone, kept = self.undone(to), tuple(row for row in self.rows if row.rev < to)
        try:
            match = play(self.base.fork(), kept)
        except MatchError:
            self.forget()
            return None
        st = match.st
        void = tuple(sorted({one for row in gone for one in row.planned if one in now.plans}))
        resumed = _resumed(st, now, seat, void)
        resume(st, resumed)
        self.rows = (*kept, Remembered(resumed, rev, now.event_seq, told=False, own=False, planned=()))
        st.version = max(st.version, now.version) + 1  # so that no value cached for another position is used
        st.logged = []
        st.event_seq = now.event_seq
        told = Msg.of("undo.told", who=st.rules.player(st, seat))
        row = (("seat", seat), ("to", to))
        if void:
            # One line for everybody, so that the numbers of later lines do not show that there were plans.
            mine = Msg.of("undo.told.void", who=st.rules.player(st, seat))
            tell(st, UNDID, mine, row, void, told, row)
        else:
            tell(st, UNDID, told, row)
        return match

    # -- saving --------------------------------------------------------------------------------------------

    def write(self) -> str:
        """Return the remembered operations as JSON text: ``null`` if there are none."""
        if self.base is None:
            return codec.to_json(None)
        if self._written is None:
            self._written = codec.write(self.base)
        return codec.joined({"rows": codec.to_json(self.rows), **self._written.joined()})

    @classmethod
    def load(cls, rules: Rules, data: Body | None) -> Moves:
        """Rebuild the memory from the data of :meth:`dump`.  Programs changed since then make it irrevocable."""
        moves = cls()
        if data is not None:
            try:
                codec.settle(rules, data)
            except SnapshotError:
                return moves
            moves.base = codec.restore(rules, data["state"])
            moves.rows = tuple(
                Remembered(entry, rev, seq, told, own, tuple(planned), gone)
                for entry, rev, seq, told, own, planned, gone in data["rows"]
            )
        return moves


def _resumed(st: State, now: State, seat: int, void: Sequence[int]) -> dict[str, object]:
    """Return the operation after which a match goes on from a restored position ``st``.

    Stops and plans are those of ``now``, without the plans of the seats ``void``.  "Pass until my turn" belongs to a
    moment, so it is as it was.
    """
    policy = dict(now.policy)
    for one in range(st.seats):
        stops = {**st.rules.stops(now, one), "yield": st.rules.stops(st, one)["yield"]}
        packed = st.rules.pack_stops(st, one, stops)
        if not isinstance(packed, Msg):
            policy[one] = packed
    plans = [(one, plan) for one, plan in now.plans.items() if one not in void]
    settings = {"policy": codec.encode(tuple(policy.items())), "plans": codec.encode(tuple(plans))}
    return {"op": RESUMED, "seat": seat, "seq": now.seq, "event_seq": now.event_seq, **settings}


def resume(st: State, entry: Data) -> None:
    """Carry out the operation after which a match goes on from a restored position, in place."""
    st.event_seq = entry["event_seq"] + 1  # the number of the line that reports the undo
    st.asks = tuple(a._replace(id=entry["seq"] + n) for n, a in enumerate(st.asks, 1))
    st.seq = entry["seq"] + len(st.asks)
    st.policy = dict(codec.decode(entry["policy"]))
    st.plans = dict(codec.decode(entry["plans"]))
    st.queues = {}
    st.aside()


UNDID = "undid"
"""The kind of the event that reports an undo.  Its data say who asked (``seat``) and the revision it led ``to``."""
NO_UNDO = Msg.of("undo.none")

register_messages(
    "en",
    {
        "undo.none": "There is nothing that you could ask to take back. Nothing that was rolled, drawn, shuffled or "
        "shown is ever taken back.",
        "undo.told": "{who} takes back a move, as all players have agreed.",
        "undo.told.void": "{who} takes back a move, as all players have agreed. Your plan had answered since then, so "
        "it is dropped.",
        "undo.told.void.you": "You take back a move, as all players have agreed. Your plan had answered since then, so "
        "it is dropped.",
        "undo.told.you": "You take back a move, as all players have agreed.",
    },
)
