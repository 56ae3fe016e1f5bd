"""The game manager: the objects that matches are read, played and ended with, put together."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from bot.decks.library import Decks
from bot.matches.challenges import Challenges
from bot.matches.endings import Endings
from bot.matches.engine_gateway import EngineGateway, RealEngine
from bot.matches.live import LiveMatches
from bot.matches.panels import Panels
from bot.matches.people import People
from bot.matches.play import Play
from bot.matches.reader import MatchReader
from bot.matches.store import Clock, MatchStore, utc_now
from bot.model import Limits
from bot.storage import Repository


class GameManager:
    """The matches of one database.

    Each part is given what it needs of the others:

    ==========  ======================================================  ===========================
    reader      everything that may be asked about a match
    store       the transaction of an operation, the locks, the clock   reader
    decks       the decks that people bring                             store
    challenges  from the invite to the first turn                       reader, store, decks
    endings     ending a match from outside its rules                   reader, store, challenges
    play        what a player does in a running match                   reader, store, endings
    panels      prompts that move, are lost or are missing              reader, store
    people      what is known of people                                 store
    ==========  ======================================================  ===========================

    Whatever else changes matches stands beside `play` and is given `reader` and `store`: clocks (rows that are due,
    then `endings` or `play`), plans made ahead (answers that `play` gives when they are asked), undo that all players
    agree to (an agreement like that of `endings`, then a snapshot of before through `store`).
    """

    def __init__(
        self,
        repository: Repository,
        *,
        engine: EngineGateway | None = None,
        clock: Clock = utc_now,
        seed: Callable[[], int] = lambda: secrets.randbits(63),
        limits: Limits | None = None,
    ) -> None:
        engine = engine or RealEngine()
        live = LiveMatches(engine)
        self.reader = MatchReader(repository, engine, live)
        self.store = MatchStore(repository, self.reader, live, clock)
        self.decks = Decks(repository, self.store.now)
        self.challenges = Challenges(self.reader, self.store, engine, seed, self.decks, limits or Limits())
        self.endings = Endings(self.reader, self.store, self.challenges)
        self.play = Play(self.reader, self.store, self.endings)
        self.panels = Panels(self.reader, self.store)
        self.people = People(self.store)
