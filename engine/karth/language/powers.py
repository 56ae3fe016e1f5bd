"""The abilities of Heroes of Karth: 36 keywords, and the effects of the abilities that a player chooses to use.

A keyword is printed on a card or granted to it. :data:`POWERS` holds the effects of the abilities that are used. The
rules apply the others themselves: in movement (Leap, Flying, Undead, Indomitable Rush, Detect), in combat (Armor,
Retaliate, Backstab, Poison, Blast, Undead Curse), at the start of the turn (Golden Coffers, Channel) and when cards
enter (Vanguard, Dual Wield, 2 Pets, Draw another card).
"""

from __future__ import annotations

import re

from engine.grid.space import S, SquareRef
from engine.karth.language.costs import Allowed, Energy, InPile, Rank, RoomForPet, Unwatched
from engine.karth.language.effects import Burst, DigGold, Hide, Mend, StealGold, Strike
from engine.karth.language.lexicon import LEXICON
from engine.karth.language.nouns import (
    Snatchable,
    any_pets,
    attackable,
    bodies,
    hand_mercenaries,
    items,
    rallied,
    standing,
    waiting_pets,
)
from engine.karth.language.search import any_cards, search, spell_cards
from engine.karth.language.spaces import PetRoom, Room, beside
from engine.karth.language.tokens import BringIn, PutToken, TakeItem, Withdraw
from engine.kernel.language.abilities import action, choice_of, one
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.definitions import AbilityDef, Target
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.piles import ShuffleSeen, TakeSeen
from engine.kernel.language.keywords import Keyword
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.protocols import Does
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.language.values.conditions import Cond
from engine.kernel.messages import register_messages

MOST_TRAPS = 3
"""Maximum number of Traps that a player may have on the battlefield at a time (KARTH-G30)."""
S2 = SquareRef("T2")

COUNTED = ("mining", "steal", "backstab", "poison", "heal", "retaliate", "armor", "channel")
NAMES = {
    "mining": "Mining",
    "crystal_mining": "Crystal Mining",
    "steal": "Steal",
    "golden_coffers": "Golden Coffers",
    "dual_wield": "Dual Wield",
    "snatch": "Snatch",
    "scribe": "Scribe",
    "call_pet": "Call Pet",
    "summon_pet": "Summon Pet",
    "two_pets": "2 Pets",
    "muster": "Muster",
    "leap": "Leap",
    "flying": "Flying",
    "undead": "Undead",
    "indomitable_rush": "Indomitable Rush",
    "battle_cry": "Battle Cry",
    "rally": "Rally",
    "heal": "Heal",
    "stealth": "Stealth",
    "backstab": "Backstab",
    "detect": "Detect",
    "poison": "Poison",
    "undead_curse": "Undead Curse",
    "set_trap": "Set Trap",
    "raise_wall": "Raise Wall",
    "spin_web": "Spin Web",
    "blast": "Blast",
    "vanguard": "Vanguard",
    "retreat": "Retreat",
    "retaliate": "Retaliate",
    "armor": "Armor",
    "awaken_treant": "Awaken Treant",
    "call_runt": "Call Runt",
    "conjure_spark": "Conjure Spark",
    "channel": "Channel",
    "draw_another_card": "Draw another card",
}
"""The printed names of the abilities."""

KEYWORDS = tuple(Keyword(name, counted=name in COUNTED) for name in NAMES)


def deed(*body: Does, se: int = 0, play: Cond | None = None, target: Target | tuple[Target, ...] = ()) -> AbilityDef:
    """Return an ability that a card uses in its Action step (KARTH-G6)."""
    made = action(*body, cost=(Energy(se),) if se else (), play=play, target=target)
    return AbilityDef("deed", made.body, play=made.play, cost=made.cost, targets=made.targets)


def whole_turn(*body: Does, target: Target | tuple[Target, ...] = ()) -> AbilityDef:
    """Return an ability that takes a card's whole turn (KARTH-R18.3)."""
    made = action(*body, target=target)
    return AbilityDef("whole_turn", made.body, targets=made.targets)


