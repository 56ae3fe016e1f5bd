"""The type of interactions, which Discord sends for commands, buttons and menus."""

from __future__ import annotations

from typing import Any

import discord

Itx = discord.Interaction[Any]
