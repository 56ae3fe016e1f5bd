"""One square of the battlefield, with or without a card: ground, figure, name, numbers and signs."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.art.cutout import cutout
from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import (
    GOLD,
    INK,
    IVORY,
    PARCHMENT,
    SEPIA,
    STRIKE,
    WHITE,
    Colour,
    mix,
    rgb,
    seat_style,
)
from render.canvas.surface import Box, Surface
from render.karth.face import (
    SIGN,
    KarthFace,
    chip_width,
    level_digits,
    seal_width,
    sign_digits,
    stat_width,
    strip_of,
)
from render.karth.terrain import GROUNDS, emblem_of, flag, scene
from render.karth.words import CardStat, Ground
from render.parts.heraldry import diaper
from render.parts.icons import badge, figure, icon
from render.parts.marks import seal
from render.parts.plates import FRAME, framed, kept_plate, pill_plate

_STONE = rgb("#b3ab9a")
_BACK = rgb("#3b3350")
_CRYSTAL = rgb("#0b4f86")
_LEAST_FLAG = 16  # minimum height of a flag above the numbers of a low square
_DARK = rgb("#22262c")  # colour behind the signs in the strip


def paper_of(face: KarthFace) -> Colour:
    """Return the colour of a card's paper: tinted by side, golden for a hero, stone for a wall, dark after its turn."""
    if face.secret:
        return _BACK
    if face.kind == "token_obstacle":
        return _STONE
    paper = mix(PARCHMENT, seat_style(face.seat).light, 0.55)
    if face.kind == "hero":
        paper = mix(paper, GOLD, 0.45)
    return mix(paper, INK, 0.22) if face.done else paper


def _scene(ground: Ground, w: int, h: int, variant: int) -> Image.Image:
    key = ("karth-scene", ground.kind, w, h, variant)
    return kept_plate(w, h, key, lambda: scene(ground.kind, w, h, variant))


def _card(face: KarthFace) -> Image.Image:
    """Return a card without text: its terrain in the seat's frame, a hero's golden bands, or a hidden card's back."""
    side = face.side
    w, h = face.width - 2 * side, face.height - 2 * side
    bands = (GOLD,) if face.kind == "hero" else ()

    def draw() -> Image.Image:
        if face.secret:
            body = Image.blend(diaper("Chaos", w, h), Image.new("RGB", (w, h), _BACK), 0.55)
        else:
            body = _scene(face.ground, face.width, face.height, face.variant).crop((side, side, side + w, side + h))
        return framed(body, face.seat, GROUNDS.get(face.ground.kind, GROUNDS[""]), bands=bands)

    return kept_plate(w, h, ("karth-card", w, h, face.seat, bands, face.secret, face.ground.kind, face.variant), draw)


def draw_square(face: KarthFace) -> Surface:
    """Draw a square with a card."""
    w, h = face.width, face.height
    out = Surface(w, h, GROUNDS[face.ground.kind], _scene(face.ground, w, h, face.variant))
    side = face.side
    box = (side, side, w - side, h - side)
    paper = paper_of(face)
    out.image.paste(_card(face), box[:2])
    out.mark("owner", box, face.seat)
    left, right, top, bottom = _inside(face)
    if face.secret:
        _back(out, left, right, top, bottom)
    else:
        _figure(out, face)
    over = side + FRAME
    out.rect((left, over, right, top), paper)
    out.rect((left, top - 2, right, top), INK)
    x = left + (seal_width("a1", face.floor, face.band) if face.numbered and not face.high else 0)
    ink = IVORY if face.secret else INK
    out.lines(
        face.name, (x, over - 3, right, top - 4), SANS_BOLD, face.size, ink, paper, "centre", face.band, narrow=True
    )
    if face.kind == "token_obstacle":
        out.mark("wall", (left, top, right, bottom), face.name[0])
    for stat, a, y in _stat_places(face):
        took = stat_width(stat, face.line, face.digits)
        _plaque(out, (a - 3, y, a + took + 3, y + face.line), paper)
        _stat(out, face, stat, a, y, paper)
    _signs(out, face, left, right, top, bottom)
    if face.ground.kind:
        out.mark("terrain", (left, top, right, bottom), face.ground.kind)
    if face.kind == "hero":
        out.mark("rank", box, face.kind)
    if face.ring:
        _ring(out, face.ring, box, face.seat)
    return out


