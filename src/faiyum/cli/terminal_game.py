"""Playing in the terminal: alone, at one screen, or against bots."""

import errno
import io
import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from rich.table import Table

from faiyum import Fault, Game, Option
from faiyum.bots import Bot, Budget, Seen, make_bot
from faiyum.campaign import Campaign
from faiyum.cli.console import Screen
from faiyum.cli.inputs import bot_names, modules, number, read_budget, read_json, seed, try_to_write
from faiyum.drawing.text import board_text
from faiyum.engine.constants import FARMER, GOODS, card_number
from faiyum.engine.options import KINDS
from faiyum.i18n.texts import Texts
from faiyum.memory import freeze_objects

ASK = "> "


class GameLeftError(Exception):
    """The player closes the game."""


class TerminalGame:
    """A game at the terminal: seats of people and bots, and what is printed for them."""

    def __init__(self, game: Game, bots: dict[int, Bot], names: dict[int, str], budget: Budget, t: Texts) -> None:
        self.game = game
        self.bots = bots
        self.names = names
        self.budget = budget
        self.t = t
        self.console = Screen()

    def run(self) -> None:
        """Play until the game is over; GameLeftError if the player closes it."""
        self.console.print(self.t("term-welcome", help="help"))
        shown = -1
        while not self.game.over:
            seat = self.game.player
            if seat in self.bots:
                chosen = self.bots[seat].choose(Seen(self.game), self.budget)
                words = self.t.option(self.game, chosen)
                self.game.take(chosen)
                self.console.print(self.t("term-took", seat=seat + 1, options=words), style="dim")
                continue
            if shown != self.game.turns:
                shown = self.game.turns
                self.show_table()
            self.ask()
        self.show_result()

    def ask(self) -> None:
        """One decision of a person."""
        view = self.game.view(self.game.player)
        options = self.game.options
        prompt = self.t(f"prompt-{view['prompt']}")
        self.console.print(f"\n[bold]{prompt}[/]")
        for i, option in enumerate(options, 1):
            words = self.t.option(self.game, option)
            self.console.print(f"  {i:>3}  {words}  [dim]{option}[/]", highlight=False)
        while True:
            if self.obey(ask(), options):
                return

    def obey(self, answer: str, options: list[Option]) -> bool:
        """Carry out what was typed; whether the decision is over."""
        if chosen_number(answer, len(options)):
            self.game.take(options[int(answer) - 1])
            return True
        if answer in [str(option) for option in options]:
            self.game.take(answer)
            return True
        command, _, rest = answer.partition(" ")
        command = command.lower()
        if command == "quit!":
            raise GameLeftError
        if command == "undo":
            return self.undo()
        if command == "map":
            self.show_map()
        elif command == "cards":
            self.show_cards()
        elif command == "card":
            self.say(lambda: f"{self.card_names([rest])}: {self.t.card_text(card_number(rest))}")
        elif command == "why":
            self.say(lambda: self.why(rest))
        elif command == "save" and rest:
            self.say(lambda: self.save(rest))
        elif command == "help":
            self.console.print(self.t("term-help"))
            self.console.print(self.t("term-legend"))
        elif answer.partition(" ")[0] in KINDS:
            self.say(lambda: self.why(answer))
        else:
            self.console.print(self.t("term-unknown"))
        return False

    def say(self, answer: Callable[[], str]) -> None:
        """Print an answer; a question that makes no sense gets a sentence."""
        try:
            self.console.print(answer(), markup=False)
        except Fault as fault:
            self.console.print(self.t.fault(fault), markup=False)
        except OSError as error:
            self.console.print(f"{error.filename}: {error.strerror}", markup=False)

    def save(self, file: str) -> str:
        save(self.game, file)
        return self.t("term-saved", file=file)

    def why(self, name: str) -> str:
        reason = self.game.why_not(name)
        return self.t("term-possible") if reason is None else self.t.reason(reason)

    def undo(self) -> bool:
        """Back to the last decision of a person."""
        try:
            self.game.undo()
            while self.game.player in self.bots:
                self.game.undo()
        except Fault as fault:
            self.console.print(self.t.fault(fault))
            return False
        return True

    def show_map(self) -> None:
        print(board_text(self.game.state.board, self.game.position(), colour=self.console.colours))

    def show_table(self) -> None:
        """Map, market, players and the own cards."""
        game, t = self.game, self.t
        view = game.view(game.player)
        self.console.rule(t("term-turn", turn=game.turns + 1, seat=game.player + 1))
        self.show_map()
        market = Table(title=t("term-market"), box=None)
        for column in range(len(view["market"])):
            market.add_column(str(column + 1), justify="center")
        market.add_row(*[f"{card}\n{t('card-' + str(card))}" for card in view["market"]])
        market.add_row(*[f"${price}" for price in view["prices"]])
        self.console.print(market)
        self.console.print(t("term-draw", draw=len(view["draw"]), final=len(view["final"])))
        players = Table(box=None)
        for key in ("term-reputation", "term-money", "term-goods", "term-hand", "term-discard", "term-privileges"):
            if not players.columns:
                players.add_column("")
            players.add_column(t(key))
        for i, seat in enumerate(view["seats"]):
            who = t("term-bot", name=self.names[i]) if i in self.names else t("term-you") if i == game.player else ""
            goods = ", ".join(t(f"n-{good}", n=seat["goods"][good]) for good in GOODS if seat["goods"][good])
            players.add_row(
                f"{t('term-seat', seat=i + 1)} {who}",
                str(seat["reputation"]),
                f"${seat['money']}",
                goods,
                self.card_names(seat["hand"]),
                self.card_names(seat["discard"][::-1]),
                self.card_names(seat["privileges"]),
            )
        self.console.print(players)

    def card_names(self, cards: list[int | str]) -> str:
        return ", ".join(
            self.t(f"card-{card}") if card_number(card) >= FARMER else f"{card} {self.t(f'card-{card}')}"
            for card in cards
        )

    def show_cards(self) -> None:
        """The own hand and privileges with their texts."""
        seat = self.game.position()["seats"][self.game.player]
        for card in dict.fromkeys(seat["hand"] + seat["privileges"]):
            self.console.print(f"[bold]{self.card_names([card])}[/]: {self.t.card_text(card_number(card))}")

    def show_result(self) -> None:
        game, t = self.game, self.t
        self.console.rule(t("term-over"))
        if game.players == 1:
            self.console.print(t("term-solo-result", reputation=game.reputation[0]))
            return
        for seat in game.standings:
            self.console.print(f"{t('term-seat', seat=seat + 1)}: {t('n-reputation', n=game.reputation[seat])}")
        self.console.print(
            t("term-winner", n=len(game.winners), seats=", ".join(str(seat + 1) for seat in game.winners))
        )


