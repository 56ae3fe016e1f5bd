"""Discord's limits are kept by the factory, whatever a game says."""

from __future__ import annotations

from types import SimpleNamespace

import discord
import pytest
from discord import app_commands
from hypothesis import given
from hypothesis import strategies as st

from cogs.client import tree_hash
from cogs.commands.admin import AdminCog
from cogs.commands.help import ReferenceCog
from cogs.commands.lookup import LookupCog
from cogs.commands.match import MatchCog
from cogs.commands.permissions import missing
from cogs.commands.play import PlayCog
from cogs.commands.why import WhyCog
from cogs.wire import custom_ids, limits
from cogs.wire.compose import Drawn, compose
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Entry, Menu, Panel

LONG = "word " * 3000


def test_everything_is_clipped() -> None:
    rows = (
        *(tuple(Button(LONG, Tap("act", 1, 1, "d", 5 * r + i)) for i in range(9)) for r in range(4)),
        Menu(LONG, Tap("menu", 1), tuple(Entry(LONG, f"d{i:02}", LONG) for i in range(40))),
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


def test_matching_prefers_prefixes() -> None:
    names = ["Iron Gate", "Gate Guard", "Old Gate", "Delegate"]
    assert [names[i] for i in limits.matching("gate", names)] == [
        "Gate Guard",
        "Iron Gate",
        "Old Gate",
        "Delegate",
    ]
    assert limits.matching("", names) == [0, 1, 2, 3]


@given(st.text(), st.integers(1, 60))
def test_clip_never_exceeds(text: str, limit: int) -> None:
    assert len(limits.clip(text, limit)) <= limit
    assert len(limits.clip_lines(text.splitlines(), limit)) <= limit


@given(st.sets(st.integers(0, 299)))
def test_sets_make_the_round_trip(marks: set[int]) -> None:
    assert set(custom_ids.unpack_set(custom_ids.pack_set(marks), 300)) == marks


@given(st.lists(st.integers(0, 61), max_size=60))
def test_lists_make_the_round_trip(numbers: list[int]) -> None:
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


@pytest.fixture
async def tree() -> app_commands.CommandTree:
    import cogs

    bot = cogs.build_bot(SimpleNamespace())  # type: ignore[arg-type]
    for cog in (MatchCog, AdminCog, PlayCog, LookupCog, WhyCog, ReferenceCog):
        await bot.add_cog(cog(bot))  # type: ignore[arg-type]
    return bot.tree


async def test_the_tree_keeps_the_limits(tree: app_commands.CommandTree) -> None:
    payload = [c.to_dict(tree) for c in tree.get_commands()]
    assert len({c["name"] for c in payload}) == len(payload) >= 10
    admin = next(c for c in payload if c["name"] == "admin")
    assert admin["default_member_permissions"] == discord.Permissions(manage_channels=True).value

    def walk(node: dict) -> None:
        assert len(node.get("description", "")) <= 100 and node["name"] == node["name"].lower()
        assert len(node.get("options", [])) <= 25 and len(node.get("choices", [])) <= 25
        for child in node.get("options", []):
            walk(child)

    for command in payload:
        walk(command)
    for name in ("rule", "card", "keyword", "why", "help"):
        anywhere = next(c for c in payload if c["name"] == name)
        assert anywhere["integration_types"] == [0, 1] and sorted(anywhere["contexts"]) == [0, 1, 2]


async def test_the_hash_sees_every_change(tree: app_commands.CommandTree) -> None:
    before = await tree_hash(tree)
    assert before == await tree_hash(tree)
    tree.get_command("hand").description = "Something else."  # type: ignore[union-attr]
    assert await tree_hash(tree) != before
