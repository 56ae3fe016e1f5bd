"""Questions that combine several decisions: an attack chosen while passing, and damage or cards in one answer."""

from __future__ import annotations

import pytest
from kit import Table, say, seat, table

from bot.locales import load
from cogs.prompt.choices import option_label
from cogs.prompt.reading import to_reader
from engine.invasion.own import rules_of
from engine.kernel.state.layers import read

SPARE = "Wake the Mountain"


def default(t: Table) -> Table:
    """Give both players the usual stops, from the next question on."""
    for s in (0, 1):
        assert t.m.set_stops(s, {"preset": "attacks"}).ok
    return t


def capital(**foe: object) -> Table:
    t = default(
        table(
            seat(battlefield=["Dwarf Ranger"], kingdom=["Keystone Forge"], hand=[SPARE]),
            seat(**foe),
            at="phase:capital",
        )
    )
    t.to_phase(0, "capital", seat=0)
    if t.ask.window == "capital_begin":
        t.pass_()
    return t


def test_capital_phase_ends_with_an_attack_or_with_the_turn() -> None:
    t = capital()
    attacks = [o.key for o in t.ask.options if o.key.startswith("attack:")]
    assert attacks == ["attack:kingdom:1", "attack:quest:1", "attack:battlefield:1"]
    assert t.names()[-4:-1] == ["Attack Orc's kingdom", "Attack Orc's quest zone", "Attack Orc's battlefield"]
    t.answer("attack:quest:1")
    assert t.ask.kind == "attackers" and t.st.vars["zone"] == "quest", "nobody asks again where"


def test_plain_pass_says_that_no_attack_is_made() -> None:
    t = capital()
    t.pass_()
    assert "no_attack" in t.kinds()
    assert t.ask.kind != "attack_zone"


def test_player_wanting_every_window_is_asked_for_the_attack() -> None:
    t = table(seat(battlefield=["Dwarf Ranger"], hand=[SPARE]), seat(), at="phase:capital")
    t.to("window", "capital", seat=0)
    t.pass_()
    assert t.to("attack_zone").seat == 0


def test_attack_is_not_offered_without_a_possible_attacker() -> None:
    t = default(table(seat(kingdom=["Dwarf Ranger"], hand=[SPARE]), seat(), at="phase:capital"))
    t.to("window", "capital", seat=0)
    assert not [o.key for o in t.ask.options if o.key.startswith("attack:")]


def test_named_attack_is_asked_again_after_another_action() -> None:
    t = capital(hand=["Pillage"], resources=9)
    assert t.m.set_stops(1, {"preset": "every"}).ok
    t.answer("attack:quest:1")
    acted = False
    for _ in range(30):  # the opponent plays a tactic at the beginning of the battlefield phase
        if t.ask.kind in ("attack_zone", "attackers"):
            break
        pillage = [o.key for o in t.ask.options if o.key.startswith("play:")]
        if t.ask.seat == 1 and pillage and t.st.vars["phase"] == "battlefield":
            acted = True
            t.answer(pillage[0])
            while t.ask.kind == "target":
                t.answer(t.ask.options[0].key)
        else:
            t.pass_()
    assert acted
    assert t.ask.kind == "attack_zone"


def test_impossible_attack_is_forgotten_with_its_turn() -> None:
    t = capital(battlefield=["Black Orc Squad"], hand=["Pillage"])
    assert t.m.set_stops(1, {"preset": "every"}).ok
    t.answer("attack:quest:1")
    assert t.ask.seat == 1
    t.st.set_flag(t.id("Dwarf Ranger"), "corrupt")
    t.to_phase(1, "battlefield")
    t.pass_()
    assert t.ask.seat == 1 and t.keys() == ["attack:kingdom:0", "attack:quest:0", "attack:battlefield:0", "none"], (
        "the next player is asked where to attack, and attacks nowhere by a word of this one"
    )


