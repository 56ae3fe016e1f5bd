"""Cards in play: control, lost and gained abilities, the order of continuous effects, developments."""

from __future__ import annotations

from itertools import permutations

import pytest
from kernel_table import Table, table
from toy import BEAR, BOLT, GUARD, SLAY, card, position, tactic
from toy_words import Revive, developments, held, units

from engine.kernel.language.abilities import (
    action,
    attach_to,
    beginning,
    constant,
    destroyed,
    ending,
    enters,
    forced,
    leaves,
    named,
    one,
    per_turn,
)
from engine.kernel.language.constants.changes import Blank, Gains, Gets, gets
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.language.costs.prices import Costs
from engine.kernel.language.definitions import Ability
from engine.kernel.language.effects.currency import Gain, PutTokens
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.faces import TurnFacedown, TurnFaceup
from engine.kernel.language.effects.moves import ReturnToHand, TakeControl
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.values.characteristics import Number
from engine.kernel.language.values.conditions import AtLeast
from engine.kernel.language.values.numbers import Count
from engine.kernel.run.apply import snapshot
from engine.kernel.run.batch import push_batch
from engine.kernel.state.layers import active, read
from engine.kernel.state.state import Event, State

OGRE = card("troll", hp=9)
CHARM = tactic("charm", action(TakeControl(T), target=one(units)))
COLLAR = card("collar", attach_to(units.yours), kind="gear")
HELMET = card("helmet", attach_to(units.yours), kind="gear")
NET = card("net", attach_to(units), constant(gets(units.bearing, power=-1)), kind="gear")


def wear(st: State, code: str, host: int) -> None:
    """Attach the card with that code to a host."""
    ent = st.w(next(e.id for e in st.ents.values() if e.code == code))
    ent.host, ent.role = host, "attached"


def test_control_changes_and_changes_back() -> None:
    st = position(board={("left", 1): (OGRE, COLLAR, HELMET, NET)}, hands={0: (CHARM,), 1: (CHARM,)})
    ogre = next(e.id for e in st.ents.values() if e.code == OGRE)
    for code in (COLLAR, HELMET, NET):
        wear(st, code, ogre)
    net = next(e for e in st.ents.values() if e.code == NET)
    net.ctl = net.owner = 0  # seat 0's Net is on seat 1's unit
    kept = st.create(BEAR, 1, "kept", 1, up=False)
    kept.host, kept.role = ogre, "kept"
    st.add_fact("turn", "units_played", 1)
    t = Table(st).do("play:charm", "troll", "pass", "pass")
    # The attachments of seat 1 may only be on a unit that their controller controls, so seat 1 discards both in an
    # order of its choice.
    assert t.asked == (1, "discard_order")
    assert t.offered() == {"collar", "helmet"}
    t.say("helmet,collar")
    assert [t.st.ents[e].code for e in t.st.places["discard", 1]] == ["helmet", "collar"]
    assert (t.find(OGRE).id, t.find(OGRE).ctl, t.find(OGRE).seat) == (ogre, 0, 0)
    assert (t.find(NET).ctl, t.find(NET).host, t.find(NET).seat) == (0, ogre, 0)
    assert (t.find(BEAR).host, t.find(BEAR).place) == (ogre, "kept")
    while t.asked != (1, "window"):
        t.say("pass")
    t.do("play:charm", "troll").pass_all()
    assert (t.find(OGRE).id, t.find(OGRE).ctl, t.find(NET).ctl, t.find(NET).seat) == (ogre, 1, 0, 1)
    assert t.st.fact("turn", "units_played", 1) == 1
    assert not t.told("played", "destroyed", "put")


MERCHANT = card("merchant", constant(Costs(held, -1)), forced(enters(units), Gain(1)))
HUSH = tactic("hush", action(Blank(T, END_OF_TURN), target=one(units)))
GIFT = tactic("gift", action(Gains(T, action(Gain(2), limit=per_turn(1))), target=one(units)))


