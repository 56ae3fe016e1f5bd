"""The sandbox's clock, which can be moved forward together with the bot's, and people's time zones and absence."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import discord
import pytest
from browser_kit import Browser, find_chromium
from page_kit import Keyboard
from patience import patient_sandbox

from bot.clock import MovableClock
from bot.matches.timekeeping import HEARTBEAT
from bot.process import next_due, note_time_zone
from bot.sandbox import ClientRefusal
from bot.storage import Repository, open_database

DAY = 86_400


@pytest.fixture
async def sandbox():
    async with patient_sandbox() as server:
        yield server


async def test_ids_and_timestamps_follow_the_moved_clock(sandbox, bot):
    sandbox.advance(3 * DAY)
    message = await bot.get_partial_messageable(sandbox.channel.id).send("later")
    ahead = datetime.now(UTC) + timedelta(days=2.9)
    assert message.created_at > ahead
    assert discord.utils.snowflake_time(message.id) > ahead
    assert discord.utils.parse_time(sandbox.anna.messages("duel")[-1].timestamp) > ahead


async def test_clock_of_the_bot_moves_with_the_sandbox(sandbox):
    clock, moves = MovableClock(lambda: 1_000), []
    clock.on_move(lambda: moves.append(clock()))
    sandbox.moving.append(lambda seconds: clock.advance(round(seconds * 1000)))
    sandbox.advance(DAY)
    assert moves == [1_000 + DAY * 1000]


async def test_clock_refuses_to_move_backward(sandbox):
    with pytest.raises(ClientRefusal):
        sandbox.advance(-1)
    with pytest.raises(ValueError, match="forward"):
        MovableClock().advance(-1)
    assert sandbox.clock.offset == 0


async def test_clock_skips_to_what_is_due_next(sandbox):
    async def upcoming(at):
        return at + 5 * DAY * 1000

    sandbox.upcoming = upcoming
    await sandbox.skip()
    assert 0 <= sandbox.clock.offset - 5 * DAY < 1


async def test_clock_does_not_skip_without_a_timer(sandbox):
    with pytest.raises(ClientRefusal):
        await sandbox.skip()
    assert sandbox.clock.offset == 0


@pytest.fixture
async def path(tmp_path):
    """The file of an open database."""
    database = await open_database(str(tmp_path / "r.sqlite3"))
    async with Repository(database).write() as tx:
        for key, at in (("a", 50), ("b", 300), ("c", 200)):
            await tx.set_timer(key, "test", at)
        await tx.set_timer(HEARTBEAT, HEARTBEAT, 150)
    yield tmp_path / "r.sqlite3"
    await database.close()


def test_next_timer_is_the_earliest_in_the_future(path):
    assert next_due(path, 100) == 200
    assert next_due(path, 300) is None


async def test_time_zone_of_a_person_is_stored_as_a_setting(sandbox, path):
    sandbox.living.append(lambda user, zone: asyncio.to_thread(note_time_zone, path, user, zone))
    await sandbox.live_in(sandbox.anna_id, "Asia/Tokyo")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id, time_zone FROM person").fetchall() == [(sandbox.anna_id, "Asia/Tokyo")]


async def test_unknown_time_zone_is_refused(sandbox):
    with pytest.raises(ClientRefusal):
        await sandbox.live_in(sandbox.anna_id, "Europe/Nowhere")
    assert sandbox.anna.user.zone == ""


@pytest.fixture
async def page(tmp_path):
    opened = await asyncio.to_thread(Browser, find_chromium(), tmp_path / "profile", 1440, 900)
    yield opened
    errors = await asyncio.to_thread(opened.errors)
    await asyncio.to_thread(opened.driver.quit)
    assert not errors


def phone(page):
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True},
    )


@pytest.mark.slow
async def test_page_moves_the_clock_by_keyboard(sandbox, bot, page):
    stamp = int(datetime.now(UTC).timestamp()) + 3 * DAY
    await bot.get_partial_messageable(sandbox.channel.id).send(f"Until <t:{stamp}:R>")
    await asyncio.to_thread(moves_the_clock, sandbox, page)
    assert sandbox.clock.offset == DAY


def moves_the_clock(sandbox, page):
    from selenium.webdriver.common.keys import Keys

    page.driver.get(sandbox.url)
    page.find("#seat-anna time[data-relative]", text="in 3 days")
    keys = Keyboard(page)
    before = page.find("#seat-anna .own-time").text
    keys.go("button", page.find("#clock-button").text)
    keys.press(Keys.ENTER)
    keys.go("button", "+1 day")
    keys.press(Keys.ENTER)
    page.find("#clock-now", text="1 days ahead")
    page.find("#seat-anna time[data-relative]", text="in 2 days")
    assert page.find("#seat-anna .own-time").text != before
    keys.go("button", "To the next timer")
    keys.press(Keys.ENTER)
    page.find("#clock .failed", text="The bot waits for no time.")
    keys.press(Keys.ESCAPE)
    page.gone("#clock:not([hidden])")
    assert page.driver.switch_to.active_element.get_attribute("id") == "clock-button"


@pytest.mark.slow
async def test_page_collects_messages_to_a_person_who_is_away(sandbox, bot, page):
    await asyncio.to_thread(leaves, sandbox, page)
    ben = await bot.fetch_user(sandbox.ben_id)
    await ben.send("with a sound")
    await ben.send("without", silent=True)
    await ben.send("without", silent=True)
    await asyncio.to_thread(comes_back, page)


def leaves(sandbox, page):
    page.driver.get(sandbox.url)
    phone(page)
    page.click("[data-seat-tab=ben]")
    page.click("#seat-ben [data-action=away]")
    page.find("#seat-ben .gone", text="Ben is away since")
    assert page.driver.execute_script("return document.documentElement.scrollWidth") == 390


def comes_back(page):
    page.find("#seat-ben [data-missed=silent]", text="2 silent messages")
    page.find("#seat-ben [data-missed=sound]", text="1 message with a sound")
    assert not page.driver.find_element("css selector", "#seat-ben .log").is_displayed()
    page.driver.refresh()  # a person stays away until the page brings that person back
    page.click("[data-seat-tab=ben]")
    page.click("#seat-ben [data-action=back]")
    page.click("#seat-ben [data-tab=dm]")
    page.find("#seat-ben .message", text="with a sound")
    assert page.count("#seat-ben .message .silent") == 2


@pytest.mark.slow
async def test_page_shows_times_in_a_persons_time_zone(sandbox, bot, page):
    await bot.get_partial_messageable(sandbox.channel.id).send("At <t:1767225600:f>")
    await asyncio.to_thread(moves_house, sandbox, page)
    assert [sandbox.anna.user.zone, sandbox.anna.user.locale] == ["Asia/Tokyo", "de"]


def moves_house(sandbox, page):
    page.driver.get(sandbox.url)
    phone(page)
    page.click("#seat-anna [data-action=habits]")
    page.find("#seat-anna [data-role=zone] option", text="Asia/Tokyo").click()
    page.find("#seat-anna .text time", text="9:00")
    page.find("#seat-anna [data-role=language] option", text="Deutsch").click()
    assert page.driver.execute_script("return document.documentElement.scrollWidth") == 390
