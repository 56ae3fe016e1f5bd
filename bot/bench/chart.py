"""The table and the plot of a bench of several processes: `python -m bot.bench.chart REPORT.json PLOT.svg`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from bot.bench.figures import Json

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 360, 240, 44, 44, 34
COLOURS = ("#3b6ea5", "#d08a2e", "#5f9e6e", "#8d6aa8")
INK, LINE = "#6b7280", "#c7ccd4"
"""Colours that can be read on white and on black."""
STEPS = 4
"""Number of lines across a plot."""

Value = Callable[[Json], float]


def cost(row: Json) -> float:
    """Return the processor time a click, in milliseconds."""
    return float(row["cpu_ms_per_click"])


def acknowledged(row: Json) -> float:
    """Return the time within which 99 of 100 clicks are acknowledged, in milliseconds."""
    return float(row["acknowledged_ms"]["p99"])


PLOTS: tuple[tuple[str, Value], ...] = (
    ("Processor time a click, ms", cost),
    ("99 of 100 clicks acknowledged within, ms", acknowledged),
)


def table(rows: Sequence[Json]) -> str:
    """Return the rows as a table in Markdown."""
    lines = [
        "| running matches | processes | processor time a click | to one process | acknowledged, p50 / p99 "
        "| lock waits, p99 |",
        "|---|---|---|---|---|---|",
    ]
    for row in rows:
        times = row["to_first"]["value"] if isinstance(row["to_first"], dict) else row["to_first"]
        taken = row["acknowledged_ms"]
        lines.append(
            f"| {row['live']:,} | {row['processes']} | {cost(row):.0f} ms | {times:.2f} "
            f"| {taken['p50']:.0f} / {taken['p99']:.0f} ms | {row['locks']['p99_ms']['value']:.0f} ms |"
        )
    return "\n".join(lines)


def plot(rows: Sequence[Json]) -> str:
    """Return the plots next to each other as SVG: a group of bars for each number of matches."""
    counts = list(dict.fromkeys(int(row["processes"]) for row in rows))
    parts = [_panel(n * WIDTH, title, value, rows, counts) for n, (title, value) in enumerate(PLOTS)]
    size = f'width="{WIDTH * len(PLOTS)}" height="{HEIGHT}" viewBox="0 0 {WIDTH * len(PLOTS)} {HEIGHT}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11" fill="{INK}">\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _panel(left: int, title: str, value: Value, rows: Sequence[Json], counts: Sequence[int]) -> str:
    highest = _rounded(max(value(row) for row in rows))
    deep, wide = HEIGHT - TOP - BOTTOM, WIDTH - LEFT - 12
    bottom, found = HEIGHT - BOTTOM, [_text(left + LEFT, 14, title, size=12)]
    for n, count in enumerate(counts):
        x = left + LEFT + n * 84
        found.append(_box(x, 24, 9, 9, COLOURS[n % len(COLOURS)]))
        found.append(_text(x + 13, 32, f"{count} process{'es' * (count > 1)}"))
    for step in range(STEPS + 1):
        y = bottom - deep * step / STEPS
        found.append(f'<path d="M{left + LEFT} {y:.1f}h{wide}" stroke="{LINE}"/>')
        found.append(_text(left + LEFT - 6, y + 4, f"{highest * step / STEPS:g}", anchor="end"))
    lives = list(dict.fromkeys(row["live"] for row in rows))
    group = wide / len(lives)
    bar = group * 0.8 / len(counts)
    for place, live in enumerate(lives):
        begin = left + LEFT + place * group + group * 0.1
        found.append(_text(begin + group * 0.4, bottom + 16, f"{live:,} matches", anchor="middle"))
        for row in rows:
            if row["live"] == live:
                n = counts.index(row["processes"])
                high = deep * value(row) / highest
                found.append(_box(begin + n * bar, bottom - high, bar - 2, high, COLOURS[n % len(COLOURS)]))
    return "\n".join(found)


def _rounded(highest: float) -> float:
    """Return a round number that is at least this high."""
    unit = 1
    while unit * 10 < highest:
        unit *= 10
    return next(n * unit for n in (1, 2, 4, 6, 8, 10) if n * unit >= highest)


def _box(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{colour}"/>'


def _text(x: float, y: float, words: str, *, size: int = 11, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}">{escape(words)}</text>'


if __name__ == "__main__":
    report, picture = (Path(argument) for argument in sys.argv[1:])
    loads = json.loads(report.read_text())["processes"]["loads"]
    picture.write_text(plot(loads))
    print(table(loads))