def test_zones_for_a_development_show_their_remaining_limits() -> None:
    mine = seat(
        hand=[SPARE, "Keystone Forge"],
        resources=9,
        sections={"kingdom": 2, "quest": "burning"},
        developments={"battlefield": 1},
    )
    t = default(table(mine, seat(), at="phase:capital"))
    t.to("window", "capital", seat=0)
    t.pick(SPARE, "dev")
    assert t.keys()[:3] == ["kingdom", "quest", "battlefield"]
    assert [option_label(o, {}, "en") for o in t.ask.options[:3]] == [
        "Kingdom (6 of 8 left)",
        "Quest (burning)",
        "Battlefield (9 of 9 left)",
    ]
    t.answer("back")
    t.pick("Keystone Forge", "play")
    assert option_label(t.ask.options[0], {}, "en") == "Kingdom (resources)", "of no weight for a card faceup"


def test_indirect_damage_question_shows_cause_and_limits() -> None:
    t = table(
        seat(hand=["Followers of Mork"], resources=9),
        seat(
            kingdom=[{"card": "Keystone Forge"}],
            quest=[{"card": "Hammerer of Karak Azul", "damage": 1}],
            sections={"kingdom": 3},
        ),
        at="phase:capital",
    )
    t.to("window", "capital", seat=0)
    t.play("Followers of Mork", "battlefield")
    t.to("indirect", seat=1)
    assert say(t.ask.text).startswith("Followers of Mork: spread ")
    told = {say(t.ask.option(key).text): say(text) for key, text in t.m.hints(t.ask.id).items()}
    read = to_reader(t.ask, "Orc")
    assert [o.key for o in read.options] == [o.key for o in t.ask.options]
    assert "your kingdom" in [say(o.text) for o in read.options], "said to who divides it, not of them"
    assert {say(o.detail) for o in read.options if o.detail is not None} == {"your quest zone"}
    assert to_reader(t.ask, "") == t.ask
    assert told["Hammerer of Karak Azul"] == "1 hit point left, Toughness 1"
    assert [line for name, line in told.items() if name.endswith("kingdom")] == ["5 hit points left"]
    assert len(told) == len(t.ask.options)


def test_attackers_question_names_the_zones_owner() -> None:
    t = capital()
    t.answer("attack:quest:1")
    assert say(t.ask.text) == "Which units attack Orc's quest zone?"


def test_lethal_damage_is_shown_with_toughness() -> None:
    t = default(
        table(
            seat(battlefield=["Dwarf Ranger"] * 3, hand=[SPARE]),
            seat(quest=["Hammerer of Karak Azul", "Followers of Mork"], hand=[SPARE]),
            at="choose zone",
        )
    )
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    t.answer(",".join(o.key for o in t.ask.choices))
    assert t.ask.kind == "assign"
    assert [say(o.detail) for o in t.ask.choices if o.detail is not None][:2] == ["3 destroy it", "2 destroy it"]
    told = t.m.hints(t.ask.id)
    assert {t.ask.option(key).text.get("text"): say(text) for key, text in told.items() if key} == {
        "Hammerer of Karak Azul": "2 hit points left, Toughness 1"
    }


def battle(defenders: int) -> Table:
    """Attack with seat 0's three rangers against that number of goblins, with the usual stops."""
    t = default(
        table(
            seat(battlefield=["Dwarf Ranger"] * 3, hand=[SPARE]),
            seat(quest=["Followers of Mork", "Squig Herders"][:defenders], hand=[SPARE]),
            at="choose zone",
        )
    )
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    if t.ask.kind == "defenders":
        t.answer(",".join(o.key for o in t.ask.choices))
    return t


def test_damage_question_also_offers_to_play_a_card_first() -> None:
    t = battle(2)
    assert (t.ask.kind, t.ask.seat) == ("assign", 0), "no window of its own comes before"
    assert [o.key for o in t.ask.options][-1] == "act"
    asked = t.ask.id
    t.answer("act")
    assert (t.ask.kind, t.ask.window, t.ask.seat) == ("window", "defenders", 0)
    t.pass_()
    assert t.ask.kind == "assign" and t.ask.id > asked
    t.answer(t.m.suggest(t.ask.id) or "")
    assert "assigned" in t.kinds()


