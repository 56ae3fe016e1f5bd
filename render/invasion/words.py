"""Words and readings of a view: names, phases, whose move; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import render.messages  # noqa: F401  (registers the templates)
from engine import MatchError, Msg, Param, game, message_ids, say
from render import fonts

View = Mapping[str, Any]
Card = Mapping[str, Any]

UNIQUE = "◆ "
ZONES = ("kingdom", "quest", "battlefield")
PHASES = ("beginning", "kingdom", "quest", "capital", "battlefield", "end")


def tell(locale: str, id: str, /, **params: Param) -> str:
    """Return a sentence of this package."""
    return say(Msg.of(f"render.{id}", **params), locale)


@lru_cache(maxsize=512)
def term(locale: str, kind: str, word: str) -> str:
    """Return a word of the game (``kind`` "zone", "race" ...); one the catalogue lacks is shown as it is."""
    id = f"{kind}.{word}"
    if f"render.{id}" in message_ids():
        return tell(locale, id)
    return tell(locale, "word", word=word.replace("_", " ").capitalize())


def keyword(locale: str, word: str, n: int | None) -> str:
    """Return a keyword as printed on a chip, with its number where it has one."""
    name = term(locale, "keyword", word)
    return tell(locale, "keyword", word=name, n=n) if n else name


def card_name(card: Card, locale: str) -> str:
    """Return the name to show: the card's, or that of a card nobody may know."""
    return str(card.get("name") or term(locale, "kind", "development"))


def player_name(view: View, seat: int) -> str:
    """Return the name of a seat."""
    for player in view["players"]:
        if player["seat"] == seat:
            return str(player["name"])
    return str(seat)


def clean(view: View, locale: str) -> View:
    """Return the view with players' names that the fonts can draw (the text board keeps the real ones)."""
    players = []
    for player in view["players"]:
        name = fonts.printable(str(player["name"])) or tell(locale, "player", n=int(player["seat"]) + 1)
        players.append({**player, "name": name})
    return {**view, "players": players}


def seating(view: View) -> list[int]:
    """Return the seats from top to bottom: the viewer, or seat 0 for a spectator, comes last."""
    seats = [int(p["seat"]) for p in view["players"]]
    bottom = view.get("viewer")
    if bottom not in seats:
        bottom = seats[0]
    at = seats.index(bottom)
    return seats[at + 1 :] + seats[: at + 1]


def listed(locale: str, items: Sequence[str]) -> str:
    """Return "a, b and c"."""
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
    over = view.get("over")
    if over:
        names = [player_name(view, s) for s in over.get("winners", ())]
        if not names:
            return tell(locale, "over_none")
        return tell(locale, "over" if len(names) == 1 else "over_many", names=listed(locale, names))
    seats = list(view.get("waiting") or ())
    viewer = view.get("viewer")
    if viewer in seats:
        rest = [player_name(view, s) for s in seats if s != viewer]
        if not rest:
            return tell(locale, "your_move")
        return tell(locale, "your_move_and", names=listed(locale, rest))
    if not seats:
        return ""
    return tell(locale, "waiting", names=listed(locale, [player_name(view, s) for s in seats]))


def over_reason(view: View, locale: str) -> str:
    """Return why the match is over, if the view says so in a message the catalogue knows."""
    over = view.get("over")
    if not over or not over.get("reason"):
        return ""
    try:
        return say(Msg.from_json(over["reason"]), locale)
    except (KeyError, TypeError, ValueError, IndexError):
        return ""


def turn_line(view: View, locale: str) -> str:
    """Return "Turn 7", or "Setup" before the first."""
    turn = int(view.get("turn") or 0)
    return tell(locale, "turn", n=turn) if turn and view.get("phase") != "setup" else tell(locale, "setup")


