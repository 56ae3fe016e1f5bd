"""Panels that only one person sees: the prompt, whom we wait for, hand, status, stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from bot.manager import GameManager
from bot.manager.challenges import CHALLENGE_DAYS, DAY_MS
from bot.model import ACTIVE, CHALLENGE, OVER, PRESETS, LogLine, Look, MatchInfo
from cogs import limits, news, shapes, words
from cogs.ids import Tap
from cogs.moves import Move
from cogs.panel import Button, Draft, Panel, Picture, Row, in_rows, tr
from engine import Decision, say

RECAP_LINES = 6
# More are read than shown, for some are left out.
RECAP_READ = 60
NEWS_READ = 200
REFUSED_CARDS = 12
SIDES = ("mine", "theirs")
COLOUR = 0x4F6D8F


async def make_ask(
    manager: GameManager,
    look: Look,
    locale: str,
    draft: Draft | None = None,
    *,
    unsure: int | None = None,
) -> shapes.Ask:
    """Collect what the pending decision of ``look`` needs to be shown. The decision must be there."""
    decision = look.decision
    assert decision is not None and look.seat is not None
    suggestion = None
    if decision.shape in ("split", "subset", "order"):
        suggestion = await manager.suggest(look.info.id, look.seat, decision.id)
    return shapes.Ask(
        match_id=look.info.id,
        decision=decision,
        locale=locale,
        suggestion=suggestion,
        draft=shapes.opening(decision, suggestion) if draft is None else draft,
        refused=await _refused(manager, look, decision, locale),
        hints=await manager.hints(look.info.id, look.seat, decision.id),
        unsure=unsure,
        can_take_back=look.can_take_back,
    )


async def _refused(
    manager: GameManager, look: Look, decision: Decision, locale: str
) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The hand cards that the window does not offer, by the first reason."""
    if decision.kind != "window" or look.seat is None or look.view.get("active") != look.seat:
        return ()
    offered = {option.ref for option in decision.options if option.key.startswith("play:")}
    found: dict[str, list[str]] = {}
    for card in words.hand_of(look)[:REFUSED_CARDS]:
        if card.get("id") in offered or not card.get("name"):
            continue
        reason = await manager.why_not(look.info.id, look.seat, f"play:{card['id']}")
        if reason is not None:
            names = found.setdefault(say(reason, locale), [])
            if card["name"] not in names:
                names.append(card["name"])
    return tuple((tuple(names), reason) for reason, names in found.items())


def head(look: Look, locale: str) -> str:
    """The small first line that tells one match from another."""
    turn = look.view.get("turn") or 0
    players = words.versus(look.info, locale)
    return tr(locale, "ui.prompt.head", match=look.info.key, players=players, turn=turn)


def prompt(
    ask: shapes.Ask,
    look: Look,
    *,
    notice: str = "",
    recap: Sequence[LogLine] = (),
    title: str = "ui.prompt.recap",
) -> Panel:
    """The panel of a decision: question, what surrounds it, one component for each thing to do."""
    decision, locale = ask.decision, ask.locale
    lines, rows = shapes.build(ask)
    label = words.window_label(look.info, decision.window, locale)
    content = [notice] if notice else []
    content.append(head(look, locale))
    question = tr(locale, "ui.prompt.question", text=decision.text)
    content.append(question)
    if label and label.casefold() not in question.casefold():
        content.append(tr(locale, "ui.prompt.window", window=label))
    badges = tuple(shapes.numbers(decision))
    pictures = [Picture("board", badges)]
    hand = {card.get("id") for card in words.hand_of(look)}
    if hand.intersection(badges) or (decision.kind == "mulligan" and hand):
        pictures.append(Picture("hand", badges))
    return Panel(
        content=limits.clip_lines([*content, *lines], limits.CONTENT),
        notes=news.notes(recap, locale, title=title),
        rows=rows,
        pictures=tuple(pictures),
        colour=COLOUR,
    )


