"""Cards of Assault on Ulthuan that gather tokens, search decks or count cards: options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, chaos, dark, foe, high, say, seat, table, titles, titles_and_sections

WAKE, DEFEND, TOWER, LOKHIR, SACK, HAR, VISIONS, FRENZY, MAP, BOAR = (
    "Wake the Dragons",
    "Defend Tor Aendris",
    "The Glittering Tower",
    "Lokhir Fellheart",
    "Sack Tor Aendris",
    "Har Ganeth",
    "Dark Visions",
    "Blood Frenzy",
    "Ancient Map",
    "Boar Attack",
)
MASTERS, SPEARMEN, HELMS, RIDERS, SHADES, TEAR, INITIATE = (
    "Sword Masters of Hoeth",
    "High Elf Spearmen",
    "Silver Helm Brigade",
    "Cold One Riders",
    "Shades",
    "Tear of Isha",
    "Initiate of Saphery",
)
BOYZ, GOBLINS, SMITH, BRIGADE, HOLD, SQUAD, FLAMES, KNIGHTS, VILLAGE, BORDER, GORS = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Black Orc Squad",
    "Flames of Tzeentch",
    "Chaos Knights",
    "Contested Village",
    "Defend the Border",
    "Savage Gors",
)
HERDERS = "Squig Herders"

INITIATE_DARK = "Dark Initiate"
CLEANSING = "Asuryan's Cleansing"
GATHERS = (
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, put "
    "1 resource token onto this card."
)
TEXTS = {
    INITIATE_DARK: "While fewer than 2 developments in this zone are yours, this card has no power.",
    WAKE: "Quest. At the beginning of your turn, provided that this card holds 3 or more resource tokens, you may put "
    "a High Elf card with a printed cost of at least 3 in your discard pile back into its owner's hand.\n"
    f"{GATHERS}",
    DEFEND: "Quest. The unit that quests on this card may defend any of your zones.\n"
    "Quest. Resource tokens on this card may be spent like resources.\n"
    "Quest. Forced: When the unit that quests on this card defends, at the end of the turn, put 2 "
    "resource tokens onto this card. (Limit: 1 per turn.)",
    TOWER: "Kingdom. When a unit is healed by you, deal 1 damage to target unit or capital section an opponent "
    "controls.",
    LOKHIR: "At most one Hero in a zone.\nBattlefield. Action: At the beginning of your turn, target unit in the "
    "battlefield gets -1 hit point per development in this zone until the end of the turn.",
    SACK: "Quest. The unit that quests on this card may attack from your quest zone.\n"
    "Quest. Resource tokens on this card may be spent like resources.\n"
    "Quest. Forced: When the unit that quests on this card attacks, at the end of the turn, put 1 "
    "resource token onto this card. (Limit: 1 per turn.)",
    HAR: "Kingdom. Action: At the beginning of your turn, put target unit with fewer than 2 hit points back into its "
    "owner's hand.",
    VISIONS: "Action: Search the top 5 cards of your deck. You may put a card among them into your hand. Then shuffle "
    "your deck. This can be used only if it is your turn.",
    FRENZY: "Attach this card to target unit in your battlefield.\nThe unit bearing this card gets more power, equal "
    "to the number of resource tokens on this card.\n"
    "Forced: When a unit an opponent controls is put into a discard pile from play, put 1 resource token onto "
    "this card.",
    CLEANSING: "Action: Cancel target unit card or support card that is being played unless its controller spends all "
    "their resources (with none left, 0 is all).",
    MAP: "Action: Search your deck. You may show a quest card among them and put it into your hand. Shuffle your deck.",
    BOAR: "Action: Each opponent must either deal 3 damage to a capital section they control in a zone without "
    "developments, or else sacrifice a unit or support card they control in a zone with developments (one that "
    "can be done in full).",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def hand(t: Table, of: int) -> list[str]:
    return [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places.get(("hand", of), ())]


def told(t: Table, to: int) -> list[str]:
    """Return the log as a seat reads it."""
    return [say(e.text) for e in t.m.events(0, to)]


# -- Quests ------------------------------------------------------------------------------------------------


def woken(tokens: int, *discard: str, active: int = 0, theirs: list[str] | None = None) -> Table:
    """Start a turn with that number of tokens on the quest."""
    quest = {"card": WAKE, "tokens": tokens, "questing": SPEARMEN}
    return table(high(quest=[quest], discard=list(discard)), foe(discard=theirs or []), active=active, at="begin:turn")


def test_dragons_wake_from_the_discard_pile() -> None:
    t = woken(3, MASTERS, TEAR, BRIGADE, INITIATE, theirs=[MASTERS])
    turn = t.st.vars["turn"]
    t.to("may", seat=0)
    assert (t.st.vars["turn"], t.st.vars["phase"]) == (turn, "beginning"), "before resources are collected"
    t.answer("yes")
    assert titles(t) == {MASTERS, INITIATE}, "High Elf cards that cost 3 or more"
    assert len([o for o in t.options() if o.ref]) == 2, "in the own discard pile"
    t.pick(MASTERS)
    t.to("window")
    assert MASTERS in hand(t, 0) and t.there(INITIATE, "discard", 0)


def test_dragons_may_stay_in_the_discard_pile() -> None:
    t = woken(4, MASTERS)
    t.to("may", seat=0)
    t.answer("no")
    t.to("window")
    assert t.there(MASTERS, "discard", 0)


@pytest.mark.parametrize(
    ("tokens", "discard", "active"), [(2, [MASTERS], 0), (3, ["Shadow Warrior", TEAR, BRIGADE], 0), (3, [MASTERS], 1)]
)
def test_dragons_need_tokens_a_card_to_fetch_and_own_turn(tokens: int, discard: list[str], active: int) -> None:
    t = woken(tokens, *discard, active=active)
    assert t.ask.kind == "window" and not t.offered(WAKE, "open"), "nobody is asked"


def test_unit_on_defend_quest_defends_any_zone_for_two_tokens() -> None:
    t = table(foe(battlefield=[BOYZ, SQUAD]), high(quest=[{"card": DEFEND, "questing": HELMS}, SPEARMEN]))
    attack(t, "kingdom", BOYZ)
    t.to("defenders")
    assert titles(t) == {HELMS}, "the other unit of the quest zone stays there"
    t.subset(HELMS)
    t.to("window", "end", seat=1)
    assert t.ent(DEFEND).mark("resource") == 0
    t.to_phase(1, "beginning")
    assert t.in_play(HELMS) and t.ent(DEFEND).mark("resource") == 2


def test_unit_not_on_the_quest_earns_no_token() -> None:
    t = table(foe(battlefield=[BOYZ]), high(quest=[{"card": DEFEND, "questing": HELMS}, SPEARMEN]))
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(SPEARMEN)
    t.to_phase(1, "beginning")
    assert t.in_play(HELMS) and t.ent(DEFEND).mark("resource") == 0, "who does not quest there defended"


def test_tokens_of_the_quest_pay_for_cards() -> None:
    quest = {"card": DEFEND, "tokens": 4, "questing": HELMS}
    t = table(high(hand=[SPEARMEN], resources=0, quest=[quest]), foe())
    assert t.offered(SPEARMEN, "play")
    t.play(SPEARMEN, "kingdom")
    t.pass_all()
    assert t.in_play(SPEARMEN) and t.ent(DEFEND).mark("resource") == 1


@pytest.mark.rule("INV-TIMING-E2")
def test_sacking_unit_attacks_from_quest_zone_and_earns_a_token() -> None:
    t = table(dark(quest=[{"card": SACK, "questing": RIDERS}, SHADES]), foe(hand=[]))
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    assert titles(t) == {RIDERS}
    t.subset(RIDERS)
    t.to("window", "end", seat=0)
    assert t.ent(SACK).mark("resource") == 0
    t.to_phase(1, "beginning")
    assert t.ent(SACK).mark("resource") == 1


@pytest.mark.rule("INV-QA-SAVAGE-GORS-QUEST")
def test_battlefield_effects_do_not_work_for_the_sacking_unit() -> None:
    t = table(dark(quest=[{"card": SACK, "questing": GORS}], developments={"battlefield": 2}), foe(hand=[]))
    attack(t, "kingdom", GORS)
    t.to_phase(1, "beginning")
    dealt = sum(t.st.ents[e].damage for e in t.st.places["capital", 1])
    assert dealt == t.power(GORS)


# -- The Glittering Tower ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ERR-AU-013")
def test_tower_deals_a_damage_after_each_healing() -> None:
    t = table(high(hand=[TEAR], kingdom=[TOWER], quest=[{"card": MASTERS, "damage": 2}]), foe(quest=[BRIGADE]))
    t.play(TEAR, MASTERS)
    t.pass_all()
    t.to("target", seat=0)
    assert titles_and_sections(t) == {MASTERS, BRIGADE, "section:kingdom", "section:quest", "section:battlefield"}
    assert len(t.options()) == 5, "the opponent's sections alone"
    t.pick(BRIGADE)
    assert t.damage(BRIGADE) == 1 and t.damage(MASTERS) == 0


@pytest.mark.rule("INV-ERR-AU-013")
@pytest.mark.parametrize("zone", ["quest", "battlefield"])
def test_tower_works_only_in_the_kingdom(zone: str) -> None:
    given: dict[str, Any] = {zone: [TOWER, {"card": MASTERS, "damage": 2}]}
    t = table(high(hand=[TEAR], **given), foe(quest=[BRIGADE]))
    t.play(TEAR, MASTERS)
    t.pass_all()
    assert t.ask.kind == "window" and t.damage(BRIGADE) == 0


@pytest.mark.rule("INV-ERR-AU-013")
def test_tower_ignores_opponents_healing() -> None:
    t = table(high(hand=[TEAR], quest=[{"card": MASTERS, "damage": 2}]), high(kingdom=[TOWER], quest=[BRIGADE]))
    t.play(TEAR, MASTERS)
    t.pass_all()
    assert t.ask.kind == "window" and t.damage(BRIGADE) == t.damage(MASTERS) == 0


# -- Dark Elf ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("developments", "less"), [({"battlefield": 2}, 2), ({"quest": 2}, 0)])
def test_lokhir_weakens_a_fighting_unit_by_his_developments(developments: dict[str, int], less: int) -> None:
    t = table(
        dark(battlefield=[LOKHIR], developments=developments),
        foe(battlefield=[SQUAD], quest=[SMITH]),
        at="phase:beginning",
    )
    before = t.hp(SQUAD)
    t.pick(LOKHIR, "open")
    assert titles(t) == {LOKHIR, SQUAD}, "units in a battlefield"
    t.pick(SQUAD)
    t.pass_all()
    assert t.hp(SQUAD) == before - less
    t.to_phase(1, "beginning")
    assert t.hp(SQUAD) == before


def test_har_ganeth_returns_units_with_one_hit_point() -> None:
    t = table(
        dark(kingdom=[HAR], quest=[SPEARMEN]),
        foe(hand=[], quest=[SMITH, BRIGADE, HERDERS], kingdom=[{"card": SQUAD, "damage": 2}]),
        at="phase:beginning",
    )
    assert [t.hp(name) for name in (SMITH, SPEARMEN, HERDERS)] == [1, 1, 2]
    t.pick(HAR, "open")
    assert titles(t) == {SMITH, SPEARMEN}, "damage does not lower hit points"
    t.pick(SMITH)
    t.pass_all()
    assert hand(t, 1) == [SMITH]


def test_har_ganeth_does_nothing_outside_the_kingdom() -> None:
    t = table(dark(quest=[HAR]), foe(quest=[SMITH]), at="phase:beginning")
    assert not t.offered(HAR, "open")


def test_dark_visions_take_one_of_five_cards_in_private() -> None:
    deck = [SHADES, RIDERS, SHADES, TEAR, HAR, SPEARMEN]
    t = table(dark(hand=[VISIONS], deck=deck), foe())
    t.play(VISIONS)
    t.pass_all()
    assert t.ask.kind == "search" and sorted(t.names()) == sorted([SHADES, RIDERS, TEAR, HAR, "None of them"])
    t.answer(t.keys()[t.names().index(RIDERS)])
    assert RIDERS in hand(t, 0)
    assert not any(RIDERS in line for line in told(t, 1)) and any("takes a card" in line for line in told(t, 1))


def test_dark_visions_are_played_only_in_own_turn() -> None:
    t = table(foe(), dark(hand=[VISIONS]))
    t.to("window", seat=1)
    assert not t.offered(VISIONS, "play") and t.why(f"play:{t.id(VISIONS)}", 1) == "why.condition"


# -- Chaos and neutral -----------------------------------------------------------------------------------------


def test_frenzy_grows_with_each_enemy_unit_lost() -> None:
    bearer = {"card": KNIGHTS, "attached": [FRENZY]}
    t = table(chaos(hand=[FLAMES], resources=9, battlefield=[bearer], quest=[GORS]), foe(quest=[SMITH, BRIGADE]))
    before = t.power(KNIGHTS)
    t.pick(FLAMES, "play")
    t.answer("1")
    t.pick(SMITH)
    t.pass_all()
    assert t.ent(FRENZY).mark("resource") == 1 and t.power(KNIGHTS) == before + 1


def test_frenzy_ignores_own_losses_and_returned_units() -> None:
    bearer = {"card": KNIGHTS, "attached": [FRENZY]}
    t = table(
        chaos(hand=[FLAMES, "Pilgrimage"], resources=19, battlefield=[bearer], quest=["Dark Zealot"]),
        foe(quest=[SMITH]),
    )
    t.play("Pilgrimage", SMITH)
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.pick(FLAMES, "play")
    t.answer("3")
    t.pick("Dark Zealot")
    t.pass_all()
    assert not t.in_play("Dark Zealot") and not t.in_play(SMITH) and t.ent(FRENZY).mark("resource") == 0


def test_map_finds_a_quest_and_shows_it() -> None:
    t = table(high(hand=[MAP], deck=[SPEARMEN, BORDER, WAKE, WAKE]), foe())
    t.play(MAP)
    t.pass_all()
    assert t.ask.kind == "search" and t.names() == [BORDER, WAKE, "None of them"]
    t.answer(t.keys()[t.names().index(WAKE)])
    assert hand(t, 0) == [WAKE] and any(f"shows {WAKE}" in line for line in told(t, 1)) and "shuffled" in t.kinds()


def test_map_may_find_nothing() -> None:
    t = table(high(hand=[MAP], deck=[SPEARMEN]), foe())
    t.play(MAP)
    t.pass_all()
    assert t.names() == ["Go on"]
    t.answer("none")
    assert hand(t, 0) == []


def test_boars_offer_bare_section_or_card_of_developed_zone() -> None:
    t = table(high(hand=[BOAR]), foe(quest=[SMITH], kingdom=[BRIGADE, VILLAGE], developments={"kingdom": 1}))
    t.play(BOAR)
    t.pass_all()
    assert t.ask.seat == 1 and len(t.keys()) == 2
    t.answer(t.keys()[0])
    assert titles_and_sections(t) == {"section:quest", "section:battlefield"}
    assert (t.ask.seat, t.ask.min, t.ask.max) == (1, 1, 1)
    t.answer(t.keys()[0])
    assert sum(t.st.ents[e].damage for e in t.st.places["capital", 1]) == 3


def test_boars_take_a_card_of_a_developed_zone() -> None:
    t = table(high(hand=[BOAR]), foe(quest=[SMITH], kingdom=[BRIGADE, VILLAGE], developments={"kingdom": 1}))
    t.play(BOAR)
    t.pass_all()
    t.answer(t.keys()[1])
    assert titles(t) == {BRIGADE, VILLAGE}
    t.pick(VILLAGE)
    assert not t.in_play(VILLAGE) and t.in_play(SMITH)


def test_boars_hit_a_section_without_developments() -> None:
    t = table(high(hand=[BOAR]), foe(quest=[SMITH]))
    t.play(BOAR)
    t.pass_all()
    assert titles_and_sections(t) == {"section:kingdom", "section:quest", "section:battlefield"}


# -- Asuryan's Cleansing -------------------------------------------------------------------------------------


def cleansed(resources: int) -> Table:
    """Play an Orc unit so that ``resources`` resources remain, and let the Cleansing target the unit."""
    t = table(seat(race="Orc", hand=[BOYZ, *IDLE], resources=resources + 5), high(hand=[CLEANSING, *IDLE]))
    t.pick(BOYZ, "play")
    t.answer("quest")
    assert t.resources() == resources
    t.to("window", seat=1)
    t.pick(CLEANSING, "play")
    assert t.names() == [BOYZ, "Back"]
    t.answer(t.keys()[0])
    t.to("unless")
    assert t.ask.seat == 0 and t.keys() == ["yes", "no"]
    return t


@pytest.mark.rule("INV-ERR-AU-019", "INV-ENTER-SAVAGE-MARAUDERS")
def test_player_keeping_resources_loses_the_new_unit() -> None:
    t = cleansed(2)
    t.answer("no")
    t.pass_all()
    assert t.there(BOYZ, "discard", 0) and not t.in_play(BOYZ) and t.resources() == 2


@pytest.mark.rule("INV-ERR-AU-019")
def test_player_spending_all_resources_keeps_the_unit() -> None:
    t = cleansed(2)
    t.answer("yes")
    t.pass_all()
    assert t.in_play(BOYZ) and t.resources() == 0


@pytest.mark.rule("INV-ERR-AU-019-ZERO")
def test_empty_pool_pays_everything_with_nothing() -> None:
    t = cleansed(0)
    t.answer("yes")
    t.pass_all()
    assert t.in_play(BOYZ) and t.resources() == 0


@pytest.mark.rule("INV-ERR-AU-019")
def test_cleansing_targets_no_tactics_or_cards_in_play() -> None:
    t = table(seat(race="Chaos", hand=[FLAMES], resources=9, quest=[GORS]), high(hand=[CLEANSING], quest=[MASTERS]))
    t.pick(FLAMES, "play")
    t.answer("1")
    t.pick(MASTERS)
    t.to("window", seat=1)
    assert not t.offered(CLEANSING, "play") and t.why(f"play:{t.id(CLEANSING)}", 1) == "why.targets"


@pytest.mark.parametrize(("zone", "developed", "counts"), [("quest", 2, 1), ("quest", 1, 0), ("battlefield", 2, 1)])
def test_dark_initiate_counts_no_power_before_two_developments(zone: str, developed: int, counts: int) -> None:
    t = table(
        dark(**{zone: [INITIATE_DARK]}, developments={zone: developed, "kingdom": 2}), foe(developments={zone: 2})
    )
    assert t.power(INITIATE_DARK) == counts


def test_power_gained_by_dark_initiate_does_not_count() -> None:
    t = table(dark(hand=["Berserk Fury"], quest=[INITIATE_DARK, RIDERS]), foe())
    t.play("Berserk Fury", INITIATE_DARK)
    t.pass_all()
    assert t.power(INITIATE_DARK) == 0
