"""`python -m scenes` is the command `playmat`; a program frozen into one folder begins here."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # the opponent's process is the same program, begun again
    from scenes.command import main

    sys.exit(main())
