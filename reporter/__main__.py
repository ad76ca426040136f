"""`python -m reporter`."""

from reporter.cli import main

main()
