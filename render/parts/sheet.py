"""A large drawing of a full card: arms, cost, loyalty, name, type, rules text, and its values along the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from render.art.portrait import Portrait, put_portrait
from render.canvas import fonts
from render.canvas.caches import remembered
from render.canvas.fonts import MIN_SIZE, SANS, SANS_BOLD, SERIF_BOLD, SERIF_ITALIC
from render.canvas.palette import COIN, INK, IVORY, PARCHMENT, SEPIA, VELLUM, Colour, mix, tincture
from render.canvas.surface import TILES, Box, Collage, PieceRecord, Surface, Tile
from render.parts.heraldry import shield
from render.parts.icons import COLOURED, icon
from render.parts.marks import put_badge
from render.parts.plates import FRAME, card_plate, framed, period_of, pill_plate
from render.words import tell


class Sheet(NamedTuple):
    """Everything printed on a card. ``stats`` are its values as (sign, value, word).

    ``shorter`` contains texts to use if there is less room. Each is shorter than the one before.
    """

    name: str
    kind: str
    race: str | None
    cost: str
    loyalty: int
    line: str
    text: str
    stats: tuple[tuple[str, str, str], ...]
    seat: int | None
    number: int
    locale: str
    emblem: str = ""
    part: int = 0
    shorter: tuple[str, ...] = ()
    portrait: Portrait | None = None


class Mould(NamedTuple):
    """The dimensions of a sheet: its width, the unit of all sizes, the height of its field, its text size."""

    width: int
    unit: float
    field: int
    text: int
    frame: int
    tight: bool

    def px(self, n: float) -> int:
        return round(n * self.unit)

    @property
    def name(self) -> int:
        return max(32, self.px(37))

    @property
    def kind(self) -> int:
        return max(MIN_SIZE, self.px(28))

    @property
    def number(self) -> int:
        return max(40, self.px(54))

    @property
    def pad(self) -> int:
        return self.px(24)

    @property
    def foot(self) -> int:
        return self.px(78)


def hand_mould(width: int, tight: bool) -> Mould:
    """Return the dimensions of a card in a hand."""
    u = width / 500
    return Mould(width, u, round((118 if tight else 230) * u), max(MIN_SIZE, round(29 * u)), FRAME, tight)


Word = tuple[str, str]
_HEAD = 60  # maximum number of letters before a colon that become bold ("Forced:")


def rich_lines(text: str, size: int, room: int) -> list[list[Word]]:
    """Break rules text into lines of (word, face). The heading of a paragraph is bold."""
    out: list[list[Word]] = []
    for paragraph in text.split("\n"):
        words = paragraph.split()
        head = next((k + 1 for k, word in enumerate(words) if word.endswith(":")), 0)
        bold = head if len(" ".join(words[:head])) <= _HEAD else 0
        line: list[Word] = []
        used = 0
        for k, word in enumerate(words):
            face = SANS_BOLD if k < bold else SANS
            if fonts.width(word, face, size) > room:
                word = fonts.short(word, face, size, room)
            w = fonts.width(word, face, size)
            gap = fonts.width(" ", SANS, size) if line else 0
            if line and used + gap + w > room:
                out.append(line)
                line, used, gap = [], 0, 0
            line.append((word, face))
            used += gap + w
        if line:
            out.append(line)
    return out


class _Plan(NamedTuple):
    name: list[str]
    kind: list[str]
    lines: list[list[Word]]
    height: int
    text_top: int


@remembered(200, 10_000)
def _plan(sheet: Sheet, s: Mould) -> _Plan:
    room = s.width - 2 * s.frame - 2 * s.pad
    name = list(fonts.fit_name(sheet.name, (), SERIF_BOLD, s.name, room, 2))
    kinds = list(
        fonts.wrap(sheet.line, SERIF_ITALIC, s.kind, room, 2) or [fonts.short(sheet.line, SERIF_ITALIC, s.kind, room)]
    )
    lines = rich_lines(sheet.text, s.text, room)
    top = s.frame + s.field + s.px(10) + len(name) * round(s.name * 1.14) + s.px(6)
    top += len(kinds) * round(s.kind * 1.18) + s.px(12)
    height = top + len(lines) * round(s.text * 1.24) + s.px(20)
    return _Plan(name, kinds, lines, height + _wholeroom(sheet, s) + s.frame, top)


def _told(sheet: Sheet) -> Sheet:
    """Return a sheet without the parts that do not change its layout."""
    return sheet._replace(emblem="", part=0, portrait=None)


def _wholeroom(sheet: Sheet, s: Mould) -> int:
    """Return the height of the part below the text, without the frame."""
    return s.foot if sheet.stats else s.px(8)


def sheet_height(sheet: Sheet, mould: Mould) -> int:
    """Return the height that a sheet needs."""
    return _plan(_told(sheet), mould).height


def fitted(sheet: Sheet, mould: Mould, height: int) -> Sheet:
    """Return a sheet with the longest of its texts that fits in a height, or with the shortest text if none fits."""
    texts = (sheet.text, *sheet.shorter)
    found = (sheet._replace(text=text, shorter=()) for text in texts)
    return next(
        (one for one in found if sheet_height(one, mould) <= height), sheet._replace(text=texts[-1], shorter=())
    )


def put_sheet(out: Collage, sheet: Sheet, mould: Mould, height: int, x: int, y: int) -> None:
    """Place a full card with a given height. Text that does not fit ends with an ellipsis.

    The card is made of several tiles. If only its height or its number changes, the tile with its text is reused.
    """
    plan, foot = _plan(_told(sheet), mould), _wholeroom(sheet, mould)
    step = round(mould.text * 1.24)
    end = height - mould.frame - foot
    shown = max(0, min(len(plan.lines), (end - plan.text_top) // step))
    cut = min(plan.text_top + shown * step, end)
    arms = sheet._replace(name="", line="", text="", stats=(), number=int(sheet.number > 0))
    ground = out.ground
    out.place(TILES.get(("arms", arms, mould, ground), lambda: _arms(arms, mould, ground)), x, y)
    top = _arms_height(mould)
    bare = sheet._replace(kind="", cost="", loyalty=0, stats=(), number=0, emblem="", part=0, portrait=None)
    title = bare._replace(text="")
    start = min(plan.text_top - mould.px(6), cut)
    head = ("title", title, mould, ground)
    out.place(TILES.get(head, lambda: _title(title, mould, plan, top, start, ground)), x, y + top)
    said = bare._replace(name="", line="")
    body = ("sheet", said, mould, shown, start, cut, ground)
    out.place(TILES.get(body, lambda: _body(said, mould, plan, shown, start, cut, ground)), x, y + start)
    base = mould.frame + foot + _CORNER
    if mould.unit >= 1.8 or height - base < cut or height + _BEYOND > _TALL:
        whole = ("foot", sheet.stats, sheet.seat, mould, cut, height, ground)
        out.place(TILES.get(whole, lambda: _tail(sheet, mould, cut, height, ground)), x, y + cut)
    else:  # plain paper, then a foot shared by all cards whose frame pattern ends at the same point
        out.fill((x, y + cut, x + mould.width, y + height - base), PARCHMENT)
        for image, across in _sides(sheet, mould, cut, height - base, ground):
            out.place(Tile(image, PieceRecord()), x + across, y + cut)
        like = _LOW + (height - _LOW) % period_of(sheet.seat)
        lower = ("base", sheet.stats, sheet.seat, mould, like, ground)
        out.place(TILES.get(lower, lambda: _tail(sheet, mould, like - base, like, ground)), x, y + height - base)
    if sheet.seat is not None:
        out.mark("owner", (x, y, x + mould.width, y + height), sheet.seat)
    if sheet.number:
        put_badge(out, sheet.number, x + 2, y + 2, 72, 44)


_BEYOND = 80  # larger than the corners of a frame
_CORNER = 22  # height of the lower corners of a frame
_LOW = 320  # minimum height of a card from which a foot is cut


def _arms_height(s: Mould) -> int:
    """Return the height of the heraldic field, including the frame above it and the line below it."""
    return s.frame + s.field + 3


_TALL = 1300  # height of the cached sides of a frame, from which the sides of shorter cards are cut
_SIDE = 24


def _ground(sheet: Sheet, s: Mould, top: int, bottom: int, ground: Colour) -> Image.Image:
    """Return the empty paper below a card's arms, from ``top`` to ``bottom``, with the frame on both sides."""
    if s.unit >= 1.8 or bottom + _BEYOND > _TALL:
        plate = card_plate(s.width, bottom + _BEYOND, sheet.seat, None, 0, ground, PARCHMENT, s.frame)
        return plate.crop((0, top, s.width, bottom))
    image = Image.new("RGB", (s.width, bottom - top), PARCHMENT)
    for strip, x in _sides(sheet, s, top, bottom, ground):
        image.paste(strip.convert("RGB"), (x, 0))
    return image


