"""The automatic people: their tables, what each of them sees, and what they press."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

from bot.bench.ahead import PlannedMatch, Somebody
from bot.bench.chooser import ANSWERS, Chooser, Control, control, controls, tap_of, word
from bot.bench.figures import Errors
from bot.bench.screen import MeasuredClick, Screen, ShownQuestion
from bot.sandbox import Channel, ClientRefusal, Interaction, Message, Sandbox, people
from bot.sandbox.world.model import Request, User
from engine import game, say

LEADS_ON = ANSWERS | {"undo", "begin"}
"""Kinds of clicks after which a new question may appear."""
WON = word("ui.over.won", who="|").partition("|")[2]
DRAWN = word("ui.over.draw")
PATIENCE = 30.0
"""Seconds after which a match counts as stuck if nobody can press anything."""


class Person:
    """A person with a seat. The person remembers the newest question shown, and the last click until it has had an
    effect.
    """

    def __init__(self, table: BenchTable, user: User, rng: random.Random) -> None:
        self.table = table
        self.user = user
        self.chooser = Chooser(rng)
        self.question: ShownQuestion | None = None
        self.since = 0.0
        """Time at which the newest revision of the question arrived."""
        self._pressed: tuple[MeasuredClick, ShownQuestion, bool, tuple[object, ...]] | None = None

    @property
    def under_way(self) -> MeasuredClick | None:
        """The last click, as long as it has had no effect yet."""
        return None if self._pressed is None else self._pressed[0]

    def able(self, react: float = 0.0) -> bool:
        """Whether a question has been visible for ``react`` seconds and no click is under way."""
        there = self.question is not None and self._pressed is None
        return there and self.table.crowd.now() - self.since >= react

    def sees(self, message: Message, question: ShownQuestion | None, now: float) -> bool:
        """Process a new revision of a private message. Returns whether the person may press now."""
        mine = self.question
        if question is None:
            if mine is not None and mine.message is message:
                self.question = self._pressed = None
            return False
        if mine is not None and mine.match == question.match and question.decision < mine.decision:
            return False
        if self._pressed is not None:
            click, before, with_picture, looks = self._pressed
            if question is before and looks == _looks(message) and not with_picture:
                return False  # only the picture came later; the click is still under way
            if question is before:
                click.shown = now
            self.chooser.note(refused=question is before and click.kind in ANSWERS)
            self._pressed = None
        self.question, self.since = question, now
        return True

    def press(self) -> None:
        """Press one of the components of the current question."""
        question = self.question
        assert question is not None and self._pressed is None
        crowd, message = self.table.crowd, question.message
        control = self.chooser.choose(message)
        kind = tap_of(control.custom_id).kind
        looks = (question.picture is not None, _looks(message))
        try:
            if control.value is None:
                used = people.press(crowd.world, self.user, message, control.custom_id)
            else:
                used = people.choose(crowd.world, self.user, message, control.custom_id, [control.value])
        except ClientRefusal as error:
            crowd.errors.note("what a message showed could not be used", error)
            self.leave()
            return
        click = crowd.clicked(used, self.table, kind)
        self._pressed = (click, question, *looks)
        if kind in ANSWERS and question.answered is None:
            question.answered = click.at

    def leave(self) -> None:
        """Forget the current question and click, because the match is over or was lost."""
        self.question = self._pressed = None


def _looks(message: Message) -> tuple[object, ...]:
    """Return what a person sees of a message apart from its pictures."""
    return (message.content, *controls(message))


class BenchTable:
    """One channel with its two people, who play one match after another."""

    def __init__(self, crowd: Crowd, channel: Channel, game: str, users: Sequence[User]) -> None:
        self.crowd = crowd
        self.channel = channel
        self.game = game
        self.people = [Person(self, user, random.Random(crowd.rng.random())) for user in users]
        self.match: int | None = None
        self.cause: MeasuredClick | None = None
        self.moved = crowd.now()
        self.played = 0
        self.newest: Message | None = None
        """The newest public message."""
        self._rescued = 0
        self._beginning: asyncio.Task[None] | None = None

    def begin(self) -> asyncio.Task[None]:
        """Begin a match in a task. If the match does not begin, an error of the run is recorded."""
        self._beginning = asyncio.create_task(self._begin())
        return self._beginning

    async def _begin(self) -> None:
        self.moved = self.crowd.now()
        try:
            await self._challenge()
        except (TimeoutError, ClientRefusal) as error:
            self.crowd.errors.note("a match did not begin", f"{self.game}: {error!r}")
            self.match = None

    async def _challenge(self) -> None:
        """Let one person challenge the other, who accepts with the default stops. Returns when the match has begun."""
        crowd, world = self.crowd, self.crowd.world
        first, second = crowd.rng.sample(self.people, 2)
        newest = max(self.channel.messages, default=0)

        def find(kind: str) -> tuple[Message, Control] | None:
            for message in reversed(self.channel.messages.values()):
                if message.id <= newest:
                    return None
                if not message.loading and message.visible_to in (None, second.user.id):
                    found = control(message, kind)
                    if found is not None:
                        return message, found
            return None

        async def press(kind: str) -> Control:
            await crowd.until(lambda: find(kind) is not None)
            there = find(kind)
            assert there is not None
            message, found = there
            crowd.clicked(people.press(world, second.user, message, found.custom_id), self, kind)
            return found

        options = {"opponent": second.user.name, "game": say(game(self.game).title)}
        used = people.command(world, first.user, self.channel, "match challenge", options)
        crowd.clicked(used, self, "challenge")
        accept = await press("accept")
        self.match = tap_of(accept.custom_id).match
        await press("begin")

    def is_asked(self) -> bool:
        """Whether a person at this table has a question with its picture."""
        return any(p.question is not None and p.question.picture is not None for p in self.people)

    def public(self, message: Message) -> None:
        """Process a new revision of a public message."""
        kinds = {tap_of(control.custom_id).kind for control in controls(message)}
        if "open" in kinds:
            self.newest = message
        if self.match is not None and (WON in message.content or DRAWN in message.content):
            self.end()

    def end(self) -> None:
        """End the current match. Another one begins if the crowd continues."""
        self.match = None
        self.played += 1
        for person in self.people:
            person.leave()
        if self.crowd.goes_on:
            self.begin()

    def stop(self) -> None:
        """If a match is just beginning, cancel that."""
        if self._beginning is not None:
            self._beginning.cancel()

    def rescue(self) -> None:
        """Help a stuck match: let one of the people press the button of the newest board. The people take turns at
        this.
        """
        person = self.people[self._rescued % len(self.people)]
        self._rescued += 1
        self.moved = self.crowd.now()
        person.leave()
        if self.newest is None:
            return
        opens = [c for c in controls(self.newest) if tap_of(c.custom_id).kind == "open"]
        if opens:
            used = people.press(self.crowd.world, person.user, self.newest, opens[0].custom_id)
            self.crowd.clicked(used, self, "open")


class Crowd:
    """All automatic people. ``may_press`` is called whenever a person may press because a new revision of their
    question arrived.
    """

    def __init__(self, sandbox: Sandbox, errors: Errors, games: Sequence[str], matches: int, seed: int) -> None:
        self.sandbox = sandbox
        self.world = sandbox.world
        self.errors = errors
        self.rng = random.Random(seed)
        self.now = asyncio.get_running_loop().time
        self.screen = Screen()
        self.clicks: list[MeasuredClick] = []
        self.requests: list[Request] = []
        """The bot's requests that have been collected so far."""
        self.may_press: Callable[[Person], None] = lambda person: None
        self.goes_on = True
        self.tables = []
        for n in range(matches):
            users = [sandbox.add_user(f"Player {2 * n + side:03}").user for side in (0, 1)]
            self.tables.append(BenchTable(self, sandbox.add_channel(f"table-{n:02}"), games[n % len(games)], users))
        self.people = [person for table in self.tables for person in table.people]
        self._by_user = {person.user.id: person for person in self.people}
        self._by_channel = {table.channel.id: table for table in self.tables}
        self._used: dict[int, MeasuredClick] = {}
        self._waiting: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self.world.listeners.append(self._listen)

    def clicked(self, used: Interaction, table: BenchTable, kind: str) -> MeasuredClick:
        """Record a click that was just made, and return the record."""
        now = self.now()
        click = MeasuredClick(table.game, kind, used.user_id, now)
        self.clicks.append(click)
        self._used[used.id] = click
        table.moved = now
        if kind in LEADS_ON:
            table.cause = click
        return click

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until ``holds`` is true, checking after each event. Raises TimeoutError after ``seconds``."""
        if holds():
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((holds, done))
        async with asyncio.timeout(seconds):
            await done

    # -- what the local Discord sends ------------------------------------------------------------------------

    def _listen(self, event: str, data: dict[str, object]) -> None:
        message, used = data.get("message"), data.get("interaction")
        if event == "interaction" and isinstance(used, Interaction):
            self._acknowledged(used)
        elif event == "message" and isinstance(message, Message) and message.author_id == self.world.bot.id:
            self._revised(message)
        for holds, done in self._waiting[:]:
            if done.done() or holds():
                self._waiting.remove((holds, done))
                if not done.done():
                    done.set_result(None)

    def _acknowledged(self, used: Interaction) -> None:
        click = self._used.get(used.id)
        if click is None or not used.acked.is_set() or click.acknowledged is not None:
            return
        click.acknowledged = self.now()
        if used.failed:
            self.errors.note("not acknowledged within three seconds", f"{click.game}: {click.kind}")

    def _revised(self, message: Message) -> None:
        reader = message.visible_to or self.world.channels[message.channel_id].recipient
        if reader is None:
            self.screen.arrived(message)
            table = self._by_channel.get(message.channel_id)
            if table is not None:
                table.public(message)
            return
        person = self._by_user.get(reader)
        if person is None:
            return
        table, now = person.table, self.now()
        question = self.screen.revised(message, reader, now, table.cause)
        if question is not None and question.match != table.match:
            question = None  # it belongs to the previous match
        if person.sees(message, question, now):
            table.moved = now
            self.may_press(person)

    # -- matches ---------------------------------------------------------------------------------------------

    def places(self, tables: Sequence[BenchTable] | None = None) -> list[PlannedMatch]:
        """Return the channel, game and people of each match that should be under way when the bot starts."""
        found = []
        for table in self.tables if tables is None else tables:
            users = [person.user for person in table.people]
            one, two = (Somebody(user.id, user.name, self.world.dm(user.id).id) for user in users)
            found.append(PlannedMatch(table.channel.guild_id, table.channel.id, table.game, (one, two)))
        return found

    def sit_down(self, matches: Sequence[int], tables: Sequence[BenchTable] | None = None) -> None:
        """Assign these matches, one to each table. Call this before the bot starts."""
        for table, match_id in zip(self.tables if tables is None else tables, matches, strict=True):
            table.match = match_id

    def narrow(self, tables: Sequence[BenchTable]) -> None:
        """From now on, let only the people at these tables play."""
        self.tables = list(tables)
        self.people = [person for table in tables for person in table.people]

    async def all_asked(self) -> None:
        """Wait until at least one person in each match has a question with its picture."""
        for table in self.tables:
            await self.until(table.is_asked, 4 * PATIENCE)

    def look_after(self) -> None:
        """Find matches in which nothing has happened for a long time, record them as errors and rescue them."""
        now = self.now()
        for table in self.tables:
            if now - table.moved < PATIENCE:
                continue
            able = [person for person in table.people if person.able()]
            if table.match is None:
                table.begin()
            elif not able:
                self.errors.note("nobody had anything to press", f"{table.game}, match {table.match}")
                table.rescue()
            elif able[0].question is not None and able[0].question.picture is None:
                self.errors.note("a question without a picture", f"{table.game}, match {table.match}")
                able[0].press()

    def collect(self) -> None:
        """Move the log of requests from the local Discord to `requests`, because the local Discord keeps only the
        newest ones.
        """
        self.requests += self.world.requests
        self.world.requests.clear()

    def stop(self) -> None:
        """From now on, begin no matches and press nothing."""
        self.goes_on = False
        self.may_press = lambda person: None
        for table in self.tables:
            table.stop()


__all__ = ["LEADS_ON", "PATIENCE", "BenchTable", "Crowd", "Person"]
