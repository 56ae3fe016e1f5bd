"""The cogs on the loopback Discord, with real requests and a toy game."""

from __future__ import annotations

import asyncio
import copy

from cog_hands import begun, challenge, invite, labels, pressed, prompt, tap
from cog_world import World

from bot.sandbox.validation.components import walk


async def test_challenge_accept_and_first_prompts(world: World) -> None:
    answer = await challenge(world)
    assert "I will ask you at attacks and tactics." in answer.text
    assert labels(answer.message) == ["Change", "Play the computer instead"]
    assert answer.message.ephemeral
    posted = invite(world)
    assert world.sandbox.ben_id in posted.mentions
    assert labels(posted) == ["Accept", "Decline", "Withdraw", "How to play"]
    refused = await world.anna.click(posted, "Accept")
    assert "your own challenge" in refused.text and refused.message.ephemeral
    answer = await world.ben.click(posted, "Accept")
    assert labels(answer.message) == ["Choose your deck", "Begin", "Change"]
    assert "I will ask you at attacks and tactics." in answer.text and "Every window" not in answer.text
    await world.ben.select(answer.message, "Choose your deck", "Greens")
    await world.settled()
    await world.ben.click(world.ben.message(answer.message.id), "Change")
    await world.settled()
    shown = world.ben.message(answer.message.id)
    assert labels(shown) == ["Attacks and tactics", "Every window", "Only when I must"]
    answer2 = await world.ben.click(answer.message, "Every window")
    await world.settled()
    assert "The match begins" in answer2.message.content
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == "active"
    assert info.seats[1].deck == "greens" and info.seats[1].stops == "every"
    assert "accepted" in invite_text(world)
    board = world.ben.messages("#duel", ephemeral=False)[-1]
    assert labels(board) == ["Open my prompt", "My hand", "Status", "While I'm away", "Report"]
    for player in (world.anna, world.ben):
        assert "Keep your hand" in prompt(player).content
        assert {f.filename for f in prompt(player).files} == {"focus.png"}


def invite_text(world: World) -> str:
    return world.ben.messages("#duel", ephemeral=False)[0].content


async def test_challenger_may_change_stops_and_withdraw(world: World) -> None:
    answer = await challenge(world)
    await world.anna.click(answer.message, "Change")
    await world.settled()
    shown = world.anna.message(answer.message.id)
    assert "When should I ask you?" in shown.content
    assert labels(shown) == ["Attacks and tactics", "Every window", "Only when I must"]
    await world.anna.click(shown, "Only when I must")
    await world.settled()
    assert "only when the rules need a choice from you" in world.anna.message(answer.message.id).content
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.challenger.stops == "must"
    await world.anna.click(invite(world), "Withdraw")
    await world.settled()
    assert "withdrew the challenge" in invite_text(world)


