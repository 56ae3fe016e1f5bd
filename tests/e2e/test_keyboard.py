"""The first turns of a match by keyboard only: the focus, the role and name of focused elements, and announcements."""

import asyncio

import pytest
from browser_kit import Browser, find_chromium
from page_kit import Keyboard, sandbox_process
from selenium.webdriver.common.keys import Keys

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("way")]
SHOWN = """
    const box = document.querySelector(`[data-start=${arguments[0]}]`);
    return box.selectedOptions[0]?.textContent.startsWith(arguments[1]);
"""
PICTURE = """
    const box = document.querySelector("#seat-anna .embedded img, #seat-anna .attached img").getBoundingClientRect();
    return [box.width, box.height];
"""
MESSAGE, PRIVATE = ("article", "Message from Riposte"), ("article", "Private message from Riposte")


@pytest.fixture
def address(tmp_path):
    with sandbox_process(tmp_path) as found:
        yield found


@pytest.fixture
async def keys(tmp_path, address):
    page = await asyncio.to_thread(Browser, find_chromium(), tmp_path / "profile", 1400, 900)
    await asyncio.to_thread(page.driver.get, address)
    await asyncio.to_thread(page.find, "#status", text="Bot online")
    yield Keyboard(page)
    errors = await asyncio.to_thread(page.errors)
    await asyncio.to_thread(page.driver.quit)
    assert not errors


@pytest.mark.slow
async def test_first_turns_of_invasion_are_played_by_keyboard(keys):
    await asyncio.to_thread(invasion, keys)


@pytest.mark.slow
async def test_first_turns_of_summoner_wars_are_played_by_keyboard(keys):
    await asyncio.to_thread(summoner_wars, keys)


def invasion(keys):
    start(keys, "Warhammer", ("Dwarf", "Orc"))
    # The prompt has the focus and is announced together with its choices.
    keys.focused_message("Keep these seven cards")
    assert at_message(keys.here(), MESSAGE)
    assert "choices: Draw seven new cards, Keep, Cards, " in keys.said("anna", "choices:")

    # Enlarging and closing a picture leaves the focus unchanged. The picture may appear after the text.
    keys.wait("return document.activeElement.querySelector('.picture')")
    keys.go("button", "Enlarge picture: ")
    picture = keys.here()
    keys.press(Keys.ENTER)
    keys.wait("return document.getElementById('lightbox').open")
    keys.press(Keys.ESCAPE)
    keys.wait("return !document.getElementById('lightbox').open")
    assert keys.here() == picture

    # Two radio buttons choose the picture's size: at most 400 by 300 on a desktop, at most 300 wide on a phone.
    wide, tall = keys.wait(PICTURE)
    assert wide <= 400 and tall <= 300 and (wide > 399 or tall > 299)
    keys.go("radio", "Desktop")
    keys.press(Keys.ARROW_RIGHT)
    assert keys.here() == ("radio", "Phone")
    assert keys.wait(PICTURE)[0] == 300
    keys.press(Keys.ARROW_LEFT)
    assert keys.wait(PICTURE) == [wide, tall]
    keys.press(Keys.F6)
    keys.focused_message("Keep these seven cards")

    # A private reply gets the focus; when it is dismissed, the focus returns to the prompt.
    choose(keys, "How to play", "You win when two of the three zones", PRIVATE)
    assert "How Warhammer: Invasion is played" in keys.said("anna", "You win when")
    choose(keys, "Dismiss message", "Keep these seven cards")

    keys.go("button", "Keep")
    keys.press(Keys.ENTER)
    assert "Anna's side" in keys.said("anna", "Waiting for Ben")
    keys.focused_message("Waiting for Ben")
    keys.press(Keys.F6)
    keys.focused_message("Keep these seven cards")
    assert at_message(keys.here(), MESSAGE)
    keys.go("button", "Keep")
    keys.press(Keys.SPACE)
    for seat, other in (("anna", "Ben"), ("ben", "Anna")):
        # F6 moves the focus to the person whom the match asks.
        keys.press(Keys.F6)
        keys.focused_message("Your capital phase")
        develop(keys)
        keys.go("button", "End turn")
        keys.press(Keys.ENTER)
        # If a player has something left to spend, ending the phase needs confirmation.
        if "Waiting" not in keys.said(seat, f"Waiting for {other}", "could still pay"):
            keys.go("button", "End turn")
            keys.press(Keys.ENTER)
        keys.said(seat, f"Waiting for {other}")
        keys.focused_message(f"Waiting for {other}")


