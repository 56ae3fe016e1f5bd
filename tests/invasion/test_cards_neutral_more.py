"""Further neutral cards of the core set and Assault on Ulthuan: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import seat, table, titles

IDLE = ["Wake the Mountain"]
PREPARE = "Prepare for War!"
INNOVATION, EXCAVATION, INFILTRATE = "Innovation", "Warpstone Excavation", "Infiltrate!"
GOBLINS, SQUAD, SMITH, PISTOLIERS, BRIGADE = (
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Pistoliers",
    "Mountain Brigade",
)

TEXTS = {
    INNOVATION: "Action: Gain 1 resource per development you control in the kingdom.",
    EXCAVATION: "Each unit you control in this zone enters play corrupt.\n"
    "When a unit you control is moved from another zone and now lies in this zone, corrupt it.",
    INFILTRATE: "Quest. Forced: At the beginning of your turn, each opponent does this: that player discards the top "
    "X cards of the deck, where X is the number of resource tokens on this card.\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, "
    "put 1 resource token onto this card.",
    PREPARE: "Quest. Action (sacrifice the unit that quests on this card): Shuffle X target cards in your discard pile "
    "into their owners' decks. X is the number of resource tokens on this card.\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, "
    "put 1 resource token onto this card.",
    "Alliance - Dwarf and Empire": "Order only (not in a deck with Destruction cards).\n"
    "This card gives you a Dwarf and an Empire loyalty symbol.",
    "Alliance - Orc and Dark Elf": "Destruction only (not in a deck with Order cards).\n"
    "This card gives you an Orc and a Dark Elf loyalty symbol.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def me(**given: Any) -> dict[str, Any]:
    return seat(**{"hand": IDLE, **given})


# -- Innovation ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 1, 3])
def test_innovation_gains_one_for_each_kingdom_development(n: int) -> None:
    t = table(me(hand=[INNOVATION, *IDLE], developments={"kingdom": n, "quest": 2}), me(developments={"kingdom": 2}))
    t.play(INNOVATION)
    t.pass_all()
    assert t.resources() == n and t.resources(1) == 0


def test_both_printings_of_innovation_are_one_card() -> None:
    t = table(me())
    assert t.m.spec.card_text("core-119") == t.m.spec.card_text("assault-on-ulthuan-057") == TEXTS[INNOVATION]


# -- Warpstone Excavation --------------------------------------------------------------------------------


@pytest.mark.rule("INV-QA-FELLBLADE-ENTER")
def test_own_units_enter_the_excavation_zone_corrupt() -> None:
    t = table(me(hand=[SMITH, "Hammerer of Karak Azul", *IDLE], resources=9, kingdom=[EXCAVATION]))
    t.play(SMITH, "kingdom")
    t.pass_all()
    assert t.ent(SMITH).flag("corrupt") and "corrupted" not in t.kinds()
    t.play("Hammerer of Karak Azul", "quest")
    t.pass_all()
    assert not t.ent("Hammerer of Karak Azul").flag("corrupt"), "another zone"


@pytest.mark.rule("INV-QA-FELLBLADE-MOVE")
@pytest.mark.parametrize(("zone", "corrupt"), [("quest", True), ("battlefield", False)])
def test_unit_moved_to_the_excavation_becomes_corrupt(zone: str, corrupt: bool) -> None:
    t = table(me(race="Empire", kingdom=[PISTOLIERS], quest=[EXCAVATION], resources=9))
    t.act(PISTOLIERS)
    t.pass_all()
    t.answer(zone)
    assert t.ent(PISTOLIERS).flag("corrupt") is corrupt
    assert t.told("corrupt") is corrupt


def test_excavation_ignores_enemy_units_and_units_already_there() -> None:
    t = table(me(kingdom=[EXCAVATION, SMITH]), seat(race="Orc", hand=[SQUAD, *IDLE], quest=["Contested Village"]))
    assert not t.ent(SMITH).flag("corrupt")
    t.to_phase(1, "capital")
    t.to("window", "capital", seat=1)
    t.play(SQUAD, "kingdom")
    t.pass_all()
    assert t.in_play(SQUAD) and not t.ent(SQUAD).flag("corrupt")


def test_development_does_not_enter_corrupt() -> None:
    t = table(me(hand=[SMITH, *IDLE], kingdom=[EXCAVATION]))
    t.develop(SMITH, "kingdom")
    t.pass_all()
    assert [t.st.ents[e].flag("corrupt") for e in t.st.places["kingdom", 0] if not t.st.ents[e].up] == [False]


# -- Infiltrate! -----------------------------------------------------------------------------------------


def infiltrate(tokens: int, questing: str | None = GOBLINS) -> Any:
    quest = {"card": INFILTRATE, "tokens": tokens} | ({"questing": questing} if questing else {})
    return table(me(), me(quest=[quest]))


def decks(t: Any) -> list[int]:
    return [len(t.st.piles["deck", seat]) for seat in (0, 1)]


@pytest.mark.parametrize("tokens", [1, 3])
def test_infiltrate_discards_a_card_of_the_deck_for_each_token(tokens: int) -> None:
    t = infiltrate(tokens)
    before, pile = decks(t), len(t.st.places["discard", 0])
    t.to("trigger_order", seat=1)
    t.answer(t.keys()[0] + "," + t.keys()[1])
    t.to_phase(1, "beginning")
    assert decks(t)[1] == before[1] and decks(t)[0] == before[0] - tokens
    assert len(t.st.places["discard", 0]) == pile + tokens and t.ent(INFILTRATE).mark("resource") == tokens + 1


def test_player_of_infiltrate_may_add_the_token_first() -> None:
    t = infiltrate(1)
    before = decks(t)
    t.to("trigger_order", seat=1)
    t.answer(t.keys()[1] + "," + t.keys()[0])
    t.to_phase(1, "beginning")
    assert decks(t)[0] == before[0] - 2


def test_infiltrate_without_tokens_discards_nothing() -> None:
    t = infiltrate(0, None)
    before = decks(t)
    t.to_phase(1, "kingdom")
    assert decks(t)[0] == before[0] and t.ent(INFILTRATE).mark("resource") == 0


# -- Alliances -------------------------------------------------------------------------------------------

ALLIANCES = {
    "Alliance - Dwarf and Empire": ("Dwarf", "Empire"),
    "Alliance - Empire and High Elf": ("Empire", "High Elf"),
    "Alliance - Dwarf and High Elf": ("Dwarf", "High Elf"),
    "Alliance - Chaos and Orc": ("Chaos", "Orc"),
    "Alliance - Chaos and Dark Elf": ("Chaos", "Dark Elf"),
    "Alliance - Orc and Dark Elf": ("Orc", "Dark Elf"),
}


@pytest.mark.parametrize("alliance", ALLIANCES)
def test_alliance_gives_its_controller_both_races_symbols(alliance: str) -> None:
    first, second = ALLIANCES[alliance]
    t = table(me(race=first, kingdom=[alliance]), me(race=second))
    symbols = {
        (race, seat): t.st.rules.symbols(t.st, race, seat)
        for race in ("Dwarf", "Empire", "High Elf", "Chaos", "Orc", "Dark Elf")
        for seat in (0, 1)
    }
    assert {key for key, n in symbols.items() if n} == {(first, 0), (second, 0), (second, 1)}
    assert symbols[first, 0] == 2 and symbols[second, 0] == 1


def test_alliance_lowers_what_loyalty_adds_to_the_cost() -> None:
    t = table(me(race="Empire", hand=[BRIGADE, *IDLE], resources=9, quest=["Alliance - Dwarf and Empire"]))
    t.play(BRIGADE, "kingdom")
    assert t.resources() == 9 - 4 - 1
    t = table(me(race="Empire", hand=[BRIGADE, *IDLE], resources=9))
    t.play(BRIGADE, "kingdom")
    assert t.resources() == 9 - 4 - 2


# -- Prepare for War! ------------------------------------------------------------------------------------


def prepare(tokens: int, discard: list[str], questing: str | None = GOBLINS) -> Any:
    quest = {"card": PREPARE, "tokens": tokens} | ({"questing": questing} if questing else {})
    return table(me(race="Orc", quest=[quest, SQUAD], discard=discard), me(discard=[SMITH, SMITH, SMITH]))


def test_prepare_shuffles_as_many_cards_as_there_are_tokens() -> None:
    t = prepare(2, [SQUAD, SMITH, BRIGADE])
    before = len(t.st.piles["deck", 0])
    t.pick(PREPARE, "act")
    assert (t.ask.shape, t.ask.min, t.ask.max, len(t.options())) == ("subset", 2, 2, 3)
    assert t.in_play(GOBLINS), "nothing is paid before the cards are named"
    t.subset(SQUAD, BRIGADE)
    if t.ask.kind == "cost":
        assert titles(t) == {GOBLINS}, "the unit that quests there"
    t.follow(GOBLINS)
    assert not t.in_play(GOBLINS)
    t.pass_all()
    assert len(t.st.piles["deck", 0]) == before + 2
    assert t.there(SMITH, "discard", 0) and t.there(GOBLINS, "discard", 0) and not t.there(SQUAD, "discard", 0)


@pytest.mark.parametrize(
    ("tokens", "discard", "questing", "why"),
    [(3, [SQUAD, SMITH], GOBLINS, "why.targets"), (0, [SQUAD, SMITH], None, "why.cost_text")],
)
def test_prepare_needs_enough_cards_and_a_questing_unit(
    tokens: int, discard: list[str], questing: str | None, why: str
) -> None:
    t = prepare(tokens, discard, questing)
    assert not t.offered(PREPARE, "act") and t.why(f"act:{t.id(PREPARE)}:0") == why


def test_prepare_gathers_tokens() -> None:
    t = table(me(), me(quest=[{"card": PREPARE, "tokens": 1, "questing": GOBLINS}]))
    t.to_phase(1, "kingdom")
    assert t.ent(PREPARE).mark("resource") == 2
