"""``python -m engine saves``: keeps saved matches of each release and checks that this release can continue them.

``add RELEASE`` plays random matches and the scenario files.  For each game it stores journals, and snapshots that
cover every kind of moment: each question asked, each routine and label on the frame stack, each kind of effect in
progress.  ``check`` loads all snapshots, checks that the journals lead to the same positions, and plays on from each
snapshot.
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
import sys
import zlib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypedDict, TypeVar

from engine import Match, Msg, SeatSetup, game, games, repeat
from engine.cli import scenario
from engine.cli.coverage import ROOT
from engine.cli.scenario import Scenario
from engine.cli.selfplay import deck_rows
from engine.kernel import snapshot
from engine.kernel.language.definitions import RETIRED
from engine.players.random_answers import step
from engine.table import installed

FOLDER = ROOT / "tests" / "saves" / "releases"
SCENARIOS = ROOT / "tests" / "scenarios"
MATCHES = 20
"""Number of random matches played for each game."""
ALWAYS = 3
"""Number of matches of each game that are always kept.  Other matches are kept only if they show something new."""
REGRET = 0.15
"""Probability of taking back a step whenever that is possible."""
ON = 25
"""Number of answers that are played on from each snapshot."""
REORDERED = "reordered.json"
"""Name of a file next to a release's saves: it lists the games whose order of questions has changed since the release.

The file gives the reason for each game.  The journals of the listed games cannot be replayed.  For these games, only
the snapshots are played on.
"""


class Save(TypedDict):
    """A snapshot taken after ``at`` journal entries.  ``shows`` lists the moments that no earlier snapshot shows."""

    shows: list[str]
    at: int
    body: dict[str, object]


class Journal(TypedDict):
    """A random match with its snapshots.  ``entries`` is its :attr:`Match.journal`."""

    game: str
    seed: int
    seats: list[dict[str, str]]
    options: dict[str, str]
    entries: list[dict[str, object]]
    winners: tuple[int, ...]
    saves: list[Save]


class Release(TypedDict):
    """The saves of a game.  ``positions`` are snapshots from scenarios."""

    game: str
    matches: list[Journal]
    positions: list[Save]


R = TypeVar("R")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("what", choices=["add", "check"])
    parser.add_argument("releases", nargs="*", metavar="RELEASE", help="releases to add or check (check: default all)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="folder of the releases")


def run(args: argparse.Namespace) -> int:
    """Add the saves of a release, or check existing saves."""
    if args.what == "add":
        if len(args.releases) != 1:
            print("add needs the name of one release", file=sys.stderr)
            return 2
        add(args.folder / args.releases[0])
        return 0
    folders = [args.folder / name for name in args.releases] or sorted(p for p in args.folder.glob("*") if p.is_dir())
    found = [
        f"{path}: {problem}"
        for folder in folders
        for path in sorted(folder.glob("*.xz"))
        for problem in check(read(path), in_order(path))
    ]
    print("\n".join([*found, f"{len(folders)} releases, {len(found)} problems"]))
    return 1 if found or not folders else 0


def in_order(path: Path) -> bool:
    """Whether the game of a file of saves still asks its questions in the order that the saves have."""
    beside = path.parent / REORDERED
    return not beside.exists() or path.stem not in json.loads(beside.read_text(encoding="utf-8"))


# -- recording -------------------------------------------------------------------------------------------


def moments(match: Match) -> frozenset[str]:
    """Return the features of a position: its questions, the routines on the frame stack, the effects in progress."""
    st = match.st
    out = {f"asked {d.kind} {d.shape}" for d in match.pending}
    out |= {f"at {frame.routine} {frame.label}" for frame in st.frames}
    out |= {f"modifier {mod.key}" for mod in st.modifiers.values()}
    out |= {f"link {link.kind} {link.state}" for link in st.links.values()}
    parts = {
        "waiting triggers": st.noted,
        "answers of some": st.answers,
        "openings": st.openings,
        "steps to take back": any(match.can_take_back(seat) for seat in range(match.seats)),
    }
    return frozenset(out | {name for name, held in parts.items() if held})


@dataclass
class Recorder:
    """A recorder that keeps a snapshot of each position that shows a new kind of moment."""

    seen: set[str] = field(default_factory=set)

    def look(self, match: Match) -> Save | None:
        """Return a snapshot if the position shows a moment that no earlier position did, else None."""
        new = moments(match) - self.seen if match.over is None else frozenset()
        if not new:
            return None
        self.seen |= new
        return {"shows": sorted(new), "at": len(match.journal), "body": _body(match.to_bytes())}


def add(folder: Path) -> None:
    """Write the saves of this release into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    scenes = list(_scenes())
    for spec in installed():
        recorder = Recorder()
        matches = [played(spec.name, seed, recorder) for seed in range(1, MATCHES + 1)]
        rows = [row for n, row in enumerate(matches) if n < ALWAYS or row["saves"]]
        saves = [row for one in scenes if one.game == spec.name for row in _staged(one, recorder)]
        data = json.dumps({"game": spec.name, "matches": rows, "positions": saves}, separators=(",", ":"))
        (folder / f"{spec.name}.xz").write_bytes(lzma.compress(data.encode(), preset=9))
        count = sum(len(row["saves"]) for row in rows) + len(saves)
        print(f"{spec.name}: {len(rows)} journals, {count} snapshots, {len(recorder.seen)} kinds of moments")


