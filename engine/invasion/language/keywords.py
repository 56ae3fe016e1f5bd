"""The keywords of the game: what everything that has one can do."""

from __future__ import annotations

from engine.invasion.language import words
from engine.invasion.language.nouns import units
from engine.kernel.language.abilities import damaged, instead, triggered
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.keywords import Keyword, KeywordNumber
from engine.kernel.language.nouns.references import this
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Chosen

TOUGHNESS = Keyword("toughness", instead(damaged(this), CancelDamage(KeywordNumber("toughness"))), kinds=("unit",))
"""Each time damage is assigned to it; at the same timing as redirection (INV-DMG-REDIRECT-TIMING)."""

SCOUT = Keyword("scout", triggered(words.survives(), words.DiscardRandom()), counted=False, kinds=("unit",))
"""After combat, if it took part and survived, even when no damage was dealt (INV-MISC-SCOUT)."""

COUNTERSTRIKE = Keyword("counterstrike", triggered(
    words.defends(), Deal(KeywordNumber("counterstrike"), Chosen(units.attacking),
                          ("combat", "uncancellable", "keyword"))), kinds=("unit",))
"""At once, all on one attacker, never cancelled (INV-DMG-COUNTERSTRIKE)."""

LIMITED = Keyword("limited", counted=False, gained=False)
"""One Limited card a turn and player; see :meth:`InvasionRules.play_fails`."""

HERO_LIMIT = Keyword("hero_limit", counted=False, kinds=("unit",))
"""At most one Hero in a zone (INV-TERM-HERO-OWN); see :meth:`CapitalRules.hero_blocked`."""

ORDER_ONLY = Keyword("order_only", counted=False, gained=False)
DESTRUCTION_ONLY = Keyword("destruction_only", counted=False, gained=False)
"""Which decks it may be in; the rules of building one read it from the table of the card's set."""

KEYWORDS = (TOUGHNESS, SCOUT, COUNTERSTRIKE, LIMITED, HERO_LIMIT, ORDER_ONLY, DESTRUCTION_ONLY)


register_messages(
    "en",
    {
        "keyword.order_only.plain": "Order only",
        "keyword.order_only.reminder": " (not in a deck with Destruction cards)",
        "keyword.destruction_only.plain": "Destruction only",
        "keyword.destruction_only.reminder": " (not in a deck with Order cards)",
    },
)
