"""Whole matches over the loopback by clicks alone, from the challenge to a winner."""

from __future__ import annotations

import asyncio
import copy
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pytest
from e2e_table import E2ETable, sit_down
from invasion_player import OWN, Raider
from patience import PATIENCE
from play_kit import INVASION, KARTH, PLAYS, SUMMONER_WARS, Play
from player_kit import Auto, asked, controls, said, tap_of, word

from bot.bench.chooser import Control
from bot.sandbox import Message, quiet
from bot.sandbox.world.model import Interaction, InteractionType

pytestmark = pytest.mark.usefixtures("way")
RED = 4
"""Discord's button style "danger"."""
LISTS = {"send", "commit"}
"""Kinds of presses that send a list. A list can also be part of an attack whose answers were all prepared ahead."""
TURN = re.compile(r"Turn (\d+)")
BETWEEN = "Do you want to act before the turn goes on?"
ATTACK = re.compile(r"Who defends\?|\*\*\w+ attacks your ")


# -- mischief ------------------------------------------------------------------------------------------------


async def forged(table: E2ETable, auto: Auto, message: Message, custom_id: str) -> Interaction:
    """Send a press that no client offers, and wait for the bot's private reply."""
    world = table.sandbox.world
    data = {"custom_id": custom_id, "component_type": 2, "id": 0}
    channel = world.channels[message.channel_id]
    used = world.interact(InteractionType.COMPONENT, auto.player.user, channel, data, message)
    end = time.monotonic() + PATIENCE
    while not told(table, used):
        assert time.monotonic() < end and not used.failed, f"nothing was said to {custom_id}"
        await world.changed(0.2)
    return used


def told(table: E2ETable, used: Interaction) -> list[str]:
    """Return the texts of the new messages that answered an interaction and are complete."""
    there = table.sandbox.world.channels[used.channel_id].messages
    new = [there[one] for one in used.responses if one in there and one != used.message_id]
    return [one.text for one in new if not one.loading]


def answers_at_once(message: Message, kinds: Sequence[str]) -> list[Control]:
    """Return the controls of these kinds that answer at once. Red buttons need confirmation and are left out."""
    red = {button.custom_id for button in message.buttons if button.style == RED}
    return [c for c in controls(message) if tap_of(c.custom_id).kind in kinds and c.custom_id not in red]


