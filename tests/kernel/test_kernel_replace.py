"""Replacing, redirecting and cancelling events, and the order in which amounts of damage are computed."""

from __future__ import annotations

import pytest
from kernel_table import Table, table
from toy import card, position, tactic
from toy_words import developments, units

from engine.kernel.language.abilities import (
    action,
    constant,
    damaged,
    destroyed,
    forced,
    instead,
    leaves,
    one,
    one_or_more,
    per_turn,
)
from engine.kernel.language.constants.changes import AssignMore
from engine.kernel.language.constants.replacements import CancelDamage, GoesInstead, RedirectDamage, Shield
from engine.kernel.language.costs.costs import spend
from engine.kernel.language.definitions import When
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.faces import TurnsFacedown
from engine.kernel.language.effects.moves import Destroy
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.nouns.selectors import either_of

P = card("patsy", instead(damaged(this), RedirectDamage(units.named("Quarry")), may=True), hp=9)
Q = card("quarry", instead(damaged(this), RedirectDamage(units.named("Patsy")), may=True), hp=9)
LANCE = tactic("lance", action(Deal(3, T), target=one(units)))


@pytest.mark.parametrize(
    ("answers", "patsy", "quarry"), [(("patsy", "quarry"), 3, 0), (("patsy", ""), 0, 3), (("",), 3, 0)]
)
def test_mutual_redirection_happens_once_per_lineage(answers: tuple[str, ...], patsy: int, quarry: int) -> None:
    t = table(board={("left", 1): (P, Q)}, hands={0: (LANCE,)})
    t.do("play:lance", "patsy").pass_all()
    for answer in answers:
        assert t.asked == (1, "replace")
        t.say(answer)
    assert t.asked[1] == "window"
    assert (t.find("patsy").damage, t.find("quarry").damage) == (patsy, quarry)


PHOENIX = card("phoenix")
phoenixes = units.named("Phoenix")
NEST = card("nest", instead(destroyed(phoenixes), GoesInstead("hand")))
ASH = card("ash", instead(destroyed(phoenixes), TurnsFacedown()))
GRAVE = card("grave", instead(When("returned", phoenixes), GoesInstead("deck", bottom=True)))
MOURN = card("mourn", forced(leaves(units.other), Gain(1)))


def competing() -> Table:
    t = table(board={("left", 1): (PHOENIX, NEST, ASH, GRAVE), ("left", 0): (MOURN,)}, hands={0: ("kill",)})
    t.do("play:kill", "phoenix").pass_all()
    assert t.asked == (1, "replace")  # the controller of the destroyed card picks
    assert t.decision.shape == "pick"
    assert t.offered() == {"nest", "ash"}
    return t


tactic("kill", action(Destroy(T), target=one(units)))


def test_losing_replacement_is_not_offered_and_third_sees_result() -> None:
    t = competing().say("nest")
    assert t.asked[1] == "window"
    assert t.st.piles["deck", 1][-1] == ("phoenix", 1)
    assert not t.has("phoenix", "hand")
    assert t.pool(0) == 6  # the card has left play anyway


def test_third_replacement_ignores_the_other_variant() -> None:
    t = competing().say("ash")
    assert t.asked[1] == "window"
    assert not t.find("phoenix").up
    assert t.pool(0) == 5  # turning a card facedown does not make it leave play


SHEEP = card("sheep", traits="Flock")
CAT = card("cat", instead(destroyed(this), GoesInstead("hand"), may=True), traits="Flock")
SHEPHERD = card("shepherd", instead(destroyed(units.yours), GoesInstead("hand"), may=True, cost=spend(1)))
WOLF = card("wolf", forced(one_or_more(destroyed(units.enemy)), Gain(1)))
HUNT = tactic("hunt", action(Destroy(units.trait("Flock"))))


