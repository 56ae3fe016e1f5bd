"""Attachments: legal places, their controllers, and when they are discarded; and the order of discards."""

from __future__ import annotations

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

from engine.invasion.arrange import code_of

SPARE = "Wake the Mountain"


def pile(t: Table, who: int) -> list[str]:
    """Return the titles in a discard pile, with the top card at the end."""
    return [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["discard", who]]


def price(t: Table, name: str) -> int | None:
    """Return the current cost of a card in hand, in resources."""
    return next(o.cost for o in t.options() if o.ref is not None and t.is_card(o.ref, name))


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_attachment_needs_a_target_in_play():
    t = table(seat(hand=["Birch Badge", SPARE], resources=1))
    assert not t.offered("Birch Badge", "play")
    assert t.why(f"play:{t.id('Birch Badge')}") == "why.targets"


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_attachment_enters_play_attached_to_its_target():
    t = table(
        seat(hand=["Birch Badge", SPARE], resources=1, battlefield=["Mountain Brigade"], kingdom=["Contested Village"])
    )
    t.pick("Birch Badge", "play")
    assert t.ask.kind == "target" and t.names() == ["Mountain Brigade", "Back"], "it is asked for no zone"
    t.follow("Mountain Brigade")
    t.pass_all()
    badge = t.ent("Birch Badge")
    assert (badge.host, badge.place, badge.seat) == (t.id("Mountain Brigade"), "battlefield", 0)
    assert t.power("Mountain Brigade") == 3


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_search_without_a_bearer_cannot_put_attachment_into_play():
    t = table(seat(hand=["Dwarf Cannon Crew", SPARE], resources=9, deck=["Organ Gun", "Grudge Thrower"]))
    t.play("Dwarf Cannon Crew", "kingdom")
    t.pass_all()
    assert t.ask.kind == "search" and t.names() == ["Grudge Thrower", "None of them"]


@pytest.mark.rule("INV-MISC-ATTACH-DEF")
def test_attachment_whose_target_is_gone_is_discarded():
    t = table(
        seat(hand=["Birch Badge", SPARE], resources=1, battlefield=["Mountain Brigade"]), seat(hand=["Birch Recall"])
    )
    t.play("Birch Badge", "Mountain Brigade")
    t.play("Birch Recall", "Mountain Brigade")
    t.pass_all()
    assert pile(t, 0) == ["Birch Badge"] and not t.in_play("Birch Badge")


@pytest.mark.rule("INV-MISC-ATTACH-ENEMY")
def test_bearer_may_be_enemy_unless_the_card_says_yours():
    t = table(
        seat(hand=["Birch Charm", "Birch Leash", SPARE], battlefield=["Mountain Brigade"]),
        seat(quest=["Black Orc Squad"]),
    )
    t.pick("Birch Leash", "play")
    assert t.names() == ["Mountain Brigade", "Back"]
    assert t.refused(str(t.id("Black Orc Squad"))) == "answer.not_offered"
    t.answer("back")
    t.pick("Birch Charm", "play")
    assert t.names() == ["Mountain Brigade", "Black Orc Squad", "Back"]
    t.follow("Black Orc Squad")
    t.pass_all()
    charm = t.ent("Birch Charm")
    assert (charm.host, charm.place, charm.seat) == (t.id("Black Orc Squad"), "quest", 1)


@pytest.mark.rule("INV-MISC-ATTACH-CONTROL")
def test_attachment_on_enemy_unit_keeps_its_controller():
    t = table(seat(hand=["Birch Charm", SPARE]), seat(quest=["Black Orc Squad"], hand=[SPARE]))
    t.play("Birch Charm", "Black Orc Squad")
    t.pass_all()
    worn = t.m.view(0)["players"][1]["zones"]["quest"]["cards"][0]["attachments"]
    assert [(c["name"], c["controller"]) for c in worn] == [("Birch Charm", 0)]
    assert t.ask.seat == 1 and not t.offered("Birch Charm", "act"), "the bearer's player does not control it"
    t.pass_()
    assert t.ask.seat == 0 and t.offered("Birch Charm", "act")


@pytest.mark.rule("INV-MISC-ATTACH-LOYALTY")
def test_attachments_symbol_counts_for_its_controller():
    me = seat(hand=["Black Orc Squad", SPARE], resources=5)
    assert price(table(me), "Black Orc Squad") == 4, "printed cost 3, and no symbol for its loyalty of 1"
    unit = {"card": "Birch Bulwark", "attached": [{"card": "Birch Badge", "controller": 0}]}
    t = table(me, seat(battlefield=[unit], hand=["Waaagh!"], resources=9))
    assert price(t, "Black Orc Squad") == 3
    t.pass_()
    assert t.ask.seat == 1
    assert price(t, "Waaagh!") == 4, "not for the bearer's player"


