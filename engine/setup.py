"""The setup of a match: checks of options, decks and stops."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.forms import Form, MappingOf, shown
from engine.kernel.messages import MatchError, Msg, register_messages
from engine.printed import printed_cards
from engine.table import DeckInfo, GameSpec


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """The setup of a seat: its deck and its preset of stops.

    The deck is the key of a ready-made deck, or a mapping from card codes to numbers of copies.  ``faction`` is the
    faction of a player's own deck, in a game that asks for one (a capital's race; empty: the game chooses).
    ``casual``: whether the deck may break the construction rules, because all players have agreed to that.
    """

    deck: str | Mapping[str, int]
    name: str = ""
    stops: str = "every"
    faction: str = ""
    casual: bool = False


def match_options(spec: GameSpec, options: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """Return the options of a match, with defaults filled in.

    Raises :class:`MatchError` for an unknown option or value.
    """
    MappingOf(Form()).check("options", options)
    given = {k: v if isinstance(v, str) else shown(v) for k, v in options.items()}
    chosen = []
    for option in spec.options:
        value = given.pop(option.key, option.default)
        if value not in [v for v, _ in option.choices]:
            raise MatchError(Msg.of("setup.option", option=option.label, value=value))
        chosen.append((option.key, value))
    if given:
        raise MatchError(Msg.of("setup.no_option", option=sorted(given)[0]))
    return tuple(chosen)


def deck_of(spec: GameSpec, seat: SeatSetup, options: Mapping[str, str] | None = None) -> DeckInfo:
    """Return the deck that a seat uses.

    Raises :class:`MatchError` for an unknown deck and for a deck with a card that cannot be played.  A deck that
    breaks the construction rules under these options of the match is also an error, unless it is casual.
    """
    if isinstance(seat.deck, str):
        if seat.deck not in spec.decks:
            raise MatchError(Msg.of("setup.no_deck", deck=seat.deck))
        return spec.decks[seat.deck]
    cards = dict(seat.deck)
    for code in cards:
        if code not in spec.rules.cards:
            why, card = spec.absence(code), printed_cards(spec.name).get(code)
            if why is not None and why.outside:
                raise MatchError(why.text)
            if card is not None:
                raise MatchError(Msg.of("setup.unwritten", card=card.name, set=card.set or card.race))
            raise MatchError(Msg.of("setup.no_card", card=str(code)))
    if any(type(n) is not int or n < 1 for n in cards.values()):
        raise MatchError(Msg.of("setup.copies"))
    for fault in spec.deck_faults(cards, options, seat.faction):
        if fault.needed or not seat.casual:
            raise MatchError(fault.text)
    return DeckInfo("", Msg.of("setup.own_deck"), cards, seat.faction)


def preset_of(spec: GameSpec, name: str) -> str:
    """Return the name of a preset of stops.  Raises :class:`MatchError` if the game does not have that preset."""
    if spec.stops.presets and name not in [key for key, _ in spec.stops.presets]:
        raise MatchError(Msg.of("setup.no_preset", preset=name))
    return name


register_messages(
    "en",
    {
        "setup.option": "{value} is not a choice for {option}.",
        "setup.no_option": "There is no option called {option}.",
        "setup.no_deck": "There is no ready deck called {deck}.",
        "setup.no_card": "There is no card with the code {card}.",
        "setup.unwritten": "{card} ({set}) cannot be played yet; take it out of the deck.",
        "setup.no_preset": "There is no set of stops called {preset}.",
        "setup.own_deck": "Own deck",
        "setup.copies": "A deck has at least 1 copy of each card on its list.",
    },
)
