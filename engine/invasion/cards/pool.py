"""The rules object with every card set entered; a new set is one more line here."""

from engine.invasion.cards import (
    assault_on_ulthuan,
    bleeding_sun,
    core_chaos,
    core_dwarf,
    core_elves,
    core_empire,
    core_neutral,
    core_orc,
)
from engine.invasion.cards.retired import RETIRED
from engine.invasion.own import Kingdoms
from engine.invasion.rules import InvasionRules

RULES = InvasionRules()
KINGDOMS: Kingdoms = RULES

for _set in (core_dwarf, core_orc, core_neutral, core_empire, core_chaos, core_elves, assault_on_ulthuan, bleeding_sun):
    for _card in _set.CARDS:
        RULES.add_card(_card)
for _id, _before in RETIRED:
    RULES.retire(_id, _before)