def test_blanked_card_recovers_when_the_effect_ends() -> None:
    t = table(board={("left", 0): (MERCHANT,), ("left", 1): ()}, hands={0: (GUARD, GIFT, GIFT, HUSH)}, pools={0: 1})
    merchant = t.find("merchant").id
    t.m.st.add_marks(merchant, "resource", 2)
    t = Table(t.m)
    guard = f"play:{t.find('guard').id}"
    assert t.decision.option(guard).cost == 1
    for play in ("gift", "hush", "gift"):
        while t.asked != (0, "window"):
            t.say("pass")
        t.do(f"play:{play}", "merchant").pass_all()
        if play == "hush":  # the card loses its abilities, so its cost is planned again
            while t.asked != (0, "window"):
                t.say("pass")
            assert not {w for w in t.offered() if w.startswith("act:")}
            assert guard not in t.decision.keys
            reason = t.m.why_not(guard, 0)
            assert reason is not None and dict(reason.params) == {"have": 1, "need": 2}
            assert t.find("merchant").mark("resource") == 2  # the card keeps its tokens
    while t.asked != (0, "window"):
        t.say("pass")
    assert len([w for w in t.decision.keys if w.startswith("act:")]) == 1  # an ability gained after the loss remains
    while t.st.vars["turn"] < 3:
        t.say("pass")
    while t.decision.window != "main":
        t.say("pass")
    assert t.decision.option(guard).cost == 1


MUTER = card("muter", forced(enters(units.named("Bear")), Blank(units.named("Singer"), END_OF_TURN)))
SINGER = card("singer", forced(enters(units.named("Bear")), Gain(1)))


def test_noted_trigger_runs_although_its_source_is_blanked() -> None:
    t = table(board={("left", 0): (MUTER, SINGER)}, hands={0: (BEAR, BEAR)}, pools={0: 2})
    t.do("play:bear", "left").pass_all()
    t.say("muter,singer")
    assert t.pool(0) == 2
    while t.asked != (0, "window"):
        t.say("pass")
    t.do("play:bear", "left").pass_all()
    assert t.pool(0) == 1  # this time the Singer is blank


for i, other in ((1, "Mute2"), (2, "Mute1")):
    card(f"mute{i}", constant(Blank(units.named(other))), constant(gets(this, power=5)))


@pytest.mark.parametrize("order", list(permutations(("mute1", "mute2"))))
def test_older_of_two_cards_blanking_each_other_wins(order: tuple[str, str]) -> None:
    t = table(board={("left", 0): order})
    assert [read(t.st, t.find(code).id, "power") for code in order] == [6, 1]


card("model", power=4, hp=9)
models = units.named("Model")
card("plus", constant(gets(models, power=1)))
card("minus", constant(gets(models, power=-3)))
card("double", constant(Gets(models, "power", form="double")))
card("void", constant(Gets(models, "power", form="void")))
card("fixed", constant(Gets(models, "power", 6, form="set")))
card("crowd", constant(gets(models, power=Count(units.other))))


@pytest.mark.parametrize(
    ("codes", "power"),
    [
        (("plus", "minus", "double"), 4),
        (("plus", "double", "double"), 15),
        (("minus", "minus", "double"), 0),
        (("plus", "double", "void"), 0),
        (("fixed", "plus", "double"), 14),
        (("fixed", "minus", "plus"), 4),
        (("crowd", "double", "plus"), 16),
    ],
)
def test_power_does_not_depend_on_the_order_of_entry(codes: tuple[str, ...], power: int) -> None:
    for order in permutations((*codes, "model")):
        st = position(board={("left", 0): order})
        model = next(e.id for e in st.ents.values() if e.code == "model")
        assert read(st, model, "power") == power, order
        again = st.fork()
        again.rebuild_index()
        assert read(again, model, "power") == power


REVEAL = tactic("reveal", action(TurnFaceup(T), target=one(developments)))
BURY = tactic("bury", action(TurnFacedown(T), target=one(units)))
DUKE = card("duke", traits="Hero", power=3, hp=3)
EARL = card("earl", traits="Hero", power=3, hp=3)
WATCH = card(
    "watch", forced(enters(units), PutTokens(1, this, "entered")), forced(leaves(units), PutTokens(1, this, "left"))
)
STEAL = tactic("steal", action(TakeControl(T), target=one(developments)))


