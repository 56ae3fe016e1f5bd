"""City of Winter: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("city-of-winter", "City of Winter", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 81, "Burlock's Ingenuity",     "tactic",  "Dwarf",    0, 2),
    P( 82, "Fists of Mork",           "tactic",  "Orc",      1, 1),
    P( 83, "Pigeon Bombs",            "tactic",  "Empire",   0, 3),
    P( 84, "Convocation of Eagles",   "tactic",  "High Elf", 0, 2),
    P( 85, "Soporific Musk",          "tactic",  "Chaos",    1, 2),
    P( 86, "Barbed Snares",           "tactic",  "Dark Elf", 1, 2),
    P( 87, "Bannerman of the Crag",   "unit",    "Dark Elf", 2, 1, 0, 2, "Standard Bearer"),
    P( 88, "Egathrond",               "unit",    "Dark Elf", 4, 3, 2, 4, "Hero", "Hero limit", unique=True),
    P( 89, "The Ebonblades",          "unit",    "Dark Elf", 1, 2, 1, 1, "Warrior", "Battlefield only"),
    P( 90, "Anlec Lookout",           "unit",    "Dark Elf", 3, 1, 1, 1, "Warrior", "Counterstrike X"),
    P( 91, "Hag Queen",               "unit",    "Dark Elf", 3, 2, 1, 4, "Witch Elf, Sorcerer"),
    P( 92, "Promenade of Malice",     "support", "Dark Elf", 3, 2, 1, None, "Location"),
    P( 93, "Harpy Aerie",             "support", "Dark Elf", 2, 2, 0, None, "Fortification"),
    P( 94, "Court of the Witch King", "support", "Dark Elf", 4, 5, 3, None, "Capital Center"),
    P( 95, "Call of the Kraken",      "tactic",  "Dark Elf", 0, 3),
    P( 96, "Kindred of Laith-Kourn",  "unit",    "Neutral",  3, 0, 0, 5, "Wood Elf", "Order only"),
    P( 97, "Pageant of Shrikes",      "tactic",  "Neutral",  2, 0, None, None, "Wood Elf", "Order only"),
    P( 98, "Ratling Gun",             "support", "Neutral",  2, 0, 0, None, "Attachment, Skaven, Weapon",
      "Destruction only"),
    P( 99, "Desertion",               "tactic",  "Neutral",  1, 0, None, None, "", "Limited"),
    P(100, "Raiding Ships",           "quest",   "Dark Elf", 0, 3),
))
