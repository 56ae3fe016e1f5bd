"""Many people for a long time: waiting clients are not woken without need, and unused data is dropped."""

import asyncio
import time

import discord
import pytest
from sandbox_bot import CountButton, picture

from bot.sandbox.validation.errors import ApiError
from bot.sandbox.world import world as world_module

PLACE = "#duel"


def say(sandbox, text, channel=None):
    return sandbox.world.post(channel or sandbox.channel, sandbox.world.bot, {"content": text})


def button(label, **more):
    part = {"type": 2, "style": 1, "label": label, "custom_id": f"id-{label}", **more}
    return {"components": [{"type": 1, "components": [part]}]}


# --- waiting


async def test_many_waiting_clients_are_not_woken_for_every_change(sandbox):
    asked, done = [], []
    people = [sandbox.add_user(f"p{number}") for number in range(30)]
    waiting = [asyncio.create_task(person.wait_for(lambda player: asked.append(player) or done)) for person in people]
    await asyncio.sleep(0)
    asked.clear()
    for number in range(50):
        say(sandbox, str(number))
    done.append(True)
    await asyncio.gather(*waiting)
    assert len(asked) == len(people)


async def test_affected_client_is_woken_before_the_others(sandbox):
    order = []
    ready = []

    async def wait(person):
        await person.wait_for(lambda player: bool(ready))
        order.append(person.name)

    people = [sandbox.ben, *(sandbox.add_user(f"p{number}") for number in range(5)), sandbox.anna]
    waiting = [asyncio.create_task(wait(person)) for person in people]
    await asyncio.sleep(0)
    ready.append(True)
    say(sandbox, "for Anna", sandbox.world.dm(sandbox.anna_id))
    await asyncio.gather(*waiting)
    assert order[0] == "Anna"
    assert sorted(order) == sorted(person.name for person in people)


async def test_change_that_affects_no_client_also_ends_the_wait(sandbox):
    waiting = asyncio.create_task(sandbox.anna.wait_for(lambda player: sandbox.violations))
    await asyncio.sleep(0)
    sandbox.world.blame("somewhere", ApiError(400, 50035, "Invalid Form Body", blame=True))
    assert await waiting


async def test_sandbox_reports_how_long_others_waited(sandbox):
    await asyncio.sleep(0)
    time.sleep(0.3)
    assert await sandbox.anna.wait_for(lambda player: sandbox.lag >= 0.1)


# --- finding buttons


async def test_a_button_is_found_as_the_messages_are_now(sandbox):
    world, anna = sandbox.world, sandbox.anna
    assert anna.find_button("Go") is None
    old = world.post(sandbox.channel, world.bot, button("Go"))
    new = world.post(world.dm(anna.id), world.bot, button("Go"))
    assert anna.find_button("Go") == (new, "id-Go")
    assert sandbox.ben.find_button("Go") == (old, "id-Go")
    world.change(new, button("Go", disabled=True))
    assert anna.find_button("Go") == (old, "id-Go")
    world.hide(sandbox.channel, anna)
    assert anna.find_button("Go") is None
    assert [one.id for one in anna.sees()] == [new.id]
    world.show(sandbox.channel, anna)
    world.change(old, button("Stop"))
    assert anna.find_button("Go") is None
    assert anna.find_button("id-Stop") == (old, "id-Stop")
    world.remove(old)
    assert anna.find_button("Stop") is None
    secret = world.post(sandbox.channel, world.bot, button("Stop"), visible_to=anna.id)
    assert anna.find_button("Stop") == (secret, "id-Stop")
    assert sandbox.ben.find_button("Stop") is None


# --- forgetting


async def test_channel_keeps_messages_in_use(sandbox, bot):
    sandbox.world.kept_messages = 5
    pressed = (await sandbox.anna.slash(PLACE, "hello")).message
    place = bot.get_partial_messageable(sandbox.channel.id)
    edited, idle = await place.send("edited"), await place.send("idle")
    for number in range(4):
        say(sandbox, f"line {number}")
        await sandbox.ben.click(pressed, pressed.buttons[0].custom_id)
        await edited.edit(content=f"edited {number}")
    assert len(sandbox.channel.messages) == 5
    texts = [message.text for message in sandbox.anna.messages(PLACE)]
    assert texts == ["Counted to 4.", "edited 3", "line 1", "line 2", "line 3"]
    with pytest.raises(discord.NotFound) as gone:
        await idle.edit(content="too late")
    assert gone.value.code == 10008
    assert not sandbox.violations


async def test_interactions_are_dropped_when_their_token_expires(sandbox, bot, monkeypatch):
    monkeypatch.setattr(world_module, "KEPT_INTERACTIONS", 1)
    first = await sandbox.anna.slash(PLACE, "hello", private=True)
    token, kept = first.interaction.token, first.message
    await sandbox.anna.slash(PLACE, "hello")
    sandbox.advance(60)
    assert len(sandbox.world.interactions) == 2
    sandbox.advance(15 * 60)
    await sandbox.anna.slash(PLACE, "hello")
    sandbox.world.sweep()
    assert first.interaction.id not in sandbox.world.interactions
    # The kept data works as before: the message knows its origin, and the token is known to have expired.
    await sandbox.anna.click(kept, "Count 1")
    hook = discord.Webhook.partial(bot.application_id, token, client=bot)
    with pytest.raises(discord.HTTPException) as expired:
        await hook.send("too late")
    assert (expired.value.status, expired.value.code) == (401, 50027)
    foreign = discord.Webhook.partial(bot.application_id, token[:-1] + ("0" if token[-1] != "0" else "1"), client=bot)
    with pytest.raises(discord.NotFound) as unknown:
        await foreign.send("never was")
    assert unknown.value.code == 10015
    assert [one.code for one in sandbox.violations] == [50027, 10015]


async def test_the_log_of_requests_keeps_the_newest(sandbox, bot, monkeypatch):
    monkeypatch.setattr(world_module, "KEPT_REQUESTS", 5)
    sandbox.requests.clear()
    place = bot.get_partial_messageable(sandbox.channel.id)
    for number in range(12):
        await place.send(str(number))
    assert 5 <= len(sandbox.requests) <= 10
    assert [one.payload["content"] for one in sandbox.requests[-3:]] == ["9", "10", "11"]


async def test_log_shows_bodies_unchanged(sandbox, bot):
    await bot.get_partial_messageable(sandbox.channel.id).send(view=counting())
    row = sandbox.requests[-1].payload["components"][0]
    assert "id" not in row
    assert sandbox.anna.messages(PLACE)[0].components[0]["id"] == 1


def counting():
    view = discord.ui.View(timeout=None)
    view.add_item(CountButton(1))
    return view


@pytest.mark.parametrize("name", ["plain.png", "with space.png", 'quo"te.png', "größe.png", "a%20b.png"])
async def test_uploaded_file_keeps_its_name(sandbox, bot, name):
    await bot.get_partial_messageable(sandbox.channel.id).send(file=discord.File(picture(), name))
    [shown] = sandbox.anna.messages(PLACE)[0].pictures
    assert shown.filename == name
    assert shown.data == picture().getvalue()
