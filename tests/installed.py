"""The names of the installed games, without the toy games that some tests register."""

from __future__ import annotations

from engine.table import INSTALLED as PACKAGES

INSTALLED = tuple(name.rpartition(".")[2] for name in PACKAGES)
