"""The marks of the last events: arrows, a star on new cards, a broken outline where a card was destroyed."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import EMBER, GOLD, INK, STRIKE, Colour
from render.canvas.paths import SCALE, Point
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.parts.icons import icon

HEAD, LOW_HEAD, TRAIL, DOT = 56, 44, 38, 26  # sizes of an arrow's head, its chevrons and its starting dot
WEDGE = (72, 20)  # breadth and depth of the head that lies on the border of a square
STAR = 56
_STEP = 44  # distance from one chevron to the next
_NEAR = 44  # distance by which a head is moved back before it lies on a border
_TYPE = 44


def put_arrow(
    out: Collage, a: Point, b: Point, struck: bool, spared: Sequence[Box] = (), border: Point | None = None
) -> None:
    """Draw an arrow of chevrons from a dot to a head. Its colour is ember for a strike and gold for a move.

    The arrow consists of small pieces, so few pixels have to be blended. No piece covers the boxes ``spared``: a piece
    that would do so is left out. The head is then smaller, or a flat one on the ``border`` of the target's square, or
    it is moved back until it is clear of the boxes.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    x, y = dx / length, dy / length
    toward = round(x * 16), round(y * 16)
    trail = length - HEAD * 0.6
    count = int(trail / _STEP)
    for k in range(count):
        at = trail * (k + 0.9) / (count + 0.9)
        _put_middle(out, _chevron(*toward, struck, TRAIL), a[0] + x * at, a[1] + y * at, spared)
    if not struck:  # a strike gets no dot, because the attacker is still there
        _put_middle(out, _dot(), *a, spared)

    def headed(size: int, most: float) -> bool:
        """Place the head, moved back as little as possible and by less than ``most``."""
        head, back = _chevron(*toward, struck, size), size * 0.4
        while back < most:
            if _put_middle(out, head, b[0] - x * back, b[1] - y * back, spared):
                return True
            back += 4
        return False

    near = min(length, _NEAR)
    if headed(HEAD, near) or headed(LOW_HEAD, near):
        return
    if border is None or not _put_wedge(out, x, y, struck, border, spared):
        headed(HEAD, length)


def _put_wedge(out: Collage, x: float, y: float, struck: bool, border: Point, spared: Sequence[Box]) -> bool:
    """Place a flat head on the border of a square, as near to the line of the arrow as it is clear of spared boxes."""
    upright = abs(y) >= abs(x)
    wedge = _wedge(0 if upright else (1 if x > 0 else -1), (1 if y > 0 else -1) if upright else 0, struck)
    for aside in (0, 12, -12, 24, -24, 36, -36):
        for along in (0, -3, 3, -6, 6):
            at = (border[0] + aside, border[1] + along) if upright else (border[0] + along, border[1] + aside)
            if _put_middle(out, wedge, *at, spared):
                return True
    return False


def _put_middle(out: Collage, piece: Image.Image, x: float, y: float, spared: Sequence[Box]) -> bool:
    """Place a piece centred on a point unless it would cover a spared box. Return whether it was placed."""
    left, top = round(x - piece.width / 2), round(y - piece.height / 2)
    right, bottom = left + piece.width, top + piece.height
    if any(left < box[2] and box[0] < right and top < box[3] and box[1] < bottom for box in spared):
        return False
    _lay(out, piece, left, top)
    return True


def _lay(out: Collage, piece: Image.Image, left: int, top: int) -> None:
    """Place a sign on top of the finished drawing."""
    out.sprite(piece, left, top)
    out.mark("laid", (left, top, left + piece.width, top + piece.height), 1)


