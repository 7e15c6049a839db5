"""`faiyum verify`: check that the deal of a game matches the server's commitment."""

from argparse import ArgumentParser, Namespace

from faiyum.cli.support.inputs import read_text
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("file", metavar=t("cli-file"), help=t("cli-record"))
    parser.add_argument("--commitment", metavar=t("cli-code"), help=t("cli-commitment"))


def run(arguments: Namespace, t: Texts) -> int:
    """Replay a record, check the proof of its deal, and print the commitment."""
    from faiyum.tables.deal import verify_record

    game, commitment = verify_record(read_text(arguments.file), arguments.commitment)
    print(t("cli-verified", decisions=game.decisions, commitment=commitment))
    if arguments.commitment is None:
        print(t("cli-verify-compare"))
    return 0
