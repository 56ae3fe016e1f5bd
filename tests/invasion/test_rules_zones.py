"""Zones, entering and leaving play, sacrifice and destruction."""

from __future__ import annotations

import pytest
import testcards_a as a
from kit import Table, seat, table

assert a.CARDS
PLAIN, BOLT, ORC, GIFT = "Mountain Brigade", "Alder Bolt", "Black Orc Squad", "Alder Parting Gift"
ZONES = ("kingdom", "quest", "battlefield")


def acted(t: Table, name: str, *answers: str) -> Table:
    """Play a card and let the chain resolve."""
    t.play(name, *answers)
    t.pass_all()
    return t


# -- in play and out of play -----------------------------------------------------------------------------


@pytest.mark.rule("INV-ZONE-IN-PLAY", "INV-ZONE-OUT-OF-PLAY")
def test_cards_in_the_three_zones_are_in_play():
    sides = [
        seat(
            race="Orc",
            hand=[*hand, ORC],
            resources=9,
            discard=["Squig Herders"],
            deck=["Squig Herders"],
            **{z: ["Boar Boyz"] for z in ZONES},
        )
        for hand in (["Troll Vomit"], [])
    ]
    t = acted(table(*sides), "Troll Vomit")
    for s in (0, 1):
        assert not any(t.there("Boar Boyz", z, s) for z in ZONES)
        assert t.there(ORC, "hand", s) and t.there("Squig Herders", "discard", s)
        assert t.st.piles["deck", s][0][0] == t.ent("Squig Herders", s).code and len(t.st.piles["deck", s]) == 12


@pytest.mark.rule("INV-ZONE-MOVE-BETWEEN-IN-PLAY")
def test_move_takes_a_card_to_a_zone_in_play_of_the_same_side():
    t = acted(table(seat(hand=["Alder March", BOLT]), seat(quest=[{"card": ORC, "damage": 1}])), "Alder March", ORC)
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("zone", 0, ["kingdom", "battlefield"])
    for place in ("quest", "hand", "deck", "discard", "back"):
        assert t.refused(place)
    unit = t.id(ORC)
    t.answer("battlefield")
    # A card that moved is still the same card, with its damage, on its controller's side.
    assert t.id(ORC) == unit and t.there(ORC, "battlefield", 1) and t.damage(ORC) == 1


@pytest.mark.rule("INV-ZONE-PISTOLIERS", "INV-ZONE-MOVE-BETWEEN-IN-PLAY")
def test_paid_move_offers_the_other_two_zones():
    t = table(seat(hand=[BOLT], kingdom=["Alder Pistoleer"], resources=1), seat())
    t.act("Alder Pistoleer")
    assert t.resources(0) == 0
    t.pass_all()
    assert t.keys() == ["quest", "battlefield"]
    t.answer("quest")
    assert t.there("Alder Pistoleer", "quest", 0)


@pytest.mark.rule("INV-ZONE-OWNER", "INV-ZONE-DESTROY", "INV-ZONE-SACRIFICE")
@pytest.mark.parametrize(
    ("name", "place", "by"),
    [
        ("Alder Slaughter", "discard", "destroyed"),
        ("Alder Dismissal", "hand", "returned"),
        ("Alder Offering", "discard", "sacrificed"),
    ],
)
def test_card_leaves_play_to_its_owners_piles(name, place, by):
    stolen = {"card": ORC, "owner": 1, "controller": 0}
    t = table(seat(hand=[name, BOLT], kingdom=[stolen]), seat(kingdom=["Alder Wake"] if by != "returned" else []))
    t.play(name, *([ORC] if by == "returned" else []))
    t.pass_all()
    assert t.there(ORC, place, 1) and not t.there(ORC, place, 0) and by in t.kinds()


@pytest.mark.rule("INV-ZONE-NEW-CARD")
def test_card_that_left_play_is_a_new_card():
    worn = {"card": ORC, "damage": 2, "corrupt": True, "attached": ["Choppa"]}
    t = table(
        seat(race="Orc", hand=["Alder Weakness", "Alder Dismissal", BOLT], resources=9, battlefield=[worn]), seat()
    )
    acted(t, "Alder Weakness", ORC)
    assert t.power(ORC) == 0  # power 1, 2 more from the Attachment, 3 less from the effect
    old = t.id(ORC)
    t.to("window", "capital", seat=0)
    acted(t, "Alder Dismissal", ORC)
    assert t.there(ORC, "hand", 0) and t.there("Choppa", "discard", 0) and t.id(ORC) != old
    t.to("window", "capital", seat=0)
    acted(t, ORC, "battlefield")
    unit = t.ent(ORC)
    assert (t.power(ORC), unit.damage, unit.flag("corrupt"), unit.place) == (1, 0, False, "battlefield")


