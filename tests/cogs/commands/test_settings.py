"""/me settings: boards as pictures, large pictures or text, and whether hints are shown. They apply to all private
messages.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cog_hands import begun
from cog_world import World

from bot.clocks.quiet import HOUR_MS
from bot.model import UserSettings
from bot.sandbox.validation.components import walk
from cogs.panels import sentences


def prompt(player: Any) -> Any:
    return next(m for m in reversed(player.dms()) if m.components)


def labels(message: Any) -> list[str]:
    return [p["label"] for p in walk(message.components) if p.get("label")]


def marked(message: Any) -> list[str]:
    return [p["label"] for p in walk(message.components) if p.get("style") == 3]


async def set_to(world: World, player: Any, *choices: str) -> Any:
    answer = await player.slash("#duel", "me settings")
    assert answer.message.ephemeral
    for choice in choices:
        await player.click(player.message(answer.message.id), choice)
        await world.settled()
    return player.message(answer.message.id)


async def test_settings_are_set_by_taps_and_outlive_a_restart(world: World) -> None:
    answer = await world.anna.slash("dm", "me settings")
    assert "Boards: Pictures." in answer.text and marked(answer.message) == ["Pictures", "In the first match"]
    message = await set_to(world, world.anna, "Text board, no pictures", "Never")
    assert marked(message) == ["Text board, no pictures", "Never"]
    await world.restart()
    assert await world.manager.people.liking(world.anna.id) == UserSettings("text", "off")
    assert await world.manager.people.liking(world.ben.id) == UserSettings()
    await world.anna.click(world.anna.message(message.id), "Always")
    await world.settled()
    assert await world.manager.people.liking(world.anna.id) == UserSettings("text", "on")


async def test_person_with_text_setting_gets_no_picture(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await set_to(world, anna, "Text board, no pictures")
    await begun(world, game="invasion", first="me")
    asked = prompt(anna)
    assert not asked.files and "**Kingdom**" in asked.text and "Setting up" not in asked.content
    assert prompt(world.ben).files, "the other player keeps the pictures"
    for label in ("Cards", "Board", "?"):
        answer = await anna.click(asked, label)
        assert not answer.message.files, label
        menus = [p for p in walk(answer.message.components) if p.get("options")]
        if label == "Cards":
            one = await anna.select(answer.message, menus[0]["custom_id"], menus[0]["options"][0]["value"])
            assert not one.message.files
    for command in ("hand", "match board", "match status"):
        answer = await anna.slash("dm", command)
        assert not answer.message.files, command
    answer = await anna.slash("dm", "match board")
    assert "**Kingdom**" in answer.text
    answer = await anna.slash("dm", "match board", style="picture")
    assert answer.message.files, "asked for by name, a picture comes all the same"
    await anna.slash("dm", "play", action="keep")
    await world.settled()
    await world.ben.click(prompt(world.ben), "Keep")
    await world.settled()
    asked = prompt(anna)
    assert not asked.files and "**Battlefield**" in asked.text
    board = anna.messages("#duel", ephemeral=False)[-1]
    assert board.files, "what all see stays a picture"


async def test_large_pictures_show_less_in_each(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await begun(world, game="invasion", first="me")
    plain = await anna.slash("dm", "hand")
    await set_to(world, anna, "Large pictures")
    large = await anna.slash("dm", "hand")
    assert len(plain.message.files) == 1 and len(large.message.files) == 4, "two cards to a picture, of seven"
    board = await anna.slash("dm", "match board")
    assert [f.filename for f in board.message.files] == [f"board-{z}.png" for z in ("kingdom", "quest", "battlefield")]


async def test_hints_are_shown_as_set(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await begun(world, game="summoner_wars", first="me")
    hint = "A sword must stand next to its target"
    assert hint in prompt(anna).content, "a first match"
    await set_to(world, anna, "Never")
    answer = await anna.click(anna.messages("#duel", ephemeral=False)[-1], "Open my prompt")
    assert hint not in answer.text and "Movement Phase" in answer.text


def menu(message: Any, start: str) -> Any:
    return next(p for p in walk(message.components) if str(p.get("placeholder", "")).startswith(start))


async def choose(world: World, player: Any, message: Any, start: str, label: str) -> Any:
    found = menu(player.message(message.id), start)
    value = next(one["value"] for one in found["options"] if label in one["label"])
    await player.select(player.message(message.id), found["custom_id"], value)
    await world.settled()
    return player.message(message.id)


async def test_quiet_hours_are_chosen_after_the_time_zone(world: World) -> None:
    message = await set_to(world, world.anna, "Times")
    assert "Time zone: not known" in message.text and not [p for p in walk(message.components) if p.get("options")]
    answer = await world.anna.slash("dm", "me time", timezone="berlin")
    assert "Time zone: Europe/Berlin" in answer.text
    message = await choose(world, world.anna, answer.message, "When your quiet hours begin", "23:00")
    assert "Quiet hours: 23:00 to 07:00. My messages make no sound then, from now on." in message.content
    message = await choose(world, world.anna, message, "When your quiet hours end", "08:30")
    assert "Quiet hours: 23:00 to 08:30." in message.content and "after 24 hours" in message.content
    await world.restart()
    world.ahead += 24 * HOUR_MS
    answer = await world.anna.slash("dm", "me time", timezone="berlin")
    assert "Quiet hours: 23:00 to 08:30" in answer.text and "24 hours" not in answer.text


async def test_moved_quiet_hours_say_when_clocks_follow(world: World) -> None:
    answer = await world.anna.slash("dm", "me time", timezone="Europe/Berlin")
    message = await choose(world, world.anna, answer.message, "When your quiet hours begin", "22:00")
    world.ahead += 24 * HOUR_MS
    message = await choose(world, world.anna, message, "When your quiet hours begin", "23:00")
    assert "Quiet hours: 23:00 to 07:00. My messages make no sound then, from now on." in message.content
    assert "your clocks still stand from 22:00 to 06:00" in message.content
    message = await choose(world, world.anna, message, "When your quiet hours begin", "No quiet hours")
    assert "Quiet hours: none. My messages may make a sound at any time." in message.content
    assert "your clocks still stand from 22:00 to 06:00" in message.content


async def test_quiet_hours_can_be_given_up(world: World) -> None:
    answer = await world.anna.slash("dm", "me time", timezone="Europe/Berlin")
    message = await choose(world, world.anna, answer.message, "When your quiet hours begin", "22:00")
    message = await choose(world, world.anna, message, "When your quiet hours begin", "No quiet hours")
    assert "Quiet hours: none." in message.content and "24 hours" not in message.content


async def test_unknown_time_zone_gets_a_friendly_answer(world: World) -> None:
    for nonsense in ("Atlantis", "../../etc/passwd", "\x00", "x" * 300, "Europe"):
        answer = await world.anna.slash("dm", "me time", timezone=nonsense)
        assert answer.text.startswith("I know no time zone called"), nonsense


async def test_time_zone_is_completed_by_city_and_language(world: World) -> None:
    found = await world.anna.autocomplete("dm", "me time", "timezone", "new york")
    assert [choice["value"] for choice in found] == ["America/New_York"]
    world.anna.user.locale = "de"
    found = await world.anna.autocomplete("dm", "me time", "timezone", "wien")
    assert "Europe/Vienna" in [choice["value"] for choice in found]


async def test_vacation_begins_and_ends_by_a_button(world: World) -> None:
    message = await set_to(world, world.anna, "Times", "Begin vacation")
    assert "Vacation until" in message.content and "0 days of vacation are left" in message.content
    await world.anna.click(message, "End vacation")
    await world.settled()
    message = world.anna.message(message.id)
    assert "Vacation: none" in message.content and "13 days and 23 hours" in message.content


async def test_vacation_is_planned_by_the_command(world: World) -> None:
    found = await world.anna.autocomplete("dm", "me vacation", "begins", "", days=3)
    answer = await world.anna.slash("dm", "me vacation", days=3, begins=found[5]["value"])
    assert "Vacation from" in answer.text and "until" in answer.text
    again = await world.anna.slash("dm", "me vacation", days=1)
    assert again.text.startswith("You already have a vacation")


async def test_nonsense_day_gets_a_friendly_answer(world: World) -> None:
    for nonsense in ("yesterday", "2020-01-01", "31.2.", "9999-12-31", "2026-13-01"):
        answer = await world.anna.slash("dm", "me vacation", days=3, begins=nonsense)
        assert answer.text.startswith("A vacation begins now or on a day"), nonsense


async def test_language_of_a_person_wins_over_their_discord(world: World) -> None:
    message = await set_to(world, world.anna)
    assert "Language: As in Discord." in message.text
    message = await choose(world, world.anna, message, "Your language", "Deutsch")
    assert "Sprache: Deutsch." in message.content
    await world.restart()
    await begun(world)
    assert "Partie" in prompt(world.anna).content and "Match" in prompt(world.ben).content
    answer = await world.anna.slash("dm", "me settings")
    assert "Sprache: Deutsch." in answer.text
    message = await choose(world, world.anna, answer.message, "Deine Sprache", "Wie in Discord")
    assert "Language: As in Discord." in message.content


async def test_person_who_prefers_the_channel_is_asked_there(world: World) -> None:
    message = await set_to(world, world.anna, "Messages", "In the match's channel")
    assert marked(message) == ["Remind me", "In the match's channel"]
    await world.restart()
    await begun(world)
    assert not world.anna.dms(), "no greeting and no prompt"
    call = next(m for m in world.anna.messages("#duel", ephemeral=False) if f"<@{world.anna.id}>" in m.content)
    answer = await world.anna.click(call, "Open my prompt")
    assert "Keep" in labels(answer.message)
    assert "Keep" in labels(prompt(world.ben))


async def test_person_without_reminders_gets_none(world: World) -> None:
    await set_to(world, world.anna, "Messages", "No reminders")
    await begun(world, pace="8h")
    world.ahead += 5 * HOUR_MS
    await world.timers.carry_out_due()
    await world.settled()
    reminded = [["half of your time" in m.text for m in player.dms()] for player in (world.anna, world.ben)]
    assert not any(reminded[0]) and any(reminded[1])


async def test_new_matches_begin_with_the_usual_pace_and_stops(world: World) -> None:
    message = await set_to(world, world.anna, "New matches")
    assert "Pace of your new challenges: No clock." in message.text
    message = await choose(world, world.anna, message, "Pace of your new", "3 days")
    message = await choose(world, world.anna, message, "Stops in new", sentences.preset_title("toy", "every", "en"))
    await set_to(world, world.ben, "New matches")
    await world.restart()
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.options["pace"] == "3d" and info.seats[0].stops == "every"


async def test_named_pace_wins_over_the_usual_one(world: World) -> None:
    await world.manager.people.prefer(world.anna.id, lambda now: replace(now, pace="3d"))
    await world.anna.slash("#duel", "match challenge", opponent="Ben", pace="none")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and "pace" not in info.options


async def test_accepting_player_begins_with_the_usual_stops(world: World) -> None:
    await world.manager.people.prefer(world.ben.id, lambda now: replace(now, stops={"toy": "every"}))
    info = await begun(world)
    assert info.seats[1].stops == "every"


async def test_every_page_of_the_settings_fits(world: World) -> None:
    answer = await world.anna.slash("dm", "me time", timezone="Europe/Berlin")
    await choose(world, world.anna, answer.message, "When your quiet hours begin", "22:00")
    for page in ("Looks", "Times", "Messages", "New matches"):
        await world.anna.click(world.anna.message(answer.message.id), page)
        await world.settled()
        shown = world.anna.message(answer.message.id)
        assert len(shown.components) <= 5 and page in labels(shown)


async def test_settings_speak_german(world: World) -> None:
    world.anna.user.locale = "de"
    answer = await world.anna.slash("dm", "me time", timezone="Europe/Berlin")
    assert "Ruhezeiten: keine" in answer.text and "Urlaub: keiner" in answer.text
