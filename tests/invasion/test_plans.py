"""Plans: answers that a player gives ahead for moments of the opponent's turn."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

from engine import Match, say
from engine.compound_moves import turn_end
from engine.replaying import repeat

SPARE = "Wake the Mountain"
ATTACKS: dict[str, object] = {"preset": "attacks"}
MUST: dict[str, object] = {"preset": "must"}
EVERY: dict[str, object] = {"preset": "every"}


def rule(when: str, do: str, *chosen: str, **more: Any) -> dict[str, Any]:
    """Return a rule of a plan. ``given`` are its conditions, ``otherwise`` its deed if the answer is not legal."""
    given, otherwise = more.pop("given", []), more.pop("otherwise", "ask")
    return {"when": when, "if": given, "do": do, "with": list(chosen), "else": otherwise, **more}


def planned(t: Table, *rules: dict[str, Any], who: int = 1, keep: bool = False) -> Table:
    """Give a seat a plan with these rules."""
    result = t.m.set_plan(who, {"rules": list(rules), "keep": keep})
    assert result.ok, result.reason and say(result.reason)
    return t


def notes(t: Table, who: int = 1) -> list[str]:
    """Return what the seat can read about its plan."""
    return [say(e.text) for e in t.m.events(0, who) if e.kind == "plan"]


def unit(t: Table, name: str, n: int = 0) -> str:
    """Return the key of the answer that defends with seat 1's unit of that name."""
    attacked = t.m.plan_form(1).kind("attacked")
    assert attacked is not None
    keys = [a.key for a in attacked.answers if a.group == "unit" and a.ref and t.is_card(a.ref, name)]
    return keys[n]


def fight(stops: dict[str, object] = ATTACKS, **foe: Any) -> Table:
    """Return a match in which seat 0 is about to choose the zone that three rangers attack."""
    t = table(
        seat(battlefield=["Dwarf Ranger"] * 3, hand=[SPARE]),
        seat(**{"hand": [SPARE], "resources": 9, **foe}),
        at="choose zone",
    )
    for s in (0, 1):
        assert t.m.set_stops(s, stops).ok
    t.to("attack_zone")
    return t


def strike(t: Table, zone: str = "quest", n: int = 3) -> Table:
    """Attack a zone with ``n`` rangers. The opponent's plan may have answered when this returns."""
    t.answer(f"attack:{zone}:1")
    t.answer(",".join(o.key for o in t.options()[:n]))
    return t


# -- I am attacked ---------------------------------------------------------------------------------------


def test_attack_is_not_defended_if_the_plan_says_so() -> None:
    t = strike(planned(fight(quest=["Squig Herders"]), rule("attacked", "none")))
    assert t.told("does not defend") and t.damage("quest section", 1) == 3
    assert notes(t) == ["Your plan: did not defend, because Dwarf attacked your quest zone with power 3."]


def test_attack_is_defended_with_the_planned_unit() -> None:
    t = fight(quest=["Squig Herders", "Crooked Teef Goblins"])
    planned(t, rule("attacked", "choose", unit(t, "Crooked Teef Goblins")))
    strike(t)
    assert t.ask.seat == 0 and t.ask.kind == "assign"
    assert t.st.vars["defenders"] == (t.id("Crooked Teef Goblins"),)


def test_units_of_other_zones_do_not_spoil_a_defence() -> None:
    t = fight(quest=["Squig Herders"], kingdom=["Crooked Teef Goblins"])
    planned(t, rule("attacked", "choose", unit(t, "Crooked Teef Goblins"), unit(t, "Squig Herders")))
    strike(t)
    assert t.st.vars["defenders"] == (t.id("Squig Herders"),)


def test_attack_is_asked_if_a_planned_defender_is_gone() -> None:
    t = fight(quest=["Squig Herders", "Crooked Teef Goblins"])
    planned(t, rule("attacked", "choose", unit(t, "Squig Herders"), unit(t, "Crooked Teef Goblins")))
    t.st.remove(t.id("Squig Herders"))
    strike(t)
    assert (t.ask.seat, t.ask.kind) == (1, "defenders")
    assert notes(t) == ["Your plan did not apply: The chosen card is not in play any more."]


