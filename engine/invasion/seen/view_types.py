"""The types of the parts of a view."""

from __future__ import annotations

from typing import TypedDict

from engine.kernel.view_types import PlayerView, View


class InvasionFace(TypedDict):
    """The part of a card that is printed on it, with the current values if the card is faceup in play.

    ``power`` and ``hp`` are None if the card has none, or if they are hidden.  In play, ``hp`` is the damage
    that destroys the card: fewer than its hit points if each damage on it counts more than once.  ``keywords`` are
    pairs of a name and a number, which is 0 for a keyword without a number.
    """

    id: int
    code: str | None
    name: str | None
    kind: str
    race: str
    cost: int | str | None
    loyalty: int
    power: int | None
    printed_power: int | None
    hp: int | None
    unique: bool
    traits: list[str]
    keywords: list[list[str | int]]


class InvasionCardView(InvasionFace):
    """A card with its state and the cards that it carries.  ``assigned`` is the damage assigned to it."""

    owner: int
    controller: int
    damage: int
    tokens: dict[str, int]
    corrupt: bool
    facedown: bool
    attachments: list[InvasionCardView]
    questing: InvasionCardView | None
    attacking: bool
    defending: bool
    assigned: int


class InvasionLegendView(InvasionCardView):
    """A legend on a capital board.  ``powers`` is its power in each zone."""

    powers: dict[str, int]


class InvasionZoneView(TypedDict):
    """A zone of a capital.  ``section`` is the id of its section.  ``developments`` are the facedown cards."""

    section: int
    power: int
    hp: int
    damage: int
    assigned: int
    burning: bool
    cards: list[InvasionCardView]
    developments: list[InvasionCardView]


class InvasionTopView(TypedDict):
    """The top card of a deck that is shown to all."""

    code: str
    name: str


class InvasionPlayerView(PlayerView):
    """A player with a capital."""

    race: str
    resources: int
    deck_count: int
    deck_top: InvasionTopView | None
    hand: list[InvasionCardView] | None
    discard: list[InvasionCardView]
    legend: InvasionLegendView | None
    zones: dict[str, InvasionZoneView]


class InvasionLinkView(TypedDict):
    """A link on the chain.  ``code`` and ``name`` are None if it is another player's facedown card.

    ``targets`` are the ids of its targets.  ``zone`` is the zone into which the card is played.  ``x`` is None if the
    link has no X.
    """

    id: int
    kind: str
    code: str | None
    name: str | None
    controller: int
    card: InvasionCardView | None
    targets: list[int]
    x: int | None
    zone: str | None
    cancelled: bool


class InvasionCombatView(TypedDict):
    """The combat.  ``attacker`` and ``defender`` are seats; ``attackers`` and ``defenders`` are the ids of units.

    ``zones`` are the attacked zones of the fight; ``zone`` is the one that the attacker named.  ``attacked`` is whether
    attackers were declared.  ``able`` are the units that can defend.  ``assigned`` is the damage assigned to each card
    and section, by id.  ``deals`` is the damage that each fighter of the current fight deals, by id.
    """

    attacker: int
    defender: int
    zone: str
    zones: list[str]
    attacked: bool
    legend: int | None
    attackers: list[int]
    defenders: list[int]
    able: list[int]
    assigned: dict[str, int]
    deals: dict[str, int]


class InvasionView(View):
    """A position as a seat may see it.  ``window`` is the open action window."""

    first_turn: bool
    window: str | None
    players: list[InvasionPlayerView]
    chain: list[InvasionLinkView]
    combat: InvasionCombatView | None