def test_window_stays_with_one_defender_and_nothing_to_divide() -> None:
    t = default(
        table(
            seat(battlefield=["Dwarf Ranger"], hand=[SPARE]),
            seat(quest=["Squig Herders"], hand=[SPARE]),
            at="choose zone",
        )
    )
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    t.answer(t.ask.choices[0].key)
    assert (t.ask.kind, t.ask.window, t.ask.seat) == ("window", "defenders", 0)


def attack(
    policy: dict[str, object],
    *,
    foes: int = 0,
    hand: tuple[str, ...] = (SPARE,),
    kingdom: tuple[str, ...] = (),
    resources: int = 0,
) -> Table:
    """Let seat 0 attack with these stops, and continue to the question which of its three rangers attack."""
    t = default(
        table(
            seat(battlefield=["Dwarf Ranger"] * 3, hand=list(hand), kingdom=list(kingdom), resources=resources),
            seat(quest=["Followers of Mork", "Squig Herders"][:foes]),
            at="choose zone",
        )
    )
    assert t.m.set_stops(0, policy).ok
    t.to("attack_zone")
    t.answer("attack:quest:1")
    while t.ask.kind == "window":
        t.pass_()
    assert (t.ask.kind, t.ask.seat) == ("attackers", 0)
    return t


USUAL: dict[str, object] = {"preset": "attacks"}
MUST: dict[str, object] = {"preset": "must"}


def left(t: Table) -> int:
    """Return the remaining hit points of the attacked zone."""
    quest = rules_of(t.st).section(t.st, "quest", 1)
    return int(read(t.st, quest, "hp") - t.st.ents[quest].damage)


def switch(t: Table) -> list[str]:
    return [say(o.text) for o in t.ask.options if o.group == "instead"]


def test_undefended_damage_is_dealt_and_logged_without_question() -> None:
    t = attack(USUAL)
    t.answer(t.ask.default or "")
    assert t.told("Dwarf assigns 3 to Orc's quest zone.") and left(t) == 5
    assert (t.ask.window, t.ask.seat) != ("defenders", 0)


@pytest.mark.parametrize("policy", [USUAL, MUST])
def test_requested_stop_opens_the_window_before_damage(policy: dict[str, object]) -> None:
    t = attack(policy)
    units = [o.key for o in t.ask.choices]
    assert switch(t) == ["Ask me before damage"]
    t.answer("ask")
    assert (t.ask.kind, [o.key for o in t.ask.choices], switch(t)) == (
        "attackers",
        units,
        ["Ask me before damage: on"],
    ), "the same question"
    t.answer(t.ask.default or "")
    assert (t.ask.window, t.ask.seat) == ("defenders", 0) and left(t) == 8
    assert say(t.ask.text) == "Nobody defends. Deal 3 damage to Orc's quest zone (8 left until it burns)?"
    t.pass_()
    assert left(t) == 5


def test_asking_before_damage_can_be_switched_off_again() -> None:
    t = attack(USUAL)
    t.answer("ask")
    t.answer("ask")
    assert switch(t) == ["Ask me before damage"]
    t.answer(t.ask.default or "")
    assert left(t) == 5


def test_requested_stop_before_damage_lasts_for_one_combat() -> None:
    t = attack(USUAL)
    t.answer("ask")
    t.answer(t.ask.default or "")
    t.pass_()
    t.to("window", "capital", seat=0)
    t.answer("attack:quest:1")
    assert (t.ask.kind, switch(t)) == ("attackers", ["Ask me before damage"]), "the attack said with the capital phase"
    t.answer(t.ask.default or "")
    assert (t.ask.window, t.ask.seat) == ("attackers", 1)
    t.pass_()
    assert left(t) == 2


def test_question_to_divide_damage_replaces_the_requested_stop() -> None:
    t = attack(USUAL, foes=2)
    t.answer("ask")
    t.answer(t.ask.default or "")
    t.answer(",".join(o.key for o in t.ask.choices))
    assert (t.ask.kind, t.ask.seat) == ("assign", 0) and [o.key for o in t.ask.options][-1] == "act"


