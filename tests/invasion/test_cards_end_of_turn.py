"""Cards with an effect at the end of a turn: units that attach to others, tactics that return."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, empire, seat, table, titles

ELECTOR = "Vigilant Elector"
BOYZ, SMITH, BRIGADE, BANISH, VILLAGE, DEMOLITION, PROTECT, JUDGEMENT = (
    "Boar Boyz",
    "Runesmith",
    "Mountain Brigade",
    "Banish",
    "Contested Village",
    "Demolition!",
    "Protect the Empire",
    "Judgement of Loec",
)
VOICE, PILLAGE, FLAMES, CAMP = "Voice of Command", "Pillage", "Flames of Tzeentch", "Grimgor's Camp"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])


def electing(mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, **position: Any) -> Table:
    """Set up a position with an Elector in the quest zone."""
    return table(
        empire(**{"quest": [ELECTOR], "resources": 5, **(mine or {})}),
        seat(race="Orc", **{"hand": IDLE, "kingdom": [BOYZ], **(theirs or {})}),
        **position,
    )


def attached(target: str = BOYZ, **given: Any) -> Table:
    t = electing(**given)
    t.act(ELECTOR, target)
    t.pass_all()
    return t


def kinds(t: Table) -> tuple[str, tuple[str, ...]]:
    eid = t.id(ELECTOR)
    return t.st.kind(eid), t.st.rules.traits(t.st, eid)


# -- Vigilant Elector --------------------------------------------------------------------------------------


def test_elector_is_offered_only_in_quest_zone_for_one_resource() -> None:
    assert electing().offered(ELECTOR, "act")
    assert not electing({"quest": [], "battlefield": [ELECTOR]}).offered(ELECTOR, "act")
    assert not electing({"quest": [], "kingdom": [ELECTOR]}).offered(ELECTOR, "act")
    assert not electing({"resources": 0}).offered(ELECTOR, "act")
    assert not electing(theirs={"kingdom": []}).offered(ELECTOR, "act"), "never to itself"


def test_elector_names_any_other_unit() -> None:
    t = electing({"kingdom": [SMITH, VILLAGE]})
    t.act(ELECTOR)
    assert titles(t) == {SMITH, BOYZ}


def test_elector_is_an_attachment_controlled_by_its_player() -> None:
    t = electing()
    before, power = t.resources(), t.st.rules.zone_power(t.st, "kingdom", 1)
    eid = t.id(ELECTOR)
    t.act(ELECTOR, BOYZ)
    assert t.resources() == before - 1 and t.ent(ELECTOR).place == "quest"
    t.pass_all()
    ent = t.ent(ELECTOR)
    assert ent.id == eid, "it never left play"
    assert (ent.place, ent.seat, ent.host, ent.role) == ("kingdom", 1, t.id(BOYZ), "attached")
    assert t.st.rules.controller(t.st, eid) == 0
    kind, traits = kinds(t)
    assert kind == "support" and "Attachment" in traits
    assert t.st.rules.zone_power(t.st, "kingdom", 1) == power, "it adds nothing to a zone of the opponent"
    assert t.st.rules.zone_power(t.st, "quest", 0) == 1, "nor to the zone that it has left"


def test_attached_elector_loses_its_action() -> None:
    t = attached(BRIGADE, mine={"quest": [ELECTOR, BRIGADE]})
    assert t.ent(ELECTOR).place == "quest"
    t.to("window", seat=0)
    assert not t.offered(ELECTOR, "act"), "its printed text is gone, although it lies in the quest zone"


@pytest.mark.rule("INV-ERR-CC-064")
@BOTH
def test_bearer_dies_at_the_end_of_its_controllers_turn(faq: str) -> None:
    t = attached(options={"faq": faq})
    assert kinds(t)[0] == "support"
    t.to_phase(1, "kingdom")
    assert t.in_play(BOYZ), "the turn that ended was not its controller's"
    t.to_phase(1, "battlefield")
    assert t.in_play(BOYZ)
    t.to_phase(0, "kingdom")
    assert t.there(BOYZ, "discard", 1)
    assert t.there(ELECTOR, "discard", 0), "with nothing to be attached to it is discarded"


@pytest.mark.rule("INV-ERR-CC-064")
@BOTH
def test_own_bearer_dies_at_the_end_of_own_turn(faq: str) -> None:
    t = attached(SMITH, mine={"kingdom": [SMITH]}, options={"faq": faq})
    t.to_phase(0, "battlefield")
    assert t.in_play(SMITH)
    t.to_phase(1, "kingdom")
    assert t.there(SMITH, "discard", 0) and t.there(ELECTOR, "discard", 0)
    assert t.in_play(BOYZ), "no other unit"


def test_elector_loses_damage_and_leaves_its_quest() -> None:
    t = attached(mine={"quest": [{"card": ELECTOR, "damage": 2}]})
    assert t.damage(ELECTOR) == 0
    t = attached(mine={"quest": [{"card": PROTECT, "questing": ELECTOR, "tokens": 2}]})
    assert t.in_play(ELECTOR) and t.ent(ELECTOR).host == t.id(BOYZ)
    assert t.ent(PROTECT).mark("resource") == 0, "nobody quests there any more"


def test_unit_with_an_elector_counts_as_having_an_attachment() -> None:
    t = electing({"hand": [BANISH], "resources": 9})
    t.act(ELECTOR, BOYZ)
    assert t.m.pending[0].seat == 1
    t.pass_all()
    t.to("window", seat=0)
    assert not t.offered(BANISH, "play"), "it finds units without one, and there are no others"
    t = electing({"hand": [BANISH], "resources": 9})
    assert t.offered(BANISH, "play")


def test_elector_is_discarded_when_its_bearer_is_not_a_unit() -> None:
    t = attached(mine={"hand": [JUDGEMENT], "resources": 9})
    t.to("window", seat=0)
    t.play(JUDGEMENT, BOYZ)
    t.pass_all()
    assert t.there(ELECTOR, "discard", 0) and not t.there(BOYZ, "discard", 1)


@pytest.mark.parametrize("gone", [ELECTOR, BOYZ])
def test_elector_is_not_attached_if_it_or_its_target_left_play(gone: str) -> None:
    t = electing(theirs={"hand": [BANISH], "resources": 20})
    t.act(ELECTOR, BOYZ)
    t.play(BANISH, gone)
    t.pass_all()
    if gone == ELECTOR:
        assert t.there(ELECTOR, "hand", 0) and t.in_play(BOYZ)
        t.to_phase(0, "kingdom")
        assert t.in_play(BOYZ)
    else:
        assert kinds(t)[0] == "unit" and t.ent(ELECTOR).place == "quest"


def test_effect_on_supports_can_destroy_the_elector() -> None:
    t = attached(theirs={"hand": [DEMOLITION], "resources": 9})
    t.to("window", seat=1)
    t.pick(DEMOLITION, "play")
    assert titles(t) == {ELECTOR}
    t.follow(ELECTOR)
    t.pass_all()
    assert t.there(ELECTOR, "discard", 0)
    t.to_phase(0, "kingdom")
    assert t.in_play(BOYZ), "nothing is left to destroy it"


# -- Voice of Command --------------------------------------------------------------------------------------


def commanding(*more: str, **given: Any) -> Table:
    """Let Voice of Command resolve, and continue until its player is asked in a window."""
    options = given.pop("options", {})
    t = table(
        empire(**{"hand": [VOICE, *more, *IDLE], "resources": 20, **given}),
        seat(race="Orc", hand=[FLAMES], kingdom=[BOYZ, VILLAGE, CAMP]),
        options=options,
    )
    t.play(VOICE)
    t.pass_all()
    t.to("window", seat=0)
    return t


def returns(t: Table, name: str, answer: str = "yes") -> None:
    """Play a tactic on the first target, and answer whether to pay so that the tactic returns to hand."""
    t.pick(name, "play")
    t.answer(t.keys()[0])
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("may", 0, ["yes", "no"])
    t.answer(answer)
    t.pass_all()
    t.to("window", seat=0)


@pytest.mark.rule("INV-ERR-MC-049")
@BOTH
def test_tactic_with_paid_return_is_in_hand_after_the_turn(faq: str) -> None:
    t = commanding(PILLAGE, DEMOLITION, options={"faq": faq})
    assert t.there(VOICE, "discard", 0)
    before = t.resources()
    returns(t, PILLAGE)
    spent = before - t.resources()
    assert t.there(PILLAGE, "discard", 0), "until the end of the turn it lies in the discard pile"
    before = t.resources()
    returns(t, DEMOLITION, "no")
    assert spent == 5 and before - t.resources() == 3, "each by itself, and 1 more for the one that returns"
    t.to_phase(0, "battlefield")
    assert not t.there(PILLAGE, "hand", 0)
    t.to_phase(1, "kingdom")
    assert t.there(PILLAGE, "hand", 0)
    assert t.there(DEMOLITION, "discard", 0) and t.there(VOICE, "discard", 0), "what was not paid for stays"


def test_voice_works_for_each_tactic_of_its_turn() -> None:
    t = commanding(PILLAGE, PILLAGE)
    returns(t, PILLAGE)
    returns(t, PILLAGE)
    t.to_phase(1, "kingdom")
    assert sum(t.is_card(e, PILLAGE) for e in t.st.places["hand", 0]) == 2


def test_voice_ignores_next_turn_opponents_and_units() -> None:
    t = commanding(PILLAGE, SMITH)
    t.pick(SMITH, "play")
    t.follow("kingdom")
    assert t.ask.kind == "window", "a unit is no tactic"
    t.to("window", seat=1)
    t = commanding(PILLAGE)
    t.to_phase(1, "capital", seat=0)
    t.pick(PILLAGE, "play")
    t.answer(t.keys()[0])
    assert t.ask.kind == "window"


def test_voice_does_not_ask_player_without_resources() -> None:
    t = commanding(PILLAGE, resources=6)
    assert t.resources() == 4
    t.pick(PILLAGE, "play")
    t.answer(t.keys()[0])
    assert t.ask.kind == "window" and t.resources() == 0


def test_tactic_that_has_left_the_discard_pile_does_not_return() -> None:
    t = commanding(PILLAGE)
    returns(t, PILLAGE)
    eid = next(e for e in t.st.places["discard", 0] if t.is_card(e, PILLAGE))
    code = t.st.ents[eid].code
    t.st.remove(eid)
    t.st.create(code, 0, "discard", 0)
    t.to_phase(1, "kingdom")
    assert t.there(PILLAGE, "discard", 0), "the card that lies there now is another"


@pytest.mark.rule("INV-ERR-MC-049")
@pytest.mark.parametrize(("faq", "back"), [("1.3", True), ("1.6", False)])
def test_borrowed_tactic_is_not_in_your_discard_pile(faq: str, back: bool) -> None:
    t = commanding("Slaanesh's Domination", options={"faq": faq})
    t.pick("Slaanesh's Domination", "play")
    t.answer("no")
    t.pass_all()
    t.answer("1")
    t.answer(t.keys()[0])
    t.answer("0")
    t.pick(BOYZ)
    assert t.ask.kind == "may"
    t.answer("yes")
    t.pass_all()
    assert t.there(FLAMES, "discard", 1)
    t.to_phase(1, "kingdom")
    assert t.there(FLAMES, "hand", 1) == back and t.there(FLAMES, "discard", 1) != back
