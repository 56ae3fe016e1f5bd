"""The chain and costs: links, targets, copies, payments, and the words "then", "or" and "unless"."""

from __future__ import annotations

import pytest
from kernel_table import Table, table
from toy import BANK, BEAR, BOLT, GROW, SLAY, card, position, tactic
from toy_words import Daze, Revive, gear, held, power, units

from engine import say
from engine.chain.chain_effects import Cancel, Copy, Links
from engine.kernel.language.abilities import action, another, constant, damaged, forced, one, up_to
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.costs.costs import sacrifice_cost, spend
from engine.kernel.language.costs.prices import Costs, NoCost, PaysWith, Taxed
from engine.kernel.language.effects.control import Either, May, Then, UnlessPays
from engine.kernel.language.effects.currency import Gain, Pay
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.language.effects.moves import Destroy, Draw, MoveTo, ReturnToHand, SacrificeOp
from engine.kernel.language.nouns.references import T2, T, this
from engine.kernel.language.ops import Chosen
from engine.kernel.language.values.numbers import X

WALL = card("wall", hp=30)
SAGE = card("sage", action(Deal(power(), T), target=one(units)), action(Gain(1), cost=sacrifice_cost(this)), power=2)


def test_link_resolves_even_if_its_source_was_sacrificed() -> None:
    t = table(board={("left", 0): (SAGE,), ("left", 1): (WALL,)})
    t.do("act:sage:0", "wall", "pass", "act:sage:1")
    assert t.has("sage", "discard") == 1
    t.pass_all()
    assert t.find("wall").damage == 2
    assert t.pool(0) == 6


def test_link_reads_its_source_as_it_was_when_it_left() -> None:
    t = table(board={("left", 0): (SAGE,), ("left", 1): (WALL,)}, hands={0: (GROW,), 1: (SLAY,)})
    t.do("act:sage:0", "wall", "play:slay", "sage", "play:grow", "sage").pass_all()
    assert t.told("resolves") == ["resolves Grow", "resolves Slay", "resolves Sage"]
    assert t.find("wall").damage == 3


MARTYR = card("martyr", forced(damaged(this), Deal(power(), units.named("Wall"))), power=4, hp=1)


def test_noted_forced_effect_runs_after_its_source_died() -> None:
    t = table(board={("left", 1): (MARTYR, WALL)}, hands={0: (BOLT,)})
    t.do("play:bolt", "martyr").pass_all()
    assert t.has("martyr", "discard") == 1
    assert t.find("wall").damage == 4


SNIPE = tactic("snipe", action(Deal(1, T), target=one(units.in_("left"))))
SHOVE = tactic("shove", action(MoveTo(T, "right"), target=one(units)))
BLINK = tactic("blink", action(ReturnToHand(T), Revive(held.named("Wall"), "left"), target=one(units)))


@pytest.mark.parametrize(
    ("shot", "answer", "hit"), [("bolt", SHOVE, 2), ("snipe", SHOVE, 0), ("bolt", BLINK, 0), ("snipe", BLINK, 0)]
)
def test_targets_are_checked_again(shot: str, answer: str, hit: int) -> None:
    """A target that has only moved is still hit, unless the text names a zone.

    A target that has left and come back is another object, so it is not hit.
    """
    t = table(board={("left", 1): (WALL,)}, hands={0: (shot,), 1: (answer,)})
    first = t.find("wall").id
    t.do(f"play:{shot}", "wall", f"play:{answer}", "wall", "pass", "pass")
    assert t.chain == []
    assert (t.find("wall").id == first) == (answer == SHOVE)
    assert t.find("wall").damage == hit
    assert t.told("cancelled") == ([] if hit else [f"cancelled {shot.title()}"])
    assert t.has(shot, "discard") == 1  # costs remain paid and the card is discarded


SPREAD = tactic("spread", action(Deal(1, T), Deal(2, T2), target=(one(units), another(units))))


def test_effect_continues_with_its_remaining_legal_targets() -> None:
    t = table(board={("left", 1): (WALL, BEAR)}, hands={0: (SPREAD,), 1: (SLAY,)})
    t.do("play:spread", "bear")
    assert "bear" not in t.offered()  # the second target must be different
    t.do("wall", "play:slay", "bear").pass_all()
    assert t.find("wall").damage == 2


