"""Names and chat messages: makes text readable, and keeps players from choosing names that look alike."""

# ruff: noqa: RUF001 (letters that look alike are the subject)

import re
import unicodedata

MAX_NAME_LENGTH = 40
# Maximum number of combining characters on a letter; any others are dropped. Only Brahmic scripts need more.
MAX_MARKS = 2
MAX_BRAHMIC_MARKS = 4
BRAHMIC_SCRIPTS = (
    "BENGALI", "DEVANAGARI", "GUJARATI", "GURMUKHI", "KANNADA", "KHMER", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA",
    "TAMIL", "TELUGU", "TIBETAN",
)  # fmt: skip
# Characters that look like a space although Unicode does not classify them as spaces.
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
# Invisible marks, except U+FE0F, which emoji need.
INVISIBLE_MARKS = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\U00016fe4").union(
    map(chr, range(0xFE00, 0xFE0F)), map(chr, range(0xE0100, 0xE01F0))
)
# The scripts that Unicode recommends for identifiers, as the first word of their letters' Unicode names.
SCRIPTS = frozenset((
    "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CJK", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK",
    "GUJARATI", "GURMUKHI", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA", "KHMER", "LAO", "LATIN",
    "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN",
))  # fmt: skip
# The sets of scripts that may be mixed in a name.
MIXED_SCRIPTS = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "HANGUL"},
    {"LATIN", "CJK", "BOPOMOFO"},
)
# The Latin letters of living languages, with the letters that they resemble. Letters that consist of one of A to Z and
# an addition, such as the Polish Ł, are not listed.
OTHER_LATIN = {
    "æ": "ae", "ð": "d", "ß": "ss", "ə": "e", "ɛ": "e", "ɣ": "y", "ı": "i", "ŋ": "n", "ɔ": "o", "œ": "oe", "þ": "p",
}  # fmt: skip
# Letters of other scripts and digits that look like the key in most fonts. All letters are lower case.
LOOKALIKES = {
    "a": "аα",
    "b": "ьβв8",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еҽε℮",
    "f": "ϝ",
    "g": "ց",
    "h": "һհн",
    "i": "l1|іӏιוןاᅵ丨",
    "j": "јϳ",
    "k": "кκ",
    "m": "м",
    "n": "ոηпи",
    "o": "0оοօσ๐০סهဝഠଠᄋ〇",
    "p": "рρϱ",
    "q": "ԛզ",
    "r": "г",
    "s": "ѕ5",
    "t": "тτ",
    "u": "սυцμ",
    "v": "νѵ",
    "w": "ԝωѡш",
    "x": "хχ",
    "y": "уүγ",
    "z": "2",
    "3": "зӡ",
    "口": "ロ",
    "力": "カ",
    "二": "ニ",
    "工": "エ",
    "夕": "タ",
    "卜": "ト",
    "八": "ハ",
    "一": "ー",
    "ヘ": "へ",
    "リ": "り",
}
# Greek capitals that look like a Latin letter, but whose lower-case forms do not look like that letter.
CAPITALS = str.maketrans("ΗΜΝΥΖ", "hmnyz")
SKELETON = str.maketrans({like: letter for letter, likes in LOOKALIKES.items() for like in likes})


def clean_text(text: str) -> str:
    """Return a text without control characters, invisible characters, direction marks and stacked marks.

    The result is empty if nothing visible is left. Marks without a base character are removed, too.
    """
    found = ""
    marks = 0
    # Drop invisible characters before composing; they would separate marks from their letters.
    for character in unicodedata.normalize("NFC", "".join(filter(None, map(visible, text)))):
        if unicodedata.category(character)[0] != "M":
            marks = 0
        elif not found or found[-1] == " " or marks >= max_marks(character):
            continue
        else:
            marks += 1
        found += character
    return " ".join(found.split())


def visible(character: str) -> str:
    """Return a character, a space for those that look like one, and nothing for invisible ones."""
    category = unicodedata.category(character)
    if category[0] == "Z" or character in BLANKS or character in "\t\n\r":
        return " "
    return "" if category[0] == "C" or character in INVISIBLE_MARKS else character


def max_marks(mark: str) -> int:
    """Return how many marks one character may carry, including this one."""
    brahmic = unicodedata.name(mark, "").startswith(BRAHMIC_SCRIPTS)
    return MAX_BRAHMIC_MARKS if brahmic else MAX_MARKS


def clean_name(name: str | None) -> str:
    """Return the cleaned name in normal form NFKC, which unifies compatible characters; empty if nothing is left."""
    return clean_text(unicodedata.normalize("NFKC", name or ""))


def script_of(letter: str) -> str:
    """Return the script of a letter; empty if it belongs to no particular script."""
    first = re.split("[ -]", unicodedata.name(letter, "UNKNOWN"))[0]
    return {"MODIFIER": "", "IDEOGRAPHIC": "CJK"}.get(first, first)


def uses_common_script(name: str) -> bool:
    """Whether all letters of a name belong to one script in everyday use, or to several that are written together.

    Of the Latin letters, only those of living languages are allowed: the others mostly serve as lookalikes.
    """
    letters = [character for character in name if unicodedata.category(character)[0] == "L"]
    found = {script_of(character) for character in letters} - {""}
    if not all(common_latin(character) for character in letters if script_of(character) == "LATIN"):
        return False
    return found <= SCRIPTS and (len(found) <= 1 or any(found <= together for together in MIXED_SCRIPTS))


def common_latin(letter: str) -> bool:
    """Whether a Latin letter is one of A to Z, with or without an addition, or another letter of a living language."""
    plain = plain_character(letter.lower()[0])
    return plain.isascii() or plain in OTHER_LATIN


def plain_character(character: str) -> str:
    """Return a digit of any script as an ASCII digit, and a small letter without its addition, such as a hook.

    The Unicode name contains the addition, as in LATIN SMALL LETTER P WITH HOOK.
    """
    digit = unicodedata.decimal(character, None)
    if digit is not None:
        return str(digit)
    letter, addition, _ = unicodedata.name(character, "").partition(" WITH ")
    if not addition or unicodedata.category(character)[0] != "L":
        return character
    try:
        return unicodedata.lookup(letter)
    except KeyError:
        return character


def skeleton(name: str) -> str:
    """Return a form of a name that is the same for all names that look like it.

    Accents, dots, hooks and strokes do not count, because they are easily overlooked.
    """
    folded = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    plain = "".join(OTHER_LATIN.get(character, character) for character in map(plain_character, folded))
    text = plain.replace("cl", "d").translate(SKELETON)
    letters = "".join(character for character in text if character.isalnum() and script_of(character))
    symbols = "".join(character for character in text if unicodedata.category(character)[0] != "M")
    return (letters or symbols).replace("rn", "m").replace("vv", "w")


def look_alike(one: str, two: str) -> bool:
    """Whether players could mistake one name for the other."""
    return skeleton(one) == skeleton(two)


def mistakable_for(name: str, other: str, seat: int) -> bool:
    """Whether a name could be mistaken for that of another seat; clients show a seat named "2" as "player 2"."""
    if other == str(seat + 1) and re.findall("[0-9]+", "".join(map(plain_character, name))) == [other]:
        return True
    return look_alike(name, other)
