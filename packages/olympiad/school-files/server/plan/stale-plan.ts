import type { Engine } from '@olympiad/engine'
import type { StoredImport } from '../ground.ts'
import { lineRules } from './line-rules.ts'
import { writePlan } from './plan-import.ts'
import { type PlannedLine, planLines } from './plan-lines.ts'
import { type StoredSource, sourcesOf } from './stored-rows.ts'

/** Whether the same lines would now give another plan: somebody changed people since. */
export async function isStale(
  engine: Engine,
  { id, school, reading }: StoredImport,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!reading) return true
  let isOther = false
  const rules = await lineRules(engine, reading)
  const plan = await planLines(engine, { school, rules, lines: sourcesOf(engine, id) }, async (rows) => {
    signal?.throwIfAborted()
    for (const row of rows as readonly (PlannedLine & StoredSource)[]) isOther ||= !isSame(row)
  })
  return isOther || plan.counts.lines === 0
}

function isSame({ stored, kind, examinee, twin, changes, faults }: PlannedLine & StoredSource): boolean {
  const isDouble = stored.kind === 'faulty' && stored.faults.some(({ code }) => code.endsWith('.twice'))
  if (isDouble || faults.some(({ code }) => code.endsWith('.twice'))) return stored.kind === kind || isDouble
  return (
    stored.kind === kind &&
    stored.examinee === examinee &&
    stored.twin === twin &&
    JSON.stringify(stored.changes) === JSON.stringify(changes)
  )
}

/** Plans the stored lines of an import again. */
export async function planAgain(
  engine: Engine,
  { id, school, reading, first }: StoredImport,
  signal?: AbortSignal,
): Promise<void> {
  if (reading) await writePlan(engine, { id, school, reading, first, lines: null, ...(signal && { signal }) })
}
