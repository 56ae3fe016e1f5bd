"""Targets: which choices are targets, and when they are legal."""

from __future__ import annotations

import pytest
import testcards_a as a
from kit import Table, seat, table

assert a.CARDS
PLAIN, BOLT, ORC, KING = "Mountain Brigade", "Alder Bolt", "Black Orc Squad", "King Kazador"


def answered(
    name: str, target: str, reply: str, *answers: str, mine: dict | None = None, foe: dict | None = None
) -> Table:
    """Let seat 0 play a card on a target and seat 1 respond with another card, and resolve the chain."""
    t = table(
        seat(hand=[name, PLAIN], resources=9, **(mine or {})), seat(hand=[reply, PLAIN], resources=9, **(foe or {}))
    )
    t.play(name, target)
    t.play(reply, *answers)
    t.pass_all()
    return t


def cancelled(t: Table, name: str) -> bool:
    """Whether the effect of that card was cancelled."""
    return any(e.kind == "cancelled" and dict(e.data)["code"] == t.st.ents[t.id(name)].code for e in t.log)


# -- what targets ----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TARGET-WORD", "INV-TARGET-TROLL-VOMIT")
def test_only_the_word_target_makes_a_target():
    """King Kazador taxes effects that target him, but not Troll Vomit or choices made on resolution."""
    king = seat(kingdom=[KING])
    t = table(seat(race="Orc", hand=["Troll Vomit", PLAIN], resources=5), king)
    t.play("Troll Vomit")
    assert t.resources(0) == 0  # 4 for the card and 1 for loyalty, but no tax
    t.pass_all()
    assert t.there(KING, "discard", 1)
    t = table(seat(race="Orc", hand=[PLAIN, BOLT], resources=0, kingdom=["Lobber Crew"]), king)
    t.act("Lobber Crew")
    t.pass_all()
    assert t.there(KING, "discard", 1)
    # if the text says "target", the same player must pay 3
    t = table(seat(hand=[BOLT, PLAIN], resources=2), king)
    assert not t.offered(BOLT, "play") and t.why(f"play:{t.id(BOLT)}") == "why.targets"
    t = table(seat(hand=[BOLT, PLAIN], resources=3), king)
    t.play(BOLT, KING)
    assert t.resources(0) == 0
    # Kazador's own player pays no tax
    t = table(seat(hand=[BOLT, PLAIN], kingdom=[KING]), seat())
    t.play(BOLT, KING)
    t.pass_all()
    assert "damage_cancelled" in t.kinds()


@pytest.mark.rule("INV-TARGET-WORD")
def test_playing_an_attachment_on_a_unit_targets_it():
    for resources, offered in ((4, False), (5, True)):  # Organ Gun: cost 0, loyalty 2, and the tax of 3
        t = table(seat(race="Orc", hand=["Organ Gun", PLAIN], resources=resources), seat(kingdom=[KING]))
        assert t.offered("Organ Gun", "play") is offered
    t.play("Organ Gun", KING)
    t.pass_all()
    assert t.resources(0) == 0 and t.ent("Organ Gun").host == t.id(KING)


@pytest.mark.rule("INV-TARGET-IN-PLAY", "INV-ZONE-IN-PLAY")
def test_only_cards_in_play_are_targets():
    t = table(
        seat(
            hand=[BOLT, ORC],
            discard=[ORC],
            deck=[ORC],
            kingdom=["Squig Herders"],
            quest=["Boar Boyz"],
            developments={"kingdom": [ORC]},
        ),
        seat(hand=[ORC], discard=[ORC], battlefield=[PLAIN]),
    )
    t.play(BOLT)
    assert sorted(n for n in t.names() if n != "Back") == ["Boar Boyz", PLAIN, "Squig Herders"]


# -- checked twice ---------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TARGET-TWICE", "INV-TARGET-ILLEGAL-CHANGED")
def test_target_must_be_legal_when_named_and_at_resolution():
    sick = {"card": ORC, "corrupt": True}
    t = table(seat(hand=["Alder Purge", PLAIN]), seat(kingdom=[sick, PLAIN], hand=[PLAIN]))
    t.play("Alder Purge")
    assert [n for n in t.names() if n != "Back"] == [ORC]  # only the corrupt unit is legal when it is played
    t.answer("back")
    t.play("Alder Purge", ORC)
    t.pass_all()
    assert t.there(ORC, "discard", 1)  # the unit is still corrupt, so it is a legal target
    t = answered("Alder Purge", ORC, "Alder Absolution", ORC, foe={"kingdom": [sick]})
    assert t.there(ORC, "kingdom", 1) and cancelled(t, "Alder Purge")  # the unit was restored in response
    # a characteristic that the target did not require may change
    t = answered(BOLT, ORC, "Alder Absolution", ORC, foe={"kingdom": [sick]})
    assert t.damage(ORC) == 2 and not cancelled(t, BOLT)


