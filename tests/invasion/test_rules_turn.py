"""The turn up to the capital phase: beginning, kingdom, quest, capital."""

from __future__ import annotations

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

SPARE = "Wake the Mountain"


def windows(t: Table, until: str) -> list[tuple[str, int]]:
    """Pass in every window until one of that name is open. Return (window, seat) of each question on the way."""
    seen = []
    for _ in range(60):
        d = t.ask
        if d.kind == "window":
            seen.append((str(d.window), d.seat))
            if d.window == until:
                return seen
            t.pass_()
        else:
            t.answer(d.default if d.default is not None else t.m.suggest(d.id))
    raise AssertionError(f"no window {until}: {seen}")


@pytest.mark.rule("INV-TURN-P0-BEGIN", "INV-TIMING-D1", "INV-TIMING-D2")
def test_beginning_of_turn_effects_come_before_the_first_window():
    t = table(seat(kingdom=["Birch Dawn"], hand=[SPARE]), at="phase:beginning")
    assert (t.ask.window, t.resources()) == ("beginning", 1)


@pytest.mark.rule("INV-TURN-P0-ACTIONS", "INV-QA-BEGINNING-OF-TURN")
def test_both_players_may_act_before_the_kingdom_phase():
    t = table(seat(kingdom=["Birch Early Bird"], hand=[SPARE]), seat(hand=["Birch Alms"]), at="phase:beginning")
    assert (t.ask.window, t.ask.seat, t.m.view(0)["phase"]) == ("beginning", 0, "beginning")
    assert t.offered("Birch Early Bird", "open"), "an Action for the beginning of the turn"
    t.pick("Birch Early Bird", "open")
    t.to("window", "beginning", seat=1)
    t.play("Birch Alms")
    t.pass_all()
    assert (t.resources(0), t.resources(1)) == (7, 1), "no income yet"
    assert t.ask.window == "beginning"
    t.to("window", "kingdom")
    assert t.resources(0) == 3


@pytest.mark.rule("INV-QA-BEGINNING-OF-TURN")
def test_beginning_of_turn_effect_does_not_see_the_income():
    t = table(seat(kingdom=["Birch Dawn"], hand=[SPARE], resources=2), at="phase:beginning")
    assert t.m.view(0)["phase"] == "beginning" and t.resources() == 3, "2 left over and 1, not yet returned"


@pytest.mark.rule("INV-TURN-P1-RESET", "INV-TURN-P1-INCOME")
def test_unspent_resources_go_back_and_power_is_collected():
    t = table(
        seat(
            resources=5,
            hand=[SPARE],
            kingdom=["Mountain Brigade", "Contested Village"],
            battlefield=["Hammerer of Karak Azul"],
        ),
        seat(resources=4, kingdom=["Black Orc Squad"]),
        at="phase:kingdom",
    )
    assert t.ask.window == "kingdom"
    assert t.resources(0) == 3 + 2 + 1, "the section's 3, and what lies in the kingdom"
    assert t.resources(1) == 4, "only the active player's resources are returned"


@pytest.mark.rule("INV-TURN-P1-RESTORE")
def test_one_corrupt_unit_may_be_restored_before_the_income():
    me = seat(
        hand=[SPARE],
        resources=2,
        kingdom=[{"card": "Mountain Brigade", "corrupt": True}],
        battlefield=[{"card": "Hammerer of Karak Azul", "corrupt": True}, "Defender of the Hold"],
    )
    foe = seat(kingdom=[{"card": "Black Orc Squad", "corrupt": True}])
    t = table(me, foe, at="phase:kingdom")
    assert (t.ask.kind, t.ask.seat) == ("restore", 0)
    assert t.names() == ["Mountain Brigade", "Hammerer of Karak Azul", "Restore none"]
    assert t.resources() == 0, "after the return and before the income"
    t.pick("Hammerer of Karak Azul")
    assert not t.ent("Hammerer of Karak Azul").flag("corrupt") and t.ent("Mountain Brigade").flag("corrupt")
    assert t.ask.kind == "window", "only one"
    t = table(me, foe, at="phase:kingdom")
    t.answer("none")
    assert t.ent("Hammerer of Karak Azul").flag("corrupt") and t.ent("Mountain Brigade").flag("corrupt")


