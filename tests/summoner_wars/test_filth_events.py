"""The events of the Filth: what each offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "filth-"
REBUKE = "Heretic's Rebuke"
TEXTS = {
    "channel-corruption": "Event: You may at once summon a Mutation Common unit in your hand without paying for it.",
    "possessed-wall": "Event: Put this card on an enemy Wall, where it stays.\n"
    "The Wall under this card does not let its player summon units next to it; when its Wall is "
    "destroyed, this card is discarded.\n"
    "Any player, at any time: Discard 2 cards in your hand. Discard this card. This can be used only "
    "if there are 2 or more cards in your hand.",
    "heretics-rebuke": "Event: Take control of an enemy Common unit and at once summon a Mutation in your hand onto "
    "it, for its Summon Cost. If that unit is a Mutation, it goes to your hand, and the other one "
    "costs less by its Summon Cost.",
    "shield-of-the-hopeful": "In answer: When a Filth non-Mutation Common unit would take wounds, that unit takes none "
    "of them.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def filth(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    return seat({"c1": "The Demagogue", **(board or {})}, "Filth", **rest)


def mutant(name: str, wounds: int = 0) -> dict[str, Any]:
    return {"card": name, "under": ["Zealot"], "wounds": wounds}


def play(
    at: str,
    board: dict[str, Any],
    foes: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    return table(
        filth(board, **rest), tundra(foes or {"a8": "Fighter"}, **(foe or {})), at=at, active=active, dice=list(dice)
    )


# -- Channel Corruption ----------------------------------------------------------------------------------------


def test_channel_corruption_summons_a_mutation_for_nothing() -> None:
    t = play(
        "event",
        {"d4": "Zealot", "e4": mutant("Winged Mutant"), "a1": "Wall"},
        hand=["Channel Corruption", "Spew Mutant", "Cultist"],
    ).do("Channel Corruption")
    assert not any("Cultist" in label for label in t.labels), "a Mutation alone"
    t.do("Spew Mutant")
    assert t.squares() == {"d4", "e4"}
    t.do("e4")
    assert t.name("e4") == "Spew Mutant" and sorted(t.hand()) == ["Cultist", "Winged Mutant"]
    assert t.pile("discard") == ["Channel Corruption"] and t.pile("magic") == []


def test_channel_corruption_needs_a_unit_to_corrupt() -> None:
    t = play("event", {"a1": "Wall"}, hand=["Channel Corruption", "Spew Mutant"]).do("Channel Corruption")
    assert not any("Spew Mutant" in label and "ummon" in label for label in t.labels)


# -- Shield of the Hopeful -------------------------------------------------------------------------------------


def test_a_shield_of_the_hopeful_saves_a_plain_common() -> None:
    t = play("attack", {"d4": "Zealot"}, {"d5": "Fighter"}, 6, active=1, hand=["Shield of the Hopeful"]).do("d5", "d4")
    assert t.ask.seat == 0 and t.ask.kind == "reaction"
    t.do("Shield of the Hopeful")
    assert t.name("d4") == "Zealot" and t.wounds("d4") == 0 and t.pile("discard") == ["Shield of the Hopeful"]


@pytest.mark.parametrize("who", ["c1", "e4", "d2"])
def test_shield_of_the_hopeful_saves_no_mutant_summoner_or_wall(who: str) -> None:
    board = {"e4": mutant("Spew Mutant"), "d2": "Wall"}
    near = {"c1": "c2", "e4": "e5", "d2": "d3"}[who]
    t = play("attack", board, {near: "Fighter"}, 6, active=1, hand=["Shield of the Hopeful"]).do(near, who)
    assert t.wounds(who) == 1 and t.ask.kind != "reaction"


def test_shield_of_the_hopeful_is_not_played_in_the_event_phase() -> None:
    t = play("event", {"d4": "Zealot"}, hand=["Shield of the Hopeful", "Channel Corruption", "Spew Mutant"])
    assert t.refused(f"event:{t.held('Shield of the Hopeful')}") == "why.no_answer"


# -- Possessed Wall --------------------------------------------------------------------------------------------


def possessed(*over: str, **rest: Any) -> dict[str, Any]:
    return {"card": "Wall", "over": [{"card": name, "owner": 0} for name in over or ("filth-possessed-wall",)], **rest}


def lying(t: Table, square: str) -> list[str]:
    eid = t.at(square).id
    return [t.st.rules.card(e.code).name for e in t.st.ents.values() if e.host == eid]


def test_a_possessed_wall_is_played_onto_an_enemy_wall_and_stays() -> None:
    t = play("event", {"a1": "Wall", "d4": "Zealot"}, {"d6": "Wall", "a8": "Fighter"}, hand=["Possessed Wall"]).do(
        "Possessed Wall"
    )
    assert t.refs() <= {"d6"}
    if t.ask.kind in ("target", "choose"):
        t.do("d6")
    assert lying(t, "d6") == ["Possessed Wall"] and t.pile("discard") == []


def test_possessed_wall_blocks_summoning_and_other_walls_do_not() -> None:
    foe = {"hand": ["Fighter"], "magic": ["Fighter"] * 3}
    t = play("summon", {"d1": "Zealot"}, {"d6": possessed(), "a8": "Wall"}, active=1, foe=foe).do("Fighter")
    assert t.squares() == {"a7", "b8"}
    t = play("summon", {"d1": "Zealot"}, {"d6": possessed(), "d7": "Wall"}, active=1, foe=foe).do("Fighter")
    assert "e6" not in t.squares() and {"c7", "e7", "d8"} == t.squares()
    t = play(
        "summon",
        {"d1": "Zealot"},
        {"d6": possessed()},
        active=1,
        foe={"hand": ["Fighter", "Freeze"], "magic": ["Fighter"] * 3},
    )
    assert t.refused(f"summon:{t.held('Fighter', 1)}", 1) in ("why.no_wall", "why.no_space")


def test_two_cards_of_the_hand_free_a_possessed_wall() -> None:
    t = play(
        "movement",
        {"d1": "Zealot"},
        {"d6": possessed(), "d7": "Fighter"},
        active=1,
        foe={"hand": ["Fighter", "Freeze", "Wall"]},
    ).do("Possessed Wall")
    assert t.ask.min == t.ask.max == 2
    t.do("Fighter, Wall")
    assert lying(t, "d6") == [] and t.hand(1) == ["Freeze"]
    assert sorted(t.pile("discard", 1)) == ["Fighter", "Possessed Wall", "Wall"]
    t = play("movement", {"d1": "Zealot"}, {"d6": possessed(), "d7": "Fighter"}, active=1, foe={"hand": ["Freeze"]})
    assert not any("Possessed" in label for label in t.labels), "one card is not enough"


def test_any_player_with_the_cards_may_free_a_possessed_wall() -> None:
    t = play("movement", {"d1": "Zealot"}, {"d6": possessed()}, hand=["Zealot", "Cultist"]).do("Possessed Wall")
    assert lying(t, "d6") == [] and "Possessed Wall" in t.pile("discard")


def test_possessed_wall_is_freed_before_the_draw_not_during_it() -> None:
    t = play(
        "attack",
        {"d1": "Cultist"},
        {"d3": "Fighter", "d6": possessed()},
        foe={"hand": ["Fighter", "Freeze"], "deck": ["Wall"] * 9},
    )
    t.match.set_stops(1, {"preset": "every"})
    asked: list[tuple[str, int]] = []
    t.end()
    while t.st.vars["active"] == 0:
        asked += [(t.phase, t.ask.seat)]
        if t.ask.seat == 1:
            t.do("Possessed Wall")
        else:
            t.end()
    assert (asked[0][1], t.phase) == (1, "event"), "then no question between the cards drawn"
    assert lying(t, "d6") == [] and t.hand(1) == ["Wall"] * 5, "the two cards are drawn anew"


def test_destroyed_possessed_wall_takes_the_card_along() -> None:
    t = play("attack", {"d5": "Cultist", "c6": mutant("Spew Mutant")}, {"d6": possessed(wounds=8)}, 6, 6)
    t.do("c6", "d6")
    assert t.name("d6") == "" and t.pile("discard") == ["Possessed Wall"]


# -- Heretic's Rebuke ------------------------------------------------------------------------------------------


def test_a_heretics_rebuke_takes_a_common_and_mutates_it() -> None:
    t = play(
        "event",
        {"d4": "Zealot"},
        {"d6": {"card": "Shaman", "wounds": 1}, "e6": "Rukar", "f6": "Wall"},
        hand=["Heretic's Rebuke", "Spew Mutant", "Incanter Mutant"],
        magic=["Wall"] * 3,
    ).do("Heretic's Rebuke")
    if t.ask.kind in ("target", "choose"):
        assert t.refs() == {"d6"}, "no Champion, no own unit, no Wall"
        t.do("d6")
    assert [o.cost for o in t.ask.options] == [3, 1]
    t.do("Spew Mutant")
    mutant_ = t.at("d6")
    assert t.name("d6") == "Spew Mutant" and mutant_.ctl == 0 and t.wounds("d6") == 1
    assert lying(t, "d6") == ["Shaman"] and t.pile("magic") == [] and t.hand() == ["Incanter Mutant"]
    assert "Heretic's Rebuke" in t.pile("discard")


def test_channel_corruption_does_not_pay_for_a_heretics_rebuke() -> None:
    hand = ["Heretic's Rebuke", "Spew Mutant", "Channel Corruption"]
    t = play("event", {"d4": "Zealot"}, {"d6": "Fighter"}, hand=hand, magic=["Wall"] * 2)
    assert t.refused(f"event:{t.held(hand[0])}") == "why.targets", "three Magic Points are needed"
    t = play("event", {"d4": "Zealot"}, {"d6": "Fighter"}, hand=hand, magic=["Wall"] * 3).do("Heretic's Rebuke")
    while t.ask.kind in ("target", "choose"):
        t.do("d6")
    assert not any("Channel" in label for label in t.labels), "one event must finish before another is played"
    t.do("Spew Mutant")
    assert t.pile("magic") == []


def test_heretics_rebuke_needs_a_mutation_in_hand() -> None:
    t = play("event", {"d4": "Zealot"}, {"d6": "Fighter"}, hand=["Heretic's Rebuke", "Zealot"], magic=["Wall"] * 3)
    assert t.refused(f"event:{t.held(REBUKE)}") == "why.targets"


def test_opponents_mutation_goes_to_hand_and_lowers_the_price() -> None:
    t = table(
        filth({"d4": "Zealot"}, hand=["Heretic's Rebuke", "Spew Mutant"], magic=["Wall"]),
        seat({"c8": "The Demagogue", "d6": mutant("Bestial Mutant"), "e6": "Zealot"}, "Filth"),
        at="event",
    )
    t.do("Heretic's Rebuke")
    if t.ask.kind in ("target", "choose"):
        assert t.refs() == {"d6"}, "for 3 the Zealot is too dear"
        t.do("d6")
    t.do("Spew Mutant")
    assert t.name("d6") == "Spew Mutant" and t.hand() == ["Bestial Mutant"] and t.pile("magic") == []
    assert lying(t, "d6") == ["Zealot"]
