"""Finished matches in the form in which they are stored in a file, and the report of their wins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.cli.balance.kinds import MatchKind
from engine.cli.measure import LIKELY, shares
from engine.cli.selfplay import PlayedMatch, decks_of


class KeptMatch(NamedTuple):
    """A finished match: who won, how it ended, and how long it took."""

    winners: tuple[int, ...]
    end: str
    answers: int
    turns: int

    @classmethod
    def of(cls, played: PlayedMatch) -> KeptMatch:
        """Return the part of a finished match that the file stores."""
        return cls(tuple(played.winners), played.end, played.answers, played.turns)


Kept = dict[str, dict[int, KeptMatch]]
"""The finished matches, by kind and seed."""
Report = Mapping[str, Any]  # type: ignore[explicit-any]  # JSON


def read_file(path: Path, game: str, players: str, kinds: Mapping[str, MatchKind]) -> Kept:
    """Return the matches in a file.

    Raises ``SystemExit`` if the file cannot be read, or if its matches are of another game or other players.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if (data["game"], data["players"]) != (game, players) or not set(data["kinds"]) <= set(kinds):
            raise SystemExit(f"{path} holds other matches: {data['game']} between {data['players']} players")
        return {
            key: {
                seed: KeptMatch(tuple(winners), end, answers, turns)
                for seed, winners, end, answers, turns in kind["played"]
            }
            for key, kind in data["kinds"].items()
        }
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise SystemExit(f"{path} cannot be read: {problem}") from problem


def report(game: str, players: str, kinds: Mapping[str, MatchKind], kept: Kept) -> Report:
    """Return the shares of wins by kind, seat and deck, together with the matches they are based on.

    ``between`` is Wilson's 95% interval.  ``highest`` is the largest share divided by the fair share.
    """
    out: dict[str, object] = {}
    for key, kind in kinds.items():
        matches = kept.get(key)
        if not matches:
            continue
        rows = sorted(matches.items())
        found = shares([(decks_of(kind.plan, seed), row.winners, row.end) for seed, row in rows], LIKELY)
        out[key] = {
            "sides": kind.sides,
            "fair": round(kind.fair, 3),
            "matches": len(rows),
            "turns": round(sum(row.turns for _, row in rows) / len(rows), 1),
            **found,
            "highest": max(share["times_fair"] for part in (found["seats"], found["decks"]) for share in part.values()),
            "played": [(seed, *row) for seed, row in rows],
        }
    return {"game": game, "players": players, "kinds": out}
