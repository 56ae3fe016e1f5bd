"""The end of a match: conceding, offers to end it, and who won."""

from __future__ import annotations

from collections.abc import Mapping

from bot.model import Look, MatchInfo
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, Row


def outcome(look: Look, locale: str) -> list[str]:
    """Who won and why."""
    info = look.info
    who = tuple(sentences.name_of(info, seat) for seat in info.winners)
    lines = [tr(locale, "ui.over.won", who=who) if who else tr(locale, "ui.over.draw")]
    if info.over_reason is not None:
        lines.append(tr(locale, "ui.over.reason", reason=info.over_reason))
    return lines


def again(info: MatchInfo, locale: str) -> tuple[Button, ...]:
    """What may come after a match: the same once more, or the next match in which somebody is asked."""
    return (
        Button(tr(locale, "ui.rematch"), Tap("rematch", info.id), "primary"),
        Button(tr(locale, "ui.next_match"), Tap("nextone", info.id)),
    )


def offer_row(match_id: int, locale: str) -> Row:
    """The answers to an offer to end the match."""
    agree = Button(tr(locale, "ui.end.agree"), Tap("endyes", match_id), "danger")
    return (Button(tr(locale, "ui.end.keep"), Tap("endno", match_id), "primary"), agree)


def back_row(info: MatchInfo, locale: str) -> tuple[Row, ...]:
    """The button with which a player withdraws an offer to end the match."""
    return ((Button(tr(locale, "ui.end.withdraw"), Tap("endno", info.id)),),)


def offer(match_id: int, text: str, locale: str) -> Panel:
    """Somebody asks this person to end the match without a winner."""
    return Panel(content=text, rows=(offer_row(match_id, locale),), colour=PRIVATE)


def ending(info: MatchInfo, seat: int, gone: Mapping[int, str], locale: str) -> Panel:
    """What this person may do to end a running match: alone when all others are gone, else together."""
    others = [person.index for person in info.seats if person.index != seat]
    keep = Button(tr(locale, "ui.end.keep"), Tap("stay", info.id), "primary")
    if others and all(other in gone for other in others):
        lines = [tr(locale, f"ui.end.gone.{gone[other]}", name=sentences.name_of(info, other)) for other in others]
        lines.append(tr(locale, "ui.end.alone"))
        win = Button(tr(locale, "ui.end.claim"), Tap("endwin", info.id), "success")
        row = (win, Button(tr(locale, "ui.end.without"), Tap("endoff", info.id), "danger"), keep)
        return Panel("\n".join(lines), rows=(row,), colour=PRIVATE)
    if seat in info.end_agreed:
        return Panel(tr(locale, "ui.end.offered"), rows=back_row(info, locale), colour=PRIVATE)
    who = tuple(sentences.name_of(info, other) for other in others)
    if info.end_agreed:
        asking = tuple(sentences.name_of(info, other) for other in info.end_agreed)
        return offer(info.id, tr(locale, "ui.end.open", who=asking), locale)
    ask = Button(tr(locale, "ui.end.ask"), Tap("endask", info.id), "danger")
    return Panel(tr(locale, "ui.end.together", who=who), rows=((keep, ask),), colour=PRIVATE)


def sure(info: MatchInfo, seat: int, locale: str) -> Panel:
    """ "Do you really want to concede?" """
    others = tuple(sentences.name_of(info, s.index) for s in info.seats if s.index != seat)
    text = tr(locale, "ui.concede.ask", name=others) if others else tr(locale, "ui.concede.ask_plain")
    row = (
        Button(tr(locale, "ui.concede_not"), Tap("stay", info.id), "primary"),
        Button(tr(locale, "ui.concede_sure"), Tap("concede", info.id), "danger"),
    )
    return Panel(text, rows=(row,))
