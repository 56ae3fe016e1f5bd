"""The catalogue of all sentences that a player can see.

The engine itself contains no sentences.  It uses :class:`Msg` values (an id and parameters, plain data), and
:func:`say` turns such a value into text in a locale.  Each package registers its own templates when it is imported.  An
id may be registered only once, so that two packages cannot give the same id different meanings.

Template syntax is that of ``str.format`` with two additions:

* ``{n|card|cards}`` prints the count and the matching noun: "1 card", "3 cards";
* ``{n?card|cards}`` prints only the matching noun, in which ``#`` stands for the count: ``the top {n?card|# cards}``.

If a slot has two forms, they are ``one`` and ``other``.  A language with other plural categories (as in CLDR: ``zero``,
``one``, ``two``, ``few``, ``many``, ``other``) names its forms: ``{n|one:karta|few:karty|many:kart|other:karty}``.  The
rule of the language decides which category a number belongs to (:func:`register_plural`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, Union

from engine.kernel.data import Json, Row

Param = Union[str, int, "Msg", "CardText", tuple["Param", ...]]


class CardText(NamedTuple):
    """A piece of card text as data.  Its text is generated from the card's definition each time the message is printed.

    ``path`` leads from the ability ``ability`` of ``game`` to a term; it is empty for the whole ability.  It begins
    with the number of an instruction of the program, with ``nodes`` and the number of a lasting term, or with a field
    of the definition.  Fields and indexes follow.

    ``form`` is ``say``, ``capital`` (the beginning of a sentence), ``bare`` (a noun without article), ``one`` (a noun
    with its article) or ``plural``.  ``addressed``: whether the player who reads the text is the player it is about.
    ``named`` are fields of the term together with their results: the names of the cards found (a row of messages), or a
    number.
    """

    game: str
    ability: str
    path: tuple[str | int, ...] = ()
    form: str = "say"
    addressed: bool = False
    named: tuple[tuple[str, Param], ...] = ()


class Msg(NamedTuple):
    """A sentence as data.  ``id`` names a template, and ``params`` are its parameters (sorted pairs, hashable)."""

    id: str
    params: tuple[tuple[str, Param], ...] = ()

    @classmethod
    def of(cls, id: str, /, **params: Param) -> Msg:
        """Create a message.  Parameters are strings, ints, messages, pieces of card text, or tuples of these."""
        if not params:
            return _plain(id)
        rows = [*params.items()]
        if len(rows) > 1:
            rows.sort()
        return _new(cls, (id, tuple(rows)))

    def get(self, name: str, default: Param = "") -> Param:
        """Return the value of the parameter ``name``, or ``default`` if there is none."""
        for key, value in self.params:
            if key == name:
                return value
        return default

    def to_json(self) -> list[Json]:
        """Return the message as JSON-serializable lists."""
        return [self.id, {k: _param_json(v) for k, v in self.params}]

    @classmethod
    def from_json(cls, data: Row) -> Msg:
        """Rebuild a message from the lists that :meth:`to_json` returned."""
        return cls.of(data[0], **{k: _json_param(v) for k, v in data[1].items()})


_new = tuple.__new__


@lru_cache(maxsize=4096)
def _plain(id: str) -> Msg:
    return Msg(id)


@lru_cache(maxsize=4096)
def said(text: str) -> Msg:
    """Return the message for a fixed text, such as the name of a card."""
    return Msg.of("text", text=text)


def _param_json(value: Param) -> Json:
    if isinstance(value, Msg):
        return {"msg": value.to_json()}
    if isinstance(value, CardText):
        named = [{k: _param_json(v) for k, v in value.named}] if value.named else []
        return {"card": [*value[:-1], *named]}
    if isinstance(value, tuple):
        return {"all": [_param_json(v) for v in value]}
    return value


def _json_param(value: object) -> Param:
    if isinstance(value, dict):
        if "msg" in value:
            return Msg.from_json(value["msg"])
        if "card" in value:
            game, ability, path, form, addressed, *more = value["card"]
            named = tuple((k, _json_param(v)) for k, v in more[0].items()) if more else ()
            return CardText(game, ability, tuple(path), form, addressed, named)
        return tuple(_json_param(v) for v in value["all"])
    return value  # type: ignore[return-value]  # what is left is plain


class UnknownMessage(KeyError):
    """The error for a message id that no package has registered."""


_CATALOGUE: dict[str, dict[str, str]] = {}
DEFAULT_LOCALE = "en"


def register_messages(locale: str, templates: Mapping[str, str]) -> None:
    """Add templates of ``locale`` to the catalogue.  Raises an error for an id that already has a different text."""
    known = _CATALOGUE.setdefault(locale, {})
    for key, template in templates.items():
        if known.get(key, template) != template:
            raise ValueError(f"message {key!r} is registered twice with different texts")
        known[key] = template
    _compiled.cache_clear()
    message_ids.cache_clear()


def locales() -> tuple[str, ...]:
    """Return the locales that have templates."""
    return tuple(_CATALOGUE)


def templates(locale: str = DEFAULT_LOCALE) -> Mapping[str, str]:
    """Return the templates of ``locale`` by id, as registered (no fallback)."""
    return MappingProxyType(_CATALOGUE.get(locale, {}))


@lru_cache(maxsize=64)
def message_ids(locale: str = DEFAULT_LOCALE) -> frozenset[str]:
    """Return every id registered for ``locale``."""
    return frozenset(_CATALOGUE.get(locale, {}))


CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR."""

