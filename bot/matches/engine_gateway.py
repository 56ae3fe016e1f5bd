"""The part of the engine that the game manager uses, as protocols. Tests can therefore replace the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import engine
from bot.decks.model import seat_setup
from bot.model import CASUAL, Json, UserError, played_options
from engine import (
    Completion,
    Decision,
    Line,
    LogEntry,
    Msg,
    Option,
    PlanData,
    PlanForm,
    Refusal,
    Result,
    StopsData,
    View,
)


class BrokenSnapshot(Exception):
    """A stored position cannot be read by this engine, or a journal cannot be replayed."""


class Ending(Protocol):
    """The result of a match that is over."""

    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def reason(self) -> Msg: ...


class LiveMatch(Protocol):
    """The part of `engine.Match` that the game manager uses."""

    @property
    def pending(self) -> tuple[Decision, ...]: ...
    @property
    def turn(self) -> int: ...
    @property
    def over(self) -> Ending | None: ...
    @property
    def intervened(self) -> bool: ...
    @property
    def journal(self) -> Sequence[Json]: ...
    def submit(self, decision_id: int, answer: str, seat: int, *, joined: bool = False) -> Result: ...
    def end_turn(self, decision_id: int, seat: int) -> Result: ...
    def check(self, decision_id: int, answer: str, seat: int) -> Result: ...
    def submit_line(self, decision_id: int, answers: Sequence[str], seat: int) -> Result: ...
    def suggest(self, decision_id: int) -> str | None: ...
    def hints(self, decision_id: int) -> Mapping[str, Msg]: ...
    def aims(self, decision_id: int) -> Sequence[int]: ...
    def changes(self, eid: int) -> Sequence[Msg]: ...
    def lines(self, seat: int, after: tuple[str, ...] = ()) -> Sequence[Line]: ...
    def completions(self, decision_id: int) -> Mapping[str, Completion]: ...
    def unused(self, decision_id: int, answer: str | None = None) -> tuple[Msg, ...]: ...
    def foreseen(self, decision_id: int) -> Mapping[str, Decision]: ...
    def can_take_back(self, seat: int) -> bool: ...
    def held(self, seat: int) -> int: ...
    def take_back(self, seat: int) -> Result: ...
    @property
    def rev(self) -> int: ...
    def undo_points(self, seat: int) -> tuple[int, ...]: ...
    def undo(self, seat: int, to: int) -> Result: ...
    @property
    def playing(self) -> tuple[int, ...]: ...
    def declining(self, decision_id: int) -> str | None: ...
    def concede(self, seat: int, *, late: bool = False) -> Result: ...
    def stop(self, reason: Msg, winners: Sequence[int] = (), *, seat: int = -1) -> Result: ...
    def hand_over(self, seat: int) -> Result: ...
    def set_stops(self, seat: int, stops: Mapping[str, object]) -> Result: ...
    def stops(self, seat: int) -> StopsData: ...
    def set_plan(self, seat: int, plan: Mapping[str, object]) -> Result: ...
    def plan(self, seat: int) -> PlanData: ...
    def plan_form(self, seat: int) -> PlanForm: ...
    def set_queue(self, seat: int, plays: Sequence[str | Sequence[str]]) -> Result: ...
    def queue(self, seat: int) -> Sequence[Sequence[str]]: ...
    def queueable(self, seat: int) -> Sequence[Option]: ...
    def next_in_queue(self, seat: int, plays: Sequence[Sequence[str]] = ()) -> Sequence[Option]: ...
    def view(self, seat: int | None) -> View: ...
    def why_not(self, key: str, seat: int) -> Msg | None: ...
    def refusals(self, seat: int) -> Sequence[Refusal]: ...
    def to_bytes(self) -> bytes: ...
    def forget_past(self) -> None: ...


class EngineGateway(Protocol):
    """The interface for creating and loading matches, and for facts about the games."""

    @property
    def version(self) -> str:
        """The engine's version. It is stored with each match, for bug reports."""
        ...

    def decks(self, game: str) -> Mapping[str, Msg | str] | None:
        """Return the titles of the ready decks by key, or None for an unknown game."""
        ...

    def players(self, game: str) -> tuple[int, ...]:
        """Return the numbers of players that the game supports, in ascending order."""
        ...

    def default_preset(self, game: str) -> str:
        """Return the stops preset for players who have not chosen one."""
        ...

    def choices(self, game: str) -> Mapping[str, Sequence[Any]]:
        """Return the allowed values of each option of the game."""
        ...

    def new(self, game: str, seed: int, seats: Sequence[tuple[str, str, str]], options: Mapping[str, str]) -> LiveMatch:
        """Create a match. Seats are (deck, name, stops preset). Raises UserError if the engine refuses them."""
        ...

    def opening_events(self, match: LiveMatch) -> Sequence[LogEntry]:
        """Return the events of a newly created match, unredacted."""
        ...

    def load(self, blob: bytes) -> LiveMatch:
        """Load a match from a snapshot. Raises BrokenSnapshot if the snapshot cannot be read."""
        ...

    def renamed(self, blob: bytes, seat: int, old: str, new: str) -> bytes:
        """Return a snapshot in which a seat's player has a new name. Raises BrokenSnapshot if it cannot be read."""
        ...

    def repeat(self, match: LiveMatch, entries: Sequence[Json]) -> None:
        """Apply journal entries that follow the match's position. Raises BrokenSnapshot if the engine refuses one."""
        ...

    def remind(self, match: LiveMatch, events: Sequence[LogEntry], answers: Sequence[tuple[int, int]]) -> None:
        """Give a loaded match its most recent events and answers.

        Each answer is a pair: the seat that answered, and the number of the last event before its answer.
        """
        ...

    def event(self, data: Any) -> LogEntry:
        """Return the event that this JSON describes."""
        ...


