"""The panel of `/admin health`, for the managers of a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.matches.health import Held, ServerHealth
from bot.model import MatchInfo
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Panel

MOST_MATCHES = 10
"""Maximum number of matches that are shown one by one."""
MOST_KEYS = 5
"""Maximum number of matches that are named in one line."""


def health(found: ServerHealth, lacking: Mapping[int, Sequence[str]], version: str, locale: str) -> Panel:
    """Return the facts, numbers first.

    ``lacking`` are the permissions that the bot lacks, by channel. An empty list stands for a channel that it cannot
    see.
    """
    lines = [
        tr(locale, "ui.health.head"),
        tr(locale, "ui.health.matches", n=len(found.running), m=len(found.challenges)),
    ]
    lines += [_waits(info, since, locale) for info, since in found.running[:MOST_MATCHES]]
    if len(found.running) > MOST_MATCHES:
        lines.append(tr(locale, "ui.health.more", n=len(found.running) - MOST_MATCHES))
    if found.due_since is None:
        lines.append(tr(locale, "ui.health.due.none"))
    else:
        lines.append(tr(locale, "ui.health.due", n=found.due, since=sentences.since(found.due_since)))
    lines += [_held(one, locale) for one in found.held] or [tr(locale, "ui.health.held.none")]
    if found.closed:
        lines.append(tr(locale, "ui.health.closed", n=len(found.closed), who=tuple(found.closed)))
    for channel_id, names in lacking.items():
        what = tuple(tr(locale, f"ui.permission.{name}") for name in names)
        word = "ui.health.lacks" if names else "ui.health.hidden"
        lines.append(tr(locale, word, channel=f"<#{channel_id}>", what=what))
    lines.append(tr(locale, "ui.health.bot", since=sentences.since(found.started_at), version=version))
    return Panel(limits.clip_lines(lines, limits.CONTENT), colour=PRIVATE)


def _waits(info: MatchInfo, since: int, locale: str) -> str:
    who = tuple(sentences.name_of(info, seat) for seat in info.waiting)
    players, at = sentences.versus(info, locale), sentences.since(since)
    word = "ui.health.waits" if who else "ui.health.waits.nobody"
    return tr(locale, word, match=info.key, players=players, who=who, since=at, place=f"<#{info.channel_id}>")


def _held(one: Held, locale: str) -> str:
    named = one.matches[:MOST_KEYS]
    matches: tuple[str, ...] = named if len(named) == len(one.matches) else (*named, "…")
    reason = tr(locale, f"ui.health.why.{one.why}")
    return tr(locale, "ui.health.held", n=one.number, reason=reason, matches=matches, since=sentences.since(one.since))
