"""The rule of the book behind a refusal or a question of the engine. ``why.yaml`` lists these rules for every game."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib.resources import files

from bot.lookup.book import Entry, book, read
from bot.model import Json


@cache
def table() -> dict[str, dict[str, dict[str, tuple[str, ...]]]]:
    """Return for each game the ids of rules, in two tables: ``reasons`` (by message id) and ``questions`` (by kind or
    window).
    """
    data: Json = read(files("bot.lookup").joinpath("why.yaml").read_text(encoding="utf-8"))
    return {
        game: {part: {key: tuple(ids) for key, ids in rows.items()} for part, rows in parts.items()}
        for game, parts in data.items()
    }


def _first(game: str, part: str, keys: Collection[str], versions: Collection[str]) -> Entry | None:
    rows = table().get(game, {}).get(part, {})
    for key in keys:
        entries = [entry for id in rows.get(key, ()) if (entry := book().get(id)) is not None]
        fits = [entry for entry in entries if not entry.faq or set(entry.faq).intersection(versions)]
        if entries:
            return (fits or entries)[0]
    return None


def rule_of_reason(game: str, message_id: str, versions: Collection[str] = ()) -> Entry | None:
    """Return the rule behind a refusal, or None. If there are several, a rule that holds in these FAQ versions has
    priority.
    """
    return _first(game, "reasons", (message_id,), versions)


def rule_of_question(game: str, kind: str, window: str | None = None, versions: Collection[str] = ()) -> Entry | None:
    """Return the rule behind a question of this kind or in this window, or None."""
    return _first(game, "questions", (f"{kind}.{window}", kind) if window else (kind,), versions)