def test_taking_back_an_action_before_damage_asks_again() -> None:
    t = attack(USUAL, foes=2, hand=("Demolition!", SPARE), kingdom=("Keystone Forge", "Runesmith"), resources=9)
    t.answer(t.ask.default or "")
    t.answer(",".join(o.key for o in t.ask.choices))
    t.answer("act")
    assert (t.ask.window, t.ask.seat) == ("defenders", 0)
    asked = t.ask.keys
    t.answer(next(key for key in asked if key.startswith("play:")))
    assert t.ask.kind == "target"
    t.answer("back")
    assert (t.ask.window, t.ask.seat, t.ask.keys) == ("defenders", 0, asked)
    t.pass_()
    assert t.ask.kind == "assign"


@pytest.mark.parametrize(
    ("policy", "hand", "kingdom", "offered"),
    [
        (USUAL, (), (), False),
        (USUAL, (SPARE,), (), True),
        (USUAL, (), ("Runesmith",), False),
        (MUST, (SPARE,), (), True),
        ({"preset": "every"}, (SPARE,), (), False),
        ({"preset": "attacks", "windows": {"defenders": {"mine": True}}}, (SPARE,), (), False),
    ],
)
def test_play_first_is_offered_by_public_facts(
    policy: dict[str, object], hand: tuple[str, ...], kingdom: tuple[str, ...], offered: bool
) -> None:
    t = attack(policy, hand=hand, kingdom=kingdom)
    assert switch(t) == ["Ask me before damage"] * offered


def test_stop_for_that_window_asks_without_play_first() -> None:
    t = attack({"preset": "attacks", "windows": {"defenders": {"mine": True}}})
    t.answer(t.ask.default or "")
    assert (t.ask.window, t.ask.seat) == ("defenders", 0)


def test_play_first_is_not_offered_without_a_card_in_hand() -> None:
    t = default(
        table(
            seat(battlefield=["Dwarf Ranger"] * 3), seat(quest=["Followers of Mork", "Squig Herders"]), at="choose zone"
        )
    )
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    t.answer(",".join(o.key for o in t.ask.choices))
    assert t.ask.kind == "assign" and "act" not in [o.key for o in t.ask.options]


def test_combat_questions_name_sides_and_numbers() -> None:
    t = battle(0)
    assert (t.ask.seat, say(t.ask.text)) == (
        1,
        "Dwarf attacks your quest zone: 3 units, 3 damage (8 left until it burns). Play something, or pass?",
    )


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Runesmith", ["Its text works only in the quest zone."]),
        ("Dwarf Ranger", ["A part of its text works only in the quest zone."]),
        ("Hammerer of Karak Azul", []),
    ],
)
def test_question_for_a_zone_names_the_only_zone_of_the_text(card: str, told: list[str]) -> None:
    t = table(seat(hand=[card], resources=9), seat(), at="phase:capital")
    t.to("window", "capital", seat=0)
    t.answer(next(option.key for option in t.ask.options if option.group == "play"))
    assert t.ask.text.id == "ask.zone"
    assert [say(text) for text in t.m.hints(t.ask.id).values()] == told


def test_wasted_action_is_marked() -> None:
    """Waaagh! strengthens attackers. The capital phase has none, and in the opponent's attack all are enemies."""

    def told(t: Table) -> dict[str, str]:
        return {
            say(t.ask.option(key).text): say(text)
            for key, text in t.m.hints(t.ask.id).items()
            if t.ask.option(key).group != "attack"
        }

    t = table(
        seat(
            race="Orc",
            hand=["Waaagh!", "Troll Vomit", "Pillage"],
            resources=9,
            battlefield=["Squig Herders"],
            kingdom=["Keystone Forge"],
        ),
        seat(),
        at="phase:capital",
    )
    t.to("window", "capital", seat=0)
    assert t.offered("Waaagh!", "play") and t.offered("Troll Vomit", "play")
    assert told(t) == {"Play Waaagh!": "would change nothing now"}
    t = table(
        seat(battlefield=["Runesmith"], hand=["Wake the Mountain"]),
        seat(race="Orc", hand=["Waaagh!"], resources=9),
        at="window:attackers",
        zone="quest",
        attackers=["Runesmith"],
    )
    t.to("window", "attackers", seat=1)
    assert told(t) == {"Play Waaagh!": "would strengthen only your opponent's units now"}
    t = table(
        seat(race="Orc", battlefield=["Squig Herders"], hand=["Waaagh!"], resources=9),
        seat(),
        at="window:attackers",
        zone="quest",
        attackers=["Squig Herders"],
    )
    assert t.offered("Waaagh!", "play") and told(t) == {}


