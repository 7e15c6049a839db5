"""Recognition of English in texts that should be in another language."""

import re

# words in argparse's messages and our English texts that do not exist in our other languages
ENGLISH = re.compile(
    r"\b(the|are|not|there|must|expected|required|invalid|choose|unrecognized|arguments?|following|usage|options|"
    r"positional|show|message|exit|error|command|file|names|cannot|wrong|number)\b"
)
