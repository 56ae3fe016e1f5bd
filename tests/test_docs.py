"""Everything that the documents name exists: files, commands of the command lines, slash commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from discord.ext.commands import GroupCog

from cogs.names import COGS
from engine.cli.main import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = (
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "bot/README.md",
    "bot/lookup/README.md",
    "engine/README.md",
    "tests/scenarios/README.md",
)
TOP = ("engine/", "bot/", "cogs/", "render/", "tests/", ".ci/")
TO_BE_MADE = {"bot/locales/xx.po", "render/<game>"}
"""Placeholder names of files that contributors create."""


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def named_paths(document: str) -> set[str]:
    """Return every path in backticks, links or pictures that begins at the top of the repository."""
    found = set(re.findall(r"[\w./<>-]+", " ".join(re.findall(r"`([^`\n]+)`", document))))
    found |= set(re.findall(r"\]\(([^)#:]+)\)", document)) | set(re.findall(r'src="([^":]+)"', document))
    return {path.rstrip("/.") for path in found if path.startswith(TOP)}


def there(path: str) -> bool:
    """Whether the file or folder exists; ``<game>`` may be any game that has it."""
    return path in TO_BE_MADE or any(True for _ in ROOT.glob(path.replace("<game>", "*")))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_path_that_is_named_exists(name: str) -> None:
    paths = named_paths(text(name))
    assert {path for path in paths if not there(path)} == set()


def test_documents_name_paths() -> None:
    assert len(named_paths(text("ARCHITECTURE.md"))) > 40
    assert named_paths("`engine/nowhere.py` and [a](render/x.png)") == {"engine/nowhere.py", "render/x.png"}
    assert not there("engine/nowhere.py")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_command_of_the_engine_that_is_named_exists(name: str) -> None:
    named = re.findall(r"python -m engine (\S+)", text(name))
    assert {word.strip("`,;.") for word in named} <= set(COMMANDS)


def test_the_readme_lists_every_slash_command_and_no_other() -> None:
    known = set()
    for cog in COGS:
        group = f"{cog.__cog_group_name__} " if issubclass(cog, GroupCog) else ""
        known |= {f"/{group}{command.name}" for command in cog.__cog_app_commands__}
    rows = re.findall(r"^\| (`/[^|]*) \|", text("README.md"), re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`(/[^`]+)`", row)}
    assert listed == known


@pytest.mark.parametrize("name", DOCUMENTS)
def test_lines_have_a_readable_length(name: str) -> None:
    """Table rows cannot be wrapped, so they are exempt. So are lines with code or an address."""
    long = [
        line
        for line in text(name).split("\n")
        if len(line) > 120 and not line.startswith(("|", "`")) and "https://" not in line
    ]
    assert long == []
