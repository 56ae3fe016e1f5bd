"""Pictures as embed images, attachments and galleries: sent at once, added later, kept, and replaced."""

from __future__ import annotations

from typing import Any

import pytest
from cog_games import begin, play
from cog_hands import begun, labels, prompt, tap
from cog_world import PNG, SlowPictures, World

from bot import config
from bot.deadlines import DEADLINES
from bot.sandbox.validation.components import ComponentType, walk
from cogs import build_bot
from cogs.wire.compose import Drawn, Form, Laid, compose
from cogs.wire.custom_ids import Tap
from cogs.wire.layout import TEXT
from cogs.wire.limits import CONTENT
from cogs.wire.panel import Button, Menu, MenuEntry, Panel

FORMS: tuple[Form, ...] = ("embed", "attachment", "gallery")
pytestmark = pytest.mark.parametrize("form", FORMS)


def check(message: Any, form: Form, *, pictures: int = 1) -> None:
    """Check that the message shows this number of pictures, each with its alt text, and only in this form."""
    assert [(p.data, bool(p.alt)) for p in message.pictures] == [(PNG, True)] * pictures
    images = [embed for embed in message.embeds if embed.get("image")]
    galleries = [item for part in walk(message.components) for item in part.get("items") or ()]
    assert (len(images), len(galleries)) == (
        pictures if form == "embed" else 0,
        pictures if form == "gallery" else 0,
    )
    assert message.v2 == (form == "gallery")


def texts(message: Any) -> str:
    return str(message.text)


async def test_prompts_are_answered_in_place(world: World, form: Form) -> None:
    world.bot.pictures.form = form
    await begun(world)
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    check(board, form)
    check(prompt(world.anna), form)
    there = prompt(world.anna)
    await tap(world, world.anna, "Keep")
    assert world.anna.message(there.id).edits, "the message itself has changed"
    await tap(world, world.ben, "Redraw")
    asked = prompt(world.anna)
    check(asked, form)
    assert "It is dawn" in texts(asked) and "1 Spearman (2)" in labels(asked)
    await tap(world, world.anna, "1 Spearman (2)")
    same = prompt(world.anna)
    assert same.id == asked.id and "How much" in texts(same)
    check(same, form)
    looked = await world.anna.click(same, "Board")
    check(looked.message, form)
    assert looked.message.ephemeral and looked.message.pictures[0].alt == "board for 0"


async def test_ticked_options_leave_the_picture(world: World, form: Form) -> None:
    world.bot.pictures.form = form
    await begun(world)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Redraw")
    await tap(world, world.anna, "1 Spearman (2)")
    await tap(world, world.anna, "2")
    await tap(world, world.anna, "Next")
    asked = prompt(world.anna)
    before = asked.files[0].id
    check(asked, form)
    assert "An amount from 26 to 50" in labels(asked)
    await tap(world, world.anna, "Previous")
    check(prompt(world.anna), form)
    assert [file.id for file in prompt(world.anna).files] == [before], "nothing was uploaded again"


async def test_late_picture_keeps_ticked_options(world: World, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    world.bot.pictures.form = form
    await begun(world)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Redraw")
    await tap(world, world.anna, "1 Spearman (2)")
    monkeypatch.setattr(DEADLINES, "picture_grace", 0.0)
    slow = world.bot.pictures = SlowPictures()
    slow.form = form
    await world.anna.click(prompt(world.anna), "2", wait=False)
    asked = await world.anna.wait_for(lambda anna: "How many" in texts(prompt(anna)) and prompt(anna))
    assert not asked.pictures
    await world.anna.click(asked, "Next")
    await world.anna.wait_for(lambda anna: "An amount from 26 to 50" in labels(prompt(anna)))
    there = prompt(world.anna)
    assert not there.pictures
    turned, said = labels(there), texts(there)
    slow.ready.set()
    await world.settled()
    done = prompt(world.anna)
    check(done, form)
    assert done.id == asked.id and labels(done) == turned and texts(done) == said


async def test_a_board_keeps_its_picture_when_its_turn_is_over(real_world: World, form: Form) -> None:
    world = real_world
    info = await begin(world, "summoner_wars")
    world.bot.pictures.form = form
    while info.turn < 4:
        info = await play(world, info, 6)
    public = world.anna.messages("#duel", ephemeral=False)
    past, now = [m for m in public if any("board" in p.filename for p in m.pictures)][-2:]
    assert labels(past) == ["Log"] and "Waiting for" in texts(now) and "Waiting for" not in texts(past)
    check(past, form)
    check(now, form)


@pytest.mark.parametrize("then", FORMS)
async def test_match_continues_when_the_setting_changes(world: World, form: Form, then: Form) -> None:
    world.bot.pictures.form = form
    await begun(world)
    await tap(world, world.anna, "Keep")
    world.bot.pictures.form = then
    his = prompt(world.ben)
    await tap(world, world.ben, "Redraw")
    asked = prompt(world.anna)
    assert "It is dawn" in texts(asked) and len(asked.pictures) == 1
    await tap(world, world.anna, "1 Spearman (2)")
    assert "How much" in texts(prompt(world.anna))
    check(prompt(world.anna), then)
    assert "It is dawn" not in texts(his)
    refused, world.sandbox.violations[:] = list(world.sandbox.violations), []
    # A Components V2 message cannot change its form, so a new message replaces it.
    assert bool(refused) == (form == "gallery" != then)
    assert all("COMPONENTS_V2" in str(one) for one in refused)


async def test_picture_form_setting_is_used_by_the_bot(world: World, form: Form) -> None:
    chosen = config.load(None, RIPOSTE_PICTURES=f" {form.upper()} ")
    bot = build_bot(world.manager, chosen)
    assert chosen.pictures == form == bot.pictures.form and bot.pictures.whole == (form == "gallery")
    bot.pictures.close()


def test_message_in_every_form_keeps_discords_limits(form: Form) -> None:
    long = "word " * 3000
    rows = (
        *(tuple(Button(long, Tap("act", 1, 1, "d", 5 * r + i)) for i in range(9)) for r in range(4)),
        Menu(long, Tap("menu", 1), tuple(MenuEntry(long, f"d{i:02}", long) for i in range(40))),
        (Button("too", Tap("act", 9)),),
    )
    made = compose(Panel(long, notes=long, footer=long, rows=rows, colour=5), [Drawn("a.png", PNG, long)], form)
    sent = made.sending()
    parts = list(walk(sent["view"].to_components()))
    assert len(sent["files"]) == 1 and len(sent["files"][0].description) <= 1024
    assert sum(part["type"] == ComponentType.ROW for part in parts) == 5 and len(parts) <= 40
    said = [part["content"] for part in parts if part["type"] == ComponentType.TEXT]
    assert isinstance(made, Laid) == (form == "gallery") == bool(said)
    assert sum(map(len, said)) <= TEXT and len(sent.get("content", "")) <= CONTENT
