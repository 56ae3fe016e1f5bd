"""The pictures of all kinds of questions of Summoner Wars: large enough, complete, and the same through a match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import random_play
from lengths import short
from picture_checks import check_picture, draw_request, points
from test_named_things import told

import render
from cogs.prompt.private import focus
from cogs.wire.panel import PictureRequest
from engine import Decision, Match, game
from engine.cli.scenario.meaning import KINDS
from engine.tooling import tooling
from render import summoner_wars
from render.canvas.surface import Trace
from render.layout.scenes import BoardScene, NamedCard
from render.summoner_wars.focus import scene_of
from render.summoner_wars.sample import further_views, sample_view

LEAST = 9.0
"""Least size of type in points."""
STEPS = 120
PER_KIND = 2
DECKS = sorted(game("summoner_wars").decks)


def played(seed: int, seats: int, steps: int = STEPS) -> Iterator[tuple[Match, Decision, PictureRequest]]:
    """Play a match at random, and yield each question with the data of its picture."""
    decks = [DECKS[(seed * seats + k) % len(DECKS)] for k in range(seats)]
    match = random_play.new("summoner_wars", seed, seats, decks=decks)
    for ask in random_play.questions(match, Random(seed), steps, random_play.lively):
        yield match, ask, focus(ask, match.aims(ask.id), "summoner_wars", match.completions(ask.id))


def scene(match: Match, ask: Decision, asked: PictureRequest) -> BoardScene | None:
    """Return what the picture of a question shows."""
    named = NamedCard(asked.named, asked.offered, asked.subject)
    view: Any = match.view(ask.seat)
    return scene_of(view, asked.numbered, asked.about, dict(asked.prices), asked.aimed, "en", named)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", short(1, range(6)))
def test_type_is_large_enough_on_both_screens(seed: int, seats: int) -> None:
    seen: dict[str, int] = defaultdict(int)
    for match, ask, asked in played(seed, seats):
        seen[ask.kind] += 1
        if seen[ask.kind] <= PER_KIND:
            trace = Trace()
            check_picture(draw_request(match.view(ask.seat), asked, trace), trace, ask.kind)
            assert points(trace) >= LEAST, ask
            assert trace.height <= 1200 or seats > 2, ask
    assert len(seen) >= 6


@pytest.mark.parametrize("view", [sample_view(0), sample_view(None), *further_views()])
def test_type_of_whole_boards_is_large_enough_too(view: Any) -> None:
    trace = Trace()
    check_picture(summoner_wars.board(view, (), None, None, lambda code: "", "en", trace), trace, "board")
    assert points(trace) >= LEAST


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", short(2, range(12)))
def test_all_that_buttons_name_is_drawn(seed: int, seats: int) -> None:
    """A question that offers only words, such as yes and no, shows the card that it is about."""
    compared = 0
    for match, ask, asked in played(seed, seats, 3 * STEPS):
        shows = scene(match, ask, asked)
        assert shows is not None, ask
        wanted = {thing for option in ask.options if (thing := option.ref or option.at or None) is not None}
        for completion in match.completions(ask.id).values():
            wanted |= told(completion)
        assert wanted <= shows.shown, (ask, wanted - shows.shown)
        assert wanted or shows.part or shows.groups, ask
        names = {poster.name for group in shows.groups for poster in group.posters}
        assert {game("summoner_wars").cards()[code].name for code, _ in asked.offered} <= names, ask
        compared += bool(wanted)
    assert compared >= 20


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", short(1, range(6)))
def test_squares_keep_their_places_through_a_match(seed: int, seats: int) -> None:
    """With one player on each side. Joined boards have the hand below and keep their places through a phase."""
    places: dict[Any, set[tuple[Any, ...]]] = defaultdict(set)
    for match, ask, asked in played(seed, seats, STEPS // 2):
        trace = Trace()
        draw_request(match.view(ask.seat), asked, trace)
        squares = tuple((m.value, m.box) for m in trace.marks if m.kind == "square")
        view = match.view(ask.seat)
        part = view["phase"] in ("summon", "event")
        if squares:
            key = ask.seat if seats == 2 else (ask.seat, view["turn"], part and view["active"] == ask.seat)
            places[key].add(tuple((name, box[0], box[2], box[3] - box[1]) for name, box in squares))
    assert places and all(len(each) == 1 for each in places.values())


KINDS_ASKED = sorted(tooling("summoner_wars").asks | KINDS["kernel"] | KINDS["grid"])
OFFERED = ("tundra-orcs-krung", "tundra-orcs-ragnor", "phoenix-elves-magic-drain")


@pytest.mark.parametrize("kind", short(3, KINDS_ASKED))
@pytest.mark.parametrize("phase", ["summon", "attack"])
def test_every_kind_of_question_has_a_picture_of_its_own(phase: str, kind: str) -> None:
    """Whether it is about squares, cards on the board, in the hand, in a pile or none of these, all of it is shown."""
    view: Any = {**sample_view(0), "phase": phase}
    own = view["players"][0]
    board = ["a4", "d5", *(card["id"] for card in view["board"][:6])]
    cases: list[tuple[list[Any], dict[str, Any]]] = [
        (board, {}),
        ([card["id"] for card in own["hand"]], {}),
        ([*board[:2], own["hand"][1]["id"]], {}),
        ([card["id"] for card in own["discard"]], {}),
        ([], {"offered": [(code, None) for code in OFFERED]}),
        ([own["discard"][0]["id"]], {"offered": [(OFFERED[0], 3)]}),
        ([], {"subject": [(OFFERED[1], None)]}),
    ]
    for numbered, more in cases:
        trace = Trace()
        picture = render.focus(view, numbered=numbered, about=(kind,), trace=trace, **more)
        check_picture(picture, trace, kind)
        assert points(trace) >= LEAST and picture.height <= 1200, (kind, numbered)
        assert {m.value for m in trace.marks if m.kind == "number"} == set(range(1, len(numbered) + 1)), kind
        said = " ".join(run.text for run in trace.runs)
        for code, _ in (*more.get("offered", ()), *more.get("subject", ())):
            name = game("summoner_wars").cards()[code].name
            assert all(word in said for word in name.split()) and name in picture.alt, (kind, name)


def test_players_and_dice_are_told_in_the_words_of_a_picture() -> None:
    view: Any = sample_view(0)
    at = {card["square"]: card["id"] for card in view["board"]}
    picture = render.focus(view, numbered=[at["b4"]], about=("attack",))
    for word in ("b4 your Guardian", "can be chosen", "2 hits", "Anna (Phoenix Elves): 5 in hand", "Ben (Tundra Orcs)"):
        assert word in picture.alt, word
    assert picture.alt.index("Guardian") < picture.alt.index("2 hits") < picture.alt.index("Krung")


def test_the_end_is_told_with_its_reason() -> None:
    view: Any = sample_view(0)
    reason = ["sw.over.why", {}]
    view["over"], view["waiting"] = {"winners": [0], "reason": reason}, []
    trace = Trace()
    picture = render.board(view, trace=trace)
    check_picture(picture, trace, "end")
    assert "Anna wins. The last enemy Summoner is destroyed" in picture.alt and "destroyed" in " ".join(
        run.text for run in trace.runs
    )
    assert [m.value for m in trace.marks if m.kind == "end"] == [0] and not [m for m in trace.marks if m.kind == "roll"]