@pytest.mark.parametrize("order", [(SHEEP, SHEEP, SHEEP, CAT), (CAT, SHEEP, SHEEP, SHEEP)])
def test_some_of_four_dying_units_are_saved(order: tuple[str, ...]) -> None:
    t = table(board={("left", 1): (*order, SHEPHERD), ("left", 0): (WOLF,)}, hands={0: (HUNT,)}, pools={0: 0, 1: 2})
    t.do("play:hunt").pass_all()
    assert t.asked == (1, "replace")
    if order[0] == CAT:  # two replacements could save this card
        assert t.decision.shape == "pick"
        assert t.offered() == {"cat", "shepherd", "none"}
        t.say("cat")
    d = t.decision
    assert (d.shape, d.min, d.max) == ("subset", 0, 2)
    assert len(d.options) == (3 if order[0] == CAT else 4)
    assert t.refused(",".join(d.keys[:3])) == "answer.how_many"
    t.say(",".join([k for k in d.keys if t.word(k) == "sheep"][:2]))
    if order[0] == SHEEP:
        assert (t.decision.shape, t.decision.max) == ("subset", 1)  # only the cat's own, free replacement is left
        t.say("cat")
    assert (t.has("sheep", "hand"), t.has("cat", "hand"), t.has("sheep", "discard")) == (2, 1, 1)
    assert (t.pool(0), t.pool(1)) == (1, 0)
    moves = [i for i, line in enumerate(t.story) if line.split()[-1] in ("Sheep", "Cat")]
    assert moves == list(range(moves[0], moves[0] + 4))  # the four cards leave in one batch


def test_unpayable_saving_replacement_is_not_offered() -> None:
    t = table(board={("left", 1): (SHEEP, SHEPHERD)}, hands={0: (HUNT,)}, pools={1: 0})
    t.do("play:hunt").pass_all()
    assert t.asked[1] == "window"
    assert t.has("sheep", "discard") == 1


OGRE = card("ogre", hp=20, toughness=1)
SQUIRE = card("squire", hp=20, toughness=1)
ogres, squires = units.named("Ogre"), units.named("Squire")
RAGE = card("rage", constant(AssignMore(ogres, 1)))
FURY = card("fury", constant(AssignMore(ogres)))
COVER = tactic("cover", action(Shield(T, 3, to=squires), target=one(ogres)))
LATER = tactic("later", action(Shield(T, 3, to=squires, assigned=True), target=one(ogres)))
COUNT = card("count", forced(damaged(ogres, least=5), Gain(1)))


@pytest.mark.parametrize(
    ("tags", "ogre", "squire"), [(("combat",), 9 - 3 - 1, 3 - 1), (("combat", "uncancellable"), 9 - 3, 3)]
)
def test_damage_is_counted_in_a_fixed_order(tags: tuple[str, ...], ogre: int, squire: int) -> None:
    st = position(
        board={("left", 1): (OGRE, SQUIRE), ("left", 0): (RAGE, FURY, FURY, COUNT)},
        hands={0: (COVER,)},
        queue=("window:main", "assign", "window:packets", "apply", "window:end"),
    )
    st.vars["strike"] = (next(e.id for e in st.ents.values() if e.code == OGRE), 2, tags)
    t = Table(st).do("play:cover", "ogre").pass_all()
    while t.decision.window == "main":
        t.say("pass")
    assert t.st.vars["packet"].n == 9  # one is added first; then the two doublings triple the sum
    assert (t.find("ogre").damage, t.find("squire").damage) == (0, 0)  # the damage is assigned but not yet applied
    while t.decision.window == "packets":
        t.say("pass")
    assert (t.find("ogre").damage, t.find("squire").damage) == (ogre, squire)
    assert t.pool(0) == 6


