"""``python -m engine texts``: compares our texts of cards with the printed ones.

Both texts are reduced to the concepts they mention (a game's ``printed/concepts.py``), and the concepts are compared.
If a review finds our text right although the concepts differ, the difference is signed: a line in
``tests/texts/<game>.yaml`` gives the reason.  The command fails if a card has a difference other than the signed one,
so a card whose text changes must be reviewed again.  The printed sentences are kept outside the project, by default in
``../shared/reference`` next to it.  None of these sentences are stored here.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

import yaml

from engine import GameSpec, game
from engine.cli.coverage import ROOT
from engine.cli.printed import REFERENCE

SIGNED = ROOT / "tests" / "texts"
WIDEST = 1_000


class Concepts(Protocol):
    """The interface of a game's module that reads texts.  ``FILE`` is the path of the printed texts within the data."""

    FILE: str
    texts: Callable[[str], Iterator[tuple[str, str]]]
    concepts: Callable[[str], frozenset[str]]


@dataclass(frozen=True)
class Difference:
    """The concepts that only one of the two texts mentions."""

    ours: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()

    def __str__(self) -> str:
        sides = (("ours alone", self.ours), ("printed alone", self.printed))
        return "; ".join(f"{name}: {', '.join(words)}" for name, words in sides if words) or "no difference"


@dataclass(frozen=True)
class Signed:
    """A difference for which a review found our text right, with the reason."""

    difference: Difference
    why: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="name of a game")
    parser.add_argument("card", nargs="*", help="titles: print both texts and what differs")
    parser.add_argument(
        "--reference", type=Path, default=REFERENCE, metavar="FOLDER", help="where the card data is (%(default)s)"
    )
    parser.add_argument("--sign", metavar="WHY", help="sign what differs on the cards named, with the reason")


def run(args: argparse.Namespace) -> int:
    """Compare the texts of a game's cards.  Return 1 if a difference is not signed or a signed one no longer exists."""
    spec = game(args.game)
    reader = reader_of(spec.name)
    path = args.reference / reader.FILE
    if not path.is_file():
        print(f"no printed texts at {path}", file=sys.stderr)
        return 1
    printed = dict(reader.texts(path.read_text(encoding="utf-8")))
    found = differences(spec, reader, printed)
    unknown = sorted(set(args.card) - found.keys())
    if unknown:
        print(f"no written card with a printed text named {', '.join(unknown)}", file=sys.stderr)
        return 2
    table = read(spec.name)
    if args.sign:
        table |= {title: Signed(found[title], args.sign) for title in args.card if found[title] != Difference()}
        write(spec.name, table)
        return 0
    for title in args.card:
        print(f"{title}\n  ours: {text_of(spec, title)}\n  printed: {printed[title]}\n  {found[title]}")
    if args.card:
        return 0
    wrong = list(unsigned(found, table))
    for line in wrong:
        print(line)
    print(
        f"{len(found)} cards compared, {sum(one != Difference() for one in found.values())} differ,"
        f" {len(wrong)} not as signed"
    )
    return 1 if wrong else 0


def reader_of(name: str) -> Concepts:
    """Return the module that reads a game's texts.  Raises ``SystemExit`` if the game has no such module."""
    try:
        return cast("Concepts", importlib.import_module(f"engine.{name}.printed.concepts"))
    except ModuleNotFoundError:
        raise SystemExit(f"there are no printed texts of {name} to compare with") from None


def text_of(spec: GameSpec, title: str) -> str:
    """Return our text of a card."""
    return spec.card_text(next(card.code for card in spec.cards().values() if card.name == title))


def spoken_of(name: str, code: str) -> str:
    """Return the concepts that our text of a card mentions, as one line."""
    return ", ".join(sorted(reader_of(name).concepts(game(name).card_text(code))))


def differences(spec: GameSpec, reader: Concepts, printed: Mapping[str, str]) -> dict[str, Difference]:
    """Return the difference for each card that has both a definition and a printed text."""
    found = {}
    for card in spec.cards().values():
        if card.name in printed:
            ours, theirs = reader.concepts(spec.card_text(card.code)), reader.concepts(printed[card.name])
            found[card.name] = Difference(tuple(sorted(ours - theirs)), tuple(sorted(theirs - ours)))
    return found


def unsigned(found: Mapping[str, Difference], table: Mapping[str, Signed]) -> Iterator[str]:
    """Yield a line for each card whose difference is not the signed one, and for each signed title without a card."""
    for title, difference in found.items():
        signed = table[title].difference if title in table else Difference()
        if difference != signed:
            yield f"{title}: {difference} (signed: {signed})"
    for title in table.keys() - found.keys():
        yield f"{title}: signed, but there is no such card"


def read(name: str) -> dict[str, Signed]:
    """Return a game's signed differences by title."""
    path = SIGNED / f"{name}.yaml"
    rows = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {
        title: Signed(Difference(tuple(row.get("ours", ())), tuple(row.get("printed", ()))), row["why"])
        for title, row in (rows or {}).items()
    }


def write(name: str, table: Mapping[str, Signed]) -> None:
    """Write a game's signed differences, one line per card in the order of their titles."""
    lines = [
        f"# Where our texts of cards speak of other things than the printed ones, and why ours is right:\n"
        f"# python -m engine texts {name}\n"
    ]
    for title, one in sorted(table.items()):
        row: dict[str, object] = {"ours": list(one.difference.ours), "printed": list(one.difference.printed)}
        row = {key: value for key, value in row.items() if value} | {"why": one.why}
        lines.append(
            yaml.safe_dump({title: row}, default_flow_style=None, sort_keys=False, width=WIDEST, allow_unicode=True)
        )
    SIGNED.mkdir(parents=True, exist_ok=True)
    (SIGNED / f"{name}.yaml").write_text("".join(lines), encoding="utf-8")
