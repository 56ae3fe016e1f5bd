"""What must be told after a change: prompts, panels and outbox rows, derived from the position.

Nothing here looks at a hand. Whether the public board is told depends on public facts only: an event that a
spectator may see, the seats that owe a decision, the turn.

Each seat has at most one *panel*: the message in which it goes on. It shows the seat's open question or whom the
match waits for. A message that stops being the panel is closed: it is deleted, unless it tells what its player has
read nowhere else, or where the question went.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.matches.engine_gateway import Ending, LiveMatch
from bot.model import MatchInfo, Surface
from bot.storage import Tx
from bot.storage.repository import PanelRow
from engine import Event, Msg

BOARD_REST_MS = 4_000
"""This turn's board is brought up to date once nobody has played for so long: who plays on is not looked at there."""
BOARD_LATEST_MS = 20_000
"""It waits for such a rest at most so long."""


@dataclass(frozen=True, slots=True)
class Acted:
    """Who acted, where, and what stands in that message afterwards: "prompt" (the next question) or "stops"."""

    seat: int
    surface: Surface | None = None
    panel: str = "prompt"


@dataclass(frozen=True, slots=True)
class Saved:
    """What is stored and told of a position. ``turn``: as everybody sees it, 0 for a game without turns.

    ``asked`` is the first decision that each seat owes, in the order in which the engine asks them.
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
    """Take what is stored and told of a match; in the thread of matches."""
    asked: dict[int, int] = {}
    for decision in live.pending:
        asked.setdefault(decision.seat, decision.id)
    return Saved(live.to_bytes(), int(live.view(None).get("turn") or 0), asked, live.over)


def prompt_key(match_id: int, decision_id: int) -> str:
    """The outbox key of the message that asks this decision."""
    return f"prompt:{match_id}:{decision_id}"


def panel_key(match_id: int, seat: int) -> str:
    """The outbox key of a seat's live panel: there is one, so a newer edit takes the place of an older one."""
    return f"panel:{match_id}:{seat}"


def invite_key(match_id: int) -> str:
    """The outbox key of a challenge's message."""
    return f"invite:{match_id}"


async def tell_prompt(tx: Tx, info: MatchInfo, decision_id: int, seat: int, now: int) -> None:
    """A new message for a seat that owes a decision: a DM, or the neutral button where DMs are closed."""
    person = info.seats[seat]
    direct = person.takes_dms(now)
    await tx.tell(
        prompt_key(info.id, decision_id),
        "prompt" if direct else "call",
        info.id,
        now,
        seat=seat,
        decision_id=decision_id,
        user_id=person.user_id,
        channel_id=None if direct else info.channel_id,
    )


def board_key(match_id: int, turn: int) -> str:
    """The outbox key of a turn's board."""
    return f"board:{match_id}:{turn}"


async def tell_board(tx: Tx, info: MatchInfo, now: int, *, new_turn: bool) -> None:
    """Post the board of a new turn, or bring this turn's up to date when the match rests.

    Only the newest board is ever sent.

    A board that stands in the channel when its turn ends is edited once more: it tells that turn's story to the end
    and waits for nobody.
    """
    if new_turn:
        await _tell_past(tx, info, now, but=board_key(info.id, info.turn))
    await tx.tell(
        board_key(info.id, info.turn),
        "board",
        info.id,
        now,
        channel_id=info.channel_id,
        next_at=now if new_turn else now + BOARD_REST_MS,
        latest_after=None if new_turn else BOARD_LATEST_MS,
        body={"turn": info.turn},
    )


async def _tell_past(tx: Tx, info: MatchInfo, now: int, *, but: str = "") -> int | None:
    """Let the newest board that stands in the channel wait for nobody; boards not sent by now are not sent at all.

    Returns the turn whose story that board then tells to its end.
    """
    await tx.drop_due(info.id, "board")
    past = await tx.newest_row(info.id, "board")
    if past is not None and past["sent_message"] is not None and past["key"] != but:
        body = json.loads(past["body"])
        await tx.tell(past["key"], "board", info.id, now, channel_id=info.channel_id, body={**body, "past": True})
        return int(body["turn"])
    return None


async def tell_panel(tx: Tx, info: MatchInfo, seat: int, surface: Surface, decision_id: int | None, now: int) -> None:
    """Make that message the seat's panel, and bring it up to date."""
    if surface.token is not None and surface.message_id is None:
        # The deferred reply of a command: from now on the outbox answers it.
        await tx.end_thinking_by(surface.token)
    await tx.set_panel(info.id, seat, surface, decision_id)
    await tx.tell(
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
        elsewhere=True,
    )


