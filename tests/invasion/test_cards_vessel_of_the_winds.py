"""Cards of Vessel of the Winds: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, burnt, side, table, titles, use, uses

from engine.invasion.cards.card import invasion_card
from engine.invasion.rules import RULES
from engine.invasion.turn.lethal import strength
from engine.kernel.state.layers import read

RANGER, BRIGADE, SMITH, BOYZ, SQUAD, TROLL, PANTHER, GOBLIN, GHOULS, QUEST = (
    "Dwarf Ranger",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Black Orc Squad",
    "River Troll",
    "Knights Panther",
    "Crooked Teef Goblins",
    "Crypt Ghouls",
    "Visit the Haunted City",
)
IMMORTULZ, GORBAD, GRUDGE = "Da Immortulz", "Gorbad Ironclaw", "Yew Grudge"

_GRUDGE = invasion_card("test-v-001", GRUDGE, "support", "Dwarf", 0, traits=("Grudge",))
if _GRUDGE.code not in RULES.cards:
    RULES.add_card(_GRUDGE)


def charge(mine: dict[str, Any], theirs: dict[str, Any], aim: str = "quest:1", **position: Any) -> Table:
    """Return the question for the attackers of a zone of seat 1, or of its legend there."""
    t = table(mine, theirs, **position)
    t.to("attack_zone")
    t.answer(f"attack:{aim}")
    t.to("attackers")
    return t


def keys(t: Table, *names: str) -> str:
    """Return the answer that chooses cards of these titles."""
    return ",".join(str(t.id(name)) for name in names)


def assault(mine: dict[str, Any], theirs: dict[str, Any], *attackers: str, **position: Any) -> Table:
    """Return seat 1's window after an attack on its quest zone."""
    t = table(mine, theirs, **position)
    attack(t, "quest", *attackers)
    t.to("window", "attackers", seat=1)
    return t


# -- units that fight with a legend ------------------------------------------------------------------------------


def test_immortulz_attack_from_any_zone_only_with_the_legend() -> None:
    t = charge(side("Orc", legend=[GORBAD], kingdom=[IMMORTULZ], quest=[SQUAD], battlefield=[BOYZ]), side("Dwarf"))
    assert titles(t) == {GORBAD, IMMORTULZ, BOYZ}
    assert t.refused(keys(t, IMMORTULZ, BOYZ)) == "inv.why.with_legend.attack"
    t.answer(keys(t, GORBAD, IMMORTULZ))
    t.to_phase(1, "capital")
    assert burnt(t, 1)[1] == 2 + 2 + 1, "the legend, and the unit with the legend's bonus"


def test_immortulz_attack_alone_from_the_battlefield() -> None:
    t = charge(side("Orc", legend=[GORBAD], battlefield=[IMMORTULZ, BOYZ]), side("Dwarf"))
    t.answer(keys(t, IMMORTULZ))
    assert t.st.vars["attackers"] == (t.id(IMMORTULZ),)


@pytest.mark.parametrize("legend", [[], ["Malekith"], [{"card": GORBAD, "corrupt": True}]])
def test_immortulz_need_an_orc_legend_that_may_attack(legend: list[Any]) -> None:
    t = charge(side("Orc", legend=legend, kingdom=[IMMORTULZ], battlefield=[BOYZ, SQUAD]), side("Dwarf"))
    assert IMMORTULZ not in titles(t)


@pytest.mark.parametrize(
    ("aim", "legend", "offered"),
    [
        ("quest:1:legend", {"card": GORBAD}, True),
        ("quest:1", {"card": GORBAD}, False),
        ("quest:1:legend", {"card": GORBAD, "corrupt": True}, False),
    ],
)
def test_immortulz_defend_a_legend_that_fights_back(aim: str, legend: Any, offered: bool) -> None:
    theirs = side("Orc", legend=[legend], kingdom=[IMMORTULZ], quest=[SQUAD])
    t = charge(side("Dwarf", battlefield=[BRIGADE, RANGER]), theirs, aim)
    t.answer(keys(t, BRIGADE))
    t.to("defenders")
    assert titles(t) == ({IMMORTULZ, SQUAD} if offered else {SQUAD})
    t.subset(*titles(t))
    assert (t.id(IMMORTULZ) in t.st.vars["defenders"]) is offered


# -- fights ------------------------------------------------------------------------------------------------------


