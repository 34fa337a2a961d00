import type { Engine } from '@olympiad/engine'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import { type FoundOutages, findOutages } from './found-outages.ts'

/** A page asks three questions of one finding, and one more for each page of the table. */
const RECENT_MS = 10_000

interface Finding {
  readonly exam: string
  readonly atMs: number
  readonly found: Promise<FoundOutages>
}
/** The last finding of each store: of a large exam it has some megabytes. */
const last = new WeakMap<Engine['database'], Finding>()

/** As `findOutages`, but at most ten seconds old; for readings. Who asks meanwhile shares it: 20,000 students take a second. */
export function recentOutages(engine: Engine, exam: StoredExam, asker: string): Promise<FoundOutages> {
  const { database, now } = engine
  const recent = last.get(database)
  if (recent?.exam === exam.id && Math.abs(now() - recent.atMs) < RECENT_MS) return recent.found
  const finding = { exam: exam.id, atMs: now(), found: findOutages(engine, exam, asker) }
  last.set(database, finding)
  finding.found.catch(() => {
    if (last.get(database) === finding) last.delete(database)
  })
  return finding.found
}

/** Call after this server has given minutes. The other servers show them when their finding is old. */
export function forgetOutages({ database }: Pick<Engine, 'database'>): void {
  last.delete(database)
}
