"""Ready-made decks of the races without a capital of their own: Skaven, Undead, Wood Elves and Lizardmen.

Their cards are Neutral, but only for one side. So each deck stands under a capital of that side, with a few cards of
the capital's race that need one loyalty symbol.
"""

from __future__ import annotations

from engine.invasion.rules import RULES
from engine.kernel.messages import Msg, register_messages
from engine.table import DeckInfo

_BUILDINGS = {"Contested Village": 3, "Contested Fortress": 1, "Contested Stronghold": 1}
_SKAVEN = {
    "Clan Rats": 3,
    "Clan Moulder's Elite": 1,
    "Gutter Runners": 3,
    "Night Runners": 3,
    "Skaven Packmaster": 2,
    "Greyseer Thanquol": 2,
    "Jezzail Team": 3,
    "Poison Wind Globadiers": 1,
    "Deathmaster Sniktch": 1,
    "Rat Ogres": 1,
    "Stormvermin": 3,
    "Vicious Clanrat": 3,
    "Fellblade": 1,
    "Screaming Bell": 2,
    "Greyseer's Lair": 2,
    "Chittering Horde": 1,
    "Warpstone Experiments": 2,
    "For Us the Bell Tolls": 2,
    "Festering Nurglings": 3,
    "Seduced by Darkness": 2,
    "Shrine to Nurgle": 2,
    "Burn It Down": 1,
    "Forgotten Cemetery": 1,
}
_UNDEAD = {
    "Crypt Ghouls": 3,
    "Skeletal Horde": 3,
    "Swarm of Bats": 3,
    "Drowned Zombies": 3,
    "Mannfred Von Carstein": 1,
    "Spirit Host": 2,
    "Blood Dragon Knight": 2,
    "Enraged Varghulf": 2,
    "Wight Lord": 3,
    "Countess Iseara": 2,
    "Zombie Dragon": 2,
    "Corpse Cart": 2,
    "Burial Mound": 3,
    "Drakenhof Castle": 1,
    "Numberless Graves": 2,
    "Beguile": 2,
    "Danse Macabre": 2,
    "Raise Dead": 2,
    "Witch Hag": 2,
    "Chillwind": 2,
    "Forgotten Cemetery": 1,
}
_WOOD_ELVES = {
    "Nimble Spearman": 3,
    "Shadow Sentinel": 3,
    "Spellsinger": 3,
    "Tree Kin": 2,
    "Wild Rider": 2,
    "Drycha": 2,
    "Thornflesh Dryad": 2,
    "Warhawk Rider": 2,
    "Bladesinger": 2,
    "Treeman Ancient": 2,
    "Wardancer": 2,
    "Forest Dragon": 1,
    "Asrai Longbow": 1,
    "Forgotten Cairn": 3,
    "Stag of the Sacred Glade": 1,
    "Sacred Glade": 3,
    "Dance to Loec": 2,
    "The Wild Hunt": 2,
    "Barracks of Chrace": 2,
    "Ellyrian Reavers": 3,
    "Armoury": 1,
    "Forgotten Cemetery": 1,
}
_LIZARDMEN = {
    "Skinks of Sotek": 3,
    "Skink Skirmishers": 3,
    "Stealthy Skink": 1,
    "Spawn of Itzl": 2,
    "Temple Guard": 2,
    "Chakax": 2,
    "Deadly Salamander": 3,
    "Saurus Warriors": 3,
    "Terradon Rider": 1,
    "Carnosaur Rider": 2,
    "Ancient Stegadon": 2,
    "Kroxigor": 2,
    "Loqtza": 2,
    "Cloak of Feathers": 2,
    "Blood Shrine of Sotek": 3,
    "Pool of Tranquility": 2,
    "Born Predators": 2,
    "Shield of the Gods": 1,
    "Track the Prey": 1,
    "Blessed Spawning": 2,
    "City Gates": 1,
    "Warrior Priests": 3,
}


def _deck(key: str, capital: str, cards: dict[str, int]) -> DeckInfo:
    """Return a deck of the cards with these titles, in their first printing."""
    codes: dict[str, str] = {}
    for code, card in RULES.cards.items():
        codes.setdefault(card.name, code)
    titles = _BUILDINGS | cards
    return DeckInfo(key, Msg.of(f"inv.deck.{key}"), {codes[name]: n for name, n in titles.items()}, capital)


RACE_DECKS = (
    _deck("skaven_50", "Chaos", _SKAVEN),
    _deck("undead_50", "Dark Elf", _UNDEAD),
    _deck("wood_elves_50", "High Elf", _WOOD_ELVES),
    _deck("lizardmen_50", "Empire", _LIZARDMEN),
)

register_messages(
    "en",
    {
        "inv.deck.skaven_50": "Skaven: corrupt to strike (Chaos capital, 50 cards)",
        "inv.deck.undead_50": "Undead: back from the grave (Dark Elf capital, 50 cards)",
        "inv.deck.wood_elves_50": "Wood Elves: the forest fights (High Elf capital, 50 cards)",
        "inv.deck.lizardmen_50": "Lizardmen: every wound is returned (Empire capital, 50 cards)",
    },
)
