"""Texts and facts read from a view of Summoner Wars: squares, units, life, moves and attacks. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from engine import Msg, message_ids, register_messages, say
from engine.summoner_wars.seen.view_types import SummonerWarsCardView as Card
from engine.summoner_wars.seen.view_types import SummonerWarsPlayerView as Player
from engine.summoner_wars.seen.view_types import SummonerWarsRollView as Roll
from engine.summoner_wars.seen.view_types import SummonerWarsView as View
from render.canvas.fonts import printable
from render.layout.looks import numbers_at, on_board
from render.layout.squares import laid_out
from render.summoner_wars.arms import know
from render.words import clean, listed, over_reason, player_name, seating, tell, term

PHASES = ("draw", "summon", "event", "movement", "attack", "magic")
Pile = Literal["hand", "magic", "discard"]
PILES: tuple[Pile, ...] = ("hand", "magic", "discard")
UNITS = frozenset({"summoner", "champion", "common", "conjuration"})
BOW = 3  # minimum reach for the sign of a bow; a sword's reach is 1
HALF = 6  # number of columns of one player on joined boards
HIT = 3  # minimum roll that hits, unless an ability says otherwise

register_messages(
    "en",
    {
        "render.phase.draw": "Draw",
        "render.phase.summon": "Summon",
        "render.phase.event": "Events",
        "render.phase.movement": "Movement",
        "render.phase.attack": "Attack",
        "render.phase.magic": "Magic",
        "render.kind.summoner": "Summoner",
        "render.kind.champion": "Champion",
        "render.kind.common": "Common",
        "render.kind.conjuration": "Conjuration",
        "render.kind.wall": "Wall",
        "render.kind.event": "Event",
        "render.zone.discard": "Discard piles",
        "render.sw.magic": "magic",
        "render.sw.moves": "{n?move|moves} left",
        "render.sw.attacks": "{n?attack|attacks} left",
        "render.sw.side.moves": "{n|move|moves}",
        "render.sw.side.attacks": "{n|attack|attacks}",
        "render.sw.side.hand": "{n} in hand",
        "render.sw.side.magic": "{n} magic",
        "render.sw.side.discard": "{n} discarded",
        "render.sw.side.deck": "{n} in deck",
        "render.sw.legend.sword": "attack, sword",
        "render.sw.legend.bow": "attack, bow",
        "render.sw.legend.heart": "life left",
        "render.sw.legend.boot": "has moved",
        "render.sw.legend.spent": "has attacked",
        "render.sw.roll_plain": "{name} rolls",
        "render.sw.hits": "{n|hit|hits}",
        "render.sw.owned": "{name}'s",
        "render.sw.wall_text": (
            "You summon units onto empty squares next to it. It stands in the way of moves and attacks."
        ),
        "render.sw.your_magic": "Your magic pile",
        "render.sw.top_first": "top card first",
        "render.sw.magic_empty": "No cards in your magic pile",
        "render.sw.discard_of": "{name}'s discard pile",
        "render.sw.discard_empty": "No cards in this discard pile",
        "render.sw.attack": "attack",
        "render.sw.life": "life",
        "render.sw.cost": "{n} magic",
        "render.sw.text.player": "**{name}** ({race}){marks}: {facts}",
        "render.sw.text.in_hand": "{n} in hand",
        "render.sw.text.magic": "{n} magic",
        "render.sw.text.in_deck": "{n} in deck",
        "render.sw.text.discarded": "{n} discarded",
        "render.sw.text.side": "{n} {name}",
        "render.sw.text.moves": "{n|move|moves} left",
        "render.sw.text.attacks": "{n|attack|attacks} left",
        "render.sw.text.board": "**Board**, row by row from {first} to {last}, columns {left} to {right}",
        "render.sw.text.row": "- **{row}**: {squares}",
        "render.sw.text.empty": "{square} empty",
        "render.sw.text.empty_run": "{first} to {last} empty",
        "render.sw.text.square": "{number}{square} {owner} *{name}*",
        "render.sw.text.your": "your",
        "render.sw.text.of": "{name}'s",
        "render.sw.text.units": "**{name}'s cards on the board**",
        "render.sw.text.your_units": "**Your cards on the board**",
        "render.sw.text.unit": "- {number}{square} *{name}* ({facts})",
        "render.sw.text.sword": "attack {n}, sword",
        "render.sw.text.bow": "attack {n}, bow, range {reach}",
        "render.sw.text.attack": "attack {n}, range {reach}",
        "render.sw.text.printed": "printed attack {n}",
        "render.sw.text.life": "{left}/{life} life left",
        "render.sw.text.wounds": "{n|wound|wounds}",
        "render.sw.text.poison": "{n} of them poison, -{n} on each die",
        "render.sw.text.abilities": "abilities: {names}",
        "render.sw.text.blank": "abilities switched off",
        "render.sw.text.moved": "has moved",
        "render.sw.text.attacked": "has attacked",
        "render.sw.text.over": "under {names}",
        "render.sw.text.under": "on top of {names}",
        "render.sw.text.roll": "**Dice**: {line}{dice}{hits}",
        "render.sw.text.dice": ": {dice}",
        "render.sw.text.hits": "; {n|hit|hits}",
        "render.sw.text.hand": "**Your hand**: {cards}",
        "render.sw.text.hand_empty": "**Your hand**: no cards",
        "render.sw.text.pile": "**Your magic pile**, top card first: {cards}",
        "render.sw.text.discard": "**{name}'s discard pile**, top card first: {cards}",
        "render.sw.text.discard_none": "**{name}'s discard pile**: no cards",
        "render.sw.alt.player": "{name} ({race}): {facts}.",
        "render.sw.alt.cards": "{name}'s board: {cards}.",
        "render.sw.alt.card": "{name} {square} {life}",
        "render.sw.alt.focus": "{square} {owner} {name}: {facts}",
        "render.sw.alt.asked": "this one is asked about",
        "render.sw.alt.choice": "can be chosen",
        "render.sw.alt.choices": "Squares to choose from: {squares}",
        "render.sw.alt.free": "Empty squares to choose from: {squares}",
        "render.sw.alt.life": "{left}/{life}",
    },
)


def race_name(locale: str, race: str | None) -> str:
    """Return a faction's name from the catalogue, or unchanged from the view."""
    text = str(race or "")
    return tell(locale, f"race.{text}") if f"render.race.{text}" in message_ids() else printable(text)


