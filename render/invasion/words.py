"""Texts and facts read from a view: names, phases, whose move it is. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import render.invasion.messages  # noqa: F401  (registers the words)
from engine import MatchError, say
from engine.invasion.seen.view_types import InvasionCardView as Card
from engine.invasion.seen.view_types import InvasionCombatView as Combat
from engine.invasion.seen.view_types import InvasionLegendView as Legend
from engine.invasion.seen.view_types import InvasionLinkView as Link
from engine.invasion.seen.view_types import InvasionPlayerView as Player
from engine.invasion.seen.view_types import InvasionTopView as Top
from engine.invasion.seen.view_types import InvasionView as View
from engine.invasion.seen.view_types import InvasionZoneView as Zone
from render.canvas.caches import remembered
from render.known import known
from render.words import (
    clean,
    listed,
    over_reason,
    player_name,
    ranges,
    seating,
    tell,
    term,
    turn_line,
    waiting_line,
    whose_line,
)

UNIQUE = "◆ "
ZONES = ("kingdom", "quest", "battlefield")
# Steps of a combat before the defender has chosen defenders, then those afterwards.
_CHOOSING = ("attackers", "declare defenders")
_DECLARED = ("", "defenders", "assign damage", "assigned", "apply damage")
PHASES = ("beginning", "kingdom", "quest", "capital", "battlefield", "end")


def keyword(locale: str, word: str, n: int | str | None) -> str:
    """Return a keyword as printed on a chip, with its number if it has one."""
    name = term(locale, "keyword", word)
    return tell(locale, "keyword", word=name, n=n) if n else name


def card_name(card: Card | Top, locale: str) -> str:
    """Return the name to show: the card's name, or a general term for an unknown card."""
    return str(card["name"] or term(locale, "kind", "development"))


def unnamed(card: Card | None, locale: str) -> str:
    """Return the name to show for an entry of the chain whose name is hidden."""
    return card_name(card, locale) if card else term(locale, "kind", "development")


def window_line(view: View, locale: str) -> str:
    """Return the name that the game gives to the open action window; "" if the phases already show it."""
    window = view["window"]
    if not window or window == view["phase"]:  # the track of phases already shows the window
        return ""
    label = _windows(str(view.get("game")), locale).get(str(window))
    return label or ""


@remembered(16, 4_000)
def _windows(name: str, locale: str) -> dict[str, str]:
    try:
        return {str(key): say(label, locale) for key, label in known(name).windows.items()}
    except MatchError:
        return {}


def zone_cards(zone: Zone) -> Iterator[Card]:
    """Yield every faceup card of a zone with its attachments and questing units; each host comes before what it
    carries.
    """
    for card in zone["cards"]:
        yield from nested(card)


def nested(card: Card) -> Iterator[Card]:
    """Yield a card, then the cards that it carries."""
    yield card
    for below in card["attachments"]:
        yield from nested(below)
    if card["questing"]:
        yield from nested(card["questing"])


def all_cards(view: View) -> Iterator[Card]:
    """Yield every card of a view that has an id: in play, in a hand, in a discard pile or on the chain."""
    for player in view["players"]:
        yield from legends(player)
        for zone in player["zones"].values():
            yield from zone_cards(zone)
            yield from zone["developments"]
        yield from player["hand"] or ()
        yield from player["discard"]
    for entry in view["chain"]:
        if entry["card"]:
            yield entry["card"]


def legends(player: Player) -> tuple[Legend, ...]:
    """Return the legend on a player's capital board as a tuple of one card. The tuple is empty if there is none."""
    legend = player["legend"]
    return (legend,) if legend else ()


def visible_names(view: View) -> frozenset[str]:
    """Return every card name in a view. Short forms are chosen so that no two of these names look alike."""
    return frozenset(f"{UNIQUE if c.get('unique') else ''}{c['name']}" for c in all_cards(view) if c["name"])


def names_by_id(view: View, locale: str) -> dict[int, str]:
    """Return the name of a target: a card, a capital section or a chain entry."""
    out: dict[int, str] = {}
    for player in view["players"]:
        for key, zone in player["zones"].items():
            out[zone["section"]] = term(locale, "zone", key)
    for card in all_cards(view):
        if card["id"] is not None:
            out[card["id"]] = card_name(card, locale)
    for entry in view["chain"]:
        out.setdefault(entry["id"], entry["name"] or "")
    return out


