"""A report of a position: a scenario file with everything that the reporter may see. It says what is hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import yaml

import engine
from bot.model import LogLine, MatchView
from cogs.panels import retelling, sentences
from cogs.text.catalogue import tr
from engine import Match, MatchError, Msg

LINES = 20
"""Maximum number of log lines in a report. The newest are kept."""
ANSWERS = 10


def scenario(look: MatchView, lines: Sequence[LogLine], answers: Sequence[str], locale: str) -> str:
    """Return the text of the report.

    ``lines`` are the newest log lines, and ``answers`` the reporter's newest answers, both oldest first. The text is
    built only from redacted data: ``look`` and ``lines``.
    """
    spec, info = engine.game(look.info.game), look.info
    position = spec.views.position(look.view) if spec.views.position is not None else None
    about = [_seen_by(look, locale)]
    if look.decision is not None:
        about.append(tr(locale, "ui.report.asked", text=look.decision.text))
        about.append(tr(locale, "ui.report.offered", what=tuple(option.text for option in look.decision.options)))
    about += [tr(locale, "ui.news.head"), *sentences.bullets(retelling.log_lines(lines, locale), locale, LINES)]
    if answers:
        about.append(tr(locale, "ui.report.answers", what=", ".join(answers)))
    about.append(tr(locale, "ui.report.unknown"))
    refused = _refused(info.game, position)
    about += [] if refused is None else [tr(locale, "ui.report.refused", reason=refused)]
    document: dict[str, object] = {"title": f"{info.key}-{info.rev}", "game": info.game, "about": "\n".join(about)}
    known = {option.key for option in spec.options} - {"first"}
    options = {key: str(value) for key, value in info.options.items() if key in known}
    document |= {"options": options} if options else {}
    document["position"] = dict(position or {})
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=110)


def _seen_by(look: MatchView, locale: str) -> str:
    key, turn = look.info.key, int(look.view.get("turn") or 0)
    if look.seat is None:
        return tr(locale, "ui.report.watched", match=key, turn=turn)
    return tr(locale, "ui.report.seen", match=key, turn=turn, who=sentences.name_of(look.info, look.seat))


def _refused(game: str, position: Mapping[str, object] | None) -> Msg | None:
    """Return the reason why the position cannot be set up again; None if it can be."""
    if position is None:
        return Msg.of("setup.no_positions")
    try:
        Match.arranged(game, position)
    except MatchError as error:
        return error.msg
    return None


def covering(report_to: str, locale: str) -> str:
    """Return the sentence that is sent with the file. It says what the file contains and where to send it."""
    text = tr(locale, "ui.report.head")
    return f"{text} {tr(locale, 'ui.report.to', who=report_to) if report_to else tr(locale, 'ui.report.keep')}"