def at_message(here, place):
    """Whether the focused element is a message whose name consists of its first words and then its author."""
    role, name = place
    return here[0] == role and here[1].endswith(f"({name})")


def choose(keys, button, then, place=MESSAGE):
    """Press a button with the Enter key, and check that the focus moves to the message with the next question."""
    keys.go("button", button)
    keys.press(Keys.ENTER)
    keys.focused_message(then)
    assert at_message(keys.here(), place)


def develop(keys):
    """Place a development from the menu, where arrow keys move and Escape closes. With few cards left, press a button
    instead.
    """
    keys.go("button", "Place a development", *(f"{n} Develop: " for n in range(1, 10)))
    opener = keys.here()
    if opener[1] == "Place a development":
        keys.press(Keys.ENTER)
        first = keys.here()
        assert first[0] == "option"
        assert "Develop: " in first[1]
        keys.press(Keys.ARROW_DOWN)
        second = keys.here()
        assert second[0] == "option"
        assert second != first
        keys.press(Keys.HOME)
        assert keys.here() == first
        keys.press(Keys.ESCAPE)
        assert keys.here() == opener
        keys.press(Keys.ENTER)
        assert keys.here() == first
    keys.press(Keys.ENTER)
    keys.focused_message("Into which zone")
    assert at_message(keys.here(), MESSAGE)
    keys.go("button", "Kingdom")
    keys.press(Keys.ENTER)
    keys.focused_message("Your capital phase")


def summoner_wars(keys):
    start(keys, "Summoner", ("Phoenix Elves: Prince Elien", "Tundra Orcs: Grognack"))
    keys.focused_message("Movement Phase: you may still move 2 units")
    assert at_message(keys.here(), MESSAGE)
    assert "The first turn of the match: 2 moves" in keys.said("anna", "Movement Phase")
    # First the unit together with its best square, in one button. Later the unit alone, and then a square.
    keys.go("button", "Warrior (a2) → a4")
    passed = 0
    while keys.here() != ("button", "Warrior (a2) → other"):
        keys.press(Keys.TAB)
        passed += 1
        assert passed < 20, keys.here()
    keys.press(Keys.ENTER)
    keys.focused_message("Where does Warrior (a2) go")
    assert at_message(keys.here(), MESSAGE)
    assert "Stay on a2" in keys.said("anna", "Where does Warrior (a2) go")
    choose(keys, "a3", "you may still move 1 unit")
    keys.go("button", "End movement")
    words = keys.heard("anna", Keys.SPACE)
    # The number of questions until the end of the turn depends on the hand and on the units in reach.
    while "Waiting for Ben" not in words:
        keys.go("button", "End attacks", "Choose none", "Confirm", "No")
        words = keys.heard("anna", Keys.ENTER)
    keys.focused_message("Waiting for Ben")
    keys.press(Keys.F6)
    keys.focused_message("Turn 2")
    assert at_message(keys.here(), MESSAGE)
    assert keys.said("ben", "choices:")


def start(keys, game, decks):
    """Fill in the form that the welcome button opens. All its fields have names, and Escape closes it."""
    keys.go("button", "Start a match")
    keys.press(Keys.ENTER)
    keys.wait("return document.activeElement.tagName == 'SELECT'")
    assert keys.here() == ("combobox", "Game")
    keys.press(Keys.ESCAPE)
    keys.wait("return !document.querySelector('[data-start-form]')")
    assert keys.here() == ("combobox", "Anna: message or command")
    keys.press(Keys.TAB)
    assert keys.here() == ("button", "Start a match")
    keys.press(Keys.ENTER)
    keys.wait("return document.activeElement.tagName == 'SELECT'")
    keys.press(game[0])
    for name, field, choice in (("Anna's deck", "deck", decks[0]), ("Ben's deck", "other-deck", decks[1])):
        keys.press(Keys.TAB)
        assert keys.here() == ("combobox", name)
        keys.wait(SHOWN, field, choice)
    keys.press(Keys.TAB)
    assert keys.here() == ("combobox", "Who begins")
    keys.press("I")
    keys.wait(SHOWN, "first", "I begin")
    keys.go("button", "Start")
    keys.press(Keys.ENTER)
