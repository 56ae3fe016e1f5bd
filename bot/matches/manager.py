"""The game manager: it combines the objects that read, play and end matches."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

from bot.clock import Clock, utc_now
from bot.decks.library import Decks
from bot.matches.adjourning import Adjourning, Resuming
from bot.matches.agreements import Agreements
from bot.matches.blocks import Blocks
from bot.matches.challenges import Challenges
from bot.matches.clocks import Clocks
from bot.matches.drawing import DrawOffer
from bot.matches.endings import Endings
from bot.matches.engine_gateway import EngineGateway, RealEngine
from bot.matches.exporting import Exports
from bot.matches.following import Spectating
from bot.matches.forgetting import FORGET, SCRUB, Forgetting
from bot.matches.health import HealthCheck
from bot.matches.live import LiveMatches
from bot.matches.lost import LostTimes
from bot.matches.moving import Moving
from bot.matches.notify import RING
from bot.matches.panels import Panels
from bot.matches.people import People
from bot.matches.play import Play
from bot.matches.practising import Practising
from bot.matches.reader import MatchReader
from bot.matches.replacing import Replacing
from bot.matches.rings import Notifications
from bot.matches.servers import Servers
from bot.matches.store import MatchStore
from bot.matches.timekeeping import CLOCK, HEARTBEAT
from bot.matches.undoing import Undoing
from bot.model import Limits
from bot.storage import Repository
from bot.storage.repository import TimerRow


class GameManager:
    """The matches of one database.

    Each part gets the other parts that it needs (in brackets):

    reader      all queries about matches
    store       the transaction of an operation, the locks, the clock   reader
    decks       players' own decks
    challenges  from the invitation to the first turn                   reader, store, decks
    endings     ending a match other than by its rules                  reader, store, challenges
    play        the actions of a player in a running match              reader, store, endings
    panels      prompts that move, are lost or are missing              reader, store
    people      the stored data of people                               store
    clocks      the time that players have                              reader, store
    notifications  the sounds that follow silent messages               store
    agreements  requests that the other players have to agree to        reader, store
    blocks      people who do not play with each other                  store, challenges
    moving      moving a match to another channel                       reader, store, challenges
    practice    seats of the computer                                    reader, store, challenges
    forgetting  removing everything about a person                      reader, store, challenges, play
    following   people who watch matches of others                      reader, store
    exports     everything that is stored about a person                reader, store
    servers     what the managers of a server choose, see and do        reader, store, panels
    health      how the matches of a server are doing                   store
    lost        what Discord shows of a time that a restore has lost    store, servers
    ==========  ======================================================  ===========================

    A new feature that changes matches belongs next to `play` and gets `reader` and `store`. Something that
    the players have to agree on is a `Matter` of `agreements` (`bot.matches.undoing` is one). Work that is due
    later goes through a timer, whose handler is in `timer_handlers`.
    """

    def __init__(
        self,
        repository: Repository,
        *,
        engine: EngineGateway | None = None,
        clock: Clock = utc_now,
        seed: Callable[[], int] = lambda: secrets.randbits(63),
        limits: Limits | None = None,
        process: str | None = None,
    ) -> None:
        engine = engine or RealEngine()
        repository.process = process = process or secrets.token_hex(8)
        live = LiveMatches(engine)
        self.reader = MatchReader(repository, engine, live)
        self.store = MatchStore(repository, self.reader, live, clock, process)
        self.decks = Decks(repository, self.store.now)
        self.challenges = Challenges(self.reader, self.store, engine, seed, self.decks, limits or Limits())
        self.endings = Endings(self.reader, self.store, self.challenges)
        self.practice = Practising(self.reader, self.store, engine, self.challenges)
        self.play = Play(self.reader, self.store, self.endings)
        self.panels = Panels(self.reader, self.store)
        self.people = People(self.store)
        self.notifications = Notifications(self.store)
        self.blocks = Blocks(self.store, self.challenges.leave)
        self.forgetting = Forgetting(self.reader, self.store, engine, self.challenges, self.play)
        self.forgetting.on_forget(self.people.forget)
        self.following = Spectating(self.reader, self.store)
        self.exports = Exports(self.reader, self.store)
        self.clocks = Clocks(self.reader, self.store)
        self.servers = Servers(self.reader, self.store, self.panels)
        self.health = HealthCheck(self.store)
        self.lost = LostTimes(self.store, self.servers)
        self.agreements = Agreements(self.reader, self.store)
        self.agreements.add(Undoing(self.reader, self.store))
        self.agreements.add(DrawOffer(self.store, self.endings))
        self.agreements.add(Adjourning(self.store))
        self.agreements.add(Resuming(self.store))
        self.moving = Moving(self.reader, self.store, self.challenges)
        self.agreements.add(self.moving)
        self.agreements.add(Replacing(self.reader, self.store, engine, self.challenges, self.endings))
        self.store.on_start(self.clocks.resume)
        self.store.on_start(self.lost.ask_again)
        self.timer_handlers: dict[str, Callable[[TimerRow], Awaitable[None]]] = {
            CLOCK: self.clocks.carry_out,
            HEARTBEAT: self.clocks.beat,
            RING: self.notifications.ring,
            FORGET: self.forgetting.resume,
            SCRUB: self.forgetting.scrub,
        }
        """The functions that carry out timers, by the timer's kind (see `bot.timers`)."""