@kept
def _dot() -> Image.Image:
    """Return the dot where an arrow begins."""
    k, n = SCALE, DOT
    image = Image.new("RGBA", (n * k, n * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for inset, colour in ((0, INK), (3, GOLD)):
        pen.ellipse((inset * k, inset * k, (n - inset) * k - 1, (n - inset) * k - 1), fill=(*colour, 255))
    return image.reduce(k)


@kept
def _chevron(dx: int, dy: int, struck: bool, n: int) -> Image.Image:
    """Return a chevron of the size ``n`` that points in a direction (in 16ths). A large one is a full arrowhead."""
    k, last = SCALE, n > TRAIL
    image = Image.new("RGBA", (n * k, n * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    x, y = dx / length, dy / length

    def at(along: float, aside: float) -> Point:
        return (n / 2 + x * along - y * aside) * k, (n / 2 + y * along + x * aside) * k

    for grow, colour in ((4.0, INK), (0.0, EMBER if struck else GOLD)):
        r = n / 2 - 5 + grow
        notch = -r * 0.55 if last else -r * 0.1
        points = [at(r, 0), at(-r * 0.55, r * 0.85), at(notch, 0), at(-r * 0.55, -r * 0.85)]
        pen.polygon(points, fill=(*colour, 255))
    return image.reduce(k)


@kept
def _wedge(dx: int, dy: int, struck: bool) -> Image.Image:
    """Return a flat arrowhead that points up, down, left or right."""
    k, (w, h) = SCALE, WEDGE if dy else WEDGE[::-1]
    image = Image.new("RGBA", (w * k, h * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for grow, colour in ((0, INK), (3, EMBER if struck else GOLD)):
        left, top, right, bottom = grow * k, grow * k, (w - grow) * k - 1, (h - grow) * k - 1
        side, low = 2 * grow * k, grow * k // 2  # the outline is wider at the flat corners
        if dy:
            base, tip = (bottom, top + low) if dy < 0 else (top, bottom - low)
            points = [(left + side, base), (w * k // 2, tip), (right - side, base)]
        else:
            base, tip = (right, left + low) if dx < 0 else (left, right - low)
            points = [(base, top + side), (tip, h * k // 2), (base, bottom - side)]
        pen.polygon(points, fill=(*colour, 255))
    return image.reduce(k)


def put_new(out: Collage, box: Box, low: bool = False) -> None:
    """Place the star of a new card on its upper right corner, or on its lower left corner if the arms are there."""
    _lay(out, _star(), *_corner(box, low))
    out.mark("new", box, 1)


def _corner(box: Box, low: bool) -> tuple[int, int]:
    return (box[0] - 10, box[3] - STAR + 10) if low else (box[2] - STAR + 12, box[1] - 10)


@kept
def _star() -> Image.Image:
    k, n = SCALE, STAR
    image = Image.new("RGBA", (n * k, n * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for r, colour in ((n / 2, INK), (n / 2 - 3, GOLD)):
        pen.ellipse(((n / 2 - r) * k, (n / 2 - r) * k, (n / 2 + r) * k - 1, (n / 2 + r) * k - 1), fill=(*colour, 255))
    long, short = n / 2 - 6, n / 7
    points = []
    for corner in range(8):
        reach = long if corner % 2 == 0 else short
        x, y = ((0, -1), (0.707, -0.707), (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0), (-0.707, -0.707))[
            corner
        ]
        points.append(((n / 2 + x * reach) * k, (n / 2 + y * reach) * k))
    pen.polygon(points, fill=(*INK, 255))
    return image.reduce(k)


def put_struck(out: Collage, box: Box, low: bool = False) -> None:
    """Place the burst of a card that was just damaged on its corner."""
    _lay(out, icon("damage", STAR, STRIKE, INK), *_corner(box, low))
    out.mark("struck", box, 1)


def put_trace(out: Collage, trace: str, box: Box, low: bool = False) -> None:
    """Place the mark of a card's last event, "new" or "struck", on its corner."""
    if trace == "new":
        put_new(out, box, low)
    elif trace == "struck":
        put_struck(out, box, low)


def put_gone(
    out: Collage, box: Box, name: str, ground: Colour, ink: Colour, size: int = _TYPE, least: float = 1.0
) -> None:
    """Place a broken outline where a card was destroyed, with a cross and the card's name in type of that size.

    ``least`` is the minimum width to which its letters are narrowed before the name is shortened.
    """
    w, h = box[2] - box[0], box[3] - box[1]
    out.place(gone_tile(w, h, name, ground, ink, size, least), box[0], box[1])
    out.mark("gone", box, name)


def gone_tile(w: int, h: int, name: str, ground: Colour, ink: Colour, size: int = _TYPE, least: float = 1.0) -> Tile:
    """Return the broken outline of a destroyed card."""
    words = fonts.short(fonts.printable(name), SANS_BOLD, size, int((w - 62) / least))

    def draw() -> Tile:
        out = Surface(w, h, ground)
        for x in range(0, w, 30):
            for y in (0, h - 4):
                out.rect((x, y, min(w, x + 18), y + 4), EMBER)
        for y in range(0, h, 30):
            for x in (0, w - 4):
                out.rect((x, y, x + 4, min(h, y + 18)), EMBER)
        x, y, n = 12, (h - 30) // 2, 30
        for line in (((x, y), (x + n, y + n)), ((x, y + n), (x + n, y))):
            out.pen.line(line, fill=INK, width=14)
        for line in (((x + 2, y + 2), (x + n - 2, y + n - 2)), ((x + 2, y + n - 2), (x + n - 2, y + 2))):
            out.pen.line(line, fill=EMBER, width=8)
        out.text(words, (54, 0, w - 8, h - 4), SANS_BOLD, size, ink, ground, narrow=least < 1)
        return out.freeze()

    return TILES.get(("gone", w, h, words, ground, ink, size), draw)


__all__ = ["HEAD", "STAR", "WEDGE", "gone_tile", "put_arrow", "put_gone", "put_new", "put_struck", "put_trace"]