async def test_every_decision_of_the_parade_is_answered_by_taps(world: World) -> None:
    await begun(world)
    anna, ben = world.anna, world.ben
    await tap(world, anna, "Keep")
    assert "Waiting for **Ben**" in anna.dms()[-1].content
    await tap(world, ben, "Redraw")
    # A window: the question names a card that cannot be played, with the reason. Pass needs a second tap.
    message = prompt(anna)
    assert "It is dawn" in message.content and "Gunner" in message.content
    assert "It costs too much." in message.content
    assert not any("Gunner" in label for label in labels(message))
    await tap(world, anna, "End Dawn")
    assert "3 left to spend" in prompt(anna).content
    await tap(world, anna, "Keep playing")
    await tap(world, anna, "1 Spearman (2)")
    # A number chosen by buttons, with Back.
    await tap(world, anna, "Back")
    await tap(world, anna, "1 Spearman (2)")
    await tap(world, anna, "2")
    # A number chosen from the second page of a menu.
    await tap(world, anna, "Next")
    await anna.select(prompt(anna), "An amount from 26 to 50", "30")
    await world.settled()
    # The attackers: all are ticked at first, on two pages of toggles.
    message = prompt(anna)
    assert "☑ 1 Goblin 1" in labels(message) and "Attack with 14 units" in labels(message)
    await tap(world, anna, "☑ 1 Goblin 1")
    await tap(world, anna, "Next")
    await tap(world, anna, "☑ 14 Goblin 14")
    await tap(world, anna, "Attack with 12 units")
    # Ben defends with one unit.
    message = prompt(ben)
    assert "Who defends" in message.content and "No defenders" in labels(message)
    recap = message.embeds[0]["description"]
    assert recap.startswith("Since your last action:") and "Anna did step 3." in recap
    assert "secret" not in recap
    await tap(world, ben, "☐ 2 Goblin 2")
    assert "Chosen: Goblin 2." in prompt(ben).content
    await tap(world, ben, "Defend with 1 unit")
    # The damage: first the suggestion, then edited shares.
    assert "Use suggested" in labels(prompt(anna))
    await tap(world, anna, "Edit")
    message = prompt(anna)
    assert "0 of 5 left" in message.content
    ids = [p["custom_id"] for p in walk(message.components) if p.get("label") == "1 less"]
    await anna.click(message, ids[0])
    await world.settled()
    ids = [p["custom_id"] for p in walk(prompt(anna).components) if p.get("label") == "1 more"]
    await anna.click(prompt(anna), ids[2])
    await world.settled()
    await tap(world, anna, "Confirm amounts")
    # A question that asks for an order.
    await tap(world, ben, "Trigger c")
    await tap(world, ben, "Trigger a")
    await tap(world, ben, "Confirm order")
    # A long list in a paged menu.
    await tap(world, ben, "Next")
    await ben.select(prompt(ben), "Play a card (page 2 of 3)", "Card 30")
    await world.settled()
    await tap(world, ben, "No")
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == "over" and info.winners == (0,)
    journal = (await world.manager.reader.export(info.id))["entries"]
    assert [entry["answer"] for entry in journal] == [
        "keep",
        "redraw",
        "play:1",
        "back",
        "play:1",
        "2",
        "30",
        ",".join(f"u{i}" for i in range(2, 14)),
        "u2",
        "t0:2,t1:2,t2:1",
        "c,a,b",
        "c30",
        "no",
    ]
    last = world.anna.messages("#duel", ephemeral=False)[-1]
    assert "**Anna won the match.**" in last.content
    story = world.anna.messages("#duel", ephemeral=False)[-2].content
    assert "Ben did step 9." in story and "Ben did step 9." not in last.content, "each is told once"
    assert "Anna won the match" in ben.dms()[-1].content
    *before, end = anna.dms()
    assert end.content.startswith("**You won the match.**")
    assert labels(end) == ["Rematch", "Cards", "Status", "What happened", "Report"]
    assert not any("Waiting for" in m.content for m in before), "nothing waits any more"


async def test_half_filled_panel_survives_a_restart(world: World) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    for button in ("1 Spearman (2)", "1"):
        await tap(world, world.anna, button)
    await world.anna.select(prompt(world.anna), "An amount from 1 to 25", "7")
    await world.settled()
    await tap(world, world.anna, "☑ 3 Goblin 3")
    await world.restart()
    await tap(world, world.anna, "☑ 4 Goblin 4")
    assert "Attack with 12 units" in labels(prompt(world.anna))


async def test_double_click_and_outdated_click_answer_only_once(world: World) -> None:
    await begun(world)
    await tap(world, world.ben, "Keep")
    message = prompt(world.anna)
    button = next(p["custom_id"] for p in walk(message.components) if p.get("label") == "Keep")
    first, second = await asyncio.gather(world.anna.click(message, button), world.anna.click(message, button))
    await world.settled()
    assert not first.failed and not second.failed
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    assert len((await world.manager.reader.export(info.id))["entries"]) == 2