def test_attack_is_asked_if_a_planned_defender_is_corrupt() -> None:
    t = fight(quest=["Squig Herders", "Crooked Teef Goblins"])
    planned(t, rule("attacked", "choose", unit(t, "Squig Herders"), unit(t, "Crooked Teef Goblins")))
    ent = t.st.w(t.id("Squig Herders"))
    ent.flags = (*ent.flags, "corrupt")
    strike(t)
    assert (t.ask.seat, t.ask.kind) == (1, "defenders")
    assert notes(t) == ["Your plan did not apply: Squig Herders cannot defend."]


def test_attack_elsewhere_is_not_defended_if_otherwise_says_pass() -> None:
    t = fight(quest=["Squig Herders"], kingdom=["Crooked Teef Goblins"])
    planned(t, rule("attacked", "choose", unit(t, "Crooked Teef Goblins"), otherwise="pass"))
    strike(t)
    assert t.damage("quest section", 1) == 3 and t.told("does not defend")
    assert notes(t)[0].startswith("Your plan passed, because its answer was not possible: None of the chosen units")


@pytest.mark.parametrize(
    ("given", "applies"),
    [
        (["zone", "is", "quest"], True),
        (["zone", "is", "kingdom"], False),
        (["power", "at_least", 3], True),
        (["power", "at_least", 4], False),
        (["power", "at_most", 2], False),
        (["attackers", "is", 3], True),
        (["fatal", "is", 0], True),
        (["fatal", "is", 1], False),
        (["decisive", "is", 0], True),
    ],
    ids=str,
)
def test_attack_rule_applies_only_under_its_conditions(given: list[object], applies: bool) -> None:
    t = strike(planned(fight(quest=["Squig Herders"]), rule("attacked", "none", given=[given])))
    assert (t.ask.kind != "defenders") is applies


def test_attack_that_burns_the_second_zone_is_decisive() -> None:
    t = fight(quest=["Squig Herders"], sections={"quest": 6, "kingdom": "burning"})
    conditions = [["fatal", "is", 1], ["decisive", "is", 1]]
    strike(planned(t, rule("attacked", "none", given=conditions)))
    assert t.m.over is not None and t.m.over.winners == (0,)


def test_first_fitting_rule_of_a_plan_decides() -> None:
    t = fight(quest=["Squig Herders"])
    planned(t, rule("attacked", "ask", given=[["power", "at_least", 3]]), rule("attacked", "none"))
    assert strike(t).ask.kind == "defenders"
    t = fight(quest=["Squig Herders"])
    planned(t, rule("attacked", "ask", given=[["power", "at_least", 4]]), rule("attacked", "none"))
    assert strike(t).ask.kind != "defenders"


def test_planned_card_hits_the_strongest_attacker() -> None:
    t = fight(hand=["Birch Bolt"])
    planned(t, rule("attacked", "choose", "card:Birch Bolt", aim="cause"))
    strike(t)
    t.pass_all()
    assert t.there("Birch Bolt", "discard", 1) and t.damage("quest section", 1) == 2
    assert notes(t)[0] == "Your plan: played Birch Bolt, because Dwarf attacked your quest zone with power 3."


def test_answer_without_an_aim_asks_for_its_target() -> None:
    t = fight(hand=["Birch Bolt"])
    planned(t, rule("attacked", "choose", "card:Birch Bolt"))
    strike(t)
    assert (t.ask.seat, t.ask.kind) == (1, "target") and len(t.keys()) > 2


def test_answer_is_given_once_for_each_attack() -> None:
    t = fight(hand=["Birch Alms", "Birch Alms"])
    planned(t, rule("attacked", "choose", "card:Birch Alms"))
    strike(t)
    t.pass_all()
    assert t.damage("quest section", 1) == 3
    assert t.told("gains 1 resource") and len(t.st.rules.hand(t.st, 1)) == 1


