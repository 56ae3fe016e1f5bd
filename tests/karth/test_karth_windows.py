"""Windows: the order of the seats that are asked, the number of cards they may play; hidden information never leaks."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

from engine import say

NOBODY = {"e6": "Goblin Miner"}


def react(t: Table, card: str) -> Table:
    """Answer with the given card.  No target is named, because an answer has only one."""
    return t.do(f"play {card}")


def three(*hands: list[str], kill: bool = False, energy: int = 9) -> Table:
    """Set up three players; the first attacks or casts, and each has a card nearby."""
    boards = ({"d3": "Elf Lorekeeper"}, {"d5": "Goblin Tunneler"}, {"e3": "Cave Bear"})
    return Table(*(seat(board, hand=hand, energy=energy) for board, hand in zip(boards, hands, strict=True)))


# -- order, and one card in all --------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G51", "KARTH-G52")
def test_opponents_are_asked_in_turn_order_until_one_answers() -> None:
    t = three(["Lightning Bolt", "Counterspell"], ["Counterspell"], ["Counterspell"]).do(
        "unit d3", "cast Lightning Bolt", "d5"
    )
    assert t.ask.seat == 1
    t.do("pass")
    assert t.ask.seat == 2 and t.names("play") == {"Counterspell"}  # even if the target is not seat 2's card
    react(t, "Counterspell")
    assert t.ask.seat == 0  # the caster may respond with one card
    t.do("pass")
    assert t.left("d5") == 4 and t.ask.kind == "card"


@pytest.mark.rule("KARTH-G51", "KARTH-G52")
def test_after_one_answer_no_other_opponent_is_asked() -> None:
    t = three(["Lightning Bolt"], ["Counterspell"], ["Counterspell"]).do("unit d3", "cast Lightning Bolt", "d5")
    react(t, "Counterspell")
    assert t.left("d5") == 4 and t.ask.seat == 0 and t.ask.kind == "card"
    assert t.place("hand", 2) == ["Counterspell"]


@pytest.mark.rule("KARTH-G51")
def test_attack_is_answered_only_by_the_attacked_cards_player() -> None:
    t = three([], ["Deflect"], ["Deflect"]).do("unit d3", "attack e3")
    assert t.ask.seat == 2
    t.do("pass")
    assert t.left("e3") == 5 and t.ask.seat == 0


@pytest.mark.rule("KARTH-G51", "KARTH-G56")
def test_partners_answer_only_enemy_spells() -> None:
    boards = ({"c3": "Elf Lorekeeper"}, {"c5": "Goblin Tunneler"}, {"d3": "Elf Scout"}, {"d5": "Goblin Miner"})
    hands = (["Lightning Bolt"], ["Web"], ["Counterspell"], ["Web"])
    t = Table(*(seat(b, hand=h, energy=9) for b, h in zip(boards, hands, strict=True)), options={"mode": "teams"})
    t.do("unit c3", "cast Lightning Bolt", "c5")
    asked = []
    while t.ask.kind == "window":
        asked.append(t.ask.seat)
        t.do("pass")
    assert asked == [1, 3]


@pytest.mark.rule("KARTH-G52", "KARTH-G53", "KARTH-G26-WINDOWS")
def test_each_side_plays_one_card_and_the_last_resolves_first() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, hand=["Counterspell", "Counterspell"], energy=9),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Deflect", "Deflect"], energy=9),
    )
    t.do("unit c3", "attack c4")
    react(t, "Deflect")
    assert t.ask.seat == 0
    chain = t.match.view(1)["chain"]
    assert [(row["kind"], row["name"], row["controller"]) for row in chain] == [
        ("attack", "Elf Champion", 0),
        ("reaction", "Deflect", 1),
    ]
    react(t, "Counterspell")
    assert t.ask.kind == "card" or t.ask.kind == "turn"  # the second Deflect is not offered
    assert t.left("c4") == 1 and t.place("hand", 1) == ["Deflect"] and t.place("hand") == ["Counterspell"]
    lines = [line for line in t.log(0) if "answers" in line or "comes to nothing" in line]
    assert lines[-1] == "Deflect comes to nothing."


@pytest.mark.rule("KARTH-G53", "KARTH-5.8.7-OFFTURN")
def test_recall_can_be_countered_and_then_the_attack_hits() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, hand=["Counterspell"], energy=4),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Recall"], energy=2),
    ).do("unit c3", "attack c4")
    react(t, "Recall")
    assert t.ask.seat == 0 and t.names("play") == {"Counterspell"}
    react(t, "Counterspell")
    assert t.left("c4") == 1 and t.place("discard", 1) == ["Recall"]


@pytest.mark.rule("KARTH-G53", "KARTH-5.8.7-OFFTURN")
def test_counter_of_a_counter_lets_the_spell_work() -> None:
    t = Table(
        seat({"c3": "Elf Lorekeeper"}, hand=["Lightning Bolt", "Counterspell"], energy=8),
        seat({"c5": "Goblin Tunneler", **NOBODY}, hand=["Counterspell"], energy=4),
    )
    react(t.do("unit c3", "cast Lightning Bolt", "c5"), "Counterspell")
    react(t, "Counterspell")
    assert t.left("c5") == 1 and t.energy() == t.energy(1) == 0
    assert sorted(t.place("discard")) == ["Counterspell", "Lightning Bolt"]


@pytest.mark.rule("KARTH-G53", "KARTH-G26-WINDOWS")
def test_active_player_answers_only_with_counterspell() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, hand=["Deflect", "Recall", "Counterspell"], energy=9),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Deflect"], energy=9),
    ).do("unit c3", "attack c4")
    react(t, "Deflect")
    assert t.ask.seat == 0 and t.names("play") == {"Counterspell"}


@pytest.mark.rule("KARTH-G1", "KARTH-G26-WINDOWS")
def test_cancelled_attack_uses_up_the_cards_attack() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Tunneler", "d3": "Goblin Miner"}, hand=["Recall"], energy=2)
    ).do("unit c3", "attack c4")
    react(t, "Recall")
    assert t.ask.kind == "turn" or not t.can("attack d3")
    assert t.name("c4") == "" and t.left("d3") == 2 and t.energy(1) == 0


@pytest.mark.rule("KARTH-G25-REVEAL")
def test_cancelled_attack_still_reveals_a_hidden_attacker() -> None:
    t = Table(
        seat({"c3": {"card": "Elf Shadowblade", "hidden": True}}),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Recall"], energy=2),
    ).do("unit c3", "attack c4")
    assert "Shadowblade" not in str(t.ask.text.to_json())
    react(t, "Recall")
    assert not t.at("c3").flag("hidden")


@pytest.mark.rule("KARTH-G1-ARMOR")
def test_deflect_reduces_a_blast_on_every_card_not_below_0() -> None:
    t = Table(
        seat({"c3": "Goblin Bomber"}),
        seat({"c5": "Elf Scout", "d5": "Elf Gatherer", "e6": "Elf Druid"}, hand=["Deflect"], energy=2),
    ).do("unit c3", "blast:c5")
    react(t, "Deflect")
    assert (t.left("c5"), t.left("d5")) == (2, 2)


@pytest.mark.rule("KARTH-G26-WINDOWS")
def test_caster_and_targets_are_public_by_id_or_space() -> None:
    def chain(spell: str, *at: str) -> dict[str, object]:
        t = Table(
            seat({"c3": "Elf Lorekeeper", "b3": "Elf Scout"}, hand=[spell], energy=9),
            seat({"c5": "Goblin Tunneler", **NOBODY}, hand=["Counterspell"], energy=9),
        )
        t.do("unit c3", f"cast {spell}", *at)
        numbers = {card["square"]: card["id"] for card in t.board_seen(1)}
        (row,) = t.match.view(1)["chain"]
        assert row["source"] == numbers["c3"]
        return {
            "kind": row["kind"],
            "on": [{n: s for s, n in numbers.items()}.get(x, x) for x in row["targets"]],
            "named": [x for x in row["targets"] if isinstance(x, str)],
        }

    assert chain("Lightning Bolt", "c5") == {"kind": "spell", "on": ["c5"], "named": []}
    assert chain("Fireball", "c4") == {"kind": "spell", "on": ["c4"], "named": ["c4"]}
    assert chain("Web", "c5") == {"kind": "spell", "on": ["c5"], "named": ["c5"]}
    assert chain("Healing Totem", "d3") == {"kind": "spell", "on": ["d3"], "named": ["d3"]}


@pytest.mark.rule("KARTH-G26-WINDOWS")
def test_player_spell_has_no_source_card_and_answers_no_card() -> None:
    t = Table(
        seat({"b3": {"card": "Elf Scout", "new": True}}, hand=["Forced March", "Counterspell"], energy=9),
        seat({"e6": "Goblin Tunneler"}, hand=["Counterspell"], energy=9),
    ).do("play Forced March", "b3")
    (march,) = t.match.view(1)["chain"]
    assert (march["source"], march["targets"]) == (None, [t.at("b3").id])
    _, answer = t.do("play Counterspell").match.view(0)["chain"]
    assert (answer["kind"], answer["source"], answer["targets"]) == ("reaction", None, [])


@pytest.mark.rule("KARTH-G36", "KARTH-G26-WINDOWS")
def test_token_spell_comes_from_the_card_that_conjures_it() -> None:
    t = Table(
        seat({"c3": "Aelindra Moonscribe"}, energy=9),
        seat({"c5": "Goblin Tunneler", **NOBODY}, hand=["Counterspell"], energy=9),
    )
    (row,) = t.do("unit c3", "act conjure_spark", "c5").match.view(1)["chain"]
    assert (row["kind"], row["source"], row["targets"]) == ("spell", t.at("c3").id, [t.at("c5").id])


# -- windows open by public facts and stops --------------------------------------------------------------------


@pytest.mark.rule("KARTH-G26-ASKED")
@pytest.mark.parametrize(
    ("hand", "energy", "asked"),
    [
        (["Bless"], 2, True),
        (["Deflect"], 2, True),
        (["Deflect"], 1, False),
        (["Handful of Coins"], 9, False),
        (["Elf Scout"] * 3, 9, False),
        (["Elf Scout", "Bless"], 2, True),
    ],
)
def test_window_depends_on_spellbook_cards_and_se(hand: list[str], energy: int, asked: bool) -> None:
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Tunneler", **NOBODY}, hand=hand, energy=energy))
    t.do("unit c3", "attack c4")
    assert (t.ask.seat == 1) is asked


@pytest.mark.rule("KARTH-G26-ASKED")
@pytest.mark.parametrize(
    ("hand", "energy", "asked"),
    [
        (["Counterspell"], 4, True),
        (["Bless"], 4, True),
        (["Counterspell"], 3, False),
        (["Deflect", "Recall"], 3, False),
        (["Elf Scout"], 9, False),
    ],
)
def test_spell_and_answer_ask_only_players_with_counterspell_se(hand: list[str], energy: int, asked: bool) -> None:
    t = Table(
        seat({"c3": "Elf Lorekeeper"}, hand=["Lightning Bolt"], energy=9),
        seat({"c5": "Goblin Tunneler", **NOBODY}, hand=hand, energy=energy),
    )
    t.do("unit c3", "cast Lightning Bolt", "c5")
    assert (t.ask.seat == 1) is asked and t.left("c5") == (4 if asked else 1)
    t = Table(
        seat({"c3": "Elf Champion"}, hand=hand, energy=energy),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Deflect"], energy=9),
    )
    react(t.do("unit c3", "attack c4"), "Deflect")
    assert (t.ask.kind == "window") is asked  # the same facts decide whether the active player is asked


@pytest.mark.rule("KARTH-G26-ASKED")
def test_player_never_wanting_questions_is_not_asked_back() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, hand=["Counterspell"], energy=9, stops="must"),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Deflect"], energy=9),
    )
    react(t.do("unit c3", "attack c4"), "Deflect")
    assert t.ask.kind != "window" and t.left("c4") == 4


@pytest.mark.rule("KARTH-G26-ASKED", "KARTH-G25")
@pytest.mark.parametrize("name", ["Goblin Sneak", "Grask Ironpurse", "Goblin Tunneler"])
def test_window_for_a_blast_does_not_reveal_a_hidden_card(name: str) -> None:
    t = Table(
        seat({"c3": "Goblin Bomber"}),
        seat({"c5": {"card": name, "hidden": True}, **NOBODY}, hand=["Deflect"], energy=9, stops="attacks"),
    )
    t.do("unit c3", "blast:c5")
    assert t.ask.seat == 1 and t.ask.kind == "window"
    t = Table(
        seat({"c3": {"card": name, "hidden": True}}),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Deflect"], energy=9, stops="attacks"),
    )
    t.do("unit c3", "attack c4")
    assert t.ask.seat == 1 and t.ask.kind == "window"


@pytest.mark.rule("KARTH-G26-ASKED")
@pytest.mark.parametrize(("stops", "asked"), [("attacks", True), ("every", True), ("must", False)])
def test_stops_decide_which_spells_ask(stops: str, asked: bool) -> None:
    t = Table(
        seat({"c3": "Elf Lorekeeper"}, hand=["Web"], energy=9),
        seat({"c5": "Goblin Tunneler"}, hand=["Bless"], energy=9, stops=stops),
    ).do("unit c3", "cast Web", "c4")
    assert (t.ask.seat == 1) is asked


def test_single_stop_can_be_set_in_addition_to_a_preset() -> None:
    for windows, asked in (({"attack": {"theirs": True}}, True), ({"attack": {"theirs": False}}, False)):
        stops = {"preset": "attacks", "windows": windows}
        t = Table(seat({"c3": "Elf Herald"}), seat({"c4": "Goblin Tunneler"}, hand=["Bless"], energy=9, stops=stops))
        assert (t.do("unit c3", "attack c4").ask.seat == 1) is asked


@pytest.mark.rule("KARTH-G26-WINDOWS")
def test_abilities_income_items_and_hiring_are_not_answered() -> None:
    t = Table(
        seat(
            {"c3": {"card": "Elf Priestess", "damage": 1}, "b3": "Elf Gatherer"},
            energy=9,
            gold=9,
            hand=["Elf Scout", "Handful of Coins", "Longsword", "Double Production"],
        ),
        seat({"e5": "Goblin Tunneler"}, hand=["Counterspell", "Deflect"], energy=9),
    )
    t.do(
        "hire Elf Scout",
        "a1",
        "income Handful of Coins",
        "equip Longsword",
        "b3",
        "play Double Production",
        "unit b3",
        "act mining",
        "unit c3",
        "act heal",
        "c3",
        "end",
    )
    assert t.st.vars["active"] == 1


def test_answer_with_one_target_takes_one_tap_and_shows_its_se() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Tunneler", **NOBODY}, hand=["Deflect", "Recall"], energy=9)
    ).do("unit c3", "attack c4")
    assert {(o.key.partition(":")[0], o.cost) for o in t.ask.options} == {("play", 2), ("pass", None)}
    t.do("play Recall")
    assert t.ask.seat == 0 and t.place("hand", 1) == ["Deflect", "Goblin Tunneler"]
    t = Table(
        seat({"c3": "Goblin Bomber"}),
        seat({"c5": "Elf Scout", "d5": "Elf Gatherer", "e6": "Elf Druid"}, hand=["Recall"], energy=2),
    ).do("unit c3", "blast:c5", "play Recall")
    assert t.ask.seat == 1 and t.targets() == {"c5", "d5"}  # two cards are possible, so the player is asked which one


@pytest.mark.parametrize(
    ("damage", "words"), [(0, "Elf Champion (c4) for 3"), (2, "Elf Champion (c4) for 3 (kills it)")]
)
def test_player_who_may_answer_sees_damage_and_whether_it_kills(damage: int, words: str) -> None:
    t = Table(
        seat({"c3": "Ogre Bruiser"}),
        seat({"c4": {"card": "Elf Champion", "damage": damage}}, hand=["Deflect"], energy=4),
    ).do("unit c3", "attack c4")
    assert say(t.ask.text).endswith(f"attacks {words} with Ogre Bruiser (c3).")


def test_hidden_attackers_damage_is_not_shown_before_it_lands() -> None:
    t = Table(
        seat({"c3": {"card": "Elf Shadowblade", "hidden": True}}),
        seat({"c4": "Ogre Bruiser"}, hand=["Deflect"], energy=4),
    ).do("unit c3", "attack c4")
    assert " for " not in say(t.ask.text)


def test_window_names_the_target_of_a_spell() -> None:
    caster = {"b2": "Elf Lorekeeper", "b3": "Elf Scout"}
    t = Table(seat(caster, hand=["Bless"], energy=9), seat({"d6": "Goblin Miner"}, hand=["Counterspell"], energy=9))
    assert say(t.do("unit b2", "cast Bless", "b3").ask.text) == "1 casts Bless on Elf Scout (b3)."
    t = Table(seat(caster, hand=["Web"], energy=9), seat({"d6": "Goblin Miner"}, hand=["Counterspell"], energy=9))
    assert say(t.do("unit b2", "cast Web", "c3").ask.text) == "1 casts Web on c3."


@pytest.mark.parametrize("hand", ["Deflect", "Lightning Bolt"])
def test_window_skipped_by_a_stop_is_shown_only_to_its_player(hand: str) -> None:
    t = Table(
        seat({"c3": "Elf Champion"}),
        seat({"c4": "Goblin Tunneler", **NOBODY}, hand=[hand], energy=9, stops="must"),
    ).do("unit c3", "attack c4")
    told = [[e for e in t.match.events(0, s) if e.kind == "auto_pass"] for s in (0, 1, None)]
    assert [len(events) for events in told] == [0, 1, 0]
    assert say(told[1][0].text).startswith("Passed for you (") and dict(told[1][0].data)["mine"] is False
