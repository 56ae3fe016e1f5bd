"""The visible content of a message: its text, its buttons and menus, its pictures with alt texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.sandbox.validation.components import SELECTS, ComponentType, walk
from bot.sandbox.validation.errors import Json


@dataclass(eq=False)
class File:
    """An uploaded file, available at /cdn while the server runs."""

    id: int
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None
    size: tuple[int, int] | None = None

    def payload(self) -> Json:
        body: Json = {
            "id": str(self.id),
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.description:
            body["description"] = self.description
        if self.size:
            body["width"], body["height"] = self.size
        return body


@dataclass(frozen=True)
class ShownButton:
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
class ShownPicture:
    url: str
    alt: str
    filename: str
    data: bytes


def texts(content: str, embeds: Sequence[Json], components: list[Json]) -> list[str]:
    """Return every text of a message that a person can read, in order."""
    found = [content] if content else []
    for embed in embeds:
        found += [str(embed[key]) for key in ("title", "description") if embed.get(key)]
        for entry in embed.get("fields") or []:
            found += [str(entry.get("name", "")), str(entry.get("value", ""))]
        if isinstance(embed.get("footer"), dict):
            found.append(str(embed["footer"].get("text", "")))
    found += [str(part["content"]) for part in walk(components) if part.get("type") == ComponentType.TEXT]
    return found


def buttons(components: list[Json]) -> list[ShownButton]:
    """Return every button with a custom id, in order."""
    return [
        ShownButton(
            str(part.get("label") or (part.get("emoji") or {}).get("name") or ""),
            str(part["custom_id"]),
            bool(part.get("disabled")),
            int(part["style"]),
        )
        for part in walk(components)
        if part.get("type") == ComponentType.BUTTON and part.get("custom_id")
    ]


def selects(components: list[Json]) -> list[Select]:
    return [
        Select(
            str(part["custom_id"]),
            str(part.get("placeholder") or ""),
            tuple(part.get("options") or ()),
            1 if part.get("min_values") is None else int(part["min_values"]),
            1 if part.get("max_values") is None else int(part["max_values"]),
            bool(part.get("disabled")),
        )
        for part in walk(components)
        if part.get("type") in SELECTS
    ]


def pictures(files: Sequence[File], components: list[Json]) -> list[ShownPicture]:
    """Return the uploaded pictures, wherever the message shows them."""
    return [
        ShownPicture(file.url, _alt(file, components), file.filename, file.data)
        for file in files
        if file.content_type.startswith("image/")
    ]


def _alt(file: File, components: list[Json]) -> str:
    for part in walk(components):
        for item in (part, *(part.get("items") or [])):
            media = item.get("media")
            if isinstance(media, dict) and media.get("url") == file.url and item.get("description"):
                return str(item["description"])
    return file.description or ""
