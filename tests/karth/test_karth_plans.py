"""Plans of Heroes of Karth: answers given ahead for attacks, spells and lost items, and queues of own plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from karth_kit import Table, seat
from plan_kit import random_plan, stops_or_plan
from twin_kit import KARTH, KARTH_FOUR, KARTH_TEAMS, Leak, Twins, pair

from engine import say
from engine.chain import window
from engine.kernel.messages import Msg
from engine.kernel.state.state import Frame, State

EVERY: dict[str, object] = {"preset": "every"}
MUST: dict[str, object] = {"preset": "must"}
FAR = {"e6": "Goblin Miner"}


def rule(when: str, do: str, *chosen: str, given: Any = (), otherwise: str = "ask", aim: str = "") -> dict[str, Any]:
    """Return a rule of a plan. ``given`` are its conditions."""
    conditions = [list(row) for row in given]
    return {"when": when, "if": conditions, "do": do, "with": list(chosen), "aim": aim, "else": otherwise}


def planned(t: Table, *rules: dict[str, Any], who: int = 1, keep: bool = False) -> Table:
    """Give a seat a plan with these rules."""
    result = t.match.set_plan(who, {"rules": list(rules), "keep": keep})
    assert result.ok, result.reason and say(result.reason)
    return t


def notes(t: Table, who: int = 1) -> list[str]:
    """Return what the seat can read about its plan."""
    seen = [e.for_seat(who) for e in t.told if e.kind == "plan"]
    return [say(e.text) for e in seen if e is not None]


def bolting(*answers: str, mine: tuple[str, ...] = (), stops: dict[str, object] = EVERY, **foe: object) -> Table:
    """Return a match in which seat 0 is about to choose the target of a Lightning Bolt, which deals 3 damage."""
    t = Table(
        seat({"c3": "Elf Lorekeeper"}, hand=["Lightning Bolt", *mine], energy=9),
        seat({"c5": "Goblin Tunneler", "e6": "Goblin Miner"}, hand=list(answers), energy=9, **foe),
    )
    assert t.match.set_stops(1, stops).ok
    return t.do("unit c3", "cast Lightning Bolt")


def attacking(*answers: str, mine: tuple[str, ...] = (), stops: dict[str, object] = EVERY, **foe: object) -> Table:
    """Return a match in which seat 0 is about to attack a Goblin Tunneler with 4 HP for 3 damage."""
    t = Table(
        seat({"c3": "Elf Champion"}, hand=list(mine), energy=9),
        seat({"c4": "Goblin Tunneler", "e6": "Goblin Miner"}, hand=list(answers), energy=9, **foe),
    )
    assert t.match.set_stops(1, stops).ok
    return t.do("unit c3")


# -- I am attacked, a spell is cast ------------------------------------------------------------------------


def test_attack_is_not_answered_if_the_plan_passes() -> None:
    t = planned(attacking("Deflect"), rule("attacked", "pass")).do("attack c4")
    assert t.ask.seat == 0 and t.left("c4") == 1 and t.place("hand", 1) == ["Deflect"]
    assert notes(t) == ["Your plan: passed, because Elf Champion (c3) attacked Goblin Tunneler (c4)."]
    assert notes(t, 0) == []


def test_attack_is_answered_with_the_planned_card() -> None:
    t = planned(attacking("Deflect"), rule("attacked", "choose", "card:Deflect")).do("attack c4")
    assert t.ask.seat == 0 and t.left("c4") == 4 and t.place("discard", 1) == ["Deflect"]
    assert notes(t) == ["Your plan: played Deflect, because Elf Champion (c3) attacked Goblin Tunneler (c4)."]


def test_plan_answers_an_attack_that_stops_would_skip() -> None:
    t = planned(attacking("Deflect", stops=MUST), rule("attacked", "choose", "card:Deflect")).do("attack c4")
    assert t.left("c4") == 4 and t.ask.seat == 0


def test_plan_asks_about_an_attack_that_stops_would_skip() -> None:
    t = planned(attacking("Deflect", stops=MUST), rule("attacked", "ask")).do("attack c4")
    assert (t.ask.seat, t.ask.kind) == (1, "window")


@pytest.mark.parametrize(
    ("fact", "test", "value", "passes"),
    [
        ("fatal", "is", 0, True),
        ("fatal", "is", 1, False),
        ("hero", "is", 0, True),
        ("hero", "is", 1, False),
        ("card", "is", "Goblin Tunneler", True),
        ("card", "is", "Goblin Miner", False),
        ("attacker", "is", "Elf Champion", True),
        ("damage", "at_least", 3, True),
        ("damage", "at_least", 4, False),
        ("damage", "at_most", 3, True),
    ],
)
def test_rule_for_attacks_depends_on_its_condition(fact: str, test: str, value: Any, passes: bool) -> None:
    t = planned(attacking("Deflect"), rule("attacked", "pass", given=[(fact, test, value)])).do("attack c4")
    assert (t.ask.seat == 0) == passes


def test_first_fitting_rule_wins_and_the_next_is_the_otherwise() -> None:
    rules = rule("attacked", "choose", "card:Deflect", given=[("fatal", "is", 1)]), rule("attacked", "pass")
    t = planned(attacking("Deflect"), *rules).do("attack c4")
    assert t.place("hand", 1) == ["Deflect"]
    t = planned(attacking("Deflect"), *rules)
    t.st.w(t.at("c4").id).damage = 2
    t.do("attack c4")
    assert t.place("hand", 1) == [] and t.name("c4") == "Goblin Tunneler"


@pytest.mark.parametrize("otherwise", ["ask", "pass"])
def test_player_is_asked_if_the_planned_card_has_gone(otherwise: str) -> None:
    t = planned(attacking("Web"), rule("attacked", "choose", "card:Deflect", otherwise=otherwise)).do("attack c4")
    assert (t.ask.seat, t.ask.kind) == (1, "window")
    assert notes(t) == ["Your plan did not apply: Deflect is not in your hand any more."]


def test_planned_card_that_cannot_be_cast_leads_to_the_otherwise() -> None:
    t = attacking("Counterspell")
    planned(t, rule("attacked", "choose", "card:Counterspell", otherwise="pass")).do("attack c4")
    assert t.ask.seat == 0 and notes(t)[0].startswith("Your plan passed, because its answer was not possible:")


def test_spell_on_an_own_card_is_answered_with_the_planned_card() -> None:
    t = planned(bolting("Counterspell"), rule("targeted", "choose", "card:Counterspell")).do("c5")
    assert t.left("c5") == 4 and t.place("discard", 1) == ["Counterspell"] and t.ask.seat == 0
    assert notes(t) == ["Your plan: played Counterspell, because Lightning Bolt targeted Goblin Tunneler (c5)."]


def test_rule_for_a_named_spell_ignores_other_spells() -> None:
    named = [("spell", "is", "Lightning Bolt")]
    t = planned(bolting("Counterspell"), rule("spell", "pass", given=named)).do("c5")
    assert t.ask.seat == 0 and t.left("c5") == 1
    t = planned(bolting("Counterspell"), rule("spell", "pass", given=[("spell", "is", "Fireball")])).do("c5")
    assert t.ask.seat == 1


def test_plan_recalls_the_attacked_card_if_aimed_at_it() -> None:
    t = attacking("Recall")
    planned(t, rule("attacked", "choose", "card:Recall", aim="own")).do("attack c4")
    assert t.place("hand", 1) == ["Goblin Tunneler"] and t.ask.seat == 0


def test_planned_card_goes_to_the_only_card_it_can() -> None:
    t = attacking("Recall")
    planned(t, rule("attacked", "choose", "card:Recall")).do("attack c4")
    assert t.place("hand", 1) == ["Goblin Tunneler"] and t.ask.seat == 0


def test_answer_to_an_own_spell_is_answered_by_the_plan() -> None:
    t = bolting("Counterspell", mine=("Counterspell",))
    planned(t, rule("answered", "choose", "card:Counterspell"), who=0).do("c5").do("play Counterspell")
    assert t.left("c5") == 1 and t.ask.seat == 0 and t.place("hand") == []


# -- lost items --------------------------------------------------------------------------------------------


def dying(*rules: dict[str, Any]) -> Table:
    """Kill a card with a Longsword, for which its player has a plan."""
    armed = {"card": "Elf Gatherer", "items": ["Longsword"], "damage": 1}
    t = Table(seat({"c4": "Ogre Bruiser", "a2": "Goblin Miner"}), seat({"c3": armed, **FAR}, gold=5))
    return planned(t, *rules).do("unit c4", "attack c3")


def test_lost_item_is_bought_back_by_the_plan() -> None:
    t = dying(rule("lost_item", "choose", "buy_back", given=[("price", "at_most", 2)]))
    assert t.place("hand", 1) == ["Longsword"] and t.gold(1) == 3 and t.ask.seat == 0
    assert notes(t) == ["Your plan: bought Longsword back, because Longsword was lost and cost 2 gold."]


def test_lost_item_is_let_go_by_the_plan() -> None:
    t = dying(rule("lost_item", "none", given=[("left", "at_most", 3)]))
    assert t.place("discard", 1) == ["Longsword"] and t.gold(1) == 5 and t.ask.seat == 0


def test_lost_item_is_asked_about_if_no_condition_holds() -> None:
    t = dying(rule("lost_item", "none", given=[("item", "is", "Twin Dagger")]))
    assert (t.ask.seat, t.ask.kind) == (1, "recover")


# -- the form, the end of a plan, the queue ----------------------------------------------------------------


def test_form_lists_own_cards_and_spells_that_can_answer() -> None:
    form = attacking("Deflect", "Web", "Recall").match.plan_form(1)
    attacked = form.kind("attacked")
    assert attacked is not None
    assert [a.key for a in attacked.answers if a.group == "card"] == ["card:Deflect", "card:Recall"]
    facts = {fact.key: [value for value, _ in fact.values] for fact in attacked.facts}
    assert facts["card"] == ["Goblin Miner", "Goblin Tunneler"] and facts["attacker"] == ["Elf Champion"]


@pytest.mark.parametrize("keep", [False, True])
def test_plan_ends_with_the_owners_next_turn_unless_kept(keep: bool) -> None:
    t = planned(attacking("Deflect"), rule("attacked", "pass"), keep=keep).do("attack c4", "rest", "end")
    while t.ask.kind == "draw":
        t.answer(t.keys[0])
    assert t.ask.seat == 1 and bool(t.match.plan(1)["rules"]) == keep


def test_queued_turn_of_a_card_is_played_and_ended() -> None:
    t = attacking("Deflect")
    t.do("back")
    unit = f"unit:{t.at('c3').id}"
    assert unit in [option.key for option in t.match.queueable(0)] and t.match.queueable(1) == ()
    assert t.match.set_queue(0, [[unit, f"attack:{t.at('c4').id}"], "end"]).ok
    assert t.ask.seat == 1 and t.ask.kind == "window"
    assert t.match.queue(0) == [["end"]]


def test_queued_card_asks_for_its_target() -> None:
    t = Table(seat({"c3": "Elf Champion", "b3": "Elf Scout"}, hand=["Recall"], energy=9), seat(FAR))
    (play,) = [o.key for o in t.match.queueable(0) if o.key.startswith("play:")]
    assert t.match.set_queue(0, [play, "end"]).ok
    assert (t.ask.seat, t.ask.kind) == (0, "target") and t.match.queue(0) == [["end"]]
    t.do("Elf Scout")
    assert t.place("hand") == ["Elf Scout"] and t.ask.seat == 1


def test_queue_stops_when_the_opponent_answers() -> None:
    t = attacking("Deflect")
    t.do("back")
    assert t.match.set_queue(0, [[f"unit:{t.at('c3').id}", f"attack:{t.at('c4').id}"], "end"]).ok
    t.do("play Deflect")
    assert t.match.queue(0) == [] and t.ask.seat == 0


def test_what_can_be_queued_is_legal_after_earlier_plays() -> None:
    t = attacking(mine=("Lightning Bolt",), stops=MUST)
    t.do("back")
    unit, foe = f"unit:{t.at('c3').id}", f"attack:{t.at('c4').id}"
    assert unit in [option.key for option in t.match.next_in_queue(0)]
    after = [option.key for option in t.match.next_in_queue(0, [[unit, foe, "done"]])]
    assert unit not in after and "end" in after
    assert unit in [option.key for option in t.match.queueable(0)]


def test_queue_goes_on_when_the_opponent_passes() -> None:
    t = attacking("Deflect")
    t.do("back")
    assert t.match.set_queue(0, [[f"unit:{t.at('c3').id}", f"attack:{t.at('c4').id}", "done"], "end"]).ok
    t.do("pass")
    assert t.match.queue(0) == [] and t.ask.seat == 1


# -- nothing leaks -----------------------------------------------------------------------------------------

TWINS = ((KARTH, (0, 1)), (KARTH_TEAMS, (2,)), (KARTH_FOUR, (3,)))
PAIRS = [(twins, seed) for twins, seeds in TWINS for seed in seeds]
SPELLS = ("card:Deflect", "card:Counterspell", "card:Recall")
MOST_STEPS = 600
"""Maximum number of answers given to a pair of twins."""


@pytest.mark.parametrize(("twins", "seed"), PAIRS, ids=str)
def test_window_closed_by_a_plan_looks_as_if_closed_by_stops(twins: Twins, seed: int) -> None:
    one = stops_or_plan(twins, seed, seed % len(twins.decks))
    while one.steps < MOST_STEPS and one.step():
        pass
    assert one.passed and one.steps > 50


@pytest.mark.parametrize(("twins", "seed"), PAIRS, ids=str)
def test_planned_matches_look_alike_whatever_is_hidden(twins: Twins, seed: int) -> None:
    one = pair(twins, seed)
    dice = Random(seed)
    for who in range(len(twins.decks)):
        plan = random_plan(one.a, who, dice, SPELLS)
        assert one.a.set_plan(who, plan).ok and one.b.set_plan(who, plan).ok
    while one.steps < MOST_STEPS and one.step():
        pass
    assert one.steps > 20


def test_plan_that_reads_the_hand_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a leak: a plan that passes only without an answer in the hand."""
    honest = window.planned

    def leaky(st: State, frame: Frame, seat: int, why: Msg | None, options: object) -> tuple[Msg | None, Msg | None]:
        names = {st.rules.card(st.ents[e].code).name for e in st.rules.hand(st, seat)}
        if names & {"Deflect", "Counterspell", "Recall"}:
            return why, None
        return honest(st, frame, seat, why, options)  # type: ignore[arg-type]

    monkeypatch.setattr(window, "planned", leaky)
    with pytest.raises(Leak):
        for seed in range(12):
            one = pair(KARTH, seed, stops=("every", "every"))
            for who in (0, 1):
                plan = {"rules": [rule("attacked", "pass"), rule("spell", "pass")], "keep": True}
                assert one.a.set_plan(who, plan).ok and one.b.set_plan(who, plan).ok
            while one.steps < MOST_STEPS and one.step():
                pass
