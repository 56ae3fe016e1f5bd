"""Discord's limits, and functions that cut texts, embeds and choices to them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

import discord
from discord import app_commands

from bot.lookup.cards import fold
from bot.names import is_blank

CONTENT = 2000
LABEL = 80
WORDS = 24
"""Maximum number of characters of a button or menu label, not counting inserted names. Two such buttons fit next to
each other on a phone.
"""
PLACEHOLDER = 150
CHOICE = 100
CHOICES = 25
EMBED_TITLE = 256
EMBED_TEXT = 4096
EMBED_FOOTER = 2048
EMBED_TOTAL = 6000
ALT = 1024
TYPED = 300
"""Maximum number of characters that a command accepts in one option."""
ROWS = 5
ROW = 5
FILES = 10


def clip(text: str, limit: int) -> str:
    """Cut ``text`` to ``limit`` characters, marking the cut with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def shorten(text: str, limit: int) -> str:
    """Cut ``text`` to ``limit`` characters, keeping a part in brackets at its end, such as a square."""
    name, bracket, end = text.rpartition(" (")
    if len(text) <= limit or not bracket or len(end) + 3 > limit:
        return clip(text, limit)
    return clip(name, limit - len(end) - 2) + bracket + end


def clip_lines(lines: Iterable[str], limit: int) -> str:
    """Join as many lines as fit into ``limit`` characters. An ellipsis replaces the rest."""
    out = ""
    for line in lines:
        piece = line if not out else "\n" + line
        if len(out) + len(piece) > limit:
            if not out:
                return clip(line, limit)
            return out + "\n…" if len(out) + 2 <= limit else clip(out + "\n…", limit)
        out += piece
    return out


def label(text: str) -> str:
    """Return ``text`` as a button label: one line of at most 80 characters, never empty, because Discord refuses empty
    labels.
    """
    return "…" if is_blank(text) else clip(" ".join(text.split()), LABEL)


def embed(
    *, title: str = "", text: str = "", footer: str = "", colour: int | None = None, image: str | None = None
) -> discord.Embed:
    """Return an embed within every limit of Discord. ``image`` is the file name of an attachment."""
    title = clip(title, EMBED_TITLE)
    footer = clip(footer, EMBED_FOOTER)
    text = clip(text, min(EMBED_TEXT, EMBED_TOTAL - len(title) - len(footer)))
    result = discord.Embed(title=title or None, description=text or None, colour=colour)
    if footer:
        result.set_footer(text=footer)
    if image:
        result.set_image(url=f"attachment://{image}")
    return result


def file(name: str, data: bytes, alt: str) -> discord.File:
    """Return an upload with its alt text."""
    return discord.File(io.BytesIO(data), filename=name, description=clip(alt, ALT) or None)


def choices(pairs: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Return at most 25 autocomplete choices for (name, value) pairs. Long names are cut; pairs whose value is too long
    are dropped.
    """
    result: list[app_commands.Choice[str]] = []
    for name, value in pairs:
        if is_blank(name) or not 0 < len(value) <= CHOICE:
            continue
        result.append(app_commands.Choice(name=clip(name, CHOICE), value=value))
        if len(result) == CHOICES:
            break
    return result


def matching(typed: str, names: Sequence[str]) -> list[int]:
    """Return the indices of the names that match the typed text.

    Names that begin with the text come first, then names with a word that begins with it, then names that contain it.
    Case, accents and punctuation make no difference.
    """
    wanted, plain = typed.casefold().strip(), fold(typed)
    ranked: list[tuple[int, int]] = []
    for index, name in enumerate(names):
        rank = _closeness(wanted, name.casefold())
        if rank is None and plain:
            rank = _closeness(plain, fold(name))
        if rank is not None:
            ranked.append((rank, index))
    return [index for _, index in sorted(ranked)]


def _closeness(wanted: str, name: str) -> int | None:
    """Return how closely a name matches the typed text: 0 is the closest, None is not at all."""
    if not wanted or name.startswith(wanted):
        return 0
    if f" {wanted}" in name:
        return 1
    if wanted in name:
        return 2
    return 3 if all(word in name for word in wanted.split()) else None
