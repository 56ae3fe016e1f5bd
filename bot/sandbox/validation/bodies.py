"""Message bodies: Discord's limits on content, embeds, attachments, mentions and flags."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.validation.components import ComponentCheck, check_url
from bot.sandbox.validation.errors import ApiError, BodyErrors, Json
from bot.sandbox.world.look import File
from bot.sandbox.world.model import Message, MessageFlag

MAX_FILE = 10 * 1024 * 1024
MAX_FILES = 10
CREATE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
EDIT_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2


@dataclass
class Upload:
    """One multipart file part: `index` is the n of `files[n]`."""

    index: int
    filename: str
    data: bytes


def check_embeds(form: BodyErrors, source: Json, files: set[str]) -> None:
    """Check the limits of embeds, including the limit on the total text of all embeds of a message."""
    total = 0
    for index, embed in enumerate(form.items(source, "embeds", 10)):
        here = form.at("embeds", index)
        total += len(here.text(embed, "title", 256) or "")
        total += len(here.text(embed, "description", 4096) or "")
        here.text(embed, "url", 2048)
        here.number(embed, "color", 0, 0xFFFFFF)
        for number, entry in enumerate(here.items(embed, "fields", 25)):
            spot = here.at("fields", number)
            total += len(spot.text(entry, "name", 256, 1, required=True) or "")
            total += len(spot.text(entry, "value", 1024, 1, required=True) or "")
        for key, text, limit in (("footer", "text", 2048), ("author", "name", 256)):
            inner = embed.get(key)
            if isinstance(inner, dict):
                total += len(here.at(key).text(inner, text, limit) or "")
                if inner.get("icon_url"):
                    check_url(here.at(key, "icon_url"), str(inner["icon_url"]), files)
        for key in ("image", "thumbnail"):
            inner = embed.get(key)
            if isinstance(inner, dict) and inner.get("url"):
                check_url(here.at(key, "url"), str(inner["url"]), files)
        shown = ("title", "description", "fields", "image", "thumbnail", "author", "footer")
        if not any(embed.get(key) for key in shown):
            here.at("description").fail("BASE_TYPE_REQUIRED", "This field is required")
    if total > 6000:
        form.at("embeds").fail("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of 6000; it is {total}.")


def check_mentions(form: BodyErrors, source: Json) -> None:
    allowed = source.get("allowed_mentions")
    if not isinstance(allowed, dict):
        return
    here = form.at("allowed_mentions")
    parse = allowed.get("parse") or []
    for index, word in enumerate(parse):
        if word not in ("roles", "users", "everyone"):
            here.at("parse", index).fail("BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone').")
    for key in ("users", "roles"):
        ids = allowed.get(key) or []
        if ids and key in parse:
            here.fail(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
        if len(ids) > 100:
            here.at(key).fail("BASE_TYPE_BAD_LENGTH", "Must be between 0 and 100 in length.")


def check_attachments(form: BodyErrors, source: Json, uploads: list[Upload], kept: list[File]) -> set[str]:
    """Check attachments and return the file names to which `attachment://` may refer after this request."""
    if len(uploads) > MAX_FILES:
        form.at("attachments").fail("BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {MAX_FILES} in length.")
    for upload in uploads:
        if len(upload.data) > MAX_FILE:
            raise ApiError(413, 40005, "Request entity too large", blame=True)
        if not upload.data:
            raise ApiError(400, 50006, "Cannot send an empty message", blame=True)
    names = {upload.filename for upload in uploads}
    if source.get("attachments") is None:
        return names | {file.filename for file in kept}
    indices = {upload.index for upload in uploads}
    own = {file.id: file for file in kept}
    for index, item in enumerate(form.items(source, "attachments", MAX_FILES)):
        here = form.at("attachments", index)
        here.text(item, "description", 1024)
        here.text(item, "filename", 1024, 1)
        try:
            number = int(item["id"])
        except (KeyError, TypeError, ValueError):
            here.at("id").fail("BASE_TYPE_REQUIRED", "This field is required")
            continue
        if number in own:
            names.add(own[number].filename)
        elif number not in indices:
            here.at("id").fail(
                "ATTACHMENT_NOT_FOUND", f"Neither an uploaded file nor an attachment has the id {number}."
            )
    return names


def check_message(
    source: Json,
    uploads: list[Upload],
    *,
    emojis: set[int],
    limit: int = 2000,
    allow: MessageFlag = CREATE_FLAGS,
    before: Message | None = None,
    form: BodyErrors | None = None,
) -> None:
    """Refuse messages that Discord would refuse (50035, 50006, 40005). `before` is the message that a PATCH changes."""
    form = form or BodyErrors()
    form.text(source, "content", limit)
    names = check_attachments(form, source, uploads, before.files if before else [])
    flags = form.number(source, "flags", 0, 2**31) or 0
    if flags & ~int(allow):
        wrong = flags & ~int(allow)
        form.at("flags").fail("MESSAGE_INVALID_FLAGS", f"These flags cannot be set here: {wrong}.")
    v2 = bool(flags & MessageFlag.COMPONENTS_V2) or bool(before and before.v2)
    check_embeds(form, source, names)
    check_mentions(form, source)
    ComponentCheck(form, names, emojis).message(source, v2=v2)
    nonce = source.get("nonce")
    if isinstance(nonce, str) and len(nonce) > 25:
        form.at("nonce").fail("NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.")
    if v2:
        for key in ("content", "embeds", "sticker_ids", "poll"):
            was = getattr(before, key, None) if before and key not in source else source.get(key)
            if was:
                form.at(key).fail(
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    form.done()
    after = {
        key: source[key] if key in source else (getattr(before, key) if before else None)
        for key in ("content", "embeds", "components")
    }
    kept = bool(before and before.files) if source.get("attachments") is None else bool(source["attachments"])
    sticker = bool(source.get("sticker_ids") or source.get("poll"))
    empty = not (any(after.values()) or uploads or kept or sticker)
    if empty or (v2 and not after["components"]):
        raise ApiError(400, 50006, "Cannot send an empty message", blame=True)
