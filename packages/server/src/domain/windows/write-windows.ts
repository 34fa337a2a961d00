import { olympiad } from '@olympiad/contract/collections/index'
import { asServer, type Engine, prepareUpdate, TimeSlice, type Transaction } from '@olympiad/engine'
import { allowancesOf, allowedEnd } from './allowed-end.ts'
import { allowedSitters } from './sitters.ts'

const { examinees, exams } = olympiad

/** What the writes of this part tell it: the times of an exam are to be counted anew, or are about to be. */
export const COUNT_ANEW = { windows: 'count anew' } as const
export const COUNTED_ALREADY = { windows: 'counted already' } as const

/** Of an act: key and results are let out or held back, whatever the times say; a running exam is moved. */
export const LET_OUT = { release: 'let out' } as const
export const HOLD_BACK = { release: 'hold back' } as const
export const BY_ACT = { windows: 'by an act' } as const

interface Window {
  readonly starts: string
  readonly ends: string
}

/** Counts the last end of an exam anew, and with it the instant of its release. */
export async function countAnew(engine: Engine, transaction: Transaction, examId: string): Promise<void> {
  const submission = { body: {}, files: [] }
  const wanted = { collection: exams, id: examId, submission, request: asServer(engine), intent: COUNT_ANEW }
  await (await prepareUpdate(engine, wanted)).run(transaction)
}

/** Computes the own ends of those who were given time anew, for the times that an exam is to have. */
export async function moveOwnEnds(
  engine: Engine,
  transaction: Transaction,
  exam: Window & { readonly id: string },
): Promise<void> {
  const slice = new TimeSlice()
  for (const id of await allowedSitters(engine, transaction, exam.id)) {
    if (slice.isOver) await slice.next()
    const ends = allowedEnd(exam, await allowancesOf(engine, transaction, id))
    const submission = { body: { ends }, files: [] }
    const wanted = { collection: examinees, id, submission, request: asServer(engine), intent: COUNTED_ALREADY }
    await (await prepareUpdate(engine, wanted)).run(transaction)
  }
}
