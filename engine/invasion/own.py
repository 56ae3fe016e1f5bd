"""The hooks of Invasion's rules that only this game's modules call, in addition to those of every game with a chain."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Protocol

from engine.kernel.language.nodes import Ctx
from engine.kernel.messages import Msg
from engine.kernel.state.state import Event, State

ONTO = "quest:"
"""The prefix of the key of an option to play a unit onto a quest. The id of the quest follows."""
THEIRS = "theirs:"
"""The prefix of the key of an option to play a card into a zone of an opponent. The id of the section follows."""


class Kingdoms(Protocol):
    """The rules' interface for capitals, zones and messages about them."""

    def section(self, st: State, zone: str, seat: int) -> int:
        """Return the capital section of a zone."""

    def section_label(self, st: State, eid: int) -> Msg:
        """Return the label of a capital section."""

    def section_state(self, st: State, eid: int) -> Msg:
        """Return a message that says how much damage a section can still take."""

    def zone_power(self, st: State, zone: str, seat: int) -> int:
        """Return the power of a zone: that of its section, of the units and supports in it, and of the player's legend.

        A burning section still counts (INV-QA-BURNING).
        """

    def zone_of(self, st: State, ctx: Ctx) -> tuple[str, int]:
        """Return the zone that an ability's source is in, or the last zone that it was in."""

    def symbols(self, st: State, race: str, seat: int) -> int:
        """Return how many loyalty symbols of a race a player has (INV-TERM-LOYALTY).

        The symbols come from the capital and from faceup cards in play.
        """

    def controlled(self, st: State, seat: int) -> list[int]:
        """Return the cards in play that a seat controls, zone by zone."""

    def enemy_of(self, st: State, seat: int) -> int:
        """Return the opponent that an effect controlled by ``seat`` affects.

        If the seat fights in the current combat, this is the other player in that combat. Otherwise it is the next
        player.
        """

    def may_enter(self, st: State, code: str, zone: str, seat: int) -> bool:
        """Whether a card may enter play in a zone (INV-ENTER-PUT-TEXT).

        The rules for unique cards and for Heroes may prevent it, and so may the card's own text.
        """

    def developments_in(self, st: State, zone: str, seat: int) -> int:
        """Return the number of developments in a zone."""

    def unique_blocked(self, st: State, code: str, seat: int) -> bool:
        """Whether the player already controls a copy of the unique card."""

    def withstands(self, st: State, ev: Event) -> int:
        """Return how much damage like ``ev`` must be dealt to destroy or burn the entity.

        The amount includes the part that would be cancelled.
        """

    def plays_onto_opponents(self, code: str) -> bool:
        """Whether a card is played into a zone of an opponent instead of a zone of the player's own."""

    def stays_with_player(self, code: str) -> bool:
        """Whether the player of a card keeps control of it in an opponent's zone (a Mission)."""

    def may_hold_in(self, st: State, eid: int, zone: str, seat: int) -> bool:
        """Whether a player may control a card in the given zone of that player (INV-TERM-HERO-OWN)."""

    def may_bear(self, st: State, eid: int, host: int) -> bool:
        """Whether the host meets an Attachment's requirements, except those about zones."""

    def clear_yields(self, st: State, seat: int) -> None:
        """End the yields that expire now: all "this phase" yields, and the "until my turn" yield of ``seat``."""


rules_of: Callable[[State], Kingdoms] = attrgetter("rules")
"""Return the rules of a match of Invasion, given its state."""

__all__ = ["rules_of"]
