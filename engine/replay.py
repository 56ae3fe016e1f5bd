"""Replaying a journal, which contains every accepted operation of a match, in order."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.data import Data
from engine.kernel.messages import Msg, register_messages
from engine.match import Match, MatchError, SeatSetup


def replay(journal: Data) -> Match:
    """Replay a journal from the setup of its match.

    ``journal`` has the keys ``game``, ``seed``, ``seats`` (rows of SeatSetup fields), ``options`` and ``entries``.
    Raises :class:`MatchError` at the first entry that is not accepted.
    """
    seats = [SeatSetup(**row) for row in journal["seats"]]
    match = Match.new(journal["game"], journal["seed"], seats, journal["options"])
    match.remember = any(entry["op"] == "take_back" for entry in journal["entries"])
    repeat(match, journal["entries"])
    return match


def repeat(match: Match, entries: Sequence[Data]) -> None:
    """Replay the entries of a journal after a position.  Raises :class:`MatchError` if an entry is not accepted."""
    for n, entry in enumerate(entries):
        if entry["op"] == "answer":
            joined = bool(entry.get("joined"))
            result = match.submit(entry["id"], entry["answer"], entry["seat"], joined=joined)
        elif entry["op"] == "concede":
            result = match.concede(entry["seat"], late=bool(entry.get("late")))
        elif entry["op"] == "take_back":
            result = match.take_back(entry["seat"])
        elif entry["op"] == "stop":
            result = match.stop(Msg.from_json(entry["reason"]), entry["winners"], seat=entry["seat"])
        elif entry["op"] == "plan":
            result = match.set_plan(entry["seat"], entry["plan"])
        elif entry["op"] == "queue":
            result = match.set_queue(entry["seat"], entry["plays"])
        else:
            result = match.set_stops(entry["seat"], entry["stops"])
        if not result.ok:
            raise MatchError(Msg.of("replay.refused", n=n))


register_messages("en", {"replay.refused": "Entry {n} of the journal was not accepted."})
