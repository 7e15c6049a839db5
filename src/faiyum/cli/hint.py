"""The command hint: what to do in a game, and why."""

import json
from argparse import Namespace

from faiyum import Fault, Game
from faiyum.bots import BOTS, Seen, gives_reasons, make_bot
from faiyum.bots.coach.advice import advise
from faiyum.bots.search.thinker import Thinker
from faiyum.cli.inputs import bot_names, read_budget, read_text
from faiyum.engine.messages import quoted
from faiyum.i18n.texts import Texts


def hint(arguments: Namespace, t: Texts) -> int:
    """The best three turns for whoever decides at the end of a record."""
    game = Game.from_record(read_text(arguments.file))
    if game.over:
        raise Fault("nothing-to-decide")
    names = bot_names(arguments.bot)
    if len(names) != 1:
        raise Fault("one-bot", {"value": quoted(arguments.bot)})
    [name] = names
    bot = make_bot(name, "hint")
    if not isinstance(bot, Thinker):
        raise Fault("no-hints", {"name": quoted(name), "names": ", ".join(filter(gives_reasons, BOTS))})
    found = advise(bot, Seen(game), read_budget(arguments))
    if arguments.json:
        print(json.dumps([advice.data() for advice in found]))
        return 0
    print(t("term-turn", turn=game.turns + 1, seat=game.player + 1))
    for place, advice in enumerate(found, 1):
        print(f"{place}. " + "; ".join(t.say(phrase) for phrase in advice.turn))
        for phrase in (advice.expects, *advice.reasons):
            print(f"   {t.say(phrase)}")
    return 0