class Mischief:
    """A series of wrong actions, each at a separate decision, with a check that nothing changed."""

    def __init__(self, table: E2ETable) -> None:
        self.table = table
        self.done: list[str] = []
        self._left = ["old", "others", "twice", "doubled", "typed", "typed", "spectator", *table.game.mischief]
        self._last = 0

    async def __call__(self, auto: Auto) -> None:
        message = auto.prompt()
        await self.turn_is_shown(message)
        if message is None or len(auto.log) < 4 or asked(message) == self._last or len(auto.log) % 2:
            return
        if asked(message) not in [decision for _, decision in self.table.bot.waiting()]:
            return  # an old panel that no longer asks anything
        self._last = asked(message) or 0
        if self._left:
            what = self._left.pop(0)
            if not await getattr(self, what)(auto, message):
                self._left.append(what)
                return
            self.done.append(what)

    async def turn_is_shown(self, message: Message | None) -> None:
        """Wait for the public board of the turn that a prompt mentions."""
        found = TURN.search(message.content) if message is not None else None
        if found is None or found[1] == "0":
            return
        end = time.monotonic() + PATIENCE
        while not any(f"**Turn {found[1]} " in board.content for board in self.table.boards()):
            assert time.monotonic() < end, f"no board of turn {found[1]}"
            await self.table.sandbox.world.changed(0.2)

    def _other(self, auto: Auto) -> Auto:
        return next(one for one in self.table.autos if one is not auto)

    async def old(self, auto: Auto, message: Message) -> bool:
        """Send a press while its message is changing. The press does nothing, and the present question is shown."""
        sure = answers_at_once(message, ("act", "pass"))
        if not sure or message.selects:
            return False
        shown = copy.deepcopy(message)
        press = await auto.press(message, sure[0])
        if press.outcome != "confirmed":
            return False
        await quiet(self.table.sandbox)  # a late edit would immediately remove the reply to the press
        before, world = self.table.fingerprint(), self.table.sandbox.world
        if message.id not in world.channels[message.channel_id].messages:
            return False  # the message was deleted after its answer because it had nothing else to read
        data = {"custom_id": sure[0].custom_id, "component_type": 2, "id": 0}
        world.interact(InteractionType.COMPONENT, auto.player.user, world.channels[message.channel_id], data, shown)
        end = time.monotonic() + PATIENCE
        while not message.content.startswith((word("bot.stale"), word("bot.repeat"))):
            assert time.monotonic() < end, message.content
            await world.changed(0.2)
        assert self.table.fingerprint() == before
        return True

    async def others(self, auto: Auto, message: Message) -> bool:
        """Act as the player who is not asked.

        Neutral buttons and /play say who must move, and a forged id does nothing.
        """
        board, other = self.table.boards()[-1], self._other(auto)
        if other.prompt() is not None:
            return False
        before, prompt = self.table.fingerprint(), said(message)
        panel = await other.open(board)
        assert asked(panel) is None and f"Waiting for **{auto.name}**" in panel.content
        answer = await other.player.slash("#duel", "play", action="pass")
        assert f"Waiting for **{auto.name}**" in answer.text
        forge = next(c for c in controls(message) if tap_of(c.custom_id).rev == asked(message))
        used = await forged(self.table, other, board, forge.custom_id)
        assert len(told(self.table, used)) == 1
        assert self.table.fingerprint() == before and said(message) == prompt
        return True

    async def spectator(self, auto: Auto, message: Message) -> bool:
        """Act as a person without a seat. Such a person sees only the public board."""
        eve = Auto(self.table.sandbox.add_user("Eve"), self.table.rng)
        board = self.table.boards()[-1]
        before = self.table.fingerprint()
        for label in ("ui.open", "ui.my_hand", "ui.status", "ui.away", "ui.report"):
            seen = await eve.player.click(board, word(label))
            assert seen.message is not None and seen.message.ephemeral and asked(seen.message) is None
            assert not any("hand" in p.filename for p in seen.message.pictures)
        for command in ("match concede", "hand"):
            answer = await eve.player.slash("#duel", command)
            assert answer.message is not None and not answer.message.buttons and not answer.message.pictures
        assert self.table.fingerprint() == before
        return True

    async def twice(self, auto: Auto, message: Message) -> bool:
        """Tap the same button twice quickly: only one answer counts."""
        sure = answers_at_once(message, ("act", "send"))
        if not sure or message.selects:
            return False
        decision, entries = asked(message), len(self.table.bot.journal())
        first = asyncio.create_task(auto.press(message, sure[0]))
        await asyncio.sleep(0)
        await auto.player.click(message, sure[0].custom_id)
        press = await first
        if press.outcome == "drawn":
            return False  # ending a phase needs confirmation if something is left to do
        await self._one_answer(decision, entries)
        auto.log[-1].outcome = ""
        return True

    async def doubled(self, auto: Auto, message: Message) -> bool:
        """Let the gateway deliver the same press twice: only one answer counts."""
        sure = answers_at_once(message, ("act", "send"))
        if not sure or message.selects:
            return False
        decision, entries = asked(message), len(self.table.bot.journal())
        self.table.sandbox.faults.double_next()
        press = await auto.press(message, sure[0])
        if press.outcome != "confirmed":
            return False  # ending a phase needs confirmation if something is left to do
        await self._one_answer(decision, entries)
        return True

    async def _one_answer(self, decision: int | None, entries: int) -> None:
        end = time.monotonic() + PATIENCE
        while not (mine := [e for e in self.table.bot.journal()[entries:] if e.get("id") == decision]):
            assert time.monotonic() < end, f"{decision}: {self.table.seen()}"
            await asyncio.sleep(0.05)
        assert len(mine) == 1

    async def typed(self, auto: Auto, message: Message) -> bool:
        """Answer the same prompt by typing: /play offers the legal answers that fit the typed text."""
        taps = [tap_of(c.custom_id) for c in controls(message)]
        if {tap.kind for tap in taps if tap.letter != "h"} & {"send", "draw", "num", "none"}:
            return False  # lists are typed piece by piece; this function chooses a single option
        place = "dm" if len(self.done) % 2 else "#duel"
        decision = asked(message)
        offered = await auto.player.autocomplete(place, "play", "action", "")
        assert offered and len(offered) <= 25
        choice = offered[0]
        typed = choice["name"].split()[-1].strip("()")[:4]
        narrowed = await auto.player.autocomplete(place, "play", "action", typed)
        # Other choices may be found by words that their buttons do not show.
        assert choice in narrowed, f"{typed!r}: no {choice} among {narrowed}\n{self.table.bot.tail()}"
        entries = len(self.table.bot.journal())
        await auto.player.slash(place, "play", action=choice["value"])
        await self._one_answer(decision, entries)
        auto.log[-1].outcome = ""  # later changes of that panel are not caused by the press
        auto.note_typed(decision, choice["name"])
        return True

    async def undone(self, auto: Auto, message: Message) -> bool:
        """Take a step back and continue to play. Both the answer and its withdrawal stay in the journal."""
        if not any(c.label == word("ui.undo") for c in controls(message)):
            return False
        entries, decision = len(self.table.bot.journal()), asked(message)
        await auto.player.click(message, word("ui.undo"))
        end = time.monotonic() + PATIENCE
        while auto.prompt() is None or asked(auto.prompt()) in (None, decision):
            assert time.monotonic() < end, f"{decision}: {self.table.seen()}"
            await self.table.sandbox.world.changed(0.2)
        assert [e["op"] for e in self.table.bot.journal()[entries:]] == ["take_back"]
        return True


