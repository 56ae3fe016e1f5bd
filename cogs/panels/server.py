"""The panel in which the managers of a server choose where and how matches are played there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import discord

import engine
from bot.clocks.pace import PACES
from bot.matches.servers import HERE, NO_PACE, NO_THREADS, ServerRules
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Menu, MenuEntry, Panel
from cogs.wire.taps import ServerTap
from engine import say

NameOf = Callable[[int], str]
"""A function that returns the name of a channel."""


def setup(rules: ServerRules, locale: str, name_of: NameOf) -> Panel:
    """Return the panel: what is chosen now, and one menu for each choice."""
    games = [(spec.name, say(spec.title, locale)) for spec in engine.games()]
    paces = [(key, tr(locale, f"ui.pace.{key}")) for key in (NO_PACE, *PACES)]
    lines = [
        tr(locale, "ui.server.head"),
        _line("channels", [f"<#{one}>" for one in rules.channels], locale),
        _line("roles", [f"<@&{one}>" for one in rules.roles], locale),
        _line("games", [title for name, title in games if name in rules.games], locale),
        _line("paces", [title for key, title in paces if key in rules.paces], locale),
        tr(locale, "ui.server.now.threads", where=_threads(rules.threads, locale)),
        tr(locale, "ui.server.note"),
    ]
    spots = [HERE, NO_THREADS, *(str(one) for one in rules.channels)]
    spots += [rules.threads] if rules.threads not in spots else []
    # One entry is always chosen, so Discord never shows the label of this menu. The entries say what it is for.
    threads = tuple(
        MenuEntry(
            tr(locale, f"ui.server.open.{one}")
            if not one.isdecimal()
            else tr(locale, "ui.server.open.in", channel=name_of(int(one))),
            one,
            chosen=one == rules.threads,
        )
        for one in spots[: limits.CHOICES]
    )
    rows = (
        _picker("channels", ServerTap.CHANNELS, rules.channels, locale),
        _picker("roles", ServerTap.ROLES, rules.roles, locale),
        _several("games", ServerTap.GAMES, games, rules.games, locale),
        _several("paces", ServerTap.PACES, paces, rules.paces, locale),
        Menu(tr(locale, "ui.server.menu.threads"), Tap("server", 0, 0, ServerTap.THREADS), threads),
    )
    return Panel(limits.clip_lines(lines, limits.CONTENT), rows=rows, colour=PRIVATE)


def _picker(kind: Literal["channels", "roles"], letter: ServerTap, chosen: tuple[int, ...], locale: str) -> Menu:
    label, tap = tr(locale, f"ui.server.menu.{kind}"), Tap("server", 0, 0, letter)
    return Menu(label, tap, least=0, most=limits.CHOICES, kind=kind, chosen=chosen)


def _several(
    name: str, letter: ServerTap, pairs: Sequence[tuple[str, str]], chosen: Sequence[str], locale: str
) -> Menu:
    entries = tuple(MenuEntry(title, key, chosen=key in chosen) for key, title in pairs)
    return Menu(tr(locale, f"ui.server.menu.{name}"), Tap("server", 0, 0, letter), entries, 0, len(entries))


def _line(name: str, chosen: Sequence[str], locale: str) -> str:
    what: str | tuple[str, ...] = tuple(chosen) if chosen else tr(locale, f"ui.server.all.{name}")
    return tr(locale, f"ui.server.now.{name}", what=what)


def _threads(threads: str, locale: str) -> str:
    return f"<#{threads}>" if threads.isdecimal() else tr(locale, f"ui.server.threads.{threads}")


def channel_name(guild: discord.Guild | None, channel_id: int) -> str:
    """Return the name of a channel of a server, or its id if the bot does not know the channel."""
    channel = None if guild is None else guild.get_channel(channel_id)
    return str(channel_id) if channel is None else channel.name
