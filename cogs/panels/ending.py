"""The panels at the end of a match: conceding, offers to end the match, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import engine
from bot.model import DRAWN, MatchInfo, MatchView
from cogs.panels import sentences
from cogs.panels.clocks import late_rows
from cogs.panels.colours import PRIVATE
from cogs.panels.retelling import addressed
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, Row, Style
from engine import Msg, Param, message_ids, say


def outcome(look: MatchView, locale: str) -> list[str]:
    """Return the winner, the reason, the number of turns, and the final numbers of each side.

    In a player's own panel the player is called "you"; everyone else reads the name.
    """
    info = look.info
    lines = [_who_won(look, locale)]
    if info.over_reason is not None:
        lost = look.seat is not None and bool(info.winners) and look.seat not in info.winners
        reason = addressed(why(info.over_reason, lost=lost), sentences.reader(info, look.seat))
        lines.append(tr(locale, "ui.over.reason", reason=reason))
    if info.turn:
        lines.append(tr(locale, "ui.over.turns", n=info.turn))
    return [*lines, *_numbers(look, locale)]


def _who_won(look: MatchView, locale: str) -> str:
    winners, seat = look.info.winners, look.seat
    who = tuple(sentences.name_of(look.info, one) for one in winners if one != seat)
    if look.info.no_result:
        return tr(locale, "ui.over.ended")
    if not winners:
        drawn = look.info.over_reason is not None and look.info.over_reason.id == DRAWN
        return tr(locale, "ui.over.drawn" if drawn else "ui.over.draw")
    if seat is None:
        return tr(locale, "ui.over.won", who=who)
    if seat not in winners:
        return tr(locale, "ui.over.lost", who=who)
    return tr(locale, "ui.over.you_with", who=who) if who else tr(locale, "ui.over.you")


def why(reason: Msg, *, lost: bool = False) -> Msg:
    """Return why the match ended, without the winner's name.

    ``lost``: whether to address a player who lost.
    """
    for form in (f"{reason.id}.why.lost", f"{reason.id}.why") if lost else (f"{reason.id}.why",):
        if form in message_ids():
            return reason._replace(id=form)
    return reason


def _numbers(look: MatchView, locale: str) -> list[str]:
    """Return one line per player, with that player's final numbers."""
    told = engine.game(look.info.game).views.standing(look.view)[1:] if look.view else ()
    reader = sentences.reader(look.info, look.seat)
    return [tr(locale, "ui.line", text=say(_to_you(one, reader, locale), locale)) for one in told]


def _to_you(told: Msg, reader: str, locale: str) -> Msg:
    """Return a line about a player. If the player is the reader, it says "you"."""
    told = addressed(told, reader)
    if not reader or told.id.endswith(".you"):
        return told
    params = ((name, _you(name, value, reader, locale)) for name, value in told.params)
    return told._replace(params=tuple(params))


def _you(name: str, value: Param, reader: str, locale: str) -> Param:
    if isinstance(value, Msg):
        return _to_you(value, reader, locale)
    return tr(locale, "ui.over.side") if name == "who" and value == reader else value


def again(info: MatchInfo, locale: str, *, more: bool = False) -> tuple[Button, ...]:
    """Return the buttons after a match: Rematch and, with ``more``, a button to the next match that waits for this
    player.
    """
    rematch = Button(tr(locale, "ui.rematch"), Tap("rematch", info.id), "primary")
    return (rematch, next_match(info.id, locale)) if more else (rematch,)


def next_match(match_id: int, locale: str, style: Style = "secondary") -> Button:
    """Return the button to the next match that waits for this player, other than this one."""
    return Button(tr(locale, "ui.next_match"), Tap("nextone", match_id), style)


def offer_row(match_id: int, locale: str) -> Row:
    """Return the buttons that answer an offer to end the match."""
    agree = Button(tr(locale, "ui.end.agree"), Tap("endyes", match_id), "danger")
    return (Button(tr(locale, "ui.end.keep"), Tap("endno", match_id), "primary"), agree)


def back_row(info: MatchInfo, locale: str) -> tuple[Row, ...]:
    """Return the button that withdraws an offer to end the match."""
    return ((Button(tr(locale, "ui.end.withdraw"), Tap("endno", info.id)),),)


def offer(match_id: int, text: str, locale: str) -> Panel:
    """Return the panel of an offer by another player to end the match without a winner."""
    return Panel(content=text, rows=(offer_row(match_id, locale),), colour=PRIVATE)


def ending(info: MatchInfo, seat: int, playing: Sequence[int], gone: Mapping[int, str], locale: str) -> Panel:
    """Return the panel with the ways to end a running match: alone if all others who are still playing are gone,
    otherwise by agreement.
    """
    others = [person.index for person in info.seats if person.index != seat]
    awaited = [other for other in others if other in playing]
    keep = Button(tr(locale, "ui.end.keep"), Tap("stay", info.id), "primary")
    if awaited and all(other in gone for other in awaited):
        lines = [tr(locale, f"ui.end.gone.{gone[other]}", name=sentences.name_of(info, other)) for other in awaited]
        lines.append(tr(locale, "ui.end.alone"))
        win = Button(tr(locale, "ui.end.claim"), Tap("endwin", info.id), "success")
        row = (win, Button(tr(locale, "ui.end.without"), Tap("endoff", info.id), "danger"), keep)
        return Panel("\n".join(lines), rows=(row,), colour=PRIVATE)
    late = late_rows(info, seat, locale)
    if late:
        return Panel("\n".join(sentences.clocks(info, locale)), rows=tuple(late), colour=PRIVATE)
    if seat in info.end_agreed:
        return Panel(tr(locale, "ui.end.offered"), rows=back_row(info, locale), colour=PRIVATE)
    who = tuple(sentences.name_of(info, other) for other in others)
    if info.end_agreed:
        asking = tuple(sentences.name_of(info, other) for other in info.end_agreed)
        return offer(info.id, tr(locale, "ui.end.open", who=asking), locale)
    ask = Button(tr(locale, "ui.end.ask"), Tap("endask", info.id), "danger")
    return Panel(tr(locale, "ui.end.together", who=who), rows=((keep, ask),), colour=PRIVATE)


def sure(info: MatchInfo, seat: int, locale: str) -> Panel:
    """Ask whether this player really wants to concede."""
    others = tuple(sentences.name_of(info, s.index) for s in info.seats if s.index != seat)
    text = tr(locale, "ui.concede.ask", name=others) if others else tr(locale, "ui.concede.ask_plain")
    row = (
        Button(tr(locale, "ui.concede_not"), Tap("stay", info.id), "primary"),
        Button(tr(locale, "ui.concede_sure"), Tap("concede", info.id), "danger"),
    )
    return Panel(text, rows=(row,))
