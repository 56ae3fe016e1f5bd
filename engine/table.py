"""The table of games.  Games register themselves here.  No other module refers to a game by name."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.card_info import CardInfo
from engine.compound_moves import Endings, Joined
from engine.deck_words import DeckWords
from engine.features import NO_FEATURES, Features
from engine.kernel.decision import Decision
from engine.kernel.language.text.abilities import card_text
from engine.kernel.language.text.parts import register_parts
from engine.kernel.messages import MatchError, Msg, register_messages
from engine.kernel.rules import Rules
from engine.kernel.state.state import State
from engine.narration import Narration
from engine.printed import Absence, PrintedCard, printed_cards
from engine.seen import SeenCard, nothing_seen
from engine.taste import NoTaste, Taste

INSTALLED = ("engine.invasion", "engine.summoner_wars", "engine.karth")
"""The packages of the games of this installation.  Each game is registered when its module ``game`` is imported."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A match option: its allowed values with their labels, and the default."""

    key: str
    label: Msg
    choices: tuple[tuple[str, Msg], ...]
    default: str


@dataclass(frozen=True, slots=True)
class DeckInfo:
    """A ready-made deck.  ``cards`` is the number of copies of each card, by code.

    ``dealt``: the number of cards added at random when a match is set up, and the pool that they come from.  Decks with
    the same pool share it.
    """

    key: str
    title: Msg
    cards: Mapping[str, int]
    faction: str = ""
    dealt: tuple[int, tuple[str, ...]] = (0, ())


class DeckFault(NamedTuple):
    """A violation of a deck construction rule: the rule's id, and a message that says what is wrong and by how much.

    ``needed``: whether the rule always applies.  A match cannot be set up with such a deck, even if all players agree
    to it.
    """

    rule: str
    text: Msg
    needed: bool = False


FactionRules = Callable[[Mapping[str, int], str], Iterable[DeckFault]]
"""A function that yields what is wrong with a deck's faction.

If the faction is empty, the game chooses one.
"""
DeckRules = Callable[[Mapping[str, int], Mapping[str, str]], Iterable[DeckFault]]
"""A function that yields what is wrong with a deck under the options of a match.

The deck maps codes to numbers of copies and may contain cards that are not implemented yet.
"""


def _numbers(card: CardInfo) -> tuple[Msg, ...]:
    """Return the numbers that a card has, with the names that most games use."""
    rows = (("cost", card.cost), ("loyalty", card.loyalty), ("power", card.power), ("hp", card.hp))
    return tuple(Msg.of(f"card.{name}", n=n) for name, n in rows if n or (name == "cost" and n == 0))


@dataclass(frozen=True, slots=True)
class DeckBuilding:
    """The rules of building decks, and the words that deck lists use."""

    rules: DeckRules = field(default=lambda cards, options: ())
    faction_rules: FactionRules = field(default=lambda cards, faction: ())
    words: DeckWords = field(default_factory=DeckWords)


@dataclass(frozen=True, slots=True)
class StopChoices:
    """The action windows that a seat may set stops for, and the predefined sets of stops."""

    windows: tuple[tuple[str, Msg], ...] = ()
    presets: tuple[tuple[str, Msg], ...] = ()
    default: str = "every"
    """The preset of a seat that has not chosen one."""


@dataclass(frozen=True, slots=True)
class CardNumbers:
    """The numbers on a game's cards."""

    names: tuple[str, str, str] = ("loyalty", "power", "hp")
    """The names that the game uses for the numbers ``loyalty``, ``power`` and ``hp`` of :class:`CardInfo`."""
    words: str = "seen"
    """The prefix of the message ids for the names of a card's numbers, such as ``seen`` in ``seen.power``."""
    of: Callable[[CardInfo], tuple[Msg, ...]] = _numbers
    """Returns a card's numbers with the names that the game uses."""


