"""Reasons why an option is not possible now, given by the step that does not offer it."""

from faiyum.engine.messages import Reason
from faiyum.engine.options import option_code
from faiyum.engine.state import State
from faiyum.engine.steps import OVER, PROGRAMS
from faiyum.engine.view import prompt_key


def reason_against(s: State, name: str) -> Reason | None:
    """Why that option is not possible now; None if it is. Fault if no option is named so."""
    code = option_code(s.board, name)
    if code in s.options:
        return None
    if s.program == OVER:
        return Reason("over")
    step = PROGRAMS[s.program].steps[s.pc]
    if code in step.any_options(s):
        # possible by itself, but not with what was declared; or the same as something that is offered
        return Reason("breaks-declaration" if s.declared else "offered-otherwise")
    reason = step.against(s, code)
    return reason if reason is not None else Reason("not-asked", {"prompt": prompt_key(s)})
