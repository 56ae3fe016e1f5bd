"""Events from the hand that respond to wounds, events and destruction. The hand never decides who is asked."""

from __future__ import annotations

import pytest
import swcards_answers  # noqa: F401
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, say, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES


def defending(hand: list[str], hidden: list[str], magic: int = 1, **more: object) -> Table:
    """Set up Tundra Orcs who attack Phoenix Elves; the defender may hold one of the ``hidden`` cards."""
    deck = list(hidden)
    for name in hand:
        deck.remove(name)
    return table(
        phoenix({"d4": "Guardian", "c4": "Elm Sentry"}, hand=hand, deck=deck, magic=["Fireling"] * magic),
        tundra({"d5": "Fighter", "c5": "Smasher"}, hand=["Freeze", "Shaman"]),
        active=1,
        **{"at": "attack", "dice": [6] * 9, **more},
    )


# -- wounds ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-FAQ-HIT-VS-WOUND")
def test_wounds_are_ignored_for_magic():
    t = defending(["Elm Ward"], ["Elm Ward", "Burn"]).do("d5", "d4")
    assert (t.ask.seat, t.ask.kind, t.ask.window) == (0, "reaction", "reaction")
    assert t.labels == ["Play Elm Ward", "Pass"]
    assert say(t.ask.text) == "Guardian (d4) would take 1 wound. Do you want to answer?"
    t.do("Elm Ward")
    assert t.wounds("d4") == 0 and t.pile("magic") == [] and t.pile("discard") == ["Fireling", "Elm Ward"]


def test_wounds_that_are_not_answered_are_taken():
    t = defending(["Elm Ward"], ["Elm Ward", "Burn"]).do("d5", "d4", "pass")
    assert t.wounds("d4") == 1 and t.hand() == ["Elm Ward"]


def test_all_wounds_of_one_attack_are_answered_at_once():
    t = defending(["Elm Ward"], ["Elm Ward"]).do("c5", "c4")
    assert say(t.ask.text) == "Elm Sentry (c4) would take 2 wounds. Do you want to answer?"
    t.do("Elm Ward")
    assert t.wounds("c4") == 0


def test_wounds_in_the_own_turn_are_answered_too():
    t = table(phoenix({"c4": "Elm Sentry"}, hand=["Elm Ward"], magic=["Fireling"]), tundra(), at="movement")
    t.do("c4", "c5")
    assert (t.ask.seat, t.ask.kind) == (0, "reaction")
    t.do("Elm Ward")
    assert t.wounds("c5") == 0


