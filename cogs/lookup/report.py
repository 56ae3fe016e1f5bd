"""A report of a position: a scenario file that tells what the reporter may see, and says what they may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import yaml

import engine
from bot.model import LogLine, Look
from cogs.panels import sentences
from cogs.text.catalogue import tr
from engine import Match, MatchError, say

LINES = 20
"""The newest lines of the log in a report."""
ANSWERS = 10


def scenario(look: Look, lines: Sequence[LogLine], answers: Sequence[str]) -> str:
    """Return the file. ``lines`` and ``answers``: the newest of the log and of the reporter's own, oldest first.

    In English, as scenarios are written. All of it is made of the look and the lines, which are redacted.
    """
    spec, info = engine.game(look.info.game), look.info
    position = spec.position_of(look.view) if spec.position_of is not None else None
    about = [f"Match {info.key}, turn {look.view.get('turn') or 0}, seen by {_who(look)}."]
    if look.decision is not None:
        about.append(f"Asked: {say(look.decision.text)} ({look.decision.kind})")
        about.append("Offered: " + ", ".join(say(option.text) for option in look.decision.options))
    about += ["What happened last:", *(f"- {text}" for text in sentences.log_lines(lines, "en")[-LINES:])]
    if answers:
        about.append("The reporter's last answers: " + "; ".join(answers))
    about += ["Unknown, and replaced by plain units: the hands of others, all decks, cards that lie hidden from the "
              "reporter. Also missing: the seed of chance, what is just being played, what lasts until some moment."]
    note = _refused(info.game, position)
    about += [note] if note else []
    document: dict[str, object] = {"title": f"Report of match {info.key}", "game": info.game, "about": "\n".join(about)}
    if info.options and info.game and position is not None:
        known = {option.key for option in spec.options} - {"first"}
        options = {key: str(value) for key, value in info.options.items() if key in known}
        document |= {"options": options} if options else {}
    document["position"] = dict(position or {})
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=110)


def _who(look: Look) -> str:
    return "somebody who watches" if look.seat is None else f"{sentences.name_of(look.info, look.seat)} ({look.seat})"


def _refused(game: str, position: Mapping[str, object] | None) -> str:
    """Return why the position cannot be set up again, in a sentence; nothing if it can."""
    if position is None:
        return "This game's positions cannot be set up by hand."
    try:
        Match.arranged(game, position)
    except MatchError as error:
        return f"This position cannot be set up as it is: {say(error.msg)}"
    return ""


def covering(report_to: str, locale: str) -> str:
    """The line that goes with the file: what is in it, and whom to send it to."""
    text = tr(locale, "ui.report.head")
    return f"{text} {tr(locale, 'ui.report.to', who=report_to) if report_to else tr(locale, 'ui.report.keep')}"
