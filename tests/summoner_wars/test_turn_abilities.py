"""Cards that override rules, simultaneous abilities, and abilities that events lend."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra


def attack_of(t: Table, square: str) -> int:
    return int(next(c["attack"] for c in t.match.view(0)["board"] if c["square"] == square))


def abilities(t: Table, square: str) -> list[str]:
    return list(next(c["abilities"] for c in t.match.view(0)["board"] if c["square"] == square))


def events(*hand: str, unit: str = "Oak Sword") -> Table:
    return table(
        phoenix({"d4": unit, "a1": "Archer"}, hand=[*hand, "Wall"], deck=["Archer"] * 9),
        tundra({"d5": "Wall"}, deck=["Fighter"] * 9),
        at="event",
        dice=[3] * 12,
    )


# -- together ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-25-SIMULTANEOUS")
@pytest.mark.parametrize("active", [0, 1])
def test_active_player_orders_simultaneous_abilities(active):
    t = table(phoenix({"a3": "Oak Drum", "b3": "Oak Horn"}), tundra({"d6": "Oak Drum"}), at="begin:turn", active=active)
    assert (t.ask.kind, t.ask.seat, t.ask.shape) == ("trigger_order", active, "order"), "even what others control"
    assert len(t.keys) == 3
    wanted = ("b3", "d6", "a3")
    t.give(",".join(next(k for k, label in zip(t.keys, t.labels, strict=True) if square in label) for square in wanted))
    wounds = [line for line in t.log() if "takes 1 wound" in line]
    assert [next(s for s in wanted if s in line) for line in wounds] == list(wanted), "in the order given"


def test_a_single_ability_asks_for_no_order():
    t = table(phoenix({"a3": "Oak Drum"}), tundra(), at="begin:turn")
    assert (t.ask.kind, t.wounds("a3")) == ("movement", 1)


# -- lent abilities ----------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-26-TEMP-ABILITIES")
def test_a_unit_may_have_several_different_lent_abilities():
    t = events("Oak Zeal", "Oak Rage").do("Play Oak Zeal", "d4")
    assert (abilities(t, "d4"), attack_of(t, "d4")) == (["Zeal"], 4)
    t.do("Play Oak Rage", "d4")
    assert (sorted(abilities(t, "d4")), attack_of(t, "d4")) == (["Rage", "Zeal"], 5)
    t.end("attack")
    t.do("d4", "d5")
    assert t.wounds("d5") == 5


@pytest.mark.rule("SW-RULE-26-NO-STACK")
@pytest.mark.parametrize("second", ["Oak Zeal", "Oak Fervour"])
def test_two_lent_abilities_of_one_name_count_once(second):
    t = events("Oak Zeal", second).do("Play Oak Zeal", "d4", f"Play {second}", "d4")
    assert (abilities(t, "d4"), attack_of(t, "d4")) == (["Zeal"], 4), "+1, not +2"
    t.end("attack")
    t.do("d4", "d5")
    assert t.wounds("d5") == 4


@pytest.mark.rule("SW-RULE-26-NO-STACK")
def test_lent_ability_does_not_add_to_a_printed_one_of_its_name():
    t = events("Oak Zeal", unit="Oak Zealot")
    assert attack_of(t, "d4") == 2
    t.do("Play Oak Zeal", "d4")
    assert (abilities(t, "d4"), attack_of(t, "d4")) == (["Zeal"], 2)


@pytest.mark.rule("SW-RULE-26-TEMP-ABILITIES")
def test_lent_effects_end_with_the_turn():
    t = events("Oak Zeal").do("Play Oak Zeal", "d4")
    assert attack_of(t, "d4") == 4
    while t.ask.seat == 0:
        t.end()
    assert (abilities(t, "d4"), attack_of(t, "d4")) == ([], 3)


# -- events together ---------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-27-STACK-EVENTS")
@pytest.mark.parametrize(
    ("first", "second", "value"),
    [("Oak Might", "Oak Power", 6), ("Oak Might", "Oak Might", 5), ("Oak Power", "Oak Zeal", 6)],
)
def test_effects_of_events_add_up(first, second, value):
    t = events(first, second).do(f"Play {first}", "d4", f"Play {second}", "d4")
    assert attack_of(t, "d4") == value
    t.end("attack")
    t.do("d4", "d5")
    assert t.wounds("d5") == value


@pytest.mark.rule("SW-RULE-27-PLAY-SINGLY")
def test_each_event_is_finished_before_the_next():
    t = events("Oak Might", "Oak Power").do("Play Oak Might", "d4")
    assert (attack_of(t, "d4"), t.pile("discard")) == (4, ["Oak Might"]), "one is finished and discarded"
    assert t.ask.kind == "event" and f"event:{t.held('Oak Power')}" in t.keys
    t.do("Play Oak Power")
    assert attack_of(t, "d4") == 4 and t.hand().count("Oak Power") == 1
    assert not [k for k in t.keys if k.startswith(("event:", "wall:"))], "nothing else while its choice is open"
    t.do("d4")
    assert (attack_of(t, "d4"), t.pile("discard")) == (6, ["Oak Might", "Oak Power"])


# -- cards against rules -----------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-24-ABILITIES-OVERRIDE")
def test_action_instead_of_attacking_uses_an_attack():
    t = table(
        phoenix(
            {"a4": "Oak Sage", "c4": "Guardian", "f1": {"card": "Archer", "over": ["Freeze"]}}, magic=["Archer"] * 2
        ),
        tundra({"c5": "Smasher", "f6": "Smasher"}),
        at="attack",
    )
    sage = t.at("a4").id
    assert "a4" not in {t.square(int(k[5:])) for k in t.keys if k.startswith("unit:")}, "nothing is in its reach"
    t.do(f"act:{sage}:0", "f6")
    assert t.wounds("f6") == 1, "five columns away, and without a die"
    assert t.match.view(None)["players"][0]["attacks_left"] == 2
    assert t.refused(f"act:{sage}:0") == "why.has_attacked"


@pytest.mark.rule("SW-RULE-24-ABILITIES-OVERRIDE")
def test_card_text_overrides_the_rule_of_hits():
    """Unwieldy Magic: a miss voids the hits that the rules would count."""
    t = table(phoenix({"a4": "Fire Drake"}), tundra({"a5": "Shaman"}), at="attack", active=1, dice=[6, 2])
    assert t.do("a5", "a4").wounds("a4") == 0
    t = table(phoenix({"a4": "Fire Drake"}), tundra({"a5": "Shaman"}), at="attack", active=1, dice=[6, 3])
    assert t.do("a5", "a4").wounds("a4") == 2


@pytest.mark.parametrize("key", ["act:{0}:9", "act:{0}:test-turn-zeal/0g0", "act:999:0", "act:{0}:0", "act:{0}"])
def test_asking_why_for_an_ability_that_is_not_there_is_answered(key):
    t = table(phoenix({"d4": "Oak Zealot"}), tundra(), at="movement")
    reason = t.match.why_not(key.format(t.at("d4").id), 0)
    assert reason is not None and reason.id.startswith("why.")
