"""The settings of a person for all their matches: looks, quiet hours and vacation, messages, and new matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from babel import Locale

import engine
from bot.clocks.pace import PACES
from bot.clocks.quiet import Hours, QuietTimes, zone_of
from bot.matches.people import People
from bot.model import BOARDS, HINTS, PLACES, Preferences, UserSettings
from cogs.buttons.click import Click, Handlers
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.sentences import moment
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, Row
from cogs.wire.spoken import spoken
from cogs.wire.taps import SettingsPage, SettingTap
from engine import locales, say

DAY = 24 * 60
"""Minutes of a day."""
USUAL = 8 * 60
"""Minutes of quiet hours for which a person has chosen only the beginning."""
LONGEST = 10 * 60
"""Maximum number of minutes of quiet hours."""
STEP = 30
"""Minutes between two times that can be chosen as the end of the quiet hours."""
NONE = "none"
REMINDERS = ("on", "off")
_PAGE_OF: dict[str, SettingsPage] = {
    SettingTap.REMINDERS: SettingsPage.MESSAGES,
    SettingTap.PLACE: SettingsPage.MESSAGES,
    SettingTap.PACE: SettingsPage.MATCHES,
    SettingTap.STOPS: SettingsPage.MATCHES,
}
"""The page that shows a setting, for the settings that are not on the first page."""


@dataclass(frozen=True, slots=True)
class AllSettings:
    """Everything that a person has chosen."""

    liking: UserSettings
    times: QuietTimes
    prefers: Preferences


async def settings(
    people: People, user_id: int, locale: str, now: int, page: SettingsPage = SettingsPage.LOOKS
) -> Panel:
    """Return a page of the settings panel of a person."""
    chosen = AllSettings(
        await people.liking(user_id), await people.quiet_times(user_id), await people.preferences(user_id)
    )
    return panel(chosen, locale, now, page)


def panel(chosen: AllSettings, locale: str, now: int, page: SettingsPage = SettingsPage.LOOKS) -> Panel:
    """Return a page of the settings panel: a button or a menu entry for each choice, with the current one marked."""
    lines, rows = _PAGES[page](chosen, locale, now)
    turns = tuple(
        Button(
            limits.label(tr(locale, f"ui.settings.page.{one}")),
            Tap("setpage", 0, 0, one),
            "primary" if one == page else "secondary",
        )
        for one in SettingsPage
    )
    lines = [tr(locale, "ui.settings.head"), *lines]
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=(*rows, turns), colour=PRIVATE)


Page = tuple[list[str], list[Row]]
"""The lines and rows of a page."""


def _choice(locale: str, letter: SettingTap, name: str, values: Sequence[str], chosen: str) -> tuple[str, Row]:
    """Return the line and the buttons of a setting with a few values."""
    row = tuple(
        Button(
            limits.label(tr(locale, f"ui.settings.{name}.{value}")),
            Tap("like", 0, 0, letter, at),
            "success" if value == chosen else "secondary",
        )
        for at, value in enumerate(values)
    )
    return tr(locale, f"ui.settings.{name}", now=tr(locale, f"ui.settings.{name}.{chosen}")), row


def _looks(chosen: AllSettings, locale: str, now: int) -> Page:
    board = _choice(locale, SettingTap.BOARD, "board", BOARDS, chosen.liking.board)
    hints = _choice(locale, SettingTap.HINTS, "hints", HINTS, chosen.liking.hints)
    auto = tr(locale, "ui.settings.language.auto")
    language = chosen.prefers.language
    spoken = tr(locale, "ui.settings.language", now=_own_name(language) if language else auto)
    entries = (
        MenuEntry(auto, NONE, chosen=not language),
        *(MenuEntry(_own_name(one), one, chosen=one == language) for one in languages()),
    )
    menu = Menu(tr(locale, "ui.settings.language.menu"), Tap("like", 0, 0, SettingTap.LANGUAGE), entries)
    return [board[0], hints[0], spoken], [board[1], hints[1], menu]


def languages() -> list[str]:
    """Return the languages that a person can choose."""
    return sorted(locales())[: limits.CHOICES - 1]


def _own_name(language: str) -> str:
    """Return the name of a language in that language."""
    return str(Locale.parse(language, sep="-").get_display_name() or language).capitalize()


def _times(chosen: AllSettings, locale: str, now: int) -> Page:
    times = chosen.times
    lines = [_zone_line(times, locale, now), *_quiet_lines(times, locale), *_vacation_lines(times, locale, now)]
    return lines, [*_quiet_menus(times, locale), (_vacation_button(times, locale, now),)]


def _messages(chosen: AllSettings, locale: str, now: int) -> Page:
    reminders = "on" if chosen.prefers.reminders else "off"
    first = _choice(locale, SettingTap.REMINDERS, "reminders", REMINDERS, reminders)
    then = _choice(locale, SettingTap.PLACE, "place", PLACES, chosen.prefers.place)
    return [first[0], then[0]], [first[1], then[1]]


def _matches(chosen: AllSettings, locale: str, now: int) -> Page:
    pace = chosen.prefers.pace or NONE
    lines = [tr(locale, "ui.settings.pace", now=tr(locale, f"ui.pace.{pace}"))]
    paces = tuple(MenuEntry(tr(locale, f"ui.pace.{one}"), one, chosen=one == pace) for one in (NONE, *PACES))
    presets = []
    for spec in engine.games():
        title, usual = say(spec.title, locale), usual_stops(chosen.prefers, spec.name)
        stops = sentences.preset_title(spec.name, usual, locale)
        lines.append(tr(locale, "ui.settings.stops", game=title, preset=stops))
        presets += [
            MenuEntry(
                limits.label(
                    tr(
                        locale,
                        "ui.settings.stops.entry",
                        game=title,
                        preset=sentences.preset_title(spec.name, one, locale),
                    )
                ),
                f"{spec.name}:{one}",
            )
            for one in sentences.presets_of(spec.name)
        ]
    return lines, [
        Menu(tr(locale, "ui.settings.pace.menu"), Tap("like", 0, 0, SettingTap.PACE), paces),
        Menu(
            tr(locale, "ui.settings.stops.menu"),
            Tap("like", 0, 0, SettingTap.STOPS),
            tuple(presets[: limits.CHOICES]),
        ),
    ]


def usual_stops(prefers: Preferences, game: str) -> str:
    """Return the preset of stops with which a person begins a match of this game."""
    offered = sentences.presets_of(game)
    usual = prefers.stops.get(game)
    return usual if usual in offered else offered[0]


_PAGES: Mapping[SettingsPage, Callable[[AllSettings, str, int], Page]] = {
    SettingsPage.LOOKS: _looks,
    SettingsPage.TIMES: _times,
    SettingsPage.MESSAGES: _messages,
    SettingsPage.MATCHES: _matches,
}


def _zone_line(times: QuietTimes, locale: str, now: int) -> str:
    if not times.zone:
        return tr(locale, "ui.settings.zone.unknown")
    local = datetime.fromtimestamp(now / 1000, zone_of(times.zone))
    return tr(locale, "ui.settings.zone", zone=times.zone, time=f"{local:%H:%M}")


def _quiet_lines(times: QuietTimes, locale: str) -> list[str]:
    old = None if times.hours is None else _span(times.hours, locale)
    if times.at is None:
        return [tr(locale, "ui.settings.quiet.never") if old is None else tr(locale, "ui.settings.quiet", now=old)]
    when = moment(times.at)
    if times.then is None:
        assert old is not None, "a change has changed something"
        return [tr(locale, "ui.settings.quiet.ends", when=when, old=old)]
    now = _span(times.then, locale)
    if times.zone_then != times.zone:
        now = tr(locale, "ui.settings.quiet.zone", what=now, zone=times.zone_then)
    if old is None:
        return [tr(locale, "ui.settings.quiet.begins", now=now, when=when)]
    return [tr(locale, "ui.settings.quiet.moves", now=now, when=when, old=old)]


def _span(hours: Hours, locale: str) -> str:
    return tr(locale, "ui.settings.quiet.span", since=clock(hours.since), until=clock(hours.until))


def clock(minutes: int) -> str:
    """Return minutes since midnight as a time of the day."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def _quiet_menus(times: QuietTimes, locale: str) -> list[Row]:
    """Return the menus for the beginning and the end of the quiet hours. Without a time zone, there are none."""
    zone, hours = wanted(times)
    if not zone:
        return []
    none = MenuEntry(tr(locale, "ui.settings.quiet.off"), NONE, chosen=hours is None)
    begins = tuple(
        MenuEntry(
            tr(locale, "ui.settings.quiet.from", time=clock(minutes)),
            str(minutes),
            chosen=hours is not None and hours.since == minutes,
        )
        for minutes in range(0, DAY, 60)
    )
    menus: list[Row] = [Menu(tr(locale, "ui.settings.quiet.begin"), Tap("quiet", 0, 0, "f"), (none, *begins))]
    if hours is not None:
        ends = tuple(
            MenuEntry(
                tr(locale, "ui.settings.quiet.until", time=clock(hours.since + length)),
                str((hours.since + length) % DAY),
                chosen=hours.minutes == length,
            )
            for length in range(STEP, LONGEST + 1, STEP)
        )
        menus.append(Menu(tr(locale, "ui.settings.quiet.end"), Tap("quiet", 0, 0, "u"), ends))
    return menus