async def tell_close(
    tx: Tx,
    match_id: int,
    seat: int,
    user_id: int,
    surface: Surface,
    now: int,
    *,
    moved: bool = False,
    kept: bool = False,
    story: tuple[int, int] | None = None,
) -> None:
    """Delete a message that is no panel any more, unless somebody still needs it.

    `moved`: its player goes on in another message, so that it says where, until that question is answered, too
    (`settle_moved`). `kept`: it has just come in answer to this person, so that it says that its question is answered.
    `story`: the entries, both left out, between which happened what only this message tells; one line of it stays. An
    ephemeral message whose token has run out cannot be changed by anybody.
    """
    if surface.private and (surface.token is None or (surface.expires_at or 0) <= now):
        return
    mark = surface.message_id if surface.message_id is not None else f"t{(surface.token or '')[-24:]}"
    await tx.tell(
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


async def tell_replaced(
    tx: Tx,
    panel: PanelRow,
    user_id: int,
    now: int,
    *,
    moved: bool = False,
    but: Surface | None = None,
    story: tuple[int, int] | None = None,
) -> None:
    """Close a seat's panel because another message took its place, unless that is the same message (`but`)."""
    if but is not None and panel.surface.is_same(but):
        return
    await tx.drop_key(panel_key(panel.match_id, panel.seat))
    await tell_close(tx, panel.match_id, panel.seat, user_id, panel.surface, now, moved=moved, story=story)


async def settle_moved(tx: Tx, match_id: int, seat: int, now: int) -> None:
    """Let the messages that say where a seat's question went go, because it is answered."""
    panel = await tx.panel(match_id, seat)
    for row in await tx.moved_rows(match_id, seat):
        if panel is None or row["message_id"] != panel.surface.message_id:
            body = {**json.loads(row["body"]), "moved": False}
            await tx.tell_again(row["id"], body, now)


async def tell_result(tx: Tx, info: MatchInfo, now: int, acted: Acted | None) -> None:
    """The end of the match, with the last board; boards not sent by then are not sent at all.

    The story of the last turn is told by its own board, and here only where that board is missing.
    Who plays from direct messages may not see the channel: a line goes to each seat whose own panel does not say
    it. Where direct messages are closed, the channel has said it.
    """
    told = await _tell_past(tx, info, now) == info.turn
    body = {"turn": info.turn, "told": told}
    await tx.tell(f"result:{info.id}", "result", info.id, now, channel_id=info.channel_id, body=body)
    for person in info.seats:
        if info.over_reason is None or (acted and acted.surface and acted.seat == person.index):
            continue
        if person.takes_dms(now):
            msg = Msg.of("bot.ended", match=info.key, reason=info.over_reason)
            await tell_notice(tx, info, person.index, "over", msg, now)


def notice_key(match_id: int, name: str, seat: int) -> str:
    """The outbox key of a sentence to one player."""
    return f"notice:{match_id}:{name}:{seat}"


async def tell_notice(
    tx: Tx, info: MatchInfo, seat: int, name: str, msg: Msg, now: int, *, offer: bool = False
) -> None:
    """One sentence to one player, by DM; under one `name` it is told once."""
    await tx.tell(
        notice_key(info.id, name, seat),
        "notice",
        info.id,
        now,
        seat=seat,
        user_id=info.seats[seat].user_id,
        channel_id=None,
        body={"msg": msg.to_json(), "offer": offer},
    )


async def tell_change(
    tx: Tx,
    before: MatchInfo,
    info: MatchInfo,
    saved: Saved,
    events: Sequence[Event],
    now: int,
    acted: Acted | None,
) -> None:
    """Bring prompts, panels and outbox in line with the position after an operation.

    The seat that acted goes on in its own panel, so it gets no new message; every other seat that owes a new
    decision gets one. Should the panel not be delivered, the outbox turns it into a message.
    """
    # A seat is asked one thing at a time, the one that its panel shows; the next follows when that is answered.
    asked = saved.asked
    shown = {prompt.decision_id: prompt for prompt in await tx.open_prompts(info.id)}
    panels = {panel.seat: panel for panel in await tx.panels(info.id)}
    past = [prompt for prompt in shown.values() if prompt.decision_id not in asked.values()]
    answered = {prompt.decision_id for prompt in past}
    if past:
        await tx.close_prompts(info.id, sorted(answered))
    for prompt in past:
        if prompt.call_message is not None and prompt.call_channel is not None:
            call = Surface(prompt.call_channel, prompt.call_message)
            await tell_close(tx, info.id, prompt.seat, info.seats[prompt.seat].user_id, call, now)

    ended: list[tuple[PanelRow, int]] = []
    for person in info.seats:
        seat, panel = person.index, panels.get(person.index)
        decision_id = asked.get(seat)
        new = decision_id is not None and decision_id not in shown
        if decision_id is not None and new:
            await tx.add_prompt(info.id, decision_id, seat, now)
        here = acted.surface if acted and acted.seat == seat else None
        if here is not None and acted and (acted.panel == "prompt" or new):
            if panel is not None:
                unread = await tx.told_before(info.id, seat, info.rev) if panel.decision_id in answered else None
                moved = decision_id is not None
                await tell_replaced(tx, panel, person.user_id, now, moved=moved, but=here, story=unread)
            if acted.panel == "prompt":
                await tell_panel(tx, info, seat, here, decision_id, now)
            else:
                await tx.set_panel(info.id, seat, here, decision_id)
        elif decision_id is None and panel is not None and saved.over is not None and person.takes_dms(now):
            ended.append((panel, person.user_id))  # the end comes in a message of its own
            await tx.forget_panel(info.id, seat)
        elif decision_id is None:
            if panel is not None and (panel.decision_id is not None or saved.over is not None):
                await tell_panel(tx, info, seat, panel.surface, None, now)
        elif new:
            await tell_prompt(tx, info, decision_id, seat, now)
            if panel is not None and panel.decision_id is not None:
                await tell_replaced(tx, panel, person.user_id, now)
                await tx.forget_panel(info.id, seat)
        if decision_id is None or (new and here is None):
            await settle_moved(tx, info.id, seat, now)

    if saved.over is not None:
        await tell_result(tx, info, now, acted)
        for panel, user_id in ended:
            await tell_replaced(tx, panel, user_id, now)
        return
    new_turn = info.turn != before.turn or before.status != info.status
    public = any(event.for_seat(None) is not None for event in events)
    if public or new_turn or before.waiting != info.waiting:
        await tell_board(tx, info, now, new_turn=new_turn)
