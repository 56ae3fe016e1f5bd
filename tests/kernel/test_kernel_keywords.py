"""Keywords as continuous effects change them, in any game; and replacements of damage by amount, source and target."""

from __future__ import annotations

import pytest
from kernel_table import Table, table
from toy import RULES, card, tactic
from toy_words import units

from engine.kernel.language.abilities import action, constant, damaged, instead, one, per_turn
from engine.kernel.language.constants.changes import Blank, Gets, gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.constants.replacements import CancelDamage, RedirectDamage, Shield
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import Destroy
from engine.kernel.language.nouns.references import T2, T, this
from engine.kernel.language.ops import Chosen
from engine.kernel.language.text.abilities import card_text
from engine.kernel.language.values.numbers import Count
from engine.kernel.state.layers import keywords


def again(t: Table) -> Table:
    """Pass until seat 0 is asked in its main window."""
    while t.asked[0] != 0 or t.decision.window != "main":
        t.say("pass")
    return t


CHURL = card("churl", hp=9)
CURSER = card("curser", constant(gets(units.named("Churl"), spite=2)), hp=9)
END = tactic("end", action(Destroy(T), target=one(units)))
SILENCE = tactic("silence", action(Blank(T, END_OF_TURN), target=one(units)))
TALLY = tactic("tally", action(Gain(Count(units.having("spite")))))


def test_granted_keyword_uses_its_last_number() -> None:
    t = table(board={("left", 0): (CHURL, CURSER), ("left", 1): (CHURL,)}, hands={0: (TALLY, END)}, pools={0: 0})
    churl = t.find("churl").id
    assert dict(keywords(t.st, churl)) == {"spite": 2}
    t.do("play:tally").pass_all()
    assert t.pool(0) == 2
    again(t).do("play:end", str(churl)).pass_all()
    assert t.pool(0) == 4
    assert "effect Churl" in t.told("effect")


def test_granted_keyword_is_gone_without_its_source() -> None:
    t = table(board={("left", 0): (CHURL, CURSER)}, hands={0: (SILENCE, END)}, pools={0: 0})
    t.do("play:silence", "curser").pass_all()
    assert keywords(t.st, t.find("churl").id) == ()
    again(t).do("play:end", "churl").pass_all()
    assert t.pool(0) == 0


def test_every_keyword_of_a_game_has_its_own_program() -> None:
    assert {a.keyword for a in RULES.abilities.values() if a.keyword} == {"toughness", "spite", "thrift"}
    assert RULES.ability("keyword:spite/0").keyword == "spite"


MISER = card("miser", hp=9, thrift=0)
GIVER = card("hoarder", constant(gets(units.named("Churl"), thrift=0)), hp=9)
THIEF = card("pilferer", constant(Gets(units.other, "thrift", form="void")), hp=9)
CRAMP = card("cramper", constant(gets(units, thrift=-1)), hp=9)
THRIFTY = tactic("stocktaking", action(Gain(Count(units.having("thrift")))))


def test_keyword_with_0_exists() -> None:
    """A keyword with 0 is counted, found and printed with its number, and has its effect."""
    assert card_text(RULES.card("miser"), "en") == "Thrift 0."
    assert card_text(RULES.card("hoarder"), "en") == "Each unit named Churl gains Thrift 0."
    t = table(board={("left", 0): (MISER, CHURL)}, hands={0: (THRIFTY, END)}, pools={0: 0})
    assert keywords(t.st, t.find("miser").id) == (("thrift", 0),) and keywords(t.st, t.find("churl").id) == ()
    t.do("play:stocktaking").pass_all()
    assert t.pool(0) == 1
    again(t).do("play:end", "miser").pass_all()
    assert t.pool(0) == 2 and t.find("churl")


def test_keyword_with_0_is_given_and_lost_like_others() -> None:
    t = table(board={("left", 0): (CHURL, GIVER, MISER)}, hands={0: (SILENCE, THRIFTY)}, pools={0: 0})
    churl, miser = t.find("churl").id, t.find("miser").id
    assert keywords(t.st, churl) == keywords(t.st, miser) == (("thrift", 0),)
    t.do("play:silence", "hoarder").pass_all()
    assert keywords(t.st, churl) == () and keywords(t.st, miser) == (("thrift", 0),)
    t = table(board={("left", 0): (CHURL, GIVER, MISER)}, hands={0: (SILENCE, THRIFTY)}, pools={0: 0})
    t.do("play:silence", "miser").pass_all()
    assert keywords(t.st, t.find("miser").id) == () and keywords(t.st, t.find("churl").id) == (("thrift", 0),)


