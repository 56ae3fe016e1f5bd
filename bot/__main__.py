"""The command line: `python -m bot COMMAND`, such as `sandbox`, `doctor`, `backup FILE` or `export MATCH`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

# Each drawing process imports this module when it starts. Imports that only the bot needs are therefore inside
# functions.

HOW_TO_START = """\
DISCORD_TOKEN is not set, so the bot cannot connect to Discord.
To play on this machine right now, without a token:   python -m bot sandbox
To run on a real server: copy .env.example to .env and put the bot's token there."""


def parser() -> argparse.ArgumentParser:
    """Return the parser for all commands and their options."""
    from bot import config as configuration
    from bot.bench import options
    from bot.players.options import configure as player_options

    top = argparse.ArgumentParser(
        prog="python -m bot",
        description="Riposte, card battles in Discord. Without a command, run the bot on Discord.",
        epilog="Settings are read from the environment and from .env. See .env.example for all of them.",
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    local = commands.add_parser("sandbox", help="play locally in the browser, without a token, against yourself")
    local.add_argument("--host", default="127.0.0.1", help="address on which to serve the page (default: %(default)s)")
    local.add_argument("--port", type=int, default=8765, help="port of the page, or 0 for any free one (default: 8765)")
    local.add_argument(
        "--people", type=int, choices=(2, 3, 4), default=2, help="number of people at the table (default: %(default)s)"
    )
    local.add_argument(
        "--web", action="store_true", help="send interactions over HTTP at first; the page can change it"
    )
    local.add_argument("--open", action="store_true", help="open the page in the browser")
    local.add_argument(
        "--database",
        default=configuration.SANDBOX_DATABASE,
        help="file for the sandbox's matches, created again at each start (default: %(default)s)",
    )
    commands.add_parser(
        "web",
        help="receive commands and clicks over HTTP, at the application's Interactions Endpoint URL; with a database "
        "that processes share, any number of these run behind a load balancer",
    )
    commands.add_parser("gateway", help="keep the gateway next to `web` processes, and answer no commands or clicks")
    commands.add_parser("sync", help="send the slash commands to Discord, even if they seem unchanged")
    doctor = commands.add_parser(
        "doctor", help="check everything that the bot needs and suggest fixes; the bot may be running"
    )
    doctor.add_argument(
        "--channel",
        type=int,
        metavar="ID",
        help="also send a picture of a board to this channel in four ways, to compare on a computer and a phone",
    )
    backup = commands.add_parser("backup", help="copy the database to a new file; the bot may be running")
    backup.add_argument("file", metavar="FILE", type=Path, help="the file to make")
    restore = commands.add_parser(
        "restore", help="put a backup in the place of the database, which is kept; the bot must be stopped"
    )
    restore.add_argument("file", metavar="FILE", type=Path, help="a file that `backup` made")
    commands.add_parser(
        "restored",
        help="note what is lost after another program, as pg_restore, has restored the database; the bot must be "
        "stopped",
    )
    check = commands.add_parser(
        "check",
        help="load every running match with this version and say what is damaged; the bot may be running",
    )
    check.add_argument("file", metavar="FILE", type=Path, nargs="?", help="a backup to check instead of the database")
    moved = commands.add_parser(
        "move", help="copy everything to a new database of either kind; the bot must be stopped"
    )
    moved.add_argument("source", metavar="FROM", help="the present database, as RIPOSTE_DATABASE names it")
    moved.add_argument("target", metavar="TO", help="a new file, or an empty PostgreSQL database")
    old = commands.add_parser(
        "old", help="list the ended matches that RIPOSTE_KEEP_DAYS would delete now; deletes nothing"
    )
    old.add_argument("--days", type=int, metavar="N", help="try this number of days instead of the setting")
    export = commands.add_parser("export", help="print the journal of a match as JSON, for a bug report")
    export.add_argument("match", metavar="MATCH", help="id of the match, as shown by /match status")
    bench = commands.add_parser("bench", help="measure the bot under load on a local Discord and print JSON")
    options.configure(bench)
    players = commands.add_parser("players", help="play whole matches through prompts, count their cost and print JSON")
    player_options(players)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 success, 1 the command could not run, 2 wrong usage or no token.

    `doctor` has its own codes: 0 everything is fine, 1 something is wrong, 2 Discord could not be queried. `check`
    returns 1 if a match is damaged.
    """
    import asyncio
    import gc
    import json

    chosen = parser().parse_args(arguments)
    if chosen.command in (None, "web", "gateway", "sandbox"):
        gc.disable()  # imported modules hold no garbage; the client enables it after loading
    from bot import config as configuration
    from bot import logs, process
    from bot.model import UserError
    from bot.storage import StorageError
    from engine import say

    if chosen.command == "bench":
        # This process only generates the load. The bot that is measured reads its own configuration.
        from bot.bench.run import main as bench

        return bench(chosen)
    if chosen.command == "players":
        from bot.players.run import main as players

        return players(chosen)
    try:
        config = configuration.load()
        # A person who runs the bot locally wants to see the address, not each delivery. The doctor prints its own
        # report. RIPOSTE_LOG_LEVEL overrides these levels.
        quiet = chosen.command in ("sandbox", "doctor", "check") and "log_level" not in config.model_fields_set
        logs.setup("WARNING" if quiet else config.log_level, config.log_format)
        if chosen.command == "sandbox":
            config = config.model_copy(update={"database": chosen.database})
            asyncio.run(
                process.sandbox(
                    config, chosen.host, chosen.port, open_browser=chosen.open, people=chosen.people, web=chosen.web
                )
            )
        elif chosen.command == "export":
            print(json.dumps(asyncio.run(process.export(config, chosen.match)), ensure_ascii=False))
        elif chosen.command in ("backup", "restore", "check"):
            from bot.upkeep import commands

            return commands.carry_out(chosen.command, config, chosen.file)
        elif chosen.command == "restored":
            from bot.upkeep import commands

            return commands.restored(config)
        elif chosen.command == "move":
            from bot.upkeep import commands

            return commands.move_all(chosen.source, chosen.target)
        elif chosen.command == "old":
            from bot.upkeep import commands

            return commands.old(config, chosen.days)
        elif chosen.command == "doctor":
            from cogs import doctor

            return asyncio.run(doctor.examine(config, channel=chosen.channel))
        elif config.token is None:
            print(HOW_TO_START, file=sys.stderr)
            return 2
        elif chosen.command == "sync":
            print(f"Sent {asyncio.run(process.sync(config))} commands to Discord.")
        else:
            asyncio.run(process.run(config, role=process.role_of(chosen.command, config)))
    except (configuration.ConfigError, StorageError) as error:
        print(error, file=sys.stderr)
        return 2 if chosen.command == "doctor" else 1
    except UserError as error:
        print(say(error.msg), file=sys.stderr)
        return 1
    except OSError as error:
        # When a port is in use or a disk is full, the operating system's own message is the clearest.
        print(f"{error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    finally:
        gc.enable()
    return 0


if __name__ == "__main__":
    sys.exit(main())
