"""Examples of docstrings."""

import doctest


class OutputChecker(doctest.OutputChecker):
    """A comparison that takes the fixed spaces of texts, which nobody types, for spaces."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(want, got.replace("\N{NO-BREAK SPACE}", " "), optionflags)


def failures(docstring: str, name: str = "example") -> int:
    """Return how many examples of a docstring fail."""
    example = doctest.DocTestParser().get_doctest(docstring, {}, name, None, None)
    return doctest.DocTestRunner(checker=OutputChecker()).run(example).failed
