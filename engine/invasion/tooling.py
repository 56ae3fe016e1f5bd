"""The data of Warhammer: Invasion for the commands for developers."""

from engine.invasion.arrange import FILLERS
from engine.invasion.seen.crowds import crowds
from engine.tooling import Tooling

TOOLING = Tooling(
    pace=0.30,
    asks=frozenset(
        {
            "amount",
            "assign",
            "attack_zone",
            "attackers",
            "choose",
            "cost",
            "defenders",
            "discard_seen",
            "divide",
            "either",
            "how_many",
            "indirect",
            "may",
            "mulligan",
            "pay_for",
            "restore",
            "search",
            "second_attackers",
            "second_zone",
            "spare",
            "which_player",
            "zone",
        }
    ),
    fillers=FILLERS,
    crowds=crowds,
)
