"""Reasons why an option is not possible now, given by the step that does not offer it."""

from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import is_among
from faiyum.engine.core.options import parse_option
from faiyum.engine.core.program import OVER, PROGRAMS
from faiyum.engine.core.state import State
from faiyum.engine.formats.view import prompt_key


def reason_against(s: State, name: str) -> Reason | None:
    """Why that option is not possible now; None if it is. Fault if no option is named so."""
    option = parse_option(s.board, name)
    if is_among(s.options, option):
        return None
    if s.program == OVER:
        return Reason("over")
    step = PROGRAMS[s.program].steps[s.pc]
    if is_among(step.any_options(s), option):
        # possible by itself, but not with what was declared; or the same as something that is offered
        return Reason("breaks-declaration" if s.declared else "offered-otherwise")
    reason = step.against(s, option)
    return reason if reason is not None else Reason("not-asked", {"prompt": prompt_key(s)})
