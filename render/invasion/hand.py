"""A hand as full cards side by side, and one card large."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PIL import Image

from render import fonts
from render.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.icons import icon
from render.invasion.face import face_height, face_of, face_tile
from render.invasion.words import View, clean, player_name, tell
from render.palette import IVORY, SLATE, STONE
from render.sheet import Mould, hand_mould
from render.surface import Surface, Trace

_GAP = 16
_HEAD = 92
_ARMS = (640, 860)  # the least and the greatest height of the arms on a single card


def hand_of(view: View) -> tuple[Mapping[str, Any] | None, list[Mapping[str, Any]]]:
    """Return the viewer's player entry and hand; a spectator has neither."""
    for player in view["players"]:
        if player["seat"] == view.get("viewer"):
            return player, list(player.get("hand") or ())
    return None, []


def draw_hand(
    view: View,
    numbered: Sequence[int],
    texts: Callable[[str], str],
    locale: str,
    trace: Trace | None = None,
) -> Image.Image:
    """Return the viewer's hand; every card with its rules text where the room allows."""
    view = clean(view, locale)
    player, cards = hand_of(view)
    numbers = {id: n for n, id in enumerate(numbered, 1)}
    seat = int(player["seat"]) if player else 0
    faces = [
        face_of(c, texts(str(c.get("code") or "")), locale, seat, numbers.get(c.get("id") or -1, 0))
        for c in cards
    ]
    width = WIDTH - 2 * MARGIN
    columns, heights, card, mould = 3, [0], width, hand_mould(500, False)
    for columns, tight in _grids(len(faces)):
        card = (width - _GAP * (columns - 1)) // columns
        mould = hand_mould(card, tight)
        rows = [faces[i : i + columns] for i in range(0, len(faces), columns)]
        heights = [max(face_height(f, mould) for f in row) for row in rows] or [220]
        if sum(heights) + _GAP * len(heights) + _HEAD + 2 * MARGIN <= MAX_HEIGHT:
            break
    room = MAX_HEIGHT - _HEAD - 2 * MARGIN
    heights, hidden = _squeeze(heights, room, len(faces), columns)
    foot = 52 if hidden else 0
    out = Surface(WIDTH, MARGIN * 2 + _HEAD + sum(heights) + _GAP * max(0, len(heights) - 1) + foot, SLATE)
    _title(out, view, player, len(cards), width, locale)
    y = MARGIN + _HEAD
    for row, height in enumerate(heights):
        shown = faces[row * columns : (row + 1) * columns]
        for k, face in enumerate(shown):
            out.place(face_tile(face, mould, height), MARGIN + k * (card + _GAP), y)
        y += height + _GAP
    if not faces:
        text = tell(locale, "hand_empty")
        out.text(
            text,
            (MARGIN, MARGIN + _HEAD, WIDTH - MARGIN, MARGIN + _HEAD + 200),
            SANS,
            44,
            STONE,
            SLATE,
            "centre",
        )
    if hidden:
        text = tell(locale, "more_here", n=hidden)
        out.text(text, (MARGIN, y - 8, WIDTH - MARGIN, y + 40), SANS_BOLD, 34, IVORY, SLATE, "centre")
    out.report(trace)
    return out.image


def _grids(count: int) -> list[tuple[int, bool]]:
    """Return (columns, tight field) from the most generous grid to the densest."""
    start = 2 if count <= 4 else 3
    return [g for g in ((2, False), (3, False), (3, True), (4, True)) if g[0] >= start]


def _squeeze(heights: list[int], room: int, count: int, columns: int) -> tuple[list[int], int]:
    """Cut rows of a hand too large for one picture: first their text, then whole rows."""
    if sum(heights) + _GAP * len(heights) <= room:
        return heights, 0
    least = 330
    keep = min(len(heights), (room - 52) // (least + _GAP))
    each = (room - 52 - _GAP * keep) // keep
    return [min(h, each) for h in heights[:keep]], max(0, count - keep * columns)


def _title(
    out: Surface, view: View, player: Mapping[str, Any] | None, count: int, width: int, locale: str
) -> None:
    title = tell(locale, "your_hand") if player else tell(locale, "hand_of", name=player_name(view, 0))
    out.sprite(icon("hand", 60), MARGIN + 2, MARGIN + 4)
    right = MARGIN + width
    if player:
        text = tell(locale, "hand_resources", n=int(player["resources"]))
        took = fonts.width(text, SANS_BOLD, 40)
        out.text(text, (right - took, MARGIN, right, MARGIN + 68), SANS_BOLD, 40, IVORY, SLATE)
        out.sprite(icon("coin", 48), right - took - 60, MARGIN + 10)
        right -= took + 90
    text = tell(locale, "hand_count", n=count)
    title = fonts.short(title, SERIF_BOLD, 52, right - MARGIN - 80 - 200)
    took = fonts.width(title, SERIF_BOLD, 52)
    out.text(title, (MARGIN + 80, MARGIN, MARGIN + 80 + took, MARGIN + 68), SERIF_BOLD, 52, IVORY, SLATE)
    box = (MARGIN + 104 + took, MARGIN + 8, right, MARGIN + 70)
    out.text(text, box, SANS, 36, STONE, SLATE)


def draw_card(info: Any, text: str, locale: str, trace: Trace | None = None) -> Image.Image:
    """Return one card at full width."""
    face = face_of(info, text, locale)
    width, most = WIDTH - 2 * MARGIN, MAX_HEIGHT - 2 * MARGIN
    mould = Mould(width, 2.1, 0, 0, 20, False)
    for size in (62, 56, 50, 44, 38, 34):  # the largest type that leaves the arms their room
        mould = mould._replace(text=size)
        bare = face_height(face, mould)
        if bare + _ARMS[0] <= most:
            break
    field = max(300, min(_ARMS[1], most - bare))
    height = min(most, max(bare + field, 1400))
    out = Surface(WIDTH, height + 2 * MARGIN, SLATE)
    out.place(face_tile(face, mould._replace(field=field), height), MARGIN, MARGIN)
    out.report(trace)
    return out.image
