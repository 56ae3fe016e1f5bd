"""Interactions of rules: deaths in the middle of an effect, players who leave, effects that find no free space."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat
from together_kit import assert_together

from engine import Match, SeatSetup

FAR = {"e6": "Goblin Miner"}
ARMED = {"card": "Elf Gatherer", "items": ["Longsword"], "damage": 1}


def free_for_all(*boards: dict[str, Any], active: int = 0) -> Table:
    """Set up three players with a spawner each."""
    homes = ({"c1": "spawner"}, {"a8": "spawner"}, {"h8": "spawner"})
    return Table(*(seat(b, terrain=h) for b, h in zip(boards, homes, strict=True)), active=active)


# -- items of the dead -------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G23")
def test_loser_of_an_equipped_card_is_asked_in_any_turn() -> None:
    t = Table(seat({"c4": "Ogre Bruiser", "a2": "Goblin Miner"}), seat({"c3": ARMED, **FAR}, gold=5)).do(
        "unit c4", "attack c3"
    )
    assert (t.ask.seat, t.ask.kind, t.ask.default) == (1, "recover", "no")
    t.do("yes")
    assert t.gold(1) == 3 and t.place("hand", 1) == ["Longsword"] and (t.ask.seat, t.ask.kind) == (0, "turn")


@pytest.mark.parametrize("by", ["totem", "poison", "trap"])
def test_turn_continues_after_a_totem_poison_or_trap_kills(by: str) -> None:
    armed: dict[str, Any] = {**ARMED, "poison": 1} if by == "poison" else dict(ARMED)
    other = seat(
        {"c4": "tok_firetotem", **FAR} if by == "totem" else FAR, ground={"c2": "Trap"} if by == "trap" else {}
    )
    t = Table(seat({"c3": armed, "a2": "Elf Scout"}), other, active=1 if by == "totem" else 0)
    t.do("unit c3", "c2") if by == "trap" else t.do("end")
    assert (t.ask.seat, t.ask.kind) == (0, "recover")
    t.do("no")
    assert t.place("discard") == ["Longsword"] and t.ask.kind == "turn" and t.kills(1) == 1
    assert t.st.vars["active"] == {"totem": 0, "poison": 1, "trap": 0}[by]


def test_two_items_are_asked_separately_if_payable() -> None:
    two = {"card": "Elf Bladedancer", "items": ["Longsword", "Twin Dagger"]}
    t = Table(seat({"c4": "Ogre Bruiser"}), seat({"c3": two, **FAR}, gold=2)).do("unit c4", "attack c3")
    t.do("yes")
    assert t.ask.kind == "turn"  # no gold is left to ask about the second item
    assert sorted(t.place("hand", 1) + t.place("discard", 1)) == ["Longsword", "Twin Dagger"] and t.gold(1) < 2


def test_blast_killing_equipped_cards_of_both_asks_both() -> None:
    t = Table(seat({"c1": "Goblin Bomber", "b3": ARMED}), seat({"c3": ARMED, **FAR})).do("unit c1", "blast:c3")
    assert_together(t.match, "recover", {0: "yes", 1: "no"})
    assert t.kills(0) == t.kills(1) == 1 and t.place("hand") == ["Longsword"] and t.place("discard", 1) == ["Longsword"]


# -- no room -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "act"),
    [
        ("Dwarf Mason", "raise_wall"),
        ("Elf Druid", "awaken_treant"),
        ("Grask Ironpurse", "call_runt"),
        ("Elf Trapper", "set_trap"),
    ],
)
def test_summon_is_not_offered_without_free_adjacent_space(card: str, act: str) -> None:
    full = {"a1": card, "a2": "Elf Gatherer", "b1": "Elf Gatherer"}
    t = Table(seat(full, energy=9), seat(FAR)).do("unit a1")
    assert act not in t.words("act")
    del full["b1"]
    assert act in Table(seat(full, energy=9), seat(FAR)).do("unit a1").words("act")


# -- answers in the middle ---------------------------------------------------------------------------------


def test_countered_spark_costs_se_and_returns_to_token_pile() -> None:
    t = Table(
        seat({"c3": "Aelindra Moonscribe"}, energy=2), seat({"c5": "Ogre Bruiser"}, energy=4, hand=["Counterspell"])
    )
    t.do("unit c3", "act conjure_spark", "c5", "play Counterspell")
    while t.ask.kind == "window":
        t.do("pass")
    assert t.left("c5") == 7 and t.energy() == 0 and t.energy(1) == 0 and "Arcane Spark" in t.place("tokens")
    assert t.words("act") == set()  # conjuring the spark was its action


def test_acting_card_may_be_recalled() -> None:
    t = Table(seat({"c3": "Elf Bladedancer", "a2": "Elf Gatherer"}, energy=2, hand=["Recall"]), seat(FAR))
    t.do("unit c3", "c4", "back", "play Recall", "c4")
    assert "Elf Bladedancer" in t.place("hand") and t.ask.kind == "turn" and t.can("unit a2")


def test_card_killed_by_retaliate_ends_its_turn() -> None:
    t = Table(seat({"c3": {"card": "Elf Gatherer", "damage": 1}, "a2": "Elf Scout"}), seat({"c4": "Goblin Berserker"}))
    t.do("unit c3", "attack c4")
    assert t.ask.kind == "turn" and t.can("unit a2") and t.match.view(0)["acting"] == 0


# -- players who leave -------------------------------------------------------------------------------------


def test_conceding_in_own_turn_passes_the_turn_on() -> None:
    t = free_for_all({"c3": "Elf Bladedancer"}, {"b7": "Goblin Miner"}, {"g7": "Elf Scout"}).do("unit c3", "c2")
    assert t.match.concede(0).ok
    assert t.over is None and t.st.vars["active"] == 1 and t.ask.seat == 1 and t.name("c2") == ""
    t.do("end", "end")
    assert t.st.vars["active"] == 1


def test_player_conceding_in_a_choice_leaves_after_it() -> None:
    t = free_for_all(
        {"c3": "Elf Priestess", "c4": {"card": "Elf Champion", "damage": 2}},
        {"b7": "Goblin Miner"},
        {"g7": "Elf Scout"},
    )
    t.st.vars["energy0"] = 2
    t.do("unit c3", "act heal")
    assert t.match.concede(0).ok
    assert t.st.vars["active"] == 1 and t.name("c3") == t.name("c4") == "" and t.over is None


def test_player_concedes_while_another_chooses_own_cards() -> None:
    t = free_for_all(
        {"c3": "Elf Champion"}, {"d3": "Goblin Cutpurse", "b7": "Goblin Miner"}, {"d4": "Elf Scout"}, active=1
    ).do("unit d3", "act steal")
    assert t.match.concede(0).ok
    t.answer(t.keys[0])
    assert t.name("c3") == "" and t.over is None and t.st.vars["active"] == 1


def test_attacked_player_concedes_and_the_attacker_continues() -> None:
    t = Table(
        seat({"c4": "Ogre Bruiser", "e5": "Goblin Miner"}, terrain={"c1": "spawner"}),
        seat({"c5": "Elf Champion"}, terrain={"a8": "spawner"}, energy=2, hand=["Deflect"]),
        seat({"g7": "Elf Scout"}, terrain={"h8": "spawner"}),
    ).do("unit c4", "attack c5")
    assert (t.ask.seat, t.ask.kind) == (1, "window")
    assert t.match.concede(1).ok
    assert t.name("c5") == "" and t.ask.seat == 0 and t.over is None


def test_player_conceding_before_first_turn_is_skipped() -> None:
    match = Match.new("karth", 3, [SeatSetup("elf", f"P{n}") for n in range(3)], {"first": "0"})
    assert match.concede(0).ok
    while match.pending[0].kind != "turn":
        ask = match.pending[0]
        assert ask.seat != 0 and match.submit(ask.id, str(ask.default), ask.seat).ok
    assert match.st.over is None and match.st.vars["active"] == 1


def test_player_knocked_out_at_own_turn_end_is_skipped() -> None:
    t = free_for_all({"c3": "Elf Champion"}, {"c1": "Goblin Miner", "b7": "Goblin Miner"}, {"g7": "Elf Scout"})
    t.do("end")
    assert t.over is None and t.st.vars["active"] == 1
    t.do("end", "end")
    assert t.st.vars["active"] == 1


def test_snatched_items_of_a_leaving_player_stay_with_the_thief() -> None:
    t = free_for_all(
        {"c3": {"card": "Elf Champion", "items": ["Longsword"]}},
        {"c4": "Cutthroat", "c1": "Goblin Miner"},
        {"g7": "Elf Scout"},
        active=1,
    )
    t.st.vars["energy1"] = 2
    t.do("unit c4", "act snatch", "Longsword", "rest", "end")
    assert t.name("c3") == "" and t.number("c4", "dmg") == 3 and t.st.vars["active"] == 2


def test_trap_of_a_player_who_is_out_is_gone() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, terrain={"c1": "spawner"}, ground={"d3": "Trap"}),
        seat({"c1": "Goblin Miner", "b7": "Goblin Miner"}, terrain={"a8": "spawner"}),
        seat({"g7": "Elf Scout"}, terrain={"h8": "spawner"}),
        active=1,
    ).do("end")
    assert t.lies("d3") == [] and t.place("tokens").count("Trap") == 4


@pytest.mark.parametrize(("what", "kind"), [("equip Longsword", "equip"), ("hire Goblin Sneak", "hire_at")])
def test_fork_keeps_the_card_that_is_being_brought_in(what: str, kind: str) -> None:
    piles = {"treasury": ["Double Production"] * 8, "barracks": ["Ogre Bruiser"] * 8}
    t = Table(seat({"c3": "Goblin Miner"}, hand=["Longsword", "Goblin Sneak"], gold=9, **piles), seat()).do(what)
    code = t.st.ents[t.ask.source].code
    others = set()
    for seed in range(12):
        fork = t.match.fork(1, seed)
        assert fork.pending[0].kind == kind and fork.st.ents[t.ask.source].code == code
        others |= {fork.st.ents[e].code for e in fork.st.places["hand", 0]} - {code}
    assert len(others) > 1  # the rest of the hand is unknown
