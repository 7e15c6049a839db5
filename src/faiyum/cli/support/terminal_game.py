"""A game in the terminal, for `faiyum terminal`."""

from collections.abc import Callable

from rich.table import Table

from faiyum import Fault, Game, Option
from faiyum.atomic_files import write_text
from faiyum.bots import BOTS, Bot, Budget, Seen
from faiyum.cli.support.bot_inputs import bot_title
from faiyum.cli.support.console import CommandConsole
from faiyum.cli.support.inputs import check_writable
from faiyum.cli.support.system_errors import system_error
from faiyum.drawing.text import board_text
from faiyum.engine.core.constants import FARMER, GOODS, card_number
from faiyum.engine.core.option import KINDS
from faiyum.engine.formats.view import prompt_key
from faiyum.i18n.phrases import People, prompt_phrase
from faiyum.i18n.texts import Texts
from faiyum.memory import freeze_objects

PROMPT = "> "


class GameLeftError(Exception):
    """The player left the game before its end."""


class TerminalGame:
    """A game between people at the terminal and bots."""

    def __init__(self, game: Game, bots: dict[int, Bot], bot_names: dict[int, str], budget: Budget, t: Texts) -> None:
        self.game = game
        self.bots = bots
        self.bot_names = bot_names
        self.budget = budget
        self.t = t
        self.console = CommandConsole()

    def run(self) -> None:
        """Play until the game is over; raises GameLeftError if the player leaves it."""
        self.console.print(self.t("term-welcome", help="help"))
        for seat, name in self.bot_names.items():
            self.console.print(self.opponent(seat, name), markup=False)
        shown_turn = -1
        while not self.game.over:
            seat = self.game.player
            if seat in self.bots:
                chosen = self.bots[seat].choose(Seen(self.game), self.budget)
                words = self.t.option(self.game, chosen)
                self.game.take(chosen)
                self.console.print(self.t("term-took", seat=seat + 1, option=words), style="dim")
                continue
            if shown_turn != self.game.turns:
                shown_turn = self.game.turns
                self.show_table()
            self.ask_player()
        self.show_result()

    def opponent(self, seat: int, name: str) -> str:
        """Return who plays a bot's seat, and how strong the bot is in a player's terms."""
        title = bot_title(name, self.t)
        strength = self.t(f"new-strength-{name}" if name in BOTS else "new-bot-custom")
        return self.t("term-opponent", seat=seat + 1, bot=title, name=name, strength=strength)

    def ask_player(self) -> None:
        """Print the options and read answers until the player has made the decision."""
        options = self.game.options
        prompt = self.t.say(prompt_phrase(prompt_key(self.game.state)))
        self.console.print(f"\n[bold]{prompt}[/]")
        for i, option in enumerate(options, 1):
            words = self.t.option(self.game, option)
            self.console.print(f"  {i:>3}  {words}  [dim]{option}[/]", highlight=False)
        while True:
            if self.execute(read_answer(), options):
                return

    def execute(self, answer: str, options: list[Option]) -> bool:
        """Execute an option or a command; return whether it has led to another decision, forwards or backwards."""
        if is_choice(answer, len(options)):
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
            self.print_answer(lambda: f"{self.card_names([rest])}: {self.card_text(rest)}")
        elif command == "why":
            self.print_answer(lambda: self.why(rest))
        elif command == "save" and rest:
            self.print_answer(lambda: self.save(rest))
        elif command == "help":
            self.console.print(self.t("term-help"))
            self.console.print(self.t("term-legend"))
        elif answer.partition(" ")[0] in KINDS:
            self.print_answer(lambda: self.why(answer))
        else:
            self.console.print(self.t("term-unknown"))
        return False

    def print_answer(self, answer: Callable[[], str]) -> None:
        """Print the answer to a command, or the error that it raises."""
        try:
            self.console.print(answer(), markup=False)
        except Fault as fault:
            self.console.print(fault_sentence(fault, self.t), markup=False)
        except OSError as error:
            self.console.print(system_error(error, self.t), markup=False)

    def save(self, file: str) -> str:
        """Save the record of the game and return a message that says so."""
        write_text(file, self.game.record())
        return self.t("term-saved", file=file)

    def why(self, name: str) -> str:
        reason = self.game.why_not(name)
        return self.t("term-possible") if reason is None else self.t.reason(reason)

    def undo(self) -> bool:
        """Go back to the last decision that a person made; return whether there was one."""
        try:
            self.game.undo()
            while self.game.player in self.bots:
                self.game.undo()
        except Fault as fault:
            self.console.print(fault_sentence(fault, self.t))
            return False
        return True

    def show_map(self) -> None:
        print(board_text(self.game.state.board, self.game.position(), colour=self.console.colours))

    def show_table(self) -> None:
        """Print the map, the market, and the players with their cards."""
        game, t = self.game, self.t
        view = game.view(game.player)
        self.console.rule(t("term-turn", turn=game.turns + 1, seat=game.player + 1))
        self.show_map()
        market = Table(title=t("term-market"), box=None)
        for column in range(len(view["market"])):
            market.add_column(str(column + 1), justify="center", overflow="fold")
        market.add_row(*[f"{card}\n{t('card-' + str(card))}" for card in view["market"]])
        market.add_row(*[t("n-money", n=price) for price in view["prices"]])
        self.console.print(market)
        self.console.print(t("term-draw", draw=len(view["draw"]), final=len(view["final"])))
        players = Table(box=None)
        for key in ("term-reputation", "term-money", "term-goods", "term-hand", "term-discard", "term-privileges"):
            if not players.columns:
                players.add_column("")
            players.add_column(t(key), overflow="fold")
        for i, seat in enumerate(view["seats"]):
            label = t("term-you") if i == game.player else ""
            if i in self.bot_names:
                label = bot_title(self.bot_names[i], t)
            goods = t.join([t(f"n-{good}", n=seat["goods"][good]) for good in GOODS if seat["goods"][good]], "")
            players.add_row(
                f"{t('term-seat', seat=i + 1)} {label}",
                str(seat["reputation"]),
                t("n-money", n=seat["money"]),
                goods,
                self.card_names(seat["hand"]),
                self.card_names(seat["discard"][::-1]),
                self.card_names(seat["privileges"]),
            )
        self.console.print(players)

    def card_names(self, cards: list[int | str]) -> str:
        names = [
            self.t(f"card-{card}") if card_number(card) >= FARMER else f"{card} {self.t(f'card-{card}')}"
            for card in cards
        ]
        return self.t.join(names, "")

    def card_text(self, card: int | str) -> str:
        return self.t.card_text(card_number(card), self.game.state.setting.facts)

    def show_cards(self) -> None:
        """Print the texts of the cards in the player's hand and of the player's privileges."""
        seat = self.game.position()["seats"][self.game.player]
        for card in dict.fromkeys(seat["hand"] + seat["privileges"]):
            self.console.print(f"[bold]{self.card_names([card])}[/]: {self.card_text(card)}")

    def show_result(self) -> None:
        game, t = self.game, self.t
        self.console.rule(t("term-over"))
        if game.players == 1:
            self.console.print(t("term-solo-result", reputation=game.reputation[0]))
            return
        for seat in game.standings:
            self.console.print(f"{t('term-seat', seat=seat + 1)}: {t('n-reputation', n=game.reputation[seat])}")
        people = [seat for seat in range(game.players) if seat not in self.bots]
        reader = people[0] if len(people) == 1 else None
        names = [t("term-seat", seat=seat + 1) for seat in game.winners if seat != reader]
        self.console.print(t("page-result", who=People(tuple(names), reader in game.winners)))


def fault_sentence(fault: Fault, t: Texts) -> str:
    """Return a fault, which is written so that it may be nested, as a sentence."""
    words = t.fault(fault)
    return f"{words[0].upper()}{words[1:]}."


def read_answer() -> str:
    """Return a line typed by the player; raises GameLeftError at the end of the input."""
    try:
        # file names cannot contain NUL
        return input(PROMPT).replace("\0", "").strip()
    except EOFError:
        raise GameLeftError from None


def is_choice(answer: str, count: int) -> bool:
    """Return whether an answer is a number from 1 to `count`."""
    return answer.isascii() and answer.isdigit() and len(answer) < 5 and 1 <= int(answer) <= count


def play_and_save(table: TerminalGame, file: str | None) -> None:
    """Play a game and save its record if a file is given, even if the player leaves the game."""
    if file:
        check_writable(file)
    freeze_objects()
    try:
        table.run()
    except GameLeftError:
        table.console.print(table.t("term-left"))
    finally:
        if file:
            table.console.print(table.save(file), markup=False)
