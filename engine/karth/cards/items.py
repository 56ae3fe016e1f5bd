"""The items: an item that is not stackable counts once on a card, whatever its number, by its name (KARTH-R16.4)."""

from engine.karth.card import written
from engine.karth.language.effects import GainEnergy, Mend
from engine.karth.language.nouns import wearer
from engine.karth.language.tokens import Discard
from engine.kernel.language.abilities import constant, named
from engine.kernel.language.constants.changes import Gets, gets
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.protocols import Changes, Does


def worn(name: str, *mods: Changes) -> AbilityDef:
    """What an item does for its wearer; two of one name do it once."""
    return named(name, constant(*mods))


def use(*body: Does) -> AbilityDef:
    """What a consumable item does once; then it is discarded (KARTH-R16.6)."""
    return AbilityDef("use", (*body, Discard()))


ITEMS = (
    written("item_longsword", worn("Longsword", gets(wearer, dmg=1))),
    written("item_twindagger", constant(gets(wearer, dmg=1))),  # stackable
    written("item_elvenbow", worn("Elven Longbow", gets(wearer, rng=1))),
    written("item_spikedclub", worn("Spiked Club", gets(wearer, dmg=2), gets(wearer, mv=-1))),
    written("item_staff", worn("Staff of Channeling", gets(wearer, channel=1))),
    written("item_boots", worn("Boots of Striding", gets(wearer, mv=1))),
    written("item_shield", worn("Tower Shield", gets(wearer, hp=2))),
    written("item_lantern", worn("Lantern of Truth", gets(wearer, detect=1))),
    written("item_pickaxe", worn("Magic Pick Axe", Gets(wearer, "mining", form="double"))),
    written("item_potion", use(Mend(3, wearer))),
    written("item_crystal", use(GainEnergy(3))),
)
