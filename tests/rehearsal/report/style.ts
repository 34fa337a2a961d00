/** The look of a report: light and dark, on a phone, and printed. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d1c21; --soft: #5d5a66; --rule: #d9d6cd; --card: #fff;
  --good: #14683f; --bad: #a3201d; --fault: #c2740022; --c0: #3f3a9d; --c1: #b4541a; --c2: #0f766e; --c3: #8a1f6b; --c4: #5d5a66 }
@media (prefers-color-scheme: dark) { :root { --paper: #16151b; --ink: #efedf5; --soft: #aaa6b8; --rule: #383543; --card: #1e1c25;
  --good: #6fd39f; --bad: #ff9a92; --fault: #f0a63a2e; --c0: #aca6ff; --c1: #f2a26b; --c2: #62d0c3; --c3: #ec93cf; --c4: #aaa6b8 } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 20px 16px 48px; max-width: 1180px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: clamp(1.5rem, 5vw, 2.1rem); line-height: 1.2; margin: 0 0 4px }
h2 { font-size: 1.15rem; margin: 32px 0 8px }
p { margin: 4px 0; max-width: 75ch }
.soft { color: var(--soft); font-size: .9rem }
.verdict { font-size: 1.1rem; font-weight: 600; margin: 12px 0; padding-left: 12px; border-left: 5px solid currentColor }
.good { color: var(--good) } .bad { color: var(--bad) }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: 6px 10px 6px 0; border-bottom: 1px solid var(--rule); vertical-align: top; overflow-wrap: anywhere }
th { font-size: .8rem; color: var(--soft); font-weight: 500 }
td.sign { white-space: nowrap; font-weight: 600 }
td.figure, th.figure { text-align: right; white-space: nowrap }
ul { margin: 4px 0 0; padding-left: 20px }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 16px }
figure { margin: 0; padding: 12px; background: var(--card); border: 1px solid var(--rule); border-radius: 6px; break-inside: avoid }
figcaption { font-weight: 600 } figcaption small { font-weight: 400; color: var(--soft) }
figure > svg { display: block; width: 100%; height: auto }
svg text { font: 10px system-ui, sans-serif; fill: var(--soft); font-variant-numeric: tabular-nums }
svg .markname { font-weight: 600 }
.happened { display: flex; flex-wrap: wrap; gap: 0 18px; list-style: none; padding: 0; margin: 0 0 12px; font-size: .9rem }
.grid { stroke: var(--rule); fill: none } .mark { stroke: var(--soft); stroke-dasharray: 2 3; fill: none }
.fault { fill: var(--fault) }
path[class^=c] { fill: none; stroke-width: 1.6; stroke-linejoin: round }
.c0 { stroke: var(--c0) } .c1 { stroke: var(--c1); stroke-dasharray: 5 2 } .c2 { stroke: var(--c2); stroke-dasharray: 2 2 }
.c3 { stroke: var(--c3); stroke-dasharray: 8 3 2 3 } .c4 { stroke: var(--c4); stroke-dasharray: 1 3 }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: .85rem } .key { width: 24px; height: 8px; margin-right: 5px }
@media (max-width: 560px) { .limit { display: none } }
@media print { :root { color-scheme: light; --paper: #fff } body { font-size: 11pt; padding: 0 }
  .charts { grid-template-columns: 1fr 1fr } h2 { break-after: avoid } }
`
