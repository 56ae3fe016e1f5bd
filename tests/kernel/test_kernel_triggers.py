"""Triggered effects: nesting, order, effects of cards that have left, and openings for triggered Actions."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from kernel_table import Table, table
from toy import BEAR, BOLT, card, position, start, tactic
from toy_words import Revive, buried, power, units

from engine.kernel.language.abilities import (
    action,
    beginning,
    damaged,
    destroyed,
    ending,
    enters,
    forced,
    leaves,
    named,
    one,
    one_or_more,
    per_turn,
    triggered,
)
from engine.kernel.language.costs.costs import Sacrifice
from engine.kernel.language.definitions import When
from engine.kernel.language.effects.currency import Gain, PutTokens
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import Destroy, Draw
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.values.numbers import num
from engine.kernel.run import triggers
from engine.kernel.state.state import State

PAWN = card("pawn", hp=1)
pawns = units.named("Pawn")

AVENGER = card("avenger", forced(leaves(pawns), Destroy(units.named("Vessel"))))
MOURNER = card("mourner", forced(leaves(pawns), Gain(1)))
VESSEL = card("vessel", forced(leaves(this), Draw(1)))
READER = card("reader", triggered(When("drawn", None, "you"), Destroy(this)), forced(leaves(this), Gain(3)))


def test_nested_triggers_end_before_the_outer_list_continues() -> None:
    t = table(board={("left", 0): (PAWN, AVENGER, MOURNER, VESSEL, READER)}, hands={0: (BOLT,)})
    t.do("play:bolt", "pawn").pass_all()
    assert t.asked == (0, "trigger_order")
    assert t.offered() == {"avenger", "mourner"}
    t.say("avenger,mourner")  # the avenger triggered first, but neither effect ran before the player chose their order
    story = t.told("effect", "destroyed", "drawn", "pool.gained")
    assert story == [
        "destroyed Pawn",
        "effect Avenger",
        "destroyed Vessel",
        "effect Vessel",
        "drawn",
        "effect Reader",
        "destroyed Reader",
        "effect Reader",
        "pool.gained 1 3",
        "effect Mourner",
        "pool.gained 1 1",
    ]


def test_outer_list_runs_in_the_other_chosen_order() -> None:
    t = table(board={("left", 0): (PAWN, AVENGER, MOURNER, VESSEL, READER)}, hands={0: (BOLT,)})
    t.do("play:bolt", "pawn").pass_all().say("mourner,avenger")
    assert t.told("effect") == ["effect Mourner", "effect Avenger", "effect Vessel", "effect Reader", "effect Reader"]


bears = units.named("Bear")
for seat in (0, 1):
    card(f"choir{seat}", triggered(enters(bears), PutTokens(1, this)))
    card(f"drum{seat}", forced(enters(bears), PutTokens(1, this)))
    card(f"spy{seat}", action(Gain(1), when=enters(bears)))


@dataclass(frozen=True)
class SacrificeByPower(Sacrifice):
    """As many cards as another card has power."""

    of: Finds
    says = "sacrifice cards for the power of {of}"

    def how_many(self, st: State, ctx: Ctx) -> int:
        return num(power(self.of), st, ctx)


JACKAL = card("jackal", triggered(enters(), Destroy(T), target=one(units.enemy), cost=SacrificeByPower(pawns.yours, T)))
FOES = (card("foe1", power=1), card("foe2", power=2), card("foe3", power=3))


@pytest.mark.parametrize(
    ("pawns_there", "foes", "offered", "fallen"),
    [(1, FOES, set(), "foe1"), (2, FOES, {"foe1", "foe2"}, ""), (0, FOES, set(), ""), (3, FOES[1:2], {"pawn"}, "")],
)
def test_cost_by_target_limits_targets(pawns_there: int, foes: tuple[str, ...], offered: set[str], fallen: str) -> None:
    t = table(board={("left", 0): (PAWN,) * pawns_there, ("left", 1): foes}, hands={0: (JACKAL,)})
    t.do("play:jackal", "left").pass_all()
    if offered:
        assert t.decision.kind in ("target", "cost") and t.offered() == offered
    assert t.told("destroyed") == ([f"destroyed {fallen.title()}"] if fallen else [])


def test_triggered_cost_takes_as_many_cards_as_it_says() -> None:
    t = table(board={("left", 0): (PAWN,) * 3, ("left", 1): FOES[1:2]}, hands={0: (JACKAL,)})
    t.do("play:jackal", "left").pass_all()
    assert (t.decision.kind, t.decision.min, t.decision.max) == ("cost", 2, 2)
    assert t.refused(t.decision.keys[0]) == "answer.exactly"
    t.say(",".join(t.decision.keys[1:]))
    assert t.told("destroyed") == ["destroyed Foe2"] and t.st.ents[t.find("pawn").id].place == "left"


BOARD = {("left", s): (f"drum{s}", f"choir{s}", f"spy{s}") for s in (0, 1)}


def test_constants_come_before_forced_effects_and_openings() -> None:
    t = table(board=BOARD, hands={0: (BEAR,)})
    t.do("play:bear", "left").pass_all()
    assert t.told("effect") == [f"effect {name}" for name in ("Choir0", "Choir1", "Drum0", "Drum1")]
    assert t.asked == (1, "window")  # after the chain, seat 1 is asked first
    assert t.offered() == {"open:spy1", "pass"}
    t.say("pass")
    assert "open:spy0" in t.offered()
    t.do("open:spy0").pass_all()
    assert t.pool(0) == 5
    assert "open:spy0" not in t.offered()  # each copy may be used once for each event


def test_older_order_applies_active_players_effects_first() -> None:
    t = table(board=BOARD, hands={0: (BEAR,)}, openings="own")
    t.do("play:bear", "left").pass_all()
    assert t.asked == (0, "trigger_order")
    t.say("drum0,choir0")
    assert t.asked == (1, "trigger_order")
    t.say("choir1,drum1")
    assert t.told("effect") == [f"effect {name}" for name in ("Drum0", "Choir0", "Choir1", "Drum1")]


LATE = card("late", forced(leaves(units.other), Gain(5)))
DOOM = tactic("doom", action(Destroy(units.trait("Doomed"))))
TWINS = (
    card("doomed_a", forced(leaves(units.other), Gain(1)), traits="Doomed"),
    card("doomed_b", forced(leaves(units.other), Gain(1)), traits="Doomed"),
)
RISE = tactic("rise", action(Revive(buried.named("Late"), "mid")))


def test_units_that_leave_together_see_each_other() -> None:
    st = position(board={("left", 0): TWINS}, hands={0: (RISE, DOOM)})
    st.create(LATE, 0, "discard", 0)
    t = Table(st)
    t.do("play:rise", "pass", "play:doom").pass_all()
    assert t.asked == (0, "discard_order")
    t.say("doomed_a,doomed_b")
    assert t.asked == (0, "trigger_order")
    assert len(t.decision.options) == 2  # each saw the other leave, so each has one effect
    t.say("doomed_b,doomed_a").pass_all()
    assert t.told("effect") == ["effect Doomed_B", "effect Doomed_A"]
    assert t.has("late", "mid") == 1  # the Late card entered after both had left, so it gains nothing
    assert t.pool(0) == 7


COUNTER = card("counter", forced(one_or_more(destroyed(units)), Gain(1)))
EACH = card("each", forced(destroyed(units.other), Gain(1)))


def test_one_or_more_counts_a_batch_once() -> None:
    board = {("left", 0): (PAWN, PAWN, COUNTER), ("left", 1): (EACH,)}
    t = table(board=board, hands={0: ("sweep",)}, pools={0: 0, 1: 0})
    t.do("play:sweep").pass_all()
    assert (t.pool(0), t.pool(1)) == (1, 2)


tactic("sweep", action(Destroy(pawns)))
HURT_A = card("witness", action(PutTokens(1, this), when=damaged(bears)))
STORM = tactic("storm", action(Deal(1, bears)))


def test_each_copy_gets_an_opening_per_event() -> None:
    t = table(board={("left", 0): (BEAR, BEAR), ("left", 1): (HURT_A, HURT_A)}, hands={0: (STORM,)})
    t.do("play:storm").pass_all()
    assert t.asked == (1, "window")
    witnesses = ["open:witness", "open:witness", "pass"]
    # One option for both events, because the effect is the same.
    assert sorted(t.word(k) for k in t.decision.keys) == witnesses
    t.do("open:witness", "pass")
    assert t.asked == (1, "window")
    assert sorted(t.word(k) for k in t.decision.keys) == witnesses  # this copy may answer the other event
    t.do("open:witness", "pass")
    assert sorted(t.word(k) for k in t.decision.keys) == witnesses[1:]
    t.say("pass")  # an opening that is not used at the first chance is lost
    assert t.st.openings == ()
    t.pass_all()
    assert "open:witness" not in t.offered()
    assert t.told("resource") == ["resource Witness 1"] * 2


DAWN = card("dawn", action(Gain(1), when=beginning("")))
DUSK = card("dusk", action(Gain(1), when=ending("")))


@pytest.mark.parametrize(("mode", "offered"), [("late", {"open:dawn", "pass"}), ("own", {"pass"})])
def test_event_outside_a_window_opens_in_the_next_one(mode: str, offered: set[str]) -> None:
    t = table(board={("left", 0): (DAWN,)}, queue=("begin", "window:begin", "window:main"), openings=mode)
    assert t.asked == (0, "window")
    assert t.offered() == offered
    if mode == "late":
        assert t.decision.window == "begin"
        t.say("pass")
        assert t.asked[0] == 0  # no other seat has an opening, so now everybody may use any Action
        assert t.offered() == {"pass"}


def test_opening_is_not_carried_into_the_next_turn() -> None:
    t = table(board={("left", 0): (DUSK,), ("left", 1): (DUSK,)}, queue=("ended",))
    assert t.st.vars["turn"] == 2
    assert t.decision.window == "begin"
    assert t.offered() == {"pass"}


LUCKY = tactic("lucky", action(Gain(2), when=damaged(bears), works_in="hand"), cost=1)


def test_triggered_tactic_is_offered_once_per_copy_and_event() -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (STORM,), 1: (LUCKY, LUCKY)}, pools={0: 5, 1: 2})
    t.say("play:storm")
    assert t.offered() == {"pass"}  # nothing has happened yet
    lucky = t.find("lucky").id
    reason = t.m.why_not(f"play:{lucky}", 1)
    assert reason is not None and reason.id == "why.not_triggered"
    t.pass_all()
    assert t.asked == (1, "window")
    assert t.offered() == {"open:lucky", "pass"}
    t.do("open:lucky", "pass")
    assert t.offered() == {"open:lucky", "pass"}  # for the second copy
    t.do("open:lucky", "pass")
    assert t.offered() == {"pass"}
    t.pass_all()
    assert t.pool(1) == 2 - 2 + 4


def test_opening_reveals_nothing_about_the_hand() -> None:
    """The state stores the events that happened, not the responses that cards in hand allow."""
    seen = []
    for hand in ((LUCKY,), (BEAR,)):
        t = table(board={("left", 0): (BEAR,)}, hands={0: (STORM,), 1: hand})
        t.do("play:storm").pass_all()
        assert t.st.happened
        seen.append((t.st.happened, t.st.openings, [d.seat for d in t.m.pending], t.m.view(0), t.m.view(None)))
    assert seen[0] == seen[1]


ONCE = card("once", forced(destroyed(units.other), Gain(1), limit=per_turn(1)))
BROOD = [
    card(f"brood{i}", named("Brood", forced(destroyed(pawns), Gain(1), limit=per_turn(1)), shared=True)) for i in (0, 1)
]


def test_limit_holds_inside_one_batch() -> None:
    t = table(board={("left", 0): (PAWN, PAWN, ONCE)}, hands={0: ("sweep",)}, pools={0: 0})
    t.do("play:sweep").pass_all()
    assert t.pool(0) == 1


def test_shared_limit_counts_for_a_players_cards_of_one_name() -> None:
    t = table(board={("left", 0): (PAWN, *BROOD), ("left", 1): tuple(BROOD)}, hands={0: ("sweep",)}, pools={0: 0, 1: 0})
    t.do("play:sweep").pass_all()
    while t.decision.kind == "trigger_order":
        t.say(",".join(t.decision.keys))
    assert (t.pool(0), t.pool(1)) == (1, 1)


ASKING = card("asking", triggered(destroyed(pawns), Deal(1, T), target=one(units.other), may=True, limit=per_turn(1)))


def test_optional_trigger_asks_before_targets_and_uses_no_limit() -> None:
    t = table(board={("left", 0): (PAWN, ASKING, BEAR), ("left", 1): (BEAR,)}, hands={0: ("sweep", RISE_PAWN, "sweep")})
    t.do("play:sweep").pass_all()
    assert t.asked == (0, "may")
    t.say("no")
    assert not t.st.used
    t.say("pass").say("play:rise_pawn").pass_all()
    while t.asked != (0, "window"):
        t.say("pass")
    t.say("play:sweep").pass_all()
    assert t.asked == (0, "may")
    t.say("yes")
    assert t.asked == (0, "target")
    t.say(t.decision.keys[1])
    assert list(t.st.used.values()) == [1]


RISE_PAWN = tactic("rise_pawn", action(Revive(buried.named("Pawn"), "mid")))


CHEER = card("cheer", forced(damaged(bears), Gain(1)))
JEER = card("jeer", forced(damaged(bears), Gain(2)))


def test_similar_effects_run_together_others_are_ordered_once() -> None:
    bears_hurt, watchers = 12, 12
    t = table(
        board={("left", 0): (BEAR,) * bears_hurt + (CHEER,) * watchers, ("left", 1): (CHEER, JEER)},
        hands={0: (STORM,)},
        pools={0: 0, 1: 0},
    )
    t.do("play:storm").pass_all()
    assert t.asked == (1, "trigger_order")  # seat 0's effects are all alike, so their order is not asked
    assert t.pool(0) == bears_hurt * watchers
    jeers = [k for k in t.decision.keys if t.word(k) == "jeer"]
    t.say(",".join([*jeers, *(k for k in t.decision.keys if k not in jeers)]))
    assert t.asked == (0, "window") or t.asked == (1, "window")
    assert t.told("effect")[-2 * bears_hurt :] == ["effect Jeer"] * bears_hurt + ["effect Cheer"] * bears_hurt
    assert t.pool(1) == 3 * bears_hurt


def test_each_waiting_effect_is_ranked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time grows linearly with the number of waiting effects, because each effect is ranked only once."""
    ranked = []
    rank = triggers._rank
    monkeypatch.setattr(triggers, "_rank", lambda st, n: ranked.append(n) or rank(st, n))
    for watchers in (2, 20):
        ranked.clear()
        m = start(position(board={("left", 0): (BEAR,) * 20 + (CHEER,) * watchers}, hands={0: (STORM,)}))
        for word in ("play", "pass", "pass"):
            (d,) = m.pending
            assert m.submit(d.id, next(k for k in d.keys if k.startswith(word)), d.seat).ok
        assert len(ranked) == 20 * watchers


def test_opening_for_many_events_is_one_option() -> None:
    t = table(board={("left", 0): (BEAR,) * 20, ("left", 1): (HURT_A,) * 20}, hands={0: (STORM,)})
    t.do("play:storm").pass_all()
    assert t.asked == (1, "window")
    assert len(t.decision.options) == 20 + 1
    assert sum(len(o.events) for o in t.st.openings) == 400