@pytest.mark.parametrize(("more", "found"), [(THIEF, set()), (CRAMP, {"miser"}), (GIVER, {"miser", "churl"})])
def test_removing_or_lowering_a_keyword_with_0(more: str, found: set[str]) -> None:
    t = table(board={("left", 0): (CHURL, MISER, more)}, hands={0: (END,)})
    assert {code for code in ("churl", "miser", more) if keywords(t.st, t.find(code).id)} == found


BRUTE = card("brute", hp=20, toughness=1)
MONK = card("monk", instead(damaged(this), RedirectDamage(Chosen(units.yours.other), 1), limit=per_turn(1)), hp=9)
PUPIL = card("pupil", hp=9)
JAB = {n: tactic(f"jab{n}", action(Deal(n, T), target=one(units))) for n in (1, 2, 3, 4, 9)}
GUARDED = tactic("guarded", action(Shield(T, 2, to=T2), target=(one(units), one(units.named("Pupil")))))


def test_one_damage_a_turn_is_redirected_to_a_chosen_unit() -> None:
    t = table(board={("left", 1): (MONK, PUPIL, BRUTE)}, hands={0: (JAB[3], JAB[2])})
    t.do("play:jab3", "monk").pass_all()
    assert t.asked == (1, "redirect") and t.offered() == {"pupil", "brute"}
    t.say("pupil")
    assert (t.find("monk").damage, t.find("pupil").damage) == (2, 1)
    again(t).do("play:jab2", "monk").pass_all()
    assert (t.find("monk").damage, t.find("pupil").damage) == (4, 1)  # the redirection works only once a turn


@pytest.mark.parametrize(("n", "asked"), [(1, True), (2, True), (3, False), (4, False)])
def test_toughness_and_counted_redirection_are_ordered_if_needed(n: int, asked: bool) -> None:
    for first, brute, pupil in (("toughness", max(0, n - 3), min(n - 1, 2)), ("shield", max(0, n - 3), min(n, 2))):
        t = table(board={("left", 1): (BRUTE, PUPIL)}, hands={0: (GUARDED, JAB[n])})
        t.do("play:guarded", "brute", "pupil").pass_all()
        again(t).do(f"play:jab{n}", "brute").pass_all()
        assert (t.asked == (1, "replace")) == asked
        if asked:
            assert len(t.decision.options) == 2
            words = {t.decision.options[i].key: key for i, key in enumerate(t.st.frames[-1].v["group"])}
            t.say(next(k for k, key in words.items() if ("keyword" in key) == (first == "toughness")))
        assert t.asked[1] == "window"
        assert (t.find("brute").damage, t.find("pupil").damage) == (brute, pupil)


def test_damage_stays_without_another_target() -> None:
    t = table(board={("left", 1): (MONK,)}, hands={0: (JAB[3],)})
    t.do("play:jab3", "monk").pass_all()
    assert t.asked[1] == "window" and t.find("monk").damage == 3


IMP = card("imp", action(Deal(2, T), target=one(units)), hp=9)
SAINT = card(
    "saint",
    instead(damaged(this), CancelDamage(1, source=units.named("Imp"))),
    instead(damaged(this), RedirectDamage(units.named("Pupil"), 1, source=units.named("Imp"))),
    hp=9,
)


def test_replacement_may_look_at_the_source_of_the_damage() -> None:
    t = table(board={("left", 1): (SAINT, PUPIL), ("left", 0): (IMP,)}, hands={0: (JAB[3],)})
    t.do("play:jab3", "saint").pass_all()
    assert (t.find("saint").damage, t.find("pupil").damage) == (3, 0)
    again(t).do(next(k for k in t.decision.keys if k.startswith("act:")), "saint").pass_all()
    assert (t.find("saint").damage, t.find("pupil").damage) == (3, 1)
