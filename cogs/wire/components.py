"""The one class of components that all games use.

Every button and menu of every game is a :class:`GameItem`. A message with a GameItem never has any other dispatchable
item: when the view of such an item ended, the library would un-register all GameItems. For the same reason, every send
builds a new view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self, cast

import discord
from discord import ui

from cogs.wire import custom_ids, limits
from cogs.wire.panel import Menu, Panel, Row

if TYPE_CHECKING:
    import re

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
PLACES = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum]
"""The channels that a menu of channels offers. Threads belong to them."""
Wrapped = ui.Button[Any] | ui.Select[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any]
KINDS = (ui.Button, ui.Select, ui.ChannelSelect, ui.RoleSelect)
View = ui.View


class TapHandler(Protocol):
    """The method that a client must have to handle taps on game components."""

    async def on_tap(self, interaction: discord.Interaction[Any], tap: custom_ids.Tap, values: Sequence[str]) -> None:
        """Handle a tap. Must not raise."""


class GameItem(ui.DynamicItem[Wrapped], template=custom_ids.TEMPLATE):
    """A button or menu that carries its whole meaning in its id.

    ``interaction_check`` is deliberately not overridden, because discord.py swallows its errors without a log. The
    client's ``on_tap`` must catch every error, because errors in ``callback`` never reach a view's error handler.
    """

    def __init__(self, item: Wrapped, tap: custom_ids.Tap) -> None:
        super().__init__(item)
        self.tap = tap

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild the component from its custom id, the only thing known about it after a restart."""
        if not isinstance(item, KINDS):
            raise TypeError(f"a game component is a button or a menu, not {item!r}")
        return cls(item, custom_ids.Tap.from_groups(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Pass the tap to the client."""
        data: Any = interaction.data or {}
        handler: TapHandler = interaction.client
        await handler.on_tap(interaction, self.tap, tuple(data.get("values") or ()))


def items_of(row: Row, index: int | None = None) -> list[GameItem]:
    """Return the components of one row of a panel.

    ``index`` is the row's number in a classic view; None in a layout of Components V2.
    """
    if isinstance(row, Menu):
        if row.kind != "entries":
            return [GameItem(_of_server(row, index), row.tap)]
        options = [
            discord.SelectOption(
                label=limits.clip(entry.label, limits.CHOICE) or "…",
                value=entry.value,
                description=limits.clip(entry.description, limits.CHOICE) or None,
                default=entry.chosen,
            )
            for entry in row.entries[: limits.CHOICES]
        ]
        menu: ui.Select[Any] = ui.Select(
            custom_id=row.tap.custom_id,
            placeholder=limits.clip(row.placeholder, limits.PLACEHOLDER),
            options=options,
            min_values=min(row.least, len(options)),
            max_values=min(max(row.most, 1), len(options)),
            row=index,
        )
        return [GameItem(menu, row.tap)]
    made = []
    for button in row[: limits.ROW]:
        item: ui.Button[Any] = ui.Button(
            style=STYLES[button.style],
            label=limits.label(button.label),
            disabled=button.disabled,
            custom_id=button.tap.custom_id,
            row=index,
        )
        made.append(GameItem(item, button.tap))
    return made


def _of_server(row: Menu, index: int | None) -> ui.ChannelSelect[Any] | ui.RoleSelect[Any]:
    """Return a menu of the channels or roles of a server."""
    common: dict[str, Any] = {
        "custom_id": row.tap.custom_id,
        "placeholder": limits.clip(row.placeholder, limits.PLACEHOLDER),
        "min_values": row.least,
        "max_values": min(row.most, limits.CHOICES),
        "default_values": [discord.Object(one) for one in row.chosen[: limits.CHOICES]],
        "row": index,
    }
    return ui.ChannelSelect(channel_types=PLACES, **common) if row.kind == "channels" else ui.RoleSelect(**common)


def remade(component: discord.Component) -> GameItem:
    """Return a new copy of a component of an existing message."""
    if isinstance(component, discord.SelectMenu):
        kinds = {
            discord.ComponentType.channel_select: ui.ChannelSelect,
            discord.ComponentType.role_select: ui.RoleSelect,
        }
        kind: Any = kinds.get(component.type, ui.Select)
        item: Wrapped = cast(Wrapped, kind.from_component(component))
    elif isinstance(component, discord.Button):
        item = ui.Button.from_component(component)
    else:
        raise TypeError(f"a game component is a button or a menu, not {component!r}")
    tap = custom_ids.Tap.parse(item.custom_id or "")
    if tap is None:
        raise ValueError(f"not a component of a game: {component!r}")
    return GameItem(item, tap)


def build_view(panel: Panel) -> ui.View | None:
    """Return a new view with the panel's components; None if the panel has none."""
    if not panel.rows:
        return None
    view = ui.View(timeout=None)
    for index, row in enumerate(panel.rows[: limits.ROWS]):
        for item in items_of(row, index):
            view.add_item(item)
    return view
