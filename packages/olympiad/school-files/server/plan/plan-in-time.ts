import type { Engine, RequestInfo } from '@olympiad/engine'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { planImport as declared, type PlannedImport, type PlanUnderWay } from '../../declared/plan-import.ts'
import { inTime } from '../in-time.ts'
import { beginPlan, type PlanInput } from './plan-import.ts'

interface Asking {
  readonly request: RequestInfo
  readonly answerMs?: number
}

/**
 * As `planImport`; but a plan that takes longer than a proxy waits goes on after the answer, and the import has it
 * later.
 */
export async function planInTime(
  engine: Engine,
  input: PlanInput,
  { request, answerMs }: Asking,
): Promise<PlannedImport | PlanUnderWay> {
  const { id, school, finished } = await beginPlan(engine, input, request)
  finished.catch((error: unknown) =>
    engine.log.error({ err: error, import: id }, 'A school file could not be planned.'),
  )
  const planned = await inTime(finished, answerMs)
  return planned ?? { import: id, school, counts: null, faults: [], hash: '', first: '' }
}

export const planImportRoute = actRoute(declared, {
  handle: (engine, { request, body: { file, mapping, ...body } }) =>
    planInTime(engine, { ...body, mapping, file: file && { name: file.filename, bytes: file.bytes } }, { request }),
})
