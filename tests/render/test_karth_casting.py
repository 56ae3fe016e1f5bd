"""The cards of Heroes of Karth look different from each other, also without their colours."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine import game
from render.art.cast import Look
from render.art.subject import layers
from render.karth.art import GALLERY

COLOURS = {
    *("skin", "hair", "cloth", "cloth2", "metal", "trim", "accent", "glow", "leather", "wood", "bone", "stone"),
    *("flame", "crest", "sky", "land", "legs", "boots", "sleeve"),
}
CARDS = [info for info in game("karth").cards().values() if not info.kind.startswith("token")]


def _shapes(look: Look) -> tuple[object, ...]:
    return tuple(getattr(look, field) for field in Look._fields if field not in COLOURS)


def test_no_two_cards_have_the_same_shapes() -> None:
    found = defaultdict(list)
    for info in CARDS:
        found[_shapes(GALLERY.portrait(info).look)].append(info.code)
    assert [codes for codes in found.values() if len(codes) > 1] == []


def test_objects_that_are_cards_have_pictures_of_their_own() -> None:
    found = defaultdict(list)
    for info in CARDS:
        look = GALLERY.portrait(info).look
        if look.picture == "object":
            found[look.subject].append(info.code)
    assert [codes for codes in found.values() if len(codes) > 1] == []


@pytest.mark.parametrize("kind", ["unit", "hero", "mercenary", "token unit"])
def test_those_who_fight_are_figures_or_beasts(kind: str) -> None:
    looks = [GALLERY.portrait(info).look for info in game("karth").cards().values() if info.kind == kind]
    assert {look.picture for look in looks} <= {"figure", "beast"}


@pytest.mark.parametrize(("kind", "scene"), [("spell", "burst"), ("hero", "rays"), ("unit", "field")])
def test_the_scene_tells_the_kind(kind: str, scene: str) -> None:
    assert {GALLERY.portrait(info).look.scene for info in CARDS if info.kind == kind} == {scene}


def test_every_card_has_its_parts() -> None:
    assert all(layers(GALLERY.portrait(info).look) for info in game("karth").cards().values())
