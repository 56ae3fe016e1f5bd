"""One square of the battlefield, with or without a card: ground, card, strip of signs."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

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
    SIDE,
    SIGN,
    SPACE,
    KarthFace,
    chip_width,
    columns_of,
    floor_of,
    level_digits,
    line_step,
    seal_width,
    stat_width,
    strip_of,
)
from render.karth.terrain import GROUNDS, emblem_of, flag, scene
from render.karth.words import CardStat, Ground
from render.parts.heraldry import diaper, shield
from render.parts.icons import figure, icon
from render.parts.marks import seal
from render.parts.plates import FRAME, framed, kept_plate, pill_plate

_STONE = rgb("#b3ab9a")
_BACK = rgb("#3b3350")
_CRYSTAL = rgb("#0b4f86")
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


def _card(face: KarthFace, w: int, h: int, paper: Colour) -> Image.Image:
    """Return a card without text: the seat's frame, the golden bands of a hero, or the back of a hidden card."""
    bands = (GOLD,) if face.kind == "hero" else ()

    def draw() -> Image.Image:
        body = Image.new("RGB", (w, h), paper)
        if face.secret:
            body.paste(diaper("Chaos", w, h), (0, 0))
            body = Image.blend(body, Image.new("RGB", (w, h), paper), 0.55)
        return framed(body, face.seat, GROUNDS.get(face.ground.kind, GROUNDS[""]), bands=bands)

    back = face.secret
    return kept_plate(w, h, ("karth-card", w, h, face.seat, bands, back, paper, face.ground.kind), draw)


def draw_square(face: KarthFace) -> Surface:
    """Draw a square with a card."""
    w, h, strip = face.width, face.height, face.strip
    out = Surface(w, h, GROUNDS[face.ground.kind], _scene(face.ground, w, h, face.variant))
    x0, y0, x1, y1 = SIDE, SIDE, w - SIDE, h - strip
    paper = paper_of(face)
    out.image.paste(_card(face, x1 - x0, y1 - y0, paper), (x0, y0))
    out.mark("owner", (x0, y0, x1, y1), face.seat)
    (left, right, end, bottom), step = _inside(face), line_step(face.size)
    top = y0 + FRAME
    ink = IVORY if face.secret else INK
    out.lines(face.name, (left, top - 2, right, end - 2), SANS_BOLD, face.size, ink, paper, "centre", step, narrow=True)
    if face.secret:
        _back(out, left, right, end, bottom)
    elif face.kind == "token_obstacle":
        out.mark("wall", (left, end, right, bottom), face.name[0])
        _stats(out, face, left, right, end, bottom, paper)
    else:
        _unit(out, face, left, right, end, bottom, paper)
    if face.kind == "hero":
        out.mark("rank", (x0, y0, x1, y1), face.kind)
    _strip(out, face.ground, strip, face.chips, face.floor, bool(face.ring))
    if face.ring:
        _ring(out, face.ring, (x0, y0, x1, y1), face.seat)
    return out


def draw_free(ground: Ground, w: int, h: int, variant: int, numbered: bool) -> Surface:
    """Draw a square without a card: its scene with the terrain's sign, its owner, and the things on it."""
    out = Surface(w, h, GROUNDS[ground.kind], _scene(ground, w, h, variant))
    strip = strip_of(w, h)
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


