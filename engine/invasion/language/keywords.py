"""The keywords of the game with their abilities, and the printed numbers of cards."""

from __future__ import annotations

from engine.invasion.language.arrivals import PutOnDeck
from engine.invasion.language.effects.necromancy import RAISED
from engine.invasion.language.nouns import units
from engine.invasion.language.words import DiscardRandom, defends, survives, survives_attack
from engine.kernel.language.common import *
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.keywords import Keyword, KeywordNumber

TOUGHNESS = Keyword("toughness", instead(damaged(this), CancelDamage(KeywordNumber("toughness"))), kinds=("unit",))
"""Toughness works whenever damage is assigned to the unit, at the same time as redirection (INV-DMG-REDIRECT-TIMING).
"""

SCOUT = Keyword("scout", triggered(survives(), DiscardRandom()), counted=False, kinds=("unit",))
"""Scout works after combat if the unit took part and survived, even if it dealt no damage (INV-MISC-SCOUT)."""

COUNTERSTRIKE = Keyword(
    "counterstrike",
    triggered(
        defends(),
        Deal(KeywordNumber("counterstrike"), Chosen(units.attacking), ("combat", "uncancellable", "keyword")),
    ),
    kinds=("unit",),
)
"""Counterstrike deals its damage at once, all to one attacker. It cannot be cancelled (INV-DMG-COUNTERSTRIKE)."""

SAVAGE = Keyword(
    "savage",
    triggered(damaged(this), Deal(KeywordNumber("savage"), Chosen(units.corresponding)), may=True),
    kinds=("unit",),
)
"""Savage works each time damage is put on the unit, whatever the amount."""

RAIDER = Keyword("raider", triggered(survives_attack(), Gain(KeywordNumber("raider"))), kinds=("unit",))
"""Raider works after combat if the unit attacked and survived, even if it dealt no damage, as Scout does (our reading).
"""

NECROMANCY = Keyword(
    "necromancy",
    triggered(
        When("enters", this, tag=RAISED),
        Wait(ending(), (PutOnDeck(this, bottom=True),), text="flow.later"),
    ),
    counted=False,
    kinds=("unit",),
)
"""Necromancy lets the owner play the unit from the discard pile; see :meth:`InvasionRules.playable`.

Our reading: only the unit that entered play in this way goes under the deck. If it has left play before the end of the
turn, it stays where it is.
"""

LIMITED = Keyword("limited", counted=False, gained=False)
"""A player may play one Limited card per turn; see :meth:`InvasionRules.play_fails`."""

HERO_LIMIT = Keyword("hero_limit", counted=False, kinds=("unit",))
"""A zone may hold at most one Hero (INV-TERM-HERO-OWN); see :meth:`CapitalRules.hero_blocked`."""

AMBUSH = Keyword("ambush", kinds=("unit", "tactic"), gained=False, least=0)
"""Ambush works while the card lies facedown; see :mod:`engine.invasion.turn.ambush`."""

RACES = ("Dwarf", "Empire", "High Elf", "Orc", "Dark Elf")
RACE_ONLY = tuple(Keyword(f"{race.lower().replace(' ', '_')}_only", counted=False, gained=False) for race in RACES)
"""Keywords of cards that only decks with a capital of one race may contain. The rules of deck building read them."""

KINS = ("Lizardmen", "Skaven", "Undead", "Wood Elf")
KIN_ONLY = tuple(Keyword(f"{kin.lower().replace(' ', '_')}_only", counted=False, gained=False) for kin in KINS)
"""Keywords of cards for decks of a kin that has no capital.

Our reading: decks with any capital may contain them, because no source says which deck is one of that kin.
"""

NOT_RACES = (*RACES, "Chaos")
NOT_RACE = tuple(
    Keyword(f"non_{race.lower().replace(' ', '_')}_only", counted=False, gained=False) for race in NOT_RACES
)
"""Keywords of cards that decks with a capital of one race may not contain. The rules of deck building read them."""

ORDER_ONLY = Keyword("order_only", counted=False, gained=False)
DESTRUCTION_ONLY = Keyword("destruction_only", counted=False, gained=False)
"""Keywords of cards that only some decks may contain.

The rules of deck building read these keywords from the table of the card's set.
"""

KEYWORDS = (
    TOUGHNESS, SCOUT, COUNTERSTRIKE, SAVAGE, NECROMANCY, LIMITED, HERO_LIMIT, ORDER_ONLY, DESTRUCTION_ONLY, AMBUSH,
    RAIDER, *RACE_ONLY, *KIN_ONLY, *NOT_RACE,
)  # fmt: skip


register_messages(
    "en",
    {
        "keyword.savage": "Savage {n}",
        "keyword.savage.plain": "Savage",
        "keyword.savage.reminder": " (when this unit is dealt damage, it may deal {n} damage to target unit in any "
        "zone of the same name as its own)",
        "keyword.ambush": "Ambush {n}",
        "keyword.ambush.plain": "Ambush",
        "keyword.ambush.reminder": " (while this card lies facedown in a zone that is attacked, you may pay {n} before "
        "defenders are declared: a unit turns faceup and must defend, a tactic takes effect)",
        **{f"keyword.{word.name}.plain": f"{race} only" for word, race in zip(RACE_ONLY, RACES, strict=True)},
        **{
            f"keyword.{word.name}.reminder": f" (only in a deck with the {race} capital)"
            for word, race in zip(RACE_ONLY, RACES, strict=True)
        },
        **{f"keyword.{word.name}.plain": f"{kin} only" for word, kin in zip(KIN_ONLY, KINS, strict=True)},
        **{
            f"keyword.{word.name}.reminder": f" (made for {kin} decks, but allowed with any capital)"
            for word, kin in zip(KIN_ONLY, KINS, strict=True)
        },
        **{f"keyword.{word.name}.plain": f"Non-{race} only" for word, race in zip(NOT_RACE, NOT_RACES, strict=True)},
        **{
            f"keyword.{word.name}.reminder": f" (not in a deck with the {race} capital)"
            for word, race in zip(NOT_RACE, NOT_RACES, strict=True)
        },
        "keyword.raider": "Raider {n}",
        "keyword.raider.plain": "Raider",
        "keyword.raider.reminder": " (when this unit survives its attack on a zone, gain {n} {n?resource|resources})",
        "keyword.order_only.plain": "Order only",
        "keyword.order_only.reminder": " (not in a deck with Destruction cards)",
        "keyword.destruction_only.plain": "Destruction only",
        "keyword.destruction_only.reminder": " (not in a deck with Order cards)",
        "number.power": "power",
        "number.hp": "{n?hit point|hit points}",
    },
)

__all__ = []
