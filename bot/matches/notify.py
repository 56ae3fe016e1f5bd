"""Prompts, panels and outbox rows for a change, derived from the position.

No function here uses hidden information such as a hand. Only public facts cause an update of the public board: an event
that a spectator may see, the seats that owe a decision, the turn.

Each seat has at most one *panel*: the message in which the seat's player continues. The panel shows the seat's open
question or the players that the match waits for. When another message becomes the panel, the old one is closed. Closing
deletes the message, unless it shows news that its player has not seen elsewhere or says where the question is now.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.matches.engine_gateway import Ending, LiveMatch
from bot.model import CHALLENGE, Json, MatchInfo, MessageRef, SeatInfo
from bot.notifications.live import LIVE_MS
from bot.storage import Tx
from bot.storage.repository import PanelRow
from engine import LogEntry, Msg

BOARD_REST_MS = 4_000
"""Milliseconds without an action after which this turn's board is updated. While actions follow each other quickly,
nobody looks at the board.
"""
DIGEST_REST_MS = 60_000
"""Minimum time in milliseconds between two edits of a digest."""
RING = "ring"
"""The kind of the timers that announce with a sound what waits silently for a seat."""
MOVED = "moved"
"""The kind of the outbox row that says where a match has moved."""
WATCHED_MS = 60_000
"""Minimum remaining lifetime in milliseconds of a token whose message is edited to show a new question."""
BOARD_LATEST_MS = 20_000
"""Maximum time in milliseconds that the update of a board waits for a pause between actions."""


@dataclass(frozen=True, slots=True)
class Acted:
    """The seat that acted, and the message (`surface`) in which it acted.

    `panel` says what that message shows next: "prompt" (the next question) or "stops" (the stops panel). `by_clock`
    says whether the clock acted for the player, whose time is up.
    """

    seat: int
    surface: MessageRef | None = None
    panel: str = "prompt"
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """The parts of a position that are stored. ``turn`` is the public turn number, 0 for a game without turns.

    ``asked`` maps each seat that owes a decision to the id of its first pending decision. The seats are in the engine's
    order.
    """

    blob: bytes
    turn: int
    asked: Mapping[int, int]
    over: Ending | None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return tuple(self.asked)


def save(live: LiveMatch) -> Saved:
    """Return the parts of a match that are stored. Runs in the thread for matches."""
    asked: dict[int, int] = {}
    for decision in live.pending:
        asked.setdefault(decision.seat, decision.id)
    return Saved(live.to_bytes(), live.turn, asked, live.over)


def resting(saved: Saved) -> Saved:
    """Return the position of a match while it is adjourned: it waits for nobody, unless it is over."""
    return replace(saved, asked={}) if saved.over is None else saved


def seen_by_others(before: MatchInfo, saved: Saved, events: Sequence[LogEntry]) -> bool:
    """Whether an operation had an effect that others can see: an event, another question or the end of the match."""
    moved = saved.waiting != before.waiting or saved.over is not None
    return moved or any(event.for_seat(None) is not None for event in events)


def prompt_key(match_id: int, decision_id: int) -> str:
    """Return the outbox key of the message that asks for this decision."""
    return f"prompt:{match_id}:{decision_id}"


def panel_key(match_id: int, seat: int) -> str:
    """Return the outbox key of a seat's live panel. A seat has only one such key, so a newer edit replaces an older
    one.
    """
    return f"panel:{match_id}:{seat}"


def invite_key(match_id: int) -> str:
    """Return the outbox key of a challenge's message."""
    return f"invite:{match_id}"


def ring_key(match_id: int, seat: int) -> str:
    """Return the key of the timer that announces with a sound what waits silently for a seat."""
    return f"ring:{match_id}:{seat}"


def nudge_key(match_id: int, seat: int, decision_id: int | None) -> str:
    """Return the outbox key of the message that announces a question with a sound. None stands for the challenge."""
    return f"nudge:{match_id}:{seat}:{'challenge' if decision_id is None else decision_id}"


def digest_key(user_id: int) -> str:
    """Return the outbox key of the message that sums up the matches that wait for a person."""
    return f"digest:{user_id}"


async def enqueue_invite(tx: Tx, info: MatchInfo, now: int) -> None:
    """Bring a challenge's message up to date. Nothing more is announced to those who have answered."""
    await tx.enqueue(invite_key(info.id), "invite", info.id, now, channel_id=info.home_id)
    for person in info.seats:
        if info.status != CHALLENGE or person.has_accepted:
            await _settle_nudge(tx, info, person.index, None, now)


