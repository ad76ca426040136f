"""The messaging rules of MLPerf: one rule a file (`mr…`, `qt…`), found by looking into this folder.

`model` says what a rule is, `text` what it sees of a text, `wording` what it knows of a language, `registry`
finds the rules, `running` runs them, and `page` writes docs/rules.md from them.
"""
