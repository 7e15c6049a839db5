"""`faiyum backup`: write all tables to a file, even while the server is running."""

import sys
from argparse import ArgumentParser, Namespace

from faiyum import Fault
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("file", metavar=t("cli-file"), help=t("cli-backup-file"))
    parser.add_argument("--database", metavar="URL", help=t("cli-database"))
    parser.add_argument("--recipient", metavar=t("cli-key"), help=t("cli-recipient"))


def run(arguments: Namespace, t: Texts) -> int:
    """Write the rows of the database to a file, and print their number."""
    from faiyum.cli.support.database_files import default_database
    from faiyum.server.ops.operator_actions import note_backup
    from faiyum.server.storage.database import run_offline
    from faiyum.server.storage.database_backup import back_up

    url = arguments.database or default_database()
    rows = back_up(url, arguments.file, arguments.recipient)
    print(t("cli-backed-up", file=arguments.file, rows=rows))
    try:
        run_offline(url, lambda connection: note_backup(connection, arguments.file))
    except Fault as fault:
        # A read-only database can still be backed up.
        print(f"faiyum: {t.fault(fault)}", file=sys.stderr)
    return 0