def wanted(times: QuietTimes) -> tuple[str, Hours | None]:
    """Return the time zone and the quiet hours that a person has chosen last. They may still be waiting to take
    effect.
    """
    return (times.zone, times.hours) if times.at is None else (times.zone_then, times.then)


def _vacation_lines(times: QuietTimes, locale: str, now: int) -> list[str]:
    span = times.vacation(now)
    if span is None:
        line = tr(locale, "ui.settings.vacation.none")
    elif span[0] <= now:
        line = tr(locale, "ui.settings.vacation.now", until=moment(span[1]))
    else:
        line = tr(locale, "ui.settings.vacation.later", since=moment(span[0]), until=moment(span[1]))
    year = datetime.fromtimestamp(now / 1000, UTC).year
    days, hours = divmod(times.hours_left(year), 24)
    word = "ui.settings.vacation.left" if hours else "ui.settings.vacation.left.days"
    return [line, tr(locale, word, days=days, hours=hours, year=str(year))]


def _vacation_button(times: QuietTimes, locale: str, now: int) -> Button:
    span = times.vacation(now)
    if span is not None:
        word = "ui.settings.vacation.end" if span[0] <= now else "ui.settings.vacation.cancel"
        return Button(tr(locale, word), Tap("vacation", 0, 0, "e"))
    return Button(tr(locale, "ui.settings.vacation.begin"), Tap("vacation", 0, 0, "b"))


