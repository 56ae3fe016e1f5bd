"""The standing of a match (which side leads, and by what), from public facts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.messages import Msg, register_messages
from engine.summoner_wars.seen.position import Face

SUMMONER = "summoner"


def standing(view: Face) -> tuple[Msg, ...]:
    """Return the leader, and each player's Summoner life, units and magic.

    ``view`` is the view of any seat or of a spectator.  Units are counted by their Summon Costs, so that they can be
    compared with unspent magic.  The values of teammates are added up.
    """
    players: Sequence[Face] = view["players"]
    worth = [0, 0]
    for seat, player in enumerate(players):
        if not _out(view, seat):
            worth[seat % 2] += _worth(view, seat) + player["magic_count"]
    best = int(worth[1] > worth[0])
    head = Msg.of("sw.standing.level", n=worth[best])
    if worth[0] != worth[1]:
        who = tuple(player["name"] for player in players[best::2])
        head = Msg.of("sw.standing.ahead", who=who, k=len(who), n=worth[best], m=worth[1 - best])
    return (head, *(_side(view, seat) for seat in range(len(players))))


def _out(view: Face, seat: int) -> bool:
    """Whether the player's Summoner was destroyed, or was removed together with the player's cards."""
    return not any(card["controller"] == seat and card["kind"] == SUMMONER for card in view["board"])


def _units(view: Face, seat: int) -> list[Face]:
    return [card for card in view["board"] if card["controller"] == seat and card["range"] and card["kind"] != SUMMONER]


def _worth(view: Face, seat: int) -> int:
    return sum(card["cost"] or 0 for card in _units(view, seat))


def _side(view: Face, seat: int) -> Msg:
    player = view["players"][seat]
    leader = next((c for c in view["board"] if c["controller"] == seat and c["kind"] == SUMMONER), None)
    if leader is None and view["over"]:
        units, worth = len(_units(view, seat)), _worth(view, seat)
        return Msg.of("sw.standing.lost", who=player["name"], units=units, worth=worth, magic=player["magic_count"])
    if leader is None:
        return Msg.of("sw.standing.fallen", who=player["name"])
    return Msg.of(
        "sw.standing",
        who=player["name"],
        summoner=leader["name"],
        left=leader["life"] - leader["wounds"],
        life=leader["life"],
        units=len(_units(view, seat)),
        worth=_worth(view, seat),
        magic=player["magic_count"],
    )


register_messages(
    "en",
    {
        "sw.standing": "{who}: {summoner} has {left} of {life} life left; {units|unit|units} worth {worth} magic on "
        "the board; {magic} magic to spend.",
        "sw.standing.fallen": "{who} is out.",
        "sw.standing.fallen.you": "You are out.",
        "sw.standing.lost": "{who}: no Summoner left; {units|unit|units} worth {worth} magic on the board; "
        "{magic} magic to spend.",
        "sw.standing.ahead": "{who} {k?is|are} ahead by units and magic, {n} to {m}.",
        "sw.standing.level": "Neither side is ahead by units and magic: {n} each.",
    },
)
