"""The sandbox refuses what Discord refuses, with the same words, and records it."""

import asyncio

import discord
import pytest

from bot.sandbox import Permission

PLACE = "#duel"


def codes(sandbox):
    return [one.code for one in sandbox.violations]


def channel_of(sandbox, bot):
    return bot.get_partial_messageable(sandbox.channel.id)


async def test_label_and_content_limits(sandbox, bot):
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="x" * 81, custom_id="a"))
    with pytest.raises(discord.HTTPException) as error:
        await channel_of(sandbox, bot).send("y" * 2001, view=view)
    assert error.value.status == 400
    assert error.value.code == 50035
    [violation] = sandbox.violations
    assert violation.errors["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    assert violation.errors["components"]["0"]["components"]["0"]["label"]["_errors"]
    assert sandbox.anna.messages(PLACE) == []


async def test_custom_ids_are_short_and_unique(sandbox, bot):
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="a", custom_id="same"))
    view.add_item(discord.ui.Button(label="b", custom_id="same"))
    with pytest.raises(discord.HTTPException, match="duplicated"):
        await channel_of(sandbox, bot).send("hi", view=view)


async def test_oversized_embeds_and_missing_images_are_refused(sandbox, bot):
    big = [discord.Embed(description="x" * 4000), discord.Embed(description="y" * 2001)]
    with pytest.raises(discord.HTTPException, match="6000"):
        await channel_of(sandbox, bot).send(embeds=big)
    with pytest.raises(discord.HTTPException, match="not found"):
        await channel_of(sandbox, bot).send(embed=discord.Embed(title="a").set_image(url="attachment://no.png"))
    with pytest.raises(discord.HTTPException) as error:
        await channel_of(sandbox, bot).send("")
    assert error.value.code == 50006


async def test_components_v2_text_over_the_limit_is_refused(sandbox, bot):
    await sandbox.anna.slash(PLACE, "panel", wait=False, text=4000)
    await sandbox.anna.wait_for(lambda player: bot.problems)
    assert "4000" in str(bot.problems[0])
    assert codes(sandbox) == [50035]


async def test_components_v2_message_excludes_content(sandbox, bot):
    payload = {"content": "no", "flags": 1 << 15, "components": [{"type": 10, "content": "yes"}]}
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=sandbox.channel.id)
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await bot.http.request(route, json=payload)
    with pytest.raises(discord.HTTPException, match="must be one of"):
        await bot.http.request(route, json={**payload, "flags": 0})


async def test_autocomplete_is_not_trimmed(sandbox, bot):
    sandbox.world.clock.offset = 0
    with pytest.raises(TimeoutError):
        task = asyncio.create_task(sandbox.anna.autocomplete(PLACE, "fruit eat", "kind", "many"))
        await sandbox.anna.wait_for(lambda player: sandbox.violations)
        sandbox.advance(3.1)
        await task
    assert codes(sandbox) == [50035]


async def test_second_late_or_expired_response_is_refused(sandbox, bot):
    answer = await sandbox.anna.slash(PLACE, "mute", wait=False)
    await sandbox.anna.wait_for(lambda player: getattr(bot, "last", None))
    sandbox.advance(3.1)
    assert answer.failed
    with pytest.raises(discord.NotFound) as late:
        await bot.last.response.send_message("too late")
    assert late.value.code == 10062

    bot.last = None
    answer = await sandbox.anna.slash(PLACE, "mute", wait=False)
    await sandbox.anna.wait_for(lambda player: bot.last)
    again = bot.last
    with pytest.raises(discord.NotFound) as early:
        await again.followup.send("before the answer")
    assert early.value.code == 10015
    await again.response.defer(ephemeral=True)
    adapter = discord.webhook.async_.async_context.get()
    with pytest.raises(discord.HTTPException) as twice:
        await adapter.create_interaction_response(
            again.id,
            again.token,
            session=again._session,
            params=discord.http.MultipartParameters({"type": 5}, None, None),
        )
    assert twice.value.code == 40060
    sandbox.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as expired:
        await again.followup.send("after a quarter of an hour")
    assert expired.value.code == 50027
    assert codes(sandbox) == [10062, 10015, 40060, 50027]


