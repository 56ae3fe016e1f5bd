"""Attachments: where they may go, whose they are, when they fall; and the order of discards."""

from __future__ import annotations

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

from engine.invasion.arrange import code_of

SPARE = "Wake the Mountain"


def pile(t: Table, who: int) -> list[str]:
    """The titles in a discard pile, the top one last."""
    return [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["discard", who]]


def price(t: Table, name: str) -> int | None:
    """What a card in hand costs now."""
    return next(o.cost for o in t.options() if o.ref is not None and t.is_card(o.ref, name))


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_an_attachment_needs_a_target_in_play():
    t = table(seat(hand=["Test Badge", SPARE], resources=1))
    assert not t.offered("Test Badge", "play")
    assert t.why(f"play:{t.id('Test Badge')}") == "why.targets"


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_an_attachment_enters_play_attached_to_its_target():
    t = table(seat(hand=["Test Badge", SPARE], resources=1, battlefield=["Mountain Brigade"],
                   kingdom=["Contested Village"]))
    t.pick("Test Badge", "play")
    assert t.ask.kind == "target" and t.names() == ["Mountain Brigade", "Back"], "it is asked for no zone"
    t.follow("Mountain Brigade")
    t.pass_all()
    badge = t.ent("Test Badge")
    assert (badge.host, badge.place, badge.seat) == (t.id("Mountain Brigade"), "battlefield", 0)
    assert t.power("Mountain Brigade") == 3


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_a_search_that_names_no_bearer_cannot_put_an_attachment_into_play():
    t = table(seat(hand=["Dwarf Cannon Crew", SPARE], resources=9, deck=["Organ Gun", "Grudge Thrower"]))
    t.play("Dwarf Cannon Crew", "kingdom")
    t.pass_all()
    assert t.ask.kind == "search" and t.names() == ["Grudge Thrower", "None of Them"]


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_an_attachment_whose_target_is_gone_is_discarded():
    t = table(seat(hand=["Test Badge", SPARE], resources=1, battlefield=["Mountain Brigade"]),
              seat(hand=["Test Recall"]))
    t.play("Test Badge", "Mountain Brigade")
    t.play("Test Recall", "Mountain Brigade")
    t.pass_all()
    assert pile(t, 0) == ["Test Badge"] and not t.in_play("Test Badge")


@pytest.mark.rule("INV-MISC-ATTACH-ENEMY")
def test_a_bearer_may_be_an_opponents_unless_the_card_says_yours():
    t = table(seat(hand=["Test Charm", "Test Leash", SPARE], battlefield=["Mountain Brigade"]),
              seat(quest=["Black Orc Squad"]))
    t.pick("Test Leash", "play")
    assert t.names() == ["Mountain Brigade", "Back"]
    assert t.refused(str(t.id("Black Orc Squad"))) == "answer.not_offered"
    t.answer("back")
    t.pick("Test Charm", "play")
    assert t.names() == ["Mountain Brigade", "Black Orc Squad", "Back"]
    t.follow("Black Orc Squad")
    t.pass_all()
    charm = t.ent("Test Charm")
    assert (charm.host, charm.place, charm.seat) == (t.id("Black Orc Squad"), "quest", 1)


@pytest.mark.rule("INV-MISC-ATTACH-CONTROL")
def test_its_player_controls_it_also_on_an_opponents_unit():
    t = table(seat(hand=["Test Charm", SPARE]), seat(quest=["Black Orc Squad"], hand=[SPARE]))
    t.play("Test Charm", "Black Orc Squad")
    t.pass_all()
    worn = t.m.view(0)["players"][1]["zones"]["quest"]["cards"][0]["attachments"]
    assert [(c["name"], c["controller"]) for c in worn] == [("Test Charm", 0)]
    assert t.ask.seat == 1 and not t.offered("Test Charm", "act"), "the bearer's player does not control it"
    t.pass_()
    assert t.ask.seat == 0 and t.offered("Test Charm", "act")


@pytest.mark.rule("INV-MISC-ATTACH-LOYALTY")
def test_its_symbol_counts_for_the_player_who_controls_it():
    me = seat(hand=["Black Orc Squad", SPARE], resources=5)
    assert price(table(me), "Black Orc Squad") == 4, "printed cost 3, and no symbol for its loyalty of 1"
    unit = {"card": "Test Bulwark", "attached": [{"card": "Test Badge", "controller": 0}]}
    t = table(me, seat(battlefield=[unit], hand=["Waaagh!"], resources=9))
    assert price(t, "Black Orc Squad") == 3
    t.pass_()
    assert t.ask.seat == 1
    assert price(t, "Waaagh!") == 4, "not for the bearer's player"


