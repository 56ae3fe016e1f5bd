"""Pictures of questions and moments of Summoner Wars that seldom occur in random matches."""

from __future__ import annotations

import io
from typing import Any

import pytest
from arranged import Arranged
from picture_checks import check_picture, draw_request, points
from PIL import Image

import render
from cogs.prompt.private import focus
from engine import Decision, Match
from render.canvas.surface import Trace
from render.picture import Picture

ELVES, ORCS = "Phoenix Elves", "Tundra Orcs"


class _Position(Arranged):
    game = "summoner_wars"

    def do(self, *names: str) -> None:
        """Answer one question after another by squares or parts of labels."""
        for name in names:
            places = {card["id"]: card["square"] for card in self.match.view(self.ask.seat)["board"]}
            label = dict(zip(self.keys, self.labels, strict=True))
            key = next(o.key for o in self.ask.options if name in (o.at, places.get(o.ref)) or name in label[o.key])
            assert self.match.submit(self.ask.id, key, self.ask.seat).ok


def _swing(seats: int = 2) -> Match:
    """Krung hits two cards with one attack."""
    away = 6 * (seats > 2)  # on joined boards, seat 0's opponent is on the far right
    d, e, c = (chr(ord(letter) + away) for letter in "dec")
    own = [
        {"faction": ELVES, "board": {f"{d}4": "Fire Drake", f"{e}5": "Archer", "c1": "Prince Elien"}},
        {"faction": ORCS, "board": {f"{d}5": "Krung", f"{c}5": "Smasher", f"{c}8": "Grognack"}},
    ]
    others = [
        {"faction": "Guild Dwarves", "board": {"i1": "Oldin"}},
        {"faction": "Cave Goblins", "board": {"c8": "Sneeks"}},
    ]
    t = _Position(*own, *others[: seats - 2], active=1, at="attack", dice=[4, 1, 3, 6, 6, 6])
    t.do(f"{d}5", f"{d}4")
    return t.match


def _charmed() -> Match:
    """A charmed Thief steals before he goes back."""
    t = _Position(
        {"faction": "Cloaks", "board": {"d1": "Wall", "a1": "Vlox", "d6": "Sin-Sin"}},
        {"faction": ORCS, "board": {"d8": "Thief", "c8": "Grognack"}, "hand": ["Krom", "Ragnor"]},
        at="attack",
    )
    t.do("Charm", "d8", "d8")
    if t.ask.kind != "trigger_order":
        t.do("End")
    return t.match


def _won(winner: int) -> Match:
    """The last Summoner of a side falls."""
    elf: dict[str, Any] = {"card": "Prince Elien", "wounds": 3}
    orc: dict[str, Any] = {"card": "Grognack", "wounds": 6}
    t = _Position(
        {"faction": ELVES, "board": {"c4": elf, "d5": "Guardian"} if winner else {"c1": elf, "c7": "Fire Drake"}},
        {"faction": ORCS, "board": {"c8": orc, "c5": "Ragnor"} if winner else {"c8": orc}},
        active=winner,
        at="attack",
        dice=[6] * 9,
    )
    t.do(*(("c5", "c4") if winner else ("c7", "c8")))
    assert t.match.over is not None
    return t.match


def drawn(match: Match, ask: Decision) -> tuple[Picture, Trace]:
    """Return the picture of a question after the checks that every picture must pass."""
    trace = Trace()
    request = focus(ask, match.aims(ask.id), "summoner_wars", match.completions(ask.id))
    picture = draw_request(match.view(ask.seat), request, trace)
    check_picture(picture, trace, ask.kind)
    assert points(trace) >= 9, ask.kind
    return picture, trace


QUESTIONS = {"wound_order": _swing, "wound_order of four": lambda: _swing(4), "trigger_order": _charmed}


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_order_is_asked_with_its_cards_marked(name: str) -> None:
    match = QUESTIONS[name]()
    (ask,) = match.pending
    assert ask.kind == name.split()[0] and len(ask.options) >= 2
    picture, trace = drawn(match, ask)
    squares = {m.value: m.box for m in trace.marks if m.kind == "square"}
    marked = [m.box for m in trace.marks if m.kind == "number"]
    at = {card["id"]: card["square"] for card in match.view(ask.seat)["board"]}
    for square in {at[option.ref] for option in ask.options if option.ref in at}:
        box = squares[square]
        assert any(box[0] <= mark[0] and mark[2] <= box[2] and box[1] <= mark[1] < box[3] for mark in marked), square
        assert f"{square} " in picture.alt
    if ask.kind == "wound_order":
        assert [m.value for m in trace.marks if m.kind == "roll"] == ["2"] or "hit" in picture.alt


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_end_names_winner_and_reason_to_both(winner: int, viewer: int) -> None:
    match = _won(winner)
    trace = Trace()
    picture = render.board(match.view(viewer), trace=trace)
    check_picture(picture, trace, "end")
    assert points(trace) >= 9
    assert [m.value for m in trace.marks if m.kind == "end"] == [winner]
    said = " ".join(run.text for run in trace.runs)
    assert "Summoner" in said and "destroyed" in said
    assert Image.open(io.BytesIO(picture.png)).size == (picture.width, picture.height)
