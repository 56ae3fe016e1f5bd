"""Matches in a real browser: `python -m bot sandbox`, and one person who clicks for all seats."""

import asyncio
import re

import pytest
from browser_kit import Browser, find_chromium
from page_kit import sandbox_process

import engine
from engine import Msg, say

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("way")]
ANNA, BEN = "[data-seat=anna]", "[data-seat=ben]"
SEED = 7
# Title of a game -> label of the first button of the game's first question.
GAMES = {
    "invasion": ("Warhammer", "Keep"),
    "summoner_wars": ("Summoner Wars", "I begin"),
    "karth": ("Heroes of Karth", "Use suggested"),
}
FOUR = ("Anna", "Ben", "Carl", "Dora")
DECKS = {"invasion": "Dwarf", "summoner_wars": "Prince Elien", "karth": "Elf"}
MOST_CLICKS = 1500
FIRST_CLICKS = 60


@pytest.fixture
def address(tmp_path):
    with sandbox_process(tmp_path) as found:
        yield found


@pytest.fixture
async def browser(tmp_path):
    opened = await asyncio.to_thread(Browser, find_chromium(), tmp_path / "profile", 1400, 900)
    yield opened
    await asyncio.to_thread(opened.driver.quit)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["invasion", "karth"])
async def test_browser_plays_the_first_turns_by_clicks_alone(address, browser, game):
    await asyncio.to_thread(begin, browser, address, game)
    assert await asyncio.to_thread(play, browser, FIRST_CLICKS) is None
    report = await asyncio.to_thread(seen, browser)
    assert all(report[seat]["prompts"] >= 5 and report[seat]["pictures"] >= 1 for seat in ("anna", "ben"))
    await asyncio.to_thread(untroubled, browser)
    assert not browser.errors()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_browser_match_is_won_by_clicks_alone(address, browser, game):
    await asyncio.to_thread(begin, browser, address, game)
    ending = await asyncio.to_thread(play, browser)
    assert ending in ("Anna", "Ben")
    await asyncio.to_thread(afterwards, browser, game, ending)
    assert not browser.errors()


@pytest.mark.slow
async def test_two_against_two_match_is_won_by_clicks_alone(tmp_path):
    with sandbox_process(tmp_path, people=4) as address:
        page = await asyncio.to_thread(Browser, find_chromium(), tmp_path / "profile", 1400, 1800)
        try:
            await asyncio.to_thread(begin_for_four, page, address)
            assert await asyncio.to_thread(play, page) in FOUR
            await asyncio.to_thread(after_four, page)
            assert not page.errors()
        finally:
            await asyncio.to_thread(page.driver.quit)


def begin_for_four(page, address):
    """Challenge three others by the command, and let each of them accept."""
    page.driver.get(address)
    page.find("#status", text="Bot online")
    page.find(f"{ANNA} .welcome", text="all chairs: Anna's, Ben's, Carl's, and Dora's")
    page.command(ANNA, "match challenge")
    for option, name in zip(("opponent", "second_opponent", "third_opponent"), FOUR[1:], strict=True):
        page.type(f"{ANNA} [data-option={option}]", name)
    page.type(f"{ANNA} [data-option=game]", "Heroes")
    page.click(f"{ANNA} .suggestion", text="Heroes of Karth")
    page.type(f"{ANNA} [data-option=rules]", "mode=teams, teams_goal=50")
    page.click(f"{ANNA} [data-action=send-command]")
    page.find(f"{ANNA} [data-ephemeral=true]", text="will ask you")
    for name in FOUR[1:]:
        seat = f"[data-seat={name.lower()}]"
        page.click(f"{seat} button", text="Accept")
        page.click(f"{seat} [data-ephemeral=true] button", text="Begin")
    for name in FOUR:
        page.click(f"[data-seat={name.lower()}] [data-tab=dm]")
    page.find("#seats button", text="Use suggested")


def after_four(page):
    """Check the result: all were asked and saw described pictures, the partners won, and Discord refused no request."""
    report = page.play_report()
    assert not any(report[name.lower()][fault] for name in FOUR for fault in ("wordless", "broken"))
    assert all(report[name.lower()]["pictures"] >= 10 for name in FOUR)
    for name in FOUR:
        seat = f"[data-seat={name.lower()}]"
        page.click(f"{seat} [data-tab=duel]")
        page.find(f"{seat} .message:last-child", text=("Anna and Carl won the match", "Ben and Dora won the match"))
    untroubled(page)


