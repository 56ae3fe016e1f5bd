"""Type: the two font families, and functions to measure, wrap and shorten text. No two shortened names look alike."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

import font_source_sans_pro as sans
import font_source_serif_pro as serif
from PIL import ImageFont

from render.canvas.caches import Pool, remembered

MIN_SIZE = 28
NARROWEST = 0.5
"""Minimum width to which the letters of a name are narrowed, as a part of their full width. Below it, the name is
shortened.
"""
NO_BREAK = "\u00a0"

SANS = "sans"
SANS_BOLD = "sans-bold"
SERIF = "serif"
SERIF_BOLD = "serif-bold"
SERIF_ITALIC = "serif-italic"

_FILES: dict[str, str] = {
    SANS: sans.SourceSansProSemibold,
    SANS_BOLD: sans.SourceSansProBold,
    SERIF: serif.SourceSerifPro,
    SERIF_BOLD: serif.SourceSerifProBold,
    SERIF_ITALIC: serif.SourceSerifProIt,
}


@remembered(56, 200_000)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font face, loaded at a size in pixels."""
    # The basic layout engine needs no text-shaping library, so equal views give equal bytes on every machine.
    return ImageFont.truetype(_FILES[face], size, layout_engine=ImageFont.Layout.BASIC)


@remembered(3000, 600)
def _glyph(char: str, face: str, size: int) -> tuple[float, float, float]:
    """Return the left and right end of a character, and the distance to the start of the next character."""
    loaded = font(face, size)
    left, _, right, _ = loaded.getbbox(char, anchor="ls")
    return left, right, loaded.getlength(char)


@remembered(5000, 700)
def width(text: str, face: str, size: int) -> int:
    """Return the width of ``text``, in whole pixels.

    The basic layout engine places one character after the other. The sum of the characters' widths therefore equals
    the width that FreeType measures, and takes a twentieth of the time to compute.
    """
    at = first = last = 0.0
    for char in text:
        left, right, step = _glyph(char, face, size)
        first, last, at = min(first, at + left), max(last, at + right), at + step
    return int(max(last, at) - first) + 1


@remembered(128, 500)
def metrics(face: str, size: int) -> tuple[int, int]:
    """Return the ascent and descent (both positive) of letters, without the font's line gap."""
    _, top, _, bottom = font(face, size).getbbox("ÅHÇgjpq(", anchor="ls")
    return int(-top), int(bottom)


@remembered(1500, 700)
def reach(text: str, face: str, size: int) -> tuple[int, int]:
    """Return how far ``text`` reaches above and below its base line."""
    _, top, _, bottom = font(face, size).getbbox(text, anchor="ls")
    return max(1, math.ceil(-top)), max(0, math.ceil(bottom))


def line_height(face: str, size: int) -> int:
    """Return the distance between two base lines."""
    return round(size * (1.14 if face.startswith("sans") else 1.2))


@remembered(1000, 400)
def _drawable(char: str) -> bool:
    """Whether both families have a glyph for a character."""
    if char == " ":
        return True
    for face in (SANS_BOLD, SERIF_BOLD):
        loaded = font(face, 32)
        if bytes(loaded.getmask(char)) == bytes(loaded.getmask("\U0010fffe")):
            return False
    return True


@remembered(1500, 1_000)
def printable(text: str) -> str:
    """Return ``text`` without the characters that the fonts cannot draw (emoji, controls, other scripts)."""
    flat = unicodedata.normalize("NFC", text)
    kept = []
    for char in flat:
        category = unicodedata.category(char)
        if category[0] == "Z" or char in "\n\t":
            kept.append(" ")
        elif category[0] == "C" or category == "Mn" or not _drawable(char):
            continue
        else:
            kept.append(char)
    return " ".join("".join(kept).split())


def dotted(parts: Iterable[str]) -> str:
    """Join parts with middle dots. A line never begins with a middle dot."""
    return f"{NO_BREAK}· ".join(printable(p) for p in parts)


def printable_lines(text: str) -> str:
    """Return a text with :func:`printable` applied to each line."""
    lines = [printable(line) for line in text.replace("*", "").split("\n")]
    return "\n".join(line for line in lines if line)


@remembered(3000, 900)
def wrap(text: str, face: str, size: int, room: int, lines: int) -> tuple[str, ...] | None:
    """Break ``text`` between words into at most ``lines`` lines of ``room`` pixels. Return None if that is impossible.

    Of the results with the fewest lines, the one with the most even lines is chosen, so no single word is left alone.
    """
    words = [w for w in text.split(" ") if w]
    if not words:
        return ("",)
    if len(words) > 1 and len(words[0]) == 1 and not words[0].isalnum():  # the sign of a unique card
        words[:2] = [f"{words[0]} {words[1]}"]
    if any(width(w, face, size) > room for w in words):
        return None
    count = len(_greedy(words, face, size, room))
    if count > lines:
        return None
    if count == 1:
        return (text,)
    low, high = room // 3, room
    while low < high:  # find the narrowest width with the same number of lines
        middle = (low + high) // 2
        broken = _greedy(words, face, size, middle)
        fits = len(broken) == count and all(width(line, face, size) <= middle for line in broken)
        low, high = (low, middle) if fits else (middle + 1, high)
    return tuple(_greedy(words, face, size, high))


