"""The doctor on the local Discord: its findings and the messages that it sends, without disturbing a running bot."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import os
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from cog_doctor import ROOT, Paper, answers, child
from patience import PATIENCE, patient_sandbox

import engine
from bot.config import Config, load
from bot.process import log_in
from bot.sandbox import Permission, Sandbox, patched_discord
from bot.storage import open_database
from bot.storage.settings import HEAD
from bot.storage.sole import sole_process
from bot.web import Endpoint, Signatures
from bot.web.server import PATH
from cogs import doctor
from cogs.doctor import account, local, pictures, registered, servers
from cogs.wire.compose import Drawn
from render.processes.offload import DrawingFailed

REFUSED = "MTAxMDAwMDAwMDAwMDAwMDA5.abcdef.not-a-secret-not-a-secret-not"
PNG = (ROOT / "render/gallery/board-390.png").read_bytes()
BOARD = Drawn("board.png", PNG, "Turn 7. Anna attacks.")


REAL = tuple(engine.game(name) for name in ("invasion", "summoner_wars"))


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the real games, which the doctor draws, even if other tests have registered toy games."""
    monkeypatch.setattr(engine, "games", lambda: REAL)


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in tuple(os.environ):
        if name.startswith("RIPOSTE_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with patient_sandbox() as made:
        with patched_discord(made):
            yield made


@pytest.fixture
async def client(sandbox: Sandbox) -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents(guilds=True)) as made:
        await log_in(made, sandbox.token)
        yield made


async def examined(config: Config, **options: Any) -> tuple[int, list[str]]:
    lines: list[str] = []
    return await doctor.examine(config, write=lines.append, **options), lines


def settings(token: str, folder: Path) -> Config:
    return load(DISCORD_TOKEN=token, RIPOSTE_DATABASE=str(folder / "bot.sqlite3"))


# -- the whole -----------------------------------------------------------------------------------------------


async def test_doctor_checks_local_parts_without_a_token(tmp_path: Path) -> None:
    code, lines = await examined(settings("", tmp_path))
    assert code == 2
    assert lines[0].startswith("wrong Token: DISCORD_TOKEN is not set. Copy .env.example")
    assert [line.split(":")[0] for line in lines[1:-1]] == [
        "ok    Disk",
        "ok    Database",
        "ok    Drawing Warhammer",
        "ok    Drawing Summoner Wars",
    ]
    assert lines[-1] == "1 thing is wrong. Discord could not be asked, so the rest is unknown."


async def test_refused_token_is_reported_without_showing_it(sandbox: Sandbox, tmp_path: Path) -> None:
    code, lines = await examined(settings(REFUSED, tmp_path))
    assert code == 1
    assert lines[0].startswith("wrong Token: Discord does not accept DISCORD_TOKEN. In the Discord developer portal")
    assert not any(REFUSED in line for line in lines)
    assert sandbox.gateway.identifies == 0


async def test_unreachable_discord_is_reported(sandbox: Sandbox, tmp_path: Path) -> None:
    await sandbox.stop()
    code, lines = await examined(settings(sandbox.token, tmp_path))
    assert code == 2
    assert lines[0].startswith("wrong Token: Discord cannot be reached")


async def test_missing_commands_and_database_are_not_created(sandbox: Sandbox, tmp_path: Path) -> None:
    """If commands and database are missing, the doctor reports both and creates neither."""
    code, lines = await examined(settings(sandbox.token, tmp_path))
    assert code == 1
    assert "wrong Commands: Discord has none of this bot. Run `python -m bot sync`." in lines
    assert any("the first start makes it" in line for line in lines)
    assert sandbox.world.book.puts == 0
    assert list(tmp_path.iterdir()) == []
    assert not sandbox.violations


# -- the application and the gateway -------------------------------------------------------------------------


async def test_suitable_application_settings_are_good(sandbox: Sandbox, client: discord.Client) -> None:
    paper = Paper()
    await account.application(paper, client)
    assert [line.split(":")[0] for line in paper.lines] == ["ok    Application", "ok    User install"]


