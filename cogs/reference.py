"""/card and /help: what anybody may look up anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

import engine
from cogs import limits, public, words
from cogs.commanding import Choices, Itx, about, begin, completing, refuse
from cogs.items import compose
from cogs.panel import Panel, locale_of, tr

if TYPE_CHECKING:
    from cogs.client import RiposteBot

TOPICS = ("start", "play", "stops", "commands")


class ReferenceCog(commands.Cog):
    """Cards and help."""

    def __init__(self, bot: RiposteBot) -> None:
        self.bot = bot

    @app_commands.command(name="card", description=about("ui.command.card"))
    @app_commands.describe(
        name=about("ui.option.name"), game=about("ui.option.game"), public_=about("ui.option.public")
    )
    @app_commands.rename(public_="public")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def card(self, interaction: Itx, name: str, game: str | None = None, public_: bool = False) -> None:
        """A card: its picture and its text as the engine plays it."""
        acting = await begin(interaction, ephemeral=not public_)
        found = find_card(name, game)
        if found is None:
            await refuse(acting, "ui.card.unknown", name=limits.clip(name, 100))
            return
        spec, card = found
        text = spec.card_text(card.code, acting.locale)
        drawn = await self.bot.studio.card(spec.name, card, text, acting.locale)
        panel = Panel(notes=card_text(card, text, acting.locale, spec.name), colour=public.COLOUR)
        await interaction.edit_original_response(**compose(panel, [drawn]).editing())

    @card.autocomplete("name")
    @completing
    async def complete_card(self, interaction: Itx, current: str) -> Choices:
        """The names that fit."""
        game = getattr(interaction.namespace, "game", None)
        cards = [(card.name, f"{spec.name}:{card.code}") for spec, card in all_cards(game)]
        cards.sort()
        return limits.choices(cards[i] for i in limits.matching(current, [name for name, _ in cards]))

    @card.autocomplete("game")
    @completing
    async def complete_game(self, interaction: Itx, current: str) -> Choices:
        """The games there are."""
        pairs = [
            (tr(locale_of(str(interaction.locale)), "text", text=s.title), s.name) for s in engine.games()
        ]
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    @app_commands.command(name="help", description=about("ui.command.help"))
    @app_commands.describe(topic=about("ui.option.topic"))
    @app_commands.choices(
        topic=[app_commands.Choice(name=about(f"ui.help.topic.{key}"), value=key) for key in TOPICS]
    )
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, interaction: Itx, topic: str | None = None) -> None:
        """How this works."""
        acting = await begin(interaction)
        shown = [topic] if topic in TOPICS else ["start", "play", "commands"]
        text = "\n\n".join(tr(acting.locale, f"ui.help.{one}") for one in shown)
        await acting.show(Panel(limits.clip(text, limits.CONTENT)))


def all_cards(game: str | None = None) -> list[tuple[Any, Any]]:
    """(game, card) for every card of one game or of all."""
    names = [spec.name for spec in engine.games()]
    chosen = [game] if game in names else names
    return [(spec, card) for spec in map(engine.game, chosen) for card in spec.cards().values()]


def find_card(name: str, game: str | None) -> tuple[Any, Any] | None:
    """The card of that exact name, or that an autocomplete value means."""
    wanted = name.strip().casefold()
    for spec, card in all_cards(game):
        if wanted in (card.name.casefold(), f"{spec.name}:{card.code}".casefold()):
            return spec, card
    return None


def card_text(card: Any, text: str, locale: str, game: str = "") -> str:
    """The card in words: name, facts, generated text."""
    head = tr(locale, "ui.card.name", name=card.name)
    return limits.clip_lines([head, facts(card, locale, game), text], limits.EMBED_TEXT)


def facts(card: Any, locale: str, game: str = "") -> str:
    """The numbers of a card, those that it has, in the words of its game."""
    parts = [tr(locale, "ui.card.kind", race=card.race or "", kind=card.kind).strip()]
    for name in ("cost", "loyalty", "power", "reach", "hp"):
        value = getattr(card, name, None)
        # A card without power or hit points has 0 or nothing there; a cost of 0 is worth telling.
        if value or (name == "cost" and value == 0):
            parts.append(tr(locale, words.refined(f"ui.card.{name}", game), n=value))
    if card.traits:
        parts.append(", ".join(str(trait) for trait in card.traits))
    return tr(locale, "ui.card.facts", parts=" · ".join(parts))


async def setup(bot: RiposteBot) -> None:
    """Load the cog."""
    await bot.add_cog(ReferenceCog(bot))