_PLURALS: dict[str, Callable[[int], str]] = {DEFAULT_LOCALE: lambda n: "one" if n == 1 else "other"}


def register_plural(locale: str, rule: Callable[[int], str]) -> None:
    """Register a language's plural rule, a function from a number (0 or more) to one of :data:`CATEGORIES`.

    A language without a rule uses the English one.
    """
    _PLURALS[locale] = rule


class Catalogue(NamedTuple):
    """All templates by locale and id, and the plural rules by locale, to give to another process."""

    templates: Mapping[str, Mapping[str, str]]
    plurals: Mapping[str, Callable[[int], str]]


def catalogue() -> Catalogue:
    """Return the whole catalogue of this process."""
    plurals = {locale: rule for locale, rule in _PLURALS.items() if locale != DEFAULT_LOCALE}
    return Catalogue({locale: dict(known) for locale, known in _CATALOGUE.items()}, plurals)


def register_catalogue(given: Catalogue) -> None:
    """Add the catalogue of another process to that of this process."""
    for locale, rule in given.plurals.items():
        register_plural(locale, rule)
    for locale, known in given.templates.items():
        register_messages(locale, known)


def plural_category(n: int, locale: str) -> str:
    """Return the plural category (:data:`CATEGORIES`) of a number (0 or more) in a language."""
    return _PLURALS.get(locale, _PLURALS[DEFAULT_LOCALE])(n)


def plural_forms(text: str) -> dict[str, str]:
    """Return the forms of a plural slot by category: ``card|cards`` or ``one:karta|few:karty|many:kart``.

    Raises ``ValueError`` unless there are two forms, or all forms are named by categories without duplicates.
    """
    parts = text.split("|")
    named = [part.partition(":") for part in parts]
    if any(colon and key in CATEGORIES for key, colon, _ in named):
        forms = {key: form for key, colon, form in named if colon and key in CATEGORIES}
        if len(forms) == len(parts):
            return forms
    elif len(parts) == 2:
        return {"one": parts[0], "other": parts[1]}
    raise ValueError(f"neither two plural forms nor forms named by categories: {text!r}")


_SLOT = re.compile(r"\{([\w.]+)(?:([|?])([^{}]*))?\}")


@lru_cache(maxsize=4096)
def slots(template: str) -> tuple[str, ...]:
    """Return the names of a template's slots, each once, in the order of the text."""
    return tuple(dict.fromkeys(m[1] for m in _SLOT.finditer(template)))


