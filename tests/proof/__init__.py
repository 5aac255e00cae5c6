"""Property tests of what other people's files can do: five thousand of them by `pytest -m slow tests/proof`."""
