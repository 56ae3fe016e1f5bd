"""Cards of City of Winter: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, burnt, corrupt, hurt, side, table, titles

from engine.kernel.state.layers import has_keyword, read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE, KNIGHTS, AERIE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
    "Knights Panther",
    "Harpy Aerie",
)


def top_of(t: Table, seat: int = 0) -> str:
    """Return the title of the top card of a player's deck."""
    return str(t.st.rules.card(t.st.piles["deck", seat][0][0]).name)


def cast(t: Table, name: str, *answers: str) -> None:
    """Play a tactic and let its chain resolve until it asks something."""
    t.play(name, *answers)
    t.pass_all()


# -- tactics that may be drawn again ------------------------------------------------------------------------


@pytest.mark.parametrize("again", [True, False])
def test_eagles_may_go_on_top_of_the_deck(again: bool) -> None:
    t = table(side("High Elf", hand=["Convocation of Eagles", *IDLE], resources=2), side("Orc"))
    cast(t, "Convocation of Eagles")
    assert t.resources() == 2 and t.ask.kind == "may", "1 is spent for loyalty, 1 gained"
    t.answer("yes" if again else "no")
    assert (top_of(t) == "Convocation of Eagles") is again
    assert t.there("Convocation of Eagles", "discard", 0) is not again


def test_ingenuity_moves_an_own_development() -> None:
    mine = side("Dwarf", hand=["Burlock's Ingenuity", *IDLE], developments={"quest": 1})
    t = table(mine, side("Orc", developments={"kingdom": 1}))
    t.pick("Burlock's Ingenuity", "play")
    if t.ask.kind == "target":
        assert len(t.options()) == 2
        t.answer(t.keys()[0])
    t.pass_all()
    t.follow("battlefield", "yes")
    assert len(t.st.places["battlefield", 0]) == 1 and not t.st.places["quest", 0]
    assert top_of(t) == "Burlock's Ingenuity"


def test_ingenuity_needs_a_development_of_yours() -> None:
    t = table(side("Dwarf", hand=["Burlock's Ingenuity"]), side("Orc", developments={"kingdom": 1}))
    assert not t.offered("Burlock's Ingenuity", "play")


def test_fists_hurt_both_players() -> None:
    t = table(side("Orc", hand=["Fists of Mork", *IDLE]), side("Dwarf"))
    cast(t, "Fists of Mork")
    for seat in (0, 1):
        assert t.ask.kind == "indirect" and t.ask.seat == seat and t.ask.total == 2
        t.answer(t.split(quest_section=2))
    t.answer("yes")
    assert burnt(t, 0) == burnt(t, 1) == [0, 2, 0] and top_of(t) == "Fists of Mork"


def test_musk_takes_all_power_of_a_corrupt_unit() -> None:
    mine = side("Chaos", hand=["Soporific Musk", *IDLE], quest=[corrupt(BOYZ), corrupt(TROLL), HOLD])
    t = table(mine, side("Orc"))
    t.pick("Soporific Musk", "play")
    assert titles(t) == {BOYZ, TROLL}
    t.pick(BOYZ)
    t.pass_all()
    t.answer("no")
    assert (t.power(BOYZ), t.power(TROLL)) == (0, 2) and t.there("Soporific Musk", "discard", 0)
    t.to_phase(1, "kingdom")
    assert t.power(BOYZ) == 1


def test_snares_discard_from_an_opponents_deck() -> None:
    t = table(side("Dark Elf", hand=["Barbed Snares", *IDLE]), side("Orc", deck=[BOYZ, TROLL, HOLD]))
    cast(t, "Barbed Snares")
    t.answer("yes")
    assert t.there(BOYZ, "discard", 1) and t.there(TROLL, "discard", 1) and top_of(t, 1) == HOLD
    assert top_of(t) == "Barbed Snares"


# -- units and supports -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "whom"), [(0, "seat:0"), (1, "seat:1")])
def test_bannerman_makes_the_chosen_player_discard(seat: int, whom: str) -> None:
    mine = side("Dark Elf", hand=[SMITH, *IDLE], quest=["Bannerman of the Crag"], deck=[BOYZ, TROLL])
    t = table(mine, side("Orc", deck=[BOYZ, TROLL]))
    t.play(SMITH, "quest")
    carry(t)
    t.answer(whom)
    assert t.there(BOYZ, "discard", seat) and not t.there(BOYZ, "discard", 1 - seat)
    assert not t.there(TROLL, "discard", seat)


def carry(t: Table) -> None:
    """Use the Bannerman's Action after the chain has resolved."""
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Bannerman of the Crag", "open")
    t.pass_all()