def _sides(sheet: Sheet, s: Mould, top: int, bottom: int, ground: Colour) -> tuple[tuple[Image.Image, int], ...]:
    """Return the left and right sides of a card's frame, each with its x position."""
    like = 4 * _SIDE + (s.width - 4 * _SIDE) % period_of(
        sheet.seat
    )  # a small width that cuts the frame pattern at the same point as the full width does

    def draw() -> Tile:
        tall = card_plate(like, _TALL, sheet.seat, None, 0, ground, PARCHMENT, s.frame)
        both = Image.new("RGB", (2 * _SIDE, _TALL))
        both.paste(tall.crop((0, 0, _SIDE, _TALL)), (0, 0))
        both.paste(tall.crop((like - _SIDE, 0, like, _TALL)), (_SIDE, 0))
        return Surface(2 * _SIDE, _TALL, ground, both).freeze()

    strips = TILES.get(("sides", like, sheet.seat, s.frame, ground), draw).image
    left, right = (strips.crop((x, top, x + _SIDE, bottom)) for x in (0, _SIDE))
    return (left, 0), (right, s.width - _SIDE)


def _cloth(sheet: Sheet, s: Mould, height: int, ground: Colour) -> Image.Image:
    """Return the empty upper part of a card: its frame and its heraldic field."""

    def draw() -> Tile:
        scale = 2 if s.unit >= 1.8 else 1
        plate = card_plate(
            s.width, height + _BEYOND, sheet.seat, sheet.race, s.field, ground, PARCHMENT, s.frame, scale
        )
        return Surface(s.width, height, ground, plate.crop((0, 0, s.width, height))).freeze()

    key = ("cloth", s.width, s.field, s.unit, height, sheet.seat, sheet.race, s.frame, ground)
    return TILES.get(key, draw).image.convert("RGB")


