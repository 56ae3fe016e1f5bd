"""Rulings from the FAQ's questions and answers: loyalty, developments, zero hit points, playing and targets."""

from __future__ import annotations

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table
from test_rules_timing import fired

from engine.invasion.arrange import code_of

SPARE = "Wake the Mountain"


def price(t: Table, name: str) -> int | None:
    """Return the current cost of a card in hand, in resources."""
    return next(o.cost for o in t.options() if o.ref is not None and t.is_card(o.ref, name))


def on_chain(t: Table) -> list[str]:
    return [link["name"] for link in t.m.view(0)["chain"]]


@pytest.mark.rule("INV-QA-LOYALTY-TACTIC")
def test_tactic_being_played_gives_no_symbol():
    t = table(seat(hand=["We'z Bigga!", "Waaagh!"], resources=9), seat(hand=[SPARE]))
    assert price(t, "Waaagh!") == 3 + 2, "no Orc symbol"
    t.play("We'z Bigga!")
    t.pass_()
    assert on_chain(t) == ["We'z Bigga!"] and price(t, "Waaagh!") == 5
    t.pass_()
    t.to("window", "capital", seat=0)
    assert price(t, "Waaagh!") == 5, "nor in the discard pile"
    with_orc = seat(hand=["Waaagh!"], resources=9, kingdom=["Black Orc Squad"])
    assert price(table(with_orc), "Waaagh!") == 4, "a card in play does"


@pytest.mark.rule("INV-QA-GRIMGOR-RIP-DERE")
def test_grimgor_turned_faceup_does_not_enter_play():
    hidden = ["Grimgor Ironhide", "Runesmith"]
    t = table(
        seat(
            developments={"battlefield": hidden},
            battlefield=["Rock Lobber"],
            hand=["Rip Dere 'Eads Off!", SPARE],
            resources=9,
        ),
        seat(battlefield=["Totem of Gork"], developments={"battlefield": 1}),
    )
    t.play("Rip Dere 'Eads Off!", str(t.id("Grimgor Ironhide")))
    t.pass_all()
    assert t.in_play("Grimgor Ironhide")
    assert fired(t) == ["Rip Dere 'Eads Off!"] and "enters" not in t.kinds()
    assert t.in_play("Totem of Gork") and t.in_play("Rock Lobber")
    assert [len(p["zones"]["battlefield"]["developments"]) for p in t.m.view(0)["players"]] == [1, 1]


@pytest.mark.rule("INV-QA-ZERO-HP")
def test_unit_with_no_hit_points_left_is_destroyed_at_once():
    t = table(seat(hand=["Birch Curse", "Birch Curse", SPARE], battlefield=["Birch Widow", "Squig Herders"]))
    t.play("Birch Curse", "Squig Herders")
    t.pass_all()
    assert t.hp("Squig Herders") == 1 and t.in_play("Squig Herders")
    t.play("Birch Curse", "Birch Widow")
    t.pass_all()
    assert t.there("Birch Widow", "discard", 0), "it has taken no damage"
    assert t.resources() == 1 and "destroyed" in t.kinds() and "damage" not in t.kinds()


@pytest.mark.rule("INV-QA-LORD-OF-CHANGE-DRAW")
def test_cards_of_one_effect_are_drawn_together():
    t = table(seat(hand=["Birch Study", SPARE], kingdom=["Birch Librarian"], quest=["Birch Bulwark", "Birch Martyr"]))
    t.play("Birch Study")
    t.pass_all()
    assert t.ask.kind == "target", "what the first card sets off"
    assert len(t.st.places["hand", 0]) == 1 + 3, "comes when all of them are drawn"


# -- developments ----------------------------------------------------------------------------------------


def behind(t: Table) -> list[str]:
    """Return the titles of seat 0's facedown developments in the battlefield, ordered by id."""
    return [
        t.st.rules.card(t.st.ents[e].code).name for e in sorted(t.st.places["battlefield", 0]) if not t.st.ents[e].up
    ]