def test_gorbad_strengthens_own_attackers() -> None:
    t = charge(side("Orc", legend=[GORBAD], battlefield=[BOYZ, SQUAD]), side("Dwarf", battlefield=[BRIGADE]))
    t.answer(keys(t, BOYZ))
    assert [t.power(name) for name in (BOYZ, SQUAD, BRIGADE)] == [2, 1, 2]


@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_brom_answers_combat_damage_to_the_capital(faq: str) -> None:
    theirs = side("Dwarf", kingdom=["Brom Longbellow"], battlefield=[GRUDGE, GRUDGE])
    t = assault(side("Orc", battlefield=[TROLL, SQUAD], kingdom=[BOYZ]), theirs, TROLL, SQUAD, options={"faq": faq})
    assert not t.offered("Brom Longbellow", "open")
    while not uses(t, "Brom Longbellow", 1):
        t.pass_()
    t.pick("Brom Longbellow", "open")
    assert titles(t) == {TROLL, SQUAD}
    t.pick(SQUAD)
    t.pass_all()
    assert t.damage(SQUAD) == 2


def test_honouring_puts_a_dwarf_among_the_defenders() -> None:
    theirs = side("Dwarf", hand=["Honouring the Ancestors", BRIGADE, BOYZ, *IDLE])
    t = assault(side("Orc", battlefield=[SQUAD]), theirs, SQUAD)
    t.play("Honouring the Ancestors")
    t.pass_all()
    assert t.there(BRIGADE, "quest", 1) and t.st.vars["defenders"] == (t.id(BRIGADE),)
    t.to_phase(1, "kingdom")
    assert t.damage(SQUAD) == 2 and t.there(BRIGADE, "discard", 1) and t.there(BOYZ, "hand", 1)
    assert burnt(t, 1) == [0, 0, 0]


def test_honouring_is_not_played_without_an_attack() -> None:
    t = table(side("Dwarf", hand=["Honouring the Ancestors", BRIGADE]), side("Orc"))
    assert not t.offered("Honouring the Ancestors", "play")


@pytest.mark.parametrize(("defenders", "total"), [((), 2 + 2), ((SMITH,), 2 + 2 + 4)])
def test_morglor_strengthens_a_legend_more_if_opposed(defenders: tuple[str, ...], total: int) -> None:
    mine = side("Orc", legend=[bearing(GORBAD, "Morglor the Mangler")], battlefield=[SQUAD])
    t = charge(mine, side("Dwarf", quest=[SMITH]))
    t.answer(keys(t, GORBAD))
    t.to("defenders")
    t.subset(*defenders) if defenders else t.answer("")
    assert strength(t.st, t.id(GORBAD)) == total


