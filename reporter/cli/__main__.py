"""`python -m reporter.cli`."""

from reporter.cli import main

main()