@pytest.mark.rule("INV-QA-SHUFFLE-DEVELOPMENTS")
def test_opponent_loses_track_of_developments_in_one_zone():
    orders = set()
    for seed in range(12):
        t = table(
            seat(developments={"battlefield": ["Runesmith", "Dwarf Ranger"]}, hand=["Organ Gun", SPARE]),
            seat(hand=[SPARE]),
            seed=seed,
        )
        known = {t.id("Runesmith"), t.id("Dwarf Ranger"), t.id("Organ Gun")}
        t.develop("Organ Gun", "battlefield")
        t.pass_all()
        now = t.m.view(1)["players"][0]["zones"]["battlefield"]["developments"]
        assert [(c["code"], c["name"]) for c in now] == [(None, None)] * 3
        assert not known & {c["id"] for c in now}, "no label is kept"
        assert sorted(behind(t)) == ["Dwarf Ranger", "Organ Gun", "Runesmith"]
        orders.add(tuple(behind(t)))
    assert len(orders) > 3, "and their order tells nothing"


@pytest.mark.rule("INV-QA-SHUFFLE-DEVELOPMENTS-TARGET")
def test_targeted_development_remains_identifiable():
    t = table(
        seat(
            developments={"battlefield": ["Runesmith", "Dwarf Ranger"]},
            resources=20,
            hand=["Wake the Mountain", "Rip Dere 'Eads Off!", SPARE],
        ),
        seat(hand=["Demolition!", "Pilgrimage"], resources=9),
    )
    aim, other = t.id("Runesmith", 0, "battlefield"), t.id("Dwarf Ranger", 0, "battlefield")
    t.pass_()
    t.play("Demolition!", str(aim))
    assert t.m.view(0)["chain"][0]["targets"] == [aim], "it is marked for all to see"
    t.play("Wake the Mountain")
    t.pass_()
    t.pick("Rip Dere 'Eads Off!", "play")
    assert aim in {o.ref for o in t.ask.options}, "and may be the target of the other player too"
    t.answer("back")
    t.pass_()
    assert t.ask.kind == "choose"
    t.answer("battlefield")
    assert t.ask.kind == "window"
    assert t.there("Runesmith", "discard", 0), "the one that was aimed at, whatever was mixed in between"
    assert len(behind(t)) == 4 and other not in t.st.ents


@pytest.mark.rule("INV-QA-SHUFFLE-DEVELOPMENTS-TARGET")
def test_effect_finds_its_development_after_shuffling():
    t = table(
        seat(
            developments={"battlefield": ["Dwarf Ranger", "Mountain Brigade"]},
            hand=["Birch Martyr", SPARE],
            kingdom=["Birch Scout Tower"],
        ),
        seat(hand=[SPARE]),
    )
    t.develop("Birch Martyr", "battlefield")
    t.pass_all()
    assert t.in_play("Birch Martyr"), "the one that was put down"
    assert sorted(behind(t)) == ["Dwarf Ranger", "Mountain Brigade"]


# -- when you play, when it enters -----------------------------------------------------------------------


@pytest.mark.rule("INV-QA-WHEN-YOU-PLAY", "INV-QA-WHEN-YOU-PLAY-NO-TARGET")
def test_play_trigger_joins_same_chain_and_cannot_hit_the_card():
    t = table(
        seat(hand=["Birch Martyr", "Birch Martyr", SPARE], kingdom=["Birch Singer"]),
        seat(battlefield=["Black Orc Squad"], hand=[SPARE]),
    )
    t.play("Birch Martyr", "battlefield")
    t.pass_()
    assert on_chain(t) == ["Birch Martyr"] and not t.in_play("Birch Martyr")
    t.pick("Birch Singer", "open")
    assert t.ask.kind == "target" and t.names() == ["Black Orc Squad", "Back"], "not the card being played"
    t.follow("Black Orc Squad")
    assert on_chain(t) == ["Birch Martyr", "Birch Singer"]
    t.pass_all()
    assert t.ent("Black Orc Squad").flag("corrupt") and t.in_play("Birch Martyr")
    t.to("window", "capital", seat=0)
    assert not t.offered("Birch Singer")


@pytest.mark.rule("INV-QA-WHEN-YOU-PLAY")
def test_when_you_play_effect_is_lost_after_entering():
    t = table(seat(hand=["Birch Martyr", SPARE], kingdom=["Birch Singer"]), seat(battlefield=["Black Orc Squad"]))
    t.play("Birch Martyr", "battlefield")
    assert t.offered("Birch Singer", "open")
    t.pass_()
    t.to("window", "capital", seat=0)
    assert t.in_play("Birch Martyr") and not t.offered("Birch Singer")


