"""Actions, triggered and conditional Actions, constant effects, and effects without a duration."""

from __future__ import annotations

import pytest
import testcards_a as a
from kit import Table, seat, table

from engine.kernel.state.layers import read

assert a.CARDS
PLAIN, BOLT = "Mountain Brigade", "Alder Bolt"
OPEN = "open"


def effects(t: Table) -> list[tuple[str, int]]:
    """Return the triggered effects carried out so far, as (title, seat)."""
    out = []
    for e in t.log:
        if e.kind == "triggered":
            data = dict(e.data)
            out.append((t.st.rules.card(data["code"]).name, data["seat"]))
    return out


# -- playing cards is an Action --------------------------------------------------------------------------


@pytest.mark.rule("INV-RULE-ACTION-DEF")
@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("Black Orc Squad", ("quest",)),
        ("Grimgor's Camp", ("kingdom",)),
        ("Smash 'Em All!", ()),
        ("Pillage", ("Contested Village",)),
    ],
)
def test_playing_a_card_opens_a_chain(name, answers):
    t = table(
        seat(race="Orc", hand=[name], resources=9, kingdom=["Squig Herders", "Contested Village"]), seat(hand=[BOLT])
    )
    t.play(name, *answers)
    assert (t.ask.kind, t.ask.seat) == ("window", 1) and t.offered(BOLT, "play")
    assert t.st.links and not t.there(name, "discard", 0)
    assert t.m.view(1)["chain"][0]["name"] == name
    t.pass_all()
    assert not t.st.links


@pytest.mark.rule("INV-RULE-ACTION-DEF")
def test_development_and_card_in_play_open_a_chain():
    t = table(seat(hand=[PLAIN, BOLT]), seat(hand=[BOLT]))
    t.develop(PLAIN, "quest")
    assert t.ask.seat == 1 and len(t.st.links) == 1 and t.offered(BOLT, "play") is False  # there is no unit to target
    assert t.st.rules.developments_in(t.st, "quest", 0) == 0
    t.pass_all()
    assert t.st.rules.developments_in(t.st, "quest", 0) == 1
    t = table(seat(quest=["Runesmith"], resources=2), seat(hand=[BOLT]))
    t.act("Runesmith", "Runesmith")
    assert t.ask.seat == 1 and t.power("Runesmith") == 1
    t.pass_all()
    assert t.power("Runesmith") == 2


@pytest.mark.rule("INV-RULE-PLAY-NO-RESPONSE")
def test_only_tactics_are_played_in_response():
    hand = ["Black Orc Squad", "Grimgor's Camp", "Smash 'Em All!", BOLT, BOLT]
    t = table(seat(race="Orc", hand=hand, resources=9, kingdom=["Squig Herders"]), seat(hand=[BOLT]))
    cards = [(n, t.id(n, 0)) for n in hand[:3]]
    for name, _ in cards:
        assert t.offered(name, "play") and t.offered(name, "dev")
    t.play(BOLT, "Squig Herders")
    t.pass_()
    assert t.ask.seat == 0 and t.offered(BOLT, "play")  # seat 0 may respond, but only with a tactic
    for name, eid in cards:
        assert not t.offered(name, "play") and not t.offered(name, "dev")
        assert t.why(f"play:{eid}") == "why.no_response" and t.why(f"dev:{eid}") == "why.no_response"
        assert t.refused(f"play:{eid}")
    t.pass_()
    t.to("window", "capital", seat=0)
    assert all(t.offered(name, "play") for name, _ in cards)


