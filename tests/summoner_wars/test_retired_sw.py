"""What corrected cards said before is known still, so that saved matches in the middle of it play on."""

from __future__ import annotations

import pytest

from engine.summoner_wars.cards.pool import RULES
from engine.summoner_wars.cards.retired import RETIRED

BEFORE = {
    "cave-goblins-berserker/0": "9de90ba3",
    "cave-goblins-blarf/0": "6b72f55a",
    "cave-goblins-throw-rocks/0": "b87ba6d9",
    "cloaks-clever-diversion/0": "c979b618",
    "cloaks-clever-diversion/0g0": "65d86251",
    "cloaks-daring-plan/0": "f53f2439",
    "cloaks-jexik/0": "eac078d7",
    "cloaks-renegade/1": "7bc2ce5c",
    "cloaks-vanish/0": "96f293af",
    "deep-dwarves-gem-mage/1": "e33eb1ef",
    "deep-dwarves-lun/0": "940ee8ee",
    "deep-dwarves-magic-torrent/0": "7d39eb57",
    "deep-dwarves-sprog/0": "cf685965",
    "fallen-kingdom-forbidden-ritual/0": "e86890ac",
    "filth-edible-mutant/0": "9fed0af1",
    "filth-horror-mutant/0": "ce58eea4",
    "jungle-elves-nikuya-na/0": "43319de8",
    "mercenaries-rath/0": "124b5b0b",
    "phoenix-elves-kaeseeall/0": "a55e8e21",
    "sand-goblins-duck-and-cover/0": "54ae82c1",
    "sand-goblins-krusk/0": "b7b3a9c8",
    "sand-goblins-shiny/0": "924491e3",
    "sand-goblins-shiny/0g0": "e71adae8",
    "shadow-elves-hydrake/0": "9de90ba3",
    "shadow-elves-into-darkness/0": "619ad956",
    "shadow-elves-ranger/0": "5d5d174f",
    "swamp-orcs-ambush/0": "9a60af70",
    "swamp-orcs-vine-guard/0": "0bfa469b",
    "swamp-orcs-splack/0": "65909a4c",
    "vanguards-holy-judgment/0": "1d82e90c",
    "vanguards-honor-guard/0": "9650cdc2",
}
"""The checksums under which matches were saved."""


@pytest.mark.parametrize("name", list(BEFORE))
def test_what_was_saved_in_the_middle_of_it_plays_on(name: str) -> None:
    before = RULES.version_of(name, int(BEFORE[name], 16))
    assert before == f"{name}~{BEFORE[name]}" and RULES.ability(name).crc != int(BEFORE[name], 16)


def test_every_retired_definition_is_looked_for_here() -> None:
    assert {name for name, _ in RETIRED} <= set(BEFORE)
