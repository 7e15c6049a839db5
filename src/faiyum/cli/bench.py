"""`faiyum bench`: benchmark the server or the engine, alone or compared with other engines."""

from argparse import ArgumentParser, Namespace

from faiyum.i18n.texts import Texts

# Options that take a number, with the keys of their help texts.
NUMBERS = {
    "seconds": "cli-seconds",
    "processes": "cli-batch-processes",
    "tables": "cli-load-tables",
    "rate": "cli-load-rate",
    "runs": "cli-load-runs",
    "minutes": "cli-load-minutes",
    "workers": "cli-workers",
}


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    for name in ("peers", "batch", "web", "load", "json"):
        parser.add_argument(f"--{name}", action="store_true", help=t(f"cli-{name}"))
    for name, text in NUMBERS.items():
        parser.add_argument(f"--{name}", metavar="N", help=t(text))
    parser.add_argument("--database", metavar="URL", help=t("cli-load-database"))


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
