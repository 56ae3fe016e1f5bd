"""The events of the Fallen Kingdom."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "fallen-kingdom-"
TEXTS = {
    "dark-sacrifice": "Event: Destroy any number of units you control. Remove that many wounds from a Champion you "
    "control.",
    "legions-of-the-dead": 'Event: Ret-Talus gains the ability Greater Raise ("Instead of attacking (spend 3 Magic '
    "Points): Place 1 to 3 Fallen Kingdom Common units in your Discard Pile on empty spaces "
    "adjacent to this card. This can be used only if there is an empty space adjacent to "
    'this card") until the end of the turn.',
    "forced-summon": "Event: Put 2 wounds on your Summoner. You may at once summon a Champion in your hand for up to "
    "5 less.",
    "reanimate": "Event: Choose one that can be done in full: put 1 wound on your Summoner and then place a Fallen "
    "Kingdom Common unit in any Discard Pile on an empty space adjacent to a Wall you control; or put 2 "
    "wounds on your Summoner and then place 2 Fallen Kingdom Common units in any Discard Pile on empty "
    "spaces adjacent to a Wall you control. This can be used only if there is an empty space adjacent to "
    "a Wall you control.",
    "forbidden-ritual": "Event: Each Fallen Kingdom unit you control gets +1 Attack Value until the end of the "
    "turn, those that come later among them. Each unit you control gains the ability Ravenous "
    'Hunger ("At the end of your Attack Phase, provided that this card has destroyed no unit in '
    'this phase, put 1 wound on this card") until the end of the turn, those that come later '
    "among them.",
    "searching-the-stone": "Event: Put 1 wound on your Summoner. Draw 5 cards. In this phase you may summon each unit "
    "in your hand. (Limit: 1 per turn.)",
    "return-of-the-fallen": "Event (spend 2 Magic Points): Take a Fallen Kingdom Champion in any Discard Pile into "
    "your hand.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def test_magic_drain_equals_that_of_other_factions() -> None:
    assert RULES.cards[P + "magic-drain"].abilities == RULES.cards["phoenix-elves-magic-drain"].abilities


def events(
    board: dict[str, Any],
    *hand: str,
    summoner: Any = "Mad Sirian",
    enemy: dict[str, Any] | None = None,
    dice: list[int] | None = None,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    return table(
        seat({"a1": summoner, **board}, "Fallen Kingdom", hand=list(hand), **rest),
        tundra(enemy or {"f8": "Ugg"}, **(foe or {})),
        at="event",
        dice=dice or [],
    )


def test_dark_sacrifice_heals_a_champion_by_the_destroyed_number() -> None:
    t = events(
        {
            "c3": "Ghoul",
            "d3": "Ghoul",
            "e3": "Vampire",
            "d4": {"card": "Dragos", "wounds": 4},
            "e4": {"card": "Skhull", "wounds": 3},
        },
        "Dark Sacrifice",
    ).do("Dark Sacrifice")
    assert t.refs() == {"a1", "c3", "d3", "e3", "d4", "e4"}, "any unit of one's own"
    t.do("c3,e3")
    assert t.refs() == {"d4", "e4"}
    t.do("d4")
    assert (t.wounds("d4"), t.wounds("e4")) == (2, 3) and sorted(t.pile("magic")) == ["Ghoul", "Vampire"]
    assert t.name("d3") == "Ghoul"


def test_dark_sacrifice_needs_no_wounded_champion_and_no_victim() -> None:
    t = events({"c3": "Ghoul"}, "Dark Sacrifice").do("Dark Sacrifice", "c3")
    assert t.pile("magic") == ["Ghoul"]
    t = events({"c3": "Ghoul", "d4": {"card": "Dragos", "wounds": 4}}, "Dark Sacrifice").do("Dark Sacrifice", "")
    assert t.name("c3") == "Ghoul" and t.wounds("d4") == 4


def test_legions_of_the_dead_let_ret_talus_raise_three_this_turn() -> None:
    t = events(
        {"a3": "Wall"},
        "Legions of the Dead",
        summoner={"card": "Ret-Talus"},
        magic=["Wall"] * 3,
        enemy={"c1": "Ugg"},
        discard=["Ghoul", "Vampire", "Reaper", "Dragos"],
    ).do("Legions of the Dead")
    t.end("attack")
    t.do("Greater Raise")
    assert (t.ask.min, t.ask.max) == (1, 3) and len(t.keys) == 3
    t.do("Ghoul,Vampire", "a2")
    assert {t.name("a2"), t.name("b1")} == {"Ghoul", "Vampire"} and t.pile("magic") == []
    assert t.pile("discard").count("Reaper") == 1


def test_greater_raise_is_gone_in_the_next_turn() -> None:
    t = events({}, "Legions of the Dead", summoner="Ret-Talus").do("Legions of the Dead")
    assert t.st.rules.has_ability(t.st, t.at("a1").id, "Greater Raise")
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert not t.st.rules.has_ability(t.st, t.at("a1").id, "Greater Raise")


def test_a_forced_summon_costs_blood_and_five_less() -> None:
    t = events({"d4": "Wall"}, "Forced Summon", "Dragos", "Skhull", "Elut-Bal", "Ghoul", magic=["Wall"])
    t.do("Forced Summon")
    assert t.wounds("a1") == 2
    offered = {RULES.cards[t.st.ents[o.ref].code].name: o.cost for o in t.ask.options if o.key.startswith("summon:")}
    assert offered == {"Dragos": 0, "Skhull": 1, "Elut-Bal": 2}, "Champions alone; the Summoner's blood for the rest"
    t.do("Skhull", "d5")
    assert t.name("d5") == "Skhull" and t.pile("magic") == []
    assert t.ask.kind != "summon", "one of them"


def test_forced_summon_that_cannot_be_paid_summons_no_unit() -> None:
    t = events({"d4": "Wall"}, "Forced Summon", "Skhull").do("Forced Summon")
    assert t.wounds("a1") == 2 and "Skhull" in t.hand() and t.name("d5") == ""


def test_forced_summon_that_kills_the_summoner_ends_the_match() -> None:
    t = events({"d4": "Wall"}, "Forced Summon", "Dragos", summoner={"card": "Mad Sirian", "wounds": 4})
    t.do("Forced Summon")
    assert t.st.over is None
    t.do("Dragos", "d5")
    assert t.st.over is not None and t.st.over[0] == (1,)


def test_reanimate_raises_up_to_2_units_from_any_pile_at_a_wall() -> None:
    t = events(
        {"d4": "Wall"},
        "Reanimate",
        discard=["Ghoul", "Dragos", "Wall"],
        foe={"discard": ["fallen-kingdom-vampire", "Fighter"]},
    )
    t.do("Reanimate", "put 2 wounds")
    assert t.wounds("a1") == 2
    if t.ask.kind == "choose" and t.ask.shape == "subset":
        t.give(",".join(t.keys[:2]))
    t.do("d5")
    if t.ask.kind == "choose":
        t.do("d3")
    assert {t.name("d5"), t.name("d3")} == {"Ghoul", "Vampire"} and t.pile("discard", 1) == ["Fighter"]


def test_reanimate_for_one_wound_raises_one() -> None:
    t = events({"d4": "Wall"}, "Reanimate", discard=["Ghoul", "Vampire", "Dragos"]).do("Reanimate", "put 1 wound")
    assert sorted(t.labels) == ["Ghoul", "Vampire"]
    t.do("Vampire", "e4")
    assert t.wounds("a1") == 1 and t.name("e4") == "Vampire"


def test_reanimate_needs_a_space_next_to_an_own_wall() -> None:
    t = events({}, "Reanimate", discard=["Ghoul"], enemy={"d6": "Wall"})
    assert t.refused(f"event:{t.held('Reanimate')}") == "why.condition"


def test_forbidden_ritual_makes_fallen_units_strong_and_hungry() -> None:
    t = events(
        {"d4": "Dragos", "e4": "Spear Grounder", "f4": "Vampire"},
        "Forbidden Ritual",
        enemy={"d5": "Fighter", "b8": "Ugg"},
        dice=[6] * 9,
    ).do("Forbidden Ritual")
    power = [t.st.rules.attack_with(t.st, t.at(s).id) for s in ("d4", "e4", "f4", "b8")]
    printed = [RULES.cards[t.at(s).code].attack for s in ("d4", "e4", "f4", "b8")]
    assert [a - b for a, b in zip(power, printed, strict=True)] == [1, 0, 1, 0], "a Mercenary is none of them"
    t.end("attack").do("d4", "d5")
    while t.phase == "attack":
        t.end()
    assert t.wounds("d4") == 0 and t.wounds("e4") == 1 and t.name("f4") == "", "all of yours gnaw, but who has eaten"
    assert t.wounds("a1") == 1 and t.wounds("b8") == 0


def test_searching_the_stone_draws_5_and_allows_summoning_once() -> None:
    t = events(
        {"d4": "Wall"},
        "Searching the Stone",
        "Searching the Stone",
        magic=["Wall"] * 3,
        deck=["Ghoul"] * 5 + ["Dragos"],
    )
    t.do("Searching the Stone")
    assert t.wounds("a1") == 1 and t.hand().count("Ghoul") == 5
    assert t.refused(f"event:{t.held('Searching the Stone')}") == "why.limit"
    t.do("Summon Ghoul", "d5")
    assert t.name("d5") == "Ghoul" and len(t.pile("magic")) == 1


def test_a_champion_returns_from_any_pile_into_the_hand() -> None:
    t = events(
        {},
        "Return of the Fallen",
        magic=["Skhull", "Wall", "Wall"],
        discard=["Ghoul"],
        foe={"discard": ["fallen-kingdom-dragos", "Krung"]},
    ).do("Return of the Fallen")
    assert sorted(t.labels) == ["Dragos", "Skhull"], "what was spent just now, too"
    t.do("Dragos")
    assert t.hand() == ["Dragos"] and t.pile("discard", 1) == ["Krung"] and len(t.pile("magic")) == 1
    t = events({}, "Return of the Fallen", magic=["Wall"], discard=["Dragos"])
    assert t.refused(f"event:{t.held('Return of the Fallen')}") == "why.cost_text"
