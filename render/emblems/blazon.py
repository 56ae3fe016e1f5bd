"""Finds the emblem in a card's arms, so that cards can be distinguished from across the table.

The emblem is chosen by the words of the card's name; if none matches, by its traits or class; otherwise by its type.
Two cards with the same emblem usually still differ, because the card's name also selects one of eight divisions of the
field behind the emblem.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from render.canvas.caches import remembered
from render.emblems.shapes import PARTINGS

# Words of names, the most specific first. An entry of more than three letters also matches longer words that begin with
# it.
_WORDS: tuple[tuple[str, str], ...] = (
    ("snake", "serpent lizard sotek"),
    ("tree", "jungle"),
    ("leaf", "vine turtle life"),
    ("spider", "spider tentacle"),
    ("bat", "bats vampire winged"),
    ("chain", "ensnare controller domination captive prisoner packmaster"),
    ("eye", "mirage mimic deception deceiver vanish shadows seduced stealthy"),
    ("trap", "ambush"),
    ("sack", "heist scavenger shiny edible corpulent"),
    ("boot", "rush rusher stalking haste cheetah march track"),
    ("dragon", "drake dragon wyrm carnosaur"),
    ("boar", "boar pig"),
    ("squig", "squig"),
    ("cannon", "cannon gun mortar pistolier jezzail"),
    ("catapult", "catapult thrower lobber diver"),
    ("daemon", "bloodthirster bloodletter"),
    ("chalice", "church altar blood"),
    ("hammer", "hammer smasher crusher brigade sigmar"),
    ("anvil", "forge smith mason anvil"),
    ("rune", "rune"),
    ("tomb", "cemetery tomb crypt burying burial cairn grave"),
    ("fortress", "fortress castle keep camp gate"),
    ("tower", "stronghold tower citadel"),
    ("house", "village town hall inn"),
    ("armour", "armour armor ironbreaker iron"),
    ("banner", "banner banna standard horde hordes muster"),
    ("bow", "archer bow longbow shooter ranger marksman"),
    ("mountain", "mountain volcano peak"),
    ("crown", "king queen prince princess duke lord countess emperor elector"),
    ("skull", "death dead skull ghoul zombie reanimate"),
    ("beast", "beast wolf bear hound tiger cat hyena lioness rhinoceros bestial gors"),
    ("flame", "burn fire flame lava ember fireling comet salamander"),
    ("snow", "freeze ice frost snow glacial chillwind"),
    ("wing", "phoenix phoenixes spirit eagle griffon hawk warhawk terradon feather angel harpies"),
    ("shield", "guardian guard defender stubborn warden sentinel keeper invincibility salvation cover"),
    ("axes", "berserker raging fury fighter"),
    ("mask", "shaman totem mork gork loec"),
    ("goblin", "goblin goblins gobbo"),
    ("spell", "magic spell rite ritual"),
    ("orb", "wizard mage sorcerer"),
    ("avalanche", "demolition avalanche pillage assault"),
    ("horn", "waaagh call glory reinforcements wake command taunt bell"),
    ("torch", "raid torch shrine"),
    ("scroll", "grudge oath hero planning plan rebuke decree judgement"),
    ("compass", "pilgrimage quest scout searching"),
    ("hand", "favour blessing hand"),
    ("flask", "vomit potion poison spew nurgling plague pestilence globadier experiment"),
    ("giant", "bigga ogre giant kroxigor oaf"),
    ("spear", "spear lancer dancer lioneer javelineer militia skirmisher"),
    ("daggers", "assassin deathmaster rogue thief runners corsairs shades runt"),
    ("cleaver", "choppa cleaver savager brute bruiser claw culling"),
    ("axe", "eads axe striking marauder"),
    ("leaf", "glade grove"),
    ("horse", "rider reavers"),
    ("rat", "rat skaven"),
)

# Traits, the most specific first.
_TRAITS: tuple[tuple[str, str], ...] = (
    ("axes", "Slayer, Berserker"),
    ("cog", "Engineer"),
    ("chalice", "Priest, Relic"),
    ("anvil", "Runesmith"),
    ("bow", "Ranger"),
    ("horse", "Cavalry"),
    ("cannon", "Siege, War Machine"),
    ("rune", "Rune"),
    ("banner", "Banner, Standard Bearer, Standard"),
    ("cleaver", "Weapon"),
    ("squig", "Squig"),
    ("goblin", "Goblin"),
    ("troll", "Troll"),
    ("giant", "Ogre, Giant"),
    ("dragon", "Dragon"),
    ("daemon", "Daemon"),
    ("bat", "Vampire"),
    ("tree", "Forest Spirit"),
    ("orb", "Sorceress, Sorcerer"),
    ("staff", "Wizard, Enchantress, Mage"),
    ("mask", "Shaman"),
    ("elite", "Knight, Bretonnian"),
    ("daggers", "Witch Elf, Assassin, Rogue, Thief, Witch Hunter"),
    ("torch", "Raider, Cultist"),
    ("shield", "Bodyguard, Shield"),
    ("zealot", "Zealot, Martyr"),
    ("horn", "Musician, Messenger"),
    ("crown", "Noble, Commander, Slaan"),
    ("hand", "Mutant, Mutation"),
    ("flask", "Disease, Condition"),
    ("crystal", "Warpstone"),
    ("eye", "Hex, Portent, Rift"),
    ("spell", "Spell, Arcane"),
    ("book", "Skill, Tome, Storyteller"),
    ("gem", "Artefact"),
    ("sack", "Treasure, Tribute, Trader, Item"),
    ("armour", "Armour"),
    ("ship", "Ship, Black Ark, Transportation"),
    ("fortress", "Fortification"),
    ("tower", "Capital Center, Vault"),
    ("mountain", "Pyramid, Wasteland, Environment, Location"),
    ("house", "Building"),
    ("compass", "Mission"),
    ("scroll", "Grudge, Title"),
    ("hero", "Epic"),
    ("beast", "Creature"),
    ("elite", "Elite"),
    ("chain", "Attachment"),
    ("hero", "Hero"),
    ("rat", "Skaven"),
    ("skull", "Undead"),
    ("beast", "Lizardmen"),
    ("leaf", "Wood Elf"),
    ("sword", "Warrior"),
)

_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "unit": "helmet",
        "support": "gem",
        "quest": "scroll",
        "tactic": "bolt",
        "legend": "crown",
        "summoner": "crown",
        "champion": "hero",
        "common": "sword",
        "conjuration": "spell",
        "wall": "masonry",
        "event": "bolt",
    }
)


@remembered(600, 800)
def emblem(name: str, kind: str, traits: tuple[str, ...] = (), reach: int = 0) -> str:
    """Return the emblem of a card. ``reach`` is the range of a unit on a board of squares."""
    if kind not in ("wall", "development"):
        words = [word.strip(".,:!'’").lower() for word in name.replace("-", " ").split()]
        for found, telling in _WORDS:
            if any(w == word or (len(word) > 3 and w.startswith(word)) for word in telling.split() for w in words):
                return found
    for found, telling in _TRAITS:
        if any(trait in traits for trait in telling.split(", ")):
            return found
    if kind == "common" and reach > 2:
        return "bow"
    return _KINDS.get(kind, "")


def parting(name: str) -> int:
    """Return the index of the division of a card's shield, chosen by its name."""
    return zlib.crc32(name.encode()) % len(PARTINGS)


def traits_of(card: Mapping[str, object]) -> tuple[str, ...]:
    """Return the traits of a card in a view."""
    found = card.get("traits") or ()
    return tuple(str(t) for t in found) if isinstance(found, Iterable) else ()


__all__ = ["emblem", "parting", "traits_of"]
