"""Clean names and words that people type, so that they can be shown safely.

The result looks the same everywhere: in a sentence with Discord's markup, on a button, in a picture and to a screen
reader. Characters with a special meaning in Discord are removed instead of escaped.
"""

from __future__ import annotations

import re
import unicodedata

LONGEST = 24
"""Maximum number of characters of a player's name."""
QUOTED = 60
"""Maximum number of characters of typed text that is quoted back to the person."""
MARKS = 2
"""Maximum number of combining marks, such as accents, that are kept on one letter. More would overlap the lines above
and below.
"""
UNSEEN = "…"
"""Sign shown in place of typed text that has no visible character, and at the point where a long text was cut."""

_ALLOWED = frozenset(" .,'’()+&!?-–—_=%\"“”„«»:;/€$£°")
_APART = frozenset("\\|\u2028\u2029")
_VISIBLE = frozenset("!?&+=%€$£")
# Fillers of the Korean script. Unicode classifies them as letters, but they are invisible.
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0")
_EMPTY_NAMES = ("FILLER", "BLANK")
_UNDERSCORE = re.compile(r"(?<![^\W_])_|_(?![^\W_])")
_SPACES = re.compile(r"\s+")


def clean(text: str, longest: int = LONGEST, fallback: str = "") -> str:
    """Return the name in a form that may be shown anywhere, or ``fallback`` if nothing visible is left of it.

    The result is one line of letters, digits and plain punctuation, with at most two marks on a letter and at most
    ``longest`` characters. It contains no Discord markup, mention, link, emoji or command, and no character that is
    invisible or changes the text direction. A name that is already clean is returned unchanged.
    """
    # Names that are much longer than any real name are cut off first, so that they cause no work.
    text = unicodedata.normalize("NFKC", text[: 8 * longest])
    text = unicodedata.normalize("NFC", "".join(_kept(text)))
    text = " ".join(_word(word) for word in text.split())
    text = _SPACES.sub(" ", _UNDERSCORE.sub("", text)).strip(" _-–—")
    text = text[:longest].rstrip(" _-–—")
    return text if is_legible(text) else fallback


def nameless(seat: int) -> str:
    """Return the name shown for a player whose own name contains no character that can be shown."""
    return f"Player {seat + 1}"


def is_legible(text: str) -> bool:
    """Whether the text has a letter, a digit or a sign that people can read as a name."""
    return any(_is_letter(char) or char in _VISIBLE for char in text)


def is_blank(text: str) -> bool:
    """Whether the text has no visible character. It may still have invisible ones."""
    if text[:1].isascii() and text[:1].isalnum():  # most texts; looking up names of characters takes much longer
        return False
    return not any(_is_letter(char) or (unicodedata.category(char)[0] in "PS" and char != "\u2800") for char in text)


def quoted(text: str, longest: int = QUOTED) -> str:
    """Return typed text in the form in which it is quoted back. A long text is cut, with a sign at the cut."""
    found = clean(text, longest + 1, UNSEEN)
    return found if len(found) <= longest else found[: longest - 1].rstrip(" _-–—") + UNSEEN


def _is_letter(char: str) -> bool:
    if unicodedata.category(char)[0] not in "LN" or char in _FILLERS:
        return False
    return not any(word in unicodedata.name(char, "") for word in _EMPTY_NAMES)


def _kept(text: str) -> list[str]:
    """Return the characters to keep, with a space in place of each separator between words."""
    kept: list[str] = []
    marks = MARKS
    for char in text:
        kind = unicodedata.category(char)
        if kind in ("Mn", "Mc"):
            if marks < MARKS and not _is_ignored(char):
                marks += 1
                kept.append(char)
            continue
        if _is_letter(char):
            marks = 0
            kept.append(char)
            continue
        marks = MARKS  # Only a letter can carry marks.
        if char in _ALLOWED:
            kept.append(char)
        elif char.isspace() or char in _APART:
            kept.append(" ")
    return kept


def _is_ignored(char: str) -> bool:
    """Whether a mark is invisible, such as a variation selector, a joiner or a filler."""
    at = ord(char)
    return (
        at in (0x034F, 0x17B4, 0x17B5, 0x16FE4)
        or 0x180B <= at <= 0x180F
        or 0xFE00 <= at <= 0xFE0F
        or 0xE0000 <= at <= 0xE0FFF
    )


def _word(word: str) -> str:
    """Return the word, changed so that Discord does not turn it into a link or an emoji (``:name:``)."""
    if word.count(":") > 1 or "//" in word:
        word = word.replace(":", " ")
    if word.count("/") > 1 or ("/" in word and ("." in word or ":" in word)):
        word = word.replace("/", " ")
    return word