@pytest.mark.parametrize(
    ("word", "said", "change"),
    [
        ("wrong", "Interactions Endpoint URL", {"interactions_endpoint_url": "https://example.org/"}),
        ("wrong", "Requires OAuth2 Code Grant", {"bot_require_code_grant": True}),
        ("wrong", "cannot be added to servers", {"integration_types_config": {"1": {}}}),
        ("note", "switch User Install on", {"integration_types_config": {"0": {}}}),
    ],
)
async def test_unsuitable_application_setting_is_reported(
    sandbox: Sandbox, client: discord.Client, word: str, said: str, change: dict[str, Any]
) -> None:
    answers(sandbox, "/oauth2/applications/@me", lambda body: body.update(change))
    paper = Paper()
    await account.application(paper, client)
    assert said in paper.one(word)


async def test_doctor_says_on_which_way_interactions_come(sandbox: Sandbox, client: discord.Client) -> None:
    """It knocks at the endpoint, and finds a missing web process, a wrong key and a URL that is not set."""
    key = sandbox.endpoint.public_key
    there = Endpoint(Signatures(key), lambda payload, exchange: exchange.release())
    port = await there.start(("127.0.0.1", 0))

    async def found(public_key: str) -> Paper:
        paper = Paper()
        await account.application(paper, client, load(RIPOSTE_PUBLIC_KEY=public_key))
        return paper

    assert "they come through the gateway, although" in (await found(key)).one("note")
    await sandbox.endpoint.set(f"http://127.0.0.1:{port}{PATH}")
    lines = (await found(key)).lines
    assert lines[0].startswith("ok    Interactions: they come over HTTP")
    assert "commands and clicks go to the bot over HTTP" in lines[1]
    assert "is not the key of this application" in (await found("ab" * 32)).one("wrong")
    assert "RIPOSTE_PUBLIC_KEY is not set" in (await found("")).one("wrong")
    sandbox.world.endpoint_url = f"{sandbox.url}/elsewhere"
    assert "something other than a web process" in (await found(key)).one("wrong")
    sandbox.world.endpoint_url = f"http://127.0.0.1:{port}{PATH}"
    await there.stop()
    assert "no web process answers" in (await found(key)).one("wrong")


async def test_too_few_session_starts_are_left_alone(sandbox: Sandbox) -> None:
    answers(sandbox, "/gateway/bot", lambda body: body["session_start_limit"].update(remaining=7))
    paper = Paper()
    assert await account.visit(paper, sandbox.token) is None
    assert "only 7 of 1000 session starts are left; they come back in 4.0 hours" in paper.one("wrong")
    assert sandbox.gateway.identifies == 0


@pytest.mark.parametrize(
    ("code", "said"), [(4011, "requires sharding"), (4013, "does not know the intents"), (4014, "refuses the intents")]
)
async def test_gateway_that_refuses_the_bot_is_reported(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, code: int, said: str
) -> None:
    async def refuse(socket: Any, data: Any) -> None:
        await socket.close(code=code)

    monkeypatch.setattr(sandbox.gateway, "_identify", refuse)
    paper = Paper()
    assert await account.visit(paper, sandbox.token) is None
    assert said in paper.one("wrong")