# -- pings ---------------------------------------------------------------------------------------------------


def turns_of(table: E2ETable, auto: Auto) -> dict[int, list[str]]:
    """Return the kinds of questions that pinged a person, one list per turn of the opponent.

    Each list ends with the ping for the person's own turn.
    """
    heard = []
    for user, _, text in table.pings:
        found = TURN.search(text)
        if user == auto.player.id and found is not None and found[1] != "0":
            kind = "attack" if ATTACK.search(text) else OWN if OWN in text else text.split("**")[1]
            heard.append((int(found[1]), kind))
    own = {turn for turn, kind in heard if kind == OWN}
    turns: dict[int, list[str]] = {}
    for turn, kind in heard:
        if any(turn % 2 == one % 2 for one in own):
            # Nothing else pings a person in their own turn, unless the opponent was asked something in between.
            if kind != OWN or OWN in turns.get(turn - 1, ()):
                continue
            turn -= 1
        turns.setdefault(turn, []).append(kind)
    return turns


def check_pings(table: E2ETable) -> int:
    """Check that an ordinary turn pings the opponent only for an attack and for the beginning of their own turn.

    Returns the number of turns with exactly these two pings.
    """
    exact = 0
    for auto in table.autos:
        assert isinstance(auto, Raider)
        for questions in turns_of(table, auto).values():
            assert questions.count(OWN) <= 1, questions
            if not auto.quick and set(questions) <= {"attack", OWN}:
                # If a player gives the last answer of the opponent's turn, the same panel shows the beginning of the
                # player's own turn.
                assert questions in ([OWN], ["attack"], ["attack", OWN])
            exact += questions == ["attack", OWN]
    public = [text for _, channel, text in table.pings if channel == table.sandbox.channel.id]
    assert all("challenges you" in text for text in public), public
    return exact


def check_calls(table: E2ETable) -> None:
    """Check that each player is called once for their own turn, with a recap, and again only after the other was asked.

    The only questions during the other player's turn are offers to act between two phases.
    """
    heard: dict[int, list[tuple[bool, int, str]]] = {}
    entries = table.bot.rows("SELECT seat, turn FROM journal ORDER BY n")
    users = [auto.player.user.id for auto in table.autos]
    silent = 0
    for (user, channel, text), answered in zip(table.pings, table.answered, strict=True):
        found = TURN.search(text) if " won the match" not in text else None  # the end of the match is not a question
        if channel != table.sandbox.channel.id and found is not None and found[1] != "0":
            turn = int(found[1])
            heard.setdefault(turn, []).append((BETWEEN in text, user, text))
            # A player who answered a moment ago may have missed nothing. Every other player gets a recap.
            lately = any(users[seat] == user and when >= turn - 1 for seat, when in entries[:answered])
            assert lately or turn < 3 or "Since your last action:" in text, text
            silent += lately
    assert len(heard) > 4 and silent < len(heard)
    for calls in heard.values():
        between = [user for window, user, _ in calls if window]
        own = [(user, text) for window, user, text in calls if not window]
        assert len({user for user, _ in own}) <= 1 and not {user for user, _ in own} & set(between), calls
        assert len(own) <= 1 + len(between), calls


# -- the tests -----------------------------------------------------------------------------------------------