def chosen(view: View, entry: Link, locale: str) -> str:
    """Return the choices made for an entry of the chain: X, and its targets or its destination zone; "" if none were
    made.
    """
    said = [] if entry["x"] is None else [tell(locale, "chain_x", n=entry["x"])]
    called = names_by_id(view, locale)
    names = [called[t] for t in entry["targets"] if called.get(t)]
    if names:
        said.append(tell(locale, "chain_target", names=listed(locale, names)))
    elif entry["zone"]:
        said.append(tell(locale, "chain_into", zone=term(locale, "zone", entry["zone"])))
    return " · ".join(said)


def price(card: Card, real: int | None) -> str:
    """Return the cost of a card as written on its coin: "4+1" if loyalty adds 1 to the printed 4."""
    printed = card["cost"]
    if real is None or printed is None or not isinstance(printed, int) or real == printed:
        return "" if printed is None and real is None else str(printed if real is None else real)
    return f"{printed}+{real - printed}" if real > printed else str(real)


def might(card: Card) -> int | None:
    """Return the power to show. A quest or a tactic shows power only if an effect gives it some."""
    power = card["power"]
    if power is None or (not power and card["kind"] in ("quest", "tactic", "development")):
        return None
    return int(power)


def powers_of(card: Card) -> Mapping[str, int]:
    """Return the power of a legend on a capital board in each zone; empty for every other card."""
    powers = card.get("powers")
    return powers if isinstance(powers, dict) else {}


def remaining(card: Card) -> int | None:
    """Return the hit points that a card has left."""
    return None if card["hp"] is None else max(0, card["hp"] - card["damage"])


def unhurt(card: Card) -> int:
    """Return the hit points that a card has without damage; 0 if it has none."""
    return card["hp"] or 0


def combat_lines(view: View, locale: str) -> tuple[str, str] | None:
    """Return a combat as two lines: the attacker and the attacked zone, then the damage of both sides."""
    combat = view["combat"]
    if not combat:
        return None
    legend = combat["legend"]
    target = listed(locale, [term(locale, "zone", key) for key in combat["zones"]])
    if legend:
        target = tell(locale, "combat_legend", name=names_by_id(view, locale).get(legend, ""), zone=target)
    head = tell(
        locale,
        "combat",
        attacker=player_name(view, combat["attacker"]),
        defender=player_name(view, combat["defender"]),
        zone=target,
    )
    parts = []
    for ids, id in ((combat["attackers"], "combat_sum"), (combat["defenders"], "combat_defence")):
        ids = list(ids or ())
        if ids:
            parts.append(tell(locale, id, n=len(ids), damage=sum(combat["deals"].get(str(i), 0) for i in ids)))
        elif id == "combat_sum":
            parts.append(tell(locale, f"{id}_gone" if view["step"] in (*_CHOOSING, *_DECLARED) else f"{id}_none"))
        elif view["step"] in _DECLARED:
            parts.append(tell(locale, f"{id}_none"))
        elif view["step"] in _CHOOSING:
            able = combat["able"]
            parts.append(
                tell(locale, "combat_defence_nobody" if able is not None and not able else "combat_defence_open")
            )
    assigned = sum(int(n) for n in combat["assigned"].values())
    if assigned:
        parts.append(tell(locale, "combat_assigned", n=assigned))
    return head, " · ".join(parts)


__all__ = [
    "PHASES",
    "UNIQUE",
    "ZONES",
    "Card",
    "Combat",
    "Legend",
    "Link",
    "Player",
    "View",
    "Zone",
    "all_cards",
    "card_name",
    "clean",
    "combat_lines",
    "keyword",
    "legends",
    "listed",
    "might",
    "names_by_id",
    "nested",
    "over_reason",
    "player_name",
    "powers_of",
    "price",
    "ranges",
    "remaining",
    "seating",
    "tell",
    "term",
    "turn_line",
    "unhurt",
    "unnamed",
    "visible_names",
    "waiting_line",
    "whose_line",
    "window_line",
    "zone_cards",
]
