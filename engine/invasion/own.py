"""What this game's modules ask the rules of their match, beyond the hooks of every game with a chain."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Protocol

from engine.kernel.language.nodes import Ctx
from engine.kernel.messages import Msg
from engine.kernel.state.state import Ev, State

ONTO = "quest:"
"""How the key of a quest begins onto which a unit is played."""


class Kingdoms(Protocol):
    """The capitals, their zones, and what is told of them; answered by the rules of the game."""

    def section(self, st: State, zone: str, seat: int) -> int:
        """Return the capital section of a zone."""

    def section_label(self, st: State, eid: int) -> Msg:
        """Name a capital section."""

    def section_state(self, st: State, eid: int) -> Msg:
        """Tell how much a section can still take."""

    def zone_power(self, st: State, zone: str, seat: int) -> int:
        """Return the power of a zone: section, units and supports; burning changes nothing (INV-QA-BURNING)."""

    def zone_of(self, st: State, c: Ctx) -> tuple[str, int]:
        """Return the zone of an ability's source, or the one it was last in."""

    def symbols(self, st: State, race: str, seat: int) -> int:
        """Return a player's loyalty symbols of a race: capital and faceup cards in play (INV-TERM-LOYALTY)."""

    def controlled(self, st: State, seat: int) -> list[int]:
        """Return the cards in play that a seat controls, zone by zone."""

    def enemy_of(self, st: State, seat: int) -> int:
        """Return the opponent that an effect means: the other side of the combat, else the next player."""

    def may_enter(self, st: State, code: str, zone: str, seat: int) -> bool:
        """True if a card may enter play in a zone: unique, Hero and text-box limits (INV-ENTER-PUT-TEXT)."""

    def withstands(self, st: State, ev: Ev) -> int:
        """Return how much damage like this must be dealt to something to destroy or burn it, with what cancels it."""

    def may_hold_in(self, st: State, eid: int, zone: str, seat: int) -> bool:
        """True if a player may control a card that comes to lie in that zone of theirs (INV-TERM-HERO-OWN)."""

    def may_bear(self, st: State, eid: int, host: int) -> bool:
        """True if an Attachment in play asks for nothing that a card has not, zones apart."""

    def cards_seen(self, st: State, seat: int, how: str, n: int) -> int:
        """Return how many cards a seat searches or looks at; a card that changes the one leaves the other alone."""

    def tell_look(self, st: State, seat: int, names: tuple[str, ...], of: int) -> None:
        """Tell the player what was looked at in whose deck, and the others that it was done."""

    def tell_search(self, st: State, seat: int, src: int, names: tuple[str, ...]) -> None:
        """Tell the searcher what was found, and the others that there was a search."""

    def clear_yields(self, st: State, seat: int) -> None:
        """End the yields that lasted until this turn."""


rules_of: Callable[[State], Kingdoms] = attrgetter("rules")
"""Return the rules of a match of Invasion."""