def test_morglor_is_borne_by_orcs() -> None:
    mine = side("Orc", hand=["Morglor the Mangler"], legend=[GORBAD], battlefield=[BOYZ, SMITH])
    t = table(mine, side("Chaos", legend=["Archaon"]))
    t.pick("Morglor the Mangler", "play")
    assert titles(t) == {GORBAD, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert strength(t.st, t.id(BOYZ)) == 1 + 2


@pytest.mark.parametrize(
    ("zone", "found"),
    [("kingdom", (3, 2, 1)), ("quest", (0, 6, 1)), ("battlefield", (0, 2, 3))],
)
def test_runefang_gives_by_zone(zone: str, found: tuple[int, int, int]) -> None:
    t = table(side("Empire", **{zone: [bearing(PANTHER, "Runefang of Drakwald")]}), side("Orc"))
    assert (read(t.st, t.id(PANTHER), "counterstrike"), t.hp(PANTHER), t.power(PANTHER)) == found


# -- the hand and the deck ---------------------------------------------------------------------------------------


def test_prism_turns_a_random_card_into_resources() -> None:
    t = table(side("Orc", legend=[bearing(GORBAD, "Windcatcher Prism")], hand=[BOYZ], resources=1), side("Dwarf"))
    t.act("Windcatcher Prism")
    t.pass_all()
    assert t.resources() == 1 + 4 and t.there(BOYZ, "discard", 0)
    assert not t.offered("Windcatcher Prism", "act"), "no card is left in the hand"


def test_prism_is_borne_by_heroes_and_legends_and_not_targeted() -> None:
    prism = "Windcatcher Prism"
    t = table(side("Orc", hand=[prism], legend=[GORBAD], quest=[BOYZ, "Brom Longbellow"]), side("Dwarf"))
    t.pick(prism, "play")
    assert titles(t) == {GORBAD, "Brom Longbellow"}
    mine = side("High Elf", hand=["Vaul's Unmaking"])
    t = table(mine, side("Orc", legend=[bearing(GORBAD, prism)]))
    assert not t.offered("Vaul's Unmaking", "play")


def test_ale_hall_takes_quests_and_grudges() -> None:
    t = table(side("Dwarf", kingdom=["Ale Hall"], hand=[QUEST, GRUDGE, SMITH]), side("Orc"))
    t.pick("Ale Hall", "act")
    assert titles(t) == {QUEST, GRUDGE}
    t.pick(QUEST)
    t.pass_all()
    assert t.power("Ale Hall") == 2 and t.there(QUEST, "discard", 0)
    t.to_phase(1, "kingdom")
    assert t.power("Ale Hall") == 1
    assert not table(side("Dwarf", kingdom=["Ale Hall"], hand=[SMITH]), side("Orc")).offered("Ale Hall", "act")


def test_engineer_builds_in_his_own_zone() -> None:
    mine = side("Empire", quest=["Master Engineer"], hand=["Grudge Thrower", "Boiling Oil", SMITH], resources=1)
    t = table(mine, side("Orc"))
    t.act("Master Engineer")
    t.pass_all()
    assert titles(t) == {"Grudge Thrower", "Boiling Oil"}
    t.pick("Boiling Oil")
    assert t.there("Boiling Oil", "quest", 0) and t.resources() == 0


@pytest.mark.parametrize("bottom", [False, True])
def test_learned_mage_sorts_the_top_card_of_a_deck(bottom: bool) -> None:
    t = table(side("High Elf", quest=["Learned Mage"]), side("Orc", deck=[BOYZ, TROLL, SQUAD], deck_exact=True))
    t.act("Learned Mage")
    t.pass_all()
    t.answer("seat:1")
    t.answer("bottom" if bottom else "top")
    codes = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 1]]
    assert codes == ([TROLL, SQUAD, BOYZ] if bottom else [BOYZ, TROLL, SQUAD])
    assert t.damage("Learned Mage") == 1


def test_learned_mage_works_only_in_the_quest_zone() -> None:
    t = table(side("High Elf", kingdom=["Learned Mage"]), side("Orc"))
    assert not t.offered("Learned Mage", "act")


def test_echoes_send_a_quest_under_its_deck() -> None:
    t = table(side("Orc", hand=[QUEST, BOYZ]), side("High Elf", hand=["Echoes of Magic", *IDLE]))
    before = t.resources()
    t.pick(QUEST, "play")
    t.to("window", seat=1)
    t.play("Echoes of Magic")
    t.answer(t.keys()[0])
    t.pass_all()
    assert not t.in_play(QUEST) and t.st.rules.card(t.st.piles["deck", 0][-1][0]).name == QUEST
    assert t.resources() < before + 1


def test_echoes_do_not_answer_a_unit() -> None:
    t = table(side("Orc", hand=[QUEST, BOYZ]), side("High Elf", hand=["Echoes of Magic", *IDLE]))
    t.play(BOYZ, "kingdom")
    t.to("window", seat=1)
    assert not t.offered("Echoes of Magic", "play")


def test_xiratp_plays_a_spell_for_its_loyalty() -> None:
    mine = side("Chaos", quest=["Xirat'p"], deck=["Blessing of Valaya", SMITH], resources=3)
    t = table(mine, side("Orc", kingdom=[BOYZ, SQUAD]))
    deck = len(t.st.piles["deck", 0])
    t.act("Xirat'p")
    t.pass_all()
    t.pick("Blessing of Valaya") if t.offered("Blessing of Valaya") else t.answer(t.keys()[0])
    t.follow(BOYZ, SQUAD)
    t.pass_all()
    assert t.resources() == 3 - 1 and t.there("Blessing of Valaya", "discard", 0)
    assert len(t.st.piles["deck", 0]) == deck - 1 and t.ent("Xirat'p").flag("corrupt")


