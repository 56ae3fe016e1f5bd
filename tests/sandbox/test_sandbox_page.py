"""The page in a real browser: one person plays both seats."""

import asyncio

import discord
import pytest
from browser_kit import Browser, find_chromium
from patience import PATIENCE, patient_sandbox
from sandbox_bot import running

from bot.sandbox.world.world import ANSWER_SECONDS

pytestmark = pytest.mark.slow


@pytest.fixture
async def sandbox():
    async with patient_sandbox() as server:
        yield server


@pytest.fixture(params=[(1440, 900)])
async def browser(request, tmp_path):
    opened = await asyncio.to_thread(Browser, find_chromium(), tmp_path / "profile", *request.param)
    yield opened
    await asyncio.to_thread(opened.driver.quit)


async def test_one_person_plays_both_seats_in_the_browser(sandbox, bot, browser):
    await asyncio.to_thread(play, sandbox, browser)
    assert not sandbox.violations
    assert sandbox.ben.dms()[0].text.startswith("Greetings")
    assert not browser.errors()


def play(sandbox, page):
    from selenium.webdriver.common.keys import Keys

    anna, ben = "[data-seat=anna]", "[data-seat=ben]"
    page.driver.get(sandbox.url)
    page.find("#status", text="Bot online")

    # A command with autocomplete, by keyboard alone.
    page.command(anna, "fruit eat")
    page.type(f"{anna} [data-option=kind]", "apr")
    page.find(f"{anna} [data-choice=apricot]")
    page.type(f"{anna} [data-option=kind]", Keys.ENTER)
    page.type(f"{anna} [data-option=amount]", "4", Keys.ENTER)
    page.find(f"{ben} .message", text="Ate 4 apricot")
    page.find(f"{anna} .used", text="Anna used /fruit eat")

    # Buttons edit the message for both; only its reader sees a private response.
    page.command(anna, "hello")
    page.click(f"{anna} [data-action=send-command]")
    page.click(f"{ben} [data-custom-id='t1:do:secret']")
    page.find(f"{ben} [data-ephemeral=true]", text="Only for you.")
    assert page.count(f"{anna} [data-ephemeral=true]") == 0
    assert not page.find(f"{anna} [data-custom-id='t1:do:nothing']").is_enabled()
    page.click(f"{ben} [data-ephemeral=true] [data-action=dismiss]")

    # A select with several values, and a modal.
    page.click(f"{ben} [data-select='t1:pick']")
    page.click(f"{ben} .option[data-value=apple]")
    page.click(f"{ben} .option[data-value=cherry]")
    page.click(f"{ben} [data-action=choose]")
    page.find(f"{ben} [data-ephemeral=true]", text="Picked apple, cherry")
    page.click(f"{anna} [data-custom-id='t1:do:modal']")
    page.type(f"{anna} [data-modal] [data-field] ", "Anna")
    page.click(f"{anna} [data-modal] input[data-value=r]")
    page.click(f"{anna} [data-action=submit-modal]")
    page.find(f"{anna} [data-ephemeral=true]", text="Anna goes r")
    page.click(f"{anna} [data-custom-id='t1:count:1']")
    page.find(f"{ben} .message", text="Counted to 1.")

    # A picture with its alternative text, enlarged and closed again.
    page.command(anna, "board")
    page.click(f"{anna} [data-action=send-command]")
    assert page.find(f"{anna} .picture img").get_attribute("alt") == "A red rectangle."
    page.click(f"{anna} [data-action=enlarge]")
    page.find("#lightbox .caption", text="A red rectangle.")
    page.click("[data-action=close-picture]")

    # A direct message is announced on its tab; a closed one never arrives.
    page.command(anna, "write")
    page.find(f"{anna} [data-option=to] option", text="Ben").click()
    page.click(f"{anna} [data-action=send-command]")
    page.find(f"{ben} [data-tab=dm] .badge.ping", text="1")
    page.click(f"{ben} [data-tab=dm]")
    page.find(f"{ben} .message", text="Greetings from anna")
    page.click("#trouble-button")
    page.click("[data-fault=closed-ben]")
    page.command(anna, "write")
    page.find(f"{anna} [data-option=to] option", text="Ben").click()
    page.click(f"{anna} [data-action=send-command]")
    page.find(f"{anna} [data-ephemeral=true]", text="Refused: 50007")

    # The page's actions of a moderator.
    page.click(f"{anna} .message [data-action=delete]")
    page.gone(f"{anna} .message", text="Ate 4 apricot")
    page.gone(f"{ben} .message", text="Ate 4 apricot")

    # A lost click is shown as failed when its time is up.
    page.click(f"{ben} [data-tab=duel]")
    sandbox.world.answer_seconds = ANSWER_SECONDS
    page.click("[data-fault=lose]")
    page.click(f"{ben} [data-custom-id='t1:count:2']")
    page.click("[data-fault=advance-answer]")
    page.find(f"{ben} .failed", text="This interaction failed.")
    sandbox.world.answer_seconds = PATIENCE
    page.click(f"{ben} [data-custom-id='t1:count:2']")
    page.find(f"{anna} .message", text="Counted to 2.")


