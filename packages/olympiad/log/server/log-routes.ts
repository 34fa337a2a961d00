import { askerOf, type Engine, filterAllowed, notFound, type RequestInfo, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { headToldMs, readLogHead } from '../../ground/server/audit/head-log.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import type { LogPage, LogState, PersonLog } from '../declared/log-page.ts'
import { log, logState, personLog } from '../declared/read-log.ts'
import { cursorOf, readLogQuery } from './log-query.ts'
import { LOGGED_ACTS } from './log-words.ts'
import { readProof } from './proof.ts'
import { selectEntries } from './select-entries.ts'
import { shownEntries } from './shown-entry.ts'
import { wholeActs } from './whole-acts.ts'

async function logPage(engine: Engine, request: RequestInfo): Promise<LogPage> {
  const query = await readLogQuery(engine, request.query)
  const { entries, isLast, isActCut } = await wholeActs(engine, { query, asker: askerOf(request) })
  const last = entries.at(-1)
  return { items: await shownEntries(engine, entries), next: isLast || !last ? '' : cursorOf(last), isActCut }
}

async function readState(engine: Engine): Promise<LogState> {
  const { count, hash } = await readLogHead(engine.database)
  const toldMs = headToldMs(engine)
  return {
    entries: count,
    acts: LOGGED_ACTS,
    hash,
    written: toldMs === 0 ? '' : formatRecordTime(toldMs),
    verified: await readProof(engine),
  }
}

/** The pages of the audit log, its state, and what it has about a student. */
export const logRoutes = [
  readingRoute(personLog, {
    handle: (engine, { request }) => readPersonLog(engine, request.query.examinee ?? '', request),
  }),
  readingRoute(log, { handle: (engine, { request }) => logPage(engine, request) }),
  readingRoute(logState, { handle: (engine) => readState(engine) }),
]

const { auditlog, examinees } = olympiad
const MOST = 50
/** The newest of them may be of a kind that the caller may not read. */
const LOOKED_THROUGH = 500
const EVERYTHING = { actor: '', act: '', only: '', since: '', until: '', after: undefined } as const

/** The newest entries about a student that the rule of the log lets the caller read. 404 for a student out of scope. */
async function readPersonLog(engine: Engine, person: string, request: RequestInfo): Promise<PersonLog> {
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
