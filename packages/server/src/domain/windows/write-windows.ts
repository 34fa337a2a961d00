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
export function countAnew(engine: Engine, transaction: Transaction, examId: string): Promise<void> {
  return update(engine, transaction, { collection: exams, id: examId, body: {}, intent: COUNT_ANEW })
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
    await writeOwnEnd(engine, transaction, { id, exam })
  }
}

interface OwnEnd {
  /** The examinee. */
  readonly id: string
  readonly exam: Window
  /** Why, for the log. */
  readonly reason?: string
}

/** Writes the end that follows from what an examinee was given, as records have it; empty = that of the exam. */
export async function writeOwnEnd(
  engine: Engine,
  transaction: Transaction,
  { id, exam, reason }: OwnEnd,
): Promise<string> {
  const ends = allowedEnd(exam, await allowancesOf(engine, transaction, id))
  const intent = { ...COUNTED_ALREADY, ...(reason === undefined ? {} : { reason }) }
  await update(engine, transaction, { collection: examinees, id, body: { ends }, intent })
  return ends
}

type Update = Pick<Parameters<typeof prepareUpdate>[1], 'collection' | 'id' | 'intent'> & {
  readonly body: Readonly<Record<string, unknown>>
}

/** Updates a record as the server, within a transaction. */
async function update(engine: Engine, transaction: Transaction, { body, ...wanted }: Update): Promise<void> {
  const submission = { body, files: [] }
  await (await prepareUpdate(engine, { ...wanted, submission, request: asServer(engine) })).run(transaction)
}
