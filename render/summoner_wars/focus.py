"""What a question is about, drawn large in the shape of a small screen (4 to 3): a part of the grid, or the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD, SERIF_BOLD
from render.canvas.palette import IVORY, SLATE, STONE
from render.canvas.surface import Collage, Trace
from render.emblems.blazon import emblem, parting
from render.layout.scenes import Scene, happened_at, source_of, widened
from render.layout.slips import own_player
from render.layout.squares import GUTTER, LETTERS, MIDLINE, numbers_of, part_of
from render.parts.frame import MARGIN, WIDTH
from render.parts.groups import Group, fitted, groups_height, put_groups
from render.parts.icons import figure
from render.parts.poster import Poster
from render.summoner_wars.board import ROLL, roll_strip
from render.summoner_wars.face import FLOOR, look_of
from render.summoner_wars.field import height_of, put_field
from render.summoner_wars.words import (
    BOW,
    Card,
    View,
    card_name,
    every_card,
    is_unit,
    left,
    nested,
    ready,
    squares,
    tell,
)

HEIGHT = 1200
HANDS = frozenset({"summon", "event", "magic", "discard"})
_SQUARE = (250, 128)  # the least width and height of a square
_TALL = 330
_EDGE = 14


def _poster(
    card: Card, numbers: Mapping[int | str, int], prices: Mapping[int, int], asked: bool, seat: int, locale: str
) -> Poster:
    """Return the poster of a card in a hand."""
    id, kind, name = int(card.get("id") or 0), str(card.get("kind") or "event"), card_name(card, locale)
    stats = []
    reach = int(card.get("reach") or 1)
    if is_unit(card):
        stats.append(("bow" if reach >= BOW else "sword", figure(int(card.get("attack") or 0), 99)))
    if card.get("life") and (is_unit(card) or kind == "wall"):
        stats.append(("heart", figure(int(card["life"]), 99)))
    cost = ""
    if kind in ("champion", "common") and card.get("cost") is not None:
        cost = str(prices.get(id, card["cost"]))
    return Poster(
        name,
        kind,
        card.get("race"),
        emblem(name, kind, (), reach),
        parting(name),
        seat,
        tuple(stats),
        cost,
        (),
        id in numbers,
        asked and id not in numbers,
    )


def scene_of(
    view: View,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    prices: Mapping[int, int],
    aimed: Sequence[int | str],
    locale: str,
) -> Scene | None:
    """Return what to show for a question, or None where no part has all that it is about."""
    numbers, player = numbers_of(numbered), own_player(view)
    hand = list(player.get("hand") or ()) if player else []
    held = {int(c["id"]) for c in hand}
    places = {int(c["id"]): str(host["square"]) for host in view["board"] for c in nested(host) if c.get("id")}
    words = {w for w in about if isinstance(w, str)}
    here = {key if isinstance(key, str) else places.get(key, "") for key in (*numbers, *aimed)} - {""}
    away = [key for key in numbers if isinstance(key, int) and key not in places and key not in held]
    if away:
        return None
    mine = [key for key in numbers if key in held]
    if player and hand and (mine or (not here and words & HANDS)):
        seat = int(player["seat"])
        posters = tuple(_poster(c, numbers, prices, bool(numbers), seat, locale) for c in hand)
        group = Group("", "", posters, tuple(numbers.get(int(c["id"]), 0) for c in hand))
        title = tell(locale, "your_hand")
        note = tell(locale, "sw.text.magic", n=int(player["magic_count"]))
        board = {key for key in numbers if key not in held}
        return None if board else Scene(title, note, None, (group,))
    source = [places[key] for key in about if isinstance(key, int) and key in places]
    if not here and not source:
        return None
    columns, rows = squares(view)
    part = part_of(columns, rows, here | set(source))
    told = happened_at(view) & {f"{c}{r}" for c in columns for r in rows} if not source else set()
    if part is not None:
        part = widened(part, columns, rows, here | set(source) | told)
    active = next((p for p in view["players"] if p["seat"] == view.get("active")), None)
    facts = [tell(locale, f"sw.text.{word}", n=n) for word, n in left(view, active)] if active else []
    return Scene("", fonts.dotted(facts) if facts else "", part, ())


def draw_focus(
    view: View,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    prices: Mapping[int, int],
    aimed: Sequence[int | str],
    locale: str,
    trace: Trace | None = None,
) -> tuple[Image.Image, Scene] | None:
    """Return the picture of a question, or None where the whole board must be shown."""
    view = ready(view, locale)
    scene = scene_of(view, numbered, about, prices, aimed, locale)
    if scene is None:
        return None
    if scene.part is not None:
        return _draw_part(view, scene, numbered, about, aimed, locale, trace)
    if not scene.groups:
        return None
    width, top = WIDTH - 2 * MARGIN, MARGIN + 96
    found = fitted(scene.groups, width, HEIGHT - top - MARGIN, locale)
    if found is None:
        return None
    scene, laid = scene._replace(groups=found[0]), found[1]
    out = Collage(WIDTH, top + groups_height(scene.groups, laid) + MARGIN, SLATE)
    out.label(scene.title, (MARGIN + 4, MARGIN, WIDTH - MARGIN, MARGIN + 78), SERIF_BOLD, 64, IVORY, SLATE)
    out.label(scene.note, (WIDTH // 2, MARGIN, WIDTH - MARGIN - 4, MARGIN + 78), SANS_BOLD, 52, STONE, SLATE, "right")
    names = frozenset(card_name(c, locale) for c in every_card(view))
    put_groups(out, scene.groups, laid, names, (MARGIN, top, MARGIN + width, out.height))
    out.report(trace)
    return out.image, scene


def _draw_part(
    view: View,
    scene: Scene,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    aimed: Sequence[int | str],
    locale: str,
    trace: Trace | None,
) -> tuple[Image.Image, Scene] | None:
    part = scene.part
    assert part is not None
    struck = tuple(numbered) if "attack_target" in about else ()
    look = look_of(view, tuple(numbered), locale, source_of(view, about), (*aimed, *struck))
    width = WIDTH - 2 * _EDGE
    foot = roll_strip(view, locale, width)
    below = foot.height + 6 if foot else 0
    room = HEIGHT - 2 * _EDGE - MIDLINE - LETTERS
    # With dice below them, and a line between them, or without, squares are as high: tiles kept fit again.
    pitch = min(_TALL, (room - ROLL - 6) // len(part.rows))
    if pitch < _SQUARE[1]:
        pitch = (room - below) // len(part.rows)
    if pitch < _SQUARE[1] or (width - GUTTER) // len(part.columns) < _SQUARE[0]:
        return None
    field = height_of(view, part, pitch)
    out = Collage(WIDTH, 2 * _EDGE + field + below, SLATE)
    put_field(out, view, look, part, _EDGE, _EDGE, width, pitch)
    if foot:
        out.place(foot, _EDGE, _EDGE + field + 6)
    out.report(trace)
    return out.image, scene


__all__ = ["FLOOR", "draw_focus", "scene_of"]
