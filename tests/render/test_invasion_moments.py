"""Pictures of what happened in a match of Invasion: an attack, a burning zone, the end. Both players see them."""

from __future__ import annotations

from typing import Any

import pytest
from test_pictures import words

import render
from engine import game
from render.canvas.surface import Trace
from render.invasion.moments import clash_of
from render.invasion.sample import sample_view
from render.invasion.shape import HIGH
from render.last import last_of

VIEWERS = (0, 1, None)


def code_of(card: str) -> str:
    return next(code for code, info in game("invasion").cards().items() if info.name == card)


def attacked(viewer: int | None, *, burns: bool = False, seen: bool = True) -> dict[str, Any]:
    """Return the sample after an attack on Ben's quest zone, in which an attacker and a defender were destroyed.

    ``seen`` is whether the attack itself is among the last events.
    """
    view = sample_view(viewer)
    view["combat"] = None
    first = view["players"][0]["zones"]["battlefield"]["cards"][0]
    first.update(code=code_of("Troll Slayers"), attacking=False)
    quest = view["players"][1]["zones"]["quest"]
    if burns:
        quest.update(damage=9, burning=True)
    left = quest["hp"] - quest["damage"]
    ends = [[1, "quest"]]
    attack = {"kind": "attack", "seat": 0, "zone": "quest", "defender": 1, "attackers": [first["id"], 901], "n": 5}
    fell = [(901, "Hammerer of Karak Azul", [[0, "battlefield"]]), (902, "Squig Herders", ends)]
    view["last"] = [
        *([{**attack, "start": [0, "battlefield"], "ends": ends}] if seen else []),
        {"kind": "damage", "who": quest["section"], "n": 3, "left": left},
        *({"kind": "destroyed", "who": n, "code": code_of(name), "name": name, "ends": end} for n, name, end in fell),
        *([{"kind": "burned", "who": quest["section"]}] if burns else []),
    ]
    return view


def told(view: Any) -> str:
    """Return the text board without Discord's markup."""
    return "".join(render.text_pages(view)).replace("\\", "")


def shown(trace: Trace, kind: str) -> list[int | str]:
    return [mark.value for mark in trace.marks if mark.kind == kind]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_attack_shows_who_fought_and_what_it_did(viewer: int | None) -> None:
    view, trace = attacked(viewer), Trace()
    picture = render.board(view, trace=trace)
    assert shown(trace, "attacker") == [code_of("Troll Slayers")]
    assert shown(trace, "fell") == [code_of("Hammerer of Karak Azul"), code_of("Squig Herders")]
    assert shown(trace, "clash") == ["Anna attacks Ben: Quest"] and "9→6" in words(trace)
    for text in (picture.alt, told(view)):
        assert "Anna → Ben: Quest (King under Stone, Hammerer of Karak Azul)" in text and "9→6" in text
        assert "destroyed: Hammerer of Karak Azul, Squig Herders" in text


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seen", [True, False])
def test_a_burning_zone_is_shown_with_its_flames(viewer: int | None, seen: bool) -> None:
    view, trace = attacked(viewer, burns=True, seen=seen), Trace()
    picture = render.board(view, trace=trace)
    clash = clash_of(view, last_of(view))
    assert clash is not None and clash.burning and (clash.seat, clash.zone) == (0 if seen else None, "quest")
    assert words(trace).split("\n").count("Burning") == 3  # two zones, and the moment
    assert "burns: Ben: Quest" in picture.alt and "burns: Ben: Quest" in told(view)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_question_shows_the_last_attack_below(viewer: int) -> None:
    view, trace = attacked(viewer), Trace()
    sections = [zone["section"] for zone in view["players"][1 - viewer]["zones"].values()]
    picture = render.focus(view, numbered=sections, about=("attack_zone",), trace=trace)
    assert shown(trace, "clash") == ["Anna attacks Ben: Quest"] and picture.height <= HIGH
    assert "Anna → Ben: Quest (King under Stone, Hammerer of Karak Azul)" in picture.alt


def test_a_quiet_moment_has_no_attack() -> None:
    view, trace = sample_view(0), Trace()
    view["combat"] = None
    assert clash_of(view, last_of(view)) is None
    render.board(view, trace=trace)
    assert not shown(trace, "clash")


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("winners", [[0], [1], []])
def test_the_end_shows_who_has_won_and_why(viewer: int | None, winners: list[int]) -> None:
    view, trace = attacked(viewer, burns=True), Trace()
    names = [{"msg": ["text", {"text": player["name"]}]} for player in view["players"]]
    won = winners[0] if winners else 0
    reason = ["inv.over.burnt", {"winner": names[won], "loser": names[1 - won]}] if winners else None
    view["over"] = {"winners": winners, "reason": reason}
    picture = render.board(view, trace=trace)
    line = f"{view['players'][won]['name']} wins" if winners else "No winner"
    assert shown(trace, "end") == [line] and line in picture.alt and picture.height == HIGH
    for text in (words(trace), picture.alt, told(view)):
        assert ("two zones of" in text) == bool(winners)
    assert ("winner" in words(trace).split("\n")) == bool(winners)