@pytest.mark.rule("INV-TURN-P1-BEGINNING", "INV-TIMING-D1", "INV-TIMING-D2")
def test_kingdom_phase_start_sees_the_new_resources():
    t = table(seat(kingdom=["Birch Almoner"], hand=[SPARE]), at="phase:kingdom")
    assert (t.ask.window, t.resources()) == ("kingdom", 10), "3 collected, 3 paid, 10 gained, then the window"


@pytest.mark.rule("INV-TURN-P1-ACTIONS")
def test_both_players_may_act_after_the_income():
    t = table(seat(hand=["Birch Alms"]), seat(hand=["Birch Alms"]), at="phase:kingdom")
    assert (t.ask.window, t.ask.seat, t.resources()) == ("kingdom", 0, 3)
    assert t.offered("Birch Alms", "play")
    t.pass_()
    assert (t.ask.window, t.ask.seat) == ("kingdom", 1) and t.offered("Birch Alms", "play")


@pytest.mark.rule("INV-TURN-P2-DRAW")
def test_cards_drawn_equal_the_power_in_the_quest_zone():
    t = table(
        seat(
            hand=[SPARE],
            quest=["Mountain Brigade"],
            kingdom=["Hammerer of Karak Azul"],
            deck=["Demolition!", "Organ Gun", "Runesmith", "Grudge Thrower"],
        ),
        seat(quest=["Black Orc Squad"]),
        at="phase:quest",
    )
    names = [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["hand", 0]]
    assert names == [SPARE, "Demolition!", "Organ Gun", "Runesmith"], "1 of the section, 2 of the unit"
    assert not t.st.places["hand", 1]


@pytest.mark.rule("INV-TURN-P2-BEGINNING", "INV-TIMING-D1")
def test_beginning_of_the_quest_phase_sees_the_new_hand():
    t = table(seat(hand=[SPARE], kingdom=["Birch Scribe"]), at="phase:quest")
    assert (t.ask.window, t.resources()) == ("quest", 2), "1 resource for each card, the drawn one too"


@pytest.mark.rule("INV-TURN-P2-ACTIONS")
def test_both_players_may_act_after_the_draw():
    t = table(seat(deck=["Birch Alms"]), seat(hand=["Birch Alms"]), at="phase:quest")
    assert (t.ask.window, t.ask.seat) == ("quest", 0) and t.offered("Birch Alms", "play"), "a card just drawn"
    t.pass_()
    assert (t.ask.window, t.ask.seat) == ("quest", 1) and t.offered("Birch Alms", "play")


@pytest.mark.rule("INV-TURN-P3-BEGINNING", "INV-TIMING-D1", "INV-TIMING-D2")
def test_capital_phase_begins_before_any_card_is_played():
    t = table(
        seat(kingdom=["Birch Steward"], hand=["Defender of the Hold", "Birch Alms"], resources=1), at="phase:capital"
    )
    assert (t.ask.window, t.resources()) == ("capital_begin", 2)
    assert t.offered("Birch Alms", "play") and not t.offered("Defender of the Hold")
    assert t.why(f"play:{t.id('Defender of the Hold')}") == "why.no_response"
    assert t.refused(f"play:{t.id('Defender of the Hold')}") == "answer.not_offered"
    t.pass_()
    assert t.ask.window == "capital" and t.offered("Defender of the Hold", "play")


@pytest.mark.rule("INV-TURN-P3-PLAY")
def test_units_and_supports_go_to_any_own_zone_quests_to_quest():
    t = table(
        seat(hand=["Hammerer of Karak Azul", "Grudge Thrower", "A Glorious Death", SPARE], resources=9),
        seat(hand=["Black Orc Squad"], resources=9),
    )
    for name, zone in (("Hammerer of Karak Azul", "quest"), ("Grudge Thrower", "kingdom")):
        t.to("window", "capital", seat=0)
        t.pick(name, "play")
        assert t.keys() == ["kingdom", "quest", "battlefield", "back"]
        t.answer(zone)
        t.pass_all()
        assert t.there(name, zone, 0)
    t.play("A Glorious Death")
    t.pass_all()
    assert t.there("A Glorious Death", "quest", 0)
    t.to("window", "capital", seat=1)
    assert not t.offered("Black Orc Squad"), "it is not the other player's phase"
    assert t.why(f"play:{t.id('Black Orc Squad')}", 1) == "why.own_capital"


