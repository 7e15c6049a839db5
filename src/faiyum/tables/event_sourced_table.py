"""A table as the fold of its events: its game, the people and bots who play it, and its log; does no I/O."""

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Self

from faiyum.engine.game import Game
from faiyum.i18n.phrases import Phrase
from faiyum.tables import events
from faiyum.tables.consent import BotRequest, UndoRequest
from faiyum.tables.deal import UNKNOWN_DEAL, DealProof
from faiyum.tables.log import Log
from faiyum.tables.log_entry import LogDraft
from faiyum.tables.table_rules import FORMER_RULES, TableRules
from faiyum.tables.table_setup import TableSetup
from faiyum.tables.tutorial import LEARNER, lesson

# Beyond this many steps, replaying the game is faster than undoing.
MAX_UNDO_STEPS = 20


@dataclass
class Chair:
    """The player of a seat: a person, or a bot by name."""

    name: str
    bot: str | None = None
    # The seat belongs to a person, even while a bot plays it.
    person: bool = True
    # Another seat called the bot for an absent owner, who is still asked for consent.
    lent: bool = False
    # The generation of the links to the seat; links of an earlier generation are invalid.
    link_generation: int = 0
    # The request that invalidated the previous generation.
    renewal: str = ""
    # The number of decisions when a bot took over the seat, kept until the player decides again; None if the bot's
    # decisions may not be taken back.
    bot_since: int | None = None
    # Whether somebody has accepted a link to the seat; until then, its links are only invitations.
    claimed: bool = True


class Note(NamedTuple):
    """A public notice, shown in the log before the decision with this number."""

    revision: int
    decision: int
    text: Phrase


@dataclass
class NextAction:
    """The seat that the table waits for, and what it has to do."""

    seat: int
    kind: Literal["decide", "confirm", "consent"]