def played(name: str, seed: int, recorder: Recorder) -> Journal:
    """Play a random match and return it with its snapshots."""
    spec, dice = game(name), Random(seed)
    decks = deck_rows(name)
    presets = [key for key, _ in spec.stops.presets] or ["every"]
    seats = [
        {"deck": deck, "name": who, "stops": dice.choice(presets)}
        for deck, who in zip(decks[seed % len(decks)], ("Anna", "Ben", "Cleo", "Dan"), strict=False)
    ]
    match = Match.new(name, seed, [SeatSetup(row["deck"], row["name"], row["stops"]) for row in seats])
    match.remember = True
    saves = []
    while match.over is None:
        row = recorder.look(match)
        if row is not None:
            saves.append(row)
        _, _, seat = step(match, dice)
        if match.can_take_back(seat) and dice.random() < REGRET:
            row = recorder.look(match)
            saves += [] if row is None else [row]
            match.take_back(seat)
    return {
        "game": name,
        "seed": seed,
        "seats": seats,
        "options": {},
        "entries": match.journal,
        "winners": match.over.winners,
        "saves": saves,
    }


@dataclass
class SavedScenario:
    """A scenario and its game.  A scenario that names no game uses the first installed one."""

    game: str
    scenario: Scenario


def _scenes() -> Iterator[SavedScenario]:
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        for one in scenario.read(path):
            yield SavedScenario(str(one.data.get("game", games()[0].name)), one)


def _staged(scene: SavedScenario, recorder: Recorder) -> list[Save]:
    """Play a scenario and return snapshots of the moments that have not been shown yet."""
    rows = []

    def watch(match: Match) -> None:
        row = recorder.look(match)
        if row is not None:
            rows.append(row)

    scenario.play(scene.scenario, watch=watch)
    return rows


def _body(data: bytes) -> dict[str, object]:
    body: dict[str, object] = json.loads(zlib.decompress(data[12:]))
    return body


# -- checking --------------------------------------------------------------------------------------------


def read(path: Path) -> Release:
    """Return the contents of a file of saves (LZMA-compressed JSON)."""
    data: Release = json.loads(lzma.decompress(path.read_bytes()))
    return data


def check(data: Release, journals: bool = True) -> Iterator[str]:
    """Yield the problems found when this release plays the saves of a game.

    If ``journals`` is false, no match is replayed from its set-up (:data:`REORDERED`).
    """
    for row in data["matches"]:
        if journals:
            yield from _told(f"match {row['seed']}", _check_match, row)
        else:
            for save in row["saves"]:
                yield from _told(f"match {row['seed']} after {save['at']} answers", _check_position, save)
    for save in data["positions"]:
        yield from _told(f"position that shows {', '.join(save['shows'])}", _check_position, save)


