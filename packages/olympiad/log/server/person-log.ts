import { askerOf, type Engine, filterAllowed, notFound, type RequestInfo, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import type { PersonLog } from '../declared/log-page.ts'
import { selectEntries } from './select-entries.ts'
import { shownEntries } from './shown-entry.ts'

const { auditlog, examinees } = olympiad
const MOST = 50
/** The newest of them may be of a kind that the caller may not read. */
const LOOKED_THROUGH = 500
const EVERYTHING = { actor: '', act: '', only: '', since: '', until: '', after: undefined } as const

/** The newest entries about a student that the rule of the log lets the caller read. 404 for a student out of scope. */
export async function readPersonLog(engine: Engine, person: string, request: RequestInfo): Promise<PersonLog> {
  const examinee = person === '' ? null : await table(engine, examinees).find(person)
  if (!examinee || !isInScope(request, 'readLog', examinee.school)) throw notFound()
  const asked = { query: { ...EVERYTHING, person }, limit: LOOKED_THROUGH, asker: askerOf(request) }
  const found = await selectEntries(engine, asked)
  const ids = found.map(({ id }) => id)
  const allowed = await filterAllowed(engine, { collection: auditlog, ids, rule: auditlog.rules.list, request })
  const readable = found.filter(({ id }) => allowed.has(id))
  const isCut = readable.length > MOST || found.length === LOOKED_THROUGH
  return { items: await shownEntries(engine, readable.slice(0, MOST)), isCut }
}
