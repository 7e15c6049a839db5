"""`faiyum restore`: read all tables from a backup into an empty database."""

from argparse import ArgumentParser, Namespace

from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("file", metavar=t("cli-file"), help=t("cli-backup-file"))
    parser.add_argument("--database", metavar="URL", help=t("cli-database"))
    parser.add_argument("--identity", metavar=t("cli-file"), help=t("cli-identity"))


def run(arguments: Namespace, t: Texts) -> int:
    """Fill an empty database from a file, and print the number of rows."""
    from faiyum.cli.support.database_files import default_database, make_new_files_private
    from faiyum.server.storage import database_backup

    make_new_files_private()
    rows = database_backup.restore(arguments.database or default_database(), arguments.file, arguments.identity)
    print(t("cli-restored", file=arguments.file, rows=rows))
    return 0
