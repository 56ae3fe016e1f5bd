"""Options of `python -m bot bench`. Every command imports this module, so it imports nothing heavy."""

from __future__ import annotations

import argparse

PARTS = ("bare", "start", "steady", "saturation")
BY_NAME = ("idle", "typing", "pictures", "processes")
"""Parts that are measured only if the command line names them."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add = parser.add_argument
    # Do not use ``choices`` here, because argparse would refuse an empty list of parts.
    add(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"parts to measure: {', '.join(PARTS)} (default: all of these), or {', '.join(BY_NAME)}",
    )
    add("--matches", type=int, default=40, help="number of simultaneous matches (default: %(default)s)")
    add("--game", action="append", help="a game to play; may be repeated (default: all games equally)")
    add(
        "--ahead",
        type=int,
        default=100,
        help="maximum number of answers in each match before the load (default: %(default)s)",
    )
    add("--seconds", type=float, default=30.0, help="seconds for which each load is measured (default: %(default)s)")
    add("--warm", type=float, default=5.0, help="seconds of the same load before measuring (default: %(default)s)")
    add("--rate", type=float, default=10.0, help="clicks per second of the steady load (default: %(default)s)")
    add("--react", type=float, default=0.1, help="minimum seconds between seeing and pressing (default: %(default)s)")
    add("--starts", type=int, default=3, help="number of measured starts (default: %(default)s)")
    add(
        "--stored",
        type=int,
        nargs="+",
        default=[0, 200, 1000],
        help="idle: number of stored running matches in each case (default: %(default)s)",
    )
    add("--idle-seconds", type=float, default=45.0, help="idle: seconds measured from the start (default: %(default)s)")
    add("--rounds", type=int, default=15, help="pictures: changes of each position (default: %(default)s)")
    add(
        "--boards",
        type=int,
        default=1000,
        help="pictures: boards to draw before the memory is measured, or 0 (default: %(default)s)",
    )
    add(
        "--practice",
        type=int,
        default=0,
        help="number of matches against the computer that run beside the load and are not measured (default: 0)",
    )
    add("--seed", type=int, default=1, help="seed for everything random (default: %(default)s)")
    add(
        "--render-workers",
        type=int,
        default=1,
        help="drawing processes of the bot; the memory goal assumes 1 (default: 1)",
    )
    add(
        "--pieces",
        help="file of drawn pieces with which the loaded bot starts; kept for the next run (default: none, so the bot"
        " draws each piece for the first time)",
    )
    add(
        "--processes",
        type=int,
        nargs="+",
        metavar="N",
        help="processes: numbers of processes of the bot, which are compared with the first number (default: 1 2 4 on"
        " a server, 1 on a file); with this option, `processes` is the default part",
    )
    add(
        "--database",
        metavar="PLACE",
        help="processes: a new file, or an empty PostgreSQL database, as RIPOSTE_DATABASE names it; it is left as it is"
        " at the end (default: a file)",
    )
    add(
        "--live",
        type=int,
        nargs="+",
        metavar="N",
        default=[40, 400, 2000],
        help="processes: numbers of running matches (default: %(default)s)",
    )
    add(
        "--finished",
        type=int,
        nargs="+",
        metavar="N",
        default=[10, 1_000_000],
        help="processes: numbers of finished matches in the database at a start (default: %(default)s)",
    )
    add("--turns", type=int, default=1, help="processes: runs of each case, of which the median counts (default: 1)")
    add("--quick", action="store_true", help="a short run of about a minute: 12 matches, 5 seconds, one start")
    add("--folder", help="folder for the bot's database and logs (default: a temporary folder)")


def settle(chosen: argparse.Namespace) -> str:
    """Check the options, and set those that follow from others. Returns a sentence about what is wrong, or an empty
    string.
    """
    unknown = [part for part in chosen.parts if part not in (*PARTS, *BY_NAME)]
    if unknown:
        return f"There is no part {unknown[0]!r}; the parts are {', '.join((*PARTS, *BY_NAME))}."
    chosen.parts = chosen.parts or (list(PARTS) if chosen.processes is None else ["processes"])
    from bot.storage.place import is_server

    server = is_server(chosen.database or "")
    chosen.processes = chosen.processes or ([1, 2, 4] if server else [1])
    if max(chosen.processes) > 1 and not server:
        return "Several processes need a PostgreSQL server: --database postgresql://..."
    if chosen.quick:
        chosen.matches, chosen.seconds, chosen.warm, chosen.starts = min(chosen.matches, 12), 5.0, 1.5, 1
    least = {
        "matches": 1,
        "ahead": 0,
        "seconds": 0.5,
        "warm": 0.0,
        "rate": 0.1,
        "react": 0.0,
        "starts": 1,
        "rounds": 1,
        "boards": 0,
        "practice": 0,
        "processes": 1,
        "live": 1,
        "finished": 0,
        "turns": 1,
    }
    for name, low in least.items():
        found = getattr(chosen, name)
        if (min(found) if isinstance(found, list) else found) < low:
            return f"--{name} must be at least {low}."
    return ""
