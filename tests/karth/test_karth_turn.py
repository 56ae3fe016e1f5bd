"""The turn: its beginning and end, hiring, setting cards aside, income."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

BASIC = {"a2": "Elf Gatherer"}
FAR = {"e5": "Goblin Miner"}


def test_turn_begins_with_gold_energy_a_card_and_ready_cards() -> None:
    t = Table(
        seat(
            {"a2": {"card": "Elf Treasurer", "new": True}, "b2": "Hedge Wizard"},
            barracks=["Elf Scout"] * 2,
            treasury=["Handful of Coins"],
            gold=3,
            energy=1,
        ),
        seat(FAR),
        at="totems",
    )
    assert t.ask.kind == "draw" and t.keys == ("barracks", "treasury")
    assert t.gold() == 5  # 1 of income, and 1 for the Golden Coffers
    assert t.energy() == 1 + 1 + 2 + 1  # levels 1 and 2, Channel 1
    t.do("treasury")
    assert t.place("hand") == ["Handful of Coins"]
    assert t.can("unit a2") and t.can("unit b2")


def test_nothing_is_asked_if_at_most_one_pile_can_be_drawn() -> None:
    t = Table(seat(BASIC, spellbook=["Bless", "Bless"]), seat(FAR), at="draw")
    assert t.ask.kind == "turn" and t.place("hand") == ["Bless"]
    t = Table(seat(BASIC), seat(FAR), at="draw")
    assert t.ask.kind == "turn" and t.place("hand") == []


@pytest.mark.rule("KARTH-5.2.1-HIRE-COST", "KARTH-5.2.1-FROM-HAND", "KARTH-5.10.4-START")
def test_units_and_heroes_are_hired_onto_an_own_free_spawner() -> None:
    t = Table(seat({"a1": "Elf Gatherer"}, hand=["Elf Scout", "Thalor Oakwarden", "Elf Champion"], gold=5), seat(FAR))
    assert t.names("hire") == {"Elf Scout", "Elf Champion"}  # the hero costs 6 gold
    t.do("hire Elf Scout")
    assert t.squares() == {"c1", "e1"}
    t.do("c1")
    assert t.gold() == 3 and t.name("c1") == "Elf Scout" and t.names("hire") == set()


@pytest.mark.rule("KARTH-5.2.2-NO-MOVE", "KARTH-5.2.2-EXCEPTION")
def test_hired_card_waits_a_turn_but_a_vanguard_acts_at_once() -> None:
    t = Table(seat(BASIC, hand=["Elf Scout", "Elf Herald"], gold=9), seat(FAR)).do(
        "hire Elf Scout", "c1", "hire Elf Herald", "e1"
    )
    assert t.can("unit c1") and not t.can("unit e1")
    card = next(c for c in t.board_seen(1) if c["square"] == "e1")
    assert card["new"] and not card["ready"]
    t.do("end", "end")
    assert t.st.vars["active"] == 0 and t.can("unit e1")


@pytest.mark.rule("KARTH-5.1.2-ALLEGIANCE", "KARTH-5.1.2-SHARD")
@pytest.mark.parametrize("hero", ["Thalor Oakwarden", "Grask Ironpurse"])
def test_player_never_has_the_same_hero_twice_in_play(hero: str) -> None:
    t = Table(seat({"a2": hero}, hand=[hero, "Elf Scout"], gold=20), seat(FAR))
    assert t.names("hire") == {"Elf Scout"}
    t = Table(seat(BASIC, hand=[hero], gold=20), seat({"e5": hero}))
    assert t.names("hire") == {hero}  # an enemy's hero does not count


@pytest.mark.rule("KARTH-5.3.1-SIDE", "KARTH-5.3.2-ONE-SIDE", "KARTH-5.3.4-NO-COST-SIDE")
def test_one_mercenary_a_turn_is_set_aside_for_free() -> None:
    t = Table(seat(BASIC, hand=["Cutthroat", "Hedge Wizard", "Grey Wolf"], gold=9), seat(FAR))
    assert t.names("hire") == set() and t.names("side") == {"Cutthroat", "Hedge Wizard", "Grey Wolf"}
    t.do("side Cutthroat")
    assert t.gold() == 9 and t.place("side") == ["Cutthroat"] and t.names("side") == {"Grey Wolf"}
    t.do("side Grey Wolf")  # animals are counted separately
    assert t.names("side") == set()


@pytest.mark.rule("KARTH-5.3.3-DRAW", "KARTH-5.4.3-DRAW")
@pytest.mark.parametrize("card", ["Sellsword", "Hunting Hawk"])
def test_draw_another_card_works_when_a_card_is_set_aside(card: str) -> None:
    t = Table(seat(BASIC, hand=[card], barracks=["Elf Scout"], spellbook=["Bless"]), seat(FAR)).do(f"side {card}")
    assert t.ask.kind == "draw"
    assert t.do("spellbook").place("hand") == ["Bless"] and t.ask.kind == "turn"


@pytest.mark.rule("KARTH-5.3.6-WAIT", "KARTH-5.3.6-PAY", "KARTH-5.3.6-SPAWN-ZONE")
def test_mercenary_waits_a_turn_and_enters_on_a_spawner() -> None:
    t = Table(seat(BASIC, hand=["Cutthroat"], gold=5), seat(FAR)).do("side Cutthroat")
    assert t.names("bring") == set()
    t.do("end", "end")
    assert t.names("bring") == {"Cutthroat"}
    t.do("bring Cutthroat")
    assert t.squares() == {"a1", "c1", "e1"}
    t.do("e1")
    assert t.gold() == 5 + 1 - 3 and t.name("e1") == "Cutthroat"


@pytest.mark.rule("KARTH-5.3.7-ACT-NOW", "KARTH-5.3.8-ONE-ENTRY", "KARTH-5.3.4-HIRED-WHEN")
def test_one_mercenary_set_aside_may_enter_per_turn_and_act() -> None:
    t = Table(seat(BASIC, side=["Cutthroat", "Hedge Wizard"], gold=9), seat(FAR))
    assert t.names("bring") == {"Cutthroat", "Hedge Wizard"}
    t.do("bring Cutthroat", "c1")
    assert t.gold() == 6 and t.can("unit c1") and t.names("bring") == set()
    assert {"c2", "c3"} <= set(t.do("unit c1").squares())


def test_card_without_payment_or_free_spawner_does_not_enter() -> None:
    t = Table(seat(BASIC, side=["Cutthroat"], hand=["Elf Scout"], gold=1), seat(FAR))
    assert t.names("bring") == t.names("hire") == set()
    full = {"a1": "Elf Gatherer", "c1": "Elf Gatherer", "e1": "Elf Gatherer"}
    t = Table(seat(full, side=["Cutthroat"], hand=["Elf Scout"], gold=9), seat(FAR))
    assert t.names("bring") == t.names("hire") == set()


@pytest.mark.rule("KARTH-5.9.1")
def test_one_income_card_a_turn_gives_its_gold() -> None:
    t = Table(seat(BASIC, hand=["Pouch of Gold", "Handful of Coins"], gold=5), seat(FAR)).do("income Pouch of Gold")
    assert t.gold() == 8 and t.names("income") == set() and t.place("discard") == ["Pouch of Gold"]


@pytest.mark.rule("KARTH-5.9.2")
def test_double_production_doubles_mining_but_not_income() -> None:
    t = Table(
        seat(
            {"a2": "Goblin Tunneler", "b2": "Goblin Miner"},
            gold=0,
            hand=["Double Production", "Double Production", "Handful of Coins"],
        ),
        seat(FAR),
    )
    t.do("play Double Production", "play Double Production", "income Handful of Coins")
    assert t.gold() == 2
    t.do("unit a2", "act mining")
    assert t.gold() == 2 + 2 * 2
    t.do("unit b2", "act mining")
    assert t.gold() == 6 + 2


def test_mining_takes_the_whole_turn_of_an_unused_card() -> None:
    t = Table(seat({"a2": "Goblin Miner", "b2": "Goblin Miner"}, gold=0), seat(FAR)).do("unit a2", "act mining")
    assert t.gold() == 1 and t.ask.kind == "turn" and not t.can("unit a2")
    t.do("unit b2", "b3")
    assert "mining" not in t.words("act")


def test_beginning_another_cards_turn_ends_the_first() -> None:
    t = Table(seat({"a2": "Elf Bladedancer", "c2": "Elf Gatherer"}), seat(FAR)).do("unit a2", "a3", "back", "unit c2")
    t.do("back")
    assert not t.can("unit a2") and t.can("unit c2")


def test_card_continues_its_turn_and_idle_card_has_not_begun() -> None:
    t = Table(seat({"a2": "Elf Bladedancer", "c2": "Elf Gatherer"}), seat(FAR)).do("unit a2", "back", "unit c2", "back")
    assert t.can("unit a2")
    t.do("unit a2", "a3", "back", "unit a3")
    assert t.squares() and "a5" in t.squares() and "a6" not in t.squares()
