"""The whole board: header, players' bars, battlefield, announced actions, and the key to the signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import GOLD, GROOVE, INK, IVORY, SLATE, STONE, Colour, mix, seat_style
from render.canvas.surface import TILES, Collage, Surface, Tile, Trace
from render.karth.arms import SIDES, TERRAINS
from render.karth.face import FLOOR, look_of
from render.karth.field import height_of, put_field
from render.karth.terrain import emblem_of
from render.karth.words import (
    PHASES,
    PILES,
    Player,
    View,
    card_name,
    chain_lines,
    goals,
    listed,
    ready,
    seating,
    squares,
    teams,
    tell,
    term,
)
from render.layout.squares import BoardPart
from render.parts import frame
from render.parts.frame import HEADER, MAX_HEIGHT, WIDTH, BarFact
from render.parts.icons import figure, icon
from render.parts.marks import put_badge
from render.parts.plates import panel_plate
from render.words import ranges

_EDGE = 14
_TOP = 12
_BAR = 112
_HEAD = 78  # height of a header without phases
_FOOT = 56  # height of the line below a bar: hand, cards set aside, cemetery
_GAP = 6
_PITCH = 252  # maximum height of a square
_LINE = 54
_LINES = 4  # maximum number of lines of announced actions
_KEY = 56
_ARMS = ("blade", "arrow", "dagger", "fire", "claw")
_NUMBERS = (("heart", "hp"), ("boot", "mv"), ("range", "rng"), ("crystal", "level"))
_STATES = ("moon", "done", "mask", "poison", "effect", "items")
_TEAM = 50  # height of the line above the bars of a team


def draw_board(view: View, numbered: Sequence[int | str], locale: str, trace: Trace | None = None) -> Image.Image:
    """Return the board of a view."""
    view = ready(view, locale)
    look = look_of(view, tuple(numbered), locale)
    width = WIDTH - 2 * _EDGE
    above, below = _bars(view)
    announced = chain_strip(view, locale, width, look.numbers)
    part = BoardPart(*(tuple(row) for row in squares(view)))  # type: ignore[arg-type]
    note = _goal_line(view, locale)
    # In a card's turn there are no phases to show, so the line of phases is left out unless it has other content.
    tall = view["phase"] != PHASES[-1] or bool(note) or bool(view["over"])
    head = HEADER if tall else _HEAD
    fixed = _TOP + head + (_BAR + _FOOT + _GAP) * (len(above) + len(below)) + _GAP
    fixed += _TEAM * (2 if teams(view) else 0) + (announced.height + _GAP if announced else 0) + 2 * (_KEY + _GAP)
    pitch = min(_PITCH, (MAX_HEIGHT - fixed - height_of(view, part, 0)) // len(part.rows))
    field = height_of(view, part, pitch)
    out = Collage(WIDTH, fixed + field, SLATE)
    frame.put_header(out, view, locale, (_EDGE, _TOP), width, PHASES if tall else (), note)
    y = _TOP + head
    for row in above:
        y = _put_row(out, view, row, locale, y, width)
    shown = put_field(out, view, look, part, _EDGE, y, width, pitch)
    y += field + _GAP
    for row in below:
        y = _put_row(out, view, row, locale, y, width)
    for tile in (announced, _signs(locale, width, shown), _lands(locale, width)):
        if tile:
            out.place(tile, _EDGE, y)
            y += tile.height + _GAP
    out.report(trace)
    return out.image


def _bars(view: View) -> tuple[list[list[Player]], list[list[Player]]]:
    """Return the rows of bars above and below the field. With three or more players, each bar is near its player's
    home.
    """
    players = {p["seat"]: p for p in view["players"]}
    order = [players[seat] for seat in seating(view)]
    if len(order) < 3:
        return [order[:-1]], [order[-1:]]
    columns, rows = squares(view)
    places = {}
    for player in order:
        home = [s for s in player["home"] if s[0] in columns and s[1:].isdigit() and int(s[1:]) in rows]
        if not home:
            return [order[:-2]], [order[-2:]]
        across, down = [columns.index(s[0]) for s in home], [rows.index(int(s[1:])) for s in home]
        places[player["seat"]] = (sum(down) / len(down) >= (len(rows) - 1) / 2, sum(across) / len(across))
    order.sort(key=lambda p: places[p["seat"]])
    low = [p for p in order if places[p["seat"]][0]]
    return [[p for p in order if p not in low]], [low]


def _goal_line(view: View, locale: str) -> str:
    """Return the amounts of gold and kill points that win, if the bars have no room for them; otherwise ""."""
    gold, kills = goals(view)
    if len(view["players"]) < 3 or teams(view) or not gold:
        return ""
    return f"{tell(locale, 'karth.text.gold_bare', n=gold)} · {tell(locale, 'karth.text.kills_bare', n=kills)}"


def _put_row(out: Collage, view: View, players: Sequence[Player], locale: str, y: int, width: int) -> int:
    """Place players' bars next to each other, with their team's line above them. Return the next free y."""
    if teams(view):
        out.place(_team(view, players, locale, width), _EDGE, y)
        y += _TEAM
    each = (width - _GAP * (len(players) - 1)) // len(players)
    for k, player in enumerate(players):
        x = _EDGE + k * (each + _GAP)
        _put_bar(out, view, player, locale, x, y, each)
    return y + _BAR + _FOOT + _GAP


def _team(view: View, players: Sequence[Player], locale: str, width: int) -> Tile:
    """Return the line of a team: what it has, and its progress to the goals."""
    goal = _progress(view, players[0])
    (gold, needs), (kills, points) = goal
    who = tell(locale, "karth.team", names=listed(locale, [p["name"] for p in players]))
    said = tell(locale, "karth.team_line", gold=gold, goal=needs, kills=kills, points=points)

    def draw() -> Tile:
        out = Surface(width, _TEAM, SLATE)
        x = _meters(out, goal, 6, (210, 12), SLATE) + 18
        took = fonts.width(said, SANS_BOLD, 40)
        out.text(said, (width - took - 6, 0, width - 6, _TEAM - 4), SANS_BOLD, 40, GOLD, SLATE)
        out.text(who, (x, 0, width - took - 40, _TEAM - 4), SANS, 40, IVORY, SLATE, shorten=True)
        out.mark("team", (0, 0, width, _TEAM), gold)
        return out.freeze()

    return TILES.get(("karth-team", who, said, goal, width), draw)


def _put_bar(out: Collage, view: View, player: Player, locale: str, x: int, y: int, width: int) -> None:
    """Place a player's bar (progress in gold and kill points, energy, hand) and the line below it (piles, cards set
    aside,
    cemetery).
    """
    gold, kills = goals(view)
    narrow = width < WIDTH // 2
    own_gold, own_kills = player["gold"], player["kills"]
    more = player["energy_next"]
    energy = tell(locale, "karth.energy") if not more or narrow else tell(locale, "karth.energy_next", n=int(more))
    facts = [
        BarFact(
            "coin",
            "gold",
            own_gold,
            tell(locale, "karth.of_gold", n=gold) if gold and not narrow else tell(locale, "karth.gold"),
        ),
        BarFact(
            "skull",
            "kills",
            own_kills,
            tell(locale, "karth.of_kills", n=kills) if kills and not narrow else tell(locale, "karth.kills_short"),
        ),
        BarFact("magic", "energy", player["energy"], energy),
    ]
    if not narrow:
        facts.append(BarFact("hand", "hand", player["hand_count"], tell(locale, "hand")))
    race = SIDES.get(player["side"], "Neutral")
    frame.put_bar(out, view, player, locale, (x, y, x + width, y + _BAR), facts, race)
    out.place(_foot(view, player, locale, width), x, y + _BAR)


def _foot(view: View, player: Player, locale: str, width: int) -> Tile:
    """Return the line below a bar: progress to the goals, number of cards in hand by pile, cards set aside and
    cemetery.
    """
    seat, size = player["seat"], 40 if width > WIDTH // 2 else 34
    hand = player["hand_piles"]
    counts = tuple((pile, int(hand.get(pile) or 0)) for pile in PILES)
    side = tuple(card_name(c, locale) for c in player["at_side"])
    dead = len(player["cemetery"])
    goal = _progress(view, player)
    notes = [tell(locale, "karth.out")] if player["out"] else []
    if width < WIDTH // 2:  # a narrow bar has no room for these notes, so they are here
        notes += [tell(locale, "you")] if view["viewer"] == seat else []
        notes += [tell(locale, "to_move")] if seat in view["waiting"] and not view["over"] else []
    note = ", ".join(notes)
    key = ("karth-foot", seat, counts, side, dead, goal, note, width, locale)

    def draw() -> Tile:
        style = seat_style(seat)
        ground = mix(style.deep, INK, 0.35)
        out = Surface(width, _FOOT, SLATE)
        out.rect((6, 0, width - 6, _FOOT - 4), ground, style.colour, 2)
        out.mark("foot", (0, 0, width, _FOOT), seat)
        x = 20
        if width > WIDTH // 2:
            x = _meters(out, goal, x, (210, 14), ground) + 18
        if note:
            took = fonts.width(note, SANS_BOLD, size)
            out.text(note, (x, 0, x + took, _FOOT - 6), SANS_BOLD, size, GOLD, ground)
            x += took + 24
        for pile, held in counts:
            out.sprite(icon(pile, size), x, (_FOOT - 4 - size) // 2)
            words = figure(held) if width < WIDTH // 2 else f"{figure(held)} {tell(locale, f'karth.{pile}')}"
            took, a = fonts.width(words, SANS, size), x + size + 8
            out.text(words, (a, 0, a + took, _FOOT - 6), SANS, size, IVORY, ground)
            out.mark(f"hand-{pile}", (x, 0, a + took, _FOOT), held)
            x = a + took + 18
        end = width - 20
        if dead:
            took = fonts.width(figure(dead), SANS_BOLD, size)
            end -= took
            out.text(figure(dead), (end, 0, end + took, _FOOT - 6), SANS_BOLD, size, IVORY, ground)
            out.sprite(icon("cemetery", size), end - size - 8, (_FOOT - 4 - size) // 2)
            out.mark("cemetery", (end - size - 8, 0, end + took, _FOOT), dead)
            end -= size + 30
        if side:
            names = ", ".join(side)
            room = end - x - size - 10
            words = names if fonts.width(names, SANS, size) <= room else figure(len(side))
            took = fonts.width(words, SANS, size)
            if took <= room:
                out.text(words, (end - took, 0, end, _FOOT - 6), SANS, size, IVORY, ground)
                out.sprite(icon("side", size), end - took - size - 8, (_FOOT - 4 - size) // 2)
                out.mark("side", (end - took - size - 8, 0, end, _FOOT), len(side))
        return out.freeze()

    return TILES.get(key, draw)


def _progress(view: View, player: Player) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return how much gold and how many kill points a player (or their team) has and needs."""
    rows = teams(view).get(player["team"]) or [player]
    gold, kills = goals(view)
    return (sum(p["gold"] for p in rows), gold), (sum(p["kills"] for p in rows), kills)


