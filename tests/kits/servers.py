"""A PostgreSQL server for tests, where one is installed. It listens on a socket in a folder of its own, on no port.

One server runs in each test process, from the first test that needs it. Each test gets a database of its own, a copy of
one with the present schema.
"""

from __future__ import annotations

import asyncio
import atexit
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.parse import quote

import pytest

from bot.storage import open_database

SQLITE, POSTGRESQL = "sqlite", "postgresql"
_DEBIAN = Path("/usr/lib/postgresql")
_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
    "max_connections": "120",
    "max_wal_size": "64MB",
    "min_wal_size": "32MB",
}
_numbers = itertools.count(1)


def _programs() -> Path | None:
    """Return the folder with `initdb` and `postgres`, the newest version first, or None."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    installed = [path.parent for path in _DEBIAN.glob("*/bin/initdb")]
    return max(installed, key=lambda path: float(path.parent.name), default=None)


PROGRAMS = _programs()
KINDS = (SQLITE,) if PROGRAMS is None else (SQLITE, POSTGRESQL)
"""The kinds of databases that tests run on here."""


class Server:
    """A running server."""

    def __init__(self) -> None:
        assert PROGRAMS is not None
        self.folder = Path(tempfile.mkdtemp(prefix="riposte-pg-"))
        # PostgreSQL refuses to run as root.
        self._user: str | None = None
        if os.geteuid() == 0:
            names = {entry.pw_name for entry in pwd.getpwall()}
            self._user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self._user)
        data = self.folder / "data"
        self._run("initdb", "-D", data, "-A", "trust", "-U", "riposte", "-E", "UTF8", "--locale=C", "--no-sync")
        with (data / "postgresql.conf").open("a") as file:
            settings = {**_SETTINGS, "unix_socket_directories": str(self.folder)}
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())
        self._control("-l", self.folder / "log", "start")
        atexit.register(self.stop)
        self.execute("CREATE DATABASE template_of_tests")

        async def make() -> None:
            await (await open_database(self.url("template_of_tests"))).close()

        with ThreadPoolExecutor(1) as thread:  # a test's event loop may run in this one
            thread.submit(asyncio.run, make()).result()

    def _run(self, program: str, *arguments: str | Path) -> None:
        assert PROGRAMS is not None
        subprocess.run(
            [PROGRAMS / program, *arguments],
            check=True,
            cwd=self.folder,
            user=self._user,
            stdout=subprocess.DEVNULL,
            env={"PATH": os.defpath, "LC_ALL": "C"},
        )

    def _control(self, *arguments: str | Path) -> None:
        self._run("pg_ctl", "-D", self.folder / "data", "-w", "-s", *arguments)

    def url(self, database: str) -> str:
        return f"postgresql://riposte@/{database}?host={quote(str(self.folder), safe='')}"

    def execute(self, sql: str, database: str = "postgres") -> None:
        """Run a statement outside of a transaction."""
        import psycopg

        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(sql)  # type: ignore[arg-type]

    def fresh(self) -> str:
        """Return the URL of a new database with the present schema and no rows."""
        name = f"test_{next(_numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE template_of_tests STRATEGY file_copy")
        return self.url(name)

    def empty(self) -> str:
        """Return the URL of a new database without tables."""
        name = f"test_{next(_numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Delete a database, even if somebody is connected to it."""
        self.execute(f"DROP DATABASE {url.partition('?')[0].rpartition('/')[2]} WITH (FORCE)")

    def restart(self) -> None:
        """Stop the server at once, as a crash does, and start it again."""
        self._run(
            "pg_ctl", "-D", self.folder / "data", "-w", "-s", "-m", "immediate", "-l", self.folder / "log", "restart"
        )

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def fresh(kind: str, folder: Path) -> Iterator[str]:
    """Yield the place of a new database. A file is made in the folder when it is opened."""
    if kind == SQLITE:
        yield str(folder / "riposte.sqlite3")
        return
    url = server().fresh()
    yield url
    server().drop(url)


on_sqlite = pytest.mark.parametrize("place", [SQLITE], indirect=True)
"""For tests about the file itself."""


@cache
def server() -> Server:
    """Return the server of this test process."""
    return Server()
