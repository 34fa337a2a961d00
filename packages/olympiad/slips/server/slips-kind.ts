import {
  ApiError,
  asServer,
  type Engine,
  type PreparedWrite,
  prepareUpdate,
  type RunningTask,
  records,
  type Transaction,
  table,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { bindTask } from '../../ground/server/acts/bind-task.ts'
import { slipsTask } from '../declared/make-slips-task.ts'
import { SLIP_HOURS } from '../declared/slip-states.ts'
import { slipPassword } from './slip-password.ts'
import { nextTakers, takersOf, unprintedTakers } from './slip-takers.ts'

const { examinees, slipprints, slips } = olympiad
type Print = StoredOf<typeof slipprints>

/** What the task is given. */
export interface SlipsInput {
  readonly print: string
}
interface Checkpoint {
  /** Id of the last student with a new password. */
  readonly after: string
  readonly done: number
}

/** Passwords that one step sets: few, since each takes a millisecond of the store that others wait for. */
const AT_ONCE = 10
const HOUR_MS = 3_600_000

/**
 * The task kind that gives the students of a print new passwords. It hashes one at a time, so that sign-ins come first. After a stop
 * it goes on behind the last step, with the passwords that the seed of the print gives.
 */
export const slipsKind = bindTask(slipsTask, { run: setPrint })

/** Sets the passwords of a print, in steps of the task. Throws 400 for a print that is gone. */
export async function setPrint(engine: Engine, task: RunningTask<SlipsInput, Checkpoint>) {
  const print = await table(engine, slipprints).find(task.input.print)
  if (!print) throw new ApiError(400, 'The print is gone.')
  if (print.state !== 'making') return { print: print.id, students: print.students } // stopped behind its last step
  const { after, done } = await setPasswords(engine, task, print)
  await task.step({ checkpoint: { after, done }, done, total: done }, async (transaction) => {
    const ends = formatRecordTime(engine.now() + SLIP_HOURS * HOUR_MS)
    await records({ engine, transaction }, slipprints).update(print.id, { state: 'ready', students: done, ends })
  })
  return { print: print.id, students: done }
}

async function setPasswords(engine: Engine, task: RunningTask<SlipsInput, Checkpoint>, print: Print) {
  const takers = print.again ? takersOf(engine, print) : unprintedTakers(engine, print, print.id)
  let { after, done } = task.checkpoint ?? { after: '', done: 0 }
  for (let ids = await nextTakers(engine, takers, after, AT_ONCE); ids.length > 0; ) {
    const writes = await newPasswords(engine, print, ids)
    after = ids.at(-1) ?? after
    done += writes.length
    const step = { checkpoint: { after, done }, done, total: Math.max(print.students, done) }
    await task.step(step, async (transaction) => {
      for (const { examinee, write } of writes) await handOut(engine, transaction, { print, examinee, write })
    })
    task.signal.throwIfAborted()
    ids = await nextTakers(engine, takers, after, AT_ONCE)
  }
  return { after, done }
}

interface NewPassword {
  readonly examinee: string
  readonly write: PreparedWrite<unknown>
}

/** Hashes the passwords, one after another. Leaves out students who were removed meanwhile. */
async function newPasswords(engine: Engine, { seed }: Print, ids: readonly string[]): Promise<NewPassword[]> {
  const writes: NewPassword[] = []
  for (const id of ids) {
    const password = slipPassword(seed, id)
    const submission = { body: { password, passwordConfirm: password }, files: [] }
    const update = { collection: examinees, id, submission, request: asServer(engine) }
    const write = await prepareUpdate(engine, update).catch(ignoreGone)
    if (write) writes.push({ examinee: id, write })
  }
  return writes
}

function ignoreGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

interface HandedOut extends NewPassword {
  readonly print: Print
}

/** The password, and the row that names its print; the part of slips has removed an older row. */
async function handOut(engine: Engine, transaction: Transaction, { print, examinee, write }: HandedOut): Promise<void> {
  const written = await Promise.resolve(write.run(transaction)).catch(ignoreGone)
  if (written === undefined) return
  await records({ engine, transaction }, slips).insert({ print: print.id, examinee })
}