@pytest.mark.parametrize("code", [0, 4008])
async def test_gateway_that_never_becomes_ready_is_reported(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """The gateway is unreachable, or closes with a code after which the library retries forever."""

    async def refuse(socket: Any, data: Any) -> None:
        await socket.close(code=code)

    monkeypatch.setattr(account, "CONNECT_SECONDS", 1.0)
    monkeypatch.setattr(account, "SHARD_SECONDS", 0.0)
    monkeypatch.setattr(sandbox.gateway, "_identify", refuse)
    sandbox.faults.gateway_down = not code
    paper = Paper()
    assert await account.visit(paper, sandbox.token) is None
    assert "no connection within" in paper.one("wrong") and "firewall" in paper.one("wrong")


# -- servers -------------------------------------------------------------------------------------------------


async def test_channels_that_lack_something_are_named(sandbox: Sandbox, client: discord.Client) -> None:
    lacking = {
        "silent": Permission.SEND_MESSAGES,
        "plain": Permission.ATTACH_FILES,
        "bare": Permission.ATTACH_FILES,
        "flat": Permission.SEND_MESSAGES_IN_THREADS | Permission.READ_MESSAGE_HISTORY,
        "secret": Permission.VIEW_CHANNEL,
    }
    for name, without in lacking.items():
        sandbox.permit(sandbox.add_channel(name), without=without)
    paper = Paper()
    found = await account.visit(paper, sandbox.token)
    assert found is not None and len(sandbox.gateway.connected) == 0
    assert "with intents 1 (guilds, nothing privileged), 1 shard; 998 of 1000" in paper.lines.pop()
    servers.servers(paper, found, 5)
    assert "possible in 1 of 5 text channels that the bot sees; 1 more it does not see." in paper.one("ok")
    assert sorted(line.split(": ")[1].split(".")[0] for line in paper.all("wrong")) == [
        "Attach Files missing in #plain, #bare",
        "Read Message History, Send Messages in Threads missing in #flat",
    ]
    notes = "\n".join(paper.all("note"))
    assert "no match in #silent, where the bot may not write" in notes
    assert "one match at a time in #duel, because the bot cannot open threads there." in notes
    assert "secret" not in "".join(paper.lines)


def test_missing_servers_and_channels_are_reported() -> None:
    paper = Paper()
    servers.servers(paper, [], 77)
    assert "client_id=77&scope=bot+applications.commands&permissions=309237763072" in paper.one("wrong")
    paper = Paper()
    servers.servers(paper, [servers.Server("Club", {}, hidden=3), servers.Server("Far", {}, away=True)], 77)
    assert "possible in none of 0 text channels that the bot sees; 3 more" in paper.one("wrong")
    assert 'Server "Far": Discord says that it is not available' in paper.one("note")


def test_invitation_link_equals_the_one_in_the_readme() -> None:
    address = re.search(r"https://discord\.com/oauth2/\S+", (ROOT / "bot/README.md").read_text())
    assert address is not None
    assert servers.invitation(1) == address[0].replace("APPLICATION_ID", "1")


# -- commands ------------------------------------------------------------------------------------------------


async def test_commands_are_compared_with_this_version(sandbox: Sandbox, client: discord.Client) -> None:
    ours, _ = await registered.of_this_version()
    sandbox.world.book.put(None, copy.deepcopy(ours), sandbox.clock.new_id, sandbox.world.bot.id)
    paper = Paper()
    await registered.commands(paper, client, local.Store())
    assert f"Discord has all {len(ours)} everywhere" in paper.one("ok")
    stored = sandbox.world.book.scopes[None]
    match, play = (next(one for one in stored if one["name"] == name) for name in ("match", "play"))
    [challenge] = [option for option in match["options"] if option["name"] == "challenge"]
    challenge["options"][0]["name_localizations"] = {"de": "anders"}
    challenge["options"].pop()
    play["name"] = "act"
    paper = Paper()
    await registered.commands(paper, client, local.Store(in_use=True))
    line = paper.one("wrong")
    assert "4 differences" in line
    for said in (
        "/match challenge opponent (translated name)",
        "/match challenge rules (missing on Discord)",
        "/play (missing on Discord)",
        "/act (only on Discord)",
        "Stop the bot, run `python -m bot sync`",
    ):
        assert said in line


def test_defaults_filled_in_by_discord_are_not_a_difference() -> None:
    ours = {
        "name": "a",
        "type": 1,
        "description": "x",
        "nsfw": False,
        "dm_permission": True,
        "contexts": None,
        "integration_types": None,
        "default_member_permissions": None,
        "name_localizations": {},
        "options": [
            {"name": "n", "type": 4, "description": "y", "required": False, "min_value": 0, "autocomplete": False},
            {"name": "s", "type": 3, "description": "y", "choices": [{"name": "C", "value": "c"}]},
        ],
    }
    theirs = {
        "id": "5",
        "application_id": "6",
        "version": "7",
        "name": "a",
        "description": "x",
        "contexts": [0, 1, 2],
        "integration_types": [0, 1],
        "name_localizations": None,
        "options": [
            {"name": "n", "type": 4, "description": "y", "min_value": 0},
            {
                "name": "s",
                "type": 3,
                "description": "y",
                "required": False,
                "choices": [{"name": "C", "value": "c", "name_localizations": None}],
            },
        ],
    }
    assert list(registered.differences([ours], [theirs])) == []
    theirs["options"][0]["min_value"] = 1
    theirs["options"].reverse()
    assert list(registered.differences([ours], [theirs])) == ["/a n (min value)", "/a (order of the options)"]
    everywhere, here = {**ours, "contexts": [1, 0]}, {**ours, "contexts": [0]}
    assert list(registered.differences([everywhere], [here])) == ["/a (contexts)"]


# -- the database --------------------------------------------------------------------------------------------


async def test_doctor_only_reads_the_database(tmp_path: Path) -> None:
    config = settings("", tmp_path)
    path = tmp_path / "bot.sqlite3"
    await (await open_database(str(path))).close()
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.execute("INSERT INTO meta VALUES ('tree:9', 'abc')")
        file.commit()
    paper = Paper()
    with sole_process(path):
        assert await local.database(paper, config, 9) == local.Store(in_use=True, tree="abc")
        assert "a bot runs on it, and the doctor only reads" in paper.lines[-1]
    assert await local.database(paper, config, None) == local.Store()
    assert "this version's; no bot runs on it" in paper.lines[-1]
    for version, word, said in (("0000", "wrong", "newer Riposte"), ("head", "ok", "this version's")):
        with contextlib.closing(sqlite3.connect(path)) as file:
            file.execute("UPDATE alembic_version SET version_num = ?", (HEAD if version == "head" else version,))
            file.commit()
        paper = Paper()
        await local.database(paper, config, None)
        assert said in paper.all(word)[-1]


@pytest.mark.parametrize(("place", "said"), [("broken.db", "file is not a database"), (":memory:", "must be a file")])
async def test_a_database_that_cannot_be_used(tmp_path: Path, place: str, said: str) -> None:
    (tmp_path / "broken.db").write_bytes(b"This is no database at all." * 50)
    paper = Paper()
    await local.database(paper, load(RIPOSTE_DATABASE=place), None)
    assert said in paper.one("wrong")


async def test_failed_drawing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Any, draw: Any, *args: Any, **options: Any) -> None:
        raise DrawingFailed from OSError("cannot open resource")

    monkeypatch.setattr("render.processes.offload.Renderer.draw", fail)
    paper = Paper()
    assert await local.drawing(paper) is None
    assert all("no board can be drawn: cannot open resource" in line for line in paper.lines)


