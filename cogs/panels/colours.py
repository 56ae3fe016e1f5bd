"""The colours of embeds. A colour shows who can see the message, or what the message is about."""

from __future__ import annotations

PRIVATE = 0x4F6D8F
PUBLIC = 0x8A6D3B
BOOK = 0x5B6B8C