@dataclass(frozen=True, slots=True)
class PlayHints:
    """How a game is played well, and how its answers are put together into moves."""

    taste: Taste = field(default_factory=NoTaste)
    """The game's ratings of options and positions, for automatic players (:mod:`engine.players`)."""
    features: Features = NO_FEATURES
    """The features by which computer players judge a position."""
    asked_together: frozenset[str] = frozenset()
    """The kinds of questions in which each option is offered together with all answers that can follow it.

    This applies only where there is room for all of these answers; see :class:`engine.compound_moves.Completion`.
    """
    asked_in_a_row: frozenset[str] = frozenset()
    """The kinds of questions that are asked several times in a row, where one tap can give all obvious answers.

    See :func:`engine.compound_moves.in_a_row`.
    """
    ends_move: frozenset[str] = frozenset()
    """The kinds of questions whose answers always end a move, so no further answer can complete the move."""
    endings: Endings = field(default_factory=dict)
    """How the question of each phase of the player's own turn is ended."""
    foreseen: Callable[[State, Decision], Mapping[str, Decision]] = field(default=lambda st, decision: {})
    """Returns, for each answer that cannot be taken back, the question that will follow it.  The keys are the answers.

    Each following question has the id of the question that is open now.  Its answer can be drafted together with the
    first one.
    """
    unused: Callable[[State, Decision], tuple[Msg, ...]] = field(default=lambda st, decision: ())
    """Returns messages about everything that a seat could still use and would lose by ending its turn or phase now.

    Messages with numbers come first.  Anything that the seat could not put to use is left out.
    """

    @property
    def joined(self) -> Joined:
        """The kinds of questions that one tap may answer together with other questions."""
        return Joined(self.asked_together, self.endings, self.asked_in_a_row, self.taste)


@dataclass(frozen=True, slots=True)
class PromptHints:
    """How the questions of a game are shown."""

    opens_filled: frozenset[str] = frozenset()
    """The kinds of questions that open with the suggested answer filled in."""
    shows_hand: frozenset[str] = frozenset()
    """The kinds of questions that concern the whole hand.  The hand is shown together with the question."""
    in_order: frozenset[str] = frozenset()
    """The kinds of questions in which several options are chosen and their order matters."""
    granted: frozenset[str] = frozenset()
    """The kinds of questions that have an option to go back, except when an ability of the card concerned asks them."""
    plain_refusals: frozenset[str] = frozenset()
    """The ids of refusals that are obvious from the question, such as "this card belongs to another phase"."""
    squares: bool = False
    """Whether cards in play are on named squares, so that the squares distinguish them."""


@dataclass(frozen=True, slots=True)
class ViewReaders:
    """Functions that read a seat's view."""

    cards: Callable[[Mapping[str, object]], tuple[SeenCard, ...]] = nothing_seen
    """Lists the cards whose faces a view shows: announced cards, cards on the table and the viewer's hand."""
    position: Callable[[Mapping[str, object]], Mapping[str, object]] | None = None
    """Converts a view into a position for ``arrange``, with stand-ins for the cards that the viewer does not see."""
    standing: Callable[[Mapping[str, object]], tuple[Msg, ...]] = field(default=lambda view: ())
    """Says how the match in a view is going: who is visibly ahead, and what each side has."""


@dataclass(frozen=True, slots=True)
class FirstLesson:
    """The introduction of a new player to a game."""

    how_to_play: tuple[Msg, ...] = ()
    """An introduction in about ten sentences: how to win, what the parts are, how a turn goes."""
    decks: tuple[str, str] = ("", "")
    """The ready decks of a learner's first match: the learner's and the computer's."""
    seed: int = 1
    """The seed of that match. It gives a good opening hand."""


