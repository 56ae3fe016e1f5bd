"""Terminology: triggering, card effects, cost, loyalty, healing, Heroes, reduction, search, X, or."""

from __future__ import annotations

import pytest
import testcards_a as a
from kit import Table, seat, table

from engine import say
from engine.kernel.state.layers import read

assert a.CARDS
PLAIN, BOLT, ORC = "Mountain Brigade", "Alder Bolt", "Black Orc Squad"
HEROES = ("Durgnar the Bold", "King Kazador")


# -- triggering ------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-TRIGGERING")
def test_targets_are_named_before_costs_are_paid():
    t = table(seat(hand=[BOLT], quest=["Runesmith"], kingdom=[PLAIN], resources=2), seat(hand=[BOLT]))
    t.act("Runesmith")
    assert t.ask.kind == "target" and t.resources(0) == 2 and not t.st.links
    t.answer(str(t.id(PLAIN)))
    assert t.resources(0) == 0 and t.st.links and t.ask.seat == 1
    # The player chooses X, then targets, then the sacrifice, then resources.
    quest = {"card": "A Glorious Death", "tokens": 3, "questing": "Zhufbar Engineers"}
    t = table(
        seat(hand=[BOLT], quest=[quest]),
        seat(battlefield=[ORC], hand=[BOLT]),
        active=1,
        at="window:attackers",
        zone="quest",
        attackers=[ORC],
    )
    t.pass_()
    t.act("A Glorious Death")
    assert t.ask.kind == "target" and t.in_play("Zhufbar Engineers")
    t.subset(ORC)
    if t.ask.kind == "cost":
        t.pick("Zhufbar Engineers")
    assert t.there("Zhufbar Engineers", "discard", 0) and t.in_play(ORC)


@pytest.mark.rule("INV-TERM-TRIGGERING")
def test_nothing_is_paid_or_public_before_full_announcement():
    t = table(seat(hand=[BOLT], quest=["Runesmith"], kingdom=[PLAIN], resources=2), seat(hand=[BOLT]))
    before = t.m.events(0, None)
    t.act("Runesmith")
    assert t.m.events(0, None) == before
    t.answer("back")
    assert t.ask.kind == "window" and t.resources(0) == 2 and t.offered("Runesmith", "act")


@pytest.mark.rule("INV-TERM-TRIGGERING-REQUIREMENTS")
def test_action_with_unmet_requirement_is_not_offered():
    t = table(
        seat(
            hand=[BOLT, "Pillage", PLAIN],
            resources=0,
            quest=["Runesmith"],
            kingdom=["Lobber Crew"],
            battlefield=["Grudge Thrower"],
        ),
        seat(hand=[BOLT], kingdom=["Contested Village"]),
    )
    assert t.offered(BOLT, "play")
    # without resources, two cards with a cost are not offered
    assert not t.offered("Runesmith") and t.why(f"act:{t.id('Runesmith')}:0") == "why.cost"
    assert not t.offered("Pillage", "play") and t.why(f"play:{t.id('Pillage')}") == "why.cost.parts"
    assert t.refused(f"play:{t.id('Pillage')}") and t.resources(0) == 0
    # there is no target
    t = table(seat(hand=["Alder Purge", "Pillage", PLAIN], resources=9), seat(kingdom=[ORC]))
    for name in ("Alder Purge", "Pillage"):
        assert not t.offered(name, "play") and t.why(f"play:{t.id(name)}") == "why.targets"
    # there is only one target for two
    t = table(seat(hand=["Alder Double Order", PLAIN], kingdom=[PLAIN]), seat())
    assert not t.offered("Alder Double Order", "play")
    # there is nothing to sacrifice
    t = table(seat(hand=["Alder Blood Price", PLAIN], resources=1), seat(kingdom=[ORC]))
    assert t.why(f"play:{t.id('Alder Blood Price')}") == "why.cost_text"
    # the card is in the wrong zone
    t = table(seat(hand=[BOLT], resources=2, kingdom=["Runesmith"]), seat())
    assert not t.offered("Runesmith", "act") and t.why(f"act:{t.id('Runesmith')}:0") == "why.gate"


