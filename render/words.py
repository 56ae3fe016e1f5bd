"""Texts and facts that the views of all games share: names, whose move it is, the turn. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, cast

import render.messages  # noqa: F401  (registers the templates)
from engine import Msg, Param, PlayerView, View, message_ids, say
from render.canvas import fonts
from render.canvas.caches import remembered
from render.parts.icons import figure

V = TypeVar("V", bound=View)


def tell(locale: str, id: str, /, **params: Param) -> str:
    """Return a sentence from this package's catalogue."""
    return say(Msg.of(f"render.{id}", **params), locale)


@remembered(500, 600)
def term(locale: str, kind: str, word: str) -> str:
    """Return a word of the game (``kind`` is "zone", "race" ...). A word that the catalogue lacks is returned
    unchanged.
    """
    id = f"{kind}.{word}"
    if f"render.{id}" in message_ids():
        return tell(locale, id)
    return tell(locale, "word", word=word.replace("_", " ").capitalize())


def number(value: Any) -> str:
    """Return a card's number in its printed form: cut if it is huge, unchanged if it is variable ("X", "2/2/2")."""
    return "" if value is None else figure(value) if isinstance(value, int) else str(value)


def keywords_of(rows: Sequence[Any]) -> list[tuple[str, Any]]:
    """Return the keywords of a card as (word, number or None).

    The card's keywords may be pairs, or objects with a name and a value.
    """
    return [(str(row.name), row.value) if hasattr(row, "name") else (str(row[0]), row[1] or None) for row in rows]


def player_name(view: View, seat: int) -> str:
    """Return the name of a seat."""
    for player in view["players"]:
        if player["seat"] == seat:
            return player["name"]
    return str(seat)


def clean(view: V, locale: str) -> V:
    """Return the view with players' names reduced to characters that the fonts can draw. (The text board keeps full
    names.)
    """
    players = []
    for player in view["players"]:
        name = fonts.printable(player["name"]) or tell(locale, "player", n=player["seat"] + 1)
        players.append({**player, "name": name})
    return cast(V, {**view, "players": players})


def seating(view: View) -> list[int]:
    """Return the seats from top to bottom. The viewer, or seat 0 for a spectator, comes last."""
    seats = [p["seat"] for p in view["players"]]
    bottom = view["viewer"]
    if bottom is None or bottom not in seats:
        bottom = seats[0]
    at = seats.index(bottom)
    return seats[at + 1 :] + seats[: at + 1]


def is_partner(view: View, player: PlayerView) -> bool:
    """Whether a player is on the viewer's team."""
    mine = next((p for p in view["players"] if p["seat"] == view["viewer"]), None)
    return (
        mine is not None
        and mine is not player
        and mine.get("team") is not None
        and (len(view["players"]) > 2 and mine["team"] == player.get("team"))
    )


def listed(locale: str, items: Sequence[str]) -> str:
    """Join words as "a, b and c"."""
    return say(Msg.of("text", text=tuple(items)), locale)


def ranges(numbers: Sequence[int]) -> str:
    """Return sorted numbers as "3-5, 9"."""
    out: list[list[int]] = []
    for n in numbers:
        if out and n == out[-1][1] + 1:
            out[-1][1] = n
        else:
            out.append([n, n])
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in out)


def waiting_line(view: View, locale: str) -> str:
    """Return whose move it is, or who has won."""
    over = view["over"]
    if over:
        names = [player_name(view, s) for s in over["winners"]]
        if not names:
            return tell(locale, "over_none")
        return tell(locale, "over" if len(names) == 1 else "over_many", names=listed(locale, names))
    seats = view["waiting"]
    viewer = view["viewer"]
    if viewer in seats:
        rest = [player_name(view, s) for s in seats if s != viewer]
        if not rest:
            return tell(locale, "your_move")
        return tell(locale, "your_move_and", names=listed(locale, rest))
    if not seats:
        return ""
    return tell(locale, "waiting", names=listed(locale, [player_name(view, s) for s in seats]))


def over_reason(view: View, locale: str) -> str:
    """Return the reason why the match is over; "" if the view gives none that the catalogue knows."""
    over = view["over"]
    if not over or not over["reason"]:
        return ""
    try:
        return say(Msg.from_json(over["reason"]), locale)
    except (KeyError, TypeError, ValueError, IndexError):
        return ""


def turn_line(view: View, locale: str) -> str:
    """Return "Turn 7", or "Setup" before the first turn."""
    turn = view["turn"]
    return tell(locale, "turn", n=turn) if turn and view["phase"] != "setup" else tell(locale, "setup")


def whose_line(view: View, locale: str) -> str:
    """Return whose turn it is."""
    active = view["active"]
    if view["phase"] == "setup":
        return ""
    if active == view["viewer"]:
        return tell(locale, "your_turn")
    return tell(locale, "turn_of", name=player_name(view, active))


def title_line(view: View, locale: str, *, whose: bool = True) -> str:
    """Return "Turn 7, Anna's turn, capital phase.", or "Setup." before the first turn."""
    turn, phase = turn_line(view, locale), view["phase"] or "setup"
    if phase == "setup":
        return tell(locale, "alt.sentence", text=turn)
    owner = whose_line(view, locale) if whose else ""
    name = term(locale, "phase", phase)
    if owner:
        return tell(locale, "alt.title_whose", turn=turn, whose=owner, phase=name)
    return tell(locale, "alt.title", turn=turn, phase=name)
