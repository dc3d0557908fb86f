"""A cluster of Dask that shares long work in place of processes: `--dask ADDRESS`.

Tasks go to the cluster's workers as to any executor; those of a worker that is lost are done again by others.
The workers must have this release, with the same nets: so the answers are those of a single process.
"""

from __future__ import annotations

import logging
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from importlib import import_module
from types import TracebackType
from typing import Any, Final, TypeAlias, TypeVar

from retro2600.cli.arguments import whole_number
from retro2600.cli.studies.processes import MOST, Processes
from retro2600.store.refusals import RequestError, sentence
from retro2600.version import __version__

T = TypeVar("T")

_SECONDS: Final = 10
"""To wait for the scheduler."""


class Cluster(Executor):
    """The workers of the scheduler at this address; `RequestError` if they cannot share this work."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client = _client(address)
        try:
            self._threads = self._checked()
        except BaseException:
            self._client.close()
            raise
        self._executor: Executor = self._client.get_executor(pure=False)

    @property
    def abreast(self) -> int:
        """The tasks that may well be under way at once: so many that nobody waits."""
        return 2 * self._threads

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """To a worker."""
        return self._executor.submit(task, *words, **named)

    def map(
        self, task: Callable[..., T], *tasks: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """Each to a worker."""
        return self._executor.map(task, *tasks, timeout=timeout)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leaves the cluster, which goes on."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self._client.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """After an error, or Ctrl-C, nothing more is begun; `RequestError` if the cluster has failed."""
        self.shutdown(wait=kind is None, cancel_futures=kind is not None)
        if isinstance(error, CancelledError) or type(error).__module__.startswith("distributed"):
            raise RequestError(self._failed(f"has failed: {type(error).__name__}")) from error

    def _checked(self) -> int:
        """The threads of all workers, which have this release."""
        threads = sum(self._client.nthreads().values())
        if not threads:
            raise RequestError(self._failed("has no workers"))
        try:
            releases = self._client.run(release)
        except Exception as error:  # whatever a worker without this program comes to
            raise RequestError(self._failed(f"has a worker that cannot take part: {error}")) from error
        for worker, found in releases.items():
            if found != release():
                told = f"retro2600 {found[0]} with the nets {found[1][:12]}"
                expected = f"expected {release()[0]} with {release()[1][:12]}"
                raise RequestError(self._failed(f"has a worker, {worker}, with {told}, {expected}"))
        return int(threads)

    def _failed(self, how: str) -> str:
        return sentence(f"--dask: the cluster at {self._address} {how}")


Sharing: TypeAlias = Processes | Cluster
"""Those who share the work."""


def add_sharing(parser: ArgumentParser) -> None:
    """The options on who shares the work."""
    parser.add_argument(
        "--workers",
        type=whole_number(1, MOST),
        metavar="N",
        help="processes that share the work (default: one for each processor)",
    )
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="a Dask cluster that shares the work in place of processes"
    )


def sharing(address: str | None, processes: int | None) -> Sharing:
    """The cluster at the address, if there is one, else so many processes."""
    if address is None:
        return Processes(processes)
    if processes is not None:
        raise RequestError("--dask and --workers: one of them at a time")
    return Cluster(address)


def release() -> tuple[str, str]:
    """This release and its computer players, by which two computers know that they answer alike."""
    from retro2600.players import levels

    return __version__, levels.digest()


def _client(address: str) -> Any:
    try:
        client: Any = import_module("distributed").Client
    except ImportError as error:
        raise RequestError("--dask needs Dask: pip install 'retro2600[cluster]'") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is said in a sentence
    try:
        return client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise RequestError(sentence(f"--dask: no cluster is found at {address}: {error}")) from error
