"""The six phases, drawing, building magic, and the end of the turn."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine import say

PHASES = ["beginning", "draw", "summon", "event", "movement", "attack", "magic"]
BUSY = {"a3": "Oak Clerk", "c3": "Wall"}


def busy(**more: object) -> Table:
    """Set up a turn with something to do in every phase, in which both players are asked at every opportunity."""
    me = phoenix(BUSY, hand=["Fireling", "Burn"], deck=["Archer"] * 6, **more)
    return table(me, tundra({"b3": "Smasher"}, hand=["Fighter"], deck=["Fighter"] * 9), at="begin:turn")


@pytest.mark.rule("SW-RULE-01-PHASES", "SW-RULE-23-END-TURN")
def test_a_turn_has_six_phases_in_this_order():
    t = busy()
    seen = []
    while t.ask.seat == 0:
        seen.append((t.phase, t.ask.kind))
        assert t.match.view(1)["phase"] == t.phase, "the other player sees the phase too"
        t.do("no") if t.ask.kind == "may" else t.end()
    assert seen == [
        ("beginning", "may"),
        ("draw", "may"),
        ("summon", "may"),
        ("summon", "summon"),
        ("event", "may"),
        ("event", "event"),
        ("movement", "may"),
        ("movement", "movement"),
        ("attack", "may"),
        ("attack", "attack"),
        ("attack", "may"),
        ("attack", "may"),
        ("magic", "magic"),
        ("magic", "may"),
    ], "start and end of the turn lie before the Draw Phase and after building magic"
    order = [PHASES.index(phase) for phase, _ in seen]
    assert order == sorted(order)
    assert (t.match.view(None)["active"], t.match.view(None)["turn"]) == (1, 6)


@pytest.mark.rule("SW-RULE-01-PHASES")
def test_action_of_another_phase_is_refused():
    t = busy()
    fire, burn, clerk = t.held("Fireling"), t.held("Burn"), t.at("a3").id
    while t.ask.kind != "summon":
        t.do("no")
    assert f"summon:{fire}" in t.keys
    assert (t.refused(f"event:{burn}"), t.refused(f"unit:{clerk}")) == ("why.phase", "why.phase")
    t.end("event")
    t.do("no")
    assert f"event:{burn}" in t.keys
    assert (t.refused(f"summon:{fire}"), t.refused(f"unit:{clerk}")) == ("why.phase", "why.phase")
    assert say(t.match.why_not(f"summon:{fire}", 0)) == "You can do that only in the Summon Phase of your own turn."
    t.end("movement")
    t.do("no")
    assert f"unit:{clerk}" in t.keys and t.ask.kind == "movement"
    assert (t.refused(f"summon:{fire}"), t.refused(f"event:{burn}")) == ("why.phase", "why.phase")
    t.end("attack")
    t.do("no")
    assert f"unit:{clerk}" in t.keys and t.ask.kind == "attack"
    assert t.refused(f"event:{burn}") == "why.phase"


@pytest.mark.rule("SW-RULE-01-PHASES")
def test_other_player_gets_no_options_of_the_phase():
    t = table(
        phoenix({"c3": "Wall"}),
        tundra({"b6": "Fighter", "c6": "Wall"}, hand=["Fighter", "Freeze", "Wall"], magic=["Fighter"] * 3),
        at="movement",
    )
    assert t.refused(f"unit:{t.at('b6').id}", 1) == "why.phase"
    assert t.refused(f"summon:{t.held('Fighter', 1)}", 1) == "why.phase"
    assert t.refused(f"event:{t.held('Freeze', 1)}", 1) == "why.phase"
    result = t.match.submit(t.ask.id, "end", 1)
    assert (result.status, result.ok) == ("not_yours", False)


def test_phases_without_publicly_possible_actions_are_skipped():
    t = table(phoenix({"e3": "Wall"}, deck=["Guardian"] * 7), tundra(hand=["Fighter"]), at="begin:turn")
    assert t.phase == "event" and len(t.hand()) == 5, "no magic to summon with"
    t.end()
    assert t.phase == "movement"
    t.end()
    assert t.phase == "magic", "nothing is in anybody's reach"
    t = table(phoenix({"e3": "Wall"}, magic=["Wall"]), tundra(), at="begin:turn")
    assert t.phase == "movement", "there is no hand"


@pytest.mark.parametrize("hand", [["Smasher"], ["Fighter"], ["Freeze"], ["Wall"]])
def test_hand_does_not_decide_which_phases_are_skipped(hand):
    t = table(
        phoenix(),
        tundra({"e6": "Wall", "b7": "Fighter"}, hand=hand, magic=["Wall"], deck=["Fighter"]),
        at="summon",
        active=1,
    )
    phases = [t.phase, t.end().phase, t.end().phase]
    assert phases == ["summon", "event", "movement"]


def test_one_answer_can_end_both_phases():
    for answer, phase in (("on", "movement"), ("end", "event")):
        t = table(phoenix({"e3": "Wall"}, hand=["Burn"], magic=["Wall"], deck=["Archer"]), tundra(), at="summon")
        assert t.labels == ["End summoning", "Skip to movement"]
        assert t.do(answer).phase == phase and "on" not in t.keys


# -- drawing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-02-DRAW-FIVE")
@pytest.mark.parametrize(("held", "drawn"), [(0, 5), (2, 3), (4, 1)])
def test_the_hand_is_filled_up_to_five(held, drawn):
    deck = ["Guardian", "Warrior", "Archer", "Fire Drake", "Maelena", "Kaeseeall"]
    t = table(phoenix(hand=["Wall"] * held, deck=deck), tundra(), at="begin:turn")
    assert sorted(t.hand()) == sorted(["Wall"] * held + deck[:drawn]), "from the top"
    assert t.pile("deck") == deck[drawn:]
    told = [say(e.text) for e in t.match.events(0, 1)]
    assert told.count("Phoenix Elves draws a card.") == drawn
    assert not any("Guardian" in line for line in told), "the other player does not learn which"


@pytest.mark.rule("SW-RULE-02-DRAW-FULL-HAND")
@pytest.mark.parametrize("held", [5, 6, 9])
def test_no_card_is_drawn_with_five_or_more_in_hand(held):
    t = table(phoenix(hand=["Fire Beast"] * held, deck=["Archer"] * 3), tundra(), at="begin:turn")
    assert len(t.hand()) == held, "and there is no hand limit"
    assert t.pile("deck") == ["Archer"] * 3


def test_an_empty_draw_pile_costs_nothing():
    t = table(phoenix(hand=["Fire Beast"], deck=["Archer"], discard=["Guardian"] * 5), tundra(), at="begin:turn")
    assert (t.hand(), t.pile("deck"), len(t.pile("discard"))) == (["Fire Beast", "Archer"], [], 5), "no new shuffle"
    t.end("magic").do("")
    t = table(phoenix(hand=["Fire Beast"]), tundra(), at="begin:turn")
    assert t.hand() == ["Fire Beast"] and t.match.over is None


def test_only_the_active_player_draws():
    t = table(phoenix(deck=["Archer"] * 9), tundra(deck=["Fighter"] * 9), at="begin:turn")
    assert (len(t.hand()), len(t.hand(1))) == (5, 0)


# -- building magic ----------------------------------------------------------------------------------------


def building(**more: object) -> Table:
    me = phoenix(hand=["Archer", "Guardian", "Warrior"], magic=["Fireling", "Fencer"], **more)
    return table(me, tundra(deck=["Fighter"] * 9), at="magic")


@pytest.mark.rule("SW-RULE-21-ADD-MAGIC")
@pytest.mark.parametrize(
    ("chosen", "held"),
    [
        ("", ["Archer", "Guardian", "Warrior"]),
        ("Guardian", ["Archer", "Warrior"]),
        ("Warrior,Archer", ["Guardian"]),
        ("Archer,Guardian,Warrior", []),
    ],
)
def test_any_number_of_cards_may_be_built(chosen, held):
    t = building()
    assert (t.ask.shape, t.ask.min, t.ask.max) == ("subset", 0, 3)
    assert t.labels == ["Archer", "Guardian", "Warrior"], "only cards in hand"
    t.do(chosen)
    assert t.hand() == held
    assert len(t.pile("magic")) == 2 + 3 - len(held)
    assert t.ask.seat == 1


@pytest.mark.rule("SW-RULE-21-ADD-ON-TOP")
def test_built_cards_go_on_top_with_the_last_named_first():
    t = building()
    t.do("Warrior, Archer")
    assert t.pile("magic") == ["Archer", "Warrior", "Fireling", "Fencer"]


@pytest.mark.rule("SW-RULE-21-ADD-ON-TOP")
def test_built_cards_are_hidden_from_the_other_player():
    t = building()
    t.do("Warrior, Archer")
    told = [say(e.text) for e in t.match.events(0, 1)]
    assert told.count("Phoenix Elves builds 1 magic.") == 2
    assert not any("Warrior" in line or "Archer" in line for line in told)
    assert any(say(e.text) == "You turn Warrior into magic." for e in t.match.events(0, 0))


@pytest.mark.rule("SW-RULE-22-VIEW-MAGIC")
def test_magic_pile_is_visible_only_to_its_player():
    t = building()
    assert [c["name"] for c in t.match.view(0)["players"][0]["magic"]] == ["Fireling", "Fencer"]
    for viewer in (1, None):
        row = t.match.view(viewer)["players"][0]
        assert (row["magic"], row["magic_count"]) == (None, 2), "the count is public"


@pytest.mark.rule("SW-RULE-22-VIEW-MAGIC")
def test_magic_pile_with_enemy_cards_is_visible_in_any_turn():
    t = table(phoenix({"d3": "Guardian"}, magic=["Archer"]), tundra({"d4": "Fighter"}, magic=["Shaman"]), at="attack")
    t.do("d3", "d4")
    assert [c["name"] for c in t.match.view(0)["players"][0]["magic"]] == ["Fighter", "Archer"]
    assert t.match.view(0)["players"][0]["magic"][0]["owner"] == 1
    assert [c["name"] for c in t.match.view(1)["players"][1]["magic"]] == ["Shaman"]


@pytest.mark.rule("SW-RULE-22-NO-REORDER")
def test_magic_pile_keeps_its_order():
    t = building()
    for _ in range(3):
        t.match.view(0)
    assert t.pile("magic") == ["Fireling", "Fencer"]
    assert all(t.st.ents[o.ref].place == "hand" for o in t.ask.options), "cards of the pile are no choice"
    t.do("Guardian")
    assert t.pile("magic")[1:] == ["Fireling", "Fencer"], "what was there stays in its order"
    while t.ask.seat == 1:
        t.end()
    assert t.pile("magic") == ["Guardian", "Fireling", "Fencer"]


def test_cards_cannot_be_named_twice_or_invented():
    t = building()
    archer = t.held("Archer")
    for answer in (f"{archer},{archer}", "999", f"{t.st.rules.hand(t.st, 0)[0]},nonsense", "pass"):
        result = t.match.submit(t.ask.id, answer, 0)
        assert (result.status, result.reason is not None) == ("illegal", True)
    assert len(t.hand()) == 3


def test_empty_hand_is_not_asked_to_build():
    t = table(phoenix(magic=["Archer"]), tundra(deck=["Fighter"] * 9), at="magic")
    assert t.ask.seat == 1


# -- the end of the turn -----------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-23-END-TURN")
def test_the_opponents_turn_begins_with_their_draw_phase():
    t = building()
    before = t.match.view(None)["turn"]
    t.do("Archer")
    view = t.match.view(None)
    assert (view["active"], view["turn"], t.ask.seat) == (1, before + 1, 1)
    assert len(t.hand(1)) == 5, "drawn already"
    log = [say(e.text) for e in t.match.events(0, None)]
    at = log.index("Turn 6: Tundra Orcs.")
    assert "builds 1 magic" in log[at - 1] and log[at + 1] == "Tundra Orcs draws a card."


@pytest.mark.rule("SW-RULE-23-END-TURN")
def test_turns_alternate_and_limits_are_reset():
    t = table(phoenix({"a3": "Guardian", "f3": "Archer"}), tundra({"a6": "Fighter"}), at="movement")
    t.do("a3", "a4")
    t.end()
    assert t.ask.seat == 1
    t.do("a6", "b6")
    while t.ask.seat == 1:
        t.end()
    assert (t.match.view(None)["active"], t.phase) == (0, "movement")
    assert t.refs() == {"a4", "c1", "f3"}, "whoever moved last turn may move again"
    assert t.match.view(None)["players"][0]["moves_left"] == 3