def whose_line(view: View, locale: str) -> str:
    """Return whose turn it is."""
    active = view.get("active")
    if active is None or view.get("phase") == "setup":
        return ""
    if active == view.get("viewer"):
        return tell(locale, "your_turn")
    return tell(locale, "turn_of", name=player_name(view, active))


def window_line(view: View, locale: str) -> str:
    """Return the label of the open action window, as the game names it."""
    window = view.get("window")
    if not window or window == view.get("phase"):  # the track of phases says that already
        return ""
    label = _windows(str(view.get("game")), locale).get(str(window))
    return label or ""


@lru_cache(maxsize=16)
def _windows(name: str, locale: str) -> dict[str, str]:
    try:
        return {str(key): say(label, locale) for key, label in game(name).windows}
    except MatchError:
        return {}


def zone_cards(zone: Mapping[str, Any]) -> Iterator[Card]:
    """Yield every faceup card of a zone, what is attached to it and who quests on it, outermost first."""
    for card in zone["cards"]:
        yield from _nested(card)


def _nested(card: Card) -> Iterator[Card]:
    yield card
    for below in card.get("attachments") or ():
        yield from _nested(below)
    if card.get("questing"):
        yield from _nested(card["questing"])


def all_cards(view: View) -> Iterator[Card]:
    """Yield every card of a view that has an id, in play, in a hand, a discard pile or the chain."""
    for player in view["players"]:
        for zone in player["zones"].values():
            yield from zone_cards(zone)
            yield from zone["developments"]
        yield from player.get("hand") or ()
        yield from player.get("discard") or ()
    for entry in view.get("chain") or ():
        if entry.get("card"):
            yield entry["card"]


def visible_names(view: View) -> frozenset[str]:
    """Return every card name of a view; short forms are chosen so that none of these look alike."""
    return frozenset(
        f"{UNIQUE if c.get('unique') else ''}{c['name']}" for c in all_cards(view) if c.get("name")
    )


def names_by_id(view: View, locale: str) -> dict[int, str]:
    """Return what a target is called, for cards, capital sections and chain entries."""
    out: dict[int, str] = {}
    for player in view["players"]:
        for key, zone in player["zones"].items():
            out[zone["section"]] = term(locale, "zone", key)
    for card in all_cards(view):
        if card.get("id") is not None:
            out[card["id"]] = card_name(card, locale)
    for entry in view.get("chain") or ():
        out.setdefault(entry["id"], str(entry.get("name") or ""))
    return out


def might(card: Card) -> int | None:
    """Return the power to show; a quest or a tactic has none unless something gives it some."""
    power = card.get("power")
    if power is None or (not power and card.get("kind") in ("quest", "tactic", "development")):
        return None
    return int(power)


def remaining(card: Card) -> int | None:
    """Return the hit points that a card has left."""
    if card.get("hp") is None:
        return None
    return max(0, int(card["hp"]) - int(card.get("damage") or 0))


def combat_lines(view: View, locale: str) -> tuple[str, str] | None:
    """Return a combat as two lines: who attacks what, and the strength of both sides."""
    combat = view.get("combat")
    if not combat:
        return None
    power = {c["id"]: max(0, int(c.get("power") or 0)) for c in all_cards(view) if c.get("id") is not None}
    head = tell(
        locale,
        "combat",
        attacker=player_name(view, combat["attacker"]),
        defender=player_name(view, combat["defender"]),
        zone=term(locale, "zone", str(combat["zone"])),
    )
    parts = []
    for ids, id in ((combat.get("attackers"), "combat_sum"), (combat.get("defenders"), "combat_defence")):
        ids = list(ids or ())
        if ids:
            parts.append(tell(locale, id, n=len(ids), power=sum(power.get(i, 0) for i in ids)))
        else:
            parts.append(tell(locale, f"{id}_none"))
    assigned = sum(int(n) for n in (combat.get("assigned") or {}).values())
    if assigned:
        parts.append(tell(locale, "combat_assigned", n=assigned))
    return head, " · ".join(parts)