# -- pictures ------------------------------------------------------------------------------------------------


async def test_test_picture_is_sent_in_all_four_forms(sandbox: Sandbox, client: discord.Client) -> None:
    paper = Paper()
    await pictures.pictures(paper, client, sandbox.channel.id, [], BOARD, "embed")
    assert len(paper.all("ok")) == 4 and "deletes nothing" in paper.one("note")
    embed, attachment, gallery, patched = sandbox.channel.messages.values()
    for message in (embed, attachment, gallery, patched):
        assert [picture.data for picture in message.pictures] == [PNG]
        assert [picture.alt for picture in message.pictures] == [BOARD.alt]
        assert "on a computer and on a phone" in message.text and "screen reader" in message.text
    assert embed.embeds[0]["image"]["url"] == embed.files[0].url
    assert attachment.embeds == [] and not attachment.v2
    for message in (gallery, patched):
        assert message.v2 and [part["type"] for part in message.components] == [10, 12]
    assert (gallery.edits, patched.edits) == (0, 1)
    posts = [one for one in sandbox.requests if one.method in ("POST", "PATCH") and "/messages" in one.path]
    assert [one.method for one in posts] == ["POST"] * 4 + ["PATCH"]
    assert "attachments" not in (posts[3].payload or {})
    assert not sandbox.violations


async def test_refused_form_of_pictures_not_in_use_is_only_a_note(sandbox: Sandbox, client: discord.Client) -> None:
    """Only the form in which the bot is configured to send pictures has to work."""
    sandbox.faults.fail_next(1, 400, "PATCH /channels")
    paper = Paper()
    await pictures.pictures(paper, client, sandbox.channel.id, [], BOARD, "embed")
    [refused] = [line for line in paper.all("note") if "Picture 4 of 4" in line]
    assert "not accepted; Discord answered 400" in refused and paper.wrongs == 0
    sandbox.faults.fail_next(1, 400, "POST /channels")
    await pictures.pictures(paper, client, sandbox.channel.id, [], BOARD, "embed")
    assert "Picture 1 of 4, image of an embed: not accepted" in paper.one("wrong")


