"""Checks requests against Discord's published description of its API.

`discord_api.json`, next to this module, holds the part of the description that the bot can need: for each route what
its body may be, and each shape on one line. A form is one of "null", "bool", "number", "id", "any", the name of a
shape, ["integer", least, most], ["text", least, most], ["only", value, ...], ["list", forms, least, most],
["map", forms] and ["object", fields]. A body or field may have any of its forms. The name of a field that must be there
ends with "!".

To renew the file from Discord's OpenAPI description: ``PYTHONPATH=. python tests/kits/discord_api.py openapi.json``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest import mock

from bot.sandbox.rest.call import Call

FILE = Path(__file__).with_suffix(".json")
WITHOUT_BODY = ("GET", "DELETE")
IGNORED = frozenset({"tts", "nsfw", "flags"})
"""Fields that discord.py adds to messages, commands and embeds, and that Discord takes without describing them."""
Forms = Sequence[Any]


class DiscordApi:
    """The routes and shapes of the API."""

    def __init__(self, routes: Mapping[str, Forms | None], shapes: Mapping[str, Any]) -> None:
        self.routes = routes
        self.shapes = shapes
        self.used: set[str] = set()
        self._good: set[tuple[str, bytes]] = set()

    @classmethod
    def load(cls) -> DiscordApi:
        found = json.loads(FILE.read_text(encoding="utf-8"))
        return cls(found["routes"], found["shapes"])

    def route(self, method: str, path: str) -> str | None:
        """Return the route of a request: the one that spells out the most parts of the path."""
        fitting = [route for route in self.routes if _fits(route, method, path)]
        return min(fitting, key=lambda route: route.count("*"), default=None)

    def faults(self, method: str, path: str, body: object) -> list[str]:
        """Return what the description does not allow about a request."""
        route = self.route(method, path)
        if route is None:
            return [f"{method} {path}: no such route"]
        self.used.add(route)
        forms = self.routes[route]
        if forms is None or (body is None and method in WITHOUT_BODY):
            return [] if body in (None, {}) else [f"{route}: takes no body"]
        # Every start of a bot in a test registers the same commands, which are as long as hundreds of messages.
        key = (route, sha256(json.dumps(body).encode()).digest())
        if key in self._good:
            return []
        faults = self._any_of(forms, body, "body")
        if not faults:
            self._good.add(key)
        return [f"{route}: {fault}" for fault in faults]

    def _any_of(self, forms: Forms, value: object, at: str) -> list[str]:
        """Return why a value has none of these forms: the faults of the form that comes nearest."""
        found: list[list[str]] = []
        for form in forms:
            found.append(self._one(form, value, at))
            if not found[-1]:
                return []
        return min(found, key=lambda faults: (any(fault.startswith(f"{at} is") for fault in faults), len(faults)))

    def _one(self, form: Any, value: object, at: str) -> list[str]:
        kind, *more = [form] if isinstance(form, str) else form
        match kind:
            case "null":
                good = value is None
            case "bool":
                good = isinstance(value, bool)
            case "any":
                good = True
            case "number":
                good = isinstance(value, (int, float)) and not isinstance(value, bool)
            case "id":
                good = isinstance(value, int) or (isinstance(value, str) and value.isdecimal())
            case "integer":
                good = isinstance(value, int) and not isinstance(value, bool) and _within(value, *more)
            case "text":
                good = isinstance(value, str) and _within(len(value), *more)
            case "only":
                good = any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in more)
            case "list" if isinstance(value, list) and _within(len(value), *more[1:]):
                return [fault for i, one in enumerate(value) for fault in self._any_of(more[0], one, f"{at}[{i}]")]
            case "map" if isinstance(value, dict):
                return [fault for key, one in value.items() for fault in self._any_of(more[0], one, f"{at}.{key}")]
            case "object" if isinstance(value, dict):
                return self._object(more[0], value, at)
            case "list" | "map" | "object":
                good = False
            case shape:
                return self._any_of(self.shapes[shape], value, at)
        return [] if good else [f"{at} is not {json.dumps(form)}: {json.dumps(value)[:80]}"]

    def _object(self, fields: Mapping[str, Forms], value: Mapping[str, object], at: str) -> list[str]:
        known = {name.rstrip("!"): forms for name, forms in fields.items()}
        faults = [f"{at} lacks {name[:-1]}" for name in fields if name.endswith("!") and name[:-1] not in value]
        for name, one in value.items():
            if name in known:
                faults += self._any_of(known[name], one, f"{at}.{name}")
            elif name not in IGNORED:
                faults.append(f"{at} has no {name}")
        return faults


def _within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def _fits(route: str, method: str, path: str) -> bool:
    word, _, pattern = route.partition(" ")
    wanted, parts = pattern.split("/"), path.split("/")
    return (
        word == method and len(wanted) == len(parts) and all(a in ("*", b) for a, b in zip(wanted, parts, strict=True))
    )


@contextmanager
def checked(api: DiscordApi) -> Iterator[list[str]]:
    """Check every request that a loopback Discord of this process reads, and yield the list of faults."""
    faults: list[str] = []
    read = Call.read

    async def reading(call: Call) -> None:
        await read(call)
        faults.extend(api.faults(call.method, call.path, call.raw))

    with mock.patch.object(Call, "read", reading):
        yield faults


# -- making the file ---------------------------------------------------------------------------------------------

PATHS = (
    "/applications/",
    "/channels/",
    "/gateway/bot",
    "/guilds/{guild_id}",
    "/interactions/",
    "/oauth2/applications/@me",
    "/users/",
    "/webhooks/{webhook_id}/{webhook_token}",
)
"""The beginnings of the paths that a bot may need."""
LEFT_OUT = ("/guilds/{guild_id}/", "/channels/{channel_id}/", "/users/@me/", "/applications/{application_id}/")
KEPT = (
    "channels", "roles", "members", "threads", "messages", "thread-members", "typing", "polls", "pins", "commands",
    "emojis", "guilds",
)  # fmt: skip
"""The parts of `LEFT_OUT` that are kept nevertheless."""


def renew(source: Path) -> None:
    """Write the file again from Discord's OpenAPI description."""
    described = json.loads(source.read_text(encoding="utf-8"))
    schemas = described["components"]["schemas"]
    routes: dict[str, Forms | None] = {}
    for path, methods in described["paths"].items():
        rest = next((path[len(start) :] for start in LEFT_OUT if path.startswith(start)), "")
        if not path.startswith(PATHS) or (rest and rest.split("/")[0] not in KEPT):
            continue
        for method, found in methods.items():
            if method in ("get", "post", "put", "patch", "delete"):
                body = found.get("requestBody", {}).get("content", {}).get("application/json")
                place = "/".join("*" if part.startswith("{") else part for part in path.split("/"))
                routes[f"{method.upper()} {place}"] = None if body is None else _forms(body["schema"])
    shapes: dict[str, Forms] = {}
    missing = _named(list(routes.values()))
    while missing:
        name = missing.pop()
        if name not in shapes:
            shapes[name] = _forms(schemas[name])
            missing |= _named(shapes[name])
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(routes.items())]
    more = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in sorted(shapes.items())]
    text = '{"routes": {\n' + ",\n".join(lines) + '\n},\n"shapes": {\n' + ",\n".join(more) + "\n}}\n"
    FILE.write_text(text, encoding="utf-8")


