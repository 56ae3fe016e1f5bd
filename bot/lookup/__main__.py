"""``python -m bot.lookup``: ``eval FILE`` and ``vectors``.

``eval`` measures how often questions find the right rules. ``vectors``
trains the word vectors from the book again. With ``--add``, it trains only words and rules that are new in the book,
plus any rules named on the command line.
"""

from __future__ import annotations

import argparse

from bot.lookup import evaluate
from bot.lookup.book import book
from bot.lookup.meaning import learn
from bot.lookup.search import rule_index


def main() -> int:
    """Run a command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot.lookup", description="Tools for looking up rules and cards.")
    commands = parser.add_subparsers(dest="command", required=True)
    questions = commands.add_parser("eval", help="measure how well questions find their rules; prints JSON")
    questions.add_argument("file", help="a YAML list of {id, game, q, accept: [rule ids]}")
    questions.add_argument("--misses", action="store_true", help="list the questions that do not find their rule")
    vectors = commands.add_parser("vectors", help="train the word vectors from the questions of the book (needs numpy)")
    vectors.add_argument("--add", nargs="*", metavar="RULE", help="train only what is new, and these rules again")
    args = parser.parse_args()
    if args.command == "eval":
        return evaluate.run(args.file, with_misses=args.misses)
    print(learn.write(book(), rule_index().reader, args.add))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