async def settle_sounds(tx: Tx, info: MatchInfo, seat: int, decision_id: int, now: int) -> None:
    """Take back the announcements of a question that is answered: the timer and the nudge."""
    await tx.drop_timer(ring_key(info.id, seat))
    await _settle_nudge(tx, info, seat, decision_id, now)


async def settle_invitation(tx: Tx, info: MatchInfo, seat: int, now: int) -> None:
    """Take back the announcements of a challenge to a player who need not answer it any more."""
    await tx.drop_timer(ring_key(info.id, seat))
    await _settle_nudge(tx, info, seat, None, now)


async def _update_digest(tx: Tx, info: MatchInfo, seat: int, now: int) -> None:
    """Bring the digest of a seat's player up to date, because a match came to its list or went from it.

    It is edited at most once in `DIGEST_REST_MS`, and deleted at once when no match waits any more.
    """
    user_id = info.seats[seat].user_id
    digest = await tx.row_of_key(digest_key(user_id))
    if digest is None or digest["state"] == "dropped" or digest["sent_message"] is None:
        return
    if await tx.asked_seats(user_id):
        # A row that was delivered keeps the time until which it rests.
        await tx.enqueue_again(digest["id"], {"silent": True}, max(now, digest["next_at"]))
        return
    here = MessageRef(digest["sent_channel"], digest["sent_message"])
    await tx.change_row(digest["id"], state="dropped")
    await enqueue_close(tx, info.id, seat, user_id, here, now)


async def _settle_nudge(tx: Tx, info: MatchInfo, seat: int, decision_id: int | None, now: int) -> None:
    row = await tx.row_of_key(nudge_key(info.id, seat, decision_id))
    if row is None or row["state"] == "dropped":
        return
    if row["state"] == "sent" and row["sent_message"] is not None:
        here = MessageRef(row["sent_channel"], row["sent_message"])
        await enqueue_close(tx, info.id, seat, info.seats[seat].user_id, here, now)
    await tx.change_row(row["id"], state="dropped", version=row["version"] + 1)


async def enqueue_prompt(
    tx: Tx, info: MatchInfo, decision_id: int, seat: int, now: int, *, again: bool = False
) -> None:
    """Add an outbox row for a new message to a seat that owes a decision. `again`: whether it was asked before.

    The message is a DM. If DMs are closed, it is a call: a mention in the channel with an `Open my prompt` button.
    """
    person = info.seats[seat]
    direct = person.takes_dms(now)
    await tx.enqueue(
        prompt_key(info.id, decision_id),
        "prompt" if direct else "call",
        info.id,
        now,
        seat=seat,
        decision_id=decision_id,
        user_id=person.user_id,
        channel_id=None if direct else info.channel_id,
    )
    row = await tx.row_of_key(prompt_key(info.id, decision_id)) if again else None
    if row is not None:
        await tx.post_again(row["id"], now)


def board_key(match_id: int, turn: int) -> str:
    """Return the outbox key of a turn's board."""
    return f"board:{match_id}:{turn}"


async def enqueue_board(tx: Tx, info: MatchInfo, now: int, *, new_turn: bool) -> None:
    """Post the board of a new turn, or update this turn's board when the match pauses.

    Boards that are no longer the newest are never sent. When a turn ends, its posted board is edited once more. It then
    shows the whole story of the turn and no longer says that the match waits for anybody.

    A match in direct messages has no boards, because they would come between the player's prompts.
    """
    if info.guild_id is None:
        return
    if new_turn:
        await _enqueue_past(tx, info, now, but=board_key(info.id, info.turn))
    await tx.enqueue(
        board_key(info.id, info.turn),
        "board",
        info.id,
        now,
        channel_id=info.channel_id,
        next_at=now if new_turn else now + BOARD_REST_MS,
        latest_after=None if new_turn else BOARD_LATEST_MS,
        body={"turn": info.turn},
    )


async def _enqueue_past(tx: Tx, info: MatchInfo, now: int, *, but: str = "") -> int | None:
    """Mark the newest posted board as past, so that it no longer says whom the match waits for.

    Boards that were not sent yet are dropped. Returns the turn of the posted board, or None if no board was posted.
    """
    await tx.drop_due(info.id, "board")
    past = await tx.newest_row(info.id, "board")
    if past is not None and past["sent_message"] is not None and past["key"] != but:
        body = json.loads(past["body"])
        await tx.enqueue(past["key"], "board", info.id, now, channel_id=info.channel_id, body={**body, "past": True})
        return int(body["turn"])
    return None


