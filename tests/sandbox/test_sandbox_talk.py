"""Commands, buttons, selects, modals, pictures and privacy, as an unmodified discord.py bot experiences them."""

import discord
import pytest

from bot.sandbox import ClientRefusal

PLACE = "#duel"


async def test_slash_and_the_first_answer(sandbox, bot):
    answer = await sandbox.anna.slash(PLACE, "hello", name="Ben")
    assert answer.message.text == f"Hello **Ben**, says <@{sandbox.anna.id}>"
    assert answer.message.pings == frozenset({sandbox.anna.id})
    assert [button.label for button in answer.message.buttons] == [
        "Count 1",
        "Modal",
        "Secret",
        "Slow",
        "Nothing",
    ]
    assert sandbox.ben.messages(PLACE) == [answer.message]
    assert not sandbox.violations


async def test_dynamic_buttons_edit_in_place(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    await sandbox.ben.click(message, "Count 1")
    assert message.text == "Counted to 1."
    await sandbox.anna.click(message, "t1:count:2")
    assert message.text == "Counted to 2."
    assert not sandbox.violations


async def test_deferred_update_edits_later(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    await sandbox.anna.click(message, "Slow")
    await sandbox.anna.wait_for(lambda player: message.text == "Slow, but done.")
    assert not message.buttons


async def test_response_is_distinguished_from_other_edits(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    opened = await sandbox.anna.click(message, "Modal")
    counted = await sandbox.ben.click(message, "Count 1")
    assert message.text == "Counted to 1."
    assert counted.changed and not opened.changed
    written = await sandbox.anna.submit_modal(opened, {"Name": "Anna", "Side": "Left"})
    assert written.changed and not opened.changed


async def test_disabled_and_missing_buttons_cannot_be_pressed(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    with pytest.raises(ClientRefusal, match="disabled"):
        await sandbox.anna.click(message, "Nothing")
    with pytest.raises(ClientRefusal, match="Count 1"):
        await sandbox.anna.click(message, "Elsewhere")


async def test_select_accepts_only_offered_values(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    answer = await sandbox.ben.select(message, "Fruit", ["Apple", "cherry"])
    assert answer.text == "Picked apple, cherry"
    with pytest.raises(ClientRefusal):
        await sandbox.ben.select(message, "Fruit", ["apple", "apricot", "banana", "cherry"])
    with pytest.raises(ClientRefusal):
        await sandbox.ben.select(message, "Fruit", "durian")


async def test_modal_accepts_only_valid_values_from_its_opener(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    opened = await sandbox.anna.click(message, "Modal")
    assert opened.modal["title"] == "Your name"
    with pytest.raises(ClientRefusal):
        await sandbox.ben.submit_modal(opened, {"Name": "Ben", "Side": "r"})
    with pytest.raises(ClientRefusal):
        await sandbox.anna.submit_modal(opened, {"Name": "x" * 21, "Side": "r"})
    answer = await sandbox.anna.submit_modal(opened, {"Name": "Anna", "Side": "Right"})
    assert answer.text == "Anna goes r"
    assert opened.modal is None


async def test_ephemeral_messages_are_visible_to_one_person(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    secret = (await sandbox.ben.click(message, "Secret")).message
    assert sandbox.ben.ephemerals() == [secret]
    assert sandbox.anna.ephemerals() == []
    assert secret not in sandbox.anna.messages(PLACE)
    with pytest.raises(ClientRefusal, match="cannot see"):
        await sandbox.anna.click(secret, "Count 1")
    with pytest.raises(discord.NotFound) as gone:
        await bot.get_partial_messageable(sandbox.channel.id).fetch_message(secret.id)
    assert gone.value.code == 10008
    await sandbox.ben.click(secret, "Count 1")
    assert secret.text == "Counted to 1."
    sandbox.ben.delete(secret)
    assert sandbox.ben.ephemerals() == []


async def test_thinking_then_picture_with_alt_text(sandbox, bot):
    answer = await sandbox.anna.slash(PLACE, "board")
    first = answer.messages[0]
    assert first.ephemeral
    assert not first.loading
    [picture] = first.pictures
    assert picture.alt == "A red rectangle."
    assert picture.data.startswith(b"\x89PNG")
    assert first.embeds[0]["image"]["width"] == 320
    second = await sandbox.ben.wait_for_text("second")
    assert not second.ephemeral
    # The file is really served, to discord.py too.
    message = await bot.http.get_from_cdn(picture.url)
    assert message == picture.data


async def test_autocomplete_and_groups(sandbox, bot):
    choices = await sandbox.anna.autocomplete(PLACE, "fruit eat", "kind", "ap")
    assert [choice["value"] for choice in choices] == ["apple", "apricot"]
    answer = await sandbox.anna.slash(PLACE, "fruit eat", kind="apple", amount=3)
    assert answer.text == "Ate 3 apple"
    with pytest.raises(ClientRefusal, match="needs the option"):
        await sandbox.anna.slash(PLACE, "fruit eat")
    with pytest.raises(ClientRefusal, match="between 1 and 9"):
        await sandbox.anna.slash(PLACE, "fruit eat", kind="apple", amount=10)
    with pytest.raises(ClientRefusal, match="no command"):
        await sandbox.anna.slash(PLACE, "fruit")


async def test_direct_message_reaches_only_its_recipient(sandbox, bot):
    await sandbox.anna.slash(PLACE, "write", to="Ben")
    assert [message.text for message in sandbox.ben.dms()] == ["Greetings from anna"]
    assert sandbox.ben.dms()[0].pings == frozenset({sandbox.ben.id})
    assert sandbox.anna.dms() == []
    # A command typed in the DM: it has no guild, and the guild-only command is missing.
    answer = await sandbox.ben.slash("dm", "hello", private=True)
    assert answer.message.ephemeral
    with pytest.raises(ClientRefusal):
        await sandbox.ben.slash("dm", "mute")


async def test_components_v2_panel_shows_picture_and_button(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "panel")).message
    assert message.v2
    assert message.pictures[0].alt == "Green."
    await sandbox.anna.click(message, "Count 1", wait=False)
    assert not sandbox.violations
