"""The laboratory on a cluster: the same games with the same results, also when a worker dies in the middle."""

from __future__ import annotations

import gc
import json
import logging
import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.lab import machines
from game.lab.machines import Cluster, NoCluster, workers
from game.lab.match import match
from game.lab.sprt import Question
from scenes.command import main

distributed = pytest.importorskip("distributed")
OPEN = Question(0.0, 0.1)
"""A question that 200 games do not decide."""


def cluster(count: int) -> Any:
    """So many workers of this machine."""
    return distributed.LocalCluster(
        n_workers=count, threads_per_worker=1, dashboard_address="127.0.0.1:0", host="127.0.0.1", silence_logs=50
    )


@pytest.fixture(autouse=True)
def no_client_is_left() -> Iterator[None]:
    """One that never came to a scheduler is closed as it is collected, and if that happens while another one starts,
    Dask waits for itself."""
    yield
    gc.collect()


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    with cluster(2) as local:
        yield local.scheduler_address


def pairs_of(path: Path) -> dict[int, Any]:
    rows = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return {row["number"]: row["points"] for row in rows}


def test_two_hundred_games_are_the_same_game_for_game_though_a_worker_is_killed(scheduler: str, tmp_path: Path) -> None:
    agents, here, there = ("random", "eager"), tmp_path / "here", tmp_path / "there"
    alone = list(match("toy", agents, question=OPEN, most=200, seed=5, results=here))[-1]
    with distributed.Client(scheduler) as client:
        workers_there = client.run(os.getpid)
    killed = False
    for score in match("toy", agents, question=OPEN, most=200, seed=5, machines=Cluster(scheduler), results=there):
        if not killed and score.games >= 20:
            os.kill(next(iter(workers_there.values())), signal.SIGKILL)
            killed = True
    assert killed and score.games == 200
    assert score.counts() == alone.counts()
    assert pairs_of(there) == pairs_of(here)


def test_the_command_counts_the_same_there(scheduler: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "toy", "--games", "8", "--seats", "random,eager", "--json"]
    counts = []
    for where in ([], ["--scheduler", scheduler.removeprefix("tcp://")]):
        assert main([*command, *where]) == 0
        counts.append(json.loads(capsys.readouterr().out))
    assert all(row.pop("seconds") >= 0 for row in counts)
    assert counts[0] == counts[1]


def test_what_goes_wrong_with_a_game_there_is_said_here(scheduler: str) -> None:
    with pytest.raises(ZeroDivisionError), workers(Cluster(scheduler), "toy") as spread:
        list(spread(fail, [3, 2, 1, 0]))


def fail(number: int) -> float:
    return 1 / number


def other_rules() -> None:
    """A worker where another version lies."""
    machines.rules_of = lambda game: "of another version"  # type: ignore[assignment]


def test_a_worker_that_has_another_version_is_named_and_what_it_plays_not_counted() -> None:
    local = cluster(2)
    words = r"has another version of the program.* bring it up to date, then give"
    with local, distributed.Client(local.scheduler_address) as client:
        client.run(other_rules, workers=[local.workers[1].worker_address])
        with pytest.raises(NoCluster, match=words), workers(Cluster(local.scheduler_address), "toy") as spread:
            list(spread(slow, range(100)))


def test_workers_that_end_as_they_play_are_told_of(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distributed, "KilledWorker", ZeroDivisionError)  # instead of four workers ended one by one
    with pytest.raises(NoCluster, match=r"end as they play"), workers(Cluster(scheduler), "toy") as spread:
        list(spread(fail, [0]))