def begin(page, address, game="invasion"):
    """Make a newcomer's first clicks."""
    title, first = GAMES[game]
    page.driver.get(address)
    page.find("#status", text="Bot online")
    page.click(f"{ANNA} [data-action=start]")
    page.find(f"{ANNA} [data-start=other-deck] option", text="Ben answers")
    page.type(f"{ANNA} [data-start=game]", title[0])
    page.find(f"{ANNA} [data-start=deck] option", text=DECKS[game])
    page.type(f"{ANNA} [data-start=other-deck]", "Ben answers")
    page.click(f"{ANNA} [data-action=start-match]")
    page.find(f"{ANNA} [data-ephemeral=true]", text="will ask you")
    page.click(f"{BEN} button", text="Accept")
    page.click(f"{BEN} [data-ephemeral=true] button", text="Begin")
    for seat in (ANNA, BEN):
        page.click(f"{seat} [data-action=jump]", text="wrote to")
        page.find(f"{seat} [data-tab=dm][aria-selected=true]")
    # Dice may decide which player is asked first.
    page.find("#seats button", text=first)
    seat = next(s for s in (BEN, ANNA) if first in page.find(s).text)
    # A picture is enlarged when it is pressed, and its alternative text can be read.
    page.click(f"{seat} .message:last-child [data-action=enlarge]")
    assert len(page.find("#lightbox .caption").text) > 40
    page.click("[data-action=close-picture]")
    page.click(f"{seat} .message:last-child button[data-custom-id*=':hand:']")
    page.find(f"{seat} [data-ephemeral=true]", text="our hand")
    page.click(f"{seat} [data-ephemeral=true] [data-action=dismiss]")


def play(page, clicks=None):
    """Click until a player has won, at most ``clicks`` times. Returns the winner's name, or None."""
    page.sit_down(SEED)
    done = []
    while len(done) < MOST_CLICKS:
        click = page.play_click()
        if "over" in click:
            return re.search(r"(\w+) won the match", click["over"])[1]
        assert not click.get("wrong"), (click, done[-3:])
        done.append((click["seat"], click["label"], click["question"]))
        if len(done) == clicks:
            return None
    raise AssertionError(f"no end after {len(done)} clicks: {done[-3:]}")


def seen(page):
    """Check that every picture on both seats was loaded and had an alternative text."""
    report = page.play_report()
    for seat in ("anna", "ben"):
        assert not report[seat]["wordless"]
        assert not report[seat]["broken"]
    return report


def untroubled(page):
    """Check that Discord refused nothing that the bot sent."""
    page.click("#trouble-button")
    page.find("#trouble", text="None. The bot keeps Discord's rules.")


def sentences(game, name, reader):
    """Return the sentences that may end a match's conversation: the winner or the reason, in the game's words."""
    engine.game(game)  # registers the messages
    loser = "Ben" if name == "Anna" else "Anna"
    if game == "invasion":
        way = "you.winner" if reader == name else "you.loser"
        why = [Msg.of(f"inv.over.{what}.{way}", winner=name, loser=loser) for what in ("burnt", "deck")]
    elif game == "karth":
        why = [Msg.of(f"karth.over.{what}", who=name) for what in ("gold", "kills", "spawners")]
    else:
        why = [Msg.of("sw.over.you") if reader == name else Msg.of("sw.over", who=name)]
    return ("You won the match." if reader == name else f"{name} won the match.", *map(say, why))


def afterwards(page, game, name):
    """Check that both seats saw prompts and described pictures, the channel names the winner, and all was accepted."""
    report = seen(page)
    assert all(report[seat]["pictures"] >= report[seat]["prompts"] >= 10 for seat in ("anna", "ben"))
    # Without scrolling, each seat still shows the end of its conversation, so both see the result.
    ends = "return [...document.querySelectorAll('.log')].map(l => l.scrollHeight - l.scrollTop - l.clientHeight)"
    assert all(rest < 40 for rest in page.driver.execute_script(ends))
    for seat, reader in ((ANNA, "Anna"), (BEN, "Ben")):
        # The player who gave the last answer reads the result in their own panel, the other player in a new message.
        page.find(f"{seat} .message:last-child", text=sentences(game, name, reader))
    for seat in (ANNA, BEN):
        page.click(f"{seat} [data-tab=duel]")
        page.find(f"{seat} .message:last-child", text=f"{name} won the match")
        assert page.find(f"{seat} .message:last-child .picture img").get_attribute("alt")
    untroubled(page)
    assert page.driver.title == "Riposte sandbox"
