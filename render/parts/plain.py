"""A card of a game that the engine does not play. Its public facts and arms derived from its side's name are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.canvas import fonts
from render.canvas.surface import Trace
from render.emblems.blazon import emblem, parting
from render.pages import cut
from render.parts.devices import know
from render.parts.sheet import Sheet
from render.parts.spread import single
from render.picture import Picture, picture
from render.words import keywords_of, number, tell, term

STATS = (("power", "sword", "attack"), ("hp", "heart", "life"), ("reach", "pointer", "reach"), ("move", "boot", "move"))
"""The numbers along the foot: the name of the fact, its sign, its label."""


def sheet_of(info: Any, text: str, locale: str) -> Sheet:
    """Return the sheet of a card whose facts are given as an object or a mapping. Further facts may be in ``more``."""

    def read(key: str) -> Any:
        value = info.get(key) if isinstance(info, Mapping) else getattr(info, key, None)
        return dict(more).get(key) if value is None and key != "more" else value

    more = read("more") or ()
    race, kind = know(read("race")), str(read("kind") or "card")
    parts = [
        tell(locale, "card_type", race=term(locale, "race", race or "Neutral"), kind=term(locale, "kind", kind)),
        *(str(part) for part in (read("cls"), *(read("traits") or ())) if part and part != race),
    ]
    words = [f"{word} {n}" if n else word for word, n in keywords_of(read("keywords") or ())]
    name = fonts.printable(str(read("name") or tell(locale, "unknown_card")))
    traits = tuple(str(t) for t in read("traits") or ())
    return Sheet(
        name,
        kind,
        race,
        number(read("cost")),
        int(read("loyalty") or 0),
        fonts.dotted(list(dict.fromkeys(parts))),
        fonts.printable_lines(text) or ", ".join(words),
        tuple(
            (sign, number(read(key)), tell(locale, f"plain.{word}"))
            for key, sign, word in STATS
            if read(key) is not None
        ),
        None,
        0,
        locale,
        emblem(name, kind, traits),
        parting(name),
    )


def card(info: Any, text: str, locale: str, trace: Trace | None = None) -> Picture:
    """Return one card."""
    sheet = sheet_of(info, text, locale)
    out = single(sheet)
    out.report(trace)
    facts = [sheet.line, *([tell(locale, "text.cost", n=sheet.cost)] if sheet.cost else ())]
    facts += [f"{word} {value}" for _, value, word in sheet.stats]
    head = tell(locale, "alt.card", name=sheet.name, facts=", ".join(facts))
    return picture(out.image, cut(f"{head} {' '.join(sheet.text.split())}".strip()))
