"""Taking back a player's own steps: how far a match can go back.

An answer is *sealed* once it has done something irrevocable (:meth:`State.seal`), ended the match or led to a question
to another seat.  A match that remembers steps keeps the position before the first unsealed answer, and the answers
since then.  To take a step back, the match starts from that position and replays all of these answers except the last.
Therefore no change ever has to be reversed individually.  The kept position and answers are plain data, so they survive
a restart.

An answer that leads back to a remembered position without publishing anything (``back`` in an announcement) is not a
step.  It removes the steps in between.  If something was published on the way, every step is kept, because taking a
step back is then also published.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from engine.kernel import snapshot as codec
from engine.kernel.log import LogEntry, log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.plans import Plan, Queue, store_plan, store_queue
from engine.kernel.rules import Rules
from engine.kernel.snapshot import Body, SnapshotError, Written
from engine.kernel.state.state import State
from engine.playable import Playable

ANSWER, QUEUE = "answer", "queue"
"""The kinds of steps: an answer, and a queue whose first play was carried out at once."""
STOPS, PLAN, QUEUED = "stops", "plan", "queued"
"""The kinds of settings, which are no steps: stops, a plan, and a queue that waits."""
STEPS = (ANSWER, QUEUE)

MOST = 300
"""Maximum number of remembered steps.

The next step clears the memory, so that earlier steps can no longer be taken back.
"""

Row = tuple[str, int, object, str, bool, bool, bool]
"""A step: its kind, its seat, the answer or the packed setting, the hash of the resulting position, and three flags.

The flags say whether the step published events, whether all seats could read some of these events, and whether the
answer was joined to the one before it, so that both are one step.
"""


class Steps:
    """The unsealed answers of one seat.

    ``base`` is the position before them; it is only copied, and nothing is played on it.
    """

    __slots__ = ("_start", "_written", "base", "rows", "seat")

    def __init__(self) -> None:
        self.base: State | None = None
        self._written: Written | None = None
        self._start = ""
        self.seat = -1
        self.rows: tuple[Row, ...] = ()

    def forget(self) -> None:
        """Seal everything that has been done so far."""
        self.base, self.seat, self.rows, self._start = None, -1, (), ""

    def begin(self, st: State, seat: int, written: Written | None = None) -> None:
        """Prepare for a valid answer of ``seat``, by copying the position unless one is already kept for this seat.

        ``written`` is the text of the position, if it is known.
        """
        if self.base is None or self.seat != seat or len(self.rows) >= MOST:
            self.base, self.seat, self.rows, self._start = st.fork(), seat, (), ""
            self._written = written

    def end(
        self,
        st: State,
        answer: str | Queue,
        events: Sequence[LogEntry],
        write: Callable[[], Written],
        joined: bool = False,
        kind: str = ANSWER,
    ) -> int:
        """Record the end of an answer, or of the first plays of a queue (``kind``).

        Either the answer becomes a step, or it seals all steps, or it led back to an earlier position and the steps
        since then are removed.  ``write`` returns the position as text.  ``joined``: whether the answer was given
        together with the one before it.  Returns how many answers, with this one, have come to nothing.
        """
        if st.unsealed != self.seat or st.over is not None:
            self.forget()
            return 0
        assert self.base is not None
        spot = _spot(st, write())
        before = () if events else (self._first_spot(self.base), *(row[3] for row in self.rows))
        at = before.index(spot) if spot in before else -1
        if at >= 0 and not any(row[4] for row in self.rows[at:]):
            settings = (row for row in self.rows[at:] if row[0] not in STEPS)
            known = self.count
            self.keep((*self.rows[:at], *settings))
            return known + 1 - self.count
        public = any(e.seats is None or e.public is not None for e in events)
        self.rows = (*self.rows, (kind, self.seat, answer, spot, bool(events), public, joined))
        return 0

    @property
    def count(self) -> int:
        """The number of remembered steps."""
        return sum(row[0] in STEPS for row in self.rows)

    def _first_spot(self, base: State) -> str:
        """Return the hash of the position before the first step.  It is computed once."""
        self._start = self._start or _spot(base, self._base_written(base))
        return self._start

    def _base_written(self, base: State) -> Written:
        if self._written is None:
            self._written = codec.write(base)
        return self._written

    def setting(self, kind: str, seat: int, packed: object) -> None:
        """Record that a seat has changed its stops, its plan or its queue (``kind``).

        This is not a step, so the change remains when a step is taken back.
        """
        if self.base is None:
            return
        rows = self.rows
        if rows and rows[-1][:2] == (kind, seat):
            rows = rows[:-1]
        self.rows = (*rows, (kind, seat, packed, "", False, False, False))

    def can(self, st: State, seat: int) -> bool:
        """Whether the seat's last answer can be taken back."""
        return self.base is not None and self.seat == seat and all(a.seat == seat for a in st.asks)

    def back(self, now: State, seat: int, play: Callable[[State], Playable]) -> State | None:
        """Return the position before the last answer and the answers joined to it, and forget these answers.

        The questions of the returned position have new ids, and its story continues the story of ``now``.  Returns None
        if the position cannot be reached because a newer version of a card has made one of the earlier answers
        impossible.
        """
        answers = [i for i, row in enumerate(self.rows) if row[0] in STEPS]
        gone = [answers.pop()]
        while self.rows[gone[-1]][6] and answers:
            gone.append(answers.pop())
        rows = tuple(row for i, row in enumerate(self.rows) if i not in gone)
        assert self.base is not None
        match = play(self.base.fork())
        for row in rows:
            if not _again(match, row):
                self.forget()
                return None
        st = match.st
        st.version = max(st.version, now.version) + 1  # so that no value cached for another position is used
        st.event_seq = now.event_seq
        st.asks = tuple(a._replace(id=now.seq + n) for n, a in enumerate(st.asks, 1))
        st.seq = now.seq + len(st.asks)
        for *_, told, public, _ in (self.rows[i] for i in gone):
            if told:
                text = Msg.of("take_back.told", who=st.rules.player(st, seat))
                log(st, "took_back", text, seats=None if public else (seat,))
        self.keep(rows)
        return st

    def keep(self, rows: tuple[Row, ...]) -> None:
        """Replace the remembered steps by ``rows``."""
        self.rows = rows
        if all(row[0] not in STEPS for row in rows):
            self.forget()

    def write(self) -> str:
        """Return the remembered steps as JSON text: ``null`` if there are none."""
        if self.base is None:
            return codec.to_json(None)
        own = {"seat": codec.to_json(self.seat), "rows": codec.to_json(codec.encode(self.rows))}
        return codec.joined({**own, **self._base_written(self.base).joined()})

    @classmethod
    def load(cls, rules: Rules, data: Body | None) -> Steps:
        """Rebuild the steps from the data of :meth:`write`.  Steps that use programs changed since then are sealed."""
        steps = cls()
        if data is not None:
            try:
                codec.settle(rules, data)
            except SnapshotError:
                return steps
            steps.base = codec.restore(rules, data["state"])
            steps.seat = data["seat"]
            steps.rows = codec.decode(data["rows"])
        return steps


