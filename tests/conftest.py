"""Fixtures, the time limit and the report header shared by all tests."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from support.postgres import Postgres
from support.time_limit import pytest_runtest_protocol

import faiyum
from faiyum import COMPILED

# As in `faiyum`, even if a test imports numpy first: on several cores, matrix products are rounded differently.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__all__ = ["pytest_runtest_protocol"]

# A busy machine must not fail a test.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")

# A test run in the background ignores SIGINT, and its subprocesses would inherit that: Ctrl+C must reach them.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Subprocesses run the same build of the package as the tests, and may import the helpers.
FOLDERS = [str(Path(faiyum.__file__).parent.parent)] if not COMPILED else []
os.environ["PYTHONPATH"] = os.pathsep.join(FOLDERS)


def pytest_report_header() -> str:
    """Name the engine and the copy of the package under test."""
    return f"engine: {'compiled' if COMPILED else 'interpreted'}, package: {Path(faiyum.__file__).parent}"


def pytest_configure() -> None:
    engine = "compiled" if COMPILED else "interpreted"
    expected = os.environ.get("FAIYUM_EXPECT", engine)
    if expected != engine:
        raise RuntimeError(f"FAIYUM_EXPECT is {expected}, but the engine under test is {engine}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server shared by the tests of this process."""
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: SQLite first, then PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'faiyum.db'}"
    running: Postgres = request.getfixturevalue("postgres")
    return running.new_database()
