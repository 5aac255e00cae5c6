"""The table: moves made by mouse and keys, whole games, what is shown to whom."""
