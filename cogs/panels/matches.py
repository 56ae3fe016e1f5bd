"""The list of a person's matches: whose move it is, since when and until when, the standing, and a link to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import engine
from bot.matches import GameManager
from bot.matches.challenges import CHALLENGE_DAYS, DAY_MS
from bot.model import ACTIVE, CHALLENGE, NO_VIEW, Listed, MatchList, UserError
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.retelling import addressed
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel
from engine import View, say

Views = Mapping[int, View]
"""The views of a spectator, by the id of the match. A match that cannot be read is missing."""
TAP = "matches"
"""The kind of the button that updates a list. Its ``rev`` tells the postings of a standing list apart."""


async def public_views(manager: GameManager, listed: Sequence[Listed]) -> Views:
    """Return what a spectator sees of each running match."""
    views = {}
    for one in listed:
        if one.info.status == ACTIVE:
            try:
                views[one.info.id] = (await manager.reader.look_seat(one.info.id, None)).view
            except UserError:
                continue  # Another version of the game has saved this match. The list shows it without its standing.
    return views


def match_list(found: MatchList, views: Views, locale: str, posting: int = 0) -> Panel:
    """Return the list of a person's matches. ``posting`` is a number that a standing list has to itself."""
    again = Button(tr(locale, "ui.list.update"), Tap(TAP, rev=posting))
    if not found.matches:
        return Panel(tr(locale, "ui.list.empty"), rows=((again,),), colour=PRIVATE)
    waiting = found.waiting()
    word = "ui.list.head" if waiting else "ui.list.head.none"
    head = tr(locale, word, n=len(found.matches), m=len(waiting))
    next_ = (Button(tr(locale, "ui.next_match"), Tap("nextone"), "primary"),) if waiting else ()
    entries = [_entry(one, views.get(one.info.id, NO_VIEW), locale) for one in found.matches]
    return Panel(head, notes=_as_many(entries, locale), rows=((*next_, again),), colour=PRIVATE)


def _as_many(entries: Sequence[str], locale: str) -> str:
    """Join as many entries as fit, and say how many are left out."""
    for n in range(len(entries), 0, -1):
        left = [tr(locale, "ui.list.more", n=len(entries) - n)] if n < len(entries) else []
        text = "\n".join([*entries[:n], *left])
        if len(text) <= limits.EMBED_TEXT:
            return text
    return limits.clip(entries[0], limits.EMBED_TEXT)


def _entry(one: Listed, view: View, locale: str) -> str:
    info = one.info
    others = tuple(seat.name for seat in info.seats if seat.index != one.seat)
    game = sentences.game_title(info.game, locale)
    word = "ui.list.match" if others else "ui.list.match.alone"
    head = tr(locale, word, game=game, link=one.link, who=others, match=info.key)
    head = tr(locale, "ui.practice.mark", text=head) if info.is_practice else head
    if info.status == CHALLENGE:
        return "\n".join([head, _challenge(one, locale)])
    who = tuple(sentences.name_of(info, seat) for seat in info.waiting)
    word = "ui.list.yours" if one.yours else "ui.list.theirs" if who else "ui.board.no_one"
    state = tr(locale, word, who=who, since=sentences.since(one.since))
    if info.adjourned:
        state = sentences.waiting_for(info, locale)
    clocks = sentences.own_deadline(info, one.seat, locale) if one.yours else sentences.clocks(info, locale)
    return "\n".join([head, " ".join([state, *clocks]), *_standing(one, view, locale)])


def _challenge(one: Listed, locale: str) -> str:
    info = one.info
    until = sentences.since(info.created_at + CHALLENGE_DAYS * DAY_MS)
    if one.yours:
        return tr(locale, "ui.list.challenge.yours", name=info.challenger.name, until=until)
    if info.free_seats:
        return tr(locale, "ui.list.challenge.open", n=info.free_seats, until=until)
    return tr(locale, "ui.list.challenge.theirs", who=tuple(seat.name for seat in info.unanswered), until=until)


def _standing(one: Listed, view: View, locale: str) -> list[str]:
    """Return the line with the turn and the side that is ahead, as every spectator may know them."""
    turn = view.get("turn") or 0
    if not turn:
        return [tr(locale, "ui.list.setup")] if view else []
    told = engine.game(one.info.game).views.standing(view)[:1]
    reader = sentences.reader(one.info, one.seat)
    ahead = [say(addressed(text, reader), locale) for text in told]
    return [tr(locale, "ui.list.turn", turn=turn, text=" ".join(ahead))]
