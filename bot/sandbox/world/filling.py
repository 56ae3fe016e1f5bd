"""Turns a checked body into a message: stores uploads, sets the addresses of pictures, finds mentions."""

from __future__ import annotations

import contextlib
import io
import mimetypes
import re
from collections.abc import Container, Iterable
from typing import Any
from urllib.parse import quote

from PIL import Image

from bot.sandbox.validation.bodies import Upload
from bot.sandbox.validation.components import walk
from bot.sandbox.validation.errors import Json
from bot.sandbox.world.look import File
from bot.sandbox.world.model import Channel, Clock, Message, MessageFlag

KEPT_BYTES = 200 * 1024 * 1024
MENTION = re.compile(r"<@!?(\d+)>")


class FileStore:
    """Uploaded files by id. The oldest files are removed to make room, so old addresses stop working, as on Discord."""

    def __init__(self, clock: Clock) -> None:
        self.base_url = ""
        self._clock = clock
        self._files: dict[int, File] = {}
        self._bytes = 0

    def get(self, file_id: int) -> File | None:
        return self._files.get(file_id)

    def put(self, channel: Channel, upload: Upload, description: str | None) -> File:
        identity = self._clock.new_id()
        path = f"/cdn/attachments/{channel.id}/{identity}/{quote(upload.filename)}"
        kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
        size = None
        if kind.startswith("image/"):
            # Pillow reads only the header here and never decodes the picture.
            with contextlib.suppress(OSError, ValueError), Image.open(io.BytesIO(upload.data)) as picture:
                size = picture.size
        file = File(identity, upload.filename, upload.data, kind, self.base_url + path, description, size)
        self._files[identity] = file
        self._bytes += len(file.data)
        while self._bytes > KEPT_BYTES:
            oldest = self._files.pop(next(iter(self._files)))
            self._bytes -= len(oldest.data)
            oldest.data = b""
        return file


def fill(store: FileStore, channel: Channel, message: Message, body: Json, uploads: Iterable[Upload]) -> None:
    """Set the parts of a message that the body contains. Other parts stay the same."""
    described = {str(item.get("id")): item for item in body.get("attachments") or [] if isinstance(item, dict)}
    if body.get("attachments") is not None:
        message.files = [file for file in message.files if str(file.id) in described]
    for upload in uploads:
        item = described.get(str(upload.index), {})
        message.files.append(store.put(channel, upload, item.get("description")))
    names = {file.filename: file for file in message.files}
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = [_embed(embed, names) for embed in body["embeds"] or []]
    if "components" in body:
        message.components = _copied(body["components"] or [])
        for number, part in enumerate(walk(message.components), start=1):
            part.setdefault("id", number)
            for chosen in part.get("default_values") or []:
                chosen["id"] = str(chosen["id"])
            for holder in (part, *(part.get("items") or [])):
                for key in ("media", "file"):
                    if isinstance(holder.get(key), dict):
                        holder[key] = _media(holder[key], names)


def mentioned(message: Message, body: Json, people: Container[int]) -> set[int]:
    """Return the people whom the texts mention, as far as the body's `allowed_mentions` allows it."""
    texts = [message.content]
    texts += [str(part["content"]) for part in walk(message.components) if part.get("type") == 10]
    found = {int(match) for text in texts for match in MENTION.findall(text)}
    found = {one for one in found if one in people}
    allowed = body.get("allowed_mentions")
    if isinstance(allowed, dict) and "users" not in (allowed.get("parse") or []):
        found &= {int(one) for one in allowed.get("users") or []}
    return found


def pinged(channel: Channel, message: Message, bot_id: int) -> frozenset[int]:
    """Return the people who are notified of a new message. The message's `mentions` must already be set."""
    if message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS or message.loading:
        return frozenset()
    found = set(message.mentions)
    if channel.recipient is not None and message.author_id == bot_id and not message.ephemeral:
        found.add(channel.recipient)
    if message.visible_to is not None:
        found &= {message.visible_to}
    return frozenset(found - {message.author_id})


def _copied(value: Any) -> Any:
    """Return a deep copy of JSON data. This is several times faster than `copy.deepcopy`, which handles any type."""
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_copied(inner) for inner in value]
    return value


def _media(media: Json, names: dict[str, File]) -> Json:
    url = str(media.get("url", ""))
    file = _named(url, names)
    if file is None:
        return {**media, "proxy_url": url, "placeholder": "", "loading_state": 2}
    body: Json = {
        "url": file.url,
        "proxy_url": file.url,
        "content_type": file.content_type,
        "placeholder": "",
        "loading_state": 2,
        "attachment_id": str(file.id),
    }
    if file.size:
        body["width"], body["height"] = file.size
    return body


def _embed(embed: Json, names: dict[str, File]) -> Json:
    body = {"type": "rich", **_copied(embed)}
    for key in ("image", "thumbnail"):
        if isinstance(body.get(key), dict) and body[key].get("url"):
            url = str(body[key]["url"])
            file = _named(url, names)
            body[key] = {**body[key], "proxy_url": url}
            if file is not None:
                body[key] = {"url": file.url, "proxy_url": file.url, "content_type": file.content_type}
                if file.description:
                    body[key]["description"] = file.description
                if file.size:
                    body[key]["width"], body[key]["height"] = file.size
    return body


def _named(url: str, names: dict[str, File]) -> File | None:
    """Return the file to which `attachment://name` refers, or None."""
    return names.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
