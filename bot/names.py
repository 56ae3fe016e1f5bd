"""Names and words that people type, fit to be shown: the one place that decides what is left of them.

What is left looks the same in a sentence with Discord's markup, on a button, in a picture and to a screen reader, so
nothing is escaped: what means something to Discord is left out.
"""

from __future__ import annotations

import re
import unicodedata

LONGEST = 24
"""Characters of a player's name."""
QUOTED = 60
"""Characters of what somebody typed that are repeated to them."""
MARKS = 2
"""Marks on one letter, such as accents, that are kept; more of them only paint over the neighbouring lines."""
UNSEEN = "…"
"""Stands for something typed that has no visible sign."""

_ALLOWED = frozenset(" .,'’()+&!?-–—_=%\"“”„«»:;/€$£°")
_APART = frozenset("\\|\u2028\u2029")
_VISIBLE = frozenset("!?&+=%€$£")
# Letters by their category that nothing is drawn for: fillers of Korean script.
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0")
_EMPTY_NAMES = ("FILLER", "BLANK")
_UNDERSCORE = re.compile(r"(?<![^\W_])_|_(?![^\W_])")
_SPACES = re.compile(r"\s+")


def clean(text: str, longest: int = LONGEST, fallback: str = "") -> str:
    """A name as it may be shown anywhere; ``fallback`` if nothing is left of it that can be seen.

    One line of letters, digits and plain punctuation, with at most two marks on a letter and at most ``longest``
    characters: no markup, mention, link, emoji or command of Discord's, no character that is invisible or turns the
    direction of what follows. A name that was cleaned stays as it is.
    """
    # No name is so long; what is behind is not worth the work.
    text = unicodedata.normalize("NFKC", text[: 8 * longest])
    text = unicodedata.normalize("NFC", "".join(_kept(text)))
    text = " ".join(_word(word) for word in text.split())
    text = _SPACES.sub(" ", _UNDERSCORE.sub("", text)).strip(" _-–—")
    text = text[:longest].rstrip(" _-–—")
    return text if is_legible(text) else fallback


def nameless(seat: int) -> str:
    """What a player is called whose name has nothing that can be shown."""
    return f"Player {seat + 1}"


def is_legible(text: str) -> bool:
    """Whether a text has a letter, a digit or another sign that can be read as a name."""
    return any(_is_letter(char) or char in _VISIBLE for char in text)


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen, though it may have characters."""
    return not any(_is_letter(char) or (unicodedata.category(char)[0] in "PS" and char != "\u2800") for char in text)


def quoted(text: str, longest: int = QUOTED) -> str:
    """What somebody typed, as it is repeated to them; a long text is cut, and the cut is marked."""
    found = clean(text, longest + 1, UNSEEN)
    return found if len(found) <= longest else found[: longest - 1].rstrip(" _-–—") + UNSEEN


def _is_letter(char: str) -> bool:
    if unicodedata.category(char)[0] not in "LN" or char in _FILLERS:
        return False
    return not any(word in unicodedata.name(char, "") for word in _EMPTY_NAMES)


def _kept(text: str) -> list[str]:
    """The characters that are kept; a space for those between words."""
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
        marks = MARKS  # A mark stands on a letter alone.
        if char in _ALLOWED:
            kept.append(char)
        elif char.isspace() or char in _APART:
            kept.append(" ")
    return kept


def _is_ignored(char: str) -> bool:
    """Whether a mark is drawn as nothing: variation selectors, joiners and fillers."""
    at = ord(char)
    return (
        at in (0x034F, 0x17B4, 0x17B5, 0x16FE4)
        or 0x180B <= at <= 0x180F
        or 0xFE00 <= at <= 0xFE0F
        or 0xE0000 <= at <= 0xE0FFF
    )


def _word(word: str) -> str:
    """A word of which no address and no emoji (``:name:``) is made."""
    if word.count(":") > 1 or "//" in word:
        word = word.replace(":", " ")
    if word.count("/") > 1 or ("/" in word and ("." in word or ":" in word)):
        word = word.replace("/", " ")
    return word
