"""The fixed shades: they are few and stable, and every picture stays close to its full-colour version."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from drawn_games import DRAWN, INVASION, KARTH, SUMMONER_WARS, Drawn
from lengths import short, short_each
from picture_checks import rules
from PIL import Image, ImageChops, ImageStat

import render
from bot import locales
from bot.lookup.book import book
from bot.lookup.cards import index
from engine import Match, SeatSetup, game
from engine.players.random_answers import step
from render import invasion, karth, summoner_wars
from render.canvas import shades
from render.canvas.derive import altered, colours_of, shades_of
from render.canvas.palette import GOLD, INK, IVORY, PANEL, PARCHMENT, SEATS, SLATE, TINCTURES, Colour
from render.canvas.shades import CELL, MOST, PLAIN, Palette, full_colour
from render.canvas.surface import Surface
from render.gallery import moments
from render.karth.terrain import GROUNDS
from render.parts import plates
from render.picture import Picture
from render.summoner_wars.ground import tone

PALETTES = (PLAIN, invasion.SHADES, karth.SHADES, summoner_wars.SHADES)
REAL = 38.0
SINGLE = 33.0
ABSURD = 34.0
SIDES = 32.0  # outside a match, all factions of a game share the shades
SCENES = 32.0  # a picture of seven terrains and four seats has more tones than there are shades
"""Minimum PSNR of pictures in decibels, of real matches and of absurd random positions.

