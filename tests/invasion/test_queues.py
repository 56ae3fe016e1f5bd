"""Queues: plays of the own turn that are carried out one after the other, until the opponent responds."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

from engine import Match, say
from engine.replaying import repeat

SPARE = "Wake the Mountain"
MUST: dict[str, object] = {"preset": "must"}


def turn(foe: dict[str, Any] | None = None, theirs: str = "must", **me: Any) -> Table:
    """Return a match in which seat 0 is asked to play its capital phase."""
    hand = ["Birch Alms", "Birch Tithe", "Birch Salve", "Dwarf Ranger", SPARE]
    t = table(seat(**{"hand": hand, "resources": 9, **me}), foe or seat(hand=[SPARE]))
    t.m.set_stops(0, {"preset": "attacks"})
    t.m.set_stops(1, {"preset": theirs})
    return t


def play(t: Table, name: str) -> str:
    """Return the answer that plays a card of seat 0's hand."""
    return f"play:{t.id(name, 0, 'hand')}"


def queued(t: Table, *plays: Any) -> Table:
    """Queue plays of seat 0."""
    result = t.m.set_queue(0, list(plays))
    assert result.ok, result.reason and say(result.reason)
    t.log += result.events
    return t


def notes(t: Table, who: int = 0) -> list[str]:
    """Return what the seat can read about its queue."""
    return [say(e.text) for e in t.m.events(0, who) if e.kind == "queue"]


def test_queued_plays_follow_each_other_at_once() -> None:
    t = turn()
    queued(t, play(t, "Birch Alms"), play(t, "Birch Tithe"))
    assert t.resources() == 14 and t.ask.seat == 0 and t.ask.window == "capital"
    assert t.m.queue(0) == []


def test_queue_never_ends_the_turn_by_itself() -> None:
    t = turn()
    queued(t, play(t, "Birch Alms"))
    assert (t.st.vars["active"], t.ask.window) == (0, "capital")


def test_queue_ends_the_turn_if_its_last_entry_says_so() -> None:
    t = turn()
    queued(t, play(t, "Birch Alms"), "pass")
    assert t.st.vars["active"] == 1


def test_end_of_the_turn_is_refused_before_other_plays() -> None:
    t = turn()
    result = t.m.set_queue(0, ["pass", play(t, "Birch Alms")])
    assert result.status == "illegal" and result.reason is not None and result.reason.id == "queue.end_last"


def test_queued_play_carries_its_further_answers() -> None:
    t = turn()
    queued(t, [play(t, "Dwarf Ranger"), "quest"], play(t, "Birch Alms"))
    assert t.there("Dwarf Ranger", "quest", 0) and t.told("gains 1 resource")


def test_queue_waits_for_an_answer_that_it_does_not_have() -> None:
    t = turn()
    queued(t, play(t, "Dwarf Ranger"), play(t, "Birch Alms"))
    assert t.ask.kind == "zone" and t.m.queue(0) == [[play(t, "Birch Alms")]]
    t.answer("kingdom")
    assert t.there("Dwarf Ranger", "kingdom", 0) and t.there("Birch Alms", "discard", 0)


def test_only_target_of_a_queued_play_is_chosen() -> None:
    t = turn(battlefield=["Dwarf Ranger"])
    queued(t, play(t, "Birch Salve"))
    assert t.there("Birch Salve", "discard", 0)


def test_queue_stops_when_a_play_is_not_legal_any_more() -> None:
    t = turn(resources=2)
    queued(t, play(t, "Birch Salve"), play(t, "Birch Alms"))
    assert t.ask.window == "capital" and t.resources() == 2 and t.m.queue(0) == []
    assert len(notes(t)) == 1 and notes(t)[0].endswith("2 plays were left.") and not notes(t, 1)


def test_queue_stops_when_the_opponent_responds() -> None:
    t = turn(seat(hand=["Birch Alms", SPARE]), theirs="every")
    queued(t, play(t, "Birch Tithe"), play(t, "Birch Alms"))
    assert t.ask.seat == 1
    t.play("Birch Alms")
    assert t.m.queue(0) == [] and notes(t) == ["Your queue stopped: Orc responded. 1 play was left."]
    t.pass_all()
    assert t.there("Birch Alms", "hand", 0)


def test_queue_goes_on_when_the_opponent_only_passes() -> None:
    t = turn(seat(hand=["Birch Alms", SPARE]), theirs="every")
    queued(t, play(t, "Birch Tithe"), play(t, "Birch Alms"))
    t.pass_()
    assert t.ask.seat == 1 and t.m.queue(0) != [], "after a chain, the next player comes first"
    t.pass_()
    assert t.m.queue(0) == [] and not notes(t)
    assert t.ask.seat == 1 and t.ask.text.id == "inv.ask.respond"


def test_queue_is_refused_outside_the_own_turn() -> None:
    t = turn()
    assert t.m.queueable(1) == ()
    result = t.m.set_queue(1, ["pass"])
    assert result.status == "illegal" and result.reason is not None and result.reason.id == "queue.not_now"


@pytest.mark.parametrize("wrong", ["play:9999", "win", ""], ids=str)
def test_unknown_play_is_refused_and_changes_nothing(wrong: str) -> None:
    t = turn()
    before = t.m.digest()
    assert t.m.set_queue(0, [wrong]).status == "illegal" and t.m.digest() == before