def test_choices_of_a_fight_show_the_damage_that_will_be_dealt() -> None:
    """Savage Gors deals 2 more only while it attacks, and Rift of Battle adds 1 to each unit in its zone."""
    load()
    mine = seat(
        race="Chaos", battlefield=["Savage Gors", "Rift of Battle"], developments={"battlefield": 2}, hand=[SPARE]
    )
    t = default(table(mine, seat(quest=["Followers of Mork", "Squig Herders"], hand=[SPARE]), at="choose zone"))
    t.to("attack_zone")
    told = t.m.hints(t.ask.id)
    assert say(told["attack:quest:1"]) == "up to 4 damage; 2 units can defend and deal up to 2"
    assert say(told["attack:kingdom:1"]) == "up to 4 damage; no unit can defend"
    assert say(told["attack:kingdom:1"], "de") == "bis zu 4 Schaden, keine Verteidigung möglich"
    t.answer("attack:quest:1")
    if t.ask.kind == "attackers":
        assert say(t.ask.choices[0].detail) == "deals 4 damage, 1 hit point left"
        t.answer(t.ask.default or "")
    assert t.ask.kind == "defenders" and "1 unit, 4 damage (" in say(t.ask.text)
    assert say(t.ask.choices[0].detail).startswith("deals 1 damage, ")
    assert say(t.ask.choices[0].detail, "de").startswith("verursacht 1 Schaden, noch ")
    assert list(t.m.view(1)["combat"]["deals"].values()) == [4]


def test_attack_on_a_burning_zone_says_that_it_burns() -> None:
    load()
    foe = seat(quest=["Followers of Mork"], sections={"quest": "burning"}, hand=[SPARE])
    t = default(table(seat(battlefield=["Dwarf Ranger"] * 3, hand=[SPARE]), foe, at="choose zone"))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    burns = "Dwarf attacks your quest zone, which already burns, with 3 units, 3 damage. Who defends?"
    assert (t.ask.kind, say(t.ask.text)) == ("defenders", burns)
    assert "brennt bereits" in say(t.ask.text, "de")


def test_zone_to_attack_shows_its_possible_defenders() -> None:
    """Both questions compare all units that can attack with all units that can defend. Corrupt units are left out."""
    mine = seat(battlefield=["Dwarf Ranger", "Dwarf Ranger", {"card": "Runesmith", "corrupt": True}], hand=[SPARE])
    foe = seat(
        quest=["Followers of Mork", "Squig Herders"],
        battlefield=[{"card": "Squig Herders", "corrupt": True}],
        kingdom=["Contested Village"],
    )
    wanted = {
        "attack:kingdom:1": "up to 2 damage; no unit can defend",
        "attack:quest:1": "up to 2 damage; 2 units can defend and deal up to 2",
        "attack:battlefield:1": "up to 2 damage; no unit can defend",
    }
    t = default(table(mine, foe, at="phase:capital"))
    t.to_phase(0, "capital", seat=0)
    if t.ask.window == "capital_begin":
        t.pass_()
    told = {key: say(text) for key, text in t.m.hints(t.ask.id).items()}
    assert {key: told[key] for key in wanted} == wanted
    t = default(table(mine, foe, at="choose zone"))
    t.to("attack_zone")
    assert {key: say(text) for key, text in t.m.hints(t.ask.id).items()} == wanted