The pictures of all cards of a game have far more tones than there are shades.
"""
SHARE = 12
PARTS = short(1, range(SHARE))
"""The cards in twelve parts; each part has every twelfth card."""


def alike(draw: Callable[..., Picture], *args: Any, **options: Any) -> float:
    """Return how close ``draw(*args, **options)`` is to its full-colour composition, in decibels."""
    flat = Image.open(io.BytesIO(draw(*args, **options).png)).convert("RGB")
    with full_colour():
        full = Image.open(io.BytesIO(draw(*args, **options).png))
    assert full.mode == "RGB" and full.size == flat.size
    error = sum(ImageStat.Stat(ImageChops.difference(flat, full)).sum2) / (3 * flat.width * flat.height)
    return 99.0 if not error else 10 * math.log10(255 * 255 / error)


@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
@pytest.mark.parametrize("locale", short(1, ["en", "de"]))
def test_pictures_of_matches_are_near_to_full_colour(name: str, locale: str) -> None:
    locales.load()
    zone = {"invasion": "quest", "summoner_wars": "discard"}[name]
    seen = 0
    for k, moment in enumerate(moments(31, name, 14)):
        if k % 120 != 20:
            continue
        seen += 1
        view, numbered = moment.view, moment.numbered
        assert alike(render.board, view, numbered=numbered, locale=locale) >= REAL, (k, moment.kind)
        assert alike(render.board, view, numbered=numbered, zone=zone, locale=locale) >= REAL, (k, moment.kind)
        assert alike(render.hand, view, numbered, locale=locale) >= REAL, (k, moment.kind)
    assert seen > 1


@pytest.mark.parametrize(("drawn", "seed"), short_each(1, dict.fromkeys(DRAWN, range(16))))
def test_random_positions_are_near_to_full_colour(drawn: Drawn, seed: int) -> None:
    view, numbered = drawn.position(seed)
    assert alike(drawn.board, view, numbered) >= (SCENES if drawn is KARTH else ABSURD)
    assert alike(drawn.hand, view, numbered) >= ABSURD


@pytest.mark.parametrize("seed", range(2))
def test_joined_boards_of_two_teams_are_near_to_full_colour(seed: int) -> None:
    spec, dice = game("summoner_wars"), random.Random(seed)
    match = Match.new("summoner_wars", seed, [SeatSetup(deck) for deck in dice.sample(list(spec.decks), 4)])
    for _ in range(100):
        step(match, dice)
    assert alike(summoner_wars.board, match.view(seed), (), None, None, rules, "en") >= SCENES


@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
@pytest.mark.parametrize("part", PARTS)
def test_cards_are_near_to_full_colour(name: str, part: int) -> None:
    spec = game(name)
    kinds: dict[Any, str] = {}
    for code, info in spec.cards().items():
        if not code.startswith("test"):  # leave out cards that earlier tests added
            kinds.setdefault((info.kind, info.race), code)
    for code in list(kinds.values())[part::SHARE]:
        assert alike(render.card, spec.cards()[code], spec.card_text(code), game_name=name) >= SINGLE, code


@pytest.mark.parametrize("part", PARTS)
def test_cards_of_other_games_are_near_to_full_colour(part: int) -> None:
    sides: dict[Any, Any] = {}
    for card in index().cards:
        sides.setdefault((card.game, card.race), card)
    for card in list(sides.values())[part::SHARE]:
        assert alike(render.card, card, card.text or "", game_name=card.game) >= SIDES, card.name


def test_tables_are_near_to_full_colour() -> None:
    for page in book().pages[:3]:
        assert alike(render.table, page.title, page.text) >= REAL


@pytest.mark.parametrize("palette", PALETTES)
def test_shades_are_few_distinct_and_contain_the_grounds(palette: Palette) -> None:
    assert 0 < len(palette.shades) <= MOST
    assert len({tuple(value // CELL for value in shade) for shade in palette.shades}) == len(palette.shades)
    strip = Image.new("RGB", (len(palette.shades), 1))
    strip.putdata(palette.shades)
    assert palette.flat(strip).convert("RGB").tobytes() == strip.tobytes()
    grounds = [SLATE, INK, IVORY, GOLD, PARCHMENT]
    if palette is not PLAIN:
        grounds += [SEATS[0].deep, SEATS[1].deep]
        more = {invasion.SHADES.name: [PANEL], karth.SHADES.name: [GROUNDS["grass"], GROUNDS["water"]]}
        grounds += more.get(palette.name, [tone(0, "Phoenix Elves"), tone(1, "Tundra Orcs")])
    for colour in grounds:
        assert _far(palette, colour) <= 2, colour


def _far(palette: Palette, colour: Colour) -> int:
    shown = palette.shades[int(palette.ink(colour))]  # type: ignore[call-overload]
    return max(abs(a - b) for a, b in zip(shown, colour, strict=True))


def test_field_colour_of_every_side_is_near_a_shade() -> None:
    for race in ("Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf", "Neutral"):
        assert _far(invasion.SHADES, TINCTURES[race].field) <= 6, race
    for race in ("Elf", "Goblin", "Allegiance", "Shard"):
        assert _far(karth.SHADES, TINCTURES[race].field) <= 6, race
    for race in ("Phoenix Elves", "Tundra Orcs"):
        assert _far(summoner_wars.SHADES, TINCTURES[race].field) <= 6, race


# -- no search for colours on the way to a finished picture ----------------------------------------------


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Record the number of pixels of every image whose colours are looked up."""
    found: list[int] = []
    quantize, convert = Image.Image.quantize, Image.Image.convert

    def count(image: Image.Image, *args: Any, **kwargs: Any) -> Image.Image:
        found.append(image.width * image.height)
        return quantize(image, *args, **kwargs)

    def watch(image: Image.Image, mode: str | None = None, *args: Any, **kwargs: Any) -> Image.Image:
        if mode == "P":
            found.append(image.width * image.height)
        return convert(image, mode, *args, **kwargs)

    monkeypatch.setattr(Image.Image, "quantize", count)
    monkeypatch.setattr(Image.Image, "convert", watch)
    return found


@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
def test_only_changed_parts_are_converted_to_the_shades(name: str, searched: list[int]) -> None:
    moment = max(moments(5, name, 9), key=lambda m: len(m.numbered))
    first = render.board(moment.view, numbered=moment.numbered)
    whole = first.width * first.height
    assert max(searched) < whole * 0.15
    searched.clear()
    again = render.board(moment.view, numbered=moment.numbered)
    assert again == first and sum(searched) < whole * 0.04  # only the number seals were searched
    searched.clear()
    hurt = "damage" if name == "invasion" else "wounds"
    changed = _first_card_changed(moment.view, name, hurt)
    assert render.board(changed, numbered=moment.numbered).png != first.png
    assert sum(searched) < whole * 0.15


def _first_card_changed(view: dict[str, Any], name: str, key: str) -> dict[str, Any]:
    """Return the view with another number on one card."""
    copy = altered(view, {})
    if name == "invasion":
        card = next(c for p in copy["players"] for z in p["zones"].values() for c in z["cards"] if c.get("hp"))
    else:
        card = copy["board"][0]
    card[key] += 1
    return dict(copy)


