"""A pasted text as plain lines with one card each, whatever it was copied from.

Marks of forums, web pages and Markdown go, and so do bullets and the frames of tables.  A table whose first row says
which column has the number of copies becomes lines that begin with it; a number that stands alone joins the name before
or after it; several cards on one line get lines of their own.
"""

from __future__ import annotations

import codecs
import csv
import html
import re
from collections.abc import Iterator, Sequence

_ENDS = re.compile(r"</(?:li|tr|p|div|h\d)\s*>|<br\s*/?>", re.IGNORECASE)
_CELLS = re.compile(r"</t[dh]\s*>(?=\s*<t[dh])", re.IGNORECASE)
_LINK = re.compile(r"!?\[([^\[\]]+)\]\([^()\s]*\)")
_MARKS = re.compile(r"\[/?(?:\*|(?:b|i|u|s|list|li|url|card|img|color|size|font|center|quote|spoiler|hr|h\d|table|tr|"
                    r"td)\b(?:=[^\]]*)?)\]|</?[a-z][^<>]*>|[\u200b\u200c\u200d\u2060\ufeff]", re.IGNORECASE)
_BULLET = re.compile(r"(?:[*\-•–>`_~|\s]|\[[ x]\])+|\d{1,3}[.)]\s+(?=\d)", re.IGNORECASE)
_SEVERAL = re.compile(r"(?<!\d)[,;]\s*(?=\d{1,2}\s*[x×]?\s+[^\W\d])|"
                      r"(?:(?<=[x×]\d)|(?<=:\d)|(?<=:\s\d))[,;]\s*(?=\"?[^\W\d])(?!\"?(?:name|card|title)\b)",
                      re.IGNORECASE)
_ALONE = re.compile(r"\d{1,2}\s*[x×]?|[x×]\s*\d{1,2}", re.IGNORECASE)
_COPIES = re.compile(r"\W*(?:count|qty|quantity|copies|amount|anzahl|menge)\W*", re.IGNORECASE)
_NAME = re.compile(r"\W*(?:(?:card|karten?)[ _-]?)?(?:name|title|card|karte)\W*", re.IGNORECASE)
_SET = re.compile(r"\W*(?:card[ _-]?)?(?:set|edition|expansion|pack|erweiterung)(?:[ _-]?name)?\W*", re.IGNORECASE)


def decoded(data: bytes) -> str:
    """Return the text of a file, whichever of the usual programs wrote it.  Raises UnicodeDecodeError."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if b"\0" in data:
            raise
        return data.decode("cp1252")


def plain_lines(text: str) -> list[str]:
    """Return the lines of a text that say something."""
    text = _CELLS.sub("\t", _ENDS.sub("\n", text))
    lines = [_plain(raw) for raw in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith(("#", "//", ";"))]
    return _joined([part for line in _by_columns(lines) for part in _SEVERAL.split(line)])


def _plain(raw: str) -> str:
    """Return a line without the marks of forums and web pages, bullets and the frame of a table."""
    line = html.unescape(_LINK.sub(r"\1", _MARKS.sub("", raw))).strip()
    bullet = None if line.startswith(("#", "//")) else _BULLET.match(line)
    return (line[bullet.end():] if bullet else line).rstrip("`*_~| ").strip()


def _by_columns(lines: Sequence[str]) -> Iterator[str]:
    """Yield the rows below a head that names the columns as copies, name and set; other lines as they are."""
    order: tuple[int, ...] = ()
    mark = ""
    for line in lines:
        found = next(((columns, one) for one in "\t;,|" if (columns := _head(_cells(line, one)))), None)
        if found:
            order, mark = found
            continue
        cells = _cells(line, mark) if order else []
        if len(cells) > max(order, default=0) and cells[order[0]].strip("xX ").isdecimal():
            yield "\t".join(cells[column] for column in order)
        else:
            yield line


def _cells(line: str, mark: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([line], delimiter=mark, skipinitialspace=True))]


def _head(cells: Sequence[str]) -> tuple[int, ...]:
    """Return which columns have the copies, the name and the set, if these are the words above a table."""
    found = [[n for n, cell in enumerate(cells) if form.fullmatch(cell)] for form in (_COPIES, _NAME, _SET)]
    return tuple(columns[0] for columns in found if columns) if found[0] and found[1] else ()


def _joined(lines: Sequence[str]) -> list[str]:
    """Join numbers that stand alone with the line before them if the text ends with one, else with the line after."""
    after = bool(lines) and bool(_ALONE.fullmatch(lines[-1]))
    found: list[str] = []
    for line in reversed(lines) if after else lines:
        if found and _ALONE.fullmatch(found[-1]) and not _ALONE.fullmatch(line):
            found[-1] = f"{found[-1]} {line}"
        else:
            found.append(line)
    return found[::-1] if after else found
