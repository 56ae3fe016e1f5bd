"""Keep the language files in step with the catalogue: extract, update, check."""

from __future__ import annotations

import importlib
import io
import pkgutil
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.locales import HERE, entries, files, plural_faults, read, slots, well_formed
from bot.locales.commands import taken, unnamed
from bot.locales.scope import has_words, is_interface
from engine import templates

PACKAGES = ("engine", "render", "bot", "cogs")
POT = "riposte.pot"
HEAD = """\
Riposte: translations of the interface, the names of commands among it.
msgctxt is the message's id, msgid the English template. A template's slots keep their names:
  {name}           is replaced
  {n|card|cards}   the number and the fitting noun: "1 card", "3 cards"
  {n?card|cards}   only the fitting noun
A language with other plural forms than these two names them by CLDR's categories, all that its numbers need:
  {n|one:karta|few:karty|many:kart}
A translation has the slots of the English, in any order. Card names, people's names and card text come as they are,
so no article and no ending can agree with them. Names of commands (ui.name.*) and of their options
(ui.parameter.*) are lower case, without spaces, at most 32 characters.
`python -m bot.locales extract` updates this file, `python -m bot.locales check` says what is missing or wrong."""
NO_WORDS = "No words: may stay empty, unless order or marks differ in this language."

LIMITS = (
    ("ui.name.", 32),
    ("ui.parameter.", 32),
    ("ui.command.", 100),
    ("ui.option.", 100),
    ("ui.first.", 100),
    ("ui.style.", 100),
    ("ui.help.topic.", 100),
    ("", 2000),
)
"""Pairs of a message id prefix and Discord's length limit. The first prefix that matches an id applies."""
BUTTON = 80
NO_LABELS = ("render.", "ui.play.fillers")
"""Prefixes of the ids of short texts that never appear on a button."""
NAME = re.compile(r"[-\w]{1,32}")


def wanted() -> dict[str, str]:
    """Return the English templates of the interface from all packages of the project, by id."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if not module.name.endswith("__main__") and ".migrations" not in module.name:
                importlib.import_module(module.name)
    return {id: text for id, text in sorted(templates().items()) if is_interface(id)}


def blank(language: str | None, old: Catalog | None) -> Catalog:
    """Return an empty catalogue. It keeps the old file's dates, so that an unchanged file stays identical."""
    now = datetime.now(UTC).replace(microsecond=0)
    return Catalog(
        locale=language.replace("-", "_") if language else None,
        header_comment="\n".join(f"# {line}".rstrip() for line in HEAD.split("\n")),
        project="Riposte",
        version="1",
        copyright_holder="the Riposte project",
        msgid_bugs_address="the project's issues",
        creation_date=old.creation_date if old else now,
        revision_date=old.revision_date if old else now,
        last_translator="the Riposte project",
        language_team="the Riposte project",
        fuzzy=False,
    )


def put(catalog: Catalog, id: str, english: str, said: str = "", was: str | None = None) -> None:
    """Add an entry. ``was`` is the English text that was translated, if the English has changed since then."""
    notes = () if has_words(english) else (NO_WORDS,)
    flags = ("fuzzy",) if was is not None else ()
    message = Message(english, said, flags=flags, auto_comments=notes, previous_id=was or (), context=id)
    message.flags -= {
        "python-format",
        "python-brace-format",
    }  # the templates use neither of Python's two string formats
    catalog[english] = message


def template(texts: dict[str, str], old: Catalog | None = None) -> Catalog:
    """Return the content of the .pot file: every message of the interface, untranslated."""
    catalog = blank(None, old)
    for id, english in texts.items():
        put(catalog, id, english)
    return catalog


def updated(language: str, texts: dict[str, str], old: Catalog | None) -> Catalog:
    """Return a language's catalogue, updated to the current messages.

    If the English of a message has changed, its entry becomes fuzzy. If an id was removed, its entry becomes obsolete.
    """
    catalog = blank(language, old)
    have: dict[str, Message] = {}
    if old is not None:
        have = {str(m.context): m for m in (*old.obsolete.values(), *old) if m.context}
    for id, english in texts.items():
        known = have.pop(id, None)
        said = str(known.string or "") if known is not None else ""
        was: str | None = None
        if said and known is not None and (known.id != english or known.fuzzy):
            was = str(known.id) if known.id != english else str((known.previous_id or [""])[0])
        put(catalog, id, english, said, was)
    for id, gone in sorted(have.items()):
        if gone.string:
            catalog.obsolete[id] = Message(gone.id, gone.string, context=id)
    return catalog


