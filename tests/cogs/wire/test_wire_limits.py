"""The message factory keeps Discord's limits, whatever texts a game gives it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import AppCommandType, app_commands
from discord.ext import commands
from hypothesis import given, settings
from hypothesis import strategies as st

import cogs
from cogs.client import tree_hash
from cogs.commands.admin import AdminCog
from cogs.commands.help import HelpCog
from cogs.commands.lookup import LookupCog
from cogs.commands.why import WhyCog
from cogs.names import COGS
from cogs.places.permissions import missing
from cogs.wire import custom_ids, limits
from cogs.wire.compose import Drawn, compose
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel

LONG = "word " * 3000


def test_overlong_panel_is_cut_to_discords_limits() -> None:
    rows = (
        *(tuple(Button(LONG, Tap("act", 1, 1, "d", 5 * r + i)) for i in range(9)) for r in range(4)),
        Menu(LONG, Tap("menu", 1), tuple(MenuEntry(LONG, f"d{i:02}", LONG) for i in range(40))),
        (Button("too", Tap("act", 9)),),
    )
    drawn = [Drawn(f"{i}.png", b"x", LONG) for i in range(12)]
    made = compose(Panel(LONG, notes=LONG, footer=LONG, rows=rows), drawn)
    assert len(made.content) <= 2000 and made.content.endswith("…")
    assert sum(len(e) for e in made.embeds) <= 6000 and len(made.embeds) <= 10 and len(made.files) == 10
    assert all(len(f.description or "") <= 1024 for f in made.files)
    assert made.view is not None
    components = made.view.to_components()
    assert len(components) == 5
    for row in components:
        assert len(row["components"]) <= 5
        for part in row["components"]:
            assert len(part.get("label", "")) <= 80 and len(part["custom_id"]) <= 100
            assert len(part.get("placeholder", "")) <= 150
            options = part.get("options", [])
            assert len(options) <= 25
            assert all(len(o["label"]) <= 100 and len(o["description"]) <= 100 for o in options)


def test_empty_texts_do_not_break_a_message() -> None:
    made = compose(Panel("", rows=((Button("", Tap("act", 1)),),)))
    assert made.view is not None
    assert made.view.to_components()[0]["components"][0]["label"] == "…"
    assert made.editing()["content"] is None


def test_a_panel_pings_only_its_person() -> None:
    assert compose(Panel("@everyone <@1> <@2>", mentions=(2,))).mentions.to_dict() == {"parse": [], "users": [2]}
    assert compose(Panel("<@1>")).mentions.to_dict()["parse"] == []


def test_choices_are_at_most_25_and_fit() -> None:
    pairs = [(LONG, f"v{i}") for i in range(40)] + [("", "x"), ("y", "z" * 101)]
    made = limits.choices(pairs)
    assert len(made) == 25 and all(len(c.name) <= 100 for c in made)
    assert limits.choices([("", "x"), ("y", "z" * 101)]) == []


def test_matching_lists_names_with_the_prefix_first() -> None:
    names = ["Iron Gate", "Gate Guard", "Old Gate", "Delegate"]
    assert [names[i] for i in limits.matching("gate", names)] == [
        "Gate Guard",
        "Iron Gate",
        "Old Gate",
        "Delegate",
    ]
    assert limits.matching("", names) == [0, 1, 2, 3]


def test_matching_ignores_accents_and_punctuation() -> None:
    names = ["Smash 'Em All!", "Gryphon's Feather", "Scar-Leader Kroq-Gar"]
    assert limits.matching("smash em", names) == [0]
    assert limits.matching("gryphon’s fé", names) == limits.matching("gryphons", names) == [1]
    assert limits.matching("leader kroq gar", names) == [2]
    assert limits.matching("+1", ["+1 hour", "1 hour"]) == [0, 1]


@settings(deadline=None)
@given(st.text(), st.integers(1, 60))
def test_clipped_text_never_exceeds_its_limit(text: str, limit: int) -> None:
    assert len(limits.clip(text, limit)) <= limit
    assert len(limits.clip_lines(text.splitlines(), limit)) <= limit


@settings(deadline=None)
@given(st.sets(st.integers(0, 299)))
def test_set_packed_in_an_id_is_read_back(marks: set[int]) -> None:
    assert set(custom_ids.unpack_set(custom_ids.pack_set(marks), 300)) == marks


@settings(deadline=None)
@given(st.lists(st.integers(0, 61), max_size=60))
def test_list_packed_in_an_id_is_read_back(numbers: list[int]) -> None:
    assert list(custom_ids.unpack_list(custom_ids.pack_list(numbers))) == numbers


def test_missing_permissions_are_named() -> None:
    none = discord.Permissions.none()
    assert missing(none) == [
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
    ]
    assert "send_messages_in_threads" in missing(none, thread=True)
    assert missing(discord.Permissions.all(), thread=True) == []


# -- the commands ------------------------------------------------------------------------------------------------


@pytest.fixture
async def tree() -> app_commands.CommandTree:
    bot = cogs.build_bot(SimpleNamespace(people=None))  # type: ignore[arg-type]
    await bot.load_commands()
    return bot.tree


def payloads(tree: app_commands.CommandTree) -> dict[str, dict[str, Any]]:
    """Return the slash commands by name."""
    return {command.name: command.to_dict(tree) for command in tree.get_commands(type=AppCommandType.chat_input)}


def nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a command with its subcommands and options."""
    yield node
    for child in node.get("options", []):
        yield from nodes(child)


