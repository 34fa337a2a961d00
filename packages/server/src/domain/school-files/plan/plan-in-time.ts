import { setTimeout as sleep } from 'node:timers/promises'
import {
  planImport as declared,
  type PlannedImport,
  type PlanUnderWay,
} from '@olympiad/contract/acts/school-files/plan-import'
import type { Engine, RequestInfo } from '@olympiad/engine'
import { actRoute } from '../../acts/act-route.ts'
import { beginPlan, type PlanInput } from './plan-import.ts'

/** Proxies cut what has not answered for a minute. */
const ANSWER_MS = 20_000

interface Asking {
  readonly request: RequestInfo
  readonly answerMs?: number
}

/** As `planImport`; but a plan that takes longer than a proxy waits goes on after the answer, and the import has it in the end. */
export async function planInTime(
  engine: Engine,
  input: PlanInput,
  { request, answerMs = ANSWER_MS }: Asking,
): Promise<PlannedImport | PlanUnderWay> {
  const { id, school, finished } = await beginPlan(engine, input, request)
  finished.catch((error: unknown) =>
    engine.log.error({ err: error, import: id }, 'A school file could not be planned.'),
  )
  const ended = new AbortController()
  const late = sleep(answerMs, null, { signal: ended.signal }).catch(() => null)
  const planned = await Promise.race([finished, late]).finally(() => ended.abort())
  return planned ?? { import: id, school, counts: null, faults: [], hash: '', first: '' }
}

export const planImportRoute = actRoute(declared, {
  handle: (engine, { request, body: { file, mapping, ...body } }) =>
    planInTime(engine, { ...body, mapping, file: file && { name: file.filename, bytes: file.bytes } }, { request }),
})