def _arms(sheet: Sheet, s: Mould, ground: Colour) -> Tile:
    """Draw the upper part of a card: its arms, cost and loyalty."""
    height = _arms_height(s)
    out = Surface(s.width, height, ground, _cloth(sheet, s, height, ground))
    _field(out, sheet, s)
    return out.freeze()


def _title(sheet: Sheet, s: Mould, plan: _Plan, top: int, end: int, ground: Colour) -> Tile:
    """Draw the name and type of a card."""
    width = s.width
    out = Surface(width, end - top, ground, _ground(sheet, s, top, end, ground))
    left, right = s.frame + s.pad, width - s.frame - s.pad
    y = s.frame + s.field + s.px(10) - top
    step = round(s.name * 1.14)
    for name in plan.name:
        out.text(name, (left, y, right, y + step), SERIF_BOLD, s.name, INK, PARCHMENT, "centre")
        y += step
    y += s.px(6)
    step = round(s.kind * 1.18)
    for line in plan.kind:
        out.text(line, (left, y, right, y + step), SERIF_ITALIC, s.kind, SEPIA, PARCHMENT, "centre")
        y += step
    _rule(out, left, right, y, s.unit)
    return out.freeze()


def _body(sheet: Sheet, s: Mould, plan: _Plan, shown: int, top: int, end: int, ground: Colour) -> Tile:
    """Draw the text of a card and the paper behind it, down to where the text ends."""
    width = s.width
    out = Surface(width, end - top, ground, _ground(sheet, s, top, end, ground))
    left, right = s.frame + s.pad, width - s.frame - s.pad
    _rules_text(out, plan.lines, shown, left, right, plan.text_top - top, s)
    return out.freeze()


def _tail(sheet: Sheet, s: Mould, top: int, height: int, ground: Colour) -> Tile:
    """Draw the part of a card below its text, with its values along the foot."""
    plate = card_plate(s.width, height, sheet.seat, sheet.race, 0, ground, PARCHMENT, s.frame)
    out = Surface(s.width, height - top, ground, plate.crop((0, top, s.width, height)))
    if sheet.stats:
        _foot(out, sheet, height - top, s)
    return out.freeze()