@pytest.mark.parametrize(("zone", "offered"), [("quest", True), ("battlefield", False)])
def test_bannerman_sees_a_unit_moved_into_its_zone(zone: str, offered: bool) -> None:
    mine = side("Dark Elf", hand=["Forced March", *IDLE], quest=["Bannerman of the Crag"], kingdom=[SMITH])
    t = table(mine, side("Orc"))
    t.play("Forced March", SMITH)
    t.pass_all()
    t.answer(zone)
    t.to("window", seat=0)
    assert t.offered("Bannerman of the Crag", "open") is offered


def raid(defender: dict[str, Any], *attackers: str, race: str = "Orc", seat: int = 0) -> Table:
    """Return a player's window after an attack on the quest zone."""
    t = table(side(race, battlefield=list(attackers)), side("Dark Elf", **defender))
    attack(t, "quest", *attackers)
    t.to("window", "attackers", seat=seat)
    return t


def test_egathrond_destroys_works_of_the_attacked_zone() -> None:
    theirs = {"developments": {"quest": 1, "kingdom": 1}, "quest": [AERIE, VILLAGE], "kingdom": ["Karak Great Cannon"]}
    t = raid(theirs, "Egathrond", race="Dark Elf")
    t.pick("Egathrond", "open")
    assert len(t.options()) == 3 and AERIE in titles(t) and VILLAGE not in titles(t)
    t.pick(AERIE)
    t.pass_all()
    assert not t.in_play(AERIE) and t.there(AERIE, "discard", 1)


def test_egathrond_needs_a_development_or_fortification() -> None:
    t = raid({"quest": [VILLAGE], "developments": {"kingdom": 1}}, "Egathrond", race="Dark Elf")
    assert not t.offered("Egathrond", "open")


@pytest.mark.parametrize(("ally", "power"), [("Hag Queen", 2), (BOYZ, 1)])
def test_ebonblades_are_stronger_with_a_sorcerer(ally: str, power: int) -> None:
    t = table(side("Dark Elf", battlefield=["The Ebonblades"], kingdom=[ally]), side("Orc"))
    assert t.power("The Ebonblades") == power


def test_ebonblades_ignore_sorcerers_of_the_enemy() -> None:
    t = table(side("Dark Elf", battlefield=["The Ebonblades"]), side("Dark Elf", kingdom=["Hag Queen"]))
    assert t.power("The Ebonblades") == 1


@pytest.mark.parametrize(("hand", "damage"), [([BOYZ, TROLL], 1), ([], 0)])
def test_hag_queen_is_hurt_by_her_discard(hand: list[str], damage: int) -> None:
    t = table(side("Dark Elf", quest=["Hag Queen"]), side("Orc", hand=hand))
    t.act("Hag Queen")
    t.pass_all()
    queen = t.ent("Hag Queen")
    assert queen.flag("corrupt") and queen.damage == damage
    assert len(t.st.places["discard", 1]) == damage
    assert not t.offered("Hag Queen", "act")


def test_aerie_weakens_an_attacker() -> None:
    t = raid({"quest": [AERIE]}, BOYZ, TROLL, seat=1)
    t.pick(AERIE, "open")
    assert titles(t) == {BOYZ, TROLL}
    before = t.hp(TROLL)
    t.pick(TROLL)
    t.pass_all()
    assert t.hp(TROLL) == before - 2 and t.in_play(BOYZ)
    t.to_phase(1, "kingdom")
    assert t.hp(TROLL) == before


def test_aerie_guards_only_its_own_zone() -> None:
    t = raid({"kingdom": [AERIE]}, BOYZ, seat=1)
    assert not t.offered(AERIE, "open")


def test_kindred_heal_for_a_development_of_their_zone() -> None:
    mine = side("Dwarf", quest=[hurt("Kindred of Laith-Kourn", 4)], developments={"quest": 1, "kingdom": 1})
    t = table(mine, side("Orc"))
    t.act("Kindred of Laith-Kourn")
    assert t.ask.kind == "cost" and len(t.options()) == 2, "one development, and to take it back"
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.damage("Kindred of Laith-Kourn") == 0 and len(t.st.places["quest", 0]) == 1
    assert not t.offered("Kindred of Laith-Kourn", "act")


def test_pageant_returns_exactly_three_developments() -> None:
    mine = side("Dwarf", hand=["Pageant of Shrikes"], quest=["Kindred of Laith-Kourn"], developments={"kingdom": 1})
    t = table(mine, side("Orc", hand=[], developments={"quest": 2, "battlefield": 1}))
    t.pick("Pageant of Shrikes", "play")
    assert len(t.options()) == 4 and t.ask.min == t.ask.max == 3
    t.answer(",".join(t.keys()[:3]))
    t.pass_all()
    assert sum(len(t.st.rules.hand(t.st, s)) for s in (0, 1)) == 3