def test_queue_set_while_the_opponent_is_asked_waits() -> None:
    t = turn(seat(hand=["Birch Alms", SPARE]), theirs="every")
    t.play("Birch Tithe")
    assert t.ask.seat == 1
    queued(t, play(t, "Birch Alms"))
    assert t.m.queue(0) == [[play(t, "Birch Alms")]]
    t.pass_()
    t.pass_()
    assert t.m.queue(0) == []


def test_queue_survives_saving_and_replaying() -> None:
    t = turn(seat(hand=["Birch Alms", SPARE]), theirs="every")
    start, done = Match.from_bytes(t.m.to_bytes()), len(t.m.journal)
    queued(t, play(t, "Birch Tithe"), [play(t, "Dwarf Ranger"), "quest"])
    loaded = Match.from_bytes(t.m.to_bytes())
    for one in (t, Table(loaded)):
        one.pass_()
    assert loaded.digest() == t.m.digest()
    repeat(start, t.m.journal[done:])
    assert start.digest() == t.m.digest()


def test_queue_is_private_and_goes_when_the_turn_ends() -> None:
    t = turn(seat(hand=["Birch Alms", SPARE]), theirs="every")
    queued(t, play(t, "Birch Tithe"), play(t, "Dwarf Ranger"), play(t, "Birch Alms"))
    assert t.m.fork(1).queue(0) == [] and t.m.fork(0).queue(0) != []
    t.to_phase(1, "capital")
    assert t.m.queue(0) == []


def test_queued_plays_are_one_step_to_take_back() -> None:
    t = turn()
    t.m.remember = True
    t.play("Birch Alms")
    queued(t, play(t, "Birch Tithe"), [play(t, "Dwarf Ranger"), "quest"])
    assert t.m.can_take_back(0) and t.m.take_back(0).ok
    t = Table(t.m)
    assert t.there("Birch Tithe", "hand", 0) and t.there("Dwarf Ranger", "hand", 0) and t.m.queue(0) == []
    assert t.m.take_back(0).ok
    assert Table(t.m).there("Birch Alms", "hand", 0) and not t.m.can_take_back(0)


def announcing() -> Table:
    """Return a match in which seat 1 chooses a target for its response to seat 0, which could be taken back."""
    units = {"battlefield": ["Squig Herders"]}
    t = turn(seat(hand=["Birch Salve", SPARE], **units), theirs="every", battlefield=["Dwarf Ranger"])
    t.m.remember = True
    t.play("Birch Tithe")
    t.pick("Birch Salve", "play")
    return t


@pytest.mark.parametrize("setting", ["none", "queue", "plan", "stops"])
def test_setting_of_one_player_changes_nothing_for_the_other(setting: str) -> None:
    t = announcing()
    if setting == "queue":
        queued(t, play(t, "Birch Alms"))
    elif setting == "plan":
        assert t.m.set_plan(0, {"rules": [{"when": "end", "do": "pass"}]}).ok
    elif setting == "stops":
        assert t.m.set_stops(0, {"preset": "every"}).ok
    assert t.m.can_take_back(1)
    t.answer("back")
    assert not t.m.can_take_back(1)


def test_waiting_queue_stays_when_the_opponent_takes_back() -> None:
    t = announcing()
    queued(t, play(t, "Birch Alms"))
    assert t.m.take_back(1).ok and len(t.m.queue(0)) == 1


def following(t: Table, *plays: Any) -> set[str]:
    """Return the answers that seat 0 can queue after these plays. A card that is played stands for its answer."""
    found = [key for o in t.m.next_in_queue(0, list(plays)) for key in o.keys]
    cards = t.st.rules.cards
    return {cards[t.st.ents[int(k[5:])].code].name if k.startswith("play:") else k for k in found}


def test_attack_can_be_queued_once_a_unit_can_attack() -> None:
    t = turn()
    assert not any(key.startswith("attack:") for key in following(t))
    after = following(t, [play(t, "Dwarf Ranger"), "battlefield"])
    assert "attack:kingdom:1" in after
    assert not any(key.startswith("attack:") for key in following(t, [play(t, "Dwarf Ranger"), "quest"]))


def test_play_without_a_target_cannot_be_queued_until_it_has_one() -> None:
    t = turn()
    assert "Birch Salve" not in following(t)
    assert "Birch Salve" in following(t, [play(t, "Dwarf Ranger"), "quest"])


def test_costly_play_can_follow_one_that_brings_resources() -> None:
    t = turn(resources=0)
    assert following(t) >= {"Birch Tithe", "pass"} and "Dwarf Ranger" not in following(t)
    assert "Dwarf Ranger" in following(t, play(t, "Birch Tithe"))


def test_trying_a_queue_changes_nothing() -> None:
    t = turn()
    before = t.m.digest()
    following(t, play(t, "Birch Alms"))
    assert t.m.digest() == before


def test_what_can_follow_is_known_while_the_opponent_is_asked() -> None:
    t = turn(seat(hand=["Birch Alms", SPARE]), theirs="every")
    t.play("Birch Tithe")
    assert t.ask.seat == 1
    assert following(t) >= {"Birch Alms", "Dwarf Ranger", "pass"} and "Birch Tithe" not in following(t)


def test_nothing_can_be_queued_in_the_battlefield_phase() -> None:
    t = turn(battlefield=["Dwarf Ranger"])
    t.answer("attack:kingdom:1")
    assert t.st.vars["phase"] == "battlefield" and t.ask.seat == 0
    assert t.m.queueable(0) == () and t.m.next_in_queue(0) == ()