def test_card_and_defender_can_be_planned_together() -> None:
    t = fight(hand=["Birch Alms"], quest=["Squig Herders"])
    planned(t, rule("attacked", "choose", "card:Birch Alms", unit(t, "Squig Herders")))
    strike(t)
    t.pass_all()
    assert t.resources(1) == 10 and t.st.vars["defenders"] == (t.id("Squig Herders"),)


def test_attack_is_answered_with_an_action_in_play() -> None:
    t = fight(quest=["Birch Zealot"])
    act = f"act:{t.id('Birch Zealot')}:0"
    planned(t, rule("attacked", "choose", act, aim="cause"))
    strike(t)
    t.pass_all()
    assert t.there("Birch Zealot", "discard", 1) and t.told("Dwarf Ranger takes 1 damage.")
    assert notes(t)[0] == "Your plan: used Birch Zealot, because Dwarf attacked your quest zone with power 3."


def test_attack_is_asked_if_the_planned_card_has_left_the_hand() -> None:
    t = fight(hand=["Birch Bolt", "Birch Alms"])
    planned(t, rule("attacked", "choose", "card:Birch Bolt", otherwise="pass"))
    t.st.remove(t.id("Birch Bolt", 1))
    strike(t)
    assert (t.ask.seat, t.ask.window) == (1, "attackers")
    assert notes(t) == ["Your plan did not apply: Birch Bolt is not in your hand any more."]


def test_attack_passes_without_the_price_if_otherwise_says_so() -> None:
    t = fight(hand=[SPARE], resources=0)
    planned(t, rule("attacked", "choose", f"card:{SPARE}", otherwise="pass"))
    strike(t)
    assert t.damage("quest section", 1) == 3
    assert notes(t)[0].startswith("Your plan passed, because its answer was not possible: ")


# -- damage, targets, plays, windows ---------------------------------------------------------------------


def test_combat_damage_is_divided_as_suggested() -> None:
    t = fight(quest=["Squig Herders", "Squig Herders"])
    planned(
        t,
        rule("attacked", "choose", unit(t, "Squig Herders"), unit(t, "Squig Herders", 1)),
        rule("damage", "choose", "suggested"),
    )
    strike(t)
    t.answer(t.m.suggest(t.ask.id) or "")
    assert t.ask.kind != "assign"
    assert notes(t)[-1].startswith("Your plan: assigned ") and notes(t)[-1].endswith("you had 2 damage to divide.")


def hail(*rules: dict[str, Any]) -> Table:
    """Deal 5 indirect damage to seat 1, which has a plan."""
    t = table(seat(hand=["Birch Hail", SPARE]), seat(hand=[SPARE], quest=["Squig Herders"]))
    t.m.set_stops(1, MUST)
    planned(t, *rules)
    t.play("Birch Hail")
    t.pass_all()
    return t


def test_indirect_damage_is_divided_as_suggested() -> None:
    t = hail(rule("damage", "choose", "suggested", given=[["indirect", "is", 1], ["total", "at_most", 5]]))
    assert t.ask.seat == 0 and sum(e.damage for e in t.st.ents.values()) == 5


def test_damage_is_asked_beyond_the_planned_amount() -> None:
    t = hail(rule("damage", "choose", "suggested", given=[["total", "at_most", 4]]))
    assert (t.ask.seat, t.ask.kind) == (1, "indirect")


def bolt(*rules: dict[str, Any], stops: dict[str, object] = ATTACKS, **foe: Any) -> Table:
    """Play Birch Bolt on seat 1's Squig Herders."""
    t = table(
        seat(hand=["Birch Bolt", SPARE]),
        seat(
            **{
                "hand": ["Birch Alms"],
                "quest": ["Squig Herders"],
                "kingdom": ["Crooked Teef Goblins"],
                "resources": 0,
                **foe,
            }
        ),
    )
    for s in (0, 1):
        t.m.set_stops(s, stops)
    planned(t, *rules)
    t.play("Birch Bolt", "Squig Herders")
    return t


