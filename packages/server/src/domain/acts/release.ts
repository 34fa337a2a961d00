import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { text } from '@olympiad/contract/fields'
import { asServer, type Engine, route, updateRecord } from '@olympiad/engine'
import { HOLD_BACK, LET_OUT } from '../windows/write-windows.ts'
import { staffThatMay } from './staff-guard.ts'

const body = { exam: text({ required: true, max: 15 }) }
const guard = staffThatMay('organise')

type Request = ReturnType<typeof asServer>
interface Wanted {
  readonly exam: string
  readonly isOut: boolean
}

/** Lets key and results of an exam out, once nobody sits it any more, or holds them back. Throws 404 when there is no such exam. */
export async function setRelease(engine: Engine, { exam: id, isOut }: Wanted, request: Request = asServer(engine)) {
  const submission = { body: { release: 'byHand' }, files: [] }
  const intent = isOut ? { ...LET_OUT, act: 'release' } : { ...HOLD_BACK, act: 'withhold' }
  const exam = await updateRecord(engine, { collection: olympiad.exams, id, submission, request, intent })
  const { release, released } = exam as unknown as Exam
  return { exam: id, release, released }
}

export const releaseRoute = route({
  method: 'POST',
  path: '/olympiad/release',
  guard,
  body,
  handle: (engine, { request, body: { exam } }) => setRelease(engine, { exam, isOut: true }, request),
})

export const withholdRoute = route({
  method: 'POST',
  path: '/olympiad/withhold',
  guard,
  body,
  handle: (engine, { request, body: { exam } }) => setRelease(engine, { exam, isOut: false }, request),
})
