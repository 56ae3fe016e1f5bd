"""The data of Heroes of Karth for the commands for developers."""

from engine.karth.crowds import crowds
from engine.karth.turn.slips import SLIPS
from engine.tooling import Tooling

TOOLING = Tooling(
    pace=0.5,
    asks=frozenset(
        {
            "card",
            "draw",
            "equip",
            "first_cards",
            "first_hire",
            "hire_at",
            "lay",
            "mulligan",
            "pile",
            "recover",
            "replace_item",
            "turn",
        }
    ),
    slips=SLIPS,
    crowds=crowds,
)
