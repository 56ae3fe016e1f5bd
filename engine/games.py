"""The one table of games.  A game registers itself here; nothing else names one."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from engine.compound_moves import Endings, Joined
from engine.deck_words import DeckWords
from engine.kernel.decision import Decision
from engine.kernel.language.definitions import Card
from engine.kernel.language.text.abilities import card_text
from engine.kernel.language.text.parts import register_parts
from engine.kernel.messages import Msg, register_messages
from engine.kernel.rules import Rules
from engine.kernel.state.snapshot import MatchError
from engine.kernel.state.state import State
from engine.printed import PrintedCard, PrintedGame
from engine.seen import SeenCard, nothing_seen
from engine.taste import NoTaste, Taste

INSTALLED = ("engine.invasion", "engine.summoner_wars", "engine.karth")
"""The packages that register the games of this installation when they are imported."""

TABLES = ("engine.invasion.cards.printed", "engine.karth.cards.printed", "engine.summoner_wars.cards.printed")
"""The packages with tables of cards (:mod:`engine.printed`), of games that nobody plays yet too."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A match option: its allowed values with their labels, and the default."""

    key: str
    label: Msg
    choices: tuple[tuple[str, Msg], ...]
    default: str


@dataclass(frozen=True, slots=True)
class DeckInfo:
    """A ready deck: ``cards`` maps codes to copies.

    ``dealt``: so many cards come to it by chance as a match is set up, and of which; decks with the same pool share it.
    """

    key: str
    title: Msg
    cards: Mapping[str, int]
    faction: str = ""
    dealt: tuple[int, tuple[str, ...]] = (0, ())


class DeckFault(NamedTuple):
    """A breach of the rules of deck construction: the id of the rule, and what is wrong and by how much.

    What is ``needed`` is needed to set up a match at all; no agreement of the players helps.
    """

    rule: str
    text: Msg
    needed: bool = False


FactionRules = Callable[[Mapping[str, int], str], Iterable[DeckFault]]
"""Tells what is wrong with the faction that a deck stands for (empty: the game's own choice)."""
DeckRules = Callable[[Mapping[str, int], Mapping[str, str]], Iterable[DeckFault]]
"""Tells what is wrong with a deck (codes to copies, cards that nobody has written yet too) under options of a match."""


@dataclass(frozen=True, slots=True)
class CardInfo:
    """The public facts of a card."""

    code: str
    name: str
    kind: str
    race: str
    cost: int | str
    loyalty: int
    power: int
    hp: int
    traits: tuple[str, ...]
    unique: bool
    keywords: tuple[tuple[str, int], ...]
    unsure: tuple[str, ...] = ()
    reach: int = 0


def _numbers(card: CardInfo) -> tuple[Msg, ...]:
    """Return a card's numbers, those that it has, in the words of most games."""
    rows = (("cost", card.cost), ("loyalty", card.loyalty), ("power", card.power), ("hp", card.hp))
    return tuple(Msg.of(f"card.{name}", n=n) for name, n in rows if n or (name == "cost" and n == 0))


@dataclass(frozen=True, slots=True)
class Telling:
    """How a summary of what happened tells the events of one kind.

    Where there is no room, events of the highest ``rank`` are left out first (0: never before all others).
    ``follows``: it tells what came of the event before and stands in that line.  ``together``: as long as events of
    this kind follow each other they stand in one line.  ``news``: whoever's answer led to it did not know it (a card
    drawn) and reads it at once.
    """

    rank: int = 3
    follows: bool = False
    together: bool = False
    news: bool = False


@dataclass(frozen=True, slots=True)
class Gathered:
    """Events with the same sentence in a row become one: ``param`` lists what differs, ``many`` is the sentence then.

    Without ``param`` nothing differs, and ``many`` has the count as ``n``.  With ``each`` what is listed are messages
    of that id, made of each sentence's parameters, and all of them may differ.  ``loose`` may differ and is not told.
    """

    many: str
    param: str = ""
    each: str = ""
    loose: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paired:
    """Two sentences in a row become one, with the parameters of both; without ``into`` the first is left out.

    ``same`` names a parameter of the first and one of the second that must be equal.  With ``quoted`` both come of one
    answer, and ``into`` has the second sentence as its parameter ``then``.
    """

    first: str
    then: str
    into: str = ""
    same: tuple[str, str] | None = None
    quoted: bool = False


class Slip(NamedTuple):
    """How a game could wrongly carry out what some cards do: ``python -m engine variants`` lets it happen in a fork.

    ``make`` puts a wrong function where a right one is, for the cards with these ids.
    """

    what: str
    applies: Callable[[Card], bool]
    make: Callable[[frozenset[str]], None]


