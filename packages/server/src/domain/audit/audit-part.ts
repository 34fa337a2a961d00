import { exams } from '@olympiad/contract/collections/exams/exams'
import { questionpapers } from '@olympiad/contract/collections/exams/questionpapers'
import { examinees } from '@olympiad/contract/collections/people/examinees'
import { allowances } from '@olympiad/contract/collections/sittings/allowances'
import { attempts } from '@olympiad/contract/collections/sittings/attempts'
import {
  type Engine,
  loadRecord,
  type RecordWrite,
  type StoredRecord,
  type Transaction,
  type WritePart,
} from '@olympiad/engine'
import { type Actor, actorOf } from './actor.ts'
import { append } from './append.ts'
import { causeIn, noteCause } from './causes.ts'
import { entryOf } from './chain.ts'
import { changedFields } from './changed-fields.ts'
import type { NewEntry } from './entry.ts'
import { noteOperator } from './operator.ts'

/** Collections whose writes make the server write others: a moved exam moves the ends of those who sit it. */
const FOLLOWED: readonly string[] = [exams.id, questionpapers.id, examinees.id, allowances.id]

/** Notes who writes, before any other part has the server write more. */
export const causePart: WritePart = {
  concerns: ({ id }) => FOLLOWED.includes(id),
  async judge(_engine, transaction, { request, intent }) {
    if (request.account) noteCause(transaction, request, intent)
    return undefined
  },
}

/**
 * Logs each write of staff, superusers and commands in its own transaction: one that the log cannot take does not happen.
 * `operator` names who runs a command; none is named where a server runs, whose own writes are nobody's.
 */
export function auditPart(operator: string | undefined): WritePart {
  const part: WritePart = {
    afterRow(engine, transaction, write) {
      const cause = write.request.account ? undefined : causeIn(transaction)
      const actor = actorOf(write.request, operator) ?? cause?.actor
      return actor && log(engine, transaction, { actor, write, why: { ...cause, ...write.intent } })
    },
    afterSecondFactor(engine, transaction, { account: { collection, record }, isSet, request }) {
      const actor = actorOf(request, operator)
      const about = { act: 'second-factor', collection: collection.name, record: record.id }
      const changes = { secondFactor: isSet ? { to: true } : { from: true } }
      return actor && append(engine, transaction, { ...entryOf(actor, request.nowMs, changes), ...about })
    },
  }
  return noteOperator(part, operator)
}

interface Logged {
  readonly actor: Actor
  readonly write: RecordWrite
  /** What is known of the act and the reason. */
  readonly why: { readonly act?: unknown; readonly reason?: unknown }
}

async function log(engine: Engine, transaction: Transaction, { actor, write, why }: Logged): Promise<void> {
  const { action, collection, request, before, after } = write
  const changes = await changedFields(engine, write)
  if (action === 'update' && !request.account && Object.keys(changes).length === 0) return // counted anew, and as it was
  const entry: NewEntry = {
    ...entryOf(actor, request.nowMs, changes),
    act: String(why.act ?? action),
    collection: collection.name,
    record: (after ?? before)?.id ?? '',
    ...(await subjectOf(engine, transaction, write)),
    reason: String(why.reason ?? '').toWellFormed(),
  }
  await append(engine, transaction, entry)
}

/** Whom the record is about: whoever may read of that examinee may read the entry. Answers are for nobody of the staff to read. */
async function subjectOf(
  { database }: Engine,
  transaction: Transaction,
  { collection, before, after }: RecordWrite,
): Promise<Pick<NewEntry, 'examinee' | 'school'>> {
  const record = after ?? before
  if (collection.id === examinees.id) return subject(record)
  const id = collection.id === attempts.id ? '' : String(record?.examinee ?? '')
  return subject(id === '' ? null : await loadRecord(database, examinees, id, transaction))
}

function subject(examinee: StoredRecord | null): Pick<NewEntry, 'examinee' | 'school'> {
  return { examinee: examinee?.id ?? '', school: String(examinee?.school ?? '') }
}
