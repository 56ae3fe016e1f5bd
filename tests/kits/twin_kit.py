"""Twins: two matches that differ only in the cards that one seat holds and draws.

Answers are translated between the twins. An answer of the seat with different cards has a public meaning: "play
Runesmith", "put down a development" (any card), "pass". While both twins offer an answer with the same meaning, both
get that answer. The other seats must then see the same in both twins.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine import Decision, Match, Msg, Option, SeatSetup, game, say
from engine.players.random_answers import random_answer

HIDDEN = ("hand",)
NAMES = ("Anna", "Ben", "Carl", "Dora")
LINES_EVERY = 4


@dataclass(frozen=True)
class Twins:
    """The hidden parts of a game, and the public meaning of answers about them.

    ``piles``: hidden lists of card codes. ``secret``: kinds of questions, and first parts of option keys, whose answers
    do not reveal the hidden card. ``plays``: beginnings of option keys that play a card from the hand. In a pile, only
    the owner's own cards are hidden, because the others were seen when they were put there.
    """

    game: str
    decks: tuple[str, ...]
    piles: tuple[str, ...]
    secret: frozenset[str]
    plays: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    partners: bool = False
    """Whether the seat's partner sees everything that the seat sees."""

    def __str__(self) -> str:
        return self.game if len(self.decks) == 2 else f"{self.game}{len(self.decks)}{'teams' * self.partners}"

    def knowing(self, seat: int) -> tuple[int, ...]:
        """Return the seats that may know this seat's hidden cards."""
        return (seat, (seat + 2) % 4) if self.partners else (seat,)

    @property
    def presets(self) -> list[str]:
        return [key for key, _ in game(self.game).stops.presets]

    def new(self, seed: int, stops: tuple[str, ...]) -> Match:
        rows = zip(self.decks, NAMES, stops * (len(self.decks) // len(stops)), strict=False)
        return Match.new(self.game, seed, [SeatSetup(*row) for row in rows], dict(self.options))

    def deal_anew(self, match: Match, seat: int, dice: Random) -> None:
        """Give a seat another hand and other hidden piles. Everything else stays the same, including future random
        results.
        """
        st = match.st
        hand = st.rules.hand(st, seat)
        rows = {name: [row[1] == seat for row in st.piles[name, seat]] for name in self.piles}
        pool = [row for name in self.piles for row in st.piles[name, seat] if row[1] == seat]
        pool += [(st.ents[e].code, seat) for e in hand]
        dice.shuffle(pool)
        for e in hand:
            st.w(e).code = pool.pop()[0]
        for name, own in rows.items():
            st.piles[name, seat] = tuple(
                pool.pop() if mine else row for mine, row in zip(own, st.piles[name, seat], strict=True)
            )
        match._decisions = None

    def twin_of(self, match: Match, seat: int, dice: Random) -> Match:
        other = match.fork()
        self.deal_anew(other, seat, dice)
        # Copy through bytes, so that no cached result of the original remains.
        return Match.from_bytes(other.to_bytes())

    def meaning(self, match: Match, decision: Decision, option: Option) -> Any:
        """Return the public meaning of choosing this option."""
        ent = match.st.ents.get(option.ref) if option.ref is not None else None
        if ent is not None and ent.place in HIDDEN:
            if decision.kind in self.secret:
                return (decision.kind,)
            word = option.key.partition(":")[0]
            return (decision.kind, word) if word in self.secret else (decision.kind, word, ent.code)
        if decision.kind == "search":
            return (decision.kind, say(option.text))
        return (decision.kind, option.key)

    def translate(self, a: Match, b: Match, da: Decision, db: Decision, answer: str, dice: Random) -> str | None:
        """Return the answer to ``db`` with the same public meaning as ``answer`` to ``da``, or None."""
        if (da.kind, da.shape, da.window) != (db.kind, db.shape, db.window):
            return None
        if da.shape in ("number", "pay"):
            return answer if db.min <= int(answer) <= db.max or answer in db.keys else None
        there: dict[Any, list[str]] = {}
        for option in db.options:
            there.setdefault(self.meaning(b, db, option), []).append(option.key)
        parts = []
        for part in answer.split(",") if answer else []:
            alone = da.option(part)
            split = da.shape == "split" and (alone is None or alone.group != "instead")
            key, colon, amount = part.rpartition(":") if split else (part, "", "")
            option = da.option(key)
            assert option is not None
            same = there.get(self.meaning(a, da, option))
            if not same:
                return None
            parts.append(dice.choice(same) + colon + amount)
        return ",".join(parts)


@dataclass(frozen=True)
class KarthTwins(Twins):
    """Twins of Heroes of Karth. Hidden cards are dealt again pile by pile, because each card's pile is public."""

    def deal_anew(self, match: Match, seat: int, dice: Random) -> None:
        st = match.st
        for name in self.piles:
            hand = [e for e in st.rules.hand(st, seat) if st.rules.card(st.ents[e].code).pile == name]
            pool = [*st.piles[name, seat], *((st.ents[e].code, seat) for e in hand)]
            dice.shuffle(pool)
            for e in hand:
                st.w(e).code = pool.pop()[0]
            st.piles[name, seat] = tuple(pool)
        match._decisions = None

    def meaning(self, match: Match, decision: Decision, option: Option) -> Any:
        ent = match.st.ents.get(option.ref) if option.ref is not None else None
        if decision.kind == "mulligan" and ent is not None:
            return (decision.kind, match.st.rules.card(ent.code).pile)
        return super().meaning(match, decision, option)


INVASION = Twins("invasion", ("core_50_dwarf", "core_50_orc"), ("deck",), frozenset({"dev"}), ("play",))
SUMMONER_WARS = Twins(
    "summoner_wars",
    ("phoenix-elves-prince-elien", "tundra-orcs-grognack"),
    ("deck", "magic"),
    frozenset({"magic"}),
    ("summon", "event", "wall"),
)
KARTH = KarthTwins(
    "karth",
    ("elf", "goblin"),
    ("barracks", "treasury", "spellbook"),
    frozenset(),
    ("hire", "side", "equip", "cast", "play"),
)
KARTH_TEAMS = replace(KARTH, decks=("elf", "goblin", "elf", "goblin"), options=(("mode", "teams"),), partners=True)
KARTH_FOUR = replace(KARTH_TEAMS, options=(("mode", "free"),), partners=False)


def brought_to_light(match: Match, seat: int) -> list[Any]:
    """Return the faceup cards that left a seat's hidden places, and the seat's cards in piles of the others."""
    st = match.st
    found: list[Any] = [
        (e.id, e.code)
        for e in st.ents.values()
        if e.owner == seat and e.up and e.place not in HIDDEN and not st.ents.get(e.host, e).flag("hidden")
    ]
    found += [(key, row) for key, pile in st.piles.items() if key[1] != seat for row in pile if row[1] == seat]
    return found


# -- a pair --------------------------------------------------------------------------------------------------


class Leak(AssertionError):
    """An error: others see a difference between the twins, although no public answer differed."""


@dataclass
class Pair:
    """Two twins and what the others saw so far. ``seat`` is the seat with different cards."""

    twins: Twins
    a: Match
    b: Match
    seat: int
    dice: Random
    steps: int = 0
    own: int = 0
    end: str = ""
    kinds: set[str] = field(default_factory=set)
    tries: int = 12
    backs: int = 0

    @property
    def others(self) -> tuple[int | None, ...]:
        knowing = self.twins.knowing(self.seat)
        return (*(s for s in range(self.a.seats) if s not in knowing), None)

    def choose(self) -> tuple[Decision, Decision, str, str] | None:
        """Return the next decision and its answer, for each twin.

        Returns None at the end of the match, or if only one twin offers the answer.
        """
        if self.a.over is not None:
            self.end = "over"
            return None
        pending = {d.id: d for d in self.b.pending}
        da = self.dice.choice(self.a.pending)
        db = pending.get(da.id)
        if db is None or db.seat != da.seat:
            raise Leak(f"asked is {da.id} of seat {da.seat}, in the twin {db}")
        if da.seat != self.seat:
            return (da, db, *[self._legal(da)] * 2)
        for _ in range(self.tries):
            mine = self._legal(da)
            theirs = self.twins.translate(self.a, self.b, da, db, mine, self.dice)
            if theirs is not None and self.b.check(db.id, theirs, self.seat).ok:
                return da, db, mine, theirs
        self.end = f"only one could answer: {da.kind}"
        return None

    def _legal(self, decision: Decision) -> str:
        for _ in range(8):
            answer = random_answer(decision, self.dice)
            if answer == "pass" and self.dice.random() < 0.5:
                answer = random_answer(decision, self.dice)
            if self.a.check(decision.id, answer, decision.seat).ok:
                return answer
        answer = self.a.suggest(decision.id)
        assert answer is not None
        return answer

    def step(self) -> bool:
        """Give both the same public answer and compare. Returns False at the end of the pair."""
        chosen = self.choose()
        if chosen is None:
            return False
        da, db, mine, theirs = chosen
        before = max((e.seq for e in self.a._events), default=0)
        for match, decision, answer in ((self.a, da, mine), (self.b, db, theirs)):
            result = match.submit(decision.id, answer, decision.seat)
            assert result.ok, (decision, answer, result)
        self.steps += 1
        self.own += da.seat == self.seat
        self.kinds.add(da.kind)
        if brought_to_light(self.a, self.seat) != brought_to_light(self.b, self.seat):
            # The twins have revealed different cards, so from here on the public events may differ.
            self.end = f"revealed after {da.kind}"
            return False
        self.compare(before)
        return True

    def go_back(self) -> bool:
        """Take back a step or, by agreement, a move in both twins, if a seat can. Returns whether something changed."""
        a, b = self.a, self.b
        since = max((e.seq for e in a._events), default=0)
        asker = self.dice.randrange(a.seats)
        points = a.undo_points(asker)
        same(f"undo of {asker}", points, b.undo_points(asker))
        if self.dice.random() < 0.5 and a.can_take_back(asker) and b.can_take_back(asker):
            done = [match.take_back(asker) for match in (a, b)]
        elif points:
            to = self.dice.choice(points)
            done = [match.undo(asker, to) for match in (a, b)]
        else:
            return False
        assert all(result.ok for result in done), done
        self.backs += 1
        self.compare(since)
        return True

    def compare(self, since: int) -> None:
        """Check that everything that the other seats and a spectator see is the same in both twins."""
        a, b = self.a, self.b
        for viewer in self.others:
            same(f"view of {viewer}", a.view(viewer), b.view(viewer))
            same(f"events for {viewer}", a.events(since, viewer), b.events(since, viewer))
            if viewer is None:
                continue
            same(f"questions to {viewer}", *([d for d in m.pending if d.seat == viewer] for m in (a, b)))
            same(f"stops of {viewer}", a.stops(viewer), b.stops(viewer))
            same(f"way back of {viewer}", a.can_take_back(viewer), b.can_take_back(viewer))
            same(f"undo of {viewer}", a.undo_points(viewer), b.undo_points(viewer))
            same(f"refusals to {viewer}", a.refusals(viewer), b.refusals(viewer))
            if self.steps % LINES_EVERY == 0:
                same(f"lines of {viewer}", a.lines(viewer), b.lines(viewer))
            for decision in a.pending:
                if decision.seat == viewer:
                    same("suggestion", a.suggest(decision.id), b.suggest(decision.id))
                    same("hints", dict(a.hints(decision.id)), dict(b.hints(decision.id)))
                    same("aims", a.aims(decision.id), b.aims(decision.id))
            for card in a.view(viewer)["players"][viewer]["hand"]:
                for key in (f"{word}:{card['id']}" for word in self.twins.plays):
                    same(f"reason for {key}", a.why_not(key, viewer), b.why_not(key, viewer))
        same("who is asked what number", *([(d.id, d.seat) for d in m.pending] for m in (a, b)))
        same("revision", a.rev, b.rev)
        same("end", a.over, b.over)


def same(what: str, one: Any, two: Any) -> None:
    if one != two:
        raise Leak(f"{what} differs:\n{difference(one, two)}")


def difference(one: Any, two: Any, path: str = "") -> str:
    """Return the first place where two pieces of data differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in {**one, **two}:
            if one.get(key) != two.get(key):
                return difference(one.get(key), two.get(key), f"{path}.{key}")
    if isinstance(one, list | tuple) and isinstance(two, list | tuple) and len(one) == len(two):
        for n, (x, y) in enumerate(zip(one, two, strict=True)):
            if x != y:
                return difference(x, y, f"{path}[{n}]")
    return f"{path}: {short(one)} | {short(two)}"


def short(value: Any) -> str:
    text = say(value) if isinstance(value, Msg) else repr(value)
    return text if len(text) < 400 else text[:400] + "…"


def pair(twins: Twins, seed: int, *, stops: tuple[str, str] | None = None) -> Pair:
    """Return a pair of twins. The seat that differs and the stops vary with the seed."""
    presets = twins.presets
    chosen = stops or (presets[seed % 3], presets[seed // 3 % 3])
    match = twins.new(seed, chosen)
    dice = Random(seed)
    seat = seed % len(twins.decks)
    twin = twins.twin_of(match, seat, dice)
    return Pair(twins, Match.from_bytes(match.to_bytes()), twin, seat, dice)