@pytest.mark.rule("INV-TERM-TRIGGERING-DO-X")
def test_to_do_another_thing_wording_is_a_cost():
    """The Lobber Crew is sacrificed before any player can respond; its effect resolves with the chain."""
    t = table(seat(race="Orc", hand=[BOLT], kingdom=["Lobber Crew"]), seat(hand=[BOLT], kingdom=[PLAIN]))
    t.act("Lobber Crew")
    assert t.ask.seat == 1 and t.there("Lobber Crew", "discard", 0) and t.in_play(PLAIN)
    assert all(not t.is_card(o.ref, "Lobber Crew") for o in t.options() if o.ref)
    assert ("sacrificed", "Lobber Crew") in [(row["kind"], row.get("name")) for row in t.m.view(0)["last"]]
    t.pass_all()
    assert t.there(PLAIN, "discard", 1)
    # a cost cannot be paid in part
    t = table(seat(race="Orc", hand=[BOLT, "Alder Blood Price"], resources=1), seat())
    assert not t.offered("Alder Blood Price", "play")


# -- card effects ----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-CARD-EFFECTS-DEF")
@pytest.mark.parametrize(("faq", "left"), [("1.6", 0), ("1.3", 2)])
def test_keywords_are_card_effects_since_faq_1_6(faq, left):
    t = table(
        seat(hand=[BOLT], battlefield=["Alder Ghost"]),
        seat(hand=[BOLT], kingdom=["Alder Spearman"]),
        at="declare defenders",
        zone="kingdom",
        attackers=["Alder Ghost"],
        options={"faq": faq},
    )
    t.answer(str(t.id("Alder Spearman")))
    assert t.damage("Alder Ghost") == left  # Counterstrike 2
    t.to("window", "end" if faq == "1.6" else "applied")
    assert t.damage("Alder Ghost") == left + 1  # combat damage is not a card effect


@pytest.mark.rule("INV-TERM-CARD-EFFECTS-DEF")
def test_actions_forced_and_constant_effects_are_card_effects():
    t = table(seat(hand=[BOLT, PLAIN], kingdom=["Alder Ghost"]), seat(kingdom=["Alder Brambles"]))
    t.play(BOLT, "Alder Ghost")
    t.pass_all()
    assert t.damage("Alder Ghost") == 0
    t = table(seat(hand=["Alder Ghost", "Squig Herders", PLAIN], resources=5), seat(kingdom=["Alder Brambles"]))
    t.play("Alder Ghost", "quest")
    t.pass_all()
    assert t.damage("Alder Ghost") == 0 and t.in_play("Alder Ghost")
    t = table(
        seat(hand=[PLAIN], kingdom=["Alder Ghost"]),
        seat(kingdom=["Grimgor Ironhide"], hand=["Alder Slaughter"]),
        active=1,
    )
    t.play("Alder Slaughter")
    t.pass_all()
    assert t.in_play("Alder Ghost") and not t.in_play("Grimgor Ironhide")


@pytest.mark.rule("INV-TERM-EFFECT-INDEPENDENT")
def test_effect_outlives_its_source():
    t = table(seat(hand=[BOLT], quest=["Runesmith"], kingdom=[PLAIN], resources=2), seat(hand=[BOLT]))
    t.act("Runesmith", PLAIN)
    t.play(BOLT, "Runesmith")
    t.pass_all()
    assert t.there("Runesmith", "discard", 0) and t.power(PLAIN) == 3
    # a Forced effect is a card effect too
    t = table(seat(hand=[BOLT]), seat(kingdom=["Alder Parting Gift"], hand=[PLAIN]))
    t.play(BOLT, "Alder Parting Gift")
    t.pass_all()
    assert t.resources(1) == 3