@dataclass(frozen=True)
class GameSpec:
    """Everything that the rest of the product needs to know of a game.

    ``board`` names the module that draws its boards; ``windows`` are the action windows that a seat may set
    stops for; ``seats`` how many may play, the fewest first; ``presets`` the ready sets of stops.  ``arrange`` builds
    the state of a position given as plain data (scenarios), ``test_effect`` deals neutral damage in one.  ``pace`` is
    how many random decisions a second the engine must play, as a share of python-chess's random moves.  ``numbers``
    tells a card's numbers in the game's own words.
    """

    name: str
    title: Msg
    blurb: Msg
    rules: Rules
    options: tuple[OptionSpec, ...]
    decks: Mapping[str, DeckInfo]
    board: str
    windows: tuple[tuple[str, Msg], ...]
    seats: tuple[int, ...] = (2,)
    presets: tuple[tuple[str, Msg], ...] = ()
    default_preset: str = "every"
    pace: float = 0.15
    deck_rules: DeckRules = field(default=lambda cards, options: ())
    faction_rules: FactionRules = field(default=lambda cards, faction: ())
    deck_words: DeckWords = field(default_factory=DeckWords)
    """The words in which people write down a deck."""
    arrange: Callable[[Mapping[str, object]], State] | None = None
    fillers: tuple[str, ...] = ()
    """What ``arrange`` may be told to fill decks up with (``filler``): cards that nothing depends on."""
    test_effect: Callable[[State, Mapping[str, object]], None] | None = None
    number_words: str = "seen"
    """The beginning of the ids of the messages that name the numbers of a card, such as ``seen.power``."""
    card_numbers: tuple[str, str, str] = ("loyalty", "power", "hp")
    """The game's names of the numbers that :class:`CardInfo` calls ``loyalty``, ``power`` and ``hp``."""
    numbers: Callable[[CardInfo], tuple[Msg, ...]] = _numbers
    tellings: Mapping[str, Telling] = field(default_factory=dict)
    gathered: Mapping[str, Gathered] = field(default_factory=dict)
    """By id of a sentence of the log: how a summary tells several of them in a row as one."""
    paired: tuple[Paired, ...] = ()
    """Which two sentences of the log a summary tells as one."""
    """By the kinds of the game's events; a kind that is missing is told as :class:`Telling` says without arguments."""
    pictured: Mapping[str, str] = field(default_factory=dict)
    """The kinds of events that pictures show, and as what; see :class:`engine.kernel.recent.Recent`."""
    asks: frozenset[str] = frozenset()
    """The kinds of questions that the game's own package asks, for scenarios."""
    opens_filled: frozenset[str] = frozenset()
    """The kinds of questions that open with the suggested answer filled in."""
    shows_hand: frozenset[str] = frozenset()
    """The kinds of questions about the whole hand, which is then shown with them."""
    in_order: frozenset[str] = frozenset()
    """The kinds of questions in which some things are chosen and the order of them matters."""
    ends_move: frozenset[str] = frozenset()
    """The kinds of questions of which no answer is half of a move, so that nothing can complete it."""
    asked_together: frozenset[str] = frozenset()
    """The kinds of questions in which an option is offered together with each answer that can follow it, where all
    of these have room; see :class:`engine.compound_moves.Completion`."""
    asked_in_a_row: frozenset[str] = frozenset()
    """The kinds of questions that come several times in a row, where what is obvious is offered all at once; see
    :func:`engine.compound_moves.in_a_row`."""
    foreseen: Callable[[State, Decision], Mapping[str, Decision]] = field(default=lambda st, decision: {})
    """By the keys of a question's answers that cannot be taken back: the question that follows, as it stands now.

    It has the id of the question that is asked; its answer can be drafted together with the first one.
    """
    granted: frozenset[str] = frozenset()
    """The kinds of questions that one may go back from, unless an ability of the card that they are about asks them."""
    endings: Endings = field(default_factory=dict)
    """How each question of a phase of one's own turn is ended."""
    unused: Callable[[State, Decision], tuple[Msg, ...]] = field(default=lambda st, decision: ())
    """Tells what a seat could still use and loses if its turn or phase ends with this question, numbers first.

    It tells of nothing with which nothing could be done.
    """
    taste: Taste = field(default_factory=NoTaste)
    """How the game is played plainly, for players by policy (:mod:`engine.players`)."""
    crowds: Callable[[int], Mapping[str, Mapping[str, object]]] | None = None
    """Positions with so many cards of one kind of ability, by its name, and of none (``plain``), for the benchmark."""

    slips: Mapping[str, Slip] = field(default_factory=dict)
    """By name: what could go wrong in this game around its cards."""
    how_to_play: tuple[Msg, ...] = ()
    """The game for who has never seen it, about ten sentences: how one wins, what is what, what a turn looks like."""
    squares: bool = False
    """Cards in play lie on squares with names, by which people tell them apart."""
    plain_refusals: frozenset[str] = frozenset()
    """The ids of refusals that go without saying at a question: that a card belongs into another phase, say."""
    position_of: Callable[[Mapping[str, object]], Mapping[str, object]] | None = None
    """Makes of a view a position for ``arrange``, with stand-ins for the cards that the viewer does not see."""
    cards_seen: Callable[[Mapping[str, object]], tuple[SeenCard, ...]] = nothing_seen
    """Lists the cards whose faces a view shows: what is announced, what lies on the table, the viewer's hand."""
    standing: Callable[[Mapping[str, object]], tuple[Msg, ...]] = field(default=lambda view: ())
    """Tells of a view how the match stands: who is ahead by what everybody sees, and what each side has."""

    @property
    def joined(self) -> Joined:
        """Which questions one tap may answer with others."""
        return Joined(self.asked_together, self.endings, self.asked_in_a_row, self.taste)

    def card_text(self, code: str, locale: str = "en") -> str:
        """Return a card's rules text, generated from its effect data."""
        return card_text(self.rules.card(code), locale)

    def card_name(self, code: str) -> str:
        """Return the name of a card, or nothing if no card has that code."""
        card = self.rules.cards.get(code)
        return card.name if card is not None else ""

    def full_decks(self) -> dict[str, DeckInfo]:
        """Return the ready decks of which every card is known beforehand."""
        return {key: deck for key, deck in self.decks.items() if not deck.dealt[0]}

    def deck_faults(
        self, cards: Mapping[str, int], options: Mapping[str, str] | None = None, faction: str = ""
    ) -> tuple[DeckFault, ...]:
        """Return every breach of the rules of deck construction, under these options of a match, else the usual ones.

        Raises KeyError for a code that no table has.
        """
        chosen = {option.key: option.default for option in self.options} | dict(options or {})
        return (*self.deck_rules(cards, chosen), *self.faction_rules(cards, faction))

    def check_deck(self, cards: Mapping[str, int]) -> Msg | None:
        """Return the first thing wrong with a deck that somebody built, or None."""
        return next((fault.text for fault in self.deck_faults(cards)), None)

    def cards(self) -> dict[str, CardInfo]:
        """Return the public facts of every card that can be in a deck."""
        loyalty, power, hp = self.card_numbers
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
    """Enter a game into the table; a second game of that name is an error."""
    if _GAMES.get(spec.name, spec) is not spec:
        raise ValueError(f"game {spec.name!r} is registered twice")
    spec.rules.cards_are_complete()
    _GAMES[spec.name] = spec
    register_parts(spec.rules)


