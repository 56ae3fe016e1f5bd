"""Pictures of matches. Code draws every board, hand and card from a view from which hidden information is already
removed.

    board(view)                      the whole board from the viewer's side (a spectator sees seat 0 below)
    board(view, numbered=things)     the same with the buttons' numbers: the n-th thing carries the number n;
                                     a thing is an entity's id or the name of a square
    board(view, zone="quest")        one zone enlarged, of all seats or of ``seat=``, with every card in full
    focus(view, numbered=..., about=...)   the things that a question is about, enlarged for a small screen
    hand(view)                       the viewer's hand as full cards
    card(info, text)                 one card; ``info`` is an ``engine.CardInfo`` or a card of a view
    table(title, text)               a text's headings and steps as a table
    text_board(view), text_pages     the board in words; ``text_pages`` splits it into pages of Discord's message length
    alt_text(view)                   a summary of the board in at most 1,024 characters
    sample(name)                     the view of a typical position, for trying out the drawing
    await render_async(board, view, ..., match=id)    any of these functions in another process, with a cache
    Renderer(...)               the same with more options; see :mod:`render.processes.offload`

A picture is a :class:`Picture`: PNG bytes (at most 256 colours, at most 1,600 pixels wide and 2,000 high), its size and
an alternative text. Equal views give equal bytes. The drawing code knows only the view that it is given, and what
:mod:`render.known` says of the game: which package draws it, the public facts of its cards, words for its windows.

``trace=Trace()`` collects every text that is drawn (its room, ink, size and colours) and marks such as frames and
badges.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import engine
import render.messages  # noqa: F401  (registers the templates)
from engine import MatchError, View
from render.canvas.caches import remembered
from render.known import codes, known, known_games
from render.picture import Picture

if TYPE_CHECKING:
    from render.canvas.surface import Trace
    from render.processes.offload import DrawingFailed, Renderer, Superseded, render_async

_LATER = {
    "Trace": "render.canvas.surface",
    **dict.fromkeys(("DrawingFailed", "Renderer", "Superseded", "render_async"), "render.processes.offload"),
}

# All threads share the fonts and the tile cache, so the lock lets only one thread draw at a time.
_LOCK = threading.RLock()


def __getattr__(name: str) -> Any:
    """Load the module of a name when the name is first used.

    Drawing processes never request drawings and so never load asyncio. For the same reason, the functions below import
    what they draw with: the process that requests drawings seldom draws itself.
    """
    if name in _LATER:
        return getattr(importlib.import_module(_LATER[name]), name)
    raise AttributeError(name)


def _module(name: str) -> Any:
    """Return the module that draws a game."""
    return importlib.import_module(known(name).board)


def sample(name: str) -> View:
    """Return the view of a typical position of a game, for trying out the drawing."""
    module = importlib.import_module(f"{known(name).board}.sample")
    return cast(View, module.sample_view())


def texts(name: str, locale: str = "en", given: Mapping[str, str] | None = None) -> Callable[[str], str]:
    """Return a function that maps a card's code to its rules text ("" for a card without rules text).

    With ``given``, the texts are those in it, by code. Otherwise the engine generates them.
    """
    return (lambda code: _text(name, code, locale)) if given is None else lambda code: given.get(code, "")


def rules_of(view: View, locale: str = "en") -> dict[str, str]:
    """Return the rules texts of all cards that a view shows, by code: ``rules`` of :func:`board` and :func:`hand`."""
    name = str(view["game"])
    return {code: _text(name, code, locale) for code in codes(view)}


@remembered(400, 2_000)
def _text(name: str, code: str, locale: str) -> str:
    if not code:
        return ""
    try:
        return engine.game(name).card_text(code, locale)
    except (KeyError, MatchError):
        return ""


def board(
    view: View,
    *,
    numbered: Sequence[int | str] = (),
    zone: str | None = None,
    seat: int | None = None,
    rules: Mapping[str, str] | None = None,
    locale: str = "en",
    trace: Trace | None = None,
) -> Picture:
    """Draw the board of ``view``, or enlarge one zone of it (of all seats, or only of ``seat``).

    ``rules`` are the rules texts by code. Without them, the engine generates each text that a zone shows.
    """
    with _LOCK:
        name = str(view["game"])
        picture = _module(name).board(view, tuple(numbered), zone, seat, texts(name, locale, rules), locale, trace)
    return cast(Picture, picture)


def hand(
    view: View,
    numbered: Sequence[int | str] = (),
    *,
    prices: Sequence[tuple[int, int]] = (),
    rules: Mapping[str, str] | None = None,
    locale: str = "en",
    trace: Trace | None = None,
) -> Picture:
    """Draw the viewer's hand. The hand is empty if the view contains none.

    ``prices`` pairs cards with their current cost; "4+1" is drawn if the current cost exceeds the printed cost.
    ``rules`` are as for :func:`board`.
    """
    with _LOCK:
        name = str(view["game"])
        picture = _module(name).hand(view, tuple(numbered), texts(name, locale, rules), locale, trace, dict(prices))
    return cast(Picture, picture)


def focus(
    view: View,
    *,
    numbered: Sequence[int | str] = (),
    about: Sequence[int | str] = (),
    prices: Sequence[tuple[int, int]] = (),
    aimed: Sequence[int | str] = (),
    named: Sequence[int | str] = (),
    offered: Sequence[tuple[str, int | None]] = (),
    subject: Sequence[tuple[str, int | None]] = (),
    locale: str = "en",
    trace: Trace | None = None,
) -> Picture:
    """Draw the things that a question is about, enlarged for a small screen: fighters, zones, hand or part of the grid.

    ``numbered`` are the things that have a button's number, as for :func:`board`. ``about`` has further hints on the
    subject of the question: a decision's kind, its source and the keys of its options. ``prices`` pairs cards of the
    hand with their current cost (drawn as "4+1"). ``aimed`` are the possible targets. ``named`` are things that buttons
    name without a number, such as the square where a single tap plays a card. ``offered`` are cards to choose from that
    are not in the view; they are given by code, each with its price or None. ``subject`` is the card that the question
    is about. If no part of the board contains all numbered things, the whole board is drawn.
    """
    from render.layout.scenes import NamedCard

    with _LOCK:
        drawn = _module(str(view["game"])).focus(
            view,
            tuple(numbered),
            tuple(about),
            dict(prices),
            tuple(aimed),
            locale,
            trace,
            NamedCard(tuple(named), tuple(offered), tuple(subject)),
        )
    return cast(Picture, drawn) if drawn is not None else board(view, numbered=numbered, locale=locale, trace=trace)


def card(
    info: Any, text: str = "", *, game_name: str | None = None, locale: str = "en", trace: Trace | None = None
) -> Picture:
    """Draw one card. ``info`` holds its facts (attributes or keys); ``text`` is its generated rules text.

    A card of a game that the engine does not play gets a plain drawing with the same kinds of arms and signs.
    """
    name = game_name or known_games()[0]
    drawer = _module(name) if name in known_games() else importlib.import_module("render.parts.plain")
    with _LOCK:
        picture = drawer.card(info, text, locale, trace)
    return cast(Picture, picture)


def table(
    title: str, text: str, *, curve: Sequence[tuple[str, int]] = (), locale: str = "en", trace: Trace | None = None
) -> Picture:
    """Draw a text of headings and steps (Discord's markdown) as a table; see :mod:`render.parts.table`.

    ``curve`` pairs labels with numbers, such as each cost with the number of cards of that cost in a deck. The numbers
    are drawn as bars above the table.
    """
    from render.parts.table import draw_table

    with _LOCK:
        return draw_table(title, text, locale, trace, curve)


def text_pages(
    view: View,
    *,
    numbered: Sequence[int | str] = (),
    zone: str | None = None,
    seat: int | None = None,
    locale: str = "en",
) -> list[str]:
    """Return the content of the board as Discord markdown, in pages of at most 1,900 characters."""
    module = _module(str(view["game"]))
    return cast(list[str], module.text_pages(view, tuple(numbered), zone, seat, locale))


def text_board(view: View, *, numbered: Sequence[int | str] = (), locale: str = "en") -> str:
    """Return the whole text board as one string of any length; see :func:`text_pages`."""
    return "\n".join(text_pages(view, numbered=numbered, locale=locale))


def alt_text(view: View, locale: str = "en") -> str:
    """Return a summary of the board in at most 1,024 characters."""
    return cast(str, _module(str(view["game"])).alt_text(view, locale))


__all__ = [
    "DrawingFailed",
    "Picture",
    "Renderer",
    "Superseded",
    "Trace",
    "alt_text",
    "board",
    "card",
    "focus",
    "hand",
    "render_async",
    "rules_of",
    "sample",
    "table",
    "text_board",
    "text_pages",
    "texts",
]