def ready(view: View, locale: str) -> View:
    """Return the view with all names reduced to drawable characters. Also make sure that every faction in the view has
    arms.
    """
    for card in every_card(view):
        know(card["race"])
    for player in view["players"]:
        know(player["race"])
    return clean(view, locale)


def nested(card: Card) -> Iterator[Card]:
    """Yield a card, the cards on top of it, and the cards under it."""
    yield card
    for other in (*card["over"], *card["under"]):
        yield from nested(other)


def every_card(view: View) -> Iterator[Card]:
    """Yield every card in a view."""
    for card in view["board"]:
        yield from nested(card)
    for player in view["players"]:
        for pile in PILES:
            yield from pile_of(player, pile)


def pile_of(player: Player, pile: Pile) -> Sequence[Card]:
    """Return the cards of a player's pile; empty if the viewer may not see them."""
    return player[pile] or ()


def card_name(card: Card, locale: str) -> str:
    """Return a card's name. A secret card is called by its kind."""
    return str(card["name"] or term(locale, "kind", card["kind"]))


def is_unit(card: Card) -> bool:
    """Whether a card is a unit rather than a wall or an event."""
    return card["kind"] in UNITS


def life_left(card: Card) -> int:
    """Return the life that a card has left."""
    return max(0, card["life"] - card["wounds"])


def takes_turn(view: View, seat: int) -> bool:
    """Whether it is a seat's turn in a match that is not over."""
    return seat == view["active"] and view["phase"] != "setup" and not view["over"]


