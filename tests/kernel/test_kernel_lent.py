"""Abilities that a constant effect lends to other cards, and effects that also apply to cards entering later."""

from __future__ import annotations

import pytest
from kernel_table import Table, table
from toy import card, tactic
from toy_words import units

from engine.kernel.language.abilities import action, constant, damaged, forced, instead, leaves, one, per_turn
from engine.kernel.language.constants.changes import Blank, Gains, gets
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import Destroy, Draw, ReturnToHand, TakeControl
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.state.layers import gained, read
from engine.match import Match

ROOK = card("rook", hp=9)
TEACHER = card("teacher", constant(Gains(units.named("Rook").yours, action(Gain(1), limit=per_turn(1)))), hp=9)
MOURNER = card("weeper", constant(Gains(units.other, forced(leaves(this), Gain(1)))), hp=9)
PATRON = card("sponsor", constant(Gains(units.named("Rook"), instead(damaged(this), CancelDamage(1)))), hp=9)
ABBOT = card(
    "abbot",
    constant(Gains(units.named("Prior"), constant(Gains(units.named("Rook"), constant(gets(this, power=3)))))),
    hp=9,
)
PRIOR = card("prior", hp=9)
STRIKE = tactic("lent-strike", action(Deal(2, T), target=one(units)))
FALL = tactic("lent-fall", action(Destroy(T), target=one(units)))
MUTE = tactic("lent-mute", action(Blank(T, END_OF_TURN), target=one(units)))
STEAL = tactic("lent-steal", action(TakeControl(T), target=one(units)))
LIFT = tactic("lent-lift", action(ReturnToHand(T), target=one(units)))
DIRGE = tactic("lent-dirge", action(Blank(units.enemy, YOUR_NEXT_TURN, bar=True, open=True)))
RALLY = tactic("lent-rally", action(gets(units.yours, END_OF_TURN, open=True, power=2)))
SCHOOL = tactic("lent-school", action(Gains(units.yours, action(Gain(3), limit=per_turn(1)), END_OF_TURN, open=True)))
LESSON = tactic("lent-lesson", action(Gains(T, action(Gain(5)), END_OF_TURN), target=one(units)))


def main(t: Table, seat: int = 0) -> Table:
    """Pass until a seat is asked in its main window."""
    while t.asked[0] != seat or t.decision.window != "main" or t.st.vars["active"] != seat:
        t.say("pass" if "pass" in t.decision.keys else ",".join(t.decision.keys))
    return t


def acts(t: Table) -> list[str]:
    return [k for k in t.decision.keys if k.startswith("act:")]


def test_card_found_by_the_constant_has_the_ability_meanwhile() -> None:
    t = table(board={("left", 0): (ROOK, TEACHER), ("left", 1): (ROOK,)}, hands={0: (ROOK, FALL, MUTE)}, pools={0: 0})
    rook = next(e.id for e in t.st.ents.values() if e.code == ROOK and e.ctl == 0 and e.place == "left")
    assert [k.split(":")[1] for k in acts(t)] == [str(rook)]
    t.say(acts(t)[0]).pass_all()
    assert t.pool(0) == 1 and not acts(main(t))  # the lent ability may be used once a turn
    assert t.m.why_not(f"act:{rook}:teacher/0g0", 0).id == "why.limit"
    t.do("play:rook", "left").pass_all()
    assert len(acts(main(t))) == 1  # a card that enters later has it at once
    loaded = Match.from_bytes(t.m.to_bytes())
    assert loaded.digest() == t.m.digest() and tuple(o.key for o in loaded.pending[0].options) == t.decision.keys
    t.do("play:lent-mute", "teacher").pass_all()
    assert not acts(main(t))


