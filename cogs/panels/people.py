"""Panels about a person: the warning before the bot forgets them, and the people they have blocked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.blocks import Blocked
from bot.matches.forgetting import PersonalData
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, Row

NAMED = 5
"""Maximum number of running matches that the warning names."""


def warning(stored: PersonalData, locale: str) -> Panel:
    """Return the question whether the bot shall forget a person, with what that means."""
    lines = [tr(locale, "ui.forget.ask")]
    if stored.running:
        named = [
            tr(locale, "ui.forget.match", match=info.key, players=sentences.versus(info, locale))
            for info in sorted(stored.running, key=lambda info: info.id)[:NAMED]
        ]
        if len(stored.running) > NAMED:
            named.append(tr(locale, "ui.forget.more", n=len(stored.running) - NAMED))
        lines.append(tr(locale, "ui.forget.running", n=len(stored.running), matches=tuple(named)))
    for name, n in (("challenges", stored.challenges), ("past", stored.past), ("decks", stored.decks)):
        if n:
            lines.append(tr(locale, f"ui.forget.{name}", n=n))
    lines += [tr(locale, "ui.forget.rest"), tr(locale, "ui.forget.discord")]
    row = (
        Button(tr(locale, "ui.forget.no"), Tap("forget", 0, 0, "n"), "primary"),
        Button(tr(locale, "ui.forget.yes"), Tap("forget", 0, 0, "y"), "danger"),
    )
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=(row,), colour=PRIVATE)


def blocked(people: Sequence[Blocked], page: int, locale: str, notice: str = "") -> Panel:
    """Return the people whom a person has blocked, with a menu to unblock one of them."""
    if not people:
        return Panel(content="\n".join(filter(None, (notice, tr(locale, "ui.block.none")))), colour=PRIVATE)
    last = (len(people) - 1) // limits.CHOICES
    page = min(page, last)
    shown = people[page * limits.CHOICES : (page + 1) * limits.CHOICES]
    names = tuple(one.name for one in shown)
    lines = [*([notice] if notice else []), tr(locale, "ui.block.head", n=len(people), names=names)]
    entries = tuple(MenuEntry(one.name, str(one.user_id)) for one in shown)
    rows: list[Row] = [Menu(tr(locale, "ui.block.menu"), Tap("unblock", 0, 0, "p", page), entries)]
    turns = []
    if page:
        turns.append(Button(tr(locale, "ui.block.newer"), Tap("blocks", 0, 0, "b", page - 1)))
    if page < last:
        turns.append(Button(tr(locale, "ui.block.older"), Tap("blocks", 0, 0, "f", page + 1)))
    if turns:
        rows.append(tuple(turns))
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)
