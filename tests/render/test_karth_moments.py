"""Pictures of what happened in Karth: an attack with its result, a fallen hero, the end of a match."""

from __future__ import annotations

from typing import Any

import pytest
from picture_checks import check_picture
from test_pictures import words

import render
from engine import game
from render.canvas.surface import Trace
from render.karth.moments import deed_of
from render.karth.sample import further_views, sample_view


def struck(left: int, *, hero: bool = False, viewer: int | None = 0) -> Any:
    """Return a view in which the Elf Champion has just attacked a card of Ben. ``left`` is its health after that."""
    view: Any = sample_view(viewer)
    cards = {card["square"]: card for card in view["board"]}
    at = "c6" if hero else "d5"
    target = cards[at]
    rows = [
        {"kind": "attack", "who": cards["c3"]["id"], "whom": [target["id"]], "seat": 0, "start": "c3", "ends": [at]},
        {"kind": "damage", "who": target["id"], "n": 3, "left": left, "ends": [at]},
    ]
    if left == 0:
        rows.append({"kind": "destroyed", "who": target["id"], "seat": 0, "name": target["name"], "ends": [at]})
        view["board"].remove(target)
    else:
        target["damage"] = target["hp"] - left
    view["last"] = rows
    return view


def focus(view: Any, trace: Trace) -> render.Picture:
    return render.focus(view, about=("turn",), trace=trace)


def marks(trace: Trace, kind: str) -> list[Any]:
    return [mark.value for mark in trace.marks if mark.kind == kind]


@pytest.mark.parametrize("draw", [focus, lambda view, trace: render.board(view, trace=trace)], ids=["focus", "board"])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_attack_shows_both_cards_and_the_damage_to_everyone(draw: Any, viewer: int | None) -> None:
    trace = Trace()
    picture = draw(struck(2, viewer=viewer), trace)
    check_picture(picture, trace, "attack")
    assert marks(trace, "moment") == ["Elf Champion attacks Goblin Berserker"] and not marks(trace, "fallen")
    assert {"3 damage, 2 health left", "5→2"} <= {run.text for run in trace.runs}
    assert "Elf Champion attacks Goblin Berserker: 3 damage, 2 health left" in picture.alt
    assert "Elf Champion attacks Goblin Berserker" in render.text_board(struck(2, viewer=viewer))


def test_a_destroyed_card_is_crossed_out_in_the_strip() -> None:
    trace = Trace()
    picture = focus(struck(0), trace)
    assert marks(trace, "fallen") == ["Goblin Berserker"] and "3 damage, destroyed" in words(trace)
    assert "Elf Champion attacks Goblin Berserker: 3 damage, destroyed" in picture.alt


def test_a_fallen_hero_is_named_as_a_hero() -> None:
    trace = Trace()
    focus(struck(0, hero=True), trace)
    assert marks(trace, "fallen") == ["Grask Ironpurse"] and "3 damage, the hero falls" in words(trace)


def test_a_spell_shows_its_own_picture_and_all_its_targets() -> None:
    view = sample_view(1)
    cards = {card["square"]: card for card in view["board"]}
    code = next(code for code, card in game("karth").cards().items() if card.name == "Fireball")
    hit = [cards[square]["id"] for square in ("d5", "a5")]
    rows: Any = [{"kind": "play", "seat": 0, "code": code, "name": "Fireball"}]
    rows += [{"kind": "damage", "who": who, "n": 1, "left": 2} for who in hit]
    view["last"] = rows
    trace = Trace()
    picture = focus(view, trace)
    assert marks(trace, "moment") == ["Anna casts Fireball on Goblin Berserker and Cave Spider"]
    assert code in marks(trace, "portrait") and words(trace).count("3→2") >= 2
    assert "Goblin Berserker: 1 damage, 2 health left" in picture.alt


def test_a_hidden_attacker_stays_hidden_in_the_strip() -> None:
    view = struck(2, viewer=1)
    secret = next(card for card in view["board"] if card["square"] == "b4")
    view["last"][0]["who"] = secret["id"]
    trace = Trace()
    picture = focus(view, trace)
    assert marks(trace, "moment") == ["Hidden card attacks Goblin Berserker"]
    assert "Shadowblade" not in words(trace) + picture.alt


def test_an_announced_action_takes_the_place_of_the_last_attack() -> None:
    view = struck(2)
    attack = {"id": 9, "kind": "reaction", "controller": 1, "code": "", "name": "Deflect", "source": 0, "targets": []}
    view["chain"] = [attack]
    trace = Trace()
    focus(view, trace)
    assert marks(trace, "chain") == [1] and not marks(trace, "moment")


def test_without_an_attack_there_is_the_standing() -> None:
    trace = Trace()
    focus(sample_view(), trace)
    assert deed_of(sample_view(), "en") is None and sorted(marks(trace, "standing")) == [0, 1]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_end_shows_the_winner_s_hero_and_the_fallen_one(viewer: int | None) -> None:
    reason = ["karth.over.gold", {"goal": 40, "n": 40, "who": {"msg": ["text", {"text": "Ben"}]}}]
    view: Any = {**sample_view(viewer), "over": {"winners": [1], "reason": reason}}
    trace = Trace()
    picture = render.board(view, trace=trace)
    check_picture(picture, trace, "end")
    assert marks(trace, "end") == [1] and "Ben wins" in words(trace) and "Ben wins" in picture.alt
    codes = {card["name"]: card["code"] for card in view["board"] if card.get("kind") == "hero"}
    assert codes["Grask Ironpurse"] in marks(trace, "portrait")


def test_a_draw_and_the_win_of_a_team_are_drawn() -> None:
    for view in (sample_view(), further_views()[0]):
        for winners in ([], [0, 2] if len(view["players"]) > 2 else [0]):
            over: Any = {**view, "over": {"winners": winners, "reason": None}}
            trace = Trace()
            check_picture(render.board(over, trace=trace), trace, "end")
            assert marks(trace, "end") == [winners[0] if winners else -1]
