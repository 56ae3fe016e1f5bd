"""One table: a channel with two players, each with a policy. This process also runs the local Discord and the bot."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.bench.chooser import Control, asked, controls, tap_of, word
from bot.matches import GameManager
from bot.model import LogLine
from bot.outbox import Outbox
from bot.players.eye import glance
from bot.players.figures import Course, Turn
from bot.players.press import OutOfReach, given_by, press_next, same
from bot.sandbox import LocalPlayer, Message, Sandbox, patched_discord
from bot.storage import Repository, open_database
from bot.timers import Timers
from cogs.client import RiposteBot
from cogs.panels.sentences import deck_title
from cogs.prompt.joined import onward_of
from cogs.wire.compose import Drawn
from cogs.wire.pictures import Pictures
from cogs.wire.taps import DraftTap
from engine import Decision, LogEntry, Match, Telling, game, say
from engine.players import Eyes, Policy, counts, policy

PRESSES = 4000
"""Maximum number of presses in a match. A match that needs more counts as endless."""
TRIES = 30
"""Maximum number of answers that are tried for one question."""
PIXEL = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU"
    b"\x00\x00\x00\nIDATx\xdac`\x00\x00\x00\x02\x00\x01\xe5'\xde\xfc\x00\x00\x00\x00IEND\xaeB`\x82"
)

Settle = Callable[[], Awaitable[None]]
"""A function that waits until every due message has been delivered."""


class NoPictures(Pictures):
    """A source of pictures that always returns the same pixel. Real pictures would cost time and change no tap."""

    async def one(self, picture: object, look: object, locale: str, place: object = None) -> Drawn:
        """Return the pixel."""
        return Drawn("picture.png", PIXEL, "")


class PlayersTable:
    """The two people of a match. The cost of the match is counted in ``course``."""

    def __init__(
        self, sandbox: Sandbox, manager: GameManager, repository: Repository, settle: Settle, policies: Sequence[str]
    ) -> None:
        self.sandbox = sandbox
        self.manager = manager
        self.repository = repository
        self.settle = settle
        self.people: list[LocalPlayer] = [sandbox.anna, sandbox.ben]
        self.policies: list[Policy] = [policy(name) for name in policies]
        self.course = Course("", 0)
        self._new: list[int] = []
        self._shown: set[int] = set()
        self._texts: dict[int, list[tuple[int, str]]] = {0: [], 1: []}
        self._presses = 0
        self._by = -1
        """The seat that answered last."""
        sandbox.world.listeners.append(self._listen)

    def _listen(self, kind: str, data: dict[str, object]) -> None:
        """Record new direct messages, and all texts that each person can read in private messages."""
        message = data.get("message")
        if kind != "message" or not isinstance(message, Message):
            return
        channel = self.sandbox.world.channels[message.channel_id]
        for seat, person in enumerate(self.people):
            if channel.recipient == person.id or message.visible_to == person.id:
                self._texts[seat].append((self._presses, message.text))
                if data.get("new") and channel.recipient == person.id and message.pings:
                    self._new.append(seat)

    async def play(self, name: str, seed: int, decks: tuple[str, ...] = ()) -> Course:
        """Challenge, accept and play to the end. Returns the record of the match. Raises OutOfReach or RuntimeError.

        ``decks`` holds the keys of Anna's and Ben's ready decks. If it is empty, the default decks are used.
        """
        self.course = Course(name, seed, decks)
        match_id = await self._begin(name, decks)
        dice = random.Random(seed)
        events: list[tuple[int, int, LogLine]] = []
        seen = 0
        while True:
            self._presses += 1
            await self.settle()
            look = await self.manager.reader.look_seat(match_id, None)
            log = await self.manager.reader.log(match_id, None, limit=10_000)
            events += [(self._presses, self._by, line) for line in log[seen:]]
            seen = len(log)
            turn = self.course.turn(int(look.view.get("turn") or 0), int(look.view.get("active") or 0))
            for seat in self._new:
                turn.messages[seat] = turn.messages.get(seat, 0) + 1
            self._new.clear()
            if look.info.winners or look.info.over_reason is not None:
                break
            if self._presses > PRESSES:
                raise RuntimeError("no end")
            await self._answer(match_id, turn, dice)
        own = [
            {line.event.seq: line.event for line in await self.manager.reader.log(match_id, seat, limit=10_000)}
            for seat in range(len(self.people))
        ]
        self._compare(events, own)
        return self.course

    async def _begin(self, name: str, decks: tuple[str, ...]) -> int:
        anna, ben = self.people
        options: dict[str, Any] = {"deck": decks[0]} if decks else {}
        await anna.slash("#duel", "match challenge", opponent=ben.name, game=say(game(name).title), **options)
        invite = await ben.wait_for(lambda p: p.find_button(word("ui.accept")))
        number = tap_of(next(b.custom_id for b in invite[0].buttons if b.label == word("ui.accept"))).match
        answer = await ben.click(invite[0], word("ui.accept"))
        await self.settle()
        if answer.message is not None and decks:
            menu = next(c for c in controls(answer.message) if tap_of(c.custom_id).kind == "deck")
            title = deck_title(name, decks[1], "en")
            await ben.select(answer.message, menu.custom_id, title)
            await self.settle()
        if answer.message is not None:
            begin = [c for c in controls(answer.message) if tap_of(c.custom_id).kind == "begin"]
            if begin:
                await ben.click(answer.message, begin[0].custom_id)
        await self.settle()
        played = tuple(seat.deck for seat in (await self.manager.reader.match(number)).seats)
        if decks and played != decks:
            raise RuntimeError(f"played with {played}")
        return number

    async def position(self, match_id: int) -> bytes:
        """Return the stored position. Each policy sees it only as :class:`Eyes` of its own seat."""
        async with self.repository.read() as tx:
            row = await tx.snapshot(match_id)
        assert row is not None
        return row[1]

    def _prompt(self, person: LocalPlayer) -> Message | None:
        """Return the newest private message that asks something."""
        mine = [*person.dms(), *person.ephemerals()]
        return next((m for m in sorted(mine, key=lambda m: -m.id) if not m.loading and asked(m) is not None), None)

    async def _answer(self, match_id: int, turn: Turn, dice: random.Random) -> None:
        """Let one person who has a question answer it by pressing."""
        for seat, person in enumerate(self.people):
            message = self._prompt(person)
            decision_id = None if message is None else asked(message)
            if message is None or decision_id is None:
                continue
            match = Match.from_bytes(await self.position(match_id))
            decision = next((d for d in match.pending if d.id == decision_id), None)
            if decision is None or decision.seat != seat:
                continue
            self._count(decision, match, message)
            for _, answer in zip(range(TRIES), self.policies[seat].answers(Eyes(match, decision), dice), strict=False):
                if not match.check(decision.id, answer, seat).ok:
                    continue
                try:
                    await self._press(person, message, match, decision, answer, turn, dice)
                except OutOfReach:
                    continue
                self._by = seat
                if answer not in ("pass", "none", "end", "back", "") and seat != turn.active:
                    turn.reactions[seat] = turn.reactions.get(seat, 0) + 1
                return
            raise RuntimeError(f"no answer to {decision.kind}: {message.text}")
        raise RuntimeError("nobody can answer: " + " / ".join(p.recent(2) for p in self.people))

    def _count(self, decision: Decision, match: Match, message: Message) -> None:
        if decision.id in self._shown:
            return
        self._shown.add(decision.id)
        self.course.prompts += 1
        seen = glance(message, decision)
        self.course.buttons.append(seen.buttons)
        self.course.cut += seen.cut
        if seen.rows:
            self.course.rows_onward.append(seen.rows)
        # If the prompt also shows answers to the next question, there is something to choose.
        if not has_choice(decision) and onward_of(match.completions(decision.id), decision) is None:
            self.course.empty += 1
            key = decision.window or decision.kind
            self.course.empty_kinds[key] = self.course.empty_kinds.get(key, 0) + 1

    async def _press(
        self,
        person: LocalPlayer,
        message: Message,
        match: Match,
        decision: Decision,
        answer: str,
        turn: Turn,
        dice: random.Random,
    ) -> None:
        """Press until the answer is given. A single press may also give the answers that follow it."""
        seat = decision.seat
        pages = 0
        shortcut = self._shortcut(message, match, decision, answer, dice)
        for _ in range(60):
            sure = next((c for c in controls(message) if tap_of(c.custom_id).kind == "sure"), None)
            control = sure or shortcut or press_next(controls(message), decision, answer, pages)
            pages += tap_of(control.custom_id).letter == DraftTap.NEXT_PAGE
            if control.value is None:
                await person.click(message, control.custom_id)
            else:
                await person.select(message, control.custom_id, control.value)
            taps = 1 if control.value is None else 2
            turn.taps[seat] = turn.taps.get(seat, 0) + taps
            self.course.taps += taps
            await self.settle()
            now = self._prompt(person)
            if now is None or asked(now) != decision.id:
                return
            message = now
        raise OutOfReach(f"{decision.kind}: {answer!r} was not taken")

    def _shortcut(
        self, message: Message, match: Match, decision: Decision, answer: str, dice: random.Random
    ) -> Control | None:
        """Return a control that gives this answer and several more, if the player would give each of them anyway.

        Of several such controls, return the one that gives the most answers.
        """
        found: list[tuple[int, Control]] = []
        for control in controls(message):
            answers = given_by(match, decision, control)
            if len(answers) > 1 and answers[0] == answer and self._would(match, decision, answers, dice):
                found.append((len(answers), control))
        return max(found, key=lambda row: row[0])[1] if found else None

    def _would(self, match: Match, decision: Decision, answers: Sequence[str], dice: random.Random) -> bool:
        """Whether the player would give exactly these answers if the questions were asked one by one."""
        seat, trial, chance = decision.seat, match.fork(), copy.copy(dice)
        for n, answer in enumerate(answers):
            asked_now = next((d for d in trial.pending if d.seat == seat), None)
            if asked_now is None:
                return False
            wanted = self.policies[seat].answers(Eyes(trial, asked_now), chance) if n else iter((answer,))
            mine = next((one for one in wanted if trial.check(asked_now.id, one, seat).ok), None)
            if mine is None or not same(asked_now, mine, answer):
                return False
            trial.submit(asked_now.id, answer, seat)
        return True

    def _compare(self, events: Sequence[tuple[int, int, LogLine]], own: Sequence[Mapping[int, LogEntry]]) -> None:
        """Record the public events that a player was never shown. An event is shown by its sentence, or by its names
        and numbers.

        ``own`` has each seat's events by number, worded as that seat reads them. A player's own action need not be
        shown to that player, unless the game calls it important.
        """
        tellings = game(self.course.game).narration.tellings
        for press, by, line in events:
            text = say(line.event.text)
            if line.undone or not text or line.event.kind in ("auto_pass", "turn", "phase"):
                continue
            self.course.events += 1
            plain = tellings.get(line.event.kind, Telling()).rank > 1
            for seat in range(len(self.people)):
                if plain and seat == by:
                    continue
                read = say(own[seat].get(line.event.seq, line.event).text)
                # a player's own messages call the player "you"
                wanted = {"you" if name == self.people[seat].name else name for name in NAMES.findall(read)}
                later = (text_shown for at, text_shown in self._texts[seat] if at >= press - 1)
                if not any(is_shown(read, wanted, text_shown) for text_shown in later):
                    self.course.not_shown.append(f"{self.people[seat].name}: {read}")


NAMES = re.compile(r"[A-Z]\w+|\d+")
"""Matches names and numbers. A text that has all names and numbers of an event is about that event, however it is
worded.
"""


def is_shown(read: str, wanted: set[str], text_shown: str) -> bool:
    """Whether a text has the sentence, ignoring case and bold type, or at least all its names and numbers."""
    return read.casefold() in text_shown.replace("*", "").casefold() or bool(wanted and wanted <= _named(text_shown))


def _named(text_shown: str) -> set[str]:
    return {*NAMES.findall(text_shown), *(["you"] if re.search(r"\byour?\b", text_shown, re.IGNORECASE) else [])}


def has_choice(decision: Decision) -> bool:
    """Whether at least two answers change the match. Going back does not count as one of them."""
    options = tuple(option for option in decision.options if option.group != "back" and option.key != "back")
    return counts(decision._replace(options=options))


@contextlib.asynccontextmanager
async def sit_down(folder: Path, policies: Sequence[str], seed: int) -> AsyncIterator[PlayersTable]:
    """Yield a table with a fresh local Discord and a database in that folder."""
    async with Sandbox() as sandbox:
        with patched_discord(sandbox):
            database = await open_database(str(folder / "riposte.sqlite3"))
            repository = Repository(database)
            manager = GameManager(repository, seed=lambda: seed)
            bot = RiposteBot(manager, guild_ready_timeout=0)
            bot.pictures = NoPictures()
            outbox = Outbox(manager, bot.courier)
            timers = Timers(manager.store, manager.timer_handlers)

            async def settle() -> None:
                await asyncio.sleep(0)
                await bot.buttons.idle()
                await outbox.settled()

            await bot.login(sandbox.token)
            await outbox.start()
            await timers.start()
            connection = asyncio.create_task(bot.connect())
            await sandbox.bot_online()
            await bot.wait_until_ready()
            try:
                yield PlayersTable(sandbox, manager, repository, settle, policies)
            finally:
                await timers.stop()
                await outbox.stop()
                await bot.close()
                connection.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await connection
                await database.close()