async def test_enter_takes_no_choice_of_an_earlier_text(sandbox, bot, browser):
    await asyncio.to_thread(hasty, sandbox.url, browser)


TYPE_AND_ENTER = """
    const input = document.querySelector(arguments[0]);
    input.value = arguments[1];
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    return input.value;
"""


def hasty(url, page):
    """Press Enter before the choices for the typed text can arrive."""
    anna, kind = "[data-seat=anna]", "[data-seat=anna] [data-option=kind]"
    page.driver.get(url)
    page.find("#status", text="Bot online")
    page.command(anna, "fruit eat")
    page.find(f"{anna} [data-choice=apple]")
    assert page.driver.execute_script(TYPE_AND_ENTER, kind, "apr") == "Apricot"
    page.type(f"{anna} [data-option=amount]", "4", "\n")
    page.find(f"{anna} .message", text="Ate 4 apricot")


WATCH_CHOICES = """
    window.choicesSeen = new Set();
    new MutationObserver(() => {
        for (const node of document.querySelectorAll("[data-choice]")) choicesSeen.add(node.dataset.choice);
    }).observe(document.body, { childList: true, subtree: true });
"""


async def test_choices_for_an_earlier_text_are_never_shown(sandbox, bot, browser):
    """Choices that were requested before the last key press arrive after it."""
    kind = "[data-seat=anna] [data-option=kind]"
    bot.may_complete.clear()
    await asyncio.to_thread(watched, sandbox.url, browser)
    await sandbox.anna.wait_for(lambda player: bot.completing)
    assert bot.completing == [""]
    await asyncio.to_thread(browser.type, kind, "ch")
    bot.may_complete.set()
    await asyncio.to_thread(browser.find, "[data-seat=anna] [data-choice=cherry]")
    seen = await asyncio.to_thread(browser.driver.execute_script, "return [...choicesSeen]")
    assert "banana" not in seen


def watched(url, page):
    page.driver.get(url)
    page.find("#status", text="Bot online")
    page.driver.execute_script(WATCH_CHOICES)
    page.command("[data-seat=anna]", "fruit eat")


@pytest.mark.parametrize("browser", [(500, 844)], indirect=True)
async def test_a_narrow_page_shows_one_seat(sandbox, bot, browser):
    await asyncio.to_thread(narrow, sandbox.url, browser)


def narrow(url, page):
    page.driver.get(url)
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True},
    )
    page.find("#seat-anna")
    assert not page.driver.find_element("id", "seat-ben").is_displayed()
    page.command("[data-seat=anna]", "hello")
    page.click("[data-seat=anna] [data-action=send-command]")
    page.find("[data-seat=anna] .message", text="Hello")
    page.click("[data-seat-tab=ben]")
    page.find("[data-seat=ben] .message", text="Hello")
    wide = "return [document.documentElement.scrollWidth, innerWidth]"
    assert page.driver.execute_script(wide) == [390, 390]


@pytest.mark.parametrize("browser", [(1400, 900)], indirect=True)
async def test_four_people_have_a_side_each(browser):
    async with patient_sandbox(people=4) as four, running(four):
        await asyncio.to_thread(of_four, four.url, browser)
        assert [four.player(seat).user.name for seat in four.seats] == ["Anna", "Ben", "Carl", "Dora"]


def of_four(url, page):
    names = ("anna", "ben", "carl", "dora")
    page.driver.get(url)
    page.find("#status", text="Bot online")
    boxes = [page.find(f"#seat-{name}").rect for name in names]
    assert all(box["width"] > 600 and box["height"] > 300 for box in boxes)
    page.command("[data-seat=dora]", "hello")
    page.click("[data-seat=dora] [data-action=send-command]")
    for name in names:
        page.find(f"[data-seat={name}] .message", text="Hello")
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True},
    )
    page.click("[data-seat-tab=carl]")
    shown = [page.driver.find_element("id", f"seat-{name}").is_displayed() for name in names]
    assert shown == [False, False, True, False]


