"""One parsed REST request, and responses in the form that discord.py expects."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import BodyPartReader, web

from bot.sandbox.validation.bodies import MAX_FILES, Upload
from bot.sandbox.validation.errors import ApiError, BodyErrors, Json

MAX_BODY = 26 * 1024 * 1024
# Number of bytes of an upload that are read at a time.
CHUNK = 1 << 20
PLAIN_FIELD = re.compile(r'form-data; name="([^"\\%]*)"(?:; filename="([^"\\%]*)")?')
Answer = Json | list[Json] | None
Handler = Callable[["Call"], Awaitable[Answer]]


@dataclass(frozen=True)
class Route:
    """The handler for one kind of address. `auth` says whether the bot's token is required."""

    method: str
    template: str
    pattern: re.Pattern[str]
    handler: Handler
    auth: bool


def reply(body: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return a JSON response whose type is exactly `application/json`. discord.py would treat a type with charset as
    text.
    """
    text = json.dumps(body).encode()
    return web.Response(body=text, status=status, headers={**(headers or {}), "Content-Type": "application/json"})


class Call:
    """One request with its parsed body.

    `path` is the path without the API's prefix, `match` contains the variables of the path, and `headers` are the
    headers of the response.
    """

    def __init__(self, request: web.Request, path: str) -> None:
        self.request = request
        self.method = request.method
        self.path = path
        self.arrived = 0.0
        self.match: dict[str, str] = {}
        self.headers: dict[str, str] = {}
        self.body: Json = {}
        self.raw: object = None
        self.uploads: list[Upload] = []

    @property
    def line(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def connected(self) -> bool:
        """Whether the client is still waiting for a response."""
        transport = self.request.transport
        return transport is not None and not transport.is_closing()

    def hang_up(self) -> None:
        """Close the connection, so that no response reaches the client."""
        transport = self.request.transport
        if transport is not None:
            transport.close()

    def id(self, name: str) -> int:
        text = self.match[name]
        if not text.isdigit():
            form = BodyErrors()
            form.at(name).fail("NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
            form.done()
        return int(text)

    async def read(self) -> None:
        """Read and parse the body: JSON, or multipart with `payload_json` and `files[n]`."""
        request = self.request
        if not request.can_read_body:
            return
        if request.content_type == "multipart/form-data":
            async for part in await request.multipart():
                if not isinstance(part, BodyPartReader):
                    raise ApiError(400, 50035, "Invalid Form Body", blame=True)
                part.chunk_size = CHUNK
                name, filename = _names(part)
                data = bytes(await part.read())
                if name == "payload_json":
                    self.raw = self._parse(data)
                    continue
                number = re.fullmatch(r"files\[(\d+)\]", name)
                if number is None or not filename:
                    raise ApiError(400, 50035, "Invalid Form Body", blame=True)
                self.uploads.append(Upload(int(number[1]), filename, data))
            if len({upload.index for upload in self.uploads}) != len(self.uploads):
                raise ApiError(400, 50035, "Invalid Form Body", blame=True)
            if len(self.uploads) > MAX_FILES:
                many = "Maximum number of attachments in a message reached (10)"
                raise ApiError(400, 30015, many, blame=True)
        else:
            data = await request.read()
            if data:
                if request.content_type != "application/json":
                    raise ApiError(400, 50035, "Invalid Form Body", blame=True)
                self.raw = self._parse(data)
        if isinstance(self.raw, dict):
            self.body = self.raw

    @staticmethod
    def _parse(data: bytes) -> object:
        try:
            return json.loads(data)
        except ValueError:
            raise ApiError(400, 50109, "The request body contains invalid JSON.", blame=True) from None


def _names(part: BodyPartReader) -> tuple[str, str | None]:
    """Return the name of the form field and the name of its file.

    aiohttp parses this header slowly, and again for each of the two names. Headers in the usual form are therefore
    parsed here.
    """
    plain = PLAIN_FIELD.fullmatch(part.headers.get("Content-Disposition", ""))
    if plain is not None:
        return plain[1], plain[2]
    return part.name or "", part.filename
