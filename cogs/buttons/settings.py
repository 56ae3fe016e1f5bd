"""The settings of a person for all their matches: how the board is shown, and when hints appear."""

from __future__ import annotations

from bot.model import BOARDS, HINTS, UserSettings
from cogs.buttons.click import Click, Handlers
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel
from cogs.wire.taps import SettingTap


def panel(liking: UserSettings, locale: str) -> Panel:
    """Return the settings panel of a person: one button for each choice, with the current one marked."""
    rows = []
    lines = [tr(locale, "ui.settings.head")]
    for letter, name, values, now in (
        (SettingTap.BOARD, "board", BOARDS, liking.board),
        (SettingTap.HINTS, "hints", HINTS, liking.hints),
    ):
        lines.append(tr(locale, f"ui.settings.{name}", now=tr(locale, f"ui.settings.{name}.{now}")))
        rows.append(
            tuple(
                Button(
                    limits.label(tr(locale, f"ui.settings.{name}.{value}")),
                    Tap("like", 0, 0, letter, at),
                    "success" if value == now else "secondary",
                )
                for at, value in enumerate(values)
            )
        )
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)


async def like(click: Click) -> None:
    """Change the setting that the tap's letter names (:class:`SettingTap`) to the choice with the tap's index."""
    people, at = click.manager.people, click.tap.index
    if click.tap.letter == SettingTap.BOARD:
        await people.like(click.user_id, board=BOARDS[at % len(BOARDS)])
    else:
        await people.like(click.user_id, hints=HINTS[at % len(HINTS)])
    await click.reply.put(panel(await people.liking(click.user_id), click.locale))


HANDLERS: Handlers = {"like": like}