def test_xiratp_leaves_a_spell_that_is_not_played() -> None:
    mine = side("Chaos", quest=["Xirat'p"], deck=["Blessing of Valaya", SMITH], resources=3)
    t = table(mine, side("Orc", kingdom=[BOYZ, SQUAD]))
    before = t.st.piles["deck", 0]
    t.act("Xirat'p")
    t.pass_all()
    t.answer("none")
    assert t.st.piles["deck", 0] == before and t.resources() == 3


@pytest.mark.parametrize("resources", [0, 5])
def test_xiratp_discards_what_is_no_spell(resources: int) -> None:
    t = table(side("Chaos", quest=["Xirat'p"], deck=[SMITH, BOYZ], resources=resources), side("Orc"))
    t.act("Xirat'p")
    t.pass_all()
    assert t.ask.kind == "window" and t.there(SMITH, "discard", 0)


def test_ptarix_puts_a_spell_from_the_hand_on_the_deck() -> None:
    t = table(side("Chaos", quest=["P'tarix"], hand=["Beguile", "Raise Dead", "Called Back", SMITH]), side("Orc"))
    t.act("P'tarix")
    t.pass_all()
    assert titles(t) == {"Beguile", "Raise Dead"}
    t.pick("Beguile")
    assert t.st.rules.card(t.st.piles["deck", 0][0][0]).name == "Beguile"
    assert t.told("Beguile", 1) and t.ent("P'tarix").flag("corrupt")


def test_priest_of_itza_returns_the_top_five_of_the_discard_pile() -> None:
    mine = side("Dwarf", hand=["Mage-Priest of Itza"], discard=[BOYZ, SQUAD, TROLL, SMITH, RANGER, PANTHER])
    t = table(mine, side("Orc"))
    deck = len(t.st.piles["deck", 0])
    t.play("Mage-Priest of Itza", "kingdom")
    t.pass_all()
    use(t, "Mage-Priest of Itza")
    assert len(t.st.piles["deck", 0]) == deck + 5
    assert t.there(BOYZ, "discard", 0) and not t.there(PANTHER, "discard", 0)


# -- tokens ------------------------------------------------------------------------------------------------------


def test_elkana_takes_a_token_from_a_black_ark() -> None:
    temple: Any = {"card": "Temple of Spite", "tokens": 1}
    t = table(side("Dark Elf", kingdom=["Elkana", temple], quest=["Temple of Spite"]), side("Orc", quest=[BOYZ]))
    t.pick("Elkana", "act")
    assert titles(t) == {"Elkana", BOYZ}
    t.pick("Elkana")
    t.follow("Temple of Spite") if t.ask.kind != "window" else None
    t.pass_all()
    assert t.power("Elkana") == 3 and not t.ent("Temple of Spite", 0, "kingdom").mark("resource")
    assert not t.offered("Elkana", "act")


def test_temple_of_spite_weakens_a_unit_and_gathers_a_token() -> None:
    t = table(side("Dark Elf", quest=["Temple of Spite"], deck=[SMITH, BOYZ]), side("Orc", quest=[SQUAD]))
    t.act("Temple of Spite", SQUAD)
    t.pass_all()
    assert t.hp(SQUAD) == 3 and t.ent("Temple of Spite").mark("resource") == 1 and t.there(SMITH, "discard", 0)
    assert not t.offered("Temple of Spite", "act"), "once per turn"
    t = table(side("Dark Elf", kingdom=["Temple of Spite"]), side("Orc", quest=[SQUAD]))
    assert not t.offered("Temple of Spite", "act")


@pytest.mark.parametrize(("target", "falls"), [(RANGER, True), ("Marauder Chieftain", True), (SQUAD, False)])
def test_eshin_mutant_finishes_a_unit_with_one_hit_point(target: str, falls: bool) -> None:
    t = table(side("Chaos", hand=["Clan Eshin Mutant"]), side("Orc", quest=[target]))
    t.play("Clan Eshin Mutant")
    t.pass_all()
    assert t.ent("Clan Eshin Mutant").flag("corrupt")
    use(t, "Clan Eshin Mutant", target)
    assert t.in_play(target) is not falls
    assert falls or t.damage(target) == 2


def test_eshin_mutant_strikes_as_it_leaves() -> None:
    t = table(side("Chaos", battlefield=["Clan Eshin Mutant"], hand=["Called Back"]), side("Orc", quest=[SQUAD]))
    t.play("Called Back", "Clan Eshin Mutant")
    t.pass_all()
    t.to("window", seat=0)
    t.answer(t.keys()[t.names().index("Use Clan Eshin Mutant")])
    t.follow(SQUAD)
    t.pass_all()
    assert t.damage(SQUAD) == 2


