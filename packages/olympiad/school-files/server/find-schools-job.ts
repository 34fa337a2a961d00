import { asServer, type Engine, type Job, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { StoredRow } from './ground.ts'
import { guessSchool } from './plan/guess-school.ts'
import { planImport } from './plan/plan-import.ts'
import { pagesOf } from './plan/stored-rows.ts'

const { imports, schools } = olympiad
const EVERY_MS = 10_000

/** Of each store, the schools and waiting files that were last looked at. */
const looked = new WeakMap<Engine, string>()

/** Finds the schools of files that came before their school was here, and plans them. */
export async function findSchools(engine: Engine): Promise<void> {
  const waiting = await table(engine, imports).where({ school: '', state: 'planned' })
  if (waiting.length === 0) return
  const all = await table(engine, schools).all()
  const newest = all.reduce((last, { updated }) => (updated > last ? updated : last), '')
  const state = `${all.length} ${newest} ${waiting.map(({ id }) => id).join()}`
  if (looked.get(engine) === state) return
  looked.set(engine, state)
  for (const { id, file, reading } of waiting) {
    if (!reading) continue
    const { value: page = [] } = (await pagesOf(engine, id).next()) as { value?: readonly StoredRow[] }
    const lines = page.map(({ sheet, line, cells }) => ({ sheet, line, cells: cells ?? [] }))
    const school = await guessSchool(engine, file, { reading, first: lines, titles: reading.titles ?? '' })
    if (school === '') continue
    // Somebody may plan or remove it at this moment.
    await planImport(engine, { file: null, import: id, school, mapping: null }, asServer(engine)).catch(
      (error: unknown) => engine.log.warn({ err: error, import: id }, 'A waiting school file was not planned.'),
    )
  }
}

export const findSchoolsJob: Job = { name: 'find schools of files', everyMs: EVERY_MS, of: 'store', run: findSchools }
