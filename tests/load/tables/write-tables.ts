import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from '../../../scripts/run-command.ts'
import type { Raw } from '../raw.ts'
import { actsTable, barsTable, dayTable, growthTable, listsTable, scenarioTable, startTable } from './tables.ts'

const DOCUMENT = `${root}docs/benchmarks.md`
const FOLDER = `${root}docs/benchmarks/`

/** The tables of a file of raw figures, in Markdown. */
function tablesOf(raw: Raw): string {
  const { machine, command, start, results, days, growth, acts, lists } = raw
  const parts = [
    `${machine}. \`${command}\``,
    ...(results && results.length > 0 ? [barsTable(raw), scenarioTable(results)] : []),
    start ? startTable(start) : '',
    days && Object.keys(days).length > 0 ? dayTable(days) : '',
    growth ? growthTable(growth) : '',
    acts ? actsTable(acts) : '',
    lists ? listsTable(lists) : '',
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Puts the tables of each raw file between the markers of its name in docs/benchmarks.md. */
let text = readFileSync(DOCUMENT, 'utf8')
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
  const name = file.slice(0, -'.json'.length)
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`docs/benchmarks.md has no place for ${name}: ${from} … ${to}`)
  const raw = JSON.parse(readFileSync(FOLDER + file, 'utf8')) as Raw
  text = `${text.slice(0, start + from.length)}\n${tablesOf(raw)}\n${text.slice(end)}`
}
writeFileSync(DOCUMENT, text)
