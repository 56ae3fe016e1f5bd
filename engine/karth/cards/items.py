"""The items. Copies of an item that is not stackable have their effect only once on a card (KARTH-R16.4)."""

from engine.karth.cards.language import *  # the language of this room

ITEMS = (
    written("item_longsword", worn("Longsword", gets(wearer, dmg=1))),
    written("item_twindagger", constant(gets(wearer, dmg=1))),  # stackable, so not worn()
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
