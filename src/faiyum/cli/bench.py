"""`faiyum bench`: measure the engine, alone or next to another one, or the server."""

from argparse import ArgumentParser, Namespace

from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("--seconds", metavar="N", help=t("cli-seconds"))
    parser.add_argument("--peers", action="store_true", help=t("cli-peers"))
    parser.add_argument("--batch", action="store_true", help=t("cli-batch"))
    parser.add_argument("--processes", metavar="N", help=t("cli-batch-processes"))
    parser.add_argument("--web", action="store_true", help=t("cli-web"))
    parser.add_argument("--load", action="store_true", help=t("cli-load"))
    parser.add_argument("--tables", metavar="N", help=t("cli-load-tables"))
    parser.add_argument("--rate", metavar="N", help=t("cli-load-rate"))
    parser.add_argument("--runs", metavar="N", help=t("cli-load-runs"))
    parser.add_argument("--minutes", metavar="N", help=t("cli-load-minutes"))
    parser.add_argument("--database", metavar="URL", help=t("cli-load-database"))
    parser.add_argument("--workers", metavar="N", help=t("cli-workers"))
    parser.add_argument("--json", action="store_true", help=t("cli-json"))


def run(arguments: Namespace, t: Texts) -> int:
    """Run the chosen benchmark."""
    if arguments.load:
        from faiyum.cli.benchmarks.load import benchmark_load

        return benchmark_load(arguments, t)
    if arguments.web:
        from faiyum.cli.benchmarks.response_times import benchmark_web

        return benchmark_web(arguments, t)
    if arguments.batch:
        from faiyum.cli.benchmarks.batches import benchmark_batches

        return benchmark_batches(arguments, t)
    if arguments.peers:
        from faiyum.cli.benchmarks.peers import benchmark_peers

        return benchmark_peers(arguments, t)
    from faiyum.cli.benchmarks.engine_speed import benchmark_engine

    return benchmark_engine(arguments, t)