@pytest.mark.parametrize(("mine", "n"), [({"quest": ["Kindred of Laith-Kourn"]}, 2), ({"quest": [BOYZ]}, 3)])
def test_pageant_needs_a_wood_elf_and_three_developments(mine: dict[str, Any], n: int) -> None:
    t = table(side("Dwarf", hand=["Pageant of Shrikes"], **mine), side("Orc", developments={"quest": n}))
    assert not t.offered("Pageant of Shrikes", "play")


def test_desertion_takes_a_neutral_card_of_each_player() -> None:
    mine = side("Dwarf", hand=["Desertion", *IDLE], quest=[VILLAGE, SMITH], kingdom=["Kindred of Laith-Kourn"])
    t = table(mine, side("Orc", quest=[VILLAGE, "Warpstone Excavation", BOYZ]))
    cast(t, "Desertion")
    assert t.ask.seat == 0 and titles(t) == {VILLAGE, "Kindred of Laith-Kourn"}
    t.pick(VILLAGE)
    assert t.ask.seat == 1 and titles(t) == {VILLAGE, "Warpstone Excavation"}
    t.pick("Warpstone Excavation")
    assert t.there(VILLAGE, "discard", 0) and t.there("Warpstone Excavation", "discard", 1)
    assert t.in_play(BOYZ) and t.in_play(SMITH)


# -- loyalty, tokens, copies --------------------------------------------------------------------------------

COURT, PROMENADE, KRAKEN, GUN, SHIPS = (
    "Court of the Witch King",
    "Promenade of Malice",
    "Call of the Kraken",
    "Ratling Gun",
    "Raiding Ships",
)
VOMIT = "Troll Vomit"


@pytest.mark.parametrize("whom", [0, 1])
def test_pigeon_bombs_hit_the_named_player(whom: int) -> None:
    t = table(side("Empire", hand=["Pigeon Bombs", *IDLE]), side("Orc"))
    cast(t, "Pigeon Bombs")
    assert t.ask.kind == "which_player"
    t.answer(f"seat:{whom}")
    assert t.ask.kind == "indirect" and t.ask.seat == whom and t.ask.total == 1
    t.answer(t.split(quest_section=1))
    t.answer("yes")
    assert burnt(t, whom) == [0, 1, 0] and top_of(t) == "Pigeon Bombs"


def test_pigeon_bombs_cannot_be_cancelled() -> None:
    t = table(side("Empire", hand=["Pigeon Bombs", *IDLE]), side("Dwarf", quest=["King Kazador"]))
    cast(t, "Pigeon Bombs")
    t.answer("seat:1")
    t.answer(t.split(King_Kazador=1))
    assert has_keyword(t.st, t.id("King Kazador"), "toughness") and t.damage("King Kazador") == 1


@pytest.mark.parametrize(("ally", "n"), [(COURT, 5), (BOYZ, 1), ("Hag Queen", 2)])
def test_lookout_strikes_with_the_highest_loyalty(ally: str, n: int) -> None:
    t = table(side("Dark Elf", quest=["Anlec Lookout"], kingdom=[ally]), side("Dark Elf", kingdom=[COURT]))
    assert read(t.st, t.id("Anlec Lookout"), "counterstrike") == n


@pytest.mark.parametrize(("tokens", "gone"), [(1, 10), (2, 0)])
def test_court_discards_ten_with_its_last_token(tokens: int, gone: int) -> None:
    mine = side("Dark Elf", kingdom=[{"card": COURT, "tokens": tokens}])
    t = table(mine, side("Orc"), at="phase:beginning")
    t.pick(COURT, "open")
    t.pass_all()
    assert len(t.st.places["discard", 1]) == gone and t.ent(COURT).mark("resource") == tokens - 1


def test_court_enters_with_four_tokens() -> None:
    t = table(side("Dark Elf", hand=[COURT, *IDLE]), side("Orc"))
    t.play(COURT, "kingdom")
    t.pass_all()
    assert t.ent(COURT).mark("resource") == 4


@pytest.mark.parametrize(("paid", "offered"), [(COURT, {"Hag Queen", "The Ebonblades"}), (BOYZ, {"The Ebonblades"})])
def test_kraken_brings_a_unit_as_cheap_as_the_loyalty(paid: str, offered: set[str]) -> None:
    hand = [KRAKEN, "Hag Queen", "The Ebonblades", SMITH, paid]
    t = table(side("Dark Elf", hand=hand, battlefield=[]), side("Orc"))
    t.pick(KRAKEN, "play")
    assert titles(t) == {"Hag Queen", "The Ebonblades", SMITH, paid}
    t.pick(paid)
    t.pass_all()
    if len(offered) > 1:
        assert t.ask.kind == "choose" and titles(t) == offered
        t.pick("Hag Queen")
        t.answer("kingdom")
        assert t.there("Hag Queen", "kingdom", 0)
    else:
        assert t.there("The Ebonblades", "battlefield", 0), "the only zone that they may enter"
    assert t.there(paid, "discard", 0)