@pytest.mark.rule("INV-TERM-EFFECT-INDEPENDENT-CONSTANT")
def test_triggered_keyword_outlives_its_bearer():
    """The Executioner's triggered constant kills the defender first; its Counterstrike is still dealt."""
    t = table(
        seat(hand=[BOLT], battlefield=["Alder Executioner"]),
        seat(hand=[BOLT], kingdom=["Alder Spearman"]),
        at="declare defenders",
        zone="kingdom",
        attackers=["Alder Executioner"],
    )
    t.answer(str(t.id("Alder Spearman")))
    assert t.there("Alder Spearman", "discard", 1) and t.damage("Alder Executioner") == 2
    assert t.ask.kind == "window"


# -- cost and loyalty ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-COST-PRINTED", "INV-TERM-LOYALTY-NOT-COST")
def test_cost_means_the_printed_number():
    """Burn It Down looks at the printed cost of a support, without loyalty or reductions."""

    def targets(n: int, *more: str) -> set[str]:
        t = table(
            seat(hand=["Burn It Down"], resources=2, developments={"battlefield": n}),
            seat(
                kingdom=[
                    "Grudge Thrower",
                    "Keystone Forge",
                    "Alder Hut",
                    "Rune of Fortitude",
                    "Master Rune of Dismay",
                    *more,
                ]
            ),
        )
        if not t.offered("Burn It Down", "play"):
            return set()
        t.play("Burn It Down")
        return {say(o.text) for o in t.options() if o.ref}

    cheap = {"Alder Hut"}  # cost 0, loyalty 2
    assert targets(0) == cheap
    assert targets(1) == cheap | {"Grudge Thrower"}  # cost 1, loyalty 2
    # Supports with a printed cost of 2 or 4 are not offered.
    assert targets(1, "Alder Quarry") == cheap | {"Grudge Thrower", "Alder Quarry"}
    assert targets(2) == cheap | {"Grudge Thrower", "Keystone Forge", "Rune of Fortitude"}


@pytest.mark.rule("INV-TERM-COST-CANNON-CREW", "INV-TERM-LOYALTY-NOT-COST", "INV-TERM-COST-PRINTED")
@pytest.mark.parametrize(
    ("zone", "found"),
    [("quest", ["Alder Hut", "Grudge Thrower"]), ("kingdom", ["Alder Hut", "Alder Shed", "Grudge Thrower"])],
)
def test_cannon_crew_uses_printed_cost_and_zone_limits(zone, found):
    deck = ["Grudge Thrower", "Master Rune of Dismay", "Alder Hut", "Organ Gun", "Alder Shed", "Keystone Forge"]
    t = table(seat(hand=["Dwarf Cannon Crew", PLAIN], resources=9, deck=deck, quest=["Alder Quarry"] * 2), seat())
    t.play("Dwarf Cannon Crew", zone)
    t.pass_all()
    # Not the Attachment, not the support that two Quarries make cheaper, not "Kingdom only" in another zone.
    assert t.names() == [*found, "None of them"]


@pytest.mark.rule("INV-TERM-COST-ZERO", "INV-TERM-REDUCTION")
def test_cost_of_zero_is_not_reduced():
    """The Hut costs 0 and a symbol is missing: a reduction does not lower what loyalty adds to the cost."""
    for quarries in (0, 3):
        t = table(seat(hand=["Alder Hut", "Alder Shed"], resources=9, kingdom=["Alder Quarry"] * quarries), seat())
        hut, shed = t.id("Alder Hut"), t.id("Alder Shed")
        costs = {o.ref: o.cost for o in t.options() if o.key.startswith("play:")}
        assert costs[hut] == 1 and costs[shed] == (0 if quarries else 1)  # a cost is never below 0
        t.play("Alder Shed")
        t.pass_all()
        assert t.resources(0) == 9 - (0 if quarries else 1)


