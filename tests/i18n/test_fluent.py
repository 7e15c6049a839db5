"""The package parses and formats Fluent files with the same results as the reference implementation."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import faiyum
from faiyum.i18n.fluent import Argument, Bundle
from faiyum.i18n.texts import LANGUAGES

LOCALES = Path(faiyum.__file__).parent / "i18n" / "locales"
# every variable of a text gets each of these values in turn
VALUES: list[Argument] = [
    0,
    1,
    2,
    17,
    -3,
    1000,
    12345,
    1234567,
    0.5,
    0.0625,
    1.5,
    2.0,
    -1234.5678,
    "one",
    "two words",
    "1",
]
SYNTAX = """\
# a comment
### another one
plain = Just text
quoted = { "{" }{ "\\"" }{ "\\\\" }{ "\\u00e9" }{ "\\U01F40A" }{ "" }
on-the-next-line =
    First line
    second line

      indented after a blank line
    { $value } at the start
long = One
    two
 three { plain } four
braces = { { $value } }{ 3 } { 3.50 } { -1 }
count = { $value ->
    [0] none
    [one] one
    [1.5] one and a half
   *[other] { $value ->
        [17] seventeen
       *[other] many: { $value }
    }
} of them
word = { $value ->
   *[one] The word one
    [two] never
}.
digits = { NUMBER($value, minimumFractionDigits: 2) } { NUMBER($value, maximumFractionDigits: 1) } { NUMBER($value) }
both = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 2) }
-brand = { $case ->
   *[nominative] Crocodile
    [genitive] Crocodile's
}
    .gender = neuter
uses-term = { -brand } { -brand(case: "genitive") } { -brand(case: "unknown") } {-brand()}
by-gender = { -brand.gender ->
    [neuter] its
   *[other] their
}
only-attributes =
    .title = A title
    .text = Text in
        two lines
with-both = Value { $value }
    .label = Label { $value }
refers = { with-both } and { with-both.label }
missing-message = { nothing }
missing-variable = { $nothing }
missing-in-selector = { $nothing ->
   *[other] other
}
last = The end
"""


def references(*sources: str, language: str) -> tuple[FluentBundle, Bundle]:
    """Return the reference implementation and ours with the same texts."""
    theirs, ours = FluentBundle([language], use_isolating=False), Bundle(language)
    for source in sources:
        theirs.add_resource(FluentResource(source))
        ours.add(source)
    return theirs, ours


def keys(*sources: str) -> Iterator[tuple[str, str | None]]:
    """Yield every message with a text, and every attribute of a message."""
    for source in sources:
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, Message):
                if entry.value:
                    yield entry.id.name, None
                yield from [(entry.id.name, attribute.id.name) for attribute in entry.attributes]


def compare(theirs: FluentBundle, ours: Bundle, message: str, attribute: str | None, names: set[str]) -> None:
    """Compare the text of a message or an attribute for every value of its variables."""
    found = theirs.get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern
    key = f"{message}.{attribute}" if attribute else message
    for value in VALUES:
        arguments = dict.fromkeys(names, value)
        expected, errors = theirs.format_pattern(pattern, arguments)
        if errors:
            with pytest.raises(ValueError, match="missing"):
                ours.format(key, arguments)
        else:
            assert ours.format(key, arguments) == str(expected), (key, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_syntax_is_formatted_like_the_reference(language: str) -> None:
    theirs, ours = references(SYNTAX, language=language)
    found = [*keys(SYNTAX)]
    assert len(found) == 20
    for message, attribute in found:
        compare(theirs, ours, message, attribute, {"value"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_package_is_formatted_like_the_reference(language: str) -> None:
    sources = [file.read_text(encoding="utf-8") for file in sorted((LOCALES / language).glob("*.ftl"))]
    theirs, ours = references(*sources, language=language)
    names = {name for source in sources for name in re.findall(r"\$([\w-]+)", source)}
    found = [*keys(*sources)]
    assert len(found) > 1000
    for message, attribute in found:
        compare(theirs, ours, message, attribute, names)


@pytest.mark.parametrize("source", ["bad = { $n", "bad = { $n -> [one] 1 }", "bad = { }", "bad =", "bad = a } b"])
def test_a_malformed_text_is_an_error(source: str) -> None:
    bundle = Bundle("en")
    bundle.add(source)
    with pytest.raises(ValueError, match="Malformed text 'bad'"):
        bundle.format("bad", {"n": 1})


def test_an_unknown_text_raises_a_key_error() -> None:
    bundle = Bundle("en")
    bundle.add("known = text")
    assert ("known" in bundle, "unknown" in bundle, "known.attribute" in bundle) == (True, False, False)
    with pytest.raises(KeyError):
        bundle.format("unknown", {})
    with pytest.raises(KeyError):
        bundle.format("known.attribute", {})
