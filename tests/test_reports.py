"""Reports of positions: the information they give to each reader, and that they can be set up again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import yaml
from random_play import questions
from twin_kit import INVASION, KARTH, SUMMONER_WARS, Twins

from bot.model import MatchInfo, MatchView
from cogs.lookup.report import scenario
from engine import Match

INFO: dict[str, Any] = {
    "id": 5,
    "guild_id": 1,
    "channel_id": 2,
    "status": "active",
    "rev": 1,
    "turn": 1,
    "options": {},
    "seats": (),
    "waiting": (0,),
    "winners": (),
    "over_reason": None,
    "created_at": 0,
    "changed_at": 0,
}


def look_at(game: str, match: Match, seat: int | None) -> MatchView:
    decision = next((d for d in match.pending if d.seat == seat), None)
    return MatchView(MatchInfo(game=game, **INFO), None, match.view(seat), decision, None)


@pytest.mark.parametrize("twins", [INVASION, SUMMONER_WARS, KARTH], ids=lambda twins: twins.game)
def test_report_reveals_nothing_that_the_reporter_cannot_see(twins: Twins) -> None:
    """Two positions that differ only in one seat's hidden cards give the others the same file, and it loads."""
    hidden, compared, told_apart = 1, 0, 0
    for seed in range(3):
        dice = Random(seed)
        match = twins.new(seed, ("must", "must"))
        for step, _ in enumerate(questions(match, dice, 70, legal=True)):
            if step % 5 == 0 and match.view(0)["phase"] != "setup":
                other = twins.twin_of(match, hidden, dice)
                for seat in (0, None):
                    ours = scenario(look_at(twins.game, match, seat), (), (), "en")
                    assert ours == scenario(look_at(twins.game, other, seat), (), (), "en")
                    data = yaml.safe_load(ours)
                    assert "cannot be set up" not in data["about"], data["about"]
                    again = Match.arranged(data["game"], data["position"])
                    assert again.view(seat)["active"] == match.view(seat)["active"]
                    compared += 1
                own = [scenario(look_at(twins.game, one, hidden), (), (), "en") for one in (match, other)]
                told_apart += own[0] != own[1]
    assert compared > 20
    assert told_apart > 5, "whose cards they are is told them"
