"""The pictures of Invasion's cards: how each looks (``art.toml``), and in which colours."""

from __future__ import annotations

from pathlib import Path

from engine import CardInfo
from render.art.cast import Cast, Subject

CAST = Cast(Path(__file__).with_name("art.toml"))


def subject(info: CardInfo) -> Subject:
    """Return the facts about a card that decide its picture."""
    return Subject(info.code, info.name, info.kind, info.race or "Neutral", tuple(info.traits))