def every(tree: app_commands.CommandTree) -> list[dict[str, Any]]:
    return [node for command in payloads(tree).values() for node in nodes(command)]


async def test_every_cog_is_loaded_and_no_two_commands_have_one_name(tree: app_commands.CommandTree) -> None:
    assert len(payloads(tree)) == len(tree.get_commands(type=AppCommandType.chat_input))
    groups = {str(cog.__cog_group_name__) for cog in COGS if issubclass(cog, commands.GroupCog)}
    single = {c.name for cog in COGS if not issubclass(cog, commands.GroupCog) for c in cog.__cog_app_commands__}
    assert set(payloads(tree)) == groups | single


async def test_command_names_are_lower_case_and_short(tree: app_commands.CommandTree) -> None:
    assert all(re.fullmatch(r"[-_a-z0-9]{1,32}", node["name"]) for node in every(tree))


async def test_command_descriptions_fit_discords_limit(tree: app_commands.CommandTree) -> None:
    assert all(1 <= len(node["description"]) <= 100 for node in every(tree))


@pytest.mark.parametrize("kind", [AppCommandType.user, AppCommandType.message])
async def test_context_menus_fit_discords_limits(tree: app_commands.CommandTree, kind: AppCommandType) -> None:
    menus = tree.get_commands(type=kind)
    assert 1 <= len(menus) <= 5
    for menu in menus:
        payload = await menu.get_translated_payload(tree, tree.translator)
        assert 1 <= len(payload["name"]) <= 32
        assert payload["name_localizations"]["de"] != payload["name"]
        assert 1 <= len(payload["name_localizations"]["de"]) <= 32


async def test_commands_have_no_more_options_than_discord_allows(tree: app_commands.CommandTree) -> None:
    assert all(len(node.get("options", [])) <= 25 and len(node.get("choices", [])) <= 25 for node in every(tree))


async def test_required_command_options_come_first(tree: app_commands.CommandTree) -> None:
    for node in every(tree):
        needed = [bool(option.get("required")) for option in node.get("options", [])]
        assert needed == sorted(needed, reverse=True), node["name"]


async def test_moderator_commands_are_shown_to_moderators(tree: app_commands.CommandTree) -> None:
    group = payloads(tree)[str(AdminCog.__cog_group_name__)]
    assert group["default_member_permissions"] == discord.Permissions(manage_guild=True).value


@pytest.mark.parametrize("cog", [LookupCog, WhyCog, HelpCog])
async def test_commands_without_a_match_can_be_used_anywhere(
    tree: app_commands.CommandTree, cog: type[commands.Cog]
) -> None:
    assert cog.__cog_app_commands__
    for command in cog.__cog_app_commands__:
        told = payloads(tree)[command.name]
        assert told["integration_types"] == [0, 1] and sorted(told["contexts"]) == [0, 1, 2]


async def test_hash_of_commands_changes_with_every_change(tree: app_commands.CommandTree) -> None:
    before = await tree_hash(tree)
    assert before == await tree_hash(tree)
    tree.get_command("hand").description = "Something else."  # type: ignore[union-attr]
    assert await tree_hash(tree) != before