def test_target_of_a_card_is_answered_with_the_planned_card() -> None:
    given = [["card", "is", "Squig Herders"], ["by", "is", "Birch Bolt"]]
    t = bolt(rule("targeted", "choose", "card:Birch Alms", given=given), stops=MUST)
    assert t.resources(1) == 1
    assert notes(t)[0] == "Your plan: played Birch Alms, because Squig Herders was a target of Birch Bolt."


def test_target_passes_although_it_would_wake_the_player() -> None:
    assert bolt().ask.seat == 1
    t = bolt(rule("targeted", "pass"))
    assert t.ask.seat == 0 and not t.in_play("Squig Herders")
    assert notes(t) == ["Your plan: passed, because Squig Herders was a target of Birch Bolt."]


def test_target_rule_for_another_card_does_not_apply() -> None:
    assert bolt(rule("targeted", "pass", given=[["card", "is", "Dwarf Ranger"]])).ask.seat == 1


def test_named_card_is_asked_although_stops_would_skip() -> None:
    assert bolt(stops=MUST).ask.seat == 0
    t = bolt(rule("played", "ask", given=[["card", "is", "Birch Bolt"]]), stops=MUST)
    assert (t.ask.seat, t.ask.kind) == (1, "window")
    assert notes(t) == ["Your plan asks you, because Dwarf played Birch Bolt."]


def test_kind_of_play_is_a_condition() -> None:
    assert bolt(rule("played", "pass", given=[["kind", "is", "tactic"]])).ask.seat == 0
    assert bolt(rule("played", "pass", given=[["kind", "is", "unit"]])).ask.seat == 1


def test_facedown_card_is_known_to_a_plan_only_as_a_development() -> None:
    for name in ("Birch Bolt", "Dwarf Ranger"):
        t = table(seat(hand=[name, SPARE]), seat(hand=["Birch Alms"]))
        t.m.set_stops(1, MUST)
        cards = [["card", "is", name]]
        planned(
            t,
            rule("played", "ask", given=cards),
            rule("played", "choose", "card:Birch Alms", given=[["kind", "is", "development"]]),
        )
        t.develop(name, "quest")
        t.pass_all()
        assert t.resources(1) == 1 and notes(t)[0].endswith("because Dwarf played a development.")


def test_nobody_is_asked_by_a_plan_if_nothing_could_be_done() -> None:
    t = bolt(rule("played", "ask"), stops=MUST, hand=[])
    assert t.ask.seat == 0


def test_end_of_their_turn_is_used_for_a_planned_card() -> None:
    t = table(seat(hand=[SPARE]), seat(hand=["Birch Alms", "Birch Tithe"]))
    for s in (0, 1):
        t.m.set_stops(s, MUST)
    planned(t, rule("end", "choose", "card:Birch Tithe"))
    t.pass_()
    assert notes(t)[0] == "Your plan: played Birch Tithe, because Dwarf was about to end the turn."


def test_other_window_of_their_turn_is_asked_by_name() -> None:
    t = table(seat(hand=[SPARE]), seat(hand=["Birch Alms"]), at="window:kingdom")
    for s in (0, 1):
        t.m.set_stops(s, MUST)
    planned(t, rule("window", "ask", given=[["window", "is", "quest"]]))
    t.to("window", seat=1)
    assert t.ask.window == "quest"


def test_plan_does_not_apply_in_the_own_turn() -> None:
    t = table(seat(hand=["Birch Alms"]), seat(hand=[SPARE]), at="window:kingdom")
    planned(t, rule("window", "pass"), rule("end", "pass"), who=0)
    assert t.ask.seat == 0 and t.ask.window == "kingdom"


def at_their_end(aim: str, hand: str) -> Table:
    """End seat 0's turn, in which seat 1 plans a card that can only target a unit of its own."""
    t = table(seat(hand=[SPARE]), seat(hand=[hand], quest=["Squig Herders"]))
    for s in (0, 1):
        t.m.set_stops(s, MUST)
    planned(t, rule("end", "choose", f"card:{hand}", aim=aim))
    t.pass_()
    return t


