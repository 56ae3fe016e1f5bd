"""The data of Summoner Wars for the commands for developers."""

from engine.tooling import Tooling

TOOLING = Tooling(
    pace=0.60,
    asks=frozenset(
        {
            "attack",
            "attack_target",
            "choose",
            "cost",
            "event",
            "first",
            "magic",
            "may",
            "movement",
            "mutate_at",
            "number",
            "reaction",
            "search",
            "summon",
            "summon_at",
            "turn_end",
            "wall_at",
            "window",
        }
    ),
)
