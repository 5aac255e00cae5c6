"""A person before a window, as in the builder's tests."""

from tests.builder.conftest import person

__all__ = ["person"]
