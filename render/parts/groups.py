"""Groups of posters, laid out as large as the room allows, and the same groups in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.canvas.fonts import SANS
from render.canvas.palette import IVORY, SLATE, WHITE
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.parts.icons import icon
from render.parts.poster import GAP, LEAST, MOST, Poster, put_poster, upright
from render.traces import put_trace
from render.words import ranges, tell


class Group(NamedTuple):
    """Posters that belong together, and the heading of the group."""

    title: str
    sign: str
    posters: tuple[Poster, ...]
    numbers: tuple[int, ...]
    traces: tuple[str, ...] = ()  # last event of each poster: "new", "struck" or ""
    written: tuple[str, ...] = ()  # for each poster: the numbers of its buttons if there are several, or ""

    def trace(self, k: int) -> str:
        return self.traces[k] if k < len(self.traces) else ""

    def several(self, k: int) -> str:
        return self.written[k] if k < len(self.written) else ""


CAPTION = 66
"""Height of the heading of a group, in pixels."""


def group_sentences(groups: Sequence[Group], locale: str, words: Mapping[str, str] | None = None) -> list[str]:
    """Return groups in words, one sentence each. The sentence has the buttons' numbers, names and facts of the posters.

    ``words`` replaces the last part of the message id for a sign, if a game has its own words (by default a heart is
    "life").
    """
    own = words or {}
    out = []
    for group in groups:
        cards = []
        for k, (poster, number) in enumerate(zip(group.posters, group.numbers, strict=True)):
            facts = [tell(locale, "text.cost", n=poster.cost)] if poster.cost else []
            for sign, value in poster.stats:
                facts.append(tell(locale, f"sign.{own.get(sign, sign)}", n=value))
            facts += [text for _, text in poster.notes]
            inside = tell(locale, "text.facts", facts=", ".join(facts)) if facts else ""
            first = tell(locale, "text.number", n=group.several(k) or number) if number else ""
            cards.append(tell(locale, "focus.alt.card", number=first, name=poster.name, facts=inside))
        text = ", ".join(cards)
        out.append(tell(locale, "alt.sentence", text=f"{group.title}: {text}" if group.title else text))
    return out


def fitted(
    groups: Sequence[Group], width: int, height: int, locale: str
) -> tuple[tuple[Group, ...], list[tuple[int, int, int]]] | None:
    """Return the groups, reduced to what fits, and their layout. Return None if they do not fit even with three posters
    each.

    If there are too many posters, equal posters are joined first. Then the last posters of the longest group are
    replaced by a single poster that shows their count and their buttons' numbers.
    """
    found = grids(groups, width, height)
    if found is not None:
        return tuple(groups), found
    folded = [_folded(group) for group in groups]
    keep = [len(group.posters) for group in folded]
    while True:
        cut = tuple(_cut(group, n, locale) for group, n in zip(folded, keep, strict=True))
        found = grids(cut, width, height)
        if found is not None:
            return cut, found
        longest = max(range(len(keep)), key=lambda k: keep[k])
        if keep[longest] <= 3:
            return None
        keep[longest] -= 1


def _folded(group: Group) -> Group:
    """Return a group in which equal posters are joined into one poster that shows their count."""
    places: dict[tuple[Poster, str], list[int]] = {}
    for k, poster in enumerate(group.posters):
        places.setdefault((poster, group.trace(k)), []).append(k)
    posters, numbers, traces, written = [], [], [], []
    for (poster, trace), ks in places.items():
        found = sorted(group.numbers[k] for k in ks if group.numbers[k])
        posters.append(poster if len(ks) == 1 else poster._replace(stats=(("stack", str(len(ks))), *poster.stats)))
        numbers.append(found[0] if found else 0)
        traces.append(trace)
        written.append(ranges(found) if len(found) > 1 else "")
    return group._replace(posters=tuple(posters), numbers=tuple(numbers), traces=tuple(traces), written=tuple(written))


def _cut(group: Group, n: int, locale: str) -> Group:
    """Return a group reduced to ``n`` posters. The last one counts the replaced posters. Numbered posters are kept
    longest.
    """
    if n >= len(group.posters):
        return group
    order = sorted(range(len(group.posters)), key=lambda k: not group.numbers[k])
    kept, rest = sorted(order[: n - 1]), order[n - 1 :]
    hidden = sorted(group.numbers[k] for k in rest if group.numbers[k])
    first = group.posters[rest[0]]
    more = Poster(
        tell(locale, "more_here", n=len(rest)), first.kind, first.race, "", 0, first.seat, numbered=bool(hidden)
    )
    several = [group.several(k) or (str(group.numbers[k]) if group.numbers[k] else "") for k in rest]
    return group._replace(
        posters=(*(group.posters[k] for k in kept), more),
        numbers=(*(group.numbers[k] for k in kept), hidden[0] if hidden else 0),
        traces=(*(group.trace(k) for k in kept), ""),
        written=(*(group.several(k) for k in kept), _joined(several)),
    )


def _joined(several: Sequence[str]) -> str:
    """Join several lists of numbers in words ("3–5", "7") into one."""
    found: set[int] = set()
    for text in several:
        for part in text.split(", ") if text else ():
            first, _, last = part.partition("–")
            found |= set(range(int(first), int(last or first) + 1))
    return ranges(sorted(found))


def grids(groups: Sequence[Group], width: int, height: int) -> list[tuple[int, int, int]] | None:
    """Return the number of columns, and the width and height of the posters, for each group; None if they are too
    small.
    """
    room = height - sum(CAPTION for g in groups if g.title) - GAP * len(groups)
    best: tuple[float, list[tuple[int, int, int]]] | None = None
    for rows in range(len(groups), 8 * max(1, len(groups))):
        tall = min(MOST[1], (room - GAP * (rows - len(groups))) // rows)
        if tall < LEAST[1]:
            break
        split = _split(groups, rows)
        if split is None:
            continue
        found = []
        for group, lines in zip(groups, split, strict=True):
            columns = -(-len(group.posters) // lines)
            found.append((columns, min(MOST[0], (width - GAP * (columns - 1)) // columns), tall))
        if min(w for _, w, _ in found) < (LEAST[0] if tall < 330 else 236):
            continue
        score = min(min(w * 0.9, h) + 0.05 * (w + h) for _, w, h in found)
        if best is None or score > best[0]:
            best = score, found
    return None if best is None else best[1]


def _split(groups: Sequence[Group], rows: int) -> list[int] | None:
    """Divide rows among groups so that the fullest row has as few posters as possible. Each group gets a row."""
    lines = [1] * len(groups)
    for _ in range(rows - len(groups)):
        fullest = max(range(len(groups)), key=lambda k: len(groups[k].posters) / lines[k])
        if lines[fullest] >= len(groups[fullest].posters):
            return None
        lines[fullest] += 1
    return lines


def put_groups(
    out: Collage, groups: Sequence[Group], laid: Sequence[tuple[int, int, int]], names: frozenset[str], box: Box
) -> None:
    """Lay groups of posters from the top of a box, one below the other."""
    x0, y, x1, _ = box
    for group, (columns, w, h) in zip(groups, laid, strict=True):
        if group.title:
            put_caption(out, group.title, group.sign, x0, y, x1)
            y += CAPTION
        lines = -(-len(group.posters) // columns)
        wide = any(upright(poster, names, w, h) is None for poster in group.posters)
        for k, (poster, number) in enumerate(zip(group.posters, group.numbers, strict=True)):
            line, column = divmod(k, columns)
            here = min(columns, len(group.posters) - line * columns)
            left = x0 + (x1 - x0 - here * w - GAP * (here - 1)) // 2 + column * (w + GAP)
            top = y + line * (h + GAP)
            box = (left, top, left + w, top + h)
            put_poster(out, poster, names, box, number, wide, written=group.several(k))
            put_trace(out, group.trace(k), box, wide or h < w * 0.62)
        y += lines * (h + GAP)


def groups_height(groups: Sequence[Group], laid: Sequence[tuple[int, int, int]]) -> int:
    """Return the height of groups as laid out, including the gap below them."""
    return sum(
        (CAPTION if g.title else 0) + -(-len(g.posters) // columns) * (h + GAP)
        for g, (columns, _, h) in zip(groups, laid, strict=True)
    )


def put_caption(out: Collage, title: str, sign: str, x0: int, y: int, x1: int) -> None:
    """Lay the heading of a group."""
    if sign:

        def draw() -> Tile:
            tile = Surface(48, 48, SLATE)
            tile.sprite(icon(sign, 48, WHITE if sign in ("attack", "power") else None, SLATE), 0, 0)
            return tile.freeze()

        out.place(TILES.get(("caption", sign), draw), x0 + 4, y + 6)
        x0 += 64
    out.label(title, (x0 + 4, y, x1, y + 60), SANS, 48, IVORY, SLATE)


__all__ = ["CAPTION", "Group", "fitted", "grids", "group_sentences", "groups_height", "put_caption", "put_groups"]