async def enqueue_moved(tx: Tx, before: MatchInfo, info: MatchInfo, now: int) -> None:
    """Post the board where the match is played now, and call the players there who are called in the channel.

    In the old place, a line with a link to the new one replaces the board of this turn.
    """
    board = await tx.row_of_key(board_key(info.id, info.turn))
    posted = None if board is None or board["sent_message"] is None else (board["sent_channel"], board["sent_message"])
    place, message = posted or (before.channel_id, None)
    await tx.redirect(info.id, before.channel_id, info.channel_id, now)
    await tx.enqueue(
        f"{MOVED}:{info.id}:{now}",
        MOVED,
        info.id,
        now,
        channel_id=place,
        message_id=message,
        body={"place": info.channel_id},
    )
    if board is None:
        await enqueue_board(tx, info, now, new_turn=True)
    else:
        await tx.post_again(board["id"], now)
        await tx.change_row(board["id"], channel_id=info.channel_id)
    for prompt in await tx.open_prompts(info.id):
        row = await tx.row_of_key(prompt_key(info.id, prompt.decision_id))
        if row is not None and row["kind"] == "call" and row["sent_message"] is not None:
            here = MessageRef(row["sent_channel"], row["sent_message"])
            await enqueue_close(tx, info.id, prompt.seat, info.seats[prompt.seat].user_id, here, now)
            await tx.post_again(row["id"], now)
            await tx.change_row(row["id"], channel_id=info.channel_id)


async def enqueue_panel(
    tx: Tx,
    info: MatchInfo,
    seat: int,
    surface: MessageRef,
    decision_id: int | None,
    now: int,
    *,
    body: Json | None = None,
) -> None:
    """Make this message (`surface`) the seat's panel and bring it up to date."""
    if surface.token is not None and surface.message_id is None:
        # The surface is the deferred reply to a command. From now on, the outbox is responsible for filling it in.
        await tx.end_thinking_by(surface.token)
    await tx.set_panel(info.id, seat, surface, decision_id)
    await tx.enqueue(
        panel_key(info.id, seat),
        "panel",
        info.id,
        now,
        seat=seat,
        decision_id=decision_id,
        user_id=info.seats[seat].user_id,
        channel_id=surface.channel_id,
        message_id=surface.message_id,
        token=surface.token,
        token_expires_at=surface.expires_at,
        private=surface.private,
        body=body,
        elsewhere=True,
    )


async def refresh_panels(tx: Tx, info: MatchInfo, now: int) -> None:
    """Bring the panels of all seats up to date, because the times that they show have changed.

    A private message whose token has expired cannot be changed and stays.
    """
    asked = {prompt.seat: prompt.decision_id for prompt in await tx.open_prompts(info.id)}
    for panel in await tx.panels(info.id):
        surface = panel.surface
        if panel.decision_id != asked.get(panel.seat) or (surface.private and (surface.expires_at or 0) <= now):
            continue
        body = None
        if panel.decision_id is not None:
            prompt = await tx.row_of_key(prompt_key(info.id, panel.decision_id))
            sent = None if prompt is None else (prompt["sent_channel"], prompt["sent_message"])
            body = {"asked": sent == (surface.channel_id, surface.message_id)}
        await enqueue_panel(tx, info, panel.seat, surface, panel.decision_id, now, body=body)


async def enqueue_close(
    tx: Tx,
    match_id: int,
    seat: int | None,
    user_id: int | None,
    surface: MessageRef,
    now: int,
    *,
    moved: bool = False,
    kept: bool = False,
    story: tuple[int, int] | None = None,
) -> None:
    """Delete a message that is no longer a panel, unless it is still needed.

    `moved`: the player continues in another message. Until the question is answered (`settle_moved`), this message says
    where. `kept`: this message is a fresh response to the person, so it stays and says that its question is answered.
    `story`: two journal entries. The message stays with one line about the events between these entries (both
    excluded), because no other message shows these events.

    An ephemeral message whose token has expired cannot be changed at all.
    """
    if surface.private and (surface.token is None or (surface.expires_at or 0) <= now):
        return
    mark = surface.message_id if surface.message_id is not None else f"t{(surface.token or '')[-24:]}"
    await tx.enqueue(
        f"close:{match_id}:{mark}",
        "close",
        match_id,
        now,
        seat=seat,
        user_id=user_id,
        channel_id=surface.channel_id,
        message_id=surface.message_id,
        token=surface.token,
        token_expires_at=surface.expires_at,
        private=surface.private,
        body={"moved": moved, "kept": kept, "story": story},
    )


