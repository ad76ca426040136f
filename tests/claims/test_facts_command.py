"""`reporter facts` and its JSON."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from reporter.claims.decimals import plain
from reporter.claims.facts import Facts
from reporter.claims.registry import kinds
from reporter.cli.facts import command
from tests.claims.making import entry, history_of, round_of


def run(*arguments: str) -> str:
    result = CliRunner().invoke(command, list(arguments), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


class TestJson:
    def test_has_the_documented_shape(self) -> None:
        found = json.loads(run("training-4.0", "--format", "json", "--kind", "speed.gain_max"))
        assert set(found) == {"schema", "round", "earlier", "missing", "digest", "facts"}
        assert (found["schema"], found["round"]) == (1, "training-4.0")
        [fact] = found["facts"]
        assert set(fact) == {"kind", "says", "weight", "key", "slots", "definition", "note", "evidence"}
        assert fact["slots"]["benchmark"] == {"type": "name", "entity": "benchmark", "id": "stable_diffusion"}
        assert fact["slots"]["ratio"]["unit"] == "ratio"
        # 2.4665 to 1.3720 minutes, 1.798
        assert re.fullmatch(r"1\.797\d{8,9}", fact["slots"]["ratio"]["value"])
        assert set(fact["evidence"][0]) == {"round", "path", "figure"}

    def test_is_ranked_and_whole(self) -> None:
        facts = json.loads(run("training-4.0", "--format", "json"))["facts"]
        weights = [Fraction(fact["weight"]) for fact in facts]
        assert weights == sorted(weights, reverse=True)
        assert {"participation.turnout", "speed.time", "method.runs"} <= {fact["kind"] for fact in facts}

    def test_is_the_same_every_time(self) -> None:
        assert run("training-4.0", "--format", "json") == run("training-4.0", "--format", "json")

    def test_is_documented(self) -> None:
        page = (Path(__file__).resolve().parents[2] / "docs" / "facts.md").read_text(encoding="utf-8")
        fact = json.loads(run("training-4.0", "--format", "json", "--kind", "speed.gain_max"))["facts"][0]
        for name in ("schema", "round", "earlier", "missing", "digest", "facts", *fact, *fact["evidence"][0]):
            assert f"`{name}`" in page, name

    def test_families_are_documented(self) -> None:
        page = (Path(__file__).resolve().parents[2] / "docs" / "facts.md").read_text(encoding="utf-8")
        assert [name for name in kinds() if f"`{name.partition('.')[0]}`" not in page] == []


class TestTable:
    def test_shows_the_strongest_finding_with_values_definition_and_evidence(self) -> None:
        shown = run("training-4.0", "--kind", "speed", "--top", "1")
        for part in (
            "speed.gain_max",
            "stable_diffusion",
            "79.7706 percent",
            "the largest gain",
            "2.46645393939 min",
        ):
            assert part in shown
        assert "--top 0 shows all" in shown

    def test_takes_a_kind_or_a_family(self) -> None:
        assert "records.broken" in run("training-4.0", "--kind", "records")
        assert "records.broken" not in run("training-4.0", "--kind", "records.unchanged")


class TestErrors:
    @pytest.mark.parametrize(
        ("arguments", "said"), [(["training-99.0"], "training-99.0"), (["nonsense"], "nonsense")]
    )
    def test_an_unknown_round_is_said_in_one_line_with_status_2(
        self, arguments: list[str], said: str
    ) -> None:
        from reporter.errors import ReporterError

        result = CliRunner().invoke(command, arguments)
        assert isinstance(result.exception, ReporterError)
        assert result.exception.exit_status == 2
        assert said in str(result.exception)
        assert "\n" not in str(result.exception)

    def test_an_unknown_kind_names_the_families(self) -> None:
        from reporter.errors import ReporterError

        result = CliRunner().invoke(command, ["training-4.0", "--kind", "sped"])
        assert isinstance(result.exception, ReporterError)
        assert "participation" in str(result.exception)

    def test_an_accelerator_in_no_table_is_named(self) -> None:
        from reporter.errors import InputError

        facts = Facts(history_of(round_of("4.0", entry("dell", "bert", 1, accelerator="acme-x1"))))
        with pytest.raises(InputError, match="acme-x1"):
            facts.of("speed.best")


class TestFacts:
    def test_derive_a_kind_once(self) -> None:
        facts = Facts(history_of(round_of("4.0", entry("dell", "bert", 1))))
        assert facts.of("speed.best") is facts.of("speed.best")

    def test_rank_by_weight_what_is_nothing_last(self) -> None:
        facts = Facts(
            history_of(round_of("3.1", entry("dell", "bert", 2)), round_of("4.0", entry("dell", "bert", 1)))
        )
        ranked = facts.ranked()
        assert ranked[0].weight > ranked[-1].weight == 0
        # twice as fast is the news; the one submitter is not
        assert ranked[0].kind in {
            "speed.gain_max",
            "records.broken",
            "composite.gain_since",
            "composite.beats_base",
        }

    def test_know_no_other_kind(self) -> None:
        with pytest.raises(KeyError):
            Facts(history_of(round_of("4.0"))).of("speed.nonsense")


class TestPlainDecimals:
    @pytest.mark.parametrize(
        ("number", "text"),
        [
            (Fraction(205), "205"),
            (Fraction(-5, 2), "-2.5"),
            (Fraction(1, 3), "0.333333333333"),
            (Fraction(2, 3), "0.666666666667"),
            (Fraction(167675708), "167675708"),
            (Fraction(10**15), "1000000000000000"),
            (Fraction(1, 10**9), "0.000000001"),
            (Fraction(0), "0"),
        ],
    )
    def test_have_twelve_digits_and_no_exponent(self, number: Fraction, text: str) -> None:
        assert plain(number) == text

    def test_round_half_up(self) -> None:
        assert plain(Fraction(25, 10**13), digits=1) == "0.000000000003"