@dataclass(frozen=True)
class GameSpec:
    """Everything that the rest of the product needs to know about a game."""

    name: str
    title: Msg
    rules: Rules
    options: tuple[OptionSpec, ...]
    decks: Mapping[str, DeckInfo]
    """The ready-made decks by key."""
    board: str
    """The package that draws the game's boards."""
    seats: tuple[int, ...] = (2,)
    """The possible numbers of players, the smallest first."""
    stops: StopChoices = StopChoices()
    building: DeckBuilding = DeckBuilding()
    absent: Callable[[PrintedCard], Absence | None] = field(default=lambda card: None)
    """Returns why no match has a printed card.  None for a card that is or will be defined."""
    numbers: CardNumbers = CardNumbers()
    play: PlayHints = PlayHints()
    prompts: PromptHints = PromptHints()
    narration: Narration = field(default_factory=Narration)
    views: ViewReaders = ViewReaders()
    lesson: FirstLesson = FirstLesson()
    arrange: Callable[[Mapping[str, object]], State] | None = None
    """Builds the state of a position given as plain data."""

    def card_text(self, code: str, locale: str = "en") -> str:
        """Return a card's rules text, generated from its effect data."""
        return card_text(self.rules.card(code), locale)

    def card_name(self, code: str) -> str:
        """Return the name of a card, or an empty string if no card has that code."""
        card = self.rules.cards.get(code)
        return card.name if card is not None else ""

    def absence(self, code: str) -> Absence | None:
        """Return why no match has a printed card.  None for a card that is defined, and for one that is not yet."""
        card = printed_cards(self.name).get(code)
        return self.absent(card) if card is not None and code not in self.rules.cards else None

    def full_decks(self) -> dict[str, DeckInfo]:
        """Return the ready-made decks all of whose cards are known before the match."""
        return {key: deck for key, deck in self.decks.items() if not deck.dealt[0]}

    def deck_faults(
        self, cards: Mapping[str, int], options: Mapping[str, str] | None = None, faction: str = ""
    ) -> tuple[DeckFault, ...]:
        """Return every violation of the deck construction rules under these options of a match.

        Options that are not given have their default values.  Raises KeyError for a code that is in no table.
        """
        chosen = {option.key: option.default for option in self.options} | dict(options or {})
        return (*self.building.rules(cards, chosen), *self.building.faction_rules(cards, faction))

    def check_deck(self, cards: Mapping[str, int]) -> Msg | None:
        """Return the first violation of the deck construction rules in a player's own deck, or None."""
        return next((fault.text for fault in self.deck_faults(cards)), None)

    def cards(self) -> Mapping[str, CardInfo]:
        """Return the public facts of every card that can be in a deck."""
        return self._cards

    @cached_property
    def _cards(self) -> Mapping[str, CardInfo]:
        loyalty, power, hp = self.numbers.names
        return {
            c.code: CardInfo(
                c.code,
                c.name,
                c.kind,
                c.faction,
                c.shown_cost,
                c.number(loyalty) or 0,
                c.number(power) or 0,
                c.number(hp) or 0,
                c.traits,
                c.unique,
                c.keywords,
                c.unsure,
                getattr(c, "reach", 0),
            )
            for c in self.rules.cards.values()
        }


_GAMES: dict[str, GameSpec] = {}


def register_game(spec: GameSpec) -> None:
    """Add a game to the table.  Raises an error if its name is taken."""
    if _GAMES.get(spec.name, spec) is not spec:
        raise ValueError(f"game {spec.name!r} is registered twice")
    spec.rules.cards_are_complete()
    _GAMES[spec.name] = spec
    register_parts(spec.rules)


def _load() -> None:
    for package in INSTALLED:
        importlib.import_module(f"{package}.game")


def game(name: str) -> GameSpec:
    """Return a game by name.  Raises :class:`MatchError` if it is not registered."""
    if name not in _GAMES:
        _load()
    if name not in _GAMES:
        raise MatchError(Msg.of("game.unknown", name=name))
    return _GAMES[name]


def games() -> tuple[GameSpec, ...]:
    """Return all games in the order of the table, those of this installation first."""
    _load()
    rank = {package.rpartition(".")[2]: i for i, package in enumerate(INSTALLED)}
    return tuple(sorted(_GAMES.values(), key=lambda spec: rank.get(spec.name, len(rank))))


def installed() -> tuple[GameSpec, ...]:
    """Return the games of this installation, without games that were registered by tests or other code."""
    return games()[: len(INSTALLED)]


def default_game() -> GameSpec:
    """Return the default game, which is the first in the table."""
    return games()[0]


register_messages(
    "en",
    {
        "game.unknown": "I do not know a game called {name}.",
        "card.cost": "cost {n}",
        "card.loyalty": "loyalty {n}",
        "card.power": "power {n}",
        "card.hp": "hit points {n}",
    },
)