async def enqueue_replaced(
    tx: Tx,
    panel: PanelRow,
    user_id: int,
    now: int,
    *,
    moved: bool = False,
    but: MessageRef | None = None,
    story: tuple[int, int] | None = None,
) -> None:
    """Close a seat's panel because the message `but` replaces it. Do nothing if `but` is the panel itself."""
    if but is not None and panel.surface.is_same(but):
        return
    await tx.drop_key(panel_key(panel.match_id, panel.seat))
    await enqueue_close(tx, panel.match_id, panel.seat, user_id, panel.surface, now, moved=moved, story=story)


async def settle_moved(tx: Tx, match_id: int, seat: int, now: int) -> None:
    """Make the messages that say where a seat's question moved deletable, because that question is answered."""
    panel = await tx.panel(match_id, seat)
    for row in await tx.moved_rows(match_id, seat):
        if panel is None or row["message_id"] != panel.surface.message_id:
            body = {**json.loads(row["body"]), "moved": False}
            await tx.enqueue_again(row["id"], body, now)


async def take_from(tx: Tx, before: MatchInfo, seat: int, now: int) -> None:
    """Remove the messages in which a seat's player continues, because the seat has another player now.

    `before` is the match as it was with the old player.
    """
    user_id, panel = before.seats[seat].user_id, await tx.panel(before.id, seat)
    if panel is not None:
        await enqueue_replaced(tx, panel, user_id, now)
        await tx.forget_panel(before.id, seat)
    await settle_moved(tx, before.id, seat, now)
    for prompt in await tx.open_prompts(before.id):
        if prompt.seat != seat:
            continue
        await settle_sounds(tx, before, seat, prompt.decision_id, now)
        if prompt.call_message is not None and prompt.call_channel is not None:
            call = MessageRef(prompt.call_channel, prompt.call_message)
            await enqueue_close(tx, before.id, seat, user_id, call, now)


async def enqueue_result(tx: Tx, info: MatchInfo, now: int, acted: Acted | None) -> None:
    """Publish the end of the match with the last board. Boards that were not sent yet are dropped.

    The board of the last turn shows that turn's story. If that board is missing, the result shows the story. Players
    who use direct messages may not see the channel, so each of them gets a line by direct message, unless the player's
    own panel already shows the end. Players with closed direct messages see the result in the channel.
    """
    shown_now = await _enqueue_past(tx, info, now) == info.turn
    body = {"turn": info.turn, "told": shown_now}
    await tx.enqueue(f"result:{info.id}", "result", info.id, now, channel_id=info.channel_id, body=body)
    for person in info.seats:
        if info.over_reason is None or (acted and acted.surface and acted.seat == person.index):
            continue
        if person.takes_dms(now) and info.guild_id is not None:
            msg = Msg.of("bot.ended", match=info.key, reason=info.over_reason)
            await enqueue_notice(tx, info, person.index, "over", msg, now)


def notice_key(match_id: int, name: str, seat: int) -> str:
    """Return the outbox key of a notice to one player."""
    return f"notice:{match_id}:{name}:{seat}"


async def enqueue_notice(
    tx: Tx, info: MatchInfo, seat: int, name: str, msg: Msg, now: int, *, offer: bool = False
) -> None:
    """Send one sentence to one player by DM. A second notice with the same `name` is not sent."""
    await tx.enqueue(
        notice_key(info.id, name, seat),
        "notice",
        info.id,
        now,
        seat=seat,
        user_id=info.seats[seat].user_id,
        channel_id=None,
        body={"msg": msg.to_json(), "offer": offer},
    )


async def enqueue_personal(
    tx: Tx, info: MatchInfo, key: str, kind: str, seat: int, msg: Msg, now: int, **more: object
) -> None:
    """Send a message to a player, or change it. Without direct messages, it goes to the channel.

    ``more`` is added to the row's body.
    """
    person, known = info.seats[seat], await tx.row_of_key(key)
    direct = person.takes_dms(now) if known is None else known["channel_id"] is None
    await tx.enqueue(
        key,
        kind,
        info.id,
        now,
        seat=seat,
        user_id=person.user_id,
        channel_id=None if direct else info.channel_id,
        body={"msg": msg.to_json(), **more, "direct": direct},
    )


