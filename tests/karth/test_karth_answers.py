"""Answers to spells and attacks: the seats that are asked, when they are asked, the cards offered and the result."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

MAGE = {"c3": "Elf Lorekeeper"}


def bolt(*answers: str, energy: int = 9, mine: tuple[str, ...] = (), **foe: object) -> Table:
    """Cast a Lightning Bolt on a Goblin Tunneler, up to the question to its player, who holds ``answers``."""
    t = Table(
        seat(MAGE, hand=["Lightning Bolt", *mine], energy=9),
        seat({"c5": "Goblin Tunneler", "e6": "Goblin Miner"}, hand=list(answers), energy=energy, **foe),
    )
    return t.do("unit c3", "cast Lightning Bolt", "c5")


@pytest.mark.rule("KARTH-5.8.7-OFFTURN")
def test_countered_spell_remains_paid() -> None:
    t = bolt("Counterspell")
    assert t.ask.seat == 1 and t.ask.kind == "window" and t.ask.default == "pass"
    assert t.names("play") == {"Counterspell"}
    t.do("play Counterspell")
    assert t.left("c5") == 4 and t.energy() == 5 and t.energy(1) == 5
    assert t.place("discard") == ["Lightning Bolt"] and t.place("discard", 1) == ["Counterspell"]


def test_passing_lets_the_spell_work() -> None:
    t = bolt("Counterspell").do("pass")
    assert t.left("c5") == 1 and t.ask.seat == 0 and t.place("discard") == ["Lightning Bolt"]


@pytest.mark.parametrize(("hand", "energy"), [([], 9), (["Handful of Coins", "Goblin Miner"], 9), (["Deflect"], 1)])
def test_player_who_publicly_cannot_answer_is_not_asked(hand: list[str], energy: int) -> None:
    assert bolt(*hand, energy=energy).left("c5") == 1


def test_player_with_any_spellbook_card_is_asked() -> None:
    t = bolt("Web")
    assert t.ask.seat == 1 and t.keys == ("pass",)


def test_caster_may_counter_the_counter_with_one_card() -> None:
    t = bolt("Counterspell", "Counterspell", mine=("Counterspell",))
    t.do("play Counterspell")
    assert t.ask.seat == 0 and t.names("play") == {"Counterspell"}
    t.do("play Counterspell")
    assert t.left("c5") == 1 and t.ask.seat == 0  # each player may answer with one card
    assert t.place("hand", 1) == ["Counterspell"]


def attack(*answers: str, mine: tuple[str, ...] = (), **foe: object) -> Table:
    """Attack a Goblin Tunneler with 4 HP for 3 damage."""
    t = Table(
        seat({"c3": "Elf Champion"}, hand=list(mine), energy=9),
        seat({"c4": "Goblin Tunneler", "e6": "Goblin Miner"}, hand=list(answers), energy=9, **foe),
    )
    return t.do("unit c3", "attack c4")


def test_deflect_reduces_only_attacks_by_3() -> None:
    t = attack("Deflect", "Counterspell")
    assert t.ask.seat == 1 and t.names("play") == {"Deflect"}
    t.do("play Deflect")
    assert t.left("c4") == 4 and t.energy(1) == 7
    assert bolt("Deflect").names("play") == set()


def test_deflect_can_be_countered_by_the_attacker() -> None:
    t = attack("Deflect", mine=("Counterspell",)).do("play Deflect")
    assert t.ask.seat == 0 and t.names("play") == {"Counterspell"}
    t.do("play Counterspell")
    assert t.left("c4") == 1


def test_recall_removes_the_attacked_card_and_attack_fails() -> None:
    t = attack("Recall").do("play Recall")
    assert t.name("c4") == "" and t.place("hand", 1) == ["Goblin Tunneler"] and t.kills() == 0
    assert t.st.vars["active"] == 0


def test_recall_answers_no_spell_but_works_in_own_turn() -> None:
    assert bolt("Recall").names("play") == set()
    t = Table(seat({"c3": "Elf Champion", "b3": "Elf Scout"}, hand=["Recall"], energy=2), seat({"e6": "Goblin Miner"}))
    t.do("play Recall", "Elf Champion")
    assert t.place("hand") == ["Elf Champion"] and t.energy() == 0


def test_spell_does_nothing_if_its_target_is_gone() -> None:
    t = attack("Recall").do("play Recall")
    assert any("comes to nothing" in line for line in t.log(1))


def test_usual_stops_ask_for_spells_heroes_and_deadly_attacks() -> None:
    def asked(foe: str, damage: int = 0) -> bool:
        t = Table(
            seat({"c3": "Elf Herald"}),
            seat(
                {"c4": {"card": foe, "damage": damage}, "e6": "Goblin Miner"},
                hand=["Deflect"],
                energy=9,
                stops="attacks",
            ),
        )
        return t.do("unit c3", "attack c4").ask.seat == 1

    assert not asked("Goblin Tunneler")
    assert asked("Grask Ironpurse")
    assert asked("Goblin Tunneler", 3)
    assert bolt("Counterspell", stops="attacks").ask.seat == 1
    assert bolt("Counterspell", stops="must").left("c5") == 1


def test_blast_is_answered_by_players_of_hit_cards() -> None:
    t = Table(
        seat({"c3": "Goblin Bomber"}), seat({"c5": "Goblin Tunneler", "e6": "Elf Scout"}, hand=["Deflect"], energy=9)
    ).do("unit c3", "blast:c5")
    assert t.ask.seat == 1 and t.names("play") == {"Deflect"}


def test_arcane_spark_is_a_spell_and_can_be_countered() -> None:
    t = Table(
        seat({"c3": "Aelindra Moonscribe"}, energy=9),
        seat({"c5": "Goblin Tunneler", "e6": "Goblin Miner"}, hand=["Counterspell"], energy=9),
    )
    t.do("unit c3", "act conjure_spark", "c5")
    assert t.ask.seat == 1
    t.do("play Counterspell")
    assert t.left("c5") == 4 and t.energy() == 7 and t.place("tokens").count("Arcane Spark") == 1
    assert t.words("act") == set() and t.can("attack c5")


def test_answers_are_never_offered_in_own_turn() -> None:
    t = Table(seat(MAGE, hand=["Counterspell", "Deflect"], energy=9), seat({"e6": "Goblin Miner"}))
    assert t.names("play") == set() and t.do("unit c3").names("cast") == set()