def _rule(out: Surface, left: int, right: int, y: int, u: float) -> None:
    """Draw a fine line with a lozenge in its middle."""
    middle, r = (left + right) // 2, round(5 * u)
    thick = max(2, round(1.4 * u))
    out.rect((left, y, middle - 2 * r, y + thick), SEPIA)
    out.rect((middle + 2 * r, y, right, y + thick), SEPIA)
    out.pen.polygon([(middle, y - r), (middle + r, y), (middle, y + r), (middle - r, y)], fill=SEPIA)


def _field(out: Surface, sheet: Sheet, s: Mould) -> None:
    """Draw arms, cost and loyalty on the heraldic field."""
    cloth = tincture(sheet.race).field
    if sheet.portrait:
        put_portrait(out, sheet.portrait, (s.frame, s.frame, s.width - s.frame, s.frame + s.field))
        # Its corners lie on the picture. The lower edge of the frame is far below.
        whole = Image.new("RGB", (s.width, out.height + _BEYOND), out.ground)
        whole.paste(out.image, (0, 0))
        out.image.paste(framed(whole, sheet.seat, out.ground, s.frame).crop((0, 0, s.width, s.frame + s.field)), (0, 0))
    else:
        sh = s.field - s.px(18)
        sw = round(sh * 0.88)
        arms = shield(sheet.race, sheet.kind, sw, sh, sheet.emblem, sheet.part)
        out.sprite(arms, (s.width - sw) // 2, s.frame + (s.field - sh) // 2)
    # The cost is on a coin at the left, where the number badge does not cover it.
    side, line = s.px(76), s.px(34)
    x = s.frame + s.px(14)
    y = s.frame + (s.px(10) if sheet.portrait else (s.field - side - (0 if s.tight else line)) // 2)
    fill = mix(COIN, IVORY, 0.2)
    if sheet.cost:
        cy, labelled = y, not s.tight
        if sheet.number and s.tight:
            x += 64
        elif sheet.number:
            cy, labelled = s.frame + s.field - side - s.px(10), False
        out.sprite(icon("coin", side, fill), x, cy)
        out.text(
            sheet.cost,
            (x - 20, cy, x + side + 20, cy + side - 2),
            SANS_BOLD,
            round(s.number * (0.8 if len(sheet.cost) < 3 else 0.62)),
            INK,
            fill,
            "centre",
        )
        out.mark("cost", (x, cy, x + side, cy + side), sheet.cost)
        if labelled:
            label = tell(sheet.locale, "cost")
            lw = max(side, fonts.width(label, SANS, s.kind))
            box = (x + (side - lw) // 2, cy + side, x + (side + lw) // 2, cy + side + line)
            _band(out, sheet, box, s, cloth)
            out.text(label, box, SANS, s.kind, IVORY, cloth, "centre")
    if sheet.loyalty:
        _loyalty(out, sheet, y, side, s, cloth)


def _loyalty(out: Surface, sheet: Sheet, y: int, side: int, s: Mould, cloth: Colour) -> None:
    """Draw the loyalty: small shields of the race, and their number in words."""
    right = s.width - s.frame - s.px(14)
    w, h = s.px(31), s.px(36)
    count = min(sheet.loyalty, 6)
    per = 2 if s.tight else 3
    if sheet.portrait:
        rows = (count + per - 1) // per
        high = rows * (h + 3)
        wide = min(count, per) * (w + 3)
        middle = right - per * (w + 3) // 2
        box = (middle - wide // 2, y + (side - high) // 2, middle + wide // 2, y + (side + high) // 2)
        _band(out, sheet, box, s, cloth)
    for k in range(count):
        row, col = divmod(k, per)
        in_row = min(per, count - row * per)
        wide = in_row * (w + 3)
        rows = (count + per - 1) // per
        x = right - (per * (w + 3) + wide) // 2 + col * (w + 3)
        out.sprite(shield(sheet.race, "unit", w, h), x, y + (side - rows * (h + 3)) // 2 + row * (h + 3))
    if not s.tight:
        label = tell(sheet.locale, "loyalty", n=sheet.loyalty)
        lw = fonts.width(label, SANS, s.kind)
        middle = right - per * (w + 3) // 2
        x1 = min(middle + lw // 2, s.width - s.frame - s.px(8))
        _band(out, sheet, (x1 - lw, y + side, x1, y + side + s.px(34)), s, cloth)
        out.text(label, (x1 - lw, y + side, x1, y + side + s.px(34)), SANS, s.kind, IVORY, cloth, "centre")
    out.mark("loyalty", (right - per * (w + 3), y, right, y + side), sheet.loyalty)


def _band(out: Surface, sheet: Sheet, box: Box, s: Mould, fill: Colour) -> None:
    """Draw the solid ground of words that lie on a portrait."""
    if sheet.portrait:
        x0, y0, x1, y1 = box
        x0, x1 = max(s.frame, x0 - s.px(7)), min(s.width - s.frame, x1 + s.px(7))
        out.rect((x0, y0 - s.px(2), x1, y1 + s.px(2)), INK)
        out.rect((x0 + 2, y0 - s.px(2) + 2, x1 - 2, y1 + s.px(2) - 2), fill)


def _rules_text(
    out: Surface, lines: Sequence[Sequence[Word]], most: int, left: int, right: int, top: int, s: Mould
) -> None:
    step = round(s.text * 1.24)
    shown = [list(line) for line in lines[:most]]
    if len(lines) > most and shown:
        shown[-1] = [*shown[-1][:-1], ("…", SANS)] if len(shown[-1]) > 1 else [("…", SANS)]
    space = fonts.width(" ", SANS, s.text)
    y = top
    for line in shown:
        x = left
        k = 0
        while k < len(line):
            end = k
            while end < len(line) and line[end][1] == line[k][1]:
                end += 1
            run = " ".join(word for word, _ in line[k:end])
            took = fonts.width(run, line[k][1], s.text)
            out.text(
                run,
                (x, y, max(x + took, right if end == len(line) else 0), y + step),
                line[k][1],
                s.text,
                INK,
                PARCHMENT,
            )
            x += took + space
            k = end
        y += step


def _foot(out: Surface, sheet: Sheet, height: int, s: Mould) -> None:
    """Draw power and hit points along the bottom edge."""
    stats = sheet.stats
    width, gap = s.width, s.px(26)
    sign = s.px(40)
    h = s.foot - s.px(16)
    y = height - s.frame - s.foot + s.px(2)
    widths = []
    for _, value, label in stats:
        widths.append(sign + fonts.width(value, SANS_BOLD, s.number) + fonts.width(label, SANS, s.kind) + s.px(50))
    labels = sum(widths) + gap * (len(stats) - 1) <= width - 2 * s.frame - s.px(20)
    lead = 14
    if not labels:
        widths = [sign + fonts.width(v, SANS_BOLD, s.number) + s.px(38) for _, v, _ in stats]
        if sum(widths) + gap * (len(stats) - 1) > width - 2 * s.frame - s.px(20):  # smaller gaps for many numbers
            sign, gap, lead = s.px(32), s.px(5), 7
            widths = [sign + fonts.width(v, SANS_BOLD, s.number) + s.px(22) for _, v, _ in stats]
    x = (width - sum(widths) - gap * (len(stats) - 1)) // 2
    for (kind, value, label), w in zip(stats, widths, strict=True):
        out.image.paste(pill_plate(w, h, VELLUM, PARCHMENT, SEPIA), (x, y))
        a = x + s.px(lead)
        out.sprite(icon(kind, sign, None if kind in COLOURED else INK, VELLUM), a, y + (h - sign) // 2)
        a += sign + s.px(8)
        vw = fonts.width(value, SANS_BOLD, s.number)
        out.text(value, (a, y, a + vw, y + h - 4), SANS_BOLD, s.number, INK, VELLUM)
        if labels:
            a += vw + s.px(10)
            out.text(label, (a, y, x + w - 8, y + h - 2), SANS, s.kind, INK, VELLUM)
        out.mark(kind, (x, y, x + w, y + h), value)
        x += w + gap


__all__ = ["Mould", "Sheet", "hand_mould", "put_sheet", "rich_lines", "sheet_height"]