def which(look: Look, found: Sequence[Move], locale: str) -> Panel:
    """The question which of several moves was meant; each is a button."""
    decision = look.decision
    assert decision is not None
    match_id, shown = look.info.id, found[: shapes.BUTTONS]
    buttons = [
        Button(limits.label(m.label), Tap("line", match_id, decision.id, "l", m.index), "primary") for m in shown
    ]
    lines = [tr(locale, "ui.play.which"), *words.bullets([m.label for m in shown], locale, len(shown))]
    if len(found) > len(shown):
        lines.append(tr(locale, "ui.play.which_more", n=len(found) - len(shown)))
    back = (Button(tr(locale, "ui.back_to_prompt"), Tap("open", match_id)),)
    content = limits.clip_lines([head(look, locale), *lines], limits.CONTENT)
    return Panel(content=content, rows=(*in_rows(buttons), back), colour=COLOUR)


def waiting(look: Look, locale: str, *, notice: str = "", recap: Sequence[LogLine] = ()) -> Panel:
    """What stands where a prompt stood: whom the match waits for, or how it ended.

    Only the end has a picture: the board of the turn stands in the channel, and Status shows it to this person.
    """
    info = look.info
    content = [notice] if notice else []
    content.append(head(look, locale))
    if info.status == OVER:
        content += outcome(look, locale)
    elif info.status == ACTIVE:
        content.append(words.waiting_for(info, locale))
    else:
        content.append(tr(locale, "ui.not_started"))
    buttons = [Button(tr(locale, "ui.my_hand"), Tap("hand", info.id))] if look.seat is not None else []
    buttons.append(Button(tr(locale, "ui.status"), Tap("stat", info.id)))
    if look.seat is not None and info.status == ACTIVE:
        buttons.append(Button(tr(locale, "ui.stops"), Tap("stops", info.id)))
    if look.view:
        buttons.append(Button(tr(locale, "ui.news"), Tap("news", info.id)))
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        notes=news.notes(recap, locale, title="ui.news.head"),
        rows=(tuple(buttons),),
        pictures=(Picture("board"),) if look.view and info.status == OVER else (),
        colour=COLOUR,
    )


def outcome(look: Look, locale: str) -> list[str]:
    """Who won and why."""
    info = look.info
    who = tuple(words.name_of(info, seat) for seat in info.winners)
    lines = [tr(locale, "ui.over.won", who=who) if who else tr(locale, "ui.over.draw")]
    if info.over_reason is not None:
        lines.append(tr(locale, "ui.over.reason", reason=info.over_reason))
    return lines


async def current(
    manager: GameManager,
    look: Look,
    locale: str,
    *,
    draft: Draft | None = None,
    notice: str = "",
    recap: bool = False,
    outcome: bool = False,
    unsure: int | None = None,
) -> Panel:
    """What this person should see now: the pending prompt, or whom the match waits for.

    ``recap``: tell above a prompt what happened since the last answer. ``outcome``: the panel of somebody who
    just answered, which tells what came of it if that is news even to this person.
    """
    lines: Sequence[LogLine] = ()
    if look.seat is not None and (outcome or (recap and look.decision is not None)):
        lines = await manager.recap(look.info.id, look.seat)
    if outcome and not news.worth_telling(lines, asked=look.decision is not None):
        lines = ()
    if look.decision is None or look.seat is None:
        return waiting(look, locale, notice=notice, recap=lines)
    ask = await make_ask(manager, look, locale, draft, unsure=unsure)
    title = "ui.news.head" if outcome else "ui.prompt.recap"
    return prompt(ask, look, notice=notice, recap=lines, title=title)


def happened(look: Look, locale: str, lines: Sequence[LogLine]) -> Panel:
    """What happened in this turn and the one before it. ``lines``: the newest of the log."""
    recent = [line for line in lines if line.turn >= look.info.turn - 1]
    told = news.notes(recent, locale, title="ui.news.head", most=news.LONG_LINES, limit=news.LONG_TEXT)
    return Panel(content=head(look, locale), notes=told or tr(locale, "ui.log.empty"), colour=COLOUR)


def hand(look: Look, locale: str) -> Panel:
    """The viewer's own hand, as a picture and in words."""
    if look.seat is None:
        return Panel(content=tr(locale, "ui.hand.spectator"))
    cards = words.hand_of(look)
    if not cards:
        return Panel(content=tr(locale, "ui.hand.empty"))
    spec = engine.game(look.info.game)
    lines = [tr(locale, "ui.hand.head", n=len(cards))]
    for card in cards:
        lines.append(card_line(card, locale))
        text = spec.card_text(card["code"], locale) if card.get("code") else ""
        lines += [tr(locale, "ui.hand.text", text=" ".join(text.split()))] if text else []
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), pictures=(Picture("hand"),), colour=COLOUR)


