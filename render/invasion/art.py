"""The pictures of the cards of Invasion. How each looks is in ``art.toml``."""

from __future__ import annotations

from pathlib import Path

from engine import CardInfo
from render.art.cast import ArtFacts
from render.art.portrait import Gallery


def _subject(info: CardInfo) -> ArtFacts:
    return ArtFacts(info.code, info.name, info.kind, info.race or "Neutral", tuple(info.traits))


GALLERY = Gallery("invasion", Path(__file__).with_name("art.toml"), _subject)
