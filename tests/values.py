"""The classes of values that a package defines, for the tests that look at all of them."""

import dataclasses
import importlib
import pkgutil
from collections.abc import Iterator


def dataclasses_of(package: str) -> Iterator[type]:
    """The dataclasses of the package's modules, each once."""
    folder = importlib.import_module(package).__path__
    names = [package, *(found.name for found in pkgutil.walk_packages(folder, f"{package}."))]
    for name in names:
        for item in vars(importlib.import_module(name)).values():
            if isinstance(item, type) and item.__module__ == name and dataclasses.is_dataclass(item):
                yield item


def is_fixed(item: type) -> bool:
    """True if values of this dataclass cannot be changed, and get no further attributes."""
    parameters = item.__dataclass_params__  # type: ignore[attr-defined]
    return bool(parameters.frozen) and "__slots__" in vars(item)
