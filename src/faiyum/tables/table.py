"""A table: executes the commands of people and bots; does no I/O."""

from dataclasses import replace
from math import ceil

from faiyum.engine.core.messages import Fault, Reason
from faiyum.i18n.phrases import Phrase, reason_phrases
from faiyum.tables import free_order
from faiyum.tables.commands import (
    AnswerBot,
    AnswerUndo,
    AnyCommand,
    CallBot,
    ClaimSeat,
    ConfirmTurn,
    HandBack,
    OpenRematch,
    PlayTurn,
    RenameSeat,
    RevokeLinks,
    TakeOption,
    Undo,
    UseHint,
)
from faiyum.tables.consent import check_answer
from faiyum.tables.event_sourced_table import EventSourcedTable
from faiyum.tables.events import (
    AnyEvent,
    BotAccepted,
    BotDeclined,
    BotRequested,
    BotTookOver,
    DecisionsUndone,
    HintUsed,
    LinksRevoked,
    OptionTaken,
    RematchOpened,
    SeatClaimed,
    SeatHandedBack,
    SeatRenamed,
    TurnConfirmed,
    UndoAccepted,
    UndoDeclined,
    UndoRequested,
)
from faiyum.tables.names import MAX_NAME_LENGTH, clean_name, mistakable_for, uses_common_script
from faiyum.tables.refusals import ConflictingStateError, InvalidError, NotFoundError