@pytest.mark.rule("INV-TERM-LOYALTY")
def test_loyalty_adds_one_cost_per_missing_symbol():
    def price(race: str, kingdom: list[str], foe: list[str] | None = None) -> int | None:
        t = table(seat(race=race, hand=["Alder Cook", PLAIN], resources=9, kingdom=kingdom), seat(kingdom=foe or []))
        return next(o.cost for o in t.options() if o.ref == t.id("Alder Cook") and o.key.startswith("play:"))

    # cost 2, loyalty 3
    assert price("Orc", []) == 5
    assert price("Dwarf", []) == 4  # the capital gives one symbol
    assert price("Dwarf", ["Runesmith"]) == 3
    assert price("Dwarf", ["Runesmith", "Keystone Forge"]) == 2
    # More symbols than needed change nothing.
    assert price("Dwarf", ["Runesmith", "Keystone Forge", "Troll Slayers"]) == 2
    assert price("Dwarf", [ORC, "Contested Village"], foe=["Runesmith"]) == 4
    t = table(seat(hand=["Alder Cook", PLAIN], resources=3), seat())
    assert t.why(f"play:{t.id('Alder Cook')}") == "why.cost.parts"


@pytest.mark.rule("INV-TERM-REDUCTION")
def test_no_number_falls_below_zero():
    t = table(seat(hand=["Alder Weakness", "Alder Wasting", BOLT], kingdom=["Runesmith", PLAIN]), seat())
    t.play("Alder Weakness", "Runesmith")  # 1 - 3 would be negative
    t.pass_all()
    assert t.power("Runesmith") == 0 and t.st.rules.zone_power(t.st, "kingdom", 0) == 3 + 0 + 2
    t.to("window", "capital", seat=0)
    t.play("Alder Wasting", PLAIN)
    t.pass_all()
    assert t.hp(PLAIN, 0) == 3
    t = table(seat(hand=["Alder Wasting", BOLT], kingdom=["Runesmith"]), seat())
    t.play("Alder Wasting", "Runesmith")  # 1 - 3 hit points is 0, so it is destroyed without damage
    t.pass_all()
    assert t.there("Runesmith", "discard", 0)
    assert read(t.st, t.id("kingdom section", 0), "hp") == 8


# -- healing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-HEALING", "INV-TERM-HEALING-REQUIRES-DAMAGE")
@pytest.mark.parametrize(("before", "after", "watched"), [(3, 1, 1), (1, 0, 1), (0, 0, 0)])
def test_healing_removes_damage_and_needs_some(before, after, watched):
    t = table(
        seat(hand=["Alder Poultice", BOLT], kingdom=[{"card": PLAIN, "damage": before}]),
        seat(kingdom=["Alder Infirmary"]),
    )
    t.play("Alder Poultice", PLAIN)
    t.pass_all()
    assert t.damage(PLAIN, 0) == after and t.resources(1) == watched
    assert ("healed" in t.kinds()) is bool(watched)


# -- one Hero per zone -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-HERO-OWN")
def test_second_hero_is_not_played_into_a_zone():
    t = table(seat(hand=["King Kazador"], resources=20, kingdom=["Durgnar the Bold"]), seat(quest=["Urguck"]))
    t.play("King Kazador")
    assert t.keys() == ["quest", "battlefield", "back"]  # the opponent's Heroes do not count
    t.answer("quest")
    t.pass_all()
    assert t.there("King Kazador", "quest", 0)
    t = table(
        seat(
            hand=["King Kazador"],
            resources=20,
            kingdom=["Durgnar the Bold"],
            quest=["Urguck"],
            battlefield=["Alder Champion"],
        ),
        seat(),
    )
    assert not t.offered("King Kazador", "play") and t.why(f"play:{t.id('King Kazador')}") == "why.hero"
    assert t.offered("King Kazador", "dev")


@pytest.mark.rule("INV-TERM-HERO-OWN", "INV-TERM-HERO-OPPONENT")
def test_taking_control_adds_no_second_hero_to_a_zone():
    for zone, taken in (("kingdom", False), ("quest", True)):
        t = table(seat(hand=["Alder Seizure", BOLT], kingdom=["Durgnar the Bold"]), seat(**{zone: ["Urguck"]}))
        t.play("Alder Seizure", "Urguck")
        t.pass_all()
        assert t.there("Urguck", zone, 0) is taken and t.there("Urguck", zone, 1) is not taken


