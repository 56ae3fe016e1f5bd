"""Views of real matches of every game: all of them can be drawn, for every question and every viewer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import pytest
import random_play
from drawn_games import INVASION, KARTH, SUMMONER_WARS, Drawn
from lengths import short_each
from picture_checks import check_picture, shown_numbers
from random_play import lively

import render
from engine import Decision, Match, game
from render.canvas.surface import Trace
from render.karth.focus import TALL
from render.parts.poster import FLOOR

STEPS = 260
OFTEN = 40
"""Number of steps between two drawings of everything for all viewers."""
NEEDED = {
    INVASION: {"mulligan", "window", "zone", "target", "attackers"},
    SUMMONER_WARS: {"summon", "movement", "attack", "magic"},
    KARTH: {"turn", "card", "draw", "mulligan"},
}
"""Kinds of questions that must occur in a match."""
ADDRESSED = {"my", "your", "you"}
"""Words that a public picture must not contain, because it addresses no single player."""
HIDDEN = {SUMMONER_WARS: ("magic", "deck_count")}
"""Fields of other players that a public view must not contain, besides the hand."""


@dataclass(frozen=True)
class Setup:
    """A match to play: its seed, its seats, the decks (by their place in the alphabet) and its options."""

    seed: int
    decks: tuple[int, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join(map(str, (self.seed, len(self.decks), *self.options.values())))

    def begin(self, name: str) -> Match:
        """Begin the match."""
        ready = sorted(game(name).decks)
        decks = [ready[n % len(ready)] for n in self.decks]
        return random_play.new(name, self.seed, len(decks), decks=decks, options=self.options)


SETUPS = {
    INVASION: [Setup(6, (0, 9)), Setup(8, (0, 9))],
    SUMMONER_WARS: [Setup(0, (0, 2)), Setup(1, (1, 3))],
    KARTH: [
        Setup(3, (0, 1)),
        Setup(4, (0, 1, 2, 3), {"mode": "teams"}),
        Setup(5, (0, 1, 2)),
        Setup(6, (0, 1, 2, 3), {"mode": "free"}),
    ],
}


def things(ask: Decision) -> list[int | str]:
    """Return the things that the options of a question number."""
    found: list[int | str] = [o.at if o.ref is None else o.ref for o in ask.options if o.ref is not None or o.at]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(("drawn", "setup"), short_each(1, SETUPS))
def test_every_question_has_its_pictures(drawn: Drawn, setup: Setup) -> None:
    match = setup.begin(drawn.game)
    seen: Counter[str] = Counter()
    parts = 0
    for step, ask in enumerate(random_play.questions(match, Random(setup.seed), STEPS, lively, legal=True)):
        seen[ask.kind] += 1
        often = step % OFTEN == OFTEN - 1
        if seen[ask.kind] > 3 and not often:
            continue
        what = f"step {step}, {ask.kind}"
        parts += check_question(drawn, match, ask, what)
        viewers = (*range(match.seats), None) if often else (ask.seat, None) if seen[ask.kind] == 1 else (ask.seat,)
        for viewer in viewers:
            numbered = things(ask) if viewer == ask.seat else []
            check_board(drawn, match, viewer, numbered, f"{what}, for {viewer}")
            if len(viewers) > 1:
                check_piles(drawn, match, viewer, numbered, f"{what}, for {viewer}")
    assert NEEDED[drawn] <= set(seen) and len(seen) >= 6 and parts >= 9, seen


def check_question(drawn: Drawn, match: Match, ask: Decision, what: str) -> bool:
    """Check the picture of the part that a question is about. Returns whether there is one."""
    numbered, trace = things(ask), Trace()
    about = (ask.kind, *((ask.source,) if ask.source else ()), *(o.key for o in ask.options))
    picture = drawn.drawer.focus(match.view(ask.seat), numbered, about, {}, (), "en", trace)
    if picture is None:
        return False
    check_picture(picture, trace, what)
    assert shown_numbers(trace) == set(range(1, len(numbered) + 1)), what
    least = FLOOR
    assert picture.height <= (TALL if drawn is KARTH else 1200) and min(run.size for run in trace.runs) >= least, what
    return True


def check_board(drawn: Drawn, match: Match, viewer: int | None, numbered: list[int | str], what: str) -> None:
    """Check the board and the words for a viewer, and that the view holds no hidden cards of others."""
    view = match.view(viewer)
    trace = Trace()
    picture = render.board(view, numbered=numbered, trace=trace)
    check_picture(picture, trace, what)
    assert shown_numbers(trace) == drawn.on_picture(view, numbered), what
    assert numbered or render.alt_text(view) == picture.alt, what
    if viewer is None:
        said = " ".join((*(run.text for run in trace.runs), picture.alt)).lower()
        assert not ADDRESSED & set(re.findall(r"\w+", said)), f"{what}: {said}"
    pages = render.text_pages(view, numbered=numbered)
    assert all(len(page) <= 1900 for page in pages), what
    assert ("Your hand" in "".join(pages)) == (viewer is not None), what
    for player in view["players"]:
        friend = viewer is not None and player.get("team", player["seat"]) == view["players"][viewer].get(
            "team", viewer
        )
        assert (player["hand"] is not None) == friend, what
        if player["seat"] != viewer:
            assert all(player[key] is None for key in HIDDEN.get(drawn, ())), what


def check_piles(drawn: Drawn, match: Match, viewer: int | None, numbered: list[int | str], what: str) -> None:
    """Check the pictures of a viewer's hand and of a pile or zone."""
    view, trace = match.view(viewer), Trace()
    check_picture(render.hand(view, numbered, trace=trace), trace, what)
    trace = Trace()
    check_picture(render.board(view, zone=drawn.maker.large(viewer or 0)[0], trace=trace), trace, what)


@pytest.mark.parametrize(("drawn", "part"), short_each(1, dict.fromkeys(SETUPS, range(24))))
def test_every_card_has_a_face(drawn: Drawn, part: int) -> None:
    """Each part covers every 24th card."""
    spec = game(drawn.game)
    for code, info in list(spec.cards().items())[part::24]:
        trace = Trace()
        picture = render.card(info, spec.card_text(code), game_name=drawn.game, trace=trace)
        check_picture(picture, trace, code)
        assert info.name in picture.alt
