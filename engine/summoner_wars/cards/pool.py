"""All cards of the game.  A new faction needs a module in ``cards`` and a line here."""

from engine.summoner_wars.cards.benders import BENDERS
from engine.summoner_wars.cards.cave_goblins import CAVE_GOBLINS
from engine.summoner_wars.cards.cloaks import CLOAK_CARDS
from engine.summoner_wars.cards.deep_dwarves import DEEP
from engine.summoner_wars.cards.fallen_kingdom import FALLEN_KINGDOM
from engine.summoner_wars.cards.filth import FILTH_CARDS
from engine.summoner_wars.cards.guild_dwarves import GUILD
from engine.summoner_wars.cards.jungle_elves import JUNGLE
from engine.summoner_wars.cards.mercenaries import MERCENARIES
from engine.summoner_wars.cards.mercenary_commons import MERCENARY_COMMONS
from engine.summoner_wars.cards.mountain_vargath import VARGATH
from engine.summoner_wars.cards.phoenix_elves import PHOENIX
from engine.summoner_wars.cards.sand_goblins import SAND
from engine.summoner_wars.cards.shadow_elves import SHADOWS
from engine.summoner_wars.cards.swamp_orcs import SWAMP
from engine.summoner_wars.cards.tundra_orcs import TUNDRA
from engine.summoner_wars.cards.vanguards import VANGUARDS

POOL = (
    *PHOENIX,
    *TUNDRA,
    *GUILD,
    *CAVE_GOBLINS,
    *FALLEN_KINGDOM,
    *SWAMP,
    *VARGATH,
    *SAND,
    *SHADOWS,
    *DEEP,
    *BENDERS,
    *VANGUARDS,
    *JUNGLE,
    *CLOAK_CARDS,
    *FILTH_CARDS,
    *MERCENARIES,
    *MERCENARY_COMMONS,
)
