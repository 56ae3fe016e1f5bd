"""Cards of The Chaos Moon: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, bearing, corrupt, hurt, side, table, throw, titles, use, uses

from engine.kernel.state.layers import read

JOSEF, BASH, FANATIC, DRAGON, LAIR, PORTENT, DRYAD = (
    "Josef Bugman",
    "Bash 'Em!",
    "Night Goblin Fanatic",
    "Moon Dragon",
    "Dragon's Lair",
    "Follow the Portent",
    "Thornflesh Dryad",
)
APPRENTICE, CHOSEN, CLANRAT, LIGHTNING = (
    "Celestial Apprentice",
    "Alluring Chosen",
    "Vicious Clanrat",
    "Chain Lightning",
)
HOLD, SMITH, BRIGADE, BOYZ, SQUAD, GOBLINS, TROLL, KNIGHTS, VILLAGE, ARMOUR, CHOPPA, VOMIT, FOOT = (
    "Defender of the Hold",
    "Runesmith",
    "Mountain Brigade",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "River Troll",
    "Chaos Knights",
    "Contested Village",
    "Gromril Armour",
    "Choppa",
    "Troll Vomit",
    "Foot of Gork",
)
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])


DRUNK = [bearing(SMITH, "Bugman's Tankard")]


@pytest.mark.parametrize(
    ("name", "key", "mine", "theirs", "more"),
    [
        ("Bugman's Rangers", "power", {"quest": [bearing("Bugman's Rangers", ARMOUR, ARMOUR)]}, {}, 2),
        ("Bugman's Rangers", "power", {"quest": ["Bugman's Rangers", bearing(BOYZ, ARMOUR)]}, {}, 0),
        ("Looted Umie Town", "power", {"quest": ["Looted Umie Town", BOYZ, SMITH, VILLAGE]}, {"quest": [BOYZ]}, 2),
        ("Looted Umie Town", "power", {"quest": ["Looted Umie Town"], "kingdom": [BOYZ]}, {}, 0),
        (
            SMITH,
            "hp",
            {"quest": DRUNK, "developments": {"quest": 2, "kingdom": 1}},
            {},
            2,
        ),
        (SMITH, "hp", {"quest": DRUNK}, {"developments": {"quest": 2}}, 0),
    ],
)
def test_number_depends_on_the_cards_around(
    name: str, key: str, mine: dict[str, Any], theirs: dict[str, Any], more: int
) -> None:
    bare = table(side("Dwarf", quest=[name]), side("Orc"))
    t = table(side("Dwarf", **mine), side("Orc", **theirs))
    assert read(t.st, t.id(name, 0), key) == read(bare.st, bare.id(name), key) + more


# -- attachments -------------------------------------------------------------------------------------------


def searching(zone: str = "quest") -> Table:
    """Return the position after Josef's player has searched for an Attachment for a Runesmith that has entered."""
    me = side("Dwarf", kingdom=[JOSEF], hand=[SMITH, *IDLE], deck=[BOYZ, CHOPPA, ARMOUR, VILLAGE, TROLL, "Oathstone"])
    t = table(me, side("Orc"))
    t.play(SMITH, zone)
    t.pass_all()
    use(t, JOSEF)
    return t


def test_josef_attaches_one_of_five_cards_to_the_dwarf() -> None:
    t = searching()
    assert t.names() == [ARMOUR, "None of them"], "Choppa is for units in the battlefield"
    t.answer(t.keys()[0])
    assert t.ent(ARMOUR).host == t.id(SMITH) and t.there(ARMOUR, "quest", 0) and "shuffled" in t.kinds()


def test_josef_heeds_what_an_attachment_asks_for() -> None:
    t = searching("battlefield")
    assert t.names() == [CHOPPA, ARMOUR, "None of them"]
    t.answer("none")
    assert not t.in_play(ARMOUR) and not t.in_play(CHOPPA)


@pytest.mark.parametrize(("name", "used"), [(JOSEF, True), (BOYZ, False)])
def test_josef_helps_dwarfs_and_himself(name: str, used: bool) -> None:
    t = table(side("Dwarf", kingdom=[] if name == JOSEF else [JOSEF], hand=[name, *IDLE], deck=[ARMOUR]), side("Orc"))
    t.play(name, "quest")
    t.pass_all()
    assert uses(t, JOSEF) is used


def test_tankard_is_for_own_dwarfs() -> None:
    t = table(side("Dwarf", hand=["Bugman's Tankard", *IDLE], quest=[SMITH, BOYZ]), side("Dwarf", quest=[BRIGADE]))
    t.pick("Bugman's Tankard", "play")
    if t.ask.kind == "target":
        assert titles(t) == {SMITH}
        t.pick(SMITH)
    t.pass_all()
    assert t.ent("Bugman's Tankard").host == t.id(SMITH)


