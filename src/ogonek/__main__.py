"""`python -m ogonek` is the command `ogonek`."""

from ogonek.cli import main

main()
