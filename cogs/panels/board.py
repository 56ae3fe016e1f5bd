"""Messages that a whole channel sees: they carry no hidden information and only neutral buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import (
    OVER,
    LogLine,
    Look,
    MatchInfo,
)
from cogs.panels import recap, sentences
from cogs.panels.colours import PRIVATE, PUBLIC
from cogs.panels.ending import again, outcome
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, Picture, Row

BOARD_LINES = 10
PAST_LINES = 14
# More are read than shown: several may make one line.
BOARD_READ = 120


def neutral(info: MatchInfo, locale: str) -> tuple[Row, ...]:
    """The buttons of public messages; the same for everybody, so they reveal nothing."""
    return (
        (
            Button(tr(locale, "ui.open"), Tap("open", info.id), "primary"),
            Button(tr(locale, "ui.my_hand"), Tap("hand", info.id)),
            Button(tr(locale, "ui.status"), Tap("stat", info.id)),
            Button(tr(locale, "ui.stops"), Tap("stops", info.id)),
            report(info, locale),
        ),
    )


def report(info: MatchInfo, locale: str) -> Button:
    """Gives whoever presses it the position as a file, as far as that person may see it."""
    return Button(tr(locale, "ui.report"), Tap("report", info.id))


def board(look: Look, lines: Sequence[LogLine], locale: str) -> Panel:
    """The board of this turn. ``look`` must be a spectator's."""
    info = look.info
    if info.status == OVER:
        return result(look, lines, locale)
    content = [sentences.turn_head(look, locale), sentences.waiting_for(info, locale)]
    content += recap.story(lines, look.info.game, locale, BOARD_LINES)
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        footer=tr(locale, "ui.board.board_footer", match=info.key),
        rows=neutral(info, locale),
        pictures=(Picture("board"),),
        colour=PUBLIC,
    )


def whole(look: Look, numbered: Sequence[int | str], locale: str) -> Panel:
    """The whole board as one person sees it, for that person alone. ``numbered``: what carries a number."""
    content = [sentences.turn_head(look, locale)] if look.view else [sentences.head(look, locale)]
    content.append(sentences.waiting_for(look.info, locale))
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        pictures=(Picture("board", tuple(numbered)),) if look.view else (),
        colour=PRIVATE,
    )


def past_board(info: MatchInfo, turn: int, lines: Sequence[LogLine], locale: str) -> Panel:
    """What stands on a turn's board when the turn is over: its whole story, and a button to the log."""
    heads = [sentences.sentence(line.event, locale) for line in lines if line.event.kind == "turn"]
    content = [tr(locale, "ui.recap.turn", text=heads[0])] if heads else []
    content += recap.story(lines, info.game, locale, PAST_LINES)
    return Panel(
        content=limits.clip_lines(content or [tr(locale, "ui.log.empty")], limits.CONTENT),
        rows=((Button(tr(locale, "ui.log.button"), Tap("log", info.id, 0, "t", turn)),),),
        colour=PUBLIC,
    )


def result(look: Look, lines: Sequence[LogLine], locale: str) -> Panel:
    """The end of a match with its last board. ``lines``: the last turn's, if no board in the channel tells them."""
    content = outcome(look, locale)
    content += recap.story(lines, look.info.game, locale, BOARD_LINES)
    status = Button(tr(locale, "ui.status"), Tap("stat", look.info.id))
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        footer=tr(locale, "ui.board.board_footer", match=look.info.key),
        rows=((*again(look.info, locale), status, report(look.info, locale)),),
        pictures=(Picture("board"),) if look.view else (),
        colour=PUBLIC,
    )


def call(info: MatchInfo, user_id: int, locale: str) -> Panel:
    """Somebody whose direct messages are closed is called, once, with a button that opens the prompt."""
    button = Button(tr(locale, "ui.open"), Tap("open", info.id), "primary")
    content = tr(locale, "ui.call", mention=f"<@{user_id}>")
    return Panel(content=content, rows=((button,),), mentions=(user_id,))