POWERS: dict[str, AbilityDef] = {
    "mining": whole_turn(DigGold(Rank("mining"))),
    "crystal_mining": whole_turn(search("treasury"), TakeSeen(any_cards.trait("Crystal"), shown=True), ShuffleSeen()),
    "steal": whole_turn(StealGold(Rank("steal"), T), target=choice_of(bodies.foe.next_to(this))),
    "snatch": deed(TakeItem(T), se=2, target=choice_of(items.where(Snatchable()))),
    "scribe": deed(search("spellbook"), TakeSeen(spell_cards, shown=True), ShuffleSeen(), se=3),
    "call_pet": deed(
        BringIn(T, S2), se=2, play=RoomForPet(), target=(choice_of(waiting_pets), choice_of(Room(this, 1, square=True)))
    ),
    "summon_pet": deed(
        BringIn(T, S2), se=3, play=RoomForPet(), target=(choice_of(any_pets), choice_of(PetRoom(this, 1, square=True)))
    ),
    "muster": deed(
        BringIn(T, S2, "mercenary"),
        se=3,
        play=Allowed("mercenary_in"),
        target=(choice_of(hand_mercenaries), choice_of(beside())),
    ),
    "battle_cry": deed(
        gets(bodies.yours.other.around(1, this).without_effect("power/battle_cry", "Battle Cry"), END_OF_TURN, dmg=1),
        se=1,
    ),
    "rally": deed(
        gets(rallied.yours.other.around(2, this).without_effect("power/rally", "Rally"), END_OF_TURN, dmg=1), se=2
    ),
    "heal": deed(Mend(Rank("heal"), T), se=2, target=choice_of(bodies.friendly.hurt.within_range(2, this, seen=False))),
    "stealth": deed(Hide(this), se=1, play=Unwatched()),
    "set_trap": deed(
        PutToken("tok_trap", S), se=1, play=InPile("tok_trap", MOST_TRAPS), target=choice_of(Room(this, clean=True))
    ),
    "raise_wall": deed(
        PutToken("tok_wall", S), se=3, play=InPile("tok_wall"), target=choice_of(Room(this, webless=True))
    ),
    "spin_web": deed(
        PutToken("tok_web", S),
        se=1,
        play=InPile("tok_web"),
        target=choice_of(Room(this, 2, free=False, webless=True, seen=True)),
    ),
    "retreat": deed(Withdraw(this), se=1),
    "awaken_treant": deed(PutToken("tok_treant", S), se=4, play=InPile("tok_treant"), target=choice_of(beside())),
    "call_runt": deed(PutToken("tok_runt", S), se=3, play=InPile("tok_runt"), target=choice_of(beside())),
    "conjure_spark": deed(Deal(2, T), se=2, play=InPile("tok_spark"), target=one(standing.foe.within_range(3, this))),
}
"""The effects of the abilities that a player chooses to use, by name."""

ATTACKS: tuple[AbilityDef, ...] = (
    action(Strike(T), target=one(attackable)),
    action(Burst(at=S), target=choice_of(Room(this, 3, free=False, seen=True))),
)
"""The attack of an ordinary card, and the attack of a card with Blast."""

PLAIN = {
    "golden_coffers": "1 gold more at the start of your turn",
    "dual_wield": "it may wear 2 items, and both count",
    "two_pets": "it may keep 2 pets instead of 1",
    "leap": "once per turn while it moves it may jump in a straight line over 1 adjacent space, whatever is there but "
    "a Wall, onto the free space behind; that takes no MV, and Water and Webs do not stop it",
    "flying": "Water does not stop it; Webs, Walls and Traps are nothing to it",
    "undead": "Water does not stop it; it cannot be poisoned, blessed or resurrected",
    "indomitable_rush": "once per turn while it moves, for 2 SE: it moves 1 more space onto an adjacent card's space "
    "and pushes that card 1 space on; the space behind must be free",
    "backstab": "+{n} DMG when it attacks while hidden",
    "detect": "when its movement ends, hidden enemy cards and enemy Traps around it are revealed",
    "poison": "a living card that its attack hurts is poisoned with {n}, unless it has as much",
    "undead_curse": "when it kills a living card by its attack or ability, a Shade of yours rises there, newly spawned",
    "blast": "its attack bursts on a space in range and sight: every other card there and adjacent to it, friend and "
    "foe, takes its DMG",
    "vanguard": "it may act in the turn in which it is hired",
    "retaliate": "a card that attacks it from an adjacent space takes {n} damage afterwards, if this card lives",
    "armor": "attacks on it do {n} damage less, but at least 1",
    "channel": "{n} SE more at the start of your turn",
    "draw_another_card": "when it is put to the side, draw a card from a pile of your choice",
}
"""The texts of the abilities that players do not use, because the rules apply them automatically."""

register_messages(
    "en",
    {f"keyword.{name}.plain": said for name, said in NAMES.items()}
    | {f"keyword.{name}": f"{NAMES[name]} {{n}}" for name in COUNTED}
    | {f"keyword.{name}.reminder": f" ({said})" for name, said in PLAIN.items()},
)


def explain_powers() -> None:
    """Register the texts of the abilities that a player uses.

    The messages from which these texts are built must be registered before. The texts follow the ability's name without
    brackets, because they contain brackets themselves.
    """
    register_messages(
        "en",
        {
            f"keyword.{name}.reminder": ". " + re.sub(r"\bN\b", "{n}", ability_text(d, "en", LEXICON).removesuffix("."))
            for name, d in POWERS.items()
        },
    )


__all__ = ["S2", "deed", "whole_turn"]