def _is_watched(panel: PanelRow, info: MatchInfo, person: SeatInfo, now: int) -> bool:
    """Whether a player plays live in a private message in the channel that can still be edited.

    The computer answers at once. So in a practice match a player goes on in any message in which they have just acted.
    """
    surface = panel.surface
    alive = surface.token is not None and (surface.expires_at or 0) - now > WATCHED_MS
    return alive and (info.is_practice or (person.is_live(now) and surface.private))


async def enqueue_change(
    tx: Tx,
    before: MatchInfo,
    info: MatchInfo,
    saved: Saved,
    events: Sequence[LogEntry],
    now: int,
    acted: Acted | None,
) -> None:
    """Update prompts, panels and outbox to match the position after an operation.

    The player of the seat that acted continues in the seat's own panel and gets no new message. Every other seat with a
    new decision gets a new message. If a panel cannot be delivered, the outbox sends a new message instead.
    """
    # A seat has one question at a time, which its panel shows. The next question follows when this one is answered.
    asked = saved.asked
    shown = {prompt.decision_id: prompt for prompt in await tx.open_prompts(info.id)}
    panels = {panel.seat: panel for panel in await tx.panels(info.id)}
    past = [prompt for prompt in shown.values() if prompt.decision_id not in asked.values()]
    answered = {prompt.decision_id for prompt in past}
    # Others see since when the match waits for a seat. A step that they cannot see must not change this time.
    seen = seen_by_others(before, saved, events)
    if past:
        await tx.close_prompts(info.id, sorted(answered))
    for prompt in past:
        await settle_sounds(tx, info, prompt.seat, prompt.decision_id, now)
        if prompt.call_message is not None and prompt.call_channel is not None:
            call = MessageRef(prompt.call_channel, prompt.call_message)
            await enqueue_close(tx, info.id, prompt.seat, info.seats[prompt.seat].user_id, call, now)

    ended: list[tuple[PanelRow, int]] = []
    for person in info.seats:
        seat, panel = person.index, panels.get(person.index)
        decision_id = asked.get(seat)
        new = decision_id is not None and decision_id not in shown
        if decision_id is not None and new:
            since = [] if seen else [prompt.created_at for prompt in past if prompt.seat == seat]
            await tx.add_prompt(info.id, decision_id, seat, min(since, default=now))
        here = acted.surface if acted and acted.seat == seat else None
        if here is not None and acted and (acted.panel == "prompt" or new):
            if panel is not None:
                unread = await tx.shown_before(info.id, seat, info.rev) if panel.decision_id in answered else None
                moved = decision_id is not None
                await enqueue_replaced(tx, panel, person.user_id, now, moved=moved, but=here, story=unread)
            if acted.panel == "prompt":
                await enqueue_panel(tx, info, seat, here, decision_id, now)
            else:
                await tx.set_panel(info.id, seat, here, decision_id)
        elif decision_id is None and panel is not None and saved.over is not None and person.takes_dms(now):
            ended.append((panel, person.user_id))  # the end is shown in a separate message
            await tx.forget_panel(info.id, seat)
        elif decision_id is None:
            shows_other = before.adjourned != info.adjourned or saved.over is not None
            if panel is not None and (panel.decision_id is not None or shows_other):
                await enqueue_panel(tx, info, seat, panel.surface, None, now)
        elif new and panel is not None and _is_watched(panel, info, person, now):
            # The player is looking at this message, which only this player sees. No new message is needed.
            await enqueue_panel(tx, info, seat, panel.surface, decision_id, now, body={"asked": True})
            at = person.live_until or (now + LIVE_MS if info.is_practice else now)
            await tx.set_timer(ring_key(info.id, seat), RING, at, match_id=info.id, seat=seat, user_id=person.user_id)
        elif new:
            await enqueue_prompt(tx, info, decision_id, seat, now, again=before.adjourned)
            if panel is not None and panel.decision_id is not None:
                await enqueue_replaced(tx, panel, person.user_id, now)
                await tx.forget_panel(info.id, seat)
        if decision_id is None or (new and here is None):
            await settle_moved(tx, info.id, seat, now)
        if (decision_id is None) == any(prompt.seat == seat for prompt in shown.values()):
            await _update_digest(tx, info, seat, now)

    if saved.over is not None:
        await enqueue_result(tx, info, now, acted)
        for panel, user_id in ended:
            await enqueue_replaced(tx, panel, user_id, now)
        return
    new_turn = info.turn != before.turn or before.status != info.status
    public = any(event.for_seat(None) is not None for event in events)
    if public or new_turn or before.waiting != info.waiting:
        await enqueue_board(tx, info, now, new_turn=new_turn)
