"""The command line, the sample game with it: `python -m tests.sample serve`."""

from companion.cli import main
from tests import sample

sample.add()
main()
