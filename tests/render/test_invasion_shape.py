"""The shape of Invasion's pictures: the type of every kind of question is large enough on a desktop and on a phone."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
import random_play
from lengths import short
from picture_checks import draw_request, points, shown_numbers

import engine
import render
from cogs.prompt.private import focus
from engine import Decision, Match, View, game
from render.canvas.surface import Trace
from render.invasion.sample import sample_view
from render.invasion.shape import HIGH, WIDE

LEAST = 9.0
"""Minimum type size in points of everything that an answer needs."""
PER_KIND = 3
STEPS = 700


def asked(seed: int) -> Iterator[tuple[Match, Decision]]:
    """Play a match, and yield its first questions of every kind."""
    decks = sorted(game("invasion").decks)
    match = random_play.new("invasion", seed, decks=(decks[seed % len(decks)], decks[(3 * seed + 1) % len(decks)]))
    seen: Counter[str] = Counter()
    for ask in random_play.questions(match, Random(seed), STEPS, random_play.lively):
        seen[ask.kind] += 1
        if seen[ask.kind] <= PER_KIND:
            yield match, ask


@pytest.mark.parametrize("seed", short(1, range(10, 22)))
def test_type_of_every_question_is_at_least_nine_points(seed: int) -> None:
    seen = set()
    for match, ask in asked(seed):
        seen.add(ask.kind)
        picture, trace = focus(ask, match.aims(ask.id), "invasion", match.completions(ask.id)), Trace()
        assert len(draw_request(match.view(ask.seat), picture, trace).alt) <= 1024, ask.kind
        assert points(trace) >= LEAST, (seed, ask.kind)
        assert trace.width == WIDE and trace.height <= HIGH, (seed, ask.kind, trace.height)
        there = {n for n, thing in enumerate(picture.numbered, 1) if isinstance(thing, int)}
        assert shown_numbers(trace) == there, (seed, ask.kind)
    assert len(seen) >= 5


@lru_cache
def kinds() -> frozenset[str]:
    """Return the kinds of questions that the engine's modules for this game ask, by their literal names."""
    root = Path(engine.__file__).parent
    calls = ("ask", "ask_seat", "put_question")
    found = set()
    for folder in ("kernel", "chain", "invasion"):
        for path in (root / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                name = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
                if isinstance(node, ast.Call) and name in calls:
                    words = [a.value for a in node.args[:4] if isinstance(a, ast.Constant) and isinstance(a.value, str)]
                    found |= set(words[:1])
    return frozenset(found)


def test_the_kinds_of_questions_are_found() -> None:
    assert {"mulligan", "window", "zone", "attackers", "indirect", "trigger_order", "order_seen", "pay"} <= kinds()
    assert len(kinds()) >= 35


def forms(view: View) -> dict[str, tuple[int, ...]]:
    """Return the things that the options of a question may number, by what they are."""
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    return {
        "nothing": (),
        "hand": tuple(c["id"] for c in view["players"][0]["hand"] or ()),
        "units": tuple(c["id"] for z in zones for c in z["cards"])[:6],
        "attachments": tuple(a["id"] for z in zones for c in z["cards"] for a in c["attachments"]),
        "developments": tuple(c["id"] for z in zones for c in z["developments"]),
        "sections": tuple(z["section"] for z in zones),
        "discard": tuple(c["id"] for p in view["players"] for c in p["discard"]),
        "everything": tuple(z["section"] for z in zones) + tuple(c["id"] for z in zones for c in z["cards"]),
    }


OFTEN = ("window", "target", "indirect")
"""Kinds of questions whose options can be of every form."""


@pytest.mark.parametrize("fighting", [False, True])
def test_every_kind_of_question_has_a_picture_with_all_options(fighting: bool) -> None:
    view = sample_view(0)
    hand = view["players"][0]["hand"] or []
    view["players"][0]["discard"] = [{**card, "id": 700 + k} for k, card in enumerate(hand)]
    view["combat"] = view["combat"] if fighting else None
    found = forms(view)
    assert all(ids or what == "nothing" for what, ids in found.items())
    cases = [(kind, what) for kind in OFTEN for what in found]
    cases += [(kind, ("nothing", "units")[k % 2]) for k, kind in enumerate(sorted(kinds()))]
    for kind, what in cases:
        ids, trace = found[what], Trace()
        render.focus(view, numbered=ids, about=(kind, *map(str, ids)), trace=trace)
        assert shown_numbers(trace) == set(range(1, len(ids) + 1)), (kind, what)
        assert points(trace) >= LEAST and trace.height <= HIGH, (kind, what)
