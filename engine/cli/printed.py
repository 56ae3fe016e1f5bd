"""``python -m engine printed``: makes the tables of printed card data from collected data.

The collected data is a folder with a file for each game (``invasion/cards.json`` and so on).  The default is
``../shared/reference``, next to the project.  Nothing else in the project needs the folder.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, cast

from engine.printed import TABLES, PrintedTable

REFERENCE = Path(__file__).resolve().parents[3] / "shared" / "reference"
WIDEST = 120
NAME = "P"
"""Name that the written modules use for the row class.  It is short because the lines are long."""
WRITTEN = "Written by ``python -m engine printed``, not by hand."
AS_IT_IS = "# fmt: off"
"""Comment that keeps ``ruff format`` from reformatting the table.

The table has one card per row, and its fields are aligned in columns.
"""


class TableSource(Protocol):
    """The interface of a game's module that makes the game's tables from the data."""

    FILE: str
    tables: Callable[[object], Iterator[PrintedTable]]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--reference",
        type=Path,
        default=REFERENCE,
        metavar="FOLDER",
        help="folder of the card data (default: %(default)s)",
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing, only list the tables that differ from the data"
    )


def run(args: argparse.Namespace) -> int:
    """Write the tables, or compare them with the existing ones.  Return 1 if there is no data or if tables differ."""
    if not args.reference.is_dir():
        print(f"no card data at {args.reference}", file=sys.stderr)
        return 1
    differ = 0
    for path, text in pages(args.reference):
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        differ += 1
        print(
            f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}"
            f" {'differs' if args.check else 'written'}"
        )
        if not args.check:
            path.write_text(text, encoding="utf-8")
    print(f"{differ} tables {'differ' if args.check else 'written'}")
    return 1 if args.check and differ else 0


def pages(reference: Path) -> Iterator[tuple[Path, str]]:
    """Yield the path and the text of every table made from the data."""
    for package in TABLES:
        source = cast("TableSource", importlib.import_module(f"{package}.source"))
        folder = Path(str(importlib.import_module(package).__file__)).parent
        data = json.loads((reference / source.FILE).read_text(encoding="utf-8"))
        for table in source.tables(data):
            yield folder / f"{table.module}.py", page(table)


def page(table: PrintedTable) -> str:
    """Return the Python source of the module that holds a table."""
    lines = [f'"""{table.about}', "", WRITTEN, '"""', AS_IT_IS, "", table.header]
    if table.columns:
        lines.append(f"    # {table.columns}")
    lines += rows(table.rows, table.columns.count(",") + 1, table.aligned)
    return "\n".join([*lines, table.footer, ""])


def rows(found: Sequence[tuple[object, ...]], columns: int, aligned: int) -> Iterator[str]:
    """Yield the rows as Python source.

    The first ``columns`` fields are positional arguments, and the first ``aligned`` of them are aligned in columns. The
    other fields are keyword arguments.
    """
    cells = [_cells(row, columns) for row in found]
    widths = [max((len(one[i]) for one, _ in cells if i < len(one)), default=0) for i in range(aligned)]
    for row, (one, rest) in zip(found, cells, strict=True):
        begin = f"    {NAME}(" if hasattr(row, "_fields") else "    ("
        last = len(one) - (not rest)
        laid = [_laid(cell, widths[i] if i < min(aligned, last) else 0) for i, cell in enumerate(one)]
        laid += [f"{cell}, " for cell in rest]
        laid[-1] = laid[-1].removesuffix(", ") + "),"
        line = begin
        for cell in laid:  # a cell that does not fit begins a new line
            if len(line) + len(cell.rstrip()) > WIDEST:
                yield line.rstrip()
                line = " " * len(begin)
            line += cell
        yield line


def _cells(row: tuple[object, ...], columns: int) -> tuple[list[str], list[str]]:
    """Return the positional arguments of a row, and the rarer fields that are written as keyword arguments."""
    fields: tuple[str, ...] = getattr(row, "_fields", ())
    if not fields:
        return [_literal(value) for value in row], []
    defaults = cast("NamedTuple", row)._field_defaults
    first = [_literal(value) for value in row[:columns]]
    while first and fields[len(first) - 1] in defaults and row[len(first) - 1] == defaults[fields[len(first) - 1]]:
        first.pop()
    return first, [
        f"{name}={_literal(value)}"
        for name, value in zip(fields[columns:], row[columns:], strict=True)
        if value != defaults[name]
    ]


def _laid(cell: str, width: int) -> str:
    """Return a cell with its comma.  Words are aligned to the left, anything else to the right."""
    return f"{cell}, ".ljust(width + 2) if cell.startswith('"') else f"{cell}, ".rjust(width + 2)


def _literal(value: object) -> str:
    """Return a value as Python source, with strings in double quotes."""
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, tuple):
        inner = ", ".join(_literal(one) for one in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)