def card_line(card: Any, locale: str) -> str:
    """One hand card: name, cost, and loyalty in a game that knows it."""
    if card.get("cost") is None:
        return tr(locale, "ui.hand.card_plain", name=card.get("name") or "")
    if "loyalty" not in card:
        return tr(locale, "ui.hand.card_cost", name=card["name"], cost=card["cost"])
    return tr(locale, "ui.hand.card", name=card["name"], cost=card["cost"], loyalty=card["loyalty"] or 0)


def status(look: Look, locale: str, lines: Sequence[LogLine] = ()) -> Panel:
    """Whose move it is, since when, who is asked how often, what happened lately."""
    info = look.info
    players = words.versus(info, locale)
    content = [tr(locale, "ui.status.head", match=info.key, players=players)]
    if info.status == CHALLENGE:
        content.append(tr(locale, "ui.status.challenge", name=words.name_of(info, 1)))
        content.append(tr(locale, "ui.status.until", when=words.since(info.created_at + CHALLENGE_DAYS * DAY_MS)))
    elif info.status == OVER:
        content += outcome(look, locale)
    elif info.status == ACTIVE:
        turn = look.view.get("turn") or 0
        if turn:
            name = words.name_of(info, look.view.get("active"))
            content.append(tr(locale, "ui.status.turn", turn=turn, name=name))
        content.append(words.waiting_for(info, locale))
        if look.decision is not None:
            content.append(tr(locale, "ui.waiting.you"))
    else:
        content.append(tr(locale, "ui.invite.past"))
    content.append(tr(locale, "ui.status.since", when=words.since(info.changed_at)))
    if look.seat is not None and look.stops is not None and info.status == ACTIVE:
        preset = words.preset_title(info.game, _preset(look), locale)
        name = words.name_of(info, look.seat)
        content.append(tr(locale, "ui.status.stops", name=name, preset=preset))
    texts = words.log_lines(lines, locale)
    if texts:
        content += [tr(locale, "ui.status.recap"), *words.bullets(texts, locale, RECAP_LINES)]
    rows: list[Row] = []
    if look.decision is not None:
        rows.append((Button(tr(locale, "ui.open"), Tap("open", info.id), "primary"),))
    if info.status == CHALLENGE:
        rows += challenge_row(look, locale)
    if info.status == ACTIVE and info.end_agreed and look.seat is not None:
        who = tuple(words.name_of(info, seat) for seat in info.end_agreed)
        content.append(tr(locale, "ui.end.open", who=who))
        rows.append(back_row(info, locale)[0] if look.seat in info.end_agreed else offer_row(info.id, locale))
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        rows=tuple(rows),
        pictures=(Picture("board"),) if look.view else (),
        colour=COLOUR,
    )


def challenge_row(look: Look, locale: str) -> list[Row]:
    """What this person may do about an open challenge."""
    match_id = look.info.id
    if look.seat == 0:
        return [(Button(tr(locale, "ui.take_back"), Tap("cancel", match_id)),)]
    if look.seat is None:
        return []
    accept = Button(tr(locale, "ui.accept"), Tap("accept", match_id), "success")
    return [(accept, Button(tr(locale, "ui.decline"), Tap("decline", match_id), "danger"))]


def offer_row(match_id: int, locale: str) -> Row:
    """The answers to an offer to end the match."""
    agree = Button(tr(locale, "ui.end.agree"), Tap("endyes", match_id), "danger")
    return (Button(tr(locale, "ui.end.keep"), Tap("endno", match_id), "primary"), agree)


def back_row(info: MatchInfo, locale: str) -> tuple[Row, ...]:
    """For who made such an offer: take it back."""
    return ((Button(tr(locale, "ui.end.withdraw"), Tap("endno", info.id)),),)


def offer(match_id: int, text: str, locale: str) -> Panel:
    """Somebody asks this person to end the match without a winner."""
    return Panel(content=text, rows=(offer_row(match_id, locale),), colour=COLOUR)