@pytest.mark.parametrize("gone", ["workers", "scheduler"])
def test_a_cluster_that_is_gone_for_good_is_not_waited_for(gone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.machines.PATIENCE", 1.0)
    monkeypatch.setattr("game.lab.machines.ALONE", 1.0)
    local = cluster(1)
    words = r"has no workers left .*; start some, then" if gone == "workers" else "answers no more; start it, then"
    with local, pytest.raises(NoCluster, match=words), workers(Cluster(local.scheduler_address), "toy") as spread:
        for number in spread(slow, range(100)):
            if number == 1:
                local.scale(0) if gone == "workers" else local.close()


def test_a_result_that_was_lost_with_its_worker_is_not_waited_for_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """It had been told of when the last worker went: who fetched it waited for ever."""
    monkeypatch.setattr("game.lab.machines.PATIENCE", 0.01)

    class Lost:
        def add_done_callback(self, tell: Any) -> None:
            tell(self)

        status = "pending"

        def result(self, timeout: float | None = None) -> Any:
            assert timeout is not None, "it would be waited for"
            raise TimeoutError

    looks: list[int] = []

    def look() -> None:
        looks.append(1)
        if len(looks) == 3:
            raise NoCluster("no workers left")

    with pytest.raises(NoCluster, match="no workers left"):
        list(machines._handed_out(lambda job, thing: Lost(), 1, slow, [0], look))


def test_a_result_that_is_there_again_when_one_has_stopped_waiting_is_asked_for_once_more() -> None:
    """Its worker had been killed, and another one had done the job again just as the time to fetch it was up: the match
    ended with 'timed out after 10 s'."""

    class Again:
        status, asked = "finished", 0

        def add_done_callback(self, tell: Any) -> None:
            tell(self)

        def result(self, timeout: float | None = None) -> Any:
            self.asked += 1
            if self.asked == 1:
                raise TimeoutError
            return 7

    assert list(machines._handed_out(lambda job, thing: Again(), 1, slow, [0], lambda: None)) == [7]


def test_a_job_that_ran_out_of_time_is_told_of(scheduler: str) -> None:
    """It is not mistaken for one that is not there yet."""
    with pytest.raises(TimeoutError, match="too slow"), workers(Cluster(scheduler), "toy") as spread:
        list(spread(late, [0]))


def late(_: int) -> None:
    raise TimeoutError("too slow")


def test_a_scheduler_that_is_gone_just_as_a_result_is_fetched_is_named(scheduler: str) -> None:
    with (
        pytest.raises(NoCluster, match="answers no more; start it, then"),
        workers(Cluster(scheduler), "toy") as spread,
    ):
        list(spread(closed, [0]))
    assert not logging.getLogger("distributed.client").isEnabledFor(logging.ERROR), "Dask would tell pages of it"


def closed(_: int) -> None:
    raise distributed.comm.core.CommClosedError("Connection reset by peer")


def test_a_scheduler_that_has_not_this_version_is_told_of(scheduler: str) -> None:
    with pytest.raises(NoCluster, match="has not this version"), workers(Cluster(scheduler), "toy") as spread:
        list(spread(unread, [0]))
    with pytest.raises(RuntimeError, match="another thing"), workers(Cluster(scheduler), "toy") as spread:
        list(spread(wrong, [0]))


def unread(_: int) -> None:
    raise RuntimeError("Error during deserialization of the task graph. This frequently occurs if ...")


def wrong(_: int) -> None:
    raise RuntimeError("another thing")


def slow(number: int) -> int:
    time.sleep(0.05)
    return number


@pytest.mark.parametrize("address", ["nowhere", "host:x", ":8786"])
def test_an_address_that_is_none_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "toy", "--scheduler", address])
    assert f"expected the address of a scheduler, HOST:PORT (found '{address}')" in capsys.readouterr().err


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.machines.PATIENCE", 0.5)
    with (
        pytest.raises(NoCluster, match="no scheduler answers at tcp://127"),
        workers(Cluster("tcp://127.0.0.1:9"), "toy"),
    ):
        pass


def test_somebody_else_at_the_address_is_told_in_a_line() -> None:
    """Such as a page on the web, of whose answer Dask would have made a number of bytes."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        def answer() -> None:
            with other.accept()[0] as talk:
                talk.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n" * 9)
                talk.recv(1000)

        Thread(target=answer, daemon=True).start()
        with (
            pytest.raises(NoCluster, match=f"no scheduler answers at tcp://127.0.0.1:{port}"),
            workers(Cluster(f"tcp://127.0.0.1:{port}"), "toy"),
        ):
            pass


def test_a_way_that_dask_cannot_go_is_told_in_a_line() -> None:
    with (
        pytest.raises(NoCluster, match="no scheduler answers at tls://127"),
        workers(Cluster("tls://127.0.0.1:9"), "toy"),
    ):
        pass
