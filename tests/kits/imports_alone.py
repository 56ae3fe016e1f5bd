"""Imports every module of the project separately: ``python tests/kits/imports_alone.py`` prints those that fail.

For each module, only its own packages and the layers below are loaded. Importing a module always begins with its
packages. Therefore a process imports a package once and forks for each module in it. No fork sees what another fork has
loaded.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LAYERS = ("engine", "render", "bot", "cogs")
"""The layers in order. No layer imports a later layer; ``FRONTS`` are exempt."""
FRONTS = ("bot.__main__", "bot.process", "bot.sandbox", "bot.bench", "bot.players")
"""Modules that combine all layers."""
LIBRARIES = (
    "discord.ext.commands",
    "discord.ext.tasks",
    "aiosqlite",
    "sqlalchemy",
    "alembic.command",
    "PIL.Image",
    "rapidfuzz",
    "yaml",
    "babel.messages",
    "pydantic_settings",
    "aiohttp.web",
    "asyncio",
    "logging.config",
)
"""Third-party modules, which are loaded once before all forks."""


def modules() -> list[str]:
    """Return the names of all modules, packages before their contents, without the scripts that Alembic runs."""
    paths = [path for layer in LAYERS for path in (ROOT / layer).rglob("*.py")]
    names = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in paths
        if "__pycache__" not in path.parts and "migrations" not in path.parts
    }
    return sorted(names)


def inside(name: str, *packages: str) -> bool:
    """Whether a module is one of the packages or in one of them."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


class Tree:
    """The modules as a tree. :meth:`alone` imports one branch of the tree."""

    def __init__(self, names: list[str]) -> None:
        self.below: dict[str, list[str]] = {}
        for name in names:
            self.below.setdefault(name.rpartition(".")[0], []).append(name)

    def alone(self, name: str) -> list[str]:
        """Import a module in a fork, and each part of its package in a further fork. Returns a line for each module."""
        reader, writer = os.pipe()
        child = os.fork()
        if child:
            os.close(writer)
            with os.fdopen(reader) as pipe:
                lines = pipe.read().splitlines()
            os.waitpid(child, 0)
            return lines or [f"{name}: its process ended"]
        os.close(reader)
        try:
            importlib.import_module(name)
            lines = self.loaded(name)
        except BaseException as error:
            lines = [f"{name}: {type(error).__name__}: {' '.join(str(error).split())}"]
        with os.fdopen(writer, "w") as pipe:
            pipe.write("\n".join(lines))
        os._exit(0)

    def loaded(self, name: str) -> list[str]:
        """Return the lines of a loaded module and everything in it. Parts that the module has not loaded get a fork."""
        lines = [f"{name}:"]
        for inner in self.below.get(name, ()):
            lines += self.loaded(inner) if inner in sys.modules else self.alone(inner)
        return lines


def main() -> None:
    """Print a line for each module: its name, a colon and, if it cannot be imported, the reason."""
    sys.path.insert(0, str(ROOT))
    gc.disable()  # so that forks share the memory that they do not change
    for library in LIBRARIES:
        importlib.import_module(library)
    names = modules()
    fronts = [name for name in names if inside(name, *FRONTS)]
    tree = Tree([name for name in names if name not in fronts])
    for layer in LAYERS:
        print(*tree.alone(layer), sep="\n", flush=True)
        for name in names:  # the layers above may use these
            if inside(name, layer) and name not in fronts and not name.endswith("__main__"):
                importlib.import_module(name)
    tree = Tree(fronts)
    for name in fronts:
        if name.count(".") == 1:
            print(*tree.alone(name), sep="\n", flush=True)
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(f"{sum(one.ru_utime + one.ru_stime for one in used):.1f} seconds of processor time", file=sys.stderr)


if __name__ == "__main__":
    main()
