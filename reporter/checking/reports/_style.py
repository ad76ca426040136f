"""How the HTML report looks: one column on a telephone, text beside statements on a screen, light or dark."""

STYLE = """
:root { --ink: #1c1d1f; --soft: #5d6167; --paper: #fbfaf8; --card: #fff; --line: #dedbd5;
  --refuted: #b3261e; --refuted-bg: #fde4e1; --supported: #1b6b35; --supported-bg: #e2f2e5;
  --unverifiable: #7a5600; --unverifiable-bg: #fdf0cf; --depends: #0b57a4; --depends-bg: #e0edfb;
  --rule: #6b3fa0; --rule-bg: #efe6fa }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e7e3; --soft: #a5a9ae; --paper: #16171a;
  --card: #1f2125; --line: #3a3d43; --refuted: #ff9d94; --refuted-bg: #4a1f1c; --supported: #8fdba3;
  --supported-bg: #1b3a25; --unverifiable: #f3cd75; --unverifiable-bg: #42340f; --depends: #98c8ff;
  --depends-bg: #17324f; --rule: #cdaef5; --rule-bg: #35254a } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 84rem; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; color: var(--ink);
  background: var(--paper); font: 16px/1.55 system-ui, sans-serif }
h1 { font-size: 1.5rem; letter-spacing: -.01em; margin: 0 0 .75rem }
h2 { font-size: 1.05rem; margin: 2.5rem 0 .25rem; overflow-wrap: anywhere }
ul, ol { list-style: none; margin: 0; padding: 0 }
.legend { display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; color: var(--soft); font-size: .875rem }
nav { margin-top: 1.5rem } nav li { padding: .2rem 0; overflow-wrap: anywhere } a { color: inherit }
.counts, .account, .place, .aside { color: var(--soft); font-size: .875rem }
.account { margin: 0 0 1rem } .place { overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.state { font-size: .8rem; font-weight: 600; color: var(--supported) }
.state.failed, .failed .state { color: var(--refuted) }
.mark { border-radius: .25em; padding: .05em .25em; text-decoration: none; color: var(--ink) }
.legend .mark, li .mark { font-size: .8rem; font-weight: 600 }
.text .mark { border-bottom: 2px solid }
.text .mark:focus-visible, summary:focus-visible { outline: 2px solid; outline-offset: 2px }
.mark.refuted { background: var(--refuted-bg); border-color: var(--refuted); color: var(--refuted) }
.mark.supported { background: var(--supported-bg); border-color: var(--supported); color: var(--supported) }
.mark.unverifiable { background: var(--unverifiable-bg); border-color: var(--unverifiable);
  color: var(--unverifiable) }
.mark.depends { background: var(--depends-bg); border-color: var(--depends); color: var(--depends) }
.mark.rule { background: var(--rule-bg); color: var(--rule) }
.text { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); min-width: 0;
  border: 1px solid var(--line); border-radius: .5rem; padding: 1.25rem clamp(1rem, 2vw, 1.75rem) }
.statements { min-width: 0 }
.statements > li { border: 1px solid var(--line); border-radius: .5rem; background: var(--card);
  padding: .6rem .8rem; margin-bottom: .5rem; scroll-margin: 1rem }
.statements > li:target { outline: 2px solid var(--depends) }
summary { cursor: pointer } .message { margin: .4rem 0 }
q { quotes: none; overflow-wrap: anywhere; font-weight: 600 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem; margin: .5rem 0 0;
  font-size: .875rem }
dt { color: var(--soft) } dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
code { font-size: .8125rem }
.beside { display: grid; gap: 1rem }
@media (min-width: 60rem) {
  .beside { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start }
  .beside > .statements:only-child { grid-column: 1 / -1 }
  .text + .statements { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto;
    padding: 2px }
}
@media print { .text + .statements { position: static; max-height: none; overflow: visible } }
"""