async def _show(click: Click, page: SettingsPage) -> None:
    # The person may just have chosen another language.
    locale = spoken(click.reply.interaction)
    people, now = click.manager.people, click.manager.store.now()
    await click.reply.put(await settings(people, click.user_id, locale, now, page))


async def turn(click: Click) -> None:
    """Show the page that the tap's letter names."""
    await _show(click, SettingsPage(click.tap.letter) if click.tap.letter in set(SettingsPage) else SettingsPage.LOOKS)


async def like(click: Click) -> None:
    """Change the setting that the tap's letter names (:class:`SettingTap`). The tap's slot is the new choice."""
    people, at = click.manager.people, click.tap.index
    value = click.values[0] if click.values else ""
    if click.tap.letter == SettingTap.BOARD:
        await people.like(click.user_id, board=BOARDS[at % len(BOARDS)])
    elif click.tap.letter == SettingTap.HINTS:
        await people.like(click.user_id, hints=HINTS[at % len(HINTS)])
    else:
        await people.prefer(click.user_id, lambda now: _preferred(now, click.tap.letter, at, value))
    await _show(click, _PAGE_OF.get(click.tap.letter, SettingsPage.LOOKS))


def _preferred(now: Preferences, letter: str, at: int, value: str) -> Preferences:
    """Return the changed preferences of a person. A value that no longer exists changes nothing."""
    if letter == SettingTap.REMINDERS:
        return replace(now, reminders=REMINDERS[at % len(REMINDERS)] == "on")
    if letter == SettingTap.PLACE:
        return replace(now, place=PLACES[at % len(PLACES)])
    if letter == SettingTap.LANGUAGE and value in (NONE, *languages()):
        return replace(now, language="" if value == NONE else value)
    if letter == SettingTap.PACE and value in (NONE, *PACES):
        return replace(now, pace="" if value == NONE else value)
    game, _, preset = value.partition(":")
    known = {spec.name for spec in engine.games()}
    if letter == SettingTap.STOPS and game in known and preset in sentences.presets_of(game):
        return replace(now, stops={**now.stops, game: preset})
    return now


async def quiet(click: Click) -> None:
    """Change the beginning (letter ``f``) or the end (``u``) of the quiet hours to the chosen minutes since midnight.

    A new beginning keeps the length. Choosing what is set already changes nothing.
    """
    people = click.manager.people
    _, hours = wanted(await people.quiet_times(click.user_id))
    value = click.values[0] if click.values else ""
    if value == NONE:
        await people.set_quiet_hours(click.user_id, None)
    elif value.isdecimal():
        minutes = int(value) % DAY
        if click.tap.letter == "f":
            length = USUAL if hours is None else hours.minutes
            await people.set_quiet_hours(click.user_id, (minutes, (minutes + length) % DAY))
        elif hours is not None:
            await people.set_quiet_hours(click.user_id, (hours.since, minutes))
    await _show(click, SettingsPage.TIMES)


async def vacation(click: Click) -> None:
    """End the vacation (letter ``e``), or begin one that lasts until the person ends it or no day is left."""
    people = click.manager.people
    if click.tap.letter == "e":
        await people.end_vacation(click.user_id)
    else:
        await people.take_vacation(click.user_id)
    await _show(click, SettingsPage.TIMES)


HANDLERS: Handlers = {"like": like, "setpage": turn, "quiet": quiet, "vacation": vacation}

__all__ = ["HANDLERS", "clock", "panel", "settings"]
