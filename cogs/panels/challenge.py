"""The challenge: the invite in the channel, and the choices of the players before the match begins."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from bot.clocks.pace import pace_of
from bot.decks.library import OWN
from bot.decks.model import Deck, own_deck
from bot.model import (
    CANCELLED,
    CASUAL,
    CHALLENGE,
    DECLINED,
    EXPIRED,
    PRESETS,
    REPLACED,
    MatchInfo,
    MatchView,
    base36,
)
from cogs.panels import sentences
from cogs.panels.practice import instead_button
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, Row
from engine import DeckFault, say

FAULTS = 4
"""Maximum number of faults of a deck that the invite to a casual match lists."""

HINDERED = 3
"""Maximum number of unplayable own decks for which the accepting player's panel gives the reason."""


def challenge_row(look: MatchView, locale: str) -> list[Row]:
    """Return the buttons that this person has for an open challenge."""
    match_id = look.info.id
    if look.seat is None:
        return [(join_button(look.info, locale),)] if look.info.free_seats else []
    if look.info.seats[look.seat].joined:
        return [(Button(tr(locale, "ui.leave"), Tap("decline", match_id)),)]
    if look.seat == look.info.challenger.index:
        return [(Button(tr(locale, "ui.withdraw"), Tap("cancel", match_id)), instead_button(look.info, locale))]
    accept = Button(tr(locale, "ui.accept"), Tap("accept", match_id), "success")
    return [(accept, Button(tr(locale, "ui.decline"), Tap("decline", match_id), "danger"))]


def join_button(info: MatchInfo, locale: str) -> Button:
    """Return the button with which anybody takes a free seat."""
    return Button(tr(locale, "ui.join"), Tap("accept", info.id, 0, "j"), "success")


def seat_lines(info: MatchInfo, locale: str) -> list[str]:
    """Return the line that says whose seats are taken and how many are free. Empty if no seat is for anybody."""
    if not info.is_open:
        return []
    word = "ui.invite.seats" if info.free_seats else "ui.invite.seats.full"
    return [tr(locale, word, who=tuple(seat.name for seat in info.seats), n=info.free_seats)]


def invite(info: MatchInfo, locale: str) -> Panel:
    """Return the invite. Once the challenge is no longer open, the invite says what became of it and has no buttons."""
    name, others = info.challenger.name, tuple(seat.name for seat in info.challenged)
    game = sentences.game_title(info.game, locale)
    if info.status != CHALLENGE:
        word = info.status if info.status in (DECLINED, CANCELLED, EXPIRED, REPLACED) else "accepted"
        if word == EXPIRED and info.free_seats:
            word = "expired.open"
        lines = [tr(locale, f"ui.invite.{word}", name=name, opponent=others, game=game)]
        if info.has_thread:
            lines.append(tr(locale, "ui.invite.thread", place=f"<#{info.channel_id}>"))
        return Panel(content="\n".join(lines))
    named = tuple(seat for seat in info.challenged if not seat.joined)
    mentions = tuple(f"<@{seat.user_id}>" for seat in named)
    if named:
        lines = [tr(locale, "ui.invite.ask", mention=mentions, name=name, game=game)]
    else:
        lines = [tr(locale, "ui.invite.open", name=name, game=game)]
    lines += seat_lines(info, locale)
    accepted = tuple(seat.name for seat in named if seat.has_accepted)
    if accepted and info.unanswered:
        waiting = tuple(seat.name for seat in info.unanswered)
        lines.append(tr(locale, "ui.invite.some", who=accepted, others=waiting))
    deck = sentences.deck_title(info.game, info.challenger.deck, locale)
    lines.append(tr(locale, "ui.invite.deck", name=name, deck=deck))
    lines += option_lines(info, locale)
    lines.append(tr(locale, "ui.invite.how"))
    row = [join_button(info, locale)] if info.free_seats else []
    if info.unanswered:
        row.append(Button(tr(locale, "ui.accept"), Tap("accept", info.id), "success"))
        row.append(Button(tr(locale, "ui.decline"), Tap("decline", info.id), "danger"))
    row.append(Button(tr(locale, "ui.withdraw"), Tap("cancel", info.id)))
    row.append(Button(tr(locale, "ui.learn"), Tap("learn", info.id)))
    return Panel(content="\n".join(lines), rows=(tuple(row),), mentions=tuple(seat.user_id for seat in named))


def option_lines(info: MatchInfo, locale: str) -> list[str]:
    """Return one line for each option of this match that differs from the default."""
    lines = []
    for option in engine.game(info.game).options:
        chosen = info.options.get(option.key, option.default)
        if chosen == option.default:
            continue
        for value, label in option.choices:
            if value == chosen:
                lines.append(tr(locale, "ui.invite.option", label=option.label, value=say(label, locale)))
    lines += pace_line(info, locale)
    if CASUAL in info.options:
        lines.append(tr(locale, "ui.invite.casual"))
        lines += [
            tr(locale, "ui.invite.fault", name=seat.name, text=say(fault.text, locale))
            for seat in info.seats
            for fault in _faults(info, seat.deck)[:FAULTS]
        ]
    return lines


def pace_line(info: MatchInfo, locale: str) -> list[str]:
    """Return the line that names the pace of a match. Empty for a match without clocks."""
    pace = pace_of(info.options)
    return [] if pace is None else [tr(locale, "ui.invite.pace", pace=tr(locale, f"ui.pace.{pace.key}"))]


