"""Messages about clocks: reminders, and what to do about a player whose time is up."""

from __future__ import annotations

from bot.clocks.pace import length, pace_of
from bot.model import ACTIVE, Json, MatchInfo
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.retelling import addressed
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, Row
from engine import Msg, say


def about_clock(body: Json, info: MatchInfo, mentioned: int | None, locale: str, reader: str = "") -> Panel:
    """Return the message of an outbox row of the kind ``clock``.

    ``mentioned``: the person to mention in a channel. ``reader``: the name of the only person who reads it.
    """
    text = say(addressed(Msg.from_json(body["msg"]), reader), locale)
    rows: tuple[Row, ...] = ()
    if body["row"] == "open":
        rows = ((Button(tr(locale, "ui.open"), Tap("open", info.id), "primary"),),)
    elif body["row"] == "claim":
        rows = (claim_row(info, int(body["late"]), int(body["decision"]), locale),)
    if mentioned is None:
        game, players = sentences.game_title(info.game, locale), sentences.versus(info, locale)
        text = "\n".join([text, tr(locale, "ui.clock.match", game=game, players=players)])
        return Panel(content=text, rows=rows, colour=PRIVATE)
    return Panel(content=f"<@{mentioned}> {text}", rows=rows, mentions=(mentioned,))


def claim_row(info: MatchInfo, late: int, decision_id: int, locale: str, *, waits: bool = False) -> Row:
    """Return the buttons that say what to do about a late player. ``waits``: whether the person waits already."""
    match_id = info.id
    claim = Button(tr(locale, "ui.clock.claim"), Tap("clockwin", match_id, decision_id, "l", late), "danger")
    wait = Button(tr(locale, "ui.clock.wait"), Tap("clockoff", match_id, decision_id, "l", late))
    label = tr(locale, "ui.clock.more", time=time_given(info))
    more = Button(label, Tap("clockadd", match_id, decision_id, "l", late), "primary")
    return (claim, more) if waits else (claim, wait, more)


def time_given(info: MatchInfo) -> Msg:
    """Return how much time a late player of this match can be given, such as "3 days"."""
    pace = pace_of(info.options)
    assert pace is not None, "without a pace nobody is late"
    return length(pace.bank_ms)


def late_rows(info: MatchInfo, seat: int | None, locale: str) -> list[Row]:
    """Return the buttons about every other player whose time is up. Empty for a spectator."""
    if seat is None or info.status != ACTIVE:
        return []
    return [
        claim_row(info, person.index, person.clock.decision_id, locale, waits=True)
        for person in info.seats
        if person.index != seat
        and person.clock is not None
        and person.clock.up
        and person.clock.decision_id is not None
    ]


def still_waits(info: MatchInfo, late: int, decision_id: int, locale: str) -> Panel:
    """Say that the match waits for a late player, with the buttons for a change of mind."""
    text = tr(locale, "ui.clock.waits", name=sentences.name_of(info, late))
    return Panel(content=text, rows=(claim_row(info, late, decision_id, locale, waits=True),), colour=PRIVATE)
