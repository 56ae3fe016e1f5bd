"""Limits of the Fallen Kingdom's cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.summoner_wars.rules import RULES

P = "fallen-kingdom-"
HIRED = "mercenaries-vermin"
"""A Common that is not of the Fallen Kingdom."""


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    summoner: Any = "Mad Sirian",
    foe: dict[str, Any] | None = None,
    active: int = 0,
    **rest: Any,
) -> Table:
    """Set up the Fallen Kingdom against the Fallen Kingdom."""
    return table(
        seat({"a1": summoner, **mine}, "Fallen Kingdom", **rest),
        seat({"f8": "Ret-Talus", **(theirs or {})}, "Fallen Kingdom", **(foe or {})),
        at=at,
        dice=list(dice),
        active=active,
    )


def events(mine: dict[str, Any], *hand: str, **more: Any) -> Table:
    return mirror("event", mine, more.pop("theirs", None), hand=list(hand), **more).do(f"Play {hand[0]}")


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


VICTIM = "tundra-orcs-fighter"
"""An enemy that one wound destroys."""
DEAD = ["Ghoul", "Vampire", HIRED, "Dragos"]
"""A Discard Pile with dead units, a hired Common and a Champion."""


# -- units ------------------------------------------------------------------------------------------------


def test_ret_talus_raises_one_common_of_his_own_pile() -> None:
    t = mirror(
        "attack",
        {},
        {"b3": "Ghoul"},
        summoner="Ret-Talus",
        magic=["Wall"] * 2,
        discard=DEAD,
        foe={"discard": ["Reaper"]},
    ).do("Raise the Dead")
    assert one(t) and sorted(t.labels) == ["Ghoul", "Vampire"]


def test_dragos_heals_his_only_wound() -> None:
    t = mirror("attack", {"d4": {"card": "Dragos", "wounds": 1}, "a4": "Ghoul"}, {"d5": VICTIM, "a5": "Ghoul"}, 6, 6, 6)
    assert t.do("d4", "d5", "yes").wounds("d4") == 0


def test_anica_takes_one_card_and_none_for_her_own_kind() -> None:
    t = mirror("attack", {"d4": "Anica"}, {"d5": VICTIM}, 6, 6, foe={"magic": ["Wall"] * 3}).do("d4", "d5")
    assert (t.ask.kind, t.ask.max) == ("number", 1)
    t = mirror(
        "attack", {"d4": "Anica", "d5": VICTIM, "a4": "Ghoul"}, {"a5": "Reaver"}, 6, 6, foe={"magic": ["Wall"] * 3}
    ).do("d4", "d5")
    assert t.ask.kind == "attack" and t.name("d5") == ""


def summon(mine: dict[str, Any], theirs: dict[str, Any], *hand: str, active: int = 0) -> Table:
    rest: dict[str, Any] = {"hand": list(hand), "magic": ["Wall"] * 9}
    if active:
        return mirror("summon", mine, theirs, active=1, foe=rest)
    return mirror("summon", mine, theirs, **rest)


def test_corpse_wyrm_spawns_only_own_commons_of_its_kind() -> None:
    t = summon({"d4": "Corpse Wyrm", "b2": "Wall"}, {}, HIRED)
    assert t.do(f"summon:{t.held('Vermin')}").squares() == {"a2", "c2", "b1", "b3"}
    t = summon({"d4": "Corpse Wyrm"}, {"e7": "Wall"}, "Ghoul", active=1)
    assert t.do("Summon Ghoul").squares() == {"e6", "e8", "d7", "f7"}, "none of an opponent"


def test_only_the_own_adjacent_corpse_wyrm_pays_for_its_spawn() -> None:
    t = summon({"d4": "Corpse Wyrm", "a5": "Corpse Wyrm"}, {"d6": "Wall"}, "Ghoul").do("Summon Ghoul", "d5")
    assert (t.wounds("d4"), t.wounds("a5")) == (1, 0), "an enemy Wall does not help"
    t = summon({"d4": "Corpse Wyrm"}, {"d6": "Wall"}, "Ghoul", active=1).do("Summon Ghoul", "d5")
    assert t.wounds("d4") == 0, "an opponent's unit"


def test_a_warlock_is_paid_for_by_the_own_summoner() -> None:
    t = summon({"d4": "Wall"}, {}, "Warlock").do("Summon Warlock", "wound", "d5")
    assert (t.wounds("a1"), t.wounds("f8")) == (1, 0)


def test_skhull_frightens_no_friends_and_on_a_six_too() -> None:
    t = mirror("movement", {"d4": "Skhull", "c2": "Ghoul"}, {}, 5).do("c2", "c4")
    assert t.name("c4") == "Ghoul" and t.ask.kind == "movement"
    t = mirror("movement", {"d4": "Skhull"}, {"c6": "Ghoul"}, 6, active=1).do("c6", "c4")
    assert t.name("c4") == ""


def test_a_zombie_infects_with_the_only_zombie_of_the_own_pile() -> None:
    t = mirror("attack", {"d4": "Zombie Warrior"}, {"d5": VICTIM}, 6, discard=["Zombie Warrior", "Ghoul"])
    assert t.do("d4", "d5", "yes").name("d5") == "Zombie Warrior"


@pytest.mark.parametrize(
    ("pile", "other"), [(["Ghoul"], []), ([], ["Zombie Warrior"]), (["Ghoul"], ["Zombie Warrior"])]
)
def test_only_zombies_of_the_own_pile_infect(pile: list[str], other: list[str]) -> None:
    t = mirror(
        "attack",
        {"d4": "Zombie Warrior", "a4": "Ghoul"},
        {"d5": VICTIM, "a5": "Reaver"},
        6,
        discard=pile,
        foe={"discard": other},
    ).do("d4", "d5")
    assert t.ask.kind == "attack"


def test_a_zombie_infects_no_space_of_a_friend() -> None:
    t = mirror(
        "attack", {"d4": "Zombie Warrior", "d5": VICTIM, "a4": "Ghoul"}, {"a5": "Reaver"}, 6, discard=["Zombie Warrior"]
    ).do("d4", "d5")
    assert t.ask.kind == "attack" and t.name("d5") == ""


def test_reaper_keeps_only_cards_that_would_become_magic() -> None:
    t = mirror("attack", {"d4": "Reaper", "a4": "Ghoul"}, {"d5": "Skeletal Archer", "a5": "Reaver"}, 6, 3)
    t.do("d4", "d5", "Skeletal Archer")
    assert t.attack("d4") == RULES.cards[P + "reaper"].attack and t.pile("discard", 1) == ["Skeletal Archer"]


def test_reaper_grows_only_by_the_cards_under_it() -> None:
    fed = {"card": "Reaper", "under": ["Ghoul"]}
    t = mirror(
        "attack", {"d4": fed, "b4": {"card": "Reaper", "under": ["Ghoul", "Ghoul"]}, "f4": "Reaper"}, {"d5": "Ghoul"}
    )
    value = RULES.cards[P + "reaper"].attack
    assert [t.attack(s) for s in ("d4", "b4", "f4")] == [value + 1, value + 2, value]


@pytest.mark.parametrize(("die", "wounds"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_cultist_curses_on_3_or_more(die: int, wounds: int) -> None:
    t = table(
        seat({"a1": "Mad Sirian", "d4": "Cultist"}, "Fallen Kingdom"),
        tundra({"d5": "Rukar"}),
        at="attack",
        dice=[6] * RULES.cards["tundra-orcs-rukar"].attack + [die],
        active=1,
    ).do("d5", "d4")
    assert t.wounds("d5") == wounds


@pytest.mark.parametrize(("die", "back"), [(4, False), (5, True), (6, True)])
def test_reaver_comes_back_to_one_space_on_5_or_more(die: int, back: bool) -> None:
    t = table(
        seat({"a1": "Mad Sirian", "d4": "Reaver"}, "Fallen Kingdom"),
        tundra({"d5": "Rukar", "b5": "Krung"}),
        at="attack",
        dice=[6] * RULES.cards["tundra-orcs-rukar"].attack + [die],
        active=1,
    ).do("d5", "d4")
    assert ("c5" in t.squares()) == back
    assert one(t) or not back


def test_a_vampire_flies_two_spaces() -> None:
    t = mirror("attack", {"d4": "Vampire"}, {"d5": "Dragos"}, 1, 1).do("d4", "d5")
    assert "d2" in t.squares() and "d1" not in t.squares()


# -- events -----------------------------------------------------------------------------------------------


def test_dark_sacrifice_takes_own_units_and_heals_own_champion() -> None:
    hurt = {"card": "Dragos", "wounds": 2}
    t = events({"c3": "Ghoul", "d4": hurt, "e4": hurt}, "Dark Sacrifice", theirs={"d6": hurt})
    assert (t.ask.min, t.ask.max, t.refs()) == (0, 4, {"a1", "c3", "d4", "e4"})
    t.do("c3")
    assert one(t) and t.refs() == {"d4", "e4"}


def test_the_legions_are_raised_by_the_own_ret_talus() -> None:
    t = events(
        {"b2": "Ghoul"},
        "Legions of the Dead",
        summoner="Ret-Talus",
        magic=["Wall"] * 3,
        discard=[*DEAD, "Reaper", "Reaver"],
        foe={"discard": ["Cultist"]},
        theirs={"b3": "Ghoul"},
    )
    assert t.lent() == {"a1"}
    t.end("attack").do("Greater Raise")
    assert sorted(t.labels) == ["Ghoul", "Reaper", "Reaver", "Vampire"] and (t.ask.min, t.ask.max) == (1, 3)


def test_the_legions_need_a_space_next_to_ret_talus() -> None:
    t = events(
        {"a2": "Ghoul", "b1": "Ghoul"},
        "Legions of the Dead",
        summoner="Ret-Talus",
        magic=["Wall"] * 3,
        discard=DEAD,
        theirs={"b2": "Ghoul"},
    ).end("attack")
    assert not any("Greater Raise" in label for label in t.labels)


def test_forced_summon_wounds_own_summoner_and_uses_own_hand() -> None:
    t = events({"d4": "Wall"}, "Forced Summon", "Dragos", "Skhull", magic=["Wall"], foe={"hand": ["Hirud"]})
    assert (t.wounds("a1"), t.wounds("f8")) == (2, 0)
    assert not any("Hirud" in label for label in t.labels)


def test_searching_the_stone_wounds_own_summoner_and_draws_5() -> None:
    t = events({"d4": "Wall"}, "Searching the Stone", magic=["Wall"] * 3, deck=["Ghoul"] * 5 + ["Dragos"] * 3)
    assert (t.wounds("a1"), t.wounds("f8"), t.hand()) == (1, 0, ["Ghoul"] * 5)


@pytest.mark.parametrize(("n", "wounds"), [(1, "1 wound"), (2, "2 wounds")])
def test_reanimate_raises_the_dead_of_all_piles_at_own_walls(n: int, wounds: str) -> None:
    t = events({"d4": "Wall"}, "Reanimate", discard=DEAD, foe={"discard": ["Reaper", HIRED]}, theirs={"b6": "Wall"})
    t.do(f"put {wounds}")
    assert (t.wounds("a1"), t.wounds("f8")) == (n, 0)
    assert sorted(t.labels) == ["Ghoul", "Reaper", "Vampire"]
    assert one(t) if n == 1 else (t.ask.min, t.ask.max) == (2, 2)
    t.do("Reaper" if n == 1 else "Reaper,Ghoul")
    assert t.squares() == {"d3", "c4", "e4", "d5"}


def test_forbidden_ritual_affects_own_units_including_later_ones() -> None:
    t = events({"d4": "Wall", "b3": "Vampire"}, "Forbidden Ritual", "Forced Summon", "Dragos", theirs={"b6": "Vampire"})
    assert t.attack("b6") == RULES.cards[P + "vampire"].attack < t.attack("b3")
    assert t.lent() == {"a1", "b3"}
    t.do("Play Forced Summon", "Dragos", "d5")
    assert t.lent() == {"a1", "b3", "d5"}


def test_one_champion_returns() -> None:
    t = events({}, "Return of the Fallen", magic=["Wall"] * 2, discard=["Dragos", "Skhull", "Ghoul"])
    assert one(t) and sorted(t.labels) == ["Dragos", "Skhull"]


@pytest.mark.parametrize(("square", "drained"), [("b1", False), ("a2", True)])
def test_mad_sirian_drains_no_blood_of_his_own(square: str, drained: bool) -> None:
    t = mirror(
        "attack", {"b1": "Dragos"}, {"a2": "Dragos", "f1": "Reaver"}, 6, 6, summoner={"card": "Mad Sirian", "wounds": 2}
    ).do("a1", square)
    assert t.wounds(square) and (t.ask.kind == "may") is drained


@pytest.mark.parametrize(("hurt", "asked"), [(0, False), (1, True)])
def test_a_single_wound_lets_mad_sirian_drain_if_he_has_one(hurt: int, asked: bool) -> None:
    t = mirror(
        "attack",
        {"b1": "Dragos"},
        {"a2": "Dragos", "f1": "Reaver"},
        6,
        1,
        summoner={"card": "Mad Sirian", "wounds": hurt},
    ).do("a1", "a2")
    assert t.wounds("a2") == 1 and (t.ask.kind == "may") is asked