@dataclass
class EventSourcedTable:
    """A table: the fold of its events over its setup."""

    id: str
    game: Game
    chairs: list[Chair]
    # The campaign that the game belongs to.
    campaign: str | None = None
    # Whether this is the guided first game, and which of its lessons have been shown.
    tutorial: bool = False
    # Whether the game was imported from a record or a position.
    imported: bool = False
    shown_lessons: set[str] = field(default_factory=set)
    # The generation of the spectator links, as for chairs.
    watch_generation: int = 0
    # The id of the rematch's table.
    rematch: str | None = None
    revision: int = 0
    # The last revision that a client must have seen before it may decide.
    required_revision: int = 0
    undo_request: UndoRequest | None = None
    # The seats that refused an undo, each with the first decision that it would have taken back.
    refused_undos: list[tuple[int, int]] = field(default_factory=list)
    # Whether an undo took back a revealed card.
    undid_reveal: bool = False
    bot_request: BotRequest | None = None
    rules: TableRules = FORMER_RULES
    deal: DealProof = UNKNOWN_DEAL
    # A seat of the player who opened the table.
    host: int | None = None
    # Whether the operator of the server closed the table.
    closed: bool = False
    notes: list[Note] = field(default_factory=list)
    # The seat that used the last hint, and the number of the decision that the hint was for.
    hinted: tuple[int, int] | None = None
    # One entry per decision of the game.
    log: Log = field(default_factory=Log)
    # The numbers of decisions at each confirmation; all decisions between two confirmations are by the same seat.
    confirmations: list[int] = field(default_factory=list)
    # The number of the player's last choice; only decisions repeated after it, in board order, may follow.
    last_choice: int | None = None
    # The number of decisions at each revision.
    lengths: list[int] = field(default_factory=list)

    @classmethod
    def open(cls, table_id: str, setup: TableSetup) -> Self:
        """Return the table before its first event."""
        chairs = [Chair(seat.name, seat.bot, seat.bot is None, claimed=not seat.unclaimed) for seat in setup.seats]
        return cls(
            table_id,
            Game.from_record(setup.record),
            chairs,
            setup.campaign,
            setup.tutorial,
            setup.imported,
            rules=setup.rules,
            deal=setup.deal,
            host=setup.host,
        )

    def __post_init__(self) -> None:
        past = self.game.history
        self.game = self.game.beginning()
        for _, _, option in past:
            self._take(str(option))
        # Decisions of the initial record cannot be undone.
        self.confirmations = [self.decisions]
        self.lengths = [self.decisions]

    # ---- state -------------------------------------------------------------------

    @property
    def decisions(self) -> int:
        """The number of decisions taken so far."""
        return len(self.log)

    @property
    def confirmed(self) -> int:
        """The number of decisions that are final."""
        return self.confirmations[-1]

    @property
    def tentative(self) -> list[str]:
        """The options taken since the last confirmation."""
        return [entry.option for entry in self.log[self.confirmed :]]

    @property
    def tentative_seat(self) -> int | None:
        """The seat whose decisions are not final yet."""
        return self.log[-1].seat if self.decisions > self.confirmed else None

    @property
    def unconfirmed(self) -> bool:
        """Whether a seat has finished its turn but not confirmed it."""
        if self.decisions == self.confirmed:
            return False
        last = self.log[-1]
        return self.game.over or self.game.player != last.seat or self.game.turns != last.turn

    @property
    def next_action(self) -> NextAction | None:
        """What the table waits for; None when the game is over or the table is closed."""
        if self.closed:
            return None
        if self.undo_request is not None:
            return NextAction(self.undo_request.missing[0], "consent")
        if self.unconfirmed:
            return NextAction(self.log[-1].seat, "confirm")
        return None if self.game.over else NextAction(self.game.player, "decide")

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to do something now; bots are never asked for consent."""
        action = self.next_action
        return None if action is None or action.kind == "consent" else self.chairs[action.seat].bot

    @property
    def lessons(self) -> list[str]:
        """The message keys of the tutorial's current lessons."""
        learning = self.tutorial and (self.game.over or self.game.player == LEARNER)
        return lesson(self.game, self.shown_lessons) if learning else []

    @property
    def link_generations(self) -> list[int]:
        """The current link generation of each seat, followed by that of the spectator links.

        If nobody may watch, the latter is -1, which no link has.
        """
        return [*(chair.link_generation for chair in self.chairs), self.watch_generation if self.rules.watch else -1]

    @property
    def unclaimed(self) -> list[int]:
        """The seats whose links nobody has accepted."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.claimed]

    @property
    def hints_allowed(self) -> bool:
        """Whether players may ask for hints during the game."""
        return not self.several_people if self.rules.hints is None else self.rules.hints

    @property
    def several_people(self) -> bool:
        """Whether seats belong to more than one person."""
        return sum(chair.person for chair in self.chairs) > 1

    def people(self) -> list[int]:
        """Return the seats that people play now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot is None]

    def active_people(self) -> list[int]:
        """Return the seats that people play now, without those that have quit the game."""
        return [seat for seat in self.people() if not self.game.state.seats[seat].quit]

    def missing_consent(self, seat: int, to: int, agreed: tuple[int, ...] = ()) -> list[int]:
        """Return the seats that must consent before this one goes back, except those in `agreed`."""
        return [] if self.may_undo_freely(seat, to) else self._others(seat, agreed)

    def _others(self, seat: int, agreed: Sequence[int]) -> list[int]:
        """Return the other claimed seats whose owners have to be asked, except those in `agreed`."""
        return [
            other
            for other, chair in enumerate(self.chairs)
            if other not in (seat, *agreed) and chair.claimed and (chair.bot is None or chair.lent)
        ]

    def revealed_since(self, to: int) -> bool:
        """Whether a card has been revealed since the position after `to` decisions."""
        return self.log[to].drawn != self.game.state.drawn

    def must_wait_to_undo(self, to: int) -> bool:
        """Whether an undo has to wait until all invited players claim their seats, because a card was revealed since.

        They cannot consent yet, and would not know that the others have seen the card.
        """
        return bool(self.unclaimed) and self.revealed_since(to)

    def may_undo_freely(self, seat: int, to: int) -> bool:
        """Whether a seat may undo without anybody's consent.

        No card may have been revealed since. The undo takes back either only tentative decisions of the seat, or
        decisions since the first one that a bot took for its absent player.
        """
        if self.revealed_since(to):
            return False
        tentative = to >= self.confirmed and self.tentative_seat == seat
        first = self.first_decision_of_bot(seat)
        return tentative or (first is not None and to >= first)

    def first_decision_of_bot(self, seat: int) -> int | None:
        """Return the first decision that a bot took for a returned player after the last card was revealed, if any."""
        chair = self.chairs[seat]
        if chair.bot is not None or chair.bot_since is None:
            return None
        numbered = enumerate(self.log[chair.bot_since :], chair.bot_since)
        drawn = self.game.state.drawn
        return next((number for number, entry in numbered if entry.seat == seat and entry.drawn == drawn), None)

    def was_refused(self, seat: int, to: int) -> bool:
        """Whether another seat has refused to take back this decision or a later one.

        It does not matter which seat requested the undo, since a client may hold several seats.
        """
        return any(by != seat and to <= refused for by, refused in self.refused_undos)

    def undo_targets(self, seat: int) -> list[int]:
        """Return the decisions that a seat can go back to: its last choice, and the start of that part of its turn."""
        if self.next_action is None:
            return []
        last = self.log.last_by(seat)
        first = self.first_decision_of_bot(seat)
        if first is not None:
            # Take back everything that the bot did at once.
            return [first, first]
        if self.last_choice is not None and self.last_choice >= self.confirmed and self.tentative_seat == seat:
            last = self.last_choice
        if last < self.confirmations[0]:
            return []
        return [last, self.confirmations[bisect_right(self.confirmations, last) - 1]]

    def unchanged_since(self, revision: int) -> int:
        """Return how many of the decisions made by that revision are still in the log, unchanged since then."""
        return min(self.lengths[revision:], default=0) if 0 <= revision <= self.revision else 0

    def game_at(self, decisions: int) -> Game:
        """Return the game as it was after that many decisions."""
        game = self.game.beginning()
        for entry in self.log[:decisions]:
            game.take(entry.option)
        return game

    def turn_containing(self, at: int) -> range:
        """Return the range of decisions around this one that the same player took at this table in the same turn."""

        def together(other: int) -> bool:
            one, two = self.log[other], self.log[at]
            return (one.turn, one.seat, one.bot) == (two.turn, two.seat, two.bot)

        start, stop = at, at + 1
        # The decisions of the initial record were not taken here.
        while start > 0 and start != self.confirmations[0] and together(start - 1):
            start -= 1
        while stop < self.decisions and stop != self.confirmations[0] and together(stop):
            stop += 1
        return range(start, stop)

    def needs_handing_back(self, seat: int) -> bool:
        """Whether a bot plays a person's seat, or the others are asked whether a bot may play it."""
        chair, request = self.chairs[seat], self.bot_request
        return chair.person and (chair.bot is not None or (request is not None and request.seat == seat))

    def manages(self, held: Collection[int], seat: int) -> bool:
        """Whether a seat is unclaimed and the client that holds these seats opened the table."""
        return self.host in held and 0 <= seat < len(self.chairs) and not self.chairs[seat].claimed

    def missing_agreement(self, absent: int, held: tuple[int, ...] = ()) -> list[int]:
        """Return the seats that must agree before a bot plays an absent seat; those in `held` need not."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.person and chair.claimed and not chair.lent]
        return [seat for seat in people if seat != absent and seat not in held]

    # ---- events ------------------------------------------------------------------

    def apply(self, event: events.AnyEvent) -> None:
        """Apply an event that was checked before or comes from storage."""
        match event:
            case events.OptionTaken():
                if not event.again:
                    self.last_choice = self.decisions
                self._take(event.option)
                if event.confirm and self.unconfirmed:
                    self._confirm()
            case events.TurnConfirmed():
                self._confirm()
            case events.DecisionsUndone(seat, to):
                first = self.first_decision_of_bot(seat)
                returned = first is not None and to >= first
                others = any(entry.seat != seat and entry.bot is None for entry in self.log[to:])
                self._go_back(to)
                if returned and others:
                    self._note("log-bot-undone", seat)
            case events.UndoRequested(seat, to, agreed):
                self.undo_request = UndoRequest(seat, self._others(seat, agreed), to, agreed)
                self._settle_undo()
            case events.UndoAccepted(seat):
                self._drop_consent(seat)
            case events.UndoDeclined(seat):
                if self.undo_request is not None and seat != self.undo_request.by:
                    self.refused_undos.append((seat, self.undo_request.to))
                self.undo_request = None
            case events.BotTookOver(seat, bot, by):
                self._seat_bot(seat, bot, by)
            case events.BotRequested(seat, bot, by, agreed):
                self.bot_request = BotRequest(by, self.missing_agreement(seat, agreed), seat, bot)
            case events.BotAccepted(seat):
                self._drop_agreement(seat)
            case events.BotDeclined():
                self.bot_request = None
            case events.SeatHandedBack(seat):
                if self.chairs[seat].bot is not None:
                    self._note("log-seat-back", seat)
                self._return_seat(seat)
            case events.SeatRenamed(seat, name):
                self._note("log-renamed", seat, old=self.chairs[seat].name, name=name.strip())
                self.chairs[seat].name = name.strip()
            case events.SeatClaimed(seat, request, name):
                chair = self.chairs[seat]
                chair.claimed, chair.renewal = True, request
                chair.link_generation += 1
                chair.name = name or chair.name
                self._return_seat(seat)
                self._note("log-claimed", seat)
                asked = self.undo_request
                # In events of earlier versions, `agreed` contains the unclaimed seats.
                if asked is not None and seat not in asked.agreed:
                    asked.missing = sorted([*asked.missing, seat])
            case events.HintUsed(seat):
                self.hinted = (seat, self.decisions)
                self._note("log-hint", seat)
            case events.TableClosed():
                self.closed = True
                self.undo_request = self.bot_request = None
            case events.LinksRevoked(watch=True):
                self.watch_generation += 1
            case events.LinksRevoked(seat, request):
                self.chairs[seat].link_generation += 1
                self.chairs[seat].renewal = request
            case events.RematchOpened():
                self.rematch = event.table
        self.revision += 1
        if not isinstance(event, events.IRRELEVANT_TO_DECISIONS):
            self.required_revision = self.revision
        self.lengths.append(self.decisions)

    def _note(self, key: str, seat: int, **values: int | str) -> None:
        """Add a note about a seat to the log, with the revision that the current event leads to."""
        self.notes.append(Note(self.revision + 1, self.decisions, Phrase(key, {"seat": seat + 1, **values})))

    def _seat_bot(self, seat: int, bot: str, by: int | None) -> None:
        """Have a bot play a seat, called by another seat or by its own player."""
        chair = self.chairs[seat]
        if chair.person and by is not None:
            self._note("log-bot-called", seat, by=by + 1, bot=bot)
        elif chair.person:
            self._note("log-bot-own", seat, bot=bot)
        else:
            self._note("log-bot-replaced", seat, bot=bot)
        chair.bot = bot
        chair.lent = chair.person and by is not None
        # If players could call a bot and then take back its moves, the moves would be hints.
        chair.bot_since = self.decisions if chair.lent or not self.several_people else None
        if not chair.lent:
            self._drop_consent(seat)
        if self.bot_request is not None and self.bot_request.seat == seat:
            self.bot_request = None
        self._drop_agreement(seat)

    def _return_seat(self, seat: int) -> None:
        """Give the seat back to its player, and drop any request to have a bot play it."""
        self.chairs[seat].bot = None
        self.chairs[seat].lent = False
        if self.bot_request is not None and self.bot_request.seat == seat:
            self.bot_request = None

    def _drop_agreement(self, seat: int) -> None:
        """Stop waiting for a seat to agree to the requested bot."""
        request = self.bot_request
        if request is None:
            return
        request.missing = [other for other in request.missing if other != seat]
        if not request.missing:
            self._seat_bot(request.seat, request.bot, request.by)

    def _confirm(self) -> None:
        self.confirmations.append(self.decisions)

    def _take(self, name: str) -> None:
        self.shown_lessons.update(self.lessons)
        option = next(known for known in self.game.options if known == name)
        chair = self.chairs[self.game.player]
        bot = chair.bot
        if bot is None:
            chair.bot_since = None
        draft = LogDraft(self.game, option)
        self.game.take(option)
        self.log.append(draft.complete(self.game, bot))

    def _go_back(self, to: int) -> None:
        if self.revealed_since(to):
            self.undid_reveal = True
        for chair in self.chairs:
            if chair.bot_since is not None and chair.bot_since >= to:
                chair.bot_since = None if chair.bot is None else to
        self.refused_undos = [refused for refused in self.refused_undos if refused[1] < to]
        if self.decisions - to > MAX_UNDO_STEPS:
            self.game = self.game_at(to)
        while self.game.decisions > to:
            self.game.undo()
        self.log = self.log.first(to)
        self.confirmations = [decisions for decisions in self.confirmations if decisions <= to]
        self.last_choice = None

    def _drop_consent(self, seat: int) -> None:
        """Stop waiting for the consent of a seat."""
        if self.undo_request is not None:
            self.undo_request.missing = [other for other in self.undo_request.missing if other != seat]
            self._settle_undo()

    def _settle_undo(self) -> None:
        """Go back as soon as everybody has consented."""
        if self.undo_request is not None and not self.undo_request.missing:
            to = self.undo_request.to
            self.undo_request = None
            self._go_back(to)
