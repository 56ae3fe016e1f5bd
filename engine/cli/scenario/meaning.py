"""Checks that the words of a scenario can refer to something.  An expectation that could never fail is an error."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from engine import Decision, game, say
from engine.chain.rules import ChainRules
from engine.cli.scenario.stage import Been, Problem, Stage
from engine.grid.rules import GridRules
from engine.kernel.forms import shown
from engine.kernel.messages import templates
from engine.tooling import tooling

KINDS: Mapping[str, frozenset[str]] = {
    "kernel": frozenset(
        {
            "choose",
            "cost",
            "discard_order",
            "discard_seen",
            "either",
            "event",
            "loop",
            "may",
            "may_which",
            "number",
            "order_seen",
            "pay",
            "redirect",
            "replace",
            "search_any",
            "stays_on_top",
            "target",
            "trigger_order",
            "unless",
            "whose_deck",
        }
    ),
    "chain": frozenset({"answered_event", "cost", "either", "place", "play_now", "unless", "window", "x", "zone"}),
    "grid": frozenset({"attack_target", "ignore_die", "move_to", "reroll", "wound_order"}),
}
"""The kinds of questions that the packages shared by the games ask.  A game's own kinds are in :attr:`Tooling.asks`.
"""


def check_asked(stage: Stage, wanted: Mapping[str, object]) -> None:
    """Refuse the name of a window or of a kind of question that the game does not have.  Raises :class:`Problem`."""
    rules = stage.spec.rules
    kinds = set(KINDS["kernel"]) | tooling(stage.spec.name).asks
    kinds |= KINDS["chain"] if isinstance(rules, ChainRules) else frozenset()
    kinds |= KINDS["grid"] if isinstance(rules, GridRules) else frozenset()
    windows = {key for key, _ in stage.spec.stops.windows}
    known = {"window": windows, "kind": kinds, "at": windows | kinds}
    for word, there in known.items():
        if word in wanted and wanted[word] not in there:
            what = {"window": "has no window", "kind": "asks no question of the kind"}.get(word, "asks nothing called")
            raise Problem(f"until: this game {what} {shown(wanted[word])}; there is: {', '.join(sorted(there))}")


# -- cards and options -----------------------------------------------------------------------------------


def check_named(stage: Stage, decisions: Iterable[Decision], text: object) -> None:
    """Refuse a text that could never name an option.

    Such a text names a card that is not in this match, or contains a word that no option has.  Raises :class:`Problem`.
    """
    if not isinstance(text, str) or any(stage.offers(d, text) for d in decisions):
        return
    if any(d.shape == "name" for d in decisions):
        return  # any title is a possible answer
    name = stage.split_name(text)[1]
    ents = [e for e in stage.match.st.ents.values() if stage.matches(e, name)]
    codes = {
        card.code
        for card in stage.spec.rules.cards.values()
        if name.casefold() in (card.name.casefold(), card.code.casefold())
    }
    if codes and not ents and not any(code in codes for rows in stage.match.st.piles.values() for code, _ in rows):
        raise Problem(f"{text}: there is no {name} in this match, so it could never be offered")
    hands = {e.seat for e in ents}
    asked = {d.seat for d in decisions}
    if codes and ents and all(e.place == "hand" for e in ents) and not hands & asked:
        raise Problem(
            f"{text}: it is in the hand of seat {', '.join(map(str, sorted(hands)))}, and seat "
            f"{', '.join(map(str, sorted(asked)))} is asked"
        )
    if not codes and not ents:
        unknown = unknown_words(stage, text)
        if unknown:
            raise Problem(
                f"{text}: no option of this game has the word {shown(unknown[0])}, so it could never be offered"
            )


_WORD = re.compile(r"[^\W\d_]{2,}")


@cache
def _catalogue() -> frozenset[str]:
    return frozenset(word for text in templates().values() for word in _WORD.findall(text.casefold()))


@cache
def _titles(game: str, names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for name in names for word in _WORD.findall(name.casefold()))


@cache
def _texts(name: str) -> frozenset[str]:
    """Return the words of all card texts of a game, including the names of abilities."""
    spec = game(name)
    return frozenset(word for code in spec.rules.cards for word in _WORD.findall(spec.card_text(code).casefold()))


def unknown_words(stage: Stage, text: str) -> list[str]:
    """Return those words of a text that no sentence of the game can contain."""
    rules = stage.spec.rules
    known = _catalogue() | _titles(stage.spec.name, tuple(card.name for card in rules.cards.values()))
    known |= _titles(stage.spec.name, tuple(trait for card in rules.cards.values() for trait in card.traits))
    players = {
        word
        for seat in range(stage.match.seats)
        for word in _WORD.findall(say(rules.player(stage.match.st, seat)).casefold())
    }
    keys = {word for d in stage.match.pending for o in d.options for word in _WORD.findall(o.key.casefold())}
    # A scenario's text may begin and end in the middle of a word.
    unknown = [
        word for word in _WORD.findall(text.casefold()) if not any(word in whole for whole in known | players | keys)
    ]
    return [word for word in unknown if not any(word in whole for whole in _texts(stage.spec.name))]


def check_told(stage: Stage, texts: Iterable[object]) -> None:
    """Refuse texts that no sentence of the story can contain.  Raises :class:`Problem`."""
    for text in texts:
        unknown = unknown_words(stage, str(text))
        if unknown:
            raise Problem(
                f"{text}: no sentence of this game has the word {shown(unknown[0])}, so it can never be in the story"
            )


def gone(stage: Stage, text: str) -> Been | None:
    """Return a card of that name that is still in play, or None.

    Raises :class:`Problem` if no such card was ever in play.
    """
    seat, name, place, number = stage.split_name(text)
    if number is not None:
        raise Problem(f"{text}: cards that are gone have no number; name the seat or place instead")
    code = stage.code(name)
    title = stage.spec.rules.card(code).name
    names = {c.code for c in stage.spec.rules.cards.values() if c.name == title}
    meant = [b for b in stage.been if b.code in names and seat in (None, b.seat) and place in (None, b.place, b.square)]
    if not meant and not (seat is None and place is None and _came(stage, title)):
        raise Problem(f"{text} has never been in play, so its absence proves nothing")
    ids = {b.id for b in meant}
    now = stage.here()
    return next(
        (
            b
            for b in now
            if b.id in ids or (b.code in names and seat in (None, b.seat) and place in (None, b.place, b.square))
        ),
        None,
    )


def _came(stage: Stage, title: str) -> bool:
    """Whether the story mentions a card.  The card may have come and gone between two questions."""
    return any(title in say(e.text) for e in stage.match._events)
