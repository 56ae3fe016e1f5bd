"""Keywords are characteristics: they can be printed, granted, counted and lost."""

from __future__ import annotations

import pytest
import testcards_k
from kit import Table, seat, table

from engine import Match
from engine.invasion.rules import RULES
from engine.kernel.language.text.abilities import card_text
from engine.kernel.state.layers import keywords

ORC, KING, SQUIRE, PIKE = "Black Orc Squad", "King Kazador", "Cedar Squire", "Cedar Pikeman"
SPARE = "Wake the Mountain"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])


def words(t: Table, name: str) -> dict[str, int]:
    return dict(keywords(t.st, t.id(name)))


def defended(faq: str, *defenders: str, theirs: tuple[str, ...] = ()) -> Table:
    """Let the opponent declare defenders against one attacker with 4 hit points."""
    t = table(
        seat(hand=[SPARE], battlefield=[ORC]),
        seat(hand=[SPARE], kingdom=[*defenders, *theirs]),
        at="declare defenders",
        zone="kingdom",
        attackers=[ORC],
        options={"faq": faq},
    )
    t.subset(*defenders)
    return t


@BOTH
@pytest.mark.rule("INV-DMG-COUNTERSTRIKE")
def test_granted_counterstrike_strikes_and_adds_to_printed_one(faq: str) -> None:
    t = defended(faq, SQUIRE, theirs=("Cedar Captain",))
    assert t.damage(ORC) == 1 and "triggered" in t.kinds()
    t = defended(faq, PIKE, theirs=("Cedar Captain",))
    assert words(t, PIKE) == {"counterstrike": 3} and t.damage(ORC) == 3
    assert ["counterstrike", 3] in seen(t, PIKE)["keywords"]
    t = defended(faq, SQUIRE)
    assert t.damage(ORC) == 0 and seen(t, SQUIRE)["keywords"] == []


def seen(t: Table, name: str) -> dict[str, object]:
    cards = (c for p in t.m.view(1)["players"] for zone in p["zones"].values() for c in zone["cards"])
    return next(c for c in cards if c["name"] == name)


@BOTH
@pytest.mark.rule("INV-MISC-SCOUT")
def test_granted_scout_takes_a_card_after_that_combat(faq: str) -> None:
    t = table(
        seat(hand=["Cedar Outriders", SPARE], battlefield=[SQUIRE]),
        seat(hand=[SPARE, SPARE]),
        at="window:attackers",
        zone="kingdom",
        attackers=[SQUIRE],
        options={"faq": faq},
    )
    t.play("Cedar Outriders")
    t.pass_all()
    assert words(t, SQUIRE) == {"scout": 1} and seen(t, SQUIRE)["keywords"] == [["scout", 0]]
    again = Match.from_bytes(t.m.to_bytes())
    assert dict(keywords(again.st, t.id(SQUIRE))) == {"scout": 1}
    while t.st.vars.get("attackers"):
        t.pass_()
    assert len(t.st.places["hand", 1]) == 1
    while t.st.vars["active"] == 0:
        t.to("window")
        t.pass_()
    assert words(t, SQUIRE) == {}


def hit(t: Table, name: str) -> int:
    t.play("Cedar Cinder", name)
    t.pass_all()
    return t.damage(name)


@BOTH
@pytest.mark.rule("INV-TERM-CARD-EFFECTS-DEF")
def test_blank_text_box_loses_printed_but_not_gained_keywords(faq: str) -> None:
    mine = seat(hand=["Cedar Curse", "Cedar Cinder", "Cedar Armour", SPARE], kingdom=[KING])
    t = table(mine, options={"faq": faq})
    assert words(t, KING) == {"toughness": 2, "hero_limit": 1} and hit(t, KING) == 0
    t = table(mine, options={"faq": faq})
    t.play("Cedar Curse", KING)
    t.pass_all()
    assert words(t, KING) == {} and seen(t, KING)["keywords"] == [] and hit(t, KING) == 2
    for first, second in (("Cedar Curse", "Cedar Armour"), ("Cedar Armour", "Cedar Curse")):
        t = table(mine, options={"faq": faq})
        for name in (first, second):
            t.play(name, KING)
            t.pass_all()
        assert words(t, KING) == {"toughness": 1} and hit(t, KING) == 1


def test_losing_all_abilities_removes_only_earlier_keywords() -> None:
    for first, second, left in (("Cedar Silence", "Cedar Armour", 1), ("Cedar Armour", "Cedar Silence", 0)):
        t = table(seat(hand=["Cedar Silence", "Cedar Armour", "Cedar Cinder", SPARE], kingdom=[KING]))
        for name in (first, second):
            t.play(name, KING)
            t.pass_all()
        assert words(t, KING).get("toughness", 0) == left and hit(t, KING) == 2 - left
        assert t.hp(KING) == 6  # hit points are not an ability


def test_unit_can_lose_all_toughness() -> None:
    t = table(seat(hand=["Cedar Rust", "Cedar Cinder", SPARE], kingdom=[KING]))
    t.play("Cedar Rust", KING)
    t.pass_all()
    assert words(t, KING) == {"hero_limit": 1} and hit(t, KING) == 2


@BOTH
def test_blanking_removes_counterstrike_and_the_hero_limit(faq: str) -> None:
    t = table(
        seat(hand=[SPARE], battlefield=[ORC]),
        seat(hand=[SPARE, "Cedar Silence"], kingdom=[PIKE]),
        at="window:attackers",
        zone="kingdom",
        attackers=[ORC],
        options={"faq": faq},
    )
    t.pass_()
    t.play("Cedar Silence", PIKE)
    t.pass_all()
    t.to("defenders")
    t.subset(PIKE)
    assert t.damage(ORC) == 0
    for cursed in (False, True):  # the curse removes one Hero's limit; the other Hero keeps its own
        t = table(seat(hand=["Cedar Curse", "Cedar Knight", SPARE], kingdom=["Cedar Dragon"]), options={"faq": faq})
        if cursed:
            t.play("Cedar Curse", "Cedar Dragon")
            t.pass_all()
        t.pick("Cedar Knight", "play")
        keys = t.keys()
        assert ("kingdom" in keys) == cursed


def test_printed_and_gained_keywords_are_counted() -> None:
    t = table(seat(hand=["Cedar Roll Call", SPARE], kingdom=[PIKE, SQUIRE], resources=0))
    t.play("Cedar Roll Call")
    t.pass_all()
    assert t.resources() == 1
    t = table(seat(hand=["Cedar Roll Call", SPARE], kingdom=[PIKE, SQUIRE, "Cedar Captain"], resources=0))
    t.play("Cedar Roll Call")
    t.pass_all()
    assert t.resources() == 2


def test_keywords_are_printed_as_in_the_rules() -> None:
    texts = {c.name: card_text(RULES.cards[c.code], "en").split("\n") for c in testcards_k.CARDS}
    assert texts["Cedar Captain"][1:] == ["Counterstrike X (as a defender, X combat damage to one attacker at once)."]
    cards = {name: lines[0] for name, lines in texts.items()}
    assert cards["Cedar Captain"] == "Each unit you control gains Counterstrike 1."
    assert cards["Cedar Outriders"] == "Action: Each unit you control gains Scout until the end of the turn."
    assert cards["Cedar Rust"] == "Action: Target unit has no Toughness until the end of the turn."
    assert cards["Cedar Roll Call"] == "Action: Gain 1 resource per unit you control with Counterstrike."
