import type { DrillReport, DrillResult } from '@olympiad/olympiad/overview/declared/drill'
import { escaped } from '../report/chart.ts'
import { STYLE } from '../report/style.ts'

export const DRILL_SIGNS: Readonly<Record<DrillResult['state'], string>> = { held: '✓', failed: '✗', notPlayed: '–' }
const WORDS: Readonly<Record<DrillResult['state'], string>> = {
  held: 'held',
  failed: 'failed',
  notPlayed: 'not played',
}

/** The report of a drill as one page that needs nothing else. */
export function drillHtml({ at, store, results }: DrillReport): string {
  const failed = results.filter(({ state }) => state === 'failed').map(({ name }) => name)
  const verdict = failed.length === 0 ? 'No failure did harm.' : `These failed: ${failed.join(', ')}.`
  const rows = results.map(({ name, state, found }) => {
    const cells = [`${DRILL_SIGNS[state]} ${WORDS[state]}`, name, found.join(' ')]
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Drill of ${escaped(at)}</title><style>${STYLE}</style></head><body><main>
<h1>Drill</h1>
<p>Played on ${escaped(at)} with ${store === 'sqlite' ? 'SQLite' : 'PostgreSQL'}.</p>
<p class="verdict ${failed.length === 0 ? 'good' : 'bad'}">${escaped(verdict)}</p>
<table><thead><tr><th>Result</th><th>Failure</th><th>What was found</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></main></body></html>
`
}
