import { askerOf, type Engine, type RequestInfo } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { headToldMs, readLogHead } from '../../ground/server/audit/head-log.ts'
import type { LogPage, LogState } from '../declared/log-page.ts'
import { log, logState, personLog } from '../declared/read-log.ts'
import { cursorOf, readLogQuery } from './log-query.ts'
import { LOGGED_ACTS } from './log-words.ts'
import { readPersonLog } from './person-log.ts'
import { readProof } from './proof.ts'
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
