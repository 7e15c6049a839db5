"""The default database, and the permissions of database files."""

import os
from pathlib import Path

import platformdirs

from faiyum import Fault


def default_database() -> str:
    """Return the URL in FAIYUM_DATABASE, or that of a file in the user's data folder, which is created if necessary.

    The URL of a PostgreSQL database contains a password, which other users of the machine could read on a command line
    but not in the environment. Raises Fault if the folder cannot be created.
    """
    if url := os.environ.get("FAIYUM_DATABASE"):
        return url
    folder = Path(platformdirs.user_data_dir("faiyum", appauthor=False))
    # the database contains the secret that signs links
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Fault("no-data-folder", {"folder": str(folder), "reason": str(error.strerror)}) from None
    return f"sqlite:///{folder / 'faiyum.db'}"


def make_new_files_private() -> None:
    """Make files that this process creates readable only by their owner.

    A database contains the secret that signs links, and the order of every deck.
    """
    os.umask(0o077)