def put_seal(out: Surface, name: str, number: int, w: int, h: int, large: bool = False) -> None:
    """Draw the square's name, as on its button, in the lower left corner."""
    strip, floor = strip_of(w, h), floor_of(w)
    side = min(84, h // 3) if large else strip + 2
    size = max(floor, side * 2 // 3) if large else min(floor, side - 4)
    tile = seal(number, side, size, name)
    out.place(tile, 9 if large else 3, h - tile.height - (9 if large else 3))


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


def _unit(out: Surface, face: KarthFace, left: int, right: int, top: int, bottom: int, paper: Colour) -> None:
    """Draw the arms and numbers of a card below its name."""
    if face.arms:
        tall = min(bottom - top - 2, round(face.arms / 0.86))
        arms = shield(face.race, face.kind, face.arms, tall, face.emblem, face.part)
        y = top + (bottom - top - tall) // 2
        out.sprite(arms, left, y)
        if face.level:
            side = max(face.floor + 6, face.arms * 46 // 100)
            _crystal(out, face.level, left + face.arms - side * 3 // 4, y + tall - side - 1, side, face.floor)
        left = _beside_arms(face, left)
    _stats(out, face, left, right, top, bottom, paper)


def _beside_arms(face: KarthFace, left: int) -> int:
    """Return the left end of the numbers, which are to the right of the arms."""
    return left + face.arms + 8 + (10 if face.level else 0) if face.arms else left


def _stats(out: Surface, face: KarthFace, left: int, right: int, top: int, bottom: int, paper: Colour) -> None:
    for stat, x, y in _stat_places(face, left, right, top, bottom):
        _stat(out, face, stat, x, y, paper)


def _stat_places(face: KarthFace, left: int, right: int, top: int, bottom: int) -> Iterator[tuple[CardStat, int, int]]:
    """Yield the numbers of a card with their positions."""
    if not face.stats:
        return
    widths = columns_of(face.stats, face.columns, face.line, face.digits)
    rows = -(-len(face.stats) // face.columns)
    y = top + max(0, bottom - top - rows * face.line) // 2
    gap = max(4, min(26, (right - left - sum(widths)) // (len(widths) + 1)))
    start = left + max(0, (right - left - sum(widths) - gap * (len(widths) - 1)) // 2)
    for k, stat in enumerate(face.stats):
        row, column = divmod(k, face.columns)
        yield stat, start + sum(widths[:column]) + gap * column, y + row * face.line


def number_boxes(face: KarthFace) -> tuple[Box, ...]:
    """Return the boxes of a card's numbers (including their signs) on its square."""
    if face.secret:
        return ()
    left, right, top, bottom = _inside(face)
    if face.kind != "token_obstacle":
        left = _beside_arms(face, left)
    return tuple(
        (x, y, x + stat_width(stat, face.line, face.digits), y + face.line)
        for stat, x, y in _stat_places(face, left, right, top, bottom)
    )


def _inside(face: KarthFace) -> Box:
    """Return the left, right, upper and lower limits of the content below a card's name."""
    top = SIDE + FRAME + line_step(face.size) * len(face.name)
    return SIDE + FRAME + 3, face.width - SIDE - FRAME - 3, top, face.height - face.strip - FRAME


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
    a = x + side + SPACE
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
    shift = 4 * stat.change
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


def _strip(
    out: Surface, ground: Ground, strip: int, chips: tuple[tuple[str, int], ...], floor: int, marked: bool
) -> None:
    """Draw the signs below a card: the terrain and its owner on the left, the card's states on the right."""
    w, h, side = out.width, out.height, strip - 6
    y = h - strip + 2
    x = 6 + (seal_width("a1", floor, strip) + 2 if marked else 0)
    if ground.kind:
        out.sprite(emblem_of(ground.kind, side), x, y)
        out.mark("terrain", (0, h - strip, w, h), ground.kind)
        x += side + 2
    if ground.owner is not None:
        out.sprite(flag(ground.owner, side), x, y)
        out.mark("flag", (x, y, x + side, y + side), ground.owner)
    x = w - 6
    for chip in reversed(chips):
        took = chip_width(chip, side, floor)
        x -= took
        _chip(out, chip, x, y, took, side, floor, GROUNDS[ground.kind])
        x -= 4


def _chip(out: Surface, chip: tuple[str, int], x: int, y: int, w: int, side: int, floor: int, ground: Colour) -> None:
    sign, n = chip
    out.image.paste(pill_plate(w, side, _DARK, ground, SEPIA if not n else GOLD), (x, y))
    size = side - 12
    out.sprite(icon(sign, size, IVORY, _DARK), x + 6, y + 6)
    if n:
        text = figure(n, 99)
        a = x + size + 8
        out.text(text, (a, y, x + w - 2, y + side - 3), SANS_BOLD, min(floor, side - 2), IVORY, _DARK)
    out.mark(sign, (x, y, x + w, y + side), n)


__all__ = ["draw_free", "draw_square", "number_boxes", "paper_of", "put_seal"]
