"""The commands /rule, /card and /keyword, which anyone may use anywhere, with or without a match."""

from __future__ import annotations

from collections.abc import Callable

from discord import app_commands
from discord.ext import commands

from bot.apart import apart
from bot.lookup.cards import card_search, index, tight
from bot.lookup.glossary import word_search
from bot.lookup.near import NearestMatch
from bot.lookup.pages import page_search
from bot.lookup.search import complete
from bot.names import clean, is_blank, quoted
from cogs.app import App, Bot
from cogs.commands.common import Choices, Itx, about, begin, completing, refuse
from cogs.lookup.find import PAGE, find_card, find_rule, find_word, of_game
from cogs.lookup.near import near_cards, near_rules, near_words
from cogs.lookup.nearest import Nearest
from cogs.lookup.rules import game_title
from cogs.lookup.show import show_topic
from cogs.panels.topics import Topic
from cogs.wire import limits
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply

PAGES = 3
"""Maximum number of pages that autocomplete lists before the rules."""

Finder = Callable[[str, str | None, NearestMatch], Topic | None]
Offer = Callable[[str, str | None, str], Panel]


class LookupCog(commands.Cog):
    """Commands that look up rules, cards and keywords."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.nearest = Nearest(app)

    @app_commands.command(name="rule", description=about("ui.command.rule"))
    @app_commands.describe(query=about("ui.option.query"), game=about("ui.option.game"), show=about("ui.option.show"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def rule(self, interaction: Itx, query: str, game: str | None = None, show: bool = False) -> None:
        """Show the rule that answers a question, or a page of the rule book."""
        reply = await begin(interaction, ephemeral=not show)
        await self._answer(reply, query, game, show, find_rule, near_rules)

    @app_commands.command(name="card", description=about("ui.command.card"))
    @app_commands.describe(name=about("ui.option.name"), game=about("ui.option.game"), show=about("ui.option.show"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def card(self, interaction: Itx, name: str, game: str | None = None, show: bool = False) -> None:
        """Show a card: its picture, its facts, its text as the engine plays it, and a button to its rulings."""
        reply = await begin(interaction, ephemeral=not show)
        await self._answer(reply, name, game, show, find_card, near_cards)

    @app_commands.command(name="keyword", description=about("ui.command.keyword"))
    @app_commands.describe(name=about("ui.option.keyword"), game=about("ui.option.game"), show=about("ui.option.show"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def keyword(self, interaction: Itx, name: str, game: str | None = None, show: bool = False) -> None:
        """Show what a keyword means."""
        reply = await begin(interaction, ephemeral=not show)
        await self._answer(reply, name, game, show, find_word, near_words)

    async def _answer(self, reply: Reply, query: str, game: str | None, show: bool, find: Finder, offer: Offer) -> None:
        """Show the best result, or similar topics if nothing was found.

        For a public answer, the search uses only those cards of the nearest match that everyone may know.
        """
        chosen = of_game(game)
        if game and chosen is None:
            titles = tuple(index().titles.values())
            await refuse(reply, "ui.look.game_unknown", game=quoted(game), games=titles)
            return
        if is_blank(query) or not tight(query):
            await refuse(reply, "ui.look.blank")
            return
        near = await self.nearest.of(reply.interaction, public=show)
        # Run outside the event loop, because ranking takes milliseconds and the first question builds the index.
        topic = await apart("lookup", find, query, chosen, near)
        if topic is None:
            await reply.put(await apart("lookup", offer, query, chosen, reply.locale))
            return
        await show_topic(reply, topic, public=show)

    @rule.autocomplete("query")
    @completing
    async def complete_rule(self, interaction: Itx, current: str) -> Choices:
        """Offer the typed text itself as a question, then matching pages, then matching rules."""
        game = of_game(getattr(interaction.namespace, "game", None))
        typed = limits.clip(" ".join(current.split()), limits.CHOICE)
        pairs = [(clean(typed, limits.CHOICE), typed)]
        near = await self.nearest.of(interaction)
        pages = await apart("lookup", page_search, current, game, PAGES)
        pairs += [(page.title, f"{PAGE}{page.key}") for page in pages]
        pairs += await apart("lookup", complete, current, game, limits.CHOICES, near)
        return limits.choices(_distinct(pairs))

    @card.autocomplete("name")
    @completing
    async def complete_card(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a card."""
        game = of_game(getattr(interaction.namespace, "game", None))
        near = await self.nearest.of(interaction)
        found = await apart("lookup", card_search, current, game, limits.CHOICES, near)
        return limits.choices((hit.label, hit.value) for hit in found)

    @keyword.autocomplete("name")
    @completing
    async def complete_keyword(self, interaction: Itx, current: str) -> Choices:
        """Complete a keyword. If several games have the keyword, add the name of the game."""
        game = of_game(getattr(interaction.namespace, "game", None))
        near = await self.nearest.of(interaction)
        found = await apart("lookup", word_search, current, game, limits.CHOICES, near)
        names = [word.name.casefold() for word in found]
        return limits.choices(
            (word.name if names.count(name) == 1 else f"{word.name} ({game_title(word.game)})", word.key)
            for word, name in zip(found, names, strict=True)
        )

    @rule.autocomplete("game")
    @card.autocomplete("game")
    @keyword.autocomplete("game")
    @completing
    async def complete_game(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a game."""
        pairs = [(title, name) for name, title in index().titles.items()]
        return limits.choices(pairs[i] for i in limits.matching(current, [title for title, _ in pairs]))


def _distinct(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the (name, value) pairs without those whose value has occurred before."""
    return [(name, value) for i, (name, value) in enumerate(pairs) if all(value != v for _, v in pairs[:i])]


async def setup(bot: Bot) -> None:
    await bot.add_cog(LookupCog(bot))
