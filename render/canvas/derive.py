"""Finds the fixed shades: ``python -m render palette``.

First, pictures of a game are drawn in full colour: boards, hands, zones and cards of matches that are played at random,
with every state that a card may have and every side that it may belong to. From all the colours of these pictures, 256
shades are chosen so that the pictures change as little as possible. The same code always gives the same shades.
"""

from __future__ import annotations

import importlib
import io
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from PIL import Image

import render
from engine import game
from render.canvas.palette import TINCTURES, Colour, tincture
from render.canvas.shades import CELL, MOST, PLAIN, Palette, full_colour
from render.gallery import moments
from render.picture import Picture

SEEDS = range(1, 9)
TURNS = 20
EVERY = 29
"""One of this number of moments of a match is drawn."""

ROUNDS = 24
_STRENGTH = 0.85
"""Exponent applied to a colour's number of pixels to get its weight. Because it is below 1, rare colours count for more
than their share.
"""

FIELD = 0.004
"""Further weight of each side's field, as a part of the whole, so that one of the shades is that colour."""

Colours = dict[Colour, float]


def altered(thing: Any, changes: Mapping[str, object]) -> Any:
    """Return plain data in which every card and player has the changed values. Only keys that already exist are
    changed.
    """
    if isinstance(thing, list):
        return [altered(part, changes) for part in thing]
    if not isinstance(thing, dict):
        return thing
    out = {key: altered(value, changes) for key, value in thing.items()}
    return out | {key: value for key, value in changes.items() if key in out} if "name" in out else out


def pictures(name: str) -> Iterator[Picture]:
    """Draw the pictures from which the shades of a game are derived."""
    spec = game(name)
    sample = importlib.import_module(f"{spec.board}.sample")
    views = [
        (moment.view, moment.numbered)
        for seed in SEEDS
        for k, moment in enumerate(moments(seed, name, TURNS))
        if k % EVERY == 0
    ]
    further: list[Any] = getattr(sample, "further_views", list)()
    for view, numbered in [*views, *((view, ()) for view in further)]:
        yield from _all(view, numbered, sample.ZONES)
    full = max((view for view, _ in views), key=sample.crowd)
    for base in (sample.sample_view(), full):
        for changes in sample.STATES:
            other = altered(base, changes)
            yield from _all(other, (), sample.ZONES)
            other["active"] = 1 - (other["active"] or 0)
            yield render.board(other)
    for code, info in spec.cards().items():
        yield render.card(info, spec.card_text(code), game_name=name)


def _all(view: Any, numbered: Sequence[int | str], zones: Sequence[str]) -> Iterator[Picture]:
    yield render.board(view, numbered=numbered)
    yield render.focus(view, numbered=numbered)
    yield render.hand(view, numbered)
    for zone in zones:
        yield render.board(view, zone=zone, numbered=numbered)


