"""The standing of a match, derived from public facts, for players and spectators."""

from __future__ import annotations

from collections.abc import Sequence

from engine.invasion.language.nouns import ZONES
from engine.invasion.seen.position import Face
from engine.kernel.messages import Msg, register_messages


def standing(view: Face) -> tuple[Msg, ...]:
    """Return who is ahead, and what is left of each capital and deck.

    ``view`` may be the view of any seat or of a spectator.
    """
    players: Sequence[Face] = view["players"]
    return (_ahead(players), *(_capital(player) for player in players))


def _ahead(players: Sequence[Face]) -> Msg:
    """Return which player is ahead.

    Burning zones are compared first, because they decide the match. Damage on zones that are not burning comes second.
    """
    losses = [(len(_burning(player)), _damage(player)) for player in players]
    best, worst = (losses.index(extreme(losses)) for extreme in (min, max))
    if losses[best] == losses[worst]:
        return Msg.of("inv.standing.level")
    by = 0 if losses[best][0] != losses[worst][0] else 1
    return Msg.of(
        f"inv.standing.{('zones', 'damage')[by]}",
        who=players[best]["name"],
        whom=players[worst]["name"],
        m=losses[best][by],
        n=losses[worst][by],
    )


def _burning(player: Face) -> list[str]:
    return [zone for zone in ZONES if player["zones"][zone]["burning"]]


def _damage(player: Face) -> int:
    return sum(zone["damage"] for zone in player["zones"].values() if not zone["burning"])


def _capital(player: Face) -> Msg:
    zones = []
    for name in ZONES:
        zone, title = player["zones"][name], Msg.of(f"place.{name}")
        if zone["burning"]:
            zones.append(Msg.of("inv.standing.burning", zone=title))
        else:
            zones.append(Msg.of("inv.standing.zone", zone=title, left=zone["hp"] - zone["damage"], hp=zone["hp"]))
    return Msg.of("inv.standing", who=player["name"], zones=tuple(zones), n=player["deck_count"])


register_messages(
    "en",
    {
        "inv.standing": "{who}: {zones}; {n|card|cards} left in the deck.",
        "inv.standing.zone": "{zone} {left} of {hp} left",
        "inv.standing.burning": "{zone} burning",
        "inv.standing.zones": "{who} is ahead: {whom} has {n|burning zone|burning zones}, {who} {m}.",
        "inv.standing.damage": "{who} is ahead: {whom}'s capital has taken {n} damage, {who}'s {m}.",
        "inv.standing.level": "Neither side is ahead: burning zones and damage are equal.",
    },
)
