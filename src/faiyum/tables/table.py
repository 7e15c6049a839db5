"""A table: a game, who sits at it, and everything that has happened at it. Pure logic, no I/O."""

from bisect import bisect_right
from copy import copy
from dataclasses import dataclass, field
from typing import Literal

from faiyum.bots import at_hand
from faiyum.engine.game import Game
from faiyum.engine.messages import Fault
from faiyum.i18n.phrases import Phrase, fault_phrase, reason_phrases
from faiyum.tables.events import (
    UNHEARD_OF,
    Agreed,
    AnyEvent,
    Asked,
    Beginning,
    Confirmed,
    HandedBack,
    Refused,
    Rematched,
    Renamed,
    Revoked,
    TakenOver,
    Took,
    Undid,
)
from faiyum.tables.log import Chronicle
from faiyum.tables.log_entry import tell
from faiyum.tables.tutorial import LEARNER, lesson

LONGEST_NAME = 40
# to go back further, a game is rather played again
FEW_STEPS = 20


class RefusedError(Exception):
    """Something that is not possible at this table now, said in phrases."""

    def __init__(self, status: int, *phrases: Phrase) -> None:
        self.status = status
        self.phrases = list(phrases)
        super().__init__(", ".join(phrase.key for phrase in phrases))


@dataclass
class Chair:
    """Who plays a seat: a person, or a bot by its name."""

    name: str
    bot: str | None = None
    # a seat that belongs to a person can be handed back to one
    person: bool = True
    # another seat has put the bot here: it does not agree to anything in the person's name
    lent: bool = False
    # links to the seat carry this number; one that carries a lower one is void
    links: int = 0
    # the request that made the ones before void
    renewal: str = ""


@dataclass
class Question:
    """A seat wants to go back, and these have not agreed yet."""

    seat: int
    to: int
    missing: list[int]


@dataclass
class Duty:
    """Who has to do something next, and what."""

    seat: int
    what: Literal["decide", "confirm", "consent"]


