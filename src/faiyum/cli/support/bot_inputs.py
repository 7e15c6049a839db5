"""Parsing of the options that choose bots and limit their thinking time."""

from argparse import Namespace

from faiyum import Fault
from faiyum.bots import BOTS, Budget, bot_class
from faiyum.cli.support.inputs import parse_integer
from faiyum.engine.core.messages import quoted
from faiyum.i18n.texts import Texts
from faiyum.parallel import Workers


def parse_bot_names(names: str) -> list[str]:
    """Return comma-separated names of bots as a list.

    Raises Fault if a name is neither a built-in bot nor a custom bot given as `module:Class`.
    """
    found = [name.strip() for name in names.split(",") if name.strip()]
    for name in found:
        bot_class(name)
    return found


def parse_bot_name(text: str) -> str:
    """Return the name of a single bot. Raises Fault if there is none or more than one, or if it is unknown."""
    names = parse_bot_names(text)
    if len(names) != 1:
        raise Fault("one-bot", {"value": quoted(text)})
    return names[0]


def bot_title(name: str, t: Texts) -> str:
    """Return what players call a bot; a custom bot, or one with another net, is called by its name."""
    return t(f"page-bot-{name}") if name in BOTS else name


def full_bot_title(name: str, t: Texts) -> str:
    """Return what players call a bot, followed by the name that commands take: "Planner bot (planner)"."""
    kind = name.split()[0]
    return t("term-bot", bot=bot_title(kind, t), name=name) if kind in BOTS else name


def parse_workers(arguments: Namespace) -> Workers:
    """Return the workers that play games, on this machine or on a cluster."""
    return Workers(parse_integer(arguments.processes, "--processes", 1, 256, 2), arguments.ray or "")


def parse_budget(arguments: Namespace) -> Budget:
    """Return the limits on a bot's thinking time for a move."""
    evaluations = parse_integer(arguments.evaluations, "--evaluations", 1, 10**9, 0)
    milliseconds = parse_integer(arguments.milliseconds, "--milliseconds", 1, 10**6, 0)
    return Budget(evaluations or None, milliseconds / 1000 if milliseconds else None)
