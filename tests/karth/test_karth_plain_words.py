"""Questions and the log for a newcomer: where "back" leads, which card acts when, and what an answer did."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

from bot import locales
from engine import Match, SeatSetup, game, say
from engine.kernel.decision import plain_answer
from engine.printed import printed_cards

GROUND = {"a1": "spawner", "c1": "spawner"}


def asked(t: Table) -> str:
    """Return the text of the question."""
    return say(t.ask.text)


def note(t: Table) -> str:
    """Return the hint on the question itself."""
    text = t.match.hints(t.ask.id).get("")
    return "" if text is None else say(text)


def way_back(t: Table) -> str:
    """Return the text of the option "back"."""
    option = t.ask.option("back")
    assert option is not None
    return say(option.text)


# -- back ------------------------------------------------------------------------------------------------------


def test_back_undoes_choosing_a_card_until_it_has_acted() -> None:
    t = Table(seat({"c2": "Elf Scout", "e2": "Elf Ranger"}), seat({"c6": "Goblin Miner"})).do("unit c2")
    assert way_back(t) == "Back"
    assert t.do("back").ask.kind == "turn" and t.st.vars["acting"] == 0
    t.do("unit c2", "c3")
    assert way_back(t) == "Something else first"
    t.do("back")
    assert t.ask.kind == "turn" and t.can("unit c3") and t.can("unit e2")


def test_move_can_be_undone_where_back_leaves_the_card() -> None:
    match = Match.arranged("karth", {"seats": [seat({"c2": "Elf Scout"}), seat({"c6": "Goblin Miner"})]})
    match.remember = True
    for answer in (next(k for k in match.pending[0].keys if k.startswith("unit:")), "c3"):
        assert match.submit(match.pending[0].id, answer, 0).ok
    assert match.can_take_back(0) and match.take_back(0).ok
    assert "c3" in match.pending[0].keys


# -- who acts when ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "at_once"), [("hire Elf Ranger", False), ("hire Elf Scout", True), ("bring Sellsword", True)]
)
def test_entry_question_says_whether_the_card_may_act_at_once(word: str, at_once: bool) -> None:
    t = Table(seat({}, hand=["Elf Ranger", "Elf Scout"], side=["Sellsword"], gold=9, terrain=GROUND), seat({})).do(word)
    assert t.ask.text.id == f"karth.ask.{'ready_at' if at_once else 'hire_at'}"
    (square, *_) = t.squares()
    assert ("new" in t.do(square).at(square).flags) is not at_once


def test_first_hire_shows_its_cost() -> None:
    match = Match.new("karth", 7, [SeatSetup("elf"), SeatSetup("goblin")], {"first": "0"})
    while match.pending[0].kind != "first_hire":
        decision = match.pending[0]
        assert match.submit(decision.id, plain_answer(decision), decision.seat).ok
    offered = [o for o in match.pending[0].options if o.key.startswith("hire:")]
    assert offered and all(o.group == "play" and o.cost for o in offered)


def test_ready_made_battlefield_is_logged_once() -> None:
    def laid(**options: str) -> list[str]:
        match = Match.new("karth", 7, [SeatSetup("elf"), SeatSetup("goblin")], {"first": "0", **options})
        while match.st.vars.get("phase") != "turn":
            decision = match.pending[0]
            assert match.submit(decision.id, plain_answer(decision), decision.seat).ok
        return [say(e.text) for e in match.events(0, None) if e.kind == "laid"]

    assert laid() == ["The ready-made terrain of each deck is laid."]
    assert len(laid(field="laid")) == 2


# -- the standing ----------------------------------------------------------------------------------------------


def test_turn_question_shows_gold_kill_points_and_energy() -> None:
    t = Table(seat({"c2": "Elf Scout"}, gold=7, energy=4, kills=1), seat({}))
    assert asked(t) == "Your turn: 7 gold, 1 kill point, 4 SE. What do you do?"


def held(mine: dict[str, Any], theirs: dict[str, Any]) -> Table:
    """Set up both players with spawners on two spaces."""
    return Table(seat(mine, terrain=GROUND), seat(theirs, name="Ben", terrain={"a6": "spawner", "c6": "spawner"}))


def test_spawners_with_enemies_on_them_are_counted() -> None:
    assert note(held({"b2": "Elf Scout"}, {"b5": "Goblin Miner"})) == ""
    t = held({"a6": "Elf Scout"}, {"b5": "Goblin Miner"})
    assert asked(t).endswith("SE. Spawners held: 1 of Ben's 2. What do you do?") and note(t) == ""
    assert note(t.do("unit a6")) == "Your cards stand on 1 of the 2 enemy Spawners."
    t = held({"a6": "Elf Scout", "c6": "Elf Ranger"}, {"a1": "Goblin Miner"})
    assert asked(t).endswith(" Spawners held: 1 of your 2 and 2 of Ben's 2. What do you do?")
    assert note(t) == "Your cards stand on all enemy Spawners: at the end of this turn you win."
    assert note(t.do("unit a6")) == (
        "Your cards stand on all enemy Spawners: at the end of this turn you win. "
        "Enemies stand on 1 of your 2 Spawners."
    )
    t = held({"b2": "Elf Scout"}, {"a1": "Goblin Miner", "c1": "Goblin Sneak"})
    assert note(t).startswith("Enemies stand on all your Spawners")
    t = held({"b2": "Elf Scout"}, {"a1": {"card": "Goblin Sneak", "hidden": True}})
    assert note(t) == "" and "Spawners" not in asked(t), "who hides holds nothing"


def test_question_names_held_spawners_in_german() -> None:
    t = held({"a6": "Elf Scout"}, {"a1": "Goblin Miner"})
    locales.load()
    assert say(t.ask.text, "de").endswith("Besetzte Spawner: 1 von deinen 2 und 1 von 2 (Ben). Was tust du?")


def test_turn_whose_question_names_spawners_is_ended() -> None:
    t = held({"a6": "Elf Scout"}, {"a1": "Goblin Miner"})
    assert t.match.end_turn(t.ask.id, 0).ok and t.ask.seat == 1


def test_several_players_see_whose_spawners_are_held() -> None:
    t = Table(seat({"b5": "Elf Scout"}), seat({}), seat({}, name="Cleo", terrain={"b5": "spawner", "c5": "spawner"}))
    assert asked(t).endswith(" Spawners held: 1 of Cleo's 2. What do you do?") and note(t) == ""
    assert note(t.do("unit b5")) == "Enemies stand on 1 of Cleo's 2 Spawners."


# -- answers and what they did ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "target", "window"),
    [
        ("Elf Champion", "Goblin Berserker", "attack"),
        ("Elf Champion", "Goblin Miner", "fatal"),
        ("Elf Champion", "Grask Ironpurse", "hero"),
        ({"card": "Elf Shadowblade", "hidden": True}, "Goblin Miner", "attack"),
    ],
)  # a hidden attacker reveals nothing
def test_attack_window_has_the_most_specific_name(attacker: Any, target: str, window: str) -> None:
    t = Table(seat({"c3": attacker}), seat({"c4": target}, hand=["Deflect"], energy=3, stops="every"))
    t.do("unit c3", "attack c4")
    assert (t.ask.seat, t.ask.kind, t.ask.window) == (1, "window", window)


def test_attack_stopped_by_an_answer_is_logged_as_doing_nothing() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, hand=["Counterspell"], energy=5),
        seat({"c4": "Goblin Tunneler"}, hand=["Deflect"], energy=3, stops="every"),
    ).do("unit c3", "attack c4")
    t.do("play Deflect")
    assert (t.ask.seat, t.ask.window) == (0, "spell")
    t.do("pass")
    assert t.left("c4") == 4
    assert (
        t.log(0)[-2:]
        == t.log(1)[-2:]
        == ["Elf Champion (c3) attacks Goblin Tunneler (c4).", "Goblin Tunneler (c4) takes no damage."]
    )


def test_retaliation_and_poison_damage_name_their_cause() -> None:
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Berserker"})).do("unit c3", "attack c4")
    assert "Elf Champion (c3) takes 1 damage in return." in t.log(0)
    t = Table(seat({"c3": {"card": "Elf Champion", "poison": 1}}), seat({})).do("end")
    assert "Elf Champion (c3) takes 1 damage from poison." in t.log(1)
    for before in (0, 1):
        target = {"card": "Elf Champion", "poison": before}
        t = Table(seat({"c3": "Goblin Blowpiper"}), seat({"c4": target})).do("unit c3", "attack c4")
        assert "Elf Champion (c4) is poisoned for 2 turns." in t.log(0)


def test_card_that_cannot_answer_needs_no_specific_reason() -> None:
    assert "why.no_such" in game("karth").prompts.plain_refusals
    t = Table(
        seat({"c3": "Elf Champion"}),
        seat({"c4": "Goblin Miner"}, hand=["Longsword", "Deflect"], energy=3, stops="every"),
    ).do("unit c3", "attack c4")
    (item,) = [e for e in t.st.places["hand", 1] if t.st.ents[e].code == "item_longsword"]
    reason = t.match.why_not(f"play:{item}", 1)
    assert reason is not None and reason.id == "why.no_such"


def test_deeds_wait_for_the_draw_that_begins_the_turn() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, barracks=["Elf Scout"], treasury=["Longsword"]), seat({}), at="draw", active=0
    )
    reason = t.match.why_not(f"unit:{t.at('c3').id}", 0)
    assert reason is not None and say(reason) == "Draw your card first."
    t.do("barracks")
    assert t.match.why_not(f"unit:{t.at('c3').id}", 0) is None


# -- searching, and the facts of a card --------------------------------------------------------------------------


def test_search_shows_what_each_card_does() -> None:
    t = Table(seat({"c3": "Elf Lorekeeper"}, energy=9, spellbook=["Lightning Bolt", "Deflect"]), seat({}))
    t.do("unit c3", t_act(t, "scribe"))
    found = {key: say(text) for key, text in t.match.hints(t.ask.id).items()}
    assert found[t.key("Lightning Bolt")].startswith("Action (4 SE): Deal 3 damage")
    assert found[t.key("Deflect")].startswith("Action (2 SE)")
    t = Table(seat({"c3": "Elf Lorekeeper"}, hand=["Moongate"], energy=9, barracks=["Elf Champion"]), seat({}))
    t.do("unit c3", "cast Moongate", "barracks")
    found = {key: say(text) for key, text in t.match.hints(t.ask.id).items()}
    assert found == {t.key("Elf Champion"): "cost 4, level 3, MV 2, HP 5, DMG 3 and RNG 1"}


def t_act(t: Table, name: str) -> str:
    """Return the key of an ability of the card on c3."""
    return f"act:{t.at('c3').id}:{name}"


def test_card_shows_its_gold_cost_only_when_hired() -> None:
    facts = printed_cards("karth")
    assert facts["elf_champion"].cost == 4
    assert {facts[code].cost for code in ("sp_bolt", "item_lantern", "inc_coins", "ter_gold", "ani_hawk")} == {None}
    assert "cost" not in facts["sp_bless"].unsure and "mana" in facts["sp_bless"].unsure