# -- battle ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "odd"), [(HOLD, True), (BRIGADE, False)])
def test_fanatic_hits_the_zone_or_itself(top: str, odd: bool) -> None:
    t = attacking(FANATIC, "Orc", {"deck": [top] * 3}, {"quest": ["Hammerer of Karak Azul", TROLL], "kingdom": [BOYZ]})
    use(t, FANATIC)
    assert t.in_play(FANATIC) is odd and t.there(FANATIC, "discard", 0) is not odd
    assert t.there("Hammerer of Karak Azul", "discard", 1) is odd, "Toughness does not help"
    assert (t.damage(TROLL), t.damage(BOYZ)) == (2 * odd, 0) and "shuffled" in t.kinds()


def windows(t: Table) -> list[str]:
    """Pass to the end of seat 0's turn, and return the windows in which it was asked."""
    seen: list[str] = []
    while t.st.vars["active"] == 0:
        d = t.ask
        if d.kind == "window" and d.seat == 0:
            seen.append(str(d.window))
        t.answer("pass" if "pass" in d.keys else d.default if d.default is not None else d.keys[0])
    return seen


def bashing(faq: str, copies: int = 1, at: str = "plays") -> Table:
    """Return the position after these copies of Bash 'Em! have resolved."""
    me = side("Orc", hand=[BASH] * copies + IDLE, battlefield=[SQUAD], resources=40)
    t = table(me, side("Dwarf"), options={"faq": faq}, at=at)
    for _ in range(copies):
        t.to("window", seat=0)
        t.play(BASH)
        t.pass_all()
    return t


@BOTH
@pytest.mark.parametrize("copies", [1, 2])
def test_bash_brings_battlefield_phases_one_after_the_other(faq: str, copies: int) -> None:
    seen = windows(bashing(faq, copies))
    ends = [name for name in seen if name in ("applied", "end")]
    assert ends == ["applied"] * copies + ["end" if faq == "1.6" else "applied"]


@BOTH
def test_bash_lets_the_same_unit_attack_twice(faq: str) -> None:
    t = bashing(faq)
    for zone in ("quest", "kingdom"):
        attack(t, zone, SQUAD)
        t.to("window", "applied" if zone == "quest" or faq == "1.3" else "end", seat=0)
        assert t.damage(f"{zone} section", 1) == 1 and t.st.vars["active"] == 0
    t.to_phase(1, "kingdom")
    assert not t.damage("battlefield section", 1)


def test_bash_at_the_end_of_the_turn_brings_another_battle() -> None:
    t = bashing("1.6", at="window:end")
    assert t.st.vars["phase"] == "battlefield" and t.told("An additional battlefield phase follows")
    t.to("window", seat=0)
    assert t.names()[-1] == "Pass", "the turn does not end yet"
    attack(t, "quest", SQUAD)
    t.to("window", "end", seat=0)
    assert t.damage("quest section", 1) == 1 and t.st.vars["active"] == 0


def test_bash_adds_nothing_to_a_turn_without_battle() -> None:
    t = table(side("Orc", hand=[BASH, *IDLE], battlefield=[SQUAD]), side("Dwarf"))
    turn = next(frame for frame in t.st.frames if frame.routine == "inv.turn")
    turn.v["queue"] = tuple(name for name in turn.v["queue"] if name in ("end:capital", "phase:end", "end:turn"))
    t.play(BASH)
    t.pass_all()
    assert not any("battlefield" in name for name in turn.v["queue"])


def test_attack_on_two_zones_leaves_the_second_battle_alone() -> None:
    me = side("Orc", hand=[BASH, "For Ulthuan!", *IDLE], battlefield=[SQUAD, BOYZ])
    t = table(me, side("Dwarf", kingdom=[BRIGADE]))
    t.play(BASH)
    t.pass_all()
    t.to("window", "battlefield", seat=0)
    t.pick("For Ulthuan!", "open")
    t.pass_all()
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    t.subset(SQUAD)
    t.answer("attack:quest:1")
    t.subset(BOYZ)
    t.to("window", "applied", seat=0)
    assert t.damage("quest section", 1) == 1
    attack(t, "quest", BOYZ)
    t.to("window", "end", seat=0)
    assert t.damage("quest section", 1) == 2


@pytest.mark.parametrize(("n", "used"), [(1, True), (2, False)])
def test_apprentice_answers_exactly_one_damage(n: int, used: bool) -> None:
    me = side("Chaos", hand=["Flames of Tzeentch", *IDLE], quest=[TROLL], kingdom=[BOYZ])
    t = table(me, side("Empire", quest=[APPRENTICE, BRIGADE], kingdom=[SQUAD]))
    throw(t, BRIGADE, n)
    assert uses(t, APPRENTICE, 1) is used
    if used:
        t.pick(APPRENTICE, "open")
        assert titles(t) == {APPRENTICE, BRIGADE, TROLL}
        t.pick(TROLL)
        t.pass_all()
        assert t.damage(TROLL) == 1


