"""/play, /hand, /stops and /plan: playing by keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

import engine
from bot.apart import apart
from bot.lookup.cards import titles
from bot.model import Answered, MatchView, SeatQuestion
from bot.names import is_blank, quoted
from cogs.app import App, Bot
from cogs.commands import typos
from cogs.commands.common import (
    Choices,
    Itx,
    about,
    begin,
    complete_match,
    completing,
    find,
    find_look,
    refuse,
    typed_match,
)
from cogs.panels.cards import hand
from cogs.panels.stops import stops
from cogs.plans import panels as plans
from cogs.plans.buttons import sheet_of
from cogs.prompt import private, typed, typed_moves
from cogs.prompt.ask import PromptContext
from cogs.prompt.reading import ends_turn, read_ask
from cogs.prompt.typed_moves import Move
from cogs.prompt.unused import losses_of
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.reply import Reply
from cogs.wire.spoken import spoken
from engine import say

KEPT = 64
"""Maximum number of match states whose labelled moves are cached for autocomplete, and of answers to confirm."""


class PlayCog(commands.Cog):
    """Commands that do what the buttons do."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.manager = app.manager
        self._moves: dict[tuple[int, int, int, str], tuple[Move, ...]] = {}
        self._doubted: dict[int, tuple[int, int, str | None]] = {}
        """Per person: match, decision and answer that were questioned last, because something would be wasted."""

    @app_commands.command(name="play", description=about("ui.command.play"))
    @app_commands.describe(action=about("ui.option.action"), match=about("ui.option.match"))
    async def play(self, interaction: Itx, action: str, match: str | None = None) -> None:
        """Answer the pending decision, or make a whole move. A typed answer is checked in the same way as a pressed
        button.
        """
        reply = await begin(interaction)
        look = await find_look(reply, match)
        if look.seat is None:
            await refuse(reply, "ui.seatless")
            return
        if look.decision is None:
            await reply.show(await private.current(self.manager, look, reply.locale), look)
            return
        if is_blank(action):
            await self._ask_again(reply, look, action, (), ())
            return
        if typed.is_undo(look.decision, action, reply.locale):
            back = await self.manager.play.take_back(
                look.info.id, reply.user_id, reply.surface(), decision_id=look.decision.id
            )
            await self._finish(reply, back)
            return
        if typed.is_end_turn(action, reply.locale):
            if await self._asks_twice(reply, look, None):
                return
            ended = await self.manager.play.end_turn(look.info.id, reply.user_id, look.decision.id, reply.surface())
            await self._finish(reply, ended)
            return
        waits = typed.is_yield(look.decision, action, reply.locale)
        answer = "pass" if waits else typed.typed_answer(look.decision, action, reply.locale)
        steps = () if answer is not None else typed_moves.steps_of(look.decision, action)
        if answer is None and not steps:
            answer, steps = await self._read(reply, look, action)
        first = answer if answer is not None else next(iter(steps), None)
        if first is None or (not waits and await self._asks_twice(reply, look, first)):
            return
        if answer is not None:
            done = await self.manager.play.answer(
                look.info.id,
                reply.user_id,
                look.decision.id,
                answer,
                reply.surface(),
                yield_until="turn" if waits else "",
            )
        else:
            done = await self.manager.play.answer_line(
                look.info.id, reply.user_id, look.decision.id, steps, reply.surface()
            )
        await self._finish(reply, done)

    async def _asks_twice(self, reply: Reply, look: MatchView, key: str | None) -> bool:
        """Ask once more if an answer would waste something that the player could still use.

        ``key`` is the answer; None means the end of the turn. Return True if the person was asked. Nothing is answered
        in that case. The same answer to the same question is not doubted again.
        """
        assert look.decision is not None
        doubted = (look.info.id, look.decision.id, key)
        if self._doubted.pop(reply.user_id, None) == doubted:
            return False
        unsure = await losses_of(self.manager, look.info.id, look.decision, key, typed=True)
        if unsure is None:
            return False
        if len(self._doubted) >= KEPT:
            self._doubted.pop(next(iter(self._doubted)))
        self._doubted[reply.user_id] = doubted
        await reply.ask(await private.current(self.manager, look, reply.locale, unsure=unsure), look)
        return True

    async def _read(self, reply: Reply, look: MatchView, action: str) -> tuple[str | None, tuple[str, ...]]:
        """Return the answers that the typed words mean: one answer, or all answers of a whole move.

        Words that mean nothing are read again with typing mistakes corrected. If their meaning is still not clear, the
        person is asked which answer is meant.
        """
        assert look.decision is not None and look.seat is not None
        decision, locale = look.decision, reply.locale
        lines = await self.manager.reader.lines(look.info.id, look.seat)
        named = await apart("text", typed_moves.moves_of, lines, decision, locale)

        def read(text: str) -> tuple[str | None, list[Move], list[Move]]:
            found = typed_moves.meant(text, named, locale)
            answer = None if found else typed.typed_answer(decision, text, locale)
            begun = [] if found or answer is not None else typed_moves.beginnings(text, named, locale)
            return answer, found, begun

        answer, found, begun = await apart("text", read, action)
        if answer is None and not found and not begun:
            known = await apart("text", typos.vocabulary, decision, named, locale)
            meant = await apart("text", typos.mended, action, known)
            if meant != action:
                answer, found, begun = await apart("text", read, meant)
                # If the corrected text has no meaning either, the reply quotes the original text.
                action = meant if answer is not None or found or begun else action
        if answer is not None:
            return answer, ()
        if begun:
            found = await self._longer(reply, look, action, begun)
            if not found:
                return None, ()
        if len(found) != 1:
            await self._ask_again(reply, look, action, found, named)
            return None, ()
        return None, found[0].line.answers

    async def _longer(self, reply: Reply, look: MatchView, action: str, begun: Sequence[Move]) -> list[Move]:
        """Return a list with the only move that begins with one of the moves in ``begun`` and fits all the words.

        If there is no such move, or more than one, say so to the person and return an empty list.
        """
        assert look.seat is not None
        assert look.decision is not None
        rows = [await self.manager.reader.lines(look.info.id, look.seat, move.line.answers) for move in begun]
        named = typed_moves.moves_of([line for row in rows for line in row], look.decision, reply.locale)
        found = typed_moves.meant(action, named, reply.locale)
        if len(found) == 1:
            return found
        near = typed_moves.fitting(action, named, reply.locale) or named
        after, text = begun[0].label, quoted(action)
        what = tuple(move.label for move in (found or near)[: typed.NEAREST])
        said = "ui.play.longer" if found else "ui.play.not_then" if named else "ui.play.nothing_then"
        notice = tr(reply.locale, said, text=text, after=after, what=what)
        await reply.ask(await private.current(self.manager, look, reply.locale, notice=notice, recap=True), look)
        return []

    async def _finish(self, reply: Reply, done: Answered) -> None:
        """Finish an answer: confirm it if the outbox does not show its result in time, or say why it was refused."""
        if done.status == "ok":
            await reply.confirm(done)
            return
        notice = say(done.reason, reply.locale) if done.reason is not None else ""
        panel = await private.current(self.manager, done.look, reply.locale, notice=notice, recap=True)
        await reply.ask(panel, done.look)

    async def _ask_again(
        self, reply: Reply, look: MatchView, action: str, found: Sequence[Move], named: Sequence[Move]
    ) -> None:
        """Say that the typed words match no answer, or more than one. The match does not change."""
        if found:
            await reply.ask(private.which(look, found, reply.locale), look)
            return
        ask = await read_ask(self.manager, look, reply.locale)
        near, close = await apart("text", typed.nearest, ask, action, named)
        unread = "ui.play.unread" if close else "ui.play.unlike"
        notice = tr(reply.locale, unread, text=quoted(action), what=tuple(near))
        panel = await private.current(self.manager, look, reply.locale, notice=notice, recap=True)
        await reply.ask(panel, look)

    def _named(self, asked: SeatQuestion, locale: str) -> tuple[Move, ...]:
        """Return the whole moves that this person can make now, with their labels. The labels are built once per state
        of a match.
        """
        key = (asked.info.id, asked.info.rev, asked.seat, locale)
        if key not in self._moves:
            if len(self._moves) >= KEPT:
                self._moves.pop(next(iter(self._moves)))
            self._moves[key] = typed_moves.moves_of(asked.lines, asked.decision, locale)
        return self._moves[key]

    @play.autocomplete("action")
    @completing
    async def complete_action(self, interaction: Itx, current: str) -> Choices:
        """Complete an action with the legal answers that fit the typed text."""
        channel, match = typed_match(interaction)
        asked = await self.manager.reader.asked(interaction.user.id, channel, match)
        if asked is None:
            return []
        locale = spoken(interaction)
        ask = PromptContext(
            asked.info.id,
            asked.decision,
            locale,
            asked.suggestion,
            can_take_back=asked.can_take_back,
            held=frozenset() if engine.game(asked.info.game).prompts.squares else None,
            ends_turn=ends_turn(asked.info.game, asked.decision),
        )
        named = self._named(asked, locale)

        def complete() -> list[tuple[str, str]]:
            found = typed.completions(ask, current, named)
            if found:
                return found
            return typed.completions(ask, typos.mended(current, typos.vocabulary(asked.decision, named, locale)), named)

        return limits.choices(await apart("text", complete))

    @app_commands.command(name="hand", description=about("ui.command.hand"))
    @app_commands.describe(match=about("ui.option.match"))
    async def hand(self, interaction: Itx, match: str | None = None) -> None:
        """Show the person's own hand."""
        reply = await begin(interaction)
        look = await find_look(reply, match)
        await reply.show(hand(look, reply.locale), look)

    @app_commands.command(name="stops", description=about("ui.command.stops"))
    @app_commands.describe(match=about("ui.option.match"))
    async def stops(self, interaction: Itx, match: str | None = None) -> None:
        """Show the stops panel."""
        reply = await begin(interaction)
        look = await find_look(reply, match)
        await reply.show(stops(look, reply.locale), look)

    @app_commands.command(name="plan", description=about("ui.command.plan"))
    @app_commands.describe(card=about("ui.option.plan_card"), match=about("ui.option.match"))
    async def plan(self, interaction: Itx, card: str | None = None, match: str | None = None) -> None:
        """Show the person's plan: what is answered for them while they are away.

        With a card's title, the panel offers rules for the moments that are about this card.
        """
        reply = await begin(interaction)
        info = await find(reply, match)
        sheet = await sheet_of(self.manager, info.id, reply.user_id)
        found = await apart("lookup", titles, card, info.game, 1) if card else ()
        notice = tr(reply.locale, "ui.card.unknown", name=quoted(card)) if card and not found else ""
        title = found[0] if found else ""
        await reply.show(plans.plan(sheet, reply.locale, notice=notice, card=title), sheet.look)

    @plan.autocomplete("card")
    @completing
    async def complete_card(self, interaction: Itx, current: str) -> Choices:
        """Complete the title of a card of the match's game."""
        channel, match = typed_match(interaction)
        info = await self.manager.reader.resolve(interaction.user.id, channel, match)
        found = await apart("lookup", titles, current, info.game, limits.CHOICES)
        return limits.choices((title, title) for title in found)

    @plan.autocomplete("match")
    @play.autocomplete("match")
    @hand.autocomplete("match")
    @stops.autocomplete("match")
    @completing
    async def complete(self, interaction: Itx, current: str) -> Choices:
        """Complete the id of one of the person's matches."""
        return await complete_match(interaction, current)


async def setup(bot: Bot) -> None:
    await bot.add_cog(PlayCog(bot))
