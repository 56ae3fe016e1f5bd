"""Messages for a whole channel. They contain no hidden information, and their buttons are the same for everyone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import (
    OVER,
    LogLine,
    MatchInfo,
    MatchView,
)
from cogs.panels import recap, retelling, sentences
from cogs.panels.colours import PRIVATE, PUBLIC
from cogs.panels.ending import again, outcome
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, PictureRequest, Row

BOARD_LINES = 10
PAST_LINES = 14
# Number of log lines to read. More are read than shown, because several lines may be joined into one.
BOARD_READ = 120


def neutral(info: MatchInfo, locale: str) -> tuple[Row, ...]:
    """Return the buttons of public messages. They are the same for everyone, so they reveal nothing."""
    return (
        (
            Button(tr(locale, "ui.open"), Tap("open", info.id), "primary"),
            Button(tr(locale, "ui.my_hand"), Tap("hand", info.id)),
            Button(tr(locale, "ui.status"), Tap("stat", info.id)),
            Button(tr(locale, "ui.away"), Tap("plan", info.id)),
            report(info, locale),
        ),
    )


def report(info: MatchInfo, locale: str) -> Button:
    """Return the button that sends a file with the position, as the person who presses the button may see it."""
    return Button(tr(locale, "ui.report"), Tap("report", info.id))


def board(look: MatchView, lines: Sequence[LogLine], locale: str) -> Panel:
    """Return the panel of the board in the current turn. ``look`` must be a spectator's view."""
    info = look.info
    if info.status == OVER:
        return result(look, lines, locale)
    content = [sentences.turn_head(look, locale), sentences.waiting_for(info, locale)]
    content += recap.story(lines, look.info.game, locale, BOARD_LINES)
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        footer=tr(locale, "ui.board.board_footer", match=info.key),
        rows=neutral(info, locale),
        pictures=(PictureRequest("board"),),
        colour=PUBLIC,
    )


def whole(look: MatchView, numbered: Sequence[int | str], locale: str) -> Panel:
    """Return the panel of the whole board as one person sees it, for a private message.

    ``numbered`` are the entities and squares that get a number in the picture.
    """
    content = [sentences.turn_head(look, locale)] if look.view else [sentences.head(look, locale)]
    content.append(sentences.waiting_for(look.info, locale))
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        pictures=(PictureRequest("board", tuple(numbered)),) if look.view else (),
        colour=PRIVATE,
    )


def past_board(info: MatchInfo, turn: int, lines: Sequence[LogLine], locale: str) -> Panel:
    """Return the text that replaces the board of a finished turn: the story of the turn, and a button to the log."""
    heads = [retelling.sentence(line.event, locale) for line in lines if line.event.kind == "turn"]
    content = [tr(locale, "ui.recap.turn", text=heads[0])] if heads else []
    content += recap.story(lines, info.game, locale, PAST_LINES)
    return Panel(
        content=limits.clip_lines(content or [tr(locale, "ui.log.empty")], limits.CONTENT),
        rows=((Button(tr(locale, "ui.log.button"), Tap("log", info.id, 0, "t", turn)),),),
        colour=PUBLIC,
    )


def result(look: MatchView, lines: Sequence[LogLine], locale: str) -> Panel:
    """Return the panel of a match's end, with its last board.

    ``lines`` are the log lines of the last turn; empty if a board in the channel already shows them.
    """
    content = outcome(look, locale)
    content += recap.story(lines, look.info.game, locale, BOARD_LINES)
    status = Button(tr(locale, "ui.status"), Tap("stat", look.info.id))
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        footer=tr(locale, "ui.board.board_footer", match=look.info.key),
        rows=((*again(look.info, locale), status, report(look.info, locale)),),
        pictures=(PictureRequest("board"),) if look.view else (),
        colour=PUBLIC,
    )


def call(info: MatchInfo, user_id: int, locale: str) -> Panel:
    """Return the message that calls a player who accepts no direct messages. Its button opens the player's prompt."""
    button = Button(tr(locale, "ui.open"), Tap("open", info.id), "primary")
    lines = [tr(locale, "ui.call", mention=f"<@{user_id}>")]
    lines += sentences.own_deadline(info, info.seat_of(user_id), locale)
    return Panel(content="\n".join(lines), rows=((button,),), mentions=(user_id,))
