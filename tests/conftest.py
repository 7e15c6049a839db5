"""Fixtures and the report header shared by all tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from support.postgres import Postgres

import faiyum
from faiyum import COMPILED

# A busy machine must not fail a test.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")

# Subprocesses run the same build of the package as the tests, and may import the helpers.
FOLDERS = [str(Path(faiyum.__file__).parent.parent)] if not COMPILED else []
os.environ["PYTHONPATH"] = os.pathsep.join(FOLDERS)


def pytest_report_header() -> str:
    """Tell which engine and which copy of the package are tested."""
    return f"engine: {'compiled' if COMPILED else 'interpreted'}, package: {Path(faiyum.__file__).parent}"


def pytest_configure() -> None:
    expected = os.environ.get("FAIYUM_EXPECT")
    if expected and expected != ("compiled" if COMPILED else "interpreted"):
        raise RuntimeError(f"the tests were to run on the {expected} engine")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this test process."""
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'faiyum.db'}"
    running: Postgres = request.getfixturevalue("postgres")
    return running.new_database()
