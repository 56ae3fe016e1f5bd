"""Draws the frame of an enlarged zone, and the last events in signs and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from render.canvas.surface import Collage, Tile
from render.invasion.words import (
    PHASES,
    Player,
    View,
    all_cards,
    card_name,
    player_name,
    tell,
    term,
    window_line,
)
from render.last import Last, counted
from render.parts import frame
from render.parts.frame import BAR, MARGIN, BarFact

_SIGNS = ("power", "heart", "damage", "coin", "facedown")
_GONE_SIGNS = {"destroyed": "cross", "sacrificed": "sacrificed", "left": "hand"}
_STATES = ("attack", "defend", "chain", "corrupt", "unique")


def put_header(out: Collage, view: View, locale: str, width: int) -> None:
    """Place the header of a picture, with the open action window."""
    frame.put_header(out, view, locale, (MARGIN, MARGIN), width, PHASES, window_line(view, locale))


def put_bar(out: Collage, view: View, player: Player, locale: str, y: int, width: int) -> None:
    """Place a player's bar: resources, hand, deck, and discard pile with its top card."""
    discard = list(player["discard"])
    n = player["resources"]
    top = player["deck_top"]
    facts = (
        BarFact("coin", "resources", n, tell(locale, "resources", n=n)),
        BarFact("hand", "hand", player["hand_count"], tell(locale, "hand")),
        BarFact(
            "deck",
            "deck",
            player["deck_count"],
            tell(locale, "deck") + (f": {card_name(top, locale)}" if top else ""),
        ),
        BarFact("discard", "discard", len(discard), tell(locale, "discard")),
    )
    frame.put_bar(out, view, player, locale, (MARGIN, y, MARGIN + width, y + BAR), facts, player["race"])


def legend(locale: str, width: int) -> Tile:
    """Return the key to the signs."""
    return frame.legend([(s, tell(locale, f"legend.{s}")) for s in _SIGNS], width)


def states(locale: str, width: int) -> Tile:
    """Return the key to the signs of the states of cards."""
    return frame.legend([(s, tell(locale, f"legend.{s}")) for s in _STATES], width)


class Segment(NamedTuple):
    """A sign and its words."""

    sign: str
    text: str


def segments(view: View, last: Last, locale: str) -> list[Segment]:
    """Return the last events in signs and words, the most important first."""
    sections = {z["section"]: (p["seat"], key) for p in view["players"] for key, z in p["zones"].items()}
    zones = {z["section"]: z for p in view["players"] for z in p["zones"].values()}
    names = {c["id"]: card_name(c, locale) for c in all_cards(view) if c["id"]}

    def zone(place: tuple[int, str]) -> str:
        return tell(locale, "focus.zone_of", name=player_name(view, place[0]), zone=term(locale, "zone", place[1]))

    out = [Segment("flame", zone(sections[id])) for id in sections if id in last.burned]
    called: dict[object, str] = {row.get("who"): str(row.get("name") or "") for row in last.rows}
    called.update(names.items())
    units = {tuple(end): row.get("attackers") for row in last.rows for end in _ends(row)}
    for arrow in last.arrows:
        if isinstance(arrow.start, tuple) and isinstance(arrow.end, tuple):
            text = f"{player_name(view, int(arrow.start[0]))} → {zone(arrow.end)}"
            ids = units.get(arrow.end)
            with_ = counted([called[id] for id in ids if called.get(id)]) if isinstance(ids, list | tuple) else ""
            out.append(Segment("attack", f"{text} ({with_})" if with_ else text))
    for id, found in zones.items():
        left = max(0, found["hp"] - found["damage"])
        was = last.was(id, left)
        if was and id not in last.burned:
            struck = {arrow.end for arrow in last.arrows} == {sections[id]}  # otherwise the zone must be named
            text = f"{was}→{left}"
            out.append(Segment("heart", text if struck else f"{zone(sections[id])} {text}"))
    for how, sign in _GONE_SIGNS.items():
        gone = [g.name for g in last.gone if g.name and g.how == how]
        if gone:
            out.append(Segment(sign, counted(gone)))
    new = [names[id] for id in names if id in last.new]
    if new:
        out.append(Segment("unique", counted(new)))
    played = [str(r.get("name")) for r in last.rows if r.get("kind") == "play" and r.get("name")]
    rest = [name for name in dict.fromkeys(played) if name not in new]
    if rest:
        out.append(Segment("chain", counted(rest)))
    return out


def _ends(row: Mapping[str, object]) -> list[list[object] | tuple[object, ...]]:
    """Return the places that a row of the last events attacks."""
    ends = row.get("ends")
    if row.get("kind") != "attack" or not isinstance(ends, list | tuple):
        return []
    return [end for end in ends if isinstance(end, list | tuple)]