def _faults(info: MatchInfo, stored: str) -> tuple[DeckFault, ...]:
    """Return the faults of the own deck with which a player enters a casual match."""
    own = own_deck(stored)
    return () if own is None else engine.game(info.game).deck_faults(own.cards, faction=own.faction)


def free_decks(info: MatchInfo) -> tuple[str, ...]:
    """Return the ready decks that an opponent may choose, with the challenger's deck last.

    The order stays the same when other opponents accept.
    """
    every = tuple(engine.game(info.game).decks)
    return tuple(sorted(every, key=lambda deck: deck == info.challenger.deck))


def deck_choices(info: MatchInfo, own: Sequence[Deck], locale: str) -> dict[str, str]:
    """Return the titles of the decks that an opponent may play, each under its mark (a short key for custom ids).

    The mark of an own deck is "d" and the deck's id; that of a ready deck is its index. Own decks come first, in the
    order of ``own``.
    """
    ready = {
        str(i): sentences.deck_title(info.game, key, locale) for i, key in enumerate(free_decks(info)[: limits.CHOICES])
    }
    room = max(0, limits.CHOICES - len(ready))
    mine = {f"d{base36(deck.id)}": sentences.own_title(deck, locale) for deck in own[:room]}
    return mine | ready


def chosen_deck(info: MatchInfo, mark: str) -> str | None:
    """Return the key of the deck with this mark; None for the default deck."""
    decks = free_decks(info)
    if mark.startswith("d"):
        return f"{OWN}{int(mark[1:] or '0', 36)}"
    return decks[int(mark)] if mark.isdecimal() and int(mark) < len(decks) else None


def acceptance(
    info: MatchInfo,
    locale: str,
    deck: str = "0",
    own: Sequence[Deck] = (),
    *,
    choose: bool = False,
    usual: str = "",
    joining: bool = False,
) -> Panel:
    """Return the panel in which an accepting player chooses a deck and stops. The last acceptance starts the match.

    ``deck`` is the mark of the deck chosen so far. ``own`` are this person's own decks. Those that cannot be played in
    this match are not offered, but are listed with the reason. The player's ``usual`` stops are shown as a line with
    a button to change them; with ``choose``, every preset of stops has a button. ``joining``: whether the person takes
    a free seat.
    """
    hindered = [(one.name, reason) for one in own if (reason := one.hindrance(info.options)) is not None]
    decks = deck_choices(info, [one for one in own if one.can_start(info.options)], locale)
    rows: list[Row] = []
    lines = [tr(locale, "ui.invite.join" if joining else "ui.invite.accept", name=info.challenger.name)]
    if decks:
        deck = deck if deck in decks else next((mark for mark in decks if mark.isdecimal()), next(iter(decks)))
        lines.append(tr(locale, "ui.invite.deck_line", deck=decks[deck]))
    if len(decks) > 1 and not choose:
        entries = tuple(
            MenuEntry(limits.clip(name, 80), f"k{mark}", chosen=mark == deck) for mark, name in decks.items()
        )
        rows.append(Menu(tr(locale, "ui.choose_deck"), Tap("deck", info.id), entries))
        lines += [tr(locale, "ui.invite.unfit", name=name, reason=reason) for name, reason in hindered[:HINDERED]]
        if len(hindered) > HINDERED:
            lines.append(tr(locale, "ui.invite.unfit_more", n=len(hindered) - HINDERED))
    if choose:
        lines += [sentences.preset_help(info.game, preset, locale) for preset in sentences.presets_of(info.game)]
        rows.append(_presets(info, locale, "begin", deck))
    else:
        usual = usual or sentences.presets_of(info.game)[0]
        lines.append(sentences.preset_line(info.game, usual, locale))
        begin = Tap("begin", info.id, 0, "q", PRESETS.index(usual), deck)
        change = Tap("change", info.id, 0, "k", 0, deck)
        rows.append((Button(tr(locale, "ui.begin"), begin, "success"), Button(tr(locale, "ui.change"), change)))
    return Panel(content="\n".join(lines), rows=tuple(rows))


def posted_challenge(info: MatchInfo, locale: str, *, posted: bool, here: int | None = None) -> Panel:
    """Return the reply to the challenger: whether the invite is in the channel, and when the match will ask the
    challenger. ``here`` is the channel of the reply.
    """
    names = tuple(seat.name for seat in info.challenged)
    place = f"<#{info.home_id}>"
    if posted:
        lines = [tr(locale, "ui.invite.sent" if here in (None, info.home_id) else "ui.invite.sent.to", place=place)]
    else:
        lines = [tr(locale, "ui.invite.unsent.open" if info.is_open else "ui.invite.unsent", name=names)]
    lines.append(sentences.preset_line(info.game, info.challenger.stops, locale))
    change = Button(tr(locale, "ui.change"), Tap("change", info.id, 0, "w"))
    return Panel(content="\n".join(lines), rows=((change, instead_button(info, locale)),))


def wishes(info: MatchInfo, locale: str) -> Panel:
    """Offer the presets of stops to the challenger."""
    lines = [tr(locale, "ui.invite.when")]
    lines += [sentences.preset_help(info.game, preset, locale) for preset in sentences.presets_of(info.game)]
    return Panel(content="\n".join(lines), rows=(_presets(info, locale, "wish"),))


def _presets(info: MatchInfo, locale: str, kind: str, arg: str = "") -> Row:
    return tuple(
        Button(
            limits.label(sentences.preset_title(info.game, preset, locale)),
            Tap(kind, info.id, 0, "q", PRESETS.index(preset), arg),
            "primary" if i == 0 else "secondary",
        )
        for i, preset in enumerate(sentences.presets_of(info.game))
    )
