"""The basic queries that all modules of the game make of the rules: cards, names, friends and enemies, numbers.

The module ``rules`` extends this class to the complete rules of the game. Nothing here knows about questions to
players, terms of card texts, or views.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter

from engine.chain.rules import ChainRules
from engine.chain.stops import StopsRules
from engine.grid.board import BOARD, cards_on
from engine.grid.rules import GridRules
from engine.karth.card import BODIES, KEYS, NUMBERS, WEARERS, KarthCard
from engine.karth.field import DUEL, board_of
from engine.kernel.language.constants.changes import Gets
from engine.kernel.language.definitions import Ability, AbilityDef, Card
from engine.kernel.language.nouns.references import HostRef
from engine.kernel.messages import Msg, said
from engine.kernel.state.layers import read
from engine.kernel.state.state import Bindings, Event, State

GROUND = "ground"
"""The place of Webs and Traps. They do not occupy a space and cannot be targeted."""
SPOILS = "spoils"
"""The variable that holds the items of cards that have left the battlefield, until their players decide about them."""
DRAWS = "draws"
"""The variable that holds the players who draw a card because they set aside a card with "Draw another card"."""
SPARK = "power/conjure_spark"
"""The id of the ability that casts a token spell."""
ATTACK_IDS = frozenset(("attack/0", "attack/1"))
"""The ids of the abilities for attacks and Blasts."""
STARTING_GOLD, GOAL_GOLD, GOAL_KILLS = 5, 40, 25
_STATS = {key: f"stat:{key}" for key in (*NUMBERS, *KEYS)}
"""The index key of each number and keyword. The effects that change the value are found under this key."""
_DEEDS = ("went", "acted", "attacked", "leapt", "rushed")
MOST_TURNS = 60
"""Maximum number of turns per player. After them, points decide the match (KARTH-G45)."""


@lru_cache(maxsize=4096)
def at_square(name: str, square: str) -> Msg:
    """Return the label of a card on a space."""
    return Msg.of("karth.label.at", name=name, at=square)


class KarthOwn(StopsRules, ChainRules, GridRules):
    """The part of the game's rules that its other modules use."""

    grid = DUEL
    board = staticmethod(board_of)  # assigned directly because it is called very often
    powers: dict[str, Ability]
    """The abilities that a player uses, by name."""
    attacks: tuple[Ability, Ability]
    """The ordinary attack of a card, and a Blast."""

    def __init__(self) -> None:
        super().__init__()
        self.changing: set[str] = set()
        """The numbers and keywords that some card, ability or spell of the pool changes.

        All other numbers and keywords always have their printed values.
        """
        self.shifting = {"hp"}
        """The numbers and keywords whose values cannot be derived from the cards in play alone.

        They are HP, because tokens change them, and the values whose change has a condition or depends on a count.
        """
        self.spreading: set[str] = set()
        """The numbers and keywords that a card in play may change on a card that does not wear it."""
        self.words_of: dict[str, frozenset[str]] = {}
        """The printed keywords of each card of the pool."""
        self.numbers_of: dict[str, dict[str, int]] = {}
        """The printed numbers of each card, including the numbers of keywords: 1 for a keyword without a number."""
        self.powers_of: dict[str, tuple[str, ...]] = {}
        """The printed abilities of each card that a player chooses to use."""
        self.given: tuple[str, ...] = ()
        """The abilities that a player chooses to use and that an effect can grant to a card."""

    def add_card(self, card: Card) -> None:
        super().add_card(card)
        self.words_of[card.code] = frozenset(name for name, _ in card.keywords)
        self.numbers_of[card.code] = {**dict(card.numbers), **{name: n or 1 for name, n in card.keywords}}
        self.powers_of[card.code] = tuple(name for name in self.powers if name in self.words_of[card.code])
        for ability in card.abilities:
            self.note_changes(ability)

    def note_changes(self, definition: AbilityDef) -> None:
        """Record which numbers and keywords an ability changes."""
        self.changing.update(part.key for part in (*definition.mods, *definition.body) if isinstance(part, Gets))
        worn = [part for part in definition.mods if isinstance(part, Gets) and isinstance(part.sel, HostRef)]
        self.spreading.update(part.key for part in definition.mods if isinstance(part, Gets) and part not in worn)
        self.shifting.update(
            part.key
            for part in definition.mods
            if isinstance(part, Gets) and not (definition.while_ is None and isinstance(part.n, int) and part in worn)
        )
        self.shifting.update(part.key for part in definition.body if isinstance(part, Gets) and part.open)
        self.given = tuple(name for name in self.powers if name in self.changing)

    # -- the battlefield --------------------------------------------------------------------------------------

    def karth(self, code: str) -> KarthCard:
        """Return a card as a :class:`KarthCard`."""
        return self.cards[code]  # type: ignore[return-value]

    def bodies(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards of a player that move and fight, in the order in which they entered."""
        cache, key = st.board_cache(), ("bodies", seat)
        if key not in cache:
            ents, cards = st.ents, self.cards
            cache[key] = tuple(
                [e for e in cards_on(st) if ents[e].pos and ents[e].ctl == seat and cards[ents[e].code].kind in BODIES]
            )
        found: tuple[int, ...] = cache[key]
        return found

    def controller(self, st: State, eid: int) -> int:
        return st.ents[eid].ctl

    def friends(self, st: State, a: int, b: int) -> bool:
        """Whether two seats are the same or partners."""
        return a == b or (st.seats > 2 and self.side(st, a) == self.side(st, b))

    def body(self, st: State, eid: int) -> bool:
        """Whether the card moves and fights."""
        return self.cards[st.ents[eid].code].kind in BODIES

    def living(self, st: State, eid: int) -> bool:
        """Whether the card is living: neither undead nor a totem or obstacle (KARTH-G31)."""
        return self.body(st, eid) and not self.has(st, eid, "undead")

    def has(self, st: State, eid: int, keyword: str) -> bool:
        """Whether the card currently has the ability."""
        if keyword in self.changing:
            return self.number(st, eid, keyword) > 0
        return keyword in self.words_of[st.ents[eid].code]

    def number(self, st: State, eid: int, key: str) -> int:
        """Return the current value of a card's number, such as its HP, or of its ability's number."""
        if key in self.changing and ((touched := self._touched(st, key)) is None or eid in touched):
            if key in self.shifting:
                return read(st, eid, key)
            known: int | None = st.line.table.get((eid, key))
            if known is None:
                known = st.line.table[eid, key] = read(st, eid, key)
            return known
        ent = st.ents[eid]
        n = self.numbers_of[ent.code].get(key, 0)
        return n + ent.mark("ward") if key == "hp" and ent.marks else n

    def _touched(self, st: State, key: str) -> frozenset[int] | None:
        """Return the cards whose number ``key`` may be changed by the cards now in play. None means all cards."""
        table, at = st.line.table, ("touched", key)
        if at not in table:
            rows, ents = st.indexed(_STATS[key]), st.ents
            created = [mod.refs for mod in st.modifiers.values() if mod.key == key]
            if (rows and key in self.spreading) or None in created:
                table[at] = None
            else:
                table[at] = frozenset([*(ents[e].host for e, _ in rows), *(e for refs in created for e in refs or ())])
        found: frozenset[int] | None = table[at]
        return found

    def as_printed(self, st: State, eid: int) -> bool:
        """Whether no card in play changes a card's numbers or keywords. The card's own tokens are ignored."""
        table = st.line.table
        if "changed" not in table:
            found = [self._touched(st, key) for key in self.changing]
            table["changed"] = None if None in found else frozenset().union(*(row for row in found if row is not None))
        return table["changed"] is not None and eid not in table["changed"]

    def usable(self, st: State, eid: int) -> list[str]:
        """Return the abilities of a card that a player can use, whether printed or granted."""
        printed = self.powers_of[st.ents[eid].code]
        given = [name for name in self.given if name not in printed and self.number(st, eid, name) > 0]
        return [*printed, *given]

    def hidden_from(self, st: State, eid: int, seat: int | None) -> bool:
        """Whether a seat does not know which card this is, because it is an enemy's hidden card. None means a
        spectator.
        """
        ent = st.ents[eid]
        return ent.flag("hidden") and (seat is None or not self.friends(st, ent.ctl, seat))

    # -- numbers ----------------------------------------------------------------------------------------------

    def moves_of(self, st: State, eid: int) -> int:
        """Return a card's MV (movement). It is at least 1 unless the printed MV is 0."""
        printed = self.base(st, eid, "mv") or 0
        return max(1, self.number(st, eid, "mv")) if printed else 0

    def left(self, st: State, eid: int) -> int:
        """Return how many HP a card has left."""
        return self.number(st, eid, "hp") - st.ents[eid].damage

    def room_for_damage(self, st: State, eid: int) -> int:
        return self.left(st, eid)

    def can_take_damage(self, st: State, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.place == BOARD and bool(ent.pos)

    def items_of(self, st: State, eid: int) -> tuple[int, ...]:
        """Return the items that a card wears, in the order in which it received them."""
        ents = st.ents
        if len(cards_on(st)) == 0:
            return ()
        return tuple(e for e in cards_on(st) if ents[e].host == eid and ents[e].role == "item")

    def wears(self, st: State, eid: int, item: int) -> bool:
        """Whether a card's kind and class allow it to wear the item (KARTH-R16.2)."""
        card, thing = self.karth(st.ents[eid].code), self.karth(st.ents[item].code)
        return card.kind in WEARERS and (not thing.classes or card.cls in thing.classes)

    def places_for_items(self, st: State, eid: int) -> int:
        """Return how many items a card may wear (KARTH-R16.1)."""
        return 2 if self.has(st, eid, "dual_wield") else 1

    def energy(self, st: State, seat: int) -> int:
        """Return a player's spiritual energy."""
        return int(st.vars[f"energy{seat}"])

    def untouched(self, st: State, eid: int) -> bool:
        """Whether the card has not done anything in its turn yet."""
        return not any(st.facts.get(("turn", deed, eid)) for deed in _DEEDS)

    def spells_in_hand(self, st: State, seat: int) -> int:
        """Return the number of cards in a player's hand that came from the Spellbook.

        The number is public, because everybody sees from which pile a card is drawn.
        """
        return sum(1 for e in self.hand(st, seat) if self.karth(st.ents[e].code).pile == "spellbook")

    def energy_cost(self, st: State, ability: Ability) -> int | None:
        """Return the SE that using an ability costs now, or None if the ability never costs SE."""
        n = sum(getattr(cost, "n", 0) for cost in ability.d.cost)
        if not n:
            return None
        return 0 if self.mana_pays(st, st.vars["active"]) else n

    # -- names ------------------------------------------------------------------------------------------------

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        if not ent.pos or ent.place != BOARD:
            return said(self.cards[ent.code].name)
        square = board_of(st).name(ent.pos)
        if ent.flags and seat is not None and self.hidden_from(st, eid, seat):
            return Msg.of("karth.label.hidden_at", at=square)
        return at_square(self.cards[ent.code].name, square)

    def power_label(self, st: State, eid: int, name: str) -> Msg:
        """Return the name of a card's ability with its number: "Heal 3"."""
        if self.keywords[name].counted:
            return Msg.of(f"keyword.{name}", n=self.number(st, eid, name))
        return Msg.of(f"keyword.{name}.plain")

    def public_label(self, st: State, eid: int) -> Msg:
        """Return the card's label that everybody may read."""
        ent = st.ents[eid]
        return self.label(st, eid, -1) if ent.flag("hidden") else self.label(st, eid)

    # -- what the rest of the rules gives ---------------------------------------------------------------------

    def mana_pays(self, st: State, seat: int) -> bool:
        """Whether a Mana Pool pays for the ability or spell that the current card uses now."""
        raise NotImplementedError

    def performs(self, st: State, bound: Bindings) -> list[Event]:
        """Log that an ability is used or a card is played. Return the events that happen before the effect itself."""
        raise NotImplementedError

    def tell(self, st: State, kind: str, eid: int, what: tuple[int, ...]) -> None:
        """Log what a card has done, with the spaces of a move or the cards of an attack."""
        raise NotImplementedError

    def renumber(self, st: State, eid: int, evs: list[Event]) -> int:
        """Give a new id to a hidden card that has moved, also within ``evs``, and return the id (KARTH-G61)."""
        raise NotImplementedError

    def clear_away(self, st: State, seat: int) -> None:
        """Remove an eliminated player's cards from the battlefield."""
        raise NotImplementedError

    def victory(self, st: State) -> None:
        """End the match if a side has enough gold or kill points to win."""
        raise NotImplementedError

    def knock_out(self, st: State, seats: list[int]) -> None:
        """Knock players out at the end of a turn."""
        raise NotImplementedError

    def decide_by_points(self, st: State) -> None:
        """End a match that has taken too long."""
        raise NotImplementedError


rules_of: Callable[[State], KarthOwn] = attrgetter("rules")
"""Return the match's rules, including the hooks that this game's modules use in addition to the kernel's."""