@pytest.mark.parametrize("way", ["lent-fall", "lent-lift", "lent-steal"])
def test_lent_ability_leaves_or_changes_sides_with_its_source(way: str) -> None:
    t = table(board={("left", 0): (ROOK, TEACHER)}, hands={0: (way,), 1: (STEAL,)}, pools={0: 0})
    assert len(acts(t)) == 1
    key = acts(t)[0]
    t.do(f"play:{way}", "teacher" if way != "lent-steal" else "rook").pass_all()
    if way == "lent-steal":
        assert len(acts(main(t))) == 1  # seat 0 already controls it
        t.do("pass")
        main(t, 1).do("play:lent-steal", "rook").pass_all()
        main(t)
    assert key not in acts(main(t))
    assert t.m.why_not(key, 0) is not None


def test_lent_triggers_look_back_and_lent_replacements_work() -> None:
    t = table(board={("left", 0): (ROOK, MOURNER, PATRON)}, hands={0: (STRIKE, FALL)}, pools={0: 0})
    t.do("play:lent-strike", "rook").pass_all()
    assert t.find("rook").damage == 1
    main(t).do("play:lent-fall", "rook").pass_all()
    assert t.pool(0) == 1
    assert "effect Weeper" in t.told("effect")


def test_lent_ability_lends_further_and_ends_with_either_source() -> None:
    for lost in ("abbot", "prior"):
        t = table(board={("left", 0): (ROOK, PRIOR, ABBOT)}, hands={0: (FALL,)})
        rook = t.find("rook").id
        assert read(t.st, rook, "power") == 4 and gained(t.st, rook)
        t.do("play:lent-fall", lost).pass_all()
        assert read(t.st, rook, "power") == 1 and not gained(t.st, rook)


def test_match_without_lent_abilities_has_no_extra_work() -> None:
    t = table(board={("left", 0): (ROOK, PRIOR)})
    assert t.st.index() is t.st._index
    with_it = table(board={("left", 0): (ROOK, TEACHER)})
    assert with_it.st.index() is not with_it.st._index


def test_open_loss_removes_abilities_of_later_cards() -> None:
    t = table(board={("left", 1): (TEACHER, ROOK)}, hands={0: (DIRGE,), 1: (ROOK, TEACHER, LESSON)}, pools={1: 0})
    t.do("play:lent-dirge").pass_all()
    main(t, 1)
    t.do("play:teacher", "left").pass_all()
    t = main(t, 1).do("play:rook", "left").pass_all()
    assert not acts(main(t, 1))
    t.do("play:lent-lesson", "rook").pass_all()
    assert not acts(main(t, 1))  # the unit cannot gain an ability either
    assert Match.from_bytes(t.m.to_bytes()).digest() == t.m.digest()
    main(t, 0)
    assert not t.st.modifiers
    t.do("pass")
    assert len(acts(main(t, 1))) == 2


def test_open_gifts_and_bonuses_include_later_cards_and_end() -> None:
    t = table(board={("left", 0): (PRIOR,)}, hands={0: (RALLY, SCHOOL, ROOK)}, pools={0: 0})
    t.do("play:lent-rally").pass_all()
    main(t).do("play:lent-school").pass_all()
    main(t).do("play:rook", "left").pass_all()
    assert read(t.st, t.find("rook").id, "power") == 3
    assert len(acts(main(t))) == 2
    t.say(acts(t)[0]).pass_all()
    assert t.pool(0) == 3
    loaded = Match.from_bytes(t.m.to_bytes())
    assert tuple(o.key for o in loaded.pending[0].options) == main(t).decision.keys
    main(t, 1)
    assert read(t.st, t.find("rook").id, "power") == 1 and t.st.index() is t.st._index


def test_text_says_the_duration_and_the_recipients() -> None:
    lent = constant(Gains(units.yours, forced(leaves(this), Draw(1))))
    assert ability_text(lent, "en") == 'Each unit you control gains "Forced: When this card leaves play, draw 1 card".'
    open_ = action(Blank(units.enemy, END_OF_TURN, open=True))
    assert ability_text(open_, "en").endswith("until the end of the turn, those that come later among them.")
