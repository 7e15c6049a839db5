"""Entry point of `python -m faiyum`."""

import sys

from faiyum.cli import main

sys.exit(main())
