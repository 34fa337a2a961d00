import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { date, text } from '@olympiad/contract/fields'
import { ApiError, asServer, type Engine, loadRecord, notFound, route, updateRecord } from '@olympiad/engine'
import { isRunning } from '../windows/running.ts'
import { countSitters } from '../windows/sitters.ts'
import { BY_ACT } from '../windows/write-windows.ts'
import { staffThatMay } from './staff-guard.ts'

const { exams } = olympiad

type Request = ReturnType<typeof asServer>
interface Wanted {
  readonly exam: string
  /** Times as records have them; an empty one stays as it is. */
  readonly starts: string
  readonly ends: string
  readonly reason: string
  /** The exam's name, where it is running. */
  readonly confirm: string
}

/** Moves an exam, and the own windows with it. Throws 409 with how many it concerns where it is running and not confirmed. */
export async function setWindow(engine: Engine, wanted: Wanted, request: Request = asServer(engine)) {
  const { exam: id, starts, ends, reason, confirm } = wanted
  if (starts === '' && ends === '') throw new ApiError(400, 'Neither a start nor an end was given.')
  const stored = (await loadRecord(engine.database, exams, id)) as (Exam & { closes: string }) | null
  if (!stored) throw notFound()
  const affected = await countSitters(engine, id)
  if (isRunning(stored, request.nowMs) && confirm !== stored.name) {
    const message = `The exam is running. It is moved for ${affected} examinees once its name is given as confirm.`
    throw new ApiError(409, message, { affected, name: stored.name }, { reason: 'exam.running' })
  }
  const submission = { body: { ...(starts && { starts }), ...(ends && { ends }) }, files: [] }
  const intent = { ...BY_ACT, act: 'set-window', reason }
  const moved = (await updateRecord(engine, { collection: exams, id, submission, request, intent })) as unknown as Exam
  return { exam: id, starts: moved.starts, ends: moved.ends, released: moved.released, affected }
}

export const setWindowRoute = route({
  method: 'POST',
  path: '/olympiad/set-window',
  guard: staffThatMay('organise'),
  body: {
    exam: text({ required: true, max: 15 }),
    starts: date({ strict: true }),
    ends: date({ strict: true }),
    reason: text({ required: true, max: 500 }),
    confirm: text({ max: 200 }),
  },
  handle: (engine, { request, body }) => setWindow(engine, body, request),
})
