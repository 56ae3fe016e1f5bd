"""Everything that a prompt's buttons name is in its picture, and the picture keeps its layout during a phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import random_play
from drawn_games import INVASION, KARTH, SUMMONER_WARS, Drawn
from lengths import short_each

from cogs.prompt.private import focus
from cogs.wire.panel import PictureRequest
from engine import Completion, Decision, Match
from render.invasion.focus import draw_focus as draw_invasion
from render.karth.focus import TALL
from render.karth.focus import draw_focus as draw_karth
from render.layout.scenes import NamedCard
from render.layout.squares import BoardPart
from render.summoner_wars.focus import draw_focus as draw_summoner_wars

STEPS = 160
PER_KIND = 8
"""Maximum number of questions of a kind that are checked in a match."""
LAYOUTS: dict[Drawn, Any] = {INVASION: draw_invasion, SUMMONER_WARS: draw_summoner_wars, KARTH: draw_karth}
HEIGHTS = {INVASION: 1214, SUMMONER_WARS: 1480, KARTH: TALL}
"""Maximum height in pixels of the picture of a question."""


def asked(name: str, seed: int, seats: int = 2, steps: int = STEPS) -> Iterator[tuple[Match, Decision, PictureRequest]]:
    """Play a match at random, and yield each question with the data of its picture."""
    match = random_play.new(name, seed, seats)
    for ask in random_play.questions(match, Random(seed), steps, random_play.lively):
        yield match, ask, focus(ask, match.aims(ask.id), name, match.completions(ask.id))


def drawn_things(
    drawn: Drawn, match: Match, ask: Decision, picture: PictureRequest
) -> tuple[frozenset[int | str], int, BoardPart | None] | None:
    """Return the things in a picture, the picture's height, and the part of the board that it shows (None for the whole
    board).
    """
    named = NamedCard(picture.named, picture.offered, picture.subject)
    found = LAYOUTS[drawn](
        match.view(ask.seat), picture.numbered, picture.about, dict(picture.prices), picture.aimed, "en", None, named
    )
    return None if found is None else (found[1].shown, found[0].height, getattr(found[1], "part", None))


def told(completion: Completion) -> set[int | str]:
    """Return the entities and squares whose choice completes an answer."""
    return {thing for o in completion.options if (thing := o.ref or o.at or None) is not None}


@pytest.mark.parametrize(("drawn", "seed"), short_each(1, {drawn: range(4) for drawn in LAYOUTS}), ids=str)
def test_everything_that_buttons_name_is_in_the_picture(drawn: Drawn, seed: int) -> None:
    seen: Counter[str] = Counter()
    compared = 0
    for match, ask, picture in asked(drawn.game, seed):
        seen[ask.kind] += 1
        if seen[ask.kind] > PER_KIND:
            continue
        found = drawn_things(drawn, match, ask, picture)
        if found is None:
            continue
        shown, height, _ = found
        places = match.view(ask.seat).get("board") or ()
        wanted = {thing for o in ask.options if (thing := o.ref or o.at or None) is not None}
        for completion in match.completions(ask.id).values():
            wanted |= told(completion)
        if any(card["id"] == ask.source for card in places) and not picture.offered:
            wanted.add(ask.source or 0)
        assert wanted <= shown, (ask, wanted - shown)
        assert height <= HEIGHTS[drawn], (ask.kind, height)
        compared += bool(wanted)
    assert compared >= 5, seen


@pytest.mark.parametrize(
    ("drawn", "phases"), [(SUMMONER_WARS, {"movement", "attack"}), (KARTH, {"turn"})], ids=["summoner_wars", "karth"]
)
def test_a_phase_shows_the_same_squares_in_every_question(drawn: Drawn, phases: set[str]) -> None:
    parts: dict[tuple[int, str], set[BoardPart]] = {}
    for match, ask, picture in asked(drawn.game, 5):
        view = match.view(ask.seat)
        if view["phase"] in phases and view["active"] == ask.seat and not view.get("chain"):
            found = drawn_things(drawn, match, ask, picture)
            if found is not None and found[2] is not None:
                parts.setdefault((view["turn"], view["phase"]), set()).add(found[2])
    assert len(parts) >= 5 and all(len(each) == 1 for each in parts.values()), parts