class Table(EventSourcedTable):
    """A table that executes commands: it checks them and returns the events that they cause."""

    def execute(self, command: AnyCommand) -> list[AnyEvent]:
        """Carry out an authorized command and return the events that it caused.

        Raises RefusedError. A command of several steps may be refused after the first one was applied; in that case,
        the revision has changed and the caller has to discard the table.
        """
        if not 0 <= command.seat < len(self.chairs):
            raise NotFoundError(Phrase("table-no-seat", {"seat": command.seat + 1}))
        if self.closed:
            raise ConflictingStateError(Phrase("table-closed"))
        match command:
            case TakeOption():
                return self._take_option(command)
            case PlayTurn(seat, options):
                return [self._take_checked(OptionTaken(seat, option, confirm=True)) for option in options]
            case Undo():
                return self._undo(command)
        event = self._event_for(command)
        people = self.people()
        self.apply(event)
        asked = self.undo_request
        if asked is None or asked.by not in people or self.chairs[asked.by].bot is None:
            return [event]
        # A bot has replaced the player who asked for an undo, and who may never return to withdraw the request.
        withdrawn = UndoDeclined(asked.by)
        self.apply(withdrawn)
        return [event, withdrawn]

    def _event_for(self, command: AnyCommand) -> AnyEvent:
        """Check a command that causes a single event and return that event, without applying it."""
        seat = command.seat
        match command:
            case ConfirmTurn():
                self._check_next_action(seat, "confirm")
                return TurnConfirmed(seat)
            case AnswerUndo(_, agree):
                check_answer(self.undo_request, command)
                return UndoAccepted(seat) if agree else UndoDeclined(seat)
            case CallBot():
                return self._bot_event(command)
            case AnswerBot(_, agree):
                check_answer(self.bot_request, command)
                return BotAccepted(seat) if agree else BotDeclined(seat)
            case HandBack():
                if not self.chairs[seat].person:
                    raise ConflictingStateError(Phrase("table-bot-stays"))
                if not self.needs_handing_back(seat):
                    raise ConflictingStateError(Phrase("table-own-seat"))
                return SeatHandedBack(seat)
            case RenameSeat(_, name):
                return SeatRenamed(seat, self._checked_name(seat, name))
            case ClaimSeat(_, request, wanted):
                if self.chairs[seat].claimed:
                    raise ConflictingStateError(Phrase("table-claimed"))
                return SeatClaimed(seat, request, None if wanted is None else self._checked_name(seat, wanted))
            case UseHint():
                if not self.hints_allowed:
                    raise ConflictingStateError(Phrase("table-no-hints"))
                return HintUsed(seat)
            case RevokeLinks(_, request, watch):
                return LinksRevoked(seat, request, watch)
            case OpenRematch(_, table):
                if self.rematch is not None:
                    raise ConflictingStateError(Phrase("table-rematch-there"))
                return RematchOpened(seat, table)
            case _:
                raise TypeError(f"not a command with a single event: {command!r}")

    def _checked_name(self, seat: int, name: str) -> str:
        """Return the normal form of a new name; raises RefusedError if it is unusable or looks like another name."""
        cleaned = clean_name(name)
        if not cleaned or len(cleaned) > MAX_NAME_LENGTH:
            raise InvalidError(Phrase("table-bad-name", {"most": MAX_NAME_LENGTH}))
        if not uses_common_script(cleaned):
            raise InvalidError(Phrase("table-name-letters"))
        for other, chair in enumerate(self.chairs):
            if other != seat and mistakable_for(cleaned, chair.name, other):
                raise ConflictingStateError(Phrase("table-name-taken", {"name": chair.name}))
        return cleaned

    def _bot_event(self, command: CallBot) -> AnyEvent:
        """Return the event that a call for a bot causes: the bot takes over, or the others are asked first."""
        seat, bot, by = command.seat, command.bot, command.by
        if by is None or self.chairs[seat].bot is not None or self.manages(command.held, seat):
            return BotTookOver(seat, bot, by)
        grace = self.rules.grace
        if grace is None or command.absent < grace:
            if self.missing_agreement(seat, command.held):
                if self.bot_request is not None:
                    raise ConflictingStateError(Phrase("table-bot-question-open"))
                return BotRequested(seat, bot, by, command.held)
            # The caller alone decides, so the player gets some time to come back.
            remaining = self.rules.grace_alone - command.absent
            if remaining > 0:
                raise ConflictingStateError(Phrase("table-too-soon", {"minutes": ceil(remaining / 60)}))
        return BotTookOver(seat, bot, by)

    def _take_option(self, command: TakeOption) -> list[AnyEvent]:
        seat = command.seat
        way = free_order.find_way(self.game, self.tentative, command.option, command.first, self.unconfirmed)
        undone = [self._undo_checked(seat, way.decision)] if way.decision < self.decisions else []
        last = len(way.options) - 1
        taken = [
            self._take_checked(OptionTaken(seat, name, confirm=command.confirm and i < last, again=i > 0))
            for i, name in enumerate(way.options)
        ]
        if command.confirm and self.unconfirmed and not (command.ask and self._worth_asking(way.options)):
            # Make the confirmation part of the last event, so that replaying the event confirms the turn as well.
            taken[-1] = replace(taken[-1], confirm=True)
            self._confirm()
        return [*undone, *taken]

    def _worth_asking(self, options: list[str]) -> bool:
        """Whether a finished turn can still be extended, or ends the game or the player's part in it."""
        if self.game.over or "quit" in options:
            return True
        return bool(free_order.passed_options(self.game, self.tentative))

    def _undo(self, command: Undo) -> list[AnyEvent]:
        seat, to = command.seat, command.to
        self._check_undo(seat, to)
        if not self.may_undo_freely(seat, to) and self.rules.undo == "never":
            raise ConflictingStateError(Phrase("table-undo-never"))
        if self.must_wait_to_undo(to):
            raise ConflictingStateError(Phrase("table-undo-unclaimed"))
        if self.missing_consent(seat, to, command.held):
            if self.was_refused(seat, to):
                raise ConflictingStateError(Phrase("table-undo-refused"))
            request = UndoRequested(seat, to, command.held)
            self.apply(request)
            return [request]
        later = [entry.option for entry in self.log[to + 1 :]] if to == self.last_choice else []
        events: list[AnyEvent] = [self._undo_checked(seat, to)]
        # If possible, keep the choices that were made earlier but come later in board order.
        for option in free_order.retaken_options(self.game, later):
            events.append(self._take_checked(OptionTaken(seat, option, again=True)))
        return events

    def _take_checked(self, event: OptionTaken) -> OptionTaken:
        self._check_next_action(event.seat, "decide")
        self.check_option(event.option)
        self.apply(event)
        return event

    def _undo_checked(self, seat: int, to: int) -> DecisionsUndone:
        self._check_undo(seat, to)
        event = DecisionsUndone(seat, to)
        self.apply(event)
        return event

    def _check_next_action(self, seat: int, kind: str) -> None:
        action = self.next_action
        if action is None:
            raise ConflictingStateError(Phrase("table-over"))
        if action.kind == "consent":
            raise ConflictingStateError(Phrase("table-question-open"))
        if action.seat != seat:
            raise ConflictingStateError(Phrase("table-not-your-turn"))
        if action.kind != kind:
            raise ConflictingStateError(Phrase(f"table-{action.kind}-first"))

    def _check_undo(self, seat: int, to: int) -> None:
        if self.undo_request is not None:
            raise ConflictingStateError(Phrase("table-question-open"))
        if self.next_action is None:
            # Players may have read the record, which reveals the order of the deck.
            raise ConflictingStateError(Phrase("table-over"))
        if not self.confirmations[0] <= to < self.decisions or self.log[to].seat != seat:
            raise ConflictingStateError(Phrase("table-no-undo"))

    def reason_against(self, option: str) -> Reason | None:
        """Return why the option cannot be taken now, or None if it can; raises InvalidError if it does not exist."""
        try:
            return self.game.why_not(option)
        except Fault as fault:
            raise InvalidError.because_of(fault) from None

    def check_option(self, option: str) -> None:
        """Raise ConflictingStateError with the reasons if the option cannot be taken now."""
        reason = self.reason_against(option)
        if reason is not None:
            raise ConflictingStateError(*reason_phrases(reason))