def test_promenade_puts_another_copy_under_its_deck() -> None:
    mine = side("Dark Elf", hand=[VOMIT, *IDLE], kingdom=[PROMENADE, "Hag Queen"], discard=[TROLL])
    theirs = side("Orc", quest=[SMITH], discard=[SMITH, BOYZ])
    t = table(mine, theirs)
    t.play(VOMIT)
    t.pass_all()
    t.to("window", seat=0)
    assert not t.offered(PROMENADE, "open"), "its controller has no unit left to corrupt"
    assert t.there(SMITH, "discard", 1)


def foot(*names: str) -> Table:
    """Return the window after Foot of Gork has destroyed a unit, with cards in the opponent's discard pile."""
    mine = side("Dark Elf", hand=["Foot of Gork", *IDLE], kingdom=[PROMENADE], quest=["Hag Queen"])
    t = table(mine, side("Orc", quest=[SMITH], discard=list(names)))
    t.play("Foot of Gork", SMITH)
    t.pass_all()
    t.to("window", seat=0)
    return t


def test_promenade_answers_any_card_with_another_copy() -> None:
    t = foot(SMITH, BOYZ)
    kept = [e for e in t.st.places["discard", 1] if t.is_card(e, SMITH)]
    t.pick(PROMENADE, "open")
    if t.ask.kind == "answered_event":
        t.pick(SMITH)
    t.follow(*([SMITH] if t.ask.kind == "target" else []))
    if t.ask.kind == "cost":
        t.pick("Hag Queen")
    t.pass_all()
    left = [e for e in t.st.places["discard", 1] if t.is_card(e, SMITH)]
    assert left == kept[1:], "the copy that lay there before goes, the new one stays"
    assert t.st.rules.card(t.st.piles["deck", 1][-1][0]).name == SMITH and t.ent("Hag Queen").flag("corrupt")


def test_promenade_needs_another_copy() -> None:
    assert not foot(BOYZ).offered(PROMENADE, "open")


def test_ratling_gun_shoots_at_all_attackers() -> None:
    t = raid({"quest": [bearing("Clan Rats", GUN)], "kingdom": [SMITH]}, BRIGADE, TROLL, seat=1)
    t.pick(GUN, "act")
    t.follow(*(["Clan Rats"] if t.ask.kind == "cost" else []))
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(TROLL), t.damage(SMITH)) == (1, 1, 0)
    assert t.ent("Clan Rats").flag("corrupt") and not t.offered(GUN, "act")


def test_ratling_gun_is_borne_by_skaven() -> None:
    t = table(side("Orc", hand=[GUN, *IDLE], quest=["Clan Rats", BOYZ]), side("Orc", quest=["Night Runners", SMITH]))
    t.pick(GUN, "play")
    assert titles(t) == {"Clan Rats", "Night Runners"}


@pytest.mark.parametrize(("name", "offered"), [(AERIE, True), ("Mind Killer", False), (VILLAGE, False)])
def test_ships_plunder_for_a_dark_elf_support(name: str, offered: bool) -> None:
    mine = side("Dark Elf", hand=[name, *IDLE], quest=[{"card": SHIPS, "questing": "Hag Queen"}])
    t = table(mine, side("Orc", hand=[BOYZ, BOYZ]))
    t.play(name, "Hag Queen" if name == "Mind Killer" else "kingdom")
    t.to("window", seat=0)
    assert t.offered(SHIPS, "open") is offered
    if offered:
        t.pick(SHIPS, "open")
        t.pass_all()
        assert len(t.st.places["discard", 1]) == 1


def test_ships_without_a_crew_plunder_nothing() -> None:
    t = table(side("Dark Elf", hand=[AERIE, *IDLE], quest=[SHIPS]), side("Orc", hand=[BOYZ]))
    t.play(AERIE, "kingdom")
    t.to("window", seat=0)
    assert not t.offered(SHIPS, "open")


def test_ships_draw_a_card_as_they_enter() -> None:
    t = table(side("Dark Elf", hand=[SHIPS, *IDLE], deck=[TROLL]), side("Orc"))
    t.play(SHIPS)
    t.pass_all()
    t.to("window", seat=0)
    t.pick(SHIPS, "open")
    t.pass_all()
    assert t.there(TROLL, "hand", 0)
