"""Names and descriptions of the commands in other languages, for Discord's command list."""

from __future__ import annotations

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot import locales
from engine import templates

BY_PLACE = {
    Where.command_name: "ui.name.{}",
    Where.group_name: "ui.name.{}",
    Where.parameter_name: "ui.parameter.{}",
}
"""The message of a name follows from the name; everything else carries its message's id (``commanding.about``)."""


def message_of(string: app_commands.locale_str, context: app_commands.TranslationContextTypes) -> str | None:
    """The id of the message whose template is that string in English; None if it has none."""
    key = string.extras.get("key")
    if key is None and context.location in BY_PLACE:
        key = BY_PLACE[context.location].format(string.message)
    return None if key is None else str(key)


class CatalogueTranslator(app_commands.Translator):
    """discord.py asks it when commands are registered; it answers from the one catalogue."""

    async def load(self) -> None:
        """Read the translations."""
        locales.load()

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in a language of the catalogue; None leaves Discord with the English."""
        language = locales.language_of(locale.value)
        id = message_of(string, context)
        if language in (None, "en") or id is None:
            return None
        return templates(str(language)).get(id)