@pytest.mark.rule("INV-RULE-PLAY-OWN-CAPITAL")
@pytest.mark.parametrize(
    ("at", "active"),
    [
        ("window:beginning", 0),
        ("window:kingdom", 0),
        ("window:quest", 0),
        ("window:capital_begin", 0),
        ("window:battlefield", 0),
        ("window:end", 0),
        ("plays", 1),
        ("window:kingdom", 1),
    ],
)
def test_cards_are_played_only_in_the_owners_capital_phase(at, active):
    hand = ["Black Orc Squad", "Grimgor's Camp", "Smash 'Em All!", BOLT]
    t = table(
        seat(race="Orc", hand=hand, resources=9, kingdom=["Squig Herders"]), seat(hand=[BOLT]), at=at, active=active
    )
    if t.ask.seat != 0:
        t.pass_()
    assert t.ask.seat == 0 and t.offered(BOLT, "play")
    # The first window belongs to the capital phase, but cards are played only in the next step of the phase.
    want = "why.no_response" if at == "window:capital_begin" else "why.own_capital"
    for name in hand[:3]:
        assert not t.offered(name, "play") and not t.offered(name, "dev")
        assert t.why(f"play:{t.id(name)}") == want and t.why(f"dev:{t.id(name)}") == want


# -- triggered Actions -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-RULE-TRIGGERED-DEF", "INV-TERM-TRIGGER-CONDITION")
def test_triggered_action_is_offered_only_if_condition_is_met():
    t = table(seat(hand=["Defender of the Hold", "Alder Hut", PLAIN], resources=9, kingdom=["Alder Sentry"]), seat())
    sentry = t.id("Alder Sentry")
    assert not t.offered("Alder Sentry") and t.why(f"act:{sentry}:0") == "why.not_triggered"
    t.play("Defender of the Hold")
    t.pass_all()
    assert t.ask.seat == 0 and t.offered("Alder Sentry", OPEN)
    t.pick("Alder Sentry", OPEN)
    t.pass_all()
    assert t.resources(0) == 9 - 1 + 1 and not t.offered("Alder Sentry")
    t.play("Alder Hut", "quest")  # a support does not meet the condition
    t.pass_all()
    assert not t.offered("Alder Sentry")


@pytest.mark.rule("INV-TERM-TRIGGER-CONDITION")
def test_card_being_played_is_a_trigger_condition():
    t = table(
        seat(hand=["Defender of the Hold", BOLT], resources=3, kingdom=[PLAIN]),
        seat(kingdom=["Alder Toll House"], hand=[BOLT]),
    )
    t.play(BOLT, PLAIN)  # a support is not a unit
    assert t.ask.seat == 1 and not t.offered("Alder Toll House", OPEN)
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Defender of the Hold")
    assert t.ask.seat == 1 and t.offered("Alder Toll House", OPEN)
    t.pick("Alder Toll House", OPEN)
    t.pass_all()
    assert t.resources(1) == 1


@pytest.mark.rule("INV-TERM-TRIGGER-CONDITION")
def test_constant_effects_can_trigger_actions():
    """The Brambles' trigger deals damage as a constant effect, and that damage triggers the Surgeon."""
    t = table(seat(hand=[PLAIN], resources=9, kingdom=["Alder Surgeon"]), seat(kingdom=["Alder Brambles"]))
    assert not t.offered("Alder Surgeon")
    t.play(PLAIN, "kingdom")
    t.pass_all()
    assert t.damage(PLAIN, 0) == 1 and t.ask.seat == 0 and t.offered("Alder Surgeon", OPEN)


@pytest.mark.rule("INV-RULE-TRIGGERED-ONCE")
def test_each_copy_is_used_once_per_event():
    t = table(
        seat(
            hand=["Defender of the Hold", "Defender of the Hold"], resources=2, kingdom=["Alder Sentry", "Alder Sentry"]
        ),
        seat(),
    )
    t.play("Defender of the Hold")
    t.pass_all()
    sentries = [o for o in t.options() if o.key.startswith("open:")]
    assert len(sentries) == 2 and len({o.ref for o in sentries}) == 2  # each of the two copies may be used
    t.answer(sentries[0].key)
    assert [o.ref for o in t.options() if o.key.startswith("open:")] == [sentries[1].ref]
    t.answer(sentries[1].key)
    assert not t.offered("Alder Sentry")
    t.pass_all()
    assert t.resources(0) == 1 + 2
    t.play("Defender of the Hold")  # this is another event, so both copies may be used again
    t.pass_all()
    assert len([o for o in t.options() if o.key.startswith("open:")]) == 2