@pytest.mark.rule("INV-MISC-ATTACH-CONTROL-SWAP", "INV-MISC-ATTACH-OTHER-REQ")
def test_a_change_of_control_of_the_bearer_leaves_the_attachment_with_its_player():
    unit = {"card": "Mountain Brigade", "attached": ["Test Charm", "Test Leash"]}
    t = table(seat(battlefield=[unit], hand=[SPARE]), seat(hand=["Test Lure", SPARE]))
    t.pass_()
    t.play("Test Lure", "Mountain Brigade")
    t.pass_all()
    charm = t.ent("Test Charm")
    assert (t.ent("Mountain Brigade").ctl, t.ent("Mountain Brigade").seat) == (1, 1)
    assert (charm.host, charm.ctl, charm.place, charm.seat) == (t.id("Mountain Brigade"), 0, "battlefield", 1)
    t.to("window", seat=0)
    assert t.offered("Test Charm", "act")
    assert pile(t, 0) == ["Test Leash"], "its demand, a unit you control, no longer holds"


@pytest.mark.rule("INV-MISC-ATTACH-ZONE")
def test_the_zone_matters_only_on_entering_play():
    t = table(seat(hand=["Test Saddle", "Test Errand", SPARE], battlefield=["Mountain Brigade"],
                   kingdom=["Hammerer of Karak Azul"]))
    t.pick("Test Saddle", "play")
    assert t.names() == ["Mountain Brigade", "Back"], "only in the battlefield"
    t.follow("Mountain Brigade")
    t.pass_all()
    t.play("Test Errand", "Mountain Brigade")
    t.pass_all()
    saddle = t.ent("Test Saddle")
    assert (saddle.place, saddle.host) == ("quest", t.id("Mountain Brigade"))


@pytest.mark.rule("INV-MISC-ATTACH-OTHER-REQ")
def test_every_other_demand_must_hold_at_all_times():
    unit = {"card": "Mountain Brigade", "damage": 1, "attached": ["Test Bandage"]}
    t = table(seat(hand=["Test Salve", SPARE], battlefield=[unit]))
    assert t.in_play("Test Bandage")
    t.play("Test Salve", "Mountain Brigade")
    t.pass_all()
    assert not t.in_play("Test Bandage") and "Test Bandage" in pile(t, 0)


@pytest.mark.rule("INV-MISC-ATTACH-OTHER-REQ")
def test_a_bearer_that_is_no_unit_any_more_loses_its_attachment():
    t = table(seat(hand=["Test Burial", SPARE], battlefield=[
        {"card": "Mountain Brigade", "attached": ["Test Saddle"]}]))
    t.play("Test Burial", "Mountain Brigade")
    t.pass_all()
    assert "Test Saddle" in pile(t, 0)
    assert len(t.m.view(0)["players"][0]["zones"]["battlefield"]["developments"]) == 1


@pytest.mark.rule("INV-MISC-ATTACH-LEAVES")
def test_when_the_bearer_leaves_play_the_attachment_goes_to_its_owners_discard_pile():
    unit = {"card": "Black Orc Squad", "attached": [{"card": "Test Charm", "controller": 0}]}
    t = table(seat(hand=["Test Recall", SPARE]), seat(quest=[unit]))
    t.play("Test Recall", "Black Orc Squad")
    t.pass_all()
    assert t.there("Black Orc Squad", "hand", 1)
    assert "Test Charm" in pile(t, 0) and pile(t, 1) == []
    assert not t.in_play("Test Charm")


@pytest.mark.rule("INV-MISC-DISCARD-ORDER")
def test_each_owner_orders_the_cards_discarded_at_one_time():
    t = table(seat(hand=["Test Ruin", SPARE], kingdom=["Grudge Thrower", "Organ Gun", "Rune of Fortitude"]),
              seat(kingdom=["Rock Lobber", "Totem of Gork"]))
    t.play("Test Ruin")
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.ask.shape) == ("discard_order", 0, "order")
    assert sorted(t.names()) == ["Grudge Thrower", "Organ Gun", "Rune of Fortitude"]
    assert t.refused(t.ask.options[0].key) == "answer.order_all"
    t.subset("Rune of Fortitude", "Grudge Thrower", "Organ Gun")
    assert (t.ask.kind, t.ask.seat) == ("discard_order", 1)
    t.subset("Totem of Gork", "Rock Lobber")
    assert pile(t, 0) == ["Rune of Fortitude", "Grudge Thrower", "Organ Gun", "Test Ruin"]
    assert pile(t, 1) == ["Totem of Gork", "Rock Lobber"]


@pytest.mark.rule("INV-MISC-DISCARD-ORDER")
def test_the_casualties_of_a_combat_are_ordered_by_their_owners():
    mine = ["Test Widow", "Defender of the Hold"]
    t = table(seat(battlefield=mine, hand=[SPARE]), seat(quest=["Black Orc Squad"]), at="window:assigned",
              zone="quest", attackers=mine, defenders=["Black Orc Squad"],
              assigned={"Test Widow": 1, "Defender of the Hold": 1})
    t.pass_()
    assert (t.ask.kind, t.ask.seat) == ("discard_order", 0)
    t.subset("Defender of the Hold", "Test Widow")
    t.to("window", "end")
    codes = [t.st.ents[e].code for e in t.st.places["discard", 0]]
    assert codes == [code_of("Defender of the Hold"), code_of("Test Widow")]