BLAZE = tactic("blaze", action(Deal(X, T), x=True, target=one(units)), cost="X")
ECHO = tactic("echo", action(Copy(), target=one(Links())))
DENY = tactic("deny", action(Cancel(), target=one(Links())))


def test_copy_has_its_own_targets_and_x_is_0() -> None:
    t = table(board={("left", 1): (WALL, "rock")}, hands={0: (BLAZE, ECHO), 1: (DENY,)})
    t.say("play:blaze")
    assert t.offered() == {"0", "1", "2", "3", "4", "5", "back"}
    t.do("3", "wall", "play:deny", "link blaze", "play:echo")
    assert t.offered() == {"link blaze", "link deny", "back"}
    t.do("link blaze", "pass", "pass")
    assert t.asked == (0, "target")
    assert t.offered() == {"wall", "rock"}
    t.say("rock")
    assert t.told("cancelled") == ["cancelled Blaze"]
    assert (t.find("wall").damage, t.find("rock").damage) == (0, 0)
    assert t.pool(0) == 2


def test_copy_resolves_even_if_its_original_is_cancelled() -> None:
    t = table(board={("left", 1): (WALL, "rock")}, hands={0: (BOLT, ECHO), 1: (DENY,)})
    t.do("play:bolt", "wall", "play:deny", "link bolt", "play:echo", "link bolt", "pass", "pass")
    assert t.asked == (0, "target")
    t.say("rock").pass_all()
    assert (t.find("wall").damage, t.find("rock").damage) == (0, 2)
    assert t.told("cancelled") == ["cancelled Bolt"]


card("rock", hp=30)


def test_cancelled_cancel_lets_the_bolt_resolve() -> None:
    t = table(board={("left", 1): (WALL,)}, hands={0: (BOLT, DENY), 1: (DENY, DENY)})
    t.do("play:bolt", "wall", "play:deny", "link bolt", "play:deny", "link deny")
    t.say("play:deny")
    assert sorted(t.word(k) for k in t.decision.keys) == ["back", "link bolt", "link deny", "link deny"]
    first = next(x.id for x in t.st.links.values() if x.code == "deny")
    t.say(str(first))  # the same link twice
    assert t.chain == ["bolt", "deny", "deny", "deny"]
    t.do("pass", "pass")
    # The newest of the three cancels the first, so the second has lost its target. Therefore the bolt is not cancelled.
    assert t.find("wall").damage == 2
    assert t.told("cancelled") == ["cancelled Deny", "cancelled Deny"]
    assert t.has("deny", "discard") == 3
    assert t.has("bolt", "on_chain") == t.has("deny", "on_chain") == 0
    assert [t.st.ents[e].owner for e in t.st.places["discard", 1]] == [1, 1]


PLAIN = tactic("plain", action(Then((Heal(1, T),), (Draw(1),)), target=one(units)))
BOTH = tactic("both", action(Then((Heal(1, T),), (Deal(1, T2),)), target=(one(units), another(units))))


def test_then_needs_the_part_before_it() -> None:
    t = table(board={("left", 1): (WALL, "rock")}, hands={0: (PLAIN, PLAIN, BOLT)})
    t.do("play:plain", "wall").pass_all()
    assert not t.told("drawn")
    while t.asked != (0, "window"):
        t.say("pass")
    t.do("play:bolt", "wall").pass_all()
    while t.asked != (0, "window"):
        t.say("pass")
    t.do("play:plain", "wall").pass_all()
    assert t.told("drawn") == ["drawn"]


def test_targets_of_the_then_part_are_required() -> None:
    t = table(board={("left", 1): (WALL,)}, hands={0: (BOTH,)})
    assert "play:both" not in t.offered()
    reason = t.m.why_not(f"play:{t.find('both').id}", 0)
    assert reason is not None and reason.id == "why.targets"
    t = table(board={("left", 1): (WALL, "rock")}, hands={0: (BOTH,)})
    t.do("play:both", "wall", "rock").pass_all()
    assert t.find("rock").damage == 0


TOLL = tactic("toll", action(Either(Pay(3, "opponent"), SacrificeOp(Chosen(units.enemy, "opponent")), by="opponent")))