def window(t: Table, seat: int = 0) -> Table:
    """Pass until a seat is asked in a window."""
    while t.asked != (seat, "window"):
        t.say("pass")
    return t


def buried(*codes: str, hand: tuple[str, ...], seat: int = 0) -> Table:
    """Return a table with facedown cards in seat 0's left lane and a card that counts cards entering and leaving."""
    st = position(board={("left", 0): (EARL,), ("mid", 0): (WATCH,)}, hands={seat: hand}, pools={seat: 9})
    for code in codes:
        st.create(code, 0, "left", 0, up=False)
    return Table(st)


def test_development_becomes_a_unit_and_a_development_again() -> None:
    t = buried(BEAR, hand=(REVEAL, BOLT, BURY, REVEAL, SLAY))
    bear, watch = t.find(BEAR).id, t.find(WATCH).id
    assert t.m.view(1)["players"][0]["lanes"]["left"][1]["code"] is None
    t.do("play:reveal", "bear").pass_all()
    window(t).do("play:bolt", "bear").pass_all()
    assert (t.find(BEAR).damage, read(t.st, bear, "power")) == (2, 2)
    window(t).do("play:bury", "bear").pass_all()
    assert (t.find(BEAR).damage, t.find(BEAR).up, read(t.st, bear, "power")) == (0, False, 0)
    window(t).do("play:reveal", "bear").pass_all()
    assert (t.find(BEAR).id, t.find(BEAR).damage) == (bear, 0)
    assert t.st.ents[watch].marks == ()  # the counter saw no card enter or leave
    window(t).do("play:slay", "bear").pass_all()
    assert t.st.ents[watch].marks == (("left", 1),)
    assert t.st.rules.kind(t.st, t.find(BEAR).id) == "unit"
    assert t.find(BEAR).place == "discard"


def test_second_hero_turned_faceup_is_sacrificed() -> None:
    t = buried(DUKE, hand=(REVEAL,))
    t.do("play:reveal", "duke").pass_all()
    assert t.told("faceup", "sacrificed") == ["faceup Duke", "sacrificed Duke"]


def test_development_taken_by_an_opponent_is_discarded() -> None:
    t = buried(BEAR, hand=(STEAL,), seat=1)
    window(t, 1).do("play:steal", t.word(str(t.find(BEAR).id))).pass_all()
    assert t.told("discarded") == ["discarded Bear"]
    assert t.find(BEAR).place == "discard"


def test_gained_abilities_wait_while_a_card_is_facedown() -> None:
    t = buried(BEAR, hand=(REVEAL, GIFT, BURY, REVEAL))
    for play in (REVEAL, GIFT, BURY, REVEAL):
        acts = len([k for k in window(t).decision.keys if k.startswith("act:")])
        assert acts == (1 if play == BURY else 0)
        t.do(f"play:{play}", "bear").pass_all()
    assert len([k for k in window(t).decision.keys if k.startswith("act:")]) == 1


SWIFT = named("Swift", forced(ending(""), Gain(1)))
OATH = tactic("oath", action(Gains(units.named("Bear"), SWIFT, YOUR_NEXT_TURN)))
BAR = tactic("bar", action(Blank(T, END_OF_TURN, bar=True), target=one(units)))
STACK = tactic("stack", action(Gains(units.named("Bear"), forced(ending(""), Gain(1)), YOUR_NEXT_TURN)))