class _Piece(NamedTuple):
    """A slot of a template together with the text before it.  The last piece has no slot."""

    before: str
    slot: str = ""
    mark: str = ""
    forms: Mapping[str, str] = MappingProxyType({})

    def noun(self, value: Param, locale: str) -> str:
        """Return the plural form for a number, with the number in place of ``#``.

        For a value that is not a number ("X"), return the form ``other``.
        """
        text = str(value).removeprefix("-")
        category = plural_category(int(text), locale) if text.isdecimal() else "other"
        forms = self.forms
        form = forms[category] if category in forms else forms.get("other", list(forms.values())[-1])
        return form.replace("#", str(value))


@lru_cache(maxsize=8192)
def _compiled(id: str, locale: str) -> tuple[str, tuple[_Piece, ...]]:
    """Return the language in which a reader of ``locale`` sees a message, and the pieces of its template."""
    for language in (locale, DEFAULT_LOCALE):
        template = _CATALOGUE.get(language, {}).get(id)
        if template is not None:
            break
    else:
        raise UnknownMessage(id)
    pieces = []
    at = 0
    for m in _SLOT.finditer(template):
        forms = plural_forms(m[3]) if m[2] else {}
        pieces.append(_Piece(template[at : m.start()], m[1], m[2] or "", forms))
        at = m.end()
    pieces.append(_Piece(template[at:]))
    return language, tuple(pieces)


_CARD_TEXTS: dict[str, Callable[[CardText, str], str]] = {}


def register_card_texts(game: str, printer: Callable[[CardText, str], str]) -> None:
    """Register the function that generates the text for a game's :class:`CardText` in a locale."""
    _CARD_TEXTS[game] = printer


def _text(value: Param, locale: str) -> str:
    if isinstance(value, Msg):
        return say(value, locale)
    if isinstance(value, CardText):
        return _CARD_TEXTS[value.game](value, locale)
    if isinstance(value, tuple):
        return listed([_text(v, locale) for v in value], locale)
    return str(value)


def listed(items: list[str], locale: str = DEFAULT_LOCALE, word: str = "list.and") -> str:
    """Join items as in an English sentence: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    joint = say(Msg(word), locale)
    return ", ".join(items[:-1]) + f" {joint} " + items[-1]


_ECHOES: dict[str, tuple[str, str]] = {}


def register_echo(id: str, part: str, whole: str) -> None:
    """Print a message with this id as its parameter ``whole`` alone if ``whole`` begins with the text of ``part``."""
    _ECHOES[id] = (part, whole)


def _begins(whole: str, part: str) -> bool:
    return whole == part or whole.startswith(f"{part} ")


def say(msg: Msg, locale: str = DEFAULT_LOCALE) -> str:
    """Return the sentence of ``msg`` in ``locale`` (English if there is no translation).

    Raises :class:`UnknownMessage` for an unregistered id and ``KeyError`` for a missing parameter.
    """
    if not isinstance(msg, Msg):
        raise TypeError(f"not a message: {msg!r}")
    if not msg.params:
        pieces = _compiled(msg.id, locale)[1]
        if len(pieces) == 1:
            return pieces[0].before
    params = dict(msg.params)
    echo = _ECHOES.get(msg.id)
    if echo is not None and _begins(_text(params[echo[1]], locale), _text(params[echo[0]], locale)):
        return _text(params[echo[1]], locale)
    out = []
    language, pieces = _compiled(msg.id, locale)
    for piece in pieces:
        out.append(piece.before)
        if not piece.slot:
            continue
        value = params[piece.slot]
        if not piece.mark:
            out.append(value if type(value) is str else _text(value, locale))
            continue
        noun = piece.noun(value, language)
        out.append(f"{value} {noun}" if piece.mark == "|" else noun)
    return "".join(out)


class MatchError(Exception):
    """The error for a request by a player or operator that cannot be carried out.  ``msg`` is the sentence to show."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.id)
        self.msg = msg

    def __str__(self) -> str:
        return say(self.msg)


register_messages("en", {"list.and": "and", "list.or": "or", "text": "{text}", "none": "none"})
