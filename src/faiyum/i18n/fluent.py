"""A reader of Fluent files that needs nothing but the standard library.

It supports the same syntax as the web client's reader: selectors, plural categories, terms with arguments, attributes
and the function NUMBER. A text is parsed when it is used for the first time, so that loading a language is fast.

The plural rule and the number formats are those of the three languages of this package; a new language needs its own
entry in `SEPARATORS`, and in `plural_category` if it has other plural forms.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Final, NoReturn

Argument = str | int | float

# by language: the separators of thousands and of decimals
SEPARATORS: Final = {"en": (",", "."), "de": (".", ","), "hu": ("\N{NO-BREAK SPACE}", ",")}
MAX_FRACTION_DIGITS: Final = 3

ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
COMMENT: Final = re.compile(r"^#.*\n?", re.MULTILINE)
ATTRIBUTE: Final = re.compile(r"\s*\n *\.([a-zA-Z][\w-]*) *=")
TEXT: Final = re.compile(r"[^{}\n]+")
LINE_BREAK: Final = re.compile(r"\n(?: *\n)*( *)")
BLANK: Final = re.compile(r"\s*")
STRING: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))")
NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
IDENTIFIER: Final = re.compile(r"[a-zA-Z][\w-]*")
REFERENCE: Final = re.compile(r"([$-]?)([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?")
VARIANT: Final = re.compile(r"\s*(\*?)\[\s*(?:(-?\d+(?:\.\d+)?)|([a-zA-Z][\w-]*))\s*\] *")


@dataclass(frozen=True)
class Number:
    """A number, and how many digits to show after the decimal point."""

    value: Decimal
    least_digits: int = 0
    most_digits: int = MAX_FRACTION_DIGITS


Value = str | Number


@dataclass(frozen=True)
class Scope:
    """The scope of an expression: the texts of its language, and the arguments of the message or term."""

    bundle: "Bundle"
    arguments: Mapping[str, Argument]
    in_term: bool = False

    def text(self, value: Value) -> str:
        return value if isinstance(value, str) else format_number(value, self.bundle.language)


Expression = Callable[[Scope], Value]


@dataclass(frozen=True)
class Indent:
    """The start of a line in a text: line breaks, and the spaces before its first character."""

    breaks: int
    spaces: int


class Bundle:
    """The messages and terms of a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._sources: dict[str, str] = {}
        self._patterns: dict[str, Expression] = {}

    def add(self, source: str) -> None:
        """Add the messages and terms of a file."""
        code = COMMENT.sub("", source.replace("\r\n", "\n"))
        found = [*ENTRY.finditer(code)]
        ends = [*[match.start() for match in found[1:]], len(code)]
        for match, end in zip(found, ends):
            self._sources[match[1]] = code[match.end() : end].rstrip()

    def __contains__(self, key: str) -> bool:
        """Return whether there is a message, a term or an attribute, written `message.attribute`."""
        try:
            self.pattern(key)
        except KeyError:
            return False
        return True

    def pattern(self, key: str) -> Expression:
        """Return the parsed text of a message, term or attribute; raises KeyError if there is none."""
        if key not in self._patterns:
            self._parse_entry(key.partition(".")[0])
        return self._patterns[key]

    def _parse_entry(self, key: str) -> None:
        source = self._sources[key]
        parser = FluentParser(key, source)
        if not ATTRIBUTE.match(source):
            self._patterns[key] = parser.parse_text()
        while attribute := parser.match(ATTRIBUTE):
            self._patterns[f"{key}.{attribute[1]}"] = parser.parse_text()
        if parser.match(BLANK) and parser.position < len(source):
            parser.fail()

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return a message or an attribute with its arguments filled in.

        Raises KeyError if there is no such text, ValueError if it refers to an argument or a text that is missing.
        """
        pattern = self.pattern(key)
        scope = Scope(self, arguments)
        try:
            return scope.text(pattern(scope))
        except LookupError as error:
            raise ValueError(f"Cannot format the text {key!r} in {self.language!r}: {error} is missing") from None


class FluentParser:
    """A parser of one message or term."""

    def __init__(self, key: str, source: str) -> None:
        self.key = key
        self.source = source
        self.position = 0

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Consume what the pattern matches here."""
        found = pattern.match(self.source, self.position)
        if found:
            self.position = found.end()
        return found

    def skip(self, token: str) -> bool:
        """Consume white space, and then the token if it is there."""
        self.match(BLANK)
        found = self.source.startswith(token, self.position)
        self.position += len(token) * found
        return found

    def expect(self, token: str) -> None:
        if not self.skip(token):
            self.fail()

    def fail(self) -> NoReturn:
        rest = self.source[self.position :].split("\n")[0]
        raise ValueError(f"Malformed text {self.key!r} at {rest!r}")

    def parse_text(self) -> Expression:
        """Parse text and placeables up to the end of the entry, attribute or variant."""
        self.match(re.compile(" *"))
        elements: list[str | Indent | Expression] = []
        while self.position < len(self.source):
            if text := self.match(TEXT):
                elements.append(text[0])
            elif self.source[self.position] == "{":
                elements.append(self.parse_placeable())
            elif (line := LINE_BREAK.match(self.source, self.position)) and self.continues(line):
                self.position = line.end()
                elements.append(Indent(line[0].count("\n"), len(line[1])))
            else:
                break
        if not elements:
            self.fail()
        return join(without_margin(elements))

    def continues(self, line: re.Match[str]) -> bool:
        """Return whether a line belongs to the text above it."""
        first = self.source[line.end() : line.end() + 1]
        return first == "{" or (line[1] != "" and first not in ("", "}", ".", "[", "*"))

    def parse_placeable(self) -> Expression:
        self.expect("{")
        expression = self.parse_expression()
        if self.skip("->"):
            expression = self.parse_variants(expression)
        self.expect("}")
        return expression

    def parse_variants(self, selector: Expression) -> Expression:
        variants: list[tuple[str | Decimal, Expression]] = []
        default: Expression | None = None
        while variant := self.match(VARIANT):
            text = self.parse_text()
            variants.append((Decimal(variant[2]) if variant[2] else variant[3], text))
            if variant[1]:
                default = text
        if default is None:
            self.fail()
        return select(selector, variants, default)

    def parse_expression(self) -> Expression:
        self.match(BLANK)
        if self.source.startswith("{", self.position):
            return self.parse_placeable()
        if string := self.match(STRING):
            return constant(ESCAPE.sub(unescape, string[1]))
        if number := self.match(NUMBER):
            return constant(Number(Decimal(number[0])))
        reference = self.match(REFERENCE)
        if reference is None:
            self.fail()
        mark, name, attribute = reference.groups()
        if mark == "$":
            return variable(name)
        positional, named = self.parse_arguments() if self.skip("(") else ([], {})
        if mark == "-":
            return term(f"-{name}" + (f".{attribute}" if attribute else ""), named)
        if name == "NUMBER":
            return number_function(positional, named)
        return message(reference[0])

    def parse_arguments(self) -> tuple[list[Expression], dict[str, Expression]]:
        positional: list[Expression] = []
        named: dict[str, Expression] = {}
        while not self.skip(")"):
            start = self.position
            name = self.match(IDENTIFIER)
            if name and self.skip(":"):
                named[name[0]] = self.parse_expression()
            else:
                self.position = start
                positional.append(self.parse_expression())
            if not self.skip(","):
                self.expect(")")
                break
        return positional, named


