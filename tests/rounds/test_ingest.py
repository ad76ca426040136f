"""`reporter ingest` as a user meets it: what it writes, what it says, and what it refuses."""

from __future__ import annotations

import errno
import io
import json
import os
import tarfile
import zipfile
from fractions import Fraction
from pathlib import Path

import pytest
import zstandard

from reporter.cli import main
from reporter.resources import Resources
from reporter.rounds import store
from reporter.rounds.store import load_round
from tests.rounds.conftest import Tree, log

ENTRY = "NVIDIA/results/eight/resnet"


class Command:
    """Runs `reporter ingest` and keeps what it said."""

    def __init__(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.data = data
        self.capsys = capsys

    def __call__(
        self, source: Path, *options: str, status: int = 0, round_id: str | None = "training-4.0"
    ) -> str:
        wanted = ["--round", round_id] if round_id else []
        try:
            main(["ingest", str(source), *wanted, "--data", str(self.data), *options])
            ended = 0
        except SystemExit as exit_:
            ended = int(exit_.code or 0)
        said = self.capsys.readouterr()
        assert "Traceback" not in said.err
        assert ended == status, said.err
        if status:
            assert len(said.err.strip().splitlines()) == 1, "one line of error"
            assert not list(self.data.glob("rounds/*")), "nothing is written"
            return said.err
        assert said.err == "", "progress goes only to a terminal"
        return said.out

    def round(self) -> store.Round:
        return load_round("training-4.0", Resources({"data": self.data}))


@pytest.fixture
def ingest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(tmp_path / "data", capsys)


def packed(root: Path, target: Path) -> Path:
    """Pack a folder as its name says."""
    if target.suffix == ".zip":
        with zipfile.ZipFile(target, "w") as archive:
            for path in sorted(root.rglob("*")):
                archive.write(path, path.relative_to(root))
        return target
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w:gz" if target.suffix == ".gz" else "w") as archive:
        archive.add(root, ".")
    content = raw.getvalue()
    target.write_bytes(zstandard.compress(content) if target.suffix == ".zst" else content)
    return target


class TestReading:
    def test_a_folder_becomes_a_round_of_plain_text(self, ingest: Command, tree: Tree) -> None:
        said = ingest(tree())
        assert "training-4.0: 1 entries of 1 submitters, 1 closed and 0 open; 1 scored" in said
        (entry,) = ingest.round().entries
        assert entry.score == 3
        assert (entry.members, entry.accelerator, entry.accelerators) == (
            ("nvidia",),
            "nvidia-h100-sxm5-80gb",
            16,
        )
        assert (entry.availability, entry.evidence) == ("onprem", ENTRY)

    def test_one_byte_amended_upstream_changes_the_digest(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        ingest(root)
        before = ingest.round()
        path = root / ENTRY / "result_0.txt"
        path.write_text(path.read_text(encoding="utf-8").replace("a line of", "a tine of"), encoding="utf-8")
        assert "about the round: digest" in ingest(root)
        assert ingest.round().digest != before.digest
        assert ingest.round().entries == before.entries

    @pytest.mark.parametrize("ending", [".tar.zst", ".tar.gz", ".tar", ".zip"])
    def test_an_archive_gives_the_same_as_the_folder(
        self, ending: str, ingest: Command, tree: Tree, tmp_path: Path
    ) -> None:
        root = tree()
        ingest(root)
        before = (ingest.data / "rounds/training-4.0/results.csv").read_bytes()
        archive = packed(root, tmp_path / f"training_results_v4.0{ending}")
        assert "unchanged" in ingest(archive, round_id=None)
        assert (ingest.data / "rounds/training-4.0/results.csv").read_bytes() == before

    def test_a_folder_around_it_all_is_set_aside(self, ingest: Command, tree: Tree, tmp_path: Path) -> None:
        root = tree(name="around/training_results_v4.0-main")
        ingest(root)
        assert "unchanged" in ingest(root.parent)
        assert "unchanged" in ingest(packed(root.parent, tmp_path / "x.tar.zst"))

    def test_the_name_tells_the_round(self, ingest: Command, tree: Tree) -> None:
        ingest(tree(name="training_results_v4.0"), round_id=None)
        assert ingest.round().published.isoformat() == "2024-06-12"

    def test_reading_twice_gives_the_same_bytes(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        ingest(root)
        before = {path.name: path.read_bytes() for path in (ingest.data / "rounds/training-4.0").iterdir()}
        assert "unchanged" in ingest(root)
        assert {
            path.name: path.read_bytes() for path in (ingest.data / "rounds/training-4.0").iterdir()
        } == before

    def test_power_logs_are_read_only_when_energy_is_asked_for(self, ingest: Command, tree: Tree) -> None:
        root = tree(minutes=(1, 1, 1))
        for number in range(3):
            folder = root / ENTRY / "power" / f"result_{number}"
            folder.mkdir(parents=True)
            readings = [
                (0, "power_measurement_start", None),
                (1000, "power_reading", 500),
                (1000, "power_measurement_stop", 0),
            ]
            (folder / "node_0.txt").write_text(
                "\n".join(
                    ":::MLLOG " + json.dumps({"time_ms": time, "key": key, "value": value, "metadata": {}})
                    for time, key, value in readings
                ),
                encoding="utf-8",
            )
        assert "1 entries with power logs, 0 with energy" in ingest(root)
        assert ingest.round().entries[0].energy is None
        assert f"{ENTRY}: energy empty -> 30000" in ingest(root, "--energy")
        assert ingest.round().entries[0].energy == 500 * 60
        assert "unchanged" in ingest(root), (
            "an energy once read is kept by a reading that leaves the power logs aside"
        )

    def test_a_power_log_that_stops_where_it_starts_gives_no_energy(
        self, ingest: Command, tree: Tree
    ) -> None:
        root = tree(minutes=(1, 1, 1))
        for number in range(3):
            folder = root / ENTRY / "power" / f"result_{number}"
            folder.mkdir(parents=True)
            (folder / "node_0.txt").write_text(
                "\n".join(
                    ":::MLLOG " + json.dumps({"time_ms": 7, "key": key, "value": 1, "metadata": {}})
                    for key in ("power_measurement_start", "power_reading", "power_measurement_stop")
                ),
                encoding="utf-8",
            )
        said = ingest(root, "--energy")
        assert f"{ENTRY}/power/result_0/node_0.txt: no energy: the measured interval is empty" in said
        assert ingest.round().entries[0].energy is None


class TestOddities:
    def test_a_damaged_line_is_named_and_fails_its_run(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        path = root / ENTRY / "result_1.txt"  # the fastest, which the mean would leave out
        path.write_text(
            path.read_text(encoding="utf-8").replace('"key": "eval_accuracy"', '"key": eval_accuracy"'),
            encoding="utf-8",
        )
        said = ingest(root)
        assert f"{ENTRY}/result_1.txt:5: a damaged line" in said
        (entry,) = ingest.round().entries
        assert (entry.runs, entry.failed_runs, entry.score) == (5, 1, Fraction(3 + 4 + 5, 3))

    def test_a_system_file_that_is_no_json_is_named_with_its_line(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        (root / "NVIDIA/systems/eight.json").write_text('{\n "submitter": NVIDIA\n}', encoding="utf-8")
        said = ingest(root)
        assert "NVIDIA/systems/eight.json:2: the system file is not JSON" in said
        (entry,) = ingest.round().entries
        assert (entry.score, entry.submitter, entry.accelerators, entry.availability) == (
            3,
            "NVIDIA",
            None,
            "",
        )

    def test_a_comma_too_many_is_overlooked_and_said(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        path = root / "NVIDIA/systems/eight.json"
        path.write_text(path.read_text(encoding="utf-8")[:-1] + ",\n}", encoding="utf-8")
        assert "a comma too many" in ingest(root)
        assert ingest.round().entries[0].accelerators == 16

    def test_a_folder_without_logs_counts_and_has_no_score(self, ingest: Command, tree: Tree) -> None:
        said = ingest(tree(minutes=()))
        assert f"{ENTRY}: the folder holds no logs" in said
        (entry,) = ingest.round().entries
        assert (entry.score, entry.runs, entry.reason) == (None, 0, "no readable logs")

    @pytest.mark.parametrize(
        ("field", "value", "near"),
        [
            ("submitter", "Nvida", "NVIDIA"),
            ("accelerator_model_name", "NVIDIA H100-SXM5-80 GB", "NVIDIA H100-SXM5-80GB"),
            ("status", "availible", "available"),
        ],
    )
    def test_an_unknown_name_is_reported_with_the_nearest_known(
        self, field: str, value: str, near: str, ingest: Command, tree: Tree
    ) -> None:
        said = ingest(tree(**{field: value}))
        (told,) = [text for text in said.splitlines() if f"“{value}”" in text]
        assert near in told

    def test_a_benchmark_inside_another_counts_and_its_logs_do_not(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        (root / ENTRY / "bert").mkdir()
        (root / ENTRY / "bert/result_0.txt").write_text(log(1), encoding="utf-8")
        assert "inside that of another benchmark" in ingest(root)
        scores = {entry.benchmark_upstream: entry.score for entry in ingest.round().entries}
        assert scores == {"resnet": 3, "resnet/bert": None}

    def test_a_folder_of_old_logs_inside_a_benchmark_is_no_entry(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        (root / ENTRY / "old").mkdir()
        (root / ENTRY / "old/result_0.txt").write_text(log(1), encoding="utf-8")
        assert f"{ENTRY}/old: logs in a folder within that of the benchmark are not read" in ingest(root)
        assert [entry.runs for entry in ingest.round().entries] == [5]

    def test_a_run_without_a_start_is_named(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        path = root / ENTRY / "result_2.txt"
        path.write_text(path.read_text(encoding="utf-8").replace("run_start", "run_begin"), encoding="utf-8")
        assert f"{ENTRY}/result_2.txt: the log tells no run_start; the run counts as failed" in ingest(root)

    def test_many_damaged_lines_are_counted_and_not_all_listed(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        with (root / ENTRY / "result_0.txt").open("a", encoding="utf-8") as file:
            file.write(":::MLLOG {\n" * 1000)
        said = ingest(root)
        assert said.count("a damaged line") == 5
        assert "995 more damaged lines" in said

    def test_a_system_file_without_submitter_follows_its_neighbours(
        self, ingest: Command, tree: Tree
    ) -> None:
        root = tree(submitter="Supermicro-RedHat")
        (root / "NVIDIA/results/other/bert").mkdir(parents=True)
        (root / "NVIDIA/results/other/bert/result_0.txt").write_text(log(1), encoding="utf-8")
        ingest(root)
        assert {entry.submitter for entry in ingest.round().entries} == {"Supermicro-RedHat"}

    def test_stray_files_are_named_and_not_read(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        (root / ENTRY / ".!65506!result_4.txt").write_text(log(100), encoding="utf-8")
        assert ".!65506!result_4.txt: a stray file" in ingest(root)
        assert ingest.round().entries[0].runs == 5

    def test_folder_names_that_are_no_text_are_written_as_text(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        named = Path(os.fsdecode(os.fsencode(root / "NVIDIA/results") + b"/ei\xffg\nht"))
        (root / "NVIDIA/results/eight").rename(named)
        said = ingest(root)
        assert "NVIDIA/results/ei\ufffdg\ufffdht: there is no system file" in said
        assert ingest.round().entries[0].score == 3

    def test_deep_nesting_is_damage_and_no_crash(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        with (root / ENTRY / "result_0.txt").open("a", encoding="utf-8") as file:
            file.write(':::MLLOG {"key": "x", "value": ' + "[" * 100_000 + "\n")
        (root / "NVIDIA/systems/eight.json").write_text("[" * 100_000, encoding="utf-8")
        assert f"{ENTRY}/result_0.txt:7: a damaged line" in ingest(root)

    def test_names_with_markup_are_kept_as_text(self, ingest: Command, tree: Tree) -> None:
        name = '<b>x</b>, "{{ 7*7 }}"\n| *é*'
        ingest(tree(system_name=name))
        assert ingest.round().entries[0].system_name == '<b>x</b>, "{{ 7*7 }}" | *é*'


class TestCorrections:
    def test_an_amended_copy_shows_what_changed(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        ingest(root)
        (root / ENTRY / "scaling.json").write_text('{"scaling_factor": 1.5}', encoding="utf-8")
        said = ingest(root)
        assert f"~ {ENTRY}: score 3 -> 4.5" in said
        assert f"~ {ENTRY}: scaling_factor 1 -> 1.5" in said
        assert ingest.round().entries[0].score == Fraction(9, 2)

    def test_new_and_vanished_entries_are_told(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        ingest(root)
        (root / ENTRY).rename(root / "NVIDIA/results/eight/bert")
        said = ingest(root)
        assert f"- {ENTRY}" in said
        assert "+ NVIDIA/results/eight/bert" in said


class TestRefusals:
    def test_a_missing_folder(self, ingest: Command, tmp_path: Path) -> None:
        assert "no such file or folder" in ingest(tmp_path / "absent", status=2)

    def test_a_folder_that_is_no_results_repository(self, ingest: Command, tmp_path: Path) -> None:
        (tmp_path / "empty/docs").mkdir(parents=True)
        assert "no repository of MLPerf Training results" in ingest(tmp_path / "empty", status=2)

    def test_a_name_that_tells_no_round(self, ingest: Command, tree: Tree) -> None:
        assert "--round" in ingest(tree(), status=2, round_id=None)

    def test_a_round_that_no_table_knows(self, ingest: Command, tree: Tree) -> None:
        assert "training-9.9" in ingest(tree(), status=2, round_id="training-9.9")

    @pytest.mark.parametrize("ending", [".tar.zst", ".tar.gz", ".tar", ".zip"])
    def test_an_archive_that_is_none(self, ending: str, ingest: Command, tmp_path: Path) -> None:
        path = tmp_path / f"x{ending}"
        path.write_bytes(b"this is no archive" * 100)
        assert "cannot be read as an archive" in ingest(path, status=2)

    def test_an_archive_that_ends_too_early(self, ingest: Command, tree: Tree, tmp_path: Path) -> None:
        path = packed(tree(), tmp_path / "x.tar.zst")
        path.write_bytes(path.read_bytes()[:-200])
        assert "cannot be read" in ingest(path, status=2)

    def test_several_repositories_side_by_side(self, ingest: Command, tree: Tree) -> None:
        root = tree(name="all/training_results_v4.0")
        tree(name="all/training_results_v4.1")
        assert "several repositories" in ingest(root.parent, status=2)

    def test_a_file_that_is_neither(self, ingest: Command, tmp_path: Path) -> None:
        (tmp_path / "x.txt").write_text("x", encoding="utf-8")
        assert "neither a folder nor an archive" in ingest(tmp_path / "x.txt", status=2)

    @pytest.mark.parametrize(
        "name", ["../evil.txt", "/etc/evil.txt", "NVIDIA/results/../../../evil", "C:/evil"]
    )
    def test_an_archive_entry_that_leads_out_of_the_folder(
        self, name: str, ingest: Command, tmp_path: Path
    ) -> None:
        path = tmp_path / "x.tar"
        with tarfile.open(path, "w") as archive:
            archive.addfile(tarfile.TarInfo(name), io.BytesIO())
        assert "leads out of the folder" in ingest(path, status=2)

    @pytest.mark.parametrize("sort", [tarfile.SYMTYPE, tarfile.LNKTYPE])
    def test_a_link_of_an_archive_that_leads_out(self, sort: bytes, ingest: Command, tmp_path: Path) -> None:
        path = tmp_path / "x.tar"
        with tarfile.open(path, "w") as archive:
            member = tarfile.TarInfo("NVIDIA/results/eight/resnet/result_0.txt")
            member.type, member.linkname = sort, "../../../../../etc/passwd"
            archive.addfile(member)
        assert "leads out of the folder" in ingest(path, status=2)

    def test_a_device_in_an_archive(self, ingest: Command, tmp_path: Path) -> None:
        path = tmp_path / "x.tar"
        with tarfile.open(path, "w") as archive:
            member = tarfile.TarInfo("NVIDIA/results/eight/resnet/result_0.txt")
            member.type = tarfile.CHRTYPE
            archive.addfile(member)
        assert "neither a file nor a folder" in ingest(path, status=2)

    def test_a_link_of_a_folder_that_leads_out(self, ingest: Command, tree: Tree, tmp_path: Path) -> None:
        root = tree()
        (tmp_path / "secret.txt").write_text(log(1), encoding="utf-8")
        (root / ENTRY / "result_9.txt").symlink_to(tmp_path / "secret.txt")
        assert "leads out of the folder" in ingest(root, status=2)

    def test_a_pipe_in_a_folder(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        os.mkfifo(root / ENTRY / "result_9.txt")
        assert "neither a file nor a folder" in ingest(root, status=2)

    def test_a_scaling_file_that_cannot_be_read(self, ingest: Command, tree: Tree) -> None:
        root = tree()
        (root / ENTRY / "scaling.json").write_text("{", encoding="utf-8")
        assert f"{ENTRY}/scaling.json" in ingest(root, status=2)


class TestFullDisk:
    def refuse(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*arguments: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(store.os, "fsync", full)

    def test_nothing_is_left_of_a_round_that_could_not_be_written(
        self, ingest: Command, tree: Tree, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.refuse(monkeypatch)
        assert "No space left" in ingest(tree(), status=2)
        assert not ingest.data.exists()

    def test_the_round_of_before_is_kept(
        self, ingest: Command, tree: Tree, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        root = tree()
        ingest(root)
        folder = ingest.data / "rounds/training-4.0"
        before = {path.name: path.read_bytes() for path in folder.iterdir()}
        (root / ENTRY / "scaling.json").write_text('{"scaling_factor": 2}', encoding="utf-8")
        self.refuse(monkeypatch)
        with pytest.raises(SystemExit) as ended:
            main(["ingest", str(root), "--round", "training-4.0", "--data", str(ingest.data)])
        assert ended.value.code == 2
        assert "No space left" in capsys.readouterr().err
        assert [path.name for path in (ingest.data / "rounds").iterdir()] == ["training-4.0"]
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == before

    def test_a_folder_that_may_not_be_written(self, ingest: Command, tree: Tree, tmp_path: Path) -> None:
        (tmp_path / "data").write_text("a file stands where the folder should be", encoding="utf-8")
        with pytest.raises(SystemExit) as ended:
            main(["ingest", str(tree()), "--round", "training-4.0", "--data", str(tmp_path / "data")])
        assert ended.value.code == 2
