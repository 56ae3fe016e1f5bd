"""Messages about requests: what another player would like to do, and the buttons that allow or decline it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.agreements import question, told
from bot.matches.requests import name_in
from bot.matches.undoing import MOST_REQUESTS
from bot.model import Json, LogLine, MatchInfo
from bot.storage.repository import AgreementRow
from cogs.panels import recap
from cogs.panels.colours import PRIVATE
from cogs.panels.retelling import addressed
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, Row
from cogs.wire.taps import RequestTap
from engine import Msg, say

REFUSABLE = frozenset({"undo"})
"""The kinds of requests that a player can decline for the whole match."""
LINES = 12
"""Maximum number of lines about what a request would undo."""


def about_request(
    body: Json,
    info: MatchInfo,
    request: AgreementRow,
    mentioned: int | None,
    locale: str,
    lines: Sequence[LogLine] = (),
    reader: str = "",
) -> Panel:
    """Return the message of an outbox row of the kind ``request``.

    ``mentioned``: the person to mention in a channel. ``lines``: what the request would undo, as ``reader`` may see it.
    """
    content = [say(addressed(Msg.from_json(body["msg"]), reader), locale)]
    rows: tuple[Row, ...] = ()
    if body["buttons"]:
        content += undone_lines(info, lines, locale, reader)
        rows = (answer_row(request, locale),)
    text = limits.clip_lines(content, limits.CONTENT - 30)
    if mentioned is None:
        return Panel(content=text, rows=rows, colour=PRIVATE)
    return Panel(content=f"<@{mentioned}> {text}", rows=rows, mentions=(mentioned,))


def undone_lines(info: MatchInfo, lines: Sequence[LogLine], locale: str, reader: str) -> list[str]:
    """Return what a request would undo, with a title. Empty if there is nothing to say about it."""
    story = recap.story(lines, info.game, locale, LINES, reader)
    return [tr(locale, "ui.request.story"), *story] if story else []


def ask_back(
    info: MatchInfo, points: Sequence[int], to: int, lines: Sequence[LogLine], locale: str, reader: str
) -> Panel:
    """Show what would be undone by going back to the entry ``to`` of ``points``, with the button that asks the others.

    ``lines`` are the events since then, as the asking player may see them.
    """
    row = [Button(tr(locale, "ui.undo.send"), Tap("sendundo", info.id, to, RequestTap.ASK), "primary")]
    further = [point for point in points if point < to]
    if further:
        tap = Tap("sendundo", info.id, max(further), RequestTap.SHOW)
        row.append(Button(tr(locale, "ui.undo.further"), tap))
    undone = undone_lines(info, lines, locale, reader) or [tr(locale, "ui.undo.answer")]
    content = [tr(locale, "ui.undo.head", n=MOST_REQUESTS), *undone]
    return Panel(limits.clip_lines(content, limits.CONTENT), rows=(tuple(row),), colour=PRIVATE)


def answer_row(request: AgreementRow, locale: str) -> Row:
    """Return the buttons that answer a request."""
    word = "ui.request.allow" if request.kind in REFUSABLE else "ui.request.agree"
    row = [
        Button(tr(locale, word), _tap(request, RequestTap.ALLOW), "success"),
        Button(tr(locale, "ui.request.decline"), _tap(request, RequestTap.DECLINE), "danger"),
    ]
    if request.kind in REFUSABLE:
        row.append(Button(tr(locale, "ui.request.never"), _tap(request, RequestTap.NEVER)))
    return tuple(row)


def resume_button(info: MatchInfo, locale: str) -> Button:
    """Return the button that asks the others to resume an adjourned match, or agrees to it."""
    return Button(tr(locale, "ui.resume"), Tap("goon", info.id), "primary")


def own_row(request: AgreementRow, locale: str) -> Row:
    """Return the button that withdraws the person's own request."""
    return (Button(tr(locale, "ui.request.withdraw"), _tap(request, RequestTap.WITHDRAW)),)


def _tap(request: AgreementRow, letter: RequestTap) -> Tap:
    return Tap("request", request.match_id, request.number, letter)


def outcome(info: MatchInfo, request: AgreementRow, locale: str) -> str:
    """Return the sentence that says what everybody has agreed to."""
    return say(told(f"bot.{request.kind}.allowed", info, request), locale)


def sent(info: MatchInfo, request: AgreementRow, seat: int | None, locale: str) -> Panel:
    """Confirm to a person that the request waits for others. If it is the person's own, add the button to withdraw it.

    Another person who makes the same request has allowed the open one (`Matter.mutual`).
    """
    if seat != request.seat:
        who = _waiting(info, request)
        return Panel(tr(locale, "ui.request.others", who=who), colour=PRIVATE)
    who = _waiting(info, request)
    return Panel(tr(locale, "ui.request.sent", who=who), rows=(own_row(request, locale),), colour=PRIVATE)


def _waiting(info: MatchInfo, request: AgreementRow) -> tuple[str, ...]:
    """Return the names of those who have not answered a request yet."""
    return tuple(name_in(info, request, one) for one in request.waiting)


def open_request(info: MatchInfo, request: AgreementRow, seat: int, locale: str) -> tuple[list[str], list[Row]]:
    """Return the sentences and buttons about an open request for the status of a match, as this seat may see it."""
    if seat == request.seat:
        who = _waiting(info, request)
        return [tr(locale, "ui.request.sent", who=who)], [own_row(request, locale)]
    text = say(question(info, request), locale)
    return [text], [answer_row(request, locale)] if seat in request.asked else []
