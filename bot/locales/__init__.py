"""Translations: one gettext file per language next to this module, read when the bot starts.

The English sentences are in the code, in one catalogue (``engine.register_messages``). A file ``xx.po`` contains their
translations: ``msgctxt`` is the message's id, ``msgid`` the English template, and ``msgstr`` the translated template in
the same syntax (slots and plurals). The file is named after Discord's name of the language (``de.po``, ``pt-BR.po``).
Languages are listed nowhere else. Sentences without a translation are shown in English.

``python -m bot.locales extract`` brings the files up to date with the code. ``check`` reports missing and wrong
entries.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from babel.plural import PluralRule

from engine import locales, plural_forms, register_messages, register_plural, templates

log = logging.getLogger(__name__)

HERE = Path(__file__).resolve().parent
SLOT = re.compile(r"\{([\w.]+)(?:[|?]([^{}]*))?\}")
"""A slot of a template: its name, and its plural forms if it has any."""


def slots(template: str) -> frozenset[str]:
    """Return the names of a template's slots."""
    return frozenset(m[1] for m in SLOT.finditer(template))


def well_formed(template: str) -> bool:
    """Whether every brace of a template belongs to a slot."""
    rest = SLOT.sub("", template)
    return "{" not in rest and "}" not in rest


def plural_rule(language: str) -> Callable[[int], str]:
    """Return a function that maps a number to its CLDR plural category in a language ("de", "pt-BR"). The rules are
    Babel's.
    """
    rule: PluralRule = Locale.parse(language, sep="-").plural_form
    return rule


@lru_cache(maxsize=32)
def categories(language: str) -> frozenset[str]:
    """Return the plural categories that a language uses for the whole numbers that occur in a game."""
    return frozenset(map(plural_rule(language), range(1000)))


def plural_faults(language: str, template: str) -> Iterator[str]:
    """Yield the faults in the plural forms of a template."""
    for _, marked in SLOT.findall(template):
        if not marked:
            continue
        try:
            forms = plural_forms(marked)
        except ValueError:
            yield f"has plural forms that are neither two nor all named: {marked}"
            continue
        if missing := categories(language) - forms.keys():
            yield f"lacks the plural {', '.join(sorted(missing))}: {marked}"


def files(directory: Path | None = None) -> dict[str, Path]:
    """Return the files by language, under Discord's name of the language ("de", "pt-BR")."""
    return {path.stem.replace("_", "-"): path for path in sorted((directory or HERE).glob("*.po"))}


def read(path: Path) -> Catalog:
    """Return the catalogue of a language's file. Raises ``ValueError`` if it is not a gettext file."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def entries(catalog: Catalog) -> Iterator[tuple[str, str, str, bool]]:
    """Yield (id, English, translation, fuzzy) for every entry of a file except its header."""
    for message in catalog:
        if message.context and isinstance(message.id, str):
            yield message.context, message.id, str(message.string or ""), message.fuzzy


@lru_cache(maxsize=8)
def load(directory: Path | None = None) -> tuple[str, ...]:
    """Read and register every language, and return their names. May be called repeatedly.

    Two kinds of entries are left out: fuzzy entries, whose English has changed since they were translated, and entries
    that would break their sentence because they have other slots or lack a plural form that the language needs.
    """
    known = templates()
    for language, path in files(directory).items():
        good: dict[str, str] = {}
        for id, english, said, fuzzy in entries(read(path)):
            if not said or fuzzy:
                continue
            if not well_formed(said) or not slots(said) <= slots(known.get(id, english)):
                log.warning("%s: the translation of %r is left out: other slots than the English", path.name, id)
                continue
            if wrong := list(plural_faults(language, said)):
                log.warning("%s: the translation of %r is left out: it %s", path.name, id, wrong[0])
                continue
            good[id] = said
        register_plural(language, plural_rule(language))
        register_messages(language, good)
    return tuple(files(directory))


def language_of(locale: str) -> str | None:
    """Return the catalogue's language for a Discord locale ("de", "es-419"), or None.

    This is the language with the name of the whole locale, or else of its first part.
    """
    known = locales()
    return next((one for one in (locale, locale.partition("-")[0]) if one in known), None)


__all__ = [
    "HERE",
    "categories",
    "entries",
    "files",
    "language_of",
    "load",
    "plural_faults",
    "read",
    "slots",
    "well_formed",
]
