"""The buttons of the stops panel."""

from __future__ import annotations

from bot.model import PRESETS, MatchView
from cogs.buttons.click import Click, Handlers
from cogs.panels import sentences
from cogs.panels import stops as stops_panel
from cogs.prompt import private
from cogs.text.catalogue import tr
from cogs.wire.taps import StopsTap
from engine import StopsData, say


async def stops(click: Click) -> None:
    """Show the stops panel, either for the person's own turns or for the turns of others (:class:`StopsTap`)."""
    await _show_stops(click, await click.current())


async def stop(click: Click) -> None:
    """Set one window to Ask or Skip. The custom id carries the new state, so a repeated tap is harmless.

    If the button is part of a prompt, the prompt is shown again afterwards.
    """
    look = await click.current()
    listed = sentences.windows(look.info)
    if look.stops is None or click.tap.index >= len(listed):
        await click.reply.tell(tr(click.locale, "ui.seatless"))
        return
    window = listed[click.tap.index][0]
    side = "theirs" if click.tap.letter == StopsTap.THEIRS else "mine"
    every = {name: dict(sides) for name, sides in (look.stops.get("windows") or {}).items()}
    every.setdefault(window, {})[side] = click.tap.arg in ("1", stops_panel.BACK_TO_PROMPT)
    await _set_stops(click, {**look.stops, "windows": every}, prompt=click.tap.arg == stops_panel.BACK_TO_PROMPT)


async def resume(click: Click) -> None:
    """Begin or end "pass until my turn"."""
    look = await click.current()
    if look.stops is None:
        await click.reply.tell(tr(click.locale, "ui.seatless"))
        return
    await _set_stops(click, {**look.stops, "yield": "turn" if click.tap.arg == "1" else ""})


async def preset(click: Click) -> None:
    """Choose a preset during the match."""
    preset = PRESETS[click.tap.index % len(PRESETS)]
    await click.manager.play.choose_preset(click.tap.match, click.user_id, preset, click.reply.surface())
    await _show_stops(click, await click.current())


async def _show_stops(click: Click, look: MatchView, notice: str = "") -> None:
    side = "theirs" if click.tap.letter == StopsTap.THEIRS else "mine"
    await click.reply.show(stops_panel.stops(look, click.locale, side=side, notice=notice), look)


async def _set_stops(click: Click, stops: StopsData, *, prompt: bool = False) -> None:
    done = await click.manager.play.set_stops(click.tap.match, click.user_id, stops, click.reply.surface())
    notice = "" if done.status == "ok" or done.reason is None else say(done.reason, click.locale)
    if prompt:
        panel = await private.current(click.manager, done.look, click.locale, notice=notice, recap=True)
        await click.reply.ask(panel, done.look)
        return
    await _show_stops(click, done.look, notice)


HANDLERS: Handlers = {
    "stops": stops,
    "stop": stop,
    "preset": preset,
    "resume": resume,
}