def marched(mover: int, zone: str = "kingdom") -> Table:
    """Let a player move seat 0's Hero; another Hero of seat 0 is in the quest zone."""
    hands = [
        seat(hand=["Alder March", BOLT], kingdom=["King Kazador"], quest=["Durgnar the Bold"], resources=9),
        seat(hand=["Alder March", BOLT], battlefield=["Urguck"], resources=9),
    ]
    t = table(*hands, active=mover)
    t.play("Alder March", "King Kazador")
    t.pass_all()
    return t


@pytest.mark.rule("INV-TERM-HERO-MOVE")
def test_hero_is_not_moved_to_a_zone_with_a_hero():
    t = marched(0)
    # the quest zone is excluded, and the only other zone is taken without a question
    assert t.there("King Kazador", "battlefield", 0) and t.ask.kind == "window"


@pytest.mark.rule("INV-TERM-HERO-OPPONENT")
def test_opponent_cannot_move_a_hero_to_a_zone_with_a_hero():
    t = marched(1)
    assert t.there("King Kazador", "battlefield", 0) and t.ask.kind == "window"
    t = table(
        seat(hand=["Alder March", BOLT]),
        seat(kingdom=["Urguck"], quest=["Grimgor Ironhide"], battlefield=["Alder Champion"]),
    )
    t.play("Alder March", "Urguck")
    t.pass_all()
    assert t.there("Urguck", "kingdom", 1)  # no zone without a Hero is left


@pytest.mark.rule("INV-TERM-HERO-PUT")
def test_hero_is_not_put_into_a_zone_with_a_hero():
    t = table(seat(hand=["Alder Grave Call", BOLT], discard=["King Kazador"], kingdom=["Durgnar the Bold"]), seat())
    t.play("Alder Grave Call")
    t.pass_all()
    assert t.ask.kind == "zone" and t.keys() == ["quest", "battlefield"]
    t.answer("battlefield")
    assert t.there("King Kazador", "battlefield", 0)
    t = table(
        seat(
            hand=["Alder Grave Call", BOLT],
            discard=["King Kazador"],
            kingdom=["Durgnar the Bold"],
            quest=["Urguck"],
            battlefield=["Alder Champion"],
        ),
        seat(),
    )
    t.play("Alder Grave Call")
    t.pass_all()
    assert t.there("King Kazador", "discard", 0)


# -- search, X, or ---------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-SEARCH")
def test_search_shows_the_cards_only_to_the_searcher():
    deck = ["Keystone Forge", "Runesmith", "Troll Slayers", PLAIN, "Dwarf Ranger", "Dwarf Masons"]
    t = table(seat(hand=["Dwarf Cannon Crew", BOLT], resources=9, deck=deck), seat())
    t.play("Dwarf Cannon Crew", "quest")
    t.pass_all()
    event = next(e for e in t.log if e.kind == "searched")
    assert all(name in say(event.text) for name in deck[:5]) and deck[5] not in say(event.text)
    for viewer in (1, None):
        seen = event.for_seat(viewer)
        assert seen is not None and not any(name in say(seen.text) for name in deck)
        assert not any(name in str(t.m.view(viewer)) for name in deck)


@pytest.mark.rule("INV-TERM-SEARCH-NOT-LOOK")
@pytest.mark.parametrize(
    ("helper", "searched", "looked"), [("Contested Village", 5, 3), ("Alder Archive", 6, 3), ("Alder Spyglass", 5, 4)]
)
def test_searching_differs_from_looking(helper, searched, looked):
    t = table(seat(hand=["Dwarf Cannon Crew", "Alder Sighting", BOLT], resources=9, kingdom=[helper]), seat())
    t.play("Alder Sighting")
    t.pass_all()
    assert t.told(f"You look at the top {looked} cards")
    seen = next(e for e in t.log if e.kind == "looked").for_seat(1)
    assert seen is not None and PLAIN not in say(seen.text)
    t.to("window", "capital", seat=0)
    t.play("Dwarf Cannon Crew", "quest")
    t.pass_all()
    assert t.told(f"You search the top {searched} cards")


