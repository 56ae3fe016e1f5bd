"""The stops panel, in which a player chooses the windows in which the match asks."""

from __future__ import annotations

from typing import Any

from bot.model import PRESETS, MatchView
from cogs.panels import sentences
from cogs.panels.sentences import head
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, in_rows

SIDES = ("mine", "theirs")
BACK_TO_PROMPT = "1p"
"""Argument in the custom id of a prompt's button that turns a stop on and then shows the prompt again."""


def preset_of(look: MatchView) -> str:
    preset = "" if look.stops is None else look.stops["preset"]
    return preset if preset in PRESETS else PRESETS[0]


def asked(stops: Any, window: str, side: str) -> bool:
    """Whether the player is asked in that window, in their own turns ("mine") or in those of others ("theirs")."""
    value = (stops.get("windows") or {}).get(window) or {}
    return bool(value.get(side, stops.get("preset") == "every"))


def settable(stops: Any, window: str, side: str) -> bool:
    """Whether the window can be switched off. In their own turn, players are always asked in the windows that the game
    requires (``always``).
    """
    return side != SIDES[0] or window not in stops.get("always", ())


def _sides(stops: Any) -> tuple[str, ...]:
    """Return the turns ("mine", "theirs") for which windows can be set: both, unless the game restricts them."""
    return tuple(side for side in SIDES if side in stops.get("sides", SIDES))


def stops(look: MatchView, locale: str, *, side: str = "mine", notice: str = "") -> Panel:
    """Return the stops panel. Each button changes one window and shows the window's state by a word and a colour."""
    if look.seat is None or look.stops is None:
        return Panel(content=tr(locale, "ui.seatless"))
    match_id = look.info.id
    listed = sentences.windows(look.info)[:15]
    sides = _sides(look.stops)
    side = side if side in sides else sides[0]
    toggles = []
    for i, (window, label) in enumerate(listed):
        if not settable(look.stops, window, side):
            continue
        on = asked(look.stops, window, side)
        text = tr(locale, "ui.stop_ask" if on else "ui.stop_skip", window=label)
        tap = Tap("stop", match_id, 0, side[0], i, "0" if on else "1")
        toggles.append(Button(limits.label(text), tap, "success" if on else "secondary"))
    presets = tuple(
        Button(
            limits.label(sentences.preset_title(look.info.game, preset, locale)),
            Tap("preset", match_id, 0, "q", PRESETS.index(preset)),
            "primary" if preset == preset_of(look) else "secondary",
        )
        for preset in PRESETS
        if preset in sentences.presets_of(look.info.game)
    )
    others = [other for other in sides if other != side] if listed else []
    last = [Button(tr(locale, f"ui.{other}"), Tap("stops", match_id, 0, other[0], 1)) for other in others]
    yielding = str(look.stops.get("yield") or "")
    word = "ui.stop_passing" if yielding else "ui.pass_until"
    last.append(Button(tr(locale, word), Tap("resume", match_id, 0, side[0], 2, "0" if yielding else "1")))
    if look.decision is not None:
        last.append(Button(tr(locale, "ui.back_to_prompt"), Tap("open", match_id), "primary"))
    lines = [notice] if notice else []
    lines += [tr(locale, "ui.stops.head"), head(look, locale)]
    lines.append(tr(locale, "ui.stops.preset", preset=sentences.preset_title(look.info.game, preset_of(look), locale)))
    if yielding in ("turn", "phase"):
        lines.append(tr(locale, f"ui.stops.yield.{yielding}"))
    lines.append(tr(locale, f"ui.stops.{side}" if listed else "ui.stops.none"))
    always = tuple(label for window, label in listed if not settable(look.stops, window, side))
    lines += [tr(locale, "ui.stops.always", windows=always)] if always else []
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=(*in_rows(toggles), presets, tuple(last)))