class RealEngine:
    """The gateway to the real engine."""

    @property
    def version(self) -> str:
        return engine.ENGINE_VERSION

    def decks(self, game: str) -> Mapping[str, Msg | str] | None:
        spec = next((spec for spec in engine.games() if spec.name == game), None)
        return None if spec is None else {key: deck.title for key, deck in spec.decks.items()}

    def players(self, game: str) -> tuple[int, ...]:
        return engine.game(game).seats

    def default_preset(self, game: str) -> str:
        return engine.game(game).stops.default

    def choices(self, game: str) -> Mapping[str, Sequence[Any]]:
        return {o.key: tuple(value for value, _ in o.choices) for o in engine.game(game).options}

    def new(self, game: str, seed: int, seats: Sequence[tuple[str, str, str]], options: Mapping[str, str]) -> LiveMatch:
        casual = options.get(CASUAL) == "yes"
        setups = [seat_setup(deck, name, stops, casual=casual) for deck, name, stops in seats]
        try:
            match = engine.Match.new(game=game, seed=seed, seats=setups, options=played_options(options))
        except engine.MatchError as error:
            raise UserError(error.msg) from error
        match.remember = True
        return match

    def opening_events(self, match: LiveMatch) -> Sequence[LogEntry]:
        # The engine shows events only as one viewer sees them. The views of all seats together give the complete event.
        assert isinstance(match, engine.Match)
        seats = range(match.seats)
        public = {event.seq: event for event in match.events(0, None)}
        private: dict[int, list[tuple[int, LogEntry]]] = {}
        for seat in seats:
            for event in match.events(0, seat):
                if public.get(event.seq) != event:
                    private.setdefault(event.seq, []).append((seat, event))
        whole = dict(public)
        for seq, seen in private.items():
            hidden = public.get(seq)
            whole[seq] = seen[0][1]._replace(
                seats=tuple(seat for seat, _ in seen),
                public=None if hidden is None else hidden.text,
            )
        return [whole[seq] for seq in sorted(whole)]

    def load(self, blob: bytes) -> LiveMatch:
        try:
            match = engine.Match.from_bytes(blob)
            match.remember = True
            assert match.pending or match.over, "nobody is asked"
        except Exception as error:  # a snapshot from another version can raise any error
            raise BrokenSnapshot(str(error)) from error
        return match

    def renamed(self, blob: bytes, seat: int, old: str, new: str) -> bytes:
        try:
            return engine.rename_player(blob, seat, old, new)
        except Exception as error:  # can raise any error, as above
            raise BrokenSnapshot(str(error)) from error

    def repeat(self, match: LiveMatch, entries: Sequence[Json]) -> None:
        assert isinstance(match, engine.Match)
        try:
            engine.repeat(match, entries)
        except Exception as error:  # can raise any error, as above
            raise BrokenSnapshot(str(error)) from error

    def remind(self, match: LiveMatch, events: Sequence[LogEntry], answers: Sequence[tuple[int, int]]) -> None:
        assert isinstance(match, engine.Match)
        match.recent.recall(events, answers)

    def event(self, data: Any) -> LogEntry:
        return engine.LogEntry.from_json(data)