def ending(info: MatchInfo, seat: int, gone: Mapping[int, str], locale: str) -> Panel:
    """What this person may do to end a running match: alone when all others are gone, else together."""
    others = [person.index for person in info.seats if person.index != seat]
    keep = Button(tr(locale, "ui.end.keep"), Tap("stay", info.id), "primary")
    if others and all(other in gone for other in others):
        lines = [tr(locale, f"ui.end.gone.{gone[other]}", name=words.name_of(info, other)) for other in others]
        lines.append(tr(locale, "ui.end.alone"))
        win = Button(tr(locale, "ui.end.claim"), Tap("endwin", info.id), "success")
        row = (win, Button(tr(locale, "ui.end.without"), Tap("endoff", info.id), "danger"), keep)
        return Panel("\n".join(lines), rows=(row,), colour=COLOUR)
    if seat in info.end_agreed:
        return Panel(tr(locale, "ui.end.offered"), rows=back_row(info, locale), colour=COLOUR)
    who = tuple(words.name_of(info, other) for other in others)
    if info.end_agreed:
        asking = tuple(words.name_of(info, other) for other in info.end_agreed)
        return offer(info.id, tr(locale, "ui.end.open", who=asking), locale)
    ask = Button(tr(locale, "ui.end.ask"), Tap("endask", info.id), "danger")
    return Panel(tr(locale, "ui.end.together", who=who), rows=((keep, ask),), colour=COLOUR)


def _preset(look: Look) -> str:
    preset = (look.stops or {}).get("preset")
    return preset if preset in PRESETS else PRESETS[0]


def asked(stops: Any, window: str, side: str) -> bool:
    """Does this setting ask at that window, in one's own ("mine") or another's ("theirs") turn?"""
    value = (stops.get("windows") or {}).get(window) or {}
    return bool(value.get(side, stops.get("preset") == "every"))


def _sides(stops: Any) -> tuple[str, ...]:
    """In whose turns the windows can be set: in all, unless the game names them."""
    return tuple(side for side in SIDES if side in stops.get("sides", SIDES))


def stops(look: Look, locale: str, *, side: str = "mine", notice: str = "") -> Panel:
    """The stops panel: one tap for each window, words instead of colours."""
    if look.seat is None or look.stops is None:
        return Panel(content=tr(locale, "ui.seatless"))
    match_id = look.info.id
    listed = words.windows(look.info)[:15]
    sides = _sides(look.stops)
    side = side if side in sides else sides[0]
    toggles = []
    for i, (window, label) in enumerate(listed):
        on = asked(look.stops, window, side)
        text = tr(locale, "ui.stop_ask" if on else "ui.stop_skip", window=label)
        tap = Tap("stop", match_id, 0, side[0], i, "0" if on else "1")
        toggles.append(Button(limits.label(text), tap, "success" if on else "secondary"))
    presets = tuple(
        Button(
            limits.label(words.preset_title(look.info.game, preset, locale)),
            Tap("preset", match_id, 0, "q", i),
            "primary" if preset == _preset(look) else "secondary",
        )
        for i, preset in enumerate(PRESETS)
    )
    others = [other for other in sides if other != side] if listed else []
    last = [Button(tr(locale, f"ui.{other}"), Tap("stops", match_id, 0, other[0], 1)) for other in others]
    yielding = str(look.stops.get("yield") or "")
    word = "ui.stop_passing" if yielding else "ui.pass_until"
    last.append(Button(tr(locale, word), Tap("resume", match_id, 0, side[0], 2, "0" if yielding else "1")))
    if look.decision is not None:
        last.append(Button(tr(locale, "ui.back_to_prompt"), Tap("open", match_id), "primary"))
    lines = [notice] if notice else []
    lines += [tr(locale, "ui.stops.head"), head(look, locale)]
    lines.append(tr(locale, "ui.stops.preset", preset=words.preset_title(look.info.game, _preset(look), locale)))
    if yielding in ("turn", "phase"):
        lines.append(tr(locale, f"ui.stops.yield.{yielding}"))
    lines.append(tr(locale, f"ui.stops.{side}" if listed else "ui.stops.none"))
    return Panel(
        content=limits.clip_lines(lines, limits.CONTENT), rows=(*in_rows(toggles), presets, tuple(last))
    )
