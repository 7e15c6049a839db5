"""`faiyum play`: start a server on this machine and open the game in the browser."""

import logging
import threading
import webbrowser
from argparse import ArgumentParser, Namespace
from ipaddress import ip_address

from faiyum.cli.support.arguments import add_budget_arguments, add_facts_argument
from faiyum.cli.support.inputs import parse_facts, parse_integer
from faiyum.i18n.texts import Texts

# requests for other host names are rejected, which protects against DNS rebinding
LOCAL_NAMES = ["127.0.0.1", "localhost"]


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    parser.add_argument("--host", metavar=t("cli-address"), default="127.0.0.1", help=t("cli-host"))
    parser.add_argument("--port", metavar="N", help=t("cli-port"))
    parser.add_argument("--no-browser", action="store_true", help=t("cli-no-browser"))
    parser.add_argument("--bots", metavar=t("cli-names"), default="", help=t("cli-custom-bots"))
    add_budget_arguments(parser, t)
    parser.add_argument("--database", metavar="URL", help=t("cli-database"))
    add_facts_argument(parser, t)


def run(arguments: Namespace, t: Texts) -> int:
    """Serve the game to this machine, or to its network with `--host`, until the process is stopped."""
    from faiyum.cli.support.bot_inputs import parse_budget
    from faiyum.cli.support.database_files import default_database, make_new_files_private
    from faiyum.cli.support.sockets import host_in_url, listen, listen_on_any_port, url_of
    from faiyum.cli.support.web_server import parse_custom_bots, run_server
    from faiyum.server.ops.json_logging import PlainFormatter, configure_logging
    from faiyum.server.ops.settings import Settings
    from faiyum.server.storage.database import prepared_database

    make_new_files_private()
    port = parse_integer(arguments.port, "--port", 0, 65535, default=0)
    bots, budget = parse_custom_bots(arguments.bots), parse_budget(arguments)
    facts = parse_facts(arguments)
    database = arguments.database or default_database()
    host = arguments.host
    # listen before creating the database, so that a port that is taken leaves no new database behind
    listener = listen_on_any_port(host) if arguments.port is None else listen(host, port)
    with listener, prepared_database(database):
        url = url_of(listener)
        print(t("cli-serving", address=url), flush=True)
        if not arguments.no_browser:
            # the socket is already listening, so the browser waits until the server responds
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        configure_logging(logging.WARNING, PlainFormatter())
        allowed_hosts = ["*"] if ip_address(host).is_unspecified else [*LOCAL_NAMES, host_in_url(host)]
        return run_server(Settings(database, allowed_hosts, bots=bots, budget=budget, facts=facts), listener)