def test_apprentice_heeds_only_its_own_zone() -> None:
    me = side("Chaos", hand=["Flames of Tzeentch", *IDLE], quest=[TROLL])
    t = table(me, side("Empire", quest=[APPRENTICE], kingdom=[BRIGADE]))
    throw(t, BRIGADE, 1)
    assert not uses(t, APPRENTICE, 1)


def test_lightning_destroys_up_to_two_cheap_attackers() -> None:
    me = side("Orc", battlefield=[GOBLINS, SQUAD, TROLL, SMITH])
    t = table(me, side("Empire", hand=[LIGHTNING], quest=[HOLD]))
    attack(t, "quest", GOBLINS, SQUAD, TROLL)
    t.to("window", seat=1)
    t.pick(LIGHTNING, "play")
    assert titles(t) == {GOBLINS, SQUAD} and (t.ask.min, t.ask.max) == (0, 2)
    t.subset(GOBLINS, SQUAD)
    t.pass_all()
    t.to("window")
    assert [t.in_play(x) for x in (GOBLINS, SQUAD, TROLL, SMITH)] == [False, False, True, True]


def test_clanrat_counts_corrupt_skaven_while_it_attacks() -> None:
    mine = {"kingdom": [corrupt("Clan Rats"), "Clan Rats", corrupt(BOYZ)]}
    t = attacking(CLANRAT, "Chaos", mine, {"quest": [corrupt("Clan Rats")]})
    assert t.power(CLANRAT) == 2
    assert table(side("Chaos", battlefield=[CLANRAT], **mine), side("Orc")).power(CLANRAT) == 1


def test_frenzied_witch_elf_empties_a_deck() -> None:
    t = attacking("Frenzied Witch Elf", "Dark Elf", {}, {"quest": [TROLL], "deck": [HOLD, SMITH, BRIGADE]})
    use(t, "Frenzied Witch Elf")
    t.answer("seat:1")
    assert [t.there(x, "discard", 1) for x in (HOLD, SMITH, BRIGADE)] == [True, True, False]


# -- who stays ---------------------------------------------------------------------------------------------


def test_moon_dragon_spares_one_unit_in_each_zone() -> None:
    me = side("High Elf", hand=[DRAGON, *IDLE], kingdom=[SMITH], quest=[BRIGADE, HOLD, VILLAGE])
    t = table(me, side("Orc", kingdom=[BOYZ], battlefield=[SQUAD, TROLL]))
    t.play(DRAGON, "kingdom")
    t.pass_all()
    use(t, DRAGON)
    assert [(d.kind, d.seat, d.min, d.max) for d in t.m.pending] == [("spare", 0, 0, 1), ("spare", 1, 0, 1)]
    assert titles(t) == {DRAGON, SMITH}
    t.subset(DRAGON)
    t.answer("")
    assert t.in_play(BOYZ) and titles(t) == {BRIGADE, HOLD}, "all are sacrificed at the same time"
    t.subset(HOLD)
    assert t.ask.seat == 1 and titles(t) == {SQUAD, TROLL}
    t.subset(TROLL)
    t.to("window")
    assert [t.in_play(x) for x in (DRAGON, SMITH, HOLD, BRIGADE)] == [True, False, True, False]
    assert [t.in_play(x) for x in (BOYZ, SQUAD, TROLL, VILLAGE)] == [False, False, True, True]


def test_sacrifice_to_khaine_is_the_opponents_choice() -> None:
    t = table(side("Dark Elf", hand=["Sacrifice to Khaine", *IDLE], quest=[SMITH]), side("Orc", quest=[BOYZ, TROLL]))
    t.play("Sacrifice to Khaine")
    t.pass_all()
    assert t.ask.seat == 1 and titles(t) == {BOYZ, TROLL}
    t.pick(BOYZ)
    assert not t.in_play(BOYZ) and t.in_play(TROLL) and t.in_play(SMITH)