@pytest.mark.rule("INV-TARGET-ILLEGAL", "INV-TARGET-ILLEGAL-LEFT-PLAY")
def test_target_that_left_play_is_illegal():
    t = answered(BOLT, ORC, "Alder Dismissal", ORC, foe={"kingdom": [ORC]})
    assert t.there(ORC, "hand", 1) and cancelled(t, BOLT)
    assert t.there(BOLT, "discard", 0) and "damage" not in t.kinds()
    # The effect is also cancelled if the target has returned by then, because it is a new card.
    t = table(seat(hand=[BOLT, PLAIN]), seat(hand=["Alder Offering", "Alder Grave Call", PLAIN], kingdom=[ORC]))
    t.play(BOLT, ORC)
    t.play("Alder Grave Call")
    t.pass_()
    t.play("Alder Offering")
    t.pass_all()
    t.answer("kingdom")
    t.pass_all()
    assert t.there(ORC, "kingdom", 1) and t.damage(ORC) == 0 and cancelled(t, BOLT)


@pytest.mark.rule("INV-TARGET-ILLEGAL", "INV-TARGET-ILLEGAL-ZONE")
def test_target_leaving_the_named_zone_becomes_illegal():
    t = table(seat(hand=["Alder Volley", PLAIN]), seat(battlefield=[ORC], kingdom=["Squig Herders"], hand=[PLAIN]))
    t.play("Alder Volley")
    assert [n for n in t.names() if n != "Back"] == [ORC]

    def moved(name: str) -> Table:
        t = table(seat(hand=[name, PLAIN]), seat(hand=["Alder March", PLAIN], battlefield=[ORC]))
        t.play(name, ORC)
        t.play("Alder March", ORC)
        t.pass_all()
        t.answer("quest")
        t.pass_all()
        return t

    t = moved("Alder Volley")
    assert t.there(ORC, "quest", 1) and cancelled(t, "Alder Volley")
    t = moved(BOLT)  # this text names no zone
    assert t.there(ORC, "quest", 1) and t.damage(ORC) == 2 and not cancelled(t, BOLT)


@pytest.mark.rule("INV-TARGET-ILLEGAL-CHANGED", "INV-TARGET-ILLEGAL")
def test_unit_that_left_combat_is_not_an_attacking_unit():
    t = table(
        seat(hand=["Alder March", PLAIN], battlefield=[PLAIN]),
        seat(race="Dwarf", hand=["Striking the Grudge", BOLT], resources=9, quest=[ORC]),
        at="window:defenders",
        zone="quest",
        attackers=[PLAIN],
        defenders=[ORC],
    )
    t.pass_()
    t.play("Striking the Grudge", PLAIN)
    t.play("Alder March", PLAIN)
    t.pass_all()
    t.answer("kingdom")
    t.pass_all()
    assert t.power(PLAIN, 0) == 2 and cancelled(t, "Striking the Grudge")


@pytest.mark.rule("INV-TARGET-ALL-ILLEGAL")
def test_effect_without_a_legal_target_left_is_cancelled():
    t = table(seat(hand=["Alder Twin Bolt", PLAIN]), seat(hand=["Alder Slaughter", PLAIN], kingdom=[ORC, "Boar Boyz"]))
    t.play("Alder Twin Bolt")
    t.subset(ORC, "Boar Boyz")
    t.play("Alder Slaughter")
    t.pass_all()
    t.answer(t.ask.default or "")  # the player orders two discarded units
    t.pass_all()
    assert cancelled(t, "Alder Twin Bolt") and "drawn" not in t.kinds()  # the part without a target is cancelled too
    assert t.there("Alder Twin Bolt", "discard", 0)
    # "Up to two" may be zero from the start; then no target can become illegal.
    t = table(seat(hand=["Alder Twin Bolt", PLAIN]), seat(kingdom=[ORC]))
    t.play("Alder Twin Bolt")
    t.answer("")
    t.pass_all()
    assert not cancelled(t, "Alder Twin Bolt") and "drawn" in t.kinds()


@pytest.mark.rule("INV-TARGET-SOME-ILLEGAL")
def test_effect_is_carried_out_on_the_remaining_legal_targets():
    t = table(seat(hand=["Alder Twin Bolt", PLAIN]), seat(hand=["Alder Dismissal", PLAIN], kingdom=[ORC, "Boar Boyz"]))
    t.play("Alder Twin Bolt")
    t.subset(ORC, "Boar Boyz")
    t.play("Alder Dismissal", ORC)
    t.pass_all()
    assert not cancelled(t, "Alder Twin Bolt") and "drawn" in t.kinds()
    assert t.damage("Boar Boyz") == 2 and t.there(ORC, "hand", 1)
    # different sentences have different targets: Favour of Mork weakens one unit and strengthens another
    t = table(
        seat(race="Orc", hand=["Favour of Mork", PLAIN], resources=9, kingdom=[ORC]),
        seat(hand=["Alder Dismissal", PLAIN], kingdom=["Boar Boyz"]),
    )
    t.play("Favour of Mork", "Boar Boyz", ORC)
    t.play("Alder Dismissal", "Boar Boyz")
    t.pass_all()
    assert t.power(ORC) == 2