def _greedy(words: Sequence[str], face: str, size: int, room: int) -> list[str]:
    out = [words[0]]
    for word in words[1:]:
        longer = f"{out[-1]} {word}"
        if width(longer, face, size) <= room:
            out[-1] = longer
        else:
            out.append(word)
    return out


_ARTICLES = frozenset({"the", "a", "an"})
_JOINTS = frozenset({"of", "from", "with", "to", "in", "on", "for"})
"""Words after which a name says more about the word before them: "Church of Sigmar"."""
_SENTENCE = 5
"""Minimum number of words of a text that is no name."""
_LEAST_WORD = 3  # minimum number of letters of a word that stands for a name


def main_words(name: str) -> Iterator[str]:
    """Yield shorter and shorter forms of a name that consist of whole words, the most telling word last.

    After these forms, the other words of the name follow one by one.
    """
    words = name.split()
    mark = f"{words.pop(0)} " if len(words) > 1 and not words[0][0].isalnum() else ""
    if len(words) > 1 and words[0].casefold() in _ARTICLES:
        words = words[1:]
        yield mark + " ".join(words)
    joint = next((k for k, word in enumerate(words) if k and word.casefold() in _JOINTS), len(words))
    if mark and joint == len(words):  # a hero's first name: "Melekh the Changer"
        joint = 1
    head = words[:joint]
    for count in range(len(head), 0, -1):
        if head[-count].casefold() not in _ARTICLES:
            yield mark + " ".join(head[-count:])
    for word in reversed(words):
        if word != head[-1] and word.casefold() not in _ARTICLES | _JOINTS and len(word) >= _LEAST_WORD:
            yield mark + word


def abbreviations(name: str) -> Iterator[str]:
    """Yield shorter and shorter forms of a name or of a sentence.

    A name is first reduced to its main words. Then the end of the name or sentence is left out. The last forms are only
    a few letters long.
    """
    if 1 < len(name.split()) < _SENTENCE:
        yield from main_words(name)
    words = name.split()
    flat = " ".join(words[1:] if 1 < len(words) < _SENTENCE and words[0].casefold() in _ARTICLES else words)
    for keep in range(min(len(flat) - 1, 60), 3, -1):
        yield f"{flat[:keep].rstrip()}…"
    for keep in range(min(len(flat) - 4, 40), 1, -1):
        yield f"{flat[:keep].rstrip()}…{flat[-2:]}"
    for keep in (3, 2):
        yield f"{flat[:keep].rstrip()}."
        yield flat[:keep].rstrip()
    for number in range(2, 100):
        yield f"{flat[:2]}…{number}"
    for number in range(2, 10):
        yield f"{flat[:1]}{number}"


def short(text: str, face: str, size: int, room: int) -> str:
    """Return ``text`` or its longest shorter form that fits one line of ``room`` pixels."""
    text = printable(text)
    if width(text, face, size) <= room:
        return text
    for form in abbreviations(text):
        if width(form, face, size) <= room:
            return form
    return "…"


NAMES: Pool[dict[str, tuple[str, ...]]] = Pool(
    "shortened names", 2_000_000, lambda found: 600 * len(found) + 2 * sum(len(name) for name in found)
)


def name_lines(names: frozenset[str], face: str, size: int, room: int, lines: int) -> dict[str, tuple[str, ...]]:
    """Fit every name into a box of the same size. No two names get the same shortened form."""
    return NAMES.get((names, face, size, room, lines), lambda: _name_lines(names, face, size, room, lines))


def _name_lines(names: frozenset[str], face: str, size: int, room: int, lines: int) -> dict[str, tuple[str, ...]]:
    out: dict[str, tuple[str, ...]] = {}
    taken: set[tuple[str, ...]] = set()
    long = []
    for name in sorted(names):
        fit = wrap(printable(name), face, size, room, lines)
        if fit is None:
            long.append(name)
        else:
            out[name] = fit
            taken.add(fit)
    for name in long:
        for form in abbreviations(printable(name)):
            fit = wrap(form, face, size, room, lines)
            if fit is not None and fit not in taken:
                out[name] = fit
                taken.add(fit)
                break
        else:
            out[name] = ("…",)
    return out


def fit_name(name: str, others: Iterable[str], face: str, size: int, room: int, lines: int) -> tuple[str, ...]:
    """Return the lines of ``name`` as fitted into a box. They differ from those of all other names in ``others``."""
    easy = wrap(printable(name), face, size, room, lines)
    if easy is not None:
        return easy
    return name_lines(frozenset(others) | {name}, face, size, room, lines)[name]
