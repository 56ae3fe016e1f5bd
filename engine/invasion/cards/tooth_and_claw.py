"""The cards of Tooth and Claw. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class SeesMore(Node):
    """You search (or look at) more cards of a deck.

    Searching and looking are changed by separate terms (INV-TERM-SEARCH-NOT-LOOK).
    """

    word: str
    n: int
    signed = True

    def fault(self) -> tuple[str, str]:
        return ("says 0, which does nothing", "write how many more, or fewer: -1") if self.n == 0 else ("", "")

    @property
    def mod_key(self) -> str:
        """Return the name of the modifier, ``more_search`` or ``more_look``."""
        return f"more_{self.word}"

    def say(self, speech: Speech) -> str:
        return tx(f"inv.mod.{'more' if self.n > 0 else 'fewer'}.{self.word}", speech, n=abs(self.n))


@dataclass(frozen=True)
class CancelledUnlessPaid(Lasting):
    """Other Actions that target these units are cancelled on resolution unless the Actions' controllers pay ``n`` more.

    An Attachment that is being played targets the card that it will be attached to (INV-QA-IRON-DISCIPLINE-ATTACHMENT).
    """

    sel: Finds
    n: int
    until: Moment = END_OF_TURN
    mod_key = "toll"
    in_play_only = ("sel",)

    def say(self, speech: Speech) -> str:
        said = tx("inv.mod.toll", speech, who=say_who(self.sel, speech), what=money(str(self.n), speech))
        return said + tx(f"until.{self.until[-1]}", speech)


@dataclass(frozen=True)
class CertainCombat(Lasting):
    """Until ``until``, combat damage cannot be cancelled, including damage that is already assigned."""

    until: Moment = END_OF_TURN
    says = "nothing cancels combat damage{until}"
    mod_key = "certain_combat"


@dataclass(frozen=True)
class EnoughDevelopments(Cond):
    """The player that :class:`EachPlayer` refers to controls X or more developments."""

    says = "that player controls X or more developments"

    def refers(self) -> tuple[str, ...]:
        return ("they", "x")

    def holds(self, st: State, ctx: Ctx) -> bool:
        """Whether the current player of :class:`EachPlayer` has X or more developments."""
        found = [e for zone in ZONES for e in st.places.get((zone, ctx.they), ()) if not st.ents[e].up]
        return len(found) >= ctx.x


@dataclass(frozen=True)
class OfferUp(SacrificeOp):
    """Sacrifice a card. X is the power that the card had before."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.x = sum(read(st, e, "power") for e in self.who.ids(st, ctx))
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.offer_up", speech, who=say_who(self.who, speech))


card = SetCards("Tooth and Claw")

CARDS = (
    card("Gurni Thorgrimson", constant(gets(this, power=Count(cards.attached_to(this))))),
    card("Anvil of Doom", constant(gets(units.yours.in_(BATTLEFIELD).where(Equipped()), power=1), where=KINGDOM)),
    card("Blessing of Valaya", action(Shield(T, 2, to=T2), target=(one(units), another(units)))),
    card("Reiksguard Swordsmen"),
    card("Iron Discipline", action(CancelledUnlessPaid(T, 4), target=one(units))),
    card("Dragonmage", instead(damaged(this), CancelAllBut(1))),
    card("Gifts of Aenarion", action(Shield(sections.yours, gain=1))),
    card("Mob Up", action(CertainCombat())),
    card("Ugrok Beardburna", constant(gets(this, power=DamageOn(this)))),
    card(
        "Dat's Mine!",
        constant(PaysWith(marks="resource", purpose=attachment_cards), where=QUEST),
        gathers_tokens(),
    ),
    card(
        "Blue Horrors", action(PutIntoPlay(Chosen(unit_cards.named("Blue Horrors").in_hand.yours)), when=leaves(this))
    ),
    card("Brutal Offering", action(OfferUp(Chosen(units.yours)), Deal(X, units.in_(BATTLEFIELD)))),
    card("Grasping Darkness", action(Borrow(T, END_OF_TURN), target=one(units.cost(2)))),
    card("Cold One Chariot", constant(gets(this, hp=Count(developments.here)))),
    card("Rat Ogres", action(Restore(units.trait("Skaven")), when=beginning())),
    card("Gutter Runners", constant(EntersCorrupt(this))),
    card("Clan Moulder's Elite", constant(Cannot(this, ("defend",)))),
    card("Errant Wolf"),
    card(
        "Reap What's Sown",
        action(
            EachPlayer(
                "each",
                (If(EnoughDevelopments(), (May((DiscardOp(any_cards.in_hand.theirs), Draw(X, "they")), by="they"),)),),
            ),
            x=True,
        ),
    ),
    card("Scout Camp", constant(SeesMore("search", 1), where=KINGDOM)),
)

register_messages(
    "en",
    {
        "inv.mod.more.search": "you search {n} more {n?card|cards} of your deck",
        "inv.mod.more.look": "you look at {n} more {n?card|cards} of a deck",
        "inv.mod.fewer.search": "you search {n} fewer {n?card|cards} of your deck",
        "inv.mod.fewer.look": "you look at {n} fewer {n?card|cards} of a deck",
        "inv.fx.offer_up": "sacrifice {who}; X is the power that it had",
        "inv.mod.toll": "cancel each other Action aimed at {who}, unless its controller pays {what} more for it,",
    },
)