def left(view: View, player: Player) -> list[tuple[str, int]]:
    """Return what a player may still do in their turn: moves until the attack phase begins, attacks until it ends."""
    if not takes_turn(view, player["seat"]):
        return []
    phase = view["phase"]
    at = PHASES.index(phase) if phase in PHASES else 0
    out = [("moves", "movement"), ("attacks", "attack")]
    counts = {"moves": player["moves_left"], "attacks": player["attacks_left"]}
    return [(word, counts[word]) for word, end in out if at <= PHASES.index(end)]


def spent(card: Card, view: View) -> tuple[bool, bool]:
    """Return whether a card of the active player has moved, and whether it has attacked."""
    if card["controller"] != view["active"] or view["phase"] == "setup" or not is_unit(card):
        return False, False
    return card["moved"], card["attacked"]


def squares(view: View) -> tuple[list[str], list[int]]:
    """Return columns from left to right and rows from top to bottom as the viewer sees them.

    The viewer's own side is at the bottom. Seat 1 sees the board turned by 180 degrees.
    """
    return laid_out(view, bottom(view) != 0)


def bottom(view: View) -> int:
    """Return the seat from whose side the board is seen."""
    return seating(view)[-1]


def side(view: View, row: int) -> int:
    """Return the seat whose side a row belongs to."""
    return 0 if row <= int(view["grid"]["rows"]) // 2 else 1


def home(view: View, column: str, row: int) -> int:
    """Return the seat whose half a square belongs to. On joined boards, each player has six columns of their side."""
    columns, far = int(view["grid"]["columns"]), side(view, row)
    across = ord(column) - ord("a")
    return 2 * ((columns - 1 - across if far else across) // HALF) + far


def bars(view: View) -> tuple[list[int], list[int]]:
    """Return the seats whose bars are above the field, and those below. Team-mates are in the order of their halves."""
    order = seating(view)
    if len(order) == 2:
        return order[:1], order[1:]
    if order[-1] % 2:
        return [2, 0], [1, 3]
    return [3, 1], [0, 2]


def card_numbers(card: Card, numbers: Mapping[int | str, int]) -> tuple[int, ...]:
    """Return the buttons' numbers for a card on the board: for itself, its square, and the cards on top of it and under
    it.
    """
    return numbers_at(card["square"], nested(card), numbers)


def roll_line(view: View, locale: str) -> str:
    """Return the reason for the last roll, or the player who rolled if the view gives no reason."""
    roll = view["roll"]
    if not roll:
        return ""
    what = roll["what"]
    text = message(what, locale) if isinstance(what, list) else str(what or "")
    return text or tell(locale, "sw.roll_plain", name=player_name(view, roll["seat"]))


def message(data: Any, locale: str) -> str:
    """Return the sentence for a message in a view; "" if the catalogue lacks it."""
    try:
        return say(Msg.from_json(data), locale)
    except (KeyError, TypeError, ValueError, IndexError):
        return ""


def roll_hits(view: View) -> int | None:
    """Return the number of hits of the last dice; None if they were not rolled for an attack."""
    return view["roll"]["hits"] if view["roll"] else None


def plain_hits(dice: Sequence[int], hits: int | None) -> bool:
    """Whether the hits are exactly the dice that show 3 or more. Only then can each die be marked."""
    return sum(1 for d in dice if d >= HIT) == hits


def side_pile(player: Player) -> tuple[str, int] | None:
    """Return the name and size of a player's side pile; None without such a pile."""
    pile = player["side"]
    return (pile["name"], pile["count"]) if pile else None


__all__ = [
    "BOW",
    "HALF",
    "HIT",
    "PHASES",
    "PILES",
    "UNITS",
    "Card",
    "Pile",
    "Player",
    "Roll",
    "View",
    "bars",
    "bottom",
    "card_name",
    "card_numbers",
    "clean",
    "every_card",
    "home",
    "is_unit",
    "left",
    "life_left",
    "listed",
    "nested",
    "on_board",
    "over_reason",
    "pile_of",
    "plain_hits",
    "player_name",
    "race_name",
    "ready",
    "roll_hits",
    "roll_line",
    "seating",
    "side",
    "side_pile",
    "spent",
    "squares",
    "takes_turn",
    "tell",
    "term",
]
