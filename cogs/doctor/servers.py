"""Checks in which channels a match is possible, and which permissions are missing in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from cogs.doctor.report import Report, counted, several
from cogs.places.permissions import FOR_THREADS, NEEDED, NEEDED_IN_THREADS
from cogs.text.catalogue import tr

ALL = (*NEEDED, *NEEDED_IN_THREADS)
VIEW, SEND = "view_channel", "send_messages"
# A bot that may not write messages has neither of these permissions, whatever the settings say.
WITH_SENDING = ("embed_links", "attach_files")


@dataclass(frozen=True, slots=True)
class ChannelReport:
    """A text channel that the bot sees, with the permissions it lacks for a match.

    ``threads``: whether the bot can open a thread for each match there.
    """

    name: str
    missing: tuple[str, ...]
    threads: bool = True


@dataclass(frozen=True, slots=True)
class Server:
    """A server as the bot sees it.

    ``places`` are the channels by id; ``hidden`` is the number of text channels that the bot cannot see.
    """

    name: str
    places: Mapping[int, ChannelReport]
    hidden: int = 0
    away: bool = False


def look_at(guild: discord.Guild) -> Server:
    """Return what the bot may do in the text channels of a server."""
    me: discord.Member | None = guild.me
    if guild.unavailable or me is None:
        return Server(guild.name or str(guild.id), {}, away=True)
    places, hidden = {}, 0
    for channel in guild.text_channels:
        may = channel.permissions_for(me)
        missing = tuple(name for name in ALL if not getattr(may, name))
        if VIEW in missing:
            # Discord may even leave out the server's name.
            hidden += 1
            continue
        if SEND in missing:
            missing = tuple(name for name in missing if name not in WITH_SENDING)
        threads = all(getattr(may, name) for name in FOR_THREADS)
        places[channel.id] = ChannelReport(f"#{channel.name}", missing, threads)
    return Server(guild.name, places, hidden)


def titles(permissions: Sequence[str]) -> str:
    """Return the names of permissions as Discord's settings show them."""
    return ", ".join(tr("en", f"ui.permission.{name}") for name in permissions)


def invitation(application_id: int) -> str:
    """Return the URL that invites the bot with all permissions it can use."""
    wanted = discord.Permissions(**dict.fromkeys((*ALL, *FOR_THREADS), True))
    return discord.utils.oauth_url(application_id, permissions=wanted, scopes=("bot", "applications.commands"))


def servers(report: Report, found: Sequence[Server], application_id: int) -> None:
    """Report each server in which a match is possible, and the channels in which the bot lacks permissions."""
    if not found:
        report.wrong("Servers", "the bot is in none.", f"Invite it: {invitation(application_id)}")
    for server in found:
        _server(report, server)


def _server(report: Report, server: Server) -> None:
    subject = f'Server "{server.name}"'
    if server.away:
        report.note(subject, "Discord says that it is not available at the moment.", "Look again later.")
        return
    good = [place.name for place in server.places.values() if not place.missing]
    closed = [place.name for place in server.places.values() if SEND in place.missing]
    hidden = f"; {server.hidden} more it does not see" if server.hidden else ""
    seen = f"{counted(len(server.places), 'text channel')} that the bot sees{hidden}"
    if good:
        report.ok(subject, f"a match is possible in {len(good)} of {seen}.")
    else:
        report.wrong(
            subject,
            f"a match is possible in none of {seen}.",
            f"In the settings of a channel, under Permissions, allow the bot's role: {titles(ALL)}.",
        )
    single = [place.name for place in server.places.values() if not place.missing and not place.threads]
    if single:
        report.note(
            subject,
            f"one match at a time in {several(single)}, because the bot cannot open threads there.",
            f"For a thread per match, allow the bot's role: {titles(FOR_THREADS[:1])}.",
        )
    lacking: dict[tuple[str, ...], list[str]] = {}
    for place in server.places.values():
        if place.missing and SEND not in place.missing:
            lacking.setdefault(place.missing, []).append(place.name)
    for missing, names in lacking.items():
        report.wrong(
            subject,
            f"{titles(missing)} missing in {several(names)}.",
            "Allow the bot's role that in the channel's settings, under Permissions.",
        )
    if closed:
        report.note(
            subject,
            f"no match in {several(closed)}, where the bot may not write.",
            f"If there should be one, allow the bot's role: {titles(ALL)}.",
        )
