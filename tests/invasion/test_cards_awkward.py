"""Altar of Khaine, Twin-Tailed Comet and Soul Stealer: replacing, copying and holding cards."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_b  # noqa: F401
from kit import Table, say, seat, table

from engine import Match, game
from engine.invasion.arrange import code_of
from engine.invasion.cards.card import invasion_card
from engine.invasion.language.nouns import units
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import action, destroyed, forced, one, targeted
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.moves import ReturnToHand
from engine.kernel.language.nouns.references import T, it

ALTAR, COMET, STEALER = "Altar of Khaine", "Twin-Tailed Comet", "Soul Stealer"
SPARE = "Wake the Mountain"
SQUAD, BOYZ, MOB = "Black Orc Squad", "Boar Boyz", "Followers of Mork"

TEST_CARDS = (
    invasion_card("test-c-201", "Cedar Twin", "unit", "Neutral", power=1, hp=3, unique=True),
    invasion_card("test-c-202", "Cedar Coroner", "support", "Neutral", abilities=(forced(destroyed(units), Gain(1)),)),
    invasion_card(
        "test-c-203",
        "Cedar Recluse",
        "support",
        "Neutral",
        abilities=(forced(targeted(units.yours, by="opponent"), ReturnToHand(it)),),
    ),
    invasion_card(
        "test-c-204", "Cedar Snare", "tactic", "Neutral", abilities=(action(ReturnToHand(T), target=one(units)),)
    ),
)

for _new in TEST_CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)


def fork_and_load(t: Table, answer: str) -> None:
    """Give the answer to the match, a loaded copy and a fork.  All three must continue alike and independently."""
    before = t.m.digest()
    loaded, fork = Match.from_bytes(t.m.to_bytes()), t.m.fork()
    assert loaded.pending == fork.pending == t.m.pending
    for other in (loaded, fork):
        d = other.pending[0]
        assert other.submit(d.id, answer, d.seat).ok
        assert t.m.digest() == before
    t.answer(answer)
    assert loaded.digest() == fork.digest() == t.m.digest()
    again = Match.from_bytes(t.m.to_bytes())
    # "last" comes from the log, which a save does not contain
    assert again.digest() == t.m.digest() and {**again.view(0), "last": ()} == {**t.m.view(0), "last": ()}


def keys(t: Table, *names: str) -> str:
    """Return the keys of the options about these cards."""
    return ",".join(next(o.key for o in t.ask.options if o.ref is not None and t.is_card(o.ref, n)) for n in names)


def hand(t: Table, who: int) -> list[str]:
    return [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["hand", who]]


def pile(t: Table, who: int) -> list[str]:
    return [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["discard", who]]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            ALTAR,
            "Kingdom. If a unit you control would be destroyed, you may spend 1 resource; if you do, it goes to its "
            "owner's hand instead.",
        ),
        (
            COMET,
            "Action: Copy the effect of target tactic that is being played, with X as 0 and targets of your choice.",
        ),
        (
            STEALER,
            "Attach this card to target non-Hero unit that you may control.\nYou control the attached unit and it "
            "lies in your zone of the same name; when that ends it goes back in the same way.",
        ),
    ],
)
def test_printed_texts(name: str, text: str) -> None:
    assert game("invasion").card_text(code_of(name)) == text


# -- Altar of Khaine -------------------------------------------------------------------------------------


def vomit(resources: int = 2, kingdom: tuple[Any, ...] = (ALTAR,), **foe: Any) -> Table:
    """Play until all units are about to be destroyed. Seat 1 has the Altar."""
    t = table(
        seat(hand=["Troll Vomit", SPARE], resources=9, race="Orc", battlefield=["Mountain Brigade"]),
        seat(kingdom=list(kingdom), resources=resources, **foe),
    )
    t.play("Troll Vomit")
    t.pass_all()
    return t


@pytest.mark.rule("INV-QA-ALTAR-TROLL-VOMIT", "INV-ERR-AU-036")
def test_mass_destruction_is_one_question_limited_by_resources():
    t = vomit(quest=[SQUAD, "Cedar Coroner"], battlefield=[BOYZ, MOB])
    d = t.ask
    assert (d.seat, d.kind, d.shape, d.min, d.max, d.source) == (1, "replace", "subset", 0, 2, t.id(ALTAR))
    assert t.names() == [SQUAD, BOYZ, MOB], "own units alone"
    assert {o.cost for o in d.options} == {1} and all(o.detail is not None for o in d.options)
    assert say(d.text) == "Which of these do you use Altar of Khaine on? Cost of each: spend 1 resource."
    assert t.refused(keys(t, SQUAD, BOYZ, MOB)) == "answer.how_many"
    assert t.refused(str(t.id("Mountain Brigade"))) == "answer.not_offered"
    fork_and_load(t, keys(t, SQUAD, MOB))
    assert t.ask.kind == "window", "it is asked once"
    assert (hand(t, 1), pile(t, 1)) == ([SQUAD, MOB], [BOYZ])
    assert t.resources(1) == 0 + 2, "two are paid; the Coroner has seen two destroyed, one of each side"
    assert t.kinds().count("destroyed") == 2 and t.kinds().count("returned") == 2


@pytest.mark.rule("INV-ERR-AU-036")
def test_saving_no_unit_costs_nothing():
    t = vomit(battlefield=[BOYZ, MOB])
    fork_and_load(t, "")
    t.to("window")
    assert (hand(t, 1), t.resources(1), sorted(pile(t, 1))) == ([], 2, [BOYZ, MOB])


@pytest.mark.rule("INV-ERR-AU-036")
@pytest.mark.parametrize(
    "position",
    [
        {"resources": 0},
        {"kingdom": ()},
        {"kingdom": (), "quest": [ALTAR]},
        {"kingdom": (), "developments": {"kingdom": [ALTAR]}},
    ],
)
def test_unusable_altar_asks_no_question(position: dict[str, Any]):
    t = vomit(**position, battlefield=[BOYZ])
    assert t.ask.kind == "window" and pile(t, 1) == [BOYZ]


@pytest.mark.rule("INV-QA-ALTAR-TROLL-VOMIT")
def test_two_altars_do_not_save_a_unit_twice():
    t = vomit(resources=3, kingdom=(ALTAR, ALTAR), battlefield=[BOYZ, MOB])
    assert (t.ask.shape, t.ask.max) == ("subset", 2)
    t.answer(keys(t, BOYZ))
    assert t.names() == [MOB], "the other Altar, for the one that is left"
    fork_and_load(t, keys(t, MOB))
    assert (hand(t, 1), t.resources(1)) == ([BOYZ, MOB], 1)


@pytest.mark.rule("INV-ERR-AU-036")
def test_unit_killed_by_damage_is_saved_and_loses_attachments():
    orc = {"card": SQUAD, "damage": 2, "attached": ["Birch Badge"]}
    t = table(seat(hand=["Birch Bolt", SPARE], resources=1), seat(kingdom=[ALTAR], battlefield=[orc], resources=1))
    t.play("Birch Bolt", SQUAD)
    t.pass_all()
    assert (t.ask.seat, t.ask.kind, t.names()) == (1, "replace", [SQUAD])
    fork_and_load(t, keys(t, SQUAD))
    assert (hand(t, 1), pile(t, 1), t.resources(1)) == ([SQUAD], ["Birch Badge"], 0)
    assert "destroyed" not in t.kinds()


@pytest.mark.rule("INV-ZONE-SACRIFICE-CERTAIN", "INV-ERR-AU-036")
def test_sacrifice_is_not_a_destruction():
    t = table(seat(kingdom=[ALTAR], battlefield=["Birch Zealot"], resources=3, hand=[SPARE]), seat(battlefield=[SQUAD]))
    t.act("Birch Zealot", SQUAD)
    t.pass_all()
    assert t.ask.kind == "window" and (pile(t, 0), t.resources(0)) == (["Birch Zealot"], 3)


@pytest.mark.rule("INV-ERR-AU-036")
def test_stolen_unit_returns_to_its_owners_hand():
    held = {"card": "Mountain Brigade", "owner": 0, "controller": 0, "attached": [{"card": STEALER, "controller": 1}]}
    t = vomit(battlefield=[held])
    assert t.names() == ["Mountain Brigade"]
    t.answer(keys(t, "Mountain Brigade"))
    assert "Mountain Brigade" in hand(t, 0) and pile(t, 1) == [STEALER]


# -- Twin-Tailed Comet -----------------------------------------------------------------------------------


def pillaged(me: dict[str, Any] | None = None, resources: int = 6, **foe: Any) -> Table:
    """Let seat 0 play Pillage on a support of seat 1, who holds the Comet (cost 6 without symbols of its race)."""
    t = table(
        seat(hand=["Pillage", SPARE], resources=9, race="Orc", kingdom=["Contested Village"], **me or {}),
        seat(hand=[COMET, SPARE], resources=resources, kingdom=["Birch Well", "Birch Beacon"], **foe),
    )
    t.play("Pillage", "Birch Well")
    return t


@pytest.mark.rule("INV-TERM-JUST-PLAYED", "INV-ERR-CORE-045")
def test_only_a_tactic_on_the_chain_can_be_copied():
    t = table(seat(hand=[COMET, SPARE], resources=9, kingdom=["Birch Well"]))
    assert not t.offered(COMET, "play") and t.why(f"play:{t.id(COMET)}") == "why.targets"
    t.act("Birch Well")
    t.to("window", seat=0)
    assert not t.offered(COMET, "play"), "an Action is no tactic"
    t = pillaged(resources=5)
    assert not t.offered(COMET, "play") and t.why(f"play:{t.id(COMET)}", 1) == "why.cost.parts"
    t = pillaged()
    t.pick(COMET, "play")
    assert (t.ask.kind, t.names()) == ("target", ["Pillage", "Back"])
    assert t.refused(str(t.id("Birch Well"))) == "answer.not_offered"
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.ask.kind == "target"


@pytest.mark.rule("INV-TIMING-B3", "INV-QA-CHAIN-RESOLVING")
def test_copy_is_the_next_link_and_has_its_own_targets():
    t = pillaged()
    original = t.m.view(0)["chain"][0]["id"]
    t.play(COMET, str(original))
    t.pass_()
    t.pass_()
    assert (t.ask.seat, t.ask.kind, t.names()) == (1, "target", ["Contested Village", "Birch Well", "Birch Beacon"])
    assert t.refused("back") == "answer.not_offered", "nothing can be taken back any more"
    fork_and_load(t, keys(t, "Contested Village"))
    assert not t.in_play("Contested Village") and not t.in_play("Birch Well") and t.in_play("Birch Beacon")
    told = ("announced", "resolves", "copied", "destroyed")
    lines = [(e.kind, dict(e.data).get("code")) for e in t.log if e.kind in told]
    pillage, comet = code_of("Pillage"), code_of(COMET)
    assert lines == [
        ("announced", pillage),
        ("announced", comet),
        ("resolves", comet),
        ("copied", pillage),
        ("resolves", pillage),
        ("destroyed", code_of("Contested Village")),
        ("resolves", pillage),
        ("destroyed", code_of("Birch Well")),
    ]
    assert t.told("copies Pillage, now on Contested Village")
    assert (pile(t, 1), t.resources(1)) == ([COMET, "Birch Well"], 0), "the Comet was through before its copy"
    assert pile(t, 0) == ["Contested Village", "Pillage"]


@pytest.mark.rule("INV-ERR-CORE-045", "INV-TERM-X-ZERO")
def test_x_is_0_in_the_copy():
    t = table(
        seat(hand=["Smash-Go-Boom!", SPARE], resources=9, race="Orc", developments={"kingdom": 1}),
        seat(hand=[COMET, SPARE], resources=6, developments={"quest": 2}),
    )
    t.play("Smash-Go-Boom!", "2")
    t.answer(",".join(str(e) for e in t.st.places["quest", 1]))
    t.play(COMET, str(t.m.view(0)["chain"][0]["id"]))
    t.pass_all()
    assert t.told("copies Smash-Go-Boom!.")
    assert t.st.rules.developments_in(t.st, "kingdom", 0) == 1 and t.st.rules.developments_in(t.st, "quest", 1) == 0


def test_copy_is_not_made_without_a_target():
    t = table(
        seat(hand=["Pillage", "Birch Pyre", SPARE], resources=9, race="Orc"),
        seat(hand=[COMET, SPARE], resources=6, kingdom=["Birch Well"]),
    )
    t.play("Pillage", "Birch Well")
    t.play(COMET, str(t.m.view(0)["chain"][0]["id"]))
    t.play("Birch Pyre", "Birch Well")
    t.pass_all()
    assert t.ask.kind == "window" and "copied" not in t.kinds() and COMET in pile(t, 1)


@pytest.mark.parametrize(("resources", "offered"), [(8, [SQUAD]), (9, [SQUAD, "King Kazador"])])
def test_copy_also_pays_for_a_taxed_target(resources: int, offered: list[str]):
    t = table(
        seat(hand=["Birch Bolt", SPARE], battlefield=["King Kazador"]),
        seat(hand=[COMET, SPARE], resources=resources, battlefield=[SQUAD]),
    )
    t.play("Birch Bolt", SQUAD)
    t.play(COMET, str(t.m.view(0)["chain"][0]["id"]))
    t.pass_()
    t.pass_()
    assert sorted(t.names()) == sorted(offered)
    fork_and_load(t, keys(t, offered[-1]))
    assert t.resources(1) == (0 if len(offered) == 2 else 2)


@pytest.mark.rule("INV-TIMING-B2-TRIGGERS", "INV-TIMING-B3-TARGETS")
def test_targeting_triggers_come_first_then_targets_are_checked():
    t = table(
        seat(hand=["Birch Bolt", SPARE], battlefield=["Mountain Brigade"], kingdom=["Cedar Recluse"]),
        seat(hand=[COMET, SPARE], resources=6, battlefield=[SQUAD]),
    )
    t.play("Birch Bolt", SQUAD)
    t.play(COMET, str(t.m.view(0)["chain"][0]["id"]))
    t.pass_()
    t.pass_()
    fork_and_load(t, keys(t, "Mountain Brigade"))
    assert "Mountain Brigade" in hand(t, 0)
    order = [e.kind for e in t.log if e.kind in ("copied", "returned", "cancelled", "damage")]
    assert order == ["copied", "returned", "cancelled", "damage"], "the copy has lost its target"
    assert t.damage(SQUAD) == 3


@pytest.mark.rule("INV-TERM-JUST-PLAYED-ANY-LINK", "INV-TERM-JUST-PLAYED-13")
@pytest.mark.parametrize(("version", "offered"), [("1.6", ["Pillage", "Birch Tithe"]), ("1.3", ["Birch Tithe"])])
def test_only_tactics_just_played_can_be_copied(version: str, offered: list[str]):
    t = table(
        seat(hand=["Pillage", "Birch Tithe", SPARE], resources=9, race="Orc"),
        seat(hand=[COMET, SPARE], resources=6, kingdom=["Birch Well"]),
        options={"faq": version},
    )
    t.play("Pillage", "Birch Well")
    t.pass_()
    t.play("Birch Tithe")
    t.pick(COMET, "play")
    assert t.names() == [*offered, "Back"]
    t.follow(t.keys()[-2])
    t.pass_all()
    assert (t.resources(0), t.resources(1)) == (9 - 3 + 4, 4), "and it is legal when it resolves"


def test_copy_of_a_copier_cannot_copy_itself_endlessly():
    t = table(seat(hand=["Birch Tithe", COMET, SPARE], resources=6), seat(hand=[COMET, SPARE], resources=6))
    t.play("Birch Tithe")
    tithe = t.m.view(0)["chain"][0]["id"]
    t.play(COMET, str(tithe))
    first = next(link["id"] for link in t.m.view(0)["chain"] if link["controller"] == 1)
    t.pick(COMET, "play")
    assert sorted(t.names()) == ["Back", "Birch Tithe", COMET]
    t.follow(str(first))
    t.pass_()
    t.pass_()
    assert (t.ask.seat, t.names()) == (0, ["Birch Tithe"]), "neither the one copied nor the one that copies it"
    fork_and_load(t, str(tithe))
    t.pass_all()
    assert (t.resources(0), t.resources(1)) == (4 + 4, 4)


@pytest.mark.parametrize("version", ["1.6", "1.3"])
def test_copies_that_copy_each_other_end(version: str):
    """Play four copiers, each of which copies the newest tactic on the chain."""
    t = table(
        seat(hand=["Pillage", COMET, COMET, SPARE], resources=20, race="Orc"),
        seat(hand=[COMET, COMET, SPARE], resources=20, kingdom=["Birch Well"]),
        options={"faq": version},
    )
    t.play("Pillage", "Birch Well")
    for _ in range(4):
        t.pick(COMET, "play")
        t.answer(t.keys()[-2])  # always copy the newest tactic
    t.pass_()
    t.pass_()
    asked = 0
    while t.ask.kind == "target" and asked < 20:
        t.answer(t.keys()[-1])
        asked += 1
    assert t.ask.kind == "window" and 0 < asked < 12 and t.m.view(0)["chain"] == []


# -- Soul Stealer ----------------------------------------------------------------------------------------


def stolen(*after: str, unit: Any = SQUAD, zone: str = "quest", me: dict[str, Any] | None = None, **foe: Any) -> Table:
    """Let seat 0 attach the Stealer to a unit of seat 1."""
    given = {"card": unit} if isinstance(unit, str) else unit
    t = table(
        seat(hand=[STEALER, SPARE, *after], resources=9, **me or {}), seat(**{"hand": [SPARE], zone: [given], **foe})
    )
    t.play(STEALER, given["card"])
    t.pass_all()
    t.to("window", "capital", seat=0)
    return t


def side(t: Table, name: str) -> tuple[str, int, int]:
    """Return the zone of a unit, the seat on whose side the unit is, and its controller."""
    ent = t.ent(name)
    return ent.place, ent.seat, t.st.rules.controller(t.st, ent.id)


@pytest.mark.rule("INV-MISC-ATTACH-ENEMY", "INV-TERM-HERO-CONTROL")
def test_soul_stealer_is_attached_to_units_except_heroes():
    t = table(
        seat(hand=[STEALER, SPARE], resources=9, kingdom=["Cedar Twin"], quest=["Mountain Brigade"]),
        seat(quest=["Urguck", SQUAD], battlefield=["Cedar Twin"], kingdom=["Contested Village"]),
    )
    t.pick(STEALER, "play")
    assert t.names() == ["Cedar Twin", "Mountain Brigade", SQUAD, "Back"], "no second copy of a unique unit"
    assert t.keys()[0] == str(t.id("Cedar Twin", 0))
    for name, who in (("Urguck", 1), ("Cedar Twin", 1), ("Contested Village", 1)):
        assert t.refused(str(t.id(name, who))) == "answer.not_offered"
    t.answer("back")
    assert t.resources(0) == 9
    t.pick(STEALER, "play")
    fork_and_load(t, str(t.id(SQUAD)))
    t = table(seat(hand=[STEALER, SPARE], resources=9), seat(quest=["Urguck"]))
    assert t.why(f"play:{t.id(STEALER)}") == "why.targets"


@pytest.mark.rule("INV-QA-SOUL-STEALER-RETURN", "INV-MISC-MOVE-DAMAGE-STAYS")
def test_unit_is_on_your_side_and_returns_when_effect_ends():
    unit = {"card": SQUAD, "damage": 2, "corrupt": True, "tokens": 1}
    t = stolen("Birch March", "Birch Pyre", unit=unit)
    assert side(t, SQUAD) == ("quest", 0, 0)
    ent = t.ent(SQUAD)
    assert (ent.damage, ent.flag("corrupt"), ent.mark("resource"), ent.owner) == (2, True, 1, 1), "it has not left play"
    assert side(t, STEALER) == ("quest", 0, 0) and t.ent(STEALER).host == ent.id
    mine = t.m.view(1)["players"][0]["zones"]["quest"]
    assert (mine["power"], mine["cards"][0]["controller"], mine["cards"][0]["owner"]) == (1 + 1, 0, 1)
    assert t.told(f"takes control of {SQUAD}")
    t.play("Birch March", SQUAD)
    t.pass_all()
    assert side(t, SQUAD) == ("battlefield", 0, 0)
    t.to("window", seat=0)
    t.play("Birch Pyre", STEALER)
    t.pass_()
    fork_and_load(t, "pass")
    assert side(t, SQUAD) == ("battlefield", 1, 1), "to the zone that corresponds to the one it was in"
    assert (t.ent(SQUAD).damage, t.ent(SQUAD).ctl, pile(t, 0)[0]) == (2, 1, "Birch March")


@pytest.mark.rule("INV-MISC-ATTACH-CONTROL-SWAP", "INV-MISC-ATTACH-OTHER-REQ")
def test_attachments_move_with_unit_and_keep_their_controller():
    unit = {"card": SQUAD, "attached": ["Birch Charm", "Birch Leash", {"card": "Birch Badge", "controller": 0}]}
    t = stolen("Birch Pyre", unit=unit)
    assert pile(t, 1) == ["Birch Leash"], "a unit you control: no more"
    assert side(t, "Birch Charm") == ("quest", 0, 1) and side(t, "Birch Badge") == ("quest", 0, 0)
    assert t.power(SQUAD) == 1 + 1
    t.play("Birch Pyre", STEALER)
    t.pass_all()
    assert side(t, SQUAD) == ("quest", 1, 1) and side(t, "Birch Charm") == ("quest", 1, 1)
    assert side(t, "Birch Badge") == ("quest", 1, 0)


@pytest.mark.rule("INV-MISC-DEV-SOUL-STEALER", "INV-MISC-DEV-DISCARD")
def test_stolen_unit_turned_facedown_is_discarded():
    t = stolen("Birch Burial")
    t.play("Birch Burial", SQUAD)
    t.pass_all()
    assert pile(t, 1) == [SQUAD] and STEALER in pile(t, 0)
    assert not any(e.place == "quest" for e in t.st.ents.values())


@pytest.mark.parametrize("fighter", ["attackers", "defenders"])
def test_stolen_fighter_leaves_combat_and_keeps_assigned_damage(fighter: str):
    """Attachments cannot be played in a battle. Here a unit that was taken earlier goes back during a battle."""
    held = {"card": SQUAD, "owner": 1, "controller": 1, "attached": [{"card": STEALER, "controller": 0}]}
    zone = "battlefield" if fighter == "attackers" else "quest"
    me, foe = seat(hand=["Birch Pyre", SPARE], **{zone: [held]}), seat(battlefield=["Crooked Teef Goblins"])
    attacking = fighter == "attackers"
    t = table(
        me,
        foe,
        at="window:assigned",
        active=0 if attacking else 1,
        zone="quest",
        defender=1 if attacking else 0,
        attackers=[SQUAD] if attacking else ["Crooked Teef Goblins"],
        defenders=[] if attacking else [SQUAD],
        assigned={SQUAD: 1},
    )
    t.to("window", "assigned", seat=0)
    assert t.m.view(0)["combat"][fighter] == [t.id(SQUAD)]
    t.play("Birch Pyre", STEALER)
    t.pass_all()
    assert side(t, SQUAD) == (zone, 1, 1) and t.m.view(0)["combat"][fighter] == []
    t.to("window", "end")
    assert t.damage(SQUAD) == 1


def test_stolen_questing_unit_leaves_its_quest():
    t = table(
        seat(hand=[STEALER, SPARE], resources=9),
        seat(quest=[{"card": "Smash 'Em All!", "tokens": 2, "questing": SQUAD}]),
    )
    t.play(STEALER, SQUAD)
    t.pass_all()
    assert side(t, SQUAD) == ("quest", 0, 0) and (t.ent(SQUAD).host, t.ent(SQUAD).role) == (0, "")
    assert t.ent("Smash 'Em All!").mark("resource") == 0


def test_stolen_unit_moves_without_entering_play():
    t = stolen(unit="Birch Wanderer")
    assert t.resources(0) == 9 - 6 + 5, "its new controller has its effect"


def test_unit_returns_to_former_controller_not_owner():
    t = table(
        seat(hand=[STEALER, "Birch Pyre", SPARE], resources=9),
        seat(kingdom=[{"card": "Mountain Brigade", "owner": 0, "controller": 1}]),
    )
    t.play(STEALER, "Mountain Brigade")
    t.pass_all()
    assert side(t, "Mountain Brigade") == ("kingdom", 0, 0)
    t.to("window", seat=0)
    t.play("Birch Pyre", STEALER)
    t.pass_all()
    assert side(t, "Mountain Brigade") == ("kingdom", 1, 1)


def test_newest_soul_stealer_controls_the_unit():
    held = {"card": SQUAD, "owner": 1, "controller": 1, "attached": [{"card": STEALER, "controller": 0}]}
    t = table(seat(quest=[held], hand=["Birch Pyre", SPARE]), seat(hand=[STEALER, SPARE], resources=9), active=1)
    t.to("window", "capital", seat=1)
    t.play(STEALER, SQUAD)
    t.pass_all()
    assert side(t, SQUAD) == ("quest", 1, 1)
    t.to("window", seat=0)
    t.pick("Birch Pyre", "play")
    newest = max(o.ref or 0 for o in t.ask.options if o.ref is not None)
    fork_and_load(t, str(newest))
    t.pass_all()
    assert side(t, SQUAD) == ("quest", 0, 0), "the older one has not ended"


def test_later_permanent_taker_keeps_the_unit():
    t = stolen(hand=["Birch Lure", SPARE])
    t.to("window", seat=1)
    t.play("Birch Lure", SQUAD)
    t.pass_all()
    assert side(t, SQUAD) == ("quest", 1, 1) and t.in_play(STEALER)
    again = Match.from_bytes(t.m.to_bytes())
    # "last" comes from the log, which a save does not contain
    assert again.digest() == t.m.digest() and {**again.view(0), "last": ()} == {**t.m.view(0), "last": ()}


def test_copy_stays_and_returning_copy_is_sacrificed():
    held = {"card": "Cedar Twin", "owner": 1, "controller": 1, "attached": [{"card": STEALER, "controller": 0}]}
    t = table(
        seat(quest=[held], hand=["Cedar Twin", "Birch Pyre", SPARE], resources=3),
        seat(hand=["Cedar Twin", SPARE], resources=3),
        active=1,
    )
    t.to("window", "capital", seat=1)
    t.play("Cedar Twin", "kingdom")
    t.pass_all()
    assert side(t, "Cedar Twin") and t.ent("Cedar Twin", 1, "kingdom").seat == 1, "he controls no copy now"
    t.to("window", seat=0)
    t.play("Birch Pyre", STEALER)
    t.pass_all()
    assert t.there("Cedar Twin", "kingdom", 1) and not t.there("Cedar Twin", "quest", 1)
    assert pile(t, 1) == ["Cedar Twin"] and "sacrificed" in t.kinds()


def test_unique_unit_prevents_playing_a_second_copy():
    t = stolen("Cedar Twin", unit="Cedar Twin")
    assert not t.offered("Cedar Twin", "play") and t.why(f"play:{t.id('Cedar Twin', 0, 'hand')}") == "why.unique"


def test_attachment_leaves_with_its_unit():
    t = stolen("Cedar Snare")
    t.play("Cedar Snare", SQUAD)
    t.pass_all()
    assert SQUAD in hand(t, 1) and STEALER in pile(t, 0)
