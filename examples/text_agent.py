"""Let a text agent, such as a language model, play by naming options; the engine explains why one is illegal.

At each decision the agent gets a text and answers with one line: the name of an option and the reason for choosing it.
If the option is not possible, the agent is told why and what would help, and tries again. With `--command`, any program
that reads the text and prints such a line can play. Without it, an agent with a few rules of thumb plays:

    python examples/text_agent.py --turns 20
    python examples/text_agent.py --command "ask-my-model"
"""

import argparse
import shlex
import subprocess
from collections.abc import Callable
from random import Random

from faiyum import Fault, Game
from faiyum.bots import Seen
from faiyum.drawing.text import board_text

# After this many impossible answers, the first option is taken.
ATTEMPTS = 4
Agent = Callable[[str], str]


def describe(seen: Seen, board: str) -> str:
    """Return what the player knows and may do, as text."""
    view = seen.view()
    me = view["seats"][seen.player]
    lines = [
        f"You are player {seen.player + 1} of {view['players']} in the board game Faiyum, turn {view['turns'] + 1}.",
        "The player with the most reputation at the end wins.",
        "",
        board,
        "",
        *[
            f"Player {seat + 1}: {them['reputation']} reputation, ${them['money']}, goods {them['goods'] or 'none'}"
            for seat, them in enumerate(view["seats"])
        ],
        f"Your hand: {', '.join(map(str, me['hand']))}",
        f"Market: {', '.join(f'card {card} for ${price}' for card, price in zip(view['current'], view['prices']))}",
        "",
        f"Decision: {view['prompt']}. Options:",
        *[f"- {option}" for option in seen.options],
        "",
        "Answer with one line: OPTION; REASON",
    ]
    return "\n".join(lines)


def decide(game: Game, agent: Agent) -> tuple[str, str]:
    """Ask the agent until it names an option; return the option and the agent's reason."""
    text = describe(Seen(game), board_text(game.state.board, game.position()))
    names = [str(option) for option in game.options]
    for _ in range(ATTEMPTS):
        name, _, reason = agent(text).strip().partition(";")
        if name.strip() in names:
            return name.strip(), reason.strip()
        text += f"\n\n{name.strip()} is not possible: {refusal(game, name.strip())}\nAnswer with another option."
    return names[0], "no answer named an option"


def refusal(game: Game, name: str) -> str:
    """Return why an option is not possible, and what would make it possible."""
    try:
        reason = game.why_not(name)
    except Fault as fault:
        # not the name of any option
        return str(fault)
    if reason is None:
        return "it is written differently; use the exact name."
    remedies = [f"with {remedy.goods}" for remedy in reason.remedies if remedy.goods]
    return " ".join([str(reason), *(f"It would be possible {' or '.join(remedies)}." for _ in remedies[:1])])


class RuleOfThumb:
    """An agent that tries to found settlements and play cards, and does something else after a refusal."""

    wishes = ("play settlement", "play", "buy", "space", "pay", "gain", "cash", "administrate")

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __call__(self, text: str) -> str:
        names = [line.removeprefix("- ") for line in text.splitlines() if line.startswith("- ")]
        for wish in self.wishes:
            if " " in wish and f"{wish} is not possible" not in text and "Decision: take-turn" in text:
                return f"{wish}; it is what I want most"
            fitting = [name for name in names if name.startswith(wish)]
            if fitting:
                return f"{self.random.choice(fitting)}; nothing better is possible"
        return f"{self.random.choice(names)}; I have no preference"


def run_command(command: str) -> Agent:
    """Return an agent that starts a program for each decision."""
    return lambda text: subprocess.run(
        shlex.split(command), input=text, capture_output=True, text=True, check=True
    ).stdout.partition("\n")[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", help="a program that reads the text and prints a line")
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--show", action="store_true", help="print the text of the first decision")
    arguments = parser.parse_args()

    agent = run_command(arguments.command) if arguments.command else RuleOfThumb(1)
    random = Random(2)
    game = Game(players=2, seed=5)
    if arguments.show:
        print(describe(Seen(game), board_text(game.state.board, game.position())))
    while not game.over and game.turns < arguments.turns:
        if game.player == 1:
            game.take(random.choice(game.options))
            continue
        turn = game.turns
        name, reason = decide(game, agent)
        game.take(name)
        print(f"turn {turn + 1}: {name} ({reason})")
    print("reputation:", *game.reputation)


if __name__ == "__main__":
    main()
