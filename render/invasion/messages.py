"""The words that only the pictures of Invasion need."""

from __future__ import annotations

from engine import register_messages

register_messages(
    "en",
    {
        "render.inv.more": "+{n}",
        "render.inv.discard_of": "{name}'s discard pile",
        "render.inv.discard_yours": "Your discard pile",
    },
)