@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS", "INV-ZONE-LEAVES-PLAY")
@pytest.mark.parametrize(
    ("name", "mine", "place"),
    [
        ("Alder Dismissal", [], "hand"),
        ("Alder Slaughter", [], "discard"),
        ("Alder Slaughter", ["Alder Undertaker"], "deck"),
        ("Alder Offering", [], "discard"),
    ],
)
def test_leaving_play_is_going_to_hand_deck_or_discard_pile(name, mine, place):
    t = table(seat(hand=[name, BOLT], quest=[GIFT], kingdom=mine), seat())
    t.play(name, *([GIFT] if name == "Alder Dismissal" else []))
    t.pass_all()
    assert t.resources(0) == 3 and not t.in_play(GIFT)  # the card's own trigger on leaving play happened
    if place == "deck":
        assert t.st.piles["deck", 0][0][0] == a.RULES.cards["test-a-036"].code
    else:
        assert t.there(GIFT, place, 0)


@pytest.mark.rule("INV-ZONE-LEAVES-PLAY")
def test_moving_and_changing_hands_is_not_leaving_play():
    t = acted(table(seat(hand=["Alder March", BOLT], quest=[GIFT]), seat()), "Alder March", GIFT)
    t.answer("kingdom")
    assert t.resources(0) == 0 and t.in_play(GIFT)
    t = acted(table(seat(hand=["Alder Seizure", BOLT]), seat(quest=[GIFT])), "Alder Seizure", GIFT)
    assert t.there(GIFT, "quest", 0) and t.resources(0) == t.resources(1) == 0


@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS")
def test_zhufbar_engineers_strike_from_where_they_were():
    t = table(seat(hand=["Alder Dismissal", BOLT], quest=["Zhufbar Engineers"]), seat(quest=[ORC], kingdom=[PLAIN]))
    acted(t, "Alder Dismissal", "Zhufbar Engineers")
    assert t.there(ORC, "discard", 1) and t.there(PLAIN, "kingdom", 1)


# -- playing and entering --------------------------------------------------------------------------------


@pytest.mark.rule("INV-ENTER-SOURCES", "INV-ENTER-PLAY-DEF")
def test_cards_are_played_from_hand_unless_otherwise_permitted():
    for crypt in (False, True):
        t = table(
            seat(
                hand=[BOLT, PLAIN],
                discard=["Runesmith", BOLT],
                deck=["Runesmith"],
                resources=2,
                kingdom=["Alder Crypt"] * crypt,
            ),
            seat(),
        )
        smith = t.id("Runesmith", 0, "discard")
        assert (f"play:{smith}" in t.ask.keys) is crypt and f"dev:{smith}" not in t.ask.keys
        assert not any(t.st.ents[o.ref].place == "discard" for o in t.options() if o.ref and o.ref != smith)
        assert t.why(f"play:{smith}") == (None if crypt else "why.no_such")
        if crypt:
            acted(t, "Runesmith", "quest")
            assert t.there("Runesmith", "quest", 0) and t.resources(0) == 0  # the card is played, so its cost is paid
    t = table(seat(hand=[BOLT, PLAIN], discard=["Runesmith"], resources=1, kingdom=["Alder Crypt"]), seat())
    assert t.why(f"play:{t.id('Runesmith')}") == "why.cost"


@pytest.mark.rule("INV-ENTER-LIMBO")
def test_card_being_played_is_neither_in_play_nor_out_of_play():
    t = table(
        seat(hand=["Runesmith", "Striking the Grudge", BOLT], resources=9, battlefield=[PLAIN]),
        seat(hand=["Alder Slaughter", BOLT]),
    )
    grudge = t.id("Striking the Grudge")
    price = t.st.rules.play_cost(t.st, 0, grudge)  # cost 1, loyalty 3, symbols 2
    assert price == 2
    t.play("Runesmith", "kingdom")
    for place in ("hand", "discard", *ZONES):
        assert not t.there("Runesmith", place, 0)
    view = t.m.view(1)["players"][0]
    assert view["hand_count"] == 2 and not view["discard"] and not view["zones"]["kingdom"]["cards"]
    assert t.st.rules.play_cost(t.st, 0, grudge) == price  # a card on the chain gives no loyalty symbol
    t.play(BOLT)
    assert [o for o in t.names() if o != "Back"] == [PLAIN]  # a card on the chain cannot be targeted
    t.answer("back")
    t.play("Alder Slaughter")
    t.pass_all()
    # A card on the chain is not one of "all units".
    assert t.there(PLAIN, "discard", 0) and t.there("Runesmith", "kingdom", 0)
    assert t.st.rules.play_cost(t.st, 0, grudge) == price