@pytest.mark.rule("INV-QA-WHEN-YOU-PLAY-NO-TARGET")
def test_new_development_is_not_a_target_of_its_play_triggers():
    t = table(seat(hand=["Runesmith", SPARE], kingdom=["Birch Mason"]), seat(hand=[SPARE]))
    t.develop("Runesmith", "quest")
    t.pass_()
    assert t.m.view(0)["chain"] and not t.offered("Birch Mason"), "there is no other development"
    t = table(seat(hand=["Runesmith", SPARE], kingdom=["Birch Mason"], developments={"quest": 1}), seat(hand=[SPARE]))
    t.develop("Runesmith", "quest")
    t.pass_()
    t.pick("Birch Mason", "open")
    assert len(t.names()) == 2, "the other development, and the way back"


@pytest.mark.rule("INV-QA-ENTERS-PLAY")
def test_enter_play_trigger_joins_next_chain_and_may_hit_itself():
    t = table(seat(hand=["Birch Forester", SPARE]), seat(hand=[SPARE]))
    t.play("Birch Forester", "battlefield")
    t.pass_()
    assert t.ask.seat == 0 and on_chain(t) == ["Birch Forester"] and not t.offered("Birch Forester")
    t.pass_()
    assert t.in_play("Birch Forester") and on_chain(t) == []
    t.to("window", "capital", seat=0)
    assert t.offered("Birch Forester", "open")
    t.pick("Birch Forester", "open")
    t.pick("Birch Forester")
    t.pass_all()
    assert t.power("Birch Forester") == 2


# -- targets and costs are preconditions -------------------------------------------------------------------


@pytest.mark.rule("INV-QA-VALID-TARGET-REQUIRED")
def test_action_without_all_its_targets_or_costs_is_refused():
    t = table(seat(hand=["Birch Transfer", SPARE], kingdom=["Mountain Brigade"]))
    key = f"play:{t.id('Birch Transfer')}"
    assert not t.offered("Birch Transfer", "play") and t.refused(key) == "answer.not_offered"
    assert t.why(key) == "why.targets", "one of its two targets is missing"
    foe = seat(kingdom=["Black Orc Squad"])
    both = ["Birch Shrine", "Birch Martyr"]
    for me, enemy, why in (
        (seat(resources=0, kingdom=both), foe, "why.cost"),
        (seat(resources=1, kingdom=both[:1]), foe, "why.cost_text"),
        (seat(resources=1, kingdom=both), seat(), "why.targets"),
        (seat(resources=1, kingdom=both), foe, None),
    ):
        t = table({**me, "hand": [SPARE]}, enemy)
        assert t.offered("Birch Shrine", "act") == (why is None)
        assert t.why(f"act:{t.id('Birch Shrine')}:0") == why


@pytest.mark.rule("INV-QA-SORCERER-DECLARE-TARGETS")
def test_target_of_a_then_part_is_named_on_triggering():
    t = table(seat(hand=[SPARE], battlefield=["Birch Sorcerer"]), seat(battlefield=["Black Orc Squad"]))
    assert not t.offered("Birch Sorcerer") and t.why(f"act:{t.id('Birch Sorcerer')}:0") == "why.targets"
    t = table(
        seat(hand=[SPARE], battlefield=["Birch Sorcerer"]),
        seat(battlefield=["Black Orc Squad"], kingdom=["Totem of Gork", "Rock Lobber"], hand=[SPARE]),
    )
    t.pick("Birch Sorcerer", "act")
    assert t.names() == ["Black Orc Squad", "Back"]
    t.pick("Black Orc Squad")
    assert t.ask.kind == "target" and t.names() == ["Totem of Gork", "Rock Lobber", "Back"]
    assert on_chain(t) == [], "nothing is announced before all of them are named"
    t.pick("Totem of Gork")
    assert t.m.view(1)["chain"][0]["targets"] == [t.id("Black Orc Squad"), t.id("Totem of Gork")]
    t.pass_all()
    assert t.ent("Black Orc Squad").flag("corrupt") and not t.in_play("Totem of Gork")


@pytest.mark.rule("INV-QA-SORCERER-DECLARE-TARGETS")
def test_then_part_does_nothing_if_first_part_failed():
    t = table(
        seat(hand=[SPARE], battlefield=["Birch Sorcerer"]),
        seat(battlefield=["Black Orc Squad"], kingdom=["Totem of Gork"], hand=["Birch Recall", SPARE]),
    )
    t.act("Birch Sorcerer", "Black Orc Squad", "Totem of Gork")
    t.play("Birch Recall", "Black Orc Squad")
    t.pass_all()
    assert t.there("Black Orc Squad", "hand", 1) and t.in_play("Totem of Gork")
    assert code_of("Totem of Gork") not in {t.st.ents[e].code for e in t.st.places["discard", 1]}
