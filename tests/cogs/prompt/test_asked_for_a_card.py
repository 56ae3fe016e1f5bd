"""A hand card that needs a window which its owner's stops skip: the owner sees it privately and sets the stop in one
tap.
"""

from __future__ import annotations

from typing import Any

import pytest
from cog_hands import begun, labels, prompt, tap
from cog_world import PlainPictures, World

import engine
from engine import Match, say

ULTHUAN, BUTTON = "For Ulthuan!", "Ask me: Battlefield phase begins"
SALLY = "Sally Forth"
TOLD = "You could play For Ulthuan! in the window “Battlefield phase begins” of your turn, but I do not ask you there."
ATTACKS = {"preset": "attacks", "windows": {}, "yield": ""}


def position(*hand: str) -> dict[str, Any]:
    mine = {"race": "High Elf", "hand": list(hand), "battlefield": ["Dragon Prince"], "resources": 5}
    return {"seats": [mine, {"hand": ["Wake the Mountain"]}], "turn": 3}


def match(*hand: str, stops: dict[str, Any] = ATTACKS) -> Match:
    made = Match.arranged("invasion", position(*hand))
    for seat in (0, 1):
        assert made.set_stops(seat, stops).ok
    return made


def hints(made: Match) -> dict[str, str]:
    decision = made.pending[0]
    return {key: say(text) for key, text in made.hints(decision.id).items() if key.startswith("stop:")}


async def test_one_tap_in_the_prompt_sets_the_stop_for_the_card(
    real_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world, arranged = real_world, engine.Match.arranged
    world.bot.pictures = PlainPictures()
    monkeypatch.setattr(engine.Match, "new", lambda game, **_: arranged("invasion", position(ULTHUAN)))
    info = await begun(world, game="invasion")
    for player in (world.anna, world.ben):
        await world.manager.play.set_stops(info.id, player.id, ATTACKS)
    await tap(world, world.anna, "More")
    await tap(world, world.anna, "Stops")
    await tap(world, world.anna, "Back to my prompt")
    asked = prompt(world.anna)
    assert TOLD in asked.content and BUTTON in labels(asked)
    await tap(world, world.anna, BUTTON)
    asked = prompt(world.anna)
    assert "Your capital phase" in asked.content, "the prompt stays where it is"
    assert TOLD not in asked.content and BUTTON not in labels(asked)
    look = await world.manager.reader.look_seat(info.id, 0)
    assert look.stops is not None and look.stops["windows"]["battlefield"] == {"mine": True, "theirs": False}
    assert not any(TOLD in message.text for message in (*world.ben.dms(), *world.ben.messages("#duel")))


def test_only_the_holder_gets_the_hint_and_only_without_the_stop() -> None:
    assert hints(match(ULTHUAN)) == {"stop:battlefield": TOLD}
    assert hints(match("Dragon Prince")) == {}
    every = {"preset": "every", "windows": {}, "yield": ""}
    set_ = {**ATTACKS, "windows": {"battlefield": {"mine": True, "theirs": False}}}
    assert hints(match(ULTHUAN, stops=every)) == hints(match(ULTHUAN, stops=set_)) == {}


def test_a_tactic_limited_to_the_beginning_of_the_phase_is_named() -> None:
    assert hints(match(SALLY)) == {"stop:battlefield": TOLD.replace(ULTHUAN, SALLY)}
    set_ = match(SALLY, stops={**ATTACKS, "windows": {"battlefield": {"mine": True, "theirs": False}}})
    assert set_.submit(set_.pending[0].id, "attack:quest:1", 0).ok
    asked = set_.pending[0]
    assert (asked.seat, asked.window) == (0, "battlefield"), "before the attack that was chosen ahead"
    assert any(key.startswith("play:") for key in asked.keys)


@pytest.mark.parametrize("card", [ULTHUAN, SALLY])
@pytest.mark.parametrize("attack", ["attack:quest:1", "pass"])
def test_windows_are_the_same_with_and_without_the_card(attack: str, card: str) -> None:
    told = []
    for hand in ((card,), ("Dragon Prince",)):
        made = match(*hand)
        decision = made.pending[0]
        answer = attack if attack in decision.keys else "pass"
        assert made.submit(decision.id, answer, 0).ok
        told.append([(d.seat, d.kind, d.window) for d in made.pending])
        told.append([(event.kind, say(event.text)) for event in made.events(0, 1)])
    assert told[:2] == told[2:]