@pytest.mark.parametrize("aim", ["", "cause"])
def test_own_card_is_no_target_of_a_plan_without_that_aim(aim: str) -> None:
    t = at_their_end(aim, "Birch Bolt")
    assert (t.ask.seat, t.ask.kind) == (1, "target")


def test_only_own_card_is_the_target_of_a_plan_with_that_aim() -> None:
    assert at_their_end("own", "Birch Salve").told("plays Birch Salve on Squig Herders")


def test_plan_helps_the_card_that_is_a_target() -> None:
    t = bolt(rule("targeted", "choose", "card:Birch Ward", aim="own"), hand=["Birch Ward"])
    t.pass_all()
    assert t.told("plays Birch Ward on Squig Herders")


def test_plans_that_answer_each_other_come_to_an_end() -> None:
    mine, theirs = ({"card": "Dwarf Ranger", "attached": ["Birch Charm"]} for _ in range(2))
    t = table(seat(hand=[SPARE], quest=[mine]), seat(hand=[SPARE], quest=[theirs]))
    for s in (0, 1):
        t.m.set_stops(s, MUST)
        act = next(o.key for o in t.st.rules.deeds(t.st, s) if o.key.startswith(f"act:{t.id('Birch Charm', s)}"))
        planned(t, rule("played", "choose", act, given=[["card", "is", "Birch Charm"]]), who=s)
    t.act("Birch Charm")
    assert t.ask.kind == "window" and 20 < len(t.st.links) < 100
    assert not any("ahead" in frame.v for frame in t.st.frames)


# -- the plan itself -------------------------------------------------------------------------------------


def test_open_question_stays_open_when_a_plan_is_made() -> None:
    t = strike(fight(quest=["Squig Herders"]))
    planned(t, rule("attacked", "none"))
    assert t.ask.kind == "defenders" and t.ask.seat == 1


@pytest.mark.parametrize(("keep", "left"), [(False, 0), (True, 1)])
def test_plan_ends_when_the_own_turn_begins_unless_kept(keep: bool, left: int) -> None:
    t = planned(fight(), rule("attacked", "none"), keep=keep)
    t.to_phase(1, "capital")
    assert len(t.m.plan(1)["rules"]) == left
    rows = [dict(e.data).get("plan") for e in t.m.events(0, 1) if e.kind == "turn"]
    assert rows == ([None] if keep else ["ended"])
    assert [dict(e.data).get("plan") for e in t.m.events(0, 0) if e.kind == "turn"] == [None]


def test_plan_is_given_back_as_it_was_set() -> None:
    t = fight(quest=["Squig Herders"])
    rows = [rule("attacked", "choose", unit(t, "Squig Herders"), given=[["power", "at_most", 2]], aim="cause")]
    assert t.m.set_plan(1, {"rules": rows, "keep": True}).ok
    assert t.m.plan(1) == {"rules": rows, "keep": True} and t.m.plan(0) == {"rules": [], "keep": False}
    assert t.m.set_plan(1, {"rules": []}).ok and t.m.plan(1) == {"rules": [], "keep": False}


@pytest.mark.parametrize(
    "wrong",
    [
        {"when": "mulligan", "do": "ask"},
        {"when": "attacked", "do": "win"},
        {"when": "attacked", "do": "choose"},
        {"when": "attacked", "do": "none", "if": [["hand", "is", 3]]},
        {"when": "attacked", "do": "none", "if": [["power", "is", "three"]]},
        {"when": "attacked", "do": "none", "if": [["zone", "at_least", "quest"]]},
        {"when": "attacked", "do": "none", "if": ["power"]},
        {"when": "attacked", "do": "none", "aim": "everywhere"},
        {"when": "attacked", "do": "choose", "with": ["card:" + "a" * 100]},
        {"when": "attacked", "do": "choose", "with": [f"unit:{n}" for n in range(41)]},
        {"when": "attacked", "do": "none", "else": "win"},
        "attacked",
    ],
    ids=str,
)
def test_malformed_plan_is_refused_and_changes_nothing(wrong: object) -> None:
    t = fight()
    before = t.m.digest()
    result = t.m.set_plan(1, {"rules": [wrong]})
    assert result.status == "illegal" and result.reason is not None and say(result.reason)
    assert t.m.digest() == before