def _load() -> None:
    for package in INSTALLED:
        importlib.import_module(package)


def game(name: str) -> GameSpec:
    """Return a game by name.  Raises :class:`MatchError` for one that nobody has registered."""
    if name not in _GAMES:
        _load()
    if name not in _GAMES:
        raise MatchError(Msg.of("game.unknown", name=name))
    return _GAMES[name]


def games() -> tuple[GameSpec, ...]:
    """Return all games: those of this installation first, in the order of the table."""
    _load()
    rank = {package.rpartition(".")[2]: i for i, package in enumerate(INSTALLED)}
    return tuple(sorted(_GAMES.values(), key=lambda spec: rank.get(spec.name, len(rank))))


def printed_games() -> Iterator[PrintedGame]:
    """Yield every game with tables of cards, those that nobody plays here too."""
    for package in TABLES:
        title: str = importlib.import_module(package).TITLE
        cards: Iterable[PrintedCard] = importlib.import_module(f"{package}.sets").cards()
        yield PrintedGame(package.split(".")[1], title, tuple(cards))


@cache
def printed_cards(game: str) -> Mapping[str, PrintedCard]:
    """Return every card of a game's tables by code, written or not; none for a game without tables."""
    package = f"engine.{game}.cards.printed"
    if package not in TABLES:
        return {}
    cards: Iterable[PrintedCard] = importlib.import_module(f"{package}.sets").cards()
    return {card.code: card for card in cards}


def installed() -> tuple[GameSpec, ...]:
    """Return the games of this installation, without those that tests or others have registered besides."""
    return games()[: len(INSTALLED)]


def default_game() -> GameSpec:
    """Return the game that is meant where nobody names one: the first of the table."""
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