def plain_pictures() -> Iterator[Picture]:
    """Draw tables, and cards of many sides from games that the engine does not play."""
    for k, race in enumerate((*TINCTURES, *(f"Side {n}" for n in range(32)))):
        facts = {
            "name": f"Card {k}",
            "race": race,
            "kind": "unit",
            "cost": k,
            "power": 1,
            "hp": 2,
            "reach": 1,
            "move": 3,
            "loyalty": k % 4,
            "traits": ("Hero",),
        }
        text = "\n".join(f"Action {n}: deal {n} damage." for n in range(k % 9))
        yield render.card(facts, text, game_name="another")
        if k % 6 == 0:
            yield render.table("A page", "\n".join(f"**Part {n}**\n{text}\n1. One.\n2. Two." for n in range(k // 3)))


def colours_of(drawn: Iterator[Picture]) -> Colours:
    """Return the weight of each colour in the pictures."""
    shares: defaultdict[Any, float] = defaultdict(float)
    for picture in drawn:
        image = Image.open(io.BytesIO(picture.png)).convert("RGB")
        size = image.width * image.height
        for count, colour in image.getcolors(size) or ():
            shares[colour] += count / size
    return {colour: share**_STRENGTH for colour, share in sorted(shares.items())}


def shades_of(weights: Colours) -> list[Colour]:
    """Return shades that keep the weighted error of all colours small."""
    colours = list(weights)
    strip = Image.new("RGB", (len(colours), 1))
    strip.putdata(colours)
    shades = _first(weights)
    for turn in range(ROUNDS):
        shades = _apart(_moved(weights, shades, strip))
        if turn < ROUNDS - 1:
            shades = _filled(weights, shades, strip)
    while strange := set(shades) - set(_kept(shades)):
        shades = [shade for shade in shades if shade not in strange]
    return sorted(shades)


def _kept(shades: Sequence[Colour]) -> list[Colour]:
    """Return the shades that remain themselves when they are mapped to the palette."""
    strip = Image.new("RGB", (len(shades), 1))
    strip.putdata(list(shades))
    return [shade for k, (shade, index) in enumerate(zip(shades, _found(shades, strip), strict=True)) if k == index]


def _first(weights: Colours) -> list[Colour]:
    """Divide the colours into boxes of equal weight, and return a shade for each box."""
    whole = sum(weights.values())
    row = [colour for colour, weight in weights.items() for _ in range(max(1, round(400_000 * weight / whole)))]
    strip = Image.new("RGB", (len(row), 1))
    strip.putdata(row)
    flat = strip.quantize(MOST, method=Image.Quantize.MEDIANCUT).getpalette() or []
    return _apart([(flat[n], flat[n + 1], flat[n + 2]) for n in range(0, len(flat), 3)])


def _found(shades: Sequence[Colour], strip: Image.Image) -> bytes:
    """Return, for each colour of ``strip``, the index of the shade to which it is mapped."""
    return Palette("derived", shades).flat(strip).tobytes()


def _moved(weights: Colours, shades: Sequence[Colour], strip: Image.Image) -> list[Colour]:
    """Move each shade to the average of the colours that are mapped to it.

    If one of these colours outweighs all the others together, move the shade to that colour instead.
    """
    sums = [[0.0] * 4 for _ in shades]
    heaviest: list[tuple[float, Colour]] = [(0.0, (0, 0, 0))] * len(shades)
    for (colour, weight), index in zip(weights.items(), _found(shades, strip), strict=True):
        row = sums[index]
        row[3] += weight
        for channel in range(3):
            row[channel] += weight * colour[channel]
        heaviest[index] = max(heaviest[index], (weight, colour))
    out = []
    for (r, g, b, weight), (most, colour) in zip(sums, heaviest, strict=True):
        if weight:
            out.append(colour if most * 2 > weight else (round(r / weight), round(g / weight), round(b / weight)))
    return out


def _cell(colour: Colour) -> Colour:
    return colour[0] // CELL, colour[1] // CELL, colour[2] // CELL


def _apart(shades: Sequence[Colour]) -> list[Colour]:
    """Keep only one shade in each cell of neighbouring colours."""
    return list({_cell(shade): shade for shade in shades}.values())


def _filled(weights: Colours, shades: list[Colour], strip: Image.Image) -> list[Colour]:
    """Fill the remaining places of the palette with the colours that have the largest error."""
    errors = []
    for (colour, weight), index in zip(weights.items(), _found(shades, strip), strict=True):
        errors.append((weight * sum((a - b) ** 2 for a, b in zip(colour, shades[index], strict=True)), colour))
    out = {_cell(shade): shade for shade in shades}
    for _, colour in sorted(errors, reverse=True):
        if len(out) >= MOST:
            break
        out.setdefault(_cell(colour), colour)
    return list(out.values())


def derive(name: str) -> Path:
    """Find the shades of a game and write them to its file. An empty name stands for all pictures outside the games."""
    file = Path(PLAIN.name)
    if name:
        file = Path(str(importlib.import_module(game(name).board).__file__)).with_name("shades.txt")
    with full_colour():
        weights = colours_of(pictures(name) if name else plain_pictures())
    for race in sorted({info.race or "" for info in game(name).cards().values()}) if name else ():
        field = tincture(race).field
        weights[field] = weights.get(field, 0.0) + FIELD * sum(weights.values())
    file.write_text("".join(f"#{r:02x}{g:02x}{b:02x}\n" for r, g, b in shades_of(weights)), encoding="ascii")
    return file
