"""How a match stands, for somebody who asks: by what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.messages import Msg, register_messages
from engine.summoner_wars.seen.position import Face

SUMMONER = "summoner"


def standing(view: Face) -> tuple[Msg, ...]:
    """Return who is ahead, and what each has: the Summoner's life, units and magic. ``view``: any seat's or nobody's.

    Units count with what they cost to summon, so that they can be compared with magic that is not spent yet.
    """
    players: Sequence[Face] = view["players"]
    worth = [_worth(view, seat) + player["magic_count"] for seat, player in enumerate(players)]
    best, worst = worth.index(max(worth)), worth.index(min(worth))
    head = Msg.of("sw.standing.level", n=worth[best])
    if worth[best] != worth[worst]:
        head = Msg.of("sw.standing.ahead", who=players[best]["name"], whom=players[worst]["name"],
                      n=worth[best], m=worth[worst])
    return (head, *(_side(view, seat) for seat in range(len(players))))


def _units(view: Face, seat: int) -> list[Face]:
    return [card for card in view["board"] if card["controller"] == seat and card["range"] and card["kind"] != SUMMONER]


def _worth(view: Face, seat: int) -> int:
    return sum(card["cost"] or 0 for card in _units(view, seat))


def _side(view: Face, seat: int) -> Msg:
    player = view["players"][seat]
    leader = next((c for c in view["board"] if c["controller"] == seat and c["kind"] == SUMMONER), None)
    if leader is None:
        return Msg.of("sw.standing.fallen", who=player["name"])
    return Msg.of("sw.standing", who=player["name"], summoner=leader["name"], left=leader["life"] - leader["wounds"],
                  life=leader["life"], units=len(_units(view, seat)), worth=_worth(view, seat),
                  magic=player["magic_count"])


register_messages(
    "en",
    {
        "sw.standing": "{who}: {summoner} has {left} of {life} life left; {units|unit|units} worth {worth} magic on "
        "the board; {magic} magic to spend.",
        "sw.standing.fallen": "{who}: no Summoner any more.",
        "sw.standing.ahead": "{who} is ahead by units and magic, {n} to {m}.",
        "sw.standing.level": "Neither side is ahead by units and magic: {n} each.",
    },
)
