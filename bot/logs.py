"""Structured logs: one event per line with its fields, as text for people or as JSON for programs.

Each line says which interaction and which match it belongs to (`about`), and each error has a reference. The log refers
to no person: ids of Discord are replaced by signs that are valid until the process ends. It holds no tokens.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import secrets
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


_ID = re.compile(r"(?<![\w.])\d{17,20}(?!\w)")
"""An id of Discord: of a person, a channel, a server or a message."""
_LEAST_ID = 10**16
_TOKENS = re.compile(r"((?:/webhooks/|/interactions/)\d+/)[^/\s?'\"]+|[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}")
"""Tokens of interactions and webhooks in an address, and the bot's own token."""
_SECRET = secrets.token_bytes(16)
PAYLOADS = ("discord.gateway", "discord.http", "discord.webhook")
"""The loggers of the library that write whole messages, with names and ids, at the level DEBUG."""


def masked(text: str) -> str:
    """Return the text without tokens, and with each id of Discord replaced by a short sign.

    The same id has the same sign in all lines of a process. Nobody can find the id of a sign, not even later.
    """
    return _ID.sub(_sign, _TOKENS.sub(lambda found: f"{found[1] or ''}...", text))


def _sign(found: re.Match[str]) -> str:
    return f"id-{hashlib.blake2b(found[0].encode(), key=_SECRET, digest_size=4).hexdigest()}"


_context: ContextVar[Mapping[str, object]] = ContextVar("log context", default={})  # noqa: B039 - never changed


@contextmanager
def about(**facts: object) -> Iterator[None]:
    """Add these fields to every line that the block logs, and to the lines of tasks that it starts."""
    before = _context.set({**_context.get(), **facts})
    try:
        yield
    finally:
        _context.reset(before)


def begin(**facts: object) -> None:
    """Add these fields to every line that the present task logs from now on."""
    _context.set({**_context.get(), **facts})


def complete(record: logging.LogRecord) -> bool:
    """Add the fields of the context to a record, and a reference to an error that has none. Returns True."""
    for key, value in _context.get().items():
        vars(record).setdefault(key, value)
    if record.levelno >= logging.ERROR:
        vars(record).setdefault("reference", reference())
    return True


def reference() -> str:
    """Return a short random reference for an error. People who report it and the log name the same one."""
    return secrets.token_hex(3)


def facts(record: logging.LogRecord) -> dict[str, object]:
    """Return the fields that the caller passed as `extra`, and those of the context."""
    return {
        key: masked(str(value)) if isinstance(value, str) or (type(value) is int and value > _LEAST_ID) else value
        for key, value in vars(record).items()
        if key not in _PLAIN
    }


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class TextFormatter(logging.Formatter):
    """Text lines: `time level logger: message key=value ...`."""

    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {key}={value}" for key, value in facts(record).items())
        line = f"{_time(record)} {record.levelname:<7} {record.name}: {masked(record.getMessage())}{fields}"
        return f"{line}\n{masked(self.formatException(record.exc_info))}" if record.exc_info else line


class JsonFormatter(logging.Formatter):
    """JSON lines: one object per record."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": _time(record),
            "level": record.levelname,
            "logger": record.name,
            "message": masked(record.getMessage()),
            **facts(record),
        }
        if record.exc_info:
            line["exception"] = masked(self.formatException(record.exc_info))
        return json.dumps(line, default=str, ensure_ascii=False)


def _short(record: logging.LogRecord) -> bool:
    """Drop the traceback from discord.py's log records about reconnecting. Returns True, so that the record itself is
    logged.
    """
    if record.name.startswith("discord") and "reconnect" in str(record.msg):
        record.exc_info = None
    return True


def setup(level: str, form: str) -> None:
    """Send all logs of the process to standard error, in the given format."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(complete)
    handler.addFilter(_short)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # Keep the routine messages of the libraries out of the log, because they say nothing about matches.
    logging.getLogger("discord.client").addFilter(lambda record: "voice will NOT" not in record.getMessage())
    for name in ("discord", "alembic", "sqlalchemy", "aiosqlite", "aiohttp"):
        logging.getLogger(name).setLevel(level if level == "DEBUG" and name == "discord" else "WARNING")
    for name in PAYLOADS:
        logging.getLogger(name).setLevel("INFO" if level == "DEBUG" else "WARNING")
