"""A check for questions that several players are asked at once: nobody learns anything before all have answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Match, say


def shown(match: Match, seat: int | None) -> tuple[Any, ...]:
    """Return all that a viewer sees, except who is waited for and the number of the position."""
    view = {key: value for key, value in match.view(seat).items() if key not in ("rev", "waiting")}
    return view, [(event.seq, event.kind, say(event.text)) for event in match.events(0, seat)]


def assert_together(match: Match, kind: str, answers: Mapping[int, str]) -> Match:
    """Answer in both orders of arrival, with a save in between, and return the match with all answers.

    All seats in ``answers`` must be asked that kind of question.  The first answer must not be seen, and both orders
    must lead to the same position and the same story for every viewer.
    """
    assert sorted((ask.seat, ask.kind) for ask in match.pending) == [(seat, kind) for seat in sorted(answers)]
    viewers = (None, *range(match.seats))
    ends = []
    for seats in (sorted(answers), sorted(answers, reverse=True)):
        played = Match.from_bytes(match.to_bytes())
        before = [shown(played, viewer) for viewer in viewers]
        for seat in seats:
            assert before == [shown(played, viewer) for viewer in viewers]
            (ask,) = [ask for ask in played.pending if ask.seat == seat]
            assert played.submit(ask.id, answers[seat], seat).ok
            assert not played.can_take_back(seat)
            if seat != seats[-1]:
                assert played.submit(ask.id, answers[seat], seat).status == "stale"
                events = played.events(0, None)
                assert not events
                played = Match.from_bytes(played.to_bytes())
        ends.append((played.digest(), [shown(played, viewer) for viewer in viewers]))
    assert ends[0] == ends[1]
    for seat in sorted(answers):
        (ask,) = [ask for ask in match.pending if ask.seat == seat]
        assert match.submit(ask.id, answers[seat], seat).ok
    assert match.digest() == ends[0][0]
    return match
