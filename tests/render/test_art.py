"""Pictures of cards: every part is readable, every card has its picture, and cards of a deck look different."""

from __future__ import annotations

import importlib
from itertools import combinations
from pathlib import Path

import pytest
from installed import INSTALLED

from engine import game
from render.art import picture, scene, stock, subject
from render.art.cast import Look
from render.art.portrait import Gallery, Portrait, portrait
from render.canvas.palette import tincture
from render.canvas.signs import read_sign

PARTS = Path(stock.__file__).parent / "parts"
LANDS = {"hill", "peaks", "walls", "trees"}
SCENES = {"field", "medal", "journey"}


def gallery(name: str) -> Gallery:
    """Return the portraits of a game's cards."""
    found = importlib.import_module(f"render.{name}.art").GALLERY
    assert isinstance(found, Gallery)
    return found


def looks(name: str) -> dict[str, Look]:
    """Return the look of every card of a game."""
    return {code: gallery(name).portrait(info).look for code, info in game(name).cards().items()}


def deck_codes(name: str) -> dict[str, set[str]]:
    """Return the codes of each ready deck's cards."""
    return {key: set(deck.cards) for key, deck in game(name).full_decks().items()}


def test_every_part_is_read_and_its_colours_are_known() -> None:
    known = {*stock.colours(Look(), tincture("Neutral")), "far", "near"}
    files = sorted(PARTS.rglob("*.svg"))
    assert files
    for file in files:
        shapes = read_sign(file)
        assert shapes and {shape.role.partition("-")[0] for shape in shapes} <= known, file


@pytest.mark.parametrize("name", INSTALLED)
def test_every_card_has_a_look_of_parts_that_exist(name: str) -> None:
    for code, look in looks(name).items():
        painted = {shape.role.partition("-")[0] for layer in subject.layers(look) for shape in layer.shapes}
        assert painted and painted <= set(stock.colours(look, tincture("Neutral"))), code
        assert look.ground in {*LANDS, *scene.OUTLINES, *stock.PARTS["grounds"]}, code
        assert look.scene in {*SCENES, *scene.RAYS}, code


@pytest.mark.parametrize("name", INSTALLED)
def test_cards_of_a_ready_deck_look_different(name: str) -> None:
    found = looks(name)
    alike = {
        (found[a], a, b)
        for codes in deck_codes(name).values()
        for a, b in combinations(sorted(codes), 2)
        if shapes(found[a]) == shapes(found[b])
    }
    assert not alike, sorted((a, b) for _, a, b in alike)


def shapes(look: Look) -> tuple[object, ...]:
    """Return what a grey picture shows of a look: its parts, and not their colours."""
    if look.picture in ("figure", "group"):
        held = (look.main, look.off, look.back, look.mount, look.beside, look.beyond)
        return look.picture, look.build, look.pose, look.scene, look.crowd, look.head, look.torso, look.hat, *held
    return look.picture, look.subject, look.scene, look.size, look.beside, look.beyond


@pytest.mark.parametrize("name", INSTALLED)
def test_picture_of_a_card_is_always_the_same(name: str) -> None:
    code, info = next(iter(game(name).cards().items()))
    first, again = (
        picture.picture.__wrapped__(shown.look, tincture(shown.faction), code, 96, 96)  # type: ignore[attr-defined]
        for shown in (gallery(name).portrait(info), Portrait(looks(name)[code], info.race or "Neutral", code))
    )
    assert first.tobytes() == again.tobytes()
    assert portrait(gallery(name).portrait(info), 96, 96).size == (96, 96)