def _named(data: Any) -> set[str]:
    """Return the names of the shapes that forms refer to."""
    if isinstance(data, str):
        return {data} if data[:1].isupper() else set()
    if isinstance(data, dict):
        return {name for one in data.values() for name in _named(one)}
    if isinstance(data, list):
        return set() if data[:1] == ["only"] else {name for one in data for name in _named(one)}
    return set()


def _forms(schema: Mapping[str, Any]) -> list[Any]:
    """Return the forms that a schema allows."""
    if "$ref" in schema:
        return [schema["$ref"].rpartition("/")[2]]
    if "const" in schema:
        return [["only", schema["const"]]]
    if "enum" in schema:
        return [["only", *schema["enum"]]]
    for word in ("oneOf", "anyOf"):
        if word in schema:
            parts = [form for one in schema[word] for form in _forms(one)]
            constants = [value for form in parts if form[0] == "only" for value in form[1:]]
            others = [form for form in parts if form[0] != "only"]
            return ([["only", *constants]] if constants else []) + others
    if "allOf" in schema:
        return _forms(schema["allOf"][0])
    types = schema.get("type", "any")
    return [_form(schema, one) for one in ([types] if isinstance(types, str) else types)]


def _form(schema: Mapping[str, Any], type_: str) -> Any:
    match type_:
        case "null" | "number" | "any":
            return type_
        case "boolean":
            return "bool"
        case "integer":
            return ["integer", schema.get("minimum"), schema.get("maximum")]
        case "string" if schema.get("format") == "snowflake":
            return "id"
        case "string":
            return ["text", schema.get("minLength"), schema.get("maxLength")]
        case "array":
            return ["list", _forms(schema["items"]), schema.get("minItems"), schema.get("maxItems")]
    if "properties" not in schema and isinstance(schema.get("additionalProperties"), dict):
        return ["map", _forms(schema["additionalProperties"])]
    needed = schema.get("required", ())
    fields = schema.get("properties", {}).items()
    return ["object", {f"{name}{'!' * (name in needed)}": _forms(one) for name, one in fields}]


if __name__ == "__main__":
    renew(Path(sys.argv[1]))