async def test_context_menus_open_on_messages_and_people(sandbox, bot, browser):
    sandbox.ben.say("#duel", "Good evening")
    await asyncio.to_thread(menus, sandbox.url, browser)
    assert not sandbox.violations


def menus(url, page):
    from selenium.webdriver.common.action_chains import ActionChains

    page.driver.get(url)
    page.find("#status", text="Bot online")
    anna = "[data-seat=anna]"
    for menu, answer in (("Read aloud", "It says: Good evening"), ("Wave: Ben", "You wave at Ben.")):
        ActionChains(page.driver).context_click(page.find(f"{anna} .author", text="Ben")).perform()
        page.click(".apps button", text=menu)
        page.find(f"{anna} [data-ephemeral=true]", text=answer)
        assert page.count(".apps") == 0
    assert not page.errors()


def telling(name, kind, **options):
    """Return a menu that answers with the names of what was chosen."""

    async def callback(interaction):
        await interaction.response.send_message("Chosen: " + ", ".join(sorted(one.name for one in menu.values)))

    menu = kind(custom_id=name, placeholder=name, min_values=0, max_values=5, **options)
    menu.callback = callback
    return menu


async def test_menus_of_a_server_offer_roles_and_channels(sandbox, bot, browser):
    world = sandbox.world
    staff, _ = world.add_role("Staff"), world.add_role("Players")
    thread = sandbox.anna.start_thread(sandbox.channel, "talk")
    view = discord.ui.View(timeout=None)
    view.add_item(telling("roles", discord.ui.RoleSelect, default_values=[discord.Object(staff.id)]))
    here, kinds = [discord.Object(sandbox.channel.id)], [discord.ChannelType.text]
    view.add_item(telling("channels", discord.ui.ChannelSelect, default_values=here, channel_types=kinds))
    await bot.get_partial_messageable(sandbox.channel.id).send("Who plays where?", view=view)
    await asyncio.to_thread(server_menus, sandbox.url, browser, thread.name)
    assert not sandbox.violations


def server_menus(url, page, thread):
    page.driver.get(url)
    page.find("#status", text="Bot online")
    anna = "[data-seat=anna]"
    page.click(f"{anna} [data-tab=duel]")
    page.find(f"{anna} [data-select=roles]", text="@Staff")
    page.click(f"{anna} [data-select=roles]")
    page.click(f"{anna} .option", text="@Players")
    page.click(f"{anna} [data-action=choose]")
    page.find(f"{anna} .message", text="Chosen: Players, Staff")
    page.click(f"{anna} [data-select=channels]", text="#duel")
    offered = [one.text for one in page.driver.find_elements("css selector", f"{anna} .option") if one.is_displayed()]
    assert offered == ["#duel"]
    page.find(f"{anna} .tab", text=f"↳ {thread}")
    assert not page.errors()


async def test_times_are_shown_in_the_language_of_the_person(sandbox, bot, browser):
    await sandbox.speak(sandbox.ben.id, "de")
    await bot.get_partial_messageable(sandbox.channel.id).send("It ended <t:0:D>.")
    await asyncio.to_thread(browser.driver.get, sandbox.url)
    await asyncio.to_thread(browser.find, "[data-seat=anna] .message", text="January 1, 1970")
    await asyncio.to_thread(browser.find, "[data-seat=ben] .message", text="1. Januar 1970")


async def test_message_text_is_never_html(sandbox, bot, browser):
    evil = "<img src=x onerror=\"document.title='hit'\"> **b** [x](javascript:alert(1)) <t:0:R> `<b>`\n> q\n- l"
    await bot.get_partial_messageable(sandbox.channel.id).send(evil)
    await asyncio.to_thread(browser.driver.get, sandbox.url)
    text = await asyncio.to_thread(browser.find, "[data-seat=anna] .message .text", text="onerror")
    inner = text.get_attribute("innerHTML")
    assert "<img" not in inner
    assert "<a " not in inner
    for wanted in ("<strong>b</strong>", "<blockquote>", "<li>l</li>", "<time ", "<code>&lt;b&gt;</code>"):
        assert wanted in inner
    assert browser.driver.title == "Riposte sandbox"