def written(catalog: Catalog) -> bytes:
    """Return the content of a catalogue's file as bytes."""
    out = io.BytesIO()
    write_po(out, catalog, width=118, sort_output=False, include_previous=True)
    lines = [line.rstrip() for line in out.getvalue().split(b"\n") if not line.startswith(b'"Generated-By:')]
    return b"\n".join(lines).rstrip() + b"\n"


def _old(path: Path) -> Catalog | None:
    if not path.exists():
        return None
    with path.open("rb") as file:
        return read_po(file)


def made(directory: Path | None = None) -> dict[Path, bytes]:
    """Return the up-to-date content of each file: the .pot file and one file per language."""
    directory = directory or HERE
    texts = wanted()
    pot = directory / POT
    found = {pot: written(template(texts, _old(pot)))}
    for language, path in files(directory).items():
        found[path] = written(updated(language, texts, read(path)))
    return found


def extract(directory: Path | None = None) -> list[str]:
    """Write the files that are out of date, and return their names."""
    changed = []
    for path, content in made(directory).items():
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
            changed.append(path.name)
    return changed


def limit(id: str) -> int:
    """Return the maximum length of a translation."""
    return next(most for start, most in LIMITS if id.startswith(start))


def label_like(id: str, english: str) -> bool:
    """Whether a text may be a button label: it is short and not a sentence."""
    short = len(english) <= BUTTON and "\n" not in english and not english.endswith((".", "?", "!", ":"))
    return short and not id.startswith(NO_LABELS)


def faults(id: str, english: str, said: str, language: str) -> Iterator[str]:
    """Yield the faults of one translation into a language."""
    yield from plural_faults(language, said)
    if not well_formed(said):
        yield "has braces that are not a slot"
    if slots(said) - slots(english):
        yield f"has other slots: {', '.join(sorted(slots(said) - slots(english)))}"
    if slots(english) - slots(said):
        yield f"leaves out: {', '.join(sorted(slots(english) - slots(said)))}"
    if len(said) > limit(id):
        yield f"has {len(said)} characters, {limit(id)} at most"
    elif label_like(id, english) and len(said) > BUTTON:
        yield f"has {len(said)} characters; a button has {BUTTON} at most"
    if limit(id) == 32 and (not NAME.fullmatch(said) or said != said.lower()):
        yield "is not a valid name of a command"
    if said != said.strip() and said.strip() and english == english.strip():
        yield "begins or ends with a space"


def check(directory: Path | None = None) -> dict[str, list[str]]:
    """Return the missing and wrong entries by file. A file without faults has an empty list."""
    directory = directory or HERE
    texts = wanted()
    pot = directory / POT
    written_down = {id: english for id, english, _, _ in entries(read(pot))} if pot.exists() else {}
    found = {POT: [f"{id}: not as in the code (extract)" for id, _ in sorted(texts.items() ^ written_down.items())]}
    found[POT] += [f"{id}: a command or an option has this name, and there is no such message" for id in unnamed(texts)]
    for language, path in files(directory).items():
        wrong = found.setdefault(path.name, [])
        done = set()
        translated: dict[str, str] = {}
        for id, english, said, fuzzy in entries(read(path)):
            done.add(id)
            translated[id] = said
            if id not in texts:
                wrong.append(f"{id}: this message no longer exists")
            elif fuzzy or english != texts[id]:
                wrong.append(f"{id}: the English has changed to {texts[id]!r}")
            elif said:
                wrong += [f"{id}: {fault}" for fault in faults(id, english, said, language)]
            elif has_words(english):
                wrong.append(f"{id}: missing {english!r}")
        wrong += [f"{id}: {fault}" for id, fault in taken(translated)]
        wrong += [f"{id}: missing {text!r}" for id, text in texts.items() if id not in done and has_words(text)]
    return found


__all__ = ["check", "extract", "faults", "made", "updated", "wanted"]
