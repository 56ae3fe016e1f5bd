"""The commands of the engine."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from engine import MatchError
from engine.cli import (
    balance,
    bench,
    cards,
    coverage,
    learn,
    lookup,
    printed,
    record,
    saves,
    scenario,
    selfplay,
    strength,
    texts,
    variants,
    vocabulary,
)

COMMANDS = {
    "selfplay": (selfplay, "play random matches; prints one JSON object"),
    "balance": (balance, "measure how often each seat and deck wins between equal players; prints one table"),
    "bench": (bench, "measure the engine against its goals; prints one JSON object"),
    "coverage": (coverage, "report which rules the marked tests cover"),
    "learn": (learn, "learn by self-play how good positions are; prints one JSON object"),
    "cards": (cards, "list a game's cards with their generated texts"),
    "lookup-eval": (lookup, "measure how well a file of questions finds its rules; prints one JSON object"),
    "printed": (printed, "write the tables of printed card data, or compare them with the data"),
    "record": (record, "record digests of whole matches, or compare with a record"),
    "saves": (saves, "save matches of a release, or check that saved ones can be continued"),
    "scenario": (scenario, "run scenario files"),
    "strength": (strength, "measure how much better a computer player is than another; prints one JSON object"),
    "texts": (texts, "compare our texts of cards with the printed ones"),
    "variants": (variants, "make cards wrong and report which ones their own tests notice"),
    "vocabulary": (vocabulary, "print the language of cards as a page, with an example of every word"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 for success, 1 for a failure, 2 for invalid arguments."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    table = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (module, text) in COMMANDS.items():
        sub = table.add_parser(name, help=text, description=module.__doc__)
        module.configure(sub)
        sub.set_defaults(run=module.run)
    args = parser.parse_args(argv)
    try:
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except MatchError as problem:
        print(f"python -m engine {args.command}: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (such as ``| head``) has closed the pipe, so discard the rest of the output without an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
