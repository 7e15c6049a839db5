"""`python -m faiyum` is `faiyum`."""

import sys

from faiyum.cli import main

sys.exit(main())