@dataclass
class Table:
    """A table, the fold of its events over the beginning of its game."""

    id: str
    game: Game
    chairs: list[Chair]
    # the campaign that the game belongs to
    campaign: str | None = None
    # whether it is the guided first game, and what has been explained in it
    guided: bool = False
    # whether its game was begun elsewhere
    elsewhere: bool = False
    told: set[str] = field(default_factory=set)
    # links for watching carry this number, like those to a chair
    watch_links: int = 0
    # the table at which the same seats meet again
    rematch: str | None = None
    revision: int = 0
    # the revision that one has to have heard of to decide something
    matters: int = 0
    question: Question | None = None
    # an entry for each decision of the game
    story: Chronicle = field(default_factory=Chronicle)
    # the numbers of decisions at which the seat so far had confirmed; between two of them one seat decided
    marks: list[int] = field(default_factory=list)
    # the number of the decision that was chosen last, which others may follow in the order of the board
    inserted: int | None = None
    # how many decisions had been taken at each revision
    lengths: list[int] = field(default_factory=list)

    @staticmethod
    def begin(table_id: str, beginning: Beginning) -> "Table":
        """The table before its first event."""
        chairs = [Chair(seat.name, seat.bot, seat.bot is None) for seat in beginning.seats]
        game = Game.from_record(beginning.record)
        return Table(table_id, game, chairs, beginning.campaign, beginning.lesson, beginning.elsewhere)

    def __post_init__(self) -> None:
        past = self.game.history
        self.game = self.game.beginning()
        for _, _, option in past:
            self._take(str(option))
        # what was played before the table began is not taken back
        self.marks = [self.decisions]
        self.lengths = [self.decisions]

    # ---- how things stand ------------------------------------------------------

    @property
    def decisions(self) -> int:
        return len(self.story)

    @property
    def confirmed(self) -> int:
        """The number of decisions that stand."""
        return self.marks[-1]

    @property
    def holder(self) -> int | None:
        """The seat whose decisions do not stand yet."""
        return self.story[-1].seat if self.decisions > self.confirmed else None

    @property
    def unconfirmed(self) -> bool:
        """Whether a seat is through and has yet to confirm."""
        if self.decisions == self.confirmed:
            return False
        last = self.story[-1]
        return self.game.over or self.game.player != last.seat or self.game.turns != last.turn

    @property
    def duty(self) -> Duty | None:
        """What the table waits for; None when the game is over."""
        if self.question is not None:
            return Duty(self.question.missing[0], "consent")
        if self.unconfirmed:
            return Duty(self.story[-1].seat, "confirm")
        return None if self.game.over else Duty(self.game.player, "decide")

    @property
    def lesson(self) -> list[str]:
        """What the learner is told now, by the keys of the texts."""
        learns = self.guided and (self.game.over or self.game.player == LEARNER)
        return lesson(self.game, self.told) if learns else []

    @property
    def links(self) -> list[int]:
        """The numbers of the links that count: of each seat, and in the end of those who watch."""
        return [*(chair.links for chair in self.chairs), self.watch_links]

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot is None]

    def consent_needed(self, seat: int, to: int, held: tuple[int, ...] = ()) -> list[int]:
        """The seats that must agree before this one goes back there; those in the same hands do."""
        free = to >= self.confirmed and self.holder == seat and self.story[to].drawn == self.game.state.drawn
        asked = [other for other, chair in enumerate(self.chairs) if chair.bot is None or chair.lent]
        return [] if free else [other for other in asked if other != seat and other not in held]

    def undo_targets(self, seat: int) -> list[int]:
        """Where a seat can go back to: before what it chose last, and before the first one of that part of its turn."""
        if self.duty is None:
            return []
        last = self.decisions - 1
        while last >= self.marks[0] and self.story[last].seat != seat:
            last -= 1
        if self.inserted is not None and self.inserted >= self.confirmed and self.holder == seat:
            last = self.inserted
        return [last, self.marks[bisect_right(self.marks, last) - 1]] if last >= self.marks[0] else []

    # ---- what may happen ---------------------------------------------------------

    def check(self, event: AnyEvent) -> None:
        """RefusedError if this cannot happen now."""
        if not 0 <= event.seat < len(self.chairs):
            raise RefusedError(404, Phrase("table-no-seat", {"seat": event.seat + 1}))
        match event:
            case Took():
                self._check_turn(event.seat, "decide")
                self.check_option(event.option)
            case Confirmed():
                self._check_turn(event.seat, "confirm")
            case Undid() | Asked():
                self._check_undo(event.seat, event.to)
            case Agreed() | Refused():
                self._check_answer(event)
            case TakenOver():
                if not at_hand(event.bot):
                    raise RefusedError(422, Phrase("table-no-bot", {"name": event.bot}))
            case Rematched():
                if self.rematch is not None:
                    raise RefusedError(409, Phrase("table-rematch-there"))
            case HandedBack():
                if not self.chairs[event.seat].person:
                    raise RefusedError(409, Phrase("table-bot-stays"))
            case Renamed():
                if not event.name.strip() or len(event.name) > LONGEST_NAME or not event.name.isprintable():
                    raise RefusedError(422, Phrase("table-bad-name", {"most": LONGEST_NAME}))

    def _check_turn(self, seat: int, what: str) -> None:
        duty = self.duty
        if duty is None:
            raise RefusedError(409, Phrase("table-over"))
        if duty.what == "consent":
            raise RefusedError(409, Phrase("table-question-open"))
        if duty.seat != seat:
            raise RefusedError(409, Phrase("table-not-your-turn", {"name": self.chairs[duty.seat].name}))
        if duty.what != what:
            raise RefusedError(409, Phrase(f"table-{duty.what}-first"))

    def reasons_against(self, name: str) -> list[Phrase]:
        """Why that is no option now; none if it is one, RefusedError if it never could be."""
        try:
            reason = self.game.why_not(name)
        except Fault as fault:
            raise RefusedError(422, fault_phrase(fault)) from None
        return [] if reason is None else reason_phrases(reason)

    def check_option(self, name: str) -> None:
        """RefusedError with the reasons if this is no option now."""
        reasons = self.reasons_against(name)
        if reasons:
            raise RefusedError(409, *reasons)

    def _check_undo(self, seat: int, to: int) -> None:
        if self.question is not None:
            raise RefusedError(409, Phrase("table-question-open"))
        if self.duty is None:
            # the order of the deck may have been read since
            raise RefusedError(409, Phrase("table-over"))
        if not self.marks[0] <= to < self.decisions or self.story[to].seat != seat:
            raise RefusedError(409, Phrase("table-no-undo"))

    def _check_answer(self, event: Agreed | Refused) -> None:
        question = self.question
        if question is None:
            raise RefusedError(409, Phrase("table-no-question"))
        withdraws = isinstance(event, Refused) and event.seat == question.seat
        if event.seat not in question.missing and not withdraws:
            raise RefusedError(409, Phrase("table-answered"))

    # ---- what happens ------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Let something happen that was checked."""
        match event:
            case Took():
                if not event.again:
                    self.inserted = self.decisions
                self._take(event.option)
                if event.confirm and self.unconfirmed:
                    self.marks.append(self.decisions)
            case Confirmed():
                self.marks.append(self.decisions)
            case Undid():
                self._go_back(event.to)
            case Asked():
                missing = self.consent_needed(event.seat, event.to, event.agreed)
                self.question = Question(event.seat, event.to, missing)
                self._settle()
            case Agreed():
                self._excuse(event.seat)
            case Refused():
                self.question = None
            case TakenOver():
                chair = self.chairs[event.seat]
                chair.bot = event.bot
                chair.lent = chair.person and event.by is not None
                if not chair.lent:
                    self._excuse(event.seat)
            case HandedBack():
                self.chairs[event.seat].bot = None
                self.chairs[event.seat].lent = False
            case Renamed():
                self.chairs[event.seat].name = event.name.strip()
            case Revoked():
                if event.watch:
                    self.watch_links += 1
                else:
                    self.chairs[event.seat].links += 1
                    self.chairs[event.seat].renewal = event.request
            case Rematched():
                self.rematch = event.table
        self.revision += 1
        if not isinstance(event, UNHEARD_OF):
            self.matters = self.revision
        self.lengths.append(self.decisions)

    def _take(self, option: str) -> None:
        self.told.update(self.lesson)
        chosen = next(known for known in self.game.options if known == option)
        bot = self.chairs[self.game.player].bot
        self.story.append(tell(self.game, chosen, self.game.state.clone(), bot))

    def _go_back(self, to: int) -> None:
        if self.decisions - to > FEW_STEPS:
            self.game = self.game_at(to)
        while self.game.decisions > to:
            self.game.undo()
        self.story = self.story.upto(to)
        self.marks = [mark for mark in self.marks if mark <= to]
        self.inserted = None

    def _excuse(self, seat: int) -> None:
        """A seat need not be asked any more."""
        if self.question is not None:
            self.question.missing = [other for other in self.question.missing if other != seat]
            self._settle()

    def _settle(self) -> None:
        """Go back as soon as all have agreed."""
        if self.question is not None and not self.question.missing:
            to = self.question.to
            self.question = None
            self._go_back(to)

    def since(self, revision: int) -> int:
        """How many decisions of the story are still those of that revision."""
        return min(self.lengths[revision:], default=0) if 0 <= revision <= self.revision else 0

    def game_at(self, at: int) -> Game:
        """The game as it was when so many decisions had been taken, from its beginning."""
        game = self.game.beginning()
        for entry in self.story[:at]:
            game.take(entry.option)
        return game

    def replay(self, at: int) -> "Table":
        """The table as it was when so many decisions had been taken; RefusedError if there were never so many."""
        if at > self.decisions:
            raise RefusedError(404, Phrase("table-no-decision", {"at": at}))
        then = copy(self)
        then.game = self.game_at(at)
        then.story = self.story.upto(at)
        then.marks = then.lengths = [at]
        then.inserted = None
        then.question = None
        return then
