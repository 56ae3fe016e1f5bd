"""Adapts a panel to its reader's settings: with pictures, with large pictures, or with the board in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import render
from bot.model import LARGE, TEXT, MatchView, UserSettings
from cogs.wire.panel import Panel, PictureRequest

AT_ONCE = 2
"""Number of hand cards in one picture, for readers who want large pictures."""


def liking_of(look: MatchView | None) -> UserSettings:
    """Return the viewer's settings, or the default settings for a viewer without a seat."""
    return UserSettings() if look is None or look.seat is None else look.info.seats[look.seat].liking


def as_liked(panel: Panel, look: MatchView | None, locale: str, liking: UserSettings | None = None) -> Panel:
    """Return the panel adapted to its reader's settings. ``liking`` gives the settings of a reader without a seat."""
    liking = liking_of(look) if liking is None else liking
    if look is None or not look.view or not panel.pictures:
        return panel
    if liking.board == TEXT:
        board = next((one for one in panel.pictures if one.what != "hand"), None)
        text = "" if board is None else "\n".join(render.text_pages(look.view, zone=board.zone, locale=locale))
        return replace(panel, pictures=(), board=text)
    if liking.board == LARGE:
        return replace(panel, pictures=tuple(large for one in panel.pictures for large in _larger(one, look)))
    return panel


def _larger(picture: PictureRequest, look: MatchView) -> Iterator[PictureRequest]:
    """Yield the larger pictures that replace a picture: one for each two hand cards, or one for each zone of the board.

    The picture of a question is already large and stays the same.
    """
    players = look.view.get("players") or ()
    if picture.what == "hand" and look.seat is not None:
        ids = [card["id"] for card in players[look.seat]["hand"] or ()]
        parts = [tuple(ids[i : i + AT_ONCE]) for i in range(0, len(ids), AT_ONCE)]
        yield from (replace(picture, only=part) for part in parts) if parts else (picture,)
        return
    found = [player.get("zones") for player in players]
    zones = next((tuple(named) for named in found if isinstance(named, Mapping)), ())
    if picture.what == "board" and picture.zone is None and zones:
        yield from (replace(picture, zone=zone) for zone in zones)
        return
    yield picture
