"""Zones of Invasion with many cards: every card keeps a name, and every zone its own."""

from __future__ import annotations

from typing import Any

import pytest
from picture_checks import check_picture, points, shown_numbers

import render
from bot import locales
from engine import game
from render.canvas.surface import Trace
from render.invasion.sample import sample_view
from render.invasion.text import board_alt
from render.picture import ALT_LIMIT, Picture

LEAST = 9.0
ZONES = {"en": ("Kingdom", "Quest", "Battlefield"), "de": ("Königreich", "Quest", "Schlachtfeld")}


def crowded(names: list[str], zones: int = 1, **state: Any) -> dict[str, Any]:
    """Return the sample with units of these names in one zone of each player, or in more."""
    view = sample_view(0)
    view["combat"], view["last"] = None, []
    model = view["players"][1]["zones"]["quest"]["cards"][0]
    fresh = {**model, "damage": 0, "defending": False, "attachments": [], "corrupt": False, **state}
    for player in view["players"]:
        for k, zone in enumerate(player["zones"].values()):
            zone["burning"] = False
            if k < zones:
                first = 1000 + 300 * player["seat"] + 100 * k
                owned = {"owner": player["seat"], "controller": player["seat"]}
                zone["cards"] = [{**fresh, **owned, "id": first + n, "name": name} for n, name in enumerate(names)]
    return view


def drawn(view: dict[str, Any], numbered: list[int], locale: str = "en") -> tuple[Picture, Trace]:
    locales.load()
    trace = Trace()
    picture = render.board(view, numbered=numbered, locale=locale, trace=trace)
    check_picture(picture, trace, locale)
    assert locale != "en" or points(trace) >= LEAST
    return picture, trace


def unit_names(count: int) -> list[str]:
    """Return names of units whose first words differ from each other."""
    found: dict[str, str] = {}
    for info in game("invasion").cards().values():
        if info.kind == "unit" and len(info.name.split()) == 2 and not info.unique:
            found.setdefault(info.name.split()[1], info.name)
    return list(found.values())[:count]


@pytest.mark.parametrize("count", [7, 8, 9, 10])
def test_every_card_of_a_crowded_zone_has_its_name(count: int) -> None:
    names = unit_names(count)
    _, trace = drawn(crowded(names), [])
    said = [run.text for run in trace.runs]
    for name in names:
        assert any(text == name or text in name.split() for text in said), name


def test_equal_cards_of_a_crowded_zone_are_joined() -> None:
    view = crowded([*["Iron Guard"] * 9, "Storm Riders", "Grim Smith"])
    view["players"][0]["zones"]["kingdom"]["cards"][0]["damage"] = 1
    picture, trace = drawn(view, [])
    said = [run.text for run in trace.runs]
    assert "8× Guard" in said or "8× Iron Guard" in said  # a damaged one is not like the others
    assert sorted(m.value for m in trace.marks if m.kind == "stack") == [8, 9]
    assert "more" not in {mark.kind for mark in trace.marks} and "Iron Guard" in picture.alt


def test_joined_cards_show_all_their_numbers() -> None:
    view = crowded(["Iron Guard"] * 14)
    _, trace = drawn(view, [1000, 1001, 1002, 1005])
    assert shown_numbers(trace) == {1, 2, 3, 4} and "1–4" in [run.text for run in trace.runs]


def test_cards_that_do_not_fit_are_counted_with_their_numbers() -> None:
    view = crowded(unit_names(24))
    cards = view["players"][0]["zones"]["kingdom"]["cards"]
    _, trace = drawn(view, [card["id"] for card in cards])
    assert shown_numbers(trace) == set(range(1, 25)) and "more" in {mark.kind for mark in trace.marks}


@pytest.mark.parametrize("locale", ZONES)
@pytest.mark.parametrize("numbered", [False, True])
@pytest.mark.parametrize("assigned", [0, 7])
def test_crowded_zones_keep_their_own_names(locale: str, numbered: bool, assigned: int) -> None:
    view = crowded(unit_names(8), zones=3)
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    for zone in zones:
        zone.update(hp=11, damage=1, power=8, developments=zones[0]["developments"][:1] * 2)
    zones[5]["assigned"] = 0 if numbered else assigned
    _, trace = drawn(view, [zone["section"] for zone in zones] if numbered else [], locale)
    said = [run.text for run in trace.runs]
    assert all(said.count(name) >= 2 for name in ZONES[locale])


@pytest.mark.parametrize(
    ("locale", "whole", "brief"),
    [
        ("en", "owned by Anna", "(with 2 Captured Gunpowder (Anna's))"),
        ("de", "gehört Anna", "(mit 2 Captured Gunpowder (von Anna))"),
    ],
)
def test_attachments_stay_with_hosts_and_owners(locale: str, whole: str, brief: str) -> None:
    locales.load()
    for count in (1, 10):
        view = crowded(unit_names(count), zones=1 if count > 1 else 3, keywords=[["counterstrike", 2]])
        host = view["players"][1]["zones"]["kingdom"]["cards"][0]
        below = {**host, "name": "Captured Gunpowder", "kind": "support", "owner": 0, "controller": 0, "keywords": []}
        host["attachments"] = [{**below, "id": 9001}, {**below, "id": 9002}]
        alt = board_alt(view, locale)
        assert len(alt) <= ALT_LIMIT
        assert (f"{host['name']} {brief}" in alt) if count > 1 else alt.count(whole) == 2
    board = "".join(render.text_pages(view, locale=locale))
    assert board.count(whole) == 2


def test_an_alternative_text_drops_keywords_first() -> None:
    view = crowded(unit_names(1), zones=3, keywords=[["counterstrike", 2]] * 20)
    alt = board_alt(view, "en")
    assert "Counterstrike" not in alt and "power 1" in alt.partition(unit_names(1)[0])[2][:12]
