"""Write `not_understood.toml` and `missed.toml` anew: `python -m tests.checking.agreement`.

Reasons are kept; a phrase that is new on a list has an empty one, with which the test fails until somebody
gives it.
"""

from __future__ import annotations

import json

from reporter.language.locale import locales_found
from tests.checking.agreement.comparing import compare
from tests.checking.agreement.listing import HERE, not_understood, table
from tests.checking.agreement.mistranslations import in_reach, outcome, swapped_slots
from tests.checking.agreement.sayings import RESOURCES, claim_phrases, key, samples

HEAD = """\
# Phrases that the general reading cannot tell yet: the slots and the reason. `contradicts`: it takes the
# sentence for another claim, which it may refute.
"""


MISSED = "# Exchanged slots that the general reading does not give away, and why.\n"


def main() -> None:
    write_not_understood()
    not_understood.cache_clear()
    write_missed()


def write_missed() -> None:
    known = table("missed.toml")
    lines = [MISSED.rstrip()]
    for tag in locales_found(RESOURCES):
        reasons = {(each["phrase"], each["slots"]): each["reason"] for each in known.get(tag, ())}
        for planted in swapped_slots(tag):
            if in_reach(planted) and outcome(planted) == "missed":
                reason = reasons.get((key(planted.right), planted.what), "")
                said = {"phrase": key(planted.right), "slots": planted.what, "reason": reason}
                lines.append(f"[[{tag}]]")
                lines += [f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in said.items()]
    (HERE / "missed.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_not_understood() -> None:
    lines = [HEAD]
    for tag in locales_found(RESOURCES):
        lines.append(f"[{tag}]")
        for phrase in claim_phrases(tag):
            found = [compare(sample) for sample in samples(tag, phrase)]
            slots = sorted({slot for each in found for slot in each.silent})
            contradicts = "contradicts = true, " if any(each.disagreements for each in found) else ""
            if not slots and not contradicts:
                continue
            reason = not_understood(tag).get(key(phrase), {}).get("reason", "")
            said = json.dumps(reason, ensure_ascii=False)
            lines.append(f'"{key(phrase)}" = {{ slots = {json.dumps(slots)}, {contradicts}reason = {said} }}')
        lines.append("")
    (HERE / "not_understood.toml").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
