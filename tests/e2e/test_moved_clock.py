"""`python -m bot sandbox` with a clock that the page moves: what the bot does at a later time happens."""

import asyncio

import pytest
from browser_kit import Browser, find_chromium
from page_kit import sandbox_process

from bot.matches.challenges import CHALLENGE_DAYS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("way")]
ANNA, BEN = "[data-seat=anna]", "[data-seat=ben]"


@pytest.fixture
async def browser(tmp_path):
    opened = await asyncio.to_thread(Browser, find_chromium(), tmp_path / "profile", 1400, 900)
    yield opened
    errors = await asyncio.to_thread(opened.errors)
    await asyncio.to_thread(opened.driver.quit)
    assert not errors


async def test_challenge_expires_when_the_page_moves_the_clock(browser, tmp_path):
    with sandbox_process(tmp_path) as address:
        await asyncio.to_thread(expires, browser, address)


def expires(page, address):
    page.driver.get(address)
    page.find("#status", text="Bot online")
    page.command(ANNA, "match challenge")
    page.find(f"{ANNA} [data-option=opponent] option", text="Ben").click()
    page.click(f"{ANNA} [data-action=send-command]")
    page.find(f"{BEN} .message .button", text="Accept")
    page.click("#clock-button")
    for _ in range(CHALLENGE_DAYS + 1):
        page.click("[data-clock='86400']")
    page.find("#clock-now", text=f"{CHALLENGE_DAYS + 1} days ahead")
    page.find(f"{BEN} .message", text="Nobody answered the challenge")


async def test_match_goes_on_after_the_clock_was_moved(browser, tmp_path):
    with sandbox_process(tmp_path) as address:
        await asyncio.to_thread(goes_on, browser, address)


def goes_on(page, address):
    """Press a button of a message that is a day old, whose token has expired."""
    page.driver.get(address)
    page.find("#status", text="Bot online")
    page.click("[data-action=start]")
    page.find("[data-start=other-deck] option")
    page.click("[data-action=start-match]")
    page.find(f"{ANNA} .message .button", text="Keep")
    page.click("#clock-button")
    page.click("[data-clock='86400']")
    page.click(f"{ANNA} .message .button", text="Keep")
    page.gone(f"{ANNA} .message .button", text="Draw seven new cards")
    page.click(f"{BEN} .message .button", text="Keep")
    page.gone(f"{BEN} .message .button", text="Draw seven new cards")
    assert page.count("#violation-badge:not([hidden])") == 0


async def test_reminder_comes_when_the_page_moves_to_the_next_timer(browser, tmp_path):
    with sandbox_process(tmp_path) as address:
        await asyncio.to_thread(is_reminded, browser, address)


def is_reminded(page, address):
    page.driver.get(address)
    page.find("#status", text="Bot online")
    page.command(ANNA, "match challenge")
    page.find(f"{ANNA} [data-option=opponent] option", text="Ben").click()
    page.find(f"{ANNA} [data-option=pace] option", text="8 hours").click()
    page.click(f"{ANNA} [data-action=send-command]")
    page.click(f"{BEN} .message .button", text="Accept")
    page.click(f"{BEN} [data-ephemeral=true] .button", text="Begin")
    page.find(f"{ANNA} [data-tab=dm] .badge")
    page.click(f"{ANNA} [data-tab=dm]")
    page.find(f"{ANNA} .message .button", text="Keep")
    page.click("#clock-button")
    page.click("[data-clock=next]")
    page.find(f"{ANNA} .message", text="half of your time is over")
    page.find("#clock-now", text="h ahead")