def test_doombull_strikes_a_unit_of_its_zone_when_it_leaves() -> None:
    me = side("Orc", hand=["Flames of Tzeentch", *IDLE], quest=[BRIGADE], kingdom=[BOYZ])
    t = table(me, side("Chaos", quest=["Doombull"]))
    throw(t, "Doombull", 2)
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Doombull")])
    if t.ask.kind == "target":
        assert titles(t) == {BRIGADE}
        t.pick(BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 4


@pytest.mark.parametrize(("name", "used"), [(KNIGHTS, True), (BOYZ, False)])
def test_temple_destroys_a_development_for_a_fallen_chaos_unit(name: str, used: bool) -> None:
    me = side("Chaos", hand=["Flames of Tzeentch", *IDLE], developments={"quest": [HOLD]})
    t = table(me, side("Chaos", kingdom=["Desecrated Temple"], quest=[name]))
    throw(t, name, 4)
    assert uses(t, "Desecrated Temple", 1) is used
    if used:
        t.pick("Desecrated Temple", "open")
        t.follow(*t.keys()[:1] if t.ask.kind == "target" else ())
        t.pass_all()
        assert t.there(HOLD, "discard", 0)


@pytest.mark.parametrize(("owner", "used"), [(1, True), (0, False)])
def test_chosen_grows_when_a_unit_enters_an_opponents_pile(owner: int, used: bool) -> None:
    place: dict[str, Any] = {"quest": [GOBLINS]}
    mine, theirs = ({}, place) if owner else (place, {})
    t = table(side("Dark Elf", hand=[FOOT, *IDLE], kingdom=[CHOSEN], **mine), side("Orc", **theirs))
    t.play(FOOT, GOBLINS)
    t.pass_all()
    assert uses(t, CHOSEN) is used
    if used:
        t.pick(CHOSEN, "open")
        t.pass_all()
        assert t.power(CHOSEN) == 2
        t.to_phase(1, "kingdom")
        assert t.power(CHOSEN) == 1


def test_chosen_counts_units_from_a_deck_one_by_one() -> None:
    me = side("Dark Elf", hand=["Entropy", *IDLE], kingdom=[CHOSEN])
    t = table(me, side("Orc", deck=[VOMIT, BOYZ, TROLL]))
    t.play("Entropy")
    t.pass_all()
    t.answer("seat:1")
    use(t, CHOSEN)
    assert t.power(CHOSEN) == 2 and not uses(t, CHOSEN), "a tactic does not count"


# -- tokens and decks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "asked"), [(0, False), (1, True)])
def test_lair_finds_a_dragon_for_two_tokens(tokens: int, asked: bool) -> None:
    lair = {"card": LAIR, "tokens": tokens}
    t = table(side("High Elf", kingdom=[lair], deck=[HOLD, DRAGON, SMITH]), side("Orc"), at="begin:turn")
    use(t, LAIR)
    assert (t.ask.kind == "may") is asked
    if not asked:
        assert t.ent(LAIR).mark("resource") == 1
        return
    t.answer("yes")
    assert t.names() == [DRAGON, "None of them"]
    t.answer(t.keys()[0])
    t.answer("battlefield")
    assert t.there(DRAGON, "battlefield", 0) and t.ent(LAIR).mark("resource") == 0


def test_lair_keeps_its_tokens_if_its_player_likes() -> None:
    t = table(side("High Elf", kingdom=[{"card": LAIR, "tokens": 1}], deck=[DRAGON]), side("Orc"), at="begin:turn")
    use(t, LAIR)
    t.answer("no")
    assert t.ent(LAIR).mark("resource") == 2 and not t.in_play(DRAGON)


@pytest.mark.parametrize("questing", [True, False])
def test_portent_gathers_tokens_while_a_unit_quests(questing: bool) -> None:
    quest = {"card": PORTENT, "questing": SMITH} if questing else PORTENT
    t = table(side("High Elf", quest=[quest], hand=[HOLD, *IDLE]), side("Orc"))
    t.develop(HOLD, "kingdom")
    assert uses(t, PORTENT) is questing
    if questing:
        t.pick(PORTENT, "open")
        t.pass_all()
        assert t.ent(PORTENT).mark("resource") == 1


def test_portent_orders_three_cards() -> None:
    quest = {"card": PORTENT, "questing": SMITH, "tokens": 1}
    t = table(side("High Elf", quest=[quest], deck=[HOLD, BOYZ, TROLL, KNIGHTS]), side("Orc"))
    t.act(PORTENT)
    t.pass_all()
    assert t.ask.shape == "order" and len(t.keys()) == 3
    t.answer(",".join(reversed(t.keys())))
    names = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0][:4]]
    assert names == [TROLL, BOYZ, HOLD, KNIGHTS] and t.ent(PORTENT).mark("resource") == 0


# -- developments ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [DRYAD, "Treeman Ancient"])
def test_forest_spirit_becomes_a_development_for_a_turn(name: str) -> None:
    t = table(side("Empire", kingdom=[hurt(name, 1)]), side("Orc"))
    eid, before = t.id(name), t.resources()
    t.act(name)
    t.pass_all()
    assert t.st.kind(eid) == "development" and t.damage(name) == 0 and t.resources() == before - 2
    assert not t.offered(name, "act") and read(t.st, eid, "toughness") == read(t.st, eid, "counterstrike") == 0
    t.to_phase(1, "kingdom")
    assert t.st.kind(eid) == "unit" and t.ent(name).up