@pytest.mark.rule("INV-MISC-ATTACH-CONTROL-SWAP", "INV-MISC-ATTACH-OTHER-REQ")
def test_attachment_keeps_its_controller_if_bearer_changes_sides():
    unit = {"card": "Mountain Brigade", "attached": ["Birch Charm", "Birch Leash"]}
    t = table(seat(battlefield=[unit], hand=[SPARE]), seat(hand=["Birch Lure", SPARE]))
    t.pass_()
    t.play("Birch Lure", "Mountain Brigade")
    t.pass_all()
    charm = t.ent("Birch Charm")
    assert (t.ent("Mountain Brigade").ctl, t.ent("Mountain Brigade").seat) == (1, 1)
    assert (charm.host, charm.ctl, charm.place, charm.seat) == (t.id("Mountain Brigade"), 0, "battlefield", 1)
    t.to("window", seat=0)
    assert t.offered("Birch Charm", "act")
    assert pile(t, 0) == ["Birch Leash"], "its demand, a unit you control, no longer holds"


@pytest.mark.rule("INV-MISC-ATTACH-ZONE")
def test_zone_matters_only_on_entering_play():
    t = table(
        seat(
            hand=["Birch Saddle", "Birch Errand", SPARE],
            battlefield=["Mountain Brigade"],
            kingdom=["Hammerer of Karak Azul"],
        )
    )
    t.pick("Birch Saddle", "play")
    assert t.names() == ["Mountain Brigade", "Back"], "only in the battlefield"
    t.follow("Mountain Brigade")
    t.pass_all()
    t.play("Birch Errand", "Mountain Brigade")
    t.pass_all()
    saddle = t.ent("Birch Saddle")
    assert (saddle.place, saddle.host) == ("quest", t.id("Mountain Brigade"))


@pytest.mark.rule("INV-MISC-ATTACH-OTHER-REQ")
def test_other_attachment_conditions_must_always_hold():
    unit = {"card": "Mountain Brigade", "damage": 1, "attached": ["Birch Bandage"]}
    t = table(seat(hand=["Birch Salve", SPARE], battlefield=[unit]))
    assert t.in_play("Birch Bandage")
    t.play("Birch Salve", "Mountain Brigade")
    t.pass_all()
    assert not t.in_play("Birch Bandage") and "Birch Bandage" in pile(t, 0)


@pytest.mark.rule("INV-MISC-ATTACH-OTHER-REQ")
def test_bearer_that_is_not_a_unit_loses_its_attachment():
    t = table(
        seat(hand=["Birch Burial", SPARE], battlefield=[{"card": "Mountain Brigade", "attached": ["Birch Saddle"]}])
    )
    t.play("Birch Burial", "Mountain Brigade")
    t.pass_all()
    assert "Birch Saddle" in pile(t, 0)
    assert len(t.m.view(0)["players"][0]["zones"]["battlefield"]["developments"]) == 1


@pytest.mark.rule("INV-MISC-ATTACH-LEAVES")
def test_attachment_goes_to_owners_discard_pile_with_its_bearer():
    unit = {"card": "Black Orc Squad", "attached": [{"card": "Birch Charm", "controller": 0}]}
    t = table(seat(hand=["Birch Recall", SPARE]), seat(quest=[unit]))
    t.play("Birch Recall", "Black Orc Squad")
    t.pass_all()
    assert t.there("Black Orc Squad", "hand", 1)
    assert "Birch Charm" in pile(t, 0) and pile(t, 1) == []
    assert not t.in_play("Birch Charm")


@pytest.mark.rule("INV-MISC-DISCARD-ORDER")
def test_each_owner_orders_the_cards_discarded_at_one_time():
    t = table(
        seat(hand=["Birch Ruin", SPARE], kingdom=["Grudge Thrower", "Contested Village", "Rune of Fortitude"]),
        seat(kingdom=["Rock Lobber", "Totem of Gork"]),
    )
    t.play("Birch Ruin")
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.ask.shape) == ("discard_order", 0, "order")
    assert sorted(t.names()) == ["Contested Village", "Grudge Thrower", "Rune of Fortitude"]
    assert t.refused(t.ask.options[0].key) == "answer.order_all"
    t.subset("Rune of Fortitude", "Grudge Thrower", "Contested Village")
    assert (t.ask.kind, t.ask.seat) == ("discard_order", 1)
    t.subset("Totem of Gork", "Rock Lobber")
    assert pile(t, 0) == ["Rune of Fortitude", "Grudge Thrower", "Contested Village", "Birch Ruin"]
    assert pile(t, 1) == ["Totem of Gork", "Rock Lobber"]


@pytest.mark.rule("INV-MISC-DISCARD-ORDER")
def test_owners_order_their_combat_casualties():
    mine = ["Birch Widow", "Defender of the Hold"]
    t = table(
        seat(battlefield=mine, hand=[SPARE]),
        seat(quest=["Black Orc Squad"]),
        at="window:assigned",
        zone="quest",
        attackers=mine,
        defenders=["Black Orc Squad"],
        assigned={"Birch Widow": 1, "Defender of the Hold": 1},
    )
    t.pass_()
    assert (t.ask.kind, t.ask.seat) == ("discard_order", 0)
    t.subset("Defender of the Hold", "Birch Widow")
    t.to("window", "end")
    codes = [t.st.ents[e].code for e in t.st.places["discard", 0]]
    assert codes == [code_of("Defender of the Hold"), code_of("Birch Widow")]
