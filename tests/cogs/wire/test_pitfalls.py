"""Pitfalls of discord.py's persistent components. Each test pins the library's behaviour and the bot's workaround."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from cog_world import World
from discord import ui
from discord.ui.view import ViewStore

import cogs
from bot.deadlines import DEADLINES
from cogs.wire import custom_ids
from cogs.wire.components import GameItem, build_view
from cogs.wire.custom_ids import TEMPLATE, Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel

SOURCES = list(Path(cogs.__file__).parent.rglob("*.py"))
ROW = (Button("Pass", Tap("pass", 1, 2)), Button("Act", Tap("act", 1, 2, "d", 3)))


def store() -> ViewStore:
    made = ViewStore(SimpleNamespace())  # type: ignore[arg-type]
    made.add_dynamic_items(GameItem)
    return made


def view(**kinds: Any) -> ui.View:
    made = build_view(Panel("x", rows=(ROW, Menu("Choose", Tap("menu", 1, 2), (MenuEntry("a", "d00"),)))))
    assert made is not None
    return made


def alive(kept: ViewStore) -> bool:
    return TEMPLATE in kept._dynamic_items


async def test_p1_mixed_view_unregisters_all_game_items_when_it_ends() -> None:
    """A view that also has other components unregisters all game items when the view ends. A view of game items alone
    does not.
    """
    kept, mixed = store(), view()
    mixed.add_item(ui.Button(custom_id="plain", label="Plain"))
    kept.add_view(mixed, 5)
    kept.add_view(mixed, 5)
    kept.remove_view(mixed)
    assert not alive(kept), "the library was mended: the rule can go"
    kept, pure = store(), view()
    kept.add_view(pure, 5)
    pure.stop()
    kept.remove_view(pure)
    assert alive(kept)
    assert all(isinstance(item, GameItem) for item in pure.children)


def test_p1_no_module_creates_components_of_other_kinds() -> None:
    for path in SOURCES:
        text = path.read_text()
        if path.name != "components.py":
            assert not re.search(r"\bui\.(Button|Select|button|select|View)\b", text), path
        # The doctor's views hold a text and a picture but no components to press, and its process registers no game
        # components. Message layouts are filled with items from components.py.
        if path.parts[-2:] not in (("doctor", "pictures.py"), ("wire", "layout.py")):
            assert "LayoutView" not in text, path
        assert "Modal" not in text or path.parts[-2:] == ("decks", "modal.py"), path


async def test_p1_watch_registers_lost_game_items_again(world: World) -> None:
    known = world.bot._connection._view_store._dynamic_items
    known.clear()
    await world.bot._watch_items.coro(world.bot)
    assert TEMPLATE in known
    known.clear()
    world.bot.keep_items()
    assert TEMPLATE in known


async def test_p2_a_view_is_built_again_for_every_send() -> None:
    """Removing items from a view and sending it again unregisters the items, so two builds must share no items."""
    kept, again = store(), view()
    kept.add_view(again, 5)
    again.clear_items()
    again.add_item(ui.Button(custom_id="plain", label="Plain"))
    kept.add_view(again, 5)
    assert not alive(kept), "the library was mended: the rule can go"
    kept = store()
    kept.add_view(view(), 5)
    kept.add_view(view(), 5)
    assert alive(kept)
    one, two = view(), view()
    assert one is not two and not set(map(id, one.children)) & set(map(id, two.children))


def test_p3_the_pattern_is_anchored_and_ids_make_the_round_trip() -> None:
    """The constructor uses match and dispatch uses fullmatch. Only an anchored pattern gives both the same result."""
    taps = [Tap("act", 0, 0), Tap("draw", 36**4, 36**4, "t", 1295, "0v" + "z" * 60), Tap("open", 7)]
    for tap in taps:
        assert len(tap.custom_id) <= 100
        assert TEMPLATE.match(tap.custom_id) and TEMPLATE.fullmatch(tap.custom_id)
        assert Tap.parse(tap.custom_id) == tap
    for junk in ("w1:act:0:0:z00!", "w1:act:0:0:z00\n", "w2:act:0:0:z00", "w1:act:0:0:z0", " w1:act:0:0:z00"):
        assert not TEMPLATE.match(junk)
        assert Tap.parse(junk) is None
        with pytest.raises(ValueError, match="template"):
            GameItem(ui.Button(custom_id=junk), Tap("act"))
    with pytest.raises(ValueError, match="component id"):
        _ = Tap("draw", 1, 1, "t", 1, "x" * 100).custom_id
    with pytest.raises(ValueError, match="slot"):
        _ = Tap("act", 1, 1, "d", 1296).custom_id


def test_p4_no_check_of_the_library_is_used() -> None:
    """An exception raised in interaction_check of a DynamicItem is swallowed without a log."""
    assert "interaction_check" not in vars(GameItem)
    for name in ("interaction_check",):
        assert getattr(GameItem, name) is getattr(ui.DynamicItem, name)


async def test_p4_an_error_in_a_tap_is_answered_with_a_reference(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(touch: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setitem(world.bot.buttons.handlers, "stat", broken)
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    monkeypatch.setitem(world.bot.buttons.handlers, "accept", broken)
    invite = world.anna.messages("#duel", ephemeral=False)[0]
    answer = await world.ben.click(invite, "Accept")
    await world.settled()
    text = "\n".join(m.content for m in world.ben.ephemerals())
    reference = re.search(r"reference (\w{6})", text)
    assert reference and reference[1] in caplog.text and "boom" in caplog.text
    assert not answer.failed


async def test_p5_exactly_one_pattern_matches_each_custom_id(world: World) -> None:
    """Every pattern that matches a custom id fires, so exactly one pattern may match each id."""
    known = world.bot._connection._view_store._dynamic_items
    assert list(known) == [TEMPLATE]
    for kind in world.bot.buttons.handlers:
        tap = Tap(kind, 5, 6, "d", 7, "0v")
        assert [p for p in known if p.fullmatch(tap.custom_id)] == [TEMPLATE]


def test_p6_only_pasting_a_deck_uses_a_modal() -> None:
    """A modal exists only in memory, so only pasting a deck uses one. All other input uses components with state in
    their ids. The endpoint passes the modal on in the answer over HTTP.

    The pasted modal is read from the interaction; tests/cogs/commands/test_decks.py submits one after a restart.
    """
    for path in SOURCES:
        known = path.parts[-2:] in (("decks", "commands.py"), ("wire", "endpoint.py"))
        assert "send_modal" not in path.read_text() or known, path
        assert "on_submit" not in path.read_text(), path


async def test_p7_interaction_delivered_twice_gets_one_answer(world: World) -> None:
    """is_done() does not keep two handlers from answering the same interaction, so a handler claims it by its id."""
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    invite = world.anna.messages("#duel", ephemeral=False)[0]
    world.sandbox.faults.double_next()
    answer = await world.ben.click(invite, "Accept")
    await world.settled()
    assert len(answer.messages) == 1
    # The loopback records a second acknowledgement as a violation, and the fixture fails on violations.


async def test_p7_unhandled_interaction_is_answered_with_an_apology(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DEADLINES, "unhandled", 0.0)
    channel = world.bot.get_partial_messageable(world.sandbox.channel.id)
    foreign = ui.View(timeout=None)
    foreign.add_item(ui.Button(custom_id="someone elses", label="Old"))
    sent = await channel.send("old", view=foreign)
    foreign.stop()
    answer = await world.anna.click(sent.id, "Old")
    assert "could not handle that button" in answer.text and answer.message.ephemeral
    await asyncio.sleep(0)


def test_p8_no_interaction_token_is_kept_in_memory() -> None:
    """An ephemeral message is edited with the token of the newest click or of the outbox row."""
    for path in SOURCES:
        text = path.read_text()
        assert "original_response()" not in text, path
        if path.name not in ("reply.py", "courier.py", "steps.py"):
            assert ".token" not in text.replace("config.token", ""), path


async def test_p9_button_of_ephemeral_message_works_after_a_restart(world: World) -> None:
    """The library drops an ephemeral view after 15 minutes, and all of them at a restart."""
    answer = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    panel = answer.message
    assert panel.ephemeral
    await world.restart()
    store_ = world.bot._connection._view_store
    assert not store_._views and not store_._synced_message_views
    await world.anna.click(panel, "Change")
    await world.settled()
    assert "Every window" in [b.label for b in world.anna.message(panel.id).buttons]


def test_intents_are_minimal() -> None:
    bot = cogs.build_bot(SimpleNamespace(people=None))  # type: ignore[arg-type]
    assert bot.intents.value == discord.Intents(guilds=True).value == 1
    assert bot.allowed_mentions is not None
    assert bot.allowed_mentions.to_dict() == {"parse": ["users"], "replied_user": True} or (
        bot.allowed_mentions.everyone is False and bot.allowed_mentions.roles is False
    )
    assert custom_ids.MAX_ID == 100
