"""Text for Discord: safe names, lines split into pages, and summaries of limited length."""

from __future__ import annotations

import re
from collections.abc import Sequence

from render.picture import ALT_LIMIT

PAGE = 1900


def safe(text: str) -> str:
    """Return a name with Discord's markup escaped."""
    return re.sub(r"([\\*_`~|>#\[\]@<:])", r"\\\1", " ".join(text.split()))


def pages(lines: Sequence[str]) -> list[str]:
    """Return lines as pages of at most 1,900 characters."""
    out = [""]
    for line in lines:
        for piece in _pieces(line):
            if out[-1] and len(out[-1]) + 1 + len(piece) > PAGE:
                out.append("")
            out[-1] += ("\n" if out[-1] else "") + piece
    return out


def _pieces(line: str) -> list[str]:
    """Break a line that is longer than a page, after a comma if possible."""
    out = []
    while len(line) > PAGE:
        at = line.rfind(", ", 0, PAGE)
        at = at + 1 if at > PAGE // 2 else PAGE
        out.append(line[:at])
        line = line[at:].lstrip()
    return [*out, line]


def cut(text: str) -> str:
    """Return an alternative text cut to the length that Discord accepts."""
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1].rstrip() + "…"


def plain(text: str) -> str:
    """Return text without Discord's markdown."""
    return re.sub(r"\\(.)", r"\1", re.sub(r"(?<!\\)\*", "", text)).strip(" -")