# -- quests ------------------------------------------------------------------------------------------------------


def dawn(mine: dict[str, Any], theirs: dict[str, Any]) -> Table:
    """Return the window at the beginning of seat 0's turn."""
    t = table(mine, theirs, at="begin:turn")
    t.to("window", "beginning", seat=0)
    return t


@pytest.mark.parametrize("questing", [True, False])
def test_horde_gathers_while_a_unit_quests(questing: bool) -> None:
    quest: Any = {"card": "Gathering the Horde", "questing": BOYZ} if questing else "Gathering the Horde"
    t = table(side("Orc", quest=[quest]), side("Dwarf"), at="begin:turn")
    t.to("window", seat=0)
    assert t.offered("Gathering the Horde", "open") is questing
    if questing:
        use(t, "Gathering the Horde")
        assert t.ent("Gathering the Horde").mark("resource") == 1


def test_horde_brings_the_orcs_among_the_discarded() -> None:
    quest: Any = {"card": "Gathering the Horde", "tokens": 4, "questing": BOYZ}
    mine = side("Orc", quest=[quest], deck=[SQUAD, SMITH, TROLL, GOBLIN], discard=["Savage Boyz"])
    t = table(mine, side("Dwarf"))
    t.pick("Gathering the Horde", "act")
    assert t.keys()[0] == "1"
    t.answer("3")
    t.pass_all()
    t.answer("kingdom")
    assert [t.there(name, "kingdom", 0) for name in (SQUAD, TROLL, SMITH)] == [True, True, False]
    assert not t.in_play("Savage Boyz") and not t.in_play("Gathering the Horde")
    assert t.st.rules.card(t.st.piles["deck", 0][0][0]).name == GOBLIN


def test_cults_corrupt_units_in_the_zone_of_an_opponent() -> None:
    t = table(side("Dark Elf", hand=["Pleasure Cults"]), side("Orc", hand=[SMITH, *IDLE]))
    t.pick("Pleasure Cults", "play")
    assert t.keys() == [*(f"theirs:{e}" for e in t.st.places["capital", 1]), "back"]
    t.answer(t.keys()[1])
    t.pass_all()
    assert t.there("Pleasure Cults", "quest", 1) and t.ent("Pleasure Cults").ctl == 1
    t.to_phase(1, "capital")
    t.to("window", "capital", seat=1)
    t.play(SMITH, "quest")
    t.pass_all()
    assert t.ent(SMITH).flag("corrupt")


@pytest.mark.parametrize(("tokens", "answer", "left"), [(1, "yes", False), (1, "no", True), (0, "", True)])
def test_cults_are_destroyed_for_two_tokens(tokens: int, answer: str, left: bool) -> None:
    quest: Any = {"card": "Pleasure Cults", "tokens": tokens, "questing": BOYZ}
    t = table(side("Orc", quest=[quest]), side("Dark Elf"), at="begin:turn")
    if answer:
        t.to("may")
        t.answer(answer)
    t.to("window", seat=0)
    assert t.in_play("Pleasure Cults") is left


def test_crypts_gather_and_bring_back_the_undead() -> None:
    crypts: Any = {"card": "Secret Crypts", "tokens": 1, "questing": BOYZ}
    t = table(side("Dark Elf", quest=[crypts], kingdom=["Skeletal Horde"], hand=[GHOULS]), side("Orc"))
    assert not t.offered("Secret Crypts", "act")
    t.play(GHOULS, "kingdom")
    t.pass_all()
    use(t, "Secret Crypts")
    assert t.ent("Secret Crypts").mark("resource") == 2
    t.to("window", "capital", seat=0)
    t.pick("Secret Crypts", "act")
    assert titles(t) == {GHOULS, "Skeletal Horde"}
    t.pick(GHOULS)
    t.pass_all()
    assert t.there(GHOULS, "hand", 0) and not t.ent("Secret Crypts").mark("resource")


def test_crypts_do_not_gather_without_a_questing_unit() -> None:
    t = table(side("Dark Elf", quest=["Secret Crypts"], hand=[GHOULS]), side("Orc"))
    t.play(GHOULS, "kingdom")
    t.pass_all()
    assert not t.offered("Secret Crypts", "open")