@pytest.mark.rule("INV-TURN-P3-PLAY")
def test_cards_are_played_only_in_the_capital_phase():
    t = table(seat(hand=["Defender of the Hold"], resources=3), at="window:battlefield")
    assert t.ask.window == "battlefield" and not t.offered("Defender of the Hold")
    assert t.why(f"play:{t.id('Defender of the Hold')}") == "why.own_capital"
    assert t.why(f"dev:{t.id('Defender of the Hold')}") == "why.own_capital"


@pytest.mark.rule("INV-TURN-P3-DEVELOPMENT")
def test_one_card_of_the_hand_may_become_a_development():
    t = table(seat(hand=["Waaagh!", "Pilgrimage"]), seat(hand=[SPARE]))
    assert t.offered("Waaagh!", "dev") and t.offered("Pilgrimage", "dev")
    t.pick("Waaagh!", "dev")
    assert t.keys() == ["kingdom", "quest", "battlefield", "back"]
    t.answer("quest")
    t.pass_all()
    zone = t.m.view(1)["players"][0]["zones"]["quest"]
    assert [(c["facedown"], c["name"]) for c in zone["developments"]] == [(True, None)]
    assert zone["hp"] == 9 and t.resources() == 0
    assert t.ask.seat == 1 and not t.offered(SPARE, "dev")
    assert t.why(f"dev:{t.id(SPARE, place='hand')}", 1) == "why.own_capital"
    t.pass_()
    assert t.ask.seat == 0 and not t.offered("Pilgrimage", "dev")
    assert t.why(f"dev:{t.id('Pilgrimage')}") == "why.developed"
    assert t.refused(f"dev:{t.id('Pilgrimage')}") == "answer.not_offered"


@pytest.mark.rule("INV-TURN-P3-ACTIONS")
def test_either_player_may_act_at_any_time_of_the_capital_phase():
    t = table(
        seat(hand=["Defender of the Hold", "Hammerer of Karak Azul", "Birch Alms"], resources=3),
        seat(hand=["Birch Alms", SPARE]),
    )
    t.play("Defender of the Hold")
    assert t.ask.seat == 1 and t.offered("Birch Alms", "play"), "in response"
    t.pass_all()
    assert t.ask.seat == 1 and t.offered("Birch Alms", "play"), "between two plays"
    t.play("Birch Alms")
    t.pass_all()
    assert t.resources(1) == 1
    t.to("window", "capital", seat=0)
    assert t.offered("Hammerer of Karak Azul", "play") and t.offered("Birch Alms", "play")


@pytest.mark.rule("INV-TURN-P5-END")
def test_next_player_is_active_after_the_end_of_turn():
    t = table(seat(hand=[SPARE]), seat(hand=[SPARE]), at="window:end")
    turn = t.m.view(0)["turn"]
    assert (t.ask.window, t.ask.seat) == ("end", 0)
    t.pass_()
    assert (t.ask.window, t.ask.seat) == ("end", 1)
    t.pass_()
    view = t.m.view(0)
    assert (view["active"], view["turn"], view["phase"]) == (1, turn + 1, "beginning")
    assert (t.ask.window, t.ask.seat) == ("beginning", 1)
    t.to("window", "beginning", seat=0)
    t.pass_()
    assert t.ask.window == "kingdom" and t.resources(1) == 3, "the new active player's income"


@pytest.mark.rule("INV-TURN-P0-ACTIONS", "INV-TURN-P1-ACTIONS", "INV-TURN-P2-ACTIONS")
def test_windows_of_a_turn_without_attack_in_order():
    t = table(seat(hand=[SPARE]), seat(hand=[SPARE]), at="phase:beginning")
    order = ["beginning", "kingdom", "quest", "capital_begin", "capital", "battlefield"]
    assert windows(t, "end") == [(w, s) for w in order for s in (0, 1)] + [("end", 0)]