def _spot(st: State, written: Written) -> str:
    """Return a hash of the position that ignores settings, the ids of questions and the numbers of events.

    Settings are ignored because a seat must not notice when another seat changes its own.
    """
    parts = {name: text for name, text in written.parts.items() if name not in ("policy", "plans", "queues")}
    parts["n"] = codec.to_json([st.rolls, st.next_id, st.stamps, st.next_link, st.next_mod, st.next_event])
    parts["asks"] = codec.to_json(codec.encode(tuple(a._replace(id=0) for a in st.asks)))
    text = codec.joined({name: parts[name] for name in sorted(parts)})
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _again(match: Playable, row: Row) -> bool:
    """Replay a remembered step.  Returns False if that is not possible."""
    kind, seat, value, *_ = row
    if kind == STOPS:
        match.st.policy[seat] = value
        match.st.aside()
        return True
    if kind == PLAN:
        assert isinstance(value, Plan)
        store_plan(match.st, seat, value)
        return True
    if kind == QUEUED:
        assert isinstance(value, Queue)
        store_queue(match.st, seat, value)
        return True
    if kind == QUEUE:
        assert isinstance(value, Queue)
        return match.set_queue(seat, value.plays).ok
    return len(match.st.asks) == 1 and match.submit(match.st.asks[0].id, str(value), seat).ok


NO_STEP = Msg.of("take_back.none")

register_messages(
    "en",
    {
        "take_back.none": "You have nothing to take back now. You cannot take back a roll, a reveal or a step that "
        "asked another player.",
        "take_back.told": "{who} takes back a step.",
    },
)
