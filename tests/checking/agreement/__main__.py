"""Write `not_understood.toml` anew: `python -m tests.checking.agreement`.

Reasons are kept; a phrase that is new on the list has an empty one, with which the test fails until somebody
gives it.
"""

from __future__ import annotations

import json

from reporter.language.locale import locales_found
from tests.checking.agreement.comparing import compare
from tests.checking.agreement.listing import HERE, not_understood
from tests.checking.agreement.sayings import RESOURCES, claim_phrases, key, samples

HEAD = """\
# Phrases that the general reading cannot tell yet: the slots and the reason. `contradicts`: it takes the
# sentence for another claim, which it may refute.
"""


def main() -> None:
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
