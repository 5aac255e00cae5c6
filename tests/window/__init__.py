"""The program in a real window on a virtual screen, with a real mouse."""
