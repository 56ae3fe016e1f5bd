"""The cards of March of the Damned. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.nouns.selectors import cards_fault


@dataclass(frozen=True)
class PlaysFrom(Node):
    """You may play cards from one of your piles as if they were in your hand (INV-ENTER-SOURCES)."""

    place: str
    sel: Finds
    mod_key = "plays_from"
    lexical = {"place": "piles"}

    def fault(self) -> tuple[str, str]:
        return cards_fault(self.sel)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.plays_from", speech, what=self.sel.plural(speech), place=tx(f"place.{self.place}", speech))


@dataclass(frozen=True)
class PlaysTop(PlaysFrom):
    """You may play the top card of your deck as if it were in your hand (INV-ENTER-SOURCES)."""

    place: str = DECK
    sel: Finds = any_cards
    says = "you may play the top card of your deck as if from your hand"

    def fault(self) -> tuple[str, str]:
        return (
            ("", "")
            if (self.place, self.sel) == (DECK, any_cards)
            else ("is about the top card of the deck, whatever it is", "write PlaysTop()")
        )


@dataclass(frozen=True)
class ShowsTops(Node):
    """All players play with the top cards of their decks revealed."""

    says = "players play with the top cards of their decks revealed"
    mod_key = "shows_tops"


card = SetCards("March of the Damned")

CARDS = (
    card("Rodrik's Raiders", action(TurnFacedown(T), when=enters(this), target=one(supports))),
    card(
        "Garden of Morr",
        constant(gets(this, power=Tokens(this))),
        forced(one_or_more(destroyed(units)), PutTokens(1, this)),
    ),
    card("Troll Den", forced(beginning(), Either(Deal(2, Chosen(units.yours.here)), SacrificeOp(this), by="you"))),
    card("Forest Goblins", action(gets(T, END_OF_TURN, power=1), when=enters(this), target=one(units))),
    card("Lord of Change", constant(ShowsTops(), PlaysTop())),
)

register_messages(
    "en",
    {
        "inv.mod.plays_from": "you may play {what} from your {place} as if from your hand",
    },
)