@pytest.mark.parametrize("drawn", [INVASION, SUMMONER_WARS], ids=str)
def test_a_hand_that_gains_a_card_draws_that_card(drawn: Drawn, searched: list[int]) -> None:
    view = next(v for v, _ in map(drawn.position, range(40)) if any(len(p["hand"] or ()) >= 8 for p in v["players"]))
    player = next(p for p in view["players"] if p["hand"])
    cards = player["hand"][:8]
    bare = {**cards[6], "abilities": [], "traits": [], "keywords": []}
    player.update(hand=cards[:7], hand_count=7)
    first = drawn.drawer.hand(view, (), lambda code: "", "en")
    whole = first.width * first.height
    # The first card of its kind creates an empty plate, which is kept for all similar cards.
    for name, least in (("Of no text", 0.25), ("Another of no text", 0.1)):
        player.update(hand=cards[:7], hand_count=7)
        assert drawn.drawer.hand(view, (), lambda code: "", "en") == first
        searched.clear()
        player.update(hand=[*cards[:7], {**bare, "name": name}], hand_count=8)
        more = drawn.drawer.hand(view, (), lambda code: "", "en")
        assert more.png != first.png
        assert 0 < sum(searched) < whole * least, name


# -- how shades are found, and frames stretched ----------------------------------------------------------


def test_shades_are_found_again_from_the_same_pictures() -> None:
    info = SimpleNamespace(
        name="A", kind="unit", race="Orc", cost=1, loyalty=2, power=3, hp=4, traits=(), unique=False, keywords=()
    )
    with full_colour():
        weights = colours_of(iter([render.card(info, "Some text.")]))
    found = shades_of(weights)
    assert found == shades_of(weights) and 16 < len(found) <= MOST
    heaviest = max(weights, key=weights.__getitem__)
    assert heaviest in found


def test_full_colour_is_another_picture_and_leaves_no_trace() -> None:
    view, numbered = INVASION.position(2)
    before = invasion.board(view, numbered, None, None, rules, "en")
    with full_colour():
        full = invasion.board(view, numbered, None, None, rules, "en")
    assert len(full.png) > len(before.png)
    assert invasion.board(view, numbered, None, None, rules, "en") == before


def test_palette_replaces_colours_it_does_not_have() -> None:
    palette = Palette("two", [(0, 0, 0), (250, 250, 250)])
    image = Image.new("RGB", (2, 1))
    image.putdata([(20, 20, 20), (255, 255, 240)])
    assert palette.flat(image).convert("RGB").tobytes() == bytes((0, 0, 0, 250, 250, 250))
    assert palette.flat(Image.new("RGBA", (1, 1))).mode == "RGBA"
    with palette.used():
        assert shades.now() is palette
        assert Surface(1, 1, (9, 9, 9)).freeze().image.convert("RGB").getpixel((0, 0)) == (0, 0, 0)
    assert shades.now() is PLAIN


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("size", [(226, 207), (247, 184), (503, 611), (80, 91)])
def test_a_stretched_frame_is_the_frame_drawn_at_that_size(seat: int | None, size: tuple[int, int]) -> None:
    whole = plates._ring.__wrapped__(*size, seat, SLATE, 9, 16.0, ())  # type: ignore[attr-defined]
    body = Image.new("RGB", size, PARCHMENT)
    body.paste(whole, (0, 0), whole)
    assert plates.framed(Image.new("RGB", size, PARCHMENT), seat, SLATE).tobytes() == body.tobytes()


@pytest.mark.parametrize("size", [(509, 720), (300, 61), (52, 744)])
def test_a_stretched_panel_and_pill_are_those_drawn_at_that_size(size: tuple[int, int]) -> None:
    for make, raw, args in (
        (plates.panel_plate, plates._panel, (PANEL, SLATE, "cut", GOLD)),
        (plates.pill_plate, plates._pill, (PARCHMENT, SLATE, GOLD, False)),
    ):
        seat = (0,) if make is plates.panel_plate else ()
        got = make(*size, *args[:2], *seat, args[-1] if seat else GOLD)
        assert got.tobytes() == raw.__wrapped__(*size, *args).tobytes()  # type: ignore[attr-defined]
