"""The machine that runs programs from one decision to the next."""

from typing import Final

from faiyum.engine.core.constants import TWICE, WITH_TEAMWORK
from faiyum.engine.core.fields import UNKNOWN
from faiyum.engine.core.option import NO_OPTIONS, Option
from faiyum.engine.core.program import AFTERWARDS, OVER, PROGRAMS, TURN, Step, begin
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64

# A search gives up after this many tries. Known positions need a few dozen.
MAX_TRIES: Final = 10_000


def take(s: State, option: Option) -> None:
    """Carry out an option of the current decision and proceed to the next decision."""
    s.granted = NO_OPTIONS
    PROGRAMS[s.program].steps[s.pc].take(s, option)
    proceed(s)


def take_in_turn(s: State, option: Option) -> None:
    """Carry out an option, but stop at the end of the turn, for searches that end there."""
    turns = s.turns
    PROGRAMS[s.program].steps[s.pc].take(s, option)
    proceed(s, turns)


def take_step(s: State, option: Option) -> None:
    """Carry out an option, then offer even a single option; used by callers that describe every step."""
    turns = s.turns
    PROGRAMS[s.program].steps[s.pc].take(s, option)
    proceed(s, turns, True)


def proceed(s: State, turns: i64 = UNKNOWN, offered: bool = False) -> None:
    """Run until a player has to decide, the game is over or, if `turns` is given, another turn has finished.

    A single option is taken automatically unless the step always prompts or `offered` is set.
    """
    program = s.program
    steps = PROGRAMS[program].steps
    while s.program != OVER and (turns == UNKNOWN or s.turns == turns):
        if s.program != program:
            program = s.program
            steps = PROGRAMS[program].steps
        if s.pc == len(steps):
            s.doing = program
            begin(s, AFTERWARDS)
            continue
        step = steps[s.pc]
        if not step.decides():
            s.pc += 1
            step.act(s)
        else:
            options = step.options(s)
            if s.declared & (TWICE | WITH_TEAMWORK) and s.program != TURN:
                options = [option for option in options if Search().can_complete_as_declared(s, step, option)]
            if len(options) > 1 or (options and (offered or step.always_prompts(s))):
                s.decider = step.decider(s)
                s.options = options
                return
            if options:
                s.granted = [*s.granted, options[0]]
                step.take(s, options[0])
            else:
                assert step.may_be_skipped()
                s.pc += 1
    s.options = NO_OPTIONS


def offers(s: State, option: Option) -> bool:
    """Return whether the current decision offers an option, without relying on the stored options."""
    step = PROGRAMS[s.program].steps[s.pc]
    if not step.offers(s, option):
        return False
    return (
        s.program == TURN
        or not s.declared & (TWICE | WITH_TEAMWORK)
        or Search().can_complete_as_declared(s, step, option)
    )


class Search:
    """A search for a way to do an action as declared, within a limit of tries."""

    def __init__(self) -> None:
        self.tries: i64 = 0

    def can_complete_as_declared(self, s: State, step: Step, option: Option) -> bool:
        """Return whether the action can still be done as declared after this option."""
        if self.tries >= MAX_TRIES:
            return False
        self.tries += 1
        after = s.clone()
        step.take(after, option)
        return self.completes(after)

    def completes(self, s: State) -> bool:
        """Return whether some choice of options completes the action with everything that was declared.

        Only TEAMWORK and TWO-TIME USE need this search; otherwise the steps of an
        action do not interfere with one another.
        """
        while True:
            program = s.program
            steps = PROGRAMS[program].steps
            if s.pc == len(steps):
                if not s.declared & TWICE:
                    return not s.declared & WITH_TEAMWORK
                s.doing = program
                begin(s, AFTERWARDS)
                continue
            step = steps[s.pc]
            if not step.decides():
                if not step.possible(s):
                    return False
                s.pc += 1
                step.act(s)
                if s.program != program and not s.declared & (TWICE | WITH_TEAMWORK):
                    # the second run begins, with no other declaration left to fulfil
                    return PROGRAMS[s.program].possible(s)
            else:
                if s.declared & TWICE and s.pc > 0 and steps[0].out_of_reach(s):
                    return False
                options = step.unordered_options(s)
                for option in options:
                    if self.can_complete_as_declared(s, step, option):
                        return True
                if options or not step.may_be_skipped():
                    return False
                s.pc += 1
