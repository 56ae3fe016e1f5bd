"""The pictures of the cards of Invasion: complete, told apart, and each kind seen at a glance."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import game
from render.art.portrait import Portrait, portrait
from render.art.stock import colours
from render.art.subject import layers
from render.canvas.palette import tincture
from render.invasion import art

CARDS = game("invasion").cards()
LOOKS = tomllib.loads(Path(art.__file__).with_name("art.toml").read_text("utf-8"))
SCENES = {
    "unit": {"field", "rays"},
    "legend": {"glory"},
    "support": {"field", "medal"},
    "quest": {"journey"},
    "tactic": {"burst"},
}


def shown(code: str) -> Portrait:
    found = art.GALLERY.of(code)
    assert found is not None
    return found


def small_grey(code: str) -> Image.Image:
    return portrait(shown(code), 96, 96).convert("L").resize((32, 32), Image.Resampling.BOX)


def test_every_part_of_every_look_is_there() -> None:
    for code, info in CARDS.items():
        look = shown(code).look
        roles = colours(look, tincture(info.race))
        painted = {shape.role.partition("-")[0] for layer in layers(look) for shape in layer.shapes}
        assert painted, code
        assert painted <= set(roles), code


def test_every_single_look_belongs_to_a_card() -> None:
    assert set(LOOKS["cards"]) <= set(CARDS)


@pytest.mark.parametrize("kind", list(SCENES))
def test_the_scene_tells_the_kind(kind: str) -> None:
    looks = [shown(code).look for code, info in CARDS.items() if info.kind == kind]
    assert {look.scene for look in looks} <= SCENES[kind]
    if kind in ("unit", "legend"):
        assert {look.picture for look in looks} <= {"figure", "beast"}
    if kind in ("support", "quest"):
        assert "figure" not in {look.picture for look in looks}


def test_the_horizon_tells_the_faction() -> None:
    grounds = [row.get("ground", "hill") for row in LOOKS["factions"].values()]
    assert len(set(grounds)) == len(grounds) == 7


@pytest.mark.parametrize("key", list(game("invasion").decks))
def test_two_cards_of_a_ready_deck_never_look_alike(key: str) -> None:
    deck = game("invasion").decks[key]
    codes = sorted({*deck.cards, *deck.dealt[1]})
    assert len({shown(code).look for code in codes}) == len(codes)
    pictures = {code: small_grey(code) for code in codes}
    for one, other in combinations(codes, 2):
        difference = ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean[0]
        assert difference > 6, (one, other)
