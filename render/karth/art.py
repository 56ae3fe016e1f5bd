"""The pictures of the cards of Heroes of Karth. How each looks is in ``art.toml``."""

from __future__ import annotations

from pathlib import Path

from engine import CardInfo
from render.art.cast import ArtFacts
from render.art.portrait import Gallery


def _subject(info: CardInfo) -> ArtFacts:
    return ArtFacts(
        info.code, info.name, info.kind, info.race or "Neutral", (*info.traits, "Ranged" if info.reach > 1 else "Melee")
    )


GALLERY = Gallery("karth", Path(__file__).with_name("art.toml"), _subject)