async def test_prompt_opened_elsewhere_exists_only_there(world: World) -> None:
    await begun(world)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    direct = prompt(world.anna)
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    one = (await world.anna.click(board, "Open my prompt")).message
    await world.settled()
    assert labels(direct) == ["Open my prompt"] and "It is still your move" in direct.content
    two = (await world.anna.click(board, "Open my prompt")).message
    await world.settled()
    assert one.ephemeral and two.ephemeral
    assert one not in world.anna.sees() and labels(direct) == ["Open my prompt"]
    assert "1 Spearman (2)" in labels(two)
    before = copy.deepcopy(two)
    # The prompt moves back into the direct messages.
    await world.anna.click(direct, "Open my prompt")
    await world.settled()
    assert "1 Spearman (2)" in labels(direct) and two not in world.anna.sees()
    await world.anna.click(direct, "1 Spearman (2)")
    await world.settled()
    assert "How much" in direct.content
    # A client that does not show the change yet sends a press on the old button.
    await pressed(world, world.anna, before, "1 Spearman (2)")
    told = world.anna.ephemerals()[-1]
    assert told.content.startswith("That button belongs to an earlier moment") and "How much" in told.content
    assert labels(direct) == ["Open my prompt"]


async def test_interaction_delivered_twice_is_answered_once(world: World) -> None:
    await begun(world)
    world.sandbox.faults.double_next()
    await tap(world, world.anna, "Keep")
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    assert len((await world.manager.reader.export(info.id))["entries"]) == 1


async def test_challenged_player_with_closed_dms_plays_in_channel(world: World) -> None:
    world.ben.close_dms()
    await challenge(world)
    answer = await world.ben.click(invite(world), "Accept")
    await world.settled()
    assert any("messages are closed" in m.content for m in world.ben.ephemerals("#duel"))
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    assert "messages are closed" in world.ben.message(answer.message.id).content
    call = next(m for m in world.ben.messages("#duel", ephemeral=False) if "your move" in m.content)
    assert world.sandbox.ben_id in call.mentions and labels(call) == ["Open my prompt"]
    opened = await world.ben.click(call, "Open my prompt")
    assert opened.message.ephemeral and "Keep your hand" in opened.message.content
    await world.ben.click(opened.message, "Keep")
    await world.settled()
    assert "Waiting for **Anna**" in world.ben.message(opened.message.id).content


async def test_buttons_refuse_people_they_are_not_for(world: World) -> None:
    eve = world.sandbox.add_user("Eve")
    await challenge(world)
    answer = await eve.click(invite(world), "Accept")
    assert "This challenge is for Ben" in answer.text
    answer = await eve.click(invite(world), "Decline")
    assert "for Ben" in answer.text
    answer = await world.ben.click(invite(world), "Accept")
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    for button in ("Open my prompt", "My hand", "Status", "While I'm away", "Report"):
        answer = await eve.click(board, button)
        assert answer.message.ephemeral
        assert "Spearman" not in answer.text and "Keep your hand" not in answer.text
    drawn = world.bot.pictures.drawn  # type: ignore[attr-defined]
    assert ("hand", None, ()) not in drawn


