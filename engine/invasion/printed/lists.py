"""The tournament lists of the FAQ: code, name, which list, in which version.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

LISTED = (
    ("core-116",                        "Warpstone Excavation",       "restricted", "1.6"),
    ("core-119",                        "Innovation",                 "restricted", "1.6"),
    ("assault-on-ulthuan-057",          "Innovation",                 "restricted", "1.6"),
    ("the-burning-of-derricksburg-002", "Mining Tunnels",             "restricted", "1.6"),
    ("the-burning-of-derricksburg-005", "Derricksburg Forge",         "restricted", "1.6"),
    ("the-fall-of-karak-grimaz-025",    "Wilhelm of the Osterknacht", "restricted", "1.6"),
    ("the-silent-forge-042",            "Reclaiming the Fallen",      "restricted", "1.6"),
    ("bleeding-sun-117",                "Soul Stealer",               "restricted", "1.6"),
    ("march-of-the-damned-007",         "Rodrik's Raiders",           "restricted", "1.6"),
    ("omens-of-ruin-008",               "Visit the Haunted City",     "banned",     "1.6"),
)