def _told(where: str, do: Callable[[R], Iterator[str]], row: R) -> Iterator[str]:
    try:
        yield from (f"{where}: {problem}" for problem in do(row))
    except Exception as error:  # a failing match must not hide the others
        yield f"{where}: {type(error).__name__}: {error}"


def _check_match(row: Journal) -> Iterator[str]:
    """Replay a journal.

    At each snapshot, the loaded and the replayed match must be equal, and must still be equal after some more answers.
    """
    seats = [SeatSetup(seat["deck"], seat["name"], seat["stops"]) for seat in row["seats"]]
    match = Match.new(row["game"], row["seed"], seats, row["options"])
    match.remember = True
    saves = {save["at"]: save for save in row["saves"]}
    running: list[tuple[int, Match]] = []
    for at, entry in enumerate(row["entries"]):
        if at in saves:
            loaded = _load(saves[at]["body"])
            if not _same(loaded, match):
                yield f"after {at} answers the journal leads to another position than the saved one"
            running.append((at, loaded))
            yield from _check_position(saves[at])
        for one in (match, *(loaded for _, loaded in running)):
            repeat(one, [entry])
        for since, loaded in running:
            if at - since >= ON and not _same(loaded, match):
                yield f"the position saved after {since} answers does not continue as the match did"
        running = [pair for pair in running if at - pair[0] < ON]
    if match.over is None or list(match.over.winners) != list(row["winners"]):
        yield "the journal leads to another end"
    if not all(_same(loaded, match) for _, loaded in running):
        yield "a position saved near the end does not end as the match did"


def _same(one: Match, other: Match) -> bool:
    """Whether two matches are at the same point.  Differences in their recorded stories are ignored."""
    if one.digest() == other.digest():
        return True
    # A release whose cards wait for more kinds of events keeps more of them, and more of the variables at each.
    kept = {recent.id for recent in one.st.happened} & {recent.id for recent in other.st.happened}
    names = _variables(one) & _variables(other)
    return _as_now(one, kept, names) == _as_now(other, kept, names)


def _variables(match: Match) -> set[str]:
    return {name for recent in match.st.happened for name, _ in recent.vars}


def _as_now(match: Match, kept: Collection[int], names: Collection[str]) -> str:
    """Return the whole state, with the ids of corrected abilities replaced by those of their present versions.

    Of the events that may still be answered, only those with the numbers ``kept`` are included, with the variables
    ``names``.

    A match that was saved during a corrected ability continues with the old version, while a replayed match uses the
    new version.  The length of the story and the wording of questions are left out, because both may change between
    releases. Ready-made decks are left out as well, because release 0.2 did not note who has which.
    """
    st = match.st.fork()
    st.event_seq = 0
    for number in range(match.seats):
        st.vars.pop(f"ready{number}", None)
    st.happened = tuple(
        recent._replace(vars=tuple((name, value) for name, value in recent.vars if name in names))
        for recent in st.happened
        if recent.id in kept
    )
    st.asks = tuple(ask._replace(text=Msg.of("text", text="")) for ask in st.asks)
    whole = b"".join(snapshot.digest_parts(snapshot.dump(st))).decode()
    return re.sub(rf"{re.escape(RETIRED)}[0-9a-f]{{8}}", "", whole)


def _check_position(row: Save) -> Iterator[str]:
    """Play on at random from a snapshot.

    After each answer, the match must be equal to a copy that was saved and loaded before the answer.
    """
    match, dice = _load(row["body"]), Random(row["at"])
    for _ in range(ON):
        if match.over is not None:
            break
        copy = Match.from_bytes(match.to_bytes())
        decision, answer, seat = step(match, dice)
        if not copy.submit(decision, answer, seat).ok or copy.digest() != match.digest():
            yield "a copy continues differently"
            break


def _load(body: dict[str, object]) -> Match:
    packed = zlib.compress(json.dumps(body, separators=(",", ":")).encode(), 1)
    return Match.from_bytes(snapshot.SIGNATURE + zlib.crc32(packed).to_bytes(4, "big") + packed)


__all__ = ["add", "check", "configure", "in_order", "moments", "played", "read", "run"]
