"""What a person finds in a message: its text, what can be pressed or chosen, its pictures with alt texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .components import SELECTS, Part, walk
from .errors import Json

if TYPE_CHECKING:
    from .model import File, Message


@dataclass(frozen=True)
class Button:
    label: str
    custom_id: str
    disabled: bool
    style: int


@dataclass(frozen=True)
class Select:
    custom_id: str
    placeholder: str
    options: tuple[Json, ...]
    min_values: int
    max_values: int
    disabled: bool

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(option["label"] for option in self.options)

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(option["value"] for option in self.options)


@dataclass(frozen=True)
class Picture:
    url: str
    alt: str
    filename: str
    data: bytes


def texts(message: Message) -> list[str]:
    """Every text of a message that a person reads, in order."""
    found = [message.content] if message.content else []
    for embed in message.embeds:
        found += [str(embed[key]) for key in ("title", "description") if embed.get(key)]
        for entry in embed.get("fields") or []:
            found += [str(entry.get("name", "")), str(entry.get("value", ""))]
        if isinstance(embed.get("footer"), dict):
            found.append(str(embed["footer"].get("text", "")))
    found += [str(part["content"]) for part in walk(message.components) if part.get("type") == Part.TEXT]
    return found


def buttons(message: Message) -> list[Button]:
    """Every button with a custom id, in order."""
    return [
        Button(
            str(part.get("label") or (part.get("emoji") or {}).get("name") or ""),
            str(part["custom_id"]),
            bool(part.get("disabled")),
            int(part["style"]),
        )
        for part in walk(message.components)
        if part.get("type") == Part.BUTTON and part.get("custom_id")
    ]


def selects(message: Message) -> list[Select]:
    return [
        Select(
            str(part["custom_id"]),
            str(part.get("placeholder") or ""),
            tuple(part.get("options") or ()),
            1 if part.get("min_values") is None else int(part["min_values"]),
            1 if part.get("max_values") is None else int(part["max_values"]),
            bool(part.get("disabled")),
        )
        for part in walk(message.components)
        if part.get("type") in SELECTS
    ]


def pictures(message: Message) -> list[Picture]:
    """Uploaded pictures, wherever the message shows them."""
    return [
        Picture(file.url, _alt(message, file), file.filename, file.data)
        for file in message.files
        if file.content_type.startswith("image/")
    ]


def _alt(message: Message, file: File) -> str:
    for part in walk(message.components):
        for item in (part, *(part.get("items") or [])):
            media = item.get("media")
            if isinstance(media, dict) and media.get("url") == file.url and item.get("description"):
                return str(item["description"])
    return file.description or ""
