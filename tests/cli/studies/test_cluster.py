"""A cluster that shares long work."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from retro2600.cli.main import main
from retro2600.cli.studies import cluster
from retro2600.cli.studies.cluster import Cluster, sharing
from retro2600.players.rollouts import Workers
from retro2600.store.refusals import RequestError
from retro2600.study.rollout import answer
from tools import posix

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")

QUESTION = {"id": "4HPwATDgc/ABMA", "dice": [2, 1], "count": 2, "trials": 288, "truncate": 3}


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[Any]:
    """A cluster of two processes in this computer; processes that are killed come back."""
    distributed = pytest.importorskip("distributed")
    with (
        pytest.MonkeyPatch.context() as patched,
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            worker_dashboard_address=None,
            local_directory=str(tmp_path),
            silence_logs="CRITICAL",
        ) as local,
    ):
        patched.setenv("OPENBLAS_NUM_THREADS", "1")
        yield local


@pytest.mark.slow
def test_a_cluster_answers_as_this_process_does_even_if_a_worker_is_killed(scheduler: Any) -> None:
    expected = answer(QUESTION)
    with Cluster(scheduler.scheduler_address) as shared:
        assert shared.abreast == 4
        assert answer(QUESTION, Workers(shared, abreast=shared.abreast)) == expected
        pids: dict[str, int] = shared._client.run(os.getpid)
        killed: list[int] = []

        def kill(done: int, of: int) -> None:
            if not killed and 0 < done < of:
                killed.append(next(iter(pids.values())))
                posix.kill(killed[0])

        assert answer(QUESTION, Workers(shared, kill, shared.abreast)) == expected
        assert killed


@pytest.mark.slow
def test_studies_spread_over_a_cluster(
    scheduler: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from retro2600.cli.studies import match_study

    match = tmp_path / "match.mat"
    match.write_text(match_study.QUESTION)
    asked = ["--position-id", "4HPwATDgc/ABMA", "--dice", "2,1", "--trials", "144", "--truncate", "2"]
    for words in (["match", str(match), "--plies", "1", "--json"], ["rollout", *asked, "--json"]):
        answers = []
        for shared in (["--dask", scheduler.scheduler_address], ["--workers", "1"]):
            assert main(["study", *words, *shared]) == 0
            answers.append(json.loads(capsys.readouterr().out))
        assert answers[0] == answers[1]


@pytest.mark.slow
def test_workers_of_another_release_are_refused(scheduler: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "0.0.9")
    with pytest.raises(
        RequestError, match=r"has a worker, tcp://.*, with retro2600 .*, expected 0\.0\.9 with"
    ):
        Cluster(scheduler.scheduler_address)


@pytest.mark.slow
def test_a_cluster_without_workers_and_an_address_without_a_cluster_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "_SECONDS", 1)
    with distributed.LocalCluster(n_workers=0, dashboard_address=None, silence_logs="CRITICAL") as local:
        address = local.scheduler_address
        with pytest.raises(RequestError, match=r"^--dask: the cluster at .* has no workers$"):
            Cluster(address)
    for nowhere in (address, "nowhere"):
        with pytest.raises(RequestError, match=r"^--dask: no cluster is found at "):
            Cluster(nowhere)


def test_without_dask_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(RequestError, match=r"^--dask needs Dask: pip install 'retro2600\[cluster\]'$"):
        sharing("tcp://127.0.0.1:1", None)


def test_processes_are_not_asked_for_beside_a_cluster() -> None:
    with pytest.raises(RequestError, match=r"^--dask and --workers: one of them at a time$"):
        sharing("tcp://127.0.0.1:1", 2)