def _plaque(out: Surface, box: Box, fill: Colour, edge: Colour = INK) -> None:
    """Draw the solid ground of a number or of a sign."""
    x0, y0, x1, y1 = box
    out.pen.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), 8, fill=fill, outline=edge, width=2)


def _figure(out: Surface, face: KarthFace) -> None:
    """Draw the card's figure on a base in the colour of its side. The figure of a card that has acted is darker."""
    if face.portrait is None:
        return
    left, right, _, bottom = _inside(face)
    n, middle = face.arms, (left + right) // 2
    style = seat_style(face.seat)
    a, b = n * 40 // 100, max(6, n * 9 // 100)
    y = bottom - b - 3
    out.pen.ellipse((middle - a, y - b, middle + a, y + b), fill=style.deep, outline=INK, width=2)
    out.pen.ellipse((middle - a + 3, y - b + 2, middle + a - 3, y + b - 4), fill=style.colour)
    body = cutout(face.portrait, min(right - left, 2 * n), n)
    if face.done:
        grey = Image.new("RGBA", body.size, (*mix(INK, IVORY, 0.25), 255))
        grey.putalpha(body.getchannel("A"))
        body = Image.blend(body, grey, 0.35)
    out.sprite(body, middle - body.width // 2, bottom - n - 3)
    out.mark("arms", (middle - n // 2, bottom - n, middle + n // 2, bottom), face.portrait.code)


def draw_free(ground: Ground, w: int, h: int, variant: int, numbered: bool, floor: int) -> Surface:
    """Draw a square without a card: its scene with the terrain's sign, its owner, and the things on it."""
    out = Surface(w, h, GROUNDS[ground.kind], _scene(ground, w, h, variant))
    strip = strip_of(h, floor)
    if ground.kind:
        n = min(104, (h - strip) * 6 // 10, w * 5 // 10)
        x, y = (w - n) // 2, (h - n) // 2 - (10 if numbered else 0)
        out.sprite(emblem_of(ground.kind, n), x, y)
        out.mark("terrain", (0, 0, w, h), ground.kind)
        if ground.owner is not None:
            tall = n * 72 // 100
            out.sprite(flag(ground.owner, tall), min(w - tall - 4, x + n * 3 // 4), max(4, y - tall // 3))
            out.mark("flag", (x, y, x + n, y + n), ground.owner)
    if ground.web:
        n = min(w, h) - 12
        out.sprite(icon("web", n, mix(GROUNDS[ground.kind], IVORY, 0.75)), (w - n) // 2, (h - n) // 2)
        out.mark("web", (0, 0, w, h), 1)
    if ground.trap:
        n = min(76, h // 3)
        out.image.paste(pill_plate(n + 20, n + 12, _DARK, GROUNDS[ground.kind], GOLD), (w - n - 28, h - n - 20))
        out.sprite(icon("trap", n - 8, IVORY), w - n - 14, h - n - 10)
        out.mark("trap", (0, 0, w, h), 1)
    if numbered:
        for k, colour, wide in ((4, INK, 2), (6, WHITE, 6), (12, INK, 2)):
            out.rect((k, k, w - k, h - k), None, colour, wide)
    return out


def put_seal(out: Surface, name: str, number: int, h: int, floor: int) -> None:
    """Draw the name of a free square, as on its button, in its lower left corner."""
    side = max(floor + 8, min(84, h // 3))
    tile = seal(number, side, max(floor, side * 2 // 3), name)
    out.place(tile, 9, h - tile.height - 9)


def put_name(out: Surface, face: KarthFace, name: str, number: int) -> None:
    """Draw the name of a card's square, as on its button, below the card's name or to its left."""
    edge = face.side + FRAME
    if face.high:
        x, y, w, h = edge + 4, edge + face.band + 2, seal_width(name, face.floor, face.line), face.line
        out.image.paste(badge(w, h), (x, y))
        size = next(n for n in range(sign_digits(h, face.floor), 0, -2) if sum(fonts.reach(name, SANS_BOLD, n)) <= h)
        (rise, fall), (up, down) = fonts.reach(name, SANS_BOLD, size), fonts.metrics(SANS_BOLD, size)
        lift = up - down - rise + fall  # letters are centred by their ink, as a low box has no room to spare
        out.text(name, (x, y - lift, x + w, y + h), SANS_BOLD, size, INK, WHITE, "centre")
        out.mark("number", (x, y, x + w, y + h), number)
    else:
        out.place(seal(number, face.band, min(face.floor, face.size), name), edge, edge)


def _ring(out: Surface, ring: str, box: tuple[int, int, int, int], seat: int) -> None:
    """Draw the frame of the acting card, of a target, or of a card that a button refers to."""
    x0, y0, x1, y1 = box
    if ring == "numbered":
        for k, colour, width in ((-5, INK, 2), (-4, WHITE, 5)):
            out.rect((x0 + k, y0 + k, x1 - k, y1 - k), None, colour, width)
        return
    colour = GOLD if ring == "source" else STRIKE
    for k, tone, width in ((-6, INK, 3), (-4, colour, 9), (5, INK, 2), (7, WHITE if ring == "source" else GOLD, 3)):
        out.rect((x0 + k, y0 + k, x1 - k, y1 - k), None, tone, width)
    out.mark(ring, box, seat)


def _back(out: Surface, left: int, right: int, top: int, bottom: int) -> None:
    """Draw the mask of a hidden card."""
    n = max(30, min(bottom - top - 8, right - left - 8, 150))
    x, y = (left + right - n) // 2, top + (bottom - top - n) // 2
    out.sprite(icon("mask", n, IVORY, _BACK), x, y)
    out.mark("secret", (x, y, x + n, y + n), 1)


def _stat_places(face: KarthFace) -> Iterator[tuple[CardStat, int, int]]:
    """Yield the numbers of a card with their positions: the first two in the lower corners, the others above them."""
    left, right, _, bottom = _inside(face)
    for k, stat in enumerate(face.stats):
        x = left + 4 if k % 2 == 0 else right - 4 - stat_width(stat, face.line, face.digits)
        if len(face.stats) == 1:
            x = (left + right - stat_width(stat, face.line, face.digits)) // 2
        row = 1 - k if face.rows == len(face.stats) == 2 else k // 2
        yield stat, x, bottom - face.line * (1 + row)


def number_boxes(face: KarthFace) -> tuple[Box, ...]:
    """Return the boxes of a card's numbers (including their signs) on its square."""
    return tuple(
        (x, y, x + stat_width(stat, face.line, face.digits), y + face.line) for stat, x, y in _stat_places(face)
    )


def name_box(face: KarthFace) -> Box:
    """Return the box of a card's name on its square."""
    left, right, top, _ = _inside(face)
    return left, face.side + FRAME, right, top


def _inside(face: KarthFace) -> Box:
    """Return the left, right, upper and lower limits of the content below a card's name."""
    edge = face.side + FRAME
    return edge, face.width - edge, edge + face.band, face.height - edge


def _stat(out: Surface, face: KarthFace, stat: CardStat, x: int, y: int, paper: Colour) -> None:
    """Draw a number with its sign. A number that differs from the printed one is on dark ground below an arrow."""
    line, digits = face.line, face.digits
    if stat.what == "level":
        _crystal(out, stat.text, x, y + 1, stat_width(stat, line, digits), level_digits(digits), line - 2)
        return
    side = max(14, line - SIGN)
    if stat.what == "hp" and face.struck:
        out.sprite(icon("damage", side + 8, STRIKE, INK), x - 4, y + SIGN // 2 - 4)
        out.mark("struck", (x, y, x + side, y + side), stat.text)
    own = stat.what == "hp"
    sign = "hurt" if own and face.damaged and not face.struck else stat.sign
    small = 10 if stat.what == "hp" and face.struck else 0
    out.sprite(
        icon(sign, side - small, None if own else INK, None if own else paper),
        x + small // 2,
        y + (line - side + small) // 2,
    )
    a = x + side + face.space
    took = fonts.width(stat.text, SANS_BOLD, digits)
    fill, ink = paper, INK
    if stat.change:
        fill, ink = INK, IVORY
        tall, rise = line - 9, stat.change > 0
        top = y + (8 if rise else 0)
        out.image.paste(pill_plate(took + 8, tall, fill, paper, INK), (a - 1, top))
        middle, tip, foot = a + 3 + took // 2, y if rise else y + line - 1, top + 1 if rise else top + tall - 2
        out.pen.polygon([(middle, tip), (middle - 11, foot), (middle + 11, foot)], fill=INK)
        out.mark("changed", (x, y, a + took + 8, y + line), f"{stat.what}:{stat.change:+d}")
        a += 3
    shift = min(4, (line - 34) // 3) * stat.change
    out.text(stat.text, (a, y + shift, a + took, y + line - 2 + shift), SANS_BOLD, digits, ink, fill)
    out.mark(stat.what, (x, y, a + took, y + line), stat.text)
    if stat.what == "hp" and face.damaged:
        out.mark("damaged", (x, y, a + took, y + line), stat.text)


def _crystal(out: Surface, text: str, x: int, y: int, w: int, size: int, h: int = 0) -> None:
    """Draw a level in its crystal."""
    h = h or w
    sign = icon("crystal", max(w, h))
    if sign.size != (w, h):
        sign = sign.resize((w, h), Image.Resampling.LANCZOS)
    out.sprite(sign, x, y)
    took = fonts.width(text, SANS_BOLD, size)
    a = x + (w - took) // 2
    out.text(text, (a, y, a + took, y + h - 3), SANS_BOLD, size, WHITE, _CRYSTAL)
    out.mark("level", (x, y, x + w, y + h), text)


def _signs(out: Surface, face: KarthFace, left: int, right: int, top: int, bottom: int) -> None:
    """Draw the level, the owner of the terrain, and the states of a card."""
    side, owner = face.line, face.ground.owner
    widths = [chip_width(chip, side, face.floor) for chip in face.chips]
    total = sum(widths) + 4 * len(widths) + (side if owner is not None else 0)
    if face.high:  # one sign on each side of the figure's face
        y, x, end = top + 2, left + 4, right
        first = widths[0] if widths and not face.level and (len(widths) > 1 or owner is not None) else 0
        x = end - total - side - 4 if face.numbered else x
    else:
        y, first, (start, last) = bottom - face.line, 0, _corners(face)
        whole = total + (side + 4 if face.level else 0)
        x = start + max(4, (last - start - whole) // 2)
        end = x + whole
        above = bottom - face.line - top - 4
        if owner is not None and whole > last - start and above >= _LEAST_FLAG:  # only the flag, above the numbers
            side, y, end = min(side, above), top + 2, right
            total = side
    if face.level:
        _crystal(out, face.level, x, y, side, level_digits(face.digits))
    x = end - total
    for k, (chip, took) in enumerate(zip(face.chips, widths, strict=True)):
        _chip(out, chip, left + 4 if first and k == 0 else x, y, took, side, face.floor)
        x += took + 4
    if owner is not None:
        out.sprite(flag(owner, side - 2), x, y)
        out.mark("flag", (x, y, x + side, y + side), owner)


def _corners(face: KarthFace) -> tuple[int, int]:
    """Return the limits of the room between the numbers in the lower corners, or next to a single number."""
    left, right, _, _ = _inside(face)
    boxes = number_boxes(face)
    return boxes[0][2] if boxes else left, boxes[1][0] if len(boxes) > 1 else right


def _chip(out: Surface, chip: tuple[str, int], x: int, y: int, w: int, side: int, floor: int) -> None:
    sign, n = chip
    _plaque(out, (x, y, x + w, y + side), _DARK, SEPIA if not n else GOLD)
    size = side - 12
    out.sprite(icon(sign, size, IVORY, _DARK), x + 6, y + 6)
    if n:
        text = figure(n, 99)
        a = x + size + 8
        out.text(text, (a, y, x + w - 2, y + side - 3), SANS_BOLD, sign_digits(side, floor), IVORY, _DARK)
    out.mark(sign, (x, y, x + w, y + side), n)


__all__ = ["draw_free", "draw_square", "name_box", "number_boxes", "paper_of", "put_name", "put_seal"]
