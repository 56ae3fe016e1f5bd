"""The status of a match and its recent events, for one person."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from bot.apart import apart
from bot.matches import GameManager
from bot.matches.challenges import CHALLENGE_DAYS, DAY_MS
from bot.matches.requests import RESUME
from bot.model import ACTIVE, CHALLENGE, OVER, LogLine, MatchView
from bot.storage.repository import AgreementRow
from cogs.panels import recap, sentences
from cogs.panels.challenge import challenge_row, pace_line, seat_lines
from cogs.panels.clocks import late_rows
from cogs.panels.colours import PRIVATE
from cogs.panels.ending import back_row, offer_row, outcome
from cogs.panels.following import follow_button
from cogs.panels.requests import open_request, resume_button
from cogs.panels.sentences import head
from cogs.panels.stops import preset_of
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, PictureRequest, Row

RECAP_LINES = 6
# Number of log lines to read. More are read than shown, because some lines are left out.
RECAP_READ = 60
NEWS_READ = 200


async def for_newcomer(manager: GameManager, match_id: int, user_id: int, locale: str) -> Panel | None:
    """Show the state of a match, and what happened lately, to a person who has taken a seat.

    Returns None if the person has no seat in the match.
    """
    look = await manager.reader.look(match_id, user_id)
    if look.seat is None:
        return None
    lines = await manager.reader.log(match_id, look.seat, limit=RECAP_READ)
    return await apart("text", status, look, locale, lines, notice="ui.replace.yours")


def happened(look: MatchView, locale: str, lines: Sequence[LogLine]) -> Panel:
    """Show what happened in this turn and the one before. ``lines`` are the newest log lines."""
    return told(look, locale, [line for line in lines if line.turn >= look.info.turn - 1])


def told(look: MatchView, locale: str, lines: Sequence[LogLine]) -> Panel:
    """Show the events of these lines, as many as fit."""
    text = recap.notes(
        lines,
        look.info.game,
        locale,
        reader=sentences.reader(look.info, look.seat),
        title="ui.news.head",
        most=recap.LONG_LINES,
        limit=recap.LONG_TEXT,
        named=True,
    )
    title, _, story = text.partition("\n")
    first = title if story else tr(locale, "ui.log.empty")
    return Panel(content=f"{first}\n{head(look, locale)}", notes=story, colour=PRIVATE)


def noted(note: str, match: str, locale: str) -> list[str]:
    """Return a person's own note on the match with this number, with a title. Empty without a note."""
    return [tr(locale, "ui.note.head", match=match), *(f"> {line}" for line in note.splitlines())] if note else []


def status(
    look: MatchView,
    locale: str,
    lines: Sequence[LogLine] = (),
    requests: Sequence[AgreementRow] = (),
    note: str = "",
    *,
    notice: str = "",
) -> Panel:
    """Show whose move it is and since when, each player's preset of stops, the open ``requests``, and recent events.

    ``note``: the reader's own note on the match. ``notice`` is the id of a sentence that comes first.
    """
    info = look.info
    players = sentences.versus(info, locale)
    content = [tr(locale, notice)] if notice else []
    content.append(tr(locale, "ui.status.head", match=info.key, players=players))
    if info.status == CHALLENGE:
        if info.unanswered:
            content.append(tr(locale, "ui.status.challenge", name=tuple(seat.name for seat in info.unanswered)))
        content += seat_lines(info, locale)
        content.append(tr(locale, "ui.status.until", when=sentences.since(info.created_at + CHALLENGE_DAYS * DAY_MS)))
    elif info.status == OVER:
        content += outcome(look, locale)
    elif info.status == ACTIVE:
        turn = look.view.get("turn") or 0
        if turn:
            name = sentences.name_of(info, look.view.get("active"))
            content.append(tr(locale, "ui.status.turn", turn=turn, name=name))
        content.append(sentences.waiting_for(info, locale))
        if look.decision is not None:
            content.append(tr(locale, "ui.waiting.you"))
        content += sentences.own_clock(info, look.seat, locale)
        if turn:
            content += [tr(locale, "ui.line", text=text) for text in engine.game(info.game).views.standing(look.view)]
    else:
        content.append(tr(locale, "ui.invite.past"))
    content.append(tr(locale, "ui.status.since", when=sentences.since(info.changed_at)))
    if look.seat is not None and look.stops is not None and info.status == ACTIVE:
        content.append(sentences.preset_line(info.game, preset_of(look), locale))
    content += pace_line(info, locale)
    content += noted(note, look.info.key, locale)
    lately = recap.story(lines, info.game, locale, RECAP_LINES, sentences.reader(info, look.seat))
    if lately:
        content += [tr(locale, "ui.news.head"), *lately]
    rows: list[Row] = []
    if look.decision is not None:
        rows.append((Button(tr(locale, "ui.open"), Tap("open", info.id), "primary"),))
    if info.status == CHALLENGE:
        rows += challenge_row(look, locale)
    rows += late_rows(info, look.seat, locale)
    if look.seat is None and info.status == ACTIVE:
        rows.append((follow_button(info, locale),))
    if info.status == ACTIVE and info.end_agreed and look.seat is not None:
        who = tuple(sentences.name_of(info, seat) for seat in info.end_agreed)
        content.append(tr(locale, "ui.end.open", who=who))
        rows.append(back_row(info, locale)[0] if look.seat in info.end_agreed else offer_row(info.id, locale))
    if info.adjourned and look.seat is not None and all(request.kind != RESUME for request in requests):
        rows.append((resume_button(info, locale),))
    if info.status == ACTIVE and look.seat is not None:
        for request in requests:
            told_, buttons = open_request(info, request, look.seat, locale)
            content += told_
            rows += buttons
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        rows=tuple(rows[: limits.ROWS]),
        pictures=(PictureRequest("board"),) if look.view else (),
        colour=PRIVATE,
    )
