"""/me: the settings of a person for all their matches, and when the person can be reached."""

from __future__ import annotations

import gzip
import re
from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import available_timezones

import discord
from babel import Locale
from babel.dates import format_date, get_timezone_location
from discord import app_commands
from discord.ext import commands

from bot.apart import apart
from bot.clocks.quiet import VACATION_HOURS, zone_of
from bot.model import UserError
from bot.names import UNSEEN, clean
from cogs.app import App, Bot
from cogs.buttons.settings import settings
from cogs.commands.common import Choices, Itx, about, begin, completing
from cogs.panels.people import blocked, warning
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.reply import Reply
from cogs.wire.spoken import spoken
from cogs.wire.taps import SettingsPage
from engine import Msg

AHEAD = 24
"""Number of days that are offered as the first day of a vacation."""
LARGEST = 8_000_000
"""Maximum size in bytes of a file that is sent without compression. Discord accepts at least 10 MB."""
REGIONS = frozenset(
    ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
)
"""The parts of the world whose time zones are offered. Other names of the database are technical or obsolete."""
DAYS = VACATION_HOURS // 24
ISO = re.compile(r"(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})")
DOTTED = re.compile(r"(?P<d>\d{1,2})\.\s*(?P<m>\d{1,2})\.\s*(?P<y>\d{4})?")


@lru_cache(maxsize=8)
def zones(locale: str) -> tuple[tuple[str, str], ...]:
    """Return all time zones as (city in the person's language and IANA name, IANA name) pairs."""
    language = Locale.parse(locale, sep="-")
    names = sorted(name for name in available_timezones() if name.partition("/")[0] in REGIONS)
    pairs = [(get_timezone_location(name, locale=language, return_city=True), name) for name in names]
    return tuple((f"{city} ({name.replace('_', ' ')})", name) for city, name in pairs)


def find_zones(typed: str, locale: str, now: int) -> list[tuple[str, str]]:
    """Return (name, value) pairs of the time zones that match the typed text, each with its local time."""
    known = zones(locale)
    found = limits.matching(typed.replace("_", " "), [name for name, _ in known])[: limits.CHOICES]
    local = {name: datetime.fromtimestamp(now / 1000, zone_of(name)) for _, name in (known[i] for i in found)}
    return [(f"{name}, {local[value]:%H:%M}", value) for name, value in (known[i] for i in found)]


def read_zone(typed: str, locale: str) -> str:
    """Return the time zone that a typed text means: an IANA name, or the only zone or city of this name."""
    wanted = typed.strip().replace("_", " ").casefold()
    exact = [name for text, name in zones(locale) if wanted in (name.replace("_", " ").casefold(), _city(text))]
    return exact[0] if exact else typed.strip()


def _city(text: str) -> str:
    return text.partition(" (")[0].casefold()