@pytest.mark.parametrize(
    ("pool", "board", "kinds"),
    [(5, (BEAR, WALL), ["either"]), (5, (), []), (2, (BEAR, WALL), ["choose"]), (2, (BEAR,), []), (0, (), [])],
)
def test_or_offers_only_possible_branches(pool: int, board: tuple[str, ...], kinds: list[str]) -> None:
    t = table(board={("left", 1): board}, hands={0: (TOLL,)}, pools={1: pool})
    t.do("play:toll", "pass", "pass")
    asked = []
    while t.decision.kind != "window":
        asked.append(t.decision.kind)
        t.say(t.decision.keys[0])
    assert asked == kinds
    paid = pool == 5
    assert t.pool(1) == (2 if paid else pool)
    left = sum(len(t.st.places[z, 1]) for z in ("left", "mid", "right"))
    assert left == (len(board) if paid else max(0, len(board) - 1))


OFFER = tactic("offer", action(Gain(1), Then((May((Pay(2),)),), (Draw(1),))))


@pytest.mark.parametrize(("pool", "answer", "drawn"), [(5, "yes", 1), (5, "no", 0), (0, "", 0)])
def test_if_you_do_part_is_skipped_when_the_cost_is_refused(pool: int, answer: str, drawn: int) -> None:
    t = table(hands={0: (OFFER,)}, pools={0: pool})
    t.do("play:offer", "pass", "pass")
    if answer:
        assert t.asked == (0, "may")
        t.say(answer)
    assert len(t.told("drawn")) == drawn
    assert t.pool(0) == pool + 1 - 2 * drawn


IDOL = card("idol", constant(Taxed(this, 2)), hp=9)
MINER = card("miner", constant(PaysWith("main")), hp=9)
TICKET = tactic("ticket", action(Draw(1), cost=spend(1)), cost=3)
CLERK = card("clerk", constant(Costs(held, -9)))
TAXMAN = card("taxman", constant(Costs(held, 2, "opponent")))
PATRON = card("patron", constant(NoCost(held)))


def test_planner_asks_how_to_pay_only_with_several_ways() -> None:
    t = table(board={("left", 0): (BANK, MINER), ("left", 1): (WALL,)}, hands={0: (SLAY,)}, pools={0: 2})
    t.m.st.add_marks(t.find("bank").id, "resource", 2)
    t.m.st.w(t.find("miner").id).damage = 1
    t = Table(t.m)
    t.do("play:slay", "wall")
    assert t.asked == (0, "pay")
    assert t.offered() == {"0", "1", "2", "back"}  # tokens on the bank
    t.say("1")
    assert t.offered() == {"0", "1", "back"}  # damage on the miner
    t.say("1")
    assert t.chain == ["slay"]
    assert (t.pool(0), t.find("bank").mark("resource"), t.find("miner").damage) == (1, 1, 0)


def test_back_restores_everything() -> None:
    t = table(board={("left", 0): (BANK, MINER), ("left", 1): (WALL,)}, hands={0: (SLAY,)}, pools={0: 2})
    t.m.st.add_marks(t.find("bank").id, "resource", 2)
    t.m.st.w(t.find("miner").id).damage = 1
    t = Table(t.m)
    ents = {e.id: e.row() for e in t.st.ents.values()}
    t.do("play:slay", "wall", "1", "back")
    assert t.asked == (0, "window")
    assert {e.id: e.row() for e in t.st.ents.values()} == ents
    assert t.story == []  # nothing was published


def test_tokens_pay_only_for_their_purpose() -> None:
    t = table(board={("left", 0): (BANK,)}, hands={0: (BEAR, BOLT)}, pools={0: 0})
    t.m.st.add_marks(t.find("bank").id, "resource", 2)
    t = Table(t.m)
    assert {w for w in t.offered() if w.startswith("play")} == {"play:bolt"}
    assert say(t.m.why_not(f"play:{t.find('bear').id}", 0)) == "Costs 1, you have 0."
    t.do("play:bolt", "bank").pass_all()  # there is only one way to pay, so no question
    assert t.told("resource") == ["resource Bank -1"]


def test_target_whose_tax_cannot_be_paid_is_not_offered() -> None:
    t = table(board={("left", 1): (IDOL, WALL)}, hands={0: (BOLT,)}, pools={0: 2})
    t.say("play:bolt")
    assert t.offered() == {"wall", "back"}
    t = table(board={("left", 1): (IDOL, WALL)}, hands={0: (BOLT,)}, pools={0: 3})
    t.do("play:bolt", "idol")
    assert t.pool(0) == 0
    assert t.find("idol").damage == 0