def test_the_hand_never_decides_who_is_asked():
    seen = []
    for hand in (["Elm Ward"], ["Burn"]):
        t = defending(hand, ["Elm Ward", "Burn"]).do("d5", "d4")
        seen.append(
            (
                t.ask.seat,
                t.ask.kind,
                t.ask.window,
                t.ask.shape,
                t.ask.default,
                t.log(),
                [say(e.text) for e in t.match.events(0, 1)],
            )
        )
        assert t.keys[-1] == "pass"
        t.do("pass")
        seen[-1] += (t.log(), t.wounds("d4"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("hand", "hidden", "magic"),
    [
        (["Burn"], ["Burn", "Archer"], 1),  # an Elm Ward cannot be in a hidden place
        ([], ["Elm Ward"], 1),  # the hand is empty
        (["Elm Ward"], ["Elm Ward"], 0),  # the player has no magic
    ],
)
def test_player_who_could_not_answer_is_not_asked(hand: list[str], hidden: list[str], magic: int):
    t = defending(hand, hidden, magic).do("d5", "d4")
    assert t.ask.kind != "reaction" and t.wounds("d4") == 1


def test_player_who_wants_no_such_questions_is_not_asked():
    t = defending(["Elm Ward"], ["Elm Ward"])
    stops = t.match.stops(0)
    stops["windows"]["reaction"]["theirs"] = False
    t.match.set_stops(0, stops)
    t.do("d5", "d4")
    assert t.ask.kind != "reaction" and t.wounds("d4") == 1


# -- events ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-08-DISCARD-AFTER")
def test_an_event_is_undone_before_it_does_anything():
    t = defending(["Elm Veto"], ["Elm Veto", "Burn"], at="event").do("Freeze", "d4")
    assert (t.ask.seat, t.ask.kind) == (0, "reaction")
    assert say(t.ask.text) == "Tundra Orcs plays Freeze on Guardian (d4). Do you want to answer?"
    t.do("Elm Veto")
    assert t.pile("discard", 1) == ["Freeze"] and t.pile("discard") == ["Elm Veto"]
    assert "Freeze has no effect." in t.log()
    assert len(t.all_at("d4")) == 1 and not any(e.role == "over" for e in t.st.ents.values())
    assert t.ask.seat == 1


def test_an_event_that_is_not_answered_happens():
    t = defending(["Burn"], ["Elm Veto", "Burn"], at="event").do("Freeze", "d4", "pass")
    assert any(e.role == "over" for e in t.st.ents.values())


def test_walls_own_events_and_answers_are_not_answered():
    t = table(
        phoenix({"d4": "Guardian"}, hand=["Elm Veto", "Wall", "Elm Bolt"], magic=["Fireling"]),
        tundra({"d5": "Smasher"}, hand=["Shaman"]),
        at="event",
    )
    t.do("Place Wall", "a1")
    assert t.ask.seat == 0 and t.ask.kind == "event"
    t.do("Elm Bolt", "d5")
    assert t.ask.kind != "reaction" and t.wounds("d5") == 1


# -- destructions ------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-FAQ-DESTROY-WHOSE")
def test_a_fallen_unit_is_taken_back_from_the_magic():
    t = defending(["Elm Shade"], ["Elm Shade", "Burn"], dice=[6, 6]).do("c5", "c4")
    assert t.wounds("c4") == 2 and t.ask.kind != "reaction"
    t = table(
        phoenix({"d4": "Archer"}, hand=["Elm Shade"]), tundra({"d5": "Fighter"}), at="attack", active=1, dice=[6, 1]
    )
    t.do("d5", "d4")
    assert (t.ask.seat, t.ask.kind) == (0, "reaction")
    assert t.pile("magic", 1) == ["Archer"]
    t.do("Elm Shade")
    assert t.pile("magic", 1) == [] and t.pile("magic") == ["Archer"]


def test_destruction_by_effect_is_answered_after_the_unit_left():
    t = table(
        phoenix({"d4": "Archer", "a1": "Guardian"}, hand=["Elm Shade"]), tundra(hand=["Elm Axe"]), at="event", active=1
    )
    t.do("Elm Axe", "d4")
    assert (t.ask.seat, t.ask.kind, t.name("d4")) == (0, "reaction", "")
    t.do("Elm Shade")
    assert t.pile("magic", 1) == [] and t.pile("magic") == ["Archer"] and t.pile("discard", 1) == ["Elm Axe"]


# -- texts and refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (
            "ward",
            "In answer (spend 1 Magic Point): When a Common unit you control would take wounds, that unit takes none "
            "of them.",
        ),
        ("veto", "In answer: When an opponent plays an event in the Event Phase, that event has no effect."),
        (
            "shade",
            "In answer: When a Common or Champion unit you control is destroyed and becomes an opponent's magic, put "
            "that card from that Magic Pile onto yours.",
        ),
    ],
)
def test_texts_of_the_test_cards_are_correct(code: str, text: str):
    assert card_text(RULES.card("test-elm-" + code), "en") == text


def test_response_event_is_refused_in_the_event_phase():
    t = table(phoenix({"d4": "Guardian"}, hand=["Elm Ward"], magic=["Fireling"]), tundra(), at="event")
    assert t.refused(f"event:{t.held('Elm Ward')}") == "why.no_answer"
