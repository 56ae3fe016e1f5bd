"""The games of this installation; some tests register toys of their own beside them."""

from __future__ import annotations

from engine.games import INSTALLED as PACKAGES

INSTALLED = tuple(name.rpartition(".")[2] for name in PACKAGES)
