"""Structured logs: one event per line with its fields, as text for people or as JSON for programs.

The log refers to no person: ids of Discord in a text are replaced by signs that are valid until the process ends.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import secrets
import sys
from datetime import UTC, datetime

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


_ID = re.compile(r"(?<![\w.])\d{17,20}(?!\w)")
"""An id of Discord: of a person, a channel, a server or a message."""
_SECRET = secrets.token_bytes(16)
PAYLOADS = ("discord.gateway", "discord.http", "discord.webhook")
"""The loggers of the library that write whole messages, with names and ids, at the level DEBUG."""


def masked(text: str) -> str:
    """Return the text with each id of Discord replaced by a short sign.

    The same id has the same sign in all lines of a process. Nobody can find the id of a sign, not even later.
    """
    return _ID.sub(_sign, text)


def _sign(found: re.Match[str]) -> str:
    return f"id-{hashlib.blake2b(found[0].encode(), key=_SECRET, digest_size=4).hexdigest()}"


def _facts(record: logging.LogRecord) -> dict[str, object]:
    """Return the fields that the caller passed as `extra`."""
    return {
        key: masked(value) if isinstance(value, str) else value
        for key, value in vars(record).items()
        if key not in _PLAIN
    }


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class TextFormatter(logging.Formatter):
    """Text lines: `time level logger: message key=value ...`."""

    def format(self, record: logging.LogRecord) -> str:
        facts = "".join(f" {key}={value}" for key, value in _facts(record).items())
        line = f"{_time(record)} {record.levelname:<7} {record.name}: {masked(record.getMessage())}{facts}"
        return f"{line}\n{masked(self.formatException(record.exc_info))}" if record.exc_info else line


class JsonFormatter(logging.Formatter):
    """JSON lines: one object per record."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": _time(record),
            "level": record.levelname,
            "logger": record.name,
            "message": masked(record.getMessage()),
            **_facts(record),
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