@pytest.mark.rule("INV-ENTER-CHAIN-END")
def test_card_enters_play_after_the_rest_of_the_chain():
    t = table(
        seat(hand=["Runesmith", "Alder Poultice", BOLT], resources=9, kingdom=[{"card": PLAIN, "damage": 1}]),
        seat(hand=[BOLT, BOLT]),
    )
    t.play("Runesmith", "quest")
    t.play(BOLT, PLAIN)  # played by seat 1
    t.play("Alder Poultice", PLAIN)  # played by seat 0
    assert t.there("Alder Poultice", "discard", 0) is False
    t.pass_()
    assert t.damage(PLAIN, 0) == 1 and not t.in_play("Runesmith")  # one pass does not end the chain
    t.pass_()
    assert [e.kind for e in t.log if e.kind in ("healed", "damage", "enters")] == ["healed", "damage", "enters"]
    assert t.damage(PLAIN, 0) == 2 and t.there("Alder Poultice", "discard", 0)


@pytest.mark.rule("INV-ENTER-OWN-TRIGGER")
@pytest.mark.parametrize("faq", ["1.6", "1.3"])
def test_card_that_entered_play_can_use_its_own_ability(faq):
    t = table(seat(hand=["Alder Herald", BOLT], resources=1), seat(), options={"faq": faq})
    t.play("Alder Herald", "quest")
    assert not t.offered("Alder Herald", "open")
    t.pass_all()
    assert t.ask.seat == 0 and t.offered("Alder Herald", "open")
    t.pick("Alder Herald", "open")
    t.pass_all()
    assert t.resources(0) == 3
    # The Forced ability of the card that entered play is carried out at once.
    t = acted(
        table(seat(hand=["Dwarf Masons", BOLT], resources=9), seat(), options={"faq": faq}), "Dwarf Masons", "quest"
    )
    assert t.st.rules.developments_in(t.st, "quest", 0) == 1


@pytest.mark.rule("INV-ENTER-PLAY-DEF", "INV-ENTER-PUT-INTO-PLAY")
def test_putting_into_play_is_not_playing():
    hand = ["Alder Grave Call", "Runesmith", BOLT]
    t = table(seat(hand=hand, discard=["King Kazador"], resources=2, kingdom=["Alder Muster Roll"]), seat())
    acted(t, "Alder Grave Call")
    t.answer("kingdom")
    # The card was not "played", so it cost nothing.
    assert t.there("King Kazador", "kingdom", 0) and t.resources(0) == 2
    t.to("window", "capital", seat=0)
    acted(t, "Runesmith", "quest")
    assert t.resources(0) == 2 - 2 + 1
    # a Limited card put into play does not use up this turn's Limited card
    t = table(
        seat(
            hand=["Dwarf Cannon Crew", "Armoury", "Contested Fortress", BOLT], resources=9, deck=["Contested Village"]
        ),
        seat(),
    )
    acted(t, "Dwarf Cannon Crew", "quest")
    t.answer("top:0")
    t.to("window", "capital", seat=0)
    assert t.in_play("Contested Village") and t.offered("Armoury", "play")
    acted(t, "Armoury", "kingdom")
    t.to("window", "capital", seat=0)
    assert not t.offered("Contested Fortress", "play")
    assert t.why(f"play:{t.id('Contested Fortress')}") == "why.limited"


@pytest.mark.rule("INV-ENTER-PUT-INTO-PLAY")
@pytest.mark.parametrize(("at", "active"), [("window:kingdom", 0), ("window:battlefield", 1), ("plays", 1)])
def test_putting_into_play_ignores_phase_and_turn(at, active):
    t = table(seat(hand=["Alder Grave Call", BOLT], discard=[PLAIN]), seat(hand=[BOLT]), at=at, active=active)
    if t.ask.seat != 0:
        t.pass_()
    t.play("Alder Grave Call")
    t.pass_all()
    t.answer("kingdom")
    assert t.there(PLAIN, "kingdom", 0) and t.resources(0) == 0


