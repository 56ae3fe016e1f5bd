"""The Deep Dwarves: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "tundle": "Meditate: At the start of your Attack Phase, provided that there is a card in your Discard Pile, you "
    "may move the top card of your Discard Pile face down onto the top of your Magic Pile; if you do, "
    "this turn you may attack with only 1 unit in your Attack Phase.",
    "lun": "Gem of Calling: When you have moved this card, provided that there is an empty space adjacent to this "
    "card, you may spend 1 Magic Point; if you do, place a Common unit within 4 spaces of this card on an empty "
    "space adjacent to this card. (Limit: 1 per turn.)",
    "deep-troll": "Rock Eater: When this card attacks a Wall, it rolls 1 more die. When an attack by this card has "
    "wounded a Wall, you may remove 1 wound from this card.",
    "gren": "Shard of the Father Gem: If a unit you control within 2 spaces of this card would be destroyed and become "
    "an opponent's magic, it becomes your magic instead.",
    "battle-mage": "Magic Blast: When you attack with this card (spend 1 Magic Point): This card counts as having "
    "the bow symbol instead of the sword symbol until the end of the turn. (Limit: 1 per turn.)",
    "crossbowman": "Rally: While you have played an event this turn, this card gets +1 Attack Value.",
    "illusionary-warrior": "Event: Look at your Magic Pile. You may choose a Common unit among them. "
    "Place what you have found on an empty space adjacent to a Deep Dwarf "
    "Champion or Deep Dwarf Gem Mage unit you control.",
    "magic-stasis": "Event: Choose an opponent. That opponent cannot spend Magic Points until the beginning of your "
    "next turn.",
    "wake-the-father-gem": "Event: Using an ability of a unit that costs Magic Points costs 1 Magic Point less until "
    "the end of the turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["deep-dwarves-" + name], "en") == TEXTS[name]


def deep(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    board = dict(board or {})
    if "Tundle" not in board.values():
        board["a1"] = "Tundle"
    return seat(board, "Deep Dwarves", **rest)


def play(
    phase: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    return settled(
        table(
            deep(mine, **rest),
            tundra(theirs or {"f8": "Gruggar"}, **(foe or {})),
            at=phase,
            dice=list(dice),
            active=active,
        )
    )


def settled(t: Table) -> Table:
    """Decline all optional choices at the start of a phase."""
    while "no" in t.keys or "none" in t.keys:
        t.do("no" if "no" in t.keys else "none")
    return t


def on(t: Table, phase: str) -> Table:
    """Play on to a phase, declining everything on the way."""
    while t.phase != phase:
        settled(t.end())
    return t


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


def offers(t: Table, text: str) -> bool:
    return any(text in label for label in t.labels)


# -- Tundle, Piclo: from the Discard Pile to the Magic Pile ------------------------------------------------


def meditating(**rest: Any) -> Table:
    return play(
        "movement",
        {"a1": "Tundle", "d4": "Scholar", "e4": "Crossbowman", "c4": "Crossbowman"},
        {"d5": "Gruggar", "e5": "Krom", "c5": "Krung"},
        4,
        4,
        4,
        4,
        **rest,
    ).end()


def test_tundle_meditates_and_then_one_unit_attacks() -> None:
    t = meditating(discard=["Miner", "Scholar"], magic=["Lun"]).do("yes")
    assert (t.pile("magic"), t.pile("discard")) == (["Scholar", "Lun"], ["Miner"]), "the top card, onto the top"
    t.do("e4", "e5")
    assert not any(key.startswith("unit:") for key in t.keys), "any one unit, and no other"


def test_tundle_may_meditate_unless_the_discard_pile_is_empty() -> None:
    t = meditating(discard=["Miner"]).do("no", "e4", "e5")
    assert t.ask.kind == "attack" and t.pile("discard") == ["Miner"]
    assert meditating().ask.kind == "attack"


def test_piclo_channels_magic_when_his_victim_becomes_magic() -> None:
    t = play(
        "attack", {"d4": "Piclo", "f4": "Crossbowman"}, {"d5": "Fighter", "f5": "Krom"}, 4, 4, 4, discard=["Miner"]
    )
    t.do("d4", "d5", "yes")
    assert (t.pile("magic"), t.pile("discard")) == (["Miner", "Fighter"], [])


def test_piclo_channels_nothing_without_a_victim_of_his_own() -> None:
    t = play("attack", {"d4": "Piclo", "e5": "Crossbowman"}, {"d5": "Fighter", "c4": "Krom"}, 4, discard=["Miner"])
    assert t.do("e5", "d5").ask.kind == "attack"
    t = play("attack", {"d4": "Piclo", "e5": "Crossbowman"}, {"d5": "Fighter", "c4": "Krom"}, 4, 4, 4)
    assert "yes" not in t.do("d4", "d5").keys, "the Discard Pile is empty"


# -- Kynder, Lun, Sprog ------------------------------------------------------------------------------------


def test_kynder_pushes_a_unit_within_2_for_1_once_a_turn() -> None:
    t = play(
        "attack", {"d4": "Kynder", "d5": "Scholar", "a1": "Tundle"}, {"d6": "Krom", "d7": "Krung"}, magic=["Lun"] * 2
    )
    t.do("Mage Push")
    assert t.refs() == {"d5", "d6"}, "not itself, not three spaces away"
    t.do("d6", "f6")
    assert (t.name("f6"), len(t.pile("magic"))) == ("Krom", 1)
    assert not offers(t, "Mage Push"), "once per turn"


def test_kynder_pushes_an_enemy_kynder_only_with_magic() -> None:
    assert not offers(play("attack", {"d4": "Kynder", "d5": "Scholar"}, {"e5": "Krom"}), "Mage Push")
    t = table(
        deep({"d4": "Kynder", "d5": "Scholar"}, magic=["Lun"]),
        seat({"a8": "Tundle", "d6": "Kynder", "e5": "Miner"}, "Deep Dwarves"),
        at="attack",
    )
    assert t.do("Mage Push").refs() == {"d5", "d6", "e5"}, "a Champion that names itself means that very card"


def test_lun_calls_a_common_to_her_after_a_move_for_1() -> None:
    t = play(
        "movement",
        {"d3": "Lun", "a4": "Miner", "f1": "Scholar"},
        {"d6": "Fighter", "f8": "Fighter", "e6": "Krom"},
        magic=["Gren", "Gren"],
    )
    t.do("d3", "d4", "yes")
    assert t.refs() == {"d6", "a4"}, "within 4 spaces, of both players"
    t.do("d6", "d5")
    assert (t.name("d5"), len(t.pile("magic"))) == ("Fighter", 1)


def test_lun_does_not_call_without_magic_or_if_moved_by_opponent() -> None:
    t = table(
        deep({"d4": "Lun", "d2": "Miner"}, magic=["Gren"]),
        seat({"a8": "Tundle", "d5": "Kynder"}, "Deep Dwarves", magic=["Gren"]),
        at="attack",
        active=1,
    )
    t.do("Mage Push", "d4", "e4")
    lun = t.at("e4").id
    assert t.name("e4") == "Lun" and t.ask.source != lun, "the mover was not her player (FAQ 1.0.0.24)"
    t = play("movement", {"d3": "Lun", "d2": "Miner"}).do("d3", "d4")
    assert t.ask.kind == "movement"


def test_gem_is_not_paid_without_a_free_space() -> None:
    walls = dict.fromkeys(("d3", "c4", "e4", "d5"), "Wall")
    t = play("movement", {"d4": "Lun", "d2": "Miner", **walls}, magic=["Gren"]).do("d4", "d4")
    assert (t.ask.kind, len(t.pile("magic"))) == ("movement", 1), "Lun, who stays where she is"
    t = play("attack", {"d4": "Gem Mage"}, {"d5": "Krom"}, magic=["Gren", "Gren"])
    t = (t.do("no") if "no" in t.keys else t).end()
    assert t.ask.kind != "may" and len(t.pile("magic")) == 2, "a Gem Mage without a Wall"


def restructured(wall: dict[str, Any], foes: dict[str, Any]) -> Table:
    t = play("attack", {"d4": "Sprog", **wall}, {"f8": "Krom", **foes}, magic=["Gren"])
    while "yes" not in t.keys:
        t.end()
    return t.do("yes")


def test_sprog_moves_a_wall_next_to_him_within_2_spaces_for_1() -> None:
    t = restructured({"d3": "Wall"}, {"d5": "Wall", "a7": "Wall"})
    assert t.refs() == {"d3", "d5"}
    t.do("d5")
    assert {"d6", "c5", "f4", "d2"} <= t.squares() and "d7" not in t.squares(), "an enemy Wall goes anywhere"
    t.do("d6")
    assert (t.name("d6"), t.name("d5"), t.pile("magic")) == ("Wall", "", [])


def test_sprog_keeps_his_own_walls_on_his_side() -> None:
    t = restructured({"d3": "Wall"}, {})
    assert t.squares() == {"d2", "c3", "e3", "b4", "c4", "e4", "f4"}
    assert t.do("e4").name("e4") == "Wall"


# -- Deep Troll, Gren --------------------------------------------------------------------------------------


def test_a_deep_troll_eats_rock() -> None:
    t = play("attack", {"d4": {"card": "Deep Troll", "wounds": 2}}, {"d5": "Wall", "e4": "Krung"}, 4, 4, 1)
    t.do("d4", "d5", "yes")
    assert (t.wounds("d5"), t.wounds("d4")) == (2, 1)


def test_deep_troll_without_wounds_is_not_asked() -> None:
    t = play("attack", {"d4": "Deep Troll"}, {"d5": "Wall", "e4": "Krung"}, 4, 4, 1).do("d4", "d5")
    assert t.wounds("d5") == 2 and t.keys != ("yes", "no")


@pytest.mark.parametrize(("square", "dice"), [("e4", (4, 4, 4)), ("d5", (1, 1, 1))])
def test_deep_troll_heals_only_by_hitting_walls(square: str, dice: tuple[int, ...]) -> None:
    t = play(
        "attack",
        {"d4": {"card": "Deep Troll", "wounds": 2}, "f1": "Crossbowman"},
        {"d5": "Wall", "e4": "Krung", "f2": "Krom"},
        *dice,
    )
    t.do("d4", square)
    assert t.ask.kind == "attack" and t.wounds("d4") == 2
    assert t.wounds("e4") == (2 if square == "e4" else 0), "one die fewer than against a Wall"


@pytest.mark.parametrize(("square", "mine"), [("d5", True), ("d6", False)])
def test_gren_keeps_the_magic_of_those_within_2(square: str, mine: bool) -> None:
    foe = {"d5": "e5", "d6": "e6"}[square]
    t = play("attack", {"d3": "Gren", square: "Crossbowman"}, {foe: "Fighter"}, 4, active=1).do(foe, square)
    assert (t.pile("magic", 0), t.pile("magic", 1)) == ((["Crossbowman"], []) if mine else ([], ["Crossbowman"]))


def test_gren_does_not_keep_himself_nor_enemies() -> None:
    t = play("attack", {"d3": {"card": "Gren", "wounds": 3}}, {"d4": "Fighter"}, 4, active=1).do("d4", "d3")
    assert (t.pile("magic", 0), t.pile("magic", 1)) == ([], ["Gren"]), "FAQ 1.0.0.31"
    t = play("attack", {"d3": "Gren"}, {"d4": "Krom", "d5": "Shooter"}, 4, 4, active=1).do("d4", "d5")
    assert t.pile("magic", 1) == ["Shooter"]


# -- commons -----------------------------------------------------------------------------------------------


def test_miners_tunnel_to_each_other_once_one_has_paid() -> None:
    t = play("event", {"b1": "Miner", "e3": "Miner", "f4": "Scholar"}, magic=["Gren", "Gren"]).end("movement")
    t.do("yes" if "yes" in t.keys else t.keys[0])
    assert len(t.pile("magic")) == 1
    settled(t)
    assert sum(key.startswith("act:") and "Scholar" not in say for key, say in zip(t.keys, t.labels, strict=True)) == 2
    t.give(next(k for k in t.keys if k.startswith(f"act:{t.at('b1').id}")))
    assert t.squares() == {"e2", "d3", "f3", "e4"}
    t.do("e4")
    assert t.name("e4") == "Miner" and t.refused(f"unit:{t.at('e4').id}") == "why.has_moved"


def test_miners_do_not_tunnel_unpaid() -> None:
    t = play("event", {"b1": "Miner", "e3": "Miner"}).end("movement")
    assert t.ask.kind == "movement" and not offers(t, "Tunnel")


def test_a_gem_mage_pays_for_strength_and_to_go_to_a_wall() -> None:
    t = play("movement", {"d4": "Gem Mage", "b2": "Wall"}, {"d5": "Krom"}, magic=["Gren", "Gren"]).end().do("yes")
    assert (attack_of(t, "d4"), len(t.pile("magic"))) == (3, 1)
    t.end().do("yes")
    assert t.squares() == {"a2", "b1", "b3", "c2"}
    t.do("b3")
    assert (t.name("b3"), t.pile("magic")) == ("Gem Mage", [])


def test_a_gem_mage_gets_nothing_without_magic() -> None:
    t = play("movement", {"d4": "Gem Mage", "b2": "Wall"}, {"d5": "Krom"}).end()
    assert t.ask.kind == "attack" and attack_of(t, "d4") == 2


def test_scholars_teach_where_to_hit() -> None:
    t = play(
        "attack",
        {"d4": "Scholar", "f5": "Crossbowman", "b2": "Crossbowman", "e1": "Scholar"},
        {"d5": "Krung", "b3": "Krom"},
        4,
        4,
        4,
        4,
        magic=["Gren", "Gren"],
    )
    t.do("Insight")
    assert len(t.pile("magic")) == 1 and not offers(t, "Insight"), "once per turn for all Scholars"
    t.do("f5", "d5")
    assert t.wounds("d5") == 2
    t.do("b2", "b3")
    assert t.wounds("b3") == 1, "no Scholar is next to it"


def test_scholars_teach_nothing_unpaid() -> None:
    t = play("attack", {"d4": "Scholar", "f5": "Crossbowman"}, {"d5": "Krung"}, 4, 4)
    assert not offers(t, "Insight")
    t.do("f5", "d5")
    assert t.wounds("d5") == 1


def test_a_battle_mage_shoots_for_1() -> None:
    t = play("attack", {"d3": "Battle Mage", "b3": "Miner"}, {"d6": "Krom", "b4": "Krung"}, 4, 4, magic=["Gren"])
    assert t.refused(f"unit:{t.at('d3').id}") == "why.no_target"
    t.do("Magic Blast", "d3", "d6")
    assert (t.wounds("d6"), t.pile("magic")) == (2, [])
    t = play("attack", {"d3": "Battle Mage", "b3": "Miner"}, {"d6": "Krom", "b4": "Krung"})
    assert not offers(t, "Magic Blast")


@pytest.mark.parametrize(
    ("card", "steps", "value"), [("Wake the Father Gem", ("Wake",), 2), ("Wall", ("Wall", "f1"), 2), ("Wall", (), 1)]
)
def test_a_crossbowman_rallies_when_an_event_was_played(card: str, steps: tuple[str, ...], value: int) -> None:
    t = play("event", {"d4": "Crossbowman"}, {"d5": "Krom"}, hand=[card]).do(*steps)
    assert attack_of(t, "d4") == value
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        settled(t.end())
    assert attack_of(t, "d4") == 1


# -- events ------------------------------------------------------------------------------------------------


def test_an_illusionary_warrior_comes_from_the_magic_pile() -> None:
    t = play(
        "event",
        {"d3": "Gren", "b2": "Gem Mage", "f3": "Miner"},
        hand=["Illusionary Warrior"],
        magic=["Lun", "Scholar", "Wall"],
    )
    t.do("Illusionary Warrior")
    assert t.squares() == {"d2", "d4", "c3", "e3", "b1", "b3", "a2", "c2"}
    t.do("d4")
    assert t.labels == ["Scholar", "None of them"]
    t.do("Scholar")
    assert (t.name("d4"), t.at("d4").ctl, t.pile("magic")) == ("Scholar", 0, ["Lun", "Wall"])


def test_summoning_surge_brings_magic_and_lets_its_player_summon() -> None:
    t = play(
        "event",
        {"b2": "Wall"},
        {"d6": "Fighter", "e6": "Krom"},
        hand=["Summoning Surge", "Scholar"],
        discard=["Gren", "Lun", "Miner", "Kynder"],
    )
    t.do("Summoning Surge").give("3")
    assert t.pile("discard") == ["Gren", "Summoning Surge"], "the Surge itself comes after (FAQ 2.16.5.1)"
    assert t.pile("magic") == ["Lun", "Miner", "Kynder"]
    t.do("Summon Scholar", "b3")
    assert t.name("b3") == "Scholar"


def test_summoning_surge_needs_only_fewer_units_than_the_enemy() -> None:
    t = play("event", {"b2": "Miner", "b3": "Miner"}, {"d6": "Fighter"}, hand=["Summoning Surge"])
    assert t.refused(f"event:{t.held('Summoning Surge')}") == "why.condition"
    t = play("event", {}, {"d6": "Fighter"}, hand=["Summoning Surge"]).do("Summoning Surge")
    assert t.pile("discard") == ["Summoning Surge"], "the Discard Pile may be empty (FAQ 1.0.0.29)"


def test_magic_stasis_blocks_the_opponents_magic_until_next_turn() -> None:
    t = play(
        "event", {}, {"c7": "Wall"}, hand=["Magic Stasis"], foe={"magic": ["Krom"] * 5, "hand": ["Smasher"] * 5}
    ).do("Magic Stasis")
    while t.ask.seat == 0:
        settled(t.end())
    assert t.refused(f"summon:{t.held('Smasher', 1)}") in ("why.magic", "why.phase")
    assert not offers(t, "Summon Smasher")
    turn = t.st.vars["turn"]
    while not offers(t, "Summon Smasher") and t.st.vars["turn"] < turn + 3:
        settled(t.end())
    assert t.st.vars["turn"] == turn + 2, "one turn later it can"


@pytest.mark.parametrize(("gems", "left"), [(0, 0), (1, 2)])
def test_wake_the_father_gem_makes_abilities_cheaper(gems: int, left: int) -> None:
    t = play(
        "event",
        {"d4": "Gem Mage", "b2": "Wall"},
        {"d5": "Krom"},
        hand=["Wake the Father Gem"] * gems,
        magic=["Gren", "Gren"],
    )
    for _ in range(gems):
        t.do("Wake the Father Gem")
    while t.phase != "attack":
        t.end()
    t.do("t0" if "t0" in t.keys else "yes")
    settled(t).end().do("yes", "b3")
    assert (t.name("b3"), len(t.pile("magic"))) == ("Gem Mage", left), "both uses in one turn (FAQ 2.4.2.1)"


def test_magic_torrent_wounds_up_to_one_enemy_unit_per_point() -> None:
    t = play(
        "event",
        {"c2": "Tundle", "a4": "Miner"},
        {"c6": "Krom", "d4": "Gruggar", "c3": "Fighter", "e8": "Bragg"},
        hand=["Magic Torrent"],
        magic=["Gren", "Gren"],
    )
    t.do("Magic Torrent")
    assert t.refs() == {"c6", "d4", "c3"} and t.ask.max == 2, "as many as there is magic for, within 4 of Tundle"
    t.do("c6,d4")
    assert (t.wounds("c6"), t.wounds("d4"), t.name("c3"), t.pile("magic")) == (1, 1, "Fighter", [])


def torrent(*order: str) -> Table:
    """Play Magic Torrent on Cloaks, whose Admiral takes all the wounds that he can for the Scrapper."""
    t = table(
        deep({"c3": "Tundle"}, hand=["Magic Torrent"], magic=["Gren"] * 4),
        seat({"c8": "Vlox", "c5": "The Admiral", "d5": "Scrapper"}, "Cloaks"),
        at="event",
    ).do("Magic Torrent")
    t.give(",".join(t.key(square) for square in order))
    while t.ask.kind == "replace":
        t.give("e0")
    return t


def test_magic_torrent_wounds_no_unit_twice() -> None:
    """FAQ 2.4.5.1: a unit whose wound the Admiral took may be chosen again, and then takes the wound itself."""
    t = torrent("d5")
    assert (t.wounds("c5"), t.wounds("d5")) == (1, 0) and t.refs() == {"d5"}, "not the Admiral"
    t.do("d5")
    assert (t.wounds("c5"), t.wounds("d5"), len(t.pile("magic"))) == (1, 1, 2) and t.phase == "movement"


def test_magic_torrent_may_be_stopped_early() -> None:
    t = torrent("d5").give("")
    assert (t.wounds("c5"), t.wounds("d5"), len(t.pile("magic"))) == (1, 0, 3)


def test_admiral_with_a_wound_from_the_event_takes_no_second_one() -> None:
    t = torrent("c5", "d5")
    assert (t.wounds("c5"), t.wounds("d5"), len(t.pile("magic"))) == (1, 1, 2) and t.phase == "movement"
