"""What must be told after a change: prompts and outbox rows, derived from the position.

Nothing here looks at a hand. Whether the public board is told depends on public facts only: an event that a
spectator may see, the seats that owe a decision, the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.manager.gateway import LiveMatch
from bot.model import MatchInfo, Surface
from bot.storage import Tx
from engine import Event, Msg

BOARD_DELAY_MS = 800
"""An edit of this turn's board waits this long, so that what happens meanwhile is told by the same edit."""


@dataclass(frozen=True, slots=True)
class Acted:
    """Who acted, where, and what belongs into that panel: "prompt" (the next decision) or "stops"."""

    seat: int
    surface: Surface | None = None
    panel: str = "prompt"


def waiting_seats(live: LiveMatch) -> tuple[int, ...]:
    """The seats that owe a decision, in the order in which the engine asks them."""
    return tuple(dict.fromkeys(decision.seat for decision in live.pending))


def turn_of(live: LiveMatch) -> int:
    """The turn number as everybody sees it; 0 for a game without turns."""
    return int(live.view(None).get("turn") or 0)


def prompt_key(match_id: int, decision_id: int) -> str:
    """The outbox key of the message that asks this decision."""
    return f"prompt:{match_id}:{decision_id}"


async def tell_prompt(tx: Tx, info: MatchInfo, decision_id: int, seat: int, now: int) -> None:
    """A new message for a seat that owes a decision: a DM, or the neutral button where DMs are closed."""
    person = info.seats[seat]
    await tx.tell(
        prompt_key(info.id, decision_id),
        "prompt" if person.dm_ok else "call",
        info.id,
        now,
        seat=seat,
        decision_id=decision_id,
        user_id=person.user_id,
        channel_id=None if person.dm_ok else info.channel_id,
    )


async def tell_board(tx: Tx, info: MatchInfo, now: int, *, new_turn: bool) -> None:
    """Post the board of a new turn, or bring this turn's up to date. Only the newest board is ever sent."""
    if new_turn:
        await tx.drop_due(info.id, "board")
    await tx.tell(
        f"board:{info.id}:{info.turn}",
        "board",
        info.id,
        now,
        channel_id=info.channel_id,
        next_at=now if new_turn else now + BOARD_DELAY_MS,
        body={"turn": info.turn},
    )


async def tell_panel(tx: Tx, info: MatchInfo, acted: Acted, decision_id: int | None, now: int) -> None:
    """Bring the acting person's own panel up to date, if there is one."""
    surface = acted.surface
    if surface is None:
        return
    await tx.tell(
        f"panel:{info.id}:{info.rev}:{acted.seat}",
        "panel",
        info.id,
        now,
        seat=acted.seat,
        decision_id=decision_id,
        user_id=info.seats[acted.seat].user_id,
        channel_id=surface.channel_id,
        message_id=surface.message_id,
        token=surface.token,
        token_expires_at=surface.expires_at,
        private=surface.private,
        body={"panel": acted.panel},
    )


async def tell_result(tx: Tx, info: MatchInfo, now: int, acted: Acted | None) -> None:
    """The end of the match, with the last board; boards not sent by then are not sent at all.

    Who plays from direct messages may not see the channel: a line goes to each seat whose own panel does not say
    it. Where direct messages are closed, the channel has said it.
    """
    await tx.drop_due(info.id, "board")
    await tx.tell(f"result:{info.id}", "result", info.id, now, channel_id=info.channel_id)
    for person in info.seats:
        if info.over_reason is None or not person.dm_ok or (acted and acted.surface and acted.seat == person.index):
            continue
        await tx.tell(
            f"notice:{info.id}:over:{person.index}",
            "notice",
            info.id,
            now,
            seat=person.index,
            user_id=person.user_id,
            body={"msg": Msg.of("bot.ended", match=info.key, reason=info.over_reason).to_json()},
        )


async def tell_change(
    tx: Tx,
    before: MatchInfo,
    info: MatchInfo,
    live: LiveMatch,
    events: Sequence[Event],
    now: int,
    acted: Acted | None,
) -> None:
    """Bring prompts and outbox in line with the position after an operation.

    The seat that acted goes on in its own panel, so it gets no new message; every other seat that owes a new
    decision gets one. Should the panel not be delivered, the outbox turns it into a message.
    """
    surface = acted.surface if acted else None
    # A seat is asked one thing at a time, the one that its panel shows; the next follows when that is answered.
    asked = tuple({decision.seat: decision for decision in reversed(live.pending)}.values())
    shown = await tx.open_prompts(info.id)
    still = {decision.id for decision in asked}
    for prompt in shown:
        if prompt.decision_id in still:
            continue
        await tx.close_prompt(info.id, prompt.decision_id)
        elsewhere = surface is None or surface.message_id != prompt.message_id
        if prompt.message_id is not None and prompt.via != "panel" and elsewhere:
            await tx.tell(
                f"close:{info.id}:{prompt.decision_id}",
                "close",
                info.id,
                now,
                seat=prompt.seat,
                user_id=info.seats[prompt.seat].user_id,
                channel_id=prompt.channel_id,
                message_id=prompt.message_id,
                body={"open": prompt.seat in info.waiting},
            )

    known = {prompt.decision_id for prompt in shown}
    here: int | None = None
    for decision in asked:
        if acted and surface and acted.panel == "prompt" and decision.seat == acted.seat and here is None:
            here = decision.id
        if decision.id in known:
            continue
        in_panel = here == decision.id
        await tx.add_prompt(info.id, decision.id, decision.seat, "panel" if in_panel else "prompt", now)
        if not in_panel:
            await tell_prompt(tx, info, decision.id, decision.seat, now)

    if acted:
        await tell_panel(tx, info, acted, here, now)
    if live.over is not None:
        await tell_result(tx, info, now, acted)
        return
    new_turn = info.turn != before.turn or before.status != info.status
    public = any(event.for_seat(None) is not None for event in events)
    if public or new_turn or before.waiting != info.waiting:
        await tell_board(tx, info, now, new_turn=new_turn)