def test_plan_is_refused_with_too_many_rules() -> None:
    t = fight()
    rows = [rule("attacked", "none")] * 21
    assert t.m.set_plan(1, {"rules": rows[:20]}).ok
    result = t.m.set_plan(1, {"rules": rows})
    assert result.reason is not None and result.reason.id == "plan.too_long"


def test_plan_survives_saving_forking_and_replaying() -> None:
    t = fight(quest=["Squig Herders"], hand=["Birch Alms"])
    start = Match.from_bytes(t.m.to_bytes())
    done = len(t.m.journal)
    planned(t, rule("attacked", "choose", "card:Birch Alms", unit(t, "Squig Herders")))
    loaded, fork = Match.from_bytes(t.m.to_bytes()), t.m.fork()
    assert loaded.plan(1) == fork.plan(1) == t.m.plan(1)
    strike(t)
    for other in (loaded, fork):
        strike(Table(other))
        assert other.digest() == t.m.digest()
    repeat(start, t.m.journal[done:])
    assert start.digest() == t.m.digest()


def test_match_without_plans_is_saved_as_before() -> None:
    t = fight()
    before = t.m.digest()
    planned(t, rule("attacked", "none"))
    assert t.m.digest() != before
    t.m.set_plan(1, {"rules": []})
    assert t.m.digest() == before


def test_copy_for_another_seat_lacks_the_plan() -> None:
    t = planned(fight(), rule("attacked", "none"))
    assert t.m.fork(0).plan(1)["rules"] == [] and t.m.fork(1).plan(1)["rules"] != []


def test_plan_is_kept_when_the_other_player_takes_back() -> None:
    t = fight(quest=["Squig Herders"])
    t.m.remember = True
    t.answer("attack:quest:1")
    planned(t, rule("attacked", "none"))
    loaded = Match.from_bytes(t.m.to_bytes())
    for match in (t.m, loaded):
        assert match.take_back(0).ok and match.pending[0].kind == "attack_zone"
        assert match.plan(1)["rules"] != []


def test_planned_answer_seals_the_step_like_an_answer() -> None:
    t = fight(quest=["Squig Herders"])
    t.m.remember = True
    strike(planned(t, rule("attacked", "none")))
    assert not t.m.can_take_back(0)


def test_passing_by_plan_leaves_the_step_open_as_stops_do() -> None:
    for stops, rules in ((MUST, ()), (EVERY, (rule("window", "pass"), rule("attacked", "pass")))):
        t = fight()
        t.m.set_stops(1, stops)
        t.m.remember = True
        planned(t, *rules)
        t.answer("attack:quest:1")
        assert t.ask.seat == 0 and t.m.can_take_back(0)


def test_foreseen_answers_stop_where_a_plan_has_passed() -> None:
    t = planned(fight(EVERY), rule("window", "pass"))
    t.m.set_stops(0, ATTACKS)
    t.answer("attack:quest:1")
    assert t.ask.seat == 0 and t.st.unasked


def test_turn_is_not_ended_past_a_planned_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_end, "could", lambda match, decision, ending: False)  # every phase may be skipped
    t = table(seat(battlefield=["Dwarf Ranger"], hand=[SPARE]), seat(hand=["Birch Alms"]))
    for s in (0, 1):
        t.m.set_stops(s, MUST)
    planned(t, rule("window", "choose", "card:Birch Alms", given=[["window", "is", "battlefield"]]))
    assert t.m.end_turn(t.ask.id, 0).ok
    assert t.m.intervened and t.ask.kind == "attack_zone" and t.resources(1) == 1


def test_plan_of_a_player_who_concedes_is_dropped() -> None:
    t = planned(fight(), rule("attacked", "none"))
    assert t.m.concede(1).ok
    assert t.m.plan(1)["rules"] == []