@pytest.mark.rule("INV-ENTER-PUT-UNIQUE")
def test_second_copy_of_a_unique_card_is_not_put_into_play():
    for own, where in ((True, "discard"), (False, "quest")):
        kingdom = {"kingdom": ["Urguck"]}
        t = table(
            seat(hand=["Alder Grave Call", BOLT], discard=["Urguck"], **(kingdom if own else {})),
            seat(**({} if own else kingdom)),
        )
        acted(t, "Alder Grave Call")
        if not own:  # the opponent's copy does not count
            t.answer("quest")
        assert t.ask.kind == "window" and t.there("Urguck", where, 0)


@pytest.mark.rule("INV-ENTER-PUT-TEXT")
def test_text_limits_apply_to_a_card_put_into_play():
    t = acted(
        table(seat(hand=["Alder Grave Call", BOLT], discard=["Defender of the Hold"]), seat()), "Alder Grave Call"
    )
    # The card is "Battlefield only".
    assert t.ask.kind == "window" and t.there("Defender of the Hold", "battlefield", 0)
    t = table(seat(hand=["Dwarf Cannon Crew", BOLT], resources=9, deck=["Alder Shed", "Keystone Forge"]), seat())
    acted(t, "Dwarf Cannon Crew", "battlefield")
    assert t.names() == ["Keystone Forge", "None of them"]  # the Shed is "Kingdom only"


# -- sacrifice and destruction ---------------------------------------------------------------------------


@pytest.mark.rule("INV-ZONE-SACRIFICE")
def test_player_sacrifices_only_cards_that_the_player_controls():
    stolen = {"card": "Boar Boyz", "owner": 1, "controller": 0}
    t = table(seat(hand=["Alder Offering", BOLT], kingdom=[PLAIN, stolen]), seat(kingdom=[ORC]))
    acted(t, "Alder Offering")
    assert t.ask.kind == "choose" and sorted(t.names()) == ["Boar Boyz", PLAIN]
    t.pick("Boar Boyz")
    assert t.there("Boar Boyz", "discard", 1) and t.in_play(PLAIN)


@pytest.mark.rule("INV-ZONE-SACRIFICE-CERTAIN")
def test_sacrifice_cannot_be_cancelled_or_prevented():
    """The Refuge saves cards that would be destroyed or leave play, but it does not save a sacrificed card."""
    t = acted(table(seat(hand=["Alder Slaughter", BOLT], kingdom=[PLAIN, "Alder Refuge"]), seat()), "Alder Slaughter")
    if t.ask.kind == "replace":
        t.answer(t.keys()[0])
    assert t.there(PLAIN, "hand", 0)
    for name in ("Alder Offering", "Alder Blood Price"):  # sacrificed by an effect and as a cost
        t = table(seat(hand=[name, BOLT], resources=1, kingdom=[PLAIN, "Alder Refuge"]), seat())
        t.play(name)
        if t.ask.kind == "cost":
            t.pick(PLAIN)
        t.pass_all()
        assert t.ask.kind == "window" and t.there(PLAIN, "discard", 0)
    # a card that effects cannot touch can still be sacrificed by its controller
    t = acted(table(seat(hand=["Alder Offering", BOLT], kingdom=["Alder Ghost"]), seat()), "Alder Offering")
    assert t.there("Alder Ghost", "discard", 0)


@pytest.mark.rule("INV-ZONE-DESTROY-VS-SACRIFICE")
@pytest.mark.parametrize(("name", "gain"), [("Alder Slaughter", 1), ("Alder Offering", 10), ("Alder Dismissal", 0)])
def test_destruction_differs_from_sacrifice(name, gain):
    t = table(seat(hand=[name, BOLT], kingdom=[PLAIN]), seat(kingdom=["Alder Wake"]))
    t.play(name, *([PLAIN] if name == "Alder Dismissal" else []))
    t.pass_all()
    assert t.resources(1) == gain and not t.in_play(PLAIN)


@pytest.mark.rule("INV-ZONE-DESTROY", "INV-ZONE-DESTROY-VS-SACRIFICE")
def test_unit_that_dies_of_damage_is_destroyed():
    t = acted(table(seat(hand=[BOLT, PLAIN]), seat(kingdom=["Squig Herders", "Alder Wake"])), BOLT, "Squig Herders")
    assert t.there("Squig Herders", "discard", 1) and t.resources(1) == 1
