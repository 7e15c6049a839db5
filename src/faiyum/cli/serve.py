"""`faiyum serve`: run the server for a club or a public site."""

from argparse import ArgumentParser, Namespace

from faiyum import Fault
from faiyum.cli.support.arguments import add_budget_arguments, add_facts_argument
from faiyum.cli.support.inputs import parse_addresses, parse_facts, parse_host_names, parse_integer
from faiyum.i18n.texts import Texts

MAX_WORKERS = 64


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    address, names = t("cli-address"), t("cli-names")
    parser.add_argument("--host", metavar=address, default="127.0.0.1", help=t("cli-host"))
    parser.add_argument("--port", metavar="N", help=t("cli-serve-port"))
    parser.add_argument("--database", metavar="URL", help=t("cli-database"))
    parser.add_argument("--workers", metavar="N", help=t("cli-workers"))
    parser.add_argument("--bots", metavar=names, default="", help=t("cli-custom-bots"))
    add_budget_arguments(parser, t)
    parser.add_argument("--names", metavar=names, help=t("cli-host-names"))
    parser.add_argument("--proxy", metavar=address, help=t("cli-proxy"))
    parser.add_argument("--no-limits", action="store_true", help=t("cli-no-limits"))
    parser.add_argument("--idle", metavar="N", help=t("cli-idle"))
    parser.add_argument("--link-days", metavar="N", help=t("cli-link-days"))
    add_facts_argument(parser, t)


def run(arguments: Namespace, t: Texts) -> int:
    """Serve until the process is stopped."""
    from faiyum.cli.support.bot_inputs import parse_budget
    from faiyum.cli.support.database_files import default_database, make_new_files_private
    from faiyum.cli.support.sockets import DEFAULT_PORT, listen, url_of
    from faiyum.cli.support.web_server import parse_custom_bots, run_server
    from faiyum.server.ops.settings import RateLimits, Settings
    from faiyum.server.storage.database import parse_url, prepared_database

    make_new_files_private()
    proxy = None if arguments.proxy is None else parse_addresses(arguments.proxy)
    names = ["*"] if arguments.names is None else parse_host_names(arguments.names)
    port = parse_integer(arguments.port, "--port", 0, 65535, DEFAULT_PORT)
    workers = parse_integer(arguments.workers, "--workers", 1, MAX_WORKERS, 1)
    settings = Settings(
        database=arguments.database or default_database(),
        allowed_hosts=names,
        limits=None if arguments.no_limits else RateLimits(),
        idle_seconds=parse_integer(arguments.idle, "--idle", 1, 86_400, 60),
        bots=parse_custom_bots(arguments.bots),
        budget=parse_budget(arguments),
        link_days=parse_integer(arguments.link_days, "--link-days", 1, 36_500, 365),
        facts=parse_facts(arguments),
        access_log=True,
    )
    if workers > 1 and parse_url(settings.database).get_backend_name() != "postgresql":
        raise Fault("workers-need-postgresql")
    # listen before creating the database, so that a port that is taken leaves no new database behind
    with listen(arguments.host, port) as listener, prepared_database(settings.database):
        print(t("cli-serving", address=url_of(listener)), flush=True)
        return run_server(settings, listener, workers, proxy)
