"""Former definitions of corrected cards are kept, so that matches saved in the middle of them can continue."""

from __future__ import annotations

import pytest

from engine.kernel.language.checksums import checksum
from engine.summoner_wars.cards.retired import RETIRED
from engine.summoner_wars.rules import RULES

BEFORE = [
    ("benders-deceiver/0", "10276f66"),
    ("cave-goblins-berserker/0", "9de90ba3"),
    ("cave-goblins-berserker/0", "b7d78809"),
    ("cave-goblins-blarf/0", "6b72f55a"),
    ("cave-goblins-blarf/0", "dd70092d"),
    ("cave-goblins-fighter/1", "99e2c753"),
    ("cave-goblins-goblin-invincibility/0", "c4bb4508"),
    ("cave-goblins-throw-rocks/0", "0bfee4ba"),
    ("cave-goblins-throw-rocks/0", "b87ba6d9"),
    ("cloaks-clever-diversion/0", "c979b618"),
    ("cloaks-clever-diversion/0g0", "65d86251"),
    ("cloaks-cloak-of-shadows/0", "c314772f"),
    ("cloaks-daring-plan/0", "f53f2439"),
    ("cloaks-jexik/0", "eac078d7"),
    ("cloaks-raid/0", "3a956472"),
    ("cloaks-renegade/1", "7bc2ce5c"),
    ("cloaks-spider/0", "12c6f444"),
    ("cloaks-vanish/0", "96f293af"),
    ("deep-dwarves-battle-mage/0", "1f9d8e72"),
    ("deep-dwarves-gem-mage/1", "e33eb1ef"),
    ("deep-dwarves-kynder/0", "32e1a673"),
    ("deep-dwarves-lun/0", "940ee8ee"),
    ("deep-dwarves-magic-torrent/0", "7d39eb57"),
    ("deep-dwarves-miner/0", "943966e3"),
    ("deep-dwarves-miner/0g0", "3d15533b"),
    ("deep-dwarves-scholar/0", "693cb10d"),
    ("deep-dwarves-sprog/0", "cf685965"),
    ("fallen-kingdom-forbidden-ritual/0", "e86890ac"),
    ("filth-edible-mutant/0", "9fed0af1"),
    ("filth-horror-mutant/0", "ce58eea4"),
    ("filth-horror-mutant/0", "d26432b0"),
    ("guild-dwarves-strengthen-structures/0", "105d9344"),
    ("jungle-elves-nikuya-na/0", "43319de8"),
    ("mercenaries-apprentice-mage/0", "6562f3ef"),
    ("mercenaries-khan-queso/0", "f3f66a19"),
    ("mercenaries-kogar/0", "b7cd8b61"),
    ("mercenaries-rath/0", "124b5b0b"),
    ("mercenaries-rune-mage/0", "607ae6ee"),
    ("mercenaries-vermin/0", "f3f66a19"),
    ("mountain-vargath-rusher/0", "2777a565"),
    ("mountain-vargath-torodins-advance/0", "1575a68b"),
    ("phoenix-elves-kaeseeall/0", "a55e8e21"),
    ("sand-goblins-duck-and-cover/0", "54ae82c1"),
    ("sand-goblins-krusk/0", "b7b3a9c8"),
    ("sand-goblins-shiny/0", "924491e3"),
    ("sand-goblins-shiny/0g0", "e71adae8"),
    ("shadow-elves-hydrake/0", "9de90ba3"),
    ("shadow-elves-hydrake/0", "b7d78809"),
    ("shadow-elves-into-darkness/0", "619ad956"),
    ("shadow-elves-ranger/0", "5d5d174f"),
    ("shadow-elves-selundar/0", "7332ab6d"),
    ("swamp-orcs-ambush/0", "9a60af70"),
    ("swamp-orcs-conjurer/0", "e8e8507a"),
    ("swamp-orcs-splack/0", "65909a4c"),
    ("swamp-orcs-vine-guard/0", "0bfa469b"),
    ("tundra-orcs-charger/0", "451449a7"),
    ("vanguards-holy-judgment/0", "1d82e90c"),
    ("vanguards-honor-guard/0", "9650cdc2"),
]
"""Checksums under which matches were saved."""


@pytest.mark.parametrize(("name", "crc"), BEFORE)
def test_match_saved_in_the_middle_plays_on(name: str, crc: str) -> None:
    before = RULES.version_of(name, int(crc, 16))
    assert before == f"{name}~{crc}" and RULES.ability(name).crc != int(crc, 16)


def test_every_retired_definition_is_looked_for_here() -> None:
    assert {(name, f"{checksum(d):08x}") for name, d in RETIRED} <= set(BEFORE)