@pytest.mark.parametrize(("code", "ogre", "squire"), [(COVER, 0, 2), (LATER, 3, 0)])
def test_assigned_damage_can_still_be_redirected(code: str, ogre: int, squire: int) -> None:
    """COVER still redirects it. LATER works only at the moment of assignment, so here it is too late."""
    st = position(
        board={("left", 1): (OGRE, SQUIRE)},
        hands={0: (code,)},
        queue=("assign", "window:packets", "apply", "window:end"),
    )
    st.vars["strike"] = (next(e.id for e in st.ents.values() if e.code == OGRE), 4, ("combat",))
    t = Table(st).do(f"play:{code}", "ogre").pass_all()
    while t.decision.window == "packets":
        t.say("pass")
    assert (t.find("ogre").damage, t.find("squire").damage) == (ogre, squire)


def test_redirected_damage_obeys_prohibitions_of_its_new_object() -> None:
    st = position(board={("left", 1): ("lure",)}, hands={0: (LANCE,)})
    st.create("quarry", 1, "mid", 1, up=False)
    t = Table(st).do("play:lance", "lure").pass_all()  # a development takes no damage
    assert (t.find("quarry").damage, t.find("lure").damage) == (0, 0)


card("lure", instead(damaged(this), RedirectDamage(developments)), hp=9)

WARD = tactic("ward", action(Shield(T, 2), target=one(units)))
DART = tactic("dart", action(Deal(1, T), target=one(units)))
SCAR = card("scar", forced(damaged(units), Gain(1)))


def test_shield_keeps_its_count_after_load_until_turn_end() -> None:
    t = table(
        board={("left", 1): (P,), ("left", 0): (SCAR,)}, hands={0: (WARD, WARD, WARD, DART, LANCE, LANCE)}, pools={0: 0}
    )
    for play in ("ward", "dart"):
        t.do(f"play:{play}", "patsy").pass_all()
        while t.asked != (0, "window"):
            t.say("pass")
    assert t.find("patsy").damage == 0
    assert [m.left for m in t.st.modifiers.values()] == [1]
    t.do("play:lance", "patsy").pass_all().say("pass")  # 3 damage, 1 of it cancelled; no other unit is there
    assert t.find("patsy").damage == 2
    assert not t.st.modifiers
    for play in ("ward", "ward", "lance"):
        while t.asked != (0, "window"):
            t.say("pass")
        t.do(f"play:{play}", "patsy").pass_all()
    assert t.find("patsy").damage == 2
    assert [m.left for m in t.st.modifiers.values()] == [1]  # the older Ward is used up
    while t.st.vars["turn"] == 1:
        t.say("pass")
    assert not t.st.modifiers
    assert t.pool(0) == 1  # cancelled damage and the end of the Ward trigger nothing


GLASS = card("glass", instead(damaged(this), CancelDamage(1), limit=per_turn(1)), hp=9)


def test_limited_replacement_is_used_up() -> None:
    t = table(board={("left", 1): (GLASS,)}, hands={0: (LANCE, LANCE)})
    for _ in range(2):
        while t.asked != (0, "window"):
            t.say("pass")
        t.do("play:lance", "glass").pass_all()
    assert t.find("glass").damage == 2 + 3


PAIR = tactic("pair", action(Deal(1, T), Deal(2, T), target=one(units)))
EXACT = card("exact", forced(damaged(units.enemy, least=3), Gain(1)))


def test_damage_of_two_sentences_is_two_batches() -> None:
    t = table(board={("left", 1): (P,), ("left", 0): (EXACT,)}, hands={0: (PAIR,)})
    t.do("play:pair", "patsy").pass_all()
    assert t.find("patsy").damage == 3
    assert t.pool(0) == 5


SPLASH = tactic("splash", action(Deal(2, either_of(units.named("Patsy"), units.named("Quarry")))))


def test_damage_to_one_unit_in_one_batch_is_one_amount() -> None:
    t = table(board={("left", 1): (P, Q), ("left", 0): (EXACT,)}, hands={0: (SPLASH,)})
    t.do("play:splash", "pass", "pass", "patsy", "")  # the patsy's share goes to the quarry and remains there
    assert t.find("quarry").damage == 4
    assert t.told("effect") == ["effect Exact"]  # the trigger sees one event of 4 damage, not two of 2
