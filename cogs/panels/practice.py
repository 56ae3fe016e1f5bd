"""The panels of practice matches."""

from __future__ import annotations

from bot.model import Advice, MatchInfo
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel
from engine import say
from engine.players import LEVELS

LEVELS_SHOWN = tuple(LEVELS)


def instead_button(info: MatchInfo, locale: str) -> Button:
    """Return the challenger's button that gives the computer the seats that nobody has accepted."""
    return Button(tr(locale, "ui.practice.instead"), Tap("instead", info.id))


def choose_level(info: MatchInfo, locale: str) -> Panel:
    """Ask the challenger how well the computer is to play."""
    who = tuple(seat.name for seat in info.unanswered)
    lines = [tr(locale, "ui.practice.level")]
    if who:
        lines.append(tr(locale, "ui.practice.without", who=who))
    row = tuple(
        Button(limits.label(tr(locale, f"ui.level.{key}")), Tap("level", info.id, 0, "v", i), "primary")
        for i, key in enumerate(LEVELS_SHOWN)
    )
    return Panel("\n".join(lines), rows=(row,), colour=PRIVATE)


def thinking(locale: str) -> Panel:
    """Say that the hint takes a moment."""
    return Panel(tr(locale, "ui.hint.thinking"), colour=PRIVATE)


def hint_panel(found: Advice | None, locale: str) -> Panel:
    """Return the hint: the move, why it is better than the next best one, and the chance to win after it."""
    if found is None or not found.texts:
        return Panel(tr(locale, "ui.hint.none"), colour=PRIVATE)
    move = " → ".join(say(text, locale) for text in found.texts)
    lines = [tr(locale, "ui.hint.move", move=move)]
    if found.reason is not None:
        lines.append(say(found.reason, locale))
    if found.percent is not None:
        lines.append(tr(locale, "ui.hint.chance", n=found.percent))
    return Panel(limits.clip_lines(lines, limits.CONTENT), colour=PRIVATE)


__all__ = ["LEVELS_SHOWN", "choose_level", "hint_panel", "instead_button", "thinking"]
