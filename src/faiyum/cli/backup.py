"""`faiyum backup`: write all tables to a file, even while the server is running."""

from argparse import ArgumentParser, Namespace

from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("file", metavar=t("cli-file"), help=t("cli-backup-file"))
    parser.add_argument("--database", metavar="URL", help=t("cli-database"))
    parser.add_argument("--recipient", metavar=t("cli-key"), help=t("cli-recipient"))


def run(arguments: Namespace, t: Texts) -> int:
    """Write the rows of the database to a file, and print their number."""
    from faiyum.cli.support.database_files import default_database
    from faiyum.server.storage.database_backup import back_up

    rows = back_up(arguments.database or default_database(), arguments.file, arguments.recipient)
    print(t("cli-backed-up", file=arguments.file, rows=rows))
    return 0