async def test_play_command_offers_and_takes_typed_answers(world: World) -> None:
    await begun(world)
    anna, ben = world.anna, world.ben
    choices = await anna.autocomplete("#duel", "play", "action", "")
    assert [c["name"] for c in choices] == ["Keep", "Redraw"]
    assert [c["name"] for c in await anna.autocomplete("dm", "play", "action", "red")] == ["Redraw"]
    await anna.slash("#duel", "play", action="keep")
    answer = await ben.slash("dm", "play", action="nonsense")
    assert "could not read" in answer.message.content and "Keep your hand" in answer.message.content
    await ben.slash("dm", "play", action="Redraw")
    await world.settled()
    answer = await anna.slash("#duel", "play", action="1")
    assert "could not read" in answer.message.content
    await anna.slash("#duel", "play", action="play:1")
    await world.settled()
    await anna.slash("#duel", "play", action="3")
    await world.settled()
    await anna.slash("dm", "play", action="44")
    await world.settled()
    names = [c["name"] for c in await anna.autocomplete("dm", "play", "action", "")]
    assert names[0].startswith("Attack with 14 units: Goblin 1, Goblin 2")
    await anna.slash("dm", "play", action="1, 3, Goblin 5")
    await world.settled()
    choices = await ben.autocomplete("#duel", "play", "action", "1, ")
    assert {"name": "Goblin 1, Goblin 2", "value": "1, 2"} in choices
    await ben.slash("#duel", "play", action="nothing")
    await world.settled()
    await anna.slash("#duel", "play", action="1:4, 5:1")
    await world.settled()
    await ben.slash("#duel", "play", action="3, 1, 2")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    journal = (await world.manager.reader.export(info.id))["entries"]
    assert [e["answer"] for e in journal][2:] == ["play:1", "3", "44", "u1,u3,u5", "", "t0:4,t4:1", "c,a,b"]


async def test_pass_until_my_turn_by_keyboard_and_by_tap(world: World) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    names = [c["name"] for c in await world.anna.autocomplete("dm", "play", "action", "pass")]
    assert names == ["Pass until my turn"]
    await world.anna.slash("dm", "play", action="yield")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    entries = (await world.manager.reader.export(info.id))["entries"]
    assert [e["op"] for e in entries[-2:]] == ["stops", "answer"] and entries[-1]["answer"] == "pass"
    assert entries[-2]["stops"]["yield"] == "turn"


async def test_stops_panel_changes_windows_of_both_turns(world: World) -> None:
    await begun(world)
    answer = await world.anna.slash("#duel", "stops")
    panel = answer.message
    assert "Dawn: Skip" in labels(panel) and "Pass until my turn" in labels(panel)
    await world.anna.click(panel, "Dawn: Skip")
    await world.settled()
    assert "Dawn: Ask" in labels(world.anna.message(panel.id))
    await world.anna.click(panel, "Their turn")
    await world.settled()
    assert "Dawn: Skip" in labels(world.anna.message(panel.id))
    await world.anna.click(panel, "Clash: Skip")
    await world.settled()
    assert "Clash: Ask" in labels(world.anna.message(panel.id))
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    stops = (await world.manager.reader.look(info.id, world.anna.id)).stops
    assert stops is not None
    assert stops["windows"] == {"dawn": {"mine": True}, "clash": {"theirs": True}}
    await world.anna.click(panel, "Every window")
    await world.settled()
    assert "Dusk: Ask" in labels(world.anna.message(panel.id))
    await world.anna.click(panel, "Pass until my turn")
    await world.settled()
    assert "Ask me again" in labels(world.anna.message(panel.id))
    await world.anna.click(panel, "Back to my prompt")
    await world.settled()
    assert "Keep your hand" in world.anna.message(panel.id).content


async def test_commands_that_only_show_the_match_reply(world: World) -> None:
    answer = await world.anna.slash("#duel", "match status")
    assert "no running match" in answer.text or "no match" in answer.text
    await begun(world)
    answer = await world.anna.slash("dm", "match status")
    assert "It is your move." in answer.text and answer.message.ephemeral
    answer = await world.anna.slash("#duel", "match board", public=True)
    assert not answer.message.ephemeral
    drawn = world.bot.pictures.drawn  # type: ignore[attr-defined]
    assert drawn[-1][:2] == ("board", None)
    answer = await world.anna.slash("#duel", "match log")
    assert "The parade begins." in answer.text
    answer = await world.anna.slash("dm", "hand")
    assert "Spearman" in answer.text and "Text of toy-1." in answer.text
    choices = await world.anna.autocomplete("dm", "hand", "match", "")
    assert len(choices) == 1 and "(your move)" in choices[0]["name"]
    answer = await world.anna.slash("#duel", "help")
    assert "How to begin" in answer.text