@pytest.mark.rule("INV-RULE-TRIGGERED-FIRST-WINDOW")
def test_triggered_action_not_used_at_the_first_chance_is_lost():
    for use in (True, False):
        t = table(seat(hand=["Defender of the Hold", BOLT], resources=1, kingdom=["Alder Sentry"]), seat(hand=[BOLT]))
        t.play("Defender of the Hold")
        t.pass_all()
        t.to("window", "capital", seat=0)
        assert t.offered("Alder Sentry", OPEN)
        if use:
            t.pick("Alder Sentry", OPEN)
        else:
            t.pass_()
        t.to("window", "battlefield", seat=0)
        assert not t.offered("Alder Sentry") and t.resources(0) == (1 if use else 0)


@pytest.mark.rule("INV-RULE-TRIGGERED-FIRST-WINDOW")
def test_condition_met_outside_a_window_counts_in_the_next_one():
    """Here the condition is met by combat damage, which is applied between two windows."""
    t = table(
        seat(hand=[BOLT], battlefield=["Black Orc Squad"]),
        seat(kingdom=["Alder Surgeon", PLAIN], hand=[BOLT]),
        at="window:assigned",
        zone="kingdom",
        attackers=["Black Orc Squad"],
        defenders=[PLAIN],
        assigned={"1:" + PLAIN: 1},
    )
    t.pass_()
    assert t.ask.seat == 1 and not t.offered("Alder Surgeon")
    t.pass_()
    # The Action is offered at the window's first question.
    assert (t.ask.window, t.ask.seat) == ("end", 1) and t.offered("Alder Surgeon", OPEN)
    assert not t.offered(BOLT, "play")  # part 1 of the window allows only triggered Actions
    t.pass_()
    t.to("window", "end", seat=1)
    assert not t.offered("Alder Surgeon") and t.offered(BOLT, "play")


# -- conditional Actions ---------------------------------------------------------------------------------


@pytest.mark.rule("INV-RULE-CONDITIONAL", "INV-RULE-CONDITIONAL-DURATION")
def test_conditional_action_waits_and_is_used_up_by_condition():
    t = table(seat(hand=["Alder Snare", BOLT, BOLT], kingdom=[PLAIN, "Black Orc Squad"]), seat())
    t.play("Alder Snare")
    t.pass_all()
    assert t.resources(0) == 0 and len(t.st.modifiers) == 1  # the condition has not been met yet
    t.play(BOLT, PLAIN)
    t.pass_all()
    assert t.resources(0) == 2 and not t.st.modifiers
    t.play(BOLT, "Black Orc Squad")  # the conditional effect has happened and is gone
    t.pass_all()
    assert t.resources(0) == 2


@pytest.mark.rule("INV-RULE-CONDITIONAL-DURATION")
def test_conditional_action_ends_with_the_turn():
    t = table(seat(hand=["Alder Snare", "Alder Shelter", BOLT], kingdom=[PLAIN]), seat(hand=[BOLT]))
    t.play("Alder Snare")
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Alder Shelter", PLAIN)
    t.pass_all()
    assert len(t.st.modifiers) == 2
    t.to("window", "end", seat=0)
    assert len(t.st.modifiers) == 2  # the card is still there in the last window of the turn
    t.to("window", "beginning")
    assert not t.st.modifiers
    t.to("window", "beginning", seat=0)
    t.play(BOLT, PLAIN)
    t.pass_all()
    assert t.damage(PLAIN, 0) == 2 and t.resources(0) == 0


