"""Ready-made decks of the races without a capital of their own: Skaven, Undead, Wood Elves and Lizardmen.

Their cards are Neutral and only for one side, so each deck stands under a capital of that side.  The capital's own race
adds a few cards that need one loyalty symbol, which the capital provides.  Each deck is built around the mechanism that
its race has and no other, and half of its cards cost 2 or less.
"""

from __future__ import annotations

from engine.invasion.rules import RULES
from engine.kernel.messages import Msg, register_messages
from engine.table import DeckInfo

_BUILDINGS = {"Contested Village": 3, "Contested Fortress": 1, "Contested Stronghold": 1}
"""The supports that every deck begins with: power for the first turns."""

_SKAVEN = {
    # Corrupting themselves is their price: for damage, for power, for a kill.
    "Clan Rats": 3,
    "Night Runners": 3,
    "Jezzail Team": 3,
    "Poison Wind Globadiers": 1,
    "Deathmaster Sniktch": 1,
    "Vicious Clanrat": 3,
    "For Us the Bell Tolls": 2,
    # Corrupted cards are restored, so that they strike every turn.
    "Rat Ogres": 1,
    "Skaven Packmaster": 2,
    # Many Skaven attack, and each makes the others stronger.
    "Greyseer Thanquol": 2,
    "Screaming Bell": 2,
    "Gutter Runners": 3,
    "Stormvermin": 3,
    "Clan Moulder's Elite": 1,
    "Warpstone Experiments": 2,
    "Greyseer's Lair": 2,
    "Chittering Horde": 1,
    # Chaos corrupts the other side, which also feeds the Fellblade.
    "Fellblade": 1,
    "Festering Nurglings": 3,
    "Seduced by Darkness": 2,
    "Shrine to Nurgle": 2,
    "Burn It Down": 1,
    "Forgotten Cemetery": 1,
}
_UNDEAD = {
    # Necromancy: these are played from the discard pile.
    "Skeletal Horde": 3,
    "Drowned Zombies": 3,
    "Swarm of Bats": 3,
    "Wight Lord": 3,
    "Zombie Dragon": 2,
    "Countess Iseara": 2,
    "Raise Dead": 2,
    "Burial Mound": 3,
    # These fill the discard pile, or gain from what lies there.
    "Corpse Cart": 2,
    "Witch Hag": 2,
    "Mannfred Von Carstein": 1,
    "Danse Macabre": 2,
    "Numberless Graves": 2,
    "Drakenhof Castle": 1,
    # Early units, and removal.
    "Crypt Ghouls": 3,
    "Spirit Host": 2,
    "Blood Dragon Knight": 2,
    "Enraged Varghulf": 2,
    "Beguile": 2,
    "Chillwind": 2,
    "Forgotten Cemetery": 1,
}
_WOOD_ELVES = {
    # These put developments into play.
    "Nimble Spearman": 3,
    "Shadow Sentinel": 3,
    "Ellyrian Reavers": 3,
    "Forgotten Cairn": 3,
    "Dance to Loec": 2,
    "Barracks of Chrace": 2,
    # These turn developments into units.
    "Spellsinger": 3,
    "Sacred Glade": 3,
    # These grow with the number of developments.
    "Wild Rider": 2,
    "Drycha": 2,
    "Wardancer": 2,
    # Spirits that can become developments themselves.
    "Tree Kin": 2,
    "Thornflesh Dryad": 2,
    "Treeman Ancient": 2,
    # Defenders and attackers, and removal.
    "Bladesinger": 2,
    "Warhawk Rider": 2,
    "Forest Dragon": 1,
    "Asrai Longbow": 1,
    "Stag of the Sacred Glade": 1,
    "The Wild Hunt": 2,
    "Armoury": 1,
    "Forgotten Cemetery": 1,
}
_LIZARDMEN = {
    # Savage: these deal damage whenever they are dealt damage.
    "Skink Skirmishers": 3,
    "Deadly Salamander": 3,
    "Carnosaur Rider": 2,
    "Kroxigor": 2,
    "Cloak of Feathers": 2,
    "Track the Prey": 1,
    "Shield of the Gods": 1,
    # These wound their own units at the right moment, or let damage go to another unit.
    "Chakax": 2,
    "Skinks of Sotek": 3,
    "Temple Guard": 2,
    "Warrior Priests": 3,
    # More hit points survive more wounds.
    "Blood Shrine of Sotek": 3,
    "Stealthy Skink": 1,
    # Units that fight, and cards that count Lizardmen.
    "Spawn of Itzl": 2,
    "Saurus Warriors": 3,
    "Terradon Rider": 1,
    "Ancient Stegadon": 2,
    "Loqtza": 2,
    "Born Predators": 2,
    "Blessed Spawning": 2,
    "Pool of Tranquility": 2,
    "City Gates": 1,
}


def _deck(key: str, capital: str, cards: dict[str, int]) -> DeckInfo:
    """Return a deck of the cards with these titles, in their first printing."""
    codes: dict[str, str] = {}
    for code, card in RULES.cards.items():
        codes.setdefault(card.name, code)
    titles = _BUILDINGS | cards
    return DeckInfo(key, Msg.of(f"inv.deck.{key}"), {codes[name]: n for name, n in titles.items()}, capital)


NEUTRAL_DECKS = (
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
