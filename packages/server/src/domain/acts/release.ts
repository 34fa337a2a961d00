import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { text } from '@olympiad/contract/fields'
import {
  type Engine,
  holdRecord,
  notFound,
  prepareUpdate,
  type RequestInfo,
  route,
  type Transaction,
} from '@olympiad/engine'
import { HOLD_BACK, LET_OUT } from '../windows/write-windows.ts'
import { type Act, carryOut } from './act.ts'
import { staffThatMay } from './staff-guard.ts'

const { exams } = olympiad

interface Wanted {
  readonly exam: string
}
interface Release {
  readonly release: string
  readonly released: string
}
interface Changed extends Release {
  readonly exam: string
  readonly before: Release
}

/** Lets key and results of an exam out, once nobody sits it any more. Throws 404 when there is no such exam. */
export const release: Act<Wanted, Changed> = (engine, transaction, { wanted, request }) =>
  setRelease(engine, transaction, { ...wanted, request, intent: { ...LET_OUT, act: 'release' } })

/** Holds key and results of an exam back until they are let out. Throws 404 when there is no such exam. */
export const withhold: Act<Wanted, Changed> = (engine, transaction, { wanted, request }) =>
  setRelease(engine, transaction, { ...wanted, request, intent: { ...HOLD_BACK, act: 'withhold' } })

interface Setting extends Wanted {
  readonly request: RequestInfo
  readonly intent: Readonly<Record<string, unknown>>
}

async function setRelease(engine: Engine, transaction: Transaction, { exam: id, request, intent }: Setting) {
  const stored = await holdRecord(engine.database, exams, id, transaction)
  if (!stored) throw notFound()
  const submission = { body: { release: 'byHand' }, files: [] }
  const write = await prepareUpdate(engine, { collection: exams, id, submission, request, intent })
  const before = releaseOf(stored as unknown as Exam)
  return { exam: id, ...releaseOf((await write.run(transaction)) as unknown as Exam), before }
}

const releaseOf = ({ release, released }: Exam): Release => ({ release: release || 'atEnd', released })

const declared = {
  method: 'POST',
  guard: staffThatMay('organise'),
  body: { exam: text({ required: true, max: 15 }) },
} as const

export const releaseRoute = route({
  ...declared,
  path: '/olympiad/release',
  handle: (engine, { request, body }) => carryOut(engine, release, { wanted: body, request }),
})

export const withholdRoute = route({
  ...declared,
  path: '/olympiad/withhold',
  handle: (engine, { request, body }) => carryOut(engine, withhold, { wanted: body, request }),
})
