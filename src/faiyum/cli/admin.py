"""`faiyum admin`: manage the tables and clients of a server, even while it is running."""

import json
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from faiyum import Fault
from faiyum.cli.support.inputs import parse_integer
from faiyum.i18n.texts import Texts

# The arguments of each action.
ACTIONS = {
    "find": ("text",),
    "show": ("table",),
    "close": ("table",),
    "delete": ("table",),
    "block": ("address",),
    "unblock": ("address",),
    "forget": ("file",),
    "prune": (),
    "stats": (),
    "log": (),
    "key": ("file",),
}
MAX_DAYS = 36_500


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    actions = parser.add_subparsers(required=True, metavar=t("cli-action"), dest="action")
    for action, names in ACTIONS.items():
        added = actions.add_parser(action, t=t, help=t(f"cli-admin-{action}"), description=t(f"cli-admin-{action}"))
        for name in names:
            added.add_argument(name, metavar=t(f"cli-{name}"), help=t(f"cli-admin-{action}-{name}"))
        if action == "prune":
            added.add_argument("--days", metavar="N", required=True, help=t("cli-admin-days"))
            added.add_argument("--dry-run", action="store_true", help=t("cli-admin-dry-run"))
        added.add_argument("--database", metavar="URL", help=t("cli-database"))


def run(arguments: Namespace, t: Texts) -> int:
    """Carry out an action and print its result."""
    from faiyum.cli.support.database_files import default_database
    from faiyum.server.storage.database import check_existing, run_offline, upgrade_database
    from faiyum.server.storage.database_backup import new_identity

    if arguments.action == "key":
        print(new_identity(arguments.file))
        return 0
    days = parse_integer(getattr(arguments, "days", None), "--days", 1, MAX_DAYS, 1)
    keys = read_keys(arguments.file) if arguments.action == "forget" else []
    url = arguments.database or default_database()
    check_existing(url)
    upgrade_database(url)
    for line in run_offline(url, lambda connection: perform(connection, arguments, days, keys, t)):
        print(line)
    return 0


def perform(
    connection: "Connection",  # type: ignore[name-defined]  # noqa: F821
    arguments: Namespace,
    days: int,
    keys: list[str],
    t: Texts,
) -> list[str]:
    """Carry out an action in a transaction and return the lines to print."""
    from faiyum.server.ops import operator_actions

    for name in ("text", "table", "address"):
        # The shell may pass bytes that are not valid text, which databases do not accept.
        if isinstance(value := getattr(arguments, name, None), str):
            setattr(arguments, name, value.encode("utf-8", "replace").decode())
    match arguments.action:
        case "find":
            return [str(table) for table in operator_actions.find_tables(connection, arguments.text)]
        case "show":
            return [json.dumps(operator_actions.show_table(connection, arguments.table), ensure_ascii=False, indent=2)]
        case "stats":
            return [f"{name}: {count}" for name, count in operator_actions.statistics(connection).items()]
        case "log":
            return [
                f"{time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(row.made / 1000))}  {row.operator}  {row.action}  "
                f"{row.target}"
                for row in operator_actions.audit_log(connection)
            ]
        case "prune":
            found = operator_actions.prune(connection, days, arguments.dry_run)
            return [t("cli-would-prune" if arguments.dry_run else "cli-pruned", **found)]
        case "forget":
            changed = operator_actions.forget_keys(connection, keys)
            return [t("cli-forgotten", n=len(changed))]
        case "close":
            operator_actions.close_table(connection, arguments.table)
        case "delete":
            operator_actions.delete_table(connection, arguments.table)
        case "block":
            operator_actions.block_client(connection, checked_address(arguments.address))
        case "unblock":
            operator_actions.unblock_client(connection, checked_address(arguments.address))
    return [t("cli-admin-done")]


def checked_address(text: str) -> str:
    """Return the normal form of an IP address; raises Fault if the text is not one."""
    from ipaddress import ip_address

    try:
        return str(ip_address(text))
    except ValueError:
        raise Fault("not-an-address", {"value": text}) from None


def read_keys(file: str) -> list[str]:
    """Return the keys in a file, which has one key or link on each line."""
    lines = Path(file).read_text(encoding="utf-8", errors="replace").split()
    return [line.rpartition("#")[2] for line in lines]