def ask() -> str:
    """A line that was typed; GameLeftError at the end of the input."""
    try:
        # no file's name can hold a NUL
        return input(ASK).replace("\0", "").strip()
    except EOFError:
        raise GameLeftError from None


def chosen_number(answer: str, most: int) -> bool:
    """Whether a number from 1 to so many was typed."""
    return answer.isascii() and answer.isdigit() and len(answer) < 5 and 1 <= int(answer) <= most


def save(game: Game, file: str) -> None:
    Path(file).write_text(game.record(), encoding="utf-8")


def terminal(arguments: Namespace, t: Texts) -> int:
    """Play a game; people take the first seats, bots the others."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # letters in another encoding are a wrong answer, not the end
        sys.stdin.reconfigure(errors="replace")
    names = bot_names(arguments.bots)
    if arguments.campaign:
        return play_campaign(arguments, t)
    players = number(arguments.players, "--players", 1, 5, max(2, len(names) + 1))
    if not arguments.bots and arguments.players is None:
        names = ["greedy"]
    if len(names) >= players:
        raise Fault("no-seat-left", {"bots": len(names), "players": players})
    game = Game(players, seed(arguments), modules(arguments), arguments.board)
    first_bot = players - len(names)
    seats = {first_bot + i: name for i, name in enumerate(names)}
    bots = {seat: make_bot(name, f"{game.seed} {seat}") for seat, name in seats.items()}
    return play_one(TerminalGame(game, bots, seats, read_budget(arguments), t), arguments, t)


def play_one(table: TerminalGame, arguments: Namespace, t: Texts) -> int:
    if arguments.save:
        try_to_write(arguments.save)
    freeze_objects()
    try:
        table.run()
    except GameLeftError:
        table.console.print(t("term-left"))
    finally:
        if arguments.save:
            save(table.game, arguments.save)
            table.console.print(t("term-saved", file=arguments.save), markup=False)
    return 0


def play_campaign(arguments: Namespace, t: Texts) -> int:
    """The next game of a campaign that is kept in a file."""
    file = Path(arguments.campaign)
    campaign = read_campaign(file)
    game = campaign.new_game(seed(arguments), modules(arguments), arguments.board)
    console = Screen()
    console.print(t("term-campaign", struck=len(campaign.struck), rewards=campaign.rewards))
    play_one(TerminalGame(game, {}, {}, read_budget(arguments), t), arguments, t)
    if not game.over:
        return 0
    goals = campaign.goals(game)
    try:
        goal = choose_goal(console, goals, t) if len(goals) > 1 else None
    except GameLeftError:
        console.print(t("term-left"))
        return 0
    goal = campaign.finish(game, goal)
    file.write_text(json.dumps(campaign.data(), indent=1), encoding="utf-8")
    console.print(t("term-goal-struck", goal=t(f"goal-{goal}")) if goal else t("term-goal-none"))
    if campaign.complete:
        console.print(t("term-campaign-complete"))
    return 0


def read_campaign(file: Path) -> Campaign:
    """The campaign of that file; a new one if there is none yet."""
    if not file.exists():
        if not file.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))
        return Campaign()
    return Campaign.from_data(read_json(str(file)))


def choose_goal(console: Screen, goals: list[str], t: Texts) -> str:
    console.print(t("term-goal-choose"))
    for i, goal in enumerate(goals, 1):
        console.print(f"  {i}  {t(f'goal-{goal}')}")
    while True:
        answer = ask()
        if chosen_number(answer, len(goals)):
            return goals[int(answer) - 1]
