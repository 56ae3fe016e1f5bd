"""What each tap on a game component does.

In private places the pressed message itself becomes the answer; in public ones a new private message does.
Answers go to the manager with the surface, and the outbox edits the panel once they are committed; what does
not answer is drawn at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.model import PRESETS, Answered, Look, MatchInfo, UserError
from cogs import lookups, private, public, shapes, why, words
from cogs.acting import Acting, TooLate
from cogs.commanding import may_see
from cogs.ids import Tap
from cogs.panel import Panel, locale_of, tr
from engine import Msg, say

if TYPE_CHECKING:
    from cogs.client import RiposteBot

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Touch:
    """One tap by one person, already deferred."""

    acting: Acting
    tap: Tap
    values: tuple[str, ...]

    @property
    def user_id(self) -> int:
        """Who tapped."""
        return self.acting.user_id

    @property
    def locale(self) -> str:
        """The tapper's locale."""
        return self.acting.locale


Action = Callable[[Touch], Awaitable[None]]
# Always answered by a new private message, so that the panel from which they are pressed stays.
APART = frozenset({"hand", "stat", "news", "why"})


class Taps:
    """The dispatcher: one method per kind."""

    def __init__(self, bot: RiposteBot) -> None:
        self.bot = bot
        self.manager = bot.manager
        self._closed: set[int] = set()
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self.kinds: dict[str, Action] = {
            "act": self.act,
            "num": self.number,
            "menu": self.menu,
            "send": self.send,
            "none": self.none,
            "line": self.line,
            "pass": self.pass_,
            "yield": self.yield_,
            "undo": self.undo,
            "draw": self.draw,
            "open": self.open,
            "hand": self.hand,
            "stat": self.status,
            "news": self.news,
            "stops": self.stops,
            "stop": self.stop,
            "preset": self.preset,
            "resume": self.resume,
            "accept": self.accept,
            "deck": self.deck,
            "begin": self.begin,
            "wish": self.wish,
            "decline": self.decline,
            "cancel": self.cancel,
            "concede": self.concede,
            "endask": self.offer_end,
            "endyes": self.agree_to_end,
            "endno": self.decline_to_end,
            "endwin": self.claim,
            "endoff": self.end_without,
            "adminend": self.end_by_moderator,
            "stay": self.stay,
            "look": lookups.look,
            "share": lookups.share,
            "why": why.tapped,
        }

    async def handle(self, interaction: discord.Interaction[Any], tap: Tap, values: Sequence[str]) -> None:
        """Defer, do, answer. Catches everything: nobody above would show an error to the person."""
        acting = Acting(self.bot, interaction)
        self._begin_one()
        try:
            if not self.bot.once.first(interaction.id):
                return
            await acting.defer(in_place=acting.private and (tap.kind not in APART or bool(values)))
            touch = Touch(acting, tap, tuple(values))
            try:
                await self.kinds.get(tap.kind, self.unknown)(touch)
            except UserError as refusal:
                await acting.tell(say(refusal.msg, acting.locale))
        except TooLate:
            log.info("tap %s of %s came too late to be answered", tap.custom_id, interaction.user.id)
        except Exception as error:
            await acting.fail(error, f"tap {tap}")
        finally:
            self._end_one()

    def _begin_one(self) -> None:
        self._running += 1
        self._idle.clear()

    def _end_one(self) -> None:
        self._running -= 1
        if not self._running:
            self._idle.set()

    async def idle(self) -> None:
        """Wait until no tap is being answered."""
        await self._idle.wait()

    # -- answers ---------------------------------------------------------------------------------------------

    async def act(self, touch: Touch) -> None:
        """One option of the decision, by its place in it. Letters: d = main options, w = all options."""
        decision = (await self._current(touch)).decision
        if decision is None or decision.id != touch.tap.rev:
            # Let the manager find the words: stale, repeated, not yours, over.
            await self._answer(touch, "")
            return
        options = decision.options if touch.tap.letter == "w" else shapes.main_options(decision)
        key = options[touch.tap.index].key if touch.tap.index < len(options) else ""
        await self._answer(touch, key)

    async def number(self, touch: Touch) -> None:
        """A number, which is the slot itself."""
        await self._answer(touch, str(touch.tap.index))

    async def menu(self, touch: Touch) -> None:
        """A choice in a menu: d<slot> is an option, n<number> a number."""
        value = touch.values[0] if touch.values else ""
        if value.startswith("n"):
            await self._answer(touch, value[1:])
            return
        chosen = int(value[1:], 36) if value[:1] == "d" and value[1:].isalnum() else 0
        await self.act(Touch(touch.acting, Tap("act", touch.tap.match, touch.tap.rev, "d", chosen), ()))

    async def send(self, touch: Touch) -> None:
        """What was filled in."""
        decision = (await self._current(touch)).decision
        if decision is None or decision.id != touch.tap.rev:
            await self._answer(touch, "")
            return
        await self._answer(touch, shapes.answer_of(decision, shapes.read_draft(decision, touch.tap.arg)))

    async def line(self, touch: Touch) -> None:
        """A whole move, by its place among the lines of the decision."""
        look = await self._current(touch)
        lines = () if look.seat is None else await self.manager.lines(look.info.id, look.seat)
        current = look.decision is not None and look.decision.id == touch.tap.rev
        if not current or touch.tap.index >= len(lines):
            await self._answer(touch, "")
            return
        done = await self.manager.answer_line(
            touch.tap.match,
            touch.user_id,
            touch.tap.rev,
            lines[touch.tap.index].answers,
            touch.acting.surface(),
        )
        if done.status != "ok":
            await self._refuse(touch, done)

    async def none(self, touch: Touch) -> None:
        """Nothing of a list."""
        await self._answer(touch, "")

    async def pass_(self, touch: Touch) -> None:
        """Pass; with things left to buy in one's own turn only after a second tap."""
        look = await self._current(touch)
        unused = leftovers(look)
        decision = look.decision
        if unused and not touch.tap.arg and decision is not None and decision.id == touch.tap.rev:
            panel = await private.current(self.manager, look, touch.locale, unsure=unused)
            await touch.acting.tick(panel, look)
            return
        await self._answer(touch, "pass")

    async def yield_(self, touch: Touch) -> None:
        """Pass, and everything else until my turn."""
        await self._answer(touch, "pass", yield_until="turn")

    async def undo(self, touch: Touch) -> None:
        """Take the last step back; the id names the decision, so that a double tap takes one step back."""
        done = await self.manager.take_back(
            touch.tap.match, touch.user_id, touch.acting.surface(), decision_id=touch.tap.rev
        )
        if done.status != "ok":
            await self._refuse(touch, done)

    async def _answer(self, touch: Touch, answer: str, *, yield_until: str = "") -> None:
        tap = touch.tap
        surface = touch.acting.surface()
        done = await self.manager.answer(
            tap.match, touch.user_id, tap.rev, answer, surface, yield_until=yield_until
        )
        if done.status != "ok":
            await self._refuse(touch, done)

    async def _refuse(self, touch: Touch, done: Answered) -> None:
        notice = tr(touch.locale, "ui.error.stale") if done.reason is None else say(done.reason, touch.locale)
        panel = await private.current(self.manager, done.look, touch.locale, notice=notice)
        await touch.acting.ask(panel, done.look)

    async def _current(self, touch: Touch) -> Look:
        look = await self.manager.look(touch.tap.match, touch.user_id)
        if not may_see(touch.acting.interaction, look.info):
            raise UserError(Msg.of("bot.no_match"))
        return look

    # -- looking ---------------------------------------------------------------------------------------------

    async def draw(self, touch: Touch) -> None:
        """Show the same question with other boxes ticked, or another page."""
        look = await self._current(touch)
        decision = look.decision
        if decision is None or decision.id != touch.tap.rev:
            notice = await self._past(touch, look)
            panel = await private.current(self.manager, look, touch.locale, notice=notice)
            await touch.acting.ask(panel, look)
            return
        draft = shapes.read_draft(decision, touch.tap.arg)
        if touch.values:
            draft = shapes.chosen(decision, draft, touch.values[0])
        panel = await private.current(self.manager, look, touch.locale, draft=draft)
        await touch.acting.tick(panel, look)

    async def _past(self, touch: Touch, look: Look) -> str:
        owed = await self.manager.decision_of(touch.tap.match, touch.tap.rev)
        if owed is not None and owed.seat != look.seat:
            return tr(touch.locale, "bot.not_yours", name=words.name_of(look.info, owed.seat))
        return tr(touch.locale, "ui.error.stale")

    async def open(self, touch: Touch) -> None:
        """My prompt, or whom we wait for."""
        look = await self._current(touch)
        panel = await private.current(self.manager, look, touch.locale, recap=True)
        await touch.acting.ask(panel, look)

    async def hand(self, touch: Touch) -> None:
        """My hand."""
        look = await self._current(touch)
        await touch.acting.show(private.hand(look, touch.locale), look)

    async def status(self, touch: Touch) -> None:
        """Whose move it is."""
        look = await self._current(touch)
        self.manager.suspect(look.info.id)
        lines = await self.manager.log(look.info.id, look.seat, limit=private.RECAP_READ)
        await touch.acting.show(private.status(look, touch.locale, lines), look)

    async def news(self, touch: Touch) -> None:
        """What happened in this turn and the last."""
        look = await self._current(touch)
        lines = await self.manager.log(look.info.id, look.seat, limit=private.NEWS_READ)
        await touch.acting.show(private.happened(look, touch.locale, lines), look)

    async def unknown(self, touch: Touch) -> None:
        """A kind that an older version made: the sentence, and what is current."""
        look = await self._current(touch)
        notice = tr(touch.locale, "ui.error.unknown_tap")
        panel = await private.current(self.manager, look, touch.locale, notice=notice)
        await touch.acting.ask(panel, look)

    # -- stops -----------------------------------------------------------------------------------------------

    async def stops(self, touch: Touch) -> None:
        """The stops panel; the letter says which side's windows to show."""
        await self._show_stops(touch, await self._current(touch))

    async def _show_stops(self, touch: Touch, look: Look, notice: str = "") -> None:
        side = "theirs" if touch.tap.letter == "t" else "mine"
        await touch.acting.show(private.stops(look, touch.locale, side=side, notice=notice), look)

    async def stop(self, touch: Touch) -> None:
        """Set one window to Ask or Skip; the id carries the wanted state, so a repetition is harmless."""
        look = await self._current(touch)
        listed = words.windows(look.info)
        if look.stops is None or touch.tap.index >= len(listed):
            await touch.acting.tell(tr(touch.locale, "ui.seatless"))
            return
        window = listed[touch.tap.index][0]
        side = "theirs" if touch.tap.letter == "t" else "mine"
        every = {name: dict(sides) for name, sides in (look.stops.get("windows") or {}).items()}
        every.setdefault(window, {})[side] = touch.tap.arg == "1"
        await self._set_stops(touch, {**look.stops, "windows": every})

    async def resume(self, touch: Touch) -> None:
        """Begin or end "pass until my turn"."""
        look = await self._current(touch)
        if look.stops is None:
            await touch.acting.tell(tr(touch.locale, "ui.seatless"))
            return
        await self._set_stops(touch, {**look.stops, "yield": "turn" if touch.tap.arg == "1" else ""})

    async def _set_stops(self, touch: Touch, stops: dict[str, Any]) -> None:
        done = await self.manager.set_stops(touch.tap.match, touch.user_id, stops, touch.acting.surface())
        notice = "" if done.status == "ok" or done.reason is None else say(done.reason, touch.locale)
        await self._show_stops(touch, done.look, notice)

    async def preset(self, touch: Touch) -> None:
        """Choose a preset during the match."""
        preset = PRESETS[touch.tap.index % len(PRESETS)]
        await self.manager.choose_preset(touch.tap.match, touch.user_id, preset, touch.acting.surface())
        await self._show_stops(touch, await self._current(touch))

    # -- challenges ------------------------------------------------------------------------------------------

    async def accept(self, touch: Touch) -> None:
        """The opponent wants to accept: ask for deck and stops. Nothing is decided yet."""
        await self._acceptance(touch, 0)

    async def deck(self, touch: Touch) -> None:
        """The opponent looks at another deck."""
        value = touch.values[0][1:] if touch.values else ""
        await self._acceptance(touch, int(value) if value.isdecimal() else 0)

    async def _acceptance(self, touch: Touch, deck: int) -> None:
        info = await self.manager.match(touch.tap.match)
        if info.status != "challenge":
            await touch.acting.show(Panel(content=tr(touch.locale, "ui.invite.past")))
            return
        if touch.user_id != info.seats[1].user_id:
            mine = touch.user_id == info.seats[0].user_id
            name = words.name_of(info, 1)
            text = tr(touch.locale, "ui.invite.yours" if mine else "ui.invite.not_you", name=name)
            await touch.acting.show(Panel(content=text))
            return
        await touch.acting.show(public.acceptance(info, touch.locale, deck))
        if touch.tap.kind == "accept" and not await self.meet(info, 1):
            await touch.acting.interaction.followup.send(tr(touch.locale, "ui.invite.closed"), ephemeral=True)

    async def meet(self, info: MatchInfo, seat: int) -> bool:
        """Write to a player for the first time, so that closed direct messages are found before the match.

        True unless they are closed. Who has been written to before is not written to again.
        """
        player = info.seats[seat]
        if player.dm_channel_id is not None and player.dm_ok:
            return True
        locale = locale_of(player.locale)
        players = words.versus(info, locale)
        text = tr(locale, "ui.meet", name=player.name, match=info.key, players=players)
        nonce = f"hello.{info.id}.{seat}"
        if await self.bot.courier.first_contact(player.user_id, text, nonce):
            self._closed.discard(player.user_id)
            return True
        self._closed.add(player.user_id)
        return False

    async def begin(self, touch: Touch) -> None:
        """The opponent accepts: the match begins."""
        info = await self.manager.match(touch.tap.match)
        decks = public.free_decks(info)
        at = int(touch.tap.arg) if touch.tap.arg.isdecimal() else 0
        preset = PRESETS[touch.tap.index % len(PRESETS)]
        info = await self.manager.accept(
            touch.tap.match, touch.user_id, deck=decks[at] if at < len(decks) else None, stops=preset
        )
        seat = next((s for s in info.seats if s.user_id == touch.user_id), None)
        closed = touch.user_id in self._closed or (seat is not None and not seat.dm_ok)
        word = "ui.invite.begun_closed" if closed else "ui.invite.begun"
        await touch.acting.show(Panel(content=tr(touch.locale, word)))

    async def wish(self, touch: Touch) -> None:
        """The challenger chooses how often to be asked."""
        preset = PRESETS[touch.tap.index % len(PRESETS)]
        await self.manager.choose_preset(touch.tap.match, touch.user_id, preset)
        info = await self.manager.match(touch.tap.match)
        chosen = words.preset_title(info.game, preset, touch.locale)
        await touch.acting.show(Panel(content=tr(touch.locale, "ui.preset.chosen", preset=chosen)))

    async def decline(self, touch: Touch) -> None:
        """The opponent declines."""
        await self.manager.decline(touch.tap.match, touch.user_id)
        await touch.acting.show(Panel(content=tr(touch.locale, "ui.invite.refused")))

    async def cancel(self, touch: Touch) -> None:
        """The challenger takes it back."""
        await self.manager.cancel(touch.tap.match, touch.user_id)
        await touch.acting.show(Panel(content=tr(touch.locale, "ui.invite.took_back")))

    # -- the end ---------------------------------------------------------------------------------------------

    async def concede(self, touch: Touch) -> None:
        """Give up, after the question."""
        done = await self.manager.concede(touch.tap.match, touch.user_id, touch.acting.surface())
        if done.status != "ok":
            await self._refuse(touch, done)

    async def offer_end(self, touch: Touch) -> None:
        """Ask the others to end the match without a winner."""
        info = await self.manager.agree_to_end(touch.tap.match, touch.user_id)
        rows = private.back_row(info, touch.locale)
        await touch.acting.show(Panel(content=tr(touch.locale, "ui.end.offered"), rows=rows))

    async def agree_to_end(self, touch: Touch) -> None:
        """Accept such an offer."""
        info = await self.manager.match(touch.tap.match)
        if info.status == "active" and not info.end_agreed:
            raise UserError(Msg.of("bot.no_offer"))
        await self.manager.agree_to_end(touch.tap.match, touch.user_id)
        await self._ended(touch)

    async def decline_to_end(self, touch: Touch) -> None:
        """Decline such an offer."""
        await self.manager.decline_to_end(touch.tap.match, touch.user_id)
        await touch.acting.show(Panel(content=tr(touch.locale, "ui.end.declined")))

    async def claim(self, touch: Touch) -> None:
        """Win a match that the opponent has left."""
        await self.manager.end_without(touch.tap.match, touch.user_id, claim=True)
        await self._ended(touch)

    async def end_without(self, touch: Touch) -> None:
        """End a match that the opponent has left, without a winner."""
        await self.manager.end_without(touch.tap.match, touch.user_id, claim=False)
        await self._ended(touch)

    async def end_by_moderator(self, touch: Touch) -> None:
        """End somebody's match, for who manages its channel."""
        interaction = touch.acting.interaction
        info = await self.manager.match(touch.tap.match)
        if interaction.guild_id != info.guild_id or not interaction.permissions.manage_channels:
            raise UserError(Msg.of("ui.admin.not_you"))
        await self.manager.end_by_moderator(info.id)
        await touch.acting.show(Panel(content=tr(touch.locale, "ui.admin.ended", match=info.key)))

    async def _ended(self, touch: Touch) -> None:
        look = await self._current(touch)
        lines = private.outcome(look, touch.locale)
        await touch.acting.show(Panel(content="\n".join(lines)))

    async def stay(self, touch: Touch) -> None:
        """Do not give up."""
        await touch.acting.show(Panel(content=tr(touch.locale, "ui.concede.not")))


def leftovers(look: Look) -> int:
    """Resources that this pass would leave unused although a card could still be played.

    Only for a pass that ends something (it has a name of its own) in one's own turn: nobody wants to confirm
    every small window.
    """
    decision = look.decision
    if decision is None or look.seat is None or look.view.get("active") != look.seat:
        return 0
    ending = decision.option("pass")
    if ending is None or ending.text.id == "opt.pass":
        return 0
    playable = any(option.group == "play" and option.cost for option in decision.options)
    left = words.seat_view(look, look.seat).get("resources") or 0
    return int(left) if playable else 0