PAIR = tactic("couple", action(Deal(1, T), target=up_to(2, units)))


def test_set_of_targets_is_checked_as_a_whole() -> None:
    t = table(board={("left", 1): (IDOL, IDOL, WALL)}, hands={0: (PAIR,)}, pools={0: 3})
    t.say("play:couple")
    idols = [str(e.id) for e in t.st.ents.values() if e.code == IDOL]
    assert t.refused(",".join(idols)) == "why.tax"
    t.say(f"{idols[0]},{t.find('wall').id}").pass_all()
    assert t.pool(0) == 1


@pytest.mark.parametrize(
    ("board", "mine", "price"),
    [({}, (), 3), ({}, (CLERK,), 0), ({("left", 1): (TAXMAN,)}, (), 5), ({("left", 1): (TAXMAN,)}, (PATRON,), 0)],
)
def test_costs_change_and_never_fall_below_0(board: dict, mine: tuple[str, ...], price: int) -> None:
    t = table(board={**board, ("mid", 0): mine}, hands={0: (TICKET,)}, pools={0: 9})
    assert t.decision.option(f"play:{t.find('ticket').id}").cost == price
    t.say("play:ticket")
    assert t.pool(0) == 9 - price - 1  # a cost that the text names is always paid in full


def test_playing_without_cost_does_not_pay_costs_in_the_text() -> None:
    t = table(board={("mid", 0): (PATRON,)}, hands={0: (TICKET,)}, pools={0: 0})
    assert "play:ticket" not in t.offered()
    assert say(t.m.why_not(f"play:{t.find('ticket').id}", 0)) == "Costs 1, you have 0."


THREAT = tactic("threat", action(UnlessPays("opponent", 2, (Deal(2, T),)), target=one(units)))


@pytest.mark.parametrize(("pool", "answer", "damage"), [(0, "", 2), (1, "", 2), (2, "yes", 0), (5, "no", 2)])
def test_unless_is_all_or_nothing(pool: int, answer: str, damage: int) -> None:
    t = table(board={("left", 1): (WALL,)}, hands={0: (THREAT,)}, pools={1: pool})
    t.do("play:threat", "wall", "pass", "pass")
    if answer:
        assert t.asked == (1, "unless")
        t.say(answer)
    assert t.asked[1] == "window"
    assert t.find("wall").damage == damage
    assert t.pool(1) == (pool - 2 if answer == "yes" else pool)


def test_conceding_inside_an_effect_stops_its_body() -> None:
    t = table(board={("left", 1): (WALL,)}, hands={0: (THREAT,)})
    t.do("play:threat", "wall", "pass", "pass")
    assert t.asked == (1, "unless")
    assert t.m.concede(1).ok
    assert t.m.over is not None and t.m.over.winners == (0,)
    assert (t.st.frames, t.st.asks, t.st.noted) == ([], (), ())
    assert t.find("wall").damage == 0
    again = type(t.m).from_bytes(t.m.to_bytes())
    assert (again.over, again.digest()) == (t.m.over, t.m.digest())


def test_action_without_effect_is_not_offered_and_says_why() -> None:
    t = table(board={("mid", 0): ("saver",)}, hands={0: (SNIPE,)})
    reasons = {key: t.m.why_not(key, 0) for key in (f"play:{t.find('snipe').id}", f"act:{t.find('saver').id}:0")}
    assert [r.id for r in reasons.values() if r] == ["why.targets", "why.cost_text"]
    assert t.m.why_not("play:9999", 0).id == "why.no_such"
    for bad in ("", "play", "play:", "act:1", "act:²:0", "dev:x", "play:-1", "act:1:zzz"):
        assert t.m.why_not(bad, 0) is not None


card("saver", action(Gain(1), cost=sacrifice_cost(gear.yours)), areas=("mid",))
CURSE = tactic("curse", action(Destroy(T), gets(units, END_OF_TURN, power=1), Daze(units), target=one(units)))


def test_position_keeps_a_half_announced_card() -> None:
    """Nothing is paid, and the card stays in hand, until the target is chosen."""
    st = position(board={("left", 1): (WALL, BEAR)}, hands={0: (CURSE,)})
    t = Table(st).say("play:curse")
    assert t.chain == [] and t.pool(0) == 5 and t.has("curse", "hand") == 1
    t.say("bear").pass_all()
    assert t.find("wall").flag("dazed")
