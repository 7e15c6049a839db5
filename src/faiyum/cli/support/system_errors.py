"""Operating system errors as sentences with a remedy."""

import errno
import os

from faiyum import Fault
from faiyum.i18n.texts import Texts


def system_error(error: OSError, t: Texts) -> str:
    """Return a message that names the problem and, for common causes, the remedy."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return t.fault(Fault("disk-full"))
    reason = error.strerror or str(error) or type(error).__name__
    if error.filename is None:
        return reason
    file = os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else str(error.filename)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return t.fault(Fault("not-writable", {"file": file, "reason": reason}))
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return t.fault(Fault("not-a-folder", {"file": file}))
    return f"{file}: {reason}"
