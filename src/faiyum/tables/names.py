"""Names and chat messages: readable text, and names that players can tell apart."""

# ruff: noqa: RUF001 (letters that look alike are the subject)

import unicodedata

MAX_NAME_LENGTH = 40
# Combining characters beyond this many on one letter are dropped; no living language stacks more.
MAX_MARKS = 2
# Letters that look like a space, although Unicode does not classify them as one.
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
# Letters of other scripts, and digits, that look like these letters in most fonts. Letters are in lower case.
LOOKALIKES = {
    "a": "аɑα",
    "b": "ьβв",
    "c": "сϲᴄ",
    "d": "ԁɗ",
    "e": "еҽε℮",
    "f": "ƒϝ",
    "g": "ɡցƍ",
    "h": "һհн",
    "i": "l1|ıіӏιɩǀ",
    "j": "јʝϳ",
    "k": "кκ",
    "m": "м",
    "n": "ոηпи",
    "o": "0оοօσ๐০",
    "p": "рρϱ",
    "q": "ԛզ",
    "r": "гᴦ",
    "s": "ѕ5ꜱ",
    "t": "тτ",
    "u": "սυʋцμ",
    "v": "νѵᴠ",
    "w": "ԝωѡшᴡ",
    "x": "хχ",
    "y": "уүγ",
    "z": "ᴢ2",
    "3": "зʒӡ",
}
SKELETON = str.maketrans({like: letter for letter, likes in LOOKALIKES.items() for like in likes})


def clean_text(text: str) -> str:
    """Return a text without control, invisible and direction characters and without stacked marks."""
    found: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category[0] == "Z" or character in BLANKS or character in "\t\n\r":
            found.append(" ")
        elif category[0] != "C" and marks <= MAX_MARKS:
            found.append(character)
    return " ".join("".join(found).split())


def clean_name(name: str | None) -> str:
    """Return a name in its normal form, in which compatible characters are the same; empty if nothing is left."""
    return clean_text(unicodedata.normalize("NFKC", name or ""))


def skeleton(name: str) -> str:
    """Return what a name has in common with all names that look like it."""
    # Twice, because folding the case and replacing characters may create new ones to replace.
    text = unicodedata.normalize("NFKC", name).casefold().translate(SKELETON).casefold()
    letters = "".join(character for character in text if character.isalnum())
    return (letters or text).replace("rn", "m").replace("vv", "w")


def look_alike(one: str, two: str) -> bool:
    """Whether players could take one name for the other."""
    return skeleton(one) == skeleton(two)