async def test_refused_form_of_pictures_in_use_is_wrong(sandbox: Sandbox, client: discord.Client) -> None:
    sandbox.faults.fail_next(1, 400, "PATCH /channels")
    paper = Paper()
    await pictures.pictures(paper, client, sandbox.channel.id, [], BOARD, "gallery")
    assert "Picture 4 of 4" in paper.one("wrong") and "Set RIPOSTE_PICTURES to another way." in paper.one("wrong")
    embed, attachment, gallery, _ = sandbox.channel.messages.values()
    assert "Riposte sends its pictures like this." in gallery.text
    assert "set RIPOSTE_PICTURES=embed." in embed.text and "set RIPOSTE_PICTURES=attachment." in attachment.text


async def test_unusable_channel_for_test_pictures_is_reported(sandbox: Sandbox, client: discord.Client) -> None:
    hidden, bare, forbidden = (sandbox.add_channel(name) for name in ("hidden", "bare", "forbidden"))
    sandbox.permit(hidden, without=Permission.VIEW_CHANNEL)
    known = servers.Server("Club", {bare.id: servers.ChannelReport("#bare", ("send_messages",))})
    sandbox.permit(forbidden, without=Permission.SEND_MESSAGES)
    said = []
    for channel_id in (5, hidden.id, bare.id, forbidden.id):
        paper = Paper()
        await pictures.pictures(paper, client, channel_id, [known], BOARD, "embed")
        said.append(paper.one("wrong"))
        assert len(paper.lines) == 1
    assert "Channel 5: there is no channel with this id." in said[0] and "Copy Channel ID" in said[0]
    assert "the bot may not see this channel. Invite the bot" in said[1]
    assert "no picture can be sent to #bare; the bot lacks Send Messages, Embed Links, Attach Files." in said[2]
    assert "not allowed in #forbidden; Discord answered 403 (code 50013)" in said[3]
    assert not any(channel.messages for channel in sandbox.world.channels.values())


# -- next to a running bot -----------------------------------------------------------------------------------


@pytest.mark.slow
async def test_doctor_does_not_disturb_a_running_bot(sandbox: Sandbox, tmp_path: Path) -> None:
    """Both the bot's and the doctor's session receive a click, only the bot answers, and the whole report is good."""
    async with child(tmp_path, sandbox):
        await sandbox.bot_online(60)
        anna, ben = sandbox.anna, sandbox.ben
        await anna.slash("#duel", "match challenge", opponent="Ben")
        invite = await ben.wait_for(lambda ben: next((m for m in ben.messages("#duel") if m.components), None))
        puts = sandbox.world.book.puts
        async with child(tmp_path, sandbox, "doctor", "--channel", str(sandbox.channel.id)) as other:
            await anna.wait_for(lambda _: len(sandbox.gateway.connected) == 2)
            visitor = sandbox.gateway.connected[1]
            during = await ben.click(invite, "Accept")
            typed = await anna.autocomplete("#duel", "rule", "query", "attack")
            asked = await anna.slash("#duel", "help")
            out, errors = await asyncio.wait_for(other.communicate(), PATIENCE)
        await ben.click(during.message, "Begin")
        await ben.wait_for_text("The match begins")
        assert (other.returncode, errors.decode()) == (0, "")
        lines = out.decode().splitlines()
        assert lines[-1] == "All good." and not any(line.startswith("wrong") for line in lines)
        assert any("a bot runs on it" in line for line in lines)
        assert len([line for line in lines if line.startswith("ok    Picture")]) == 4
        assert typed and "How to begin" in asked.text
        assert str(during.interaction.id) in "".join(event.text for event in visitor.events)
        answered = [one for one in sandbox.requests if one.path.endswith("/callback")]
        assert {one.status for one in answered} <= {200, 204}
        assert len(answered) == len(sandbox.world.interactions)
        assert sandbox.world.book.puts == puts
        assert len(sandbox.gateway.connected) == 1
        assert not sandbox.violations


@pytest.mark.parametrize(("token", "said"), [("", "DISCORD_TOKEN is not set"), ("hello", "does not look like")])
async def test_doctor_command_without_usable_token_exits_cleanly(tmp_path: Path, token: str, said: str) -> None:
    async with Sandbox() as local_discord:
        local_discord.token = token
        async with child(tmp_path, local_discord, "doctor") as process:
            out, errors = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode == 2
        assert said in (out + errors).decode() and b"Traceback" not in errors
