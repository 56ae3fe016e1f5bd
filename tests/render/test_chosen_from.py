"""A question about cards that are not in the view shows these cards completely, with visible arms."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import random_play
from picture_checks import check_picture

import render
from engine import game
from render.canvas.surface import Box, Trace
from render.karth.sample import sample_view as karth_view
from render.summoner_wars.sample import sample_view as grid_view

CARDS = {
    "invasion": ("Troll Slayers", "Rip Dere 'Eads Off!"),
    "summoner_wars": ("Magic Drain", "Mind Control"),
    "karth": ("Grey Wolf", "Fireball"),
}


def code_of(name: str, card: str) -> str:
    return next(code for code, info in game(name).cards().items() if info.name == card)


def said(trace: Trace) -> str:
    return " ".join(run.text for run in trace.runs)


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("name", CARDS)
def test_cards_to_choose_from_are_shown(name: str) -> None:
    cards, trace = CARDS[name], Trace()
    offered = [(code_of(name, card), None) for card in cards]
    picture = render.focus(render.sample(name), about=("search", "none"), offered=offered, trace=trace)
    check_picture(picture, trace, name)
    assert "To choose from" in said(trace) and picture.height <= 1200
    assert all(word in said(trace) for card in cards for word in card.split())


def test_cards_to_choose_from_are_shown_alone() -> None:
    view, trace = karth_view(), Trace()
    offered = [(code_of("karth", card), None) for card in ("Fireball", "Moongate")]
    render.focus(view, about=("search", view["board"][0]["id"], "none"), offered=offered, trace=trace)
    assert "To choose from" in said(trace) and not [mark for mark in trace.marks if mark.kind == "square"]


def test_replaced_items_are_shown_next_to_the_new_one() -> None:
    view, trace = karth_view(), Trace()
    host = next(card for card in view["board"] if card.get("items"))
    worn = [item["id"] for item in host["items"]]
    new = next(card for card in view["players"][0]["hand"] if card["kind"] == "item")
    picture = render.focus(view, numbered=worn, about=("replace_item", new["id"], *map(str, worn)), trace=trace)
    check_picture(picture, trace, "replace")
    assert f"{host['name']} {host['square']}" in said(trace) and host["items"][0]["name"] in said(trace)
    assert sorted(mark.value for mark in trace.marks if mark.kind == "number") == list(range(1, len(worn) + 1))


def test_an_item_to_recover_is_shown_with_its_price_and_the_gold() -> None:
    trace = Trace()
    item = [(code_of("karth", "Longsword"), 3)]
    picture = render.focus(karth_view(), about=("recover", "yes", "no"), subject=item, trace=trace)
    assert "Longsword" in said(trace) and "12 gold" in said(trace) and picture.height <= 1200
    assert [mark.value for mark in trace.marks if mark.kind == "cost"] == ["3"]


def test_terrain_to_lay_is_shown_next_to_the_field() -> None:
    view, trace = karth_view(), Trace()
    forest = [(code_of("karth", "Forest"), None)]
    squares = ("a1", "b1", "c1")
    picture = render.focus(view, numbered=squares, about=("lay", *squares), named=squares, subject=forest, trace=trace)
    check_picture(picture, trace, "lay")
    assert "To be laid" in said(trace) and "Forest" in said(trace) and "To be laid: Forest" in picture.alt
    assert {"a1", "e6"} <= {mark.value for mark in trace.marks if mark.kind == "square"}


def test_question_for_the_first_cards_shows_the_piles() -> None:
    match, trace = random_play.new("karth", 1), Trace()
    ask = match.pending[0]
    picture = render.focus(match.view(ask.seat), about=(ask.kind, *(o.key for o in ask.options)), trace=trace)
    assert ask.kind == "first_cards" and picture.height <= 1200
    assert all(pile in said(trace) for pile in ("Barracks", "Treasury", "Spellbook"))


def numbered_hands() -> list[tuple[dict[str, object], Sequence[int | str], tuple[str, ...]]]:
    """Return hands in every layout: alone, next to a battlefield, and below a board."""
    field, grid = karth_view(), grid_view(0)
    held = [card["id"] for card in field["players"][0]["hand"]]
    cards = [card["id"] for card in grid["players"][0]["hand"]]
    summoning = {**grid, "phase": "summon", "active": 0}
    return [(field, held, ("mulligan",)), (field, held, ("turn",)), (grid, cards, ("magic",)), (summoning, cards, ())]


@pytest.mark.parametrize("case", range(4))
def test_button_numbers_do_not_cover_arms_or_numbers(case: int) -> None:
    view, numbered, about = numbered_hands()[case]
    trace = Trace()
    render.focus(view, numbered=numbered, about=about, trace=trace)
    seals = [mark.box for mark in trace.marks if mark.kind == "number"]
    others = [mark.box for mark in trace.marks if mark.kind in ("arms", "cost", "heart", "sword", "bow", "magic")]
    assert len(seals) == len(numbered) and all(apart(seal, box) for seal in seals for box in others)


@pytest.mark.parametrize("case", range(4))
def test_names_of_a_hand_are_whole_in_every_size(case: int) -> None:
    view, numbered, about = numbered_hands()[case]
    trace = Trace()
    render.focus(view, numbered=numbered, about=about, trace=trace)
    names = [card["name"] for card in view["players"][0]["hand"]]  # type: ignore[index]
    assert all(word in said(trace).split() for name in names for word in name.split())


def test_a_keyword_on_a_narrow_card_is_whole() -> None:
    view, trace = render.sample("invasion"), Trace()
    view["combat"], view["chain"] = None, []
    cards = view["players"][0]["zones"]["battlefield"]["cards"]
    first = cards[0]
    cards[:] = [{**first, "id": 700 + k, "name": f"Guard {k}", "keywords": [["toughness", 1]]} for k in range(8)]
    render.focus(view, numbered=[card["id"] for card in cards], about=("target",), trace=trace)
    notes = [run.text for run in trace.runs if run.text.startswith("Tough")]
    assert set(notes) <= {"Toughness 1"} and len(notes) >= 1
