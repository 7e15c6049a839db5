"""Backups of the server's database: `faiyum backup` and `faiyum restore`."""

from argparse import Namespace

from faiyum.cli.web_server import default_database, make_private_files
from faiyum.i18n.texts import Texts
from faiyum.server.storage import backup


def back_up(arguments: Namespace, t: Texts) -> int:
    """Write everything to a file; the server may run meanwhile."""
    rows = backup.back_up(arguments.database or default_database(), arguments.file)
    print(t("cli-backed-up", file=arguments.file, rows=rows))
    return 0


def restore(arguments: Namespace, t: Texts) -> int:
    """Fill an empty database from a file."""
    make_private_files()
    rows = backup.restore(arguments.database or default_database(), arguments.file)
    print(t("cli-restored", file=arguments.file, rows=rows))
    return 0
