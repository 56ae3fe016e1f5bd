"""Abilities and events used at any time of your own turn, if public facts show that a use is possible."""

from __future__ import annotations

import pytest
import swcards_answers  # noqa: F401
import swcards_faq  # noqa: F401
from sw_kit import Table, phoenix, say, table, tundra

FROZEN = {"card": "Warrior", "over": ["Freeze"]}


def building(magic: int, hand: list[str], **board: object) -> Table:
    """Set up Phoenix Elves with a frozen Warrior on d6, in the Build Magic Phase."""
    return table(
        phoenix({"d6": FROZEN, "c3": "Wall", **board}, hand=hand, magic=["Burn"] * magic, deck=["Burn"] * 9),
        tundra({"f8": "Fighter", "a8": "Wall"}, deck=["Freeze"] * 9),
        at="magic",
    )


@pytest.mark.rule("SW-FAQ-ANY-TIME", "SW-RULE-21-ADD-MAGIC")
def test_ability_is_offered_after_cards_were_added_to_magic():
    t = building(1, ["Burn", "Archer"])
    assert t.ask.kind == "magic"
    t.do("Burn")
    assert (t.ask.kind, t.phase, t.ask.seat) == ("turn_end", "magic", 0)
    assert t.labels[1:] == ["End the turn"] and len(t.labels) == 2
    t.give(t.keys[0])
    assert t.pile("magic") == [] and "Freeze" in t.pile("discard")
    assert t.ask.kind == "may", "Blaze Step at the end of the turn, by a Warrior that is free again"
    t.do("yes", "c4")
    assert t.name("c4") == "Warrior"


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_end_of_turn_asks_after_its_other_effects():
    t = table(
        phoenix({"d6": {"card": "Archer", "over": ["Freeze"]}, "c3": "Wall", "b2": "Warrior"}, magic=["Burn"] * 2),
        tundra(),
        at="end:turn",
    )
    t.do("yes", "c4")
    assert t.ask.kind == "turn_end" and len(t.keys) == 2


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_nothing_is_asked_where_nothing_can_be_paid():
    t = building(0, ["Burn", "Archer"]).do("Burn")
    assert t.ask.kind != "turn_end" and t.st.vars["active"] == 1


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_nothing_is_asked_twice_if_nothing_has_happened_since():
    t = table(phoenix({"d6": FROZEN, "c3": "Wall"}, magic=["Burn"] * 2), tundra(), at="attack")
    assert t.keys[-1] == "end"
    t.do("end")
    assert t.st.vars["active"] == 1, "the hand is empty, nothing was added, the ability was just declined"


@pytest.mark.rule("SW-FAQ-ANY-TIME", "SW-FAQ-FREE-OUTSIDE-PHASE")
def test_ability_is_offered_between_free_attacks():
    """For Glory: the magic from the first attack pays to thaw the second attacker."""
    t = table(
        tundra(
            {"a4": "Berserker", "b4": {"card": "Berserker", "over": ["Freeze"]}, "b8": "Torgan"},
            magic=["Burn"],
            hand=["For Glory"],
        ),
        phoenix({"a5": "Archer", "b5": "Guardian"}),
        at="event",
        dice=[6] * 12,
    )
    t.do("For Glory").end("attack")
    t.end()
    assert t.ask.kind == "attack" and t.refs() == {"a4"}
    t.do("a4", "a5")
    assert t.ask.kind == "attack", "nobody could attack now, but a frozen unit could be thawed"
    (key,) = [k for k in t.keys if k.startswith("act:")]
    t.give(key)
    assert "b4" in t.refs()
    t.do("b4", "b5")
    assert t.name("b5") == ""


@pytest.mark.rule("SW-FAQ-ANY-TIME", "SW-FAQ-GOBLIN-FIGHTERS-AFTER")
def test_silts_is_offered_between_attacks_of_two_fighters():
    t = table(
        phoenix({"a4": "cave-goblins-fighter", "b4": "cave-goblins-fighter", "d4": "Silts", "e4": "Archer"}),
        tundra({"a5": "Smasher", "b5": "Smasher"}),
        at="end:attacks",
        dice=[1] * 9,
    )
    if t.ask.kind != "attack":
        t.do("yes")
    silts = f"act:{t.at('d4').id}:0"
    assert silts in t.keys
    t.do("a4", "a5")
    assert silts in t.keys and t.refs() >= {"b4"}
    t.give(silts)
    t.do("e4")
    assert t.name("e4") == "Silts" and t.ask.kind == "attack"
    assert silts not in t.keys, "once a turn"


@pytest.mark.rule("SW-FAQ-ANY-TIME", "SW-RULE-08-ONE-AT-A-TIME")
def test_event_is_not_played_between_attacks_of_another_event():
    t = table(
        phoenix(
            {"a4": "Guardian", "b4": "Guardian", "d6": FROZEN, "c3": "Wall"}, magic=["Burn"] * 4, hand=["Elm Raid"]
        ),
        tundra({"a5": "Smasher", "b5": "Smasher"}),
        at="event",
        dice=[1] * 9,
    )
    assert any(k.startswith("act:") for k in t.keys)
    t.do("Elm Raid")
    assert t.ask.kind == "attack" and not any(k.startswith("act:") for k in t.keys)


# -- events that are played at any time --------------------------------------------------------------------


def wounded(hand: list[str], **more: object) -> Table:
    """Set up seat 0 with a wounded unit, magic, and an Elm Salve in a place hidden from the other seat."""
    deck = ["Elm Salve", "Burn", "Archer"]
    for name in hand:
        deck.remove(name)
    return table(
        phoenix({"d2": {"card": "Guardian", "wounds": 1}, "a2": "Wall"}, hand=hand, deck=deck, magic=["Fireling"]),
        tundra({"d7": "Fighter", "a7": "Wall"}, hand=["Shaman"], deck=["Freeze"] * 9),
        **more,
    )


@pytest.mark.rule("SW-FAQ-ANY-TIME")
@pytest.mark.parametrize("phase", ["event", "movement", "attack"])
def test_an_event_is_played_at_any_time_of_the_own_turn(phase: str):
    t = wounded(["Elm Salve"], at=phase)
    t.do("Elm Salve", "d2")
    assert t.wounds("d2") == 0 and t.pile("magic") == [] and "Elm Salve" in t.pile("discard")


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_event_is_played_between_phases_of_the_opponents_turn():
    t = wounded(["Elm Salve"], at="movement", active=1).do("end")
    assert (t.ask.seat, t.ask.window) == (0, "after_movement")
    t.do("Elm Salve", "d2")
    assert t.wounds("d2") == 0


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_possible_holder_is_asked_with_or_without_the_event():
    asked = []
    for hand in (["Elm Salve"], ["Burn"], ["Archer"]):
        t = wounded(hand, at="movement", active=1).do("end")
        asked.append((t.ask.seat, t.ask.kind, t.ask.window, say(t.ask.text)))
        assert t.labels[-1:] == ["Pass"]
        own = wounded(hand, at="magic").do("")
        asked.append((own.st.vars["active"], own.ask.seat, own.ask.kind))
    assert asked[:2] == asked[2:4] == asked[4:]


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_player_who_cannot_hold_the_event_is_not_asked():
    t = table(
        phoenix({"d2": {"card": "Guardian", "wounds": 1}}, hand=["Burn"], discard=["Elm Salve"], magic=["Burn"]),
        tundra({"d7": "Fighter", "a7": "Wall"}),
        at="movement",
        active=1,
    )
    t.do("end")
    assert t.ask.window is None