def check_boards(table: E2ETable, turns: int) -> None:
    """Check that each turn has a separate public picture with alternative text, and no message has extra buttons."""
    # The last message shows the result and, below it, one more board.
    heads = [re.match(r"\*\*Turn (\d+)", m.content) for m in table.boards()]
    shown = [int(h[1]) for h in heads if h is not None]
    assert set(range(1, turns)) <= set(shown)
    assert len(shown) == len(set(shown))
    public = ("open", "my_hand", "status", "away", "report", "log.button", "rematch", "next_match")
    neutral = {word(f"ui.{id}") for id in public}
    for message in table.boards():
        for picture in message.pictures:
            assert picture.data.startswith(b"\x89PNG") and len(picture.data) < 400_000
            assert all(name in picture.alt for name in table.game.people)
        assert {c.label for c in controls(message)} <= neutral


def check_few(table: E2ETable) -> None:
    """Check that the median number of pings per opponent's turn is at most two: one for a response, one for the own
    turn.
    """
    heard: Counter[tuple[int, int]] = Counter()
    for user, channel, text in table.pings:
        found = TURN.search(text)
        if channel != table.sandbox.channel.id and found is not None and found[1] != "0":
            heard[user, int(found[1])] += 1
    assert len(heard) > 8
    assert median(heard.values()) <= 2, heard


CHECKS = {INVASION: check_pings, SUMMONER_WARS: check_calls, KARTH: check_few}


@pytest.mark.slow
@pytest.mark.parametrize("play", PLAYS, ids=str)
async def test_match_is_won_by_clicks_alone(tmp_path: Path, play: Play) -> None:
    """Two people with the usual stops play until one of them wins. Sometimes they act clumsily."""
    async with sit_down(tmp_path, 4, play) as table:
        await table.begin()
        mischief = Mischief(table)
        assert await table.play(before=mischief)
        assert len(mischief.done) == 7 + len(play.mischief), mischief.done
        match = table.audit(await table.bot.export())
        table.check_end(match)
        CHECKS[play](table)
        check_boards(table, match.view(None)["turn"])
        assert table.bot.waiting() == []
        used = {p.kind for p in table.log}
        assert used | ({"list"} if used & LISTS else set()) >= play.kinds


@pytest.mark.slow
async def test_player_with_closed_dms_plays_from_the_channel(tmp_path: Path) -> None:
    """Ben accepts no direct messages, so he is called in the channel and plays through the neutral button."""
    async with sit_down(tmp_path, 8) as table:
        ben = table.ben.player
        ben.close_dms()
        await table.begin(first="them")

        def calls() -> list[str]:
            return [text for user, _, text in table.pings if user == ben.id and "it is your move" in text]

        over = await table.play(until=lambda: len(table.boards()) > 4 and calls())
        assert not over
        assert not ben.dms()
        answered = [p for p in table.ben.log if p.outcome == "confirmed"]
        # Answered messages may be deleted; only Ben can see the remaining ones.
        left = [table.sandbox.world.find_message(p.message) for p in answered]
        assert answered and all(message is None or message.ephemeral for message in left)
        answer = await ben.slash("#duel", "match concede")
        await ben.click(answer.message, word("ui.concede_sure"))
        won = await ben.wait_for(lambda _: table.result())
        assert "Anna" in won.content and won.pictures[0].alt
        match = table.audit(await table.bot.export())
        table.check_end(match)
        assert match.over is not None and match.over.winners == (0,)


@pytest.mark.slow
async def test_turn_with_an_attack_pings_the_opponent_twice(tmp_path: Path) -> None:
    """In a turn with an attack, there are two pings: one for the attack (or for choosing defenders), and one for "your
    turn".
    """
    async with sit_down(tmp_path, 6) as table:
        for auto in table.autos:
            assert isinstance(auto, Raider)
            auto.homes, auto.aim, auto.quick = (("Kingdom", 0.5), ("Battlefield", 1.0)), "Kingdom", False
        # If two prompts are open, the order of their answers depends on speed, so a match may take a different course.
        # Therefore the results of several matches are added up.
        exact, defences = [0], [False]

        def enough() -> bool:
            exact[-1], defences[-1] = check_pings(table), defended(table)
            return sum(exact) >= 4 and any(defences)

        for _ in range(8):
            await table.begin()
            if not await table.play(until=enough):
                return
            exact.append(0)
            defences.append(False)
            table.pings.clear()
            table.again()
        raise AssertionError((exact, defences))


def defended(table: E2ETable) -> bool:
    """Whether a player was asked to choose defenders."""
    return any("Who defends?" in text for _, _, text in table.pings)
