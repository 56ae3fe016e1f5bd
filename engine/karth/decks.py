"""The two starter decks, and the rules of deck building (KARTH-R3.1 to R3.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.karth.card import PILES
from engine.karth.cards.pool import CARDS
from engine.karth.field import HINDERING, SPAWNER
from engine.kernel.messages import Msg, Param
from engine.table import DeckFault, DeckInfo

VALUE, SIZE, LEAST_OF_PILE, HEROES, MOST_COPIES, TERRAIN, MOST_HINDERING = 100, 45, 10, 2, 3, 16, 3
LEAST_SPAWNERS, MOST_SPAWNERS = 3, 5
NEEDED = frozenset({"count", "pile", "heroes", "terrain", "spawners", "laid"})
"""Faults that prevent a deck from being set up at all: in its opening hand, its heroes or its battlefield."""

ELF = {
    "hero_aelindra": 1,
    "hero_thalor": 1,
    "elf_gatherer": 3,
    "elf_scout": 2,
    "elf_lightfinger": 1,
    "elf_ranger": 1,
    "elf_herald": 1,
    "elf_trapper": 1,
    "elf_druid": 1,
    "elf_priestess": 1,
    "elf_lorekeeper": 1,
    "elf_bladedancer": 1,
    "elf_champion": 1,
    "elf_shadowblade": 1,
    "ally_barbarian": 1,
    "ani_wolf": 1,
    "ani_hawk": 2,
    "merc_sellsword": 1,
    "inc_coins": 3,
    "inc_pouch": 1,
    "prod_double": 1,
    "item_pickaxe": 1,
    "item_longsword": 1,
    "item_twindagger": 1,
    "item_elvenbow": 1,
    "item_potion": 1,
    "item_lantern": 1,
    "sp_bless": 1,
    "sp_antidote": 1,
    "sp_moongate": 1,
    "sp_bolt": 1,
    "sp_fireball": 1,
    "sp_healtotem": 1,
    "sp_counter": 1,
    "sp_deflect": 1,
    "sp_nature": 1,
    "sp_resurrect": 1,
    "sp_march": 1,
    "sp_recall": 1,
    "tok_treant": 1,
    "tok_spark": 1,
    "tok_healtotem": 2,
    "tok_trap": 3,
    "ter_spawner": 3,
    "ter_grass": 7,
    "ter_forest": 2,
    "ter_water": 1,
    "ter_teleporter": 1,
    "ter_gold": 1,
    "ter_mana": 1,
}
GOBLIN = {
    "hero_grask": 1,
    "hero_vexa": 1,
    "gob_miner": 3,
    "gob_tunneler": 1,
    "gob_crystaldigger": 1,
    "gob_cutpurse": 1,
    "gob_sneak": 1,
    "ally_ogre": 1,
    "gob_poisoner": 1,
    "gob_shaman": 1,
    "gob_hexer": 1,
    "gob_berserker": 2,
    "gob_drummer": 1,
    "gob_beastmaster": 2,
    "gob_bomber": 1,
    "ani_serpent": 1,
    "ani_wolf": 1,
    "merc_crossbow": 1,
    "inc_coins": 3,
    "inc_pouch": 2,
    "prod_double": 1,
    "item_pickaxe": 1,
    "item_longsword": 1,
    "item_twindagger": 2,
    "item_spikedclub": 1,
    "item_crystal": 1,
    "sp_firetotem": 1,
    "sp_raise": 2,
    "sp_bolt": 1,
    "sp_fireball": 1,
    "sp_web": 1,
    "sp_wall": 1,
    "sp_counter": 1,
    "sp_deflect": 1,
    "sp_bless": 2,
    "tok_runt": 1,
    "tok_shade": 5,
    "tok_skeleton": 2,
    "tok_firetotem": 1,
    "tok_web": 3,
    "tok_wall": 1,
    "ter_spawner": 5,
    "ter_grass": 7,
    "ter_forest": 1,
    "ter_water": 2,
    "ter_teleporter": 1,
    "ter_gold": 1,
    "ter_mana": 1,
}

DECKS = {
    deck.key: deck
    for deck in (
        DeckInfo("elf", Msg.of("karth.deck.elf"), ELF, "Elf"),
        DeckInfo("goblin", Msg.of("karth.deck.goblin"), GOBLIN, "Goblin"),
    )
}


def deck_faults(cards: Mapping[str, int], options: Mapping[str, str]) -> Iterator[DeckFault]:
    """Yield the faults of a custom deck. The options of a match do not affect the faults."""
    rows = [(CARDS[code], n) for code, n in cards.items()]

    def total(pile: str) -> int:
        return sum(n for card, n in rows if card.pile == pile)

    def fault(rule: str, what: str, **params: Param) -> DeckFault:
        return DeckFault(f"KARTH-{rule}", Msg.of(f"karth.bad.{what}", **params), what in NEEDED)

    for card, n in rows:
        free = card.pile in ("token", "terrain") and not card.value
        if type(n) is not int or n < 1:
            yield fault("R3.6", "count", card=card.name)
        elif n > MOST_COPIES and not free:
            yield fault("R3.6", "copies", card=card.name, n=MOST_COPIES)
    size = sum(total(pile) for pile in PILES)
    if size != SIZE:
        yield fault("R3.4", "size", want=SIZE, have=size)
    for pile in PILES:
        if total(pile) < LEAST_OF_PILE:
            yield fault("R3.3", "pile", pile=Msg.of(f"karth.pile.{pile}"), want=LEAST_OF_PILE, have=total(pile))
    heroes = sum(n for card, n in rows if card.kind == "hero")
    if heroes != HEROES:
        yield fault("R3.2", "heroes", want=HEROES, have=heroes)
    if total("terrain") < TERRAIN:
        yield fault("R3.10", "terrain", want=TERRAIN, have=total("terrain"))
    hindering = sum(n for card, n in rows if card.code in HINDERING)
    if hindering > MOST_HINDERING:
        yield fault("R3.11", "hindering", most=MOST_HINDERING, have=hindering)
    spawners = sum(n for card, n in rows if card.code == SPAWNER)
    if spawners < LEAST_SPAWNERS:
        yield fault("G3", "spawners", want=LEAST_SPAWNERS, have=spawners)
    others = total("terrain") - spawners
    if spawners > MOST_SPAWNERS and others + MOST_SPAWNERS < TERRAIN:
        yield fault("G3", "laid", most=MOST_SPAWNERS, want=TERRAIN - MOST_SPAWNERS, have=others)
    value = sum(card.value * n for card, n in rows)
    if value > VALUE:
        yield fault("5.5.3-DECK-100", "value", most=VALUE, have=value)
    factions = sorted({card.faction for card, _ in rows if card.affiliation == "faction"})
    if len(factions) > 1:
        yield fault("R3.7", "factions", one=factions[0], other=factions[1])
    if len({card.side for card, _ in rows if card.side != "neutral"}) > 1:
        yield fault("R3.8", "sides")
