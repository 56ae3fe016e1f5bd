"""Conversion of pasted text from any source to plain lines.

This removes the markup of forums, web pages and Markdown, bullets, the numbers of numbered lists, and the borders of
tables. A number on a line of its own is joined with the name before or after it.
"""

from __future__ import annotations

import codecs
import html
import re
from collections.abc import Sequence
from typing import NamedTuple

_TAGS = (
    "a|abbr|article|b|big|blockquote|body|br|button|caption|center|code|col|colgroup|dd|del|details|div|dl|dt|em|"
    "figure|figcaption|font|footer|form|h[1-6]|head|header|hr|html|i|img|input|ins|label|li|link|main|mark|meta|"
    "nav|ol|option|p|pre|q|s|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|"
    "tfoot|th|thead|title|tr|tt|u|ul|wbr"
)
_CODES = (
    "b|i|u|s|list|li|url|card|cards|img|color|size|font|center|quote|spoiler|hr|h\\d|table|tr|td|th|deck|code|align"
)
_ENDS = re.compile(
    r"</(?:li|tr|p|div|h\d|dt|dd|caption|title|option|section|blockquote)\s*>|<(?:br|hr)\s*/?>|"
    r"\[/(?:li|tr|h\d)\]|\[\*\]",
    re.IGNORECASE,
)
_CELLS = re.compile(r"</t[dh]\s*>(?=\s*<t[dh])|\[/t[dh]\](?=\s*\[t[dh])", re.IGNORECASE)
_REMARKS = re.compile(r"<!--((?:(?!<!--|-->).)*)-->", re.DOTALL)
_PICTURE = re.compile(r"<img\b[^<>]*?\balt\s*=\s*(?:\"([^\"<>]*)\"|'([^'<>]*)')[^<>]*>", re.IGNORECASE)
_LINK = re.compile(r"!?\[([^\[\]]+)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"]*\")?\)")
_MARKS = re.compile(
    rf"\[/?(?:{_CODES})\b(?:=[^\[\]]*)?\]|</?(?:{_TAGS})\b[^<>]*>|"
    r"[\u00ad\u200b-\u200f\u2060\ufeff\x00]",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"<?\b(?:https?://|www\.)[^\s<>\"|;]+>?", re.IGNORECASE)
_BULLET = re.compile(r"(?:[*\-•–—>`_~|\s+●○◦▪■□☐☑✓✔→»·‣⁃★☆◆◇]|\[[ x]\])+|\d{1,3}[.)]\s+(?=\d)", re.IGNORECASE)
_HEADED = re.compile(
    r"#{1,6}\s.*|(?P<mark>\*\*|__|==+|--+|~~+|\*)\s*[^*_=~-].*(?P=mark):?|"
    r"\[(?:b|u|h\d|size=[^\]]*)\].*\[/(?:b|u|h\d|size)\]:?|"
    r"<(?:b|strong|h\d|u|th|caption)\b.*",
    re.IGNORECASE,
)
_SPACES = re.compile(r"[^\S\t]+")
_ALONE = re.compile(r"\(?(?:\d{1,2}\s*[x×]?|[x×]\s*\d{1,2})\)?", re.IGNORECASE)
_PLACE = re.compile(r"(\d{1,3})[.)]\s+(?=\S)")
REMARK = ("#", "//", ";", "'''")
"""Prefixes that mark a line as a remark instead of a card."""


class Plain(NamedTuple):
    """A line without markup. ``mark`` says whether the markup made it a heading or a remark."""

    text: str
    mark: bool = False


def decoded(data: bytes) -> str:
    """Decode the content of a file in any common encoding. Raises UnicodeDecodeError if it is not text."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    if b"\0" in data and len(data) % 2 == 0:  # some programs omit the byte order mark
        for zeros, encoding in ((data[1::2], "utf-16-le"), (data[::2], "utf-16-be")):
            if zeros.count(0) * 10 >= len(zeros) * 9:
                return data.decode(encoding)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if b"\0" in data:
            raise
        return data.decode("cp1252", errors="replace")


def plain_lines(text: str) -> list[Plain]:
    """Return the lines of a text that contain a letter or digit, without markup."""
    text = _REMARKS.sub(lambda found: "".join(f"\n// {line}" for line in found[1].split("\n")) + "\n", text)
    text = _PICTURE.sub(lambda found: found[1] or found[2] or "", _CELLS.sub("\t", _ENDS.sub("\n", text)))
    lines = [_plain(raw) for raw in text.splitlines()]
    return _joined(_unnumbered([line for line in lines if any(letter.isalnum() for letter in line.text)]))


def _plain(raw: str) -> Plain:
    """Return a line without the markup of forums and web pages, without bullets and table borders."""
    mark = _HEADED.fullmatch(raw.strip()) is not None
    line = _SPACES.sub(" ", html.unescape(_MARKS.sub("", _LINK.sub(r"\1", raw))))
    bare = _ADDRESS.sub(" ", line)
    if any(letter.isalnum() for letter in bare):
        line = bare
    line = line.strip("\r\n ").lstrip() if "\t" not in line else line.strip("\r\n")
    if line.startswith(REMARK) and not (line[0] == ";" and line.count(";") > 1):
        return Plain(line.strip(), True)
    bullet = _BULLET.match(line) if not line.startswith("\t") else None
    line = (line[bullet.end() :] if bullet else line).rstrip("`*_~| ").rstrip()
    return Plain(line, mark)


def _unnumbered(lines: Sequence[Plain]) -> list[Plain]:
    """Remove the numbers of a numbered list (1, 2, 3 and so on in a row), if there is one."""
    places = [(i, int(found[1])) for i, line in enumerate(lines) if (found := _PLACE.match(line.text))]
    runs: list[list[int]] = []
    last = 0
    for i, number in places:
        if number == 1:
            runs.append([i])
        elif runs and number == last + 1:
            runs[-1].append(i)
        last = number
    numbered = {i for run in runs for i in run}
    if len(numbered) < len(places) or len(runs) * 3 > len(places):  # the numbers are numbers of copies
        return list(lines)
    return [
        line._replace(text=_PLACE.sub("", line.text, count=1)) if i in numbered else line
        for i, line in enumerate(lines)
    ]


def _joined(lines: Sequence[Plain]) -> list[Plain]:
    """Join each line that consists of a number with the line that has the name.

    If the text ends with a number, the numbers are below the names. Otherwise they are above the names.
    """
    after = bool(lines) and bool(_ALONE.fullmatch(lines[-1].text))
    found: list[Plain] = []
    for line in reversed(lines) if after else lines:
        if found and _ALONE.fullmatch(found[-1].text) and not _ALONE.fullmatch(line.text) and not line.mark:
            found[-1] = Plain(f"{found[-1].text.strip('()')} {line.text}")
        else:
            found.append(line)
    return found[::-1] if after else found
