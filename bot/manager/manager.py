"""The game manager: the one place where a match changes. Bodies follow; signatures and docstrings are final."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.manager.model import DEFAULT_PRESET, Answered, LogLine, Look, MatchInfo, Surface
from engine import Decision, Msg


class GameManager:
    """Challenges, matches and what people may ask about them.

    Every operation locks the match, checks the stored revision, applies, and commits journal, snapshot, prompts
    and outbox rows in one transaction; the outbox is woken afterwards. Defer the interaction *before* calling.
    Refusals are `UserError` (nothing happened) or, for a running match, an `Answered` that is not ok.
    """

    # -- operations ------------------------------------------------------------------------------------------

    async def challenge(
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        challenger: tuple[int, str],
        opponent: tuple[int, str],
        game: str = "invasion",
        deck: str | None = None,
        options: Mapping[str, Any] | None = None,
        stops: str = DEFAULT_PRESET,
    ) -> MatchInfo:
        """Open a challenge in this channel; (user id, display name) each. The invite is posted by the outbox.

        Challenger is seat 0. `options` are the game's, plus "first": "random" (default) | 0 | 1.
        UserError: the channel has a match, unknown game/deck/option, someone challenges himself.
        """
        raise NotImplementedError

    async def accept(
        self, match_id: int, user_id: int, *, deck: str | None = None, stops: str = DEFAULT_PRESET
    ) -> MatchInfo:
        """The opponent accepts with this stops preset and deck (default: the first ready deck not yet taken).

        The match begins: first prompts and board go out by the outbox. UserError for anyone else, or too late.
        """
        raise NotImplementedError

    async def decline(self, match_id: int, user_id: int) -> MatchInfo:
        """The opponent declines; the challenger is told. UserError for anyone else, or too late."""
        raise NotImplementedError

    async def cancel(self, match_id: int, user_id: int) -> MatchInfo:
        """The challenger takes the open challenge back. UserError for anyone else, or too late."""
        raise NotImplementedError

    async def choose_preset(
        self, match_id: int, user_id: int, preset: str, surface: Surface | None = None
    ) -> MatchInfo:
        """Set the person's stops preset ("every" | "attacks" | "must"), before the match or during it."""
        raise NotImplementedError

    async def answer(
        self,
        match_id: int,
        user_id: int,
        decision_id: int,
        answer: str,
        surface: Surface | None = None,
        *,
        yield_until: str = "",
    ) -> Answered:
        """Answer a decision with the engine's answer string.

        `yield_until` ("turn" | "phase"): first set that yield for the seat, then give the answer ("pass"), both
        in one transaction ("pass until my turn"). With a surface the outbox edits it afterwards.
        """
        raise NotImplementedError

    async def set_stops(
        self, match_id: int, user_id: int, stops: Mapping[str, Any], surface: Surface | None = None
    ) -> Answered:
        """Replace the seat's stops (`look.stops` edited). May pass a pending window by the seat's own word.

        With a surface, the panel row has body["panel"] == "stops": render the stops panel, not the prompt.
        """
        raise NotImplementedError

    async def concede(self, match_id: int, user_id: int, surface: Surface | None = None) -> Answered:
        """Give the match up. The question "are you sure?" belongs to the cogs."""
        raise NotImplementedError

    # -- questions (they change nothing and take no lock) -----------------------------------------------------

    async def match(self, match_id: int) -> MatchInfo:
        """The match, or UserError when there is none of that id."""
        raise NotImplementedError

    async def match_in_channel(self, channel_id: int) -> MatchInfo | None:
        """The challenge or running match of that channel; else the last finished one; else None."""
        raise NotImplementedError

    async def matches_of(self, user_id: int, *, active: bool = True) -> Sequence[MatchInfo]:
        """The person's matches: those waiting for this person first, newest prompt first."""
        raise NotImplementedError

    async def resolve(self, user_id: int, channel_id: int | None, match: str | None = None) -> MatchInfo:
        """Which match a command means: `match` (base 36) if given, else the one of the channel, else (DM:
        `channel_id` None or unknown) the one with the person's newest prompt. UserError when there is none.
        """
        raise NotImplementedError

    async def look(self, match_id: int, user_id: int) -> Look:
        """The match as this person may see it (a spectator's view for everybody else)."""
        raise NotImplementedError

    async def look_seat(self, match_id: int, seat: int | None) -> Look:
        """The match as this seat (None: a spectator) may see it. For the courier."""
        raise NotImplementedError

    async def log(
        self, match_id: int, seat: int | None, *, turn: int | None = None, limit: int = 200
    ) -> Sequence[LogLine]:
        """The newest `limit` events this seat may see, oldest first; `turn` restricts to one turn."""
        raise NotImplementedError

    async def recap(self, match_id: int, seat: int, *, limit: int = 40) -> Sequence[LogLine]:
        """What happened since this seat's own last answer, oldest first."""
        raise NotImplementedError

    async def suggest(self, match_id: int, seat: int, decision_id: int) -> str | None:
        """The engine's suggested full answer for the seat's current decision; None when it is not current."""
        raise NotImplementedError

    async def check(self, match_id: int, seat: int, decision_id: int, answer: str) -> Msg | None:
        """Why this answer would be refused now; None when it would be accepted."""
        raise NotImplementedError

    async def why_not(self, match_id: int, seat: int, key: str) -> Msg | None:
        """The engine's first failing check for an option key that is not offered; None if it is offered."""
        raise NotImplementedError

    async def decision_of(self, match_id: int, decision_id: int) -> Decision | None:
        """A decision that is pending now, whoever owes it; None when it is past."""
        raise NotImplementedError

    async def export(self, match_id: int) -> dict[str, Any]:
        """The journal for a bug report, replayable: game, seed, seats, options, entries, engine version."""
        raise NotImplementedError

    # -- people and small facts ------------------------------------------------------------------------------

    async def seen(self, user_id: int, *, locale: str | None = None, dm_channel_id: int | None = None) -> None:
        """Call on every interaction: remembers the locale and, in a DM, its channel (DMs count as open again)."""
        raise NotImplementedError

    async def meta(self, key: str) -> str | None:
        """A stored small fact, e.g. `tree:<application id>`."""
        raise NotImplementedError

    async def set_meta(self, key: str, value: str) -> None:
        """Store a small fact."""
        raise NotImplementedError