@pytest.mark.rule("INV-TERM-X-ZERO")
def test_x_is_zero_unless_something_sets_it():
    t = table(seat(hand=["Alder Flame", BOLT], resources=3), seat(hand=["Alder Echo", BOLT], kingdom=[PLAIN, ORC]))
    t.play("Alder Flame")
    assert t.ask.kind == "x" and t.keys() == ["0", "1", "2", "3", "back"]  # the player who plays the card chooses X
    t.answer("3")
    t.pick(PLAIN)
    assert t.resources(0) == 0
    t.play("Alder Echo")
    assert t.ask.kind == "target" and t.names() == ["Alder Flame", "Back"]
    t.answer(t.keys()[0])
    t.pass_()
    t.pass_()
    assert (t.ask.kind, t.ask.seat) == ("target", 1)  # the copy has its own targets, and nothing is paid
    t.pick(ORC)
    t.pass_all()
    assert t.damage(ORC) == 0 and t.damage(PLAIN, 1) == 3
    # X is also 0 on a card that is not being played
    assert t.st.rules.card("core-074").cost == "X" and t.st.rules.card("core-074").printed_cost == 0


@pytest.mark.rule("INV-TERM-OR-CHOICE", "INV-TERM-OR-COMPLETE")
def test_player_chooses_between_two_effects_joined_by_or():
    for key in ("left", "right"):
        t = table(seat(hand=["Alder Bargain", BOLT], kingdom=[PLAIN]), seat(kingdom=[ORC]))
        t.play("Alder Bargain")
        t.pass_all()
        assert (t.ask.kind, t.ask.seat, t.keys()) == ("either", 0, ["left", "right"])
        t.answer(key)
        assert t.there(PLAIN, "discard", 0) is (key == "left") and t.resources(0) == (2 if key == "right" else 0)
    # without a unit, the other branch cannot be chosen
    t = table(seat(hand=["Alder Bargain", BOLT]), seat(kingdom=[ORC]))
    t.play("Alder Bargain")
    t.pass_all()
    assert t.resources(0) == 2 and t.ask.kind == "window"


@pytest.mark.rule("INV-TERM-OR-COMPLETE")
@pytest.mark.parametrize(
    ("foe", "asked"), [([ORC, "Contested Village"], True), ([ORC], False), (["Contested Village"], False), ([], False)]
)
def test_branch_without_effect_cannot_be_chosen(foe, asked):
    t = table(seat(hand=["Alder Ultimatum", BOLT]), seat(kingdom=foe))
    t.play("Alder Ultimatum")
    t.pass_all()
    assert (t.ask.kind == "either") is asked
    if asked:
        t.answer("right")
    assert ("damage" in t.kinds()) is (foe == [ORC]) and ("destroyed" in t.kinds()) is ("Contested Village" in foe)


@pytest.mark.rule("INV-TERM-OR-CHOICE", "INV-TERM-OR-COMPLETE")
def test_doom_divers_ask_each_player_able_to_do_both():
    t = table(
        seat(hand=[BOLT], developments={"quest": 1}),
        seat(hand=[BOLT], battlefield=["Doom Divers"]),
        at="begin:turn",
        active=1,
    )
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("either", 0, ["left", "right"])  # seat 1 has no development
    assert [t.damage(f"{z} section", 1) for z in ("kingdom", "quest", "battlefield")] == [1, 1, 1]
    t.answer("left")
    assert t.st.rules.developments_in(t.st, "quest", 0) == 0
    assert [t.damage(f"{z} section", 0) for z in ("kingdom", "quest", "battlefield")] == [0, 0, 0]


def test_your_phase_means_own_turn() -> None:
    t = table(seat(quest=["Alder Prayer"]), seat(hand=["Wake the Mountain"]), at="begin:turn")
    assert t.m.spec.card_text("test-a-082") == "In your quest phase: Draw 1 card."
    t.to_phase(0, "quest", seat=0)
    assert t.offered("Alder Prayer", "act")
    t.to_phase(1, "quest", seat=0)
    assert not t.offered("Alder Prayer", "act") and t.why(f"act:{t.id('Alder Prayer')}:0") == "why.condition"