def _meters(
    out: Surface, goal: tuple[tuple[int, int], tuple[int, int]], x: int, size: tuple[int, int], ground: Colour
) -> int:
    """Draw the progress to the goals as two bars, one above the other. Return their right end."""
    width, high = size
    for k, ((has, needs), colour) in enumerate(zip(goal, (GOLD, IVORY), strict=True)):
        if not needs:
            continue
        y = 10 + k * (high + 6)
        share = round((width - 4) * min(has, needs) / needs)
        out.rect((x, y, x + width, y + high), mix(ground, INK, 0.5), STONE, 2)
        if share > 0:
            out.rect((x + 2, y + 2, x + 2 + share, y + high - 2), colour)
        out.mark("meter", (x, y, x + width, y + high), f"{has}/{needs}")
    return x + width


def chain_strip(
    view: View, locale: str, width: int, numbers: Mapping[int | str, int], most: int = _LINES
) -> Tile | None:
    """Return the announced actions that are not yet done (the newest last), with the buttons' numbers; None without
    any. Of more than ``most`` actions, the first are only counted.
    """
    lines = chain_lines(view, locale)
    marks = [numbers.get(link["id"], 0) for link in view["chain"]]
    if not lines:
        return None
    more = len(lines) - most
    shown = tuple([tell(locale, "karth.chain_more", n=more + 1), *lines[more + 1 :]] if more > 0 else lines)
    kinds = tuple(link["kind"] for link in view["chain"])[-len(shown) :]
    hidden = tuple(n for n in marks[: len(marks) - len(shown) + (more > 0)] if n)
    seals = (0, *marks[more + 1 :]) if more > 0 else tuple(marks)

    def draw() -> Tile:
        fill = mix(SLATE, GOLD, 0.1)
        h = _LINE * len(shown) + 16
        out = Surface(width, h, SLATE, panel_plate(width, h, fill, SLATE, None, GROOVE))
        for k, (line, kind, number) in enumerate(zip(shown, kinds, seals, strict=True)):
            y = 8 + k * _LINE
            if number:
                put_badge(out, number, 18, y, 50, FLOOR)
            else:
                out.sprite(icon("attack" if kind == "attack" else "effect", 40, IVORY, fill), 24, y + 6)
            face, colour = (SANS_BOLD, GOLD) if k == len(shown) - 1 else (SANS, IVORY)
            out.text(line, (78, y, width - 20, y + _LINE - 4), face, 44, colour, fill, shorten=True)
        out.mark("chain", (0, 0, width, h), len(lines))
        if hidden:
            out.mark("hidden-numbers", (0, 0, width, h), ranges(sorted(hidden)))
        return out.freeze()

    return TILES.get(("karth-chain", shown, kinds, seals, hidden, width), draw)


