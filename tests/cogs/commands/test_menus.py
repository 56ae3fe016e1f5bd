"""The context menus on the loopback: `Challenge` on a person, `What can I do here?` on a message."""

from __future__ import annotations

from typing import Any

from cog_hands import begun, invite, labels
from cog_world import World

from bot.model import CHALLENGE
from bot.sandbox import Message

WHAT = "What can I do here?"


async def draft(world: World) -> Message:
    """Open the panel of a challenge to Ben."""
    answer = await world.anna.menu("#duel", "Challenge", world.ben)
    assert answer.message is not None and answer.message.ephemeral
    return answer.message


def board(world: World) -> Message:
    return [m for m in world.ben.messages("#duel", ephemeral=False) if "Open my prompt" in labels(m)][-1]


async def test_challenge_menu_posts_with_the_chosen_deck_and_pace(world: World) -> None:
    panel = await draft(world)
    assert panel.content.startswith("You are about to challenge **Ben**.\nThe game is ")
    assert "Pace: No clock." in panel.content
    await world.anna.select(panel, "Choose your deck", "Blues")
    await world.settled()
    await world.anna.select(world.anna.message(panel.id), "Choose the pace", "3 days a move")
    await world.settled()
    assert "You play Blues." in world.anna.message(panel.id).content
    assert "Pace: 3 days a move." in world.anna.message(panel.id).content
    await world.anna.click(world.anna.message(panel.id), "Post the challenge")
    await world.settled()
    assert "The challenge is posted." in world.anna.message(panel.id).content
    info = await world.manager.reader.match(1)
    assert info.status == CHALLENGE and info.challenger.deck == "blues" and info.options == {"pace": "3d"}
    assert invite(world).pings == {world.ben.id}


async def test_challenge_menu_survives_a_restart(world: World) -> None:
    panel = await draft(world)
    await world.anna.select(panel, "Choose your deck", "Blues")
    await world.settled()
    await world.restart()
    await world.anna.click(world.anna.message(panel.id), "Post the challenge")
    await world.settled()
    assert (await world.manager.reader.match(1)).challenger.deck == "blues"


async def test_challenge_menu_refuses_oneself(world: World) -> None:
    answer = await world.anna.menu("#duel", "Challenge", world.anna)
    assert answer.text == "You cannot challenge yourself. Please choose somebody else."


async def test_challenge_menu_refuses_somebody_who_has_left(world: World) -> None:
    panel = await draft(world)
    world.sandbox.world.leave(world.ben.user)
    answer: Any = await world.anna.click(panel, "Post the challenge")
    await world.settled()
    said = " ".join(m.text for m in world.anna.ephemerals("#duel"))
    assert "That person is no longer in this server. Nothing happened." in said, answer.text


async def test_question_about_a_board_shows_the_own_prompt(world: World) -> None:
    await begun(world)
    answer = await world.ben.menu("#duel", WHAT, board(world))
    await world.settled()
    shown = [m for m in world.ben.ephemerals("#duel") if m.buttons]
    assert answer.message is not None and answer.message.ephemeral and "Keep" in labels(shown[-1])


async def test_question_about_a_board_tells_a_spectator_what_there_is(world: World) -> None:
    await begun(world)
    eve = world.sandbox.add_user("Eve")
    answer = await eve.menu("#duel", WHAT, board(world))
    assert answer.text.startswith("You have no seat in this match, but you can watch it.")
    assert "**Match 1**: Anna against Ben." in answer.text


async def test_question_about_an_invitation_offers_to_join(world: World) -> None:
    await world.anna.slash("#duel", "match challenge")
    await world.settled()
    posted = next(m for m in world.anna.messages("#duel", ephemeral=False) if m.buttons)
    answer = await world.ben.menu("#duel", WHAT, posted)
    assert answer.text.startswith("You can take a free seat of this challenge.") and labels(answer.message) == ["Join"]
    await world.ben.click(answer.message, "Join")
    await world.settled()
    assert "You are about to join" in world.ben.message(answer.message.id).content


async def test_question_about_any_other_message_explains_how_to_begin(world: World) -> None:
    said = world.ben.say("#duel", "Hello!")
    answer = await world.ben.menu("#duel", WHAT, said)
    assert "/match challenge" in answer.text


async def test_question_in_direct_messages_shows_the_prompt(world: World) -> None:
    await begun(world)
    answer = await world.ben.menu("dm", WHAT, [m for m in world.ben.dms() if m.buttons][-1])
    await world.settled()
    assert answer.message is not None and not answer.failed


async def test_menus_have_german_names(world: World) -> None:
    world.ben.user.locale = "de"
    said = world.ben.say("#duel", "Hallo!")
    answer = await world.ben.menu("#duel", "Was kann ich hier tun?", said)
    assert "/partie herausfordern" in answer.text
    answer = await world.ben.menu("#duel", "Herausfordern", world.anna)
    assert answer.text.startswith("Du forderst gleich **Anna** heraus.")