async def test_request_without_permission_is_refused(sandbox, bot):
    place = channel_of(sandbox, bot)
    sandbox.permit(sandbox.channel, without=Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden) as error:
        await place.send("hi")
    assert error.value.code == 50013
    sandbox.permit(sandbox.channel, without=Permission.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as error:
        await place.send("hi")
    assert error.value.code == 50001
    sandbox.permit(sandbox.channel, without=Permission.EMBED_LINKS)
    with pytest.raises(discord.Forbidden):
        await place.send(embed=discord.Embed(title="a"))
    sandbox.permit(sandbox.channel)
    await place.send("hi")
    assert sandbox.invalid_requests == 3
    assert not sandbox.violations


async def test_the_bot_sees_its_permissions(sandbox, bot):
    sandbox.permit(sandbox.channel, without=Permission.ATTACH_FILES)
    await sandbox.anna.slash(PLACE, "mute", wait=False)
    await sandbox.anna.wait_for(lambda player: getattr(bot, "last", None))
    assert not bot.last.app_permissions.attach_files
    assert bot.last.app_permissions.send_messages
    guild = bot.get_guild(sandbox.world.guild_id)
    assert not guild.get_channel(sandbox.channel.id).permissions_for(guild.me).attach_files


async def test_unknown_channel_and_message(sandbox, bot):
    message = await channel_of(sandbox, bot).send("hi")
    sandbox.anna.delete(message.id)
    with pytest.raises(discord.NotFound) as error:
        await message.edit(content="again")
    assert error.value.code == 10008
    sandbox.world.remove_channel(sandbox.channel)
    with pytest.raises(discord.NotFound) as error:
        await channel_of(sandbox, bot).send("hi")
    assert error.value.code == 10003


async def test_repeated_nonce_makes_no_second_message(sandbox, bot):
    place = channel_of(sandbox, bot)
    first = await place.send("once", nonce="outbox-1")
    second = await place.send("once", nonce="outbox-1")
    assert first.id == second.id
    assert len(sandbox.anna.messages(PLACE)) == 1
    sandbox.advance(600)
    third = await place.send("once", nonce="outbox-1")
    assert third.id != first.id
    with pytest.raises(discord.HTTPException, match="25 or fewer"):
        await place.send("once", nonce="n" * 26)


async def test_edits_of_old_messages_are_limited(sandbox, bot):
    message = await channel_of(sandbox, bot).send("v0")
    await message.edit(content="v1")
    sandbox.advance(3700)
    for number in range(sandbox.faults.old_edit_limit):
        await message.edit(content=f"w{number}")
    with pytest.raises(discord.HTTPException) as error:
        await message.edit(content="one too many")
    assert error.value.status == 429
    assert error.value.code == 30046


async def test_commands_are_checked(sandbox, bot):
    bad = [
        {"name": "Bad Name", "description": "x"},
        {"name": "long", "description": "y" * 101},
        {"name": "many", "description": "z", "options": [option(f"o{n}") for n in range(26)]},
        {"name": "order", "description": "z", "options": [option("a"), {**option("b"), "required": True}]},
    ]
    with pytest.raises(discord.HTTPException) as error:
        await bot.http.bulk_upsert_global_commands(bot.application_id, bad)
    assert error.value.code == 50035
    tree = sandbox.violations[0].errors
    assert set(tree) == {"0", "1", "2", "3"}
    assert tree["0"]["name"]["_errors"][0]["code"] == "APPLICATION_COMMAND_INVALID_NAME"
    assert len(await bot.tree.fetch_commands()) == 8


async def test_translated_names_are_checked(sandbox, bot):
    def choice(**names):
        return {"name": "a", "value": "a", "name_localizations": names}

    def command(name, **rest):
        return {"name": name, "description": "d", **rest}

    bad = [
        command("one", name_localizations={"de": "Eins"}),
        command("two", name_localizations={"xx": "zwei", "de": "zwei drei"}),
        command("three", description_localizations={"de": "x" * 101}),
        command("four", options=[{**option("a"), "choices": [choice(de="x" * 101)]}]),
        command("five", options=[{**option("a"), "name_localizations": {"de": "b"}}, option("b")]),
        command("six", options=[option("a")], name_localizations={"de": "sechs"}),
        command("sechs", description_localizations={"de": ""}),
    ]
    with pytest.raises(discord.HTTPException) as error:
        await bot.http.bulk_upsert_global_commands(bot.application_id, bad)
    assert error.value.code == 50035
    tree = sandbox.violations[0].errors
    assert set(tree) == {"0", "1", "2", "3", "4", "6"}
    assert set(tree["1"]["name_localizations"]) == {"xx", "de"}
    assert "name_localizations" in tree["3"]["options"]["0"]["choices"]["0"]
    assert "de" in tree["4"]["options"]["1"]["name_localizations"]
    assert set(tree["6"]) == {"name_localizations", "description_localizations"}


async def test_the_longest_translation_counts(sandbox, bot):
    choices = [{"name": "a", "value": f"{n}", "name_localizations": {"de": "x" * 90}} for n in range(25)]
    options = [{**option(f"o{n}"), "choices": choices} for n in range(4)]
    with pytest.raises(discord.HTTPException) as error:
        await bot.http.bulk_upsert_global_commands(
            bot.application_id, [{"name": "big", "description": "d", "options": options}]
        )
    assert "APPLICATION_COMMAND_TOO_LARGE" in str(sandbox.violations[0].errors)
    assert error.value.code == 50035


def option(name):
    return {"name": name, "description": "d", "type": 3}


async def test_unknown_routes_are_recorded(sandbox, bot):
    route = discord.http.Route("GET", "/voice/regions")
    with pytest.raises(discord.NotFound):
        await bot.http.request(route)
    assert sandbox.violations[0].where == "GET /voice/regions"


async def test_wrong_token_and_privileged_intents(sandbox):
    from bot.sandbox import patched_discord

    with patched_discord(sandbox):
        client = discord.Client(intents=discord.Intents.none())
        with pytest.raises(discord.LoginFailure):
            await client.start("wrong")
        client = discord.Client(intents=discord.Intents.all())
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await client.start(sandbox.token)
        await client.close()


async def test_foreign_pages_cannot_click(sandbox):
    import aiohttp

    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "https://evil.example"}, {"Host": "evil.example"}):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(sandbox.url + "/sandbox/live", headers=headers)
        async with session.ws_connect(sandbox.url + "/sandbox/live", headers={"Origin": sandbox.url}) as socket:
            assert (await socket.receive_json())["type"] == "hello"


async def test_sandbox_uses_another_port_if_its_port_is_taken(sandbox):
    from bot.sandbox import run_sandbox

    seen = []

    async def start_bot(other):
        seen.append(other.port)

    await run_sandbox(start_bot, port=sandbox.port, announce=seen.append)
    assert seen[1] != sandbox.port
    assert seen[0] == f"http://127.0.0.1:{seen[1]}"


async def test_commands_are_listed_without_languages_unless_requested(sandbox, bot):
    [stored] = [one for one in sandbox.world.book.scopes[None] if one["name"] == "panel"]
    stored["name_localizations"] = stored["options"][0]["name_localizations"] = {"de": "anders"}
    path = f"/applications/{bot.application_id}/commands"
    for params, expected in (({}, [False, False]), ({"with_localizations": "true"}, [True, True])):
        listed = await bot.http.request(discord.http.Route("GET", path), params=params)
        [panel] = [one for one in listed if one["name"] == "panel"]
        assert ["name_localizations" in one for one in (panel, panel["options"][0])] == expected
