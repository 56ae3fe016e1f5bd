"""The data of Warhammer: Invasion for the commands for developers."""

from engine.invasion.seen.arrange import FILLERS
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
            "defenders",
            "discard_seen",
            "divide",
            "how_many",
            "indirect",
            "mulligan",
            "number",
            "order_seen",
            "pay_for",
            "restore",
            "search",
            "search_any",
            "second_attackers",
            "second_zone",
            "spare",
            "stays_on_top",
            "unless",
            "which_player",
            "whose_deck",
            "zone",
        }
    ),
    fillers=FILLERS,
    crowds=crowds,
)
