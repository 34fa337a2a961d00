import { askerOf, type Engine, type RequestInfo } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { headToldMs, readLogHead } from '../../ground/server/audit/head-log.ts'
import type { LogPage, LogState } from '../declared/log-page.ts'
import { log, logState } from '../declared/read-log.ts'
import { cursorOf, readLogQuery } from './log-query.ts'
import { LOGGED_ACTS } from './log-words.ts'
import { nameSubjects } from './name-subjects.ts'
import { readProof } from './proof.ts'
import { selectEntries } from './select-entries.ts'
import { shownEntry } from './shown-entry.ts'

/** An act for 75 students is one line of the page. */
const PAGE = 200

async function logPage(engine: Engine, request: RequestInfo): Promise<LogPage> {
  const query = await readLogQuery(engine, request.query)
  const ask = { query, limit: PAGE + 1, asker: askerOf(request) }
  const found = await selectEntries(engine, ask)
  const entries = found.slice(0, PAGE)
  const subjects = await nameSubjects(engine, entries)
  const last = entries.at(-1)
  return {
    items: entries.map((entry) => shownEntry(entry, subjects)),
    next: found.length > PAGE && last ? cursorOf(last) : '',
  }
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

/** The pages of the audit log, and its state. */
export const logRoutes = [
  readingRoute(log, { handle: (engine, { request }) => logPage(engine, request) }),
  readingRoute(logState, { handle: (engine) => readState(engine) }),
]
