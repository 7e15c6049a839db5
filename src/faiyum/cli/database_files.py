"""The default database, and the permissions of database files."""

import os
from pathlib import Path

import platformdirs


def default_database() -> str:
    """Return the URL of the database file in the user's data folder, which is created if necessary."""
    folder = Path(platformdirs.user_data_dir("faiyum", appauthor=False))
    # the database contains the secret that signs links
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'faiyum.db'}"


def make_new_files_private() -> None:
    """Make files that this process creates readable only by their owner.

    A database contains the secret that signs links, and the order of every deck.
    """
    os.umask(0o077)
