"""Cards that bring units out of the discard pile or the deck, several together or at random."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, side, table, titles

BLESSINGS, RECLAIMING, REAP = "Blessings of Tzeentch", "Reclaiming the Fallen", "Reap What's Sown"
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, HOLD, PILLAGE, HUNTSMEN = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Pillage",
    "Huntsmen",
)
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])


def blessed(faq: str, *deck: str, **mine: Any) -> Table:
    t = table(
        side("Chaos", hand=[BLESSINGS], deck=[*deck, *[PILLAGE] * 9], deck_exact=True, **mine),
        side("Dwarf", quest=[HOLD]),
        options={"faq": faq},
    )
    t.play(BLESSINGS)
    t.pass_all()
    return t


@BOTH
@pytest.mark.rule("INV-ERR-CC-115", "INV-ERR-CC-115-ZONE", "INV-ERR-CC-115-SHUFFLE")
def test_blessings_put_a_random_unit_of_five_into_a_chosen_zone(faq: str) -> None:
    t = blessed(faq, BRIGADE, PILLAGE, PILLAGE, PILLAGE, PILLAGE, BOYZ, quest=[SQUAD, GOBLINS])
    assert titles(t) == {SQUAD, GOBLINS}, "an own unit is sacrificed"
    t.pick(GOBLINS)
    t.to("may", seat=0)
    t.answer("yes")
    assert t.told("reveals the top 5 cards") and t.told(BRIGADE) and not t.told(BOYZ), "to all, and no sixth"
    assert t.ask.kind == "zone" and {o.key for o in t.options()} == {"kingdom", "quest", "battlefield"}
    t.answer("kingdom")
    assert t.there(BRIGADE, "kingdom", 0) and "shuffled" in t.kinds()
    assert len(t.st.piles["deck", 0]) == 14, "the rest is in the deck"


@BOTH
@pytest.mark.rule("INV-ERR-CC-115-IF-YOU-DO")
def test_blessings_reveal_nothing_without_a_sacrifice(faq: str) -> None:
    t = blessed(faq, BRIGADE)
    assert t.ask.kind == "window" and not t.told("reveals") and not t.in_play(BRIGADE)


def test_blessings_may_be_declined_and_skip_other_cards() -> None:
    t = blessed("1.6", BRIGADE, quest=[SQUAD])
    t.to("may", seat=0)
    t.answer("no")
    assert not t.told("reveals") and not t.in_play(BRIGADE)
    t = blessed("1.6", quest=[SQUAD])
    t.to("may", seat=0)
    t.answer("yes")
    assert t.told("reveals") and t.ask.kind == "window"


def reclaimed(zone: str) -> Table:
    t = table(
        side("Dwarf", hand=[RECLAIMING], discard=[SMITH, BRIGADE, PILLAGE, HUNTSMEN], kingdom=[HOLD]),
        side("Orc", discard=[BOYZ]),
    )
    t.play(RECLAIMING)
    t.pass_all()
    assert t.ask.kind == "choose" and {o.key for o in t.options()} == {"kingdom", "quest", "battlefield"}
    assert t.ask.text.id == "inv.ask.which_zone", "of the own ones"
    t.answer(zone)
    return t


def test_fallen_units_stay_in_one_zone_until_the_phase_ends() -> None:
    t = reclaimed("battlefield")
    t.to("window")
    assert t.there(SMITH, "battlefield", 0) and t.there(BRIGADE, "battlefield", 0) and t.there(PILLAGE, "discard", 0)
    assert t.there(HUNTSMEN, "discard", 0), "quest only"
    assert t.there(BOYZ, "discard", 1)
    t.to_phase(0, "battlefield")
    assert t.there(SMITH, "discard", 0) and t.there(BRIGADE, "discard", 0) and t.in_play(HOLD), "sacrificed again"


def test_only_allowed_fallen_units_come_to_the_quest_zone() -> None:
    t = reclaimed("quest")
    t.to("window")
    assert t.there(HUNTSMEN, "quest", 0) and t.there(SMITH, "quest", 0)


@BOTH
@pytest.mark.rule("INV-TERM-HERO-PUT", "INV-ENTER-PUT-UNIQUE")
def test_one_fallen_hero_and_one_unique_copy_return(faq: str) -> None:
    fallen = ["King Kazador", "King Kazador", "Durgnar the Bold", BRIGADE]
    t = table(side("Dwarf", hand=[RECLAIMING], discard=fallen), side("Orc"), options={"faq": faq})
    t.play(RECLAIMING)
    t.pass_all()
    t.answer("quest")
    assert t.ask.kind == "choose" and t.names() == ["King Kazador", "Durgnar the Bold"], "one copy of the king"
    t.pick("Durgnar the Bold")
    t.to("window")
    assert t.there("Durgnar the Bold", "quest", 0) and t.there(BRIGADE, "quest", 0)
    assert not t.in_play("King Kazador") and not t.told("sacrifices"), "the king has not entered play at all"


def test_fallen_hero_does_not_enter_a_zone_with_a_hero() -> None:
    t = table(
        side("Dwarf", hand=[RECLAIMING], discard=["Durgnar the Bold", BRIGADE], quest=["King Kazador"]), side("Orc")
    )
    t.play(RECLAIMING)
    t.pass_all()
    t.answer("quest")
    t.to("window")
    assert t.there("Durgnar the Bold", "discard", 0) and t.there(BRIGADE, "quest", 0)


# -- Reap What's Sown --------------------------------------------------------------------------------------


def sown(mine: int, theirs: int, x: int) -> Table:
    t = table(
        side("Dwarf", hand=[REAP, PILLAGE, PILLAGE], developments={"kingdom": mine}, deck=[SMITH] * 9),
        side("Orc", hand=[BOYZ] * 4, developments={"quest": theirs}, deck=[SQUAD] * 9),
    )
    t.play(REAP, str(x))
    t.pass_all()
    return t


def test_enough_developments_allow_exchanging_the_hand() -> None:
    t = sown(2, 3, 2)
    for n in (0, 1):
        assert t.ask.kind == "may" and t.ask.seat == n
        t.answer("yes" if n else "no")
    t.to("window")
    assert len(t.st.places["hand", 0]) == 2 and t.there(PILLAGE, "hand", 0), "who would not keeps the hand"
    assert len(t.st.places["hand", 1]) == 2 and t.there(SQUAD, "hand", 1) and not t.there(BOYZ, "hand", 1)


def test_too_few_developments_allow_no_exchange() -> None:
    t = sown(1, 3, 2)
    assert t.ask.kind == "may" and t.ask.seat == 1, "one development is too few for two cards"
    t.answer("no")
    assert len(t.st.places["hand", 0]) == 2 and len(t.st.places["hand", 1]) == 4
