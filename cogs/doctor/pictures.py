"""Sends the same board to a channel in four forms, so that the owner can compare them on a computer and a phone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.doctor.report import TROUBLE, Report, reason
from cogs.doctor.servers import SEND, Server, titles
from cogs.panels.colours import PUBLIC
from cogs.places.permissions import NEEDED
from cogs.wire import limits
from cogs.wire.compose import Drawn, Form, compose
from cogs.wire.panel import Panel

Channel = Any
Way = Callable[[Channel, str, Drawn], Awaitable[None]]

UNKNOWN = frozenset({10003, 50035})
LOOK = (
    "Please look at it on a computer and on a phone: is the board there, and how large? When you open it, is the "
    "small print sharp? Does a screen reader, or the ALT mark on the picture, say what it shows?"
)


async def as_embed(channel: Channel, text: str, drawn: Drawn) -> None:
    """Send the board as the image of an embed."""
    await channel.send(**compose(Panel(text, colour=PUBLIC), [drawn]).sending())


async def as_attachment(channel: Channel, text: str, drawn: Drawn) -> None:
    """Send the board as a plain attachment."""
    await channel.send(text, file=_file(drawn))


async def as_gallery(channel: Channel, text: str, drawn: Drawn) -> None:
    """Send the board in a media gallery of Components V2."""
    file = _file(drawn)
    await channel.send(view=_layout(text, file), file=file)


async def as_patched_gallery(channel: Channel, text: str, drawn: Drawn) -> None:
    """Send a Components V2 message without a picture, then edit it to add a gallery with the board."""
    message = await channel.send(view=_layout(text))
    file = _file(drawn)
    await message.edit(view=_layout(text, file), attachments=[file])


# (name of the form, function that sends the board, value of RIPOSTE_PICTURES that selects this form)
WAYS: Sequence[tuple[str, Way, Form]] = (
    ("image of an embed", as_embed, "embed"),
    ("plain attachment", as_attachment, "attachment"),
    ("media gallery", as_gallery, "gallery"),
    ("media gallery put in by an edit", as_patched_gallery, "gallery"),
)
USED = "Riposte sends its pictures like this."
UNUSED = "For pictures like this set RIPOSTE_PICTURES={form}."
REFUSED = "If no board follows, Discord has refused it (its bug 7529 may be why), and gallery is not for you."


async def pictures(
    report: Report, client: discord.Client, channel_id: int, servers: Sequence[Server], drawn: Drawn, form: Form
) -> None:
    """Send the board in each form and report which forms Discord accepts. The messages are not deleted.

    ``form`` is the form in which the bot is configured to send its pictures.
    """
    channel = await _find(report, client, channel_id, servers)
    if channel is None:
        return
    accepted = False
    for number, (what, way, wanted) in enumerate(WAYS, 1):
        about = USED if wanted == form else UNUSED.format(form=wanted)
        about += f" {REFUSED}" if way is as_patched_gallery else ""
        subject = f"Picture {number} of {len(WAYS)}, {what}"
        text = f"**{subject}.** {about}\n{LOOK}"
        try:
            await way(channel, text, drawn)
        except discord.Forbidden as error:
            what_to_do = f"Allow the bot's role in its settings, under Permissions: {titles(NEEDED)}."
            report.wrong(subject, f"not allowed in {_name(channel)}; {reason(error)}.", what_to_do)
            break
        except TROUBLE as error:
            if wanted == form:
                report.wrong(subject, f"not accepted; {reason(error)}.", "Set RIPOSTE_PICTURES to another way.")
            else:
                report.note(subject, f"not accepted; {reason(error)}.", "Matches do not need this way.")
        else:
            accepted = True
            report.ok(subject, "accepted.")
    if accepted:
        report.note("Pictures", f"now look at the messages in {_name(channel)}; the doctor deletes nothing.")


async def _find(report: Report, client: discord.Client, channel_id: int, servers: Sequence[Server]) -> Channel:
    """Return the channel if pictures can be sent there. Otherwise report the reason and return None."""
    subject = f"Channel {channel_id}"
    try:
        channel = await client.fetch_channel(channel_id)
    except discord.HTTPException as error:
        if error.code in UNKNOWN or error.status == 404:
            what_to_do = (
                "Switch on Developer Mode in Discord (Settings, Advanced), right-click the channel, "
                "and press Copy Channel ID."
            )
            report.wrong(subject, "there is no channel with this id.", what_to_do)
        elif error.status == 403:
            report.wrong(
                subject,
                "the bot may not see this channel.",
                f"Invite the bot to that server, and allow its role in the channel: {titles(NEEDED)}.",
            )
        else:
            report.wrong(subject, f"{reason(error)}.", "Please try again.")
        return None
    except TROUBLE as error:
        report.wrong(subject, f"{reason(error)}.", "Please try again.")
        return None
    if not isinstance(channel, discord.abc.Messageable):
        report.wrong(subject, f"{_name(channel)} takes no messages itself.", "Name a text channel or a thread.")
        return None
    place = next((server.places[channel_id] for server in servers if channel_id in server.places), None)
    lacking = [name for name in place.missing if name in NEEDED] if place else []
    if SEND in lacking:
        lacking = [name for name in NEEDED if name in (*lacking, "embed_links", "attach_files")]
    if lacking:
        report.wrong(
            subject,
            f"no picture can be sent to {_name(channel)}; the bot lacks {titles(lacking)}.",
            "Allow its role that in the channel's settings, under Permissions.",
        )
        return None
    return channel


def _name(channel: Channel) -> str:
    return f"#{getattr(channel, 'name', None) or channel.id}"


def _file(drawn: Drawn) -> discord.File:
    return limits.file(drawn.name, drawn.data, drawn.alt)


def _layout(text: str, file: discord.File | None = None) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    if file is not None:
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem(file, description=file.description)))
    return view
