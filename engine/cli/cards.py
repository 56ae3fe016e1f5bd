"""``python -m engine cards``: a game's cards with their generated texts."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import Counter
from pathlib import Path

from engine import CardInfo, GameSpec, PrintedCard, game, games, printed_cards, printed_games, say
from engine.kernel.language.checks.check_all import check_all, unknown_titles
from engine.kernel.language.checksums import checksum

_SIGNED = '''"""The checksums of the definitions that were checked, by the card's code.

`python -m engine cards GAME --check` writes this file. A definition with its checksum here loads without the check.
"""
'''


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="name of a game")
    parser.add_argument("card", nargs="*", help="a code, or words of the title (default: all cards)")
    parser.add_argument("--sets", action="store_true", help="print how many cards of each set are defined")
    parser.add_argument("--missing", action="store_true", help="list the printed cards without a definition, and why")
    parser.add_argument(
        "--check",
        action="store_true",
        help="print every text in every plural and language, report faults, and sign the definitions if there are none",
    )


def run(args: argparse.Namespace) -> int:
    """Print the requested cards.  Return 1 if there are no such cards or the check finds a fault."""
    if args.sets:
        return sets(args.game)
    if args.missing:
        return missing(args.game)
    spec = game(args.game)
    if args.check:
        return check(spec)
    wanted = " ".join(args.card).casefold()
    found = [
        c for c in spec.cards().values() if not wanted or wanted == c.code.casefold() or wanted in c.name.casefold()
    ]
    exact = [c for c in found if wanted in (c.code.casefold(), c.name.casefold())]
    for card in exact or found:
        print(describe(spec, card))
        print()
    if not found:
        print(
            "\n".join(unwritten(args.game, wanted)) or f"no card {' '.join(args.card)!r} in {args.game}",
            file=sys.stderr,
        )
        return 1
    n = len(exact or found)
    print(f"{n} card" if n == 1 else f"{n} cards")
    return 0


def unwritten(name: str, wanted: str) -> list[str]:
    """Return a line for each printed card of that title without a definition: why, or where to write it."""
    return [why(game(name), card) for card in printed_cards(name).values() if card.name.casefold() == wanted]


def why(spec: GameSpec, card: PrintedCard) -> str:
    """Return why a printed card has no definition: the game's reason, or that it is not written yet."""
    absence = spec.absence(card.code)
    if absence is not None:
        return f"{card.code}: {say(absence.text)}"
    return (
        f"{card.name} ({card.code}) of {card.set or card.race} is printed, but not written yet. Its definition belongs "
        f"in a module of engine/{spec.name}/cards, such as {(card.set or card.race).lower().replace(' ', '_')}.py."
    )


def sets(name: str) -> int:
    """Print how many cards of each set or faction have a definition, and what the others are.

    Return 1 if there are no tables for that game.
    """
    known = next((one for one in printed_games() if one.name == name), None)
    if known is None:
        print(f"no tables of {name}", file=sys.stderr)
        return 1
    spec = next((spec for spec in games() if spec.name == name), None)
    played = spec.cards() if spec is not None else {}
    of = Counter(card.set or card.race for card in known.cards)
    written = Counter(card.set or card.race for card in known.cards if card.code in played)
    for title, n in of.items():
        print(f"{written[title]:4} of {n:4}  {title}")
    print(f"{written.total():4} of {of.total():4} cards of {known.title}")
    left = Counter(state(spec, card) for card in known.cards if card.code not in played)
    for what, n in left.items():
        print(f"{n:4} {what}")
    return 0


def state(spec: GameSpec | None, card: PrintedCard) -> str:
    """Return in a few words what a card without a definition is."""
    absence = spec.absence(card.code) if spec is not None else None
    if absence is None:
        return "not written yet"
    return "never in a deck (see --missing)" if absence.outside else "without a text in our sources (see --missing)"


def missing(name: str) -> int:
    """Print a line for each printed card without a definition: why.  Return 1 if there are no tables for that game."""
    cards = printed_cards(name)
    if not cards:
        print(f"no tables of {name}", file=sys.stderr)
        return 1
    spec = game(name)
    for card in cards.values():
        if card.code not in spec.rules.cards:
            print(why(spec, card))
    return 0


def check(spec: GameSpec) -> int:
    """Print the faults in a game's pool of cards, and sign the definitions if there are none.

    Return 1 if there are faults.
    """
    lexicon = spec.rules.lexicon
    if lexicon is None:
        print(f"{spec.name} has no lexicon to check its cards by", file=sys.stderr)
        return 1
    wrong = check_all(lexicon, spec.rules.cards)
    for sentence in wrong:
        print(sentence)
    for sentence in unknown_titles(spec.rules.cards):
        print(f"(note) {sentence}")
    print(f"{len(spec.rules.cards)} cards, {len(wrong)} wrong")
    if not wrong and checksums(spec) != spec.rules.signed:
        sign(spec, Path(str(importlib.import_module(f"engine.{spec.name}.signed").__file__)))
    return 1 if wrong else 0


def checksums(spec: GameSpec) -> dict[str, int]:
    """Return the checksums of a game's definitions by the card's code."""
    return {code: checksum(card) for code, card in spec.rules.cards.items()}


def sign(spec: GameSpec, file: Path) -> None:
    """Write the checksums of a game's definitions, which have just been checked, into a module."""
    rows = "".join(f'    "{code}": 0x{crc:08X},\n' for code, crc in sorted(checksums(spec).items()))
    file.write_text(f"{_SIGNED}\nSIGNED = {{\n{rows}}}\n", encoding="utf-8")
    print(f"signed in {file.name}")


def describe(spec: GameSpec, card: CardInfo) -> str:
    """Return a card as a few lines of text."""
    facts = [card.race, card.kind, *(say(one) for one in spec.numbers.of(card))]
    if card.unique:
        facts.append("unique")
    lines = [f"{card.code}  {card.name}", "  " + ", ".join(str(f) for f in facts if f)]
    if card.traits:
        lines.append("  " + ". ".join(card.traits) + ".")
    lines += ["  " + line for line in spec.card_text(card.code).splitlines() if line]
    return "\n".join(lines)
