from __future__ import annotations

import cogs.client  # noqa: F401 - the automatic players read the bot's sentences when they are imported
from engine import games

games()