# -- constant effects ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-RULE-CONSTANT-IN-PLAY", "INV-ZONE-OUT-OF-PLAY", "INV-ZONE-IN-PLAY")
def test_constant_effect_applies_only_to_cards_in_play():
    t = table(
        seat(
            hand=[PLAIN, "Alder Standard"],
            discard=["Black Orc Squad"],
            kingdom=["Squig Herders"],
            quest=["Squig Herders"],
            battlefield=["Squig Herders", "Alder Standard"],
        ),
        seat(),
    )
    in_zones = [e.id for e in t.st.ents.values() if e.code == t.ent("Squig Herders").code]
    assert [read(t.st, e, "power") for e in in_zones] == [2, 2, 2]  # in the kingdom, the quest zone and the battlefield
    assert read(t.st, t.id(PLAIN, 0, "hand"), "power") == 2  # a unit in hand keeps its printed power
    assert read(t.st, t.id("Black Orc Squad", 0, "discard"), "power") == 1
    # The standard works only in play; its copy in hand adds nothing.
    t = table(seat(hand=["Alder Standard"], discard=["Alder Standard"], kingdom=["Squig Herders"]), seat())
    assert t.power("Squig Herders") == 1


@pytest.mark.rule("INV-RULE-SIMUL-NET")
def test_constant_effects_without_trigger_apply_as_a_sum():
    both = seat(kingdom=["Alder Blight", "Alder Bloom", "Squig Herders"], hand=[BOLT])
    t = table(both, seat(kingdom=["Crooked Teef Goblins"]))
    assert (
        t.hp("Squig Herders") == 2 and t.hp("Crooked Teef Goblins") == 1
    )  # 1 - 2 + 2; the total is never 0 in between
    assert t.in_play("Crooked Teef Goblins")
    # A unit may also enter play while both supports are there.  Without the Bloom, the unit dies.
    for more, alive in (["Alder Bloom"], True), ([], False):
        t = table(
            seat(race="Orc", hand=["Crooked Teef Goblins", BOLT], resources=5, kingdom=["Alder Blight", *more]), seat()
        )
        t.play("Crooked Teef Goblins")
        t.pass_all()
        assert t.there("Crooked Teef Goblins", "battlefield", 0) is alive


# -- several effects -------------------------------------------------------------------------------------


@pytest.mark.rule("INV-RULE-MULTI-EFFECTS")
def test_effect_that_fails_does_not_stop_the_others():
    t = table(
        seat(hand=["Alder Double Order", "Alder Dismissal"], kingdom=[{"card": PLAIN, "corrupt": True}]),
        seat(kingdom=["Black Orc Squad"]),
    )
    t.play("Alder Double Order", PLAIN, "Black Orc Squad")
    t.pass_all()
    assert t.damage("Black Orc Squad") == 1 and t.resources(0) == 1  # corrupting a corrupt unit did nothing
    t = table(
        seat(hand=["Alder Double Order"], kingdom=[PLAIN]), seat(kingdom=["Black Orc Squad"], hand=["Alder Dismissal"])
    )
    t.play("Alder Double Order", PLAIN, "Black Orc Squad")
    t.play("Alder Dismissal", "Black Orc Squad")
    t.pass_all()
    assert t.ent(PLAIN).flag("corrupt") and t.resources(0) == 1  # only the second of three parts failed


@pytest.mark.rule("INV-RULE-THEN")
def test_then_needs_the_part_before_it():
    for corrupt in (False, True):
        t = table(seat(hand=["Alder Temptation", BOLT], kingdom=[{"card": PLAIN, "corrupt": corrupt}]), seat())
        t.play("Alder Temptation", PLAIN)
        t.pass_all()
        assert t.ent(PLAIN, 0, "kingdom").flag("corrupt")
        assert ("drawn" in t.kinds()) is not corrupt


