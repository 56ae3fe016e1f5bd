"""Legal decks, and for illegal decks the rule that each breaks."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import engine.karth.game  # noqa: F401 - registers the game
from engine import Match, MatchError, SeatSetup, game, say
from engine.karth.decks import ELF, GOBLIN
from engine.karth.rules import RULES

SPEC = game("karth")


def verdict(deck: Mapping[str, int]) -> str:
    """Return the first words of each complaint about a deck; empty for a legal one."""
    bad = SPEC.check_deck(deck)
    return "" if bad is None else say(bad)


def elf(**changes: int) -> dict[str, int]:
    """Return the Elf starter with other numbers of some cards; 0 removes a card."""
    return {code: n for code, n in {**ELF, **changes}.items() if n}


def total(deck: Mapping[str, int], pile: str) -> int:
    return sum(n for code, n in deck.items() if RULES.karth(code).pile == pile)


@pytest.mark.rule("KARTH-G37")
@pytest.mark.parametrize(("deck", "value", "terrain"), [(ELF, 99, 16), (GOBLIN, 100, 18)])
def test_starters_are_legal_with_the_values_of_the_table(deck: Mapping[str, int], value: int, terrain: int) -> None:
    assert verdict(deck) == ""
    assert sum(RULES.karth(code).value * n for code, n in deck.items()) == value
    assert sum(total(deck, pile) for pile in ("barracks", "treasury", "spellbook")) == 45
    assert total(deck, "terrain") == terrain


@pytest.mark.rule("KARTH-5.5.3-DECK-100", "KARTH-5.5.3-VALUE", "KARTH-R3.5")
def test_deck_value_is_at_most_100_with_terrain_and_tokens() -> None:
    dear = elf(ter_gold=2, ter_mana=2, ter_teleporter=0, ter_water=0)
    assert "worth at most 100 gold; this one is worth 101" in verdict(dear)
    assert verdict(elf(tok_treant=0)) == ""
    assert "101" in verdict(elf(tok_treant=2))


@pytest.mark.rule("KARTH-R3.2")
def test_deck_has_two_heroes() -> None:
    assert "2 heroes; this one has 1" in verdict(elf(hero_thalor=0, inc_coins=2, elf_herald=3))
    assert "2 heroes; this one has 3" in verdict(elf(hero_thalor=2, elf_druid=0))


@pytest.mark.rule("KARTH-R3.4")
@pytest.mark.parametrize(("changes", "words"), [({"elf_scout": 0}, "45"), ({"elf_ranger": 2}, "this one has 46")])
def test_deck_has_45_cards(changes: dict[str, int], words: str) -> None:
    assert words in verdict(elf(**changes))


@pytest.mark.rule("KARTH-R3.3")
def test_deck_has_ten_cards_of_each_pile() -> None:
    few_spells = elf(sp_bless=0, sp_antidote=0, sp_march=0, elf_herald=2, elf_ranger=2, elf_lightfinger=2)
    assert total(few_spells, "spellbook") == 9
    assert "at least 10 cards in Spellbook; this one has 9" in verdict(few_spells)
    few_gold = elf(item_potion=0, item_lantern=0, sp_antidote=3)
    assert total(few_gold, "treasury") == 9 and "Treasury; this one has 9" in verdict(few_gold)


@pytest.mark.rule("KARTH-R3.6", "KARTH-5.5.2-NO-LIMIT")
def test_deck_has_three_copies_except_free_tokens_and_terrain() -> None:
    assert verdict(elf(tok_shade=9, ter_grass=12)) == ""
    assert "at most 3 copies of Elf Gatherer" in verdict(elf(elf_gatherer=4, elf_scout=1))
    assert "at most 3 copies of Treant" in verdict(elf(tok_treant=4))
    assert "at most 3 copies of Gold" in verdict(elf(ter_gold=4))


@pytest.mark.rule("KARTH-R3.7", "KARTH-R3.8", "KARTH-R3.9")
def test_deck_has_one_faction_with_allies_and_neutral_cards() -> None:
    assert verdict(elf(merc_sellsword=0, merc_cutthroat=1)) == ""
    assert "Elf and Goblin" in verdict(elf(elf_gatherer=2, gob_miner=1))
    assert "Allegiance and Shard" in verdict(elf(ally_barbarian=0, ally_spider=1))
    assert "Allegiance and Shard" in verdict(elf(hero_thalor=0, hero_grask=1))
    assert "Allegiance and Shard" in verdict(elf(item_elvenbow=0, item_spikedclub=1))


@pytest.mark.rule("KARTH-5.1.1-ALLEGIANCE", "KARTH-5.1.1-SHARD", "KARTH-G39")
def test_hero_leads_only_factions_of_its_own_side() -> None:
    every = [card for card in map(RULES.karth, RULES.cards) if card.kind == "hero"]
    heroes = {side: [card.code for card in every if card.side == side] for side in ("allegiance", "shard")}
    assert all(len(found) > 1 for found in heroes.values())
    for starter, side, other in ((ELF, "allegiance", "shard"), (GOBLIN, "shard", "allegiance")):
        led = [code for code in starter if RULES.karth(code).kind == "hero"]
        assert set(led) <= set(heroes[side])
        for hero in heroes[side]:
            kept = next(code for code in led if code != hero)
            assert verdict({**{c: n for c, n in starter.items() if c not in led}, kept: 1, hero: 1}) == "", hero
        for hero in heroes[other]:
            wrong = {**{c: n for c, n in starter.items() if c != led[0]}, hero: 1}
            assert "Allegiance and Shard" in verdict(wrong), hero


@pytest.mark.rule("KARTH-R3.10", "KARTH-R3.11", "KARTH-G3-COUNT")
def test_deck_has_16_terrain_cards_of_the_required_kinds() -> None:
    assert "at least 16 terrain cards; this one has 15" in verdict(elf(ter_grass=6))
    assert "at most 3 Water and Forest cards; this one has 4" in verdict(elf(ter_water=2))
    assert "at least 3 Spawners; this one has 2" in verdict(elf(ter_spawner=2, ter_grass=8))


@pytest.mark.rule("KARTH-G3-COUNT")
def test_deck_with_almost_only_spawners_cannot_be_laid() -> None:
    assert "You lay at most" in verdict(elf(ter_spawner=12, ter_grass=0, ter_forest=1, ter_water=0))


@pytest.mark.parametrize("changes", [{"elf_gatherer": -1}, {"elf_gatherer": 0}])
def test_card_counts_below_one_are_refused(changes: dict[str, int]) -> None:
    assert "at least" in verdict({**ELF, **changes})


@pytest.mark.rule("KARTH-G58")
def test_match_refuses_an_illegal_deck() -> None:
    with pytest.raises(MatchError):
        Match.new("karth", 1, [SeatSetup(elf(elf_gatherer=4, elf_scout=1)), SeatSetup("goblin")])
    match = Match.new("karth", 1, [SeatSetup(elf(tok_treant=0)), SeatSetup("elf")])  # the same deck twice is fine
    assert match.pending[0].kind == "first_cards"