async def test_impossible_challenges_are_refused_with_reasons(world: World) -> None:
    answer = await world.anna.slash("#duel", "match challenge", opponent="Anna")
    assert "cannot challenge yourself" in answer.text
    answer = await world.anna.slash("#duel", "match challenge", opponent=str(world.sandbox.world.bot.id))
    assert "cannot challenge a bot" in answer.text
    answer = await world.anna.slash("dm", "match challenge", opponent="Ben")
    assert "needs a server channel" in answer.text
    from bot.sandbox import Permission

    channel = world.sandbox.channel
    world.sandbox.permit(channel, without=Permission.ATTACH_FILES | Permission.EMBED_LINKS)
    answer = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    assert "Embed Links and Attach Files" in answer.text
    world.sandbox.permit(channel)
    answer = await world.anna.slash("#duel", "match challenge", opponent="Ben", rules="nonsense")
    assert "could not read" in answer.text
    choices = await world.anna.autocomplete("#duel", "match challenge", "rules", "1.3", opponent="Ben")
    assert choices[0]["value"] == "faq=1.3"
    await challenge(world, rules="faq=1.3", first="them", deck="Blues", game="the parade")
    assert "Rulings: FAQ 1.3." in invite(world).content
    info = await world.manager.reader.match_in_channel(channel.id)
    assert info is not None and dict(info.options) == {"faq": "1.3", "first": "1"}
    assert info.seats[0].deck == "blues"
    answer = await world.ben.slash("#duel", "match challenge", opponent="Anna")
    assert "already has an open challenge" in answer.text
    await world.ben.click(invite(world), "Decline")
    await world.settled()
    assert "declined" in invite_text(world)
    assert "declined your challenge" in world.anna.dms()[-1].content


async def test_conceding_needs_confirmation(world: World) -> None:
    await begun(world)
    answer = await world.ben.slash("#duel", "match concede")
    await world.ben.click(answer.message, "No, play on")
    await world.settled()
    assert "goes on" in world.ben.message(answer.message.id).content
    answer = await world.ben.slash("#duel", "match concede")
    await world.ben.click(answer.message, "Yes, concede")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.winners == (0,)
    assert "won the match" in world.ben.message(answer.message.id).content


async def test_commands_are_registered_only_when_they_changed(world: World) -> None:
    assert await world.bot.sync_commands() == 0
    assert await world.bot.sync_commands(force=True) == 15
    await world.manager.store.set_meta(f"tree:{world.bot.application_id}", "old")
    assert await world.bot.sync_commands() == 15


async def test_an_old_prompt_comes_back_as_a_new_message(world: World) -> None:
    """Discord limits edits of messages older than an hour (30046), so the panel moves to a new message."""
    await begun(world)
    await tap(world, world.ben, "Keep")
    world.sandbox.faults.old_edit_limit = 0
    world.sandbox.advance(4000)
    await tap(world, world.anna, "Keep")
    assert "It is dawn" in prompt(world.anna).content


async def test_a_deleted_board_is_posted_again(world: World) -> None:
    await begun(world)
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    world.anna.delete(board)
    await tap(world, world.anna, "Keep")
    await world.rests()
    again = world.anna.messages("#duel", ephemeral=False)[-1]
    assert "Open my prompt" in labels(again) and again.id != board.id


async def test_public_messages_show_nothing_hidden(world: World) -> None:
    await begun(world)
    for player in (world.anna, world.ben):
        await tap(world, player, "Keep")
    await tap(world, world.anna, "1 Spearman (2)")
    await world.rests()
    for message in world.ben.messages("#duel", ephemeral=False):
        assert "secret" not in message.content
        for part in walk(message.components):
            if part.get("custom_id"):
                assert part["custom_id"].split(":")[1] in ("open", "hand", "stat", "plan", "report")
    viewers = {viewer for what, viewer, _ in world.bot.pictures.drawn if what == "hand"}  # type: ignore[attr-defined]
    assert None not in viewers