def read_day(typed: str, zone: str, now: int) -> int:
    """Return the beginning of a typed day (2026-07-31 or 31.7.) in a time zone. Raises UserError for other texts."""
    found = ISO.fullmatch(typed.strip()) or DOTTED.fullmatch(typed.strip())
    today = datetime.fromtimestamp(now / 1000, zone_of(zone or "UTC"))
    if found is None:
        raise UserError(Msg.of("bot.vacation.when"))
    try:
        year = int(found["y"] or today.year)
        day = today.replace(year, int(found["m"]), int(found["d"]), hour=0, minute=0, second=0, microsecond=0)
        if found["y"] is None and day.date() < today.date():
            day = day.replace(year=year + 1)
    except (ValueError, OverflowError):
        raise UserError(Msg.of("bot.vacation.when")) from None
    return now if day.date() == today.date() else int(day.timestamp() * 1000)


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class MeCog(commands.GroupCog, group_name="me", group_description=about("ui.command.me")):
    """Commands that concern a person, not a match."""

    def __init__(self, app: App) -> None:
        self.app = app

    @app_commands.command(name="settings", description=about("ui.command.settings"))
    async def settings(self, interaction: Itx) -> None:
        """Show the settings: looks, times, messages and new matches. The buttons and menus change them."""
        await self._show(await begin(interaction), SettingsPage.LOOKS)

    @app_commands.command(name="time", description=about("ui.command.time"))
    @app_commands.describe(timezone=about("ui.option.timezone"))
    async def time(self, interaction: Itx, timezone: app_commands.Range[str, 1, limits.TYPED]) -> None:
        """Set the time zone."""
        reply = await begin(interaction)
        zone = await apart("text", read_zone, timezone, reply.locale)
        await self.app.manager.people.set_time_zone(reply.user_id, zone)
        await self._show(reply, SettingsPage.TIMES)

    @app_commands.command(name="vacation", description=about("ui.command.vacation"))
    @app_commands.describe(days=about("ui.option.days"), begins=about("ui.option.begins"))
    async def vacation(
        self,
        interaction: Itx,
        days: app_commands.Range[int, 1, DAYS],
        begins: app_commands.Range[str, 1, limits.TYPED] | None = None,
    ) -> None:
        """Begin or plan a vacation."""
        reply = await begin(interaction)
        people, now = self.app.manager.people, self.app.manager.store.now()
        since = None
        if begins is not None:
            since = read_day(begins, (await people.quiet_times(reply.user_id)).zone, now)
        await people.take_vacation(reply.user_id, days, since)
        await self._show(reply, SettingsPage.TIMES)

    @app_commands.command(name="export", description=about("ui.command.export"))
    async def export(self, interaction: Itx) -> None:
        """Send everything that is stored about the person, as a file."""
        reply = await begin(interaction)
        text = await self.app.manager.exports.everything(reply.user_id, reply.locale)
        name, data = tr(reply.locale, "ui.export.file"), text.encode()
        if len(data) > LARGEST:
            name, data = f"{name}.gz", await apart("text", gzip.compress, data)
        await reply.attach(tr(reply.locale, "ui.export.done"), name, data)

    @app_commands.command(name="forget", description=about("ui.command.forget"))
    async def forget(self, interaction: Itx) -> None:
        """Ask whether to forget the person. A button does it."""
        reply = await begin(interaction)
        await reply.show(warning(await self.app.manager.forgetting.stored(reply.user_id), reply.locale))

    @app_commands.command(name="block", description=about("ui.command.block"))
    @app_commands.describe(person=about("ui.option.block_person"))
    async def block(self, interaction: Itx, person: discord.User | None = None) -> None:
        """Block a person, and show the blocked people. A menu unblocks them."""
        reply = await begin(interaction)
        blocks, notice = self.app.manager.blocks, ""
        if person is not None:
            await blocks.block(reply.user_id, (person.id, person.display_name))
            name = clean(person.display_name, fallback=UNSEEN)
            notice = tr(reply.locale, "ui.block.done", name=name)
        await reply.show(blocked(await blocks.of(reply.user_id), 0, reply.locale, notice))

    async def _show(self, reply: Reply, page: SettingsPage) -> None:
        people, now = self.app.manager.people, self.app.manager.store.now()
        await reply.show(await settings(people, reply.user_id, reply.locale, now, page))

    @time.autocomplete("timezone")
    @completing
    async def complete_zone(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a time zone or of its city, and show the time there."""
        locale, now = spoken(interaction), self.app.manager.store.now()
        return limits.choices(await apart("text", find_zones, current, locale, now))

    @vacation.autocomplete("begins")
    @completing
    async def complete_day(self, interaction: Itx, current: str) -> Choices:
        """Complete the first day of a vacation: one of the next days."""
        locale = Locale.parse(spoken(interaction), sep="-")
        times = await self.app.manager.people.quiet_times(interaction.user.id)
        today = datetime.fromtimestamp(self.app.manager.store.now() / 1000, zone_of(times.zone or "UTC")).date()
        days = [today + timedelta(days=n) for n in range(AHEAD)]
        pairs = [(format_date(day, "full", locale), day.isoformat()) for day in days]
        fitting = limits.matching(current, [f"{name} {value}" for name, value in pairs])
        return limits.choices(pairs[i] for i in fitting)


async def setup(bot: Bot) -> None:
    await bot.add_cog(MeCog(bot))
