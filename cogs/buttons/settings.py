"""The settings of a person for all their matches: boards, hints, quiet hours and vacation."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.clocks.quiet import Hours, QuietTimes, zone_of
from bot.matches.people import People
from bot.model import BOARDS, HINTS, UserSettings
from cogs.buttons.click import Click, Handlers
from cogs.panels.colours import PRIVATE
from cogs.panels.sentences import moment
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, Row
from cogs.wire.taps import SettingTap

DAY = 24 * 60
"""Minutes of a day."""
USUAL = 8 * 60
"""Minutes of quiet hours for which a person has chosen only the beginning."""
LONGEST = 10 * 60
"""Maximum number of minutes of quiet hours."""
STEP = 30
"""Minutes between two times that can be chosen as the end of the quiet hours."""
NONE = "none"


async def settings(people: People, user_id: int, locale: str, now: int) -> Panel:
    """Return the settings panel of a person."""
    return panel(await people.liking(user_id), await people.quiet_times(user_id), locale, now)


def panel(liking: UserSettings, times: QuietTimes, locale: str, now: int) -> Panel:
    """Return the settings panel of a person: a button or a menu entry for each choice, with the current one marked."""
    rows: list[Row] = []
    lines = [tr(locale, "ui.settings.head")]
    for letter, name, values, chosen in (
        (SettingTap.BOARD, "board", BOARDS, liking.board),
        (SettingTap.HINTS, "hints", HINTS, liking.hints),
    ):
        lines.append(tr(locale, f"ui.settings.{name}", now=tr(locale, f"ui.settings.{name}.{chosen}")))
        rows.append(
            tuple(
                Button(
                    limits.label(tr(locale, f"ui.settings.{name}.{value}")),
                    Tap("like", 0, 0, letter, at),
                    "success" if value == chosen else "secondary",
                )
                for at, value in enumerate(values)
            )
        )
    lines += [_zone_line(times, locale, now), *_quiet_lines(times, locale), *_vacation_lines(times, locale, now)]
    rows += [*_quiet_menus(times, locale), (_vacation_button(times, locale, now),)]
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)


def _zone_line(times: QuietTimes, locale: str, now: int) -> str:
    if not times.zone:
        return tr(locale, "ui.settings.zone.unknown")
    local = datetime.fromtimestamp(now / 1000, zone_of(times.zone))
    return tr(locale, "ui.settings.zone", zone=times.zone, time=f"{local:%H:%M}")


def _quiet_lines(times: QuietTimes, locale: str) -> list[str]:
    now = None if times.hours is None else _span(times.hours, locale)
    lines = [tr(locale, "ui.settings.quiet.never") if now is None else tr(locale, "ui.settings.quiet", now=now)]
    if times.at is not None:
        then = _span(times.then, locale)
        if times.zone_then != times.zone:
            then = tr(locale, "ui.settings.quiet.zone", what=then, zone=times.zone_then)
        lines.append(tr(locale, "ui.settings.quiet.then", when=moment(times.at), now=then))
    return lines


def _span(hours: Hours | None, locale: str) -> str:
    if hours is None:
        return tr(locale, "ui.settings.quiet.none")
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
    return [line, tr(locale, "ui.settings.vacation.left", days=days, hours=hours, year=str(year))]


def _vacation_button(times: QuietTimes, locale: str, now: int) -> Button:
    if times.vacation(now) is not None:
        return Button(tr(locale, "ui.settings.vacation.end"), Tap("vacation", 0, 0, "e"))
    return Button(tr(locale, "ui.settings.vacation.begin"), Tap("vacation", 0, 0, "b"))


async def _show(click: Click) -> None:
    await click.reply.put(await settings(click.manager.people, click.user_id, click.locale, click.manager.store.now()))


async def like(click: Click) -> None:
    """Change the setting that the tap's letter names (:class:`SettingTap`). The tap's slot is the new choice."""
    people, at = click.manager.people, click.tap.index
    if click.tap.letter == SettingTap.BOARD:
        await people.like(click.user_id, board=BOARDS[at % len(BOARDS)])
    else:
        await people.like(click.user_id, hints=HINTS[at % len(HINTS)])
    await _show(click)


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
    await _show(click)


async def vacation(click: Click) -> None:
    """End the vacation (letter ``e``), or begin one that lasts until the person ends it or no day is left."""
    people = click.manager.people
    if click.tap.letter == "e":
        await people.end_vacation(click.user_id)
    else:
        await people.take_vacation(click.user_id)
    await _show(click)


HANDLERS: Handlers = {"like": like, "quiet": quiet, "vacation": vacation}

__all__ = ["HANDLERS", "clock", "panel", "settings"]