@pytest.mark.rule("INV-RULE-THEN-CANNON-CREW")
@pytest.mark.parametrize("prevented", [False, True])
def test_cannon_crew_shuffles_only_after_a_search(prevented):
    deck = ["Keystone Forge", "Runesmith", "Troll Slayers", PLAIN, "Dwarf Ranger", "Dwarf Masons", "King Kazador"]
    t = table(seat(hand=["Dwarf Cannon Crew", BOLT], resources=9, deck=deck, kingdom=["Alder Fog"] * prevented), seat())
    before = t.st.piles["deck", 0]
    t.play("Dwarf Cannon Crew", "quest")
    t.pass_all()
    if t.ask.kind == "search":
        assert t.offered("Keystone Forge") is False and (t.names() == ["Go on"]) is prevented
        t.answer("none")
    assert ("shuffled" in t.kinds()) is not prevented
    assert (t.st.piles["deck", 0] == before) is prevented


# -- effects of one moment -------------------------------------------------------------------------------


def dawn(active: int = 0, faq: str = "1.6", mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    """Set up the beginning of ``active``'s turn."""
    return table(
        seat(hand=[PLAIN], kingdom=list(mine)),
        seat(hand=[PLAIN], kingdom=list(theirs)),
        at="begin:turn",
        active=active,
        options={"faq": faq},
    )


@pytest.mark.rule("INV-RULE-SIMUL-ORDER")
@pytest.mark.parametrize("active", [0, 1])
def test_active_players_effects_come_first_in_chosen_order(active):
    t = dawn(active, mine=("Alder Drum", "Alder Horn"), theirs=("Alder Horn", "Alder Drum"))
    for who, first in ((active, "Alder Horn"), (1 - active, "Alder Drum")):
        assert (t.ask.kind, t.ask.shape, t.ask.seat) == ("trigger_order", "order", who)
        keys = [o.key for o in sorted(t.options(), key=lambda o: not t.is_card(o.ref, first))]
        t.answer(",".join(keys))
    assert t.ask.window == "beginning"
    told = [(e.kind, dict(e.data)["seat"]) for e in t.m.events(0, None) if e.kind == "triggered"]
    assert [s for _, s in told] == [active, active, 1 - active, 1 - active]
    assert [n for n, _ in effects(t)] == ["Alder Horn", "Alder Drum", "Alder Drum", "Alder Horn"]


@pytest.mark.rule("INV-RULE-SIMUL-SAME-TYPE")
def test_triggered_constant_comes_before_any_forced_effect():
    t = dawn(0, mine=("Alder Drum", "Alder Bell"), theirs=("Alder Bell",))
    assert t.ask.kind == "window"  # different types are not simultaneous, so no order is asked
    codes = [dict(e.data) for e in t.m.events(0, None) if e.kind == "triggered"]
    assert [(t.st.rules.card(c["code"]).name, c["seat"]) for c in codes] == [
        ("Alder Bell", 0),
        ("Alder Bell", 1),
        ("Alder Drum", 0),
    ]


@pytest.mark.rule("INV-RULE-SIMUL-KEYWORDS")
def test_keywords_and_conditional_actions_are_constant_effects():
    """The defender's Counterstrike comes before the active player's Forced effect at the same moment."""
    t = table(
        seat(hand=[BOLT], battlefield=["Alder Gatekeeper", PLAIN]),
        seat(kingdom=["Alder Spearman"], hand=[BOLT]),
        at="declare defenders",
        zone="kingdom",
        attackers=[PLAIN],
    )
    t.answer(str(t.id("Alder Spearman")))
    assert effects(t) == [("Alder Spearman", 1), ("Alder Gatekeeper", 0)]
    # A waiting effect comes before its own controller's Forced effect, without a question.
    t = table(seat(hand=["Alder Snare", BOLT, PLAIN], kingdom=["Alder Martyr"]), seat())
    t.play("Alder Snare")
    t.pass_all()
    t.play(BOLT, "Alder Martyr")
    t.pass_all()
    assert effects(t) == [("Alder Snare", 0), ("Alder Martyr", 0)] and t.ask.kind == "window"
