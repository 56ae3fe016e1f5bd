"""Messages that a whole channel sees: they carry no hidden information and only neutral buttons."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from bot.model import (
    CANCELLED,
    CHALLENGE,
    DECLINED,
    EXPIRED,
    OVER,
    PRESETS,
    REPLACED,
    LogLine,
    Look,
    MatchInfo,
)
from cogs import limits, news, private, words
from cogs.ids import Tap
from cogs.panel import Button, Entry, Menu, Panel, Picture, Row, tr
from engine import say

BOARD_LINES = 10
# More are read than shown: several may make one line.
BOARD_READ = 40
COLOUR = 0x8A6D3B


def neutral(info: MatchInfo, locale: str) -> tuple[Row, ...]:
    """The only buttons of public messages; they say nothing about who holds or may do what."""
    return (
        (
            Button(tr(locale, "ui.open"), Tap("open", info.id), "primary"),
            Button(tr(locale, "ui.my_hand"), Tap("hand", info.id)),
            Button(tr(locale, "ui.status"), Tap("stat", info.id)),
            Button(tr(locale, "ui.stops"), Tap("stops", info.id)),
        ),
    )


def board(look: Look, lines: Sequence[LogLine], locale: str) -> Panel:
    """The board of this turn. ``look`` must be a spectator's."""
    info = look.info
    if info.status == OVER:
        return result(look, lines, locale)
    content = [words.turn_head(look, locale), words.waiting_for(info, locale)]
    content += news.latest(lines, locale, BOARD_LINES)
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        footer=tr(locale, "ui.board.board_footer", match=info.key),
        rows=neutral(info, locale),
        pictures=(Picture("board"),),
        colour=COLOUR,
    )


def result(look: Look, lines: Sequence[LogLine], locale: str) -> Panel:
    """The end of a match with its last board."""
    content = private.outcome(look, locale)
    content += news.latest(lines, locale, BOARD_LINES)
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        footer=tr(locale, "ui.board.board_footer", match=look.info.key),
        rows=((Button(tr(locale, "ui.status"), Tap("stat", look.info.id)),),),
        pictures=(Picture("board"),) if look.view else (),
        colour=COLOUR,
    )


def call(info: MatchInfo, user_id: int, locale: str) -> Panel:
    """Somebody whose direct messages are closed is called, once, with a button that opens the prompt."""
    button = Button(tr(locale, "ui.open"), Tap("open", info.id), "primary")
    content = tr(locale, "ui.call", mention=f"<@{user_id}>")
    return Panel(content=content, rows=((button,),), mention=user_id)


def invite(info: MatchInfo, locale: str) -> Panel:
    """The challenge. Once it is no longer open, what became of it, without buttons."""
    challenger, opponent = info.seats[0], info.seats[1]
    name, other = words.name_of(info, 0), words.name_of(info, 1)
    game = words.game_title(info.game, locale)
    if info.status != CHALLENGE:
        word = info.status if info.status in (DECLINED, CANCELLED, EXPIRED, REPLACED) else "accepted"
        return Panel(content=tr(locale, f"ui.invite.{word}", name=name, opponent=other, game=game))
    mention = f"<@{opponent.user_id}>"
    lines = [tr(locale, "ui.invite.ask", mention=mention, name=name, game=game)]
    deck = words.deck_title(info.game, challenger.deck, locale)
    lines.append(tr(locale, "ui.invite.deck", name=name, deck=deck))
    lines += option_lines(info, locale)
    lines.append(tr(locale, "ui.invite.how"))
    row = (
        Button(tr(locale, "ui.accept"), Tap("accept", info.id), "success"),
        Button(tr(locale, "ui.decline"), Tap("decline", info.id), "danger"),
        Button(tr(locale, "ui.take_back"), Tap("cancel", info.id)),
    )
    return Panel(content="\n".join(lines), rows=(row,), mention=opponent.user_id)


def option_lines(info: MatchInfo, locale: str) -> list[str]:
    """The game options of this match that differ from the usual, in words."""
    lines = []
    for option in engine.game(info.game).options:
        chosen = info.options.get(option.key, option.default)
        if chosen == option.default:
            continue
        for value, label in option.choices:
            if value == chosen:
                lines.append(tr(locale, "ui.invite.option", label=option.label, value=say(label, locale)))
    return lines


def free_decks(info: MatchInfo) -> tuple[str, ...]:
    """The decks the opponent may take, those nobody has taken first."""
    taken = {seat.deck for seat in info.seats if seat.deck and seat.index == 0}
    every = tuple(engine.game(info.game).decks)
    return (*(d for d in every if d not in taken), *(d for d in every if d in taken))


def acceptance(info: MatchInfo, locale: str, deck: int = 0) -> Panel:
    """For the one who accepts: which deck, and how often to be asked. The last tap begins the match."""
    decks = free_decks(info)
    rows: list[Row] = []
    lines = [tr(locale, "ui.invite.accept", name=words.name_of(info, 0))]
    if decks:
        deck = min(deck, len(decks) - 1)
        title = words.deck_title(info.game, decks[deck], locale)
        lines.append(tr(locale, "ui.invite.deck_line", deck=title))
    if len(decks) > 1:
        entries = tuple(
            Entry(words.deck_title(info.game, key, locale), f"k{i}", chosen=i == deck)
            for i, key in enumerate(decks[: limits.CHOICES])
        )
        rows.append(Menu(tr(locale, "ui.choose_deck"), Tap("deck", info.id), entries))
    lines += [words.preset_help(info.game, preset, locale) for preset in preset_order()]
    rows.append(
        tuple(
            Button(
                limits.label(words.preset_title(info.game, preset, locale)),
                Tap("begin", info.id, 0, "q", PRESETS.index(preset), str(deck)),
                "primary" if i == 0 else "secondary",
            )
            for i, preset in enumerate(preset_order())
        )
    )
    return Panel(content="\n".join(lines), rows=tuple(rows))


def posted(info: MatchInfo, locale: str, *, posted: bool) -> Panel:
    """For the challenger: whether the invite stands in the channel, and how often to be asked in the match."""
    lines = [tr(locale, "ui.invite.sent" if posted else "ui.invite.unsent", name=words.name_of(info, 1))]
    lines += [words.preset_help(info.game, preset, locale) for preset in preset_order()]
    row = tuple(
        Button(
            limits.label(words.preset_title(info.game, preset, locale)),
            Tap("wish", info.id, 0, "q", PRESETS.index(preset)),
            "primary" if i == 0 else "secondary",
        )
        for i, preset in enumerate(preset_order())
    )
    return Panel(content="\n".join(lines), rows=(row,))


def preset_order() -> tuple[str, ...]:
    """The presets as they are offered: the default first."""
    return ("attacks", "every", "must")
