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
    match.remember = any(entry["op"] in ("take_back", "undo") for entry in journal["entries"])
    repeat(match, journal["entries"])
    return match


def repeat(match: Match, entries: Sequence[Data]) -> None:
    """Replay the entries of a journal after a position.  Raises :class:`MatchError` if an entry is not accepted."""
    for n, entry in enumerate(entries):
        if not match.repeat(entry).ok:
            raise MatchError(Msg.of("replay.refused", n=n))


register_messages("en", {"replay.refused": "Entry {n} of the journal was not accepted."})