def _signs(locale: str, width: int, shown: frozenset[str]) -> Tile:
    """Return the key to the numbers and states of cards on the board. On an empty board, it explains all numbers."""
    rest = tuple((sign, tell(locale, f"karth.legend.{word}")) for sign, word in _NUMBERS if word in shown or not shown)
    rest += tuple((sign, tell(locale, f"karth.legend.{sign}")) for sign in _STATES if sign in shown)
    arms = tuple((sign, "") for sign in _ARMS[:-1])
    full, plain = (
        (*arms, (_ARMS[-1], tell(locale, f"karth.legend.{word}")), *rest) for word in ("damage", "damage_short")
    )

    def draw() -> Tile:
        out = Surface(width, _KEY, SLATE)
        less = ((28, plain[:n]) for n in range(len(plain) - 1, len(arms) + 1, -1))  # states are dropped first
        for size, words in (
            *((size, full) for size in (40, 36, 32)),
            *((size, plain) for size in (40, 36, 32, 28)),
            *less,
        ):
            apart = 30 if size > 32 else 18
            took = [44 + (fonts.width(text, SANS, size) + apart if text else 0) for _, text in words]
            if sum(took) <= width:
                break
        x = (width - sum(took)) // 2
        for (sign, text), w in zip(words, took, strict=True):
            own = sign in ("heart", "crystal")
            out.sprite(icon(sign, 36, None if own else IVORY, None if own else SLATE), x, 8)
            out.text(text, (x + 44, 0, x + w, _KEY - 4), SANS, size, STONE, SLATE)
            x += w
        return out.freeze()

    return TILES.get(("karth-key", full, plain, width), draw)


def _lands(locale: str, width: int) -> Tile:
    """Return the key to the terrain."""
    words = tuple((kind, term(locale, "terrain", kind)) for kind in TERRAINS)

    def draw() -> Tile:
        out = Surface(width, _KEY, SLATE)
        for size in (40, 36, 32, 28):
            took = [58 + fonts.width(text, SANS, size) for _, text in words]
            gap = (width - sum(took)) // (len(words) - 1)
            if gap >= 16:
                break
        x = max(0, (width - sum(took) - min(gap, 40) * (len(words) - 1)) // 2)
        for (kind, text), w in zip(words, took, strict=True):
            out.sprite(emblem_of(kind, 50), x, 2)
            out.text(text, (x + 58, 0, x + w, _KEY - 4), SANS, size, STONE, SLATE)
            x += w + min(gap, 40)
        return out.freeze()

    return TILES.get(("karth-lands", words, width), draw)


__all__ = ["chain_strip", "draw_board"]