def without_margin(elements: list[str | Indent | Expression]) -> list[str | Expression]:
    """Return the elements of a text without the indentation that its lines share, and without trailing spaces."""
    margin = min((part.spaces for part in elements if isinstance(part, Indent)), default=0)
    found: list[str | Expression] = []
    for place, part in enumerate(elements):
        if isinstance(part, Indent):
            found.append("\n" * (part.breaks if place else 0) + " " * (part.spaces - margin))
        else:
            found.append(part)
    if isinstance(found[-1], str):
        found[-1] = found[-1].rstrip()
    return found


def unescape(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    return chr(int(code, 16)) if code else found[3]


def constant(value: Value) -> Expression:
    return lambda scope: value


def join(parts: list[str | Expression]) -> Expression:
    if len(parts) == 1 and isinstance(parts[0], str):
        return constant(parts[0])
    return lambda scope: "".join([part if isinstance(part, str) else scope.text(part(scope)) for part in parts])


def variable(name: str) -> Expression:
    def resolve(scope: Scope) -> Value:
        if name not in scope.arguments:
            if scope.in_term:
                # the arguments of terms are optional: selectors fall back to their default variant
                return f"{{${name}}}"
            raise LookupError(f"${name}")
        value = scope.arguments[name]
        return value if isinstance(value, str) else Number(Decimal(str(value)))

    return resolve


def message(key: str) -> Expression:
    return lambda scope: scope.bundle.pattern(key)(scope)


def term(key: str, named: dict[str, Expression]) -> Expression:
    """Return a reference to a term; the term sees only the arguments passed by the reference."""

    def resolve(scope: Scope) -> Value:
        values = {name: argument(scope) for name, argument in named.items()}
        arguments = {name: value if isinstance(value, str) else float(value.value) for name, value in values.items()}
        return scope.bundle.pattern(key)(Scope(scope.bundle, arguments, in_term=True))

    return resolve


def number_function(positional: list[Expression], named: dict[str, Expression]) -> Expression:
    """Return a call of NUMBER with minimumFractionDigits, maximumFractionDigits or both."""

    def resolve(scope: Scope) -> Value:
        number = positional[0](scope)
        digits = {name: argument(scope) for name, argument in named.items()}
        if isinstance(number, str):
            raise LookupError("a number")
        least, most = digits.get("minimumFractionDigits"), digits.get("maximumFractionDigits")
        least_digits = int(least.value) if isinstance(least, Number) else 0
        most_digits = int(most.value) if isinstance(most, Number) else max(least_digits, MAX_FRACTION_DIGITS)
        return Number(number.value, least_digits, most_digits)

    return resolve


def select(selector: Expression, variants: list[tuple[str | Decimal, Expression]], default: Expression) -> Expression:
    def resolve(scope: Scope) -> Value:
        value = selector(scope)
        for key, text in variants:
            if isinstance(value, str) or isinstance(key, Decimal):
                chosen = key == (value if isinstance(value, str) else value.value)
            else:
                chosen = key == plural_category(value)
            if chosen:
                return text(scope)
        return default(scope)

    return resolve


def plural_category(number: Number) -> str:
    """Return the plural category of a number, by the rule that the three languages share for whole numbers."""
    return "one" if number.value == 1 else "other"


def format_number(number: Number, language: str) -> str:
    """Return a number as it is written in a language."""
    rounded = number.value.quantize(Decimal(1).scaleb(-number.most_digits), ROUND_HALF_EVEN)
    whole, _, fraction = f"{rounded:,f}".partition(".")
    fraction = fraction.rstrip("0").ljust(number.least_digits, "0")
    thousands, decimal = SEPARATORS[language]
    return whole.replace(",", thousands) + (decimal + fraction if fraction else "")