def test_named_ability_counts_once_and_ends_in_the_right_turn() -> None:
    st = position(
        board={("left", 0): (BEAR, BEAR), ("left", 1): (BEAR, "other")},
        hands={0: (BAR, OATH, OATH, BEAR, CHARM)},
        pools={0: 1, 1: 0},
    )
    t = Table(st)
    bears = [e.id for e in t.st.ents.values() if e.code == BEAR and e.place == "left"]
    t.do("play:bar", str(bears[0])).pass_all()
    for play in (OATH, OATH):
        window(t).do(f"play:{play}").pass_all()
    window(t).do("play:charm", str(bears[2])).pass_all()
    window(t).do("play:bear", "left").pass_all()
    assert [m.refs for m in t.st.modifiers.values() if m.key == "gains"] == [tuple(bears[1:])] * 2
    while t.st.vars["turn"] == 1:
        t.say("pass" if t.decision.kind == "window" else ",".join(t.decision.keys))
    # Both cards that have the ability give 1, each to its present controller. The card barred from it and the card that
    # entered later give nothing.
    assert t.told("pool.gained")[:2] == ["pool.gained 1 1"] * 2
    before = t.pool(0)
    while t.st.vars["turn"] == 2:
        t.say("pass" if t.decision.kind == "window" else ",".join(t.decision.keys))
    assert t.pool(0) - before in (2, 4)  # gained in turn 2, perhaps also at the start of turn 3
    assert not [m for m in t.st.modifiers.values() if m.key == "gains"]
    while t.st.vars["turn"] == 3:
        t.say("pass")
    assert len(t.told("effect")) == 4


card("other", forced(destroyed(units), Gain(1)))
tactic("recall", action(ReturnToHand(T), Revive(held.named("Bear"), "mid"), target=one(units)))


def test_unnamed_abilities_add_up_and_end_one_by_one() -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (STACK, STACK)}, pools={0: 0})
    for _ in range(2):
        window(t).do("play:stack").pass_all()
    assert len(t.st.indexed("when:ended.turn")) == 2
    while t.st.vars["turn"] == 1:
        t.say("pass")
    assert t.told("effect") == ["effect Stack"] * 2


def test_gained_ability_is_lost_when_the_card_comes_back() -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (GIFT, "recall"), 1: ()})
    t.do("play:gift", "bear").pass_all()
    assert [k for k in window(t).decision.keys if k.startswith("act:")]
    t.do("play:recall", "bear").pass_all()
    assert t.has(BEAR, "mid") == 1
    assert not [k for k in window(t).decision.keys if k.startswith("act:")]


def test_gained_action_is_used_like_any_other() -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (GIFT,)}, pools={0: 0})
    t.do("play:gift", "bear").pass_all()
    key = next(k for k in window(t).decision.keys if k.startswith("act:"))
    t.say(key).pass_all()
    assert t.pool(0) == 2
    assert key not in window(t).decision.keys
    reason = t.m.why_not(key, 0)
    assert reason is not None and reason.id == "why.limit"


def test_definitions_are_data() -> None:
    """The checksum of a program depends only on its definition."""
    d = action(Deal(1, T), target=one(units), limit=per_turn(1))
    assert Ability("x", 0, d).crc == Ability("y", 3, action(Deal(1, T), target=one(units), limit=per_turn(1))).crc
    assert Ability("x", 0, d).crc != Ability("x", 0, action(Deal(2, T), target=one(units), limit=per_turn(1))).crc
    assert beginning() == beginning("you")


card("doubter", constant(Blank(units.named("Plus")), while_=AtLeast(1, Number("power", models))))


def test_values_read_to_find_blank_cards_are_not_cached() -> None:
    t = table(board={("left", 0): ("model", "plus", "doubter")})
    model, plus = t.find("model").id, t.find("plus").id
    st = t.st.fork()
    assert not active(st, plus, "plus/0")  # this reads the model's power, including the bonus that would be blank
    assert read(st, model, "power") == 4


def test_card_may_enter_in_a_state_and_loses_it_on_leaving() -> None:
    st = position(hands={0: (SLAY,)})
    gone = st.create(BEAR, 0, "discard", 0)
    push_batch(st, (Event("moved", gone.id, how="put", to="left", to_seat=0, data=(("dazed", 1),)),))
    t = Table(st)
    back = t.find("bear")
    assert (back.place, back.flags) == ("left", ("dazed",)) and snapshot(t.st, back.id).flags == ("dazed",)
    t.do("play:slay", "bear").pass_all()
    assert (t.find("bear").place, t.find("bear").flags) == ("discard", ())
