import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DRILL_FILE, type DrillReport } from '../../declared/drill.ts'
import type { Fact } from '../../declared/facts.ts'
import { good, named, span, warning } from './fact.ts'

/** The last drill; `never` where none was played here, `unreadable` where its report says nothing. */
export type DrillState = DrillReport | 'never' | 'unreadable'

/** A machine changes: a drill that is older says little. */
const OLD_MS = 30 * 86_400_000

/** Reads the report of the last drill from the folder of the data. Never rejects. */
export async function readDrill(dataDir: string): Promise<DrillState> {
  const text = await readFile(join(dataDir, DRILL_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return 'never'
  try {
    const report = JSON.parse(text) as DrillReport
    return Number.isNaN(Date.parse(report.at)) || !report.results.every(isResult) ? 'unreadable' : report
  } catch {
    return 'unreadable'
  }
}

const isResult = ({ name, state }: DrillReport['results'][number]) =>
  typeof name === 'string' && ['held', 'failed', 'notPlayed'].includes(state)

/** What the last drill found: it stops no exam, and is worth a look. */
export function drillFact({ nowMs, drill }: { readonly nowMs: number; readonly drill: DrillState }): Fact {
  if (drill === 'never') return good('drill', 'None was played here.')
  if (drill === 'unreadable') return warning('drill', 'The report of the last drill cannot be read.')
  const ageMs = Math.max(0, nowMs - Date.parse(drill.at))
  const namesOf = (state: string) => drill.results.filter((one) => one.state === state).map(({ name }) => name)
  const [failed, notPlayed] = [namesOf('failed'), namesOf('notPlayed')]
  const age = `The last was ${span(ageMs)} ago`
  if (failed.length > 0) return warning('drill', `${age}. These failed: ${named(failed)}.`)
  const rest = notPlayed.length > 0 ? ` Not played: ${named(notPlayed)}.` : ''
  if (ageMs > OLD_MS) return warning('drill', `${age}.${rest}`)
  return good('drill', `${age}: no failure did harm.${rest}`)
}
